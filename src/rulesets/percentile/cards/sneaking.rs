//! Hiding, ambush and spotting.

crate::catalogue! {
    P_SNEAK_01 "P-SNEAK-01" "Hiding in a fight"
        "You may try to hide in the midst of a fight, unless a house rule forbids it. Even so a level can begin with \
         somebody hidden, as by an ordinary success, or with a side unaware, and all else said of them holds.";
    P_SNEAK_02 "P-SNEAK-02" "Hidden"
        "A hidden combatant cannot be attacked, and for moving enemies it counts as unseen. They still may not end a \
         move in its hex.";
    P_SNEAK_03 "P-SNEAK-03" "Where you can hide"
        "You can hide in foliage, or where no enemy has you in sight, as long as none is next to you. Only enemies who \
         are able and not broken matter.";
    P_SNEAK_04 "P-SNEAK-04" "Hiding roll"
        "You hide by a roll of Hide if you have not spent a step this round, else of Stealth. A success hides you, a \
         special success hides you better, a failure does nothing.";
    P_SNEAK_05 "P-SNEAK-05" "Coming out"
        "You stay hidden until you strike or somebody comes close. You are no longer hidden once your attack is \
         done, when an enemy ends a move next to you, or when you end yours out of foliage in sight of an enemy who \
         is able and not broken.";
    P_SNEAK_06 "P-SNEAK-06" "Spotting"
        "At the end of the round each enemy who is able and not broken looks for each hidden combatant, in the order \
         of the list, until it is found. It rolls Spot with line of sight, else Listen within 10 hexes (15 m) if the \
         hidden one spent a step. A special hiding is found only by a special success.";
    P_SNEAK_07 "P-SNEAK-07" "Found at once"
        "You may be spotted in the very round in which you hid.";
    P_SNEAK_08 "P-SNEAK-08" "Ambush"
        "An attack out of hiding can be neither parried nor dodged, though it is no likelier to hit. Under a house \
         rule missiles from hiding or at the unaware have twice the chance.";
    P_SNEAK_09 "P-SNEAK-09" "Taken unawares"
        "Those unaware of the fight do nothing: they neither declare, move, act nor defend themselves. A whole side \
         comes to once the first attack on one of its members is done, at the latest when round 1 ends. Whoever began \
         the round unaware has no action in it.";
}
