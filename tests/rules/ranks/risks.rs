//! Section 10.4: risky actions, each with its test.

use crate::bout::{at, duel, harm, loose, pair, sturdy};
use crate::setup::{Line, Skirmish};

/// Sets up `a` with this Guard and Life next to a mate, facing `x`.
fn tried(guard: u8, life: u8, a: &str, x: &str) -> Line {
    let a = format!("guard_max: {guard}, life_max: {life}{a}");
    Skirmish::ranks().party("a:@P-mel/2", &a).party("mate:@P-mel/3", &sturdy("")).foes("x:@F-mel/2", &sturdy(x))
}

#[test]
fn r_risk_01_each_asks_for_its_test_when_it_resolves() {
    // Guard 5, Life 8: a sum of 7 fails against the Guard, but not against the Life.
    let case = |order: &str, x: &str| {
        let mut s = tried(5, 8, ", primary: 'sword'", x).start();
        s.play_to_declaration("a");
        assert!(s.legal(order), "{order}");
        s
    };
    for (order, x, dice, kind, result) in [
        ("daring mode=melee weapon=sword target=x", "", "d6=3 d6=4 d6=1 d6=1", "daring", "failed"),
        ("shove target=x", "", "d6=3 d6=4", "shove", "passed"),
        ("disarm target=x item=axe", "primary: 'axe'", "d6=3 d6=4", "disarm", "failed"),
        ("slip_through", "", "d6=3 d6=4", "slip_test", "failed"),
    ] {
        case(order, x);
        let mut s = tried(5, 8, ", primary: 'sword'", x).start();
        s.orders(&format!("a {order}"), dice)
            .cites("R-RISK-01")
            .expect_event(&format!("{kind} source=a result={result}"));
    }
}

#[test]
fn r_risk_01_the_test_is_against_full_guard_and_present_life() {
    let mut s = tried(7, 9, ", guard: 0, primary: 'sword'", "").start();
    s.orders("a daring mode=melee weapon=sword target=x", "d6=3 d6=4").expect_event("daring result=passed amount=7");
    let mut s = tried(7, 9, ", life: 3", "").start();
    s.orders("a shove target=x", "d6=1 d6=3").expect_event("shove result=failed amount=3");
}

#[test]
fn r_risk_02_daring_that_succeeds_is_a_cause_of_enhanced() {
    let mut s = tried(7, 9, ", primary: 'sword'", "").start();
    s.orders("a daring mode=melee weapon=sword target=x", "d6=3 d6=4").cites("R-RISK-02");
    assert_eq!(s.point(), "enhanced_die");
    s.tape("d6=6 d6=2").pick("enhanced");
    assert_eq!(harm(&s), ["x 6"]);
}

#[test]
fn r_risk_02_daring_that_fails_is_a_cause_of_impaired() {
    let mut s = tried(6, 9, ", primary: 'sword'", "").start();
    s.orders("a daring mode=melee weapon=sword target=x", "d6=3 d6=4 d6=6 d6=2").cites("R-RISK-02");
    assert_eq!(harm(&s), ["x 2"]);
    // Like any other cause, it cancels and is cancelled.
    let mut s = tried(6, 9, ", primary: 'sword'", "").ground("P-mel/2", "high_ground").start();
    s.orders("a daring mode=melee weapon=sword target=x", "d6=3 d6=4 d8=8");
    let mut s = tried(7, 9, ", primary: 'sword', conditions: (dazed: true)", "").start();
    s.orders("a daring mode=melee weapon=sword target=x", "d6=3 d6=4 d8=8");
    assert_eq!(harm(&s), ["x 8"]);
}

#[test]
fn r_risk_02_in_the_modes_of_a_charge_at_distance_0() {
    let mut s = pair("primary: 'sword', off: 'dagger'", "").foes("y:@F-rch/1", "").start();
    s.play_to_declaration("a");
    assert_eq!(s.values("daring", "mode"), ["melee", "dual", "unarmed"]);
    assert_eq!(s.values("daring", "target"), ["x"]);
    let mut s = duel("primary: 'halberd'", "").start();
    s.play_to_declaration("a");
    assert_eq!(s.values("daring", "mode"), ["halfsword", "unarmed"]);
    let mut s = at("P-rch/2", "primary: 'dagger'", "F-mel/2", "").start();
    s.play_to_declaration("a");
    assert!(!s.legal("daring"));
}

#[test]
fn r_risk_02_the_test_comes_before_all_dice_of_the_group() {
    let mut s = tried(6, 9, ", primary: 'sword'", "").party("b:@P-mel/1", &sturdy("primary: 'axe'")).start();
    s.orders(
        "b attack mode=melee weapon=axe target=x; a daring mode=melee weapon=sword target=x",
        "d6=5 d6=5 d8=1 d6=4 d6=5",
    );
    s.expect_event("kept source=a amount=4");
}

#[test]
fn r_risk_02_no_test_for_an_attack_that_is_lost() {
    let mut s = tried(6, 9, ", primary: 'sword'", "life: 1, guard: 0")
        .party("b:@P-mel/1", &sturdy("primary: 'axe'"))
        .foes("y:@F-rch/1", "")
        .house("group_damage", "separate")
        .start();
    s.orders("b attack mode=melee weapon=axe target=x; a daring mode=melee weapon=sword target=x", "d8=1");
    s.expect_event("lost source=a target=x").expect_no_event("daring");
}

#[test]
fn r_risk_03_a_shove_forces_one_row_back() {
    let mut s = tried(6, 7, "", "").start();
    s.orders("a shove target=x", "d6=3 d6=4").cites("R-RISK-03").expect_event("shove source=a target=x amount=7");
    assert_eq!(s.slot("x"), "foes.reach/2");
    assert!(!s.cond("x", "prone"));
    let mut s = tried(12, 7, "", "").start();
    s.orders("a shove target=x", "d6=4 d6=4").expect_event("shove result=failed");
    assert_eq!(s.slot("x"), "foes.melee/2");
}

#[test]
fn r_risk_03_who_cannot_move_becomes_prone() {
    let mut s = tried(6, 12, "", "").foes("y:@F-rch/2", "").start();
    s.orders("a shove target=x", "d6=3 d6=4");
    assert_eq!((s.slot("x").as_str(), s.cond("x", "prone")), ("foes.melee/2", true));
    // The target is in its own last row.
    let mut s = at("F-rch/2", "", "F-rch/3", "").foes("y:@F-rng/3", "").party("mate:@F-rch/1", "").start();
    s.orders("a shove target=x", "d6=1 d6=1");
    assert!(s.cond("x", "prone"));
    // Immune to that: nothing happens.
    let mut s = tried(6, 12, "", "immune: [prone]").foes("y:@F-rch/2", "").start();
    s.orders("a shove target=x", "d6=3 d6=4").expect_event("immune target=x");
    assert!(!s.cond("x", "prone"));
}

#[test]
fn r_risk_03_an_individual_enemy_at_distance_0() {
    let mut s = tried(6, 9, "", "").foes("y:@F-rch/1", "").foes("band:@F-mel/4", "warband: true").start();
    s.play_to_declaration("a");
    assert_eq!(s.values("shove", "target"), ["x"]);
    let mut s = at("P-rch/2", "", "F-mel/2", "").start();
    s.play_to_declaration("a");
    assert!(!s.legal("shove"));
}

#[test]
fn r_risk_03_lost_without_dice_when_its_target_has_moved() {
    let mut s = tried(6, 12, "", "").party("b:@P-mel/1", &sturdy("")).start();
    s.orders("b shove target=x; a shove target=x", "d6=1 d6=1").expect_event("lost source=a target=x why=out_of_reach");
    s.cites("R-INIT-14");
}

#[test]
fn r_risk_04_a_disarmed_item_lies_in_its_owners_cell() {
    let mut s = tried(7, 1, "", "primary: 'axe', off: 'shield'").start();
    s.orders("a disarm target=x item=axe", "d6=3 d6=4")
        .cites("R-RISK-04")
        .expect_event("disarm source=a target=x amount=7");
    assert_eq!(loose(&s, "F-mel/2"), ["axe"]);
    assert_eq!(s.word("x.primary"), "");
    let mut s = tried(7, 9, "", "primary: 'axe', off: 'shield'").start();
    s.orders("a disarm target=x item=shield", "d6=3 d6=4");
    assert_eq!((loose(&s, "F-mel/2"), s.num("x.armour")), (vec!["shield".to_string()], 0));
    let mut s = tried(6, 12, "", "primary: 'axe'").start();
    s.orders("a disarm target=x item=axe", "d6=3 d6=4").expect_event("disarm result=failed");
    assert!(loose(&s, "F-mel/2").is_empty());
}

#[test]
fn r_risk_04_what_is_held_by_an_individual_at_distance_0() {
    let mut s = tried(6, 9, "", "primary: 'axe', off: 'shield', carried: ['dagger'], natural: ['bite'], body: 'mail'")
        .foes("y:@F-rch/1", "primary: 'pike'")
        .foes("band:@F-mel/4", "warband: true, primary: 'sword'")
        .start();
    s.play_to_declaration("a");
    assert_eq!(s.values("disarm", "item"), ["axe", "shield"]);
    assert_eq!(s.values("disarm", "target"), ["x"]);
    let mut s = tried(6, 9, "", "primary: 'greatsword'").start();
    s.play_to_declaration("a");
    assert_eq!(s.count("disarm"), 1);
}

#[test]
fn r_risk_04_lost_when_the_item_is_gone() {
    let mut s = tried(12, 9, "", "primary: 'axe'").party("b:@P-mel/1", &sturdy("")).start();
    s.orders("b disarm target=x item=axe; a disarm target=x item=axe", "d6=3 d6=4")
        .expect_event("lost source=a why=gone");
    s.cites("R-INIT-17");
}

#[test]
fn r_risk_05_slipping_through_a_held_column() {
    let line = |guard: u8| tried(guard, 9, "", "");
    let mut s = line(7).start();
    s.orders("a slip_through", "d6=3 d6=4")
        .cites("R-RISK-05")
        .expect_event("slip_test source=a amount=7 result=passed");
    assert_eq!(s.slot("a"), "foes.reach/2");
    let mut s = line(6).start();
    s.orders("a slip_through", "d6=3 d6=4").expect_event("slip_test result=failed");
    assert_eq!(s.slot("a"), "party.melee/2");
}

#[test]
fn r_risk_05_only_where_the_way_is_blocked_and_the_slot_behind_is_free() {
    let may = |line: Line| {
        let mut s = line.start();
        s.play_to_declaration("a");
        s.legal("slip_through")
    };
    assert!(may(duel("", "")));
    assert!(!may(at("P-mel/3", "", "F-mel/2", "")), "an open column is walked through");
    assert!(!may(duel("", "").foes("y:@F-rch/2", "")), "no room behind");
    assert!(!may(at("P-rch/2", "", "F-mel/2", "")), "from its own melee row");
    assert!(!may(duel("flying: true", "")), "who flies is not blocked");
    for condition in ["prone", "chilled", "hamstrung", "broken_leg"] {
        assert!(!may(duel(&format!("conditions: ({condition}: true)"), "")), "{condition}");
    }
    assert!(may(duel("conditions: (timid: true)", "")));
}

#[test]
fn r_risk_05_the_test_is_rolled_whether_or_not_the_column_is_still_held() {
    let mut s = tried(6, 9, "", "life: 1, guard: 0")
        .party("b:@P-rng/2", &sturdy("primary: 'bow'"))
        .foes("y:@F-rng/1", "")
        .house("friendly_fire", "off")
        .start();
    s.orders("b attack mode=shot weapon=bow target=x; a slip_through", "d6=5 d6=6 d6=6").expect_event("died target=x");
    s.expect_event("slip_test source=a result=failed");
}

#[test]
fn r_risk_05_lost_without_a_test_when_the_slot_is_taken() {
    // A meteor wallops the ally that had broken through in the next rank back: it lands in that slot.
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/2", &sturdy(""))
        .party("b:@F-rng/2", "guard: 3")
        .party("c:@P-rng/4", "primary: 'bow'")
        .foes("x:@F-mel/2", &sturdy(""))
        .foes("y:@F-rng/3", &sturdy(""))
        .start();
    s.orders("c attack mode=shot weapon=bow target=y; a slip_through", "d6=1 d6=3 d6=1 d6=1");
    assert_eq!(s.slot("b"), "foes.reach/2");
    s.expect_event("lost source=a why=occupied").expect_no_event("slip_test").cites("R-MOVE-06");
}

#[test]
fn r_risk_05_the_slot_is_reserved() {
    let mut s = duel("", "").party("b:@F-rng/2", "").start();
    s.play_to_declaration("a").pick("slip_through").play_to_declaration("b");
    assert!(!s.legal("move_rank cell=field/foes.reach/2"));
}
