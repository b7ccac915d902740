"""Tests of the engine from Python: a battle by hand and by controllers, and refused requests."""

import pytest

from affray import Engine, EngineError, Refused


@pytest.fixture
def engine():
    with Engine() as engine:
        yield engine


def test_it_says_who_it_is(engine):
    hello = engine.hello()
    assert hello["engine"] == "affray" and hello["protocol"] == 1
    assert set(hello["rulesets"]) == {"zones", "ranks", "percentile", "hexes", "segments"}


@pytest.mark.parametrize("level", ["roadside", "ford", "duel", "courtyard", "ledge"])
def test_a_battle_is_fought_to_its_end_and_played_back_to_the_same_hash(engine, level):
    engine.new(level, seed=7)
    assert engine.auto("recruit", until="over")["over"]["reason"]
    end, replay = engine.hash(), engine.replay()
    engine.new(replay=replay)
    assert engine.hash() == end


def test_choices_by_number_and_by_name_and_back(engine):
    first = engine.new("roadside", seed=1)["decision"]
    before = engine.hash()
    engine.choose(0)
    assert engine.hash() != before
    engine.undo()
    assert engine.hash() == before
    option = first["options"][0]
    engine.choose(action=option["action"], faction=option["faction"])
    assert engine.hash() != before


def test_what_is_refused_says_why_and_changes_nothing(engine):
    engine.new("roadside", seed=1)
    before = engine.hash()
    with pytest.raises(Refused, match="."):
        engine.choose(10_000)
    with pytest.raises(Refused, match="no/such"):
        engine.new("no/such.ron")
    assert engine.hash() == before


def test_an_engine_that_is_not_there_is_named():
    with pytest.raises(EngineError, match="no-such-program"):
        Engine("no-such-program")


def test_an_engine_that_has_ended_says_so():
    engine = Engine()
    engine.close()
    with pytest.raises(EngineError, match="exited"):
        engine.hello()
