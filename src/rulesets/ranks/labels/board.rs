//! Labels of rows, features of slots, exits and weapon ranges.

crate::labels! {
    FEATURES "What a slot can be (R-BOARD-13), and the ways out of a battlefield."
    "high_ground" "High ground" "hill-conquest"
        "Attacks from here on targets not on high ground are Enhanced.";
    "low_ground" "Low ground" "valley"
        "Attacks from here on targets not on low ground are Impaired.";
    "cover" "Cover" "barricade"
        "Attacks on combatants here from rank distance 1 or more are Impaired.";
    "cramped" "Cramped" "cave-entrance"
        "Long weapons used from here are Impaired, unless they thrust or are gripped short.";
    "doorway" "Doorway" "doorway"
        "In each turn, at most 2 attackers and 3 holders can fight here at distance 0 or 1. No one can break through \
         while an enemy stands in it.";
    "exit" "Exit" "exit-door"
        "A retreat from any row of this side can end here.";
    "passage" "Passage" "wooden-sign"
        "From a ranged row an action takes you to the ranged row of the linked battlefield.";
}

crate::labels! {
    ROWS "The six rows of a battlefield (R-BOARD-02)."
    "party.ranged" "Party's ranged rank" "bowman"
        "Rank -2. For archers. Links to other battlefields start here.";
    "party.reach" "Party's reach rank" "stone-spear"
        "Rank -1. Spears and throws from here reach the melee rank.";
    "party.melee" "Party's melee rank" "crossed-swords"
        "Rank 0. Face to face with the foes' melee rank.";
    "foes.melee" "Foes' melee rank" "crossed-swords"
        "Rank 0. Face to face with the party's melee rank.";
    "foes.reach" "Foes' reach rank" "stone-spear"
        "Rank 1. Spears and throws from here reach the melee rank.";
    "foes.ranged" "Foes' ranged rank" "bowman"
        "Rank 2. For archers. Links to other battlefields start here.";
}

crate::labels! {
    RANGES "How far weapons reach (section 2.2). The first three are also what the ranks are called."
    "melee" "Melee" "crossed-swords"
        "Strikes at rank distance 0.";
    "reach" "Reach" "stone-spear"
        "Strikes at rank distance exactly 1.";
    "ranged" "Ranged" "bowman"
        "Shoots at rank distance 2 or more.";
    "throw_only" "Thrown" "thrown-spear"
        "Is thrown from a reach row at a rank at distance exactly 1.";
}
