"""Settings: everything a host can choose, each by an environment variable `NEWFOUND_…`."""

import os
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Literal

from platformdirs import user_data_path
from pydantic import Field, HttpUrl, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from newfound.server.refusals import Turned


class Settings(BaseSettings):
    """What a host has chosen; whatever is not said is right for a living room."""

    model_config = SettingsConfigDict(env_prefix="NEWFOUND_", extra="ignore")

    host: str = "127.0.0.1"
    """Where to listen; `0.0.0.0` for everybody in the network."""
    port: int = Field(default=8620, ge=0, le=65535)
    public_url: HttpUrl | None = None
    """The address people use, where a proxy stands before the server: for links, cookies and the check of origins."""
    proxies: str = "127.0.0.1"
    """The proxies whose word about a client's address is believed: addresses and networks, parted by commas."""

    data: Path = Field(default_factory=lambda: user_data_path("newfound"))
    """The folder of the SQLite database."""
    database_url: str | None = None
    """Another database: `postgresql://user:password@host/name`."""
    secret: str | None = None
    """Signs cookies and links; without it the first server makes one up and keeps it in the database."""

    bot_threads: int = Field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1), ge=0, le=256)
    """How many bots think at once; 0 leaves that to other servers."""
    painters: int = Field(default=1, ge=0, le=64)
    """Processes that make the pictures; without any the server makes them itself."""
    warm: bool = True
    """Whether the bots of all games are made ready at the start, or each at its first turn."""
    bot_seconds: float = Field(default=1.0, gt=0, le=60)
    """How long a master thinks about a decision."""
    bot_memory: float = Field(default=256, ge=1)
    """Megabytes for what all bots of this server keep in mind together."""
    bot_pace: float = Field(default=0.7, ge=0, le=60)
    """Seconds after a decision before a bot makes the next one where people play, so that they can follow."""
    device_bots: bool = False
    """Whether people's devices think: for hints, and for who plays alone the bots of games where all see the same."""
    idle_minutes: float = Field(default=30, gt=0)
    """How long a table that nobody looks at stays in memory."""

    requests_per_second: float = Field(default=20, gt=0)
    """What one address may ask for in the long run, and ten times that at once."""
    connections_per_address: int = Field(default=200, ge=1)
    """Connections that one address may have open at once; a proxy that stands before the server may have any number."""
    body_limit: int = Field(default=64 * 1024, ge=1024)
    """Bytes of a request."""

    smtp_url: str | None = None
    """Where notices by mail go: `smtp://user:password@host:587`, or `smtps://…:465`."""
    mail_from: str = "newfound@localhost"
    webhooks: bool = False
    """Whether people may have notices sent to an address of their own."""
    webhooks_inside: bool = False
    """Whether such an address may lie in the host's own network."""
    notice_minutes: float = Field(default=5, ge=0)
    """How long somebody may be away from their turn before a notice goes out."""

    metrics: bool = False
    """Whether `/metrics` tells everybody who reaches the server its figures."""
    log: Literal["text", "json"] = "text"
    level: Literal["debug", "info", "warning", "error"] = "info"

    @field_validator("proxies")
    @classmethod
    def _name_proxies(cls, proxies: str) -> str:
        """Refuses what names no proxy."""
        _networks(proxies)
        return proxies

    @property
    def trusted(self) -> list[IPv4Network | IPv6Network]:
        """The networks of the proxies."""
        return _networks(self.proxies)

    @property
    def database(self) -> str:
        """The database's address."""
        return self.database_url or f"sqlite:///{self.data / 'newfound.db'}"

    @property
    def secure(self) -> bool:
        """Whether people reach the server by https."""
        return self.public_url is not None and self.public_url.scheme == "https"


def _networks(proxies: str) -> list[IPv4Network | IPv6Network]:
    """The networks that are named; never all there are, for then everybody could say to come from anywhere."""
    named = []
    for each in filter(None, map(str.strip, proxies.split(","))):
        try:
            network = None if each == "*" else ip_network(each, strict=False)
        except ValueError:
            raise Turned(422, "proxies-wrong", proxy=each) from None
        if network is None or network.prefixlen == 0:
            raise Turned(422, "proxies-all", proxy=each)
        named.append(network)
    return named
