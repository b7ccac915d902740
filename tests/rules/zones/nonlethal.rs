//! Z-NL: disarm, shove and grapple.

use crate::setup::{Setup, Skirmish};

/// Returns a board without morale checks.
fn ring(rows: &str) -> Setup {
    Skirmish::zones(rows).house("morale", "off")
}

/// Sets up `a` (party) and `b` (foes), both plain, b with a sword, in `hall`, which borders `yard`.
fn pair() -> Setup {
    ring("hall - yard").party("a:", "").foes("b:", "in_hand: ['sword']")
}

#[test]
fn z_nl_01_disarm_shove_and_grapple_are_main_actions_without_damage() {
    let mut s = pair().start();
    s.turn("a");
    for action in ["disarm", "shove", "grapple"] {
        assert_eq!(s.values(action, "target"), ["b"], "{action}");
    }
    s.tape("d20=11").action("shove target=b").cites("Z-NL-01");
    s.pick("shove_to place=hall|yard");
    assert_eq!((s.health("b"), s.num("a.mains")), (10, 1));
    assert_eq!(s.dice(), "");
    assert!(!s.legal("shove") && !s.legal("grapple") && !s.legal("disarm"), "one main action a turn");
}

#[test]
fn z_nl_01_they_serve_as_counter_and_as_opportunity_attack() {
    let mut s = ring("hall - yard").party("a:", "in_hand: ['sword']").foes("b:", "in_hand: ['sword']").start();
    s.turn("a").pick("attack weapon=sword target=b force=full");
    assert_eq!(s.point(), "react");
    for kind in ["disarm", "shove", "grapple"] {
        assert_eq!(s.count(&format!("counter kind={kind}")), 1, "{kind}");
    }
    s.tape("d6=1").pick("none");
    s.pass_round();
    s.turn("b").pick("step place=hall|yard").pick("step place=yard");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "a"));
    for action in ["disarm", "shove", "grapple"] {
        assert_eq!(s.values(action, "target"), ["b"], "{action}");
    }
    s.tape("d20=11").pick("grapple target=b");
    assert!(s.cond("b", "grabbed"));
    assert_eq!(s.health("b"), 9);
}

#[test]
fn z_nl_02_targets_are_nearby_enemies_not_larger_and_no_vehicle() {
    let mut s = ring("hall - yard")
        .party("a:", "")
        .party("mate:", "in_hand: ['sword']")
        .foes("b:", "in_hand: ['sword']")
        .foes("bare:", "")
        .foes("buckled:", "in_hand: ['buckler']")
        .foes("edge:@hall|yard", "in_hand: ['sword']")
        .foes("far:@yard", "in_hand: ['sword']")
        .foes("big:", "size: large, in_hand: ['sword']")
        .foes("small:", "size: small, in_hand: ['sword']")
        .foes("wagon:cart", "")
        .foes("gone:", "conditions: (dead: true)")
        .foes("out:", "conditions: (incapacitated: critical)")
        .foes("meek:", "conditions: (surrendered: true)")
        .start();
    s.turn("a");
    let all = ["b", "bare", "buckled", "edge", "small", "out", "meek"];
    assert_eq!(s.values("shove", "target"), all);
    assert_eq!(s.values("grapple", "target"), all);
    assert_eq!(s.values("disarm", "target"), ["b", "edge", "small"]);
    s.expect_rule("Z-NL-02");
}

#[test]
fn z_nl_02_a_concealed_enemy_is_no_target() {
    let mut s = ring("hall").party("a:", "").foes("b:", "").foes("hidden:", "concealed: true").start();
    s.turn("a");
    assert_eq!(s.round(), 1);
    assert_eq!(s.values("shove", "target"), ["b"]);
    assert_eq!(s.values("grapple", "target"), ["b"]);
}

#[test]
fn z_nl_02_a_grapple_needs_a_free_hand_and_a_new_victim() {
    let mut s = ring("hall").party("a:", "in_hand: ['sword', 'shield']").foes("b:", "").start();
    s.turn("a");
    assert!(!s.legal("grapple"));
    assert!(s.legal("shove target=b"));
    let grabbed = "conditions: (grabbed_by: ['a'])";
    let mut s = ring("hall").party("a:", "").foes("b:", grabbed).foes("c:", "").start();
    s.turn("a");
    assert_eq!(s.values("grapple", "target"), ["c"], "b is held already, one hand is free for c");
    let mut s = ring("hall").party("a:", "in_hand: ['sword']").foes("b:", grabbed).foes("c:", "").start();
    s.turn("a");
    assert!(!s.legal("grapple"), "sword and b fill both hands");
}

#[test]
fn z_nl_02_the_house_rule_asks_for_two_free_hands() {
    let two = |hand: &str, size: &str| {
        let mut s = ring("hall")
            .house("grapple_hands", "two")
            .party("a:", &format!("in_hand: [{hand}]"))
            .foes("b:", &format!("size: {size}"))
            .start();
        s.turn("a");
        s.legal("grapple target=b")
    };
    assert!(two("", "medium"));
    assert!(!two("'sword'", "medium"));
    assert!(two("'sword'", "small"), "one hand is enough for a smaller one");
}

#[test]
fn z_nl_03_no_weapon_no_holding_back_no_stunt() {
    let mut s = pair().stunts().start();
    s.turn("a");
    for action in ["disarm", "shove", "grapple"] {
        assert_eq!(s.count(&format!("{action} target=b weapon=none force=none")), 1);
        assert_eq!(s.count(&format!("{action} target=b")), 1);
    }
    s.pick("shove target=b");
    assert_eq!(s.point(), "react");
    assert_eq!(s.count("dodge"), 1);
    assert!(s.legal("counter"));
}

#[test]
fn z_nl_03_an_unseen_target_asks_for_a_hit_save() {
    let dark = || ring("hall - yard").zone("hall", "light: dark").party("a:", "").foes("b:", "");
    let mut s = dark().start();
    s.turn("a").tape("d20=11").pick("shove target=b").cites("Z-NL-03");
    assert_eq!((s.dice().as_str(), s.num("a.mains")), ("d20=11", 1));
    assert_eq!((s.point(), s.turn_of("b").as_str()), ("turn_action", "fresh"), "missed: nothing to react to, no save");
    let mut s = dark().start();
    s.turn("a").tape("d20=10").pick("shove target=b");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"));
    s.tape("d20=10").pick("none");
    assert_eq!(s.point(), "turn_action", "saved");
}

#[test]
fn z_nl_04_a_passed_strength_save_ends_it() {
    let mut s = pair().start();
    s.turn("a").tape("d20=10").action("shove target=b").cites("Z-NL-04");
    assert_eq!((s.point(), s.place("b").as_str()), ("turn_action", "hall"));
    let mut s = pair().start();
    s.turn("a").tape("d20=11").action("shove target=b").cites("Z-NL-04");
    assert_eq!(s.point(), "shove_to");
}

#[test]
fn z_nl_04_a_dodged_attack_asks_for_no_strength_save() {
    let mut s = pair().start();
    s.turn("a").pick("grapple target=b").tape("d20=10").pick("dodge");
    assert!(!s.cond("b", "grabbed"));
    let mut s = pair().start();
    s.turn("a").pick("grapple target=b").tape("d20=11 d20=11").pick("dodge");
    assert!(s.cond("b", "grabbed"), "dodge failed, save failed");
}

#[test]
fn z_nl_05_a_smaller_target_gets_no_save_but_may_react() {
    let goblin = || ring("hall - yard").party("a:", "").foes("goblin", "skills: []").foes("b:@yard", "");
    let mut s = goblin().start();
    s.turn("a").pick("disarm target=goblin");
    assert!(s.legal("dodge") && s.legal("counter kind=attack weapon=spear force=full"));
    assert!(!s.legal("counter kind=shove"), "the attacker is larger");
    s.pick("none").cites("Z-NL-05");
    assert_eq!((s.point(), s.dice().as_str()), ("seize", ""), "no die");
    let mut s = goblin().start();
    s.turn("a").pick("grapple target=goblin").tape("d20=12").pick("dodge");
    assert!(!s.cond("goblin", "grabbed"));
}

#[test]
fn z_nl_05_the_helpless_get_no_save() {
    let mut s = ring("hall").party("a:", "").foes("b:", "conditions: (incapacitated: critical)").foes("c:", "").start();
    s.turn("a").action("grapple target=b").cites("Z-NL-05");
    assert!(s.cond("b", "grabbed"));
    assert_eq!(s.dice(), "");
}

#[test]
fn z_nl_06_the_attacker_chooses_the_weapon_and_may_seize_it() {
    let mut s = ring("hall - yard")
        .party("a:", "")
        .foes("b:@hall|yard", "in_hand: ['sword', 'dagger'], stowed: ['axe']")
        .start();
    s.turn("a").tape("d20=11").action("disarm target=b").expect_rule("Z-NL-06");
    assert_eq!((s.point(), s.faction().as_str()), ("disarm_choice", "party"));
    assert_eq!(s.values("disarm_choice", "weapon"), ["sword", "dagger"]);
    s.pick("disarm_choice weapon=dagger");
    assert_eq!(s.point(), "seize");
    s.pick("take").cites("Z-NL-06");
    assert_eq!((s.in_hand("a"), s.in_hand("b")), (vec!["dagger".to_string()], vec!["sword".to_string()]));
    assert!(s.loose("hall|yard").is_empty());
}

#[test]
fn z_nl_06_left_weapons_lie_in_the_place_of_the_target() {
    let mut s = ring("hall - yard").party("a:", "").foes("b:@hall|yard", "in_hand: ['sword', 'shield']").start();
    s.turn("a").tape("d20=11").action("disarm target=b");
    assert_eq!(s.values("disarm_choice", "weapon"), ["sword", "shield"], "a shield with dice is a weapon");
    s.pick("disarm_choice weapon=shield").pick("leave");
    assert_eq!((s.loose("hall|yard"), s.in_hand("a").len()), (vec!["shield".to_string()], 0));
}

#[test]
fn z_nl_06_seizing_needs_the_hands_the_weapon_needs() {
    let mut s = ring("hall").party("a:", "in_hand: ['sword']").foes("b:", "in_hand: ['greatsword']").start();
    s.turn("a").tape("d20=11").action("disarm target=b");
    assert_eq!(s.point(), "turn_action", "one weapon: no choice; one free hand: no seizing");
    assert_eq!(s.loose("hall"), ["greatsword"]);
    let mut s = ring("hall").party("a:", "").foes("b:", "in_hand: ['sword', 'buckler']").start();
    s.turn("a").tape("d20=11").action("disarm target=b");
    assert_eq!(s.point(), "seize", "the buckler is no weapon, so there is no choice");
    s.pick("take");
    assert_eq!((s.in_hand("a"), s.in_hand("b")), (vec!["sword".to_string()], vec!["buckler".to_string()]));
    let mut s = ring("hall").party("a:", "").foes("wolf", "").start();
    s.turn("a");
    assert!(!s.legal("disarm"), "natural attacks cannot be taken");
}

#[test]
fn z_nl_07_a_shove_goes_half_a_zone_and_never_nearer() {
    let mut s = ring("hall - yard; hall - cell; hall - hole; hall - nook; hall - well")
        .border("cell|hall", "kind: barrier")
        .border("hall|hole", "hazard: chasm")
        .border("hall|nook", "max_size: small")
        .party("a:", "")
        .foes("b:", "")
        .start();
    s.turn("a").tape("d20=11").action("shove target=b").expect_rule("Z-NL-07");
    assert_eq!((s.point(), s.faction().as_str()), ("shove_to", "party"));
    let mut places = s.values("shove_to", "place");
    places.sort();
    assert_eq!(places, ["hall|hole", "hall|well", "hall|yard"]);
    assert_eq!(s.count("stay"), 1);
    s.pick("shove_to place=hall|well").cites("Z-NL-07");
    assert_eq!(s.place("b"), "hall|well");

    let mut s = ring("hall - yard").party("a:", "").foes("b:@hall|yard", "").start();
    s.turn("a").tape("d20=11").action("shove target=b");
    assert_eq!(s.values("shove_to", "place"), ["yard"], "the hall would be nearer");
    s.pick("stay");
    assert_eq!(s.place("b"), "hall|yard");
}

#[test]
fn z_nl_08_a_larger_shover_hurts_and_pushes_farther() {
    let row = "z0 - z1 - z2 - z3 - z4 - z5 - z6 - z7 - z8 - z9";
    for (size, farthest, places) in [("large", "z1", 2), ("medium", "z2", 4), ("small", "z4", 8), ("tiny", "z8", 16)] {
        let mut s = ring(row)
            .party("a:", "size: massive")
            .foes("b:", &format!("size: {size}, natural_armour: 3"))
            .foes("c:@z9", "")
            .start();
        s.turn("a").tape("d4=3").action("shove target=b").cites("Z-NL-08");
        assert_eq!((s.point(), s.health("b"), s.dice().as_str()), ("shove_to", 7, "d4=3"), "direct, no save");
        let offered = s.values("shove_to", "place");
        assert_eq!(offered.len(), places, "{offered:?}");
        assert!(offered.iter().any(|p| p == farthest));
        s.pick(&format!("shove_to place={farthest}"));
        assert_eq!(s.place("b"), farthest);
    }
}

#[test]
fn z_nl_08_a_shove_that_kills_asks_for_no_place() {
    let mut s = ring("hall - yard").party("ogre", "").foes("b:", "health: 2").foes("c:@yard", "").start();
    s.turn("ogre").tape("d4=2").action("shove target=b");
    assert!(s.cond("b", "dead"));
    assert_ne!(s.point(), "shove_to");
    let mut s = ring("hall - yard").party("a:", "").foes("b:", "health: 2").foes("c:@yard", "").start();
    s.turn("a").tape("d20=11").action("shove target=b");
    assert_eq!((s.point(), s.health("b")), ("shove_to", 2), "no damage between equals");
}

#[test]
fn z_nl_09_the_shoved_one_meets_every_hazard_on_the_way() {
    let mut s = ring("hall - yard")
        .border("hall|yard", "hazard: spikes")
        .party("ogre", "")
        .foes("b:", "str: 20")
        .foes("c:@yard", "")
        .start();
    s.turn("ogre").tape("d4=1").action("shove target=b");
    s.tape("d6=4").pick("shove_to place=yard").cites("Z-NL-09");
    assert_eq!((s.place("b").as_str(), s.health("b")), ("yard", 15));
}

#[test]
fn z_nl_09_a_pit_ends_the_way() {
    let mut s = ring("hall - yard")
        .border("hall|yard", "hazard: pit")
        .party("ogre", "")
        .foes("b:", "str: 20")
        .foes("c:@yard", "")
        .start();
    s.turn("ogre").tape("d4=1").action("shove target=b");
    s.tape("d6=4").pick("shove_to place=yard");
    assert_eq!((s.place("b").as_str(), s.health("b")), ("hall|yard", 15));
    assert!(s.cond("b", "in_pit"));
}

#[test]
fn z_nl_09_of_equally_short_ways_the_first_by_the_alphabet() {
    let diamond = || ring("hall - east - court; hall - west - court").party("a:", "size: massive");
    let mut s = diamond().border("hall|west", "hazard: lava").foes("b:", "").foes("c:@court", "").start();
    s.turn("a").tape("d4=1").action("shove target=b").pick("shove_to place=court").cites("Z-NL-09");
    assert_eq!((s.place("b").as_str(), s.health("b")), ("court", 9));
    let mut s = diamond().border("hall|east", "hazard: spikes").foes("b:", "str: 20").foes("c:@court", "").start();
    s.turn("a").tape("d4=1").action("shove target=b");
    s.tape("d6=6").pick("shove_to place=court");
    assert_eq!((s.place("b").as_str(), s.health("b")), ("court", 13));
}

#[test]
fn z_nl_09_grabs_end_when_the_shove_parts_them() {
    let grabbed = "conditions: (grabbed_by: ['c'])";
    let held = || ring("hall - yard").party("a:", "").party("c:", "").foes("b:", grabbed).foes("d:@yard", "");
    let mut s = held().start();
    s.turn("a").tape("d20=11").action("shove target=b").pick("shove_to place=hall|yard");
    assert!(!s.cond("b", "grabbed") && !s.cond("c", "grabbing"));
    let mut s = held().start();
    s.turn("a").tape("d20=11").action("shove target=b").pick("stay");
    assert!(s.cond("b", "grabbed") && s.cond("c", "grabbing"));
}

#[test]
fn z_nl_10_a_shoved_rider_is_thrown_off_where_the_mount_stands() {
    let mut s = ring("hall - yard").party("a:", "").foes("horse", "").foes("r:", "riding: 'horse'").start();
    s.turn("a").tape("d20=11").action("shove target=r").cites("Z-NL-10");
    assert_eq!((s.point(), s.dice().as_str()), ("turn_action", "d20=11"), "no shove_to, and no fall: nothing moved");
    assert_eq!((s.get("r.riding").is_null(), s.place("r").as_str()), (true, "hall"));
    assert_eq!(s.health("r"), 10);
}

#[test]
fn z_nl_10_one_whom_the_shove_has_felled_is_a_rider_no_longer() {
    let mut s = ring("hall - yard")
        .party("ogre", "")
        .foes("horse", "")
        .foes("r:", "riding: 'horse', health: 5")
        .foes("c:@yard", "")
        .start();
    s.turn("ogre").tape("d4=3").action("shove target=r");
    assert!(s.cond("r", "incapacitated") && s.get("r.riding").is_null());
    assert_eq!(s.point(), "shove_to");
    s.pick("shove_to place=yard");
    assert_eq!(s.place("r"), "yard");
}

#[test]
fn z_nl_10_thrown_from_a_mount_that_moved_the_rider_may_fall() {
    let chase = |dice: &str| {
        let mut s = ring("hall - yard").party("a:@yard", "").foes("horse", "").foes("r:", "riding: 'horse'").start();
        s.turn("horse").pick("step place=hall|yard member=horse").end();
        s.turn("a").tape(dice).action("shove target=r").cites("Z-NL-10");
        assert_eq!((s.point(), s.get("r.riding").is_null()), ("turn_action", true));
        assert_eq!(s.place("r"), "hall|yard");
        s.health("r")
    };
    assert_eq!(chase("d20=11 d20=11 d4=3"), 7, "STR failed, AGI failed");
    assert_eq!(chase("d20=11 d20=10"), 10, "AGI passed");
}

#[test]
fn z_nl_11_damage_comes_before_a_non_lethal_attack() {
    // The attack itself is a shove: the counter's damage comes first.
    let shove = |health: i32, dice: &str| {
        let mut s = ring("hall - yard")
            .party("a:", &format!("health: {health}"))
            .party("x:@yard", "")
            .foes("b:", "in_hand: ['sword']")
            .start();
        s.turn("a").pick("shove target=b").tape(dice).pick("counter kind=attack weapon=sword force=full");
        s.cites("Z-NL-11");
        s
    };
    let s = shove(5, "d6=2 d20=11");
    assert_eq!((s.point(), s.health("a")), ("shove_to", 3));
    let s = shove(4, "d6=2");
    assert!(s.cond("a", "incapacitated"), "no save is asked of b any more");
    assert_eq!(s.place("b"), "hall");
}

#[test]
fn z_nl_11_a_trick_as_counter_follows_the_damage() {
    let disarm = |health: i32, dice: &str| {
        let mut s = ring("hall - yard")
            .party("a:", "in_hand: ['sword']")
            .foes("b:", &format!("health: {health}"))
            .foes("c:@yard", "")
            .start();
        s.turn("a").pick("attack weapon=sword target=b force=full").tape(dice).pick("counter kind=disarm");
        s
    };
    let s = disarm(10, "d6=4 d20=11");
    s.cites("Z-NL-11");
    assert_eq!((s.point(), s.faction().as_str(), s.health("b")), ("seize", "foes", 6));
    let s = disarm(8, "d6=4");
    assert!(s.cond("b", "incapacitated"));
    assert_eq!(s.in_hand("a"), ["sword"]);
}

#[test]
fn z_nl_12_trick_against_trick_the_attack_comes_first() {
    let mut s = pair().start();
    s.turn("a").pick("grapple target=b").tape("d20=11").pick("counter kind=shove").cites("Z-NL-12");
    assert!(s.cond("b", "grabbed"), "b is grabbed and no longer able to shove");
    assert_eq!((s.point(), s.dice().as_str()), ("turn_action", "d20=11"));
    let mut s = pair().start();
    s.turn("a").pick("grapple target=b").tape("d20=10 d20=11").pick("counter kind=shove").cites("Z-NL-12");
    assert_eq!((s.point(), s.faction().as_str()), ("shove_to", "foes"));
    assert!(!s.cond("b", "grabbed"));
}

#[test]
fn z_nl_12_the_counter_must_still_be_legal() {
    // b is pushed onto the border, and a stays in reach of it; then it is pushed out of reach by a larger one.
    let mut s =
        ring("hall - yard").party("ogre", "in_hand: ['club']").foes("b:", "size: large").foes("c:@yard", "").start();
    s.turn("ogre").pick("shove target=b").tape("d20=11").pick("counter kind=disarm");
    s.tape("d20=17").pick("shove_to place=hall|yard");
    assert_eq!(s.point(), "seize", "half a zone away is still nearby");
    let mut s = ring("hall - yard - end")
        .party("a:@hall|yard", "in_hand: ['club']")
        .foes("b:@yard", "")
        .foes("c:@end", "")
        .start();
    s.turn("a").pick("shove target=b").tape("d20=11").pick("counter kind=disarm").pick("shove_to place=end|yard");
    assert_eq!((s.point(), s.in_hand("a")), ("turn_action", vec!["club".to_string()]), "two borders: no longer nearby");
}

#[test]
fn z_nl_13_the_grabbed_is_drawn_in_and_can_do_nothing() {
    let mut s = ring("hall - yard")
        .party("a:", "")
        .party("d:", "")
        .foes("b:@hall|yard", "in_hand: ['sword'], stowed: ['dagger']")
        .foes("c:@yard", "")
        .start();
    s.turn("a").tape("d20=11").action("grapple target=b").cites("Z-NL-13");
    assert_eq!((s.place("b").as_str(), s.cond("b", "grabbed"), s.cond("a", "grabbing")), ("hall", true, true));
    assert_eq!(s.get("b.conditions.grabbed.by.0"), "a");
    assert_eq!(s.get("a.conditions.grabbing.whom.0"), "b");
    assert_eq!(s.turn_of("b"), "fresh");
    s.end();
    s.turn("d").tape("d4=1").pick("attack weapon=unarmed target=b");
    assert_ne!(s.point(), "react", "b cannot react");
    s.end();
    s.turn("b");
    assert!(s.legal("break_free"));
    assert!(s.options().iter().all(|o| o == "break_free" || o == "end_turn"), "{:?}", s.options());
}

#[test]
fn z_nl_13_a_grab_ends_the_turn_of_a_mover() {
    let mut s = ring("hall - yard")
        .party("a:", "")
        .party("e:", "turn: fresh")
        .foes("b:@hall|yard", "")
        .foes("c:@yard", "")
        .start();
    s.turn("b").pick("step place=yard").tape("d20=11").action("grapple target=b");
    assert_eq!((s.place("b").as_str(), s.turn_of("b").as_str(), s.turn_of("a").as_str()), ("hall", "taken", "taken"));
    assert_ne!(s.combatant(), "b");
}

#[test]
fn z_nl_13_a_grabbed_rider_comes_off_without_a_fall() {
    let mut s = ring("hall - yard").party("a:@yard", "").foes("horse", "").foes("r:", "riding: 'horse'").start();
    s.turn("horse").pick("step place=hall|yard member=horse").end();
    s.turn("a").tape("d20=11").action("grapple target=r").cites("Z-NL-13");
    assert!(s.get("r.riding").is_null() && s.cond("r", "grabbed"));
    assert_eq!((s.place("r").as_str(), s.place("horse").as_str(), s.health("r")), ("yard", "hall|yard", 10));
}

#[test]
fn z_nl_14_breaking_free_is_one_save_for_all_grabs() {
    let held = || {
        ring("hall")
            .party("a:", "")
            .party("c:", "")
            .foes("b:", "str: 8, conditions: (grabbed_by: ['a', 'c'])")
            .foes("d:", "")
    };
    let mut s = held().start();
    s.turn("b").tape("d20=9").pick("break_free").cites("Z-NL-14");
    assert!(s.cond("b", "grabbed"));
    assert_eq!((s.turn_of("b").as_str(), s.combatant() == "b"), ("taken", false), "the whole turn");
    let mut s = held().start();
    s.turn("b").tape("d20=8").pick("break_free").cites("Z-NL-14");
    assert!(!s.cond("b", "grabbed") && !s.cond("a", "grabbing") && !s.cond("c", "grabbing"));
    assert_eq!((s.turn_of("b").as_str(), s.combatant() == "b"), ("taken", false));
}

#[test]
fn z_nl_15_no_breaking_free_from_a_larger_grabber() {
    let by = |grabber: &str| {
        let mut s = ring("hall")
            .party("ogre", "in_hand: []")
            .party("a:", "")
            .foes("b:", &format!("conditions: (grabbed_by: [{grabber}])"))
            .foes("c:", "")
            .initiative("foes")
            .start();
        s.pick("first_faction faction=foes");
        assert_eq!(s.point(), "take_turn");
        assert!(s.legal("take_turn combatant=c"));
        s.expect_rule("Z-INIT-06");
        s.legal("take_turn combatant=b")
    };
    assert!(by("'a'"));
    assert!(!by("'ogre'"));
    assert!(!by("'a', 'ogre'"), "one larger grabber is enough");
}

#[test]
fn z_nl_16_an_ally_of_any_size_may_free_the_grabbed() {
    let held = |place: &str| {
        ring("hall - yard")
            .party("ogre", "in_hand: []")
            .foes("b:", "conditions: (grabbed_by: ['ogre'])")
            .foes(&format!("goblin@{place}"), "skills: []")
    };
    let mut s = held("hall|yard").start();
    s.turn("goblin").tape("d20=5").pick("free_ally ally=b").cites("Z-NL-16");
    assert!(!s.cond("b", "grabbed") && !s.cond("ogre", "grabbing"));
    assert_eq!(s.num("goblin.mains"), 1);
    let mut s = held("hall").start();
    s.turn("goblin").tape("d20=6").pick("free_ally ally=b").cites("Z-NL-16");
    assert!(s.cond("b", "grabbed"));
    let mut s = held("yard").start();
    s.turn("goblin");
    assert!(!s.legal("free_ally"), "not nearby");
}

/// Sets up `a`, which holds `b`, has a hand free and an ally `e`; `c` is another foe, and a club is on the ground.
fn holding() -> Setup {
    ring("hall - yard")
        .border("hall|yard", "kind: door, door_open: true")
        .zone("hall", "items: ['club']")
        .party("a:", "stowed: ['dagger', 'greatsword']")
        .party("e:", "")
        .foes("b:", "in_hand: ['sword'], conditions: (grabbed_by: ['a'])")
        .foes("c:", "in_hand: ['axe']")
}

#[test]
fn z_nl_17_a_grabber_keeps_hold_through_these() {
    let keeps = |todo: &[&str], dice: &str| {
        let mut s = holding().start();
        s.turn("a").tape(dice);
        for what in todo {
            s.action(what);
        }
        assert!(s.cond("b", "grabbed"), "{todo:?}");
        s
    };
    let s = keeps(&["step place=hall|yard"], "");
    assert_eq!(s.place("b"), "hall|yard", "dragged along");
    keeps(&["attack weapon=unarmed target=b"], "d4=1");
    keeps(&["attack weapon=unarmed target=c"], "d4=1");
    let s = keeps(&["disarm target=b"], "d20=11");
    assert_eq!(s.in_hand("b").len(), 0);
    let mut s = holding().start();
    s.turn("a").pick("end_turn");
    s.pass_round();
    assert!(s.cond("b", "grabbed"), "doing nothing keeps hold");
}

#[test]
fn z_nl_17_anything_else_ends_the_grab_first_and_is_marked() {
    for (what, dice) in [
        ("pick_up item=club", ""),
        ("equip item=dagger", ""),
        ("door border=hall|yard", ""),
        ("shove target=c", "d20=10"),
        ("grapple target=c", "d20=10"),
        ("disarm target=c", "d20=10"),
    ] {
        let mut s = holding().start();
        s.turn("a");
        let option = s.matching(what).pop().unwrap_or_else(|| panic!("{what} is not offered: {:?}", s.options()));
        assert!(!option.warning.is_empty(), "{what} is not marked");
        s.tape(dice).action(what).cites("Z-NL-17");
        assert!(!s.cond("b", "grabbed") && !s.cond("a", "grabbing"), "{what}");
    }
    let mut s = holding().start();
    s.turn("a");
    assert_eq!(s.matching("attack weapon=unarmed target=c")[0].warning, "");
}

#[test]
fn z_nl_17_reactions_that_keep_and_end_a_grab() {
    let struck = |answer: &str, dice: &str| {
        let mut s = holding().start();
        s.turn("c").pick("attack weapon=axe mode=melee target=a force=full");
        s.tape(dice).pick(answer);
        s.cond("b", "grabbed")
    };
    assert!(struck("hide_behind character=b", "d6=1"));
    assert!(struck("counter kind=attack weapon=unarmed", "d6=1 d4=2"));
    assert!(struck("none", "d6=1"));
    assert!(!struck("dodge", "d20=10"));
    let mut s = holding().start();
    s.turn("c").pick("attack weapon=axe mode=melee target=e force=full");
    s.tape("d6=1").pick("guard ally=a").cites("Z-NL-17");
    assert!(!s.cond("b", "grabbed"));
    assert_eq!(s.health("a"), 9);
}

#[test]
fn z_nl_18_a_larger_grabber_keeps_hold_through_anything() {
    let large = || {
        ring("hall - yard")
            .zone("hall", "items: ['club']")
            .party("ogre", "in_hand: [], hands: 3, stowed: ['maul', 'dagger']")
            .foes("b:", "conditions: (grabbed_by: ['ogre'])")
            .foes("c:", "in_hand: ['axe']")
    };
    let mut s = large().start();
    s.turn("ogre");
    assert_eq!(s.matching("pick_up item=club")[0].warning, "");
    s.pick("equip item=maul");
    assert!(s.cond("b", "grabbed"));
    assert_eq!(s.in_hand("ogre"), ["maul"], "three hands: two for the maul, one for b");
    assert!(!s.legal("pick_up") && !s.legal("grapple"), "no hand left");
    s.tape("d8=1 d8=1").action("attack weapon=maul target=c force=full");
    assert!(s.cond("b", "grabbed"));
    let mut s = large().start();
    s.turn("c").pick("attack weapon=axe mode=melee target=ogre force=full").tape("d20=7").pick("dodge");
    assert!(s.cond("b", "grabbed"), "a dodge too");
    // The equal grabber does not, if one of those it holds is its own size.
    let mut s = large().foes("d:", "size: large, conditions: (grabbed_by: ['ogre'])").start();
    s.turn("ogre").action("equip item=dagger").cites("Z-NL-17");
    assert!(!s.cond("b", "grabbed") && !s.cond("d", "grabbed"), "not larger than all it holds");
}

#[test]
fn z_nl_18_a_grab_ends_by_release_by_parting_and_with_the_grabber() {
    let mut s = holding().start();
    s.turn("a").pick("release combatant=b").cites("Z-NL-18");
    assert!(!s.cond("b", "grabbed"));
    assert_eq!((s.num("a.mains"), s.num("a.bonuses")), (0, 0), "free");
    assert!(!s.legal("release"));
    // The grabber is shoved away.
    let mut s = holding().start();
    s.turn("c").tape("d20=11").action("shove target=a").pick("shove_to place=hall|yard").cites("Z-NL-09");
    assert!(!s.cond("b", "grabbed"));
    // The grabber is struck down.
    let mut s = holding().start();
    s.turn("c").tape("d6=5").action("attack weapon=axe mode=melee target=a force=full");
    assert!(s.cond("a", "incapacitated") && !s.cond("b", "grabbed"));
}

#[test]
fn z_nl_19_several_may_grab_one() {
    let mut s = ring("hall")
        .party("a:", "")
        .party("c:", "")
        .foes("b:", "conditions: (grabbed_by: ['a'])")
        .foes("d:", "")
        .start();
    s.turn("c").tape("d20=11").action("grapple target=b").cites("Z-NL-19");
    assert_eq!(s.get("b.conditions.grabbed.by"), serde_json::json!(["a", "c"]));
    assert!(s.cond("a", "grabbing") && s.cond("c", "grabbing"));
}

#[test]
fn z_nl_19_two_cannot_grab_each_other() {
    let mut s = ring("hall").party("a:", "").foes("b:", "").foes("d:", "").start();
    s.turn("a").pick("grapple target=b").tape("d20=11").pick("counter kind=grapple");
    assert!(s.cond("b", "grabbed") && !s.cond("a", "grabbed"));
    let mut s = ring("hall").party("a:", "").foes("b:", "").foes("d:", "").start();
    s.turn("a").pick("grapple target=b").tape("d20=10 d20=11").pick("counter kind=grapple");
    assert!(s.cond("a", "grabbed") && !s.cond("b", "grabbed"));
}

#[test]
fn z_nl_20_a_trick_that_lands_on_a_larger_one_does_nothing() {
    let mut s = ring("hall - yard").party("a:", "").foes("b:", "").foes("ogre", "").start();
    s.turn("a").pick("shove target=b");
    s.pick("guard ally=ogre").cites("Z-NL-20");
    assert_eq!((s.point(), s.dice().as_str()), ("turn_action", ""), "no save, no shove");
    assert_eq!((s.place("b").as_str(), s.place("ogre").as_str()), ("hall", "hall"));
}

#[test]
fn z_nl_20_it_goes_on_against_whoever_takes_it_over() {
    // No item to disarm: no effect.
    let mut s = ring("hall - yard").party("a:", "").foes("b:", "in_hand: ['sword']").foes("c:", "").start();
    s.turn("a").pick("disarm target=b").pick("guard ally=c").cites("Z-NL-20");
    assert_eq!((s.point(), s.dice().as_str()), ("turn_action", ""));
    assert_eq!(s.in_hand("b"), ["sword"]);
    // A guard of equal size makes the save.
    let mut s = ring("hall - yard").party("a:", "").foes("b:", "").foes("c:", "").start();
    s.turn("a").pick("grapple target=b").tape("d20=11").pick("guard ally=c");
    assert!(s.cond("c", "grabbed") && !s.cond("b", "grabbed"));
    // An ally of the attacker, held by the target, is shoved in its stead.
    let mut s =
        ring("hall - yard").party("a:", "").party("mate:", "conditions: (grabbed_by: ['b'])").foes("b:", "").start();
    s.turn("a").pick("shove target=b").tape("d20=11").pick("hide_behind character=mate").cites("Z-NL-20");
    assert_eq!(s.point(), "shove_to");
    s.pick("shove_to place=hall|yard");
    assert_eq!((s.place("mate").as_str(), s.place("b").as_str()), ("hall|yard", "hall"));
    assert!(!s.cond("mate", "grabbed"), "parted from its grabber");
}

#[test]
fn z_nl_13_whoever_grabs_one_in_a_pit_goes_to_it() {
    let mut s = ring("hall - yard")
        .border("hall|yard", "hazard: pit")
        .party("a:", "")
        .foes("b:@hall|yard", "conditions: (in_pit: true)")
        .foes("c:@yard", "")
        .start();
    s.turn("a").tape("d20=11 d6=2").action("grapple target=b");
    assert_eq!((s.place("a").as_str(), s.place("b").as_str()), ("hall|yard", "hall|yard"));
    assert!(s.cond("b", "grabbed") && s.cond("b", "in_pit"));
    assert_eq!((s.health("a"), s.cond("a", "in_pit")), (8, true), "drawn in, a forced entry");
}
