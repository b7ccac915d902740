//! The round: its phases, and the orders of declaring and acting.

crate::catalogue! {
    P_INIT_01 "P-INIT-01" "Four phases"
        "Every round runs in four phases: all say what they will do (intent), all move, all act, and then the rest is \
         settled (resolution). Rounds follow one another until the fight is over.";
    P_INIT_02 "P-INIT-02" "A fresh round"
        "A new round wipes out what belonged to the last: steps spent, defences made, intents and ranks. Then any \
         damage happens that the level sets for this round.";
    P_INIT_03 "P-INIT-03" "Declaring in order"
        "Everybody says what they mean to do, the quickest first. The quickest declare first, and everybody hears \
         it: in the intent phase all who are able and aware of the fight speak by falling DEX. Ties go by the class \
         of the item in the main hand, an empty one counting as short, then by the higher skill with it, then by the \
         order of the list.";
    P_INIT_04 "P-INIT-04" "What you commit to"
        "Before anybody moves you choose what to do this round. The action, the weapon and the way you use it are then \
         fixed; whom to attack and where to go stay open. Parries and dodges are never declared.";
    P_INIT_05 "P-INIT-05" "Moving in order"
        "Everybody moves, the quickest first. After the declarations all move one by one, the highest DEX first, \
         with the same order for ties. Under a house rule the lowest DEX goes first.";
    P_INIT_06 "P-INIT-06" "The farther, the later"
        "The more you move, the later you act. Up to 3 steps you act at rank DEX, after 4 to 10 at half of it and \
         after 11 to 19 at a quarter, rounded up (down by a house rule, but not below rank 1); after 20 not at all. \
         Only steps really spent count.";
    P_INIT_07 "P-INIT-07" "Drawing to attack"
        "You may declare an attack with a weapon you still have to draw, but you act 5 ranks later. It comes into your \
         hand at that rank if you are still able; below rank 1 only at the end of the phase, without an attack. House \
         rules make drawing free, or an action of its own.";
    P_INIT_08 "P-INIT-08" "Counting down"
        "In the action phase high ranks act before low ones. On one rank missiles come first, then long melee weapons \
         (polearms, spears, staffs), medium (swords, axes, clubs, hammers, maces), short (daggers, knives, shields, \
         fists), and last all that is no attack.";
    P_INIT_09 "P-INIT-09" "Skill breaks ties"
        "On one rank, with weapons of one class, the more skilled goes first. The skill is compared as it is, a \
         related one at half and rounded up, before range, cover and light; for whatever is no attack it is 0.";
    P_INIT_10 "P-INIT-10" "At the same moment"
        "Those equal in rank, class and skill act at the same moment and may fell each other. They roll in the order \
         of the list, but the effects of wounds, breakage and dropping wait for the last of them: until then even \
         those struck down still act, parry and dodge against the others.";
    P_INIT_11 "P-INIT-11" "Too late"
        "If you are out of the fight when your place comes, your action is lost. Only those who act at the very moment \
         they are struck down keep it.";
    P_INIT_12 "P-INIT-12" "One action"
        "You act once a round at most. No attack can be split or made twice.";
    P_INIT_13 "P-INIT-13" "Your place comes"
        "When your rank comes you say how to carry out what you declared, such as whom you attack. If it has become \
         impossible, you can only pass or, where that is allowed, give First Aid. You cannot wait for a lower rank.";
    P_INIT_14 "P-INIT-14" "Defending is free"
        "You parry or dodge within the attack that you answer. Your own action is not used up by it.";
    P_INIT_15 "P-INIT-15" "Strike or throw"
        "A hand axe, dagger or knife can strike or be thrown, and you declare which. Thrown, it acts among the \
         missiles of its rank; in melee a hand axe is medium, dagger and knife are short.";
    P_INIT_16 "P-INIT-16" "Settling a round"
        "When all have acted, the rest of the round is settled in a fixed order. When all have acted, the rest is \
         settled in this order: First Aid, deaths, reloading, spotting, morale tests, rallies, and whether the fight \
         is over.";
    P_INIT_17 "P-INIT-17" "Without declarations"
        "Under a house rule there is no intent phase: you declare when your rank comes, and all on a rank do so before \
         the first acts. Drawing then moves you 5 ranks down. You may go 20 steps, or 19 when engaged; after more than \
         3 there is no reloading or First Aid, after 20 nothing.";
}
