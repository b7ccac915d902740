//! Labels of spells.

crate::labels! {
    SPELLS "The spells of table 11.11."
    "energy_bolt" "Energy bolt" "lightning-storm"
        "4 energy, 100 feet, one enemy. 2d6 damage, 1d6 more from ranks 6, 11 and 16 on; a Luck save halves it. \
         Protection counts.";
    "push" "Push" "push"
        "2 energy, 50 feet, one enemy. Drives it up to 2 hexes away from the caster; a Luck save prevents it.";
    "ward" "Ward" "magic-shield"
        "3 energy, on the caster. +15 DEF for 5 rounds.";
    "veil" "Veil" "invisible"
        "4 energy, on the caster or a friend beside it. Invisible for 5 rounds or until it attacks.";
    "dazzle" "Dazzle" "bright-explosion"
        "2 energy, 50 feet, one enemy. -20 to its attacks for 2 rounds; a Luck save prevents it.";
    "mend" "Mend" "healing"
        "3 energy, on the caster or a friend beside it who is not dead. Heals 2d8.";
    "bless" "Bless" "prayer"
        "3 energy, on the caster and all friends within 30 feet. +10 to their attacks for 3 rounds.";
    "steady" "Steady" "knight-banner"
        "1 energy, 50 feet, one friend. It is no longer broken.";
    "holy_fire" "Holy fire" "holy-symbol"
        "6 energy, 60 feet, a hex and those around it. 3d6 damage to every enemy there, one throw for all; a Luck save \
         halves it. Protection counts.";
}
