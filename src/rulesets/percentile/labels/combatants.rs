//! Labels of conditions, postures, intents and classes of combatants.

crate::labels! {
    CONDITIONS "Conditions of section 7, and what keeps somebody busy."
    "prone" "Prone" "falling"
        "Cannot move or dodge; half the chance for its melee attacks and its parries. Rising costs 2 steps.";
    "kneeling" "Kneeling" "kneeling"
        "Cannot move or dodge. A large shield stops missiles on 90. Rising costs 2 steps.";
    "unconscious" "Unconscious" "coma"
        "Helpless: does nothing and answers no attack. At 0 hit points or fewer it dies when the round ends, unless \
         First Aid brings it above. A friend beside it can awaken it at 1 hit point or more.";
    "dead" "Dead" "death-skull"
        "Dead. The body lies in its hex and is in nobody's way.";
    "broken" "Broken" "terror"
        "Only flees and defends itself, and surrenders when it is cornered. May rally in a later round, with no steady \
         enemy within 10 hexes.";
    "surrendered" "Surrendered" "flying-flag"
        "Out of the fight: has dropped all it had, does not act and cannot be attacked.";
    "fled" "Fled" "exit-door"
        "Has left the board for good.";
    "hidden" "Hidden" "hidden"
        "No enemy can aim at it, and its attack cannot be parried or dodged. Ends with its attack, beside an enemy, in \
         plain view, or when it is spotted.";
    "unaware" "Unaware" "surprised"
        "Does nothing and answers no attack. Ends for the whole side after the first attack on it, at the latest with \
         the first round.";
    "engaged" "Engaged" "crossed-swords"
        "A steady enemy is beside it: no run of 20 steps. Ends when no such enemy is left there.";
    "reloading" "Reloading" "hourglass"
        "Done at the end of the round. A parry with the weapon that it reloads ends it for nothing.";
    "aiding" "Giving First Aid" "bandaged"
        "Rolled at the end of the round. Lost if it parries, dodges, goes down or is no longer beside its patient.";
}

crate::labels! {
    POSTURES "Postures (section 4)."
    "standing" "Standing" "body-balance"
        "Free to move and to dodge.";
    "kneeling" "Kneeling" "kneeling"
        "Cannot move or dodge until it rises, which costs 2 steps.";
    "prone" "Prone" "falling"
        "Cannot move or dodge until it rises, which costs 2 steps; half the chance for its melee attacks and parries.";
}

crate::labels! {
    INTENTS "What may be declared (table 3.1)."
    "attack" "Attack" "crossed-swords"
        "With this weapon in this mode. The target is chosen when its place comes.";
    "reload" "Reload" "hourglass"
        "The whole round, with at most 3 steps; done when the round ends.";
    "ready" "Change weapons" "swap-bag"
        "Takes other gear in hand and puts the rest away.";
    "first_aid" "First Aid" "bandaged"
        "The whole round, with at most 3 steps; rolled when the round ends.";
    "awaken" "Awaken" "sleepy"
        "Brings an unconscious friend beside it back to its senses.";
    "pick_up" "Pick up" "hand"
        "Takes something from its own hex or one beside it into a free hand.";
    "plant_shield" "Plant shield" "templar-shield"
        "Sets a shield on one side of its hex, where it may catch whatever comes over it.";
    "lift_shield" "Lift shield" "round-shield"
        "Takes a planted shield of its own hex into a free hand.";
    "hide" "Hide" "hidden"
        "Out of every enemy's sight, or in foliage with none beside it.";
    "defend" "Defend" "shield"
        "No action of its own; it may run 20 steps, and parries and dodges as ever.";
    "surrender" "Surrender" "flying-flag"
        "Drops all it has and is out of the fight.";
}

crate::labels! {
    CLASSES "Who goes first on one rank (P-INIT-08)."
    "missile" "Missile" "arrow-flights"
        "Everything shot or thrown: first on its rank.";
    "long" "Long" "spears"
        "Polearms, spears and staves: before all other melee weapons.";
    "medium" "Medium" "broadsword"
        "Swords, axes, clubs, hammers and maces: after long weapons.";
    "short" "Short" "plain-dagger"
        "Daggers, knives, shields and bare hands: after all other weapons.";
    "other" "All else" "hourglass"
        "Whatever is no attack comes after all attacks.";
}
