//! Labels of conditions.

crate::labels! {
    CONDITIONS "Conditions (section 7.2)."
    "dead" "Dead" "death-skull"
        "Dead. The body lies in its slot and is in nobody's way.";
    "down" "Down" "coma"
        "Out of the battle, lying where it fell. Nobody can attack it.";
    "fled" "Fled" "exit-door"
        "Has left the battle and is safe.";
    "dying" "Dying" "bleeding-wound"
        "Dies within the hour. Ends by an ally's aid, or after the battle if the party wins.";
    "prone" "Prone" "falling"
        "Cannot shift, change rank, charge, slip through, set a weapon, retreat or counterattack. Attacks Impaired, \
         and melee attacks on it are Enhanced. Standing up takes the whole shift.";
    "disoriented" "Disoriented" "knocked-out-stars"
        "Attacks Impaired. Ends by the action Recover.";
    "dazed" "Dazed" "uncertainty"
        "Attacks Impaired. Passes at the end of its own next turn.";
    "burning" "Burning" "flame"
        "Takes d3 damage at each of its Upkeeps, Armour or not. Burns out after two, or ends by the action Recover.";
    "poisoned" "Poisoned" "poison-bottle"
        "Loses 1 Guard, or Life when Guard is gone, at each of its Upkeeps. Wears off after three.";
    "chilled" "Chilled" "snowflake-1"
        "Cannot shift, stand up or take any action that moves it. Passes at the end of its own next turn.";
    "broken_leg" "Broken leg" "knee-bandage"
        "Cannot shift, charge or slip through. Does not heal in the battle.";
    "broken_arm" "Broken arm" "arm-sling"
        "Has no use of the off hand and of two-handed weapons. Does not heal in the battle.";
    "broken_rib" "Broken rib" "ribcage"
        "Weapon dice one size smaller; attacks of 2d6 and counterattacks are as ever. Does not heal in the battle.";
    "broken_skull" "Broken skull" "broken-skull"
        "Attacks Impaired. Does not heal in the battle.";
    "hamstrung" "Hamstrung" "achilles-heel"
        "Cannot shift, charge, change battlefield, slip through or retreat. Does not heal in the battle.";
    "deafened" "Deafened" "hearing-disabled"
        "Fails its Readiness, and no leader's Morale helps it. Does not pass in the battle.";
    "deprived" "Deprived" "tired-eye"
        "Gets no Guard back in the next rest, which ends this.";
    "diseased" "Diseased" "vomiting"
        "Gets no Life back, however long it rests. Does not pass by itself.";
    "warded" "Warded" "magic-shield"
        "1 more Armour. Passes with the next Upkeep of the caster's side.";
    "doomed" "Doomed" "tombstone"
        "If the next Life test fails, it dies. Ends with that test.";
    "bloodthirsty" "Bloodthirsty" "enrage"
        "Never retreats. Does not pass in the battle.";
    "timid" "Timid" "dread"
        "Never charges. Does not pass in the battle.";
    "fearless" "Fearless" "knight-banner"
        "Never tests Morale. Does not pass in the battle.";
    "weakened" "Weakened" "broken-shield"
        "Attacks and is attacked like an individual, and the next Critical Damage routs it. Lasts for the battle.";
    "routed" "Routed" "running-ninja"
        "Can only retreat or surrender, and does not counterattack. Ends only when it is out of the battle.";
    "surrendered" "Surrendered" "flying-flag"
        "Out of the battle: has dropped its things and cannot be attacked.";
}
