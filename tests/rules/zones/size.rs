//! Z-SIZE: the five sizes and their effects.

use crate::setup::{Setup, Skirmish};
use std::collections::BTreeMap;

fn ring(rows: &str) -> Setup {
    Skirmish::zones(rows).house("morale", "off")
}

/// Returns the damage before armour of one sword blow with these dice.
fn blow(attacker: &str, target: &str, dice: &str) -> i64 {
    let mut s = ring("hall")
        .party("a:", &format!("size: {attacker}, in_hand: ['sword']"))
        .foes("b:", &format!("size: {target}, str: 20, max_health: 99, health: 99"))
        .foes("c:", "")
        .start();
    s.turn("a").tape(dice).action("attack weapon=sword target=b force=full");
    assert_eq!(s.dice(), dice);
    99 - s.health("b")
}

#[test]
fn z_size_01_five_sizes_in_a_row() {
    // The number of dice shows the difference: one die for 0, doubled for each size.
    for (size, difference) in [("massive", 0), ("large", 1), ("medium", 2), ("small", 3)] {
        let dice = vec!["d6=1"; 1 << difference].join(" ");
        assert_eq!(blow("massive", size, &dice), 1 << difference, "{size}");
    }
    let s = ring("hall").party("a:", "size: tiny").party("b:", "").foes("ogre", "").start();
    let sizes: Vec<String> = ["a", "b", "ogre"].iter().map(|who| s.word(&format!("{who}.size"))).collect();
    assert_eq!(sizes, ["tiny", "medium", "large"]);
}

#[test]
fn z_size_02_the_smaller_halve_once_a_size() {
    assert_eq!(blow("medium", "large", "d6=3"), 2, "1.5 rounded up");
    assert_eq!(blow("small", "large", "d6=5"), 2, "1.25 rounded up");
    assert_eq!(blow("small", "massive", "d6=6"), 1);
    assert_eq!(blow("tiny", "massive", "d6=6"), 1, "6/16 rounded up");
    assert_eq!(blow("tiny", "small", "d6=6"), 3);
    let mut s = ring("hall - yard").party("a:", "in_hand: ['bow']").foes("wyrm@yard", "natural_armour: 0").start();
    s.turn("a").tape("d6=5").action("attack weapon=bow target=wyrm force=full aim=steady").cites("Z-SIZE-02");
    assert_eq!(s.health("wyrm"), 15, "shots too");
}

/// Each halving is a separate step of the sum.
#[test]
fn z_size_02_the_sum_is_written_step_by_step() {
    let mut s = ring("hall")
        .party("a:", "size: small, in_hand: ['sword']")
        .foes("b:", "size: large, natural_armour: 1, str: 20, max_health: 99, health: 99")
        .foes("c:", "")
        .start();
    s.turn("a").tape("d6=6").action("attack weapon=sword target=b force=full");
    let told = s.battle.events().iter().map(|e| s.battle.describe(e)).rfind(|e| !e.modifiers.is_empty());
    let told = told.expect("a blow with its sum");
    let steps: Vec<(i32, &str)> = told.modifiers.iter().map(|m| (m.value, m.why.as_str())).collect();
    let half = "halved against a larger target, rounded up";
    assert_eq!(steps, [(-3, half), (-1, half), (-1, "natural armour")], "6 − 3 − 1 − 1 = 1");
    assert_eq!(s.health("b"), 98);
}

#[test]
fn z_size_03_the_larger_double_their_dice_once_a_size() {
    assert_eq!(blow("large", "medium", "d6=3 d6=5"), 8);
    assert_eq!(blow("large", "small", "d6=1 d6=2 d6=3 d6=4"), 10);
    assert_eq!(blow("medium", "tiny", "d6=1 d6=2 d6=3 d6=4"), 10);
    let mut s = ring("hall - yard")
        .party("a:", "size: large, in_hand: ['javelin']")
        .foes("b:@yard", "str: 20")
        .foes("c:@yard", "")
        .start();
    s.turn("a").tape("d6=2 d6=3").action("attack weapon=javelin mode=throw target=b force=full aim=steady");
    s.cites("Z-SIZE-03");
    assert_eq!(s.health("b"), 15, "throws too");
}

/// Starts a battle of a large attacker with a 1d8 bite against these sizes, all in one zone, with its own ally.
fn den(sizes: &[&str]) -> Skirmish {
    let mut s = ring("hall").party("wyrm", "").party("mate:", "");
    for (ix, size) in sizes.iter().enumerate() {
        s = s.foes(&format!("t{ix}:"), &format!("size: {size}, str: 20, max_health: 99, health: 99"));
    }
    let mut s = s.start();
    s.turn("wyrm");
    s
}

const SPREAD: &str = "spread weapon=bite_talons_tail force=full";

#[test]
fn z_size_04_a_larger_attacker_may_spread_over_smaller_ones() {
    let s = den(&["medium", "medium"]);
    assert_eq!(s.count("spread"), 2, "{:?}", s.options());
    assert!(s.legal(SPREAD) && s.legal("spread weapon=bite_talons_tail force=hold_back"));
    assert!(!s.legal("spread weapon=fire_breath"), "no blast");
    s.expect_rule("Z-SIZE-04");
    assert!(!den(&["medium"]).legal("spread"), "two targets at least");
    assert!(!den(&["medium", "large"]).legal("spread"), "all smaller");
    assert!(!den(&["large", "massive"]).legal("spread"));
}

#[test]
fn z_size_04_no_spread_as_counter_opportunity_attack_or_far_away() {
    let mut s = ring("hall - yard").party("ogre", "").foes("b:", "in_hand: ['sword']").foes("c:", "").start();
    s.turn("b").pick("attack weapon=sword target=ogre force=full");
    assert!(s.legal("counter kind=attack weapon=maul force=full"));
    assert!(!s.options().iter().any(|o| o.contains("spread")));
    s.tape("d6=1").pick("none");
    s.pick("step place=hall|yard").pick("step place=yard");
    assert_eq!(s.point(), "opportunity");
    assert!(!s.options().iter().any(|o| o.contains("spread")));
    // One enemy here, one out of reach.
    let mut s = ring("hall - yard").party("ogre", "").foes("b:", "").foes("c:@yard", "").start();
    s.turn("ogre");
    assert!(!s.legal("spread"));
}

/// Returns every allotment of the dice, by playing each: number of d8 for each target.
fn allocations(s: &mut Skirmish) -> Vec<Vec<usize>> {
    s.battle.set_strict(false);
    s.pick(SPREAD);
    let mut found = Vec::new();
    let from = s.battle.next_event();
    deal(s, from, &mut found);
    found.sort();
    found
}

fn deal(s: &mut Skirmish, from: u32, found: &mut Vec<Vec<usize>>) {
    if s.point() == "allot" {
        for ix in 0..s.options().len() {
            s.battle.choose(ix).unwrap();
            deal(s, from, found);
            s.battle.undo(1).unwrap();
        }
        return;
    }
    let mut answers = 0;
    while s.point() == "react" {
        s.pick("none");
        answers += 1;
    }
    let mut dice: BTreeMap<String, usize> = BTreeMap::new();
    for event in s.battle.events_since(from).iter().map(|e| s.battle.describe(e)) {
        let d8 = event.dice.iter().filter(|die| die.die == "d8").count();
        if d8 > 0 {
            *dice.entry(event.target.clone().expect("dice for a target")).or_default() += d8;
        }
    }
    found.push(
        ["t0", "t1", "t2", "t3", "t4"]
            .iter()
            .filter(|t| !s.get(t).is_null())
            .map(|t| dice.get(*t).copied().unwrap_or(0))
            .collect(),
    );
    s.battle.undo(answers).unwrap();
}

#[test]
fn z_size_05_shares_add_up_to_one_whole() {
    let all = |sizes: &[&str]| allocations(&mut den(sizes));
    assert_eq!(all(&["medium", "medium"]), [[1, 1]]);
    assert_eq!(all(&["small", "small"]), [[1, 3], [2, 2], [3, 1]]);
    assert_eq!(all(&["medium", "small"]), [[1, 2]]);
    assert_eq!(all(&["medium", "medium", "medium"]), [[0, 1, 1], [1, 0, 1], [1, 1, 0]], "never all three");
    let three = all(&["small", "small", "small"]);
    let full: Vec<_> = three.iter().filter(|a| a.iter().all(|&n| n > 0)).collect();
    assert_eq!(full, [&vec![1, 1, 2], &vec![1, 2, 1], &vec![2, 1, 1]]);
    assert_eq!(three.len(), 3 + 3 * 3, "and the pairs");
    assert_eq!(all(&["medium", "tiny"]), [[1, 4]]);
}

#[test]
fn z_size_05_numbers_are_named_in_roster_order() {
    let mut s = den(&["small", "small", "small"]);
    s.pick(SPREAD);
    assert_eq!((s.point(), s.values("allot", "number")), ("allot", ["0", "1", "2", "3"].map(String::from).to_vec()));
    assert_eq!(s.values("allot", "target"), ["t0"]);
    s.pick("allot number=2").expect_rule("Z-SIZE-05");
    assert_eq!(s.values("allot", "number"), ["0", "1", "2"], "two dice are left for t1 and t2");
    s.pick("allot number=1");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "t0"), "the last number follows");
    s.tape("d8=1 d8=2 d8=3 d8=4").decline();
    assert_eq!([s.health("t0"), s.health("t1"), s.health("t2")], [96, 96, 95]);
}

#[test]
fn z_size_06_each_target_of_a_spread_for_itself() {
    let mut s = den(&["medium", "medium"]);
    s.pick(SPREAD);
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "t0"));
    s.tape("d20=10").pick("dodge");
    assert_eq!(s.combatant(), "t1");
    s.tape("d8=6").pick("none");
    assert_eq!([s.health("t0"), s.health("t1")], [99, 93]);
}

#[test]
fn z_size_06_an_unseen_target_may_be_missed_alone() {
    let mut s = ring("hall")
        .zone("hall", "light: dark")
        .party("ogre", "in_hand: ['club']")
        .foes("b:", "")
        .foes("c:", "")
        .start();
    s.turn("ogre").tape("d20=7 d20=6").pick("spread weapon=club force=full").cites("Z-SIZE-06");
    assert_eq!(
        (s.dice().as_str(), s.point(), s.combatant().as_str()),
        ("d20=7 d20=6", "react", "c"),
        "WIT 6: b is missed"
    );
    s.tape("d4=3").pick("none");
    assert_eq!((s.health("b"), s.health("c")), (10, 7));
}

/// Sets up `g`, massive, in the first zone; enemies are half a zone, a zone and one and a half away.
fn tower(fields: &str) -> Setup {
    ring("hall - yard - end")
        .party("g:", fields)
        .foes("near:@hall|yard", "")
        .foes("far:@yard", "")
        .foes("farther:@end|yard", "")
}

#[test]
fn z_size_07_the_massive_reach_a_whole_zone() {
    let mut s = tower("size: massive, hands: 3, in_hand: ['club', 'fire_bomb']").start();
    s.turn("g");
    assert_eq!(s.values("attack weapon=club mode=melee", "target"), ["near", "far"]);
    assert!(s.legal("spread weapon=club"), "spreads reach too");
    for action in ["shove", "grapple"] {
        assert_eq!(s.values(action, "target"), ["near"], "{action}");
    }
    s.tape("d4=1 d4=1 d4=1 d4=1").action("attack weapon=club target=far force=full").cites("Z-SIZE-07");
    assert_eq!(s.health("far"), 6);
    let mut s = tower("size: large, in_hand: ['club']").start();
    s.turn("g");
    assert_eq!(s.values("attack weapon=club mode=melee", "target"), ["near"]);
    assert!(!s.legal("spread"));
}

#[test]
fn z_size_07_counters_reach_but_nearby_stays_nearby() {
    let mut s =
        ring("hall - yard").party("g:", "size: massive").foes("b:@yard", "in_hand: ['bow']").foes("c:@yard", "");
    s = s.foes("out:@yard", "conditions: (incapacitated: critical)");
    let mut s = s.start();
    s.turn("b").pick("attack weapon=bow target=g force=full aim=steady");
    assert!(s.legal("counter kind=attack weapon=unarmed"));
    assert!(!s.legal("counter kind=shove") && !s.legal("counter kind=grapple"));
    s.tape("d6=1").pick("none").end();
    s.turn("g");
    assert!(s.legal("attack weapon=unarmed target=out"));
    assert!(!s.legal("death_blow"), "not nearby");
    s.end();
    // From half a zone away b is no longer nearby and provokes; from a zone away it does not.
    let walk = |from: &str, to: &str| {
        let mut s = ring("hall - yard - end")
            .party("g:", "size: massive")
            .foes(&format!("b:@{from}"), "")
            .foes("c:@end", "")
            .start();
        s.turn("b").pick(&format!("step place={to}"));
        s.point() == "opportunity"
    };
    assert!(walk("hall|yard", "yard"));
    assert!(!walk("yard", "end|yard"));
}

#[test]
fn z_size_08_ranges_change_with_the_size_of_the_target() {
    let row = "z0 - z1 - z2 - z3 - z4 - z5 - z6 - z7 - z8 - z9";
    // The zones away that a javelin (range 4) reaches, and those that require a save.
    let reach = |attacker: &str, target: &str, zone: usize| {
        let mut s = ring(row)
            .party("a:", &format!("size: {attacker}, in_hand: ['javelin']"))
            .foes(&format!("b:@z{zone}"), &format!("size: {target}"))
            .start();
        s.turn("a");
        s.legal("attack mode=throw target=b aim=steady force=full")
    };
    for (attacker, target, zones) in [
        ("medium", "medium", 4),
        ("medium", "small", 2),
        ("medium", "tiny", 1),
        ("medium", "large", 8),
        ("large", "small", 1),
    ] {
        assert!(reach(attacker, target, zones), "{attacker} {target} {zones}");
        assert!(!reach(attacker, target, zones + 1), "{attacker} {target} {}", zones + 1);
    }
}

#[test]
fn z_size_08_broken_ranges_are_exact() {
    // Range 2 against a target two sizes smaller: half a zone, h <= 1; half range: h = 0.
    let throw = |place: &str| {
        let mut s = ring("hall - yard")
            .party("a:", "size: large, in_hand: ['dagger']")
            .foes(&format!("b:@{place}"), "size: small, str: 20, max_health: 99, health: 99")
            .start();
        s.turn("a");
        if !s.legal("attack mode=throw target=b aim=steady force=full") {
            return None;
        }
        let dice = if place == "hall" { "d4=1 d4=1 d4=1 d4=1" } else { "d20=11" };
        s.tape(dice).action("attack mode=throw target=b aim=steady force=full").cites("Z-SIZE-08");
        Some(s.dice())
    };
    assert_eq!(throw("hall").as_deref(), Some("d4=1 d4=1 d4=1 d4=1"), "within half range");
    assert_eq!(throw("hall|yard").as_deref(), Some("d20=11"), "beyond half range");
    assert_eq!(throw("yard"), None);
}

#[test]
fn z_size_09_blasts_know_no_size() {
    let mut s = ring("hall - yard - end - out")
        .party("giant", "in_hand: ['fire_bomb']")
        .foes("b:@end", "size: tiny, str: 20")
        .foes("c:@end", "size: massive, str: 20")
        .foes("d:@out", "")
        .start();
    s.turn("giant");
    assert!(s.legal("blast zone=end aim=steady force=full") && !s.legal("blast zone=out"), "range 2 for all");
    s.tape("d20=7 d6=5 d6=5").action("blast zone=end aim=steady force=full").cites("Z-SIZE-09");
    assert_eq!((s.health("b"), s.health("c")), (15, 15), "one die each, nothing halved");
}

#[test]
fn z_size_10_tricks_and_size() {
    let mut s = ring("hall - yard - end").party("a:", "").foes("ogre", "").foes("goblin", "skills: []").start();
    s.turn("a");
    for action in ["disarm", "shove", "grapple"] {
        assert_eq!(s.values(action, "target"), ["goblin"], "{action}");
    }
    s.tape("d4=2").action("shove target=goblin").cites("Z-SIZE-10");
    assert_eq!((s.dice().as_str(), s.health("goblin")), ("d4=2", 3), "no save, and hurt");
    assert!(s.legal("shove_to place=yard"), "a whole zone");
}

#[test]
fn z_size_11_counters_use_size() {
    let mut s = ring("hall").party("goblin", "").foes("b:", "in_hand: ['sword']").foes("c:", "").start();
    s.turn("b").pick("attack weapon=sword target=goblin force=full");
    s.tape("d6=1 d6=1 d6=6").pick("counter kind=attack weapon=spear mode=melee force=full").cites("Z-SIZE-11");
    assert_eq!((s.health("goblin"), s.health("b")), (3, 7), "two dice one way, one halved the other");
}

#[test]
fn z_size_11_opportunity_attacks_and_guards_use_size() {
    let mut s = ring("hall - yard").party("ogre", "").foes("b:@hall|yard", "str: 20").foes("c:@yard", "").start();
    s.turn("b").pick("step place=yard").tape("d8=2 d8=3");
    s.action("attack weapon=maul mode=melee target=b force=full").cites("Z-SIZE-11");
    assert_eq!(s.health("b"), 15);
    // A large guard takes the blow for a medium target: halved.
    let mut s = ring("hall").party("a:", "in_hand: ['sword']").foes("b:", "").foes("big:", "size: large").start();
    s.turn("a").pick("attack weapon=sword target=b force=full").tape("d6=5").pick("guard ally=big");
    assert_eq!(s.health("big"), 7);
    // A small guard for a medium target: doubled.
    let mut s = ring("hall").party("a:", "in_hand: ['sword']").foes("b:", "").foes("kid:", "size: small").start();
    s.turn("a").pick("attack weapon=sword target=b force=full").tape("d6=1 d6=2").pick("guard ally=kid");
    assert_eq!(s.health("kid"), 7);
}
