//! Labels of terrain and features of the board.

crate::labels! {
    TERRAIN "Kinds of terrain (table 11.4), and other features of a hex."
    "clear" "Clear ground" "grass"
        "Costs 1 to enter.";
    "rough" "Rough ground" "stone-pile"
        "Costs 2 to enter. DEX roll to withdraw from it at -2.";
    "slippery" "Slippery ground" "droplets"
        "Costs 1 to enter. DEX roll to withdraw from it at -4.";
    "shallow_water" "Shallow water" "waves"
        "Costs 2 to enter. DEX roll to withdraw from it at -2.";
    "brush" "Brush" "fern"
        "Costs 2 to enter. Cover: missiles at -1. DEX roll to withdraw from it at -2.";
    "light_cover" "Light cover" "wooden-fence"
        "Costs 1 to enter. Cover: missiles at -1.";
    "heavy_cover" "Heavy cover" "barricade"
        "Costs 1 to enter. Cover: melee attacks at -1, missiles at -2.";
    "arrow_slit" "Arrow slit" "stone-tower"
        "Costs 1 to enter. Cover: attacks from outside at -3; the occupant attacks without penalty.";
    "mist" "Mist" "fog"
        "Costs 1 to enter. Cover: melee attacks at -1, missiles at -2.";
    "tree" "Tree" "oak"
        "Costs 2 to enter, climbing included; one step higher than the ground. Cover: missiles at -1. DEX roll to \
         withdraw from it at -2.";
    "table" "Table" "table"
        "Costs 2 to enter, climbing included; one step higher than the ground. DEX roll to withdraw from it at -2.";
    "fire" "Fire" "flame"
        "Costs 1 to enter. 1d6 damage on entering, and 1d6 at the end of each round in it.";
    "wall" "Wall" "brick-wall"
        "Cannot be entered. Blocks line of sight.";
    "lit" "Lit" "torch"
        "Visible from afar, even in the dark.";
    "exit" "Exit" "exit-door"
        "1 more movement leaves the board, for good.";
    "rope" "Rope" "rope-coil"
        "Instead of moving, swing to the other end with a DEX roll. Failure: fall prone here.";
    "boulder" "Boulder" "rock"
        "A STR roll pushes it, once. Everyone in its path saves or takes 3d6 damage and falls prone.";
}
