//! Gear: wear, ammunition, reloading and items in hand.

crate::catalogue! {
    P_GEAR_01 "P-GEAR-01" "What wears"
        "Parries wear down weapons and shields, caught attacks wear down planted shields, and nothing else costs them \
         hit points. What you wear on body and head never suffers.";
    P_GEAR_02 "P-GEAR-02" "A costly parry"
        "An ordinary parry of a special attack takes its toll: it costs what you parried with 2 hit points.";
    P_GEAR_03 "P-GEAR-03" "Stopped short"
        "A special parry hurts the weapon it stops. When one meets an ordinary success in melee, the weapon that \
         attacked, or the shield that bashed, loses 1 hit point.";
    P_GEAR_04 "P-GEAR-04" "Broken items"
        "At 0 hit points or below an item is broken: it no longer attacks, parries or protects. What it did against \
         the blow that broke it still counts. It stays in hand until it is put away.";
    P_GEAR_05 "P-GEAR-05" "Nothing to break"
        "Fists and rocks have no hit points, so they lose none.";
    P_GEAR_06 "P-GEAR-06" "Shots"
        "Guns run empty: a pistol or rifle holds 6 shots, a laser 20, and each attack roll uses one. Without shots \
         there is no attack. Arrows, bolts and sling stones never run out; under a house rule there are 20 unless the \
         level says otherwise.";
    P_GEAR_07 "P-GEAR-07" "Reloading a crossbow"
        "A crossbow is empty after every shot, so it shoots every other round at most. Reloading takes your whole \
         round, 3 steps at most, with the crossbow in hand. A broken one, or one without bolts, is not reloaded.";
    P_GEAR_08 "P-GEAR-08" "Loaded again"
        "A weapon being reloaded is ready in the resolution phase, provided its user is still able then.";
    P_GEAR_09 "P-GEAR-09" "Reloading under attack"
        "While reloading you may dodge and parry. But a parry with that very weapon ends the reloading, even if it \
         comes before your place.";
    P_GEAR_10 "P-GEAR-10" "Spare loads"
        "Pistols, rifles and lasers are filled again like a crossbow, by a whole round of reloading. Each time uses \
         one of the spare loads; without one it cannot be done.";
    P_GEAR_11 "P-GEAR-11" "Changing items"
        "Changing what you hold takes your action. Drawing a weapon to attack costs 5 ranks instead, or what a house \
         rule says. Whatever you put away you carry on; nothing is dropped by choice.";
    P_GEAR_12 "P-GEAR-12" "Thrown weapons"
        "What you throw leaves your hand before the roll and then lies in the target's hex, hit or miss. It parries \
         nothing until it is picked up. Each dagger, knife, axe or rock is a thing of its own.";
    P_GEAR_13 "P-GEAR-13" "Picking things up"
        "As your action you take one loose thing from your own or an adjacent hex; of things that are alike the \
         nearest. You need a free hand, or two for a two-handed thing.";
    P_GEAR_14 "P-GEAR-14" "Knives"
        "A knife has 15 hit points, whether it strikes or is thrown. By a house rule it has 10.";
    P_GEAR_15 "P-GEAR-15" "Which hand"
        "What you draw, pick up or lift goes into the main hand if it is empty, else into the off hand; shields try \
         the off hand first. If you draw with both full, the main hand (for a shield the off hand) is emptied. \
         Two-handed items leave both hands when put away, and empty both when drawn.";
}
