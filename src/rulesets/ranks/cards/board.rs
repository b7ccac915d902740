//! Battlefields, ranks, slots and their features.

crate::catalogue! {
    R_BOARD_01 "R-BOARD-01" "Battlefields and landmarks"
        "The board has one to four battlefields, each named for a place or a goal in it. A battlefield is also the \
         whole area that the widest effects cover.";
    R_BOARD_02 "R-BOARD-02" "Three ranks a side"
        "Each battlefield has six rows: the party's ranged, reach and melee ranks, then the foes' melee, reach and \
         ranged ranks. Rows that follow each other are adjacent.";
    R_BOARD_03 "R-BOARD-03" "Slots and columns"
        "A row is divided into slots, one a column. A battlefield is 1 to 8 columns wide, 4 unless stated (3 in \
         theatre); on a round board a column is a sector of the ring.";
    R_BOARD_04 "R-BOARD-04" "Counting rank distance"
        "From the party's end the rows are numbered -2, -1, 0, 0, 1 and 2. The difference of two numbers is the rank \
         distance; the two melee rows face each other as one rank, at distance 0.";
    R_BOARD_05 "R-BOARD-05" "Fights stay apart"
        "Combatants of different battlefields have no distance and cannot strike each other in any way. Only the \
         spell Meteor reaches into a linked battlefield.";
    R_BOARD_06 "R-BOARD-06" "Columns do not block attacks"
        "Any enemy at the right rank distance can be attacked, whatever its column. A house rule may limit attacks at \
         distance 0 to columns that differ by at most 1.";
    R_BOARD_07 "R-BOARD-07" "Next to each other"
        "Two combatants are next to each other if both can still fight and they stand in the same row in neighbouring \
         columns.";
    R_BOARD_08 "R-BOARD-08" "Metres and seconds"
        "A slot is 2 m by 2 m, a rank 6 m deep, and a round lasts 10 seconds.";
    R_BOARD_09 "R-BOARD-09" "One to a slot"
        "A slot holds one combatant who can still fight. Bodies, prisoners and things on the ground do not block it.";
    R_BOARD_10 "R-BOARD-10" "Own rows, enemy rows"
        "Three rows are your own and three are the enemy's. Nobody ever enters the enemy's melee row.";
    R_BOARD_11 "R-BOARD-11" "Linked battlefields"
        "Some battlefields are linked. From a ranged row you can change to a linked one.";
    R_BOARD_12 "R-BOARD-12" "Exits behind the line"
        "In the battlefields that the level names, or if it names none in those where the side starts, a side may \
         leave from behind its ranged row. Exits are for retreats only.";
    R_BOARD_13 "R-BOARD-13" "Features of slots"
        "A slot may be high ground, low ground, cover or cramped, or several of these; a level can mark a whole row \
         at once.";
    R_BOARD_14 "R-BOARD-14" "High ground"
        "From high ground, an attack on a target that is not on high ground is Enhanced.";
    R_BOARD_15 "R-BOARD-15" "Low ground"
        "From low ground, an attack on a target that is not on low ground is Impaired.";
    R_BOARD_16 "R-BOARD-16" "In cover"
        "An attack from rank distance 1 or more on a target in cover is Impaired. At distance 0 cover does nothing.";
    R_BOARD_17 "R-BOARD-17" "Cramped slots"
        "A long weapon used from a cramped slot is Impaired, unless it is a thrusting weapon or is gripped short as a \
         halfsword.";
    R_BOARD_18 "R-BOARD-18" "Flyers and ground"
        "High and low ground in its own slot neither help nor hinder a flyer's attacks. As a target it is on neither.";
    R_BOARD_19 "R-BOARD-19" "A held doorway"
        "A battlefield may be a doorway held by one side. The attackers' melee row then has 2 slots and the holders' \
         3; the other rows keep their width, but have at least 3.";
    R_BOARD_20 "R-BOARD-20" "Fighting in a doorway"
        "In one turn at most 2 attackers or 3 holders may declare an attack, charge, cleave, daring attack, shove or \
         disarm at distance 0 or 1. Shots and spells are not counted.";
    R_BOARD_21 "R-BOARD-21" "Everyone is seen"
        "Everybody sees all of their battlefield. Light does not matter, and nothing but attacks and conditions does \
         harm.";
}
