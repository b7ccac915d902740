//! Tests of percentile odds against the matrix, with manual counts.

use super::{begins, find};
use crate::setup::Skirmish;
use affray::engine::odds::{Ending, Forecaster, GearState};

/// Returns 2 for a special success, 1 for a success and 0 for a failure (P-ROLL-02, P-ROLL-03).
fn level(roll: i32, chance: i32) -> u8 {
    if 5 * roll < chance { 2 } else { u8::from(roll <= chance) }
}

/// Enumerates all faces of both d100 and of the d8, for an attack at 50 that is parried at `answer` (matrix: table
/// 11.10). Returns the mean damage to 12 hit points, then four chances: a knockout, wear on the shield, wear on the
/// sword, and leather that absorbs all damage.
fn matrix_of(answer: i32) -> [f64; 5] {
    let mut sums = [0; 5];
    for (attack, parry, d8) in (1..=100).flat_map(|a| (1..=100).flat_map(move |p| (1..=8).map(move |d8| (a, p, d8)))) {
        let (attack, parry) = (level(attack, 50), level(parry, answer));
        // A broadsword does 1d8+1, and 9 more for a special success, against two points of leather.
        let harm = match (attack, parry) {
            (2, 0) => 9 + d8 + 1 - 2,
            (1, 0) | (2, 1) => d8 + 1 - 2,
            _ => 0,
        };
        let worn = [(attack, parry) == (2, 1), (attack, parry) == (1, 2)];
        let absorbed = harm == 0 && matches!((attack, parry), (1, 0) | (2, 1));
        let parts = [harm, i32::from(12 - harm <= 2), i32::from(worn[0]), i32::from(worn[1]), i32::from(absorbed)];
        sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
    }
    sums.map(|sum| f64::from(sum) / 80_000.0)
}

/// `a` is about to attack `b`, who holds a kite shield.
fn sword_against_kite(b: &str) -> Skirmish {
    let mut s = Skirmish::percentile()
        .party("a:@0,0", "dex: 12, skills: {'Sword': 50}, primary: 'broadsword'")
        .foes("b:@1,0", &format!("skills: {{'Shield': 45}}, off: 'kite', body_armor: 'leather_hard', {b}"))
        .start();
    s.intents("a attack item=broadsword mode=melee").play_to_turn("a");
    s
}

fn worn(ending: &Ending, who: &str, item: &str) -> bool {
    let worn = |state: GearState| state.wear != "intact";
    let changes = ending.changes.iter().filter(|c| c.combatant == who);
    changes.flat_map(|c| &c.gear).any(|g| g.item == item && g.state.to.is_some_and(worn))
}

#[test]
fn a_blow_against_a_parry_is_the_matrix_face_by_face() {
    let s = sword_against_kite("posture: standing");
    let forecast = Forecaster::default().forecast(&s.battle, find(&s.battle, &[("action", "attack"), ("target", "b")]));
    assert!(forecast.exact && forecast.answered == ["react"], "{forecast:#?}");
    let [harm, fells, shield, sword, absorbed] = matrix_of(45);
    let odds = [
        forecast.damage("b"),
        forecast.chance(|ending| begins(ending, "b", "Unconscious")),
        forecast.chance(|ending| worn(ending, "b", "kite")),
        forecast.chance(|ending| worn(ending, "a", "broadsword")),
        forecast.met.absorbed,
    ];
    for (odds, by_hand) in odds.into_iter().zip([harm, fells, shield, sword, absorbed]) {
        assert!((odds - by_hand).abs() < 1e-9, "{odds} for {by_hand}: {forecast:#?}");
    }
}

/// `a` declares, with `b` that many hexes away.
fn declares_against_kite(hexes: i32) -> Skirmish {
    let mut s = Skirmish::percentile()
        .board("from: (0, 0), to: (16, 2)")
        .party("a:@0,0", "dex: 12, skills: {'Sword': 50}, primary: 'broadsword'")
        .foes(&format!("b:@{hexes},0"), "skills: {'Shield': 45}, off: 'kite', body_armor: 'leather_hard'")
        .start();
    s.play_to_decision("declare_intent", "a");
    s
}

#[test]
fn a_declared_attack_has_the_odds_of_one_attack_on_an_enemy_within_ten_steps() {
    let fields = [("action", "attack"), ("item", "broadsword"), ("mode", "melee")];
    let forecast = |hexes| {
        let s = declares_against_kite(hexes);
        Forecaster::default().forecast(&s.battle, find(&s.battle, &fields))
    };
    for hexes in [1, 4] {
        let forecast = forecast(hexes);
        assert!(forecast.exact, "{forecast:#?}");
        assert!((forecast.damage("b") - matrix_of(45)[0]).abs() < 1e-9, "{hexes}: {forecast:#?}");
    }
    assert!(forecast(13).damage("b").abs() < 1e-9, "too far away");
}

/// The attack is a special success, so only the reaction is open.
#[test]
fn the_odds_of_a_parry_are_those_of_the_answer() {
    let mut s = sword_against_kite("posture: standing");
    s.tape("d100=9").pick("attack target=b");
    let [parry, none] = ["parry", "none"].map(|action| {
        let forecast = Forecaster::default().forecast(&s.battle, find(&s.battle, &[("action", action)]));
        assert!(forecast.exact && forecast.answered.is_empty(), "{forecast:#?}");
        forecast
    });
    let (normal, special) = (3.5, 12.5);
    assert!((none.damage("b") - special).abs() < 1e-9, "nine and a d8 more, less 1: {none:#?}");
    assert!((parry.damage("b") - (0.37 * normal + 0.55 * special)).abs() < 1e-9, "45 or less, 8 or less: {parry:#?}");
    assert!((parry.chance(|ending| worn(ending, "b", "kite")) - 0.37).abs() < 1e-9);
    s.tape("d8=1").pick("none");
}

/// Two combatants with the same rank, class and rating: the consequences of an attack wait until both have acted
/// (P-INIT-10). They are included in the odds of that attack, but not in those of the other one.
#[test]
fn what_waits_for_the_group_is_in_the_odds_of_its_own_blow() {
    let mut s = Skirmish::percentile()
        .party("a:@0,0", "skills: {'Sword': 50}, primary: 'broadsword'")
        .foes("b:@1,0", "hp: 3, skills: {'Sword': 50}, primary: 'broadsword'")
        .foes("c:@5,5", "")
        .start();
    s.intents("a attack item=broadsword mode=melee; b attack item=broadsword mode=melee").play_to_turn("a");
    let strike = |s: &Skirmish, at: &str| {
        let option = find(&s.battle, &[("action", "attack"), ("target", at)]);
        Forecaster::default().forecast(&s.battle, option)
    };
    let fells = strike(&s, "b").chance(|ending| begins(ending, "b", "Unconscious"));
    // Any hit knocks it out. The attack at 50 is parried at 50 with the weapon meant for striking back; both are
    // special up to 9.
    let stopped = 0.41 * 0.5 + 0.09 * 0.09;
    assert!((fells - (0.5 - stopped)).abs() < 1e-9, "{fells}");
    s.tape("d100=50 d8=1").pick("attack target=b").pick("none").play_to_turn("b");
    let forecast = strike(&s, "a");
    assert_eq!(forecast.damage("b"), 0.0);
    assert_eq!(forecast.chance(|ending| begins(ending, "b", "Unconscious")), 0.0, "no doing of its own: {forecast:#?}");
}
