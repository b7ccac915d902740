//! Gear cards: drawing, shields, potions, ammunition, and wear.

crate::catalogue! {
    S_GEAR_01 "S-GEAR-01" "Drawing a weapon"
        "If you draw in a round, all its attacks, or your spell, come 5 segments later.";
    S_GEAR_02 "S-GEAR-02" "Changing weapons"
        "To put one weapon away and draw another takes 10 off initiative and costs one attack. With a single attack \
         that is all you do.";
    S_GEAR_03 "S-GEAR-03" "Readying a shield"
        "In half a round you put a shield on your off arm, from your back, your own hex or the next one. The off hand \
         must be free as segment 5 begins; you may empty it in the same round. It costs half of your attacks, rounded \
         up, but no initiative, and guards you from segment 5 on.";
    S_GEAR_04 "S-GEAR-04" "Drinking a potion"
        "If you are not in melee as the round starts you may drink, for half of your attacks, rounded up, or half of \
         your movement. It works on segment 5.";
    S_GEAR_05 "S-GEAR-05" "Picking up a weapon"
        "Picking up a weapon in a fight takes time and leaves you open. Bending down costs 15 DEF for the whole \
         round. Then roll DEX: with 1x you have the weapon and one attack with it, 5 segments later than usual; from \
         2x to 4x you have it on segment 5; at 5x or worse you fail.";
    S_GEAR_06 "S-GEAR-06" "Snatch and strike"
        "The attack of a quick pick-up may target anyone. The pick-up counts among the deeds that slow you by 5.";
    S_GEAR_07 "S-GEAR-07" "At your feet"
        "You pick up a weapon only in your own hex. What somebody lost lies where it fell.";
    S_GEAR_08 "S-GEAR-08" "Ammunition"
        "Every shot takes an arrow, a quarrel or a rock, and without any you cannot shoot. Nothing is gathered again \
         during the battle; a house rule gives half back.";
    S_GEAR_09 "S-GEAR-09" "Thrown away"
        "What you throw is no longer in hand. If it does not stick in somebody, it ends up in the hex of the target.";
    S_GEAR_10 "S-GEAR-10" "Wear of armour"
        "Each grievous hit takes 1 off the PROT of your armour as far as 0, even without a lasting wound, and it stays \
         off. Hide and scales do not wear, unless a house rule says so.";
    S_GEAR_11 "S-GEAR-11" "Repairs"
        "Armour is mended only after the battle, if at all: a house rule says whether it is, and a level may begin \
         with some of it worn.";
    S_GEAR_12 "S-GEAR-12" "Spent energy"
        "What you pay for a spell does not come back in this battle, whether it worked or failed.";
    S_GEAR_13 "S-GEAR-13" "Sound gear"
        "Weapons and shields never break. Loading a crossbow is part of its number of attacks.";
}
