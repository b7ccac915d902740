//! Shots that go astray (R-ATK-15).

use crate::bout::{at, harm, sturdy};
use crate::setup::{Line, Skirmish};

/// Sets up `a`, which shoots at `x` in the foes' Melee 2 from Ranged.
fn shot() -> Line {
    at("P-rng/1", "primary: 'bow'", "F-mel/2", "")
}

const SHOOT: &str = "a attack mode=shot weapon=bow target=x";

/// Returns true if an ally at that place is at risk: a d6 is rolled before the damage.
fn at_risk(line: Line, place: &str) -> bool {
    let mut s = line.party(&format!("m:@{place}"), &sturdy("")).start();
    s.play_to_declaration("a");
    let warned = s.matching("attack mode=shot target=x")[0].rules.iter().any(|r| r.0 == "R-ATK-15");
    s.pick("attack mode=shot target=x");
    s.orders("", if warned { "d6=2 d6=4" } else { "d6=4" });
    assert_eq!(harm(&s), ["x 4"]);
    assert_eq!(s.events("stray").len(), usize::from(warned));
    warned
}

#[test]
fn r_atk_15_allies_near_the_line_are_at_risk() {
    // At the target's rank number: both melee rows; strictly between: the reach row. Columns 1 to 3.
    for (place, risk) in [
        ("P-mel/1", true),
        ("P-mel/2", true),
        ("P-mel/3", true),
        ("P-mel/4", false),
        ("F-mel/3", true),
        ("P-rch/3", true),
        ("P-rch/4", false),
        ("P-rng/2", false),
        ("F-rch/2", false),
    ] {
        if place.starts_with("F-mel") {
            continue; // An ally cannot be there.
        }
        assert_eq!(at_risk(shot(), place), risk, "{place}");
    }
}

#[test]
fn r_atk_15_between_is_counted_in_ranks_both_ways() {
    // The shooter has broken through and shoots back: at the rank of the melee, past the reach row of its own side.
    let back = || at("F-rch/1", "primary: 'bow'", "P-rch/2", "");
    for (place, risk) in
        [("P-rch/1", true), ("P-rch/3", true), ("P-mel/2", true), ("P-rng/2", false), ("F-rch/2", false)]
    {
        assert_eq!(at_risk(back(), place), risk, "{place}");
    }
}

#[test]
fn r_atk_15_who_is_not_active_or_elsewhere_is_not_at_risk() {
    let mut s = shot().party("m:@P-mel/2", "conditions: (down: true)").start();
    s.orders(SHOOT, "d6=4");
    let mut s = Skirmish::ranks()
        .field("here", "")
        .field("there", "")
        .extra("links: [('here', 'there')]")
        .party("a:@here:P-rng/1", "primary: 'bow'")
        .party("m:@there:P-mel/2", "")
        .foes("x:@here:F-mel/2", &sturdy(""))
        .start();
    s.orders(SHOOT, "d6=4").expect_no_event("stray");
}

#[test]
fn r_atk_15_nor_is_a_foe_or_the_shooter() {
    let mut s = at("P-rng/2", "primary: 'bow'", "F-mel/2", "").foes("y:@F-mel/1", "").start();
    s.orders(SHOOT, "d6=4").expect_no_event("stray");
}

#[test]
fn r_atk_15_on_a_1_it_strikes_the_ally_instead() {
    let line = || shot().party("m:@P-mel/2", &sturdy(""));
    let mut s = line().start();
    s.orders(SHOOT, "d6=1 d6=5").expect_event("stray source=a target=m result=strays amount=none").cites("R-ATK-15");
    assert_eq!(harm(&s), ["m 5"]);
    s.expect_event("damage cause=stray source=a target=m");
    for miss in 2..=6 {
        let mut s = line().start();
        s.orders(SHOOT, &format!("d6={miss} d6=5")).expect_event("stray source=a result=passes");
        assert_eq!(harm(&s), ["x 5"]);
    }
}

#[test]
fn r_atk_15_it_leaves_the_group() {
    let mut s = shot().party("m:@P-mel/2", &sturdy("primary: 'sword'")).start();
    s.orders(&format!("{SHOOT}; m attack mode=melee weapon=sword target=x"), "d6=1 d8=2 d6=6");
    assert_eq!(harm(&s), ["x 2"], "the 6 is not the group's");
    s.pick("none").expect_event("damage target=m amount=6");
}

#[test]
fn r_atk_15_the_nearest_column_then_the_nearest_rank_then_the_roster() {
    let who = |allies: &[(&str, &str)]| {
        let line = allies.iter().fold(shot(), |line, (id, place)| line.party(&format!("{id}:@{place}"), &sturdy("")));
        let mut s = line.start();
        s.orders(SHOOT, "d6=1 d6=2");
        s.events("stray")[0].target.clone().unwrap_or_default()
    };
    assert_eq!(who(&[("m", "P-mel/1"), ("n", "P-rch/2")]), "n", "column before rank");
    assert_eq!(who(&[("m", "P-rch/1"), ("n", "P-mel/3")]), "n", "rank before roster");
    assert_eq!(who(&[("m", "P-mel/3"), ("n", "P-mel/1")]), "m", "roster");
}

#[test]
fn r_atk_15_the_ally_takes_the_base_dice_neither_impaired_nor_enhanced() {
    let line = |a: &str| {
        at("P-rng/1", a, "F-mel/2", "").party("m:@P-mel/2", &sturdy("armour_base: 1")).ground("P-rng/1", "high_ground")
    };
    let mut s = line("primary: 'bow'").start();
    s.orders(SHOOT, "d6=1 d6=5");
    assert_eq!(harm(&s), ["m 4"], "Armour counts");
    let mut s =
        line("primary: 'bow', conditions: (broken_skull: true, dazed: true)").house("enhanced", "forced").start();
    s.orders(SHOOT, "d6=1 d6=5");
    let mut s = at("P-rng/1", "primary: 'bow', conditions: (dazed: true)", "F-mel/2", "")
        .party("m:@P-mel/2", &sturdy(""))
        .start();
    s.orders(SHOOT, "d6=1 d6=5");
    assert_eq!(harm(&s), ["m 5"]);
}

#[test]
fn r_atk_15_with_any_condition_but_no_slaying() {
    let mut s = at("P-rng/1", "primary: (name: 'bow', enchanted: storm)", "F-mel/2", "")
        .party("m:@P-mel/2", "guard: 5")
        .start();
    s.orders(SHOOT, "d6=1 d6=6 d6=6 d6=1 d6=1").expect_no_event("slain").expect_event("life_test source=m");
    assert_eq!(s.vigour("m"), "2/0", "12 in all");
    assert!(s.cond("m", "dazed") && !s.cond("x", "dazed"));
}

#[test]
fn r_atk_15_a_flaming_arrow_strays_as_well_and_is_spent() {
    let mut s = at("P-rng/1", "primary: (name: 'bow', flaming_arrows: 1)", "F-mel/2", "")
        .party("m:@P-mel/2", &sturdy(""))
        .start();
    s.orders("a attack mode=shot_flaming weapon=bow target=x", "d6=1 d6=2 d6=3").expect_event("flaming_left amount=0");
    assert!(s.cond("m", "burning"));
    assert_eq!(harm(&s), ["m 5"]);
}

#[test]
fn r_atk_15_an_ally_out_by_then_is_not_struck_but_the_missile_is_spent() {
    let mut s = shot()
        .party("b:@P-rng/2", "primary: (name: 'bow', flaming_arrows: 2)")
        .party("m:@P-mel/2", "life: 1, guard: 0")
        .start();
    s.orders(&format!("{SHOOT}; b attack mode=shot_flaming weapon=bow target=x"), "d6=1 d6=1 d6=6");
    s.expect_event("died target=m")
        .expect_event("lost source=b target=m")
        .expect_event("flaming_left source=b amount=1");
    assert_eq!(s.dice(), "d6=1 d6=1 d6=6");
}

#[test]
fn r_atk_15_strays_come_after_the_counterattack() {
    let mut s = at("P-rng/1", "primary: 'bow'", "F-mel/2", "")
        .party("m:@P-mel/2", "life: 1, guard: 0, primary: 'sword'")
        .start();
    s.orders(&format!("{SHOOT}; m attack mode=melee weapon=sword target=x"), "d6=1 d8=5");
    assert_eq!(s.point(), "counter");
    s.tape("d3=2").pick("counter target=m").expect_event("died target=m").expect_event("lost source=a target=m");
}

#[test]
fn r_atk_15_house_rules_each_and_off() {
    let two = || shot().party("m:@P-mel/3", &sturdy("")).party("n:@P-mel/1", &sturdy(""));
    let mut s = two().house("friendly_fire", "each").start();
    s.orders(SHOOT, "d6=2 d6=1 d6=5");
    assert_eq!(harm(&s), ["n 5"], "one die for each in roster order");
    let mut s = two().house("friendly_fire", "each").start();
    s.orders(SHOOT, "d6=1 d6=5");
    assert_eq!(harm(&s), ["m 5"], "the first 1 ends it");
    let mut s = two().house("friendly_fire", "each").start();
    s.orders(SHOOT, "d6=3 d6=6 d6=5");
    assert_eq!(harm(&s), ["x 5"]);
    let mut s = two().house("friendly_fire", "off").start();
    s.orders(SHOOT, "d6=1");
    assert_eq!(harm(&s), ["x 1"]);
}

#[test]
fn r_atk_15_only_shots_go_astray() {
    let mut s = at("P-rch/1", "primary: 'dagger', spells: {'bolt': 1}", "F-mel/2", "").party("m:@P-mel/2", "").start();
    s.orders("a attack mode=throw weapon=dagger target=x", "d3=1").expect_no_event("stray");
    let mut s = at("P-rng/1", "spells: {'bolt': 1}", "F-mel/2", "").party("m:@P-mel/2", "").start();
    s.orders("a cast spell=bolt target=x", "d8=1").expect_no_event("stray");
}

#[test]
fn r_atk_15_an_ally_may_be_scarred_or_fall_by_it() {
    let mut s = shot().party("m:@P-mel/2", "guard: 5").start();
    s.orders(SHOOT, "d6=1 d6=5 d6=1 d6=1").cites("R-SCAR-01");
    assert!(s.cond("m", "diseased"));
}
