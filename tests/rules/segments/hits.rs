//! S-DMG-01 to S-DMG-11: damage, critical and grievous hits, stun.

use crate::blow::{BOW, SWORD, duel, is, order_of, range, shot, strike, sword, until_a};
use crate::setup::{Field, Skirmish};

const STRONG: &str = "skills: {'longsword': (sc: 60, bonus: 4)}";

#[test]
fn s_dmg_01_dice_and_bonus_and_never_below_0() {
    let s = strike(duel(STRONG, ""), "d100=30 d8=5");
    s.expect_event("damage source=a target=b amount=9").cites("S-DMG-01");
    let weak = "skills: {'longsword': (sc: 60, bonus: -6)}";
    strike(duel(weak, ""), "d100=30 d8=5").expect_event("unhurt target=b amount=0");
    strike(duel(weak, ""), "d100=8 d8=5").expect_event("unhurt amount=0");
    let mace = "skills: {'mace': (sc: 60)}";
    crate::blow::blow(duel(mace, ""), "mace", "d100=30 d6=2").expect_event("damage amount=3");
}

#[test]
fn s_dmg_02_a_plain_hit_is_less_prot() {
    let s = strike(duel(STRONG, "armor: 'chain', prot_natural: 1"), "d100=30 d8=5");
    s.expect_event("damage amount=3 hp_before=40 hp_after=37").cites("S-DMG-02").cites("S-UNIT-02");
    let s = strike(duel(SWORD, "armor: 'plate'"), "d100=30 d8=5");
    s.expect_event("unhurt amount=0").expect_no_event("damage");
    assert_eq!(s.hp("b"), 40);
}

#[test]
fn s_dmg_03_a_critical_hit_is_doubled_and_prot_does_not_count() {
    let s = strike(duel(STRONG, "armor: 'plate'"), "d100=8 d8=5");
    s.expect_event("strike hit=critical").expect_event("damage amount=18").cites("S-DMG-03");
}

#[test]
fn s_dmg_03_house_critical_dice() {
    for (house, dice, amount) in
        [("double_total", "d8=5", 18), ("double_dice", "d8=5", 14), ("roll_twice", "d8=5 d8=2", 15)]
    {
        let field = duel(STRONG, "armor: 'plate'").house("critical_dice", house);
        strike(field, &format!("d100=8 {dice}")).expect_event(&format!("damage amount={amount}"));
    }
}

/// Scores a grievous hit for 2, with its wound, on `b` in leather with a longsword and a buckler; `more` has further
/// fields of `b`.
fn grievous(wound: u8, more: &str) -> Skirmish {
    let b = sword(&format!("def_dex: 0, con: 40, armor: 'leather', off: 'buckler', hp_max: 60, {more}"));
    let field = duel(SWORD, &b).foes("c:@9,0", "");
    strike(field, &format!("d100=1 d8=1 d100={wound}"))
}

#[test]
fn s_dmg_04_armour_wears_and_a_wound_may_follow() {
    let s = grievous(50, "");
    s.expect_event("damage amount=2")
        .expect_event("armour_worn target=b prot=1")
        .expect_event("grievous_wound wound=none");
    s.expect_no_event("wound_felt").cites("S-DMG-04");
    let s = grievous(51, "");
    s.expect_event("wound_felt wound=weapon_arm").expect_event("dropped item=longsword");
    assert_eq!((s.word("b.main"), is(&s, "b", "weapon_arm")), (String::new(), true));
}

#[test]
fn s_dmg_04_the_weapon_arm_strikes_at_20_less_for_the_battle() {
    let arm = "conditions: (weapon_arm: true)";
    let s = strike(duel(&sword(arm), ""), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, weapon arm -20, DEX -2");
    let s = crate::blow::blow(duel(arm, ""), "unarmed", "d100=96");
    assert_eq!(s.strike_parts(), "skill +40, weapon arm -20, DEX -2");
    let two =
        format!("skills: {{'longsword': (sc: 60), 'dagger': (sc: 50)}}, off: 'dagger', ambidextrous: true, {arm}");
    let mut s = until_a(duel(&two, ""), "a attack weapon=dagger hand=off target=b", "d10=1");
    s.resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +50, DEX -2", "the other hand is whole");
}

#[test]
fn s_dmg_04_each_row_of_table_11_9() {
    for (from, to, wound) in [
        (1, 50, "none"),
        (51, 58, "weapon_arm"),
        (59, 66, "off_arm"),
        (67, 74, "leg"),
        (75, 84, "gashed"),
        (85, 89, "head"),
        (90, 93, "blinded"),
        (94, 97, "knocked_out"),
        (98, 100, "slain"),
    ] {
        for roll in [from, to] {
            grievous(roll, "").expect_event(&format!("grievous_wound wound={wound}"));
        }
    }
    let s = grievous(60, "");
    s.expect_event("dropped item=buckler");
    assert_eq!((s.num("b.def"), s.word("b.off")), (0, String::new()));
    let s = grievous(70, "tmr: 45");
    assert_eq!((s.num("b.tmr_now"), is(&s, "b", "leg")), (22, true));
    let s = grievous(80, "");
    s.expect_event("bled target=b amount=2");
    let s = grievous(85, "");
    s.expect_event("stunned target=b until=2").expect_no_event("condition_ends");
    assert!(is(&s, "b", "stunned"));
    let s = grievous(90, "");
    assert_eq!(s.num("b.blinded_until"), 3);
    let s = grievous(94, "");
    s.expect_event("down target=b");
    assert_eq!((s.hp("b"), is(&s, "b", "knocked_out")), (58, true));
    let s = grievous(98, "");
    s.expect_event("died target=b");
    assert!(is(&s, "b", "dead"));
}

#[test]
fn s_dmg_04_a_useless_off_arm_drops_what_both_hands_hold() {
    let b = "def_dex: 0, con: 40, armor: 'leather', hp_max: 60, skills: {'two_handed_sword': (sc: 60)}";
    for (roll, dropped) in [(58, true), (59, true), (66, true), (67, false)] {
        let s = strike(duel(SWORD, b), &format!("d100=1 d8=1 d100={roll}"));
        assert_eq!(s.word("b.main").is_empty(), dropped, "{roll}");
        if dropped {
            s.expect_event("dropped item=two_handed_sword place=1,0").cites("S-DMG-04");
        }
    }
    let b = "con: 40, hp_max: 60, skills: {'longsword': (sc: 60)}";
    let s = strike(duel(SWORD, b), "d100=1 d8=1 d100=60");
    s.expect_event("wound_felt wound=off_arm").expect_no_event("dropped");
    assert_eq!(s.word("b.main.name"), "longsword");
}

#[test]
fn s_dmg_04_no_wound_is_rolled_for_the_dead_or_by_house() {
    let s = strike(duel(SWORD, "hp: 1, con: 1").foes("c:@9,0", ""), "d100=1 d8=1");
    s.expect_event("died target=b").expect_no_event("grievous_wound");
    let s = strike(duel(SWORD, "con: 40").house("grievous_table", "off"), "d100=1 d8=1");
    s.expect_event("strike hit=grievous").expect_no_event("grievous_wound");
}

#[test]
fn s_dmg_05_what_follows_a_hit_in_order() {
    let b = "con: 1, armor: 'leather', caster: mage, energy: 9, spells: {'ward': (rank: 1, cast: 50)}";
    let field = range(BOW, b).foes("c:@-9,0", "");
    let mut s = field.start();
    s.all_declare("a shoot weapon=long_bow target=b; b cast spell=ward target=b", "d10=7 d10=9");
    s.play_to_point("begin_cast", "b").pick("begin").play_to_attack("a");
    s.resolve_attack("b", "d100=1 d8=8 d100=80");
    let kinds =
        ["strike", "damage", "armour_worn", "grievous_wound", "wound_felt", "lodged", "stunned", "interrupted", "down"];
    assert_eq!(order_of(&s, &kinds), &kinds[..8]);
    s.cites("S-DMG-05");
    let s = shot(range(BOW, "con: 5, hp: 4").foes("c:@-9,0", ""), "d100=5 d8=3");
    assert_eq!(order_of(&s, &kinds), ["strike", "damage", "lodged", "stunned", "down"]);
}

#[test]
fn s_dmg_06_what_is_no_hit_neither_stuns_nor_meets_armour() {
    let field = duel("", "con: 1, armor: 'plate'").hex("1,0", "terrain: fire");
    let mut s = field.start();
    s.play_to_round_end("d6=6").expect_event("fire target=b").expect_no_event("stunned").cites("S-DMG-06");
    assert_eq!(s.hp("b"), 34);
}

#[test]
fn s_dmg_06_bleeding_disturbs_a_casting_all_the_same() {
    let field = Skirmish::segments()
        .house("one_round_spell_end", "next_segment_10")
        .party("a:cleric@0,0", "conditions: (lodged: [arrow])")
        .foes("b:@5,0", "");
    let mut s = field.start();
    // IM 0, DEX 12 - 2 = 10: f(10) - f(12) = 0.
    s.all_declare("a cast spell=holy_fire target=5,0", "d10=10")
        .play_to_point("begin_cast", "a")
        .begin_casting("d100=80")
        .expect_event("bled target=a amount=1")
        .expect_event("concentration source=a chance=79 kept=no");
    s.expect_event("interrupted target=a");
}

#[test]
fn s_dmg_07_more_than_the_threshold_stuns_as_much_does_not() {
    let s = strike(duel(STRONG, "con: 9"), "d100=30 d8=5");
    s.expect_event("damage amount=9").expect_no_event("stunned");
    let s = strike(duel(STRONG, "con: 8"), "d100=30 d8=5");
    s.expect_event("stunned target=b until=1").cites("S-DMG-07");
}

#[test]
fn s_dmg_07_house_stun_damage() {
    for (house, stuns) in [("net", false), ("gross", true)] {
        let field = duel(STRONG, "con: 8, armor: 'leather'").house("stun_damage", house);
        let s = strike(field, "d100=30 d8=5");
        assert_eq!((s.hp("b"), !s.events("stunned").is_empty()), (33, stuns), "{house}");
    }
}

#[test]
fn s_dmg_08_table_11_12() {
    for (con, threshold) in
        [(1, 1), (24, 24), (25, 25), (26, 27), (27, 29), (30, 35), (31, 37), (35, 45), (36, 47), (40, 55)]
    {
        let s = duel("", &format!("con: {con}")).start();
        assert_eq!(s.num("b.stun_threshold"), threshold, "CON {con}");
    }
    strike(duel(STRONG, "con: 11"), "d100=8 d8=8").expect_event("stunned target=b").cites("S-DMG-08");
}

#[test]
fn s_dmg_09_size_and_many_hit_points_come_before_the_table() {
    for (fields, threshold) in [
        ("con: 20, size: large", 22),
        ("con: 20, size: giant", 24),
        ("con: 24, size: large", 27),
        ("con: 20, size: small", 20),
        ("con: 20, hp_max: 100", 20),
        ("con: 20, hp_max: 101", 21),
        ("con: 20, hp_max: 110", 21),
        ("con: 20, hp_max: 111", 22),
        ("con: 24, size: giant, hp_max: 132", 39),
        ("con: 20, hp_max: 200, hp: 50", 30 + 5),
    ] {
        let s = duel("", fields).start();
        assert_eq!(s.num("b.stun_threshold"), threshold, "{fields}");
    }
    strike(duel(STRONG, "con: 11, size: large"), "d100=8 d8=8").expect_event("stunned target=b").cites("S-DMG-09");
}

/// Lets `a` stun `b` on segment 9 of the round; `order` is the declaration of `b`, `dice` are its dice.
fn stun(b: &str, order: &str, dice: &str) -> Skirmish {
    let field = Skirmish::segments()
        .party("a:@0,0", STRONG)
        .foes("b:@1,0", &format!("dex: 12, im: 0, con: 3, {b}"))
        .foes("c:@9,0", "");
    stunned_in(field, order, dice)
}

fn stunned_in(field: Field, order: &str, dice: &str) -> Skirmish {
    let mut s = until_a(field, &format!("a attack weapon=longsword target=b; {order}"), &format!("d10=9 {dice}"));
    s.resolve_attack("b", "d100=30 d8=5").expect_event("stunned target=b").cites("S-DMG-10");
    s
}

#[test]
fn s_dmg_10_the_stunned_lose_what_is_left_of_their_round() {
    let b = sword("attacks: 2");
    let s = stun(&b, "b attack weapon=longsword target=a + drop item=longsword", "d10=6 d8=4");
    s.expect_event("attack_lost source=b number=1 why=not_able").expect_event("attack_lost source=b number=2");
    s.expect_event("act_lost source=b what=drop");
    assert_eq!(s.word("b.main.name"), "longsword");
    let mut s = stun("hp_max: 60", "b run", "");
    s.play_to_round_end("").expect_no_event("moved");
}

#[test]
fn s_dmg_10_casting_and_careful_aim_end() {
    let mage = "caster: mage, energy: 9, spells: {'ward': (rank: 1, cast: 50)}";
    let field =
        Skirmish::segments().party("a:@0,0", STRONG).foes("b:@1,0", &format!("con: 3, {mage}")).foes("c:@9,0", "");
    let mut s = field.start();
    s.all_declare("a attack weapon=longsword target=b; b cast spell=ward target=b", "d10=9 d10=10");
    s.play_to_point("begin_cast", "b").pick("begin").play_to_attack("a").resolve_attack("b", "d100=30 d8=5");
    s.expect_event("stunned target=b").expect_event("interrupted target=b");
    assert_eq!(s.num("b.energy"), 6);
    let s = stun(&crate::blow::bow("attacks: 2"), "b shoot weapon=long_bow target=a + careful_aim", "d10=5");
    s.expect_event("strike target=b");
    assert!(s.strike_parts().contains("target aims +10"));
    assert_eq!(s.word("b.aim"), "none");
    s.expect_event("attack_lost source=b why=not_able");
}

#[test]
fn s_dmg_10_def_stays_whole() {
    let s = strike(duel(SWORD, "conditions: (stunned: 1), dex: 15, def_skill: 4"), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stunned +10, DEX -10, Defence skill -4");
}

#[test]
fn s_dmg_11_stun_ends_with_the_round() {
    let mut s = stun("hp_max: 60", "", "");
    assert!(is(&s, "b", "stunned"));
    s.play_to_round_end("").expect_event("condition_ends target=b condition=stunned").cites("S-DMG-11");
    assert!(!is(&s, "b", "stunned"));
}

#[test]
fn s_dmg_11_a_second_stun_of_the_round_changes_nothing() {
    let a = "skills: {'longsword': (sc: 60, bonus: 4)}, attacks: 2";
    let mut s = until_a(duel(a, "con: 3, hp_max: 90"), "a attack weapon=longsword target=b", "d10=9 d8=7");
    s.resolve_attack("b", "d100=30 d8=5").then_event("stunned target=b").play_to_attack("a");
    s.resolve_attack("b", "d100=30 d8=5").expect_event("damage").expect_no_event("stunned");
}

#[test]
fn s_dmg_11_house_until_the_next_own_segment() {
    let field = Skirmish::segments()
        .house("stun_duration", "until_next_own_segment")
        .party("a:@0,0", STRONG)
        .foes("b:@1,0", &sword("con: 3, attacks: 2, hp_max: 90"))
        .foes("c:@9,0", "");
    let mut s = stunned_in(field, "b attack weapon=longsword target=a", "d10=6 d8=4");
    s.play_to_point("resolve_attack", "b").expect_event("condition_ends target=b condition=stunned");
    assert_eq!(s.segment(), 4, "the attack on 6 is lost, that on 4 is not");
}
