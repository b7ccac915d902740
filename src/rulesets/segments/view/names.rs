//! Names and words shared by all views: ids for programs, titles of combatants, hexes, gear and spells for players, and
//! quantities with their units.

use crate::rulesets::segments::action::{Aimed, Arm, Deed, Treated};
use crate::rulesets::segments::labels;
use crate::rulesets::segments::level::{DiceSum, Light, Lodges, Spell, Terrain};
use crate::rulesets::segments::queries::*;
pub use crate::vocab::names::readable_id;
use crate::vocab::names::{join_names, title_or_id, with_article};
use crate::vocab::{CellId, CombatantId, ItemId, Label, Names, RowId, Value};

impl Names for BattleReader<'_> {
    fn id(&self, value: Value) -> String {
        match value {
            Value::Combatant(c) => self.setting().level.combatants[c.ix()].id.clone(),
            Value::Item(i) => self.item_row(i).name.clone(),
            Value::Row(r) => self.row(r).name.clone(),
            Value::Cell(c) => hex_id(self, c),
            Value::Faction(f) => self.setting().factions[f.ix()].id.clone(),
            Value::Word(w) => w.to_string(),
            Value::Number(n) => n.to_string(),
        }
    }
    fn title(&self, value: Value) -> String {
        match value {
            Value::Combatant(c) => {
                let setup = &self.setting().level.combatants[c.ix()];
                title_or_id(&setup.title, &setup.id)
            }
            Value::Item(i) => row_title(self, self.item(i).row),
            Value::Row(r) => row_title(self, r),
            Value::Faction(f) => self.setting().factions[f.ix()].name(),
            Value::Word(w) => readable_id(w),
            Value::Cell(_) | Value::Number(_) => self.id(value),
        }
    }
}

/// Returns axial coordinates as text, as used for hexes in fields, states and scenes: `3,-1`.
pub fn hex_id(t: &BattleReader, c: CellId) -> String {
    t.map().name(c)
}

/// Returns a row's title: `Longsword`, `Large shield`, `Chain mail`, `Healing potion`.
pub fn row_title(t: &BattleReader, r: RowId) -> String {
    let name = &t.row(r).name;
    let label = labels::weapon(name).or_else(|| labels::armour(name)).or_else(|| labels::potion(name));
    label.map_or_else(|| readable_id(name), |word| word.title.to_string())
}

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

/// Returns the name of a pattern or of tentacles, which are no single weapon (S-INIT-28).
pub fn whole_body(arm: Arm) -> Option<&'static str> {
    match arm {
        Arm::Pattern => Some("pattern"),
        Arm::Tentacles => Some("tentacles"),
        Arm::Item(_) | Arm::Bare(_) => None,
    }
}

/// Returns the name of a treated injury in options: `arrow`, `deep_arrow`, `gash`.
pub fn treated_name(treated: Treated) -> &'static str {
    let Treated::Missile(missile) = treated else { return "gash" };
    match (missile.kind, missile.grievous) {
        (Lodges::Arrow, false) => "arrow",
        (Lodges::Arrow, true) => "deep_arrow",
        (Lodges::Javelin, false) => "javelin",
        (Lodges::Javelin, true) => "deep_javelin",
        (Lodges::Spear, false) => "spear",
        (Lodges::Spear, true) => "deep_spear",
    }
}

/// Formats the dice of a plain hit (S-DMG-01).
pub fn damage(t: &BattleReader, who: CombatantId, arm: Arm, number: u8) -> String {
    let off = t.in_off_hand(who, arm) && !t.stats(who).ambidextrous;
    let plus = t.arm_entry(who, arm, number).bonus - if off { 2 } else { 0 };
    let thrown = t.arm_weapon(who, arm, number).damage;
    dice(DiceSum { plus: thrown.plus + plus, ..thrown })
}

/// Formats a number of attacks: `no attacks`, `1 attack`, `2 attacks`.
pub fn attacks(n: i32) -> String {
    match n {
        ..=0 => "no attacks".into(),
        1 => "1 attack".into(),
        n => format!("{n} attacks"),
    }
}

/// Formats the ammunition left: `14 arrows left`; empty for weapons without ammunition (S-GEAR-08).
pub fn ammunition(t: &BattleReader, who: CombatantId, arm: Arm) -> String {
    let row = t.arm_row_id(who, arm, 1);
    let ammo = t.row(row).weapon.as_ref().and_then(|weapon| weapon.missile.ammo);
    let name = ammo.and_then(|ammo| t.level().ammo.get(usize::from(ammo)));
    match (t.ammo_left(who, row), name) {
        (Some(left), Some(name)) => {
            let called = labels::ammunition(name).map_or_else(|| readable_id(name), |word| word.title.to_string());
            format!("{left} {} left", called.to_lowercase())
        }
        _ => String::new(),
    }
}

/// Joins the non-empty parts.
pub fn joined(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::segments::level::LodgedMissile;

    #[test]
    fn twentieths_of_feet_are_written_exactly() {
        let written: Vec<String> = [0, 50, 100, 75, 1].into_iter().map(feet).collect();
        assert_eq!(written, ["0 ft", "2.5 ft", "5 ft", "3.75 ft", "0.05 ft"]);
    }

    #[test]
    fn articles_fit_their_nouns() {
        assert_eq!((a("arrow"), a("spear")), ("an arrow".into(), "a spear".into()));
    }

    #[test]
    fn s_aid_01_no_two_wounds_are_called_alike() {
        let mut names = vec![treated_name(Treated::Gash)];
        for kind in Lodges::ALL.iter().copied() {
            names
                .extend([false, true].map(|grievous| treated_name(Treated::Missile(LodgedMissile { kind, grievous }))));
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!((names.len(), count), (7, 7));
    }

    #[test]
    fn what_is_not_said_leaves_no_gap() {
        assert_eq!(joined([String::new(), attacks(1), String::new(), attacks(0)]), "1 attack · no attacks");
    }
}
