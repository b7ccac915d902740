//! Labels of terrain and light.

crate::labels! {
    TERRAIN "Kinds of terrain (table 11.1), and other features of a hex."
    "open" "Open ground" "grass"
        "Costs 1 step to enter.";
    "rough" "Rough ground" "stone-pile"
        "Costs 2 steps to enter.";
    "cover" "Cover" "barricade"
        "A low wall or a barricade. Costs 2 steps to enter. Missiles have half chance, except from an adjacent hex.";
    "foliage" "Foliage" "fern"
        "Costs 1 step to enter. Blocks sight. Combatants in it can hide.";
    "wall" "Wall" "brick-wall"
        "Cannot be entered. Blocks sight.";
    "slick" "Slick ground" "droplets"
        "Costs 1 step to enter. Agility roll: failure means a fall.";
    "climb" "Steep ground" "hill-conquest"
        "Costs 3 steps to enter. Climb roll: failure ends the move in front of it, and the steps are spent.";
    "gap" "Gap" "hole"
        "Costs 2 steps to enter. Jump roll: success continues to the hex beyond, failure means a fall into the gap. No \
         one can choose to stop in it.";
    "deep_water" "Deep water" "waves"
        "Costs 2 steps to enter. Swim roll: failure ends the move in front of it, and the steps are spent. No attacks \
         or parries in the water.";
    "exit" "Exit" "exit-door"
        "1 more step leaves the battle, for combatants of that side.";
    "planted_shield" "Planted shield" "templar-shield"
        "Stands on one side of the hex and may stop attacks from there. Armour points and hit points are one number: \
         excess damage lowers it.";
}

crate::labels! {
    LIGHT "Light (P-BOARD-16)."
    "bright" "Bright" "lantern"
        "No effect.";
    "near_dark" "Near dark" "moon"
        "Attacks, parries and dodges have half chance.";
    "pitch_dark" "Pitch dark" "night-sky"
        "Sight reaches adjacent hexes only. No parries or dodges. Attacks have half chance, at most POW.";
}
