//! Tests of details of ranks levels.

use super::files;
use affray::engine::Level;
use affray::engine::data::{Document, Problem};
use affray::rulesets::ranks::level::{
    Condition, Creature, Die, Enchantment, FOES, Held, Kind, PARTY, Range, RankLevel, RowName, Sort, features, row,
    traits,
};
use affray::rulesets::ranks::read;
use affray::vocab::{CellId, CombatantId, ItemId};

fn parsed(text: &str) -> Result<Level, Vec<Problem>> {
    read::read(&Document::parse("text", text)?, &[])
}

fn sound(text: &str) -> RankLevel {
    let level = parsed(text).unwrap_or_else(|problems| panic!("{problems:?}"));
    level.body.downcast_ref::<RankLevel>().expect("a level of ranks").clone()
}

/// Returns a level with one combatant per side on one battlefield, and further fields.
fn duel(one: &str, more: &str) -> String {
    format!(
        r#"(ruleset: "ranks", battlefields: [(id: "yard", landmark: "The yard")], factions: [
        (id: "party", combatants: [(id: "x_1", position: "party.melee/2", {one})]),
        (id: "foes", combatants: [(id: "y", kind: weak, position: "foes.melee/1")])], {more})"#
    )
}

/// Defaults of sections 1, 2.1 and 2.2.
#[test]
fn defaults_are_those_of_the_catalogue() {
    let body = sound(&duel("life_max: 7, guard_max: 5", ""));
    let (x, y) = (&body.combatants[0], &body.combatants[1]);
    assert_eq!((x.title.as_str(), x.faction, x.pc, x.kind), ("X 1", PARTY, true, None));
    assert_eq!((x.life_max, x.life, x.guard_max, x.guard, x.morale, x.armour_base), (7, 7, 5, 5, None, 0));
    assert_eq!(
        (x.creature, x.leader, x.warband, x.flying, x.unslayable),
        (Creature::Human, false, false, false, false)
    );
    assert_eq!((x.primary, x.off, x.body, x.deployed_set), (None, None, None, None));
    assert!(x.carried.is_empty() && x.natural.is_empty() && x.scars.is_empty());
    assert_eq!((x.immune, x.conditions.set, x.enchantments, x.oils, x.spells), (0, 0, [0; 8], [0; 8], [0; 4]));
    assert_eq!((y.faction, y.pc, y.kind, y.life, y.guard, y.morale), (FOES, false, Some(Kind::Weak), 5, 5, Some(5)));
    assert_eq!((body.start_round, body.round_limit, body.aftermath), (1, 50, false));
    assert_eq!((body.fields[0].width, body.fields[0].doorway, body.fields[0].exits), (4, None, [true; 2]));
    assert_eq!((body.cells.len(), body.links.len(), body.theatre.is_none()), (24, 0, true));
    let unarmed = &body.rows[row::UNARMED.ix()];
    assert_eq!((unarmed.name.as_str(), unarmed.die, unarmed.natural), ("unarmed", Die::One(3), true));
    assert!(body.rows.iter().all(|row| !row.icon.is_empty()));
}

/// The party is always side 0 and played by a person, whatever the order in the file.
#[test]
fn the_party_is_side_zero() {
    let text = r#"(ruleset: "ranks", battlefields: [(id: "yard", landmark: "The yard")], factions: [
        (id: "foes", combatants: [(id: "y", kind: weak, position: "foes.melee/1")]),
        (id: "party", combatants: [(id: "x", kind: weak, position: "party.melee/1"), (id: "band", base: "levy_band",
            position: "party.reach/1")])])"#;
    let level = parsed(text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let sides: Vec<_> = level.factions.iter().map(|side| (side.id.as_str(), side.controller.as_str())).collect();
    assert_eq!(sides, [("party", "human"), ("foes", "veteran")]);
    let body = level.body.downcast_ref::<RankLevel>().expect("a level of ranks");
    let ids: Vec<_> = body.combatants.iter().map(|c| (c.id.as_str(), c.faction, c.pc, c.morale)).collect();
    let wanted = [("x", PARTY, true, None), ("band", PARTY, false, Some(5)), ("y", FOES, false, Some(5))];
    assert_eq!(ids, wanted);
}

/// Table 11.1: the kind sets four values, which written values override.
#[test]
fn kinds_fill_the_stat_block() {
    let values = |text: &str| {
        let body = sound(&duel(&format!("pc: false, {text}"), ""));
        let x = &body.combatants[0];
        (x.life_max, x.guard_max, x.morale, x.armour_base)
    };
    assert_eq!(values("kind: swarm"), (3, 3, Some(3), 0));
    assert_eq!(values("kind: standard"), (7, 7, Some(7), 1));
    assert_eq!(values("kind: legendary"), (12, 12, Some(12), 4));
    assert_eq!(values("kind: expert, life_max: 4, guard_max: 3, morale: none, armour_base: 0"), (4, 3, None, 0));
    assert_eq!(values("base: \"wyrm\", kind: weak"), (5, 5, Some(5), 0));
}

/// Rules R-BOARD-02, R-BOARD-03, R-BOARD-13 and R-BOARD-19.
#[test]
fn boards_are_rows_of_slots() {
    let text = r#"(ruleset: "ranks", battlefields: [
            (id: "gate", landmark: "The gate", width: 2, doorway: (holder: foes), features: [
                (row: "party.reach", column: all, feature: cover), (row: "party.reach", column: 3, feature: high_ground)],
             items: {"party.melee/2": ["spear", "shield"], "party.ranged/1": ["axe"]}),
            (id: "yard", landmark: "The yard", width: 5, exits: [foes])],
        links: [("yard", "gate")], factions: [
        (id: "party", combatants: [(id: "x", base: "ysolt", position: "gate/party.melee/2")]),
        (id: "foes", combatants: [(id: "y", base: "veteran", position: "yard/foes.ranged/5")])])"#;
    let body = sound(text);
    let row_of = |field: u8, row: RowName| body.cells.iter().filter(move |c| (c.field, c.row) == (field, row as u8));
    let wide: Vec<usize> = RowName::ALL.iter().map(|row| row_of(0, *row).count()).collect();
    assert_eq!(wide, [3, 3, 2, 3, 3, 3]);
    assert!(RowName::ALL.iter().all(|row| row_of(1, *row).count() == 5));
    let features: Vec<u8> = row_of(0, RowName::PartyReach).map(|cell| cell.features).collect();
    assert_eq!(features, [features::COVER, features::COVER, features::COVER | features::HIGH_GROUND]);
    assert_eq!(
        (body.links.as_slice(), body.fields[0].exits, body.fields[1].exits),
        (&[(0, 1)][..], [false; 2], [false, true])
    );
    assert_eq!(body.combatants[0].position, Some(CellId(7)));
    let loose = body.items.iter().filter_map(|item| match item.held {
        Held::Loose(cell) => Some((cell, body.rows[item.row.ix()].name.as_str())),
        _ => None,
    });
    let wanted = [(CellId(0), "axe"), (CellId(7), "spear"), (CellId(7), "shield")];
    assert_eq!(loose.collect::<Vec<_>>(), wanted);
}

/// Section 2.2: properties of items. Item numbers are assigned by owner: primary, off, body, carried.
#[test]
fn gear_says_what_it_is() {
    let one = r#"base: "ysolt", primary: (name: "spear", enchanted: flame, oil: beast), off: (name: "shield", enchanted: thorns),
        body: (name: "mail", enchanted: swiftness), deployed_set: "spear", natural: ["bite", (name: "horns", die: d6)],
        carried: [(name: "bow", flaming_arrows: 3, shots: 4), "longbow", "fire_flask"]"#;
    let body = sound(&duel(one, r#"weapons: [(name: "bow", hands: 2, die: d10, range: ranged)]"#));
    let x = &body.combatants[0];
    let numbers = (x.primary, x.off, x.body, x.carried.as_slice(), x.deployed_set);
    assert_eq!(
        numbers,
        (Some(ItemId(0)), Some(ItemId(1)), Some(ItemId(2)), &[3, 4, 5].map(ItemId)[..], Some(ItemId(0)))
    );
    let me = CombatantId(0);
    let held: Vec<Held> = body.items.iter().map(|item| item.held).collect();
    assert_eq!(held[..4], [Held::Primary(me), Held::Off(me), Held::Body(me), Held::Carried(me)]);
    let charges: Vec<_> = body.items.iter().map(|item| (item.enchanted, item.oil)).collect();
    assert_eq!(charges[0], (Some(Enchantment::Flame), Some(Creature::Beast)));
    assert_eq!((charges[1].0, charges[2].0), (Some(Enchantment::Thorns), Some(Enchantment::Swiftness)));
    let shots: Vec<_> = body.items[3..].iter().map(|item| (item.count, item.shots)).collect();
    assert_eq!(shots, [(3, 4), (0, 10), (0, 0)]);
    assert_eq!(
        body.rows[body.items[3].row.ix()].die,
        Die::One(10),
        "a level's row takes the place of the built-in one"
    );
    let natural: Vec<_> = x.natural.iter().map(|id| body.rows[id.ix()].name.as_str()).collect();
    assert_eq!(natural, ["bite", "horns"]);
}

/// Sections 2.1 and 7.2: a battle can begin in any situation.
#[test]
fn a_battle_can_begin_in_the_middle() {
    let one = r#"base: "ysolt", life: 3, guard: 0, conditions: (burning: 1, poisoned: true, chilled: 2, dazed: true, prone: true,
        doomed: true), scars: ["walloped", (name: "broken_limb", die: 6)], spells: {"meteor": 1}, oils: [beast, beast, dragon],
        enchantments: [frost, warding, frost], immune: [deafened]"#;
    let body = sound(&duel(one, "start_round: 4, round_limit: 9, aftermath: true, common_oils: [giant]"));
    let x = &body.combatants[0];
    assert_eq!((x.life, x.life_max, x.guard, x.guard_max), (3, 9, 0, 6));
    let now = &x.conditions;
    assert_eq!((now.burning, now.poisoned, now.chilled, now.dazed), (1, 3, 2, 1));
    let set = [Condition::Burning, Condition::Poisoned, Condition::Chilled, Condition::Dazed, Condition::Prone];
    let bits = set.iter().fold(Condition::Doomed.bit(), |bits, condition| bits | condition.bit());
    assert_eq!((now.set, x.immune), (bits, Condition::Deafened.bit()));
    assert_eq!(x.scars, [(3, 0), (4, 6)]);
    assert_eq!((x.spells, x.oils), ([0, 0, 1, 0], [0, 0, 2, 0, 0, 0, 1, 0]));
    assert_eq!(x.enchantments, [0, 2, 0, 0, 0, 1, 0, 0]);
    assert_eq!((body.start_round, body.round_limit, body.aftermath), (4, 9, true));
    assert_eq!(body.common_oils, [0, 0, 0, 0, 0, 0, 0, 1]);
    let dead = sound(&duel("base: \"ysolt\"", "")).combatants;
    assert_eq!(dead[0].conditions.set, 0);
}

/// R-THEATRE-02: three combatants per side are placed where their weapons need them, the others wait.
#[test]
fn the_theatre_lines_up() {
    let text = r#"(ruleset: "ranks", initiation: theatre, field_depth_m: 12, front_objective: true,
        battlefields: [(id: "hill", landmark: "The hill")],
        landmarks: [(at_m: 6, row: "foes.reach", column: all, feature: cover), (at_m: -12, row: "party.melee", column: 3,
            feature: low_ground)], factions: [
        (id: "party", combatants: [(id: "a", base: "tamsin"), (id: "b", base: "brannoc"), (id: "c", base: "ysolt",
            position: "party.melee/1"), (id: "d", base: "odrun"), (id: "e", base: "odrun", position: reserve)]),
        (id: "foes", combatants: [(id: "w", base: "veteran", conditions: (fled: true)), (id: "x", base: "champion"),
            (id: "y", base: "champion")])])"#;
    let body = sound(text);
    let place = |ix: usize| {
        let place = body.combatants[ix].position.map(|cell| &body.cells[cell.ix()]);
        place.map(|cell| (RowName::ALL[usize::from(cell.row)].name(), cell.column))
    };
    assert_eq!(
        [place(0), place(1), place(2)],
        [Some(("party.ranged", 1)), Some(("party.reach", 1)), Some(("party.melee", 1))]
    );
    assert_eq!([place(3), place(4), place(5)], [None; 3]);
    assert_eq!([place(6), place(7)], [Some(("foes.melee", 1)), Some(("foes.melee", 2))]);
    let theatre = body.theatre.expect("a theatre");
    assert_eq!((theatre.field_depth_m, theatre.front_objective, theatre.landmarks.len()), (12, true, 2));
    let landmark = theatre.landmarks[1];
    assert_eq!(
        (landmark.at_m, landmark.row, landmark.column, landmark.feature),
        (-12, 2, Some(3), features::LOW_GROUND)
    );
    assert_eq!((body.cells.len(), body.fields[0].exits), (18, [true; 2]));
}

/// Samples of tables 11.3, 11.4 and 11.10.
#[test]
fn samples_are_those_of_the_tables() {
    let body = sound(&duel("base: \"ysolt\"", ""));
    let row = |name: &str| body.rows.iter().find(|row| row.name == name).unwrap_or_else(|| panic!("no {name}"));
    let halberd = row("halberd");
    assert_eq!((halberd.hands, halberd.die, halberd.range), (2, Die::One(10), Range::Reach));
    assert_eq!(halberd.traits, traits::LONG | traits::SET | traits::HALFSWORD);
    let (torch, flask) = (row("torch"), row("fire_flask"));
    assert_eq!((torch.die, torch.enchanted, torch.expended), (Die::TwoSixes, Some(Enchantment::Flame), true));
    assert_eq!((flask.range, flask.traits, flask.expended), (Range::ThrowOnly, traits::BLAST, true));
    assert_eq!(
        (row("plate").sort, row("plate").armour, row("shield").sort, row("shield").armour),
        (Sort::Body, 3, Sort::Shield, 1)
    );
    let samples = [
        ("ysolt", 9, 6, None, 3),
        ("brannoc", 8, 5, None, 1),
        ("tamsin", 7, 7, None, 1),
        ("odrun", 6, 3, None, 0),
        ("rat_swarm", 3, 3, Some(3), 0),
        ("goblin_cutter", 5, 5, Some(5), 0),
        ("harpy", 5, 5, Some(5), 0),
        ("levy_band", 5, 5, Some(5), 0),
        ("spear_guard", 7, 7, Some(7), 1),
        ("crossbow_bandit", 7, 7, Some(7), 1),
        ("veteran", 9, 9, Some(9), 2),
        ("champion", 11, 11, Some(11), 3),
        ("wyrm", 12, 12, Some(12), 4),
    ];
    for (base, life, guard, morale, armour) in samples {
        let pc = morale.is_none();
        let body = sound(&duel(&format!("base: \"{base}\", pc: {pc}"), ""));
        let x = &body.combatants[0];
        let worn = [x.body, x.off].into_iter().flatten().map(|id| body.rows[body.items[id.ix()].row.ix()].armour);
        let found = (x.life_max, x.guard_max, x.morale, x.armour_base + worn.sum::<i32>());
        assert_eq!(found, (life, guard, morale, armour), "{base}");
    }
}

/// The shipped tables pass their own check, and errors in invalid ones are reported.
#[test]
fn tables_of_ranks_are_checked() {
    let check = |text: &str| read::check_data(&Document::parse("text", text).expect("it is RON"));
    for path in files("assets/ranks") {
        assert!(affray::rulesets::check_file(&path).is_ok(), "{}", path.display());
    }
    let told = |text: &str| -> Vec<String> {
        let problems = check(text).expect_err("it is sound");
        problems.iter().map(|p| format!("{}:{}: {}", p.line, p.column, p.message)).collect()
    };
    let armoury =
        "(weapons: [(name: \"axe\", die: d8, range: melee), (name: \"axe\", die: d7, range: mele)],\nshield: [])";
    assert_eq!(
        told(armoury),
        [
            "1:57: there are two rows \"axe\"; the first is at 1:19",
            "1:69: `die` `d7` is unknown; did you mean `d2`?",
            "1:80: `range` `mele` is unknown; did you mean `melee`?",
            "2:1: the armoury has no key `shield`; did you mean `shields`?",
        ]
    );
    let bestiary = "(combatants: [(name: \"imp\", life_max: 0, primary: \"sord\", iconn: \"x\"), (kind: weak)])";
    assert_eq!(
        told(bestiary),
        [
            "1:39: `life_max` is 0, out of its range 1 to 20; nearest is 1",
            "1:51: `primary`: the item `sord` is unknown; did you mean `sword`?",
            "1:59: a row of the bestiary has no key `iconn`; did you mean `icon`?",
            "1:72: `name` of a row of the bestiary is missing; expected `name: …`, a name such as \"wolf\"",
        ]
    );
}

#[test]
fn nothing_that_is_no_level_of_ranks_does_harm() {
    let level = |more: &str| format!("(ruleset: \"ranks\", {more})");
    let field = |more: &str| level(&format!("battlefields: [(id: \"a\", landmark: \"A\", {more})], factions: []"));
    let fighter = |more: &str| {
        level(&format!(
            "battlefields: [(id: \"a\", landmark: \"A\")], factions: [(id: \"party\", combatants: [(id: \"x\", {more})])]"
        ))
    };
    let texts = [
        level(""),
        level("battlefields: (), factions: ()"),
        level(&format!("battlefields: [{}]", "(id: \"a\", landmark: \"A\"),".repeat(5000))),
        level(&format!("battlefields: [(id: \"a\", landmark: \"A\")], links: [{}]", "(\"a\", \"a\"),".repeat(5000))),
        level(&format!(
            "battlefields: [], factions: [(id: \"party\", combatants: [{}])]",
            "(id: \"x\"),".repeat(20_000)
        )),
        level("initiation: theatre, field_depth_m: 9223372036854775807, landmarks: [(at_m: -9223372036854775808)]"),
        field("width: -9223372036854775808, doorway: (holder: foes)"),
        field("items: {\"\": [], \"/\": [], \"//\": [], \"party.melee/\": [], \"party.melee/99999999999\": []}"),
        field("features: [(row: \"party.melee\", column: -1, feature: cover)]"),
        fighter("position: \"\""),
        fighter("position: \"////////\""),
        fighter("position: \"a/party.melee/-1\""),
        fighter("position: \"é/\u{1F600}/ß\""),
        fighter(&format!("position: \"{}\"", "/".repeat(100_000))),
        fighter(&format!("carried: [{}]", "\"sword\",".repeat(20_000))),
        fighter(&format!("oils: [{}]", "beast,".repeat(20_000))),
        fighter(&format!("scars: [{}]", "\"walloped\",".repeat(20_000))),
        fighter(&format!("natural: [{}]", "(name: \"a\", die: d4),".repeat(20_000))),
    ];
    for text in &texts {
        let problems = parsed(text).expect_err("this loads");
        let sound = |p: &Problem| p.line >= 1 && p.column >= 1 && p.message.len() < 2000;
        assert!(!problems.is_empty() && problems.len() <= 50 && problems.iter().all(sound));
    }
}
