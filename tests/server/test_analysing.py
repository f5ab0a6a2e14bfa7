"""Those who judge positions: what they told somebody they tell again."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

import newfound
from newfound.core.state import View
from newfound.server import analysing
from newfound.server.thinking import Thinkers


def test_a_hint_asked_again_is_the_same_until_one_sees_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ready_for(_game: newfound.Game) -> None:
        pass

    asked: list[View] = []

    def advise(view: View, memory: Any) -> object:
        asked.append(view)
        return object()  # as where there was not the time to try all, which two bots would not try alike

    monkeypatch.setattr(analysing, "advise", advise)
    monkeypatch.setattr(analysing, "TOLD", 2)
    state = newfound.game("toy").new(2)
    while state.to_act == (newfound.CHANCE,):
        state = state.apply(newfound.CHANCE, state.legal(newfound.CHANCE)[0])
    seat = state.to_act[0]
    later = state.apply(seat, state.legal(seat)[0])

    async def ask() -> None:
        analysts = analysing.Analysts(cast("Thinkers", SimpleNamespace(ready_for=ready_for, memory=None)))
        first = await analysts.hint(state.view(seat), "ann", "here")
        assert await analysts.hint(state.view(seat), "ann", "here") is first
        assert asked == [state.view(seat)]
        assert await analysts.hint(later.view(seat), "ann", "here") is not first
        for person in ("ben", "cid"):  # who is forgotten is told anew
            await analysts.hint(state.view(seat), person, "here")
        await analysts.hint(later.view(seat), "ann", "here")
        assert len(asked) == 5
        await analysts.close()

    asyncio.run(ask())
