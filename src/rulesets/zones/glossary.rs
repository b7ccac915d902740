//! The words of zones that explain themselves on the screen.

use super::cards::*;
use crate::vocab::glossary::{GlossaryEntry, ruled};

pub const GLOSSARY: &[GlossaryEntry] = &[
    ruled(&["half-step"], "Half of a zone: from a zone onto its border, or from a border into a zone.", Z_MOVE_01),
    ruled(&["border"], "The line between two zones. A combatant can stand on it.", Z_BOARD_01),
    ruled(&["main action"], "An attack, a power and most other actions. At most one a turn.", Z_INIT_22),
    ruled(
        &["bonus action"],
        "Handling an item, door or lever, or a shouted warning. Two fit into a turn without a main action.",
        Z_INIT_22,
    ),
    ruled(&["whole turn"], "Uses the combatant's turn of this round, with all movement and actions.", Z_INIT_21),
    ruled(&["agi"], "Agility. An AGI save succeeds if a d20 shows the number or less.", Z_UNIT_01),
    ruled(&["str"], "Strength. A STR save succeeds if a d20 shows the number or less.", Z_UNIT_01),
    ruled(&["wit"], "Wits. A WIT save succeeds if a d20 shows the number or less.", Z_UNIT_01),
    ruled(&["save"], "A d20 against an ability: the ability or less succeeds.", Z_UNIT_01),
    ruled(&["sprint"], "An AGI save that doubles the movement of this turn.", Z_MOVE_05),
    ruled(&["dodge"], "An AGI save: on a success the attack misses. Uses the turn.", Z_REACT_07),
    ruled(&["counter"], "Strikes back at the attacker; both roll damage. Uses the turn.", Z_REACT_08),
    ruled(
        &["hide behind"],
        "An ally nearby takes the attack instead. Uses the turn of the combatant that hides.",
        Z_REACT_14,
    ),
    ruled(&["guard"], "An ally nearby steps in and takes the attack. Uses the ally's turn.", Z_REACT_16),
    ruled(
        &["half damage", "holding back"],
        "The attack does less damage, so that the target is more likely to live.",
        Z_ATK_10,
    ),
    ruled(&["grapple", "grabbed"], "Holds the target, which can then neither act nor move.", Z_NL_13),
    ruled(&["disarm"], "The target drops a weapon unless it makes a STR save.", Z_NL_06),
    ruled(&["shove"], "Pushes the target to another place unless it makes a STR save.", Z_NL_07),
    ruled(&["clutter"], "Loose things in the zone that can be taken as weapons.", Z_GEAR_12),
    ruled(&["cover"], "Takes 1 off the damage of attacks from elsewhere.", Z_BOARD_11),
    ruled(&["routed"], "Has lost its nerve and does nothing but try to get away.", Z_MORALE_07),
    ruled(&["steady"], "A shot in a turn without any movement. A moving shot needs a WIT save.", Z_ATK_07),
    ruled(&["peeking"], "An attack through a gap in a wall.", Z_BOARD_17),
    ruled(&["incapacitated"], "Out of the fight: one hit took at least half of the health it had left.", Z_DMG_11),
];
