//! S-DMG-12 to S-DMG-18: levels of wounds, down and dead, prone, healing.

use crate::blow::{BOW, SWORD, duel, is, range, shot, strike, sword, until_a};
use crate::setup::Skirmish;

/// Returns a number or word of `b` with `hp` of `most` hit points.
fn of_hp(hp: i32, most: i32, field: &str) -> String {
    let s = duel("", &format!("hp_max: {most}, hp: {hp}")).start();
    s.word(&format!("b.{field}"))
}

#[test]
fn s_dmg_12_levels_by_name() {
    for (hp, most, level) in [
        (80, 80, "unhurt"),
        (79, 80, "wounded"),
        (40, 80, "wounded"),
        (39, 80, "bloodied"),
        (21, 80, "bloodied"),
        (20, 80, "badly_wounded"),
        (10, 80, "very_badly_wounded"),
        (5, 80, "critically_wounded"),
        (20, 20, "unhurt"),
    ] {
        assert_eq!(of_hp(hp, most, "wound_level"), level, "{hp} of {most}");
    }
    let s = strike(duel(SWORD, "hp: 21"), "d100=30 d8=1");
    s.expect_event("damage amount=1").cites("S-DMG-12");
    strike(duel(SWORD, "hp: 20"), "d100=30 d8=1").cites_not("S-DMG-12");
}

#[test]
fn s_dmg_13_the_modifier_goes_by_hit_points() {
    for (hp, modifier) in [(21, "0"), (20, "-10"), (11, "-10"), (10, "-20"), (6, "-20"), (5, "-30"), (1, "-30")] {
        assert_eq!(of_hp(hp, 40, "wound_modifier"), modifier, "{hp}");
    }
    let s = strike(duel(&sword("hp: 10"), "hp: 10"), "d100=38 d8=1");
    assert_eq!(s.strike_parts(), "skill +60, wounds -20, DEX -2", "not to DEF, nor to damage");
    s.expect_event("damage amount=1").cites("S-DMG-13");
    assert_eq!(of_hp(10, 40, "tmr_now"), "30");
}

#[test]
fn s_dmg_13_initiative_and_luck_are_spared() {
    let s = {
        let mut s = duel(&sword("hp: 5"), "").start();
        s.all_declare("a attack weapon=longsword target=b", "d10=4").expect_event("initiative source=a amount=4");
        s.play_to_round_end("");
        s
    };
    assert_eq!(s.hp("a"), 5);
    let mage = "caster: mage, energy: 9, spells: {'dazzle': (rank: 21, cast: 80)}";
    let mut s = range(mage, "hp: 5, luck: 50").start();
    s.all_declare("a cast spell=dazzle target=b", "d10=8")
        .play_to_point("begin_cast", "a")
        .begin_casting("d100=80 d100=50")
        .expect_event("luck_save source=b chance=50 saved=yes");
}

#[test]
fn s_dmg_13_rolls_of_dex_and_per_and_chances_to_cast() {
    let mage = "hp: 20, caster: mage, energy: 9, spells: {'ward': (rank: 21, cast: 80)}";
    let mut s = duel(mage, "").start();
    s.all_declare("a cast spell=ward target=a", "d10=8")
        .play_to_point("begin_cast", "a")
        .begin_casting("d100=71")
        .expect_event("cast_roll source=a chance=70 works=no");
    // PER 11, +20: 3 becomes 23, that is 3x.
    let s = strike(duel(&sword("hp: 10"), "invisible: true, targeting_sense: true"), "d100=3 d100=96");
    s.expect_event("sense_roll source=a amount=3");
}

#[test]
fn s_dmg_14_a_level_counts_below_full_hit_points_alone() {
    for (hp, most, modifier) in [
        (18, 18, "0"),
        (11, 18, "0"),
        (10, 18, "-20"),
        (20, 20, "0"),
        (11, 20, "0"),
        (10, 20, "-20"),
        (9, 9, "0"),
        (6, 9, "0"),
        (5, 9, "-30"),
        (1, 5, "0"),
        (20, 21, "-10"),
    ] {
        assert_eq!(of_hp(hp, most, "wound_modifier"), modifier, "{hp} of {most}");
    }
    strike(duel(&sword("hp_max: 18"), ""), "d100=96").cites("S-DMG-14");
}

#[test]
fn s_dmg_15_at_0_it_is_down_and_drops_what_it_holds() {
    let b = sword("hp: 5, off: 'buckler'");
    let s = strike(duel(SWORD, &b).foes("c:@9,0", ""), "d100=30 d8=5");
    s.expect_event("down target=b").expect_no_event("died").cites("S-DMG-15");
    assert_eq!((s.hp("b"), s.word("b.main"), is(&s, "b", "down")), (0, String::new(), true));
    let lying = s.get("board.hexes.1,0.items").to_string();
    assert!(lying.contains("longsword") && lying.contains("buckler"), "{lying}");
}

#[test]
fn s_dmg_15_house_zero_hp() {
    let field = duel(SWORD, "hp: 5").foes("c:@9,0", "").house("zero_hp", "dead");
    let s = strike(field, "d100=30 d8=5");
    s.expect_event("died target=b").expect_no_event("down");
    assert!(is(&s, "b", "dead"));
}

#[test]
fn s_dmg_16_dead_at_minus_con() {
    let s = strike(duel(SWORD, "hp: 1, con: 7").foes("c:@9,0", ""), "d100=30 d8=7");
    s.expect_event("down target=b");
    let s = strike(duel(SWORD, "hp: 1, con: 7").foes("c:@9,0", ""), "d100=30 d8=8");
    s.expect_event("died target=b").cites("S-DMG-16");
    assert_eq!(s.hp("b"), -7);
}

#[test]
fn s_dmg_16_nobody_strikes_at_the_down() {
    let field = duel(SWORD, "hp: 0").foes("c:@0,1", "");
    let s = until_a(field, "a attack weapon=longsword target=open", "d10=1");
    assert_eq!(s.values("strike", "target"), ["c"]);
}

#[test]
fn s_dmg_17_prone_strikes_worse_and_is_struck_more_easily() {
    let prone = "conditions: (prone: true)";
    let s = strike(duel(&sword(prone), prone), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, prone -20, DEX -2, prone +20");
    s.cites("S-DMG-17");
    let s = shot(range(BOW, prone), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stands still +10, DEX -2", "from afar it is as good as any");
    let s = shot(range(&crate::blow::bow(prone), ""), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stands still +10, DEX -2", "and shoots as well");
}

#[test]
fn s_dmg_17_a_drop_or_an_altitude_between_neighbours_does_not_matter() {
    let bow = crate::blow::bow("agile_flyer: true");
    let parted = |a: &str, b: &str, drop: &str| {
        let field = duel(&format!("{bow}, {a}"), &format!("agile_flyer: true, conditions: (prone: true), {b}"));
        let field = if drop.is_empty() { field } else { field.hex(drop, "drop: 10") };
        shot(field, "d100=96").strike_parts()
    };
    for (a, drop) in [("", ""), ("altitude: high", ""), ("", "1,0"), ("", "0,0")] {
        let parts = parted(a, "", drop);
        assert!(parts.ends_with("DEX -2, prone +20"), "{a} {drop}: {parts}");
    }
}

#[test]
fn s_dmg_17_rising_ends_it() {
    let mut s = duel("", "conditions: (prone: true)").start();
    s.all_declare("b rest + rises", "").expect_event("rose source=b");
    assert!(!is(&s, "b", "prone"));
}

/// Lets the cleric heal `f` next to it on segment 5 of a round.
fn mend(f: &str, dice: &str) -> Skirmish {
    let field = Skirmish::segments().party("m:cleric@0,0", "").party("f:@1,0", f).foes("b:@9,0", "");
    let mut s = field.start();
    s.all_declare("m cast spell=mend target=f", "d10=10")
        .play_to_point("begin_cast", "m")
        .begin_casting(&format!("d100=50 {dice}"));
    s
}

#[test]
fn s_dmg_18_healing_up_to_full() {
    let s = mend("hp: 31", "d8=4 d8=4");
    s.expect_event("healed target=f amount=8 hp_after=39").cites("S-DMG-18");
    let s = mend("hp: 37", "d8=4 d8=4");
    s.expect_event("healed target=f amount=3 hp_after=40");
    assert_eq!(s.num("f.wound_modifier"), 0);
}

#[test]
fn s_dmg_18_whoever_is_above_0_again_wakes_prone_with_empty_hands() {
    let mut s = mend("hp: -3, skills: {'longsword': (sc: 60)}", "d8=2 d8=2");
    s.expect_event("recovered target=f");
    assert_eq!((s.hp("f"), s.word("f.main"), s.num("f.wound_modifier")), (1, String::new(), -30));
    assert!(is(&s, "f", "prone") && !is(&s, "f", "down"));
    s.play_to_point("declare_action", "f");
    let s = mend("hp: -7", "d8=3 d8=4");
    s.expect_event("healed target=f hp_after=0").expect_no_event("recovered");
    assert!(is(&s, "f", "down"));
}

#[test]
fn s_dmg_18_in_the_nearest_free_hex_if_its_own_is_taken() {
    let field =
        Skirmish::segments().party("m:cleric@0,0", "").party("f:@1,0", "hp: 0").party("g:@1,0", "").foes("b:@9,0", "");
    let mut s = field.start();
    s.all_declare("m cast spell=mend target=f", "d10=10")
        .play_to_point("begin_cast", "m")
        .begin_casting("d100=50 d8=1 d8=1")
        .expect_event("recovered target=f")
        .cites("S-BOARD-05");
    assert_eq!((s.word("g.position"), s.word("f.position")), ("1,0".into(), "0,1".into()));
}

#[test]
fn s_dmg_18_nothing_wakes_the_knocked_out() {
    let s = mend("hp: 20, conditions: (knocked_out: true)", "d8=2 d8=2");
    s.expect_event("healed target=f hp_after=24").expect_no_event("recovered");
    assert!(is(&s, "f", "down"));
}
