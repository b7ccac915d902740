//! Theatre, three against three with a moving front, and the aftermath of a battle.

crate::catalogue! {
    R_THEATRE_01 "R-THEATRE-01" "Grid or theatre"
        "A level is played on the grid or as theatre. Both have the same rows and rules; theatre adds reserves and a \
         front.";
    R_THEATRE_02 "R-THEATRE-02" "Three against three"
        "Theatre has one battlefield of 3 columns. The first three of each side begin on it, or as many as there are, \
         and the others wait in reserve.";
    R_THEATRE_03 "R-THEATRE-03" "Waiting in reserve"
        "Those in reserve have no turn, are no targets and do not test Morale. They count for the strength of their \
         side and keep the battle going.";
    R_THEATRE_04 "R-THEATRE-04" "At most three"
        "A side has no more than three fighters on the board at a time. A house rule lifts this after the start.";
    R_THEATRE_05 "R-THEATRE-05" "Calling reserves"
        "Those who wait behind can be called in. From round 2, a side with fewer than three on the board may call \
         one at each Upkeep, to a free slot of its ranged row; it acts that turn but does not shift. With nobody \
         left on the board it must, into the reach row if the ranged row is full.";
    R_THEATRE_06 "R-THEATRE-06" "Moving the front"
        "At the end of a round the side with more fighters in its melee row, the routed aside, may push the front 6 m \
         toward the enemy, or hold. With equal numbers it stays.";
    R_THEATRE_07 "R-THEATRE-07" "Depth of the field"
        "The front goes no further than the depth of the field, 30 m unless stated, to either side. In some levels \
         reaching that wins the battle at once.";
    R_THEATRE_08 "R-THEATRE-08" "Landmarks of the front"
        "While the front is at a landmark, its feature is on slots of the row named. As the front moves the ground \
         changes, but everyone keeps their slot.";
    R_AFTER_01 "R-AFTER-01" "The aftermath"
        "After a battle of a series come rest, healing and captivity, if the level says so.";
    R_AFTER_02 "R-AFTER-02" "Resting after victory"
        "A party that won regains its Guard, except who is deprived, which then ends. Oils and enchantments wear off. \
         Life does not come back, disease bars healing it even later, and other scars' conditions stay.";
    R_AFTER_03 "R-AFTER-03" "The fallen afterwards"
        "Dying player characters live if their party won and die if it lost; everybody else who is down lives. The \
         winning party's fallen get up with the Life they have, a beaten party's are prisoners.";
    R_AFTER_04 "R-AFTER-04" "Fled or taken"
        "Those who fled are alive. Those who surrendered are held by the other side.";
    R_AFTER_05 "R-AFTER-05" "Sharing the oils"
        "Oils made from monsters go into a common store that any party member may use in the next battle.";
}
