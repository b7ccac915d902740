//! Rule cards of reactions: free attacks, being thrown aside, polearms and fending off.

crate::catalogue! {
    H_REACT_01 "H-REACT-01" "Free attacks"
        "Some mistakes let your enemy strike at once. You are offered a free attack when an enemy within reach \
         fumbles, stumbles while retreating from you, passes through your zone, or flees from you.";
    H_REACT_02 "H-REACT-02" "Who may react"
        "To make a free attack you must be able, on your feet and aware of the enemy, with a melee weapon or fist \
         that reaches it. Those who are blinded, casting, fleeing, routed, pinning, hidden, in full defence, or just \
         closed in with that enemy cannot.";
    H_REACT_03 "H-REACT-03" "Making a free attack"
        "It is one attack with the melee weapon in your hand, else a natural weapon, else your fist. All usual \
         modifiers count, and it costs you nothing. You choose neither target nor a gentler mode.";
    H_REACT_04 "H-REACT-04" "How many free attacks"
        "One action of a mover gives you no more than one free attack against it, and each fumble gives one. There is \
         no other limit to how many you make in a round.";
    H_REACT_05 "H-REACT-05" "Order of reactions"
        "Those who may react are asked one by one, and see how each attack ends before they decide. Once the enemy is \
         out of the fight, thrown back or fended off, the others are no longer asked.";
    H_REACT_06 "H-REACT-06" "Reactions are instant"
        "Free attacks and fending off take effect at once, even on a shared count. A 1 on one is a fumble but gives \
         nobody a free attack, and reactions never cause further reactions.";
    H_REACT_07 "H-REACT-07" "Thrown aside"
        "Who is hit on the way past is knocked off the path. A free attack that hits somebody passing throws it one \
         hex away from the attacker, into one of three hexes by a d3. If that hex is taken or closed it stays put. \
         Either way its step is undone; being thrown costs no movement.";
    H_REACT_08 "H-REACT-08" "Thrown into trouble"
        "If you are thrown into fire or over an edge, you suffer it. Being thrown draws no further free attacks.";
    H_REACT_09 "H-REACT-09" "Going on after a throw"
        "With movement left you may go on, even if the throw helped you. You may not enter that enemy's zone again \
         this round, and if you are still in it you may only leave. A charge or a close is over.";
    H_REACT_10 "H-REACT-10" "Too massive to stop"
        "Nothing throws or holds back a massive creature on a charge or while closing; it only takes the damage. In \
         other moves it is like anybody.";
    H_REACT_11 "H-REACT-11" "Determined movers"
        "When a blow would throw or hold back a determined creature, it may first save. On a success it takes the \
         damage and keeps coming.";
    H_POLE_01 "H-POLE-01" "Long weapons"
        "With reach 2 you strike at enemies two hexes away, with reach 3 even at three. Friends standing between do \
         not hinder you.";
    H_POLE_02 "H-POLE-02" "Points to the front"
        "At 2 hexes or more you strike only into your front. On your own count you turn toward the target first.";
    H_POLE_03 "H-POLE-03" "Too long up close"
        "A long spear is of little use against somebody right in front of you. Against an adjacent enemy a long \
         spear or pike attacks at -4 and does only 1d2 plus the strength modifier. Its magic helps it to hit, but \
         adds nothing to that damage.";
    H_POLE_04 "H-POLE-04" "Dropping the pike"
        "Dropping a weapon is free and drawing another costs your move. So you can let the pike fall, draw a sword \
         and strike on one count.";
    H_POLE_05 "H-POLE-05" "Fending off"
        "With a long weapon you can stop somebody who comes at you. When an enemy in front of you is about to step \
         next to you from 2 hexes or more, and your weapon fends and reaches it, you may spend your next unused \
         attack of the round on it at once. You need an attack left and must be able to make free attacks.";
    H_POLE_06 "H-POLE-06" "Stopped at the point"
        "If the fending blow hits, it does its damage and the enemy stops where it is, though it may still attack \
         from there. If it misses, the enemy comes on.";
    H_POLE_07 "H-POLE-07" "Kept at a distance"
        "Any melee hit with a fending weapon on an enemy at 2 hexes or more keeps that enemy off for the round, even \
         on your own count. A determined one may save against it; a massive one charging or closing ignores this.";
    H_POLE_08 "H-POLE-08" "Fended off"
        "You may not step next to whoever fended you off until the round ends. Hexes farther off are open to you.";
    H_POLE_09 "H-POLE-09" "Dying charge"
        "A massive charger brought to 0 hit points or less by a fending blow still finishes its charge and makes its \
         attack. Only then is its fate rolled.";
    H_POLE_10 "H-POLE-10" "Past the point"
        "An enemy who is already next to you can no longer be fended off.";
}
