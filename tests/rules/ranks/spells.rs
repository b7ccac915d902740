//! Section 10.3: spells.

use crate::bout::{at, duel, harm, sturdy};
use crate::setup::{Line, Skirmish};

/// Sets up `a` with these spells against `x` at Melee 2.
fn mage(from: &str, spells: &str) -> Line {
    at(from, &format!("spells: {{{spells}}}"), "F-mel/2", "")
}

/// Sets up `a` on the near field, `x` on the far one.
fn apart(a: &str, x: &str) -> Line {
    Skirmish::ranks()
        .field("here", "features: [(row: 'party.ranged', column: all, feature: high_ground)]")
        .field("there", "features: [(row: 'foes.melee', column: 1, feature: cover)]")
        .extra("links: [('here', 'there')]")
        .party("a:@here:P-rng/1", &sturdy(&format!("spells: {{'meteor': 1, 'bolt': 1, 'ward': 1, 'burst': 1}}{a}")))
        .foes("x:@there:F-mel/1", &sturdy(x))
}

#[test]
fn r_spell_01_each_cast_uses_one() {
    let mut s = mage("P-rng/2", "'bolt': 2").start();
    s.orders("a cast spell=bolt target=x", "d8=5")
        .expect_event("cast source=a spell=bolt amount=1")
        .cites("R-SPELL-01");
    assert_eq!(s.num("a.spells.bolt"), 1);
    s.wait_turn();
    s.orders("a cast spell=bolt target=x", "d8=5").expect_event("cast amount=0");
    s.wait_turn().play_to_declaration("a");
    assert!(!s.legal("cast"));
    s.expect_rule("R-SPELL-01");
}

#[test]
fn r_spell_01_whatever_happens() {
    // The target is gone when the spell is resolved, with an area or without.
    for (spell, target) in [("bolt", "x"), ("burst", "rank_0"), ("meteor", "field")] {
        let mut s = at("P-rng/2", &format!("spells: {{'{spell}': 1}}"), "F-mel/2", "life: 1, guard: 0")
            .party("b:@P-rng/3", &sturdy("spells: {'bolt': 1}"))
            .foes("late:@F-mel/3", "conditions: (down: true)")
            .house("group_damage", "separate")
            .start();
        s.orders(&format!("b cast spell=bolt target=x; a cast spell={spell} target={target}"), "d8=8");
        s.expect_event("lost source=a").expect_event("cast source=a amount=0").cites("R-SPELL-01");
        assert_eq!(s.count("cast"), 0);
    }
}

#[test]
fn r_spell_01_a_caster_that_fell_before_casts_nothing() {
    let mut s = at("P-mel/2", "life: 1, guard: 0, spells: {'bolt': 1}", "F-rch/2", "")
        .party("b:@P-rng/3", "primary: 'bow'")
        .foes("y:@F-mel/2", &sturdy(""))
        .house("group_damage", "separate")
        .start();
    s.orders("b attack mode=shot weapon=bow target=y; a cast spell=bolt target=x", "d6=1 d6=6");
    s.expect_event("died target=a").expect_event("lost source=a why=not_active").expect_no_event("cast");
    assert_eq!(s.num("a.spells.bolt"), 1);
}

/// Sets up `a`, a warband near breaking that casts after `mage` has burst its rank; `b` is in its group.
fn routed_caster(spell: &str) -> Line {
    let band = format!("warband: true, life: 6, guard: 0, conditions: (weakened: true), spells: {{'{spell}': 2}}");
    Skirmish::ranks()
        .party("mage:@P-rng/2", "spells: {'burst': 1}")
        .party("a:@P-rch/1", &band)
        .party("b:@P-mel/4", "primary: 'sword'")
        .foes("in:@P-rch/3", &sturdy(""))
        .foes("x:@F-mel/2", &sturdy(""))
}

const ROUT: &str = "d6=1 d6=6 d6=6 d6=1";

#[test]
fn r_spell_01_a_caster_routed_before_has_cast_all_the_same() {
    for (spell, target) in [("bolt", "x"), ("burst", "rank_0"), ("meteor", "field"), ("ward", "a")] {
        let mut s = routed_caster(spell).start();
        s.orders(&format!("mage cast spell=burst target=rank_-1; a cast spell={spell} target={target}"), ROUT);
        s.expect_event("routed source=a").expect_event("lost source=a why=forbidden").cites("R-INIT-17");
        s.expect_event(&format!("cast source=a spell={spell} amount=1")).cites("R-SPELL-01");
        assert_eq!(s.num(&format!("a.spells.{spell}")), 1, "{spell}");
        assert_eq!(s.dice(), ROUT, "{spell}: no dice");
    }
}

/// A bolt of a mixed group is resolved only in the Melee phase, and is used up then, once.
#[test]
fn r_spell_01_so_has_one_routed_before_its_group_came_up() {
    for rule in ["lost", "redirect"] {
        let mut s = routed_caster("bolt").house("lost_targets", rule).start();
        s.orders(
            "mage cast spell=burst target=rank_-1; a cast spell=bolt target=x; b attack mode=melee weapon=sword target=x",
            &format!("{ROUT} d8=5"),
        );
        s.expect_event("lost source=a why=forbidden").expect_event("cast source=a amount=1");
        assert_eq!(s.events("cast").iter().filter(|e| e.source.as_deref() == Some("a")).count(), 1);
        s.pick("none");
    }
}

#[test]
fn r_spell_02_a_bolt_at_an_enemy_one_rank_away_or_more() {
    for (from, to, may) in [
        ("P-mel/2", "F-mel/1", false),
        ("P-rch/2", "F-mel/1", true),
        ("P-rng/2", "F-rng/1", true),
        ("F-rch/1", "F-rch/2", false),
    ] {
        let mut s = at(from, "spells: {'bolt': 1}", to, "").start();
        s.play_to_declaration("a");
        assert_eq!(s.legal("cast spell=bolt target=x"), may, "{from} {to}");
        s.expect_rule("R-SPELL-02");
    }
}

#[test]
fn r_spell_02_a_burst_at_a_rank_one_away_or_more_that_holds_an_enemy() {
    let mut s = mage("P-mel/1", "'burst': 1")
        .foes("y:@F-rch/1", "")
        .foes("dead:@F-rng/1", "conditions: (dead: true)")
        .party("b:@P-rch/1", "")
        .start();
    s.play_to_declaration("a");
    assert_eq!(s.values("cast spell=burst", "target"), ["rank 1"]);
    let mut s = mage("P-rng/1", "'burst': 1").foes("y:@F-rng/1", "").start();
    s.play_to_declaration("a");
    assert_eq!(s.values("cast spell=burst", "target"), ["rank 0", "rank 2"]);
}

#[test]
fn r_spell_02_a_meteor_on_the_own_or_a_linked_battlefield_with_an_enemy() {
    let mut s = apart("", "").start();
    s.play_to_declaration("a");
    assert_eq!(s.values("cast spell=meteor", "target"), ["there"]);
    assert_eq!(s.values("cast spell=ward", "target"), ["a"]);
    assert!(!s.legal("cast spell=bolt") && !s.legal("cast spell=burst"));
    let mut s = Skirmish::ranks()
        .field("here", "")
        .field("there", "")
        .field("far", "")
        .extra("links: [('here', 'there'), ('there', 'far')]")
        .party("a:@here:P-rng/1", "spells: {'meteor': 1}")
        .foes("x:@here:F-mel/1", "")
        .foes("y:@there:F-mel/1", "")
        .foes("z:@far:F-mel/1", "")
        .start();
    s.play_to_declaration("a");
    assert_eq!(s.values("cast spell=meteor", "target"), ["here", "there"]);
}

#[test]
fn r_spell_02_a_ward_on_itself_or_an_ally_of_the_battlefield() {
    let mut s =
        mage("P-rng/1", "'ward': 1").party("b:@P-mel/2", "").party("down:@P-mel/1", "conditions: (down: true)").start();
    s.play_to_declaration("a");
    assert_eq!(s.values("cast spell=ward", "target"), ["a", "b"]);
}

#[test]
fn r_spell_03_armour_counts_against_spells() {
    for (spell, target, dice) in
        [("bolt", "x", "d8=5"), ("burst", "rank_0", "d6=5"), ("meteor", "field", "d10=1 d10=5")]
    {
        let mut s = at("P-rng/2", &format!("spells: {{'{spell}': 1}}"), "F-mel/2", "armour_base: 3").start();
        s.orders(&format!("a cast spell={spell} target={target}"), dice).cites("R-SPELL-03");
        assert_eq!(harm(&s).pop(), Some("x 2".into()), "{spell}");
    }
}

#[test]
fn r_spell_03_so_do_all_causes() {
    let bolt = |a: &str, x: &str, ground: &[(&str, &str)], dice: &str| {
        let mut s = at("P-rng/2", &format!("spells: {{'bolt': 1}}{a}"), "F-mel/2", x).grounds(ground).start();
        s.orders("a cast spell=bolt target=x", dice);
        s
    };
    bolt("", "", &[("F-mel/2", "cover")], "d6=5 d6=4").cites("R-BOARD-16");
    bolt("", "", &[("P-rng/2", "low_ground")], "d6=5 d6=4").cites("R-BOARD-15");
    bolt(", conditions: (dazed: true)", "", &[], "d6=5 d6=4");
    bolt("", "warband: true", &[], "d6=5 d6=4").cites("R-WAR-02");
    assert_eq!(bolt("", "", &[("P-rng/2", "high_ground")], "").point(), "enhanced_die");
    assert_eq!(bolt("", "", &[("P-rng/2", "high_ground"), ("F-mel/2", "cover")], "d8=8").guard("x"), 4);
    // Cramped slots hinder long weapons, not spells.
    bolt(", primary: 'pike'", "", &[("P-rng/2", "cramped")], "d8=8");
    // A meteor on its caster's own surroundings: the prone are easier to hit.
    let mut s = at("P-mel/2", "spells: {'meteor': 1}", "F-mel/2", "conditions: (prone: true)").start();
    s.orders("a cast spell=meteor target=field", "d10=1");
    assert_eq!(s.point(), "enhanced_die");
}

#[test]
fn r_spell_03_into_a_linked_battlefield_neither_cover_nor_height_counts() {
    let mut s = apart("", "").start();
    s.orders("a cast spell=meteor target=there", "d10=9");
    assert_eq!(harm(&s), ["x 9"], "neither the caster's height nor the target's cover");
    // The caster's own state does count.
    let mut s = apart(", conditions: (dazed: true)", "").start();
    s.orders("a cast spell=meteor target=there", "d6=5 d6=4");
    assert_eq!(harm(&s), ["x 4"]);
    let mut s = apart("", "conditions: (prone: true)").start();
    s.orders("a cast spell=meteor target=there", "d10=9");
    assert_eq!(harm(&s), ["x 9"], "prone at no distance at all");
}

#[test]
fn r_spell_03_never_strays_and_never_enchanted() {
    let mut s = at("P-rng/2", "spells: {'bolt': 1}, primary: (name: 'sword', enchanted: storm)", "F-mel/2", "")
        .party("m:@P-mel/2", "")
        .start();
    s.orders("a cast spell=bolt target=x", "d8=5").expect_no_event("stray").cites_not("R-ENCH-04");
    assert!(!s.cond("x", "dazed"));
}

#[test]
fn r_spell_03_they_scar_and_kill_as_attacks_do() {
    let mut s = duel("guard: 5", "spells: {'meteor': 1}").start();
    s.wait_turn();
    s.orders("x cast spell=meteor target=field", "d10=5 d6=1 d6=1 d10=1").cites("R-SCAR-01");
    assert!(s.cond("a", "diseased"));
}

#[test]
fn r_spell_04_a_meteor_strikes_the_whole_battlefield_and_the_caster_in_it() {
    let mut s = mage("P-rng/2", "'meteor': 1").party("b:@P-rch/1", &sturdy("")).foes("y:@F-rng/1", &sturdy("")).start();
    s.orders("a cast spell=meteor target=field", "d10=1 d10=2 d10=3 d10=4").cites("R-SPELL-04");
    assert_eq!(harm(&s), ["a 1", "b 2", "x 3", "y 4"]);
    let mut s = apart("", "").start();
    s.orders("a cast spell=meteor target=there", "d10=7").cites("R-SPELL-04");
    assert_eq!(harm(&s), ["x 7"]);
}

#[test]
fn r_spell_05_a_ward_is_1_armour_to_the_next_upkeep_of_its_side() {
    let mut s = mage("P-rng/1", "'ward': 2").party("b:@P-mel/2", &sturdy("armour_base: 1")).start();
    s.orders("a cast spell=ward target=b", "").expect_event("warded source=a target=b").cites("R-SPELL-05");
    assert_eq!(s.num("b.armour"), 2);
    s.orders("x attack mode=unarmed target=b", "d3=3");
    assert_eq!(harm(&s), ["b 1"]);
    s.pick("none");
    assert_eq!((s.faction().as_str(), s.num("b.armour")), ("party", 1));
    assert!(!s.cond("b", "warded"));
}

#[test]
fn r_spell_05_a_foes_ward_lasts_through_the_partys_turn() {
    let mut s = duel("primary: 'sword'", "spells: {'ward': 1}").start();
    s.wait_turn();
    s.orders("x cast spell=ward target=x", "");
    assert_eq!(s.num("x.armour"), 1);
    s.orders("a attack mode=melee weapon=sword target=x", "d8=5");
    assert_eq!(harm(&s), ["x 4"]);
    s.pick("none");
    assert_eq!(s.num("x.armour"), 0);
}

#[test]
fn r_spell_05_two_wards_do_not_add_up() {
    let mut s = mage("P-rng/1", "'ward': 1").party("b:@P-rng/2", &sturdy("spells: {'ward': 1}")).start();
    s.orders("a cast spell=ward target=b; b cast spell=ward target=b", "");
    assert_eq!(s.num("b.armour"), 1);
    // Nor does a ward exceed the limit.
    let mut s = at("P-rng/1", "spells: {'ward': 1}, armour_base: 4", "F-mel/2", "").start();
    s.orders("a cast spell=ward target=a", "");
    assert_eq!(s.num("a.armour"), 4);
}

#[test]
fn r_spell_05_cast_on_an_ally_who_is_gone_it_is_lost_and_used() {
    let mut s = mage("P-rng/1", "'ward': 1").party("b:@P-mel/2", "").start();
    s.orders("b surrender; a cast spell=ward target=b", "")
        .expect_event("lost source=a target=b")
        .expect_event("cast amount=0");
}
