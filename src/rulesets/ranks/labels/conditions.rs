//! Labels of conditions.

crate::labels! {
    CONDITIONS "Conditions (section 7.2)."
    "dead" "Dead" "death-skull"
        "Dead. The body does not block its slot.";
    "down" "Down" "coma"
        "Out of the battle. Cannot be attacked.";
    "fled" "Fled" "exit-door"
        "Has left the battle and is safe.";
    "dying" "Dying" "bleeding-wound"
        "Dies after the battle, unless an ally gives aid or the party wins.";
    "prone" "Prone" "falling"
        "Cannot shift, change rank, charge, slip through, set a weapon, retreat or counterattack. Own attacks are \
         Impaired, melee attacks on a prone target Enhanced. Standing up takes the whole shift.";
    "disoriented" "Disoriented" "knocked-out-stars"
        "Attacks are Impaired. The Recover action ends it.";
    "dazed" "Dazed" "uncertainty"
        "Attacks are Impaired. Lasts to the end of the next own turn.";
    "burning" "Burning" "flame"
        "Takes d3 damage in each own Upkeep, ignoring Armour. Ends after 2 Upkeeps or by the Recover action.";
    "poisoned" "Poisoned" "poison-bottle"
        "Loses 1 Guard, or 1 Life without Guard, in each own Upkeep. Ends after 3 Upkeeps.";
    "chilled" "Chilled" "snowflake-1"
        "Cannot shift, stand up or take a moving action. Lasts to the end of the next own turn.";
    "broken_leg" "Broken leg" "knee-bandage"
        "Cannot shift, charge or slip through. Lasts for the battle.";
    "broken_arm" "Broken arm" "arm-sling"
        "Cannot use the off hand or two-handed weapons. Lasts for the battle.";
    "broken_rib" "Broken rib" "ribcage"
        "Weapon dice are one size smaller, except 2d6 and counterattacks. Lasts for the battle.";
    "broken_skull" "Broken skull" "broken-skull"
        "Attacks are Impaired. Lasts for the battle.";
    "hamstrung" "Hamstrung" "achilles-heel"
        "Cannot shift, charge, change battlefield, slip through or retreat. Lasts for the battle.";
    "deafened" "Deafened" "hearing-disabled"
        "Fails Readiness and gets no leader's Morale. Lasts for the battle.";
    "deprived" "Deprived" "tired-eye"
        "Regains no Guard at the next rest, which ends this condition.";
    "diseased" "Diseased" "vomiting"
        "Regains no Life by resting. Does not end by itself.";
    "warded" "Warded" "magic-shield"
        "+1 Armour until the next Upkeep of the caster's side.";
    "doomed" "Doomed" "tombstone"
        "Dies if the next Life test fails. Ends with that test.";
    "bloodthirsty" "Bloodthirsty" "enrage"
        "Never retreats. Lasts for the battle.";
    "timid" "Timid" "dread"
        "Never charges. Lasts for the battle.";
    "fearless" "Fearless" "knight-banner"
        "Never tests Morale. Lasts for the battle.";
    "weakened" "Weakened" "broken-shield"
        "Attacks and is attacked like an individual. The next Critical Damage routs the warband. Lasts for the battle.";
    "routed" "Routed" "running-ninja"
        "Can only retreat or surrender, and cannot strike back. Lasts for the battle.";
    "surrendered" "Surrendered" "flying-flag"
        "Out of the battle: has dropped everything and cannot be attacked.";
}
