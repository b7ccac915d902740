//! Combatants: their values, and tests against them.

crate::catalogue! {
    R_UNIT_01 "R-UNIT-01" "The four values"
        "Life, Guard, Morale and Armour are what every combatant has. The kind of an enemy sets all four, and a level \
         may state others.";
    R_UNIT_02 "R-UNIT-02" "Starting whole"
        "Life and Guard start full, unless the level says otherwise.";
    R_UNIT_03 "R-UNIT-03" "Player characters"
        "Player characters have no Morale and never test it. Their full Guard is at most 12.";
    R_UNIT_04 "R-UNIT-04" "Two hands"
        "What you hold needs no more than two hands together. Bare hands, for d3 damage, are always at the ready.";
    R_UNIT_05 "R-UNIT-05" "Adding up Armour"
        "Everything you wear and carry against blows is added up. Armour is your natural armour plus the body armour \
         you wear, plus 1 each for a shield in hand, for a warding enchantment and for a running Ward. It goes no \
         higher than 4, or 3 or 5 by house rule.";
    R_UNIT_06 "R-UNIT-06" "Natural weapons"
        "Teeth and claws cannot be lost. Teeth, claws and the like are part of the body: nobody throws them, knocks \
         them from a hand or drops them, and they take neither enchantment nor oil.";
    R_UNIT_07 "R-UNIT-07" "Taking a test"
        "When something is uncertain, dice are rolled against a value. Roll 2d6: a sum equal to or under the value \
         succeeds, so a value of 12 or more never fails and one of 1 or less never succeeds. The dice are rolled \
         even then. By house rule a test is one d12 or one d20.";
    R_UNIT_08 "R-UNIT-08" "Three kinds of test"
        "A Guard test is against your full Guard, however little is left. A Life test is against the Life you have \
         left after the wound. House rules may turn either the other way; a Morale test is against Morale.";
    R_UNIT_09 "R-UNIT-09" "Tests of risky actions"
        "Daring attacks, shoves, disarming and slipping through each ask for a test of their own.";
}
