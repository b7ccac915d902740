//! Labels of the actions in a declaration.

crate::labels! {
    ACTIONS "What may be declared (tables 3.4 and 8.1)."
    "attack" "Attack" "crossed-swords"
        "All melee attacks of the round, with the free move.";
    "shoot" "Shoot" "bowman"
        "All attacks of the round as shots or throws, with the free move.";
    "move_attack" "Move and attack" "sword-brandish"
        "Move up to half the pace, then attack: initiative -5, and half of the attacks are lost, rounded down.";
    "run_attack" "Run and attack" "charging-bull"
        "Move up to the full pace, then attack: SC -25, initiative -7, and half of the attacks are lost, rounded up; \
         at least one remains.";
    "move" "Walk" "walking-boot"
        "Move up to the full pace. No attacks.";
    "run" "Run" "run"
        "Move up to twice the pace. No attacks. -10 to be hit by missiles.";
    "sprint" "Sprint" "sprint"
        "Move up to three times the pace. No attacks. -20 to be hit by missiles.";
    "fast_sprint" "Fast sprint" "wingfoot"
        "Move up to four times the pace. No attacks. -30 to be hit by missiles.";
    "evade" "Evade" "dodging"
        "Move up to half the pace while dodging: -20 to be hit by missiles. No attacks.";
    "full_defence" "Full defence" "shield"
        "No attacks, a large DEF bonus, and the combatant can follow an adjacent enemy.";
    "desperate_defence" "Desperate defence" "shield-impact"
        "The largest DEF bonus, but no other action. Melee attackers can push the combatant.";
    "cast" "Cast a spell" "magic-swirl"
        "Casting starts on initiative and takes effect after the casting time. Lower DEF while casting.";
    "begin_pending" "Cast the held spell" "hourglass"
        "Casting starts on segment 10, without an initiative roll.";
    "pick_up" "Pick up" "hand"
        "Pick up a weapon from the own hex, at DEF -15. A good DEX roll leaves one attack.";
    "first_aid" "First Aid" "medical-pack"
        "Takes the whole round, out of melee: removes one missile or closes one gash, own or of an adjacent ally.";
    "rest" "Rest" "pause-button"
        "Only the free move. No bleeding unless attacked.";
    "flee" "Flee" "running-ninja"
        "Move up to twice the pace, away from the enemy or off the board.";
    "rise_and_cower" "Stand up and cower" "kneeling"
        "Stands up on segment 10 and does nothing else.";
    "cower" "Cower" "dread"
        "Does nothing.";
    "surrender" "Surrender" "flying-flag"
        "Drops all weapons and is out of the battle at once.";
}
