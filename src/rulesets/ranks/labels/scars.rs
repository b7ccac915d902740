//! Labels of scars and their parts.

crate::labels! {
    SCARS "Scars (table 11.8), number 1 first: what losing that much Guard, exactly all of it, leaves behind."
    "lasting_scar" "Lasting Scar" "scar-wound"
        "A permanent scar; a d6 decides where. It has no other effect.";
    "rattling_blow" "Rattling Blow" "knocked-out-stars"
        "Disoriented until recovered. A d6 that rolls above full Guard becomes the new full Guard.";
    "walloped" "Walloped" "hammer-drop"
        "Thrown one row back, prone and deprived.";
    "broken_limb" "Broken Limb" "broken-bone"
        "A d6 decides: a leg, an arm, a rib or the skull. Lasts for the battle.";
    "diseased" "Diseased" "vomiting"
        "Regains no Life by resting.";
    "head_wound" "Head Wound" "cracked-helm"
        "Full Life is reduced by a d6, to at least 1.";
    "hamstrung" "Hamstrung" "achilles-heel"
        "Cannot shift, charge, slip through, change battlefield or retreat.";
    "deafened" "Deafened" "hearing-disabled"
        "Fails Readiness and gets no leader's Morale.";
    "rebrained" "Re-brained" "brain"
        "A d6 decides: bloodthirsty, timid or fearless.";
    "sundered" "Sundered" "severed-hand"
        "A d6 decides: an arm or a leg is lost for good.";
    "mortal_wound" "Mortal Wound" "death-skull"
        "Down and dying, and deprived.";
    "doomed" "Doomed" "tombstone"
        "Dies if the next Life test fails.";
}

crate::labels! {
    PARTS "What the own d6 of a scar decides: name of the scar, a colon, and what it came to."
    "lasting_scar:neck" "Scarred neck" "scar-wound"
        "d6 of 1: a scar on the neck.";
    "lasting_scar:hands" "Scarred hands" "scar-wound"
        "d6 of 2: scars on the hands.";
    "lasting_scar:eye" "Scarred eye" "scar-wound"
        "d6 of 3: a scar across the eye.";
    "lasting_scar:chest" "Scarred chest" "scar-wound"
        "d6 of 4: a scar on the chest.";
    "lasting_scar:legs" "Scarred legs" "scar-wound"
        "d6 of 5: scars on the legs.";
    "lasting_scar:ear" "Scarred ear" "scar-wound"
        "d6 of 6: a scar on the ear.";
    "broken_limb:leg" "Broken leg" "knee-bandage"
        "d6 of 1 or 2: no shifts, charges or slipping through.";
    "broken_limb:arm" "Broken arm" "arm-sling"
        "d6 of 3 or 4: cannot use the off hand or two-handed weapons.";
    "broken_limb:rib" "Broken rib" "ribcage"
        "d6 of 5: weapon dice one size smaller.";
    "broken_limb:skull" "Broken skull" "broken-skull"
        "d6 of 6: attacks are Impaired.";
    "rebrained:bloodthirsty" "Bloodthirsty" "enrage"
        "d6 of 1 or 2: never retreats.";
    "rebrained:timid" "Timid" "dread"
        "d6 of 3 or 4: never charges.";
    "rebrained:fearless" "Fearless" "knight-banner"
        "d6 of 5 or 6: never tests Morale.";
    "sundered:arm" "Lost arm" "severed-hand"
        "d6 of 1 to 3: no off hand and no two-handed weapons, for good.";
    "sundered:leg" "Lost leg" "achilles-heel"
        "d6 of 4 to 6: hamstrung, for good.";
}
