"""Tests that a battle in the process is the same as one over the pipe."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path

import pytest

from affray import Battle, Engine, Refused, __version__, find_program

ROOT = Path(__file__).parents[2]
LEVELS = sorted(
    f"{file.parent.name}/{file.stem}" for file in (ROOT / "levels").glob("*/*.ron") if file.parent.name != "encounters"
)
#: Decisions of a battle that are compared.
DECISIONS = 60


@pytest.fixture(scope="module")
def engine():
    with Engine() as engine:
        yield engine


def test_every_level_is_found():
    assert len(LEVELS) >= 40


@pytest.mark.parametrize("level", LEVELS)
def test_random_play_leads_to_the_state_of_the_pipe(engine, level):
    draws = random.Random(level)
    battle = Battle(level, seed=7)
    engine.new(level, seed=7)
    assert battle.hash() == engine.hash()
    for n in range(DECISIONS):
        if battle.count == 0:
            break
        option = draws.randrange(battle.count)
        if n % 20:
            battle.take(option)
            engine.choose(option)
        else:
            assert battle.choose(option) == engine.choose(option)
    assert battle.hash() == engine.hash()
    assert battle.decision() == engine.decision()
    assert battle.state() == engine.state()
    assert battle.replay() == engine.replay()


def test_levels_are_changed_as_on_the_command_line(engine):
    sets = {"combatants.balthasar.str": 12, "round_limit": 3}
    battle = Battle("roadside", seed=1, house={"shield": "always"}, sets=sets)
    engine.new("roadside", seed=1, house_rules={"shield": "always"}, sets=sets)
    assert battle.hash() == engine.hash()
    plain = Battle("roadside", seed=1)
    assert plain.hash() != battle.hash()
    with pytest.raises(Refused, match="combatants.nobody"):
        Battle("roadside", sets={"combatants.nobody.str": 1})


def test_refusals_are_those_of_the_program_and_change_nothing():
    battle = Battle("roadside", seed=1)
    before = battle.hash()
    with pytest.raises(Refused, match="there is no option 999; expected 0 to"):
        battle.choose(999)
    with pytest.raises(Refused, match="no such|option"):
        battle.take(999)
    with pytest.raises(Refused, match="did you mean `zones/roadside`"):
        Battle("roadsid")
    with pytest.raises(ValueError):
        battle.choose(action="dance")
    assert battle.hash() == before


def test_choices_are_undone_unless_that_is_off():
    battle = Battle("roadside", seed=1)
    before = battle.hash()
    battle.take(0)
    battle.undo()
    assert battle.hash() == before
    battle = Battle("roadside", seed=1, undo=False, events=False)
    assert battle.choose(0)["events"] == []
    with pytest.raises(Refused):
        battle.undo()


def test_a_battle_ends_and_is_saved(tmp_path):
    battle = Battle("duel", seed=3)
    assert battle.side is not None
    assert battle.auto("recruit", until="over")["over"]["reason"]
    assert battle.count == 0 and battle.side is None
    saved = battle.save(tmp_path / "duel.json")
    with pytest.raises(FileExistsError):
        battle.save(saved)
    checked = subprocess.run([find_program(), "check", saved], capture_output=True, text=True, check=True).stdout
    assert battle.hash() in checked
    assert Battle(replay=json.loads(saved.read_text())).hash() == battle.hash()


def test_odds_and_dice_are_those_of_the_protocol():
    battle = Battle("roadside", seed=1)
    assert "exact" in battle.odds(0)
    battle.push(("d20", 5))
    assert battle.state()["tape_left"] == 1


def test_the_version_is_one(engine):
    assert engine.hello()["version"] == __version__
    assert f'version = "{__version__}"' in (ROOT / "Cargo.toml").read_text()
