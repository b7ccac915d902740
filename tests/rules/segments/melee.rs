//! S-ATK-11 to S-ATK-17: modifiers of melee attacks.

use crate::blow::{BOW, SWORD, blow, duel, range, shot, strike, sword, until_a};
use crate::setup::{Field, Skirmish};

/// Sets up `a`, `m` and `d` around `b`, each with a longsword.
fn ring(b: &str) -> Field {
    Skirmish::segments()
        .party("a:@1,0", SWORD)
        .party("m:@0,1", SWORD)
        .party("d:@-1,0", SWORD)
        .foes("b:@0,0", &format!("hp_max: 500, {b}"))
}

const ALL: &str =
    "a attack weapon=longsword target=b; m attack weapon=longsword target=b; d attack weapon=longsword target=b";

#[test]
fn s_atk_11_those_count_who_named_it_or_have_struck_at_it() {
    let field = ring("").party("e:@2,0", SWORD).party("s:@0,-1", BOW).foes("c:@-1,1", "");
    let orders = "a attack weapon=longsword target=b; m attack weapon=longsword target=b; \
                  d attack weapon=longsword target=open; e attack weapon=longsword target=b; \
                  s shoot weapon=long_bow target=b";
    let mut s = field.start();
    s.all_declare(orders, "d10=5 d10=7 d10=6 d10=3 d10=8").play_to_attack("s");
    // The shooter's friends are around its target: first the roll for shooting into melee.
    s.resolve_attack("b", "d100=99 d100=96");
    assert_eq!(s.strike_parts(), "skill +60, shooting in melee -30, DEX -2", "missiles gain nothing");
    s.play_to_attack("m").resolve_attack("b", "d100=96");
    assert!(s.strike_parts().contains("several attackers +10"), "`m` and `a`: `d` named nobody, `e` is out of reach");
    s.cites("S-ATK-11");
    s.play_to_attack("d").resolve_attack("b", "d100=96");
    assert!(s.strike_parts().contains("several attackers +20"));
    s.play_to_attack("a").resolve_attack("b", "d100=96");
    assert!(s.strike_parts().contains("several attackers +20"), "`d` has struck at it");
}

#[test]
fn s_atk_11_the_stunned_and_the_broken_do_not_count() {
    let b = "skills: {'longsword': (sc: 200, bonus: 20)}";
    let orders =
        "a attack weapon=longsword target=b; m attack weapon=longsword target=b; b attack weapon=longsword target=m";
    let field = Skirmish::segments().party("a:@1,0", SWORD).party("m:@0,1", SWORD).foes("b:@0,0", b);
    let mut s = field.start();
    s.all_declare(orders, "d10=5 d10=4 d10=9").play_to_attack("b");
    s.resolve_attack("m", "d100=50 d8=8").then_event("stunned target=m").play_to_attack("a");
    s.resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, DEX -2");
}

#[test]
fn s_atk_11_range_of_field_takes_5_a_rank_and_never_more_than_the_bonus() {
    for (rank, part) in [(2, "several attackers +10"), (1, "several attackers +15"), (5, "")] {
        let mut s = until_a(ring(&format!("range_of_field: {rank}")), ALL, "d10=5 d10=4 d10=3");
        s.resolve_attack("b", "d100=96");
        let parts = s.strike_parts();
        assert_eq!(parts.contains("several attackers"), !part.is_empty(), "{parts}");
        assert!(parts.contains(part), "{parts}");
    }
}

#[test]
fn s_atk_11_house_steps_of_range_of_field() {
    for (step, bonus) in [("0", "+20"), ("3", "+14"), ("20", "")] {
        let field = ring("range_of_field: 2").house("range_of_field_step", step);
        let mut s = until_a(field, ALL, "d10=5 d10=4 d10=3");
        s.resolve_attack("b", "d100=96");
        let parts = s.strike_parts();
        assert_eq!(parts.contains(&format!("several attackers {bonus}")), !bonus.is_empty(), "{step}: {parts}");
    }
}

#[test]
fn s_atk_11_house_ranged_count_as_attackers() {
    let field = || duel(SWORD, "hp_max: 100").party("s:@0,-3", BOW);
    let orders = "a attack weapon=longsword target=b; s shoot weapon=long_bow target=b";
    for (value, bonus) in [("on", true), ("off", false)] {
        let mut s = field().house("ranged_count_as_attackers", value).start();
        s.all_declare(orders, "d10=5 d10=6").play_to_attack("s").resolve_attack("b", "d100=99 d100=96");
        assert_eq!(s.strike_parts().contains("several attackers +10"), bonus, "the shot: {value}");
        s.play_to_attack("a").resolve_attack("b", "d100=96");
        assert_eq!(s.strike_parts().contains("several attackers +10"), bonus, "the blow: {value}");
    }
}

fn roper(tentacles: u8, more: &str) -> Field {
    Skirmish::segments()
        .party("a:roper@0,0", &format!("tentacles: {tentacles}"))
        .foes("b:@1,0", &format!("hp_max: 100, {more}"))
        .foes("c:@0,1", "hp_max: 100")
}

#[test]
fn s_atk_12_a_pair_of_tentacles_is_one_attacker() {
    for (tentacles, dice, house, bonus) in [
        (6, "d10=10 d8=8 d6=6 d4=4 d3=3 d2=2", "floor", "+20"),
        (5, "d10=10 d8=8 d6=6 d4=4 d3=3", "floor", "+10"),
        (5, "d10=10 d8=8 d6=6 d4=4 d3=3", "ceil", "+20"),
        (1, "d10=10", "floor", ""),
    ] {
        let field = roper(tentacles, "").house("tentacle_pairs", house);
        let mut s = until_a(field, "a attack weapon=tentacles target=b", dice);
        s.resolve_attack("b", "d100=96").cites("S-ATK-12");
        let parts = s.strike_parts();
        let expected = if bonus.is_empty() { String::new() } else { format!("several attackers {bonus}, ") };
        assert_eq!(parts, format!("skill +75, {expected}DEX -2"), "{tentacles} {house}");
    }
}

#[test]
fn s_atk_12_tentacles_spent_on_others_do_not_count() {
    let mut s = until_a(roper(6, ""), "a attack weapon=tentacles target=open", "d10=10 d8=8 d6=6 d4=4 d3=3 d2=2");
    s.resolve_attack("b", "d100=96").play_to_attack("a");
    s.resolve_attack("c", "d100=96");
    assert!(s.strike_parts().contains("several attackers +10"), "t = 6 - 1 = 5: {}", s.strike_parts());
    s.play_to_attack("a").resolve_attack("b", "d100=96");
    assert!(s.strike_parts().contains("several attackers +10"), "t = 6 - 1 = 5: {}", s.strike_parts());
}

/// Lets `a` declare that attack and make a free one with `weapon` at `m`, which leaves it; then `a` attacks `b`.
fn after_a_free_attack(weapon: &str, order: &str, dice: &str) -> Skirmish {
    let field =
        Skirmish::segments().party("a:roper@0,0", "").foes("m:@1,0", "hp_max: 100").foes("b:@0,1", "hp_max: 100");
    let mut s = field.start();
    s.all_declare(&format!("a {order}; m move"), dice).play_to_point("plan_move", "m").pick("to hex=3,-3");
    s.play_to_point("free_attack", "a")
        .tape("d100=96")
        .pick(&format!("take weapon={weapon}"))
        .expect_event("strike free=yes");
    s.play_to_attack("a").resolve_attack("b", "d100=96");
    s
}

#[test]
fn s_atk_12_the_attacks_of_the_round_count_and_not_the_last_blow() {
    let s = after_a_free_attack("unarmed", "attack weapon=tentacles target=open", "d10=5 d8=4 d6=3 d4=2 d3=1 d2=1");
    assert_eq!(s.strike_parts(), "skill +75, several attackers +20, DEX -2", "six tentacles are declared");
    s.cites("S-ATK-12");
    let s = after_a_free_attack("tentacles", "attack weapon=unarmed target=open", "d10=5 d8=4 d6=3 d4=2 d3=1 d2=1");
    assert_eq!(s.strike_parts(), "skill +40, DEX -2", "a free attack makes no tentacles of bare hands");
    s.cites_not("S-ATK-12");
}

#[test]
fn s_atk_11_the_declared_weapon_reaches_on_after_another_was_used() {
    // `a` names `b` two hexes away with its pike, and makes a free attack at `m` with bare hands.
    let field = Skirmish::segments()
        .party("a:@0,0", "main: 'pike', skills: {'pike': (sc: 60)}")
        .party("c:@2,1", SWORD)
        .foes("m:@-1,0", "")
        .foes("b:@2,0", "");
    let mut s = field.start();
    s.all_declare("a attack weapon=pike target=b; c attack weapon=longsword target=b; m move", "d10=1 d10=5");
    s.play_to_point("plan_move", "m").pick("to hex=-4,0");
    s.play_to_point("free_attack", "a").tape("d100=96").pick("take weapon=unarmed");
    s.play_to_attack("c").resolve_attack("b", "d100=96").cites("S-ATK-11");
    assert_eq!(s.strike_parts(), "skill +60, several attackers +10, DEX -2");
    s.play_to_attack("a").resolve_attack("b", "d100=96");
    assert!(s.strike_parts().contains("several attackers +10"), "{}", s.strike_parts());
}

#[test]
fn s_atk_12_several_attacks_of_any_other_creature_count_once() {
    let field = Skirmish::segments().party("a:troll@0,0", "").foes("b:@1,0", "hp_max: 100");
    let mut s = until_a(field, "a attack weapon=pattern target=b", "d10=9 d8=8 d6=6");
    for weapon in ["claw", "claw", "bite"] {
        s.play_to_attack("a").resolve_attack("b", "d100=96").expect_event(&format!("strike weapon={weapon}"));
        assert!(!s.strike_parts().contains("several"), "{}", s.strike_parts());
    }
}

#[test]
fn s_atk_13_a_stunned_target_gives_10_hand_to_hand() {
    let s = strike(duel(SWORD, "conditions: (stunned: 1)"), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stunned +10, DEX -2");
    s.cites("S-ATK-13");
    let s = shot(range(BOW, "conditions: (stunned: 1)"), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stands still +10, DEX -2");
}

#[test]
fn s_atk_14_the_light_of_the_targets_hex() {
    for (light, part) in
        [("bright", ""), ("starry", "light -10, "), ("cloudy", "light -20, "), ("unlit", "light -40, ")]
    {
        let s = strike(duel(SWORD, "").extra(&format!("light: {light}")), "d100=96");
        assert_eq!(s.strike_parts(), format!("skill +60, {part}DEX -2"));
    }
    let s = strike(duel(SWORD, "").extra("light: pitch_black"), "d100=96");
    s.expect_event("strike chance=-2").cites("S-ATK-14");
    let s = strike(duel(SWORD, "").extra("light: pitch_black").hex("1,0", "light: starry"), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, light -10, DEX -2", "that of its own hex");
    let s = strike(duel(SWORD, "").extra("light: pitch_black").hex("1,0", "terrain: fire"), "d100=96 d6=1");
    assert_eq!(s.strike_parts(), "skill +60, DEX -2", "a fire is bright");
    let s = strike(duel(&sword("darksight: true"), "").extra("light: unlit"), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, DEX -2");
}

#[test]
fn s_atk_14_house_light_vs_ranged() {
    for (value, part) in [("on", "light -20, "), ("off", "")] {
        let field = range(BOW, "").extra("light: cloudy").house("light_vs_ranged", value);
        let s = shot(field, "d100=96");
        assert_eq!(s.strike_parts(), format!("skill +60, {part}target stands still +10, DEX -2"));
    }
    let field = duel(SWORD, "").extra("light: cloudy").house("light_vs_ranged", "off");
    assert!(strike(field, "d100=96").strike_parts().contains("light -20"), "blows have it all the same");
}

#[test]
fn s_atk_15_encumbrance_of_both() {
    let s = strike(duel(&sword("encumbered: true"), "encumbered: true"), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, encumbered -10, DEX -2, encumbered +10");
    s.cites("S-ATK-15");
}

#[test]
fn s_atk_16_the_off_hand_of_the_ambidextrous_is_as_good() {
    let a = "skills: {'longsword': (sc: 60), 'dagger': (sc: 60, bonus: 2)}, off: 'dagger'";
    let s = off_hand(a, "d100=30 d4=3");
    assert_eq!(s.strike_parts(), "skill +60, off hand -20, DEX -2");
    s.expect_event("damage amount=3").cites("S-ATK-16");
    let s = off_hand(&format!("{a}, ambidextrous: true"), "d100=30 d4=3");
    assert_eq!(s.strike_parts(), "skill +60, DEX -2");
    s.expect_event("damage amount=5");
}

fn off_hand(a: &str, dice: &str) -> Skirmish {
    let mut s = until_a(duel(a, ""), "a attack weapon=dagger hand=off target=b", "d10=1");
    s.resolve_attack("b", dice);
    s
}

#[test]
fn s_atk_16_two_hands_and_bare_ones_are_never_the_off_hand() {
    let s = blow(duel("skills: {'great_axe': (sc: 60)}", ""), "great_axe", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, weapon -5, DEX -2");
    let s = blow(duel("", ""), "unarmed", "d100=96");
    assert_eq!(s.strike_parts(), "skill +40, DEX -2");
}

#[test]
fn s_atk_17_cover_size_and_pace_do_not_matter_to_a_blow() {
    let field = duel(SWORD, "size: giant").hex("1,0", "terrain: rocks");
    let mut s = until_a(field, "a attack weapon=longsword target=b; b run", "d10=1");
    s.resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, DEX -2");
    s.cites("S-ATK-17");
}
