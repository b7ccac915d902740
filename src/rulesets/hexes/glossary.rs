//! The words of hexes that explain themselves on the screen.

use super::cards::*;
use crate::vocab::glossary::{GlossaryEntry, plain, ruled};

pub const GLOSSARY: &[GlossaryEntry] = &[
    ruled(&["ac", "armour class"], "What an attack roll must reach to hit. Higher is better.", H_UNIT_02),
    ruled(&["count"], "The moment to act: counts go down from 10 to 1, high before low.", H_INIT_10),
    ruled(
        &["initiative die", "initiative dice"],
        "Its result is the count on which the combatant acts. Each die carries one attack.",
        H_INIT_08,
    ),
    ruled(&["combat bonus"], "Adds to attacks or to armour class. Each round it can be divided.", H_UNIT_07),
    ruled(&["attack bonus"], "Is added to the d20 of an attack.", H_ATK_01),
    ruled(&["facing", "face"], "The direction it looks. Attacks from behind have +2 to hit.", H_BOARD_08),
    ruled(&["flank"], "The two hexes beside the rear of a combatant.", H_BOARD_09),
    ruled(&["rear"], "The hex behind a combatant. Attacks from there have +2 to hit.", H_ATK_08),
    ruled(&["zone of control"], "The hexes around a combatant in which enemies cannot just walk past.", H_BOARD_13),
    ruled(&["half move"], "Up to half of the speed, with one attack before or after it.", H_MOVE_01),
    ruled(&["running", "closing"], "Up to the full speed, without an attack.", H_MOVE_02),
    ruled(&["full defence"], "No attack this round. All of the combat bonus and 2 more go to armour class.", H_ATK_15),
    ruled(&["free attack"], "An attack out of turn on an enemy that makes a mistake.", H_REACT_01),
    ruled(&["save", "saving throw"], "A d20 that must reach the combatant's save number.", H_UNIT_09),
    ruled(&["fends", "fending off"], "Stops an enemy that comes up to the point of a long weapon.", H_POLE_05),
    ruled(&["reach"], "How many hexes away a weapon strikes.", H_POLE_01),
    ruled(&["shield wall"], "Three fighters with shields side by side in two hexes.", H_WALL_01),
    ruled(&["hit points", "hp"], "Points of health. At 0 or less a chart or a save decides what happens.", H_DMG_01),
    ruled(&["subdual"], "Damage that knocks out and wears off.", H_SUBD_02),
    ruled(&["charge"], "A straight run at one enemy that ends in an attack.", H_MOVE_17),
    ruled(&["STR", "strength"], "How strong the combatant is; 15 or more adds to hits and damage.", H_UNIT_01),
    ruled(&["DEX", "dexterity"], "How nimble the combatant is; 15 or more adds to armour class.", H_UNIT_01),
    ruled(&["WIS", "wisdom"], "How alert and firm the combatant is. Helps against surprise.", H_UNIT_01),
    ruled(&["CON", "constitution"], "How tough the combatant is. Grave wounds lower it; at 0 it dies.", H_CRIT_07),
    plain(&["INT", "intelligence"], "How clever the combatant is. Beasts have less than 3."),
];
