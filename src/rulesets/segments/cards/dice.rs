//! Dice cards: the order of dice rolls.

crate::catalogue! {
    S_DICE_01 "S-DICE-01" "One stream of dice"
        "All dice come from one sequence in the order given here, and dice rolled together are read from left to \
         right. Choosing an option never rolls a die.";
    S_DICE_02 "S-DICE-02" "Dice of an ambush"
        "Before an ambush it is rolled who notices it. Before the first round each ambushed combatant rolls its d100 \
         for PER, in the order of the list.";
    S_DICE_03 "S-DICE-03" "Dice of a new round"
        "A round begins with the d100s of those who search for the hidden; the round of an ambush has none.";
    S_DICE_04 "S-DICE-04" "Dice of initiative"
        "Everybody's dice for the order of the round are rolled in turn. One by one, as they declared: the d100 of a \
         pick-up, then the dice of the attacks, first to last, or a caster's d10. Lost attacks roll nothing, and a \
         pick-up only has its d10 after 1x.";
    S_DICE_05 "S-DICE-05" "Dice of a strike"
        "A blow or a shot always rolls its dice in the same order. PER against the unseen, attacker before target; \
         for a shot the check for friends and which one; the d100 to hit; damage; the d100 of a grievous wound \
         unless the target is dead; concentration; and hazards of a forced move.";
    S_DICE_06 "S-DICE-06" "Dice of a double shot"
        "The first missile rolls everything from the check for friends to concentration, then the second does.";
    S_DICE_07 "S-DICE-07" "Dice of a free attack"
        "Each free attacker rolls as for a strike, in the order in which they were asked, before the step is taken.";
    S_DICE_08 "S-DICE-08" "Dice of attack and move"
        "Moving after a blow may need a roll of its own. The d100 for DEX comes right after the choice, and only for \
         a strike on segments 10 to 2.";
    S_DICE_09 "S-DICE-09" "Dice of a spell"
        "The casting roll, the Luck saves in the order of the list, the dice of the effect, then concentration in the \
         same order. After a shove come its hazards, and DEX for who meant to stay put.";
    S_DICE_10 "S-DICE-10" "Dice of a hazard"
        "Dangerous ground rolls for the harm it does and for the fall. Damage first, then the d100 for DEX if there \
         is one; on stairs DEX first. The 2d6 of a falling flyer come when the step, or all that happens at that \
         moment, is over.";
    S_DICE_11 "S-DICE-11" "Dice at a round's end"
        "First Aid, then fire together with bleeding by the order of the list, then morale tests, then rallies. \
         Potions roll earlier, on segment 5, in the order of the list.";
}
