//! Z-SNEAK: ambush, sneaking, hiding.

use crate::setup::{Setup, Skirmish};
use affray::vocab::{Event, FactionId};

fn ring(rows: &str) -> Setup {
    Skirmish::zones(rows).house("morale", "off")
}

/// Sets up `a`, concealed in the dark hall, and its ally `mate`, there in the open; `b` is in the yard, lit.
fn ambush(a: &str) -> Setup {
    ring("hall - yard")
        .zone("hall", "light: dark")
        .border("hall|yard", "light: dark")
        .party("a:", &format!("concealed: true, {a}"))
        .party("mate:", "")
        .foes("b:@yard", "")
}

#[test]
fn z_sneak_01_the_level_says_who_lies_in_ambush() {
    let s = ambush("").start();
    s.cited_ever("Z-SNEAK-01");
    assert!(s.cond("a", "concealed") && !s.cond("mate", "concealed") && !s.cond("b", "concealed"));
    assert_eq!(s.round(), 0);
    let s = ring("hall").party("a:", "").foes("b:", "").start();
    assert_eq!(s.round(), 1, "nobody concealed, no bonus round");
}

#[test]
fn z_sneak_01_concealment_holds_against_all_other_factions() {
    let bow = "in_hand: ['bow']";
    let mut s = ring("hall - yard")
        .party("a:", "concealed: true")
        .party("mate:", "")
        .foes("b:@yard", bow)
        .side("thieves", "t:@yard", bow)
        .start();
    for who in ["b", "t"] {
        s.turn(who);
        let targets = s.values("attack weapon=bow aim=steady force=full", "target");
        assert!(targets.contains(&"mate".to_string()) && !targets.contains(&"a".to_string()), "{who}: {targets:?}");
    }
    s.turn("mate");
    assert!(s.cond("a", "concealed"), "an ally in the same place does not reveal it");
}

#[test]
fn z_sneak_02_the_bonus_round_belongs_to_those_concealed_at_its_start() {
    let mut s = ambush("").foes("sly:@yard", "concealed: true").start();
    assert_eq!((s.round(), s.point()), (0, "first_faction"));
    assert_eq!(s.values("first_faction", "faction"), ["party", "foes"]);
    s.pick("first_faction faction=party").cited_ever("Z-SNEAK-02");
    assert_eq!(s.values("take_turn", "combatant"), ["a"], "not the mate");
    assert!(s.legal("pass"));
    s.pick("pass");
    assert_eq!((s.faction().as_str(), s.values("take_turn", "combatant")), ("foes", vec!["sly".to_string()]));
    s.pick("pass");
    assert_eq!(s.round(), 1, "two passes of the two factions that have somebody concealed");
    for who in ["a", "mate", "b", "sly"] {
        assert_eq!(s.turn_of(who), "fresh", "{who}");
    }
}

#[test]
fn z_sneak_02_a_holder_without_anybody_concealed_does_not_decide() {
    let mut s = ring("hall - yard")
        .initiative("foes")
        .foes("b:", "")
        .side("thieves", "t:", "")
        .side("party", "a:@yard", "concealed: true")
        .start();
    assert_eq!(
        (s.round(), s.point(), s.faction().as_str()),
        (0, "take_turn", "party"),
        "one faction, nothing to choose"
    );
    s.pick("pass");
    assert_eq!((s.round(), s.faction().as_str()), (1, "foes"));
}

#[test]
fn z_sneak_02_the_revealed_still_have_their_turn_and_the_others_no_reaction() {
    // The foe sees in the dark; a's quiet step makes it notice a2, which shares its place.
    let mut s = ring("hall - yard")
        .party("a:@yard", "concealed: true")
        .party("a2:", "concealed: true")
        .party("mate:", "")
        .foes("b:", "dark_sight: true, skills: ['dodge_blows', 'protect'], in_hand: ['sword']")
        .start();
    s.turn("a").pick("sneak place=hall|yard");
    assert!(!s.cond("a2", "concealed"), "seen when a moved");
    s.end();
    assert_eq!(s.round(), 0);
    s.turn("a2").tape("d4=2").pick("attack weapon=unarmed target=b force=full");
    assert_eq!((s.point(), s.combatant().as_str(), s.health("b")), ("turn_action", "a2", 9), "not even a free dodge");
    // Walking away does not provoke it either.
    s.pick("step place=hall|yard");
    assert_eq!((s.place("a2").as_str(), s.turn_of("b").as_str(), s.round()), ("hall|yard", "fresh", 0));
    s.pick("step place=yard");
    assert_eq!((s.place("a2").as_str(), s.turn_of("b").as_str()), ("yard", "fresh"));
    assert!(s.round() < 2);
}

#[test]
fn z_sneak_02_the_bonus_round_has_an_end_of_the_round() {
    let mut s = ambush("").foes("sick:@yard", "conditions: (poisoned: true)").start();
    assert_eq!(s.round(), 0);
    s.pass_round();
    assert_eq!((s.round(), s.health("sick")), (1, 9));
}

#[test]
fn z_sneak_03_nothing_of_others_can_be_aimed_at_the_concealed() {
    let mut s = ring("hall - yard")
        .party("a:", "concealed: true")
        .party("mate:", "")
        .foes("b:@hall|yard", "in_hand: ['dagger'], powers: ['black_fire', 'dread', 'numbing_touch']")
        .start();
    s.turn("b");
    assert_eq!(s.round(), 1);
    for action in ["attack", "disarm", "shove", "grapple", "power", "distract", "intimidate", "taunt"] {
        let targets = s.values(action, "target");
        assert!(!targets.contains(&"a".to_string()), "{action}: {targets:?}");
    }
    for spec in ["attack weapon=dagger mode=melee", "power name=black_fire", "power name=dread", "distract", "shove"] {
        assert_eq!(s.values(spec, "target"), ["mate"], "{spec}");
    }
}

#[test]
fn z_sneak_03_blasts_and_hazards_find_the_concealed() {
    let mut s = ring("hall - yard")
        .party("a:", "concealed: true")
        .party("mate:", "")
        .foes("b:@yard", "in_hand: ['blunderbuss']");
    s = s.foes("c:@yard", "");
    let mut s = s.start();
    s.turn("b")
        .tape("d6=1 d6=3")
        .action("blast weapon=blunderbuss zone=hall aim=steady force=full")
        .cites("Z-SNEAK-03");
    assert_eq!((s.health("a"), s.health("mate")), (9, 7));
    assert!(!s.cond("a", "concealed"), "hurt and seen");
    let mut s =
        ring("hall - yard").zone("hall", "hazard: fire").party("a:", "concealed: true").foes("b:@yard", "").start();
    assert_eq!(s.round(), 0);
    s.tape("d4=2").pass_round();
    assert_eq!(s.health("a"), 8);
}

#[test]
fn z_sneak_04_surprise_leaves_nobody_a_reaction() {
    let mut s = ring("hall - yard")
        .zone("hall", "light: dark")
        .party("a:", "concealed: true")
        .party("mate:@yard", "")
        .foes("b:", "skills: ['dodge_blows']")
        .foes("guard:", "skills: ['protect']")
        .start();
    s.pick("pass");
    assert_eq!((s.round(), s.cond("a", "concealed")), (1, true));
    s.turn("a").tape("d20=10 d4=4").pick("attack weapon=unarmed target=b force=full").cites("Z-SNEAK-04");
    assert_eq!((s.point(), s.combatant().as_str(), s.health("b")), ("turn_action", "a", 8), "not asked");
    assert!(!s.cond("a", "concealed"), "revealed afterwards");
    assert_eq!(s.turn_of("b"), "fresh");
    s.pass_round();
    s.turn("a").tape("d20=10").pick("attack weapon=unarmed target=b force=full");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"), "no second surprise");
}

#[test]
fn z_sneak_05_these_things_reveal() {
    for (fields, what, dice) in [
        ("in_hand: ['bow']", "attack weapon=bow target=b aim=steady force=full", "d6=1"),
        ("in_hand: ['bow']", "attack weapon=bow target=far aim=steady force=full", "d20=11"),
        ("powers: ['black_fire']", "power name=black_fire target=b aim=steady force=full", "d6=1"),
        ("powers: ['mend_flesh'], health: 5", "power name=mend_flesh target=a", "d6=1"),
        ("", "step place=hall|yard", ""),
        ("", "sprint", "d20=10"),
        ("in_hand: ['torch']", "light item=torch", ""),
        ("", "door border=cell|hall", ""),
        ("", "lever id=bell", ""),
        ("", "warn ally=mate", ""),
    ] {
        let mut s = ring("hall - yard - r1 - r2 - r3 - r4; hall - cell")
            .zone("hall", "light: dark, levers: [(id: 'bell', effect: 'toggle_light:yard')]")
            .border("hall|yard", "light: dark")
            .border("cell|hall", "kind: door")
            .party("a:", &format!("concealed: true, {fields}"))
            .party("mate:", "conditions: (taunted_by: 'b')")
            .foes("b:@yard", "")
            .foes("far:@r4", "")
            .start();
        assert_eq!(s.round(), 0);
        s.turn("a");
        assert!(s.cond("a", "concealed"));
        s.tape(dice).pick(what).cites("Z-SNEAK-05");
        assert!(!s.cond("a", "concealed"), "{what}");
    }
}

#[test]
fn z_sneak_05_words_reveal() {
    for (what, dice) in [("distract", "d20=1"), ("intimidate", "d20=1"), ("taunt", "d20=1")] {
        let mut s = ambush("").start();
        s.turn("a");
        // A concealed combatant is noticed by no enemy, so its words have no target until it shows itself.
        assert!(!s.legal(what), "{what}: b is not aware of a");
        s.pick("step place=hall|yard").cites("Z-SNEAK-05");
        assert!(!s.cond("a", "concealed"));
        let _ = dice;
    }
}

#[test]
fn z_sneak_05_leaving_reacting_and_losing_health_reveal() {
    let mut s = ring("hall - yard")
        .zone("hall", "light: dark, exits: ['party']")
        .party("a:", "concealed: true")
        .party("mate:", "")
        .foes("b:@yard", "")
        .start();
    s.turn("a").pick("exit").cites("Z-SNEAK-05");
    assert!(s.cond("a", "fled") && !s.cond("a", "concealed"));
    // A guard steps out of the dark.
    let mut s = ring("hall - yard")
        .zone("hall", "light: dark")
        .party("a:", "concealed: true")
        .party("mate:", "")
        .foes("b:", "in_hand: ['sword']")
        .start();
    s.pick("pass");
    s.turn("b").tape("d20=10").pick("attack weapon=sword mode=melee target=mate force=full");
    s.tape("d6=1").pick("guard ally=a").cites("Z-SNEAK-05");
    assert!(!s.cond("a", "concealed"));
    // Poison costs health.
    let mut s = ambush("conditions: (poisoned: true)").start();
    s.pass_round();
    assert_eq!((s.health("a"), s.cond("a", "concealed")), (9, false));
}

#[test]
fn z_sneak_05_a_moving_mount_reveals_its_rider() {
    let mut s = ring("hall - yard")
        .zone("hall", "light: dark")
        .border("hall|yard", "light: dark")
        .party("horse", "")
        .party("a:", "concealed: true, riding: 'horse'")
        .foes("b:@yard", "")
        .start();
    s.pass_round();
    assert!(s.cond("a", "concealed"));
    s.turn("horse").pick("step place=hall|yard member=horse").cites("Z-SNEAK-05");
    assert!(!s.cond("a", "concealed"));
}

#[test]
fn z_sneak_05_a_sneaking_mount_reveals_its_rider_too() {
    let mut s = ring("hall - yard")
        .zone("hall", "light: dark")
        .border("hall|yard", "light: dark")
        .party("horse", "concealed: true")
        .party("a:", "concealed: true, riding: 'horse'")
        .foes("b:@yard", "")
        .start();
    s.turn("horse").pick("sneak place=hall|yard member=horse").cites("Z-SNEAK-05");
    assert_eq!((s.cond("a", "concealed"), s.cond("horse", "concealed")), (false, true), "the mount itself was quiet");
}

#[test]
fn z_sneak_05_seen_before_the_step_takes_effect() {
    let dark = || {
        ring("hall - yard")
            .zone("hall", "light: dark")
            .zone("yard", "light: dark")
            .party("a:@hall|yard", "concealed: true")
            .party("mate:@yard", "")
            .foes("b:", "")
    };
    let mut s = dark().start();
    s.pick("pass");
    s.turn("a").pick("step place=yard");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "b"), "revealed first, so the step provokes");
    let mut s = dark().start();
    s.pick("pass");
    s.turn("a").pick("sneak place=yard");
    assert_eq!((s.place("a").as_str(), s.cond("a", "concealed")), ("yard", true), "a quiet step does not");
}

#[test]
fn z_sneak_06_sneaking_costs_twice() {
    let mut s = ambush("").start();
    s.turn("a").pick("sneak place=hall|yard").cites("Z-SNEAK-06");
    assert_eq!((s.num("a.half_steps"), s.cond("a", "concealed")), (2, true));
    assert!(s.legal("sneak place=hall"));
    s.pick("sneak place=hall");
    assert_eq!((s.round(), s.place("a").as_str()), (1, "hall"), "4 half-steps: nothing left to do");
    let slow = |speed: i32| {
        let mut s = ring("hall - yard")
            .zone("hall", "light: dark")
            .border("hall|yard", "slow: true")
            .party("a:", &format!("concealed: true, speed: {speed}"))
            .foes("b:@yard", "")
            .start();
        s.turn("a");
        s.matching("sneak").first().map(|o| o.price.clone()).unwrap_or_default()
    };
    assert_eq!(slow(2), "4 half-steps");
    assert_eq!(slow(1), "", "4 half-steps into slow ground are more than 2");
    let mut s = ring("hall - yard").party("a:", "").foes("b:@yard", "").start();
    s.turn("a");
    assert!(!s.legal("sneak"), "only for the concealed");
}

#[test]
fn z_sneak_06_it_counts_like_other_movement() {
    let mut s = ambush("in_hand: ['torch']").start();
    s.turn("a").pick("sneak place=hall|yard");
    assert!(s.legal("light item=torch"), "2 of 4 half-steps: half the allowance");
    s.pick("sneak place=hall");
    assert_ne!(s.combatant(), "a", "everything spent, nothing left to do");
}

/// Lets `b` come in from the yard. Returns true if `a`, which hides in the hall, stays concealed.
fn walk_in(hall: &str, b: &str, rule: &str) -> bool {
    let mut s = ring("hall - yard")
        .house("sneak_reveal", rule)
        .zone("hall", hall)
        .party("a:", "concealed: true")
        .party("mate:", "")
        .foes("b:@hall|yard", b)
        .start();
    s.pass_round();
    assert!(rule == "nearby" || s.cond("a", "concealed"));
    s.turn("b");
    if rule == "same_place" {
        s.pick("step place=hall");
    } else {
        s.action("step place=yard").action("step place=hall|yard");
    }
    if !s.cond("a", "concealed") {
        s.cites("Z-SNEAK-07");
    }
    s.cond("a", "concealed")
}

#[test]
fn z_sneak_07_walking_into_view_reveals() {
    assert!(!walk_in("", "", "same_place"), "a lit place");
    assert!(walk_in("light: dark", "", "same_place"), "in the dark b sees nothing");
    assert!(!walk_in("light: dark", "dark_sight: true", "same_place"));
    assert!(walk_in("", "conditions: (distracted_by: 'mate')", "same_place"), "distracted by somebody else");
    assert!(!walk_in("", "conditions: (distracted_by: 'a')", "same_place"), "distracted by a itself");
}

#[test]
fn z_sneak_07_the_house_rule_reveals_to_the_nearby() {
    assert!(!walk_in("", "", "nearby"));
    assert!(walk_in("light: dark", "", "nearby"));
}

#[test]
fn z_sneak_07_its_own_quiet_step_into_view_reveals_too() {
    let mut s = ring("hall - yard").party("a:@hall|yard", "concealed: true").foes("b:@yard", "").start();
    s.turn("a").pick("sneak place=yard").cites("Z-SNEAK-07");
    assert!(!s.cond("a", "concealed"));
}

#[test]
fn z_sneak_08_quiet_things_do_not_reveal() {
    for (what, dice) in [
        ("pick_up item=club", ""),
        ("put_down item=sword", ""),
        ("equip item=dagger", ""),
        ("unequip item=sword", ""),
        ("use_item item=medicine_box target=a", "d6=1"),
        ("free_ally ally=mate", "d20=1"),
        ("sneak place=hall|yard", ""),
        ("end_turn", ""),
    ] {
        let mut s = ring("hall - yard - end")
            .zone("hall", "light: dark, items: ['club']")
            .border("hall|yard", "light: dark")
            .party("a:", "concealed: true, in_hand: ['sword'], stowed: ['dagger', 'medicine_box']")
            .party("mate:", "conditions: (grabbed_by: ['b'])")
            .foes("b:", "")
            .start();
        s.turn("a").tape(dice).pick(what);
        assert!(s.cond("a", "concealed"), "{what}");
        s.cites_not("Z-SNEAK-05");
    }
    let mut s = ambush("").start();
    s.turn("a").pick("sneak place=hall|yard").cites("Z-SNEAK-08");
}

#[test]
fn z_sneak_09_nothing_shows_other_players_where_it_is() {
    let mut s = ambush("").start();
    s.pick("pass");
    let place = |s: &Skirmish, faction: u8| {
        let scene = s.battle.scene(Some(FactionId(faction)));
        scene.combatants.iter().find(|c| c.id == "a").map(|c| c.place.clone()).unwrap_or_default()
    };
    assert_eq!((place(&s, 0).as_str(), place(&s, 1).as_str()), ("hall", ""));
    s.turn("b");
    let named: Vec<String> = s.options().into_iter().filter(|o| o.split(' ').any(|w| w.ends_with("=a"))).collect();
    assert!(named.is_empty(), "{named:?}");
    s.cited_ever("Z-SNEAK-09");
    // Once revealed, it has a position in the enemy's scene.
    let mut s = ambush("").start();
    s.turn("a").pick("step place=hall|yard");
    assert_eq!(place(&s, 1), "hall|yard");
}

#[test]
fn z_sneak_09_events_that_would_tell_a_place_are_known_to_one_side() {
    let known = |s: &Skirmish, kind: &str, who: &str| -> Vec<[bool; 3]> {
        let about = |e: &&Event| {
            let view = s.battle.describe(e);
            view.kind == kind && view.source.or(view.target).as_deref() == Some(who)
        };
        let viewer = [None, Some(FactionId(0)), Some(FactionId(1))];
        s.battle.events().iter().filter(about).map(|e| viewer.map(|f| e.is_known_by(f))).collect()
    };
    let mut s = ambush("in_hand: ['sword'], stowed: ['dagger']").start();
    s.turn("a").pick("sneak place=hall|yard");
    assert_eq!(known(&s, "moved", "a"), [[true, true, false]], "an onlooker and its own side");
    assert_eq!(known(&s, "turn_started", "a"), [[true; 3]], "turns are taken openly");
    // Once it is revealed, its moves are known to all.
    s.pick("step place=hall");
    assert_eq!(known(&s, "revealed", "a"), [[true; 3]]);
    assert_eq!(known(&s, "moved", "a"), [[true, true, false], [true; 3]]);
    // The actions of others are no secret.
    s.turn("mate").pick("step place=hall|yard");
    assert_eq!(known(&s, "moved", "mate"), [[true; 3]]);
}

/// Returns true if `a` is offered `hide` in that round, in a cell behind a shut door, with `b` in the hall.
fn may_hide(a: &str, b: &str, round: u16, door: &str) -> bool {
    let mut s = ring("hall - cell - back")
        .border("cell|hall", &format!("kind: door, {door}"))
        .party("a:@cell", a)
        .party("mate:", "")
        .party("pony@cell", "")
        .foes("b:", b)
        .foes("out:@cell", "conditions: (incapacitated: critical)")
        .start();
    while s.round() < round {
        s.pass_round();
    }
    s.turn("a");
    assert_eq!(s.round(), round);
    s.legal("hide") && (s.get("a.riding").is_null() || s.legal("hide member=a"))
}

#[test]
fn z_sneak_10_out_of_sight_for_a_while() {
    assert!(!may_hide("", "", 1, ""), "not in round 1");
    assert!(may_hide("", "", 2, ""), "unseen now and at the end of round 1");
    assert!(!may_hide("", "", 2, "door_open: true"), "b sees into the cell");
    assert!(!may_hide("in_hand: [(item: 'torch', lit: true)]", "", 2, ""), "a lit light");
    assert!(may_hide("in_hand: ['torch']", "", 2, ""), "an unlit one is fine");
    assert!(!may_hide("riding: 'pony'", "", 2, ""), "riding");
}

#[test]
fn z_sneak_10_just_out_of_sight_is_not_enough() {
    // Seen in the hall at the end of round 1; behind the corner in round 2; hidden in round 3.
    let mut s =
        ring("hall - cell - back").border("back|cell", "sight: blocked").party("a:@cell", "").foes("b:", "").start();
    s.pass_round();
    s.turn("a").pick("step place=back|cell").pick("step place=back");
    assert!(!s.legal("hide"));
    s.end();
    s.pass_round();
    s.turn("a").pick("hide").cites("Z-SNEAK-10");
    assert_eq!((s.round(), s.cond("a", "concealed"), s.num("a.mains")), (3, true, 1));
    assert_eq!(s.dice(), "", "no roll");
}

#[test]
fn z_sneak_10_a_watcher_distracted_at_the_end_of_the_round_did_not_see_it() {
    // In b's sight in the cell in round 1, behind the corner in round 2: it is long enough out of sight only if b
    // looked away.
    let hides = |b: &str| {
        let mut s = ring("hall - cell - back")
            .border("back|cell", "sight: blocked")
            .party("a:@cell", "")
            .party("mate:", "")
            .foes("b:", b)
            .start();
        s.pass_round();
        s.turn("a").pick("step place=back|cell").pick("step place=back");
        assert_eq!(s.round(), 2);
        s.legal("hide")
    };
    assert!(hides("conditions: (distracted_by: 'mate')"));
    assert!(!hides("conditions: (distracted_by: 'a')"), "by the hider itself");
    assert!(!hides(""));
}

#[test]
fn z_sneak_10_a_major_distraction() {
    assert!(may_hide("", "conditions: (distracted_by: 'mate')", 1, "door_open: true"));
    assert!(!may_hide("", "conditions: (distracted_by: 'a')", 1, "door_open: true"), "distracted by the hider itself");
    assert!(!may_hide("", "conditions: (distracted_by: 'mate')", 1, ""), "one who would not see it anyway is no help");
    // A second watcher that is not distracted spoils it.
    let mut s = ring("hall")
        .party("a:", "")
        .party("mate:", "")
        .foes("b:", "conditions: (distracted_by: 'mate')")
        .foes("c:", "")
        .start();
    s.turn("a");
    assert!(!s.legal("hide"));
}

#[test]
fn z_sneak_10_not_while_grabbing() {
    let hide = |grabbed: &str| {
        let mut s = ring("hall - cell")
            .border("cell|hall", "kind: door")
            .party("a:@cell", "")
            .foes("b:", "")
            .foes("out:@cell", &format!("conditions: (incapacitated: critical, {grabbed})"))
            .start();
        s.pass_round();
        s.turn("a");
        s.legal("hide")
    };
    assert!(hide(""));
    assert!(!hide("grabbed_by: ['a']"));
}

#[test]
fn z_sneak_07_only_after_somebody_has_moved() {
    // The watcher looks away, then watches again: a is noticed only at the next step of a combatant.
    let mut s = ring("hall - yard")
        .party("a:", "concealed: true")
        .party("mate:@yard", "")
        .foes("b:", "conditions: (distracted_by: 'mate')")
        .start();
    while s.cond("b", "distracted") {
        s.pass_round();
    }
    assert!(s.cond("a", "concealed"), "the end of the round alone shows nobody");
    s.turn("mate").pick("step place=hall|yard").cites("Z-SNEAK-07");
    assert!(!s.cond("a", "concealed"));
}
