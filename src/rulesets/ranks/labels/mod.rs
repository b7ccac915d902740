//! Labels: the title, the description and the icon of everything that has a name in the catalogue or a level. For
//! example, [`feature`] returns the label shown for `high_ground`.

mod actions;
mod board;
mod combatant;
mod conditions;
mod decisions;
mod gear;
mod magic;
mod scars;

use super::level::SCARS;

pub use crate::vocab::Label;
use crate::vocab::label::find;

/// Returns the label of a condition (section 7.2).
pub fn condition(name: &str) -> Option<Label> {
    find(conditions::CONDITIONS, name)
}

/// Returns the label of a slot's feature (R-BOARD-13), or of `doorway`, `exit` or `passage`.
pub fn feature(name: &str) -> Option<Label> {
    find(board::FEATURES, name)
}

/// Returns the label of a battlefield's row, such as `party.reach` (R-BOARD-02).
pub fn row(name: &str) -> Option<Label> {
    find(board::ROWS, name)
}

/// Returns the label of a weapon's range: `melee`, `reach`, `ranged` or `throw_only`. The first three are ranks as
/// well.
pub fn range(name: &str) -> Option<Label> {
    find(board::RANGES, name)
}

/// Returns the label of a weapon of table 11.3, natural ones and `unarmed` included.
pub fn weapon(name: &str) -> Option<Label> {
    find(gear::WEAPONS, name)
}

/// Returns the label of body armour or the shield (table 11.4).
pub fn armour(name: &str) -> Option<Label> {
    find(gear::ARMOUR, name)
}

/// Returns the label of a weapon's trait (section 2.2), or of `natural` or `expended`.
pub fn weapon_trait(name: &str) -> Option<Label> {
    find(gear::WEAPON_TRAITS, name)
}

/// Returns the label of an enchantment (table 11.6).
pub fn enchantment(name: &str) -> Option<Label> {
    find(magic::ENCHANTMENTS, name)
}

/// Returns the label of the oil against a creature type; `None` for `human` (table 11.9).
pub fn oil(creature: &str) -> Option<Label> {
    find(magic::OILS, creature)
}

/// Returns the label of a spell (table 11.7).
pub fn spell(name: &str) -> Option<Label> {
    find(magic::SPELLS, name)
}

/// Returns the label of a creature type (table 11.9).
pub fn creature(name: &str) -> Option<Label> {
    find(combatant::CREATURES, name)
}

/// Returns the label of a kind of enemy (table 11.1).
pub fn kind(name: &str) -> Option<Label> {
    find(combatant::KINDS, name)
}

/// Returns the label of a combatant's trait: `pc`, `leader`, `warband`, `flying` or `unslayable` (section 2.1).
pub fn trait_word(name: &str) -> Option<Label> {
    find(combatant::TRAITS, name)
}

/// Returns the label of a scar of table 11.8, by its name in [`SCARS`].
pub fn scar(name: &str) -> Option<Label> {
    find(scars::SCARS, name)
}

/// Returns the label of a scar of table 11.8, by its number from 1 to 12.
pub fn scar_numbered(number: u8) -> Option<Label> {
    scar(SCARS.get(usize::from(number.checked_sub(1)?))?)
}

/// Returns the label of a result of a scar's own d6, such as `leg` of `broken_limb`; see [`scar_part`].
pub fn scar_detail(scar: &str, part: &str) -> Option<Label> {
    let both = |name: &str| name.split_once(':') == Some((scar, part));
    scars::PARTS.iter().find(|(known, _)| both(known)).map(|(_, word)| *word)
}

/// Returns the name of the result of a scar's own d6 (table 11.8). `None` if the scar's die has no named results, or
/// `die` is not a face.
pub fn scar_part(number: u8, die: u8) -> Option<&'static str> {
    let parts = match number {
        1 => ["neck", "hands", "eye", "chest", "legs", "ear"],
        4 => ["leg", "leg", "arm", "arm", "rib", "skull"],
        9 => ["bloodthirsty", "bloodthirsty", "timid", "timid", "fearless", "fearless"],
        10 => ["arm", "arm", "arm", "leg", "leg", "leg"],
        _ => return None,
    };
    parts.get(usize::from(die.checked_sub(1)?)).copied()
}

/// Returns the label of an action of table 3.1, by the part of its name before the first colon.
pub fn action(name: &str) -> Option<Label> {
    find(actions::ACTIONS, name)
}

/// Returns the label of a mode of attack (table 3.1).
pub fn mode(name: &str) -> Option<Label> {
    find(actions::MODES, name)
}

/// Returns the label of a decision point (table 3.2).
pub fn decision(name: &str) -> Option<Label> {
    find(decisions::DECISIONS, name)
}

/// Returns the label of an answer to a decision other than `declare_action` (table 3.2). Answers that are combatants or
/// slots use `call`, `next`, `shift`, `counter` or `redirect`.
pub fn answer(name: &str) -> Option<Label> {
    find(decisions::ANSWERS, name)
}

/// Returns the label of a step of a turn (R-INIT-02), or of `before` or `aftermath`.
pub fn phase(name: &str) -> Option<Label> {
    find(decisions::PHASES, name)
}

#[cfg(test)]
mod tests;
