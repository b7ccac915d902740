//! Tests of the `percentile` level reader: defaults of the catalogue, every field, and error messages.

use super::{files, told_as_expected};
use affray::engine::Level;
use affray::engine::data::{Document, Problem};
use affray::rulesets::percentile::level::{
    Aftermath, Care, DamageBonus, DiceSum, Hazard, HazardTarget, Held, Injury, ItemSetup, Light, PercentileLevel,
    Posture, Skill, Success, Terrain,
};
use affray::rulesets::percentile::read;
use affray::vocab::{CellId, CombatantId, FactionId, ItemId};
use std::sync::Arc;

/// Parses a text with the ruleset's own reader.
pub fn parsed(label: &str, text: &str) -> Result<Arc<Level>, Vec<Problem>> {
    read::read(&Document::parse(label, text)?, &[]).map(Arc::new)
}

pub fn sound(text: &str) -> PercentileLevel {
    let level = parsed("text", text).unwrap_or_else(|problems| panic!("{:?}", shown(&problems)));
    level.body.downcast_ref::<PercentileLevel>().expect("a percentile level").clone()
}

/// Formats each problem as `line:column: message`.
pub fn shown(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(|p| format!("{}:{}: {}", p.line, p.column, p.message)).collect()
}

/// Returns a level with `x_1`, with the given fields, against a knight, and further fields.
fn duel(one: &str, more: &str) -> String {
    format!(
        r#"(ruleset: "percentile", board: (rows: ["...... ", " ....."]), factions: [
        (id: "p", combatants: [(id: "x_1", pos: (0, 0), {one})]), (id: "q", combatants: [(id: "y", base: "knight", pos: (4, 0))])],
        {more})"#
    )
}

#[test]
fn every_wrong_level_is_told_all_its_errors() {
    let files = files("tests/levels/bad_percentile");
    assert!(files.len() > 7);
    told_as_expected(files, parsed);
}

/// Defaults of sections 1 and 2.1.
#[test]
fn defaults_are_those_of_the_catalogue() {
    let body = sound(&duel("", ""));
    let x = &body.combatants[0];
    assert_eq!((x.title.as_str(), x.base.as_str(), x.hp_max, x.hp, x.facing), ("X 1", "", 11, 11, 0));
    assert_eq!([x.strength, x.constitution, x.size, x.intelligence, x.power, x.dexterity], [11; 6]);
    assert_eq!((x.damage_bonus, x.skills.len(), x.posture), (DamageBonus::default(), 0, Posture::Standing));
    assert_eq!((x.body_armor, x.helmet, x.primary, x.off), (None, None, None, None));
    assert!(x.carried.is_empty() && x.injuries.is_empty() && x.hidden.is_none());
    assert!(!(x.unconscious || x.broken || x.surrendered || x.unaware || x.morale_exempt));
    assert_eq!((body.light, body.round_limit, body.hazards.len()), (Light::Bright, 100, 0));
    assert!(body.aftermath.is_none() && body.cells.iter().all(|cell| cell.exits.is_empty()));
    assert_eq!(body.cells.iter().map(|cell| (cell.q, cell.r)).collect::<Vec<_>>()[5..8], [(5, 0), (1, 1), (2, 1)]);
    assert!(body.cells.iter().all(|cell| cell.terrain == Terrain::Open));
}

/// The terrain of table 1.1, and the complete stat block.
#[test]
fn every_field_is_read() {
    let body = sound(
        r#"(ruleset: "percentile", round_limit: 7, light: near_dark,
        board: (rows: [".:o%#", "_^v~X"], legend: {'X': (terrain: cover, exit: true)}, origin: (2, 3)),
        hexes: [(at: (2, 3), exits: ["q", "p", "q"], items: ["rock", (name: "dagger", hp: 3)]), (at: (4, 3), terrain: open)],
        planted_shields: [(at: (3, 3), side: 5, shield: "kite", hp: 9), (at: (3, 3), side: 0, shield: "round")],
        damage_events: [(round: 7, targets: ["b", (3, 3)], dice: "2d6+1", ignores_armor: true), (round: 1, targets: ["a"], dice: 3)],
        aftermath: true, aftermath_weeks: 3, aftermath_care: hospital, aftermath_helper: "b",
        factions: [
            (id: "p", unaware: true, combatants: [
                (id: "a", title: "Anna", base: "knight", icon: "horse-head", pos: (3, 3), siz: 20, damage_bonus: "-1d4", hp: -2,
                 skills: {"sword": 30, "MACE": none, "first-aid": 55}, helmet: none, off: none, posture: kneeling, facing: 4,
                 injuries: [(damage: 4, healed: 1, aided: true), (damage: 2)], hidden: special, morale_exempt: true,
                 carried: [(name: "crossbow_light", loaded: false), (name: "rifle", shots: 2, spare_loads: 3), (name: "knife", broken: true)]),
                (id: "gap", pos: (3, 4), posture: prone, hp_max: 30, broken: true),
            ]),
            (id: "q", combatants: [(id: "b", pos: (2, 3), hidden: true, damage_bonus: none, siz: 40)]),
        ])"#,
    );
    let terrain: Vec<&str> = body.cells.iter().map(|cell| cell.terrain.name()).collect();
    let drawn = ["open", "rough", "open", "foliage", "wall", "slick", "climb", "gap", "deep_water", "cover"];
    assert_eq!((terrain, (body.cells[9].q, body.cells[9].r)), (drawn.to_vec(), (6, 4)));
    assert_eq!(
        (&body.cells[0].exits, &body.cells[9].exits),
        (&vec![FactionId(0), FactionId(1)], &vec![FactionId(0), FactionId(1)])
    );
    let [a, gap, b] = &body.combatants[..] else { panic!("three combatants") };
    assert_eq!((a.title.as_str(), a.icon.as_str(), a.hp_max, a.hp, a.facing), ("Anna", "horse-head", 17, -2, 4));
    assert_eq!(a.skills, [(Skill::Dodge, 30), (Skill::FirstAid, 55), (Skill::Shield, 65), (Skill::Sword, 30)]);
    assert_eq!((a.damage_bonus, b.damage_bonus.count), (DamageBonus { count: 1, die: 4, negative: true }, 0));
    assert_eq!(
        (a.posture, a.hidden, a.unaware, a.morale_exempt),
        (Posture::Kneeling, Some(Success::Special), true, true)
    );
    let hurt = |damage, healed, aided| Injury { damage, healed, aided };
    assert_eq!((a.injuries.as_slice(), a.helmet, a.off), (&[hurt(4, 1, true), hurt(2, 0, false)][..], None, None));
    assert!(a.body_armor.is_some() && gap.broken && gap.unaware && !b.unaware);
    assert_eq!((gap.hp, b.hidden), (30, Some(Success::Success)));
    let item = |ix: usize| {
        let ItemSetup { row, held, hp, shots, spare_loads, loaded, broken } = body.items[ix];
        (body.rows[row.ix()].name.as_str(), held, hp, shots, spare_loads, loaded, broken)
    };
    let (hero, here) = (CombatantId(0), CellId(0));
    assert_eq!(item(0), ("broadsword", Held::Primary(hero), Some(12), None, 0, true, false));
    assert_eq!(item(1), ("crossbow_light", Held::Carried(hero), Some(10), None, 0, false, false));
    assert_eq!(item(2), ("rifle", Held::Carried(hero), Some(12), Some(2), 3, true, false));
    assert_eq!(item(3), ("knife", Held::Carried(hero), Some(0), None, 0, true, true));
    assert_eq!(item(4), ("rock", Held::Loose(here), None, None, 0, true, false));
    assert_eq!(item(5), ("dagger", Held::Loose(here), Some(3), None, 0, true, false));
    assert_eq!(item(6), ("kite", Held::Planted(CellId(1), 5), Some(9), None, 0, true, false));
    assert_eq!(item(7), ("round", Held::Planted(CellId(1), 0), Some(12), None, 0, true, false));
    let [Hazard { round: 7, targets, dice, ignores_armor: true }, short] = &body.hazards[..] else {
        panic!("two events")
    };
    assert_eq!(targets[..], [HazardTarget::Combatant(CombatantId(2)), HazardTarget::Cell(CellId(1))]);
    assert_eq!((*dice, short.dice, short.ignores_armor), (DiceSum::new(2, 6, 1), DiceSum::new(0, 0, 3), false));
    assert_eq!((body.round_limit, body.light), (7, Light::NearDark));
    let Some(Aftermath { weeks: 3, care: Care::Hospital, helper }) = body.aftermath else { panic!("an aftermath") };
    assert_eq!(helper, Some(CombatantId(2)));
}

/// P-DMG-10, P-MORALE-12: the items they held, or all they had, are in their hex.
#[test]
fn who_is_out_of_the_fight_has_dropped_its_gear() {
    let held = |state: &str| {
        let body = sound(&format!(
            r#"(ruleset: "percentile", board: (from: (0, 0), to: (5, 0)), factions: [
            (id: "p", combatants: [(id: "x", base: "man_at_arms", pos: (2, 0), {state}: true), (id: "z", pos: (0, 0))]),
            (id: "q", combatants: [(id: "y", pos: (4, 0))])])"#
        ));
        let x = body.combatants[0].clone();
        (body.items.iter().map(|item| item.held).collect::<Vec<_>>(), x.primary, x.off, x.carried, x.posture)
    };
    let (loose, carried) = (Held::Loose(CellId(2)), Held::Carried(CombatantId(0)));
    assert_eq!(held("unconscious"), (vec![loose, loose, carried], None, None, vec![ItemId(2)], Posture::Prone));
    assert_eq!(held("surrendered"), (vec![loose; 3], None, None, vec![], Posture::Standing));
    let (all, primary, ..) = held("broken");
    assert_eq!((all[0], primary), (Held::Primary(CombatantId(0)), Some(ItemId(0))));
}

/// Readings 31 and 44 of the catalogue.
#[test]
fn house_rules_change_gear() {
    let one = r#"primary: "longbow", carried: ["sling", "crossbow_light", "knife", "rock", "pistol"]"#;
    let gear = |one: &str, house: &str| {
        let body = sound(&duel(one, &format!("house_rules: ({house})")));
        body.items.iter().take(6).map(|item| (item.shots, item.hp)).collect::<Vec<_>>()
    };
    let plain =
        [(None, Some(10)), (None, Some(2)), (None, Some(10)), (None, Some(15)), (None, None), (Some(6), Some(8))];
    assert_eq!(gear(one, ""), plain);
    let twenty = Some(20);
    let counted =
        [(twenty, Some(10)), (twenty, Some(2)), (twenty, Some(10)), (None, Some(10)), (None, None), (Some(6), Some(8))];
    assert_eq!(gear(one, "bow_ammo: counted, knife_hit_points: 10"), counted);
    assert_eq!(gear(r#"primary: (name: "longbow", shots: 4)"#, "bow_ammo: counted")[0].0, Some(4));
    let body = sound(&duel(r#"primary: "knife""#, "house_rules: (knife_hit_points: 10)"));
    assert_eq!(body.rows[body.items[0].row.ix()].hp, Some(10));
    let own =
        "weapons: [(name: \"knife\", hp: 7, strike: (skill: \"Dagger\", base: 25, damage: \"1d3\", class: short))]";
    let body = sound(&duel(r#"primary: "knife""#, &format!("{own}, house_rules: (knife_hit_points: 10)")));
    assert_eq!(body.items[0].hp, Some(7), "a level's own knife is as the level says");
}

/// Every list of a level has a size limit.
#[test]
fn lists_of_percentile_end() {
    let many = |key: &str, one: &str, n: usize| format!("{key}: [{}]", format!("{one},").repeat(n));
    let cases = [
        (duel(&many("carried", "\"rock\"", 41), ""), "`carried` has 41 entries; expected at most 40"),
        (duel(&many("injuries", "(damage: 1)", 41), ""), "`injuries` has 41 entries; expected at most 40"),
        (duel("", &many("planted_shields", "()", 401)), "`planted_shields` has 401 entries"),
        (duel("", &many("damage_events", "()", 201)), "`damage_events` has 201 entries"),
        (
            duel("", &format!("damage_events: [(round: 1, dice: 1, {})]", many("targets", "(0, 0)", 41))),
            "`targets` has 41 entries",
        ),
        (duel("", &many("armours", "(ap: 1)", 201)), "`armours` has 201 entries; expected at most 200"),
    ];
    for (text, message) in cases {
        let told = shown(&parsed("text", &text).expect_err("this loads"));
        assert!(told.iter().any(|line| line.contains(message)), "no `{message}` in {:?}", told.first());
    }
}

/// Truncating a level or corrupting one character results at worst in a list of problems.
#[test]
fn spoilt_levels_are_read_without_harm() {
    let text = duel(
        r#"base: "rifleman", skills: {"First Aid": 40}, injuries: [(damage: 3)], hidden: true"#,
        r#"planted_shields: [(at: (1, 1), side: 2, shield: "kite")], damage_events: [(round: 2, targets: ["y", (3, 1)], dice: "1d6")],
        hexes: [(at: (2, 0), terrain: gap, exits: ["p"], items: ["knife"])], plan: (floors: {"open": "grass"}, props: [])"#,
    );
    assert!(parsed("whole", &text).is_ok());
    for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)).step_by(5) {
        let _ = parsed("cut", &text[..at]);
        for junk in ["", "\"", "(", "-1", ",", "none"] {
            let _ = parsed("spoilt", &format!("{}{junk}{}", &text[..at], &text[at + 1..]));
        }
    }
}
