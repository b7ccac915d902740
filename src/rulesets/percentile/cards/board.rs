//! The board: hexes, distance, sight, terrain, light and the settings of a level.

crate::catalogue! {
    P_BOARD_01 "P-BOARD-01" "Board of hexes"
        "You fight on a map of six-sided hexes, each named by two numbers, q and r. Its six directions have numbers \
         too: 0 leads to (+1,0), 1 to (+1,-1), 2 to (0,-1), 3 to (-1,0), 4 to (-1,+1) and 5 to (0,+1).";
    P_BOARD_02 "P-BOARD-02" "One and a half metres"
        "From the middle of a hex to that of the next it is 1.5 metres, the length of one step. Distance is counted \
         along the shortest way, whatever ground lies between: hexes x 1.5 metres.";
    P_BOARD_03 "P-BOARD-03" "Arm's reach"
        "In melee you strike only at somebody in a hex next to yours, 1.5 metres away; even a pike reaches no farther. \
         Under a house rule polearms, spears and staffs also strike 2 hexes away, along a free line of sight.";
    P_BOARD_04 "P-BOARD-04" "Twelve seconds"
        "A round is a short burst of fighting: it stands for 12 seconds.";
    P_BOARD_05 "P-BOARD-05" "One hex each"
        "No two of the living share a hex, even if one of them lies unconscious: you may not end a move where somebody \
         else is. The dead and things on the ground are in nobody's way.";
    P_BOARD_06 "P-BOARD-06" "Whom you may pass"
        "You can walk through the hexes of friends, and of anybody who is unconscious or has surrendered. All other \
         enemies bar the way.";
    P_BOARD_07 "P-BOARD-07" "Line of sight"
        "You see a hex if nothing that blocks sight stands on the straight line between the middles of your hex and \
         that one. Along the border of two hexes both would have to block; what is off the board blocks too. The two \
         end hexes and combatants never do.";
    P_BOARD_08 "P-BOARD-08" "Shots need sight"
        "You can shoot or throw only where you can see: the line of sight to the target must be free.";
    P_BOARD_09 "P-BOARD-09" "Kinds of ground"
        "Some ground is slower to cross than other ground. Each hex has one kind of ground, and you pay its steps \
         when you enter: 1 for open ground, foliage and slick ground, 2 for rough ground, cover, gaps and deep \
         water, 3 for a climb. A wall cannot be entered. Walls and foliage block sight.";
    P_BOARD_10 "P-BOARD-10" "Cover"
        "Behind a low wall you are harder to shoot. Behind a low wall or barricade you are harder to shoot: missiles \
         have half the chance against a target there, unless the attacker is in the next hex. Melee attacks are \
         not affected. A house rule removes cover.";
    P_BOARD_11 "P-BOARD-11" "Foliage"
        "In foliage you can hide, or stay hidden, though an enemy has your hex in sight. By itself it makes nobody \
         harder to hit.";
    P_BOARD_12 "P-BOARD-12" "Slick ground"
        "Slippery ground may take you off your feet. When you enter it, roll Agility: on a failure you fall prone \
         there and your move is over.";
    P_BOARD_13 "P-BOARD-13" "Climbing"
        "Steep ground has to be climbed. When you enter it, roll Climb: on a failure you stay where you came from, its \
         steps are spent all the same and your move is over.";
    P_BOARD_14 "P-BOARD-14" "Jumping a gap"
        "A gap is jumped on the way to a hex beyond. Roll Jump: a success carries you on, a failure leaves you prone \
         in the gap and your move is over. You can neither choose to stop there nor enter it without steps left to \
         leave it.";
    P_BOARD_15 "P-BOARD-15" "Deep water"
        "Deep water has to be swum, and nobody can attack or parry in it. When you enter it, roll Swim: on a failure \
         you stay where you came from, its steps are spent and your move is over. You may declare an attack in the \
         water, to make it once you are out.";
    P_BOARD_16 "P-BOARD-16" "Light"
        "The whole level has one light, the same for everybody. Bright light changes nothing, near darkness halves \
         every chance to hit, parry or dodge, and pitch darkness has a rule of its own.";
    P_BOARD_17 "P-BOARD-17" "Pitch darkness"
        "In pitch darkness you see no farther than the next hex, and nobody sees a blow coming: there is no parry and \
         no dodge. Your chance to hit is half of what it was, or your POW in percent if that is lower.";
    P_BOARD_18 "P-BOARD-18" "Ways off the board"
        "A level may mark hexes on the rim as exits of one side. Combatants of that side can leave the battle from \
         there for 1 more step.";
    P_BOARD_19 "P-BOARD-19" "Things on the ground"
        "What falls to the ground stays there until somebody takes it. Loose things lie in a hex until somebody \
         takes them: thrown weapons, what the unconscious held, everything the dead and the surrendered had on them, \
         and whatever a level puts there. Armour alone stays on its wearer.";
    P_BOARD_20 "P-BOARD-20" "Eyes all round"
        "You see in every direction, so nobody attacks from behind. Under a house rule you face one of the six \
         directions, and can parry and dodge only attacks that come from it or the two beside it. On the line between \
         two directions the one nearer your front counts.";
    P_BOARD_21 "P-BOARD-21" "Metres into hexes"
        "Whatever is given in metres is counted in hexes of 1.5 metres. A weapon reaches as many whole hexes as fit \
         into its range at full chance, into twice the range at half, and into three times at a quarter: 13, 26 and 40 \
         for a range of 20 metres.";
    P_BOARD_22 "P-BOARD-22" "What a level states"
        "The level says who fights where, and how it can end. A level says who fights where: board, light, exits, \
         loose things, planted shields, the sides and their combatants, house rules, harm from outside, a last round \
         and the aftermath. What it leaves out is open ground, bright light, 100 rounds and otherwise nothing.";
}
