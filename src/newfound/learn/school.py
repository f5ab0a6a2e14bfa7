"""Round after round: games are played, the network is fitted to what came of them, and admitted if it is better."""

import copy
import json
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from newfound.bots import network
from newfound.bots.network import MOST_SEATS, POINTS, UNITS
from newfound.core.game import Game
from newfound.core.words import Message, trouble
from newfound.learn.games import FIRM, Deals, Lessons, Manner, deals, play
from newfound.learn.many import Many
from newfound.learn.pupil import Pupil, chances
from newfound.learn.turns import play_turns

CHECKPOINT: Final = "checkpoint.pt"
CURVE: Final = "curve.jsonl"
KEPT: Final = {"features", "pupil", "admitted", "optimizer", "rounds", "games", "seconds"}
"""What a checkpoint holds."""
POINTS_COUNT: Final = 0.5
"""How much a mistake in points counts next to one in chances."""


class Plan(NamedTuple):
    """How much of everything."""

    games: int = 8192
    """Played side by side."""
    batch: int = 8192
    """Positions to a step of the fit."""
    by_hand: int = 1
    """The first rounds are played by the hand-made judgement."""
    guests: float = 0.25
    """The part of all games in which all others at the table play by hand.

    What is best among one's like may be bad among others: where all of Terra Nova's players hurry to the end it comes
    soon, and whoever hurries alone only leaves the island to the rest."""
    visits: int = 4
    """Only every so many rounds have guests: what they reckon takes a GPU longer than all the rest of a round."""
    again: float = 1.0
    """How often every position of a round is looked at."""
    test: int = 40
    """Rounds from one test to the next."""
    tested: int = 1024
    """Games of a test."""
    rates: tuple[float, float] = 2e-3, 1e-4
    """How far a fit goes with every step, at the beginning and at the end."""
    turns: bool = False
    """Whether what is taught is to judge ends of turns at tables of more than two, with rows of their own: on cores,
    with guests in every round."""


ON_CORES: Final = Plan(games=128, batch=1024, again=3.0, test=10, tested=256)
"""What a few cores can do."""

BY_TURNS: Final = Plan(games=1000, batch=1024, guests=0.5, test=20, tested=400, rates=(1e-3, 1e-4), turns=True)
"""By whole turns, for tables of more than two."""


class Round(NamedTuple):
    """What a round came to."""

    round: int
    seconds: float
    """Since the beginning, of all runs together."""
    games: int
    """Learned from so far."""
    positions: int
    """Of this round."""
    played: float
    fitted: float
    """The seconds of both."""
    loss: float
    against: float | None = None
    """In a test the part won against the network admitted so far."""
    hand: float | None = None
    """The same against the hand-made judgement that looks to the end of its turn."""
    admitted: bool = False


class School:
    """A game's network on its way, kept in a folder so that it can be gone on with at any time."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        device: str,
        workers: int = 1,
        plan: Plan | None = None,
        begin: Path | None = None,
    ) -> None:
        """Goes on where the folder ends, or begins there, with a network that has learned before if one is given."""
        self.game = game
        self.folder = folder
        self.device = device
        self.workers = workers
        self.plan = plan or Plan()
        torch.manual_seed(0)
        torch.set_float32_matmul_precision("high")
        torch.set_num_threads(workers)
        folder.mkdir(parents=True, exist_ok=True)
        kept = self._kept()
        given = network.read(game, begin) if begin and not kept else None
        theirs = kept["pupil"] if kept else given[0] if given else {}
        # rows that larger tables have of their own stay theirs
        kinds = max(2 if self.plan.turns else 1, len(theirs.get("bias", ())) // UNITS)
        self.pupil = Pupil(game, kinds).to(device)
        self.optimizer = torch.optim.Adam(self.pupil.parameters(), self.plan.rates[0])
        self.admitted: Pupil | None = None
        self.rounds = self.games = 0
        self.seconds = 0.0
        self._room: Many | None = None
        if kept:
            self._go_on(kept)
        elif given:
            weights, about = given
            self.pupil.take(weights)
            self.rounds, self.games = about.get("rounds", self.plan.by_hand), about.get("games", 0)
            self.seconds = about.get("hours", 0) * 3600

    def teach(self, tell: Callable[[Round], None], seconds: float = inf, rounds: float = inf) -> None:
        """Rounds until the time or their number is spent; each is told and kept, and the last is tested."""
        began, before, first = time.monotonic(), self.seconds, self.rounds

        def progress() -> float:
            return max((time.monotonic() - began) / seconds, (self.rounds - first) / rounds)

        while (now := progress()) < 1:
            done = self._round(now)
            if self.rounds % self.plan.test == 0 or progress() >= 1:
                done = self._test(done)
            self.seconds = before + time.monotonic() - began
            done = done._replace(seconds=round(self.seconds, 1))
            with (self.folder / CURVE).open("a", encoding="utf-8") as file:
                file.write(json.dumps(done._asdict()) + "\n")
            self._keep()
            tell(done)

    def _round(self, progress: float) -> Round:
        """One round of games and the fit to them; `progress` is how far this run is, from 0 to 1."""
        start = time.monotonic()
        rng = Random(self.rounds)
        learned = self.rounds >= self.plan.by_hand
        table = deals(self.game, self.plan.games, rng, larger=self.plan.turns)
        who, judges, manner = self._guests(table.players, rng), [self.pupil, None], Manner()
        if not learned:
            who, judges, manner = torch.zeros_like(who), [None], Manner(stray=0.1)
        _, lessons = self._play(table, judges, who, manner, rng.randrange(2**31))
        assert lessons is not None
        if self.rounds == 0:
            self.pupil.expect(lessons.points, lessons.players)
        middle = time.monotonic()
        for group in self.optimizer.param_groups:
            first, last = self.plan.rates
            group["lr"] = first * (last / first) ** progress
        loss = self._fit(lessons)
        self.rounds += 1
        self.games += self.plan.games
        end = time.monotonic()
        return Round(self.rounds, 0.0, self.games, len(lessons.seen), middle - start, end - middle, loss)

    def _play(
        self, table: Deals, judges: Sequence[Pupil | None], who: Tensor, manner: Manner, number: int
    ) -> tuple[Tensor, Lessons | None]:
        """Plays some games to their ends; gives their results and what is to be learned from them."""
        if self.plan.turns:
            return play_turns(self.game, table.records, who.numpy(), judges, manner, number, self.workers)
        return play(self._many(table.records), table.players, judges, who, manner, number)

    def _guests(self, players: Tensor, rng: Random) -> Tensor:
        """Who plays at every table: 0 for the network, 1 for a guest."""
        who = torch.zeros((len(players), MOST_SEATS), dtype=torch.long)
        if self.rounds % self.plan.visits and not self.plan.turns:
            return who
        for game, size in enumerate(players.tolist()):
            if rng.random() < self.plan.guests:
                who[game] = 1
                who[game, rng.randrange(size)] = 0
        return who

    def _many(self, records: Any) -> Many:
        """Room for so many games, made once."""
        if self._room is None or self._room.number != len(records):
            self._room = Many(self.game, records, self.device, self.workers)
        else:
            self._room.deal(records)
        return self._room

    def _fit(self, lessons: Lessons) -> float:
        """Looks at all positions in any order, as often as the plan says; gives the mean loss."""
        number = len(lessons.seen)
        looks = int(number * self.plan.again) + 1
        orders = [torch.randperm(number, device=self.device) for _ in range(-(-looks // number))]
        parts = torch.split(torch.cat(orders)[:looks], self.plan.batch)
        total = torch.zeros((), device=self.device)
        for part in parts:
            loss = _loss(self.pupil, Lessons(*(values[part] for values in lessons)))
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            self.optimizer.step()
            self.pupil.within()
            total += loss.detach()
        return float(total / len(parts))

    def _test(self, done: Round) -> Round:
        """Lets the network play the one admitted so far and the hand-made judgement; admits it if it is better."""
        players = self.game.players[-1] if self.plan.turns else 2
        hand = self.match(self.pupil, None, players)
        against = self.match(self.pupil, self.admitted, players) if self.admitted else None
        better = players * (hand if against is None else against) > 1
        if better:
            self.admitted = copy.deepcopy(self.pupil)
            about = {
                "game": self.game.name,
                "rules": self.game.rules,
                "games": self.games,
                "rounds": self.rounds,
                "hours": round(self.seconds / 3600, 3),
                "device": torch.cuda.get_device_name() if self.device == "cuda" else "cpu",
                "date": datetime.now(UTC).date().isoformat(),
            }
            network.write(self.game, self.folder / network.FILE, self.pupil.weights(), about)
        return done._replace(against=against, hand=hand, admitted=better)

    def match(self, one: Pupil | None, two: Pupil | None, players: int = 2) -> float:
        """The part that one judge wins against others of another kind, as often in every seat."""
        number = self.plan.tested // players * players
        table = deals(self.game, number // players, Random(self.rounds), players)
        who = torch.ones((number, MOST_SEATS), dtype=torch.long)
        alone = torch.arange(number) % players
        who[torch.arange(number), alone] = 0
        games = Deals(table.records.repeat(players), torch.full((number,), players))
        results, _ = self._play(games, [one, two], who, FIRM, self.rounds)
        return float(results.cpu()[torch.arange(number), alone].mean())

    def _keep(self) -> None:
        """Writes all down that is needed to go on, whole or not at all."""
        beside = self.folder / f"{CHECKPOINT}.part"
        torch.save(
            {
                "features": network.digest(self.game),
                "pupil": self.pupil.state_dict(),
                "admitted": self.admitted.state_dict() if self.admitted else None,
                "optimizer": self.optimizer.state_dict(),
                "rounds": self.rounds,
                "games": self.games,
                "seconds": self.seconds,
            },
            beside,
        )
        beside.replace(self.folder / CHECKPOINT)

    def _kept(self) -> dict[str, Any]:
        """What the folder holds to go on with, or why that cannot be; nothing where nothing has begun."""
        if not (self.folder / CHECKPOINT).exists():
            return {}
        try:
            kept: Any = torch.load(self.folder / CHECKPOINT, map_location=self.device, weights_only=True)
        except OSError as error:
            raise network.BadNetwork(trouble(error)) from None
        except Exception:  # what unpacks a damaged file may raise almost anything
            raise network.BadNetwork(Message("network-unreadable")) from None
        if not isinstance(kept, dict) or kept.keys() != KEPT:
            raise network.BadNetwork(Message("network-unreadable"))
        if kept["features"] != network.digest(self.game):
            raise network.BadNetwork(Message("network-features"))
        if self.plan.turns and len(kept["pupil"]["bias"]) == UNITS:
            raise network.BadNetwork(Message("network-without-turns"))
        return kept

    def _go_on(self, kept: dict[str, Any]) -> None:
        """Takes what was kept."""
        self.pupil.load_state_dict(kept["pupil"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.rounds, self.games, self.seconds = (kept[name] for name in ("rounds", "games", "seconds"))
        if kept["admitted"]:
            self.admitted = copy.deepcopy(self.pupil)
            self.admitted.load_state_dict(kept["admitted"])


def _loss(pupil: Pupil, lessons: Lessons) -> Tensor:
    """How far the network is from what came of some positions."""
    strong, points = pupil(lessons.seen, lessons.players)
    wins = chances(strong, lessons.players).clamp_min(1e-7)
    wrong = -(lessons.wins.float() * wins.log()).sum(1).mean()
    sits = torch.arange(MOST_SEATS, device=points.device) < lessons.players[:, None]
    off = functional.smooth_l1_loss(points / POINTS, lessons.points.float() / POINTS, reduction="none", beta=0.5)
    return wrong + POINTS_COUNT * (off * sits).sum() / sits.sum()
