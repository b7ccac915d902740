//! Rule cards: missiles, assassination, two weapons, bare hands, subdual and the shield wall.

crate::catalogue! {
    H_MISS_01 "H-MISS-01" "Shooting and throwing"
        "To shoot you need a weapon that is ready and an enemy that you see. You need a loaded, ready weapon with \
         ammunition, and a detected enemy in a hex you see, along a clear line and within three range increments. \
         Adjacent enemies may be shot at too.";
    H_MISS_02 "H-MISS-02" "Range of missiles"
        "Within the weapon's range increment there is no penalty; in the second it is -2, in the third -4.";
    H_MISS_03 "H-MISS-03" "Skill and muscle"
        "Dexterity modifies the attack roll of all missiles. Strength adds to the damage of thrown weapons within the \
         first increment, never to that of bows, crossbows and slings.";
    H_MISS_04 "H-MISS-04" "Shooting on the move"
        "A single shot or throw can be combined with a half move in the same round.";
    H_MISS_05 "H-MISS-05" "Double shot"
        "A bow may shoot two arrows in a round if you stand and do not move. You roll two initiative dice and choose \
         the target of each shot when it comes.";
    H_MISS_06 "H-MISS-06" "Reloading crossbows"
        "Crossbows are loaded standing still. A hand crossbow takes your move and one hand; a light one takes 1 whole \
         round, a heavy one 2, with both hands, and these rounds need not follow each other.";
    H_MISS_07 "H-MISS-07" "Shooting into a melee"
        "Shooting at people who fight each other may hit anybody. If your target is fighting anybody, chance decides \
         who is shot at: the target, those in combat with it, and its comrades within 2 hexes in that same fight, \
         all equally likely. You can pick neither friend nor foe.";
    H_MISS_08 "H-MISS-08" "Whose armour counts"
        "Range, and how near a throw must be for strength to count, are measured to the one you aimed at. AC, facing, \
         cover, height and whether a shot is near enough to assassinate are those of the one chance picked.";
    H_MISS_09 "H-MISS-09" "Friendly fire"
        "A friend picked by chance is attacked like any enemy and suffers all the consequences.";
    H_MISS_10 "H-MISS-10" "Missiles in the wound"
        "A critical hit with an arrow, bolt, spear or the like leaves it in the wound, whoever the victim is. Those \
         without vital spots are spared this.";
    H_MISS_11 "H-MISS-11" "Several in one wound"
        "Missiles in wounds add up, each with the damage dice of its weapon.";
    H_MISS_12 "H-MISS-12" "Moving with a missile"
        "Moving about with an arrow in you makes it worse. At the end of a round in which you moved, fought, cast or \
         did nearly anything else, each missile in you does half its weapon's dice, at least 1. Holding still does \
         no harm.";
    H_MISS_13 "H-MISS-13" "Pulling it out"
        "Removing a missile takes the whole round of the victim or of an able friend next to it. One is removed at a \
         time, the oldest first.";
    H_MISS_14 "H-MISS-14" "A steady hand"
        "Taking out an arrow wants a steady hand. Whoever removes it makes a saving throw, at -2 if an enemy is in \
         combat with either, -1 on rough, slippery, wet or overgrown ground, +2 for a surgeon, +1 with a surgeon's \
         kit. Failure does the weapon's dice to the victim, a 1 their highest. It comes out either way.";
    H_MISS_15 "H-MISS-15" "What is pulled out"
        "An arrow or bolt is spoilt by pulling it out. A thrown weapon falls into the victim's hex.";
    H_ASSN_01 "H-ASSN-01" "Assassination attacks"
        "A hit on somebody who does not see it coming may kill at once. A hit meant to kill, on a victim who is \
         helpless or unaware of you, is an assassination if you know the anatomy of its kind and it has vital spots. \
         It works in melee, for throws, and for shots within the first increment.";
    H_ASSN_02 "H-ASSN-02" "Unaware victims"
        "You can be caught by somebody you do not know to be there. A victim is unaware of you if you are invisible \
         and it has not detected you, or while it is surprised and you are behind it or have just sprung from \
         hiding.";
    H_ASSN_03 "H-ASSN-03" "Damage to constitution"
        "The victim makes a saving throw. If it fails, the damage comes off constitution instead of hit points; \
         success means ordinary damage and a 20 none at all. On a 1 all dice count as their highest and constitution \
         takes it.";
    H_ASSN_04 "H-ASSN-04" "Critical assassinations"
        "A perfect strike from hiding is worse still. A 20 that reaches the AC makes an assassination a critical hit \
         as well: whatever the damage came off, the chart follows it, unless a 20 on the victim's saving throw has \
         undone it all. Hit points brought to 0 have their usual consequences.";
    H_ASSN_05 "H-ASSN-05" "Not with fists"
        "Unarmed attacks are never assassinations.";
    H_TWOW_01 "H-TWOW-01" "Weapons in both hands"
        "Both hands must hold one-handed melee weapons, and the second must be a light one: a hand axe, a short \
         sword, a dagger or the like. Rangers may use a second sword.";
    H_TWOW_02 "H-TWOW-02" "Two-weapon attack"
        "You roll two initiative dice and attack once with each weapon, each at -3.";
    H_TWOW_03 "H-TWOW-03" "Two-weapon guard"
        "A second weapon can be held to guard with. You attack once with the main weapon at -1 and have +1 AC until \
         the end of the round. Free attacks suffer the penalty of your two-weapon routine too.";
    H_BRAWL_01 "H-BRAWL-01" "Fist, foot and pommel"
        "Everybody can strike an adjacent enemy with fist, foot or pommel. It does 1d2 damage, plus the strength \
         modifier if that is a bonus.";
    H_BRAWL_02 "H-BRAWL-02" "Stunning blows"
        "A hard punch dazes. A brawling hit stuns for 1d3 rounds if it takes more than half of the points the victim \
         had left, subdual included, or if the die shows 20.";
    H_BRAWL_03 "H-BRAWL-03" "Knocked out cold"
        "A punch on somebody dazed knocks them out. A brawling hit on somebody already stunned knocks them \
         unconscious for 1d4 rounds. The stun runs on meanwhile.";
    H_BRAWL_04 "H-BRAWL-04" "Damage first"
        "Stuns and knock-outs come after the damage, and only if the victim is still in the fight.";
    H_BRAWL_05 "H-BRAWL-05" "Fist against plate"
        "A brawling hit on somebody in plate does nothing to them. It costs the striker 1 hit point.";
    H_WREST_01 "H-WREST-01" "Wrestling and shoving"
        "You can wrestle or shove a named enemy next to you who is at most one size larger. Blobs and spirits cannot \
         be gripped. Neither does damage.";
    H_WREST_02 "H-WREST-02" "Contest of strength"
        "First hit as if brawling. Then both roll a d20 plus strength modifier plus size (small -4, large +4, huge \
         +8), and you must be higher; equal totals go to the defender.";
    H_WREST_03 "H-WREST-03" "Pinning a foe"
        "If you win while wrestling, your victim lies prone and is pinned, and you are busy pinning it.";
    H_WREST_04 "H-WREST-04" "Breaking free"
        "The pinned one repeats the contest and must roll higher to get loose; it still lies prone. To tear free of a \
         web, roll a d20 no higher than your strength.";
    H_WREST_05 "H-WREST-05" "Shoving a foe"
        "Whoever wins the struggle can push the other away. If you win while shoving, the victim moves one hex \
         straight away from you, or falls prone if there is no room, and you may follow into the hex it left. Nobody \
         gets a free attack; a fall hurts.";
    H_WREST_06 "H-WREST-06" "Losing the contest"
        "If you hit but lose the contest, nothing happens, except that a spell the victim was casting is disrupted.";
    H_SUBD_01 "H-SUBD-01" "Striking to subdue"
        "With a melee weapon you may beat down humanoids and dragons instead of killing them. Natural weapons and \
         bare hands cannot, and some creatures cannot be subdued.";
    H_SUBD_02 "H-SUBD-02" "Half real, half subdual"
        "Half of the damage, rounded down, is real and comes off hit points. The rest is added to the victim's \
         subdual points.";
    H_SUBD_03 "H-SUBD-03" "Knocked out or worse"
        "When any damage brings hit points less subdual to 0 or less, the victim is knocked out. If the real half of a \
         subdual blow alone brings it to 0, it may die as from any wound.";
    H_SUBD_04 "H-SUBD-04" "Getting over it"
        "Subdual wears off at 1 point an hour, so not during a battle. It leaves no wound.";
    H_SUBD_05 "H-SUBD-05" "Blunt blows"
        "A blow that is not meant to kill may still go wrong. A subdual blow is never an assassination, but a 20 \
         that reaches the AC makes it a critical hit like any other. The chart comes first; who survives it may \
         still be knocked out.";
    H_WALL_01 "H-WALL-01" "Shield-wall blocks"
        "Three with shields can stand shoulder to shoulder as one. A block of a shield wall is three figures \
         shoulder to shoulder in two adjacent hexes: one in each, and the centre on the border between them.";
    H_WALL_02 "H-WALL-02" "Forming a wall"
        "A shield wall is formed before anybody acts. Before initiative, three able, human-sized comrades on their \
         feet with shields in use may form up: two in adjacent hexes, the third next to one of them and in no \
         enemy's zone. You choose which long side is the front, and all three give up their move this round.";
    H_WALL_03 "H-WALL-03" "Centre of the wall"
        "The centre counts as standing in both hexes: it controls the surroundings of both, and a blast on either \
         catches it. Along the row of the wall it is 1 hex farther off.";
    H_WALL_04 "H-WALL-04" "Linked blocks"
        "Blocks that stand in one row with the same front link up. The ends that touch are then neighbours who cover \
         each other.";
    H_WALL_05 "H-WALL-05" "Sides of a wall"
        "For everybody in the wall, the two directions on its front side are front, the two along the row flank, and \
         the two behind rear.";
    H_WALL_06 "H-WALL-06" "Locked shields"
        "Shields side by side protect each other. Against attacks from the front each figure has its own shield and \
         those of its neighbours: with ordinary shields +2 at the ends of the row and +3 within it.";
    H_WALL_07 "H-WALL-07" "Flank and rear"
        "Against attacks from the flank or rear no shield helps anybody in the wall.";
    H_WALL_08 "H-WALL-08" "Too close to dodge"
        "In a shield wall there is no room to dodge. Nobody in a wall has a dexterity bonus to AC, though a penalty \
         counts. The combat bonus still helps.";
    H_WALL_09 "H-WALL-09" "Gap in the shields"
        "A shield wall has a gap where one of its fighters is out. A figure who is down, stunned, pinned, entangled \
         or without its shield keeps its place, but gives no cover to its neighbours and gets none from them.";
    H_WALL_10 "H-WALL-10" "Breaking a wall"
        "A block breaks up when one of its three dies, is helpless, gives up, breaks, is controlled, is pushed away \
         or leaves, which costs the move. The centre takes a free end or the nearest free hex; leaving, it steps from \
         the first of the two hexes. Linked blocks that are whole stay.";
    H_WALL_11 "H-WALL-11" "Fighting in the wall"
        "Figures in a wall attack, react and fend off as usual. They cannot walk, turn, charge, run or close.";
}
