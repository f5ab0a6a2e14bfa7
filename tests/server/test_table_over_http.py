"""A table over HTTP and WebSocket: played, watched, left and come back to; nobody sees more than they may."""

import asyncio
import json
import re
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

import newfound
from newfound.server.painting import Order, Painted, Painters
from server.serving import Someone, serving, until


def test_a_script_plays_a_whole_game_by_http_alone(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("toy", bots="random")

    def play() -> bool:
        scene = ann.get(f"/tables/{id}/scene", seat=0)
        if scene["choices"]:
            text = scene["choices"][-1]["text"]
            ann.post(f"/tables/{id}/decide", seat=0, text=text, moment=scene["moment"])
        return bool(scene["status"] == "over")

    until(play)
    scene = ann.get(f"/tables/{id}/scene", seat=0)
    assert scene["winners"]
    log = ann.get(f"/tables/{id}/log", seat=0)
    assert len(log) == scene["number"]
    assert all(line["text"] for line in log)
    record = ann.get(f"/tables/{id}/record", seat=0)
    assert record.startswith("newfound 1\ngame: toy\n")
    assert "Ann" in record
    again = ann.http.post("/api/records", content=record, headers={"content-type": "text/plain"})
    assert ann.get(f"/tables/{again.json()['id']}")["status"] == "over"


@pytest.mark.parametrize("game", ["terranova", "colorado"])
def test_what_is_put_together_from_news_is_what_is_there(url: str, game: str) -> None:
    ann, ben = Someone(url, "Ann"), Someone(url, "Ben")
    id = ann.table(game, access="open")
    ben.post(f"/tables/{id}/sit")
    with ann.live(id, 0) as one, ben.live(id, 1) as two:
        for turn in range(25):
            for each in (one, two):
                each.hear_until(lambda me: me.scene)
            acting = one if one.scene["choices"] else two
            assert acting.decide(7 * turn)["type"] == "done"
            number = acting.scene["number"]
            for each in (one, two):
                each.hear_until(lambda me: me.scene["number"] == number)  # noqa: B023
        for who, seat, seen in ((ann, 0, one), (ben, 1, two)):
            scene = who.get(f"/tables/{id}/scene", seat=seat)
            assert "\n".join(seen.picture) == scene["picture"]
            assert seen.scene["choices"] == scene["choices"]
            assert seen.log == who.get(f"/tables/{id}/log", seat=seat)
        assert one.here == [[0, 1], []]


def test_who_was_cut_off_gets_what_was_missed_and_no_more(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("terranova", access="hotseat")
    ann.post(f"/tables/{id}/start")
    with ann.live(id, 0) as seen:
        seen.hear()
        seen.ask("say", text="hello")
        for _ in range(3):
            assert seen.decide()["type"] == "done" if seen.scene["choices"] else True
            other = ann.get(f"/tables/{id}/scene", seat=1)
            if other["choices"]:
                ann.post(f"/tables/{id}/decide", seat=1, text=other["choices"][0]["text"], moment=other["moment"])
        moment, known = seen.scene["moment"], len(seen.log)
    seat = ann.get(f"/tables/{id}")["to_act"][0]
    scene = ann.get(f"/tables/{id}/scene", seat=seat)
    ann.post(f"/tables/{id}/decide", seat=seat, text=scene["choices"][0]["text"], moment=scene["moment"])
    with ann.live(id, 0, moment=moment, talk=1) as back:
        news = back.hear()
        known = int(moment.split(".")[1])
        assert news["log"]["from"] == known
        assert "talk" not in news
        back.hear_until(lambda me: me.scene["moment"] != moment)
    with ann.live(id, 0, moment="7.3") as strange:  # a moment of another past
        assert strange.hear()["log"]["from"] == 0


def test_taking_back_shortens_what_all_see(url: str) -> None:
    ann, ben = Someone(url, "Ann"), Someone(url, "Ben")
    id = ann.table("terranova", access="open")
    ben.post(f"/tables/{id}/sit")
    with ann.live(id, 0) as one, ben.live(id, 1) as two:
        one.hear_until(lambda me: me.scene)
        before = one.scene
        one.decide()
        two.hear_until(lambda me: me.scene and me.scene["number"] > before["number"])
        assert one.ask("take-back", seat=0)["type"] == "done"
        for each in (one, two):
            each.hear_until(lambda me: me.scene["moment"].startswith("1."))
            assert len(each.log) == before["number"]
        one.decide()
        two.hear_until(lambda me: me.scene["choices"])
        two.decide()
        assert one.ask("take-back", seat=0)["type"] == "done"  # a wish
        two.hear_until(lambda me: me.card["asked"])
        assert two.card["wish"] == {"seat": 0, "agreed": [], "denied": None}
        assert two.ask("answer", agreed=False)["type"] == "done"
        one.hear_until(lambda me: me.card["wish"]["denied"] == 1)  # who asked is told who refused
        assert one.ask("take-back", seat=0)["type"] == "done"
        two.hear_until(lambda me: me.card["asked"])
        assert two.ask("answer", agreed=True)["type"] == "done"
        one.hear_until(lambda me: me.scene["moment"].startswith("2."))
        assert one.scene["choices"]


def test_a_stale_or_doubled_decision_counts_once(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("terranova", access="hotseat")
    ann.post(f"/tables/{id}/start")
    with ann.live(id, 0) as seen:
        seen.hear()
        scene = seen.scene
        body = {"seat": 0, "text": scene["choices"][0]["text"], "moment": scene["moment"]}
        assert seen.ask("decide", **body)["type"] == "done"
        again = seen.ask("decide", **body)
        assert again["word"] == "stale"
        assert again["say"] == "The game has moved on since; look again and decide anew."
    refused = ann.post(f"/tables/{id}/decide", status=409, **body)
    assert refused["word"] == "stale"
    assert ann.get(f"/tables/{id}")["decisions"] == 1


def test_no_answer_comes_before_what_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painting, going_on, paint = threading.Event(), threading.Event(), Painters.paint

    async def slowly(self: Painters, order: Order) -> Painted:
        if order.look:
            painting.set()
            await asyncio.to_thread(going_on.wait)
        return await paint(self, order)

    monkeypatch.setattr(Painters, "paint", slowly)
    with serving(data=tmp_path, painters=0) as url:
        ann = Someone(url, "Ann")
        id = ann.table("terranova", access="hotseat")
        ann.post(f"/tables/{id}/start")
        (seat,) = ann.get(f"/tables/{id}")["to_act"]
        scene = ann.get(f"/tables/{id}/scene", seat=seat)
        with ann.live(id, seat) as seen:
            until(painting.is_set)  # what was there before is still painted while something is decided
            asked = {"seat": seat, "text": scene["choices"][0]["text"], "moment": scene["moment"]}
            seen.socket.send(json.dumps({"do": "decide", "ref": "mine", **asked}))
            until(lambda: ann.get(f"/tables/{id}")["decisions"] == 1)
            going_on.set()
            seen.hear_until(lambda me: "mine" in me.answers)
            assert seen.answers["mine"]["type"] == "done"
            assert seen.scene["number"] == 1


def test_bots_play_when_it_is_their_turn(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("discovery", players=3, bots="greedy")
    with ann.live(id, 0) as seen:
        for _ in range(4):
            seen.hear_until(lambda me: me.scene.get("choices"))
            seen.decide()
        seen.hear_until(lambda me: {line["seat"] for line in me.log} >= {0, 1, 2})
        seats = seen.scene["seats"]
    assert [seat["bot"] for seat in seats] == [None, "greedy", "greedy"]


def test_a_hidden_hand_is_in_no_message_to_others(url: str) -> None:
    ann, ben, onlooker = Someone(url, "Ann"), Someone(url, "Ben"), Someone(url, "Cleo")
    id = ann.table("colorado", access="open")
    ben.post(f"/tables/{id}/sit")
    with ann.live(id, 0) as mine, ben.live(id, 1) as other, onlooker.live(id) as public:
        for each in (mine, other, public):
            each.hear_until(lambda me: len(me.log) >= 8)
        dealt = [line["text"] for line in mine.log if line["text"] and line["text"].startswith("deal")]
        hidden = [line["number"] for line in other.log if line["text"] is None]
        assert dealt
        for line in mine.log:
            if line["number"] in hidden and line["text"]:
                card = line["text"].split()[-1]
                for each in (other, public):
                    assert card not in json.dumps(each.log[line["number"]])
        assert public.scene["choices"] == []
        public.hear_until(lambda me: me.here == [[0, 1], ["Cleo"]])
        assert public.ask("decide", seat=0, text="x", moment="0.0")["say"].endswith("’s seat, not yours.")
    for path in ("scene", "log", "text", "record", "replay/3"):
        answer = ben.http.get(f"/api/tables/{id}/{path}", params={"seat": 0})
        assert answer.status_code == 403
        assert answer.json()["say"] == "You cannot see what this seat sees."


def test_a_refusal_calls_those_who_sit_there_by_name(url: str) -> None:
    ann, ben, cleo = Someone(url, "Ann"), Someone(url, "Ben"), Someone(url, "Cleo")
    id = ann.table("terranova", access="open")
    assert cleo.post(f"/tables/{id}/sit", 409, seat=0)["say"] == "Ann sits there already."
    ben.post(f"/tables/{id}/sit")
    assert ben.post(f"/tables/{id}/resign", 409, seat=0)["say"] == "That is Ann’s seat, not yours."
    with ann.live(id, 0) as mine, ben.live(id, 1, lang="fr") as other:
        mine.hear_until(lambda me: bool(me.scene.get("choices")))
        assert mine.ask("decide", seat=0, text="place G7", moment=mine.scene["moment"])["type"] == "done"
        other.hear_until(lambda me: bool(me.scene.get("choices")))
        refused = other.ask("decide", seat=1, text="place G7", moment=other.scene["moment"])
        assert refused["say"].startswith("Un bonhomme d’Ann ")


def test_a_game_begins_with_the_last_seat_or_when_the_owner_fills_the_rest(url: str) -> None:
    ann, ben, cleo = Someone(url, "Ann"), Someone(url, "Ben"), Someone(url, "Cleo")
    id = ann.table("toy", players=3, access="open")
    ben.post(f"/tables/{id}/sit")
    assert id in [card["id"] for card in cleo.get("/tables")]
    assert ann.get(f"/tables/{id}")["status"] == "gathering"
    assert ben.post(f"/tables/{id}/start", status=409, fill="random")["word"] == "table-not-owner"
    assert ann.post(f"/tables/{id}/start", status=409)["say"] == "Seats still free: Yellow."
    cleo.post(f"/tables/{id}/sit")
    assert ann.get(f"/tables/{id}")["status"] == "running"
    other = ann.table("toy", players=3)
    assert other not in [card["id"] for card in cleo.get("/tables")]  # private: only who has the link
    ann.post(f"/tables/{other}/start", fill="random")
    assert [seat["bot"] for seat in ann.get(f"/tables/{other}")["seats"]] == [None, "random", "random"]


def test_talk_and_notes_are_kept(url: str) -> None:
    ann, ben = Someone(url, "Ann"), Someone(url, "Ben")
    id = ann.table("toy", access="open")
    ben.post(f"/tables/{id}/sit")
    with ann.live(id, 0) as seen:
        ben.post(f"/tables/{id}/say", text="  good   luck ")
        seen.hear_until(lambda me: me.talk)
        assert [(line["name"], line["text"]) for line in seen.talk] == [("Ben", "good luck")]
    ann.post(f"/tables/{id}/note", seat=0, text="beware of Ben")
    assert ann.get(f"/tables/{id}/note", seat=0) == "beware of Ben"
    assert ben.http.get(f"/api/tables/{id}/note", params={"seat": 0}).status_code == 403
    assert "beware" not in json.dumps(ben.get(f"/tables/{id}"))


def test_seats_are_handed_over_passed_on_and_given_up(url: str) -> None:
    ann, ben, cleo = Someone(url, "Ann"), Someone(url, "Ben"), Someone(url, "Cleo")
    id = ann.table("terranova", access="open")
    ben.post(f"/tables/{id}/sit")
    ann.post(f"/tables/{id}/hand-over", seat=0, level="random")
    until(lambda: ann.get(f"/tables/{id}")["to_act"] == [1])
    assert ann.get(f"/tables/{id}")["seats"][0]["bot"] == "random"
    ann.post(f"/tables/{id}/take-again", seat=0)
    assert ben.post(f"/tables/{id}/seats/0/link", status=403)["say"] == "Only its holder can pass this seat on."
    link = ann.post(f"/tables/{id}/seats/0/link")["link"]
    assert cleo.post("/seats", link=link) == {"id": id, "seat": 0}
    assert cleo.get(f"/tables/{id}")["mine"] == [0]
    assert ann.get(f"/tables/{id}")["mine"] == []
    said = "This link passes no seat on: it was used, withdrawn, or is older than 7 days. Ask for a new one."
    assert ben.post("/seats", status=404, link=link)["say"] == said
    assert ben.post("/seats", status=404, link="never made")["say"] == said
    back = cleo.post(f"/tables/{id}/seats/0/link")["link"]
    ann.post("/seats", link=back)
    assert ann.get(f"/tables/{id}")["mine"] == [0]
    for used in (link, back):
        assert cleo.post("/seats", status=404, link=used)["say"] == said  # also when the seat has come back
    first, second = (ann.post(f"/tables/{id}/seats/0/link")["link"] for _ in range(2))
    assert cleo.post("/seats", status=404, link=first)["say"] == said  # the second took its place
    assert ben.post("/seats", status=409, link=second)["word"] == "table-sits-already"
    assert cleo.post("/seats", link=second) == {"id": id, "seat": 0}  # a refusal does not use it up
    old = "WyJ0IiwwLCJhbm4iXQ.abcdefghijklmnopqrstuvwxyz0"
    assert cleo.post("/seats", status=404, link=old)["say"].startswith("This link is of an older kind")
    cleo.post(f"/tables/{id}/resign", seat=0)
    card = ben.get(f"/tables/{id}")
    assert (card["status"], card["seats"][0]["resigned"]) == ("over", True)
    again = ben.post(f"/tables/{id}/rematch")["id"]
    assert [seat["name"] for seat in ben.get(f"/tables/{again}")["seats"]] == ["Cleo", "Ben"]
    assert ben.get(f"/tables/{again}")["first"] == 1
    assert cleo.post(f"/tables/{id}/rematch")["id"] == cleo.get(f"/tables/{id}")["rematch"] == again


def test_a_clock_at_zero_lets_a_bot_play_on(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("terranova", access="hotseat", clock={"seconds": 3600.0, "at_zero": "random"})
    ann.post(f"/tables/{id}/start")
    clocks = ann.get(f"/tables/{id}/scene", seat=0)["clocks"]
    assert clocks[0]["runs"]
    assert 0 < clocks[0]["left"] <= 3600
    id = ann.table("terranova", access="hotseat", clock={"seconds": 1.0, "at_zero": "random"})
    ann.post(f"/tables/{id}/start")
    until(lambda: ann.get(f"/tables/{id}")["seats"][0]["bot"] == "random")
    until(lambda: ann.get(f"/tables/{id}")["decisions"] > 0)


def test_any_game_one_may_see_is_played_on_from_any_point(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("colorado", bots="random")
    with ann.live(id, 0) as seen:
        for _ in range(6):
            seen.hear_until(lambda me: me.scene.get("choices"))
            seen.decide()
        number = seen.scene["number"]
    fork = ann.post(f"/tables/{id}/fork", seat=0, at=number - 3, level="random")["id"]
    card = ann.get(f"/tables/{fork}")
    assert card["status"] == "running"
    assert ann.post(f"/tables/{id}/fork", status=403, seat=1, at=3)["word"] == "eyes"
    refused = ann.http.get(f"/api/tables/{fork}/record", params={"seat": 0, "lang": "en"})
    assert refused.status_code == 422  # imagined: it has no written beginning
    past = ann.get(f"/tables/{id}/replay/2", seat=0)
    assert past["number"] == 2
    assert past["picture"].startswith("<svg")
    assert ann.http.get(f"/api/tables/{id}/replay/9999?seat=0&lang=en").json()["say"].startswith("There is no decision")


def test_hints_and_refusals_explain(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("terranova", bots="random")
    legal = [choice["text"] for choice in ann.get(f"/tables/{id}/scene", seat=0)["choices"]]
    hint = ann.get(f"/tables/{id}/hint", seat=0, lang="en")
    assert {choice["text"] for choice in hint["choices"]} <= set(legal)
    assert hint["say"][0].startswith("Ann, decision ")
    assert hint["choices"][0]["why"]
    assert hint == ann.get(f"/tables/{id}/hint", seat=0, lang="en")  # asked twice it says the same
    assert "stone" in ann.get(f"/tables/{id}/why-not", seat=0, text="stone A1", lang="en")
    assert ann.get(f"/tables/{id}/why-not", seat=0, text=legal[0]) is None


def test_hints_at_a_table_with_others_are_its_owners_choice(url: str) -> None:
    ann, ben = Someone(url, "Ann"), Someone(url, "Ben")
    id = ann.table("terranova", access="open")
    assert ben.get(f"/tables/{id}")["hints"] is False
    ben.post(f"/tables/{id}/sit")
    refused = ann.http.get(f"/api/tables/{id}/hint", params={"seat": 0, "lang": "en"})
    assert (refused.status_code, refused.json()["word"]) == (409, "hint-not-here")
    assert refused.json()["say"] == "At this table people play without hints from a bot."
    id = ann.table("terranova", access="open")
    ann.post(f"/tables/{id}/arrange", first=0, hints=True)
    assert ben.post(f"/tables/{id}/arrange", status=409, first=0, hints=False)["word"] == "table-not-owner"
    assert ben.get(f"/tables/{id}")["hints"] is True
    ben.post(f"/tables/{id}/sit")
    assert ann.get(f"/tables/{id}/hint", seat=0)["choices"]


def test_who_begins_is_drawn_or_chosen_and_shown(url: str) -> None:
    ann = Someone(url, "Ann")
    began = set()
    for _ in range(20):
        id = ann.post("/tables", game="terranova", players=3, bots="random")["id"]
        began.add(ann.get(f"/tables/{id}")["first"])
    assert began == {0, 1, 2}
    id = ann.post("/tables", game="terranova", access="hotseat", players=3)["id"]
    assert ann.get(f"/tables/{id}")["first"] is None
    ann.post(f"/tables/{id}/arrange", first=2, hints=False)
    assert ann.get(f"/tables/{id}")["first"] == 2
    ann.post(f"/tables/{id}/start")
    card = ann.get(f"/tables/{id}")
    assert (card["first"], card["to_act"]) == (2, [2])
    assert "\nfirst: 2\n" in ann.get(f"/tables/{id}/record", seat=0)


def test_a_table_of_ones_own_is_let_go_and_then_is_gone_for_all(url: str) -> None:
    ann, ben, cleo = Someone(url, "Ann"), Someone(url, "Ben"), Someone(url, "Cleo")
    before = time.time()
    id = ann.table("terranova", access="open")
    ben.post(f"/tables/{id}/sit")
    card = next(card for card in ann.get("/tables", mine=True) if card["id"] == id)
    assert before - 60 < card["changed"] < time.time() + 60  # two clocks: a server's never goes back, ours may be set
    assert cleo.http.delete(f"/api/tables/{id}").status_code == 409
    assert ann.http.delete(f"/api/tables/{id}").status_code == 204
    assert ann.get("/tables", mine=True) == []
    card = ben.get(f"/tables/{id}")
    assert (card["owned"], card["seats"][0]["held"], card["seats"][0]["bot"]) == (True, False, "skilled")
    with cleo.live(id) as seen:
        seen.hear()
        assert ben.http.delete(f"/api/tables/{id}").status_code == 204
        with pytest.raises(ConnectionClosed) as gone:
            seen.hear_until(lambda _: False)
        assert gone.value.rcvd
        assert gone.value.rcvd.reason == "There is no such table."
    assert ben.http.get(f"/api/tables/{id}").status_code == 404
    assert ben.get("/tables", mine=True) == []


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", newfound.games())
def test_every_game_is_shown_explained_and_taught(url: str, name: str, lang: str) -> None:
    ann = Someone(url, "Ann")
    game = next(each for each in ann.get("/games", lang=lang) if each["name"] == name)
    assert game["about"].endswith(".")
    assert bool(game["reconstructed"])
    assert all(len(option["choices"]) == len(option["said"]) for option in game["options"])
    assert ann.http.get(f"/api/games/{name}/picture", params={"lang": lang, "theme": "dark"}).text.startswith("<svg")
    chapters = ann.get(f"/games/{name}/guide", lang=lang)
    assert all(chapter["html"].startswith("<") for chapter in chapters)
    *steps, last = ann.get(f"/games/{name}/lesson", lang=lang)
    assert all(step["choices"][0]["spots"] and step["say"] and step["asks"] for step in steps)
    assert last["choices"] == []
    assert last["scores"][0] > 0
    for step in steps:  # what is asked for stands out: nothing else can be clicked
        marked = re.findall(r'data-spot="([^"]*)"[^>]*data-legal', step["picture"])
        assert set(marked) == set(step["choices"][0]["spots"]), step["say"]
    phases = {phase for chapter in chapters for phase in chapter["phases"]}
    id = ann.post(f"/games/{name}/lesson")["id"]
    until(lambda: ann.get(f"/tables/{id}")["to_act"] == [0] or ann.get(f"/tables/{id}/scene", seat=0)["choices"])
    assert ann.get(f"/tables/{id}/scene", seat=0)["phase"] in phases


def test_a_place_that_cannot_be_clicked_says_why(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("terranova", access="hotseat")
    ann.post(f"/tables/{id}/start")
    scene = ann.get(f"/tables/{id}/scene", seat=0)
    spot, text = scene["choices"][0]["spots"][0], scene["choices"][0]["text"]
    assert ann.get(f"/tables/{id}/why-not", seat=0, spot=spot) is None
    ann.post(f"/tables/{id}/decide", seat=0, text=text, moment=scene["moment"])
    taken = ann.get(f"/tables/{id}/why-not", seat=1, spot=spot, lang="en")
    assert taken == ann.get(f"/tables/{id}/why-not", seat=1, text=text, lang="en")
    assert taken.endswith(".")
    assert "turn" in ann.get(f"/tables/{id}/why-not", seat=0, spot=spot, lang="en")


def test_a_finished_game_is_analysed(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("toy", sit=False, bots="random")
    refused = ann.http.get(f"/api/tables/{ann.table()}/analysis", params={"lang": "en"})
    assert (refused.status_code, refused.json()["word"]) == (409, "analysis-not-yet")
    until(lambda: ann.get(f"/tables/{id}")["status"] == "over")
    until(lambda: ann.get(f"/tables/{id}/analysis")["analysis"])
    found = ann.get(f"/tables/{id}/analysis", lang="en")
    assert found["done"] == found["total"] == ann.get(f"/tables/{id}")["decisions"]
    told = found["analysis"]
    assert [total["seat"] for total in told["totals"]] == [0, 1]
    assert sum(total["luck_lead"] for total in told["totals"]) == pytest.approx(0)
    assert len(told["chances"]) == found["total"] + 1
    assert told["chances"][0] == [0.5, 0.5]
    assert sorted(told["chances"][-1]) in ([0, 1], [0.5, 0.5])
    assert len(told["costliest"]) <= 5
    assert all(remark["more"] for remark in told["costliest"])
    assert told["remarks"]
    assert all(1 <= remark["number"] <= found["total"] for remark in told["remarks"])
    names = [seat["name"] for seat in ann.get(f"/tables/{id}", lang="en")["seats"]]
    assert told["summary"][0].startswith(f"{names[0]} gave away ")
