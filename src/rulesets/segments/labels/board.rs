//! Labels of ground and light.

crate::labels! {
    TERRAIN "Kinds of terrain (table 11.1), and what else marks a hex."
    "open" "Open ground" "grass"
        "Costs 5 ft to enter.";
    "difficult" "Difficult ground" "stone-pile"
        "Costs 10 ft to enter.";
    "bushes" "Bushes" "fern"
        "Costs 10 ft to enter. Soft cover: -10 to be hit by missiles.";
    "rocks" "Rocks" "rock"
        "Costs 10 ft to enter. Hard cover: -20 to be hit by missiles.";
    "wall" "Wall" "brick-wall"
        "Cannot be entered and blocks sight.";
    "stairs" "Stairs" "stairs"
        "Costs 10 ft to enter. A combatant pushed here who fails a 2x DEX roll takes 1d6 damage and falls prone.";
    "drop" "Drop" "hole"
        "Costs 5 ft to enter, and the combatant falls: 1d6 damage per 10 ft of depth (rounded up), prone, and movement \
         ends. Melee only with others in the drop. Climbing out costs 10 ft more per 10 ft of depth (rounded up).";
    "fire" "Fire" "flame"
        "Costs 5 ft to enter. 1d6 damage on entering and at the end of each round there. Lights the hex.";
    "pool" "Pool" "waves"
        "Costs 10 ft to enter. No attacks, shots or spells there, and shields do not help.";
    "lit" "Different light" "torch"
        "The light of this hex differs from the rest of the board. It counts for attacks on combatants here.";
    "exit" "Exit" "exit-door"
        "Combatants of this side can leave the battle here for 5 ft of movement.";
}

crate::labels! {
    LIGHT "Light (table 11.2)."
    "bright" "Bright" "lantern"
        "No effect.";
    "starry" "Starlight" "moon"
        "SC -10, unless the attacker has dark sight.";
    "cloudy" "Cloudy night" "fog"
        "SC -20, unless the attacker has dark sight.";
    "unlit" "Unlit" "cave-entrance"
        "SC -40 and soft cover against missiles, unless the attacker has dark sight.";
    "pitch_black" "Pitch black" "night-sky"
        "SC -60 and soft cover against missiles, unless the attacker has dark sight.";
}
