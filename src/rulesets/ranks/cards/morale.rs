//! Morale, and the end of a battle.

crate::catalogue! {
    R_MORALE_01 "R-MORALE-01" "Who tests Morale"
        "Combatants with a Morale value test it. Player characters and the fearless never do, and a house rule can \
         drop these tests altogether.";
    R_MORALE_02 "R-MORALE-02" "What shakes a side"
        "The first one dead or down; half the side, reserves included, out of the battle; its leader lost. Each \
         shakes it once, the first two only a side of two or more. The last fighter left on the board is shaken once, \
         when down to half its Life.";
    R_MORALE_03 "R-MORALE-03" "When Morale is tested"
        "At the Close of a turn, each one of the shaken side who can fight and is not routed tests once, however much \
         happened. A last fighter tests alone. Foes go before the party.";
    R_MORALE_04 "R-MORALE-04" "Morale tests"
        "Those who are shaken may run. Roll 2d6: equal to or under Morale it stays, over it is routed.";
    R_MORALE_05 "R-MORALE-05" "A leader's Morale"
        "With a leader of your side, not routed, in the battlefield you test against the leader's Morale if that is \
         higher. A house rule can drop this.";
    R_MORALE_06 "R-MORALE-06" "Routed combatants"
        "A routed combatant neither shifts nor counterattacks. It can only retreat or surrender.";
    R_MORALE_07 "R-MORALE-07" "Falling back"
        "If a routed combatant's retreat fails, it falls back one row. If it cannot, it surrenders on the spot.";
    R_MORALE_08 "R-MORALE-08" "Nowhere to run"
        "Routed and with no way to retreat, as in an enemy row, a combatant surrenders.";
    R_MORALE_09 "R-MORALE-09" "No rallying"
        "The routed are not rallied. A last fighter that held does not test for that again.";
    R_MORALE_10 "R-MORALE-10" "Giving up"
        "You may surrender whenever you declare. It takes effect in the Shooting phase, and you drop your things.";
    R_MORALE_11 "R-MORALE-11" "No pursuit"
        "Those who have left the board are not followed. While they are on it, they can be attacked like anyone.";
    R_MORALE_12 "R-MORALE-12" "Warbands and Morale"
        "A warband tests Morale also when it takes Critical Damage.";
    R_MORALE_13 "R-MORALE-13" "Leaving by choice"
        "Anyone on either side may retreat or surrender, routed or not.";
    R_MORALE_14 "R-MORALE-14" "End of battle"
        "A battle is over at a Close when a side has nobody left, on the board or in reserve, who can fight and is \
         not routed. Then the other side has won, or it is a draw if both are done. The reason given is how the \
         losers were lost: all down, surrendered or routed.";
    R_MORALE_15 "R-MORALE-15" "The round limit"
        "After the last round, the 50th unless the level says otherwise, the battle is a draw.";
}
