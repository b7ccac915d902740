//! Morale.

crate::catalogue! {
    P_MORALE_01 "P-MORALE-01" "Hurt past half"
        "Falling below half your hit points for the first time in a fight tests your nerve. If you came into it below \
         half, this never does.";
    P_MORALE_02 "P-MORALE-02" "Half the side down"
        "When for the first time half a side or more is down, all its members are tested. Down are the dead, \
         unconscious, surrendered and gone, out of all it came with, counted just before the tests of the round. A \
         side of one is never tested so.";
    P_MORALE_03 "P-MORALE-03" "Morale test"
        "Frightened fighters may lose their nerve. Those with a reason test once at the end of the round, in the \
         order of the list: a d100 above POW x 5 breaks them. Several reasons make one test, and neither armour nor \
         light nor posture matters. Only those who can fight, are not yet broken and know fear are tested.";
    P_MORALE_04 "P-MORALE-04" "Nothing to catch up"
        "If you are unconscious when there is a reason to test, you never make up for it.";
    P_MORALE_05 "P-MORALE-05" "Broken"
        "A broken combatant only defends itself: that is what it must declare. It may parry and dodge, but takes no \
         other action, not even First Aid.";
    P_MORALE_06 "P-MORALE-06" "Up and away"
        "A broken combatant that is kneeling or prone has to get up.";
    P_MORALE_07 "P-MORALE-07" "Running away"
        "A broken combatant leaves by an exit if it can reach one. Otherwise it ends as far as it can get from the \
         nearest enemy it saw at the start who can fight and is not broken; seeing none, it goes as near as possible \
         to an exit, or stays if there is none. Equal hexes leave a choice.";
    P_MORALE_08 "P-MORALE-08" "Cornered"
        "A broken combatant with an enemy at its side and nowhere to run surrenders at once. That is the case if it is \
         engaged, reaches no exit, and no hex in reach is farther than its own from the nearest enemy in sight who is \
         able and not broken.";
    P_MORALE_09 "P-MORALE-09" "Chasing"
        "Those who run can be chased with ordinary moves and attacks while they are on the board. Whoever has left it \
         is out of reach.";
    P_MORALE_10 "P-MORALE-10" "Rallying"
        "A broken combatant may recover its nerve. At the end of each round after the one in which it broke, with no \
         enemy who is able and not broken within 10 hexes (15 m), it rolls a d100: POW x 5 or less rallies it.";
    P_MORALE_11 "P-MORALE-11" "Breaking again"
        "Once rallied, you break again only for a reason that you have not yet had.";
    P_MORALE_12 "P-MORALE-12" "Surrender"
        "You may declare that you give up, and the cornered have to. All you hold and carry drops into your hex; you \
         neither act nor defend yourself, bar no way and cannot be attacked. Friends may still treat your injuries.";
    P_MORALE_13 "P-MORALE-13" "Whose nerve is tested"
        "Everyone tests morale, unless a house rule limits it to those whom the computer leads or leaves the tests \
         out. Giving up by your own choice is always possible.";
    P_MORALE_14 "P-MORALE-14" "The fearless"
        "Some combatants are marked as fearless, and these never test their morale.";
    P_MORALE_15 "P-MORALE-15" "Running is not down"
        "Broken friends still on the board do not count as down when the losses of a side are weighed.";
    P_MORALE_16 "P-MORALE-16" "Retreat"
        "You need not be broken to leave: anybody may go by an exit of its side during its move.";
    P_MORALE_17 "P-MORALE-17" "End of the fight"
        "The fight is over when a round ends and only one side has anybody on the board who can fight and is not \
         broken: that side wins. If no side has, it is a draw; so it is after the level's last round, the 100th unless \
         it says otherwise.";
}
