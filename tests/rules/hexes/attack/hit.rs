//! The attack roll, its extremes, the damage.

use super::{HIT, first};
use crate::setup::{Field, Skirmish};

/// Sets up `a` with a sword at (1, 0) and `t` at (0, 0) facing it.
fn blow(a: &str, t: &str) -> Field {
    Skirmish::hexes().party("a:@1,0", a).foes("t:@0,0", t).foes("far:@-9,9", "conditions: (stunned: 9)")
}

#[test]
fn h_atk_01_equal_to_armour_class_is_a_hit() {
    let roll = |d20: u8| {
        let mut s = Skirmish::hexes().party("orc@1,0", "").foes("f:fighter_7@0,0", "").start();
        s.declare("orc standard defence=0", "d6=5 d6=3").play_to_action("orc");
        let dice = if d20 >= 15 { format!("d20={d20} d6=4") } else { format!("d20={d20}") };
        s.strike("attack weapon=hand_axe", &dice).cites("H-ATK-01");
        (s.attack_roll(), s.hp("f"))
    };
    assert_eq!(roll(15), ((16, 16), 41));
    assert_eq!(roll(14), ((15, 16), 45));
}

#[test]
fn h_atk_01_melee_goes_by_strength_and_missiles_by_dex() {
    let field = blow("main: 'sword_plus_1', str: 16, dex: 18, bcb: 2", "");
    let mut s = first(field, "d10=5 d6=3");
    s.strike("attack weapon=sword_plus_1", "d20=2");
    assert_eq!(s.attack_parts(), "combat bonus +2, STR +1, magic weapon +1");
    let field = blow("main: 'short_bow', ammo: {'arrows': 2}, str: 16, dex: 18, bcb: 2", "");
    let mut s = first(field, "d10=5 d6=3");
    s.pick("attack weapon=short_bow").tape("d20=2").pick("target target=t");
    assert_eq!(s.attack_parts(), "combat bonus +2, DEX +2");
}

#[test]
fn h_atk_03_a_natural_twenty_hits_whatever_the_armour() {
    let field = blow("main: 'sword'", "armour: 'full_plate_plus_5', shield: 'shield_plus_5', natural_ac: 9");
    let mut s = first(field, "d6=5 d6=3");
    s.strike(HIT, "d20=20 d8=3").then_event("attack outcome=hit").cites("H-ATK-03");
    assert_eq!(s.hp("t"), 7);
}

#[test]
fn h_atk_03_it_is_critical_only_if_the_total_reaches_too() {
    let critical = |t: &str, dice: &str| {
        let mut s = first(blow("main: 'sword'", &format!("rank: pc, hp_max: 40, {t}")), "d6=5 d6=3");
        s.strike(HIT, dice);
        let event = s.last_since_pick("attack");
        event.facts["outcome"].as_str().map(String::from)
    };
    assert_eq!(critical("natural_ac: 10", "d20=20 d8=3 d20=2 d20=10").as_deref(), Some("critical"));
    assert_eq!(critical("natural_ac: 11", "d20=20 d8=3").as_deref(), Some("hit"));
}

#[test]
fn h_atk_04_a_natural_one_misses_and_fumbles() {
    let mut s = first(blow("main: 'sword', bcb: 15, str: 25", ""), "d6=5 d6=3");
    s.tape("d20=1").pick(HIT).pick("normal").then_event("attack outcome=miss").cites("H-ATK-04");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "t".into()));
    s.tape("d6=6").pick("no").then_event("fumble source=a amount=6");
    assert_eq!(s.hp("t"), 10);
}

#[test]
fn h_atk_11_other_ways_of_attack_follow_their_own_section() {
    let mut s = first(blow("main: 'sword'", ""), "d6=5 d6=3");
    s.tape("d20=2").pick("brawl").then_event("attack manner=brawl").cites("H-ATK-11");
    let mut s = first(blow("main: 'sword'", ""), "d6=5 d6=3");
    s.tape("d20=15 d8=4").pick(HIT).pick("subdual").then_event("attack mode=subdual").cites("H-ATK-11");
    assert_eq!((s.hp("t"), s.num("t.subdual")), (8, 2));
}

#[test]
fn h_atk_12_damage_is_dice_strength_and_magic_at_least_one() {
    let hurt = |a: &str, weapon: &str, dice: &str| {
        let mut s = first(blow(&format!("main: '{weapon}', {a}"), ""), "d6=5 d6=3");
        s.strike(&format!("attack weapon={weapon}"), dice).cites("H-ATK-12");
        10 - s.hp("t")
    };
    assert_eq!(hurt("", "sword", "d20=15 d8=4"), 4);
    assert_eq!(hurt("str: 18", "sword_plus_1", "d20=15 d8=4"), 7);
    assert_eq!(hurt("str: 3", "sword", "d20=15 d8=2"), 1, "at least one");
    assert_eq!(hurt("conditions: (strained: 2)", "sword", "d20=15 d8=4"), 2);
}

#[test]
fn h_atk_12_strength_goes_with_a_throw_of_the_first_increment_alone() {
    for (at, dice, left) in [("2,0", "d20=15 d6=2", 6), ("3,0", "d20=19 d6=2", 8)] {
        let field = Skirmish::hexes().party(&format!("a:@{at}"), "main: 'hand_axe', str: 18").foes("t:@0,0", "");
        let mut s = first(field, "d6=5 d6=3");
        s.strike("attack weapon=hand_axe_thrown", dice);
        assert_eq!(s.hp("t"), left, "from {at}");
    }
}

#[test]
fn h_atk_13_a_backstab_multiplies_the_dice() {
    let stab = |weapon: &str, facing: u8, dice: &str| {
        let mut s = Skirmish::hexes()
            .party("a:@1,0", &format!("main: '{weapon}', str: 18, backstab: 3, anatomy: []"))
            .foes("t:@0,0", &format!("hp_max: 40, facing: {facing}"))
            .surprise("foes", "(fiat: 1)")
            .start();
        s.declare("", "d6=5").strike(&format!("attack weapon={weapon}"), dice);
        (40 - s.hp("t"), s.cited("H-ATK-13"))
    };
    assert_eq!(stab("sword", 3, "d20=15 d8=4"), (14, true), "3 x 4 and then 2");
    assert_eq!(stab("sword", 0, "d20=15 d8=4"), (6, false), "seen from the front it is not unaware");
    assert_eq!(stab("battle_axe", 3, "d20=15 d8=4"), (6, false), "two hands");
}

#[test]
fn h_atk_14_the_prone_fight_badly() {
    let weapons = |weapon: &str| {
        let fields =
            format!("main: '{weapon}', ammo: {{'arrows': 5, 'stones': 5, 'bolts': 5}}, conditions: (prone: true)");
        first(blow(&fields, ""), "d6=5 d6=3").legal("attack")
    };
    for (weapon, usable) in [
        ("sword", true),
        ("light_crossbow", true),
        ("javelin", true),
        ("short_bow", false),
        ("sling", false),
        ("halberd", false),
        ("battle_axe", false),
    ] {
        assert_eq!(weapons(weapon), usable, "{weapon}");
    }
    let mut s = first(blow("main: 'sword', conditions: (prone: true)", ""), "d6=5 d6=3");
    s.strike(HIT, "d20=2").cites("H-ATK-14");
    assert_eq!(s.attack_parts(), "prone -2");
}

#[test]
fn h_atk_15_full_defence_gives_two_and_takes_every_attack() {
    let mut s =
        Skirmish::hexes().party("f:fighter_7@0,0", "facing: 0").foes("e:@1,0", "main: 'sword', facing: 3").start();
    s.declare("f full_defence", "d6=3 d6=5").play_to_action("e").strike(HIT, "d20=2").cites("H-ATK-15");
    assert_eq!(s.attack_roll().1, 22);
    s.pick("half_move").pick("step direction=2");
    assert_eq!(s.point(), "choose_step", "no free attack at who passes");
    s.act_and_end("stop");
    s.play_to_action("f");
    for word in ["attack", "brawl", "wrestle", "shove"] {
        assert!(!s.legal(word), "{word}");
    }
    assert!(s.legal("half_move") && s.legal("run"));
    s.next_round();
    assert!(!s.cond("f", "full_defence"));
}

#[test]
fn h_atk_15_it_needs_no_bonus_and_binds_wands_boulders_and_spears() {
    let mut s = Skirmish::hexes()
        .extra("boulders: [(id: 'rock', at: (0, 1), direction: 5, run: 3)]")
        .party("m:mage_6@0,0", "bcb: 0, main: 'spear', facing: 0")
        .foes("e:@4,0", "facing: 3")
        .start();
    s.declare_to("m", "declare_routine");
    assert!(s.legal("full_defence"));
    s.declare("m full_defence", "d8=1 d6=5").play_to_action("e").pick("half_move").walk("3 3 3");
    assert_eq!(s.pos("e"), "1,0", "nobody fends it off");
    s.play_to_action("m");
    assert!(!s.legal("use_wand") && !s.legal("push"));
}

#[test]
fn h_atk_13_by_house_rule_any_surprised_victim_is_unaware() {
    let stab = |rule: &str| {
        let mut s = Skirmish::hexes()
            .house("unaware", rule)
            .party("a:@1,0", "main: 'sword', backstab: 3, anatomy: []")
            .foes("t:@0,0", "hp_max: 40, facing: 0")
            .surprise("foes", "(fiat: 1)")
            .start();
        s.declare("", "d6=5").strike(HIT, "d20=15 d8=4");
        40 - s.hp("t")
    };
    assert_eq!((stab("rear_or_hidden"), stab("any_surprised")), (4, 12));
}
