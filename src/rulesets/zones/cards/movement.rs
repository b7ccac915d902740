//! Rule cards: movement.

crate::catalogue! {
    Z_MOVE_01 "Z-MOVE-01" "One step"
        "A step goes from a zone onto one of its borders, or from a border into one of its two zones. It costs 1 \
         half-step, or 2 into slow ground, and must fit what is left of your movement.";
    Z_MOVE_02 "Z-MOVE-02" "Where you may go"
        "You cannot step onto a barrier or into a place too small for you. You may walk into a hazard, except a \
         chasm.";
    Z_MOVE_03 "Z-MOVE-03" "Usual pace"
        "At speed 2 you have 4 half-steps, that is 2 zones, or 2 of them together with actions. A sprint makes that 8 \
         or 4.";
    Z_MOVE_04 "Z-MOVE-04" "Stopping halfway"
        "You may stop on a border, and you may go back the way you came.";
    Z_MOVE_05 "Z-MOVE-05" "Sprinting"
        "You may try to run faster than usual. Before moving you may roll a d20 against agility. Success doubles \
         your movement this turn; failure leaves it as it was, without a second try. A concealed sprinter is \
         revealed.";
    Z_MOVE_06 "Z-MOVE-06" "When you cannot sprint"
        "Riders, those holding a grabbed foe and those who have already moved this turn cannot sprint, nor anybody \
         with nowhere to go. Having acted does not matter.";
    Z_MOVE_07 "Z-MOVE-07" "Moving away"
        "A half-step moves away from every enemy that was nearby before it and is not after it. Each of them may get \
         an opportunity attack.";
    Z_MOVE_08 "Z-MOVE-08" "Paying for a step"
        "Movement is paid when the step is made. A step given up because of a hit costs nothing.";
    Z_MOVE_09 "Z-MOVE-09" "Moved by others"
        "Being shoved, dragged, swapped, pulled into a grab or thrown off costs no movement, provokes nobody, and \
         does not make a shot a moving one.";
    Z_MOVE_10 "Z-MOVE-10" "Stepping into danger"
        "A hazard acts the moment you enter it. If you are still able and it does not hold you, you may move on.";
    Z_MOVE_11 "Z-MOVE-11" "Climbing out"
        "Leaving the place of a pit you are in costs 1 half-step more. Shoves, swaps and grabs do not lift you out, \
         but whoever holds you and walks off drags you out.";
    Z_MOVE_12 "Z-MOVE-12" "Too far to act"
        "After more than half of your movement you take no main or bonus action this turn. Free options remain.";
    Z_MOVE_13 "Z-MOVE-13" "Rooted"
        "A combatant of speed 0 makes no half-steps.";
    Z_MOVE_14 "Z-MOVE-14" "Doors"
        "Opening or shutting a door is a bonus action from either zone beside it. To pass a shut door, open it and \
         walk on.";
    Z_MOVE_15 "Z-MOVE-15" "Leaving the field"
        "In a zone with your exit, 1 half-step takes you off the board, out of reach of everyone nearby. You take \
         along what you hold and whom you grab, and only a pursuer can bring you back.";
    Z_MOVE_16 "Z-MOVE-16" "Those who lie still"
        "The incapacitated and the surrendered do not move of themselves. Only a shove, a grab, dragging, a swap with \
         their grabber or their mount moves them.";
    Z_MOVE_17 "Z-MOVE-17" "Dragging"
        "Those you grab come along with every half-step at no extra cost and enter each place right after you, \
         unwillingly. You cannot step where one of them does not fit.";
}
