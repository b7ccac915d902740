//! Legal targets of a spell, and the combatants that an area affects (H-SPELL-12 to H-SPELL-14).

use super::{cast_in, caster, facing_off};
use crate::duel::field;
use crate::setup::Field;

#[test]
fn h_spell_12_an_area_touches_friend_foe_and_caster_in_roster_order() {
    let board = field()
        .party("m:@0,0", &format!("{}, hp_max: 40", caster("fire_burst")))
        .party("f:@1,1", "hp_max: 40")
        .foes("b:@2,0", "hp_max: 40")
        .foes("h:@3,0", "hp_max: 40, hidden: true")
        .foes("out:@5,0", "hp_max: 40")
        .hex("3,0", "terrain: brush");
    let mut s = board.start();
    s.declare("m cast spell=fire_burst", "d6=6 d6=1 d6=1 d6=1 d6=1");
    s.tape("d6=6 d6=6 d6=5 d20=13 d20=14 d20=13 d20=14").pick("hex place=2,0").cites("H-SPELL-12").cites("H-INVIS-03");
    let saves: Vec<String> = s.events("spell_save").iter().filter_map(|e| e.target.clone()).collect();
    assert_eq!(saves, ["m", "f", "b", "h"]);
    assert_eq!([s.hp("m"), s.hp("f"), s.hp("b"), s.hp("h"), s.hp("out")], [23, 32, 23, 32, 40]);
}

#[test]
fn h_spell_12_what_the_chosen_hex_does_not_see_is_spared() {
    let board =
        field().party("m:@0,0", &caster("web_snare")).foes("b:@4,0", "").foes("c:@2,0", "").hex("3,0", "terrain: wall");
    let mut s = board.start();
    s.declare("m cast spell=web_snare", "d6=6 d6=1 d6=1");
    assert!(!s.legal("hex place=4,0"), "no line to it");
    s.tape("d4=1 d4=1 d20=13").pick("hex place=2,0");
    assert!(s.cond("c", "entangled"));
    // From 3,1 the wall hides 2,0 but not 4,0; both are next to it or beyond.
    let board = field()
        .party("m:@3,5", &caster("fire_burst"))
        .foes("b:@3,-1", "hp_max: 40")
        .foes("c:@3,2", "hp_max: 40")
        .hex("3,0", "terrain: wall");
    let mut s = board.start();
    s.declare("m cast spell=fire_burst", "d6=6 d6=1 d6=1");
    s.tape("d6=6 d6=6 d6=6 d20=10").pick("hex place=3,1");
    assert_eq!((s.hp("b"), s.hp("c")), (40, 22), "two hexes off, behind a wall");
}

/// Returns true if `m`, which casts the spell, may aim at `b`.
fn aims(board: Field, spell: &str) -> bool {
    let mut s = board.start();
    s.declare(&format!("m cast spell={spell}"), "d6=6 d6=1");
    let offered = s.point() == "choose_spell_target" && s.legal("target target=b");
    if !offered && s.point() != "choose_spell_target" {
        assert_eq!(s.events_ever("fizzled").len(), 1);
    }
    offered
}

fn at(place: &str, spell: &str, b: &str) -> Field {
    field().party("m:@0,0", &caster(spell)).foes(&format!("b:@{place}"), &format!("facing: 3, {b}"))
}

#[test]
fn h_spell_13_a_target_is_detected_seen_in_range_and_in_line() {
    assert!(aims(at("6,0", "bend_will", ""), "bend_will"));
    assert!(!aims(at("7,0", "bend_will", ""), "bend_will"), "out of range");
    assert!(!aims(at("4,0", "bend_will", "").hex("2,0", "terrain: wall"), "bend_will"), "no line");
    assert!(!aims(at("4,0", "bend_will", "traits: [invisible]"), "bend_will"), "undetected");
    assert!(!aims(at("4,0", "bend_will", "hidden: true").hex("4,0", "terrain: brush"), "bend_will"), "in hiding");
    let dark = |place: &str| at(place, "bend_will", "").extra("light: dark");
    assert!(!aims(dark("4,0"), "bend_will"), "not seen in the dark");
    assert!(aims(dark("1,0"), "bend_will") && aims(dark("4,0").hex("4,0", "lit: true"), "bend_will"));
    assert!(aims(at("4,0", "bend_will", "").house("hex_feet", "5"), "bend_will"));
    assert!(!aims(at("4,0", "bend_will", "").house("hex_feet", "10"), "bend_will"), "half of 6 is 3");
    assert!(aims(at("3,0", "bend_will", "").house("hex_feet", "10"), "bend_will"));
    let mut s = at("4,0", "force_dart", "conditions: (surrendered: true)").start();
    s.declare("m cast spell=force_dart", "d6=6");
    assert!(s.legal("target target=watcher") && !s.legal("target target=b"), "the helpless, not those who gave up");
    let mut s = cast_in(at("6,0", "bend_will", ""), "bend_will");
    s.tape("d20=14").pick("target target=b").cites("H-SPELL-13");
}

/// Follows reading 72.
#[test]
fn h_spell_13_a_detected_invisible_one_may_be_chosen() {
    let m = |face: u8| {
        field()
            .party("m:@0,0", &format!("{}, int: 15", caster("force_dart")))
            .foes("b:@4,0", "facing: 3, traits: [invisible]")
            .tape(&format!("d6={face}"))
    };
    let s = cast_in(m(4), "force_dart");
    assert!(s.legal("target target=b"));
    let s = cast_in(m(5), "force_dart");
    assert!(!s.legal("target target=b") && s.legal("target target=watcher"));
}

#[test]
fn h_spell_13_the_middle_of_an_area_is_never_a_wall() {
    let s = cast_in(at("4,0", "web_snare", "").hex("2,1", "terrain: wall"), "web_snare");
    assert!(s.legal("hex place=2,0") && !s.legal("hex place=2,1"), "though the line to it is clear");
}

#[test]
fn h_spell_13_an_area_needs_a_hex_in_range_and_in_line() {
    let board = at("5,0", "web_snare", "").board("from: (-9, -9), to: (14, 9)").hex("2,0", "terrain: wall");
    let s = cast_in(board.extra("light: dark"), "web_snare");
    assert!(s.legal("hex place=0,0") && s.legal("hex place=-9,0") && s.legal("hex place=3,-9"), "seen or not");
    assert!(!s.legal("hex place=5,0") && !s.legal("hex place=3,0"), "no line");
    assert!(s.legal("hex place=12,-6") && !s.legal("hex place=13,-6"), "12 hexes");
    assert!(!s.legal("target target=b"));
}

#[test]
fn h_spell_14_a_spell_may_always_fizzle() {
    let mut s = cast_in(facing_off(&caster("force_dart"), ""), "force_dart");
    s.pick("fizzle").cites("H-SPELL-14").cites("H-GEAR-07");
    assert_eq!(s.num("m.prepared.force_dart"), 1, "used up");
    let mut s = at("7,0", "bend_will", "").start();
    s.declare("m cast spell=bend_will", "d6=6 d6=1");
    assert_eq!((s.point(), s.events_ever("fizzled").len()), ("choose_facing", 1), "the one option is not asked");
    assert_eq!(s.num("m.prepared.bend_will"), 1);
}
