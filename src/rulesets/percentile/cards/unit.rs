//! The combatant: characteristics, skills, armour and hands.

crate::catalogue! {
    P_UNIT_01 "P-UNIT-01" "Characteristics"
        "Six characteristics describe a combatant. They are strength (STR), constitution (CON), size (SIZ), intelligence (INT), \
         power (POW) and dexterity (DEX). DEX is also its normal rank, which tells how early in a round it acts.";
    P_UNIT_02 "P-UNIT-02" "Hit points"
        "The tough and the big bear more wounds. Full hit points are half of CON + SIZ, rounded up, and a fight starts \
         with all of them unless the level says otherwise.";
    P_UNIT_03 "P-UNIT-03" "Damage bonus"
        "The strong and the big hit harder. For STR + SIZ up to 12 the damage bonus is -1d6, up to 16 it is -1d4, up \
         to 24 none, up to 32 +1d4, up to 40 +1d6, up to 56 +2d6, and 1d6 more for each 16 begun after that.";
    P_UNIT_04 "P-UNIT-04" "Skills"
        "How well you do something is a number in percent: a base chance plus what you have learnt. The numbers you \
         see are added up already; a skill that is not listed has its base chance.";
    P_UNIT_05 "P-UNIT-05" "Related weapons"
        "With a weapon you are not trained in, half of a related skill helps you if it is better than your own. \
         Related are dagger and sword; axe, club, hammer and mace; polearm, spear and staff; thrown axe and dagger; \
         pistol and rifle; the two lasers. House rules relate all weapons of one skill, or none.";
    P_UNIT_06 "P-UNIT-06" "Fists and feet"
        "You can always attack by brawling, whatever your hands hold.";
    P_UNIT_07 "P-UNIT-07" "Armour points"
        "You wear one body armour and one helmet at most, and their armour points are added up. Riot gear is weaker \
         against bullets and beams, 6 points instead of 12; the helmet's points count against everything.";
    P_UNIT_08 "P-UNIT-08" "Physical skills"
        "Armour makes you clumsy. Armour hampers the body: 5 to 25 percent, by its kind, are subtracted from Dodge, \
         Climb, Jump, Swim, Throw, Hide, Stealth, Sleight of Hand, Fine Manipulation and the Agility roll. Dodge 30 \
         in chain (-20) is 10.";
    P_UNIT_09 "P-UNIT-09" "Perception skills"
        "A helmet makes it harder to see and hear. A light one takes 15 percent off Listen and Spot, a heavy one 50.";
    P_UNIT_10 "P-UNIT-10" "Free of armour"
        "Armour hampers nothing else. Weapon skills, Shield, Brawl, First Aid and rolls against POW keep their full \
         chance.";
    P_UNIT_11 "P-UNIT-11" "Nimble fingers"
        "Fine Manipulation and Sleight of Hand do nothing in a fight. Combatants have them all the same, and armour \
         lowers them.";
    P_UNIT_12 "P-UNIT-12" "Agility roll"
        "An Agility roll tells whether you keep your balance. Its chance is DEX x 5 percent, less what your armour \
         takes.";
    P_UNIT_13 "P-UNIT-13" "Two hands"
        "You have two hands: they hold two one-handed items or one that needs both. Nothing that needs both can be \
         used with one.";
    P_UNIT_14 "P-UNIT-14" "Heavy weapons"
        "Heavy weapons are a skill by name only: no weapon here is used with it.";
}
