//! Rule cards: combatants and their gear.

crate::catalogue! {
    Z_UNIT_01 "Z-UNIT-01" "Saving rolls"
        "When something is uncertain, a die is rolled against an ability. To save, roll a d20: the ability or less \
         passes, more fails. No number passes or fails of itself, not even 1 or 20.";
    Z_UNIT_02 "Z-UNIT-02" "Group saves"
        "When a group saves, each member rolls against its own ability, in roster order.";
    Z_UNIT_03 "Z-UNIT-03" "Full health"
        "Full health equals strength unless the stat block gives another number. Nothing heals beyond it.";
    Z_UNIT_04 "Z-UNIT-04" "Hands"
        "Held items and grabbed foes may not need more hands than you have: two for bulk 2 or 3, one for any other \
         item and for each grabbed foe. When a hand is lost the last item taken falls first, and with nothing left to \
         drop the latest grab ends.";
    Z_UNIT_05 "Z-UNIT-05" "Unarmed attack"
        "Anybody can still punch and kick. Whoever has no natural attacks can strike unarmed, however full the \
         hands: 1d4, blunt and impaired. Creatures with natural attacks use those instead.";
    Z_UNIT_06 "Z-UNIT-06" "Without hands"
        "A creature with no hands leaves items, doors and levers alone. Otherwise even full hands can work a door or \
         a lever.";
    Z_UNIT_07 "Z-UNIT-07" "Armour value"
        "Against each hit add natural armour, worn armour, 1 for a shield that counts, 1 for cover, and 1 for a \
         brawler struck unarmed. The sum is never more than 3.";
    Z_UNIT_08 "Z-UNIT-08" "When a shield counts"
        "A shield helps those who use it on purpose. A shield gives 1 armour only against an attack its holder tried \
         to dodge, countered or took over as a guard, and against a counter to the holder's own attack. With shield \
         mastery it counts against every attack the holder is aware of; a second shield adds nothing.";
    Z_UNIT_09 "Z-UNIT-09" "Wear in use"
        "A destroyed item is out of the fight. A damaged one works as ever, but may break.";
    Z_UNIT_10 "Z-UNIT-10" "What is a weapon"
        "Anything in hand that has damage dice is a weapon, so a shield is one only if its table gives it dice.";
    Z_UNIT_11 "Z-UNIT-11" "Ready to strike"
        "You attack with weapons in hand, with natural attacks or unarmed. A weapon of bulk 2 or 3 needs both hands \
         on it.";
    Z_UNIT_12 "Z-UNIT-12" "Dropping everything"
        "Those who are incapacitated or killed let everything in hand fall where they are. What they wear or carry \
         stays on them.";
}
