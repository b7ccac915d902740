//! Labels of conditions, postures and wounds.

crate::labels! {
    CONDITIONS "Conditions of section 7.4, stances, and what else clings to a combatant."
    "stunned" "Stunned" "knocked-out-stars"
        "Cannot act or make free attacks; melee attackers have +10. Ends with the round, or with the next round after \
         a blow to the head.";
    "prone" "Prone" "falling"
        "SC -20 in melee, DEF -20 against adjacent attackers, and no movement. Ends by standing up.";
    "down" "Down" "coma"
        "Unconscious and out of the fight. Healing above 0 HP ends it, unless the combatant was knocked out.";
    "dead" "Dead" "death-skull"
        "Dead. The body does not block the hex.";
    "lodged" "Lodged missile" "arrowed"
        "Lower DEX, and loses HP at the end of each round unless resting and not attacked. Ends by First Aid.";
    "casting" "Casting" "magic-swirl"
        "Cannot do anything else; no DEF from DEX, Defence skill and Shield skill. Damage may interrupt the spell. \
         Ends when the spell takes effect.";
    "pending" "Held spell" "hourglass"
        "Can start casting on segment 10 without an initiative roll. Lost if another action is declared.";
    "surprised" "Surprised" "surprised"
        "Cannot act or make free attacks until the end of the round.";
    "unaware" "Unaware" "semi-closed-eye"
        "Has not noticed the enemy and does not act: attackers have +25, and only magical DEF counts. Ends when the \
         combatant notices an attack or sees an enemy nearby.";
    "broken" "Broken" "terror"
        "Morale is broken: only flees, cowers or surrenders, no free attacks. May rally at the end of a round.";
    "surrendered" "Surrendered" "flying-flag"
        "Out of the battle: has dropped all weapons, does not act and cannot be attacked.";
    "fled" "Fled" "exit-door"
        "Has left the battle.";
    "hidden" "Hidden" "hidden"
        "Cannot be targeted by enemies, and attacks with surprise. Ends by attacking, by being adjacent to an enemy or \
         in plain view, or when found.";
    "invisible" "Invisible" "invisible"
        "Enemies can attack only from an adjacent hex, at -10 to -40 by their PER roll. A veil ends after its rounds \
         or by attacking.";
    "encumbered" "Encumbered" "backpack"
        "SC -10, DEF -10, and no sprinting.";
    "no_movement" "Standing still" "halt"
        "+3 on all initiative rolls, but DEF -20, Luck -20 and no movement, until the end of the round.";
    "careful_aim" "Careful aim" "on-target"
        "SC +15 on shots; no DEF from DEX and Defence skill, and attackers have +10, until the end of the round.";
    "full_defence" "Full defence" "shield"
        "DEF +5, and +2.5 per rank with the weapon, rounded up. No attacks of any kind until the end of the round.";
    "desperate_defence" "Desperate defence" "shield-impact"
        "DEF +20, and +2.5 per rank with the weapon, rounded up. No other action until the end of the round, and melee \
         attackers can push the combatant up to 2 hexes.";
    "defending" "Defending" "shield-reflect"
        "Has traded strike chance for half as much DEF until the end of the round.";
    "riding" "Riding" "mounted-knight"
        "Moves at the pace of the mount or wagon; -10 to be hit by missiles while moving. Ends by falling off.";
    "high" "In the air" "feathered-wing"
        "Flies above the hex: ground and hazards have no effect, and melee is only with others in the air. Ends by \
         landing or falling.";
}

crate::labels! {
    WOUND_LEVELS "Wound levels (S-DMG-12)."
    "unhurt" "Unhurt" "check-mark"
        "Has all hit points.";
    "wounded" "Wounded" "bandaged"
        "Has at least half of the hit points. No penalty.";
    "bloodied" "Bloodied" "scar-wound"
        "Has fewer than half of the hit points. No penalty.";
    "badly_wounded" "Badly wounded" "ribcage"
        "Has 20 HP or fewer: -10 on most rolls and 10 ft less pace. Only for combatants with more than 20 HP when \
         unhurt.";
    "very_badly_wounded" "Very badly wounded" "broken-skull"
        "Has 10 HP or fewer: -20 on most rolls and 20 ft less pace. Only for combatants with more than 10 HP when \
         unhurt.";
    "critically_wounded" "Critically wounded" "skull-crossed-bones"
        "Has 5 HP or fewer: -30 on most rolls and 30 ft less pace. Only for combatants with more than 5 HP when \
         unhurt.";
}

crate::labels! {
    GRIEVOUS "Grievous wounds (table 11.9)."
    "none" "No lasting wound" "cancel"
        "No further effect.";
    "weapon_arm" "Weapon arm wounded" "broken-bone"
        "Drops the item in the main hand. SC -20 with that hand, both hands and natural weapons. Lasts for the battle.";
    "off_arm" "Off arm wounded" "arm-sling"
        "Drops the item in the off hand. No shields or two-handed weapons. Lasts for the battle.";
    "leg" "Leg wounded" "knee-bandage"
        "Half pace and no running. Lasts for the battle.";
    "gashed" "Gashed" "bleeding-wound"
        "Loses 2 HP at the end of each round unless resting and not attacked. Ends by First Aid.";
    "head" "Blow to the head" "knocked-out-stars"
        "Stunned until the end of the next round.";
    "blinded" "Blinded" "sight-disabled"
        "Cannot see: all enemies count as invisible. Ends with the second round after this one.";
    "knocked_out" "Knocked out" "sleepy"
        "Down for the rest of the battle, whatever the hit points.";
    "slain" "Slain" "deadly-strike"
        "Dead at once.";
}
