//! Labels of spells.

crate::labels! {
    SPELLS "The spells of table 11.11."
    "energy_bolt" "Energy bolt" "lightning-storm"
        "4 energy, range 100 ft, one enemy. 2d6 damage less protection, +1d6 from ranks 6, 11 and 16 on; a Luck save \
         halves it.";
    "push" "Push" "push"
        "2 energy, range 50 ft, one enemy. Pushes the target up to 2 hexes away; a Luck save prevents it.";
    "ward" "Ward" "magic-shield"
        "3 energy, on the caster. DEF +15 for 5 rounds.";
    "veil" "Veil" "invisible"
        "4 energy, on the caster or an adjacent ally. Invisible for 5 rounds or until the target attacks.";
    "dazzle" "Dazzle" "bright-explosion"
        "2 energy, range 50 ft, one enemy. SC -20 for 2 rounds; a Luck save prevents it.";
    "mend" "Mend" "healing"
        "3 energy, on the caster or an adjacent ally who is not dead. Regains 2d8 HP.";
    "bless" "Bless" "prayer"
        "3 energy, on the caster and all allies within 30 ft. SC +10 for 3 rounds.";
    "steady" "Steady" "knight-banner"
        "1 energy, range 50 ft, one ally. Ends broken morale.";
    "holy_fire" "Holy fire" "holy-symbol"
        "6 energy, range 60 ft, a hex and the six around it. 3d6 damage less protection to every enemy there, rolled \
         once for all; a Luck save halves it.";
}
