//! Kinds of ground: costs of steps, cover and foliage.

use super::corridor;
use crate::setup::{Field, Skirmish};

/// Returns the steps that `a` spends to enter one hex of that ground, with these dice; `None` if it cannot enter.
fn price(terrain: &str, dice: &str) -> Option<i64> {
    let field = Skirmish::percentile().board("from: (0, 0), to: (8, 1)").foes("end:@8,0", "dex: 1");
    let mut s = field.hex("1,0", &format!("terrain: '{terrain}'")).party("a:@0,0", "").start();
    s.way("a", "defend");
    s.legal("move to=1,0").then(|| {
        s.tape(dice).pick("move to=1,0").cites("P-BOARD-09");
        assert_eq!(s.at("a"), "1,0");
        s.steps("a")
    })
}

#[test]
fn p_board_09_every_kind_of_ground_has_its_price() {
    let cheap = [("open", ""), ("foliage", ""), ("slick", "d100=1")];
    let dear = [("rough", ""), ("cover", ""), ("deep_water", "d100=1")];
    assert_eq!(cheap.map(|(terrain, dice)| price(terrain, dice)), [Some(1); 3]);
    assert_eq!(dear.map(|(terrain, dice)| price(terrain, dice)), [Some(2); 3]);
    assert_eq!(price("climb", "d100=1"), Some(3));
    assert_eq!(price("wall", ""), None);
    let mut s = corridor(9).hex("1,0", "terrain: 'gap'").party("a:@0,0", "").start();
    s.way("a", "defend").tape("d100=1").pick("move to=2,0");
    assert_eq!(s.steps("a"), 3, "two for the gap and one for the open hex behind it");
}

#[test]
fn p_board_09_leaving_ground_costs_nothing() {
    let mut s = corridor(9).hex("0,0", "terrain: 'climb'").party("a:@0,0", "").start();
    s.way("a", "defend").pick("move to=1,0");
    assert_eq!(s.steps("a"), 1);
}

fn covered(terrain: &str) -> Field {
    let a = "primary: 'dagger', off: 'rock', skills: {'Dagger': 50, 'Throwing Dagger': 51, 'Throw': 45}";
    Skirmish::percentile().hex("0,0", &format!("terrain: '{terrain}'")).foes("b:@0,0", "").party("a:@2,0", a)
}

fn chance(field: Field, with: &str) -> i64 {
    field.start().chance_of("a", with, "b")
}

#[test]
fn p_board_10_cover_halves_missiles_from_afar() {
    assert_eq!(chance(covered("cover"), "dagger thrown"), 26);
    assert_eq!(chance(covered("cover"), "rock thrown"), 23);
    for terrain in ["open", "rough", "foliage"] {
        assert_eq!(chance(covered(terrain), "dagger thrown"), 51, "{terrain}");
    }
    covered("cover").start().attacks("a", "rock thrown", "b", "d100=90").cites("P-BOARD-10");
    covered("open").start().attacks("a", "rock thrown", "b", "d100=90").cites_not("P-BOARD-10");
}

#[test]
fn p_board_10_cover_does_nothing_against_whoever_is_beside_it() {
    let beside = |house: &str| {
        let a = "primary: 'dagger', skills: {'Dagger': 50, 'Throwing Dagger': 51, 'Polearm': 62}, carried: ['rock']";
        let field =
            Skirmish::percentile().house("melee_reach", house).hex("0,0", "terrain: 'cover'").foes("b:@0,0", "");
        field.party("a:@1,0", a)
    };
    assert_eq!(chance(beside("adjacent"), "dagger thrown"), 51);
    assert_eq!(chance(beside("adjacent"), "dagger melee"), 50);
    let pike =
        covered("cover").house("melee_reach", "long_two").party("p:@0,2", "primary: 'pike', skills: {'Polearm': 62}");
    assert_eq!(pike.start().chance_of("p", "pike melee", "b"), 62, "no cover against a blow, however long the weapon");
}

#[test]
fn p_board_10_the_attackers_own_cover_does_not_hinder_it() {
    let field = Skirmish::percentile().hex("2,0", "terrain: 'cover'").foes("b:@0,0", "");
    assert_eq!(
        chance(field.party("a:@2,0", "primary: 'dagger', skills: {'Throwing Dagger': 51}"), "dagger thrown"),
        51
    );
}

#[test]
fn p_board_10_a_house_rule_takes_cover_away() {
    assert_eq!(chance(covered("cover").house("cover", "half"), "dagger thrown"), 26);
    assert_eq!(chance(covered("cover").house("cover", "off"), "dagger thrown"), 51);
}

#[test]
fn p_board_11_foliage_hides_whoever_is_in_it() {
    let hides = |terrain: &str| {
        let field = Skirmish::percentile().hex("0,0", &format!("terrain: '{terrain}'")).party("a:@0,0", "");
        let mut s = field.foes("b:@2,0", "").start();
        s.intents("a hide");
        let round = s.num("round");
        while s.num("round") == round && s.point() != "act" {
            s.do_nothing();
        }
        if s.point() != "act" {
            return false;
        }
        s.tape("d100=10 d100=90").pick("hide").cites("P-BOARD-11");
        s.word("a.hidden") == "success"
    };
    assert!(hides("foliage"), "in plain sight of an enemy");
    assert!(!hides("cover") && !hides("open"));
}

#[test]
fn p_board_11_is_not_told_where_something_else_hides() {
    let field = Skirmish::percentile().hex("1,0", "terrain: 'wall'").party("a:@0,0", "").foes("b:@2,0", "");
    field.start().intents("a hide").play_to_turn("a").tape("d100=10").pick("hide").cites_not("P-BOARD-11");
}

#[test]
fn p_board_11_foliage_changes_no_chance() {
    assert_eq!(chance(covered("foliage"), "dagger thrown"), 51);
}
