//! Spells (table 11.10), built-in or of a level.

use super::super::level::{Aim, DiceSum, Effect, SpellRow, SpellSave};
use super::rows::read_dice;
use crate::engine::data::{Fields, Reader};

const KEYS: &[&str] = &["name", "level", "range", "aim", "radius", "save", "effect", "dice", "most", "rounds", "icon"];
const AIMS: [&str; 6] = ["any", "self", "friend", "enemy", "humanoid", "area"];
const EFFECTS: [&str; 10] =
    ["damage", "damage_per_level", "hail", "slumber", "ward", "mend", "veil", "snare", "hold", "bend"];
/// Most spells of a list: they are numbered in a byte.
const MOST: usize = 200;

/// The spells of a file of tables. `icon` makes an icon's name last for ever.
pub(super) fn read_table(r: &mut Reader, root: &Fields, icon: fn(String) -> &'static str) -> Vec<SpellRow> {
    let mut spells: Vec<SpellRow> = Vec::new();
    for node in root.get("spells").map_or(&[][..], |node| r.list(node, "`spells`", MOST)) {
        let Some(fields) = r.fields(node, "a spell", KEYS) else { continue };
        let Some(mut spell) = read_spell(r, &fields) else { continue };
        spell.icon = fields.get("icon").and_then(|node| r.name(node, "an `icon`")).map_or("", icon);
        spells.push(spell);
    }
    spells
}

/// The built-in list with the level's spells: one of the same name takes the built-in one's place (H-SPELL-17).
pub(super) fn with_level_spells(r: &mut Reader, root: &Fields, built_in: &[SpellRow]) -> Vec<SpellRow> {
    let mut spells = built_in.to_vec();
    let mut named: Vec<String> = Vec::new();
    for node in root.get("spells").map_or(&[][..], |node| r.list(node, "`spells`", MOST - built_in.len())) {
        let Some(fields) = r.fields(node, "a spell", KEYS) else { continue };
        let Some(mut spell) = read_spell(r, &fields) else { continue };
        let icons: Vec<&str> = built_in.iter().map(|spell| spell.icon).collect();
        let icon = fields.get("icon").and_then(|node| r.word(node, "the `icon` of a spell", &icons));
        spell.icon = icons[icon.unwrap_or(0)];
        if named.contains(&spell.name) {
            r.wrong(fields.place("name"), format!("the level has two spells \"{}\"", spell.name));
        }
        named.push(spell.name.clone());
        match spells.iter_mut().find(|other| other.name == spell.name) {
            Some(other) => *other = spell,
            None => spells.push(spell),
        }
    }
    spells
}

fn read_spell(r: &mut Reader, fields: &Fields) -> Option<SpellRow> {
    let name = r.required(fields, "name", "a name such as \"ward\"").and_then(|n| r.name(n, "a spell's `name`"));
    let mut int = |key: &str, low: i64, high: i64, default: i64| {
        let node = fields.get(key);
        node.map_or(Some(default), |node| r.int(node, &format!("`{key}`"), low..=high))
    };
    let (level, range, radius) = (int("level", 1, 12, 1), int("range", 0, 100, 0), int("radius", 0, 20, 1));
    let aim = r.required(fields, "aim", "whom it is cast on").and_then(|n| r.word(n, "`aim`", &AIMS));
    let save = fields.get("save").and_then(|node| r.word(node, "`save`", &["half", "negates"]));
    let effect = read_effect(r, fields);
    Some(SpellRow {
        name: name?,
        level: level? as u8,
        range: range? as i32,
        aim: match aim? {
            0 => Aim::Any,
            1 => Aim::Oneself,
            2 => Aim::Friend,
            3 => Aim::Enemy,
            4 => Aim::Humanoid,
            _ => Aim::Area(radius? as i32),
        },
        save: save.map_or(SpellSave::None, |ix| [SpellSave::Half, SpellSave::Negates][ix]),
        effect: effect?,
        icon: "",
    })
}

fn read_effect(r: &mut Reader, fields: &Fields) -> Option<Effect> {
    let effect = r.required(fields, "effect", "what it does").and_then(|n| r.word(n, "`effect`", &EFFECTS))?;
    let needs_dice = !matches!(EFFECTS[effect], "damage_per_level" | "ward" | "veil");
    let dice = match fields.get("dice") {
        Some(node) => read_dice(r, node, "`dice`")?,
        None if needs_dice => {
            r.missing(fields.span, "dice", "this spell", "such as \"2d4\"");
            return None;
        }
        None => DiceSum::default(),
    };
    let mut count = |key: &str| {
        let node = fields.get(key);
        node.map_or(Some(10), |node| r.int(node, &format!("`{key}`"), 1..=99)).map(|n| n as u16)
    };
    let (rounds, most) = (count("rounds")?, count("most")?);
    Some(match EFFECTS[effect] {
        "damage" => Effect::Damage(dice),
        "damage_per_level" => Effect::DamagePerLevel(most),
        "hail" => Effect::Hail(dice),
        "slumber" => Effect::Slumber(dice, rounds),
        "ward" => Effect::Ward(rounds),
        "mend" => Effect::Mend(dice),
        "veil" => Effect::Veil(rounds),
        "snare" => Effect::Snare(dice),
        "hold" => Effect::Hold(dice),
        _ => Effect::Bend(dice),
    })
}
