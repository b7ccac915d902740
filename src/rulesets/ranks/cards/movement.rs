//! Shifts along a row, moves between ranks and forced movement.

crate::catalogue! {
    R_MOVE_01 "R-MOVE-01" "Shifting along the row"
        "Before naming your action you may go along your row to a free slot that nobody has claimed, no more than 3 \
         columns away (6 with swiftness). You pass allies but not an enemy in that row.";
    R_MOVE_02 "R-MOVE-02" "Getting up"
        "When prone you can only stay down or stand up, which takes your whole shift.";
    R_MOVE_03 "R-MOVE-03" "Changing rank"
        "A rank move is an action: to the slot straight ahead or straight back in an adjacent row of your own. It \
         must be free and unclaimed. To enter the enemy's rows you must break through.";
    R_MOVE_04 "R-MOVE-04" "Breaking through"
        "Where nobody blocks the way you can get behind the enemy's front. From your melee row you may go straight \
         into the enemy's reach row if no enemy holds that column of their melee row; the way back is the same. \
         Flyers ignore this. In a doorway their melee row must be empty, for flyers too. Behind their lines you \
         change rank as behind your own.";
    R_MOVE_05 "R-MOVE-05" "Claimed slots"
        "The slot where a declared move or charge will end is claimed: nobody else may shift there or declare it this \
         turn. A slot is free only once its holder has left.";
    R_MOVE_06 "R-MOVE-06" "Moves that fail"
        "If the slot is taken or the way is blocked when a move comes up, the move is lost and the combatant stays.";
    R_MOVE_07 "R-MOVE-07" "Changing battlefield"
        "An action takes you from any ranged row over to a linked battlefield, to a free slot of your own ranged row \
         there. This is no retreat, and nothing is tested.";
    R_MOVE_08 "R-MOVE-08" "Moving is safe"
        "Moving gives no enemy an attack, except with a set weapon when you charge.";
    R_MOVE_09 "R-MOVE-09" "Hurt and slowed"
        "Chilled, hamstrung or with a broken leg you cannot shift. Chilled also bars every moving action and standing \
         up; hamstrung bars charges, changes of battlefield, slipping and retreats; a broken leg bars charges and \
         slipping.";
    R_MOVE_10 "R-MOVE-10" "Forced back"
        "Being forced back takes you one row toward your own ranged row, same column, and out of enemy rows the way \
         you came in. You stay if there is no free slot, no way past the enemy's melee row, or no row behind you.";
}
