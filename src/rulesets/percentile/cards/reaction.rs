//! Reactions: parries and dodges.

crate::catalogue! {
    P_REACT_01 "P-REACT-01" "Parry or dodge"
        "An attack that hits you can be answered by one parry or one dodge, and by nothing else. Nobody ever strikes \
         back or gets a free attack.";
    P_REACT_02 "P-REACT-02" "After the roll"
        "You decide on your defence when you know the attack roll, and whether it is special. A miss asks for none.";
    P_REACT_03 "P-REACT-03" "Seeing it coming"
        "You can defend yourself only against what you see coming. You must be able, aware of the fight and in line of \
         sight of an attacker who was not hidden, and not in pitch darkness. Under the house rule of facing it must \
         come from your front.";
    P_REACT_04 "P-REACT-04" "What stops what"
        "The attack decides how you may defend yourself. Melee: parry with a melee weapon, a shield or a missile \
         weapon with hit points, or dodge; fists parry fists. Low velocity: parry with a shield, or dodge at half. \
         High velocity: nothing helps.";
    P_REACT_05 "P-REACT-05" "Parrying with a bow"
        "A bow or gun in hand can be put in the way of a melee attack. If it has hit points, it parries at half your \
         skill with a club (one-handed) or a staff (two-handed); a house rule forbids this. A hand axe, dagger or \
         knife parries as the melee weapon it is.";
    P_REACT_06 "P-REACT-06" "Shields against missiles"
        "The larger the shield, the better it stops arrows. How well a shield stops low-velocity missiles depends on \
         its size, not on your skill: small 15 percent, full 30, large 60, and large 90 if you kneel. Specials and \
         darkness work as for any parry. A house rule uses half your Shield skill where that is higher.";
    P_REACT_07 "P-REACT-07" "Dodging missiles"
        "Low-velocity missiles can be dodged at half your chance. What armour takes is subtracted before halving. A \
         house rule forbids such dodges.";
    P_REACT_08 "P-REACT-08" "Parry roll"
        "You parry with an item as well as you attack with it. Roll a d100 no higher than that chance; equal is \
         enough.";
    P_REACT_09 "P-REACT-09" "As often as needed"
        "You may defend yourself against every attack of a round, once each. The tenth defence is as easy as the \
         first. Under a house rule each parry or dodge already tried this round lowers the next by 30 percent.";
    P_REACT_10 "P-REACT-10" "Doing nothing"
        "A defence with a chance of 0 percent is not offered. Not defending is free, and does not count as a \
         defence of the round.";
    P_REACT_11 "P-REACT-11" "Hampered defence"
        "How and where you are can keep you from defending yourself. Kneeling you cannot dodge; prone you cannot dodge \
         either and parry at half; in deep water you cannot parry; unconscious you can do neither.";
    P_REACT_12 "P-REACT-12" "Bare hands"
        "Bare hands parry only brawlers, with your Brawl skill, and nothing can break. House rules let them parry any \
         melee attack, or none.";
    P_REACT_13 "P-REACT-13" "Attack against defence"
        "The better of the two prevails. A defence at least as good as the attack stops it; a special attack met by a \
         success is a normal hit and costs a parrying item 2 hit points; without a successful defence the hit stands. \
         A special parry of an ordinary melee attack costs the attacker's weapon 1.";
    P_REACT_14 "P-REACT-14" "Armour always counts"
        "Armour lessens every hit, a special one too.";
    P_REACT_15 "P-REACT-15" "What stays whole"
        "Dodges and missiles spare the weapons. A dodge that lessens a special attack harms no item, and a parried \
         missile never harms the weapon that sent it.";
    P_REACT_16 "P-REACT-16" "Defending while busy"
        "You may defend yourself before and after your own action, and while you reload or give First Aid. But First \
         Aid is lost by any defence, and reloading by a parry with that weapon.";
}
