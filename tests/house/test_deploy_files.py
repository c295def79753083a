"""Dockerfile, deploy/compose.yaml, deploy/kubernetes.yaml and the unit of systemd agree with the server and with each other.

Options, ports, paths and names are compared with the code that declares them. ``tests/server/processes/test_proxy.py`` runs
deploy/Caddyfile itself.
"""

from __future__ import annotations

import argparse
import inspect
import ipaddress
import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from lastcard.server.http.monitoring_access import PATHS
from lastcard.web.commands import serve
from lastcard.web.process import running
from lastcard.web.process.ports import PORT
from lastcard.web.process.stores import check_store, is_postgres

ROOT = Path(__file__).parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
CADDYFILE = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
UNIT = (ROOT / "deploy/lastcard.service").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text(encoding="utf-8"))
KUBERNETES: dict[str, dict[str, Any]] = {
    each["kind"]: each for each in yaml.safe_load_all((ROOT / "deploy/kubernetes.yaml").read_text(encoding="utf-8"))
}
SERVERS = {name: service for name, service in COMPOSE["services"].items() if service["image"] == "lastcard"}
SERVER = SERVERS["lastcard-1"]
PROXY = COMPOSE["services"]["proxy"]
POD = KUBERNETES["Deployment"]["spec"]["template"]["spec"]
[CONTAINER] = POD["containers"]
IMAGE = r"[\w.-]+:[\w.-]+(?:@sha256:[0-9a-f]{64})?"


def found(pattern: str, text: str) -> str:
    """Return the match of the only group of a pattern, which must be found exactly once."""
    [only] = re.findall(pattern, text, re.MULTILINE)
    return str(only)


ENTRYPOINT: list[str] = json.loads(found(r"^ENTRYPOINT (.+)$", DOCKERFILE))
USER = int(found(r"useradd .*--uid (\d+)", DOCKERFILE))
UNIT_COMMAND = shlex.split(found(r"^ExecStart=((?:.*\\\n)*.*)$", UNIT).replace("\\\n", " "))


def with_values(word: str) -> str:
    """Return a word of a file with values in place of its variables: ``${NAME:?…}`` and ``$(NAME)``."""
    values = {"LASTCARD_SITE": "play.example", "HOST_IP": "192.0.2.7"}
    return re.sub(r"\$\{(\w+):\?[^}]+\}|\$\((\w+)\)", lambda name: values[name[1] or name[2]], word)


COMMANDS = {
    "Dockerfile": ENTRYPOINT,
    **{f"compose {name}": ENTRYPOINT + service["command"] for name, service in SERVERS.items()},
    "kubernetes": ENTRYPOINT + CONTAINER["args"],
    "systemd": ["lastcard", *UNIT_COMMAND[1:]],
}


def read(command: list[str]) -> argparse.Namespace:
    """Return the options of a command line as ``lastcard serve`` reads them."""
    parser = argparse.ArgumentParser(exit_on_error=False)
    serve.register(parser.add_subparsers(), "en")
    program, *words = map(with_values, command)
    assert Path(program).name == "lastcard"
    return parser.parse_args(words)


@pytest.mark.parametrize("where", COMMANDS)
def test_every_command_line_is_one_of_the_server(where: str) -> None:
    given = read(COMMANDS[where])
    running._settings(given, sockets=100)  # its addresses and networks are valid
    check_store(given.store)
    assert is_postgres(given.store) == (where in {"kubernetes", *(f"compose {name}" for name in SERVERS)})
    assert (given.no_browser, given.no_table, given.log, given.port) == (True, True, "json", PORT)
    assert given.base_url in ("https://play.example", None)


def test_there_are_three_equal_servers() -> None:
    assert len(SERVERS) == KUBERNETES["Deployment"]["spec"]["replicas"] == 3
    assert all(service | {"build": SERVER["build"]} == SERVER for service in SERVERS.values())


def test_the_image_of_the_servers_is_built_once_and_never_fetched() -> None:
    """If each server built the image, the last build would own its name, and `up` would replace the other servers."""
    assert [name for name, service in SERVERS.items() if "build" in service] == ["lastcard-1"]
    assert {service["pull_policy"] for service in SERVERS.values()} == {"never"}


def test_every_image_that_is_fetched_can_be_given_by_its_digest() -> None:
    """Each is a variable, which the docs name, with a tag as its default; a release writes its digest behind the tag."""
    variables = dict(re.findall(rf"^ARG (\w+_IMAGE)=({IMAGE})$", DOCKERFILE, re.MULTILINE))
    assert re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE) == ["${PYTHON_IMAGE}"] * 2
    fetched = [each["image"] for each in COMPOSE["services"].values() if each["image"] != "lastcard"]
    fetched += SERVER["build"]["args"].values()
    for image in fetched:
        [(name, tag)] = re.findall(rf"^\$\{{(\w+_IMAGE):-({IMAGE})\}}$", image)
        assert variables.setdefault(name, tag) == tag
    assert {*variables} == {"PYTHON_IMAGE", "POSTGRES_IMAGE", "CADDY_IMAGE"}
    assert SERVER["build"]["context"] == ".."
    security = (ROOT / "docs/host/security.md").read_text(encoding="utf-8")
    for name, tag in variables.items():
        assert f"`{name}`" in security
        assert f"`{tag.partition('@')[0]}`" in security


def test_ports_agree() -> None:
    assert int(found(r"^EXPOSE (\d+)$", DOCKERFILE)) == PORT
    assert [port["containerPort"] for port in CONTAINER["ports"]] == [PORT]
    assert found(r"\{\$LASTCARD_SERVERS:([^}]+)\}", CADDYFILE).split() == [f"{name}:{PORT}" for name in SERVERS]
    service = KUBERNETES["Service"]
    [port] = service["spec"]["ports"]
    assert port["targetPort"] in {each["name"] for each in CONTAINER["ports"]}
    [rule] = KUBERNETES["Ingress"]["spec"]["rules"]
    [path] = rule["http"]["paths"]
    assert path["backend"]["service"] == {"name": service["metadata"]["name"], "port": {"name": port["name"]}}


def test_health_is_asked_where_the_server_answers_and_by_who_may() -> None:
    asked = [CONTAINER[probe]["httpGet"] for probe in ("startupProbe", "readinessProbe", "livenessProbe")]
    assert {each["path"] for each in asked} | {found(r"health_uri (\S+)", CADDYFILE)} <= set(PATHS)
    assert {each["port"] for each in asked} == {"http"}
    assert found(rf"http://127\.0\.0\.1:{PORT}(/\w+)", DOCKERFILE) in PATHS
    proxy = PROXY["networks"]["inside"]["ipv4_address"]
    given = read(COMMANDS["compose lastcard-1"])
    assert (given.trust_proxy, given.monitor_from) == ([proxy], [proxy])
    assert "192.0.2.7" in read(COMMANDS["kubernetes"]).monitor_from, "the probes come from the node"
    [env] = [each for each in CONTAINER["env"] if each["name"] == "HOST_IP"]
    assert env["valueFrom"] == {"fieldRef": {"fieldPath": "status.hostIP"}}


def test_the_proxy_has_an_address_that_no_other_container_is_given() -> None:
    [place] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    network, given_away = ipaddress.ip_network(place["subnet"]), ipaddress.ip_network(place["ip_range"])
    proxy = ipaddress.ip_address(PROXY["networks"]["inside"]["ipv4_address"])
    assert proxy in network
    assert proxy not in given_away
    assert isinstance(given_away, ipaddress.IPv4Network)
    assert given_away.subnet_of(ipaddress.IPv4Network(place["subnet"]))


def test_only_the_proxy_can_be_reached() -> None:
    assert COMPOSE["networks"]["inside"]["internal"] is True
    for name, service in COMPOSE["services"].items():
        assert ("ports" in service, "outside" in service["networks"]) == (name == "proxy",) * 2


def test_players_who_come_by_ipv6_keep_their_address() -> None:
    outside = COMPOSE["networks"]["outside"]
    assert outside["enable_ipv6"] is True
    assert [ipaddress.ip_network(each["subnet"]).version for each in outside["ipam"]["config"]] == [6]


def test_no_secret_is_in_the_files() -> None:
    for service in COMPOSE["services"].values():
        for name, value in service.get("environment", {}).items():
            assert value.startswith("${POSTGRES_PASSWORD:?") or "PASSWORD" not in name
    for env in CONTAINER["env"]:
        assert ("PASSWORD" in env["name"]) == ("secretKeyRef" in env["valueFrom"])
    for command in COMMANDS.values():
        assert not any(re.search(r"://\w*:", word) for word in command), "a URL with a password"


def test_the_driver_reads_the_password_from_the_environment() -> None:
    connect_utils = pytest.importorskip("asyncpg.connect_utils")
    read_by_driver = set(re.findall(r"'(PG[A-Z]+)'", inspect.getsource(connect_utils)))
    for given in (SERVER["environment"], {env["name"] for env in CONTAINER["env"]}):
        assert {name for name in given if name.startswith("PG")} <= read_by_driver
        assert "PGPASSWORD" in given


def test_the_database_and_its_user_are_those_that_the_servers_name() -> None:
    database = COMPOSE["services"]["postgres"]["environment"]
    where = f"postgresql://{database['POSTGRES_USER']}@postgres/{database['POSTGRES_DB']}"
    assert read(COMMANDS["compose lastcard-1"]).store == where
    assert database["POSTGRES_PASSWORD"] == SERVER["environment"]["PGPASSWORD"]


def test_a_server_writes_nowhere_but_where_it_may() -> None:
    folder = str(read(ENTRYPOINT).file.parent)
    assert found(r"^VOLUME (\S+)$", DOCKERFILE) == folder
    assert SERVER["read_only"] is True
    assert {place.partition(":")[0] for place in SERVER["tmpfs"]} == {"/tmp", folder}
    assert any(place.startswith(f"{folder}:uid={USER},") for place in SERVER["tmpfs"])
    assert CONTAINER["securityContext"]["readOnlyRootFilesystem"] is True
    assert {mount["mountPath"] for mount in CONTAINER["volumeMounts"]} == {"/tmp", folder}
    assert {mount["name"] for mount in CONTAINER["volumeMounts"]} == {volume["name"] for volume in POD["volumes"]}
    assert POD["securityContext"]["runAsUser"] == POD["securityContext"]["fsGroup"] == USER


def test_selectors_find_the_servers() -> None:
    labels = KUBERNETES["Deployment"]["spec"]["template"]["metadata"]["labels"]
    assert KUBERNETES["Service"]["spec"]["selector"] == labels
    for selector in (
        KUBERNETES["Deployment"]["spec"]["selector"],
        KUBERNETES["PodDisruptionBudget"]["spec"]["selector"],
        POD["topologySpreadConstraints"][0]["labelSelector"],
    ):
        assert selector["matchLabels"] == labels


def test_a_server_has_time_to_stop() -> None:
    needed = 3 * running.STOP_S
    waits = int(CONTAINER["lifecycle"]["preStop"]["exec"]["command"][1])
    assert POD["terminationGracePeriodSeconds"] >= waits + needed
    assert int(SERVER["stop_grace_period"].removesuffix("s")) >= needed
    assert int(found(r"^TimeoutStopSec=(\d+)$", UNIT)) >= needed


@pytest.mark.parametrize(("kind", "wanted"), [("image", ("serve", "postgres", "archive", "fast")), ("play", ("terminal", "serve", "fast"))])
def test_what_is_installed_has_what_the_options_need(kind: str, wanted: tuple[str, ...]) -> None:
    """Puzzles, hints, analyses and the bots that look ahead need ``fast``."""
    extras = PYPROJECT["project"]["optional-dependencies"]
    lock = (ROOT / f"requirements/{kind}.lock").read_text(encoding="utf-8")
    pinned = set(re.findall(r"^([\w.-]+)==", lock, re.MULTILINE))
    lines = [line for extra in wanted for line in extras[extra] if "lastcard[" not in line]
    needed = {found(r"^([\w.-]+)", line).lower() for line in lines}
    assert needed <= pinned
    assert "requirements/image.lock" in DOCKERFILE


def is_within(path: str, places: set[str]) -> bool:
    """Return whether a path is one of these places or lies in one."""
    return any(Path(path).is_relative_to(place) for place in places)


def test_the_image_is_built_from_everything_that_the_package_is_made_of() -> None:
    hatch = PYPROJECT["tool"]["hatch"]
    wheel = hatch["build"]["targets"]["wheel"]
    readme = {part["path"] for part in hatch["metadata"]["hooks"]["fancy-pypi-readme"]["fragments"]}
    needed = {
        "pyproject.toml",
        "requirements/image.lock",
        *readme,
        *wheel["packages"],
        *wheel["force-include"],
        *PYPROJECT["project"]["license-files"],
    }
    copied = {place for line in re.findall(r"^COPY (?!--)(.+)$", DOCKERFILE, re.MULTILINE) for place in line.split()[:-1]}
    ignored, *sent = [line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if not line.startswith("**/")]
    assert ignored == "*"
    assert all(line.startswith("!") for line in sent)
    for where, places in (("COPY of Dockerfile", copied), (".dockerignore", {line[1:] for line in sent})):
        assert {path for path in needed if not is_within(path, places)} == set(), f"missing in {where}"


def test_each_extra_is_tested_from_its_package() -> None:
    script = (ROOT / "scripts" / "test-packages").read_text(encoding="utf-8")
    wanted = found(r"wanted=\((base [^)]*)\)", script).split()
    assert sorted(wanted) == sorted(["base", "sdist", *PYPROJECT["project"]["optional-dependencies"]])
    assert all(re.search(rf"^    (\w+ \| )?{name}( \| \w+)?\) ", script, re.MULTILINE) for name in wanted), "each runs a command in smoke()"
