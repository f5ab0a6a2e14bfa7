"""Storage: whatever is done at a table comes back from SQLite and PostgreSQL alike, and nothing is done twice."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import newfound
from newfound.core.game import found
from newfound.table import Access, Clock, Table, door
from newfound.table.kept import Kept, Moved, Unreadable
from newfound.table.schema import DECISIONS, METADATA, NOTICES, TABLES
from newfound.table.store import Store, Turn
from newfound.table.table import Pace
from table.test_table import holder, refused, running, step, table


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty store of either kind."""
    if request.param == "sqlite":
        made = Store(f"sqlite:///{tmp_path / 'newfound.db'}")
    else:
        made = Store(request.getfixturevalue("database"))
    made.migrate()
    yield made
    made.close()


def again(store: Store, kept: Kept) -> Table:
    """The table as another server would find it."""
    loaded = store.load(kept.id)
    assert loaded
    assert loaded.version == kept.version
    return loaded.table


def same(one: Table, two: Table) -> None:
    """Asserts that two tables are in everything alike."""
    assert one.state == two.state
    assert [(each.seat, each.text, each.known, list(each.told), each.at) for each in one.decisions] == [
        (each.seat, each.text, each.known, list(each.told), each.at) for each in two.decisions
    ]
    for name in (
        "game",
        "players",
        "owner",
        "access",
        "pace",
        "clock",
        "seats",
        "status",
        "undone",
        "times",
        "wish",
        "first",
        "hints",
    ):
        assert getattr(one, name) == getattr(two, name), name
    assert one.played_again_at == two.played_again_at
    assert (one.talk, one.notes, one.state.options) == (two.talk, two.notes, two.state.options)
    assert (one.moment, one.winners, one.bots_to_act()) == (two.moment, two.winners, two.bots_to_act())


def test_who_begins_and_whether_hints_are_allowed_come_back(store: Store) -> None:
    made = Table(found()["terranova"], 4, {}, "ann", rng=random.Random(7))
    kept = store.add("t", made, 1)
    assert (again(store, kept).first, again(store, kept).hints_agreed) == (None, None)
    made.arrange("ann", None, hints=True)
    store.save(kept, 2)
    assert (again(store, kept).first, again(store, kept).hints_agreed) == (None, True)
    made.fill("ann", "random")
    made.start("ann", 3)
    assert made.first
    store.save(kept, 3)
    same(again(store, kept), made)


def test_a_table_that_everybody_has_left_is_thrown_away(store: Store) -> None:
    made = running()
    kept = store.add("t", made, 1)
    step(made, random.Random(1))
    made.say("ann", "Ann", "bye", 2)
    store.save(kept, 2)
    other = store.load("t")
    assert other
    made.let_go("ann", 3)
    store.save(kept, 3)
    same(again(store, kept), made)
    other.table.let_go("ben", 3)
    with pytest.raises(Moved):
        store.save(other, 3)
    made.let_go("ben", 4)
    store.save(kept, 4)
    assert store.load("t") is None
    with store.engine.connect() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(DECISIONS)).scalar() == 0


@pytest.mark.parametrize("name", ["toy", *newfound.games()])
def test_a_table_comes_back_as_it_was_at_every_step(store: Store, name: str) -> None:
    rng = random.Random(5)
    made = running(name, clock=Clock(300, bank=True, increment=5))
    kept = store.add("t", made, 100)
    for number in range(60):
        if not made.running:
            break
        seat = step(made, rng, 100.0 + number)
        if number % 5 == 3:
            made.say("ben", "Ben", f"line {number}", 100)
            made.note("ann", 0, f"note {number}")
        if number % 7 == 2 and made.may_take_back(seat):
            made.take_back(holder(made, seat), seat, 101.0 + number)
        elif number % 11 == 6 and made.running:
            made.take_back("ann", 0, 101.0 + number)  # where it cannot be had at once, a wish
        store.save(kept, 101.0 + number)
        same(again(store, kept), made)
    made.play_again_at("elsewhere")
    store.save(kept, 200.0)
    same(again(store, kept), made)


def test_what_a_seat_is_shown_does_not_depend_on_having_been_away(store: Store) -> None:
    made, rng = running("colorado"), random.Random(3)
    for _ in range(40):
        step(made, rng)
    back = again(store, store.add("t", made, 1))
    for seat in (None, 0, 1):
        assert door.scene(back, seat, "fr") == door.scene(made, seat, "fr")
        assert door.log(back, seat, "fr") == door.log(made, seat, "fr")


def test_who_still_looks_something_up_when_the_store_is_closed_leaves_no_connection_open(store: Store) -> None:
    looking = store.read()
    assert looking.execute(sa.select(1)).scalar() == 1
    kept = looking.connection.dbapi_connection
    assert kept
    store.close()
    assert kept.cursor()  # who looks is not interrupted
    looking.close()
    with pytest.raises(Exception, match="closed"):
        kept.cursor().execute("select 1")


def test_lobbies_options_and_imagined_forks_come_back(store: Store) -> None:
    lobby = Table(found()["discovery"], 3, {"expert": True}, "ann", Access.PRIVATE, None, pace=Pace.DAYS)
    lobby.sit("ann", "Ann", 2)
    lobby.invite_bot("ann", "master")
    same(again(store, store.add("lobby", lobby, 1)), lobby)
    game, rng = running("colorado"), random.Random(3)
    for _ in range(30):
        step(game, rng)
    fork = game.fork("ann", "Ann", 0, 20, "greedy", 100)
    assert not fork.state.replayable
    kept = store.add("fork", fork, 1)
    same(again(store, kept), fork)
    while fork.running and len(fork.decisions) < 30:
        seat = rng.choice(fork.state.to_act)
        fork._append(seat, rng.choice(fork.state.legal(seat)).text, 100)
        store.save(kept, 100)
    same(again(store, kept), fork)


def test_of_two_servers_that_change_a_table_one_has_to_look_again(store: Store) -> None:
    kept = store.add("t", running(), 1)
    other = store.load("t")
    assert other
    rng = random.Random(1)
    step(kept.table, rng)
    store.save(kept, 2)
    step(other.table, random.Random(2))
    with pytest.raises(Moved):
        store.save(other, 2)
    same(again(store, kept), kept.table)
    assert store.version("t") == kept.version == 2
    assert store.version("nowhere") is None
    assert store.load("nowhere") is None


def test_of_two_who_take_the_same_seat_at_two_servers_one_gets_it(store: Store) -> None:
    kept = store.add("t", table(), 1)
    other = store.load("t")
    assert other
    kept.table.sit("ann", "Ann", 0)
    store.save(kept, 2)
    other.table.sit("ben", "Ben", 0)
    with pytest.raises(Moved):
        store.save(other, 2)
    assert again(store, kept).seats[0].person == "ann"


def test_a_number_is_given_to_one_decision_only(store: Store) -> None:
    kept = store.add("t", running(), 1)
    step(kept.table, random.Random(1))
    store.save(kept, 2)
    row = {"table": "t", "number": 0, "seat": 0, "text": "x", "known": -1, "told": [0], "at": 1.0}
    with pytest.raises(sa.exc.IntegrityError), store.write() as connection:
        connection.execute(DECISIONS.insert(), row)
    kept.decisions = []  # as if it had not been written
    with pytest.raises(Moved):
        store.save(kept, 3)
    assert len(again(store, store.load("t") or kept).decisions) == len(kept.table.decisions)


def test_tables_are_found_by_who_sits_there_and_by_what_waits(store: Store) -> None:
    store.add("open", table(), 1)
    private = table(access=Access.PRIVATE)
    private.sit("ben", "Ben")
    store.add("private", private, 2)
    timed = store.add("timed", running(clock=Clock(60)), 100)
    assert store.open_tables() == ["timed", "open"]
    assert store.tables_of("ben") == ["timed", "private"]
    assert store.tables_of("cleo") == []
    assert store.due(159) == []
    assert store.due(161) == ["timed"]
    timed.table.look_at_clocks(161)
    store.save(timed, 161)
    assert store.due(10**9) == []
    assert [turn.table for turn in store.turns(161)] == ["timed"]
    assert store.turns(161, ["timed"]) == []
    with store.thinking("timed") as free:
        assert free
        if not store.sqlite:
            with store.thinking("timed") as locked:
                assert not locked  # another server's bot thinks there
    with store.thinking("timed") as free:
        assert free


def test_a_bots_turn_comes_when_people_can_follow(store: Store) -> None:
    store.bot_pace = 5
    made = running()
    made.hand_over("ben", 1, "random", 100)
    kept = store.add("t", made, 100)
    step(made, random.Random(1), 200)
    store.save(kept, 200)
    assert store.turns(204.9) == []
    assert store.turns(205) == [Turn("t", "ann", 205, attended=True)]


def test_a_turn_that_is_lent_comes_back_when_it_is_late_or_the_table_has_changed(store: Store) -> None:
    made = running()
    made.hand_over("ben", 1, "random", 100)
    kept = store.add("t", made, 100)
    step(made, random.Random(1), 200)
    store.save(kept, 200)
    assert store.lend("t", 201, 207)
    assert not store.lend("t", 202, 208)  # nobody else
    assert store.turns(206.9) == []
    assert [turn.table for turn in store.turns(207)] == ["t"]
    assert store.lend("t", 207, 203)  # given back
    assert [turn.table for turn in store.turns(203)] == ["t"]
    assert store.lend("t", 203, 209)
    store.save(kept, 204)
    assert [turn.table for turn in store.turns(205)] == ["t"]


def test_of_every_owner_the_table_that_waited_longest_comes_first(store: Store) -> None:
    for id, owner, at in (("a", "ann", 30), ("b", "ann", 10), ("c", "ann", 20), ("d", "ben", 40)):
        made = running()
        made.owner = owner
        made.hand_over("ben", 1, "random", at)
        kept = store.add(id, made, at)
        step(made, random.Random(1), at)
        store.save(kept, at)
    assert [turn.table for turn in store.turns(100)] == ["b", "d"]
    assert [turn.table for turn in store.turns(100, ["b"])] == ["c", "d"]


def test_bots_are_among_themselves_only_while_somebody_watches(store: Store) -> None:
    made = running()
    kept = store.add("t", made, 1)
    for seat, who in enumerate(("ann", "ben")):
        made.hand_over(who, seat, "random", 1)
    store.save(kept, 1)
    assert store.turns(10) == []
    store.watch(["t"], 50)
    assert [turn.attended for turn in store.turns(49)] == [False]
    seat = made.bots_to_act()[0]
    made.decide_for_bot(seat, made.state.legal(seat)[0].text, made.moment, 2)  # whoever watches goes on watching
    store.save(kept, 2)
    assert len(store.turns(49)) == 1
    assert store.turns(51) == []
    made.take_again("ben", 1, 3)
    store.save(kept, 3)
    made.hand_over("ben", 1, "random", 4)
    store.save(kept, 4)
    assert store.turns(49) == []  # people have played since: it begins anew


def test_what_is_damaged_cannot_be_read_and_says_so(store: Store) -> None:
    store.add("t", running(), 1)
    for column, value in (("game", "chess"), ("rules", "99"), ("status", "asleep"), ("players", 77)):
        with store.write() as connection:
            old = connection.execute(sa.select(TABLES.c[column])).scalar_one()
            connection.execute(TABLES.update().values({column: value}))
        with pytest.raises(Unreadable, match="table t"):
            store.load("t")
        with store.write() as connection:
            connection.execute(TABLES.update().values({column: old}))
    assert store.load("t")


def test_a_notice_is_claimed_once_and_comes_again_until_it_is_dropped(store: Store) -> None:
    from newfound.server.people import People

    store.add("t", running(), 1)
    person, _ = People(store, "secret").guest("Ann", "fr")
    store.ask_notice("t", person.id, 10)
    store.ask_notice("t", person.id, 20)  # once is enough
    assert store.claim_notice(9, 50) is None
    assert store.claim_notice(11, 50) == ("t", person.id, 0)
    assert store.claim_notice(49, 90) is None
    assert store.claim_notice(51, 90) == ("t", person.id, 1)
    store.drop_notice("t", person.id)
    assert store.claim_notice(1000, 2000) is None


def test_a_damaged_notice_hides_no_other(tmp_path: Path) -> None:
    from newfound.server.people import People

    store = Store(f"sqlite:///{tmp_path / 'newfound.db'}")
    store.migrate()
    ann, _ = People(store, "secret").guest("Ann", "en")
    for id, moment in (("damaged", 10), ("t", 20)):
        store.add(id, running(), 1)
        store.ask_notice(id, ann.id, moment)
    with store.write() as connection:
        connection.execute(NOTICES.update().where(NOTICES.c.table == "damaged").values(tries=sa.text("'often'")))
    claimed = [store.claim_notice(30, 90) for _ in range(2)]
    assert [each and each[0] for each in claimed] == ["damaged", "t"]
    assert store.claim_notice(95, 200) == ("damaged", ann.id, 1)
    store.close()


def test_what_servers_share_is_what_the_first_brought(store: Store) -> None:
    assert store.shared("secret", "one") == "one"
    assert store.shared("secret", "two") == "one"


def test_the_migrations_make_the_present_form(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    store.migrate()  # a second time does no harm


def test_a_database_of_a_newer_newfound_is_told_in_a_sentence(store: Store) -> None:
    with store.write() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    url = store.engine.url.render_as_string(hide_password=False)
    for lang, said in (("en", "made by a newer Newfound"), ("fr", "vient d’un Newfound plus récent")):
        told = subprocess.run(
            [
                sys.executable,
                "-c",
                f"from newfound.cli import main; raise SystemExit(main(['serve', '--lang', '{lang}']))",
            ],
            env={**os.environ, "NEWFOUND_DATABASE_URL": url, "NEWFOUND_PORT": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert told.returncode != 0
        assert said in told.stderr
        assert "Traceback" not in told.stderr


def test_tables_of_older_forms_are_carried_over(store: Store) -> None:
    made, rng = running(), random.Random(1)
    for _ in range(5):
        step(made, rng)
    made.hand_over("ann", 0, "random", 100)
    made.hand_over("ben", 1, "random", 100)
    kept = store.add("t", made, 100)
    store.migrate("0002")
    with store.engine.connect() as connection:
        assert [bool(bots) for bots in connection.execute(sa.text("SELECT bots FROM tables")).scalars()] == [True]
    store.migrate()
    same(again(store, kept), made)
    assert store.turns(100) == []
    store.watch(["t"], 200)
    assert [turn.table for turn in store.turns(100)] == ["t"]
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_notes_of_a_seat_become_its_holders_and_tokens_get_a_scope_and_an_end(store: Store) -> None:
    from newfound.server.people import People

    made = running("toy")
    made.note("ann", 0, "mine")
    made.note("ben", 1, "his")
    kept = store.add("t", made, 100)
    people = People(store, "secret")
    person, cookie = people.guest("Ann", "fr")
    token = people.new_token(person, "bot", "account")
    people.ask_mail(person, "ann@example.org")
    store.migrate("0003")
    with store.write() as connection:
        connection.execute(sa.text("UPDATE seats SET person = NULL WHERE seat = 1"))
    store.migrate()
    assert again(store, kept).notes == {(0, "ann"): "mine", (1, ""): "his"}
    [shown] = people.tokens(person)
    assert shown["scope"] == "play"
    assert 89 < (shown["ends"] - store.now()) / 86400 <= 90
    for known in (people.by_token(token), people.by_cookie(cookie)):
        assert known
        assert (known.mail, known.confirmed) == ("ann@example.org", False)
    people.confirm_mail(people.ask_mail(person, "ann@example.org"))
    found_again = people.person(person.id)
    assert found_again
    assert found_again.confirmed
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_a_migration_that_breaks_off_leaves_everything_as_it_was(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    made = running("toy")
    made.note("ann", 0, "mine")
    kept = store.add("t", made, 100)
    store.migrate("0003")
    with monkeypatch.context() as broken:
        broken.setattr(op, "bulk_insert", None)
        with pytest.raises(TypeError):
            store.migrate()
    with store.read() as connection:
        assert connection.execute(sa.text("SELECT text FROM notes")).scalars().all() == ["mine"]
    store.migrate()
    same(again(store, kept), made)


def test_a_link_goes_with_its_seats_holder(store: Store) -> None:
    from newfound.server.people import People
    from newfound.server.refusals import Turned

    people = People(store, "secret")
    ann, ben = (people.guest(name, "fr")[0].id for name in ("Ann", "Ben"))
    made = table()
    for who in (ann, ben):
        made.sit(who, who)
    kept = store.add("t", made, 1)
    links = [people.link("t", seat, who) for seat, who in enumerate((ann, ben))]
    made.say(ann, "Ann", "still here", 2)
    store.save(kept, 2)
    assert people.linked(links[0]) == ("t", 0, ann)
    made.dismiss("ann", 0)
    store.save(kept, 3)
    with pytest.raises(Turned, match="passes no seat on"):
        people.linked(links[0])
    assert people.linked(links[1]) == ("t", 1, ben)


def test_a_table_from_before_beginnings_were_drawn_began_with_the_first_seat(store: Store) -> None:
    made, rng = running(), random.Random(1)
    for _ in range(5):
        step(made, rng)
    kept = store.add("t", made, 1)
    with store.write() as connection:
        connection.execute(TABLES.update().values(options={}))
    same(again(store, kept), made)
    assert again(store, kept).first == 0


def test_a_game_is_played_on_by_the_rules_it_was_begun_with(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    made = running("toy")
    step(made, random.Random(1))
    kept = store.add("t", made, 1)
    monkeypatch.setattr(found()["toy"], "rules", str(int(made.game.rules) + 1))
    old = again(store, kept)
    assert (old.game.rules, old.state.position.edition) == ("1", 1)
    step(old, random.Random(1))


def test_a_game_that_cannot_be_followed_is_looked_at_as_far_as_it_can(store: Store) -> None:
    made, rng = running(), random.Random(1)
    for _ in range(10):
        step(made, rng)
    kept = store.add("t", made, 1)
    with store.write() as connection:  # the third decision is one that its rules do not allow
        connection.execute(DECISIONS.update().where(DECISIONS.c.number == 2).values(text="place Z99"))
    old = again(store, kept)
    assert old.outdated
    assert old.over
    assert old.winners == ()
    assert len(old.decisions) == 2
    assert old.bots_to_act() == []
    sentence = "A decision of this game is no longer possible; it can only be looked at up to there."
    refused(lambda: old.decide("ann", 0, "x", old.moment, 1), sentence)
    assert door.scene(old, 0, "en")["choices"] == []
    assert old.state_at(1).last == (0, old.decisions[0].text)
