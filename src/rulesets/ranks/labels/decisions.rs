//! Labels of decision points, their answers, and steps of a turn.

crate::labels! {
    DECISIONS "Decision points (table 3.2)."
    "call_reserve" "Call a reserve" "trumpet-flag"
        "A side with fewer than three fighters may call one up.";
    "next_declarer" "Who declares next" "player-next"
        "The side picks one of those who have not declared.";
    "shift" "Shift" "back-forth"
        "Up to three columns along the rank, before declaring.";
    "declare_action" "Declare" "quill-ink"
        "One action. Nothing is rolled until everyone on the side has declared.";
    "enhanced_die" "Enhanced" "rolling-dices"
        "The higher of 2d6, or the base dice.";
    "set_strike" "Set strike" "spears"
        "Strike at the charger, or hold.";
    "counter" "Counterattack" "sword-clash"
        "Strike back at one attacker with no ally beside it.";
    "take_guard" "Guard grows" "shield"
        "Take the higher result as full Guard, or keep the old.";
    "redirect" "Target lost" "convergence-target"
        "Attack another target instead.";
    "shift_front" "The front" "push"
        "Push it 6 m, or hold.";
}

crate::labels! {
    ANSWERS "Answers to the other decisions (table 3.2)."
    "call" "Call up" "trumpet-flag"
        "Enters a slot of the ranged row and acts this turn.";
    "none" "None" "cancel"
        "Do nothing.";
    "next" "Declares next" "player-next"
        "Declares before the others.";
    "stay" "Stay" "position-marker"
        "Keep your slot.";
    "shift" "Shift" "back-forth"
        "Along your row to a free slot.";
    "stand" "Stand up" "strong"
        "Takes the whole shift.";
    "enhanced" "Take 2d6" "rolling-dices"
        "The higher of two d6, instead of the base dice.";
    "weapon" "Keep the weapon's dice" "broadsword"
        "Use the base dice.";
    "strike" "Strike" "spears"
        "The set weapon strikes the charger and is no longer set.";
    "hold" "Hold" "halt"
        "Do nothing and stay as you are.";
    "counter" "Counterattack" "sword-clash"
        "d3 less Armour. Free.";
    "take" "Take it" "check-mark"
        "The result becomes the new full Guard.";
    "keep" "Keep the old" "cancel"
        "Full Guard does not change.";
    "redirect" "Another target" "convergence-target"
        "Attack this target instead.";
    "push" "Push the front" "push"
        "6 m toward the enemy.";
}

crate::labels! {
    PHASES "Steps of a turn (R-INIT-02), and what comes before the first and after the last."
    "before" "Before the battle" "hourglass"
        "All combatants take their places.";
    "upkeep" "Upkeep" "campfire"
        "Set weapons and Wards end; fire and poison do damage.";
    "readiness" "Readiness" "stopwatch"
        "In round 1 each party member tests Guard to get a turn.";
    "declaration" "Declaration" "quill-ink"
        "Combatants shift and declare their actions.";
    "shooting" "Shooting phase" "bowman"
        "Shots, throws, spells, blasts and preparations.";
    "movement" "Movement phase" "walking-boot"
        "Moves, charges and retreats.";
    "melee" "Melee phase" "crossed-swords"
        "All other attacks, shoves and disarming.";
    "close" "Close" "check-mark"
        "Conditions end, and Morale is tested.";
    "aftermath" "Aftermath" "campfire"
        "Rest, healing and captivity.";
}
