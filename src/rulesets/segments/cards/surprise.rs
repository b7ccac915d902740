//! Surprise cards: attacks from hiding, on the unaware, and the round of an ambush.

crate::catalogue! {
    S_SURP_01 "S-SURP-01" "Surprise in combat"
        "Striking from hiding is easier, even in the middle of a fight. Against somebody who knows of the fight, you \
         have +10 SC against half of its normal DEF, rounded down, and no stance helps it. An alert guard is never \
         surprised worse than that.";
    S_SURP_02 "S-SURP-02" "Surprise out of combat"
        "A combatant who expects no attack is nearly defenceless. Against them you have +25 SC, and only lasting magic \
         counts as DEF.";
    S_SURP_03 "S-SURP-03" "Not twice"
        "The two surprises are not added. Whoever suspects nothing suffers the greater one, hidden attacker or not.";
    S_SURP_04 "S-SURP-04" "Out of hiding"
        "All you do to one target on that segment has the surprise. When the segment is over you are hidden no more.";
    S_SURP_05 "S-SURP-05" "Raising the alarm"
        "The unaware declare nothing. Those within 60 feet or in sight of an attack or its victim notice, and so does \
         anybody who sees an enemy within 30 feet after a segment of movement. This round they are still surprised; in \
         the next they act. A house rule lets only attacks alarm them.";
    S_SURP_06 "S-SURP-06" "In hiding"
        "Nobody can aim at you while you are hidden. As each round begins, able enemies within 60 feet and in sight of \
         your hex make a 2x PER roll to find you.";
    S_SURP_07 "S-SURP-07" "Giving yourself away"
        "You are also found when you attack, when a segment ends with you beside an able enemy, or in its sight in a \
         bright hex without cover.";
    S_AMB_01 "S-AMB-01" "Ambush"
        "If the level says so, one side opens with an ambush in round 1. Each of the others first makes a PER roll: \
         the multiple reached, 5 at most, is how badly it is caught.";
    S_AMB_02 "S-AMB-02" "A shout of warning"
        "Those with 1x see it coming and may warn the rest. Then all others are one level better off, but no better \
         than 1, however many shouted; a house rule lets shouts add up.";
    S_AMB_03 "S-AMB-03" "Forewarned"
        "At level 1 you fight the ambush round like any other, and nobody has a bonus against you.";
    S_AMB_04 "S-AMB-04" "Just in time"
        "At level 2 attackers have no bonus. You may attack, shoot or rest, with one attack and the free move.";
    S_AMB_05 "S-AMB-05" "Caught"
        "From level 3 on attacks on you have a bonus in the ambush round: +10, +20 at level 4, +30 at level 5.";
    S_AMB_06 "S-AMB-06" "Wholly unprepared"
        "At level 5 every attack of the ambush round does 2 more damage to you too, which criticals double.";
    S_AMB_07 "S-AMB-07" "Surprised"
        "Caught at level 3 to 5 you do nothing at all in round 1, not even a free attack. Your DEF is whole.";
    S_AMB_08 "S-AMB-08" "An ambush is enough"
        "In the ambush round no other surprise counts and nobody is searched for. The ambushers come out of hiding \
         before the declarations, and their victims all know of the fight.";
}
