//! Words shared by this ruleset's views: gear, dice, ground, feet.

use crate::rulesets::segments::action::{Aimed, Arm, Deed, Treated};
use crate::rulesets::segments::labels;
use crate::rulesets::segments::level::{DiceSum, Light, Spell, Terrain};
use crate::rulesets::segments::queries::*;
use crate::vocab::names::{join_names, readable_id, with_article};
use crate::vocab::{CombatantId, ItemId, Label, Names, Value};

fn word_of(name: &str, label: Option<Label>) -> String {
    label.map_or_else(|| readable_id(name), |word| word.title.to_string())
}

/// Returns the common label of all natural weapons of a pattern, or of all tentacles. Declarations name them together.
fn bundle(arm: Arm) -> Option<Label> {
    match arm {
        Arm::Pattern => labels::weapon("pattern"),
        Arm::Tentacles => labels::weapon("tentacles"),
        Arm::Item(_) | Arm::Bare(_) => None,
    }
}

/// Returns the title of a weapon: `Longsword`, `Bare hands`, `Claws and teeth`.
pub fn arm_title(t: &BattleReader, who: CombatantId, arm: Arm) -> String {
    bundle(arm).map_or_else(|| t.title(Value::Row(t.arm_row_id(who, arm, 1))), |word| word.title.to_string())
}

/// Returns the name of a weapon with its article: `the longsword`, but `bare hands`.
pub fn the_arm(t: &BattleReader, who: CombatantId, arm: Arm) -> String {
    with_article(&arm_called(t, who, arm))
}

/// Returns the name of a weapon for use within a sentence.
pub fn arm_called(t: &BattleReader, who: CombatantId, arm: Arm) -> String {
    arm_title(t, who, arm).to_lowercase()
}

pub fn arm_icon(t: &BattleReader, who: CombatantId, arm: Arm) -> &'static str {
    match (bundle(arm), t.arm_row(who, arm, 1).icon) {
        (Some(word), _) => word.icon,
        (None, "") => "crossed-swords",
        (None, icon) => icon,
    }
}

pub fn item_title(t: &BattleReader, i: ItemId) -> String {
    t.title(Value::Item(i))
}

/// Returns the name of an item for use within a sentence.
pub fn item_called(t: &BattleReader, i: ItemId) -> String {
    t.thing("item", Value::Item(i))
}

/// Lists items: `longsword and large shield`, or `nothing`.
pub fn items_called(t: &BattleReader, items: &[ItemId]) -> String {
    let names: Vec<String> = items.iter().map(|i| item_called(t, *i)).collect();
    if names.is_empty() { "nothing".into() } else { join_names(&names) }
}

pub fn item_icon(t: &BattleReader, i: ItemId) -> &'static str {
    match t.item_row(i).icon {
        "" => "swap-bag",
        icon => icon,
    }
}

pub fn spell_title(spell: Spell) -> String {
    word_of(spell.name(), labels::spell(spell.name()))
}

/// Returns the name of a spell for use within a sentence.
pub fn spell_called(spell: Spell) -> String {
    spell_title(spell).to_lowercase()
}

pub fn spell_icon(spell: Spell) -> &'static str {
    labels::spell(spell.name()).map_or("magic-swirl", |word| word.icon)
}

/// Returns the name of a spell's target: `Bo`, `3,-1`.
pub fn aimed(t: &BattleReader, at: Aimed) -> String {
    match at {
        Aimed::At(c) => t.combatant(c),
        Aimed::Place(cell) => t.place_id(cell),
    }
}

/// Returns the name of a treated injury: `an arrow`, `a gash`.
pub fn treated(treated: Treated) -> String {
    match treated {
        Treated::Gash => "a gash".into(),
        Treated::Missile(missile) => a(&readable_id(missile.kind.name()).to_lowercase()),
    }
}

/// Adds the indefinite article: `an arrow`, `a spear`.
pub fn a(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

pub fn deed_title(deed: Deed) -> String {
    word_of(deed.name(), labels::action(deed.name()))
}

pub fn deed_icon(deed: Deed) -> &'static str {
    labels::action(deed.name()).map_or("info", |word| word.icon)
}

/// Returns the title of a terrain: `Rocks`, or with its depth `Drop, 20 ft`.
pub fn terrain_title(terrain: Terrain, depth: i32) -> String {
    let title = word_of(terrain.name(), labels::terrain(terrain.name()));
    if terrain == Terrain::Drop { format!("{title}, {depth} ft") } else { title }
}

pub fn light_title(light: Light) -> String {
    word_of(light.name(), labels::light(light.name()))
}

/// Formats dice: `2d6+1`, or `1` without dice.
pub fn dice(d: DiceSum) -> String {
    match (d.count, d.plus) {
        (0, plus) => plus.to_string(),
        (_, 0) => format!("{}d{}", d.count, d.die),
        (_, plus) => format!("{}d{}{plus:+}", d.count, d.die),
    }
}

/// Formats twentieths of feet exactly: `2.5 ft`.
pub fn feet(twentieths: i32) -> String {
    let hundredths = 5 * twentieths;
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    match rest {
        0 => format!("{whole} ft"),
        rest if rest % 10 == 0 => format!("{whole}.{} ft", rest / 10),
        rest => format!("{whole}.{rest:02} ft"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twentieths_of_feet_are_written_exactly() {
        let written: Vec<String> = [0, 50, 100, 75, 1].into_iter().map(feet).collect();
        assert_eq!(written, ["0 ft", "2.5 ft", "5 ft", "3.75 ft", "0.05 ft"]);
    }

    #[test]
    fn articles_fit_their_nouns() {
        assert_eq!((a("arrow"), a("spear")), ("an arrow".into(), "a spear".into()));
    }
}
