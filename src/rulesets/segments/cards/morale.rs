//! Morale cards: breaking, rallying, and the end of a battle.

crate::catalogue! {
    S_MORALE_01 "S-MORALE-01" "Morale test"
        "Frightened fighters may lose their nerve. Stand fast with a d100 of at most 5 times your morale. A roll of \
         96 or more fails whatever it is, and nothing changes the chance.";
    S_MORALE_02 "S-MORALE-02" "What shakes you"
        "Three things do, each once a battle: your hit points fall below half, at most half of your side is still \
         fighting, or your leader is out. House rules spare the party, or everybody.";
    S_MORALE_03 "S-MORALE-03" "When you are tested"
        "At the end of the round, each combatant with a new reason makes one morale test, in the order of the list, \
         however many reasons there are. They are all noted before the first test.";
    S_MORALE_04 "S-MORALE-04" "The unshaken"
        "Some creatures are never tested. Nor is a leader for falling itself.";
    S_MORALE_05 "S-MORALE-05" "Breaking"
        "If the test fails you are broken: you only flee, cower or surrender, make no free attacks and do not count \
         among the attackers of a target.";
    S_MORALE_06 "S-MORALE-06" "Running away"
        "Those in flight run as far from the enemy as they can. In flight you run up to twice your TMR, to a hex \
         where the nearest fighting enemy is farther away than before, or to an exit to leave the battle. Leaving \
         melee this way is a withdrawal.";
    S_MORALE_07 "S-MORALE-07" "Chasing the broken"
        "The broken can be attacked like anybody. While fleeing they count as runners for those who shoot.";
    S_MORALE_08 "S-MORALE-08" "Surrender"
        "A combatant who surrenders drops all weapons, is out of the battle and cannot be attacked.";
    S_MORALE_09 "S-MORALE-09" "Rallying"
        "Those who have lost their nerve may find it again. At the end of a round a broken combatant rallies with a \
         d100 of at most 3 times its morale, unless it sees an enemy still fighting 30 feet away or less. What broke \
         it will not test it again.";
    S_MORALE_10 "S-MORALE-10" "Call to rally"
        "You can call your friends back into the fight. As a free action, call on your side: when the round closes, \
         broken friends within 60 feet try at 4 times their morale, even with enemies close by. More than one call is \
         no better.";
    S_MORALE_11 "S-MORALE-11" "Not so fast"
        "Nobody breaks and rallies at the end of the same round.";
    S_MORALE_12 "S-MORALE-12" "Offer to surrender"
        "When a round closes, a side may give up all together if no more than a quarter of it still fights, against at \
         least three times as many. Not if it has a member that never tests.";
    S_MORALE_13 "S-MORALE-13" "Pursuit"
        "To hunt somebody down you move and follow as usual. Those who leave by an exit are safe.";
    S_MORALE_14 "S-MORALE-14" "End of the battle"
        "The last side with anybody still fighting wins. If none is left it is a draw, and so it is after the last \
         round, which is the 100th unless the level has another.";
}
