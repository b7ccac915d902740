//! Groups: all attacks of a turn on one target.

use crate::bout::{duel, harm, sturdy};
use crate::setup::{Line, Skirmish};

/// Sets up `a` with a sword, `b` with a spear behind, and `c` with a bow against `x`; shots do not go astray.
fn three(x: &str) -> Line {
    duel("primary: 'sword'", x)
        .party("b:@P-rch/2", &sturdy("primary: 'spear'"))
        .party("c:@P-rng/2", &sturdy("primary: 'bow'"))
        .house("friendly_fire", "off")
}

const ALL: &str = "a attack mode=melee weapon=sword target=x; b attack mode=reach weapon=spear target=x; \
                   c attack mode=shot weapon=bow target=x";

#[test]
fn r_atk_05_the_single_highest_die_counts() {
    for (dice, who) in [("d8=5 d6=3 d6=2", "a"), ("d8=2 d6=5 d6=1", "b"), ("d8=2 d6=1 d6=5", "c")] {
        let mut s = three("").start();
        s.orders(ALL, dice).cites("R-ATK-05").expect_event(&format!("kept source={who} target=x amount=5"));
        assert_eq!(harm(&s), ["x 5"], "the others have no further effect");
    }
}

#[test]
fn r_atk_05_dice_fall_in_order_of_declaration() {
    let mut s = three("").start();
    s.orders(
        "c attack mode=shot weapon=bow target=x; a attack mode=melee weapon=sword target=x; \
         b attack mode=reach weapon=spear target=x",
        "d6=2 d8=8 d6=3",
    );
    let by: Vec<_> = s.events("struck").into_iter().filter_map(|e| e.source).collect();
    assert_eq!(by, ["c", "a", "b"]);
}

#[test]
fn r_atk_05_every_kind_of_attack_joins() {
    // Halfsword, dual, unarmed, daring, bolt and throw; charges have their own tests.
    let mut s = duel("primary: 'greatsword'", "")
        .party("d:@P-mel/1", &sturdy("primary: 'club', off: 'dagger'"))
        .party("u:@P-mel/3", &sturdy(""))
        .party("v:@P-mel/4", &sturdy("primary: 'axe'"))
        .party("m:@P-rch/1", &sturdy("spells: {'bolt': 1}"))
        .party("t:@P-rch/2", &sturdy("primary: 'dagger'"))
        .start();
    s.orders(
        "a attack mode=halfsword target=x; d attack mode=dual target=x; u attack mode=unarmed target=x; \
         v daring mode=melee weapon=axe target=x; m cast spell=bolt target=x; t attack mode=throw target=x",
        "d6=1 d6=1 d10=1 d4=2 d4=1 d3=1",
    );
    // The daring attacker may choose 2d6 in place of its d8.
    assert_eq!(s.point(), "enhanced_die");
    s.tape("d8=8 d8=6 d3=3").pick("weapon").expect_event("kept source=v amount=8");
    assert_eq!(harm(&s), ["x 8"]);
}

#[test]
fn r_atk_05_every_kind_of_attack_is_kept_from() {
    let mut s = duel("primary: 'greatsword'", "")
        .party("d:@P-mel/1", &sturdy("primary: 'club', off: 'dagger'"))
        .party("u:@P-mel/3", &sturdy(""))
        .party("m:@P-rch/1", &sturdy("spells: {'bolt': 1}"))
        .party("t:@P-rch/2", &sturdy("primary: 'dagger'"))
        .start();
    s.orders(
        "a attack mode=halfsword target=x; d attack mode=dual target=x; u attack mode=unarmed target=x; \
         m cast spell=bolt target=x; t attack mode=throw target=x",
        "d10=1 d4=2 d4=1 d3=1 d8=6 d3=3",
    );
    s.expect_event("kept source=m amount=6");
    assert_eq!(harm(&s), ["x 6"]);
}

#[test]
fn r_atk_05_conditions_of_enchanted_attacks_are_excepted() {
    let mut s =
        duel("primary: (name: 'sword', enchanted: frost)", "").party("b:@P-rch/2", &sturdy("primary: 'pike'")).start();
    s.orders("a attack mode=melee weapon=sword target=x; b attack mode=reach weapon=pike target=x", "d6=1 d6=2 d10=10");
    s.expect_event("kept source=b amount=10").cites("R-ENCH-05");
    assert!(s.cond("x", "chilled"));
}

#[test]
fn r_atk_05_different_targets_are_different_groups() {
    let mut s = three("").foes("y:@F-mel/3", &sturdy("")).start();
    s.orders(
        "a attack mode=melee weapon=sword target=x; b attack mode=reach weapon=spear target=y; \
         c attack mode=shot weapon=bow target=x",
        "d8=5 d6=2 d6=3",
    );
    assert_eq!(harm(&s), ["x 5"], "x's first, and it may answer");
    s.pick("none");
    assert_eq!(harm(&s), ["y 3"]);
}

#[test]
fn r_atk_05_cleaves_and_blasts_never_join() {
    let mut s = duel("primary: 'great_axe'", "")
        .party("b:@P-mel/3", &sturdy("primary: 'sword'"))
        .party("c:@P-rch/2", &sturdy("primary: 'fire_flask'"))
        .start();
    s.orders(
        "a cleave weapon=great_axe target=x; b attack mode=melee weapon=sword target=x; \
         c attack mode=throw weapon=fire_flask target=rank_0",
        "d6=1 d6=2 d6=3 d6=1 d10=4 d8=5",
    );
    assert_eq!(harm(&s), ["a 1", "b 2", "x 3", "x 4", "x 5"]);
    s.expect_no_event("kept");
}

#[test]
fn r_atk_05_each_may_be_a_group_of_its_own_by_house_rule() {
    let mut s = three("").house("group_damage", "separate").start();
    s.orders(ALL, "d6=2 d8=5 d6=3");
    assert_eq!(harm(&s), ["x 2", "x 5"], "the shot in its own phase");
    s.pick("none");
    assert_eq!(harm(&s), ["x 3"]);
}

#[test]
fn r_atk_05_the_group_waits_for_the_phase_of_its_last_kind() {
    // `p` shoots at `y` alone: that comes first, in any order of declaration.
    let mut s = three("").party("p:@P-rng/3", &sturdy("primary: 'bow'")).foes("y:@F-mel/3", &sturdy("")).start();
    s.orders(&format!("{ALL}; p attack mode=shot weapon=bow target=y"), "d6=1 d8=2 d6=3 d6=4");
    assert_eq!(harm(&s), ["y 1", "x 4"]);
}

#[test]
fn r_atk_06_a_single_attack_is_a_group() {
    let mut s = three("").start();
    s.orders("a attack mode=melee weapon=sword target=x", "d8=5").cites("R-ATK-06").expect_no_event("kept");
    assert_eq!(harm(&s), ["x 5"]);
}

#[test]
fn r_atk_06_of_equal_results_the_piercing_weapons_counts() {
    let line = || duel("primary: 'sword'", "armour_base: 4").party("b:@P-mel/3", &sturdy("primary: 'mace'"));
    for orders in [
        "a attack mode=melee weapon=sword target=x; b attack mode=melee weapon=mace target=x",
        "b attack mode=melee weapon=mace target=x; a attack mode=melee weapon=sword target=x",
    ] {
        let mut s = line().start();
        let dice = if orders.starts_with('a') { "d8=5 d6=5" } else { "d6=5 d8=5" };
        s.orders(orders, dice).expect_event("kept source=b").cites("R-ATK-06");
        assert_eq!(harm(&s), ["x 3"]);
    }
    // A higher result of another weapon has priority.
    let mut s = line().start();
    s.orders("a attack mode=melee weapon=sword target=x; b attack mode=melee weapon=mace target=x", "d8=6 d6=5");
    assert_eq!(harm(&s), ["x 2"]);
}

#[test]
fn r_atk_06_then_the_earlier_declaration_counts() {
    let mut s = three("").start();
    s.orders(ALL, "d8=5 d6=5 d6=5").expect_event("kept source=a");
    let mut s = three("").start();
    s.orders(
        "c attack mode=shot weapon=bow target=x; b attack mode=reach weapon=spear target=x; \
         a attack mode=melee weapon=sword target=x",
        "d6=5 d6=5 d8=5",
    );
    s.expect_event("kept source=c");
}

#[test]
fn r_atk_06_a_result_has_its_bonus_before_armour() {
    let mut s = three("flying: true, armour_base: 1").start();
    s.orders(ALL, "d8=5 d6=4 d6=5").expect_event("kept source=b amount=6");
    assert_eq!(harm(&s), ["x 5"]);
}

#[test]
fn r_atk_05_members_that_cannot_attack_leave_the_group() {
    // A stray shot kills the charger on its way.
    let mut s = duel("primary: 'sword'", "")
        .party("b:@P-rch/3", "life: 1, guard: 0, primary: 'axe'")
        .party("c:@P-rng/3", "primary: 'bow'")
        .foes("y:@F-mel/4", &sturdy(""))
        .start();
    s.orders(
        "b charge mode=melee weapon=axe target=x; a attack mode=melee weapon=sword target=x; \
         c attack mode=shot weapon=bow target=y",
        "d6=1 d6=6 d8=3",
    );
    assert_eq!(harm(&s), ["b 6", "x 3"]);
    s.expect_event("died target=b").expect_event("lost source=b why=not_active").expect_no_event("kept");
}

#[test]
fn r_atk_05_it_is_resolved_once() {
    let mut s = three("").start();
    s.orders(ALL, "d8=5 d6=3 d6=2");
    assert_eq!(s.events("struck").len(), 3);
    s.pick("none");
    assert!(s.events("struck").is_empty());
    assert_eq!(s.faction(), "foes");
}

#[test]
fn r_atk_05_a_redirected_attack_is_a_group_of_its_own() {
    let mut s: Skirmish = three("life: 1, guard: 0")
        .foes("y:@F-mel/3", &sturdy(""))
        .foes("z:@F-rch/1", "")
        .house("group_damage", "separate")
        .house("lost_targets", "redirect")
        .start();
    s.orders("c attack mode=shot weapon=bow target=x; a attack mode=melee weapon=sword target=x", "d6=5");
    assert_eq!(s.point(), "redirect");
    assert_eq!(s.values("redirect", "target"), ["y"]);
    s.tape("d8=7").pick("redirect target=y").expect_event("redirected source=a target=y");
    assert_eq!(harm(&s), ["y 7"]);
}

/// Members of a group and cleaves get a decision about a new target; no other attack does (table 3.2).
#[test]
fn r_init_14_only_groups_and_cleaves_are_redirected() {
    let line = |c: &str| {
        Skirmish::ranks()
            .house("lost_targets", "redirect")
            .house("friendly_fire", "off")
            .field("here", "")
            .field("there", "")
            .extra("links: [('here', 'there')]")
            .party("b:@here:P-rng/3", "spells: {'bolt': 1}")
            .party("c:@here:P-mel/2", c)
            .foes("f:@here:F-mel/2", "life: 1, guard: 0, primary: 'axe'")
            .foes("g:@there:F-mel/3", "")
            .foes("h:@there:F-rng/3", "")
    };
    let beside = |c: &str| line(c).foes("k:@here:F-mel/3", "primary: 'axe'");
    let lost = |mut s: Skirmish, deed: &str| {
        s.orders(&format!("b cast spell=bolt target=f; c {deed}"), "d8=8");
        s
    };
    let mut s = lost(beside("primary: 'great_axe'").start(), "cleave target=f");
    assert_eq!((s.point(), s.options()), ("redirect", vec!["redirect target=k".to_string(), "none".to_string()]));
    s.pick("none").expect_event("lost source=c target=f why=target_gone");
    for deed in ["shove target=f", "disarm target=f item=axe"] {
        let s = lost(beside("").start(), deed);
        s.expect_event("lost source=c target=f why=target_gone");
        assert_ne!(s.point(), "redirect", "{deed}");
    }
    let far = "spells: {'burst': 1, 'meteor': 1}, primary: 'fire_flask'";
    for (deed, at) in [
        ("cast spell=burst target=rank_0", "P-rng/1"),
        ("cast spell=meteor target=here", "P-rng/1"),
        ("attack mode=throw weapon=fire_flask", "P-rch/1"),
    ] {
        let s = lost(line("").party(&format!("d:@here:{at}"), far).start(), &format!("wait; d {deed}"));
        s.expect_event("lost source=d why=no_area");
        assert_ne!(s.point(), "redirect", "{deed}");
    }
}
