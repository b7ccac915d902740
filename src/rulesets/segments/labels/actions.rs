//! Labels of the actions in a declaration.

crate::labels! {
    ACTIONS "What may be declared (tables 3.4 and 8.1)."
    "attack" "Attack" "crossed-swords"
        "All its attacks in melee, with the free move.";
    "shoot" "Shoot" "bowman"
        "All its attacks as shots or throws, with the free move.";
    "move_attack" "Move and attack" "sword-brandish"
        "Half the pace, then attacks: 5 less initiative, and half of the attacks lost, rounded down.";
    "run_attack" "Run and attack" "charging-bull"
        "The whole pace, then attacks at -25: 7 less initiative, and half of the attacks lost, rounded up. One \
         remains.";
    "move" "Walk" "walking-boot"
        "The whole pace, and no attacks.";
    "run" "Run" "run"
        "Twice the pace, and no attacks. Missiles at it have -10.";
    "sprint" "Sprint" "sprint"
        "Three times the pace, and no attacks. Missiles at it have -20.";
    "fast_sprint" "Fast sprint" "wingfoot"
        "Four times the pace, and no attacks. Missiles at it have -30.";
    "evade" "Evade" "dodging"
        "Half the pace, dodging: missiles at it have -20. No attacks.";
    "full_defence" "Full defence" "shield"
        "No attacks, much DEF, and it can stay with an enemy beside it.";
    "desperate_defence" "Desperate defence" "shield-impact"
        "Nothing but DEF, the most there is. Whoever attacks it in melee can drive it back.";
    "cast" "Cast a spell" "magic-swirl"
        "Begins on its initiative and goes off after the casting time. Worse DEF while it lasts.";
    "begin_pending" "Begin the spell held ready" "hourglass"
        "Casting begins on segment 10, without a roll for initiative.";
    "pick_up" "Pick up" "hand"
        "A weapon at its feet, at -15 DEF. A good DEX roll leaves it one attack.";
    "first_aid" "First Aid" "medical-pack"
        "The whole round, out of melee: takes out one missile or closes one gash of its own or of a friend beside it.";
    "rest" "Rest" "pause-button"
        "Nothing but the free move. Unless it is attacked, it does not bleed.";
    "flee" "Flee" "running-ninja"
        "Twice the pace, away from the enemy or off the board.";
    "rise_and_cower" "Get up and cower" "kneeling"
        "Rises on segment 10 and does nothing else.";
    "cower" "Cower" "dread"
        "Does nothing.";
    "surrender" "Surrender" "flying-flag"
        "Drops its weapons and is out of the battle at once.";
}
