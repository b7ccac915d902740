//! Movement cards: paces, paths, and movement combined with attacks.

crate::catalogue! {
    S_MOVE_01 "S-MOVE-01" "Your pace"
        "How far you walk in a round is one number. Total Movement Rate (TMR) is how many feet you walk in a round. \
         Wounds take off 10, 20 or 30, then a wounded leg halves it; heavy loads do not. A rider goes at the rate of \
         the mount, however badly hurt.";
    S_MOVE_02 "S-MOVE-02" "Segment by segment"
        "You cover your way bit by bit while the round is counted down. From 10 to 1 each segment brings a tenth of \
         TMR when walking, two tenths when running, three or four when sprinting, until you have all that your \
         action allows. Slowed on the way, you gain less from then on.";
    S_MOVE_03 "S-MOVE-03" "Paying for steps"
        "As soon as you have gained the feet for the next hex you are in it, and it may be several hexes in one \
         segment. What is left over you keep, but not beyond the round.";
    S_MOVE_04 "S-MOVE-04" "Who moves first"
        "The quickest moves first. On each segment the highest DEX moves first, ties in the order of the list, and \
         everybody finishes before the next begins. You choose the way when your own first turn to move comes.";
    S_MOVE_05 "S-MOVE-05" "Where to go"
        "Choose any hex you can afford, somebody in sight to follow, an exit to leave by, going up or down if you fly, \
         or staying. If you follow, you make for the nearest hex beside the other, wherever it goes, and rest there; \
         never over or under it.";
    S_MOVE_06 "S-MOVE-06" "The way you take"
        "You go the cheapest way, and if there are several, one with the fewest withdrawals. It leads into a drop or a \
         fire only when you picked that very hex, and ends there. Inside a drop you are free to walk.";
    S_MOVE_07 "S-MOVE-07" "Passing by"
        "You can go through friends and the fallen, not through enemies, and never stop in an occupied hex. If a \
         segment would end on a friend, you wait in front.";
    S_MOVE_08 "S-MOVE-08" "Second thoughts"
        "You may change your mind when things turn out differently. You choose anew when your way is blocked, when \
         you have been shoved off it, when an enemy stands next to you who did not before, or when whoever you follow \
         is out of the fight. If only the feet do not come, you stay where you are.";
    S_MOVE_09 "S-MOVE-09" "Free move"
        "Once a round most actions let you step to a neighbouring hex of 5 feet, at no loss: as segment 10 or 1 \
         starts, or with an attack on 10 to 1. Not if you are prone, casting, staying put, aiming carefully or have \
         moved.";
    S_MOVE_10 "S-MOVE-10" "Nothing after 1"
        "All movement takes place on segments 10 to 1. The feet you have not gained by then you will not get.";
    S_MOVE_11 "S-MOVE-11" "Move and attack"
        "You may walk a little and then attack, with fewer attacks. Walk up to half your TMR, then attack, with 5 \
         less initiative and half as many attacks, rounded up. You pay that even if you take no step.";
    S_MOVE_12 "S-MOVE-12" "Run and attack"
        "You may run and then attack, late and badly. Run as far as your TMR, then attack. You come 7 segments later \
         and have 25 less SC until the round ends, and of your attacks only half are left, rounded down but at least \
         one.";
    S_MOVE_13 "S-MOVE-13" "Stopping to strike"
        "With the first attack your movement is over. If an attack comes before you are there, you can hold it and \
         keep moving.";
    S_MOVE_14 "S-MOVE-14" "Attack and move"
        "You may strike first and then move on. After a strike or shot on segment 2 or above you may drop your other \
         attacks and go, but not from a pool, prone, staying put or in careful aim. Struck above 10, you start on \
         10. Otherwise roll DEX: you start as many segments later as the multiple you reach, 1 to 4, and with 5 not \
         at all.";
    S_MOVE_15 "S-MOVE-15" "Half speed"
        "Whoever moves on after an attack goes only half as fast. Moving after an attack brings a twentieth of TMR \
         on each segment down to 1. If you could not start before 1 is over, you stay.";
    S_MOVE_16 "S-MOVE-16" "No way back"
        "Once you move after your attacks you make none any more this round, not even a free one. That movement begins \
         with its first feet; if you choose to stay, or have none, it never does.";
    S_MOVE_17 "S-MOVE-17" "On the ground"
        "While prone you do not move of your own will.";
    S_MOVE_18 "S-MOVE-18" "Shoved around"
        "Being moved by somebody else takes no movement and gives no free attacks, but hazards on the way do their \
         work. Nobody can be shoved into a wall, off the board or onto another combatant. Whoever is made prone on the \
         way stays there.";
    S_MOVE_19 "S-MOVE-19" "Keeping at an enemy"
        "In full defence you move only to stay with a combatant who was next to you when the round began.";
    S_MOVE_20 "S-MOVE-20" "Stopped on the way"
        "A mover who is stunned or struck down stays where it is and goes no farther. If it would share the hex, it is \
         put back to the last hex on its way that it had to itself.";
}
