//! Damage, wounds and First Aid.

crate::catalogue! {
    P_DMG_01 "P-DMG-01" "Damage of a hit"
        "A hit does the weapon's dice plus your damage bonus. The bonus counts in full in melee and for shields, by \
         half for bows, slings and whatever is thrown, and not at all for crossbows, firearms and energy weapons.";
    P_DMG_02 "P-DMG-02" "Half a bonus"
        "Half a damage bonus is rolled whole, then halved and rounded up. So is a bonus below zero before it is \
         subtracted: a 3 on -1d4 takes off 2. By a house rule it takes off only 1.";
    P_DMG_03 "P-DMG-03" "Damage of a special hit"
        "A special hit does the most that the weapon can do, plus a normal roll of it, plus the damage bonus once. A \
         short sword (1d6+1) does 7 + 1d6+1 and the bonus. There is no further effect.";
    P_DMG_04 "P-DMG-04" "Never below zero"
        "However low a damage bonus, a hit does not do less than 0.";
    P_DMG_05 "P-DMG-05" "Armour and wounds"
        "Your armour points are subtracted from the damage, and the rest is taken from your hit points as one injury. \
         If nothing is left, there is no injury.";
    P_DMG_06 "P-DMG-06" "Shield before armour"
        "When a planted shield catches the attack, its points are subtracted before those of your armour.";
    P_DMG_07 "P-DMG-07" "Wound by wound"
        "Every hit that wounds is an injury of its own. It keeps its damage, what has been healed of it, and whether \
         First Aid was given.";
    P_DMG_08 "P-DMG-08" "Below zero"
        "Hit points may sink below 0 as far as the damage takes them. Healing starts from there.";
    P_DMG_09 "P-DMG-09" "Falling unconscious"
        "If you lose hit points and have 2 or fewer left, you fall unconscious. It happens at once, or when all who \
         act at that moment have acted.";
    P_DMG_10 "P-DMG-10" "Going down"
        "When you fall unconscious you lie prone and what you held drops into your hex. Whatever you were about ends: \
         intent, action, reloading, First Aid and hiding. You decide nothing any more.";
    P_DMG_11 "P-DMG-11" "Out for hours"
        "An unconscious combatant is out of the fight unless a friend awakens it. It lasts 1d6 hours, rolled after the \
         battle; an hour is 300 rounds.";
    P_DMG_12 "P-DMG-12" "Healed, not awake"
        "Being healed above 2 hit points does not wake you up by itself.";
    P_DMG_13 "P-DMG-13" "Death"
        "Nobody dies before the end of the round. Whoever then has 0 hit points or fewer, after all First Aid, is dead \
         for good, and what it held and carried lies in its hex.";
    P_DMG_14 "P-DMG-14" "Barely alive"
        "An unconscious combatant with 1 or 2 hit points at the end of the round lives, and remains unconscious.";
    P_DMG_15 "P-DMG-15" "Awakening a friend"
        "As your action you can wake an unconscious friend next to you who has 1 hit point or more, without a roll. \
         The friend is awake at once, but prone, with empty hands and no action this round. A house rule forbids it.";
    P_DMG_16 "P-DMG-16" "On your last legs"
        "Awakened with 1 or 2 hit points you act as if nothing were wrong. Only another loss of hit points makes you \
         unconscious again.";
    P_DMG_17 "P-DMG-17" "Prone"
        "Lying on the ground you cannot move or dodge, and your melee attacks and parries have half the chance. You \
         are no easier to hit. It ends when you get up.";
    P_DMG_18 "P-DMG-18" "Wounds do not hamper"
        "As long as you have more than 2 hit points, wounds make nothing harder, no roll and no move.";
    P_DMG_19 "P-DMG-19" "A round of First Aid"
        "Giving First Aid takes your whole round. You spend at most 3 steps, choose a patient and one injury when your \
         place comes, and roll in the resolution phase.";
    P_DMG_20 "P-DMG-20" "Whom you can treat"
        "You treat yourself or a living friend next to you, if you are able, not broken and have spent at most 3 \
         steps. The injury must not be healed, treated before or in another's care. You may turn to First Aid whatever \
         you declared, unless a house rule asks for it to be declared.";
    P_DMG_21 "P-DMG-21" "First Aid broken off"
        "First Aid is lost if you parry, dodge, go down or are no longer next to the patient before the round is \
         settled. The injury stays open: a helper whose place comes later, this round or another, may try it.";
    P_DMG_22 "P-DMG-22" "First Aid roll"
        "First aid gives back a little health. A success of First Aid heals 1d3 hit points, a special one no more, \
         and never more than the injury still has or full hit points allow. Who began first rolls first. Whatever \
         the roll, that injury is never given First Aid again.";
    P_DMG_23 "P-DMG-23" "Saved in time"
        "First Aid can save somebody at 0 hit points or below, if it brings them to 1 or more before deaths are \
         counted. Two or more helpers can work on the same patient in a round, each on another injury.";
    P_DMG_24 "P-DMG-24" "Harm from outside"
        "A level can bring injuries that no attack causes, at the start of a round it names. They strike those it \
         lists, or whoever lives in its hexes, with fresh dice and one injury for each. Armour counts unless the level \
         says otherwise; parries and dodges do not help.";
}
