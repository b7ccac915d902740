//! Conditions for a counterattack.

use crate::bout::{at, duel, harm, pair, sturdy};
use crate::setup::{Line, Skirmish};

const STRIKE: &str = "a attack mode=melee weapon=sword target=x";

fn struck(line: Line) -> Skirmish {
    let mut s = line.start();
    s.orders(STRIKE, "d8=1");
    s
}

/// Returns true if `x`, struck by the sword of `a`, may counter.
fn asked(line: Line) -> bool {
    struck(line).point() == "counter"
}

#[test]
fn r_react_01_nothing_but_counterattacks_and_set_strikes_interrupts() {
    // A shot, a throw, a step away from the enemy and one through the enemy's front: none provokes a counterattack.
    let mut s = at("P-rng/1", "primary: 'bow'", "F-mel/1", "")
        .party("b:@P-rch/2", &sturdy("primary: 'dagger'"))
        .party("c:@P-mel/1", &sturdy(""))
        .party("d:@P-mel/3", &sturdy(""))
        .house("friendly_fire", "off")
        .start();
    s.orders(
        "a attack mode=shot weapon=bow target=x; b attack mode=throw weapon=dagger target=x; \
         c move_rank cell=P-rch/1; d move_rank cell=F-rch/3",
        "d6=3 d3=1",
    );
    assert_eq!((s.slot("c").as_str(), s.slot("d").as_str()), ("party.reach/1", "foes.reach/3"));
    assert_eq!((s.point(), s.faction().as_str()), ("shift", "foes"));
    let mut s = struck(duel("primary: 'sword'", ""));
    assert_eq!(s.options(), ["none", "counter target=a"], "no dodge, no parry");
    s.tape("d3=1").pick("counter target=a").cites("R-REACT-01");
}

#[test]
fn r_react_02_after_the_attack_has_been_applied_in_full() {
    let mut s =
        duel("primary: (name: 'sword', enchanted: venom)", "body: (name: 'leather', enchanted: thorns)").start();
    s.orders(STRIKE, "d6=3 d6=2");
    assert_eq!((s.point(), s.faction().as_str(), s.combatant().as_str()), ("counter", "foes", "x"));
    assert_eq!(s.guard("x"), 8, "damage");
    assert!(s.cond("x", "poisoned"), "condition");
    assert_eq!(s.guard("a"), 11, "thorns");
    s.tape("d3=1").pick("counter target=a").expect_event("counter source=x target=a amount=1").cites("R-REACT-02");
    assert_eq!(harm(&s)[0], "a 1");
}

#[test]
fn r_react_02_it_must_be_active_not_prone_and_not_routed() {
    assert!(asked(duel("primary: 'sword'", "")));
    let spare = |x: &str| {
        Skirmish::ranks().party("a:@P-mel/2", &sturdy("primary: 'sword'")).foes("x:@F-mel/2", x).foes("y:@F-rch/4", "")
    };
    assert!(!asked(spare("conditions: (routed: true)")));
    assert!(!asked(spare("life: 1, guard: 0")), "dead");
    let mut s = spare("life: 2, guard: 0").start();
    s.orders(STRIKE, "d8=1 d6=1 d6=1").expect_event("down target=x");
    assert_ne!(s.point(), "counter");
    let mut s = spare("conditions: (prone: true)").start();
    s.orders(STRIKE, "");
    s.tape("d8=1").pick("weapon");
    assert_ne!(s.point(), "counter");
    // Knocked down by the attack itself.
    let mut s = duel("primary: (name: 'sword', enchanted: force)", "").start();
    s.orders(STRIKE, "d6=1 d6=1");
    assert!(s.cond("x", "prone"));
    assert_ne!(s.point(), "counter");
}

#[test]
fn r_react_02_other_ailments_do_not_bar_it() {
    for condition in ["dazed", "disoriented", "chilled", "broken_arm", "hamstrung"] {
        assert!(asked(duel("primary: 'sword'", &format!("conditions: ({condition}: true)"))), "{condition}");
    }
}

#[test]
fn r_react_03_not_at_an_attacker_next_to_an_ally() {
    for (mate, more, may) in [
        ("P-mel/3", "", false),
        ("P-mel/1", "", false),
        ("P-mel/4", "", true),
        ("P-rch/2", "", true),
        ("P-mel/3", "conditions: (down: true)", true),
        ("P-mel/3", "conditions: (prone: true)", false),
    ] {
        let line = duel("primary: 'sword'", "").party(&format!("mate:@{mate}"), &sturdy(more));
        assert_eq!(asked(line), may, "{mate} {more}");
    }
    // An enemy next to it is no ally.
    let line = at("F-rch/2", "primary: 'sword'", "F-rch/3", "").foes("y:@F-rch/1", "");
    assert!(asked(line));
}

#[test]
fn r_react_03_each_eligible_attacker_is_an_option() {
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/1", "primary: 'sword'")
        .party("b:@P-mel/3", "primary: 'axe'")
        .party("c:@P-mel/4", "primary: 'club'")
        .party("idle:@P-rch/1", "")
        .foes("x:@F-mel/2", &sturdy(""))
        .start();
    s.orders(
        "a attack mode=melee weapon=sword target=x; b attack mode=melee weapon=axe target=x; \
         c attack mode=melee weapon=club target=x",
        "d8=1 d8=2 d4=3",
    );
    assert_eq!(s.options(), ["none", "counter target=a"], "b and c stand together");
    s.expect_rule("R-REACT-03");
    s.pick("none").expect_event("let_pass source=x");
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/1", "primary: 'sword'")
        .party("b:@P-mel/3", "primary: 'axe'")
        .foes("x:@F-mel/2", &sturdy(""))
        .start();
    s.orders("b attack mode=melee weapon=axe target=x; a attack mode=melee weapon=sword target=x", "d8=1 d8=2");
    assert_eq!(s.options(), ["none", "counter target=b", "counter target=a"]);
    s.tape("d3=2").pick("counter target=a").expect_event("counter source=x target=a");
}

#[test]
fn r_react_03_an_attacker_whose_attack_was_lost_is_not_eligible() {
    // A stray shot breaks the arm of `a`; `b` strikes from behind.
    let mut s = duel("primary: 'greatsword', guard: 4", "")
        .party("b:@P-rch/4", &sturdy("primary: 'pike'"))
        .party("c:@P-rng/2", "primary: 'bow'")
        .foes("y:@F-mel/3", "")
        .start();
    s.orders(
        "c attack mode=shot weapon=bow target=y; a attack mode=melee weapon=greatsword target=x; \
         b attack mode=reach weapon=pike target=x",
        "d6=1 d6=4 d6=3 d6=1 d6=1 d10=5",
    );
    s.expect_event("lost source=a why=not_in_hand").expect_event("damage target=x amount=5");
    assert_ne!(s.point(), "counter");
}

#[test]
fn r_react_03_an_attacker_that_fell_is_not_eligible() {
    let mut s = duel("primary: 'sword', guard: 0, life: 1", "body: (name: 'leather', enchanted: thorns)")
        .party("far:@P-rng/4", "")
        .start();
    s.orders(STRIKE, "d8=4").expect_event("died target=a");
    assert_ne!(s.point(), "counter");
}

#[test]
fn r_react_03_a_charger_is_eligible_next_to_its_ally() {
    let mut s = at("P-rch/2", "primary: 'sword'", "F-mel/2", "").party("mate:@P-mel/3", &sturdy("")).start();
    s.orders("a charge mode=melee weapon=sword target=x", "d8=3");
    assert_eq!(s.options(), ["none", "counter target=a"]);
}

#[test]
fn r_react_03_a_warband_only_as_a_charger() {
    let band = "warband: true, primary: 'sword'";
    let mut s = duel(band, "").start();
    s.orders(STRIKE, "d6=1 d6=1");
    assert_ne!(s.point(), "counter");
    let mut s = at("P-rch/2", band, "F-mel/2", "").start();
    s.orders("a charge mode=melee weapon=sword target=x", "d6=1 d6=1");
    assert_eq!(s.options(), ["none", "counter target=a"]);
    // Weakened as well: it is still a warband.
    let mut s = duel("warband: true, primary: 'sword', conditions: (weakened: true)", "").start();
    s.orders(STRIKE, "d8=1");
    assert_ne!(s.point(), "counter");
}

#[test]
fn r_react_08_only_attacks_at_distance_0_are_countered() {
    let alone = |from: &str, a: &str, order: &str, dice: &str| {
        let mut s = at(from, a, "F-mel/2", "").start();
        s.orders(order, dice);
        assert_ne!(s.point(), "counter", "{order}");
        s.expect_rule("R-INIT-02");
    };
    alone("P-rch/2", "primary: 'spear'", "a attack mode=reach weapon=spear target=x", "d6=1");
    alone("P-rch/2", "primary: 'dagger'", "a attack mode=throw weapon=dagger target=x", "d3=1");
    alone("P-rch/2", "primary: 'fire_flask'", "a attack mode=throw weapon=fire_flask target=rank_0", "d6=1");
    alone("P-rng/2", "primary: 'bow'", "a attack mode=shot weapon=bow target=x", "d6=1");
    alone("P-rng/2", "spells: {'bolt': 1}", "a cast spell=bolt target=x", "d8=1");
    alone("P-mel/2", "spells: {'meteor': 1}", "a cast spell=meteor target=field", "d10=1 d10=1");
}

#[test]
fn r_react_08_not_even_a_point_blank_shot() {
    let mut s = duel("primary: 'bow'", "").house("point_blank", "impaired").start();
    s.orders("a attack mode=shot weapon=bow target=x", "d6=4 d6=2");
    assert_eq!(harm(&s), ["x 2"]);
    assert_ne!(s.point(), "counter");
}

#[test]
fn r_react_08_in_a_mixed_group_only_those_at_distance_0() {
    let mut s = duel("primary: 'sword'", "")
        .party("b:@P-rch/3", "primary: 'spear'")
        .party("c:@P-rch/1", "primary: 'dagger'")
        .start();
    s.orders(
        &format!("{STRIKE}; b attack mode=reach weapon=spear target=x; c attack mode=throw weapon=dagger target=x"),
        "d8=1 d6=2 d3=3",
    );
    assert_eq!(s.options(), ["none", "counter target=a"]);
    s.expect_rule("R-REACT-08");
}

#[test]
fn r_react_10_the_ally_is_looked_for_when_the_counter_comes_up() {
    // The mate that was next to `a` at its declaration has been shot since.
    let mut s = duel("primary: 'sword'", "")
        .party("mate:@P-mel/3", "life: 1, guard: 0")
        .party("c:@P-rng/3", "primary: 'bow'")
        .foes("y:@F-mel/4", "")
        .start();
    s.orders(&format!("{STRIKE}; c attack mode=shot weapon=bow target=y"), "d6=1 d6=5 d8=2");
    assert_eq!(s.point(), "counter");
    s.tape("d3=1").pick("counter target=a").cites("R-REACT-10");
    // A mate that moves next to it after the declaration counts.
    let mut s = duel("primary: 'sword'", "").party("mate:@P-rch/3", "").start();
    s.orders(&format!("{STRIKE}; mate move_rank cell=P-mel/3"), "d8=2");
    assert_eq!(s.slot("mate"), "party.melee/3");
    assert_ne!(s.point(), "counter");
}

#[test]
fn r_react_09_a_failed_shove_or_disarm_may_be_countered() {
    for (order, more) in [("a shove target=x", ""), ("a disarm target=x item=axe", "primary: 'axe'")] {
        // Guard and Life 2: a test of 2d6 = 3 fails.
        let weak = "life_max: 2, guard_max: 2";
        let line = || Skirmish::ranks().party("a:@P-mel/2", weak).foes("x:@F-mel/2", &sturdy(more));
        let mut s = line().start();
        s.orders(order, "d6=1 d6=2").cites("R-REACT-09");
        assert_eq!(s.options(), ["none", "counter target=a"], "{order}");
        let mut s = line().start();
        s.orders(order, "d6=1 d6=1");
        assert_ne!(s.point(), "counter", "{order}: it succeeded");
        let mut s = line().party("mate:@P-mel/3", "").start();
        s.orders(order, "d6=1 d6=2");
        assert_ne!(s.point(), "counter", "{order}: not alone");
        let x = if more.is_empty() {
            "conditions: (prone: true)".into()
        } else {
            format!("{more}, conditions: (prone: true)")
        };
        let mut s = Skirmish::ranks().party("a:@P-mel/2", weak).foes("x:@F-mel/2", &sturdy(&x)).start();
        s.orders(order, "d6=1 d6=2");
        assert_ne!(s.point(), "counter", "{order}: who is prone answers nothing");
    }
}

#[test]
fn r_react_09_a_warband_that_fails_is_not_answered() {
    let mut s = duel("warband: true, life: 2", "").start();
    s.orders("a shove target=x", "d6=1 d6=2");
    assert_ne!(s.point(), "counter");
}

#[test]
fn r_react_03_columns_bind_it_only_by_house_rule() {
    for (house, may) in [("any", true), ("adjacent", false)] {
        // The charge brings `a` face to face; the set pike's wielder is next to it.
        let line = Skirmish::ranks()
            .house("melee_columns", house)
            .party("a:@P-mel/1", &sturdy("primary: 'sword'"))
            .foes("x:@F-mel/4", &sturdy(""));
        let mut s = line.start();
        s.play_to_declaration("a");
        assert_eq!(s.legal("attack mode=melee target=x"), may);
    }
    assert!(!asked(pair("primary: 'sword'", "")));
}
