//! Modes of attack, groups, and Enhanced and Impaired dice.

crate::catalogue! {
    R_ATK_01 "R-ATK-01" "Attacks always hit"
        "There is no roll to hit. An attacker rolls damage at once.";
    R_ATK_02 "R-ATK-02" "Melee attacks"
        "A melee weapon strikes at rank distance 0. So do bare hands, which anyone has, for d3.";
    R_ATK_03 "R-ATK-03" "Reach attacks"
        "A reach weapon strikes at rank distance exactly 1, such as from your reach row at the melee rank. At \
         distance 0 it is of no use, unless gripped short.";
    R_ATK_04 "R-ATK-04" "Shooting from afar"
        "A shot needs a rank distance of 2 or more and may stray to an ally. A flaming shot uses up a flaming arrow. \
         By house rule one may shoot nearer, but Impaired.";
    R_ATK_05 "R-ATK-05" "One group, one result"
        "All attacks declared on one target in a turn are resolved together: everybody rolls, and only the highest \
         result counts. Cleaves, blasts, set weapons, counters and strays are resolved separately. By house rule each \
         attack counts alone.";
    R_ATK_06 "R-ATK-06" "Which result is kept"
        "A result is the dice kept and any bonus, before Armour. Of equal results an armour-piercing weapon's is \
         kept, then the one declared earlier. A single attacker is a group too.";
    R_ATK_07 "R-ATK-07" "Throwing weapons"
        "Any weapon can be thrown, and is gone then. From a reach row you can throw any weapon in hand at a target \
         at rank distance exactly 1, for d3. It then lies in the target's slot. Enchanted and oiled weapons keep \
         their 2d6, a fire flask its own die.";
    R_ATK_08 "R-ATK-08" "Two weapons"
        "With a one-handed melee weapon in each hand you may roll the dice of both, and the higher counts. Enhanced \
         or Impaired you roll a single 2d6 for the two.";
    R_ATK_09 "R-ATK-09" "Base dice"
        "Every weapon has a die that says how hard it hits. Base dice are the weapon's die; d3 for bare hands and \
         thrown weapons; 2d6, added, for an enchanted weapon, for an oiled one against its type of creature, and for \
         an unweakened warband against an individual. Spells have dice of their own.";
    R_ATK_10 "R-ATK-10" "Enhanced attacks"
        "Something that helps you lets you roll twice and keep the better. You may take the higher of two d6 instead \
         of your base dice, or by house rule must. If that base already is 2d6 added, with two weapons the base of \
         either, Enhanced does nothing.";
    R_ATK_11 "R-ATK-11" "Impaired attacks"
        "Something that hinders you lets you roll twice and keep the worse. Roll 2d6 instead of any base dice; the \
         lower die is your result. Attacks that do d3, by bare hands, by throwing or in a counterattack, are neither \
         Impaired nor Enhanced.";
    R_ATK_12 "R-ATK-12" "What enhances, what impairs"
        "Enhanced: high ground, a prone target at distance 0, daring, a warband against an individual. Impaired: low \
         ground, cover, a cramped slot, prone, dazed, disoriented, a broken skull, failed daring, an individual \
         against a warband. Judged just before the roll: one of each cancel out, more of one kind add nothing.";
    R_ATK_13 "R-ATK-13" "Gripping it short"
        "A fitting weapon may be gripped short for an attack at distance 0, with its die one size smaller and \
         unhindered in cramped slots. This brings a reach weapon to bear up close. A house rule can drop it.";
    R_ATK_14 "R-ATK-14" "Thrusting weapons"
        "A thrusting weapon is not hindered in cramped slots. A house rule can drop this.";
    R_ATK_15 "R-ATK-15" "Stray shots"
        "Shooting past friends may hit one of them. If allies are in the target's rank or between, no more than a \
         column from the target's, roll a d6: on a 1 the shot leaves its group and hits one of them, nearest column \
         first, then nearest rank. It uses the base dice and slays nobody. By house rule each such ally is rolled \
         for, or none.";
    R_ATK_16 "R-ATK-16" "Sizes of dice"
        "Dice go up and down in size by steps. From smallest to largest: d2, d3, d4, d6, d8, d10, d12. A size less \
         is one step down, and a d2 stays as it is.";
    R_ATK_17 "R-ATK-17" "Armour-piercing weapons"
        "Against a result from an armour-piercing weapon, Armour counts as no more than 2.";
    R_ATK_18 "R-ATK-18" "Reaching for flyers"
        "A reach attack on a flyer adds 2 to its result, Enhanced or Impaired too. It cannot be countered, being made \
         from a rank away. A house rule can drop this.";
    R_ATK_19 "R-ATK-19" "Legal targets"
        "Only enemies who can still fight can be attacked. The fallen, the surrendered and those who fled are left \
         alone.";
    R_ATK_20 "R-ATK-20" "Usable weapons"
        "You attack only with weapons you hold, natural ones or bare hands, and only at the distances of the mode.";
}
