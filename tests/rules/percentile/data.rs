//! BOARD, UNIT: the values of a level and its stat blocks after loading and deployment.

use affray::engine::data::Document;
use affray::engine::snapshot::Roster;
use affray::engine::{Agenda, Level};
use affray::rulesets::percentile::frames::{Clock, Frame, RoundStage};
use affray::rulesets::percentile::level::{DamageBonus, PercentileLevel, Skill};
use affray::rulesets::percentile::unit::{Conditions, StandsOn, Stats, Wounds};
use affray::rulesets::percentile::{read, setup};
use bevy_ecs::prelude::*;

/// Loads a level of `x` with these fields against a knight, with further fields of the level. Errors if the level is
/// invalid.
fn read(one: &str, more: &str) -> Result<Level, String> {
    let text = format!(
        r#"(ruleset: "percentile", board: (from: (0, 0), to: (9, 3)), {more} factions: [
        (id: "p", combatants: [(id: "x", pos: (0, 0), {one})]), (id: "q", combatants: [(id: "y", base: "knight", pos: (4, 0))])])"#
    );
    let document = Document::parse("text", &text).expect("it is RON");
    read::read(&document, &[]).map_err(|problems| problems[0].message.clone())
}

fn level(one: &str, more: &str) -> PercentileLevel {
    let level = read(one, more).unwrap_or_else(|problem| panic!("{problem}"));
    level.body.downcast_ref::<PercentileLevel>().expect("a percentile level").clone()
}

/// Returns the world of that battle before its first step, and `x` in it.
fn deployed(one: &str) -> (World, Entity) {
    let mut world = World::new();
    world.init_resource::<Roster>();
    world.insert_resource(Agenda::<Frame>(Vec::new()));
    setup::deploy(&mut world, &read(one, "").unwrap_or_else(|problem| panic!("{problem}")));
    let x = world.resource::<Roster>().combatants[0];
    (world, x)
}

fn part<T: Component + Clone>(one: &str) -> T {
    let (world, x) = deployed(one);
    world.get::<T>(x).expect("everybody has it").clone()
}

#[test]
fn p_unit_01_characteristics_are_six() {
    let stats: Stats = part("str: 1, con: 20, siz: 99, int: 4, pow: 5, dex: 6");
    let found = [stats.strength, stats.constitution, stats.size, stats.intelligence, stats.power, stats.dexterity];
    assert_eq!(found, [1, 20, 99, 4, 5, 6]);
}

#[test]
fn p_unit_02_hit_points_are_half_of_con_and_siz_rounded_up() {
    for (con, siz, hp_max) in [(11, 11, 11), (11, 12, 12), (1, 1, 1), (1, 2, 2), (99, 99, 99), (18, 7, 13)] {
        let one = format!("con: {con}, siz: {siz}");
        let (stats, wounds): (Stats, Wounds) = (part(&one), part(&one));
        assert_eq!((stats.hp_max, wounds.hp), (hp_max, hp_max), "{one}");
    }
    assert_eq!(part::<Wounds>("hp_max: 30").hp, 30);
    assert_eq!(part::<Wounds>("hp: -3").hp, -3);
}

#[test]
fn p_unit_03_the_damage_bonus_goes_by_str_and_siz() {
    let bonus = |sum: i32| {
        let (strength, size) = (sum / 2, sum - sum / 2);
        let DamageBonus { count, die, negative } = part::<Stats>(&format!("str: {strength}, siz: {size}")).damage_bonus;
        (if negative { -i32::from(count) } else { count.into() }, die)
    };
    for (from, to, dice) in [
        (2, 12, (-1, 6)),
        (13, 16, (-1, 4)),
        (17, 24, (0, 0)),
        (25, 32, (1, 4)),
        (33, 40, (1, 6)),
        (41, 56, (2, 6)),
        (57, 72, (3, 6)),
        (73, 88, (4, 6)),
        (89, 104, (5, 6)),
    ] {
        assert_eq!((bonus(from), bonus(to)), (dice, dice), "{from}-{to}");
    }
    assert_eq!(part::<Stats>("str: 20, siz: 20, damage_bonus: none").damage_bonus.count, 0);
}

#[test]
fn p_unit_04_ratings_are_stated_added_up() {
    let stats: Stats = part(r#"skills: {"first aid": 45, "THROWING_AXE": 12, "Sleight-of-Hand": 0}"#);
    let stated = Skill::ALL.iter().filter_map(|skill| Some((*skill, stats.skills[skill.ix()]?)));
    let wanted = [(Skill::FirstAid, 45), (Skill::SleightOfHand, 0), (Skill::ThrowingAxe, 12)];
    assert_eq!(stated.collect::<Vec<_>>(), wanted);
}

#[test]
fn p_unit_07_body_armour_and_helmet_add_up() {
    let points = |worn: &str| {
        let armour = part::<Stats>(worn).armour;
        (armour.ap, armour.ap_high, armour.physical_mod, armour.perception_mod)
    };
    assert_eq!(points(""), (0, 0, 0, 0));
    assert_eq!(points(r#"helmet: "helmet_heavy""#), (2, 2, 0, -50));
    assert_eq!(points(r#"body_armor: "chain", helmet: "helmet_light""#), (8, 8, -20, -15));
    assert_eq!(points(r#"body_armor: "riot_gear", helmet: "helmet_heavy""#), (14, 8, -10, -50));
    assert_eq!(points(r#"base: "knight", helmet: none"#), (8, 8, -25, 0));
    let wrong = |worn: &str| read(worn, "").expect_err("it loads");
    assert!(wrong(r#"body_armor: "helmet_light""#).contains("it belongs under `helmet`"));
    assert!(wrong(r#"helmet: "plate_full""#).contains("it belongs under `body_armor`"));
}

#[test]
fn p_unit_13_two_hands_hold_two_items_or_one() {
    let held = |primary: &str, off: &str| read(&format!("primary: {primary}, off: {off}"), "").map(|_| ());
    assert!(held("\"broadsword\"", "\"kite\"").is_ok() && held("\"dagger\"", "\"dagger\"").is_ok());
    assert!(held("\"pike\"", "none").is_ok() && held("none", "\"kite\"").is_ok());
    assert!(held("\"pike\"", "\"kite\"").is_err_and(|told| told.contains("needs 3 hands")));
    assert!(held("\"pike\"", "\"longbow\"").is_err_and(|told| told.contains("needs 4 hands")));
    assert!(held("none", "\"pike\"").is_err_and(|told| told.contains("expected it in `primary`")));
}

#[test]
fn p_board_21_ranges_are_whole_hexes() {
    let bands = |range_m: i32| {
        let one = format!("(name: \"w\", missile: (skill: \"Sling\", base: 5, damage: \"1d4\", range_m: {range_m}))");
        let rows = level("", &format!("weapons: [{one}],")).rows;
        rows.last().and_then(|row| row.missile).expect("the level's own row").bands()
    };
    assert_eq!([bands(1), bands(2), bands(3), bands(4)], [[0, 1, 2], [1, 2, 4], [2, 4, 6], [2, 5, 8]]);
    assert_eq!([bands(10), bands(20), bands(90)], [[6, 13, 20], [13, 26, 40], [60, 120, 180]]);
}

#[test]
fn p_board_22_what_a_level_leaves_out_has_its_default() {
    let body = level("", "");
    assert!(body.cells.iter().all(|cell| cell.terrain.name() == "open" && cell.exits.is_empty()));
    assert_eq!((body.light.name(), body.round_limit, body.hazards.len(), body.items.len()), ("bright", 100, 0, 3));
    assert!(body.aftermath.is_none() && body.house == Default::default());
    let told = level("", "aftermath: true,").aftermath.map(|after| (after.weeks, after.care.name(), after.helper));
    assert_eq!(told, Some((1, "none", None)));
}

#[test]
fn a_battle_begins_before_its_first_round() {
    let (world, x) = deployed("con: 12, siz: 12, hp: 5, hidden: true, facing: 2, posture: kneeling");
    let conditions = world.get::<Conditions>(x).expect("everybody has it");
    // P-MORALE-01: 2 x 5 is below 12.
    assert!(conditions.below_half && conditions.hidden.is_some() && !conditions.unconscious && !conditions.dead);
    assert!(!part::<Conditions>("con: 12, siz: 12, hp: 6").below_half);
    let stands = world.get::<StandsOn>(x).expect("everybody has it");
    assert_eq!((stands.cell.map(|cell| cell.ix()), stands.facing, stands.posture.name()), (Some(0), 2, "kneeling"));
    let clock = world.resource::<Clock>();
    assert_eq!((clock.round, clock.half_down.to_vec()), (0, vec![false, false]));
    let [Frame::Round(round)] = &world.resource::<Agenda<Frame>>().0[..] else { panic!("one frame") };
    assert!(round.stage == RoundStage::Battle && round.order.is_empty() && round.at == 0);
}
