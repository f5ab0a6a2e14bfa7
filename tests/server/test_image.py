"""The image: it is made from what the lock files name, and its containers may do no more than they need."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from conftest import PATIENCE
from newfound.server.settings import Settings

HOME: Final = Path(__file__).parent.parent.parent
PAGE: Final = HOME / "src" / "newfound" / "page"
PROJECT: Final = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))
DOCKERFILE: Final = re.sub(r"\\\n", " ", (HOME / "Dockerfile").read_text(encoding="utf-8"))
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((HOME / "compose.yaml").read_text(encoding="utf-8"))
EXTRAS: Final = PROJECT["project"]["optional-dependencies"]
SERVERS: Final = ("one", "two")


def locked(file: str) -> dict[str, list[tuple[Requirement, set[str]]]]:
    """What a lock file names: the pinned versions of each package, and their hashes."""
    text = (HOME / "requirements" / file).read_text(encoding="utf-8")
    found: dict[str, list[tuple[Requirement, set[str]]]] = {}
    for line in re.sub(r" *\\\n *", " ", re.sub(r"^ *#.*\n", "", text, flags=re.MULTILINE)).splitlines():
        said, *hashes = line.split(" --hash=sha256:")
        named = Requirement(said)
        found.setdefault(canonicalize_name(named.name), []).append((named, set(hashes)))
    return found


@pytest.mark.parametrize("file", ["server.txt", "build.txt"])
def test_every_package_is_pinned_by_hashes_and_no_place_is_named(file: str) -> None:
    for pins in locked(file).values():
        for named, hashes in pins:
            assert re.fullmatch(r"==[\w.!+]+", str(named.specifier)), named
            assert hashes
            assert all(re.fullmatch("[0-9a-f]{64}", each) for each in hashes), named
    text = (HOME / "requirements" / file).read_text(encoding="utf-8")
    assert not re.search(r"://|^-", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("server.txt", [*PROJECT["project"]["dependencies"], *EXTRAS["postgres"], *EXTRAS["wasm"]]),
        ("build.txt", PROJECT["build-system"]["requires"]),
    ],
)
def test_the_lock_file_has_all_that_the_project_asks_for(file: str, wanted: list[str]) -> None:
    pins, todo, seen = locked(file), list(map(Requirement, wanted)), set()
    for direct in todo:
        for named, _ in pins[canonicalize_name(direct.name)]:
            assert direct.specifier.contains(str(named.specifier).removeprefix("==")), (direct, named)
    while todo:  # and what these ask for, as far as the same versions are installed here
        here = todo.pop()
        name = canonicalize_name(here.name)
        assert name in pins, here
        if (name, *sorted(here.extras)) in seen:
            continue
        seen.add((name, *sorted(here.extras)))
        try:
            installed = distribution(here.name)
        except PackageNotFoundError:
            continue
        if f"=={installed.version}" in {str(named.specifier) for named, _ in pins[name]}:
            for each in map(Requirement, installed.requires or []):
                if any(each.marker is None or each.marker.evaluate({"extra": extra}) for extra in ("", *here.extras)):
                    todo.append(each)


def test_the_pages_lock_file_is_whole_and_names_no_place(tmp_path: Path) -> None:
    packages = json.loads((PAGE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in packages.items():
        assert not name or package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name
    for file in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(PAGE / file, tmp_path)
    where = {**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}
    command = ["npm", "ci", "--dry-run", "--offline", "--ignore-scripts"]
    tried = subprocess.run(
        command, cwd=tmp_path, env=where, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert tried.returncode == 0, tried.stderr


def test_the_image_is_made_from_the_lock_files_alone() -> None:
    runs = re.findall(r"^RUN (.+)$", DOCKERFILE, re.MULTILINE)
    installs = [each for each in runs if re.search(r"\b(pip|npm (?!run)|apt|curl|wget)", each)]
    assert len(installs) == 5
    for each in installs:
        pinned = "pip install" in each and "--require-hashes --only-binary :all:" in each
        ours = "--no-deps" in each and ("--no-index" in each or "--no-build-isolation" in each)
        assert pinned or ours or "npm ci --ignore-scripts" in each, each
    assert all(
        re.fullmatch(r"[\w/]+:[\w.-]*\d[\w.-]*", image) for image in re.findall(r"^FROM (\S+)", DOCKERFILE, re.M)
    )


def test_the_wheel_has_modules_that_were_made_by_what_the_server_runs_with() -> None:
    (stage,) = (each for each in DOCKERFILE.split("\nFROM ") if " AS wheel\n" in each)
    steps = ["-r requirements/build.txt -r requirements/server.txt", "python -m newfound.bots.modules", "pip wheel"]
    assert [stage.index(step) for step in steps] == sorted(stage.index(step) for step in steps)
    build, server = locked("build.txt"), locked("server.txt")
    for name in build.keys() & server.keys():  # else both could not be there at once
        assert {str(named) for named, _ in build[name]} == {str(named) for named, _ in server[name]}


def test_the_image_runs_as_nobody_in_particular_and_holds_no_sources() -> None:
    last = DOCKERFILE.split("\nFROM ")[-1]
    users = re.findall(r"^USER (\S+)$", last, re.MULTILINE)
    assert users == ["1000:1000"]
    assert "--uid 1000 --gid 1000" in last
    assert last.index("USER ") > last.rindex("pip install")
    assert re.findall(r"^COPY (.+)$", last, re.MULTILINE) == [
        "requirements/server.txt /requirements.txt",
        "--from=wheel /wheel /wheel",
    ]
    sent = (HOME / ".dockerignore").read_text(encoding="utf-8").split()
    assert "*" in sent
    assert {each for each in sent if each.startswith("!")} == {
        "!pyproject.toml",
        "!README.md",
        "!LICENSE",
        "!requirements",
        "!src",
    }


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_a_container_is_read_only_without_rights_and_within_bounds(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert 0 < service["pids_limit"] <= 1024
    assert service["mem_limit"]
    assert service["cpus"]
    assert "privileged" not in service
    assert not any("docker.sock" in each for each in service.get("volumes", []))


def test_a_server_needs_no_rights_and_writes_to_what_is_forgotten() -> None:
    cache = re.findall(r"NEWFOUND_CACHE=(\S+)", DOCKERFILE)[-1]
    for name in SERVERS:
        service = COMPOSE["services"][name]
        assert service["user"] == "1000:1000"
        assert "cap_add" not in service
        assert "volumes" not in service
        assert any(cache.startswith(each.split(":")[0] + "/") for each in service["tmpfs"])


def test_servers_believe_the_proxy_and_nobody_else_and_only_it_is_reached() -> None:
    services, networks = COMPOSE["services"], COMPOSE["networks"]
    address = services["proxy"]["networks"]["front"]["ipv4_address"]
    front = networks["front"]["ipam"]["config"][0]
    assert ip_address(address) in ip_network(front["subnet"])
    assert ip_address(address) not in ip_network(front["ip_range"])  # else another container might be given it first
    for name in SERVERS:
        believed = Settings(proxies=services[name]["environment"]["NEWFOUND_PROXIES"]).trusted
        assert believed == [ip_network(address)]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    proxy = (HOME / "Caddyfile").read_text(encoding="utf-8")
    for inside in ("/metrics", "/health"):  # what is for the host, who asks the servers themselves
        assert f"\trespond {inside} 404\n" in proxy
    assert services["database"]["networks"] == ["back"]
    assert networks["back"]["internal"] is True
