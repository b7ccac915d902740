//! What things are called and what they do, in the words of the game, and the icon that stands for each. Whatever a
//! catalogue or a level calls `high_ground` is shown as what [`feature`] says of it.

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

/// A condition (section 7.2).
pub fn condition(name: &str) -> Option<Label> {
    find(conditions::CONDITIONS, name)
}

/// A feature of a slot (R-BOARD-13), or `doorway`, `exit` or `passage`.
pub fn feature(name: &str) -> Option<Label> {
    find(board::FEATURES, name)
}

/// A row of a battlefield, such as `party.reach` (R-BOARD-02).
pub fn row(name: &str) -> Option<Label> {
    find(board::ROWS, name)
}

/// The range of a weapon: `melee`, `reach`, `ranged`, `throw_only`. The first three are ranks as well.
pub fn range(name: &str) -> Option<Label> {
    find(board::RANGES, name)
}

/// A weapon of table 11.3, natural ones and `unarmed` included.
pub fn weapon(name: &str) -> Option<Label> {
    find(gear::WEAPONS, name)
}

/// Body armour or the shield of table 11.4.
pub fn armour(name: &str) -> Option<Label> {
    find(gear::ARMOUR, name)
}

/// A trait of a weapon (section 2.2), or `natural` or `expended`.
pub fn weapon_trait(name: &str) -> Option<Label> {
    find(gear::WEAPON_TRAITS, name)
}

/// An enchantment of table 11.6.
pub fn enchantment(name: &str) -> Option<Label> {
    find(magic::ENCHANTMENTS, name)
}

/// The oil against that creature type; there is none for `human` (table 11.9).
pub fn oil(creature: &str) -> Option<Label> {
    find(magic::OILS, creature)
}

/// A spell of table 11.7.
pub fn spell(name: &str) -> Option<Label> {
    find(magic::SPELLS, name)
}

/// A creature type of table 11.9.
pub fn creature(name: &str) -> Option<Label> {
    find(combatant::CREATURES, name)
}

/// A kind of enemy (table 11.1).
pub fn kind(name: &str) -> Option<Label> {
    find(combatant::KINDS, name)
}

/// `pc`, `leader`, `warband`, `flying` or `unslayable` (section 2.1).
pub fn trait_word(name: &str) -> Option<Label> {
    find(combatant::TRAITS, name)
}

/// A scar of table 11.8, by its name in [`SCARS`].
pub fn scar(name: &str) -> Option<Label> {
    find(scars::SCARS, name)
}

/// A scar of table 11.8, by its number, 1..12.
pub fn scar_numbered(number: u8) -> Option<Label> {
    scar(SCARS.get(usize::from(number.checked_sub(1)?))?)
}

/// What the own d6 of a scar came to, such as `leg` of `broken_limb`; see [`scar_part`].
pub fn scar_detail(scar: &str, part: &str) -> Option<Label> {
    let both = |name: &str| name.split_once(':') == Some((scar, part));
    scars::PARTS.iter().find(|(known, _)| both(known)).map(|(_, word)| *word)
}

/// Name of what the own d6 of that scar came to (table 11.8). `None` if its die decides no such thing, or shows no face.
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

/// An action of table 3.1, without what follows its first colon.
pub fn action(name: &str) -> Option<Label> {
    find(actions::ACTIONS, name)
}

/// A mode of attack (table 3.1).
pub fn mode(name: &str) -> Option<Label> {
    find(actions::MODES, name)
}

/// A decision point (table 3.2).
pub fn decision(name: &str) -> Option<Label> {
    find(decisions::DECISIONS, name)
}

/// An answer to a decision other than `declare_action` (table 3.2). Where answers are combatants or slots: `call`, `next`,
/// `shift`, `counter` or `redirect`.
pub fn answer(name: &str) -> Option<Label> {
    find(decisions::ANSWERS, name)
}

/// A step of a turn (R-INIT-02), `before` or `aftermath`.
pub fn phase(name: &str) -> Option<Label> {
    find(decisions::PHASES, name)
}

#[cfg(test)]
mod tests;
