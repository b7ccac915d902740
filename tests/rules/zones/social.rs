//! Z-SOC: distract, intimidate, taunt and warn.

use crate::setup::{Setup, Skirmish};

fn ring(rows: &str) -> Setup {
    Skirmish::zones(rows).house("morale", "off")
}

/// Sets up `a` and `mate` against `b` (WIT 8) and `c`, in one zone; a second zone is next to it.
fn parley(a: &str, b: &str) -> Setup {
    ring("hall - yard")
        .party("a:", a)
        .party("mate:", "in_hand: ['sword']")
        .foes("b:", &format!("wit: 8, in_hand: ['sword'], {b}"))
        .foes("c:", "")
}

#[test]
fn z_soc_01_main_actions_with_a_wits_save_of_the_target() {
    for (what, condition) in [("distract", "distracted"), ("intimidate", "intimidated"), ("taunt", "taunted")] {
        let mut s = parley("", "").start();
        s.turn("a").tape("d20=8").pick(&format!("{what} target=b")).cites("Z-SOC-01");
        assert_eq!((s.dice().as_str(), s.cond("b", condition)), ("d20=8", false), "{what}: a pass ends it");
        assert_eq!((s.num("a.mains"), s.point(), s.turn_of("b").as_str()), (1, "turn_action", "fresh"), "no reaction");
        assert!(!s.legal("taunt"), "one main action");
        let mut s = parley("", "").start();
        s.turn("a").tape("d20=9").pick(&format!("{what} enemy=b"));
        assert!(s.cond("b", condition), "{what}");
        assert_eq!(s.word(&format!("b.conditions.{condition}.by")), "a");
        assert_eq!(s.num(&format!("b.conditions.{condition}.until")), 2, "the end of the next round");
    }
}

#[test]
fn z_soc_01_within_four_zones_visible_and_aware() {
    let mut s = ring("z0 - z1 - z2 - z3 - z4 - z5; z0 - dark; z0 - cell")
        .zone("dark", "light: dark")
        .border("cell|z0", "kind: door")
        .party("a:", "")
        .party("mate:", "")
        .foes("here:", "")
        .foes("four:@z4", "")
        .foes("five:@z4|z5", "")
        .foes("unlit:@dark", "")
        .foes("walled:@cell", "")
        .foes("out:", "conditions: (incapacitated: critical)")
        .foes("meek:", "conditions: (surrendered: true)")
        .foes("busy:", "conditions: (distracted_by: 'mate')")
        .start();
    s.turn("a");
    for what in ["distract", "intimidate", "taunt"] {
        assert_eq!(s.values(what, "target"), ["here", "four"], "{what}");
    }
    // A combatant in the light does not see one in the dark farther off.
    let mut s = ring("z0 - z1").zone("z0", "light: dark").party("a:", "").foes("b:@z1", "").start();
    s.turn("a");
    assert!(!s.legal("distract"), "b is not aware of a");
}

#[test]
fn z_soc_02_the_distracted_notice_nobody_else() {
    let mut s = parley("", "").start();
    s.turn("a").tape("d20=9").pick("distract target=b").cites("Z-SOC-02");
    s.end();
    s.turn("mate").tape("d6=1").pick("attack weapon=sword target=b force=full");
    assert!(!s.legal("dodge") && !s.legal("counter"), "unaware of the mate");
    s.decline();
    assert_eq!(s.health("b"), 9);
    // Against its distracter it reacts.
    s.pass_round();
    assert!(s.cond("b", "distracted"));
    s.turn("a").tape("d4=1").pick("attack weapon=unarmed target=b");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"));
    s.pick("none").end();
    // It may still choose its targets freely.
    s.turn("b");
    assert!(s.legal("attack weapon=sword target=mate force=full"));
    s.pass_round();
    assert!(!s.cond("b", "distracted"), "over at the end of the next round");
}

#[test]
fn z_soc_03_the_intimidated_neither_attack_nor_come_nearer() {
    let mut s = ring("end - hall - yard - lane")
        .party("a:@yard", "")
        .party("mate:@hall", "")
        .foes("b:@hall|yard", "wit: 8, in_hand: ['dagger', 'fire_bomb'], powers: ['black_fire', 'bursting_dark']")
        .foes("c:@lane", "")
        .start();
    s.turn("a").tape("d20=9").pick("intimidate target=b").cites("Z-SOC-03");
    s.end();
    s.turn("b");
    for action in ["attack", "disarm", "shove", "grapple", "power name=black_fire"] {
        let targets = s.values(action, "target");
        assert!(!targets.contains(&"a".to_string()), "{action}: {targets:?}");
    }
    assert!(s.legal("attack weapon=dagger mode=melee target=mate force=full"));
    assert!(!s.legal("blast zone=yard") && !s.legal("power name=bursting_dark zone=yard"), "they would catch a");
    assert!(s.legal("blast zone=end") && s.legal("power name=bursting_dark zone=end"));
    assert!(!s.legal("step place=yard") && s.legal("step place=hall"), "not nearer");
    s.expect_rule("Z-SOC-03");
}

#[test]
fn z_soc_03_no_counter_and_no_opportunity_attack_either() {
    let scared = "conditions: (intimidated_by: 'a')";
    let mut s = parley("in_hand: ['sword']", scared).start();
    s.turn("a").pick("attack weapon=sword target=b force=full");
    assert!(s.legal("dodge") && !s.legal("counter"));
    s.tape("d6=1").pick("none");
    s.end();
    let mut s = ring("hall - yard").party("a:@hall|yard", "").party("mate:", "").foes("b:", scared).start();
    s.turn("a").pick("step place=yard");
    assert_eq!(s.place("a"), "yard", "b is not asked");
    let mut s =
        parley("size: small", "size: large, conditions: (intimidated_by: 'a')").party("kid:", "size: small").start();
    s.turn("b");
    assert!(s.legal("spread"), "mate and kid without a");
    s.battle.set_strict(false);
    s.pick("spread weapon=sword force=full");
    assert!(s.point() != "allot" || s.values("allot", "target") != ["a"], "no dice for a");
}

#[test]
fn z_soc_03_the_fearless_are_not_intimidated() {
    let mut s = parley("", "fearless: true").start();
    s.turn("a");
    assert_eq!(s.values("intimidate", "target"), ["c"]);
    assert_eq!(s.values("taunt", "target"), ["b", "c"]);
}

#[test]
fn z_soc_04_the_taunted_attack_only_the_taunter() {
    let mut s = ring("hall - yard")
        .zone("hall", "items: ['club']")
        .party("a:", "")
        .party("mate:@hall|yard", "in_hand: ['sword']")
        .foes("b:", "wit: 8, in_hand: ['dagger'], powers: ['black_fire']")
        .foes("c:", "")
        .start();
    s.turn("a").tape("d20=9").pick("taunt target=b").cites("Z-SOC-04");
    s.end();
    s.turn("b");
    for action in ["attack", "shove", "grapple", "power name=black_fire"] {
        assert_eq!(s.values(action, "target"), ["a"], "{action}");
    }
    assert!(s.legal("pick_up item=club") && s.legal("step place=hall|yard"), "other options stay");
    assert!(s.legal("taunt target=mate") && s.legal("distract target=mate"), "words are no attacks");
    s.end();
    s.pass_round();
    // b counters and strikes only at a.
    s.turn("mate").pick("attack weapon=sword target=b force=full");
    assert!(s.legal("dodge") && !s.legal("counter"));
    s.tape("d6=1").pick("none");
    s.pick("step place=yard");
    assert_ne!(s.combatant(), "b", "no opportunity attack of b");
    s.decline();
    assert_eq!(s.place("mate"), "yard");
    s.end();
    s.turn("a").tape("d4=1").pick("attack weapon=unarmed target=b");
    assert!(s.legal("counter kind=attack"));
    s.pick("none");
    s.pass_round();
    assert!(!s.cond("b", "taunted"));
}

#[test]
fn z_soc_04_blasts_must_catch_the_taunter_and_it_ends_with_him() {
    let mut s = ring("hall - yard - lane")
        .party("a:@yard", "health: 1")
        .party("mate:@lane", "")
        .foes("b:", "in_hand: ['fire_bomb', 'dagger'], conditions: (taunted_by: 'a')")
        .foes("c:@yard", "in_hand: ['sword']")
        .start();
    s.turn("b");
    assert_eq!(s.values("blast weapon=fire_bomb", "zone"), ["yard"]);
    s.end();
    s.turn("c").tape("d6=1").action("attack weapon=sword target=a force=full");
    assert!(s.cond("a", "dead"));
    assert!(!s.cond("b", "taunted"), "at once");
}

#[test]
fn z_soc_05_mounts_and_vehicles_keep_out_of_it() {
    let mut s =
        ring("hall").party("a:", "").party("horse", "").foes("b:", "").foes("pony", "").foes("wagon:cart", "").start();
    s.turn("a");
    for what in ["distract", "intimidate", "taunt"] {
        assert_eq!(s.values(what, "target"), ["b"], "{what}");
    }
    s.tape("d20=1").pick("distract target=b").cites("Z-SOC-05");
    s.end();
    s.turn("horse");
    assert!(!s.legal("distract") && !s.legal("intimidate") && !s.legal("taunt") && !s.legal("warn"));
    assert!(s.legal("attack weapon=kick target=b"));
}

#[test]
fn z_soc_06_a_warning_ends_distraction_and_taunt() {
    let mut s = ring("z0 - z1 - z2 - z3 - z4 - z5; z0 - cell")
        .border("cell|z0", "kind: door")
        .party("a:", "")
        .party("walled:@cell", "conditions: (distracted_by: 'b', taunted_by: 'b')")
        .party("scared:", "conditions: (intimidated_by: 'b')")
        .party("four:@z4", "conditions: (taunted_by: 'b')")
        .party("far:@z4|z5", "conditions: (taunted_by: 'b')")
        .party("well:", "")
        .foes("b:", "")
        .foes("c:", "conditions: (distracted_by: 'a')")
        .start();
    s.turn("a");
    assert_eq!(s.values("warn", "ally"), ["walled", "four"], "no sight needed, four zones, only those two conditions");
    s.pick("warn ally=walled").cites("Z-SOC-06");
    assert!(!s.cond("walled", "distracted") && !s.cond("walled", "taunted"));
    assert_eq!((s.num("a.bonuses"), s.dice().as_str()), (1, ""));
    s.pick("warn target=four");
    assert!(!s.cond("four", "taunted"));
    assert_eq!(s.num("a.bonuses"), 2);
}
