//! Unit cards: defence, protection, luck, hands, and the rolls for a combatant's statistics.

crate::catalogue! {
    S_UNIT_01 "S-UNIT-01" "Defence"
        "How hard you are to hit is one number. Defence (DEF) is taken off the strike chance of those who attack \
         you. It is the sum of a base, what DEX gives, the Defence skill and lasting magic; a shield ready in the \
         off hand adds its own number and the Shield skill.";
    S_UNIT_02 "S-UNIT-02" "Protection"
        "Protection (PROT) lessens the damage of ordinary hits. It is that of your armour, less what has been worn \
         off, and that of your hide or scales.";
    S_UNIT_03 "S-UNIT-03" "What DEX gives"
        "The nimble are hard to hit and quick to act. Unless a stat block has other numbers, each point of DEX above \
         10 is worth 2 DEF, and every full 3 points above 10 are worth +1 initiative. Below 10 it is -1 initiative \
         for every 3 points begun.";
    S_UNIT_04 "S-UNIT-04" "Hampered by missiles"
        "Arrows that stick in you make you clumsy. Missiles stuck in your body lower DEX, to 1 at worst. Initiative \
         modifier, DEF from DEX and your place among equals sink with it. A house rule confines this to DEX rolls.";
    S_UNIT_05 "S-UNIT-05" "Rolls by multiples"
        "How difficult something is shows in how far your roll may go. A 2x DEX roll succeeds with a d100 of up to \
         twice your DEX, and so on for other multiples and for PER. The smallest multiple that covers the roll is \
         the one you have reached, 1x being best. Wounds add 10, 20 or 30 to the roll.";
    S_UNIT_06 "S-UNIT-06" "Skill rolls"
        "Some skills simply need a low roll. First Aid and the casting of spells need a d100 of at most the skill, \
         which wounds lower by 10, 20 or 30. A roll of 96 or more is a failure in any case.";
    S_UNIT_07 "S-UNIT-07" "Luck saves"
        "Luck may save you from the worst. Roll your Luck or less on d100. Wounds make no difference, but 96 or more \
         is always bad luck.";
    S_UNIT_08 "S-UNIT-08" "Untrained"
        "A weapon that you never learnt is hard to use. You attack with it at SC 40 and rank 0, without any bonus. A \
         skill counts for melee and for throwing alike.";
    S_UNIT_09 "S-UNIT-09" "Bare hands"
        "Whatever you carry, you can fight unarmed. Fists, claws, teeth and the like are ready at all times and keep \
         no hand busy.";
    S_UNIT_10 "S-UNIT-10" "Two hands"
        "Only what is in your main or off hand is ready for use. Big weapons, bows and the light and heavy crossbow \
         need both hands; a hand crossbow or anything to be thrown needs one.";
    S_UNIT_11 "S-UNIT-11" "Rank for a stance"
        "How much a stance helps depends on the weapon you declared. Without one it goes by your best rank among the \
         melee weapons in hand, fists included. For a creature with a pattern of attacks the first weapon of the \
         pattern counts.";
    S_UNIT_12 "S-UNIT-12" "Your kit"
        "You have the weapons you are skilled with and the gear you are listed with, nothing else. The first weapon \
         starts in your hand, a shield on the other arm if that is free, and the rest stowed.";
}
