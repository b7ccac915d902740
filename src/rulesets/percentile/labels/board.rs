//! Labels of terrain and light.

crate::labels! {
    TERRAIN "Kinds of terrain (table 11.1), and what else marks a hex."
    "open" "Open ground" "grass"
        "Nothing in the way. 1 step to enter.";
    "rough" "Rough ground" "stone-pile"
        "2 steps to enter.";
    "cover" "Cover" "barricade"
        "A low wall or a barricade. 2 steps to enter. Missiles from anywhere but an adjacent hex have half the chance.";
    "foliage" "Foliage" "fern"
        "1 step to enter. Blocks sight, and whoever is in it can hide.";
    "wall" "Wall" "brick-wall"
        "Cannot be entered and blocks sight.";
    "slick" "Slick ground" "droplets"
        "1 step to enter, and an Agility roll: failure is a fall.";
    "climb" "Steep ground" "hill-conquest"
        "3 steps to enter, and a Climb roll: failure ends the movement before it, and the steps are spent.";
    "gap" "Gap" "hole"
        "2 steps to enter, and a Jump roll: success goes on to the hex beyond, failure is a fall into it. Nobody stops \
         there by choice.";
    "deep_water" "Deep water" "waves"
        "2 steps to enter, and a Swim roll: failure ends the movement before it, and the steps are spent. No attacks \
         and no parries in it.";
    "exit" "Exit" "exit-door"
        "One more step takes a combatant of that side off the board for good.";
    "planted_shield" "Planted shield" "templar-shield"
        "Stands on one side of the hex and may catch any attack that comes over it. Armour and hit points are one \
         number: what goes beyond is lost.";
}

crate::labels! {
    LIGHT "Light (P-BOARD-16)."
    "bright" "Bright" "lantern"
        "No effect.";
    "near_dark" "Near dark" "moon"
        "Every attack, parry and dodge has half the chance.";
    "pitch_dark" "Pitch dark" "night-sky"
        "Nobody sees farther than an adjacent hex, and nobody parries or dodges. Attacks have half the chance, and no \
         more than POW.";
}
