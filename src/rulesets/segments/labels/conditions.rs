//! Labels of conditions, postures and wounds.

crate::labels! {
    CONDITIONS "Conditions of section 7.4, stances, and what else clings to a combatant."
    "stunned" "Stunned" "knocked-out-stars"
        "Does nothing and makes no free attacks; melee attacks on it have +10. Ends with the round, after a blow to \
         the head with the next.";
    "prone" "Prone" "falling"
        "Strikes at -20 in melee, has -20 DEF against whoever is beside it, and cannot move. Ends when it rises.";
    "down" "Down" "coma"
        "Unconscious and out of the fight. Healing above 0 hit points brings it back, unless it was knocked out.";
    "dead" "Dead" "death-skull"
        "Dead. The body lies in its hex and is in nobody's way.";
    "lodged" "Missile in the wound" "arrowed"
        "Lowers DEX and bleeds at the end of each round, unless it rests and nobody attacks it. Ends by First Aid.";
    "casting" "Casting" "magic-swirl"
        "Does nothing else; no DEF from DEX, Defence and Shield skill. A wound may ruin the spell. Ends when the spell \
         goes off.";
    "pending" "Spell held ready" "hourglass"
        "Can begin to cast on segment 10 without a roll. Dropped if it declares anything else.";
    "surprised" "Surprised" "surprised"
        "Does nothing and makes no free attacks. Over at the end of the round.";
    "unaware" "Unaware" "semi-closed-eye"
        "Suspects nothing and does nothing: attacks on it have +25 and meet only its magical DEF. Ends when it notices \
         an attack or sees an enemy close by.";
    "broken" "Broken" "terror"
        "Only flees, cowers or surrenders, and makes no free attacks. May rally at the end of a round.";
    "surrendered" "Surrendered" "flying-flag"
        "Out of the battle: has dropped its weapons, does not act and cannot be attacked.";
    "fled" "Fled" "exit-door"
        "Has left the board for good.";
    "hidden" "Hidden" "hidden"
        "No enemy can aim at it, and its attack surprises. Ends when it attacks, comes beside an enemy or into plain \
         view, or is found.";
    "invisible" "Invisible" "invisible"
        "Enemies can attack it only from the next hex, and at -10 to -40 by how well they sense it. A veil ends after \
         its rounds or when it attacks.";
    "encumbered" "Encumbered" "backpack"
        "-10 to its attacks and -10 DEF; no sprints.";
    "no_movement" "Staying put" "halt"
        "+3 on every initiative roll, but -20 DEF and Luck, and not a step. Over at the end of the round.";
    "careful_aim" "Careful aim" "on-target"
        "+15 on its shots; no DEF from DEX and Defence skill, and everybody attacks it at +10. Over at the end of the \
         round.";
    "full_defence" "Full defence" "shield"
        "5 DEF more, and 2.5 for each rank with its weapon, rounded up. No attacks of any kind until the end of the \
         round.";
    "desperate_defence" "Desperate defence" "shield-impact"
        "20 DEF more, and 2.5 for each rank with its weapon, rounded up. Nothing else until the end of the round, and \
         whoever attacks it in melee can drive it back 2 hexes.";
    "defending" "Defending" "shield-reflect"
        "Has given up strike chance for half as much DEF, until the end of the round.";
    "riding" "Riding" "mounted-knight"
        "Moves at the rate of the mount or wagon; missiles have -10 while that moves. Ends when it falls off.";
    "high" "In the air" "feathered-wing"
        "Over its hex: no ground or hazard matters, and melee is only with others in the air. Ends when it lands or \
         falls.";
}

crate::labels! {
    WOUND_LEVELS "How badly somebody is hurt (S-DMG-12)."
    "unhurt" "Unhurt" "check-mark"
        "Has all its hit points.";
    "wounded" "Wounded" "bandaged"
        "Has lost hit points, but has half of them or more. Hampers nothing.";
    "bloodied" "Bloodied" "scar-wound"
        "Has fewer than half of its hit points. Hampers nothing.";
    "badly_wounded" "Badly wounded" "ribcage"
        "Has 20 hit points or fewer. Everything it rolls is 10 harder and its pace 10 feet less, if it had more than \
         20 at its best.";
    "very_badly_wounded" "Very badly wounded" "broken-skull"
        "Has 10 hit points or fewer. Everything it rolls is 20 harder and its pace 20 feet less, if it had more than \
         10 at its best.";
    "critically_wounded" "Critically wounded" "skull-crossed-bones"
        "Has 5 hit points or fewer. Everything it rolls is 30 harder and its pace 30 feet less, if it had more than 5 \
         at its best.";
}

crate::labels! {
    GRIEVOUS "Grievous wounds (table 11.9)."
    "none" "No lasting wound" "cancel"
        "The hit does nothing more.";
    "weapon_arm" "Weapon arm wounded" "broken-bone"
        "Drops what is in the main hand; -20 with it, with both hands and with natural weapons. Lasts for the battle.";
    "off_arm" "Off arm wounded" "arm-sling"
        "Drops what is in the off hand, which is useless, as are shields and two-handed weapons. Lasts for the battle.";
    "leg" "Leg wounded" "knee-bandage"
        "Half the pace, and no running. Lasts for the battle.";
    "gashed" "Gashed" "bleeding-wound"
        "Loses 2 hit points at the end of each round, unless it rests and nobody attacks it. Ends by First Aid.";
    "head" "Blow to the head" "knocked-out-stars"
        "Stunned until the end of the next round.";
    "blinded" "Blinded" "sight-disabled"
        "Sees nobody: every foe is invisible to it. Ends with the second round after this one.";
    "knocked_out" "Knocked out" "sleepy"
        "Down for the battle, however many hit points are left.";
    "slain" "Slain" "deadly-strike"
        "Dead at once.";
}
