//! The words of ranks that explain themselves on the screen.

use super::cards::*;
use crate::vocab::glossary::{GlossaryEntry, ruled};

pub const GLOSSARY: &[GlossaryEntry] = &[
    ruled(&["guard"], "Points that an attack takes first. Damage beyond them takes Life.", R_DMG_02),
    ruled(&["life"], "Points that are lost once Guard is gone. Each loss of Life needs a Life test.", R_DMG_02),
    ruled(&["guard + life"], "Damage takes Guard first, then Life.", R_DMG_02),
    ruled(&["rank"], "Each side has three: Melee in front, then Reach, then Ranged.", R_BOARD_02),
    ruled(&["rank distance"], "Ranks between two combatants. The two Melee ranks face each other at 0.", R_BOARD_04),
    ruled(&["row"], "One rank across the battlefield, divided into slots.", R_BOARD_03),
    ruled(&["slot"], "The place of one combatant: a rank and a column.", R_BOARD_03),
    ruled(&["shift"], "A step along the own row before the action.", R_MOVE_01),
    ruled(&["charge"], "A move to an enemy's rank and an attack there, in one action.", R_CHARGE_01),
    ruled(&["cleave"], "One swing at several enemies in melee; each gets a roll of its own.", R_AREA_05),
    ruled(&["daring"], "An attack with a Guard test first: success helps it, failure hinders it.", R_RISK_02),
    ruled(
        &["risk"],
        "Actions with a test of their own: daring attacks, shoves, disarming, slipping through.",
        R_RISK_01,
    ),
    ruled(&["enhanced"], "Rolls twice and keeps the better die.", R_ATK_10),
    ruled(&["impaired"], "Rolls twice and keeps the worse die.", R_ATK_11),
    ruled(&["armour"], "Is taken off the result of each attack.", R_DMG_01),
    ruled(&["guard test"], "2d6 that must not exceed the full Guard.", R_UNIT_08),
    ruled(&["life test"], "2d6 that must not exceed the Life that is left. Failure: the combatant is down.", R_DMG_04),
    ruled(&["morale"], "2d6 must not exceed it when a side is shaken.", R_UNIT_08),
    ruled(&["down"], "Out for the rest of the battle.", R_DMG_05),
    ruled(&["dying"], "Out of the battle, and dead afterwards without aid or a victory.", R_DMG_05),
    ruled(&["counterattack"], "A target attacked in melee may strike back once at one attacker.", R_REACT_02),
    ruled(&["high ground"], "Attacks from here on lower ground are Enhanced.", R_BOARD_14),
    ruled(&["low ground"], "Attacks from here on higher ground are Impaired.", R_BOARD_15),
    ruled(&["cover"], "Attacks on it from another rank are Impaired.", R_BOARD_16),
    ruled(&["cramped"], "Long weapons used from here are Impaired.", R_BOARD_17),
    ruled(&["warband"], "Many fighters with one set of values in one slot.", R_WAR_01),
    ruled(&["routed"], "Can only retreat or surrender.", R_MORALE_06),
    ruled(&["hamstrung"], "A wounded leg: moves are harder, and charges impossible.", R_MOVE_09),
    ruled(&["declare", "declaration"], "Everybody on a side names an action before any dice are rolled.", R_INIT_06),
];
