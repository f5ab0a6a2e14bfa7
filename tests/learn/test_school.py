"""Learning on a few cores: games go by the rules, lessons say what came of them, and a toy network gets better."""

import json
import random
from math import exp
from pathlib import Path

import numpy as np
import pytest
import torch

from newfound.bots import network
from newfound.bots.look import DEEPEST
from newfound.bots.network import MOST_SEATS, BadNetwork
from newfound.core.game import found
from newfound.learn.games import FIRM, Manner, _look_back, _Step, deals, play
from newfound.learn.many import Many
from newfound.learn.pupil import Pupil
from newfound.learn.school import CHECKPOINT, CURVE, Plan, Round, School

TOY = found()["toy"]
PLAN = Plan(games=256, batch=512, test=20, tested=512, again=3.0)


def test_it_gets_better_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    told: list[Round] = []
    school = School(TOY, tmp_path, "cpu", 1, PLAN)
    untaught = Pupil(TOY)
    school.teach(told.append, rounds=20)
    school = School(TOY, tmp_path, "cpu", 1, PLAN)
    assert school.rounds == 20
    school.teach(told.append, rounds=20)
    assert [each.round for each in told] == list(range(1, 41))
    assert told[-1].games == 40 * PLAN.games
    assert np.mean([each.loss for each in told[-5:]]) < np.mean([each.loss for each in told[:5]])
    assert school.match(school.pupil, untaught) > 0.6
    assert school.match(school.pupil, untaught, players=4) > 0.3  # a fair share is a quarter
    lines = [json.loads(line) for line in (tmp_path / CURVE).read_text(encoding="utf-8").splitlines()]
    assert [Round(**line) for line in lines] == told
    tested = [each for each in told if each.hand is not None]
    assert [each.round for each in tested] == [20, 40]
    for each in tested:  # first it has to beat the hand-made judgement, then the best so far
        share = each.hand if each.against is None else each.against
        assert share is not None
        assert each.admitted == (share > 0.5)
    best = (tmp_path / network.FILE).read_bytes()
    school.admitted, school.pupil = school.pupil, untaught
    assert not school._test(told[-1]).admitted
    assert (tmp_path / network.FILE).read_bytes() == best


@pytest.mark.parametrize("kinds", [1, 2])
def test_what_is_admitted_judges_as_the_pupil_does(tmp_path: Path, kinds: int) -> None:
    school = School(TOY, tmp_path, "cpu", 1, PLAN._replace(test=1))
    school.teach(lambda _: None, rounds=2)
    pupil = Pupil(TOY, kinds)
    pupil.take(school.pupil.weights())
    with torch.no_grad():
        pupil.bias[:5] += 3 * (kinds - 1)  # what pairs have says nothing of three
    network.write(TOY, tmp_path / "mine.npz", pupil.weights(), {"game": "toy"})
    weights, about = network.read(TOY, tmp_path / "mine.npz")
    assert about["game"] == "toy"
    net = network.made(TOY, weights, about).plain
    limits = torch.tensor(network.most(TOY))
    seen = (torch.rand(40, len(limits)) * (limits + 1)).to(torch.uint8)
    wins, points = pupil.judge(seen, torch.full((40,), 3))
    for row, (chances, more) in enumerate(zip(wins, points, strict=True)):
        sums, inner, told = [0] * network.UNITS, [0] * network.HIDDEN, [0] * (2 * MOST_SEATS)
        network.add_up(net, 3, seen[row].tolist(), sums)
        network.tell(net, 3, sums, inner, told)
        assert np.array(told[:3]) / network.CHANCE_OF == pytest.approx(chances[:3].numpy(), abs=0.005)
        assert np.array(told[MOST_SEATS : MOST_SEATS + 3]) / 100 == pytest.approx(more[:3].numpy(), abs=0.2)


@pytest.mark.parametrize("sign", [1, -1])
def test_a_pupil_stays_where_its_sums_can_be_held(sign: int) -> None:
    game = found()["discovery"]  # of hundreds of numbers
    pupil = Pupil(game)
    with torch.no_grad():
        pupil.rows[1:] = 0.9 * sign
        pupil.bias.fill_(-2.0 * sign)
    assert network.widest(game, pupil.weights()) > network.MOST_SUM
    pupil.within()
    assert network.MOST_SUM * 0.9 < network.widest(game, pupil.weights()) <= network.MOST_SUM
    before = pupil.rows.clone()
    pupil.within()
    assert torch.allclose(before, pupil.rows, rtol=1e-5)  # what has room is left alone


@pytest.mark.parametrize("workers", [1, 2])
def test_lessons_say_what_came_of_what_was_seen(workers: int) -> None:
    """Where nobody promises anything, each position's aim is the end of its game."""
    table = deals(TOY, 40, random.Random(5))
    many = Many(TOY, table.records, "cpu", workers)
    who = torch.zeros((40, MOST_SEATS), dtype=torch.long)
    results, lessons = play(many, table.players, [None], who, Manner(), 3)
    assert lessons is not None
    assert torch.equal(results[:, :MOST_SEATS].sum(1), torch.ones(40))
    assert set(table.players.tolist()) == {2, 3, 4}
    places = torch.arange(MOST_SEATS)
    assert torch.equal((lessons.wins > 0) & (places >= lessons.players[:, None]), torch.zeros_like(lessons.wins) > 0)
    scores = sum(each.size for each in network.table(TOY)[:-1])
    finals = {tuple(sorted(row[MOST_SEATS : MOST_SEATS + size].tolist())) for row, size in zip(results, table.players)}  # noqa: B905
    for row in range(0, len(lessons.seen), 37):
        size = int(lessons.players[row])
        now = lessons.seen[row, scores : scores + size].float()
        assert tuple(sorted((now + lessons.points[row, :size]).tolist())) in finals


def test_the_hope_of_one_is_the_fear_of_another() -> None:
    """Who chooses always thinks to win: the choice before, which was another's, learns from it that it may lose."""

    class Hopeful(Pupil):
        def judge(self, seen: torch.Tensor, _: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
            chances = torch.tensor([0.7, 0.2, 0.1, 0, 0]).expand(len(seen), -1)
            return chances, torch.tensor([4.0, 2, 0, 0, 0]).expand(len(seen), -1)

    def step(seat: int, anybody: int, points: list[float], earlier: list[float]) -> _Step:
        seats = torch.tensor([[seat, anybody]])
        now = torch.tensor([[[*points, 0, 0], [*earlier, 0, 0]]])
        return _Step(torch.tensor([0]), seats, seats >= 0, seats[:, :, None].to(torch.uint8), now)

    results = torch.tensor([[0.0, 0, 1, 0, 0, 5, 6, 9, 0, 0]])
    told = [step(1, 0, [1.0, 1, 1], [1.0, 0, 1]), step(2, 1, [3.0, 5, 7], [3.0, 5, 6])]
    lessons = _look_back(told, results, torch.tensor([3]), Hopeful(TOY), Manner(reach=0.5))
    assert lessons is not None
    assert lessons.seen.flatten().tolist() == [2, 1, 1, 0]
    end, promised = exp(-1), 1 - exp(-1)  # half of two choices is one
    shares = [0.2 * promised, 0.1 * promised, end + 0.7 * promised]  # before the last choice, as seat 2 saw it after it
    earlier = [end * share + hope * promised for share, hope in zip(shares, [0.1, 0.7, 0.2], strict=True)]
    wins = [[1, 0, 0], [*shares[1:], shares[0]], [*shares[1:], shares[0]], earlier]
    assert lessons.wins[:, :3].tolist() == [pytest.approx(each, abs=1e-3) for each in wins]
    finals = [5 * end + 5 * promised, 6 * end + 5 * promised, 9 * end + 11 * promised]
    assert lessons.points[0, :3].tolist() == [9 - 7, 5 - 3, 6 - 5]
    before = [finals[1] - 5, finals[2] - 6, finals[0] - 3]
    assert lessons.points[1, :3].tolist() == pytest.approx(before, abs=1e-2)
    later = [finals[1] - 1, finals[2] - 1, finals[0] - 1]
    assert lessons.points[2, :3].tolist() == pytest.approx(later, abs=1e-2)


def test_one_sits_among_guests_at_a_part_of_the_tables(tmp_path: Path) -> None:
    school = School(TOY, tmp_path, "cpu", 1, PLAN._replace(guests=0.5))
    players = torch.tensor([2, 3, 4] * 100)
    who = school._guests(players, random.Random(1))
    for size in (2, 3, 4):
        here = who[players == size, :size]
        guests = here.sum(1)
        assert set(guests.tolist()) == {0, size - 1}
        assert 30 < (guests > 0).sum() < 70
        assert set(here[guests > 0].argmin(1).tolist()) == set(range(size))  # in every seat
    school.rounds += 1
    assert not school._guests(players, random.Random(1)).any()  # they come every few rounds


def test_it_begins_with_what_another_has_learned(tmp_path: Path) -> None:
    one = School(TOY, tmp_path / "one", "cpu", 1, PLAN)
    one.teach(lambda _: None, rounds=2)
    about = {"rounds": 2, "games": 512, "hours": 0.5}
    network.write(TOY, tmp_path / "one.npz", one.pupil.weights(), about)
    two = School(TOY, tmp_path / "two", "cpu", 1, PLAN, begin=tmp_path / "one.npz")
    for name, part in one.pupil.weights().items():
        assert np.array_equal(part, two.pupil.weights()[name])
    assert (two.rounds, two.games, two.seconds) == (2, 512, 1800)
    two.teach(lambda _: None, rounds=1)  # which goes on by the network, not by hand
    kept = School(TOY, tmp_path / "two", "cpu", 1, PLAN, begin=tmp_path / "none.npz")
    assert kept.rounds == 3  # what the folder holds goes before


def test_games_are_the_same_for_any_number_of_workers() -> None:
    table, ends = deals(TOY, 30, random.Random(6)), []
    pupil = Pupil(TOY)
    for workers in (1, 2):
        many = Many(TOY, table.records, "cpu", workers)
        who = torch.ones((30, MOST_SEATS), dtype=torch.long)
        ends.append(play(many, table.players, [None, pupil], who, FIRM, 9)[0])
    assert torch.equal(*ends)


def test_nobody_looks_at_what_is_hidden() -> None:
    """The last to bid imagines what the others have laid: what they really hold and bid changes nothing it sees."""
    table = deals(TOY, 60, random.Random(7), players=3)
    many = Many(TOY, table.records, "cpu", 1)
    many.begin(4)
    games, ones = torch.arange(60, dtype=torch.int32), torch.ones(60, dtype=torch.int32)
    steps = torch.zeros((60, DEEPEST), dtype=torch.int32)
    many.advance()
    for seat in (0, 1):
        here = (many.seats == seat).nonzero().squeeze(1)
        steps[:, 0] = many.actions[:, 0]
        many.act(games[here], steps[here], ones[here], ones[here])
        many.advance()
    last = torch.from_numpy((many.tables["has_bid"] == 3) & (many.seats.numpy() == 2)).nonzero().squeeze(1)
    assert len(last) > 20
    steps[:, 0] = many.actions[:, 0]
    seen = many.try_ways(games[last], steps[last], 1)[2]
    shown = [each.size for each in network.table(TOY)][:-2]
    assert (seen[:, sum(shown) : sum(shown) + 3] > 0).all()  # all bids are open then, as they were imagined
    many.tables["hand"].reshape(60, -1, 6)[:, :2] = 0
    many.tables["bid"][:, :2] = 6
    assert torch.equal(many.try_ways(games[last], steps[last], 1)[2], seen)


def test_a_folder_of_something_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    School(TOY, tmp_path, "cpu", 1, PLAN)._keep()
    monkeypatch.setattr(network, "digest", lambda _: "other")
    with pytest.raises(BadNetwork, match="other numbers"):
        School(TOY, tmp_path, "cpu", 1, PLAN)
    file = tmp_path / CHECKPOINT
    whole = file.read_bytes()
    for spoilt in b"cut off", b"", whole[: len(whole) // 2], whole[:900] + bytes(600) + whole[1500:]:
        file.write_bytes(spoilt)
        with pytest.raises(BadNetwork, match="cannot be read"):
            School(TOY, tmp_path, "cpu", 1, PLAN)
    for alien in {"features": "other"}, [1, 2], torch.zeros(3):
        torch.save(alien, file)
        with pytest.raises(BadNetwork, match="cannot be read"):
            School(TOY, tmp_path, "cpu", 1, PLAN)


def test_rows_of_larger_tables_are_gone_on_with(tmp_path: Path) -> None:
    """From a file or a folder that has them; a folder without cannot be gone on with by turns."""
    two = Pupil(TOY, 2)
    network.write(TOY, tmp_path / "two.npz", two.weights(), {})
    school = School(TOY, tmp_path / "with", "cpu", 1, PLAN, begin=tmp_path / "two.npz")
    assert np.array_equal(school.pupil.weights()["rows"], two.weights()["rows"])
    school._keep()
    assert len(School(TOY, tmp_path / "with", "cpu", 1, PLAN).pupil.bias) == len(two.bias)
    School(TOY, tmp_path / "without", "cpu", 1, PLAN)._keep()
    with pytest.raises(BadNetwork, match="begun without --turns"):
        School(TOY, tmp_path / "without", "cpu", 1, PLAN._replace(turns=True))
