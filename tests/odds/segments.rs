//! Tests of segments odds against its tables, with manual counts.

use super::{begins, find};
use crate::setup::Skirmish;
use affray::engine::odds::{Forecast, Forecaster};

/// A longsword at M 104 to 109 (table 11.3: grievous up to 5, critical up to 16, a hit up to 95) against three points
/// of PROT.
const CRITICAL: f64 = 0.16;
const PLAIN: f64 = 0.79;

/// d8 + 4, minus 3 for a hit or doubled for a critical hit.
const HARM: f64 = PLAIN * 5.5 + CRITICAL * 17.0;

fn odds_of(s: &Skirmish, fields: &[(&str, &str)]) -> Forecast {
    let forecast = Forecaster::default().forecast(&s.battle, find(&s.battle, fields));
    assert!(forecast.exact, "{forecast:#?}");
    forecast
}

/// A swordsman strikes at an ogre: SC 112 against DEF 5.
#[test]
fn a_strike_is_the_tables_of_hits_and_wounds() {
    let mut s = Skirmish::segments().party("swordsman@0,0", "").foes("ogre@1,0", "").foes("mate:ogre@6,0", "").start();
    s.all_declare("swordsman attack weapon=longsword target=ogre", "d10=7 d8=2").play_to_attack("swordsman");
    let forecast = odds_of(&s, &[("action", "strike"), ("target", "ogre")]);
    assert!((forecast.damage("ogre") - HARM).abs() < 1e-9, "{} for {HARM}", forecast.damage("ogre"));
    // One wound in twenty is grievous: 4 % of these knock out, 3 % kill.
    assert!((forecast.chance(|ending| begins(ending, "ogre", "Down")) - 0.05 * 0.04).abs() < 1e-9, "{forecast:#?}");
    assert!((forecast.chance(|ending| begins(ending, "ogre", "Dead")) - 0.05 * 0.03).abs() < 1e-9);
    assert_eq!(forecast.damage("mate"), 0.0, "what comes on the next segments is no part of it");
}

/// The odds of an attack declared from a distance are those of its strike after the movement, with the target where it
/// is now. Out of reach they are zero.
#[test]
fn the_odds_of_a_declared_attack_are_those_of_its_blow_once_it_gets_there() {
    for (ogre, harm) in [("1,0", HARM), ("3,0", HARM), ("9,0", 0.0)] {
        let mut s = Skirmish::segments().party("swordsman@0,0", "").foes(&format!("ogre@{ogre}"), "").start();
        s.play_to_point("declare_action", "swordsman").pick("move_attack weapon=longsword target=ogre");
        let forecast = odds_of(&s, &[("action", "none")]);
        assert!((forecast.damage("ogre") - harm).abs() < 1e-9, "at {ogre}: {} for {harm}", forecast.damage("ogre"));
    }
}

/// A spearman walks away from a swordsman: its shield does not count, M 106.
#[test]
fn the_odds_of_a_free_attack_are_its_own() {
    let mut s = Skirmish::segments().party("spearman@0,0", "").foes("swordsman@1,0", "").start();
    s.all_declare("spearman move", "").play_to_point("plan_move", "spearman").pick("to hex=-4,0");
    assert_eq!(s.point(), "free_attack");
    let forecast = odds_of(&s, &[("action", "take"), ("weapon", "longsword")]);
    assert!((forecast.damage("spearman") - HARM).abs() < 1e-9, "{} for {HARM}", forecast.damage("spearman"));
    assert_eq!(odds_of(&s, &[("action", "decline")]).playouts, 1);
    s.pick("decline");
}

/// Two combatants with the same DEX on one segment. A combatant that is struck down falls only once both have acted
/// (S-INIT-17). The fall is included in the odds of that strike, but not in those of the other one.
#[test]
fn what_waits_for_the_group_is_in_the_odds_of_its_own_blow() {
    let mut s = Skirmish::segments()
        .party("a:swordsman@0,0", "hp: 6")
        .foes("b:swordsman@1,0", "hp: 6")
        .foes("c:swordsman@8,0", "")
        .start();
    let both = "a attack weapon=longsword target=b; b attack weapon=longsword target=a";
    s.all_declare(both, "d10=7 d8=3 d10=7 d8=2").play_to_attack("a");
    let falls = |forecast: &Forecast, who: &str| {
        forecast.chance(|ending| begins(ending, who, "Down") || begins(ending, who, "Dead"))
    };
    // M 52: grievous up to 3, critical up to 8, a hit up to 52. A plain d8 + 4 − 5 takes 6 hit points from 7 on; any
    // critical hit does.
    let fells = 0.44 * 0.25 + 0.08;
    let forecast = odds_of(&s, &[("action", "strike"), ("target", "b")]);
    assert!((falls(&forecast, "b") - fells).abs() < 1e-9, "{} for {fells}", falls(&forecast, "b"));
    // A plain hit with a 1 does not penetrate the armour.
    assert!((forecast.met.absorbed - 0.44 / 8.0).abs() < 1e-9, "{}", forecast.met.absorbed);
    s.tape("d100=40 d8=7").pick("strike target=b").play_to_attack("b");
    let forecast = odds_of(&s, &[("action", "strike"), ("target", "a")]);
    assert_eq!(falls(&forecast, "b"), 0.0, "no doing of its own");
    assert!(falls(&forecast, "a") > 0.0);
}

/// The odds of beginning to cast cover only the beginning.
#[test]
fn beginning_to_cast_costs_energy_and_no_dice() {
    let mut s = Skirmish::segments().party("mage@0,0", "").foes("ogre@4,0", "").start();
    s.all_declare("mage cast spell=energy_bolt target=ogre", "d10=9").play_to_point("begin_cast", "mage");
    let forecast = odds_of(&s, &[("action", "begin")]);
    assert_eq!(forecast.playouts, 1, "{forecast:#?}");
    assert!(forecast.chance(|ending| begins(ending, "mage", "Casting")) > 0.99);
}

/// The distance of a push decides the outcome: a fall of 20 feet does 2d6.
#[test]
fn the_odds_of_a_push_are_those_of_the_fall() {
    let mut s = Skirmish::segments().hex("2,0", "drop: 20").party("swordsman@0,0", "").foes("spearman@1,0", "").start();
    s.all_declare("spearman desperate_defence; swordsman attack weapon=longsword target=spearman", "d10=7 d8=2")
        .play_to_attack("swordsman");
    s.tape("d100=90").pick("strike target=spearman");
    assert_eq!(s.point(), "force_move");
    let forecast = odds_of(&s, &[("action", "push"), ("h1", "2,0"), ("h2", "3,0")]);
    assert!((forecast.damage("spearman") - 7.0).abs() < 1e-9, "{forecast:#?}");
    assert!((forecast.chance(|ending| begins(ending, "spearman", "Prone")) - 1.0).abs() < 1e-9);
}
