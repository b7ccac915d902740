//! Damage, scars and conditions.

crate::catalogue! {
    R_DMG_01 "R-DMG-01" "Armour first"
        "Armour is taken from the result, and what is left, if anything, is the damage. Against armour-piercing \
         results Armour counts as at most 2.";
    R_DMG_02 "R-DMG-02" "Guard, then Life"
        "Damage takes Guard first. What goes beyond it takes Life in the same blow. Neither falls below 0.";
    R_DMG_03 "R-DMG-03" "Life at nothing"
        "At 0 Life a combatant is dead and a warband destroyed, without a test.";
    R_DMG_04 "R-DMG-04" "Life tests"
        "Whoever loses Life and has some left makes a Life test at once. Success: it fights on. Failure is Critical \
         Damage. Life cut down because its maximum sank asks for no test.";
    R_DMG_05 "R-DMG-05" "Critical Damage"
        "An individual that takes it is down for the rest of the battle. A player character is dying as well, with an \
         hour to live unless somebody gives aid or the party wins.";
    R_DMG_06 "R-DMG-06" "Critical Damage to warbands"
        "A warband that takes Critical Damage tests its Morale instead: it is weakened or routed.";
    R_DMG_07 "R-DMG-07" "Giving aid"
        "Aid keeps a fallen ally from dying, without a roll. The ally stays down.";
    R_DMG_08 "R-DMG-08" "No healing in battle"
        "Neither Guard nor Life comes back while the battle lasts.";
    R_DMG_09 "R-DMG-09" "Harm without attack"
        "Burning, poison and thorns hurt without being attacks: Armour is no help, and they bring neither scars nor \
         counterattacks. They do take Guard and then Life, and Life tests follow.";
    R_DMG_10 "R-DMG-10" "The order of harm"
        "The effects of a hit are resolved in a fixed order. After a group's dice: slaying, or else damage, Life \
         test, scar and growth of Guard; then conditions of enchanted weapons; then thorns; then the counterattack; \
         then stray shots. Set strikes, cleaves and strays keep this order too.";
    R_DMG_11 "R-DMG-11" "Dropped gear"
        "Whoever dies, goes down or surrenders drops what they hold and carry where they are.";
    R_SCAR_01 "R-SCAR-01" "Earning a scar"
        "An attack that takes a player character's Guard to exactly 0, and no Life, leaves a scar. Its number is the \
         Guard lost in that attack. By house rule all individuals are scarred, or nobody.";
    R_SCAR_02 "R-SCAR-02" "No scar"
        "With Guard already at 0, or Life lost in the same attack, there is no scar.";
    R_SCAR_03 "R-SCAR-03" "Scar, then growth"
        "First the scar does what it does, with a die of its own if it has one. Then comes the roll for a higher \
         Guard, even after a mortal wound.";
    R_SCAR_04 "R-SCAR-04" "Rolling for Guard"
        "A scar shows how well you guard yourself from now on. A full Guard of 3 or less before the scar rolls a d6, \
         one of 4 or more rolls 2d6, added.";
    R_SCAR_05 "R-SCAR-05" "Guard that grows"
        "A result above your full Guard may be taken as the new full Guard; Guard itself stays at 0 for now. The d6 \
         of a Rattling Blow is taken without asking if it is higher.";
    R_SCAR_06 "R-SCAR-06" "Scars add up"
        "Scars are kept, one after the other, even if one strikes a part already hurt.";
    R_COND_01 "R-COND-01" "Until the next turn"
        "A condition that lasts to the end of your next turn and comes in your own turn lasts to the end of the \
         following one. Getting it again starts its count anew.";
    R_COND_02 "R-COND-02" "Immune to conditions"
        "Whoever is immune to a condition never gets it.";
    R_COND_03 "R-COND-03" "Already prone"
        "Being knocked down while prone changes nothing.";
}
