//! High and low ground, cover, cramped slots, and flyers (R-BOARD-13 to R-BOARD-18).

use crate::setup::{Line, Skirmish};

/// Lets `a` attack `x` on this ground, up to the choice of dice.
fn rolls(ground: &[(&str, &str)], a: (&str, &str), x: (&str, &str), deed: &str, dice: &str) -> Skirmish {
    let mut s = Skirmish::ranks()
        .grounds(ground)
        .party(&format!("a:@{}", a.0), a.1)
        .party("mate:@P-rng/4", "")
        .foes(&format!("x:@{}", x.0), &format!("armour_base: 4, {}", x.1))
        .house("friendly_fire", "off")
        .start();
    s.orders(&format!("a {deed}"), dice);
    s
}

const BLOW: &str = "attack mode=melee weapon=sword target=x";
const SWORD: &str = "primary: 'sword'";

#[test]
fn r_board_13_features_of_a_slot_or_a_whole_row() {
    let s = Skirmish::ranks()
        .grounds(&[("P-mel/2", "cover"), ("P-mel/2", "cramped"), ("foes.reach", "low_ground")])
        .party("a:@P-mel/1", "")
        .foes("x:@F-mel/1", "")
        .start();
    s.cited_ever("R-BOARD-13");
    let cells = s.get("board.cells");
    let features = |cell: &str| cells[format!("field/{cell}")]["features"].to_string();
    assert_eq!(features("party.melee/2"), "[\"cover\",\"cramped\"]", "any number");
    assert_eq!(features("party.melee/1"), "[]");
    assert!((1..=4).all(|column| features(&format!("foes.reach/{column}")) == "[\"low_ground\"]"));
    let wrong: Line = Skirmish::ranks().ground("P-mel/2", "swamp").party("a:@P-mel/1", "").foes("x:@F-mel/1", "");
    assert!(!wrong.problems().is_empty());
}

#[test]
fn r_board_14_from_high_ground_upon_a_target_that_is_not() {
    let mut s = rolls(&[("P-mel/1", "high_ground")], ("P-mel/1", SWORD), ("F-mel/1", ""), BLOW, "");
    assert_eq!(s.point(), "enhanced_die");
    s.tape("d6=2 d6=6").pick("enhanced").cites("R-BOARD-14").expect_event("struck source=a amount=6");
    let both = [("P-mel/1", "high_ground"), ("F-mel/1", "high_ground")];
    let s = rolls(&both, ("P-mel/1", SWORD), ("F-mel/1", ""), BLOW, "d8=1");
    s.cites_not("R-BOARD-14");
    let s = rolls(&[("F-mel/1", "high_ground")], ("P-mel/1", SWORD), ("F-mel/1", ""), BLOW, "d8=1");
    s.cites_not("R-BOARD-15");
    let shot = ("P-rng/1", "primary: 'bow'");
    let s = rolls(&[("P-rng/1", "high_ground")], shot, ("F-mel/1", ""), "attack mode=shot target=x", "");
    assert_eq!(s.point(), "enhanced_die", "at any distance");
    drop_die(s);
}

/// Answers the decision about the dice, so that the tape is used up.
fn drop_die(mut s: Skirmish) {
    s.tape("d6=1").pick("weapon");
}

#[test]
fn r_board_15_from_low_ground_upon_a_target_that_is_not() {
    let low = [("P-mel/1", "low_ground")];
    let s = rolls(&low, ("P-mel/1", SWORD), ("F-mel/1", ""), BLOW, "d6=6 d6=5");
    s.cites("R-BOARD-15").expect_event("struck source=a amount=5");
    let both = [("P-mel/1", "low_ground"), ("F-mel/1", "low_ground")];
    rolls(&both, ("P-mel/1", SWORD), ("F-mel/1", ""), BLOW, "d8=1").cites_not("R-BOARD-15");
    let apart = [("P-mel/1", "low_ground"), ("F-mel/1", "high_ground")];
    rolls(&apart, ("P-mel/1", SWORD), ("F-mel/1", ""), BLOW, "d6=1 d6=1").cites("R-BOARD-15");
    let s = rolls(&low, ("P-mel/1", ""), ("F-mel/1", ""), "attack mode=unarmed target=x", "d3=1");
    s.cites_not("R-ATK-11");
}

#[test]
fn r_board_16_cover_from_a_distance_and_not_at_blows() {
    let cover = [("F-mel/1", "cover"), ("P-mel/1", "cover")];
    rolls(&cover, ("P-mel/1", SWORD), ("F-mel/1", ""), BLOW, "d8=1").cites_not("R-BOARD-16");
    let reach = ("P-rch/1", "primary: 'pike'");
    let s = rolls(&cover, reach, ("F-mel/1", ""), "attack mode=reach target=x", "d6=3 d6=4");
    s.cites("R-BOARD-16").expect_event("struck source=a amount=3");
    let shot = ("P-rng/1", "primary: 'bow'");
    rolls(&cover, shot, ("F-mel/1", ""), "attack mode=shot target=x", "d6=3 d6=4").cites("R-BOARD-16");
    let bolt = ("P-rng/1", "spells: {'bolt': 1}");
    rolls(&cover, bolt, ("F-mel/1", ""), "cast spell=bolt target=x", "d6=3 d6=4").cites("R-BOARD-16");
    rolls(&[("P-rch/1", "cover")], reach, ("F-mel/1", ""), "attack mode=reach target=x", "d10=3")
        .cites_not("R-BOARD-16");
}

#[test]
fn r_board_17_long_weapons_in_a_cramped_slot() {
    let cramped = [("P-mel/1", "cramped"), ("P-rch/1", "cramped"), ("F-mel/1", "cramped")];
    let blow = |weapon: &str, deed: &str, dice: &str| {
        let at = if deed.contains("reach") { "P-rch/1" } else { "P-mel/1" };
        rolls(&cramped, (at, &format!("primary: '{weapon}'")), ("F-mel/1", ""), deed, dice)
    };
    blow("greatsword", "attack mode=melee target=x", "d6=3 d6=4")
        .cites("R-BOARD-17")
        .expect_event("struck source=a amount=3");
    blow("great_axe", "cleave target=x", "d6=1 d6=3 d6=4").cites("R-BOARD-17");
    blow("pike", "attack mode=reach target=x", "d6=3 d6=4").cites("R-BOARD-17");
    blow("greatsword", "attack mode=halfsword target=x", "d10=3").cites_not("R-BOARD-17");
    blow("spear", "attack mode=reach target=x", "d6=3").cites_not("R-BOARD-17");
    blow("sword", "attack mode=melee target=x", "d8=3").cites_not("R-BOARD-17");
    let only_his = [("F-mel/1", "cramped")];
    rolls(&only_his, ("P-mel/1", "primary: 'greatsword'"), ("F-mel/1", ""), "attack mode=melee target=x", "d12=1")
        .cites_not("R-BOARD-17");
}

#[test]
fn r_board_17_without_the_thrust_rule_a_spear_is_hampered() {
    let mut s = Skirmish::ranks()
        .house("thrust", "off")
        .ground("P-rch/1", "cramped")
        .party("a:@P-rch/1", "primary: 'spear'")
        .foes("x:@F-mel/1", "")
        .start();
    s.orders("a attack mode=reach target=x", "d6=3 d6=4").cites("R-BOARD-17");
}

#[test]
fn r_board_18_flyers_have_no_ground_beneath_them() {
    let flyer = "primary: 'sword', flying: true";
    for ground in ["high_ground", "low_ground"] {
        let s = rolls(&[("P-mel/1", ground)], ("P-mel/1", flyer), ("F-mel/1", ""), BLOW, "d8=1");
        s.cites("R-BOARD-18").expect_event("struck source=a amount=1 rolled=plain");
    }
    let both = [("P-mel/1", "high_ground"), ("F-mel/1", "high_ground")];
    let mut s = rolls(&both, ("P-mel/1", SWORD), ("F-mel/1", "flying: true"), BLOW, "");
    assert_eq!(s.point(), "enhanced_die", "as a target it is on neither");
    s.tape("d8=1").pick("weapon").cites("R-BOARD-18");
    let both = [("P-mel/1", "low_ground"), ("F-mel/1", "low_ground")];
    rolls(&both, ("P-mel/1", SWORD), ("F-mel/1", "flying: true"), BLOW, "d6=1 d6=1").cites("R-BOARD-15");
    let tight = [("P-mel/1", "cramped")];
    let long = "primary: 'greatsword', flying: true";
    rolls(&tight, ("P-mel/1", long), ("F-mel/1", ""), "attack mode=melee target=x", "d6=1 d6=1").cites("R-BOARD-17");
}
