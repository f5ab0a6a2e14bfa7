"""The wire between servers: PostgreSQL tells each of them what the others have changed."""

import asyncio
import logging
from typing import Final

import psycopg

from newfound.server.house import House
from newfound.table.away import AWAY
from newfound.table.store import CHANNEL, KEYS, PATIENCE

log = logging.getLogger(__name__)

AGAIN: Final = 1.0
"""Seconds until a wire that broke is laid anew."""


async def listen(house: House) -> None:
    """Hears of what other servers change, until cancelled."""
    url = house.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            await _hear(house, url)
        except (psycopg.Error, *AWAY, OSError) as error:
            log.warning("the wire between the servers is broken: %s", error)
            await asyncio.sleep(AGAIN)


async def _hear(house: House, url: str) -> None:
    async with await psycopg.AsyncConnection.connect(url, autocommit=True, **PATIENCE) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        for id in list(house.hall.copies):  # what was said while nobody listened
            await house.hall.heard(id)
        house.thinkers.wake_in(0)
        async for told in connection.notifies():
            if told.payload == KEYS:
                await house.end_looks()
                continue
            id, _, bots = told.payload.partition(" ")
            if bots:
                house.thinkers.wake_in(house.thinkers.pace)
            await house.hall.heard(id)
