# One server. The database, other settings: docs/server.md.
FROM node:22-slim AS page
WORKDIR /page
COPY src/newfound/page/package.json src/newfound/page/package-lock.json ./
RUN npm install --no-save
COPY src/newfound/page .
RUN npm run build

FROM python:3.12-slim
RUN useradd --create-home newfound
WORKDIR /app
COPY pyproject.toml README.md LICENSE ./
COPY src src
COPY --from=page /page/dist src/newfound/page/dist
RUN pip install --no-cache-dir '.[postgres]'
USER newfound
ENV NEWFOUND_HOST=0.0.0.0 NEWFOUND_DATA=/home/newfound/data NEWFOUND_CACHE=/home/newfound/cache NEWFOUND_LOG=json
# the bots are compiled when the image is made, so that a server starts at once
RUN python -m newfound.bots.warm
VOLUME /home/newfound/data
EXPOSE 8620
HEALTHCHECK --interval=10s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8620/health', timeout=5)"]
CMD ["newfound", "serve"]
