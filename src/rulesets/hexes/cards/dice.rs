//! Rule cards: the order of dice rolls.

crate::catalogue! {
    H_DICE_01 "H-DICE-01" "Dice before the fight"
        "Before a fight the dice for talking are rolled first. First the 2d6 of a parley, if there is one. Otherwise \
         surprise, side by side: a d100 where chance decides, or the surprise dice in the order of the list.";
    H_DICE_02 "H-DICE-02" "Dice of a new round"
        "Each round begins with the same dice in the same order. A round first rolls the d6 of those who sense the \
         invisible, then surprise against newcomers, then initiative in the order of the list. One combatant's dice \
         come in the order of its attacks. Declarations roll nothing.";
    H_DICE_03 "H-DICE-03" "Dice of a melee attack"
        "A blow always rolls its dice in the same order. A die for a random target, the d20 to hit, then the fumble \
         or the weapon's dice with all that follows. Last comes the save of a determined foe against being kept off.";
    H_DICE_04 "H-DICE-04" "Dice of a missile"
        "A shot always rolls its dice in the same order. A die for who is shot at in a melee, the d20 to hit, then \
         the fumble, or the weapon's dice and what follows.";
    H_DICE_05 "H-DICE-05" "Dice after damage"
        "After the harm come the dice for what it does to the victim. For each victim: the save against \
         assassination, then the chart (effect, save, the row's die and save) or the simple save, then stun or \
         knock-out. On a shared count these wait until all have acted; the weapon's own dice do not.";
    H_DICE_06 "H-DICE-06" "Dice of a fumble"
        "A fumble lets others strike first, then shows how bad it is. All free attacks, one after another and \
         complete; then the d6 of the fumble and the dice its result asks for.";
    H_DICE_07 "H-DICE-07" "Dice of wrestling"
        "In wrestling both roll, the one who tries it first. The d20 to hit, if there is one, then the d20 of the \
         one who acts and that of the other. Tearing free of a web is one d20.";
    H_DICE_08 "H-DICE-08" "Dice of a step"
        "Each step rolls for what it draws, in a fixed order. For each step: the dexterity roll of a withdrawal, \
         attacks on the fleeing, attacks on those passing with the d3 of the throw, then fending off. After that \
         come fire or a fall in the hex entered.";
    H_DICE_09 "H-DICE-09" "Dice of magic"
        "The dice of the effect are rolled once, then the saves of all it touches in the order of the list, each with \
         that victim's own dice. What the damage brings about follows.";
    H_DICE_10 "H-DICE-10" "Other dice"
        "Whatever else is rolled has its order as well. Pulling a missile: the d20 save, then damage. A rope: one \
         d20. A boulder: one d20, then for each in its way a save and 3d6.";
    H_DICE_11 "H-DICE-11" "Dice at a round's end"
        "Victim by victim the missiles in wounds, then fire. A morale check rolls 2d6 for each group, side by side.";
}
