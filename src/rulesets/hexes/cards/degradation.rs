//! Rule cards: fumbles, ammunition and gear.

crate::catalogue! {
    H_FUMB_01 "H-FUMB-01" "Fumbling an attack"
        "A 1 on an attack roll misses, and every enemy who has you within reach may make a free attack. If you are \
         still in the fight, a d6 then says what goes wrong.";
    H_FUMB_02 "H-FUMB-02" "What goes wrong"
        "1: you lose hold of the weapon. 2: you hit yourself with its dice. 3: you hit a random friend near, or \
         yourself if there is none. 4: a strain, -1 damage. 5: your helm slips and blinds you until 1d3 rounds are \
         spent fixing it; without a helm you fall. 6: nothing more.";
    H_FUMB_03 "H-FUMB-03" "Losing the weapon"
        "A melee weapon falls into your hex and a thrown one lands at the target. The string of a bow, crossbow or \
         sling breaks. With fists or natural weapons you fall prone.";
    H_FUMB_04 "H-FUMB-04" "Fumbled reactions"
        "A 1 on a free attack or while fending off rolls for what goes wrong, but gives nobody a free attack.";
    H_GEAR_01 "H-GEAR-01" "Using up ammunition"
        "Every shot uses up one arrow, bolt or stone, hit or miss, and none is picked up again. Without ammunition \
         the weapon cannot shoot.";
    H_GEAR_02 "H-GEAR-02" "Thrown weapons"
        "A thrown weapon leaves your hand and lies in the hex of whoever it was thrown at, unless it sticks in the \
         wound.";
    H_GEAR_03 "H-GEAR-03" "Picking things up"
        "A thing on the ground in your hex or next to it can be picked up with a free hand. It costs your move.";
    H_GEAR_04 "H-GEAR-04" "Dropping and drawing"
        "Dropping what you hold is free. Drawing something takes free hands and your move, and nothing can be put \
         away during a battle.";
    H_GEAR_05 "H-GEAR-05" "Broken strings"
        "With a broken string the weapon is useless until you spend a whole round on a new one.";
    H_GEAR_06 "H-GEAR-06" "Loaded crossbows"
        "A crossbow starts loaded, is empty after its shot, and shoots again only after reloading.";
    H_GEAR_07 "H-GEAR-07" "Charges and scrolls"
        "A wand loses a charge when it works. A scroll is gone once its spell works or is disrupted; a prepared spell \
         is gone then too, and also if it fizzles.";
    H_GEAR_08 "H-GEAR-08" "Strained muscles"
        "Each strain lowers all your later damage by 1, by 3 at most, until the battle is over.";
    H_GEAR_09 "H-GEAR-09" "Nothing else breaks"
        "Weapons, shields and armour do not wear out or break in any other way.";
}
