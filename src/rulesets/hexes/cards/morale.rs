//! Rule cards: morale.

crate::catalogue! {
    H_MORALE_01 "H-MORALE-01" "Heroes decide themselves"
        "Player characters never roll for morale: their player decides whether to fight on, leave or surrender. One \
         under mental control obeys that instead.";
    H_MORALE_02 "H-MORALE-02" "The fearless"
        "The fearless never roll and never break. The undead, constructs and the mindless are always among them.";
    H_MORALE_03 "H-MORALE-03" "Who rolls together"
        "All others roll in their morale groups. Allies of the player characters are no exception.";
    H_MORALE_04 "H-MORALE-04" "Losses and size"
        "A side has lost those who are dead, helpless with no end in sight, surrendered or gone. Its size is \
         everybody it ever had on the board.";
    H_MORALE_05 "H-MORALE-05" "When nerves are tested"
        "Each side is tested twice at most: when it loses its first combatant and when half of it is lost. A lone \
         combatant is tested once, at half its hit points or less.";
    H_MORALE_06 "H-MORALE-06" "Morale roll"
        "Morale is rolled once for a whole group. Each unbroken group rolls 2d6 against its highest morale. A total no \
         higher than that stands firm; more, and the group breaks. If both tests fall together there is one roll.";
    H_MORALE_07 "H-MORALE-07" "Falling back"
        "A group that fails by 1 or 2 retreats. On its first count of a round each member must make a half move \
         toward the nearest exit if it can, and may still attack once. It declares no charge, spell, scroll or double \
         shot.";
    H_MORALE_08 "H-MORALE-08" "Routed groups"
        "A group that fails by 3 or more runs for the nearest exit and off the board. Its members attack nobody, have \
         no free attacks, and otherwise only stand up or break free. While they can do one of these they must not \
         wait.";
    H_MORALE_09 "H-MORALE-09" "Cornered in a rout"
        "A routed combatant with no way to run surrenders at once if it has intelligence 5 or more and an able enemy \
         next to it. With less than 5 it fights like a cornered animal on that count; otherwise it just waits.";
    H_MORALE_10 "H-MORALE-10" "Way to the exit"
        "The nearest exit is the one that costs least to walk to, not counting who stands in the way. Stepping off \
         the board always counts as getting nearer.";
    H_MORALE_11 "H-MORALE-11" "No rallying"
        "Nothing restores a broken group during the battle, and it is not tested again.";
    H_MORALE_12 "H-MORALE-12" "Surrendering yourself"
        "On its own count a player character may surrender if an enemy who can fight sees it.";
    H_MORALE_13 "H-MORALE-13" "The surrendered"
        "Whoever surrenders drops everything held and takes no further part. Nobody may attack them; you may walk \
         through their hex but not stop there.";
    H_MORALE_14 "H-MORALE-14" "Gone for good"
        "Those who leave the board are out of the battle. Nobody chases them.";
}
