//! Movement.

crate::catalogue! {
    P_MOVE_01 "P-MOVE-01" "One move"
        "Everybody who is able and aware of the fight moves once a round, one after another, in the movement phase. \
         Nobody moves at any other time.";
    P_MOVE_02 "P-MOVE-02" "How far you go"
        "You may spend up to 19 steps (28.5 m), or 20 (30 m) if you declared to defend and are not engaged. If you \
         mean to reload or give First Aid, only 3 (4.5 m).";
    P_MOVE_03 "P-MOVE-03" "Choosing a move"
        "You pick any hex within your steps where you may end, or stay, or leave by an exit. You go by the cheapest \
         way; among equals by the one with the fewest rolls on it, then by the lowest direction numbers. A way with a \
         roll is marked as risky.";
    P_MOVE_04 "P-MOVE-04" "Price of a move"
        "A move costs what all the hexes you enter cost together. Every step spent makes you later, those for rising \
         and for a failed entry too.";
    P_MOVE_05 "P-MOVE-05" "Engaged"
        "You are engaged if an enemy is at your side when your own move begins. It must be in an adjacent hex, in \
         sight and not hidden, able to fight and not broken.";
    P_MOVE_06 "P-MOVE-06" "No full run"
        "With an enemy at your side you cannot run at full speed: you have 19 steps at most. House rules lift this, or \
         let only those who declared to defend get away from such enemies.";
    P_MOVE_07 "P-MOVE-07" "Slipping past"
        "You can leave an enemy's side without being attacked, and run past enemies without being stopped. Under a \
         house rule your move ends in the first hex you enter next to an enemy who is able and not broken.";
    P_MOVE_08 "P-MOVE-08" "After a full run"
        "Whoever has spent 20 steps does nothing more this round, apart from parrying and dodging.";
    P_MOVE_09 "P-MOVE-09" "Getting up"
        "On your knees or on the ground you cannot move. Getting up at the start of your move costs 2 steps; staying \
         down costs none.";
    P_MOVE_10 "P-MOVE-10" "Kneeling"
        "You may kneel down behind a shield when your move ends, at no cost. You must be on your feet, and hold a \
         large shield or have a planted one in your hex.";
    P_MOVE_11 "P-MOVE-11" "On your knees"
        "While kneeling you cannot dodge. You attack and parry as well as ever.";
    P_MOVE_12 "P-MOVE-12" "A move cut short"
        "When the ground ends your move early, you stay where it leaves you; left in a gap after a good jump, you lie \
         prone. If somebody living has that hex, you go back the way you came to the last hex without anybody, at no \
         cost, without a roll, and prone if you fell.";
    P_MOVE_13 "P-MOVE-13" "Leaving the battle"
        "You leave by an exit hex of your side if you reach it, or stand in it, with 1 step left. You go to the best \
         one by the same order as other ways, even if a friend is in it. Whoever leaves takes no further part and \
         never comes back.";
    P_MOVE_14 "P-MOVE-14" "Between two paces"
        "No move ever falls between two paces, since steps are whole. The first ends at 3 steps (4.5 m), the second \
         goes from 4 (6 m) to 10 (15 m), the third from 11 (16.5 m) to 19 (28.5 m), and the full run is 20 (30 m).";
}
