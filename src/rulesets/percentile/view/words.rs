//! Words of this ruleset that views share: gear, dice, terrain, distances.

pub use crate::engine::hexgrid::direction_name;
use crate::rulesets::percentile::action::{Arm, Intent, Mode};
use crate::rulesets::percentile::labels;
use crate::rulesets::percentile::level::{DamageBonus, DbShare, DiceSum, Skill, Terrain};
use crate::rulesets::percentile::queries::*;
use crate::vocab::names::{readable_id, with_article};
use crate::vocab::{CombatantId, ItemId, Names, Value};

/// Returns the title of a weapon: `Broadsword`, `Brawl`.
pub fn arm_title(t: &BattleReader, arm: Arm) -> String {
    t.title(Value::Row(t.arm_row_id(arm)))
}

pub fn item_title(t: &BattleReader, i: ItemId) -> String {
    t.title(Value::Item(i))
}

/// Returns the name of an item for use in a sentence.
pub fn item_called(t: &BattleReader, i: ItemId) -> String {
    t.thing("item", Value::Item(i))
}

/// Returns the name of a weapon with its article: `the broadsword`, but `bare hands`.
pub fn the_arm(t: &BattleReader, arm: Arm) -> String {
    with_article(&arm_called(t, arm))
}

pub fn arm_called(t: &BattleReader, arm: Arm) -> String {
    t.thing("weapon", Value::Row(t.arm_row_id(arm)))
}

/// Lists items: `broadsword and heater`; `nothing` for an empty list.
pub fn items_called(t: &BattleReader, items: &[ItemId]) -> String {
    let names: Vec<String> = items.iter().map(|i| item_called(t, *i)).collect();
    if names.is_empty() { "nothing".into() } else { crate::vocab::names::join_names(&names) }
}

pub fn arm_icon(t: &BattleReader, arm: Arm) -> &'static str {
    match t.arm_row(arm).icon {
        "" => "crossed-swords",
        icon => icon,
    }
}

pub fn item_icon(t: &BattleReader, i: ItemId) -> &'static str {
    arm_icon(t, Arm::Item(i))
}

/// Returns the title of a skill: `First Aid`, `Sword`.
pub fn skill_title(skill: Skill) -> String {
    readable_id(skill.name())
}

/// Formats dice: `2d6+1`, or `1` without dice.
pub fn dice(d: DiceSum) -> String {
    match (d.count, d.plus) {
        (0, plus) => plus.to_string(),
        (_, 0) => format!("{}d{}", d.count, d.die),
        (_, plus) => format!("{}d{}{plus:+}", d.count, d.die),
    }
}

/// Formats a damage bonus: `+1d4`, `-1d6`; empty if there is none.
pub fn bonus(d: DamageBonus) -> String {
    let sign = if d.negative { '-' } else { '+' };
    if d.count == 0 { String::new() } else { format!("{sign}{}d{}", d.count, d.die) }
}

/// Formats the damage of a normal hit: `1d8+1 +1d4`, `1d6 and half of +1d4` (P-DMG-01).
pub fn damage(t: &BattleReader, who: CombatantId, arm: Arm, mode: Mode) -> String {
    let (weapon, bonus) = (dice(t.dice_of(arm, mode)), bonus(t.stats(who).damage_bonus));
    match t.share_of(arm, mode) {
        _ if bonus.is_empty() => weapon,
        DbShare::Full => format!("{weapon} {bonus}"),
        DbShare::Half => format!("{weapon} and half of {bonus}"),
        DbShare::None => weapon,
    }
}

/// Formats a distance in hexes as metres, without rounding: `4.5 m` (P-BOARD-02).
pub fn metres(hexes: i32) -> String {
    if hexes % 2 == 0 { format!("{} m", hexes * 3 / 2) } else { format!("{}.5 m", hexes * 3 / 2) }
}

/// Formats a number of steps: `1 step`, `4 steps`.
pub fn steps(n: i32) -> String {
    if n == 1 { "1 step".into() } else { format!("{n} steps") }
}

/// Returns the title of a terrain: `Rough ground`.
pub fn terrain_title(terrain: Terrain) -> String {
    labels::terrain(terrain.name()).map_or_else(|| readable_id(terrain.name()), |word| word.title.to_string())
}

/// Formats the remaining hit points of an item: `12 of 12`; empty if it has none to lose.
pub fn points_left(t: &BattleReader, i: ItemId) -> String {
    match (t.item(i).hp, t.item_row(i).hp) {
        (Some(left), Some(most)) => format!("{left} of {most}"),
        _ => String::new(),
    }
}

/// Formats shots and loads: `5 of 6 shots`, `not loaded`. Empty if nothing is counted (P-GEAR-06, P-GEAR-07).
pub fn shots_left(t: &BattleReader, i: ItemId) -> String {
    let (item, missile) = (t.item(i), t.item_row(i).missile);
    let mut words = Vec::new();
    if let Some(left) = item.shots {
        words.push(match missile.and_then(|m| m.capacity) {
            Some(most) => format!("{left} of {most} shots"),
            None => format!("{left} shots"),
        });
    }
    if item.spare_loads > 0 {
        words.push(if item.spare_loads == 1 {
            "1 spare load".into()
        } else {
            format!("{} spare loads", item.spare_loads)
        });
    }
    if missile.is_some_and(|m| m.crossbow) && !item.loaded {
        words.push("not loaded".into());
    }
    words.join(", ")
}

/// Returns the icon of an intent.
pub fn intent_icon(t: &BattleReader, intent: Intent) -> &'static str {
    match intent {
        Intent::Attack(arm, _) => arm_icon(t, arm),
        Intent::Reload(_) => "clockwork",
        Intent::Ready => "swap-bag",
        Intent::FirstAid => "medical-pack",
        Intent::Awaken => "surprised",
        Intent::PickUp => "hand",
        Intent::PlantShield | Intent::LiftShield => "bordered-shield",
        Intent::Hide => "hidden",
        Intent::Defend => "shield",
        Intent::Surrender => "flying-flag",
    }
}
