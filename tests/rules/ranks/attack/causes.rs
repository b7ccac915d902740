//! Enhanced and Impaired: their dice, their causes, and their combination (table 11.5).

use crate::bout::{at, duel, harm, pair, sturdy};
use crate::setup::{Line, Skirmish};

const HIGH: (&str, &str) = ("P-mel/2", "high_ground");
const LOW: (&str, &str) = ("P-mel/2", "low_ground");

fn strike(line: Line, weapon: &str, dice: &str) -> Skirmish {
    let mut s = line.start();
    s.orders(&format!("a attack mode=melee weapon={weapon} target=x"), dice);
    s
}

#[test]
fn r_atk_10_enhanced_is_the_attackers_choice() {
    let line = || pair("primary: 'sword'", "").grounds(&[HIGH]);
    let mut s = strike(line(), "sword", "");
    assert_eq!((s.point(), s.faction().as_str()), ("enhanced_die", "party"));
    assert_eq!(s.options(), ["enhanced", "weapon"]);
    s.tape("d6=2 d6=5").pick("enhanced").expect_event("struck rolled=enhanced amount=5").cites("R-ATK-10");
    let mut s = strike(line(), "sword", "");
    s.tape("d8=8").pick("weapon").expect_event("struck rolled=plain amount=8").cites_not("R-ATK-10");
}

#[test]
fn r_atk_10_forced_by_house_rule() {
    let s = strike(pair("primary: 'sword'", "").grounds(&[HIGH]).house("enhanced", "forced"), "sword", "d6=2 d6=5");
    assert_eq!(harm(&s), ["x 5"]);
}

#[test]
fn r_atk_10_2d6_added_up_are_not_enhanced() {
    for weapon in ["(name: 'sword', enchanted: storm)", "(name: 'sword', oil: beast)"] {
        for house in ["optional", "forced"] {
            let line = pair(&format!("primary: {weapon}"), "creature_type: beast").grounds(&[HIGH]);
            let s = strike(line.house("enhanced", house), "sword", "d6=3 d6=5");
            assert_eq!(harm(&s), ["x 8"], "{weapon}");
        }
    }
}

#[test]
fn r_atk_10_in_dual_either_weapons_2d6_will_do() {
    for (hands, name, dice) in [
        ("primary: (name: 'sword', enchanted: storm), off: 'dagger'", "sword+dagger", "d6=3 d6=5 d4=4"),
        ("primary: 'sword', off: (name: 'dagger', enchanted: storm)", "sword+dagger", "d8=7 d6=3 d6=5"),
        ("primary: 'sword', off: 'torch'", "sword+torch", "d8=7 d6=3 d6=5 d3=1"),
    ] {
        let mut s = pair(hands, "").grounds(&[HIGH]).start();
        s.orders(&format!("a attack mode=dual weapon={name} target=x"), dice);
        assert_eq!(harm(&s)[0], "x 8", "{hands}");
    }
}

#[test]
fn r_atk_11_impaired_is_forced() {
    let s = strike(pair("primary: 'sword'", "").grounds(&[LOW]), "sword", "d6=5 d6=2");
    s.expect_event("struck rolled=impaired amount=2").cites("R-ATK-11");
}

#[test]
fn r_atk_11_also_in_place_of_2d6_added_up() {
    let line = || pair("primary: (name: 'sword', enchanted: storm)", "").grounds(&[LOW]);
    let s = strike(line(), "sword", "d6=5 d6=2");
    assert_eq!(harm(&s), ["x 2"]);
    assert!(s.cond("x", "dazed"), "it is an enchanted attack all the same");
    let s = strike(pair("primary: 'torch'", "").grounds(&[LOW]), "torch", "d6=5 d6=3 d3=1");
    assert_eq!(harm(&s)[0], "x 3");
    let s =
        strike(pair("primary: (name: 'axe', oil: beast)", "creature_type: beast").grounds(&[LOW]), "axe", "d6=5 d6=3");
    assert_eq!(harm(&s), ["x 3"]);
}

#[test]
fn r_atk_11_fists_and_d3_throws_are_neither() {
    for ground in ["high_ground", "low_ground"] {
        let mut s = pair("", "").ground("P-mel/2", ground).start();
        s.orders("a attack mode=unarmed weapon=unarmed target=x", "d3=3").expect_event("struck rolled=plain");
        let mut s = at("P-rch/2", "primary: 'sword'", "F-mel/2", "").ground("P-rch/2", ground).start();
        s.orders("a attack mode=throw weapon=sword target=x", "d3=3").expect_event("struck rolled=plain");
    }
    // A 2d6 roll of a thrown weapon is Impaired like other 2d6 rolls.
    let enchanted = "primary: (name: 'sword', enchanted: storm)";
    let mut s = at("P-rch/2", enchanted, "F-mel/2", "").ground("P-rch/2", "low_ground").start();
    s.orders("a attack mode=throw weapon=sword target=x", "d6=4 d6=2").expect_event("struck rolled=impaired amount=2");
}

#[test]
fn r_atk_11_counterattacks_are_neither() {
    for (x_ground, x) in [("high_ground", ""), ("low_ground", ""), ("cramped", "conditions: (dazed: true)")] {
        let mut s = duel("primary: 'sword', conditions: (prone: true)", x).ground("F-mel/2", x_ground).start();
        s.orders("a attack mode=melee weapon=sword target=x", "d6=1 d6=1");
        s.tape("d3=3").pick("counter target=a");
        assert_eq!(harm(&s), ["a 3"]);
    }
}

/// Asserts the roll of `a`'s sword: its own d8 (`base`), the attacker's choice (`enhanced`), or the lower of 2d6
/// (`impaired`).
fn rolls(line: Line, how: &str) {
    let dice = match how {
        "base" => "d8=7",
        "impaired" => "d6=5 d6=3",
        _ => "",
    };
    let s = strike(line, "sword", dice);
    match how {
        "base" => assert_eq!(harm(&s), ["x 7"]),
        "impaired" => assert_eq!(harm(&s), ["x 3"]),
        _ => assert_eq!(s.point(), "enhanced_die"),
    }
}

#[test]
fn r_atk_12_causes_of_enhanced() {
    rolls(pair("primary: 'sword'", ""), "base");
    rolls(pair("primary: 'sword'", "").grounds(&[HIGH]), "enhanced");
    rolls(pair("primary: 'sword'", "conditions: (prone: true)"), "enhanced");
    rolls(pair("primary: 'sword'", "").grounds(&[HIGH, ("F-mel/2", "high_ground")]), "base");
    rolls(pair("primary: 'sword'", "").grounds(&[HIGH, ("F-mel/2", "low_ground")]), "enhanced");
}

#[test]
fn r_atk_12_causes_of_impaired() {
    for condition in ["prone", "dazed", "disoriented", "broken_skull"] {
        let a = format!("primary: 'sword', conditions: ({condition}: true)");
        rolls(pair(&a, ""), "impaired");
    }
    for condition in
        ["burning: 1", "poisoned: 1", "broken_leg: true", "hamstrung: true", "deafened: true", "deprived: true"]
    {
        let a = format!("primary: 'sword', conditions: ({condition})");
        let line = pair(&a, "");
        let line = if condition.starts_with("burning") { line.tape("d3=1") } else { line };
        rolls(line, "base");
    }
    rolls(pair("primary: 'sword'", "").grounds(&[LOW]), "impaired");
    rolls(pair("primary: 'sword'", "").grounds(&[LOW, ("F-mel/2", "low_ground")]), "base");
    rolls(pair("primary: 'sword'", "").ground("F-mel/2", "cover"), "base");
    rolls(pair("primary: 'sword'", "warband: true"), "impaired");
}

#[test]
fn r_atk_12_cover_at_a_distance() {
    let mut s = at("P-rch/2", "primary: 'spear'", "F-mel/2", "").ground("F-mel/2", "cover").start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=5 d6=4").cites("R-BOARD-16");
    let mut s = at("P-rng/2", "primary: 'bow'", "F-mel/2", "").ground("F-mel/2", "cover").start();
    s.orders("a attack mode=shot weapon=bow target=x", "d6=5 d6=4").cites("R-BOARD-16");
}

#[test]
fn r_atk_12_a_prone_target_helps_at_distance_0_only() {
    let mut s = at("P-rch/2", "primary: 'spear'", "F-mel/2", "conditions: (prone: true)").start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=5");
    assert_eq!(harm(&s), ["x 5"]);
    let mut s = at("P-rng/2", "primary: 'bow'", "F-mel/2", "conditions: (prone: true)").start();
    s.orders("a attack mode=shot weapon=bow target=x", "d6=5");
    assert_eq!(harm(&s), ["x 5"]);
}

#[test]
fn r_atk_12_causes_of_one_kind_do_not_add_up() {
    let a = "primary: 'sword', conditions: (dazed: true, disoriented: true, broken_skull: true)";
    let s = strike(pair(a, "").grounds(&[LOW]), "sword", "d6=5 d6=3");
    assert_eq!(s.dice(), "d6=5 d6=3");
    assert_eq!(harm(&s), ["x 3"]);
    // One of the other kind cancels all of them.
    let s = strike(pair(a, "conditions: (prone: true)").grounds(&[LOW]), "sword", "d8=8");
    assert_eq!(harm(&s), ["x 8"]);
    s.cites("R-ATK-12");
}

#[test]
fn r_atk_12_both_kinds_cancel() {
    let both = || pair("primary: 'sword', conditions: (dazed: true)", "").grounds(&[HIGH]);
    rolls(both(), "base");
    rolls(both().house("enhanced", "forced"), "base");
    // A sum of 2d6 remains a sum (table 11.5).
    let a = "primary: (name: 'sword', enchanted: storm), conditions: (dazed: true)";
    let s = strike(pair(a, "").grounds(&[HIGH]), "sword", "d6=5 d6=3");
    assert_eq!(harm(&s), ["x 8"]);
}

#[test]
fn r_atk_12_causes_are_taken_when_the_dice_are_about_to_fall() {
    // A shove, declared first, knocks the target down before the attack.
    let mut s = duel("", "").party("b:@P-mel/3", &sturdy("primary: 'sword'")).foes("y:@F-rch/2", "").start();
    s.orders("a shove target=x; b attack mode=melee weapon=sword target=x", "d6=1 d6=1");
    assert!(s.cond("x", "prone"));
    assert_eq!(s.point(), "enhanced_die");
    // Declared after the attack, it is too late.
    let mut s = duel("", "").party("b:@P-mel/3", &sturdy("primary: 'sword'")).foes("y:@F-rch/2", "").start();
    s.orders("b attack mode=melee weapon=sword target=x; a shove target=x", "d8=4 d6=1 d6=1");
    assert_eq!(harm(&s), ["x 4"]);
}

#[test]
fn r_atk_12_flyers_stand_neither_high_nor_low() {
    rolls(pair("primary: 'sword', flying: true", "").grounds(&[HIGH]), "base");
    rolls(pair("primary: 'sword', flying: true", "").grounds(&[LOW]), "base");
    rolls(pair("primary: 'sword'", "flying: true").grounds(&[HIGH, ("F-mel/2", "high_ground")]), "enhanced");
    rolls(pair("primary: 'sword'", "flying: true").grounds(&[LOW, ("F-mel/2", "low_ground")]), "impaired");
}
