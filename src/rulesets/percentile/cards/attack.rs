//! Attacks: legal targets, the roll, and kinds of attack.

crate::catalogue! {
    P_ATK_01 "P-ATK-01" "The weapon you declared"
        "You attack with the item you declared, in the way you declared. Nothing broken can attack: if it breaks \
         before your place comes, the attack is lost. Only those who act at the moment it breaks keep theirs.";
    P_ATK_02 "P-ATK-02" "Whom you can attack"
        "You may attack any enemy who is able to fight or unconscious, and not hidden. In melee it must be adjacent; \
         for a missile it must be in sight, no farther than three ranges away. Friends and the surrendered are never \
         targets, and in deep water you have none.";
    P_ATK_03 "P-ATK-03" "Attack roll"
        "To hit, roll low enough for your skill. You hit by rolling a d100 no higher than your chance with the \
         weapon. A roll equal to the chance hits.";
    P_ATK_04 "P-ATK-04" "A miss"
        "An attack that fails does nothing at all. Nobody needs to parry or dodge it.";
    P_ATK_05 "P-ATK-05" "A hit is answered"
        "If your attack succeeds, the target may parry or dodge it if it can. What comes of it follows from how well \
         both of you did.";
    P_ATK_06 "P-ATK-06" "Hard to stop"
        "A special attack is stopped only by a special parry or dodge. An ordinary one merely makes a normal hit of \
         it.";
    P_ATK_07 "P-ATK-07" "Range"
        "The farther the target, the lower your chance. It is full up to the weapon's range, half up to twice as far, \
         a quarter up to three times, each limit included. Beyond that there is no attack.";
    P_ATK_08 "P-ATK-08" "Shooting up close"
        "You may shoot or throw at somebody next to you like at anybody else. Being engaged makes it no harder.";
    P_ATK_09 "P-ATK-09" "Shooting into a melee"
        "A missile aimed at somebody next to your friends is no harder, and never strikes a friend. Under a house rule \
         its chance is half then, also if the friend is unconscious or has surrendered.";
    P_ATK_10 "P-ATK-10" "Throwing"
        "Rocks are thrown with the Throw skill, which armour hampers. Axes, daggers and knives have throwing skills of \
         their own, which it does not.";
    P_ATK_11 "P-ATK-11" "Shield bash"
        "You can strike with a shield in hand. It uses the Shield skill, counts as a short weapon and does 1d2 (target \
         shield), 1d3 (heater, riot, round) or 1d4 (hoplite, kite) plus the damage bonus.";
    P_ATK_12 "P-ATK-12" "Brawling"
        "Anybody can punch and kick. Fists and feet do 1d3 plus the damage bonus. You roll Brawl, and they count as \
         a short weapon.";
    P_ATK_13 "P-ATK-13" "Spent either way"
        "Hit or miss, a shot uses up its ammunition and a throw the thing thrown.";
    P_ATK_14 "P-ATK-14" "A weapon in each hand"
        "With two weapons in hand you still attack only with the one you declared. It may parry in the same round too.";
    P_ATK_15 "P-ATK-15" "Attacking the unconscious"
        "Somebody unconscious is no easier to hit, but can neither parry nor dodge. House rules make such an attack \
         succeed without a roll, or forbid it.";
    P_ATK_16 "P-ATK-16" "Fast and slow missiles"
        "Some missiles are too fast to stop. Firearms and energy weapons are high velocity; bows, crossbows, slings \
         and all that is thrown are low velocity.";
}
