//! The words of percentile that explain themselves on the screen.

use super::cards::*;
use crate::vocab::glossary::{GlossaryEntry, ruled};

pub const GLOSSARY: &[GlossaryEntry] = &[
    ruled(&["d100"], "A roll from 1 to 100. Low rolls are good: the chance or less succeeds.", P_ROLL_01),
    ruled(
        &["special", "special success"],
        "A roll below a fifth of the chance. It does more harm, or stops more.",
        P_ROLL_03,
    ),
    ruled(&["dex"], "Quickness. Those with high DEX move and act first.", P_INIT_05),
    ruled(&["rank"], "The moment to act: high ranks act before low ones. It begins at DEX.", P_INIT_08),
    ruled(&["skill"], "The chance to succeed before anything changes it.", P_ROLL_04),
    ruled(&["before modifiers"], "Range, cover, light and posture still change the number.", P_ROLL_05),
    ruled(
        &["medium weapon", "medium"],
        "Swords, axes, clubs and the like. On one rank they act after long weapons.",
        P_INIT_08,
    ),
    ruled(&["long weapon"], "Polearms, spears and staffs. On one rank they act first in melee.", P_INIT_08),
    ruled(&["short weapon"], "Daggers, shields and fists. On one rank they act last.", P_INIT_08),
    ruled(&["missile"], "Shots and throws. On one rank they come first.", P_INIT_08),
    ruled(&["parry"], "Stops an attack with a weapon or shield, which may wear it down.", P_REACT_08),
    ruled(&["dodge"], "Avoids an attack. A special attack needs a special dodge.", P_REACT_01),
    ruled(&["steps", "step"], "One hex, 1.5 m. The more steps, the later the combatant acts.", P_INIT_06),
    ruled(&["engaged"], "An enemy is in an adjacent hex.", P_MOVE_05),
    ruled(&["armour points"], "Are taken off the damage of each hit.", P_DMG_05),
    ruled(&["unconscious"], "Out of the fight with 2 hit points or fewer.", P_DMG_09),
    ruled(&["broken"], "Frightened: it only defends itself and tries to leave.", P_MORALE_05),
    ruled(&["foliage"], "A place to hide, even in sight of an enemy.", P_BOARD_11),
    ruled(&["plant a shield", "planted"], "A shield set on one side of the hex stops attacks from there.", P_SHIELD_05),
    ruled(&["related skill"], "Half of the skill with a similar weapon.", P_UNIT_05),
    ruled(&["only defend"], "No action. Parries and dodges stay possible, and the move may be longer.", P_MOVE_02),
    ruled(&["hit points", "hp"], "Points of health. At 2 or fewer a combatant is unconscious.", P_UNIT_02),
    ruled(&["STR", "strength"], "How strong the combatant is. With SIZ it gives the damage bonus.", P_UNIT_03),
    ruled(&["CON", "constitution"], "How tough the combatant is. With SIZ it gives the hit points.", P_UNIT_02),
    ruled(&["SIZ"], "Size of the body. More means more hit points and damage.", P_UNIT_02),
    ruled(&["INT", "intelligence"], "How clever the combatant is.", P_UNIT_01),
    ruled(&["POW", "power"], "Strength of will.", P_UNIT_01),
];
