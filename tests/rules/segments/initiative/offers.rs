//! The declarations offered (S-INIT-28, table 3.4).

use super::alone;
use crate::setup::{Field, Skirmish};

/// Plays to the action declaration of `a`, which is slow and so the first to declare.
fn offers(field: Field) -> Skirmish {
    let mut s = field.start();
    s.play_to_point("declare_action", "a");
    s
}

#[test]
fn s_init_28_a_target_of_an_attack_is_at_most_a_hex_out_of_reach() {
    let s = offers(
        Skirmish::segments()
            .party("a:@0,0", "dex: 5, carried: ['pike']")
            .foes("one:@1,0", "")
            .foes("two:@0,2", "")
            .foes("three:@0,-3", "")
            .foes("four:@-4,0", ""),
    );
    assert_eq!(s.values("attack weapon=unarmed", "target"), ["one", "two", "open"]);
    assert_eq!(s.values("attack weapon=pike", "target"), ["one", "two", "three", "open"]);
    assert_eq!(s.values("move_attack weapon=unarmed", "target"), ["one", "two", "three", "four", "open"]);
}

#[test]
fn s_init_28_nobody_names_the_hidden_the_fallen_or_those_who_gave_in() {
    let s = offers(
        Skirmish::segments()
            .hex("0,-1", "terrain: bushes")
            .party("a:@0,0", "dex: 5, per: 1, main: 'short_bow', ammo: {'arrows': 3}")
            .foes("hidden:@2,0", "hidden: true")
            .foes("down:@0,1", "hp: 0")
            .foes("yielded:@-1,0", "conditions: (surrendered: true)")
            .foes("free:@0,-1", "")
            .hex("2,0", "terrain: bushes")
            .tape("d100=99"),
    );
    for deed in ["attack weapon=unarmed", "shoot weapon=short_bow", "move_attack weapon=unarmed"] {
        assert_eq!(s.values(deed, "target"), ["free", "open"], "{deed}");
    }
}

#[test]
fn s_init_28_the_invisible_are_named_when_adjacent_alone() {
    let at = |place: &str| {
        let who = format!("x:@{place}");
        let archer = "dex: 5, main: 'short_bow', ammo: {'arrows': 3}";
        offers(Skirmish::segments().party("a:@0,0", archer).foes(&who, "invisible: true").foes("b:@-9,0", ""))
    };
    assert_eq!(at("1,0").values("attack weapon=unarmed", "target"), ["x", "open"]);
    assert_eq!(at("2,0").values("attack weapon=unarmed", "target"), ["open"]);
    assert_eq!(at("2,0").values("shoot", "target"), ["b", "open"]);
    assert_eq!(at("2,0").values("move_attack weapon=unarmed", "target"), ["b", "open"]);
}

#[test]
fn s_init_28_pattern_and_tentacles_stand_for_their_weapons() {
    let troll = offers(Skirmish::segments().party("a:troll@0,0", "dex: 5").foes("b:@1,0", ""));
    assert_eq!(troll.values("attack", "weapon"), ["pattern", "unarmed"]);
    let roper = offers(Skirmish::segments().party("a:roper@0,0", "dex: 5").foes("b:@1,0", ""));
    assert_eq!(roper.values("attack", "weapon"), ["tentacles", "unarmed"]);
}

#[test]
fn s_init_28_attacks_need_one_at_least() {
    let s = offers(alone("dex: 5, attacks: 0, main: 'dagger', skills: {'dagger': (attacks: 1)}"));
    assert_eq!(s.values("attack", "weapon"), ["dagger"]);
    let s = offers(alone("dex: 5, attacks: 0"));
    for deed in ["attack", "shoot", "move_attack", "run_attack"] {
        assert!(!s.legal(deed), "{deed}");
    }
}

#[test]
fn s_init_28_what_is_carried_is_offered_if_a_hand_can_be_freed() {
    let s = offers(alone("dex: 5, main: 'mace', off: 'small_shield', carried: ['two_handed_sword', 'dagger']"));
    assert_eq!(s.values("attack", "weapon"), ["mace", "dagger", "unarmed"], "one hand is not enough for two");
    let s = offers(alone("dex: 5, main: 'quarterstaff', carried: ['two_handed_sword', 'dagger']"));
    assert_eq!(s.values("attack", "weapon"), ["quarterstaff", "two_handed_sword", "dagger", "unarmed"]);
}

#[test]
fn s_init_28_the_off_hand_is_marked() {
    let s = offers(alone("dex: 5, main: 'mace', off: 'dagger'"));
    assert_eq!(s.values("attack weapon=mace", "hand"), ["none"]);
    assert_eq!(s.values("attack weapon=dagger", "hand"), ["off"]);
}

#[test]
fn s_init_28_movement_is_offered_as_far_as_it_goes() {
    let moves = |fields: &str| {
        let s = offers(alone(&format!("dex: 5, {fields}")));
        let all = ["move", "run", "sprint", "fast_sprint", "evade", "move_attack", "run_attack"];
        all.into_iter().filter(|deed| s.legal(deed)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(moves("max_pace: 4"), "move run sprint fast_sprint evade move_attack run_attack");
    assert_eq!(moves("max_pace: 3"), "move run sprint evade move_attack run_attack");
    assert_eq!(moves("max_pace: 1"), "move evade move_attack");
    assert_eq!(moves("max_pace: 4, encumbered: true"), "move run evade move_attack run_attack");
    assert_eq!(moves("tmr: 10"), "move run sprint evade move_attack run_attack");
    assert_eq!(moves("tmr: 9"), "move run sprint evade");
    assert_eq!(moves("tmr: 4"), "");
}

#[test]
fn s_init_28_shots_need_sight_range_and_something_to_shoot() {
    let field = |ammo: u8| {
        let archer = format!("dex: 5, main: 'hand_crossbow', ammo: {{'quarrels': {ammo}}}");
        Skirmish::segments()
            .board("from: (-20, -9), to: (20, 9)")
            .hex("1,1", "terrain: wall")
            .party("a:@0,0", &archer)
            .foes("near:@12,0", "")
            .foes("far:@13,0", "")
            .foes("behind:@2,2", "")
    };
    assert_eq!(offers(field(1)).values("shoot", "target"), ["near", "open"]);
    assert!(!offers(field(0)).legal("shoot"));
}

#[test]
fn s_init_28_in_a_pool_nobody_defends_alone() {
    let s = offers(alone("dex: 5").hex("0,0", "terrain: pool"));
    assert!(!s.legal("full_defence") && !s.legal("desperate_defence") && s.legal("rest"));
    let s = offers(alone("dex: 5"));
    assert!(s.legal("full_defence") && s.legal("desperate_defence"));
}
