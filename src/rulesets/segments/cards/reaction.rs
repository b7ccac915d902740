//! Reaction cards: stances, forced moves, and free attacks on combatants that withdraw.

crate::catalogue! {
    S_REACT_01 "S-REACT-01" "Fighting defensively"
        "You may fight more carefully and hit less often. You can trade strike chance for defence: all your attacks \
         of the round lose what you give up, and DEF gains half of it, rounded down. Giving up 25 is worth 12.";
    S_REACT_02 "S-REACT-02" "How much to trade"
        "You give up 5, 10, 15 and so on, to a limit of 5 for each rank with your weapon; at rank 0 nothing. It holds \
         for the round. A house rule allows any number up to that limit.";
    S_REACT_03 "S-REACT-03" "How long a stance lasts"
        "From the declaration until the round ends your stance helps against blows and missiles alike, but not against \
         whatever surprises you. A house rule leaves missiles out.";
    S_REACT_04 "S-REACT-04" "Full defence"
        "You may do nothing but defend yourself. You make no attacks at all, and DEF rises by 5 plus 2.5 for each \
         rank with your weapon, rounded up. At rank 5 that is 18.";
    S_REACT_05 "S-REACT-05" "Staying with an enemy"
        "In full defence you may follow an enemy who began the round beside you. An attacker who named you may turn to \
         somebody else.";
    S_REACT_06 "S-REACT-06" "Desperate defence"
        "You do nothing but defend yourself: no attack, no step, no free action, nothing extra. DEF rises by 20 plus \
         2.5 for each rank with your weapon, rounded up; at rank 5 by 33.";
    S_REACT_07 "S-REACT-07" "Facing the desperate"
        "Having named somebody in desperate defence, you may attack another target, let the attack go, or attack and \
         drive the target back.";
    S_REACT_08 "S-REACT-08" "Driving back"
        "After a melee attack on somebody in desperate defence, hit or miss, you may shove the target if it is still \
         in the fight, once a round. House rules ask for a hit, or make it replace the attack.";
    S_REACT_09 "S-REACT-09" "Where to"
        "You shove it 1 or 2 hexes wherever you like, even over a ledge or into fire, but not back where it stood. You \
         do not follow.";
    S_REACT_10 "S-REACT-10" "Withdrawing"
        "You withdraw when a step of your own takes you out of melee altogether. Going from one enemy to another is no \
         withdrawal, nor is going to strike an enemy you named and can reach. By a house rule leaving any enemy is \
         one.";
    S_REACT_11 "S-REACT-11" "Free attack"
        "Before you withdraw, every able enemy who keeps you in melee may strike at you with any melee weapon in hand \
         or of its body. The highest DEX goes first, ties in the order of the list.";
    S_REACT_12 "S-REACT-12" "No free attack"
        "Not everybody is free to strike at those who pass. None is made by those in full or desperate defence, \
         casting, in careful aim, moving after their attacks, or who had theirs on you; nor by one whose named \
         target is your friend beside it, unless it attacked you this round or has Range of Field. None is made on \
         an agile flyer who rises; a house rule allows that one.";
    S_REACT_13 "S-REACT-13" "A strike besides"
        "A free attack is made at once like any other. It waits for no initiative and uses up none of your attacks.";
    S_REACT_14 "S-REACT-14" "Without the shield"
        "Against a free attack neither your shield nor your Shield skill helps. What DEX and the Defence skill give \
         still counts.";
    S_REACT_15 "S-REACT-15" "A defender's free attack"
        "If you gave up strike chance for your stance, you lack it in a free attack too.";
    S_REACT_16 "S-REACT-16" "Held back"
        "If a free attack stuns you or strikes you down, you stay where you are, and once you are down no more are \
         made. Otherwise you go, and each further step is checked again.";
    S_REACT_17 "S-REACT-17" "Before you can go"
        "You cannot leave before segment 10. What comes earlier is an ordinary attack, for which you are still there.";
    S_REACT_18 "S-REACT-18" "Nothing else"
        "Getting up, drinking, casting, shooting, picking up or walking past an enemy give nobody a free attack. \
         Withdrawing alone does.";
}
