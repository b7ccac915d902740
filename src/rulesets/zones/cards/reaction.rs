//! Rule cards: reactions.

crate::catalogue! {
    Z_REACT_01 "Z-REACT-01" "The five reactions"
        "You may react by dodging, countering, hiding behind somebody, guarding somebody, or striking at an enemy \
         that walks away.";
    Z_REACT_02 "Z-REACT-02" "It costs your turn"
        "A reaction takes your whole turn, so you must not have had it yet this round. It includes no movement and no \
         bonus action.";
    Z_REACT_03 "Z-REACT-03" "Who can react"
        "You must be able to act, with a fresh turn, aware of the attacker, not dazed, and not barred by riding at \
         full speed or by an ambush. Skills with free reactions lift only the need for a fresh turn.";
    Z_REACT_04 "Z-REACT-04" "Once per attack"
        "Nobody reacts more than once to the same attack, whatever the skills.";
    Z_REACT_05 "Z-REACT-05" "When to react"
        "The choice comes after the hit roll and any stunt, and before damage is rolled. A target that cannot react \
         may still be guarded by its allies.";
    Z_REACT_06 "Z-REACT-06" "Routed reactions"
        "The routed neither counter, guard nor make opportunity attacks. They may dodge, hide and be guarded.";
    Z_REACT_07 "Z-REACT-07" "Dodging"
        "You may try to get out of the way. Roll a d20 against agility: success makes the attack miss you. On a \
         failure it goes on, but your shield counts.";
    Z_REACT_08 "Z-REACT-08" "Countering"
        "You may strike back at the attacker. Use any single-target attack you could make from where you stand, with \
         what is in your hands, held back if you like. Blasts, spreads, powers, stunts and death blows are no \
         counters.";
    Z_REACT_09 "Z-REACT-09" "A counter that misses"
        "If your counter needs a hit roll, make it at once. On a failure only the attack goes on; your turn is spent, \
         yet your shield counts.";
    Z_REACT_10 "Z-REACT-10" "Both roll damage"
        "The attacker rolls damage first and the counterer second. For both, what is left after armour is worked out \
         before anybody is hurt.";
    Z_REACT_11 "Z-REACT-11" "Who is hit first"
        "The one who would lose more health is hit first. If both would lose the same, even nothing, the hits fall \
         together.";
    Z_REACT_12 "Z-REACT-12" "The second blow"
        "If the first hit puts its victim out of action, the victim's own hit is cancelled. Otherwise it follows with \
         the damage already rolled; hits that fall together both happen.";
    Z_REACT_13 "Z-REACT-13" "No answer to a counter"
        "Nobody reacts to a counter, not even with a free skill.";
    Z_REACT_14 "Z-REACT-14" "Hiding behind"
        "Choose somebody nearby who is not smaller than you: a willing ally able to act, or a foe you grab. Neither \
         of you may ride, be a vehicle or be already a target or reactor of this attack; each must fit the other's \
         place, and a pit keeps you from swapping unless you share its place.";
    Z_REACT_15 "Z-REACT-15" "Swapping places"
        "You and the one you hide behind change places, which sets off hazards there, yours first. The attack now \
         goes at that one, who may react in turn; a grabbed foe cannot, and you keep hold of it.";
    Z_REACT_16 "Z-REACT-16" "Guarding"
        "An ally who is nearby and aware of the attacker may take any kind of attack upon itself, staying where it \
         stands. Its own armour, size and cover then count. One who is already a target of the attack cannot guard.";
    Z_REACT_17 "Z-REACT-17" "A guard stands firm"
        "Once somebody guards, nobody reacts to this attack on that target any more, the guard included. The guard's \
         shield counts.";
    Z_REACT_18 "Z-REACT-18" "Opportunity attacks"
        "Before a half-step away is made, each enemy left behind that can react may strike, in roster order. The \
         routed and the surrendered may not, and a concealed mover provokes nobody.";
    Z_REACT_19 "Z-REACT-19" "Striking at the mover"
        "The opportunity attack is played out in full from where both stand before the step. The mover, in the middle \
         of its turn, answers only with free reactions or a guard.";
    Z_REACT_20 "Z-REACT-20" "After the blow"
        "If the mover is no longer able its turn ends; if it was moved elsewhere the step is dropped at no cost and \
         nobody else strikes. Otherwise the next enemy may strike, and at last the step is made.";
    Z_REACT_21 "Z-REACT-21" "A chance each step"
        "Every enemy is asked once for each half-step. Letting one chance go does not forfeit later ones.";
    Z_REACT_22 "Z-REACT-22" "Melee only"
        "Ranged attacks and blasts cannot be made as opportunity attacks.";
    Z_REACT_23 "Z-REACT-23" "Several targets"
        "Each target of one attack reacts in roster order, rolling at once, before any damage is rolled. Only one of \
         them may counter.";
    Z_REACT_24 "Z-REACT-24" "Countering a blast"
        "The counter is compared with the damage to the one who counters. If the attacker is hit first and falls, the \
         whole attack is stopped for everybody; if both are hit together, it happens for all.";
}
