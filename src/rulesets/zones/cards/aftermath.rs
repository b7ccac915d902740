//! Rule cards: the aftermath, and the order of dice.

crate::catalogue! {
    Z_AFTER_01 "Z-AFTER-01" "After the fight"
        "First all sides roll for the durability of their gear; then spent weapons and powers are restored and \
         temporary conditions end. Death, critical wounds, maiming, poison, surrender and flight remain.";
    Z_AFTER_02 "Z-AFTER-02" "The report"
        "The report lists everyone's health, state and gear with its wear. Those of a beaten side who surrendered \
         are captured.";
    Z_AFTER_03 "Z-AFTER-03" "No rest"
        "Health does not return by itself after the fight, and nothing more is rolled.";
    Z_DICE_01 "Z-DICE-01" "Dice at the start"
        "A random initiative is rolled before anything else, even before an ambush round.";
    Z_DICE_02 "Z-DICE-02" "Dice of an attack"
        "The dice of an attack are always rolled in the same order. In this order: the attacker's hit roll, the \
         reaction's roll (after the hazards of a swap), the attacker's damage, the counter's damage, what follows \
         from each hit such as falls and poison, and last a cleave.";
    Z_DICE_03 "Z-DICE-03" "Dice rolled twice"
        "Where the house rule impairs by the lower of two rolls, the whole set of damage dice is rolled once and then \
         again.";
    Z_DICE_04 "Z-DICE-04" "Dice of a trick"
        "A trick rolls its dice in a fixed order, harm before everything else. After hit roll and reaction comes the \
         damage of the side that deals any; then the strength save, the d4 of a larger shover, and the hazards or \
         the fall on the way. Trick against trick, the attack's dice come before the counter's.";
    Z_DICE_05 "Z-DICE-05" "Dice of a stun"
        "Its damage dice stand where a trick has its strength save. Countered by a damaging attack, it rolls after \
         that attack, if it still happens.";
    Z_DICE_06 "Z-DICE-06" "Dice of a blast"
        "A blast rolls first whether it goes where it should, then what it does to each one caught in it. Hit roll, \
         the die for where it strays, each target's reaction, damage for each target, the counter's damage, and last \
         what follows from the hits.";
    Z_DICE_07 "Z-DICE-07" "Dice of a spread"
        "First a hit roll for each target that is not seen; from then on as in a blast.";
    Z_DICE_08 "Z-DICE-08" "Dice of a hazard"
        "Save first, damage next, then the falls of those on a mount it felled. Several victims go one after the \
         other in roster order, mounts before riders.";
    Z_DICE_09 "Z-DICE-09" "Dice of other actions"
        "What somebody tries besides fighting is rolled on the ability that it takes. Sprint, mounting and \
         dismounting roll agility; breaking and setting free roll strength; words roll the target's wits; curses \
         roll the save they name; healing rolls a d6. A fall adds a d4.";
    Z_DICE_10 "Z-DICE-10" "Dice of a step"
        "All opportunity attacks in roster order come first, then the hazard of the place entered: for the mover, \
         then for those it drags.";
    Z_DICE_11 "Z-DICE-11" "Dice at a round's end"
        "Hazards first, then morale group by group and member by member, then pursuits.";
    Z_DICE_12 "Z-DICE-12" "Dice after the fight"
        "Durability is rolled owner by owner: in hand, stowed, worn, in the order of the level. Items that lay loose \
         at the start come next, and improvised weapons last.";
}
