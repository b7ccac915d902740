//! Tests of the armoury and the bestiary of `percentile` against tables 11.5 to 11.8 and 11.11 of the catalogue, row by
//! row.

use super::files;
use super::percentile::{parsed, shown, sound};
use affray::engine::data::Document;
use affray::rulesets::percentile::level::{
    Armour, Class, DamageBonus, DbShare, DiceSum, PercentileLevel, Row, ShieldSize, Skill, Strike, Velocity, row,
};
use affray::rulesets::percentile::read::check_data;
use affray::vocab::ItemId;
use affray::vocab::names::readable_id;

/// Returns a level with two combatants of that row.
fn pair(base: &str) -> PercentileLevel {
    sound(&format!(
        r#"(ruleset: "percentile", board: (from: (0, 0), to: (1, 0)), factions: [
        (id: "p", combatants: [(id: "x", base: "{base}", pos: (0, 0))]),
        (id: "q", combatants: [(id: "y", base: "{base}", pos: (1, 0))])])"#
    ))
}

fn dice(sum: DiceSum) -> String {
    let plus = if sum.plus == 0 { String::new() } else { format!("+{}", sum.plus) };
    format!("{}d{}{plus}", sum.count, sum.die)
}

fn bonus(db: DamageBonus) -> String {
    match (db.count, db.negative) {
        (0, _) => "none".into(),
        (count, negative) => format!("{}{count}d{}", if negative { "-" } else { "+" }, db.die),
    }
}

fn named<'a>(body: &'a PercentileLevel, name: &str) -> &'a Row {
    body.rows.iter().find(|row| row.name == name).unwrap_or_else(|| panic!("no row {name}"))
}

#[test]
fn missile_weapons_are_those_of_table_11_5() {
    use Skill::{Bow, Crossbow, LaserPistol, LaserRifle, Pistol, Rifle, Sling, Throw, ThrowingAxe, ThrowingDagger};
    let (half, none) = (DbShare::Half, DbShare::None);
    let table = [
        ("hand_axe", ThrowingAxe, 10, "1d6", half, 1, Some(12), 20, [13, 26, 40], None),
        ("longbow", Bow, 5, "1d8+1", half, 2, Some(10), 90, [60, 120, 180], None),
        ("crossbow_heavy", Crossbow, 25, "2d6+2", none, 2, Some(18), 55, [36, 73, 110], None),
        ("crossbow_light", Crossbow, 25, "1d6+2", none, 2, Some(10), 40, [26, 53, 80], None),
        ("dagger", ThrowingDagger, 15, "1d4", half, 1, Some(15), 10, [6, 13, 20], None),
        ("knife", ThrowingDagger, 15, "1d3+1", half, 1, Some(15), 10, [6, 13, 20], None),
        ("pistol", Pistol, 20, "1d8", none, 1, Some(8), 20, [13, 26, 40], Some(6)),
        ("laser_pistol", LaserPistol, 20, "1d8", none, 1, Some(14), 20, [13, 26, 40], Some(20)),
        ("rifle", Rifle, 25, "2d6", none, 2, Some(12), 80, [53, 106, 160], Some(6)),
        ("laser_rifle", LaserRifle, 15, "2d8", none, 2, Some(20), 100, [66, 133, 200], Some(20)),
        ("rock", Throw, 25, "1d2", half, 1, None, 20, [13, 26, 40], None),
        ("sling", Sling, 5, "1d8", half, 2, Some(2), 80, [53, 106, 160], None),
    ];
    let body = pair("knight");
    assert_eq!(body.rows.iter().filter(|row| row.missile.is_some()).count(), table.len());
    for (name, skill, base, damage, share, hands, hp, range_m, bands, capacity) in table {
        let row = named(&body, name);
        let m = row.missile.unwrap_or_else(|| panic!("{name} flies"));
        let found = (m.skill, m.base, dice(m.damage), m.share, row.hands, row.hp, m.range_m, m.bands(), m.capacity);
        assert_eq!(found, (skill, base, damage.into(), share, hands, hp, range_m, bands, capacity), "{name}");
        let thrown = ["hand_axe", "dagger", "knife", "rock"].contains(&name);
        assert_eq!((m.thrown, m.crossbow), (thrown, name.starts_with("crossbow")), "{name}");
        let high = name.contains("pistol") || name.contains("rifle");
        assert_eq!(m.velocity == Velocity::High, high, "{name}");
    }
}

#[test]
fn melee_weapons_are_those_of_table_11_6() {
    use Class::{Long, Medium, Short};
    use Skill::{Axe, Brawl, Club, Dagger, Hammer, Mace, Polearm, Spear, Staff, Sword};
    let table = [
        ("battle_axe", Axe, 15, "1d8+2", 1, Some(15), Medium),
        ("great_axe", Axe, 15, "2d6+2", 2, Some(15), Medium),
        ("hand_axe", Axe, 15, "1d6+1", 1, Some(12), Medium),
        ("brawl", Brawl, 25, "1d3", 0, None, Short),
        ("club_heavy", Club, 25, "1d8", 2, Some(22), Medium),
        ("club_light", Club, 25, "1d6", 1, Some(15), Medium),
        ("dagger", Dagger, 25, "1d4", 1, Some(15), Short),
        ("halberd", Polearm, 15, "3d6", 2, Some(25), Long),
        ("hammer", Hammer, 25, "1d6", 1, Some(15), Medium),
        ("great_hammer", Hammer, 25, "1d10+3", 2, Some(15), Medium),
        ("knife", Dagger, 25, "1d3+1", 1, Some(15), Short),
        ("mace_heavy", Mace, 25, "1d8+2", 2, Some(10), Medium),
        ("mace_light", Mace, 25, "1d6+2", 1, Some(6), Medium),
        ("pike", Polearm, 15, "1d10+2", 2, Some(12), Long),
        ("quarterstaff", Staff, 25, "1d8", 2, Some(8), Long),
        ("long_spear", Spear, 15, "1d10", 2, Some(10), Long),
        ("broadsword", Sword, 15, "1d8+1", 1, Some(12), Medium),
        ("great_sword", Sword, 5, "2d8", 2, Some(12), Medium),
        ("short_sword", Sword, 15, "1d6+1", 1, Some(12), Medium),
    ];
    let body = pair("knight");
    let melee = body.rows.iter().filter(|row| row.strike.is_some() && row.shield.is_none());
    assert_eq!(melee.count(), table.len());
    for (name, skill, base, damage, hands, hp, class) in table {
        let row = named(&body, name);
        let s = row.strike.unwrap_or_else(|| panic!("{name} strikes"));
        let found = (s.skill, s.base, dice(s.damage), row.hands, row.hp, s.class);
        assert_eq!(found, (skill, base, damage.into(), hands, hp, class), "{name}");
    }
    assert_eq!(body.rows[row::BRAWL.ix()].name, "brawl");
}

#[test]
fn shields_are_those_of_table_11_7() {
    use ShieldSize::{Full, Large, Small};
    let table = [
        ("heater", 12, 3, Full, 30),
        ("hoplite_shield", 16, 4, Large, 60),
        ("kite", 16, 4, Full, 30),
        ("riot_shield", 16, 3, Large, 60),
        ("round", 12, 3, Full, 30),
        ("target", 12, 2, Small, 15),
    ];
    let body = pair("knight");
    assert_eq!(body.rows.iter().filter(|row| row.shield.is_some()).count(), table.len());
    for (name, hp, die, size, straight) in table {
        let row = named(&body, name);
        let shield = row.shield.unwrap_or_else(|| panic!("{name} shields"));
        assert_eq!((row.hands, row.hp, shield.size, shield.straight_chance), (1, Some(hp), size, straight), "{name}");
        let bash = Strike { skill: Skill::Shield, base: 15, damage: DiceSum::new(1, die, 0), class: Class::Short };
        assert_eq!((row.strike, row.missile), (Some(bash), None), "{name}");
    }
}

#[test]
fn armour_is_that_of_table_11_8() {
    let table = [
        ("bulletproof_vest", false, 8, 8, -5, 0),
        ("chain", false, 7, 7, -20, 0),
        ("flak_jacket", false, 4, 4, -10, 0),
        ("clothing_heavy", false, 1, 1, 0, 0),
        ("helmet_heavy", true, 2, 2, 0, -50),
        ("helmet_light", true, 1, 1, 0, -15),
        ("hoplite_panoply", false, 6, 6, -20, 0),
        ("leather_soft", false, 1, 1, 0, 0),
        ("leather_hard", false, 2, 2, -10, 0),
        ("plate_full", false, 8, 8, -25, 0),
        ("quilted", false, 2, 2, -5, 0),
        ("riot_gear", false, 12, 6, -10, 0),
    ];
    let body = pair("knight");
    assert_eq!(body.rows.iter().filter(|row| row.armour.is_some()).count(), table.len());
    for (name, helmet, ap, ap_high, physical, perception) in table {
        let row = named(&body, name);
        let a = row.armour.unwrap_or_else(|| panic!("{name} is worn"));
        let found = (a.helmet, a.ap, a.ap_high, a.physical_mod, a.perception_mod, row.hands);
        assert_eq!(found, (helmet, ap, ap_high, physical, perception, 0), "{name}");
    }
    assert!(body.rows.iter().all(|row| !row.icon.is_empty()));
}

/// Row of the bestiary, characteristics, HP, damage bonus, ratings, hands and load, ordinary and high AP, Dodge after
/// armour.
type Sample = (&'static str, [i32; 6], i32, &'static str, &'static str, &'static str, (i32, i32), i32);

const SAMPLES: [Sample; 13] = [
    (
        "levy_spearman",
        [11, 11, 12, 10, 9, 10],
        12,
        "none",
        "Brawl 30, Dodge 25, Spear 40",
        "long_spear; quilted helmet_light",
        (3, 3),
        20,
    ),
    (
        "man_at_arms",
        [14, 13, 13, 11, 11, 12],
        13,
        "+1d4",
        "Dodge 30, Shield 55, Dagger 35, Sword 60",
        "broadsword heater dagger; chain helmet_light",
        (8, 8),
        10,
    ),
    (
        "knight",
        [15, 14, 14, 12, 13, 13],
        14,
        "+1d4",
        "Dodge 30, Shield 65, Sword 75, Mace 55",
        "broadsword kite mace_light; plate_full helmet_heavy",
        (10, 10),
        5,
    ),
    (
        "berserker",
        [17, 15, 16, 9, 14, 12],
        16,
        "+1d6",
        "Dodge 40, Axe 65, Throwing Axe 35",
        "great_axe hand_axe; leather_hard",
        (2, 2),
        30,
    ),
    (
        "longbow_archer",
        [12, 11, 11, 12, 10, 15],
        11,
        "none",
        "Dodge 40, Dagger 35, Bow 60",
        "longbow dagger; leather_soft",
        (1, 1),
        40,
    ),
    (
        "crossbow_guard",
        [13, 12, 13, 10, 10, 11],
        13,
        "+1d4",
        "Dodge 25, Sword 40, Crossbow 50",
        "crossbow_heavy short_sword; quilted helmet_light",
        (3, 3),
        20,
    ),
    (
        "hoplite",
        [13, 13, 13, 11, 12, 11],
        13,
        "+1d4",
        "Dodge 25, Shield 60, Sword 50",
        "short_sword hoplite_shield; hoplite_panoply",
        (6, 6),
        5,
    ),
    (
        "knife_rogue",
        [10, 11, 10, 14, 11, 16],
        11,
        "none",
        "Dodge 60, Hide 50, Spot 50, Stealth 60, Dagger 50, Throwing Dagger 50",
        "dagger knife knife knife; clothing_heavy",
        (1, 1),
        60,
    ),
    (
        "slinger",
        [8, 10, 8, 12, 9, 14],
        9,
        "-1d4",
        "Dodge 45, Throw 50, Club 30, Sling 45",
        "sling club_light rock rock rock;",
        (0, 0),
        45,
    ),
    (
        "riot_officer",
        [14, 14, 14, 11, 12, 11],
        14,
        "+1d4",
        "Dodge 30, First Aid 40, Shield 50, Club 50, Pistol 40",
        "club_light riot_shield pistol; riot_gear",
        (12, 6),
        20,
    ),
    (
        "rifleman",
        [12, 12, 13, 11, 10, 12],
        13,
        "+1d4",
        "Dodge 30, Dagger 30, Rifle 55",
        "rifle knife; flak_jacket helmet_heavy",
        (6, 6),
        20,
    ),
    (
        "laser_trooper",
        [12, 12, 12, 13, 12, 14],
        12,
        "none",
        "Brawl 40, Dodge 40, Laser Pistol 45, Laser Rifle 50",
        "laser_rifle laser_pistol; bulletproof_vest helmet_light",
        (9, 9),
        35,
    ),
    (
        "field_medic",
        [11, 12, 12, 15, 13, 13],
        12,
        "none",
        "Dodge 35, First Aid 65, Spot 45, Pistol 35",
        "pistol; clothing_heavy",
        (1, 1),
        35,
    ),
];

#[test]
fn the_bestiary_is_table_11_11() {
    for (base, characteristics, hp, db, skills, gear, ap, dodge) in SAMPLES {
        let body = pair(base);
        let x = &body.combatants[0];
        let found = [x.strength, x.constitution, x.size, x.intelligence, x.power, x.dexterity];
        assert_eq!((found, x.hp_max, x.hp, bonus(x.damage_bonus)), (characteristics, hp, hp, db.into()), "{base}");
        let rating = |(skill, rating): &(Skill, i32)| format!("{} {rating}", readable_id(skill.name()));
        assert_eq!(x.skills.iter().map(rating).collect::<Vec<_>>().join(", "), skills, "{base}");
        let item = |id: &ItemId| body.rows[body.items[id.ix()].row.ix()].name.clone();
        let held: Vec<String> = x.primary.iter().chain(&x.off).chain(&x.carried).map(item).collect();
        let worn: Vec<&Row> = x.body_armor.iter().chain(&x.helmet).map(|id| &body.rows[id.ix()]).collect();
        let names: Vec<&str> = worn.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(format!("{}; {}", held.join(" "), names.join(" ")).trim_end(), gear, "{base}");
        let sum = |of: fn(&Armour) -> i32| -> i32 { worn.iter().filter_map(|row| row.armour.as_ref()).map(of).sum() };
        let now = x.skills.iter().find(|(skill, _)| *skill == Skill::Dodge).expect("a rating in Dodge").1;
        assert_eq!((sum(|a| a.ap), sum(|a| a.ap_high)), ap, "{base}");
        assert_eq!(now + sum(|a| a.physical_mod), dodge, "{base}");
    }
    let rifle = pair("rifleman").items[0];
    assert_eq!((rifle.spare_loads, rifle.shots, rifle.hp), (1, Some(6), Some(12)), "one spare load");
}

/// The shipped tables pass their own check, and errors in invalid ones are reported.
#[test]
fn tables_are_checked() {
    let check = |text: &str| check_data(&Document::parse("text", text).expect("it is RON"));
    for path in files("assets/percentile") {
        assert!(affray::rulesets::check_file(&path).is_ok(), "{}", path.display());
    }
    let told = |text: &str| shown(&check(text).expect_err("it is sound"));
    let armoury =
        "(shields: [(name: \"axe\", hp: 3, damage: 1, size: full)],\narmours: [(name: \"axe\", ap: 1)], kits: [])";
    assert_eq!(
        told(armoury),
        [
            "2:18: there are two rows \"axe\"; the first is at 1:19",
            "2:34: the armoury has no key `kits`; expected one of `weapons`, `shields`, `armours`"
        ]
    );
    let bestiary = "(combatants: [(name: \"imp\", dex: 0, primary: \"daggers\", iconn: \"x\")])";
    assert_eq!(
        told(bestiary),
        [
            "1:34: `dex` is 0, out of its range 1 to 99; nearest is 1",
            "1:46: `primary`: the item `daggers` is unknown; did you mean `dagger`?",
            "1:57: a row of the bestiary has no key `iconn`; did you mean `icon`?",
        ]
    );
}

/// A level's row replaces the built-in one, and takes precedence over the bestiary's data about its items.
#[test]
fn levels_have_rows_of_their_own() {
    let text = r#"(ruleset: "percentile", board: (from: (0, 0), to: (1, 0)), factions: [
        (id: "p", combatants: [(id: "x", base: "rifleman", pos: (0, 0), off: none, carried: ["net"])]),
        (id: "q", combatants: [(id: "y", base: "knight", pos: (1, 0))])],
        weapons: [(name: "rifle", hands: 2, hp: 3, missile: (skill: "laser-rifle", base: 5, damage: "1d6", range_m: 9, capacity: 2)),
            (name: "net", strike: (skill: "HEAVY_WEAPON", base: 3, damage: 0, class: long))],
        shields: [(name: "pavise", hp: 20, damage: "1d2", size: large, straight_chance: 70)])"#;
    let body = sound(text);
    let rifle = named(&body, "rifle").missile.expect("it shoots");
    assert_eq!((rifle.skill, rifle.velocity, rifle.bands()), (Skill::LaserRifle, Velocity::High, [6, 12, 18]));
    assert_eq!((body.items[0].hp, body.items[0].shots), (Some(3), Some(2)));
    let net = named(&body, "net");
    assert_eq!((net.hp, net.hands, net.icon), (None, 1, "broadsword"));
    assert_eq!(named(&body, "pavise").shield.map(|shield| shield.straight_chance), Some(70));
    assert!(parsed("text", &text.replace("\"net\"", "\"chain\"")).is_err());
}
