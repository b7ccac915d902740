//! UNIT: stat blocks, ratings, armour and hands.

mod related;

use crate::setup::{Field, Skirmish};

/// Sets up `a` next to `b`, which has a dagger and no armour.
fn beside(a: &str) -> Field {
    Skirmish::percentile().party("a:@0,0", a).foes("b:@1,0", "")
}

#[test]
fn p_unit_01_dex_is_the_normal_rank() {
    let mut s = beside("dex: 17").start();
    s.cited_ever("P-UNIT-01");
    s.intents("").moves("").play_to_decision("declare_intent", "a");
    let ranks: Vec<(Option<String>, Option<i32>)> =
        s.events_ever("rank").into_iter().map(|e| (e.source, e.amount)).collect();
    assert_eq!(ranks[..2], [(Some("a".into()), Some(17)), (Some("b".into()), Some(11))]);
}

#[test]
fn p_unit_02_hit_points_are_half_of_con_and_siz_rounded_up() {
    for (con, siz, hp) in [(13, 12, 13), (12, 12, 12), (1, 2, 2), (18, 19, 19)] {
        let s =
            Skirmish::percentile().party("a:knight@0,0", &format!("con: {con}, siz: {siz}")).foes("b:@9,9", "").start();
        assert_eq!((s.num("a.hp_max"), s.hp("a")), (hp, hp), "{con} and {siz}");
        s.cited_ever("P-UNIT-02");
    }
}

#[test]
fn p_unit_03_the_damage_bonus_follows_from_str_and_siz() {
    for (str, siz, bonus, lost) in [
        (6, 6, "d6=2", 1),
        (6, 7, "d4=2", 1),
        (8, 8, "d4=1", 2),
        (8, 9, "", 3),
        (12, 12, "", 3),
        (12, 13, "d4=2", 5),
        (16, 16, "d4=2", 5),
        (16, 17, "d6=2", 5),
        (20, 20, "d6=2", 5),
        (20, 21, "d6=2 d6=1", 6),
        (28, 28, "d6=2 d6=1", 6),
        (28, 29, "d6=2 d6=1 d6=1", 7),
        (36, 36, "d6=2 d6=1 d6=1", 7),
        (36, 37, "d6=2 d6=1 d6=1 d6=1", 8),
    ] {
        let mut s = beside(&format!("str: {str}, siz: {siz}, skills: {{'Brawl': 50}}")).start();
        s.attacks("a", "brawl", "b", &format!("d100=50 d3=3 {bonus}")).pick("none");
        assert_eq!(12 - s.hp("b"), lost, "{str} + {siz}");
        assert_eq!(s.cited("P-UNIT-03"), !bonus.is_empty());
    }
}

#[test]
fn p_unit_04_a_skill_that_is_not_stated_has_its_base() {
    for (weapon, skills, chance) in [
        ("brawl", "", 25),
        ("broadsword", "", 15),
        ("dagger", "", 25),
        ("halberd", "", 15),
        ("kite", "", 15),
        ("broadsword", "'Sword': 63", 63),
        ("kite", "'Shield': 44", 44),
    ] {
        let gear = if weapon == "brawl" { String::new() } else { format!(", primary: '{weapon}'") };
        let mut s = beside(&format!("skills: {{{skills}}}{gear}")).house("related_specialty", "off").start();
        assert_eq!(s.chance_of("a", weapon, "b"), chance, "{weapon}");
        assert_eq!(s.cited("P-UNIT-04"), skills.is_empty());
    }
}

#[test]
fn p_unit_04_dodge_is_twice_dex() {
    for (skills, chance) in [("{}", 26), ("{'Dodge': 41}", 41)] {
        let field = Skirmish::percentile().party("a:@0,0", "skills: {'Brawl': 50}");
        let mut s = field.foes("b:@1,0", &format!("dex: 13, skills: {skills}")).start();
        s.attacks("a", "brawl", "b", "d100=20 d100=1").pick("dodge");
        assert_eq!(s.fact("dodge", "chance"), chance);
        assert_eq!(s.cited("P-UNIT-04"), skills == "{}");
    }
}

#[test]
fn p_unit_06_everybody_can_brawl_at_any_time() {
    for hands in ["", "primary: 'great_sword'", "primary: 'dagger', off: 'kite'", "primary: (name: 'dagger', hp: 0)"] {
        let mut s = beside(hands).start();
        s.attacks("a", "brawl", "b", "d100=90").cites("P-UNIT-06");
    }
}

/// Returns the hit points that a blow of `dice` takes from a combatant in that armour.
fn taken(gun: bool, dice: &str, armour: &str) -> i64 {
    let (weapon, with) = if gun { ("rifle", "rifle shoot") } else { ("great_sword", "great_sword") };
    let a = format!("primary: '{weapon}', skills: {{'Sword': 60, 'Rifle': 60}}");
    let mut s = Skirmish::percentile().party("a:@0,0", &a).foes("b:@1,0", &format!("hp_max: 40, {armour}")).start();
    s.attacks("a", with, "b", &format!("d100=50 {dice}"));
    if s.point() == "react" {
        s.pick("none");
    }
    assert_eq!(s.cited("P-UNIT-07"), !armour.is_empty());
    40 - s.hp("b")
}

#[test]
fn p_unit_07_body_armour_and_helmet_are_added_up() {
    assert_eq!(taken(false, "d8=8 d8=8", ""), 16);
    assert_eq!(taken(false, "d8=8 d8=8", "body_armor: 'plate_full'"), 8);
    assert_eq!(taken(false, "d8=8 d8=8", "body_armor: 'plate_full', helmet: 'helmet_heavy'"), 6);
    assert_eq!(taken(false, "d8=8 d8=8", "helmet: 'helmet_light'"), 15);
}

#[test]
fn p_unit_07_against_high_velocity_the_second_number_counts() {
    let riot = "body_armor: 'riot_gear'";
    assert_eq!(taken(false, "d8=8 d8=7", riot), 3);
    assert_eq!(taken(true, "d6=6 d6=6", riot), 6);
    assert_eq!(taken(true, "d6=6 d6=6", &format!("{riot}, helmet: 'helmet_heavy'")), 4);
    assert_eq!(taken(true, "d6=6 d6=6", "body_armor: 'chain', helmet: 'helmet_heavy'"), 3);
}

#[test]
fn p_unit_07_one_body_armour_and_one_helmet_are_worn() {
    for wrong in ["body_armor: 'helmet_light'", "helmet: 'chain'"] {
        assert!(!Skirmish::percentile().party("a:@0,0", wrong).foes("b:@1,0", "").problems().is_empty(), "{wrong}");
    }
}

const RATED: &str = "skills: {'Climb': 50, 'Swim': 50, 'Jump': 50, 'Dodge': 50, 'Hide': 50, 'Stealth': 50, 'Throw': 50, \
                     'Spot': 50, 'Listen': 50, 'Sword': 50, 'Shield': 50, 'Brawl': 50, 'First Aid': 50, 'Throwing Dagger': 50}";

/// Moves an armoured walker across that ground.
fn on_ground(terrain: &str, worn: &str) -> Skirmish {
    let field = Skirmish::percentile().board("from: (0, 0), to: (9, 0)").hex("1,0", &format!("terrain: '{terrain}'"));
    let mut s = field.party("a:@0,0", &format!("{RATED}, {worn}")).foes("b:@9,0", "").start();
    s.way("a", "defend").tape("d100=1").pick("move to=2,0");
    s
}

#[test]
fn p_unit_08_armour_hampers_physical_skills() {
    for (worn, points) in [("body_armor: 'chain'", 20), ("body_armor: 'plate_full'", 25), ("body_armor: 'quilted'", 5)]
    {
        for ground in ["climb", "deep_water", "gap"] {
            let s = on_ground(ground, worn);
            s.cites("P-UNIT-08");
            assert_eq!(s.fact("tested", "chance"), 50 - points, "{ground} in {worn}");
        }
        assert_eq!(on_ground("slick", worn).fact("tested", "chance"), 55 - points, "Agility in {worn}");
    }
    assert_eq!(on_ground("climb", "helmet: 'helmet_heavy'").cites_not("P-UNIT-08").fact("tested", "chance"), 50);
}

#[test]
fn p_unit_08_armour_hampers_dodging_throwing_and_hiding() {
    let worn = format!("{RATED}, body_armor: 'chain', primary: 'rock'");
    let mut s = Skirmish::percentile().party("a:@0,0", &worn).foes("b:@1,0", "skills: {'Brawl': 60}, dex: 9").start();
    s.intents("a attack item=rock mode=thrown; b attack item=brawl mode=melee").play_to_turn("a").tape("d100=90");
    s.pick("attack target=b").cites("P-UNIT-08");
    assert_eq!(s.fact("attack", "chance"), 30);
    s.play_to_turn("b").tape("d100=20 d100=1").pick("attack target=a").pick("dodge").cites("P-UNIT-08");
    assert_eq!(s.fact("dodge", "chance"), 30);
    for (moves, skill) in [("", "Hide"), ("a move to=0,1", "Stealth")] {
        let field = Skirmish::percentile().hex("0,0 0,1", "terrain: 'foliage'").party("a:@0,0", &worn);
        let mut s = field.foes("b:@5,0", "").start();
        s.intents("a hide").moves(moves).play_to_turn("a").tape("d100=1 d100=90").pick("hide").cites("P-UNIT-08");
        assert_eq!(s.fact("hid", "chance"), 30, "{skill}");
    }
}

#[test]
fn p_unit_09_a_helmet_hampers_spot_and_listen() {
    for (worn, points) in [("helmet: 'helmet_light'", 15), ("helmet: 'helmet_heavy'", 50), ("body_armor: 'chain'", 0)] {
        for wall in ["open", "wall"] {
            let field = Skirmish::percentile()
                .board("from: (0, 0), to: (9, 2)")
                .hex("2,0 1,1 2,1", &format!("terrain: '{wall}'"));
            let field = field.hex("0,0", "terrain: 'foliage'").hex("1,0", "terrain: 'foliage'");
            let mut s = field
                .party("a:@0,0", "hidden: true")
                .foes("b:@4,0", &format!("skills: {{'Spot': 61, 'Listen': 61}}, {worn}"))
                .start();
            s.intents("").tape("d100=90").moves("a move to=1,0");
            let spotting = s.events_ever("spotting").pop().expect("it looks or listens");
            assert_eq!(spotting.facts["skill"], if wall == "wall" { "Listen" } else { "Spot" });
            assert_eq!(spotting.facts["chance"], 61 - points, "{worn}");
            assert_eq!(spotting.rules.iter().any(|r| r.0 == "P-UNIT-09"), points > 0);
        }
    }
}

#[test]
fn p_unit_10_armour_hampers_nothing_else() {
    let worn = format!("{RATED}, body_armor: 'plate_full', helmet: 'helmet_heavy'");
    for (weapon, with) in
        [("broadsword", "broadsword"), ("kite", "kite"), ("rock", "brawl"), ("dagger", "dagger thrown")]
    {
        let mut s = beside(&format!("{worn}, primary: '{weapon}'")).start();
        assert_eq!(s.chance_of("a", with, "b"), 50, "{with}");
        s.cites("P-UNIT-10");
    }
    let mut s = beside("primary: 'broadsword', skills: {'Sword': 50}").start();
    s.attacks("a", "broadsword", "b", "d100=90").cites_not("P-UNIT-10");
}

#[test]
fn p_unit_10_parries_first_aid_and_courage_are_free_of_armour() {
    let worn = format!("{RATED}, body_armor: 'plate_full', primary: 'kite', injuries: [(damage: 8)], hp: 7, pow: 10");
    let mut s = Skirmish::percentile()
        .house("morale", "all")
        .party("a:@0,0", &worn)
        .foes("b:@1,0", "dex: 12, primary: 'great_sword', skills: {'Sword': 50}")
        .start();
    s.attacks("b", "great_sword", "a", "d100=50 d100=51 d8=6 d8=5").pick("parry item=kite").cites("P-UNIT-10");
    assert_eq!(s.fact("parry", "chance"), 50);
    s.play_to_turn("a").tape("d100=51 d100=51").pick("first_aid patient=a injury=1");
    let told = |kind: &str| s.events_ever(kind).pop().unwrap_or_else(|| panic!("no {kind}"));
    for (kind, chance) in [("first_aid", 50), ("morale", 50)] {
        assert_eq!(told(kind).facts["chance"], chance, "{kind}");
        assert!(told(kind).rules.iter().any(|r| r.0 == "P-UNIT-10"), "{kind}");
    }
}

#[test]
fn p_unit_11_nimble_fingers_have_no_use() {
    let mut s = beside("skills: {'Fine Manipulation': 90, 'Sleight of Hand': 90}, primary: 'dagger'").start();
    s.cited_ever("P-UNIT-11");
    let with = s.actions();
    s.end_round();
    let mut plain = beside("primary: 'dagger'").start();
    assert_eq!(with, plain.actions());
    plain.end_round();
    assert!(!plain.battle.events().iter().any(|e| e.rules.iter().any(|r| r.0 == "P-UNIT-11")));
}

#[test]
fn p_unit_12_the_agility_roll_is_five_times_dex() {
    for dex in [7, 11, 20] {
        let field = Skirmish::percentile().board("from: (0, 0), to: (9, 0)").hex("1,0", "terrain: 'slick'");
        let mut s = field.party("a:@0,0", &format!("dex: {dex}")).foes("b:@9,0", "").start();
        s.intents("").play_to_decision("choose_move", "a").tape("d100=1").pick("move to=1,0").cites("P-UNIT-12");
        assert_eq!(s.fact("tested", "chance"), 5 * dex);
    }
}

#[test]
fn p_unit_13_two_hands_hold_two_items_or_one_that_needs_both() {
    let mut s = beside("primary: 'dagger', carried: ['great_axe', 'kite', 'longbow']").start();
    s.intents("a ready").play_to_turn("a");
    let mut pairs: Vec<String> = s
        .matching("ready")
        .iter()
        .map(|o| format!("{}/{}", o.fields["primary"].as_str().unwrap_or("-"), o.fields["off"].as_str().unwrap_or("-")))
        .collect();
    pairs.sort();
    let expected = [
        "dagger/kite",
        "dagger/none",
        "great_axe/none",
        "kite/dagger",
        "kite/none",
        "longbow/none",
        "none/dagger",
        "none/kite",
        "none/none",
    ];
    assert_eq!(pairs, expected);
    s.pick("ready primary=great_axe off=none").cites("P-UNIT-13");
    assert_eq!((s.word("a.primary.name"), s.word("a.off.name")), ("great_axe".into(), "great_axe".into()));
}

#[test]
fn p_unit_13_two_of_a_kind_fill_two_hands() {
    let one = |carried: &str| {
        let mut s = beside(&format!("primary: 'dagger', carried: [{carried}]")).start();
        s.intents("a ready").play_to_turn("a").legal("ready primary=dagger off=dagger")
    };
    assert!(!one("'kite'"));
    assert!(one("'dagger'"));
}

#[test]
fn p_unit_13_a_level_cannot_fill_three_hands() {
    for hands in ["primary: 'great_axe', off: 'kite'", "off: 'great_axe'", "primary: 'kite', off: 'great_axe'"] {
        assert!(beside(hands).problems()[0].contains("P-UNIT-13"), "{hands}");
    }
}

#[test]
fn p_unit_14_heavy_weapon_is_a_skill_for_weapons_of_a_levels_own() {
    let cannon =
        "weapons: [(name: 'cannon', hands: 2, missile: (skill: 'Heavy Weapon', base: 12, damage: '3d6', range_m: 90))]";
    let mut s = beside("primary: 'cannon', skills: {'Heavy Weapon': 37}").extra(cannon).start();
    assert_eq!(s.chance_of("a", "cannon shoot", "b"), 37);
    s.cites("P-UNIT-14");
    let mut s = beside("primary: 'rifle', skills: {'Heavy Weapon': 90}").start();
    assert_eq!(s.chance_of("a", "rifle shoot", "b"), 25, "no row of the tables uses it");
}
