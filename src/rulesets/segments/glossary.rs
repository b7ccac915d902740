//! The words of segments that explain themselves on the screen.

use super::cards::*;
use crate::vocab::glossary::{GlossaryEntry, ruled};

pub const GLOSSARY: &[GlossaryEntry] = &[
    ruled(&["segment"], "The moment to act: segments go down from above 10 to -5.", S_INIT_01),
    ruled(&["count"], "The segment that is being played; high ones come first.", S_INIT_01),
    ruled(
        &["sc", "strike chance"],
        "Skill and modifiers of an attack. The target's defence is taken off it.",
        S_ATK_01,
    ),
    ruled(&["def", "defence"], "Is taken off the strike chance of attackers. Higher is better.", S_UNIT_01),
    ruled(&["to hit"], "The strike chance less the target's defence: this or less on d100 hits.", S_ATK_03),
    ruled(&["prot", "protection"], "Is taken off the damage of ordinary hits.", S_UNIT_02),
    ruled(&["dex"], "Quickness. The slow declare first, so that the quick know more.", S_INIT_03),
    ruled(&["initiative"], "Die plus modifier is the segment of an attack; high numbers come first.", S_INIT_11),
    ruled(&["stance"], "Trades chance to hit for defence, for the whole round.", S_REACT_01),
    ruled(&["free action"], "One small thing a round for nothing, such as dropping an item.", S_INIT_24),
    ruled(&["critical hit", "critical"], "Double damage that ignores protection.", S_DMG_03),
    ruled(&["grievous hit", "grievous"], "Double damage, a worn armour, and perhaps a lasting wound.", S_DMG_04),
    ruled(&["stunned"], "Hit so hard that it can hardly act for a while.", S_DMG_10),
    ruled(&["down"], "No hit points left: out of the fight.", S_DMG_15),
    ruled(&["full defence"], "No attack; defence rises.", S_REACT_04),
    ruled(&["desperate defence"], "Nothing but defence, which rises much.", S_REACT_06),
    ruled(&["sprint"], "The fastest way to move, without an attack.", S_MOVE_02),
    ruled(&["first enemy in reach"], "The target is chosen when the attack comes.", S_ATK_04),
    ruled(&["luck save"], "d100 that must not exceed the Luck of the combatant.", S_UNIT_07),
    ruled(&["free attack"], "An attack out of turn on an enemy that withdraws.", S_REACT_11),
    ruled(&["lodged missile"], "An arrow or bolt stuck in the body; it hampers.", S_RNG_15),
    ruled(&["rally call"], "Calls frightened allies back into the fight.", S_MORALE_10),
    ruled(&["hit points", "hp"], "Points of health. At 0 or less the combatant is down.", S_DMG_15),
    ruled(&["CON"], "How tough the combatant is. It dies with hit points below 0 by CON.", S_DMG_16),
    ruled(&["PER"], "Perception. Rolls against multiples of it notice ambushes and hidden enemies.", S_UNIT_05),
    ruled(&["WIL"], "Strength of will. A heavy hit stuns unless a roll against it succeeds.", S_DMG_10),
];
