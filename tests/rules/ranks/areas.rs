//! Blasts: flasks, bursts and meteors. Cleaves are in their own file.

mod cleave;

use crate::bout::{at, duel, harm, loose, sturdy};
use crate::setup::{Line, Skirmish};

/// Sets up `a` with a flask in Reach, and `x` and `y` in melee.
fn flask() -> Line {
    at("P-rch/2", "primary: 'fire_flask'", "F-mel/2", "").foes("y:@F-mel/4", &sturdy(""))
}

const THROW: &str = "a attack mode=throw weapon=fire_flask target=rank_0";

/// Returns the kinds of the events since the last pick that are attack dice or damage.
fn course(s: &Skirmish) -> Vec<&'static str> {
    s.events_since_pick()
        .iter()
        .map(|e| e.kind)
        .filter(|k| ["struck", "damage", "down", "died", "life_test"].contains(k))
        .collect()
}

#[test]
fn r_area_01_each_target_has_a_roll_of_its_own_in_roster_order() {
    let mut s = flask().party("m:@P-mel/1", &sturdy("")).start();
    s.orders(THROW, "d6=1 d6=2 d6=3").cites("R-AREA-01");
    assert_eq!(harm(&s), ["m 1", "x 2", "y 3"]);
}

#[test]
fn r_area_01_each_roll_is_applied_before_the_next() {
    let mut s =
        at("P-rch/2", "primary: 'fire_flask'", "F-mel/2", "life: 2, guard: 0").foes("y:@F-mel/4", &sturdy("")).start();
    s.orders(THROW, "d6=1 d6=6 d6=6 d6=3");
    assert_eq!(course(&s), ["struck", "damage", "life_test", "down", "struck", "damage"]);
    assert_eq!(harm(&s), ["x 1", "y 3"]);
}

#[test]
fn r_area_01_a_blast_is_never_part_of_a_group() {
    let mut s = flask()
        .party("b:@P-rng/3", &sturdy("primary: 'bow'"))
        .party("m:@P-mel/4", &sturdy(""))
        .house("friendly_fire", "off")
        .start();
    s.orders(&format!("b attack mode=shot weapon=bow target=x; {THROW}"), "d6=1 d6=4 d6=2 d6=3");
    assert_eq!(harm(&s), ["x 1", "m 4", "x 2", "y 3"]);
    s.expect_no_event("kept");
}

#[test]
fn r_area_02_a_rank_is_both_melee_rows_of_one_battlefield() {
    let mut s = Skirmish::ranks()
        .field("here", "")
        .field("there", "")
        .extra("links: [('here', 'there')]")
        .party("a:@here:P-rch/1", "primary: 'fire_flask'")
        .party("m:@here:P-mel/4", &sturdy(""))
        .party("n:@there:P-mel/1", &sturdy(""))
        .foes("x:@here:F-mel/1", &sturdy(""))
        .foes("y:@here:F-rch/1", &sturdy(""))
        .foes("z:@there:F-mel/1", &sturdy(""))
        .start();
    s.orders(THROW, "d6=1 d6=2").cites("R-AREA-02").expect_event("blast source=a what=flask rank=0");
    assert_eq!(harm(&s), ["m 1", "x 2"]);
}

#[test]
fn r_area_02_other_ranks_are_one_row() {
    let mut s = at("P-mel/1", "spells: {'burst': 1}", "F-rch/1", "")
        .party("b:@P-rch/1", &sturdy(""))
        .foes("y:@F-rch/3", &sturdy(""))
        .foes("z:@F-rng/3", &sturdy(""))
        .start();
    s.orders("a cast spell=burst target=rank_1", "d6=1 d6=2");
    assert_eq!(harm(&s), ["x 1", "y 2"]);
}

#[test]
fn r_area_03_a_battlefield_is_everybody_in_it_friend_foe_and_user() {
    let mut s = at("P-rng/1", "spells: {'meteor': 1}", "F-mel/2", "")
        .party("m:@P-mel/2", &sturdy(""))
        .party("dead:@P-mel/3", "conditions: (dead: true)")
        .foes("y:@F-rng/4", &sturdy(""))
        .foes("gone:@F-rng/1", "conditions: (fled: true)")
        .start();
    s.orders("a cast spell=meteor target=field", "d10=1 d10=2 d10=3 d10=4").cites("R-AREA-03").expect_no_event("stray");
    assert_eq!(harm(&s), ["a 1", "m 2", "x 3", "y 4"]);
}

#[test]
fn r_area_03_a_rank_takes_friends_too_without_a_stray_die() {
    let mut s = flask().party("m:@P-mel/2", &sturdy("")).start();
    s.orders(THROW, "d6=5 d6=1 d6=1").cites("R-AREA-03").expect_no_event("stray");
    assert_eq!(harm(&s)[0], "m 5");
}

#[test]
fn r_area_03_ranks_become_battlefields_by_house_rule() {
    let mut s = flask().foes("z:@F-rng/1", &sturdy("")).house("blast_area", "battlefield").start();
    s.play_to_declaration("a");
    assert_eq!(s.values("attack mode=throw weapon=fire_flask", "target"), ["field"]);
    s.tape("d6=1 d6=2 d6=3 d6=4").pick("attack mode=throw weapon=fire_flask");
    assert_eq!(harm(&s), ["a 1", "x 2", "y 3", "z 4"]);
    // Offered under the same conditions: an enemy in a rank at distance 1.
    let mut s = at("P-rch/2", "primary: 'fire_flask'", "F-rch/2", "").house("blast_area", "battlefield").start();
    s.play_to_declaration("a");
    assert!(!s.legal("attack mode=throw"));
}

#[test]
fn r_area_04_a_flask_goes_from_a_reach_row_to_a_rank_one_away_that_holds_an_enemy() {
    for (from, to, rank) in [
        ("P-rch/1", "F-mel/3", "rank 0"),
        ("P-rch/1", "P-rng/3", "rank -2"),
        ("F-rch/1", "F-rng/1", "rank 2"),
        ("F-rch/1", "F-mel/1", "rank 0"),
        ("P-rch/1", "P-rch/3", ""),
        ("P-rch/1", "F-rch/3", ""),
        ("P-mel/1", "F-mel/3", ""),
        ("P-mel/1", "F-rch/3", ""),
        ("P-rng/1", "P-rch/3", ""),
    ] {
        let mut s = at(from, "primary: 'fire_flask'", to, "").start();
        s.play_to_declaration("a");
        let ranks = s.values("attack mode=throw weapon=fire_flask", "target");
        assert_eq!(ranks, [rank].into_iter().filter(|r| !r.is_empty()).collect::<Vec<_>>(), "{from} {to}");
        s.expect_rule("R-AREA-04");
    }
}

#[test]
fn r_area_04_it_rolls_its_own_d6_and_is_gone() {
    let mut s = flask().start();
    s.orders(THROW, "d6=6 d6=5")
        .expect_event("expended source=a item=fire_flask")
        .cites("R-AREA-04")
        .cites("R-GEAR-02");
    assert_eq!(s.events("expended").len(), 1);
    assert_eq!(s.word("a.primary"), "");
    assert!(loose(&s, "F-mel/2").is_empty());
    let mut s = at("P-rch/2", "carried: ['fire_flask']", "F-mel/2", "").start();
    s.play_to_declaration("a");
    assert!(!s.legal("attack mode=throw"), "from the hand only");
}

#[test]
fn r_area_04_lost_when_its_rank_holds_no_enemy_any_more() {
    let mut s = at("P-rch/2", "primary: 'fire_flask'", "F-mel/2", "life: 1, guard: 0")
        .party("b:@P-rng/4", "primary: 'bow'")
        .foes("y:@F-rch/2", "")
        .house("friendly_fire", "off")
        .start();
    s.orders(&format!("b attack mode=shot weapon=bow target=x; {THROW}"), "d6=3")
        .expect_event("lost source=a why=no_area");
    s.expect_no_event("expended");
    assert_eq!(s.get("a.primary")["name"], "fire_flask");
    // With an earlier declaration it would have struck.
    let mut s = at("P-rch/2", "primary: 'fire_flask'", "F-mel/2", "life: 1, guard: 0")
        .party("b:@P-rng/4", "primary: 'bow'")
        .foes("y:@F-rch/2", "")
        .house("friendly_fire", "off")
        .start();
    s.orders(&format!("{THROW}; b attack mode=shot weapon=bow target=x"), "d6=3").expect_event("died target=x");
    s.expect_event("lost source=b target=x");
}

#[test]
fn r_area_06_causes_are_found_for_each_target() {
    // Cover impairs the roll for `x` alone; `y` is on lower ground than the thrower.
    let mut s = flask().grounds(&[("F-mel/2", "cover"), ("P-rch/2", "high_ground"), ("F-mel/4", "low_ground")]).start();
    s.orders(THROW, "d6=4");
    assert_eq!(harm(&s), ["x 4"], "high ground and cover cancel");
    assert_eq!(s.point(), "enhanced_die");
    s.tape("d6=5 d6=1").pick("enhanced");
    assert_eq!(harm(&s), ["y 5"]);
    let mut s = flask().ground("F-mel/2", "cover").start();
    s.orders(THROW, "d6=4 d6=3 d6=6").cites("R-AREA-06");
    assert_eq!(harm(&s), ["x 3", "y 6"]);
}

#[test]
fn r_area_06_what_a_blast_does_to_its_user_changes_none_of_its_rolls() {
    // The caster's skull breaks: no Impaired for the rest.
    let mut s = at("P-mel/2", "guard: 4, spells: {'meteor': 1}", "F-mel/2", "").start();
    s.orders("a cast spell=meteor target=field", "d10=4 d6=6 d6=1 d6=1 d10=9").cites("R-AREA-06");
    assert!(s.cond("a", "broken_skull"));
    assert_eq!(harm(&s), ["a 4", "x 9"]);
    s.expect_event("struck target=x cause=none");
    // The thrower's rib breaks: its flask keeps its d6.
    let mut s =
        at("P-rch/2", "guard: 4, primary: 'fire_flask'", "F-mel/2", "").house("blast_area", "battlefield").start();
    s.orders("a attack mode=throw weapon=fire_flask target=field", "d6=4 d6=5 d6=1 d6=1 d6=6");
    assert!(s.cond("a", "broken_rib"));
    assert_eq!(harm(&s), ["a 4", "x 6"]);
    // Knocked down, it is prone neither as a target nor as an attacker.
    let mut s = at("P-mel/2", "guard: 3, spells: {'meteor': 1}", "F-mel/2", "").start();
    s.orders("a cast spell=meteor target=field", "d10=3 d6=1 d6=1 d10=9");
    assert_eq!((s.cond("a", "prone"), harm(&s)[1].as_str()), (true, "x 9"));
}

#[test]
fn r_area_06_a_blast_is_completed_whatever_becomes_of_its_user() {
    let mut s = at("P-mel/2", "guard: 0, life: 1, spells: {'meteor': 1}", "F-mel/2", "")
        .party("b:@P-rng/1", &sturdy(""))
        .start();
    s.orders("a cast spell=meteor target=field", "d10=5 d10=6 d10=7");
    assert_eq!(harm(&s), ["a 5", "b 6", "x 7"]);
    s.expect_event("died target=a");
}

#[test]
fn r_area_06_never_impaired_for_striking_a_warband() {
    let mut s = at("P-rch/2", "primary: 'fire_flask'", "F-mel/2", "warband: true").start();
    s.orders(THROW, "d6=6");
    for (spell, target, dice) in [("burst", "rank_0", "d6=6"), ("meteor", "field", "d10=1 d10=6")] {
        let mut s = at("P-rch/2", &format!("spells: {{'{spell}': 1}}"), "F-mel/2", "warband: true").start();
        s.orders(&format!("a cast spell={spell} target={target}"), dice);
        assert_eq!(harm(&s).pop(), Some("x 6".into()));
    }
    let mut s = duel("primary: 'great_axe'", "warband: true").start();
    s.orders("a cleave weapon=great_axe target=x", "d6=1 d10=6");
    assert_eq!(harm(&s), ["x 6"]);
}

#[test]
fn r_area_03_a_flasks_own_user_counts_as_any_other() {
    let mut s = flask().house("blast_area", "battlefield").ground("P-rch/2", "high_ground").start();
    s.orders("a attack mode=throw weapon=fire_flask target=field", "d6=2");
    assert_eq!(harm(&s), ["a 2"], "on the same height as itself");
    assert_eq!(s.point(), "enhanced_die");
}
