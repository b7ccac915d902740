//! Rule cards of the board: hexes, distance, facing, sight and zones; terrain.

crate::catalogue! {
    H_BOARD_01 "H-BOARD-01" "Board of hexes"
        "The fight takes place on a map of six-sided fields, each named by a pair of numbers (q, r); a third one, s, \
         makes the sum 0. Its six sides are numbered: 0 leads to (+1,0), 1 to (+1,-1), 2 to (0,-1), 3 to (-1,0), 4 to \
         (-1,+1) and 5 to (0,+1).";
    H_BOARD_02 "H-BOARD-02" "Counting distance"
        "Distance is counted in hexes, straight across whatever lies between. The distance between two hexes is the \
         number of steps from one to the other, whatever lies between: the greatest of their differences in q, r and \
         s. At distance 1 they are adjacent.";
    H_BOARD_03 "H-BOARD-03" "Ground scale"
        "A hex is 5 feet across, and an inch in a table means one hex. On a level with hexes of 10 feet, speeds, \
         range increments, spell ranges and blast radii are cut in half, rounded up; reach and zones are not.";
    H_BOARD_04 "H-BOARD-04" "A minute a round"
        "A round lasts one minute. A single attack roll sums up all the cuts, feints and parries of that minute, and \
         its damage all the harm they do.";
    H_BOARD_05 "H-BOARD-05" "One hex each"
        "However large it is, a combatant stands in a single hex. Only the middle figure of a shield wall stands \
         across two.";
    H_BOARD_06 "H-BOARD-06" "Room in a hex"
        "At most one combatant who can still fight fits into a hex. The dead, the helpless and things on the ground \
         take up no room; the hexes of a shield wall belong to its three figures alone.";
    H_BOARD_07 "H-BOARD-07" "Arm's reach"
        "Without leaving its place a combatant strikes at the six adjacent hexes and at a helpless body in its own. \
         Weapons with a reach of 2 or 3 strike that many hexes away.";
    H_BOARD_08 "H-BOARD-08" "Which way you face"
        "Every combatant faces one of the six sides of its hex: attacks from behind have +2.";
    H_BOARD_09 "H-BOARD-09" "Front, flank and rear"
        "The hex you look at and the two beside it are your front, the next two your flanks, the one behind you your \
         rear. Somebody who sees all round has only a front; a shield wall has arcs of its own.";
    H_BOARD_10 "H-BOARD-10" "Bearing of a hex"
        "A bearing is the one of the six directions that points best at another hex. If two point equally well, the \
         one that is better for the onlooker counts: front before flank before rear, else the lower number. Your own \
         hex lies in the direction you face.";
    H_BOARD_11 "H-BOARD-11" "Clear lines"
        "A line runs straight from the middle of one hex to the middle of another. Terrain that blocks lines stops it \
         in every hex it passes through; along the border of two hexes both would have to block. The two ends and \
         combatants in between never do.";
    H_BOARD_12 "H-BOARD-12" "Seeing a hex"
        "You see a hex if no terrain blocks the line to it and there is light enough.";
    H_BOARD_13 "H-BOARD-13" "Zone of control"
        "A human-sized or larger combatant who stands ready controls its own hex and the six around it; a small one \
         only its own. You have no zone while down, surprised, stunned, pinned or pinning, entangled, blinded, \
         fleeing, casting, routed or in hiding.";
    H_BOARD_14 "H-BOARD-14" "In combat"
        "Two enemies who can both still fight are in combat with each other within 10 feet, if no wall stands between \
         them. That is two hexes of 5 feet, or one of 10.";
    H_BOARD_15 "H-BOARD-15" "Ways off the board"
        "A mover can leave the battle from a hex marked as an exit. Where a level marks none, every edge hex of \
         the board is one, for everybody.";
    H_BOARD_16 "H-BOARD-16" "Waking in a full hex"
        "If you wake up in a hex that is now taken, you are put beside it. If somebody else, or a shield wall, has \
         taken your hex by the time you come round, you are set down in the nearest free hex that can be entered. This \
         is no move and provokes nobody.";
    H_TERR_01 "H-TERR-01" "Ground and height"
        "Each hex has one kind of terrain and a height in steps of 5 feet. You pay the cost of a hex when you enter \
         it: 1 for clear ground, 2 for difficult ground.";
    H_TERR_02 "H-TERR-02" "Climbing a step"
        "A hex that lies one step higher costs 1 more to enter. You cannot walk into a hex two or more steps above or \
         below yours.";
    H_TERR_03 "H-TERR-03" "Terrain and attacks"
        "The ground you fight on helps or hinders. Terrain changes an attack roll by the cover of the target's hex \
         (none against you if you are in it too), +1 for standing higher than the target or -1 for standing lower, \
         and by who lies on the ground. All of it is added up.";
    H_TERR_04 "H-TERR-04" "Limit of terrain"
        "Everything terrain does to one attack roll, taken together, is never more than +4 or less than -4.";
    H_TERR_05 "H-TERR-05" "Unseen is extra"
        "The -4 against somebody you cannot see does not count as terrain. It is added after that limit of 4.";
    H_TERR_06 "H-TERR-06" "Arrow slits"
        "Attacks from outside on a combatant behind an arrow slit have -3. Whoever stands behind it attacks without \
         any penalty.";
    H_TERR_07 "H-TERR-07" "In the dark"
        "On a dark level you see only adjacent and lit hexes, unless you have sight in the dark. Somebody you cannot \
         see for this reason can be struck in melee at -4, but not shot at or chosen for a spell.";
    H_TERR_08 "H-TERR-08" "Burning hexes"
        "Fire burns whoever goes through it or stays in it. Every burning hex you enter does 1d6 damage, and one you \
         are in at the end of the round does 1d6 again.";
    H_TERR_09 "H-TERR-09" "Falling down"
        "Being pushed over an edge hurts. If you are forced into a hex two or more steps lower, you take 1d6 for \
         every two full steps and lie prone there. Nobody can be forced up two steps or more.";
}
