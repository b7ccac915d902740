//! Rule cards: the board.

crate::catalogue! {
    Z_BOARD_01 "Z-BOARD-01" "Zones and borders"
        "The battlefield is a handful of named zones. Where two zones touch there is one border, named after both of \
         them in alphabetical order, such as hall|yard.";
    Z_BOARD_02 "Z-BOARD-02" "Places"
        "Every combatant is in one place: a zone or a border. A place holds any number of combatants, and nobody can \
         block it or the way through.";
    Z_BOARD_03 "Z-BOARD-03" "Measuring distance"
        "Going from a zone onto its border, or back, is a half-step. Distance counts the fewest half-steps between \
         two places, two to the zone, and walls or doors do not lengthen it.";
    Z_BOARD_04 "Z-BOARD-04" "Nearby"
        "Two combatants are nearby when they share a place or when one stands in a zone and the other on a border of \
         that zone. Doors, levers and loose items are nearby in the same way; nobody is nearby itself.";
    Z_BOARD_05 "Z-BOARD-05" "Ranges"
        "A range of R zones reaches up to 2 R half-steps. More than R half-steps away is beyond half range; broken \
         ranges are compared exactly.";
    Z_BOARD_06 "Z-BOARD-06" "Scale"
        "A zone is about a room or a clearing and a round a few seconds; a stretch is the whole fight with what \
         follows. Nothing here is counted in metres or seconds.";
    Z_BOARD_07 "Z-BOARD-07" "Kinds of border"
        "A border is open, a door or a barrier. A shut door works like a barrier, an open one like an open border.";
    Z_BOARD_08 "Z-BOARD-08" "Barriers stop movement"
        "A barrier cannot be entered or stood on. A door stays open as long as somebody stands or lies \
         in it; only the dead do not count.";
    Z_BOARD_09 "Z-BOARD-09" "Attack lines"
        "An attack follows a shortest path to its target, and a barrier on the way blocks that path. Of the unblocked \
         paths the attacker gets one without cover if there is any; with all of them blocked, there is no attack.";
    Z_BOARD_10 "Z-BOARD-10" "Line of sight"
        "You see along any shortest path that no border with blocked sight cuts, unless the level forbids that pair \
         of places. Sight goes both ways, and combatants never block it. A grating lets sight through but no attacks.";
    Z_BOARD_11 "Z-BOARD-11" "Who has cover"
        "Cover protects a target in a place with cover, or in a zone when the attack comes in over a border that \
         covers that zone. There is none between two in the same place, nor from the border the attacker stands on.";
    Z_BOARD_12 "Z-BOARD-12" "One cover only"
        "Cover is there or it is not: two covers protect no better than one.";
    Z_BOARD_13 "Z-BOARD-13" "Penetrating cover"
        "A hit ignores cover when its damage before armour reaches the toughness of that cover, usually 8. Where \
         several covers stand in the way it must get through every one; cover with no toughness is never penetrated.";
    Z_BOARD_14 "Z-BOARD-14" "Darkness and light"
        "Whatever stands in a dark place is hidden by it. Somebody holding a lit torch or lantern lights the own \
         place and all within one half-step.";
    Z_BOARD_15 "Z-BOARD-15" "Seeing somebody"
        "You see those in your line of sight who are not concealed from you and stand in a lit place, or in any place \
         if you see in the dark. Whether you stand in the light makes no difference.";
    Z_BOARD_16 "Z-BOARD-16" "Being aware"
        "You are aware of an attacker who is not concealed and whom you see or have nearby. While distracted you \
         notice nobody but the one who distracts you.";
    Z_BOARD_17 "Z-BOARD-17" "Peeking"
        "Some walls have gaps to fight through. From a zone beside a barrier with an opening you may attack across \
         it: for that attack the barrier neither stops you nor hides or covers the target. The target may counter \
         through the same gap, and against a line through it the barrier is your cover.";
    Z_BOARD_18 "Z-BOARD-18" "Hazards"
        "Each time somebody enters a hazard, willingly or not, it acts as its table says, and some act again at the \
         end of the round. Starting the fight inside is no entry, riders are spared while the mount meets it, and \
         shields and cover never help.";
    Z_BOARD_19 "Z-BOARD-19" "Too narrow"
        "Combatants larger than a place allows cannot enter it. Of a rider and its mount only the mount is measured.";
    Z_BOARD_20 "Z-BOARD-20" "Exits"
        "Standing in a zone with an exit for your faction, you may leave the battlefield.";
    Z_BOARD_21 "Z-BOARD-21" "Levers"
        "A lever opens or shuts a door, even a locked one, turns the light of a zone on or off, or switches a hazard \
         on or off. A door with somebody in it will not shut, and a hazard switched on strikes at once all who stand \
         there.";
    Z_BOARD_22 "Z-BOARD-22" "Things on the ground"
        "Loose items lie in a place and belong to no one; anybody able to act who is nearby may pick them up.";
}
