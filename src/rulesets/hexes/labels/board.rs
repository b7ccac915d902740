//! Labels of terrain and features of the board.

crate::labels! {
    TERRAIN "Kinds of terrain (table 11.4), and what else marks a hex."
    "clear" "Clear ground" "grass"
        "Nothing in the way. 1 to enter.";
    "rough" "Rough ground" "stone-pile"
        "2 to enter. Withdrawing from it: -2 to the dexterity roll.";
    "slippery" "Slippery ground" "droplets"
        "1 to enter. Withdrawing from it: -4 to the dexterity roll.";
    "shallow_water" "Shallow water" "waves"
        "2 to enter. Withdrawing from it: -2 to the dexterity roll.";
    "brush" "Brush" "fern"
        "2 to enter. Cover: missiles at -1. Withdrawing from it: -2 to the dexterity roll.";
    "light_cover" "Light cover" "wooden-fence"
        "1 to enter. Cover: missiles at -1.";
    "heavy_cover" "Heavy cover" "barricade"
        "1 to enter. Cover: melee at -1, missiles at -2.";
    "arrow_slit" "Arrow slit" "stone-tower"
        "1 to enter. Cover: attacks from outside at -3, the occupant's own are unhindered.";
    "mist" "Mist" "fog"
        "1 to enter. Cover: melee at -1, missiles at -2.";
    "tree" "Tree" "oak"
        "2 to enter, climbing included; one step higher than its ground. Cover: missiles at -1. Withdrawing from it: \
         -2 to the dexterity roll.";
    "table" "Table" "table"
        "2 to enter, climbing included; one step higher than its ground. Withdrawing from it: -2 to the dexterity \
         roll.";
    "fire" "Fire" "flame"
        "1 to enter. 1d6 damage on entering, and 1d6 at the end of a round spent in it.";
    "wall" "Wall" "brick-wall"
        "Cannot be entered and blocks lines.";
    "lit" "Lit" "torch"
        "Seen from afar, even in the dark.";
    "exit" "Exit" "exit-door"
        "One more point of movement takes a combatant off the board for good.";
    "rope" "Rope" "rope-coil"
        "Swing to its other end with a dexterity roll instead of moving. Failure: a fall on the spot.";
    "boulder" "Boulder" "rock"
        "Pushed with a strength roll it rolls once: all in its way save or take 3d6 and fall prone.";
}
