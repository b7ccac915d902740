//! Rule cards: damage, wounds and conditions.

crate::catalogue! {
    Z_DMG_01 "Z-DMG-01" "Damage dice"
        "Roll the weapon's dice, more of them for a larger attacker, and add them up. Several targets each get a roll \
         of their own.";
    Z_DMG_02 "Z-DMG-02" "Halving"
        "Halve the sum once for each size the attacker is smaller and once if the attack is impaired, then round up.";
    Z_DMG_03 "Z-DMG-03" "Impaired attacks"
        "An attack is impaired if it is unarmed (brawlers excepted), held back, or made by a rider or passenger. \
         Several reasons impair it only once.";
    Z_DMG_04 "Z-DMG-04" "Damage suffered"
        "Subtract the target's armour value from the damage; less than nothing is nothing.";
    Z_DMG_05 "Z-DMG-05" "Direct damage"
        "Direct damage ignores armour, shield and cover altogether.";
    Z_DMG_06 "Z-DMG-06" "Flat damage"
        "Hazards, falls, shoves and poison are not changed by size or impairment.";
    Z_DMG_07 "Z-DMG-07" "Cover as armour"
        "Cover that applies and is not penetrated adds 1 armour, within the limit of 3.";
    Z_DMG_08 "Z-DMG-08" "Glancing hits"
        "A hit with nothing left after armour changes nothing in its target.";
    Z_DMG_09 "Z-DMG-09" "Losing health"
        "A hit takes its damage off health. All dice of one attack on one target are a single hit.";
    Z_DMG_10 "Z-DMG-10" "Death"
        "A combatant dies at health 0 or less, or from one hit that takes at least its strength.";
    Z_DMG_11 "Z-DMG-11" "Critical damage"
        "A hit that does not kill but takes at least half the health the target had just before it puts the target \
         out of action: incapacitated.";
    Z_DMG_12 "Z-DMG-12" "Death comes first"
        "Death is checked before critical damage, and both apply to harm of every kind.";
    Z_DMG_13 "Z-DMG-13" "Hitting the fallen"
        "An incapacitated target that is hit loses health, may die, and stays down. One merely knocked out for the \
         fight becomes critically wounded if that hit was critical.";
    Z_DMG_14 "Z-DMG-14" "Blows at once"
        "Hits that land at the same time are both judged by the health each side had before them.";
    Z_DMG_15 "Z-DMG-15" "Going down"
        "Going down ends everything a combatant was doing. An incapacitated or killed combatant has no turn left, \
         drops what it holds, lets go of those it grabs, falls off its mount and is seen; distraction, fear, taunts \
         and daze end. Grabs on a combatant that died end too.";
    Z_DMG_16 "Z-DMG-16" "Helpless"
        "The incapacitated do nothing and cannot react. Every save asked of them fails without a roll.";
    Z_DMG_17 "Z-DMG-17" "Back on your feet"
        "Treated for a critical wound, a combatant is active again where it lies, empty-handed; its turn stays as it \
         was.";
    Z_DMG_18 "Z-DMG-18" "Wounds do not hinder"
        "Lost health by itself brings no penalty.";
    Z_DMG_19 "Z-DMG-19" "How long it lasts"
        "A condition that lasts to the end of the next round ends as that next round closes. A new one of the same \
         kind takes the old one's place.";
}
