//! Rule cards: ropes, boulders and tables; parley.

crate::catalogue! {
    H_FEAT_01 "H-FEAT-01" "Swinging on a rope"
        "A rope joins two hexes at most 6 apart. Standing in one, with the other free, you may swing across instead \
         of moving: roll a d20 no higher than your dexterity. Nobody can react to it; if it fails you fall where you \
         stand.";
    H_FEAT_02 "H-FEAT-02" "Pushing a boulder"
        "The strong can set a boulder rolling. From next to a boulder and out of its way, a d20 no higher than your \
         strength sets it rolling. Everybody in its path makes a saving throw or takes 3d6 and falls prone; a 1 \
         means 18. It rolls only once.";
    H_FEAT_03 "H-FEAT-03" "Climbing on tables"
        "You climb a table by stepping onto it. That costs 2, and up there you stand one step higher.";
    H_PARLEY_01 "H-PARLEY-01" "Talking first"
        "Where the level allows it and some enemy can talk, words come before blows. Surprise is then left out, even \
         if the talk fails.";
    H_PARLEY_02 "H-PARLEY-02" "First impression"
        "How strangers take to you is up to the dice. 2d6 decide how the others receive you: 2 attack, 3-5 hostile, \
         6-8 wary, 9-11 open, 12 friendly. If they attack, the battle begins at once.";
    H_PARLEY_03 "H-PARLEY-03" "Choosing an approach"
        "Up to three times you pick a new approach, break off, or leave if they are at least wary. What they like \
         raises their mood a stage, what they dislike lowers it, and no dice are rolled. A bribe must be paid in \
         full.";
    H_PARLEY_04 "H-PARLEY-04" "End of the talk"
        "The talk ends after three approaches, when you break off or leave, or when they attack or turn friendly.";
    H_PARLEY_05 "H-PARLEY-05" "What comes of it"
        "A mood of attack or hostile, or breaking off, means battle; open or friendly means no fight. If they stay \
         wary, you must leave or fight. Leaving counts as a withdrawal.";
}
