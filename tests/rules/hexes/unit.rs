//! UNIT: abilities, Armour Class, Base Combat Bonus, saving throws, gear in hand.

use crate::setup::{Field, Skirmish};

fn first(field: Field) -> Skirmish {
    let mut s = field.start();
    s.declare("", "d6=5 d6=3").play_to_action("a");
    s
}

/// Sets up `a` with these fields and a sword next to `t`, which is at (0, 0) and faces it.
fn blow(a: &str, t: &str) -> Field {
    Skirmish::hexes().party("a:@1,0", &format!("main: 'sword', {a}")).foes("t:@0,0", t)
}

/// Returns the AC of `t` against that blow.
fn ac(t: &str, house: &str) -> i64 {
    let mut s = blow("", t).house("shield_vs_rear", house).start();
    let idle = ["stunned", "asleep", "unconscious"].iter().any(|word| t.contains(word));
    s.declare("", if idle { "d6=5" } else { "d6=5 d6=3" }).play_to_action("a").strike("attack weapon=sword", "d20=2");
    s.attack_roll().1
}

#[test]
fn h_unit_01_ability_modifiers_go_by_bands() {
    let bands = [(0, -3), (3, -3), (4, -2), (5, -2), (6, -1), (8, -1), (9, 0), (14, 0), (15, 1), (17, 1), (18, 2)];
    for (score, modifier) in bands.into_iter().chain([(20, 2), (21, 3), (24, 3), (25, 4), (30, 4)]) {
        let mut s = first(blow(&format!("str: {score}"), ""));
        s.strike("attack weapon=sword", "d20=2");
        let parts = if modifier == 0 {
            String::new()
        } else {
            s.cites("H-UNIT-01");
            format!("STR {modifier:+}")
        };
        assert_eq!(s.attack_parts(), parts, "STR {score}");
    }
}

#[test]
fn h_unit_01_classic_bands_by_house_rule() {
    for (score, modifier) in [(3, -3), (8, -1), (9, 0), (12, 0), (13, 1), (15, 1), (16, 2), (17, 2), (18, 3), (30, 3)] {
        let mut s = first(blow(&format!("str: {score}"), "").house("ability_bands", "classic"));
        s.strike("attack weapon=sword", "d20=2");
        assert_eq!(s.attack_roll().0, 2 + modifier, "STR {score}");
    }
}

#[test]
fn h_unit_02_armour_class_is_the_sum_of_its_parts() {
    let fields = "armour: 'chain_plus_2', natural_ac: 3, shield: 'shield_plus_1', dex: 16, bcb: 2";
    let mut s = blow("", fields).start();
    s.declare("t standard defence=2", "d6=5 d8=3")
        .play_to_action("a")
        .strike("attack weapon=sword", "d20=2")
        .cites("H-UNIT-02");
    assert_eq!(s.attack_roll().1, 10 + 5 + 2 + 3 + 2 + 1 + 2);
    assert_eq!(s.num("t.ac"), 25);
}

#[test]
fn h_unit_03_some_situations_take_parts_away_but_no_penalty() {
    let level = |dex| blow("", &format!("dex: {dex}, bcb: 2, shield: 'shield', conditions: (stunned: 3)"));
    for (dex, ac) in [(18, 11), (10, 11), (8, 10)] {
        let mut s = level(dex).start();
        s.declare("", "d6=5").play_to_action("a").strike("attack weapon=sword", "d20=2");
        assert_eq!(s.attack_roll().1, ac, "DEX {dex}");
        s.cites("H-UNIT-03");
    }
}

#[test]
fn h_unit_04_a_shield_counts_while_its_hand_is_empty() {
    assert_eq!(ac("shield: 'shield'", "counts"), 11);
    assert_eq!(ac("shield: 'shield', main: 'sword'", "counts"), 11);
    assert_eq!(ac("shield: 'shield', main: 'halberd'", "counts"), 10, "both hands are full");
    assert_eq!(ac("shield: 'shield', main: 'sword', off: 'dagger'", "counts"), 10);
    let mut s = first(blow("", "shield: 'shield'"));
    s.strike("attack weapon=sword", "d20=2").cites("H-UNIT-04");
}

#[test]
fn h_unit_04_a_shield_covers_the_rear_unless_the_house_says_no() {
    assert_eq!(ac("shield: 'shield', facing: 3", "counts"), 11);
    assert_eq!(ac("shield: 'shield', facing: 3", "ignored"), 10);
    assert_eq!(ac("shield: 'shield', facing: 2", "ignored"), 11, "a flank");
}

#[test]
fn h_unit_05_the_bonus_comes_from_class_and_level() {
    let rows = [
        ("fighter", [(1, 1), (2, 1), (3, 2), (7, 4), (12, 6)]),
        ("ranger", [(1, 1), (4, 2), (5, 3), (8, 4), (11, 6)]),
        ("cleric", [(1, 0), (2, 1), (4, 1), (5, 2), (11, 4)]),
        ("thief", [(1, 0), (2, 1), (7, 2), (8, 3), (12, 4)]),
        ("fighter_mage", [(1, 0), (3, 1), (5, 2), (10, 3), (11, 4)]),
        ("magic_user", [(3, 0), (4, 1), (8, 1), (9, 2), (12, 2)]),
    ];
    for (class, levels) in rows {
        for (level, bcb) in levels {
            let s = blow(&format!("class: {class}, level: {level}"), "").start();
            assert_eq!(s.num("a.bcb"), bcb, "{class} {level}");
        }
    }
    let s = blow("class: fighter, level: 7, bcb: 1", "").start();
    assert_eq!(s.num("a.bcb"), 1, "the stat block has the last word");
    let mut s = blow("class: fighter, level: 7", "").start();
    s.declare("", "d6=5 d6=3").cited_ever("H-UNIT-05");
}

#[test]
fn h_unit_06_a_monster_has_its_hit_dice() {
    for (hit_dice, bcb) in [(0, 0), (2, 2), (15, 15), (18, 15)] {
        let mut s = blow("", &format!("rank: monster, hit_dice: {hit_dice}")).start();
        assert_eq!(s.num("t.bcb"), bcb);
        s.declare("", "d6=5 d6=3");
        if bcb > 0 {
            s.cited_ever("H-UNIT-06");
        }
    }
}

#[test]
fn h_unit_07_the_bonus_is_divided_each_round() {
    let mut s = Skirmish::hexes().party("a:fighter_7@1,0", "facing: 3").foes("t:fighter_7@0,0", "").start();
    assert_eq!((s.num("a.attack_part"), s.num("a.defence_part")), (4, 0), "before the first declaration");
    s.declare_to("a", "declare_split");
    assert_eq!(s.values("split", "defence"), ["0", "1", "2", "3", "4"]);
    s.pick("split defence=3").then_event("split attack=1 defence=3").cites("H-UNIT-07");
    s.declare("t standard defence=2", "d6=5 d6=3")
        .play_to_action("a")
        .strike("attack weapon=sword", "d20=2")
        .cites("H-UNIT-07");
    assert_eq!(s.attack_parts(), "combat bonus +1, STR +1");
    assert_eq!(s.attack_roll(), (4, 18));
    s.next_round();
    assert_eq!((s.num("a.attack_part"), s.num("a.defence_part")), (1, 3), "holds until declared anew");
}

#[test]
fn h_unit_07_who_declares_no_standard_is_not_asked() {
    let mut s = Skirmish::hexes().party("a:fighter_7@5,0", "").foes("t:@0,0", "").start();
    s.declare_to("a", "declare_routine").pick("full_defence");
    assert_eq!(s.point(), "declare_facing");
    assert_eq!((s.num("a.attack_part"), s.num("a.defence_part")), (0, 4));
    let mut s = Skirmish::hexes().party("a:fighter_7@5,0", "facing: 3").foes("t:@0,0", "").start();
    s.declare_to("a", "declare_routine").pick("charge target=t");
    assert_eq!(s.point(), "declare_facing");
    assert_eq!((s.num("a.attack_part"), s.num("a.defence_part")), (4, 0));
}

#[test]
fn h_unit_08_monsters_divide_theirs_too() {
    let mut s = blow("", "rank: monster, hit_dice: 3").start();
    s.declare_to("t", "declare_split");
    assert_eq!(s.count("split"), 4);
    s.pick("split defence=3").cites("H-UNIT-08");
    s.declare("", "d6=5 d6=3").play_to_action("a").strike("attack weapon=sword", "d20=2");
    assert_eq!(s.attack_roll().1, 13);
}

/// Lets `a` strike `t` (an npc with 4 hp and a save of 14) for 4, which leads to the simple save.
fn saved(d20: &str, t: &str, house: &str) -> Skirmish {
    let mut s = first(
        blow("", &format!("hp: 4, {t}"))
            .foes("other:@9,0", "conditions: (stunned: 9)")
            .house("natural_one_save", house),
    );
    s.strike("attack weapon=sword", &format!("d20=15 d8=4 {d20}"));
    s
}

#[test]
fn h_unit_09_a_save_is_a_d20_that_reaches_the_number() {
    let mut s = saved("d20=14", "", "maximised");
    s.then_event("ladder target=t outcome=staggered").cites("H-UNIT-09");
    saved("d20=13", "", "maximised").then_event("ladder target=t outcome=unconscious");
    saved("d20=13", "save: 13", "maximised").then_event("ladder target=t outcome=staggered");
    saved("d20=15", "conditions: (flesh_wound: true)", "maximised").then_event("ladder target=t outcome=unconscious");
    saved("d20=16", "conditions: (flesh_wound: true)", "maximised").then_event("ladder target=t outcome=staggered");
}

#[test]
fn h_unit_10_a_natural_twenty_cancels_everything() {
    let mut s = saved("d20=20", "conditions: (flesh_wound: true)", "maximised");
    s.then_event("ladder target=t outcome=unharmed").cites("H-UNIT-10");
    assert!(!s.cond("t", "staggered") && !s.cond("t", "unconscious"));
}

#[test]
fn h_unit_11_a_natural_one_is_the_worst_that_could_be() {
    saved("d20=1", "save: 2", "maximised").then_event("ladder target=t outcome=dead");
    let extract = |dice: &str, house: &str| {
        let mut s = first(
            Skirmish::hexes()
                .party("a:@8,0", "hp_max: 20, save: 2, conditions: (lodged: ['long_bow'])")
                .foes("t:@0,0", "")
                .house("natural_one_save", house),
        );
        s.tape(dice).pick("extract victim=a");
        (s.hp("a"), s.cited("H-UNIT-11"))
    };
    assert_eq!(extract("d20=1", "maximised"), (12, true), "all dice as their highest face, and none thrown");
    assert_eq!(extract("d20=1 d8=3", "plain_failure").0, 17);
}

#[test]
fn h_unit_12_what_is_in_hand_is_ready_and_fists_always() {
    let s = first(blow("off: 'dagger', carried: ['mace']", ""));
    assert_eq!(s.values("attack", "weapon"), ["sword", "dagger", "dagger_thrown"]);
    assert!(s.legal("brawl"));
    let mut s = Skirmish::hexes().party("a:wolf@1,0", "morale: fearless").foes("t:@0,0", "").start();
    s.declare("", "d8=5 d6=3").play_to_action("a");
    assert_eq!(s.values("attack", "weapon"), ["bite"]);
    s.strike("attack weapon=bite", "d20=2").cites("H-INIT-09");
    let mut s = first(blow("", ""));
    s.strike("attack weapon=sword", "d20=2").cites("H-UNIT-12");
}

#[test]
fn h_unit_13_a_magic_weapon_helps_to_hit_and_to_hurt() {
    let mut s = first(Skirmish::hexes().party("a:@1,0", "main: 'sword_plus_2'").foes("t:@0,0", ""));
    s.strike("attack weapon=sword_plus_2", "d20=8 d8=3").cites("H-UNIT-13");
    assert_eq!(s.attack_roll(), (10, 10));
    assert_eq!(s.hp("t"), 5);
}

#[test]
fn h_unit_14_some_need_silver_or_magic() {
    let struck = |weapon: &str, traits: &str| {
        let mut s = first(
            Skirmish::hexes()
                .party("a:@1,0", &format!("main: '{weapon}'"))
                .foes("t:@0,0", &format!("kind: undead, traits: [{traits}]")),
        );
        let harmless = match (weapon, traits) {
            ("sword_plus_1", "needs_plus_2") | ("dagger" | "sword", _) => true,
            ("silver_dagger", traits) => traits != "needs_silver",
            _ => false,
        };
        let die = if weapon.contains("dagger") { "d4=1" } else { "d8=1" };
        let dice = if harmless { "d20=20".to_string() } else { format!("d20=20 {die}") };
        s.strike(&format!("attack weapon={weapon}"), &dice);
        assert_eq!(s.hp("t") == 10, harmless, "{weapon} {traits}");
        s.cited("H-UNIT-14")
    };
    assert!(struck("sword", "needs_silver"));
    assert!(!struck("silver_dagger", "needs_silver"));
    assert!(!struck("sword_plus_1", "needs_silver"));
    assert!(struck("silver_dagger", "needs_plus_1"));
    assert!(!struck("sword_plus_1", "needs_plus_1"));
    assert!(struck("sword_plus_1", "needs_plus_2"));
    assert!(!struck("sword_plus_3", "needs_plus_2"));
}

#[test]
fn h_unit_14_such_a_hit_still_disturbs() {
    let mut s = Skirmish::hexes()
        .party("a:@1,0", "main: 'sword'")
        .foes("t:mage_6@0,0", "main: none, traits: [needs_silver]")
        .start();
    s.declare("t cast spell=ward", "d6=5 d8=3")
        .play_to_action("a")
        .strike("attack weapon=sword", "d20=15")
        .cites("H-UNIT-14");
    assert_eq!(s.hp("t"), 14);
    assert!(!s.cond("t", "casting") || s.get("t.declaration_lost") == true);
}

#[test]
fn h_unit_15_a_dex_roll_is_a_d20_within_the_ability() {
    // `a` withdraws from `t`.
    let withdraw = |dex: u8, dice: &str| {
        let mut s = Skirmish::hexes().party("a:@1,0", &format!("dex: {dex}")).foes("t:@0,0", "").start();
        let die = match dex {
            0 => "d2=2",
            10 => "d6=5",
            _ => "d10=5",
        };
        s.declare("", &format!("{die} d6=1")).play_to_action("a").pick("half_move").pick("step direction=0");
        s.tape(dice).pick("withdraw").skip_reactions();
        s.cited_ever("H-UNIT-15");
        !s.cond("a", "prone")
    };
    assert!(withdraw(10, "d20=10"));
    assert!(!withdraw(10, "d20=11"));
    assert!(withdraw(20, "d20=20"), "a 20 is no failure of its own");
    assert!(!withdraw(0, "d20=1"), "nor a 1 a success");
}

#[test]
fn h_unit_16_heroes_go_by_the_chart_and_the_many_do_not() {
    let fall = |rank: &str, dice: &str| {
        let mut s = first(blow("", &format!("rank: {rank}, hp: 4")).foes("other:@9,0", "conditions: (stunned: 9)"));
        s.strike("attack weapon=sword", &format!("d20=15 d8=4 {dice}")).cites("H-UNIT-16");
        (s.cond("t", "flesh_wound"), s.cond("t", "staggered"))
    };
    assert_eq!(fall("pc", "d20=3 d20=2"), (true, false));
    assert_eq!(fall("npc", "d20=14"), (false, true));
    assert_eq!(fall("monster", "d20=14"), (false, true));
}
