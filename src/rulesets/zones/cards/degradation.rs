//! Rule cards: wear of gear.

crate::catalogue! {
    Z_GEAR_01 "Z-GEAR-01" "When a weapon is used"
        "A weapon counts as used once an attack with it was declared, whether it hit, missed, was stopped or became a \
         stunt. Disarming, shoving and grappling use none.";
    Z_GEAR_02 "Z-GEAR-02" "When armour is used"
        "Worn armour counts as used once it lessened a hit that was not direct, even to nothing. A shield does so \
         once it counted against such a hit.";
    Z_GEAR_03 "Z-GEAR-03" "Breaking weapons"
        "A damaged weapon or shield breaks when one of its own damage dice shows a 1. That attack still takes effect.";
    Z_GEAR_04 "Z-GEAR-04" "Dice that count"
        "Rolled dice count for wear even if the attack was stopped or did no harm. Without damage dice nothing \
         breaks.";
    Z_GEAR_05 "Z-GEAR-05" "Heavy blows"
        "A hit of 8 or more before armour that is not direct destroys one damaged piece: a shield that counted \
         against it, or else the worn armour. The piece still protects against that hit; sound pieces stay sound.";
    Z_GEAR_06 "Z-GEAR-06" "Which damage counts"
        "For heavy blows, take the damage after dice, size and impairment and before armour.";
    Z_GEAR_07 "Z-GEAR-07" "Durability rolls"
        "What was used in the fight may break afterwards. After the fight each used item rolls a d4, robust ones a \
         d8: on a 1 a sound item is damaged and a damaged one destroyed.";
    Z_GEAR_08 "Z-GEAR-08" "Fragile gear"
        "Fragile items count as damaged from the start.";
    Z_GEAR_09 "Z-GEAR-09" "What never wears"
        "Natural attacks, natural armour and bare hands never wear, and consumed items need no roll.";
    Z_GEAR_10 "Z-GEAR-10" "Ammunition"
        "Shots are not counted during the fight; the weapon's durability roll stands for them.";
    Z_GEAR_11 "Z-GEAR-11" "Reloaded afterwards"
        "Weapons emptied by their single shot are ready again after the fight.";
    Z_GEAR_12 "Z-GEAR-12" "Improvised weapons"
        "In a cluttered zone you can grab an improvised weapon. Anyone able to act with free hands in the zone, but \
         not on its borders, may take a one-handed piece of 1d4 or a great one of 1d6, both blunt and counting as \
         damaged.";
    Z_GEAR_13 "Z-GEAR-13" "Hands set free"
        "The hand that held a destroyed item is free at once.";
    Z_GEAR_14 "Z-GEAR-14" "Endless clutter"
        "Clutter never runs out.";
}
