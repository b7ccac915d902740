//! S-UNIT-01 to S-UNIT-12: values derived from a stat block.

use crate::blow::{BOW, SWORD, blow, duel, range, strike, sword, until_a};
use crate::setup::Skirmish;

/// Returns a value of `b`'s state.
fn of(fields: &str, value: &str) -> String {
    duel("", fields).start().word(&format!("b.{value}"))
}

#[test]
fn s_unit_01_def_is_its_parts_and_a_ready_shield() {
    let parts = "def_base: 1, def_dex: 2, def_skill: 4, def_magic: 8, def_shield: 16";
    assert_eq!(of(parts, "def"), "15", "no shield, no Shield skill");
    assert_eq!(of(&format!("{parts}, slung: 'large_shield'"), "def"), "15");
    for (shield, def) in [("buckler", 36), ("small_shield", 36), ("medium_shield", 41), ("large_shield", 46)] {
        assert_eq!(of(&format!("{parts}, off: '{shield}'"), "def"), def.to_string(), "{shield}");
    }
    let s = strike(duel(SWORD, &format!("{parts}, off: 'buckler'")), "d100=96");
    let told = "skill +60, body -1, DEX -2, Defence skill -4, Shield skill -16, shield -5, magic -8";
    assert_eq!(s.strike_parts(), told);
    s.cites("S-UNIT-01");
}

#[test]
fn s_unit_02_prot_is_what_is_left_of_armour_and_the_hide() {
    for (armour, prot) in [("padded", 1), ("leather", 2), ("studded", 3), ("scale", 4), ("chain", 5), ("plate", 7)] {
        assert_eq!(of(&format!("armor: '{armour}', prot_natural: 2"), "prot"), (prot + 2).to_string());
    }
    assert_eq!(of("armor: 'chain', armor_wear: 3, prot_natural: 2", "prot"), "4");
    assert_eq!(of("armor: 'chain', armor_wear: 5, prot_natural: 2", "prot"), "2");
    strike(duel(SWORD, "armor: 'leather'"), "d100=30 d8=5").expect_event("damage amount=3").cites("S-UNIT-02");
}

#[test]
fn s_unit_03_what_dex_gives() {
    for (dex, im, def) in
        [(1, -3, 0), (7, -1, 0), (9, -1, 0), (10, 0, 0), (12, 0, 4), (13, 1, 6), (16, 2, 12), (25, 5, 30)]
    {
        assert_eq!(of(&format!("dex: {dex}"), "im"), im.to_string(), "DEX {dex}");
        assert_eq!(of(&format!("dex: {dex}"), "def_dex"), def.to_string(), "DEX {dex}");
    }
    assert_eq!(of("dex: 16, im: 7, def_dex: 1", "im"), "7");
    let mut s = duel(&sword("dex: 16"), "").start();
    s.all_declare("a attack weapon=longsword target=b", "d10=4").expect_event("initiative source=a amount=6");
    s.cited_ever("S-UNIT-03");
}

const STUCK: &str = "dex: 16, conditions: (lodged: [arrow, (kind: javelin, grievous: true)])";

#[test]
fn s_unit_04_missiles_take_dex_and_what_comes_of_it() {
    // DEX 16 - 2 - 4 = 10.
    assert_eq!((of(STUCK, "dex_now"), of(STUCK, "im_now"), of(STUCK, "def")), ("10".into(), "0".into(), "0".into()));
    let own = format!("{STUCK}, im: 5, def_dex: 14");
    assert_eq!((of(&own, "im_now"), of(&own, "def")), ("3".into(), "2".into()));
    assert_eq!(of("dex: 3, def_dex: 0, conditions: (lodged: [spear])", "dex_now"), "1");
    let mut s = duel(&sword(STUCK), "").start();
    s.all_declare("a attack weapon=longsword target=b", "d10=4")
        .expect_event("initiative source=a amount=4")
        .cites("S-UNIT-04");
}

#[test]
fn s_unit_04_house_dex_penalty_scope() {
    let rolls = duel("", STUCK).house("dex_penalty_scope", "rolls_only").start();
    assert_eq!((rolls.num("b.dex_now"), rolls.num("b.im_now"), rolls.num("b.def")), (10, 2, 12));
    for (house, first) in [("derived", "b"), ("rolls_only", "a")] {
        let s = duel("dex: 12", STUCK).house("dex_penalty_scope", house).start();
        assert_eq!(s.combatant(), first, "declares first: {house}");
    }
}

#[test]
fn s_unit_05_the_multiple_that_a_roll_reaches() {
    // PER 11 and no wounds.
    for (roll, multiple) in [(1, 1), (11, 1), (12, 2), (22, 2), (23, 3), (100, 3)] {
        let field = duel(SWORD, "invisible: true, targeting_sense: true");
        let s = strike(field, &format!("d100={roll} d100=96"));
        s.expect_event(&format!("sense_roll amount={multiple}")).cites("S-UNIT-05");
    }
}

#[test]
fn s_unit_06_skills_fail_on_96_whatever_their_chance() {
    for (roll, helped) in [(95, "yes"), (96, "no")] {
        let field = Skirmish::segments().party("a:@0,0", "first_aid: 150, conditions: (gashed: 1)").foes("b:@5,0", "");
        let mut s = field.start();
        s.all_declare("a first_aid patient=a wound=gash", "").play_to_round_end(&format!("d100={roll}"));
        s.expect_event(&format!("first_aid source=a chance=95 helped={helped}")).cites("S-UNIT-06");
    }
    let field =
        Skirmish::segments().party("a:@0,0", "first_aid: 50, hp: 10, conditions: (gashed: 1)").foes("b:@5,0", "");
    let mut s = field.start();
    s.all_declare("a first_aid patient=a wound=gash", "")
        .play_to_round_end("d100=31")
        .expect_event("first_aid chance=30 helped=no");
}

const DAZZLER: &str = "caster: mage, energy: 9, spells: {'dazzle': (rank: 21, cast: 80)}";

#[test]
fn s_unit_07_luck_saves() {
    for (b, order, roll, chance, saved) in [
        ("luck: 40", "", 40, 40, "yes"),
        ("luck: 40", "", 41, 40, "no"),
        ("luck: 40, hp: 1", "", 40, 40, "yes"),
        ("luck: 40", "b rest + no_movement", 21, 20, "no"),
        ("luck: 95", "", 96, 95, "no"),
    ] {
        let mut s = range(DAZZLER, b).start();
        s.all_declare(&format!("a cast spell=dazzle target=b; {order}"), "d10=8");
        s.play_to_point("begin_cast", "a").begin_casting(&format!("d100=50 d100={roll}"));
        s.expect_event(&format!("luck_save source=b chance={chance} saved={saved}")).cites("S-UNIT-07");
    }
}

#[test]
fn s_unit_07_a_potion_of_luck_gives_20() {
    let mut s = range(DAZZLER, "luck: 40, carried: ['luck_potion']").start();
    s.all_declare("b rest + drink potion=luck_potion", "").play_to_round_end("");
    s.all_declare("a cast spell=dazzle target=b", "d10=8")
        .play_to_point("begin_cast", "a")
        .begin_casting("d100=50 d100=60")
        .expect_event("luck_save chance=60 saved=yes");
}

#[test]
fn s_unit_08_a_weapon_without_skill_at_40() {
    let s = blow(duel("main: 'great_club', attacks: 1", ""), "great_club", "d100=30 d6=3 d6=2");
    assert_eq!(s.strike_parts(), "skill +40, DEX -2");
    s.expect_event("damage amount=5").cites("S-UNIT-08");
}

#[test]
fn s_unit_08_one_entry_for_every_mode() {
    let a = "skills: {'dagger': (sc: 70, bonus: 3)}";
    blow(duel(a, ""), "dagger", "d100=30 d4=1")
        .expect_event("strike mode=melee strike_chance=70")
        .expect_event("damage amount=4");
    let mut s = until_a(range(a, ""), "a shoot weapon=dagger target=b", "d10=1");
    s.resolve_attack("b", "d100=30 d4=1")
        .expect_event("strike mode=throw strike_chance=80")
        .expect_event("damage amount=4");
}

#[test]
fn s_unit_09_everybody_has_bare_hands_and_natural_weapons_need_none() {
    let s = blow(duel(&sword("off: 'buckler'"), ""), "unarmed", "d100=30 d2=2");
    s.expect_event("strike weapon=unarmed strike_chance=40").expect_event("damage amount=2").cites("S-UNIT-09");
    let both = "skills: {'great_axe': (sc: 60), 'claw': (sc: 50)}";
    let s = blow(duel(both, ""), "claw", "d100=30 d6=2");
    assert_eq!(s.word("a.main.name"), "great_axe");
    s.expect_event("strike weapon=claw");
}

#[test]
fn s_unit_10_two_hands_for_what_needs_them() {
    assert_eq!(of("skills: {'long_bow': (sc: 50)}, ammo: {'arrows': 1}", "off.name"), "long_bow");
    let wrong = duel("", "main: 'pike', off: 'buckler'").problems().join("\n");
    assert!(wrong.contains("S-UNIT-10"), "{wrong}");
    assert_eq!(of("main: 'hand_crossbow', off: 'buckler', ammo: {'quarrels': 1}", "off.name"), "buckler");
    strike(duel(SWORD, ""), "d100=96").cites("S-UNIT-10");
}

#[test]
fn s_unit_11_the_rank_of_a_stance() {
    for (fields, bonus) in [
        ("skills: {'dagger': (sc: 50, rank: 5), 'longsword': (sc: 50, rank: 8)}", 13),
        ("skills: {'unarmed': (sc: 50, rank: 7), 'dagger': (sc: 50, rank: 2)}", 18),
        ("skills: {'claw': (sc: 50, rank: 2), 'bite': (sc: 50, rank: 6)}, pattern: ['claw', 'bite']", 5),
    ] {
        let mut s = until_a(duel(SWORD, fields), "a attack weapon=longsword target=b; b full_defence", "d10=1");
        s.resolve_attack("b", "d100=96");
        let full = format!("full defence -{}", bonus + 5);
        assert!(s.strike_parts().contains(&full), "{full} in {}", s.strike_parts());
        s.cited_ever("S-UNIT-11");
    }
    // With a declared weapon its own rank counts: 5 x 2.
    let b = "skills: {'longsword': (sc: 50, rank: 8), 'dagger': (sc: 50, rank: 2)}, off: 'dagger'";
    let mut s = duel("", b).start();
    s.play_to_point("declare_action", "b")
        .pick("attack weapon=dagger hand=off target=a")
        .play_to_point("declare_stance", "b");
    assert_eq!(s.values("defend", "x"), ["5", "10"]);
}

#[test]
fn s_unit_12_the_first_weapon_is_ready_the_rest_is_carried() {
    let s = duel("", "").foes("s:swordsman@3,0", "").foes("r:archer@4,0", "").start();
    let carried = |who: &str| s.get(&format!("{who}.carried")).to_string();
    assert_eq!((s.word("s.main.name"), s.word("s.off.name")), ("longsword".into(), "medium_shield".into()));
    assert!(carried("s").contains("dagger"));
    assert_eq!((s.word("r.main.name"), s.word("r.off.name")), ("long_bow".into(), "long_bow".into()));
    assert!(carried("r").contains("short_sword"));
    s.cited_ever("S-UNIT-12");
}

#[test]
fn s_unit_12_a_bow_is_at_hand_for_the_first_shot() {
    crate::blow::shot(range(BOW, ""), "d100=96").expect_event("strike weapon=long_bow");
}
