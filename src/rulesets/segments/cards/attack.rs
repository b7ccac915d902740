//! Attack cards: strike chance, defence, the attack roll, and melee modifiers.

crate::catalogue! {
    S_ATK_01 "S-ATK-01" "Strike chance"
        "How well you strike is one number, made of all that helps and hinders you. Strike chance (SC) is your skill \
         with the weapon, the modifier of the weapon, and all modifiers for wounds, light, numbers, surprise and the \
         like.";
    S_ATK_02 "S-ATK-02" "Working out DEF"
        "How well somebody is defended depends on what they can use at that moment. Start with the target's normal \
         DEF and leave out what it cannot use now. Surprise in combat halves the rest, rounded down. A stance adds \
         to it unless the attack surprises. Last come changes such as a load, lying prone or staying put; the result \
         may be below 0.";
    S_ATK_03 "S-ATK-03" "Attack roll"
        "To hit, roll your strike chance less the defence of the target, or lower. SC less DEF is what you need: you \
         hit with a d100 of that number or less.";
    S_ATK_04 "S-ATK-04" "Choosing a target"
        "You can attack enemies who are in the fight, not hidden, and within reach or range and sight. You must \
         attack the target you named as long as you can, unless it is in full or desperate defence; otherwise you \
         choose freely.";
    S_ATK_05 "S-ATK-05" "No target"
        "Without a target you can take your free move, wait or give up the attack.";
    S_ATK_06 "S-ATK-06" "Lucky and unlucky rolls"
        "Some rolls ignore all numbers: 96 to 100 miss, 03 hits, 02 is a critical and 01 a grievous hit. A house rule \
         drops this.";
    S_ATK_07 "S-ATK-07" "Good hits"
        "A very good roll does more harm. The lowest rolls do more, and how low depends on SC less DEF: at 72 a roll \
         of 04 or less is grievous and 11 or less critical, at 20 it is 01 and 03. The better your chance, the more \
         of both.";
    S_ATK_08 "S-ATK-08" "Chances above 100"
        "A chance above 100 still helps: from 130 on, rolls of 07 or less are grievous and 20 or less critical. Yet \
         no roll above 95 hits.";
    S_ATK_09 "S-ATK-09" "One attack, one hit"
        "Each attack is aimed at one target and hits it once at most. What the hit does is a matter of damage.";
    S_ATK_10 "S-ATK-10" "A second weapon"
        "Holding a second weapon does not give you more attacks. You strike with either the one or the other.";
    S_ATK_11 "S-ATK-11" "Many on one"
        "It is easier to hit somebody who is attacked by many. Each attacker beyond the first gives all melee \
         attacks on a target +10 SC. Those count who have it within reach and named it or have struck at it this \
         round. Each rank of Range of Field takes 5 off. A house rule counts shooters too.";
    S_ATK_12 "S-ATK-12" "Tentacles"
        "A creature with many arms counts as several attackers. Every two tentacles used on a target count as an \
         attacker of their own, so six of them as three; any left over counts only if there is no pair. All other \
         creatures count once, however often they strike.";
    S_ATK_13 "S-ATK-13" "Stunned target"
        "It is easier to hit somebody who is stunned. Melee attacks on somebody stunned have +10 SC.";
    S_ATK_14 "S-ATK-14" "Bad light"
        "It is harder to hit what you can hardly see. The light where the target stands lowers SC in melee and at \
         range: starry -10, cloudy -20, unlit -40, pitch black -60. Dark sight makes it as good as bright. A house \
         rule spares missiles.";
    S_ATK_15 "S-ATK-15" "Heavy loads"
        "With a heavy load you fight badly. Encumbered, you attack at -10 SC and defend at -10 DEF.";
    S_ATK_16 "S-ATK-16" "Off hand"
        "Your weaker hand strikes worse. Your off hand strikes at -20 SC and does 2 less damage, unless you are \
         ambidextrous. Two-handed and natural weapons do not suffer this.";
    S_ATK_17 "S-ATK-17" "Melee and cover"
        "Neither cover nor size nor speed of the target makes a melee attack easier or harder.";
}
