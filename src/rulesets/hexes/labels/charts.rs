//! Labels of fumbles and Mighty Blows.

crate::labels! {
    FUMBLES "Rows of the fumble table (table 11.9), by the number on the d6."
    "1" "Weapon lost" "drop-weapon"
        "A melee weapon falls to the ground, a thrown one lands at the target, a string breaks. With natural weapons \
         or fists: falls prone.";
    "2" "Hits self" "bleeding-wound"
        "The attacker takes the weapon's damage.";
    "3" "Hits an ally" "two-shadows"
        "A random ally nearby takes the weapon's damage, or the attacker if there is none.";
    "4" "Strain" "arm-sling"
        "-1 damage for the rest of the battle.";
    "5" "Helm over the eyes" "cracked-helm"
        "Blinded until 1d3 full rounds are spent fixing it. Without a helm: falls prone.";
    "6" "No further effect" "dodging"
        "The attack only misses.";
}

crate::labels! {
    BLOWS "Rows of the Mighty Blows chart (table 11.8), each under its lowest effect."
    "0" "No effect" "cancel"
        "The save cancels the Mighty Blow; only the damage remains.";
    "1" "Flesh wound" "bleeding-wound"
        "Effect 1-6: 1 point of constitution, and -2 on attack rolls and saving throws.";
    "7" "Painful blow" "knocked-out-stars"
        "Effect 7-14: 2 points of constitution, a flesh wound, and stunned for 1d3 rounds.";
    "15" "Crushing blow" "broken-bone"
        "Effect 15-17: 4 points of constitution, a flesh wound, stunned for 1d6 rounds; save or be crippled.";
    "18" "Incapacitating strike" "coma"
        "Effect 18-19: 8 points of constitution and crippled; save or die.";
    "20" "Deadly blow" "deadly-strike"
        "Effect 20: dead.";
    "21" "Mangled" "severed-hand"
        "Effect 21 or more: dead and mangled.";
}
