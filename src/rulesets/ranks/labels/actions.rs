//! Labels of actions and modes of attack.

crate::labels! {
    ACTIONS "Actions (table 3.1)."
    "attack" "Attack" "crossed-swords"
        "All attacks on the same target are resolved together; only the highest result counts.";
    "cleave" "Cleave" "axe-swing"
        "Hits the target and nearby enemies in melee, up to the result of a d6.";
    "charge" "Charge" "charging-bull"
        "A rank move and an attack at distance 0. The target may always counter.";
    "daring" "Daring attack" "sword-brandish"
        "Test Guard: success enhances the attack, failure impairs it.";
    "shove" "Shove" "push"
        "Test Life: success forces the enemy one row back, or prone.";
    "disarm" "Disarm" "drop-weapon"
        "Test Guard: success knocks the item to the ground.";
    "slip_through" "Slip through" "sprint"
        "Test Guard to get past the enemy in your column into their reach row.";
    "move_rank" "Change rank" "walking-boot"
        "Straight ahead or straight back into the next row.";
    "move_battlefield" "Change battlefield" "path-distance"
        "To your ranged row in a linked battlefield.";
    "set" "Set against a charge" "spears"
        "The weapon strikes first at enemies who charge near, until your next Upkeep.";
    "cast" "Cast" "magic-swirl"
        "Uses up one use of the spell, even if it has no effect.";
    "enchant" "Enchant" "sword-altar"
        "Uses up a charge. It stays on the item for the battle.";
    "apply_oil" "Apply oil" "drop"
        "Uses up an oil. It stays on the weapon for the battle.";
    "ready" "Change weapons" "swap-bag"
        "Take other items in hand and stow the rest.";
    "pick_up" "Pick up" "hand"
        "Pick up an item in your slot or next to it.";
    "aid" "Give aid" "bandaged"
        "A dying ally will live, but stays down.";
    "recover" "Recover" "healing"
        "Put out the flames, or stop being disoriented.";
    "retreat" "Retreat" "return-arrow"
        "Test Guard to leave by an exit or to a battlefield without enemies.";
    "surrender" "Surrender" "flying-flag"
        "Drop everything. The battle is over for you.";
    "wait" "Wait" "hourglass"
        "Do nothing this turn.";
}

crate::labels! {
    MODES "Modes of attack (table 3.1)."
    "melee" "Strike" "broadsword"
        "With a melee weapon, at distance 0.";
    "halfsword" "Gripped short" "pointy-sword"
        "At distance 0, unhindered in cramped slots, with the die one size smaller.";
    "dual" "Two weapons" "crossed-swords"
        "The dice of both are rolled; the higher counts.";
    "reach" "Strike from afar" "stone-spear"
        "With a reach weapon, at distance exactly 1. Cannot be countered.";
    "shot" "Shoot" "bowman"
        "At distance 2 or more. May stray to an ally near the target.";
    "shot_flaming" "Flaming shot" "flaming-arrow"
        "A shot for 2d6 that sets the target burning. Uses up a flaming arrow.";
    "throw" "Throw" "thrown-spear"
        "From a reach row, at distance exactly 1, for d3. The weapon lands in the target's slot.";
    "unarmed" "Bare hands" "punch"
        "At distance 0, for d3.";
}
