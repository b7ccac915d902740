//! Labels of ground and light.

crate::labels! {
    TERRAIN "Kinds of terrain (table 11.1), and what else marks a hex."
    "open" "Open ground" "grass"
        "Nothing in the way. 5 feet to enter.";
    "difficult" "Difficult ground" "stone-pile"
        "10 feet to enter.";
    "bushes" "Bushes" "fern"
        "10 feet to enter. Soft cover: missiles have -10.";
    "rocks" "Rocks" "rock"
        "10 feet to enter. Hard cover: missiles have -20.";
    "wall" "Wall" "brick-wall"
        "Cannot be entered and blocks sight.";
    "stairs" "Stairs" "stairs"
        "10 feet to enter. Whoever is forced onto them and fails a 2x DEX roll falls: 1d6 damage, and prone.";
    "drop" "Drop" "hole"
        "5 feet to enter, and a fall: 1d6 damage for each 10 feet of depth begun, prone, and the movement is over. \
         Melee is only with others down there, and climbing out costs as many feet more as it is deep, in tens.";
    "fire" "Fire" "flame"
        "5 feet to enter. 1d6 damage on entering and at the end of each round in it. Lights its own hex.";
    "pool" "Pool" "waves"
        "10 feet to enter. No attacks, shots or spells in it, and no help from a shield.";
    "lit" "Other light" "torch"
        "This hex has a light of its own, which counts for attacks on whoever is in it.";
    "exit" "Exit" "exit-door"
        "5 feet more take a combatant of that side off the board for good.";
}

crate::labels! {
    LIGHT "Light (table 11.2)."
    "bright" "Bright" "lantern"
        "No effect.";
    "starry" "Starlight" "moon"
        "Attacks have -10, unless the attacker has dark sight.";
    "cloudy" "Cloudy night" "fog"
        "Attacks have -20, unless the attacker has dark sight.";
    "unlit" "Unlit" "cave-entrance"
        "Attacks have -40 and missiles meet soft cover, unless the attacker has dark sight.";
    "pitch_black" "Pitch black" "night-sky"
        "Attacks have -60 and missiles meet soft cover, unless the attacker has dark sight.";
}
