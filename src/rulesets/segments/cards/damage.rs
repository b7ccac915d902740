//! Damage cards: damage, stuns, wounds, going down and death.

crate::catalogue! {
    S_DMG_01 "S-DMG-01" "Damage of a hit"
        "How much a hit hurts depends on the weapon and on how well you know it. A hit does the dice of the weapon \
         plus your bonus with it; 2 less from the off hand, 2 more if an ambush takes the target wholly by surprise, \
         and never less than 0.";
    S_DMG_02 "S-DMG-02" "Ordinary hit"
        "PROT is taken off the damage, and what is left comes off your hit points.";
    S_DMG_03 "S-DMG-03" "Critical hit"
        "A critical hit does double damage, bonus and all, and goes through all PROT. One throw is doubled; house \
         rules double the dice only, or roll twice.";
    S_DMG_04 "S-DMG-04" "Grievous hit"
        "A grievous hit does what a critical does and wears your armour by 1. Then a d100 says whether there is a \
         lasting wound: half of them bring one, from a useless arm to death. A wounded arm drops what it holds, a \
         two-handed weapon as well. A house rule leaves these wounds out.";
    S_DMG_05 "S-DMG-05" "One after another"
        "The effects of a hit follow a fixed order. The order is: damage, hit points, wear of armour, grievous wound, \
         missile stuck in the wound, stun, spell disturbed, down or dead.";
    S_DMG_06 "S-DMG-06" "Harm without a hit"
        "Hazards, falls and bleeding take hit points whatever your PROT and never stun. They can disturb a spell all \
         the same.";
    S_DMG_07 "S-DMG-07" "Stunned by a hit"
        "One hit that costs you more hit points than your stun threshold stuns you. Exactly as many do not. A house \
         rule counts the damage before PROT.";
    S_DMG_08 "S-DMG-08" "Stun threshold"
        "The tougher you are, the harder a hit must be to stun you. It is your CON as far as 25. Beyond that every \
         point counts double: 27 at CON 26, 35 at 30, 45 at 35, and so on.";
    S_DMG_09 "S-DMG-09" "Hard to stun"
        "Large creatures are hard to stun. For the stun threshold, count CON as 2 more for the large and 4 more for \
         the giant, and 1 more for every 10 hit points begun above 100, taken at full health.";
    S_DMG_10 "S-DMG-10" "What a stun costs"
        "Stunned, you lose all attacks left to you, movement, free action, careful aim and the spell you are casting, \
         and make no free attacks. Your DEF remains, but melee attacks on you have +10 SC.";
    S_DMG_11 "S-DMG-11" "How long a stun lasts"
        "A stun ends with the round, and being stunned again in the same round makes no difference. A house rule ends \
         it on your own next segment.";
    S_DMG_12 "S-DMG-12" "How badly hurt"
        "From full to half you are unhurt or wounded, below half bloodied. With 20 hit points or fewer you are badly \
         wounded, with 10 very badly, with 5 critically; the worst is shown.";
    S_DMG_13 "S-DMG-13" "Wound modifier"
        "The closer you are to falling, the worse you do everything. With 20 hit points left everything is 10 \
         harder, with 10 it is 20, with 5 it is 30: attacks, spells, concentration, skills, rolls of DEX and PER; \
         and so many feet are off your TMR. DEF, initiative, damage, Luck and morale stay as they are.";
    S_DMG_14 "S-DMG-14" "Small by nature"
        "A limit of 20, 10 or 5 counts only if your full hit points are above it. Somebody with 18 in all suffers \
         nothing down to 11, and the usual -20 from 10.";
    S_DMG_15 "S-DMG-15" "Going down"
        "At 0 hit points or fewer you fall unconscious, let go of all you hold and are out of the fight. Under a house \
         rule you are dead.";
    S_DMG_16 "S-DMG-16" "Death"
        "Those who are down are not dead yet. You die when your hit points are below 0 by as much as your CON: with \
         CON 12 at -12. Those who are down do not bleed, and nobody attacks them unless a house rule allows it.";
    S_DMG_17 "S-DMG-17" "Prone"
        "Lying on the ground you fight badly and are easy to hit. While prone you strike in melee at -20 SC, have -20 \
         DEF against anybody in a neighbouring hex, above or below too, and cannot walk. It is over when you rise.";
    S_DMG_18 "S-DMG-18" "Healing"
        "Healed points never exceed the full number, and the wound modifier follows at once. If you were down and come \
         above 0, you are back: prone, empty-handed, in your hex or one close by if it is taken, and you declare again \
         next round.";
}
