//! Rule cards of movement: moves, zones, retreats, charges, closing and leaving.

crate::catalogue! {
    H_MOVE_01 "H-MOVE-01" "Half move"
        "You may move up to half your speed, rounded down, and make one attack in the same round, in either order.";
    H_MOVE_02 "H-MOVE-02" "Running and closing"
        "If you give up attacking you may run or close instead, up to your full speed. Either ends your round.";
    H_MOVE_03 "H-MOVE-03" "Step by step"
        "You move hex by hex, paying for each out of your allowance. Hexes that cannot be entered or hold an enemy \
         who can fight are barred; you may stop wherever you could stand.";
    H_MOVE_04 "H-MOVE-04" "Passing friends"
        "You may walk through friends, though not through their shield wall, and may not stop in their hex. If a \
         reaction would end your move there, you go back to the last hex with room for you; who falls helpless or \
         dead stays.";
    H_MOVE_05 "H-MOVE-05" "Facing on the move"
        "While you move you face the way you last stepped. Backing away, withdrawing and being pushed do not turn \
         you.";
    H_MOVE_06 "H-MOVE-06" "Getting up"
        "Lying on the ground you cannot move until you stand up, which costs your move. Standing up provokes nobody.";
    H_MOVE_07 "H-MOVE-07" "Turning to face"
        "An attack turns you toward its target, and at the end of each of your counts you choose a facing, as you do \
         when declaring. At other times you cannot turn.";
    H_MOVE_08 "H-MOVE-08" "Stepping up to enemies"
        "Entering an enemy's zone, and stopping in it, is free.";
    H_MOVE_09 "H-MOVE-09" "Passing an enemy"
        "A step out of a hex that an enemy controls gives that enemy a free attack first, unless the step is a \
         retreat. A hit throws you aside.";
    H_MOVE_10 "H-MOVE-10" "What a retreat is"
        "If the first step of your move takes you right out of an enemy's zone, it is a retreat from that enemy. If \
         it stays in the zone, you are passing. One step may be both, for different enemies.";
    H_MOVE_11 "H-MOVE-11" "Pace of a retreat"
        "In a half move you choose to back away or to withdraw; retreating at a run, or while closing, means fleeing. \
         The pace holds for the whole move. A charge cannot begin with a retreat.";
    H_MOVE_12 "H-MOVE-12" "Backing away"
        "You go back at most a quarter of your speed, rounded down but at least 1. Nothing is risked, and you may \
         attack in the same round. With a speed of 1 or none you have no half move, and this with it.";
    H_MOVE_13 "H-MOVE-13" "Withdrawing in haste"
        "You can get away from an enemy faster if you are careless. You go back at up to half speed, with -2 AC \
         until the end of the round. First roll a d20 no higher than your dexterity, made harder by bad ground (-2 \
         rough, wet, overgrown or cramped, -4 slippery), or you stumble.";
    H_MOVE_14 "H-MOVE-14" "Stumbling in retreat"
        "You fall where you stand, this count is over for you, and every enemy you were retreating from may make a \
         free attack. Standing up costs you a later move.";
    H_MOVE_15 "H-MOVE-15" "Turning to flee"
        "Turning your back invites a blow. Every enemy you flee from may make a free attack before your first step, \
         at your AC -4, which lasts until the end of the round. Such a hit does not stop you. For the rest of the \
         round you cannot strike back in any way and have no zone.";
    H_MOVE_16 "H-MOVE-16" "No bonus for turning tail"
        "Free attacks on somebody who stumbles or flees are made from where the attacker stands before the mover \
         turns. Turning your back gives them no extra bonus.";
    H_MOVE_17 "H-MOVE-17" "Declaring a charge"
        "A charge is announced before initiative against one detected enemy in a hex you see. You must be able, on \
         your feet, and have a straight way to that enemy.";
    H_MOVE_18 "H-MOVE-18" "Path of a charge"
        "A charge is a straight run at somebody. You charge at least one hex straight along the line to the target, \
         up to your full speed in step costs, to a hex from which a ready melee weapon reaches it. Anybody in the \
         way, friend or enemy, blocks the path.";
    H_MOVE_19 "H-MOVE-19" "Open while charging"
        "While you charge you cannot look after yourself. From the declaration to the end of the round, no dexterity \
         bonus and no combat bonus count for your AC. Your whole combat bonus goes into the attack.";
    H_MOVE_20 "H-MOVE-20" "The charge"
        "On your count you run in and make exactly one attack on the declared target; if it is in reach already you \
         may strike without moving. If it can no longer be reached you may only make a half move without attack, \
         stand up or stay.";
    H_MOVE_21 "H-MOVE-21" "Charging into danger"
        "A charge draws free attacks and can be fended off like any move. If you are thrown aside or fended off it \
         ends, and the attack is lost unless your weapon reaches from there. A charger cannot fend off others.";
    H_MOVE_22 "H-MOVE-22" "Closing with enemies"
        "You move up to your full speed, and stop as soon as you are next to an enemy you know of. Free attacks and \
         fending off apply on the way.";
    H_MOVE_23 "H-MOVE-23" "After closing"
        "You and each enemy you have detected next to you when you arrive cannot strike each other in melee until the \
         round ends. Both can still be shot at, put under spells and attacked by all others.";
    H_MOVE_24 "H-MOVE-24" "Leaving the battle"
        "From an exit hex, one more point of movement takes you off the board for good. Enemies you leave behind may \
         react as to any retreat, but nobody follows.";
    H_MOVE_25 "H-MOVE-25" "Unable to move"
        "You have no move while casting, making a double shot, pinned or pinning, entangled, stunned, or part of a \
         shield wall.";
    H_MOVE_26 "H-MOVE-26" "Stopped on the way"
        "If a reaction or the ground brings you down, stuns, disables or kills you, you stop in that hex and the rest \
         of this count is lost.";
    H_MOVE_27 "H-MOVE-27" "Bumping into the unseen"
        "Where an invisible enemy stands unnoticed, the hex looks empty. Step there and you are held up where you \
         were: the move or charge is over, but you have detected that enemy until the next round ends.";
}
