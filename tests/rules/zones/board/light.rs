//! Light, sight, awareness.

use super::{ARCHER, STOUT};
use crate::setup::Skirmish;

#[test]
fn z_board_14_a_dark_place_hides_and_a_lit_light_in_hand_lights_around_it() {
    let mut s = Skirmish::zones("far - hall - yard")
        .zone("yard", "light: dark")
        .party("a@far", ARCHER)
        .party("bearer@hall|yard", "in_hand: ['torch']")
        .foes("t@yard", STOUT)
        .start();
    s.turn("a");
    assert!(!s.legal("attack weapon=bow target=t"));
    s.end().turn("bearer").action("light item=torch").cites("Z-BOARD-14");
    s.end();
    s.turn("a");
    assert!(s.legal("attack weapon=bow target=t"), "half a zone from the torch");
    s.end().turn("bearer").action("unequip item=torch").end();
    s.turn("a");
    assert!(!s.legal("attack weapon=bow target=t"), "stowed it lights nothing");
}

#[test]
fn z_board_14_a_loose_light_lights_nothing_and_a_held_one_only_half_a_zone() {
    let seen = |place: &str, how: &str| {
        let mut s = Skirmish::zones("far - hall - yard")
            .zone("yard", "light: dark")
            .zone("hall", if how == "loose" { "items: [(item: 'lantern', lit: true)]" } else { "" })
            .border("hall|yard", if how == "on_border" { "items: [(item: 'lantern', lit: true)]" } else { "" })
            .party("a@far", ARCHER)
            .party(
                &format!("bearer@{place}"),
                if how == "held" { "in_hand: [(item: 'lantern', lit: true)]" } else { "" },
            )
            .foes("t@yard", STOUT)
            .start();
        s.turn("a").legal("attack weapon=bow target=t")
    };
    assert!(seen("yard", "held"));
    assert!(seen("hall|yard", "held"));
    assert!(!seen("hall", "held"), "a zone away is too far");
    assert!(!seen("hall|yard", "on_border"));
}

#[test]
fn z_board_14_a_border_is_dark_when_both_its_zones_are() {
    let seen = |a: &str, b: &str, border: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", a)
            .zone("yard", b)
            .border("hall|yard", border)
            .party("a@hall", ARCHER)
            .foes("t@hall|yard", STOUT)
            .start();
        s.turn("a").legal("attack weapon=bow target=t")
    };
    assert!(!seen("light: dark", "light: dark", ""));
    assert!(seen("light: dark", "", ""));
    assert!(seen("light: dark", "light: dark", "light: lit"));
    assert!(!seen("", "", "light: dark"));
}

#[test]
fn z_board_15_dark_sight_sees_in_the_dark_and_the_lookers_own_light_does_not_matter() {
    let seen = |hall: &str, yard: &str, sight: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", hall)
            .zone("yard", yard)
            .party("a@hall", &format!("in_hand: ['bow']{sight}"))
            .foes("t@yard", STOUT)
            .start();
        s.turn("a").legal("attack weapon=bow target=t")
    };
    assert!(seen("", "", ""));
    assert!(!seen("", "light: dark", ""));
    assert!(seen("", "light: dark", ", dark_sight: true"));
    assert!(seen("light: dark", "", ""));
}

#[test]
fn z_board_15_the_concealed_are_not_visible_to_their_enemies() {
    let mut s = Skirmish::zones("den - hall - yard")
        .party("a@yard", ARCHER)
        .foes("t@den", "concealed: true")
        .foes("decoy@den", "")
        .start();
    assert_eq!(s.round(), 0);
    s.pass_round().turn("a");
    assert!(!s.legal("attack weapon=bow target=t"));
    assert!(s.legal("attack weapon=bow target=decoy"));
}

#[test]
fn z_board_16_an_unseen_distant_attacker_gives_no_reaction() {
    let asked = |hall: &str, sight: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", hall)
            .party("a@hall", ARCHER)
            .foes("t@yard", &format!("{STOUT}{sight}"))
            .start();
        s.turn("a").tape("d6=2").pick("attack weapon=bow target=t force=full aim=steady");
        let asked = s.point() == "react";
        s.decline();
        assert_eq!(s.health("t"), 38);
        asked
    };
    assert!(asked("", ""));
    assert!(!asked("light: dark", ""));
    assert!(asked("light: dark", ", dark_sight: true"));
}

/// Lets a swordsman attack a nearby target in the dark. Returns true if the target may react.
fn dark_melee(house: &str, fields: &str) -> bool {
    let mut s = Skirmish::zones("hall")
        .zone("hall", "light: dark")
        .house("dark_awareness", house)
        .party("a", "in_hand: ['sword'], dark_sight: true")
        .party("fool", "")
        .foes("t", &format!("{STOUT}{fields}"))
        .start();
    s.turn("a").tape("d6=2").pick("attack weapon=sword target=t force=full");
    let asked = s.point() == "react";
    s.decline();
    assert_eq!(s.health("t"), 38);
    asked
}

#[test]
fn z_board_16_a_nearby_attacker_is_noticed_in_the_dark() {
    assert!(dark_melee("melee_aware", ""));
}

#[test]
fn z_board_16_house_rule_unaware_of_what_is_not_seen() {
    assert!(!dark_melee("unaware", ""));
    assert!(dark_melee("unaware", ", dark_sight: true"));
}

#[test]
fn z_board_16_the_distracted_are_aware_of_nobody_but_that_one() {
    assert!(!dark_melee("melee_aware", ", conditions: (distracted_by: 'fool')"));
    assert!(dark_melee("melee_aware", ", conditions: (distracted_by: 'a')"));
}
