//! Board cards: hexes, distance, sight, ground, cover, light and hazards.

crate::catalogue! {
    S_BOARD_01 "S-BOARD-01" "Board of hexes"
        "The fight takes place on six-sided hexes, each known by two numbers, q and r. Its six directions are numbered \
         as well: 0 is (+1,0), 1 is (+1,-1), 2 is (0,-1), 3 is (-1,0), 4 is (-1,+1) and 5 is (0,+1).";
    S_BOARD_02 "S-BOARD-02" "Five feet"
        "One step, from the middle of a hex to that of the next, is 5 feet. Distances go by the shortest way, whatever \
         stands on it, and a range in feet covers as many hexes as whole fives fit into it: 8 for 40 feet, and for 44 \
         no more.";
    S_BOARD_03 "S-BOARD-03" "Ten seconds"
        "A round is ten seconds of fighting. Each of its segments 10 to 1 holds one second's worth of movement.";
    S_BOARD_04 "S-BOARD-04" "Within reach"
        "In melee you strike at enemies in the next hex, or farther if your weapon reaches farther: 2 hexes for a \
         pike, 4 for a tentacle. You must see the target, and both of you must be on the ground or both in the air.";
    S_BOARD_05 "S-BOARD-05" "One fighter a hex"
        "However big, only one combatant who is still in the fight stands in a hex; the fallen, the surrendered and \
         loose things are in nobody's way. Whoever has to be moved to a free hex gets the nearest one it could enter \
         that is empty and no hazard, among equals that with the smaller q, then r.";
    S_BOARD_06 "S-BOARD-06" "Line of sight"
        "You see a hex if the straight line between the middles of both hexes stays out of all walls. Where it \
         follows an edge, it takes walls on both sides to stop it. Combatants never block it, nor do the two hexes at \
         its ends.";
    S_BOARD_07 "S-BOARD-07" "Kinds of ground"
        "Some ground is slower to cross than other ground. The ground of a hex says how many feet it costs to enter: \
         5 for open ground, a drop or a fire, 10 for difficult ground, bushes, rocks, stairs and pools. Nobody \
         enters a wall.";
    S_BOARD_08 "S-BOARD-08" "Cover"
        "Cover protects from missiles, not from blows: soft cover by 10, hard by 20. You have the best of what your \
         own hex gives and the hexes next to you that the shot crosses; it never adds up, and does not help against a \
         shooter in the next hex.";
    S_BOARD_09 "S-BOARD-09" "What counts as cover"
        "Whatever the board shows as cover is big enough to hide most of a body. Anything smaller does not count.";
    S_BOARD_10 "S-BOARD-10" "Fog and darkness"
        "In fog everybody farther away than the level says has at least soft cover. So has a target in an unlit or \
         pitch black hex against a shooter without dark sight, and the bad light counts besides; a house rule leaves \
         out this cover of darkness.";
    S_BOARD_11 "S-BOARD-11" "Light"
        "The whole level has one light: bright, starry, cloudy, unlit or pitch black. Single hexes may differ, as \
         beside a lantern. Your attack suffers from the light of the hex in which the target is.";
    S_BOARD_12 "S-BOARD-12" "Hazards"
        "Drops, stairs, fires and pools are dangerous to enter, by choice or by force, and fire burns again when a \
         round ends. Under a house rule hazards do no harm.";
    S_BOARD_13 "S-BOARD-13" "Drops"
        "Going over an edge means a fall. You take 1d6 damage for each 10 feet of depth begun, whatever you wear, and \
         are prone at the bottom; your movement is over. Down there steps cost 5 feet, and melee is only with others \
         in the same drop. Climbing out costs 10 feet more for each 10 feet of depth begun.";
    S_BOARD_14 "S-BOARD-14" "Stairs"
        "Being pushed about on stairs is dangerous. Forced onto stairs, you make a 2x DEX roll. If it fails you fall \
         prone and take 1d6 damage that nothing reduces. Those who walk there on their own are safe.";
    S_BOARD_15 "S-BOARD-15" "Fire"
        "Fire burns whoever goes through it or stays in it. Flames do 1d6 damage when you enter them, and another \
         1d6 each time a round ends while you are there. Armour and hide are no help.";
    S_BOARD_16 "S-BOARD-16" "Pools"
        "In a pool you can neither strike nor shoot nor cast a spell, and a shield does nothing for you.";
    S_BOARD_17 "S-BOARD-17" "Above the ground"
        "An agile flyer at high altitude hovers over its hex. It cares neither for the cost of the ground nor for its \
         hazards, and somebody else may stand below.";
    S_BOARD_18 "S-BOARD-18" "Exits of the board"
        "A hex at the edge can be an exit of one side. From there its combatants leave the battle for 5 feet of \
         movement and count as fled; leaving a melee that way is a withdrawal.";
    S_BOARD_19 "S-BOARD-19" "No facing"
        "There is no front and no back: everybody watches every direction. Under a house rule attacks from behind \
         come as a surprise.";
    S_BOARD_20 "S-BOARD-20" "Things on the ground"
        "What has been dropped or thrown, and what the fallen had on them, lies in a hex. To be at your feet it must \
         be in your own.";
    S_BOARD_21 "S-BOARD-21" "What a level defines"
        "A level gives hexes, ground, light, fog, exits, an ambush if there is one, the last round, the combatants \
         and the house rules. It may also name kinds of light in which nobody can be seen without dark sight; there \
         are none unless it does.";
}
