//! Labels of spells.

crate::labels! {
    SPELLS "The spells of table 11.10."
    "force_dart" "Force dart" "supersonic-arrow"
        "Level 1, range 30 hexes. Does 1d6 + 1 damage to one combatant and never misses.";
    "slumber" "Slumber" "sleepy"
        "Level 1, range 24, radius 2 hexes. Puts 2d8 hit dice of living combatants with 4 or fewer to sleep for 10 \
         rounds, the weakest first. No save.";
    "ward" "Ward" "magic-shield"
        "Level 1, on the caster. +3 AC for 10 rounds.";
    "mend" "Mend" "healing"
        "Level 1, on the caster or an adjacent ally. Heals 1d6 + 1 and ends a flesh wound. Also ends crippled, \
         unconscious and knocked out if enough hit points return.";
    "veil" "Veil" "invisible"
        "Level 2, on the caster or an adjacent ally. Invisible for 20 rounds or until the target attacks or casts.";
    "web_snare" "Web snare" "spider-web"
        "Level 2, range 12, radius 1 hex. Entangles for 2d4 rounds; a save avoids it.";
    "hold_fast" "Hold fast" "frozen-body"
        "Level 3, range 12 hexes, one humanoid. Held for 2d4 rounds; a save avoids it.";
    "fire_burst" "Fire burst" "fireball"
        "Level 3, range 24, radius 2 hexes. 1d6 damage for each level of the caster, at most 10d6; a save halves it.";
    "bend_will" "Bend will" "puppet"
        "Level 3, range 6 hexes, one enemy with intelligence 3 or more. The target flees or yields for 1d6 rounds; a \
         save avoids it.";
    "hail_fall" "Hail fall" "falling-rocks"
        "Level 4, range 24, radius 1 hex. 3d6 damage without a save, and clear ground turns slippery.";
}
