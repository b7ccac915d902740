//! Labels of conditions, postures, intents and classes of combatants.

crate::labels! {
    CONDITIONS "Conditions of section 7, and activities."
    "prone" "Prone" "falling"
        "Cannot move or dodge; half chance for melee attacks and parries. Standing up costs 2 steps.";
    "kneeling" "Kneeling" "kneeling"
        "Cannot move or dodge. A large shield stops missiles on 90 or less. Standing up costs 2 steps.";
    "unconscious" "Unconscious" "coma"
        "Helpless: cannot act or defend. At 0 hit points or fewer, dies at the end of the round unless First Aid raises \
         them above 0. An adjacent friend can awaken them at 1 hit point or more.";
    "dead" "Dead" "death-skull"
        "Out of the battle. The body does not block the hex.";
    "broken" "Broken" "terror"
        "Can only flee and defend, and surrenders when cornered. May rally in a later round if no enemy able to fight \
         is within 10 hexes.";
    "surrendered" "Surrendered" "flying-flag"
        "Out of the battle: has dropped everything, does not act and cannot be attacked.";
    "fled" "Fled" "exit-door"
        "Has left the battle.";
    "hidden" "Hidden" "hidden"
        "Cannot be targeted, and the first attack cannot be parried or dodged. Ends with that attack, next to an enemy, \
         in plain view, or when spotted.";
    "unaware" "Unaware" "surprised"
        "Cannot act or defend. Ends for the whole side after the first attack on it, at the latest with the first \
         round.";
    "engaged" "Engaged" "crossed-swords"
        "An enemy able to fight is adjacent: no run of 20 steps. Ends when no such enemy is adjacent.";
    "reloading" "Reloading" "hourglass"
        "Finished at the end of the round. A parry with that weapon cancels the reload.";
    "aiding" "Giving First Aid" "bandaged"
        "Rolled at the end of the round. Lost after a parry or dodge, when down, or when no longer next to the patient.";
}

crate::labels! {
    POSTURES "Postures (section 4)."
    "standing" "Standing" "body-balance"
        "Free to move and to dodge.";
    "kneeling" "Kneeling" "kneeling"
        "Cannot move or dodge until standing up, which costs 2 steps.";
    "prone" "Prone" "falling"
        "Cannot move or dodge until standing up, which costs 2 steps; half chance for melee attacks and parries.";
}

crate::labels! {
    INTENTS "Declarable intents (table 3.1)."
    "attack" "Attack" "crossed-swords"
        "With this weapon in this mode. The target is chosen on the rank.";
    "reload" "Reload" "hourglass"
        "Takes the whole round, with at most 3 steps; finished at the end of the round.";
    "ready" "Change weapons" "swap-bag"
        "Takes other gear in hand and puts the rest away.";
    "first_aid" "First Aid" "bandaged"
        "Takes the whole round, with at most 3 steps; rolled at the end of the round.";
    "awaken" "Awaken" "sleepy"
        "Wakes an adjacent unconscious friend.";
    "pick_up" "Pick up" "hand"
        "Takes an item from this hex or an adjacent one into a free hand.";
    "plant_shield" "Plant shield" "templar-shield"
        "Sets a shield on one side of the hex, where it may stop attacks from that side.";
    "lift_shield" "Lift shield" "round-shield"
        "Takes a planted shield from this hex into a free hand.";
    "hide" "Hide" "hidden"
        "Out of every enemy's sight, or in foliage with no enemy adjacent.";
    "defend" "Defend" "shield"
        "No action. May run 20 steps, and may parry and dodge as usual.";
    "surrender" "Surrender" "flying-flag"
        "Drops everything and is out of the battle.";
}

crate::labels! {
    CLASSES "Classes that order actions on one rank (P-INIT-08)."
    "missile" "Missile" "arrow-flights"
        "Shots and throws: first on the rank.";
    "long" "Long" "spears"
        "Polearms, spears and staves: before all other melee weapons.";
    "medium" "Medium" "broadsword"
        "Swords, axes, clubs, hammers and maces: after long weapons.";
    "short" "Short" "plain-dagger"
        "Daggers, knives, shields and bare hands: after all other weapons.";
    "other" "Other" "hourglass"
        "Actions that are not attacks come after all attacks.";
}
