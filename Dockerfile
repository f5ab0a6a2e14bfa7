# One server, made from what requirements/ and package-lock.json name. The database, other settings: docs/server.md.
FROM node:22-slim AS page
WORKDIR /page
COPY src/newfound/page/package.json src/newfound/page/package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY src/newfound/page .
RUN npm run build

FROM python:3.12-slim AS wheel
WORKDIR /build
COPY requirements requirements
RUN pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements/build.txt -r requirements/server.txt
COPY pyproject.toml README.md LICENSE ./
COPY src src
COPY --from=page /page/dist src/newfound/page/dist
RUN PYTHONPATH=src python -m newfound.bots.modules
RUN pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheel .

FROM python:3.12-slim
RUN groupadd --gid 1000 newfound && useradd --uid 1000 --gid 1000 --create-home newfound
COPY requirements/server.txt /requirements.txt
RUN pip install --no-cache-dir --require-hashes --only-binary :all: -r /requirements.txt
COPY --from=wheel /wheel /wheel
RUN pip install --no-cache-dir --no-index --no-deps /wheel/*.whl
USER 1000:1000
WORKDIR /home/newfound
# The bots are compiled when the image is made, so that a server starts at once. It works on a copy, since whatever it finds
# to compile besides has to be kept somewhere and the image may be read-only.
RUN mkdir data && NEWFOUND_CACHE=/home/newfound/compiled python -m newfound.bots.warm
ENV NEWFOUND_HOST=0.0.0.0 NEWFOUND_DATA=/home/newfound/data NEWFOUND_CACHE=/tmp/newfound NEWFOUND_LOG=json
VOLUME /home/newfound/data
EXPOSE 8620
HEALTHCHECK --interval=10s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8620/health', timeout=5)"]
CMD ["sh", "-c", "mkdir -p $NEWFOUND_CACHE && cp -r compiled/. $NEWFOUND_CACHE && exec newfound serve"]
