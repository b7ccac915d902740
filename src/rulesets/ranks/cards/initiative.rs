//! Rounds, turns, and declarations, which precede all dice.

crate::catalogue! {
    R_INIT_01 "R-INIT-01" "Rounds and turns"
        "A round is the party's turn and then the foes' turn. Rounds go on until a side is beaten, the round limit is \
         reached or a goal is won; a battle may begin in a later round than the first.";
    R_INIT_02 "R-INIT-02" "Steps of a turn"
        "Upkeep, Readiness (only for the party in round 1), Declaration, Shooting phase, Movement phase, Melee phase, \
         Close.";
    R_INIT_03 "R-INIT-03" "Upkeep comes first"
        "Set weapons and Wards of the side whose turn it is run out, and in theatre a reserve may be called. Then \
         those who burn or are poisoned take their harm.";
    R_INIT_04 "R-INIT-04" "Ready or not"
        "In round 1 each party member makes a Guard test. Those who fail have neither shift nor action this round, but \
         may counterattack. Foes do not test, and a house rule can drop the test.";
    R_INIT_05 "R-INIT-05" "Deaf and unready"
        "A deafened combatant fails its Readiness without a roll.";
    R_INIT_06 "R-INIT-06" "Declare before rolling"
        "Everyone on the side declares an action, one after the other, before any dice are rolled. What is declared \
         stands.";
    R_INIT_07 "R-INIT-07" "Who declares next"
        "The side picks who declares next, among those who can act and have not yet declared.";
    R_INIT_08 "R-INIT-08" "A shift and an action"
        "Your declaration begins with a shift, made at once. Then you name your action, one a turn.";
    R_INIT_09 "R-INIT-09" "Shooting phase"
        "Those who keep their distance act before those who close in. First come attacks in which all attackers \
         shoot or throw, blasts, spells, and all that takes no step: setting, enchanting, oiling, readying, picking \
         up, aiding, recovering, surrendering. They go in the order of declaration.";
    R_INIT_10 "R-INIT-10" "Movement phase"
        "Then come rank moves, changes of battlefield, slipping through, charges up to the clash, and retreats, in \
         the order of declaration.";
    R_INIT_11 "R-INIT-11" "Melee phase"
        "Last come all other attacks, cleaves, shoves and disarming, in the order in which the first of each group \
         declared.";
    R_INIT_12 "R-INIT-12" "A group's place"
        "Attacks on one target are resolved when their first declared attacker comes up in the phase. A Bolt goes \
         with its target's group, as a shot.";
    R_INIT_13 "R-INIT-13" "Fallen before acting"
        "A combatant that can no longer fight when its action comes up does nothing and rolls nothing.";
    R_INIT_14 "R-INIT-14" "Lost attacks"
        "Plans can come too late. If its target has fallen, left the battlefield or is at a wrong distance by then, \
         an attack, shove or disarming is lost; so is a blast whose area is out of reach or empty of enemies. \
         Nothing is rolled or used up but the use of a spell. A house rule lets the attacker take another target.";
    R_INIT_15 "R-INIT-15" "Close of a turn"
        "Conditions due to end with the turn pass. Then Morale is tested, and it is seen whether the battle is over; \
         after the foes' Close the round ends.";
    R_INIT_16 "R-INIT-16" "No holding back"
        "There are no attacks of opportunity and no held actions. Waiting simply ends your turn.";
    R_INIT_17 "R-INIT-17" "Actions undone"
        "An action is lost, too, if a new condition forbids it, its weapon or item has left the hand, or the body or \
         thing it is meant for is gone. A combatant routed by then only retreats, surrenders, or strikes at the end of \
         a charge.";
}
