//! Labels of weapons, armour and other gear.

crate::labels! {
    WEAPONS "Weapons of table 11.6, natural weapons of table 11.13, and other things to carry."
    "fist" "Fist" "fist"
        "Always ready. Brawling hits can stun and knock out, but do nothing against plate.";
    "dagger" "Dagger" "plain-dagger"
        "Can be thrown a short way; can lodge in wounds. Light enough for the off hand.";
    "silver_dagger" "Silver dagger" "plain-dagger"
        "Hurts creatures that only silver harms. Can be thrown a short way; can lodge in wounds. Light enough for the \
         off hand.";
    "short_sword" "Short sword" "gladius"
        "A light blade, also for the off hand.";
    "sword" "Sword" "broadsword"
        "A one-handed blade. Rangers can use one in each hand.";
    "two_handed_sword" "Two-handed sword" "two-handed-sword"
        "Hits hard. Two-handed: no shield.";
    "hand_axe" "Hand axe" "hatchet"
        "Can be thrown a short way; can lodge in wounds. Light enough for the off hand.";
    "battle_axe" "Battle axe" "battle-axe"
        "A great axe for two hands.";
    "club" "Club" "wood-club"
        "Simple and one-handed.";
    "mace" "Mace" "flanged-mace"
        "A heavy one-handed weapon.";
    "staff" "Staff" "bo"
        "A pole of wood, swung with both hands.";
    "spear" "Spear" "stone-spear"
        "Reach 2 hexes, past an ally. Can fend off enemies and be thrown. One-handed: a shield is possible.";
    "halberd" "Halberd" "halberd"
        "Reach 2 hexes. Can fend off enemies. Works just as well against adjacent enemies.";
    "long_spear" "Long spear" "spear-feather"
        "Reach 2 hexes. Can fend off enemies. Nearly useless against adjacent enemies.";
    "pike" "Pike" "pikeman"
        "Reach 3 hexes, past two ranks of allies. Can fend off enemies. Nearly useless against adjacent enemies.";
    "javelin" "Javelin" "thrown-spear"
        "Made for throwing. Can lodge in wounds.";
    "sling" "Sling" "sling"
        "Slings stones with one hand. They do not lodge in wounds.";
    "short_bow" "Short bow" "bow-arrow"
        "Two arrows per round standing still, one when moving. Arrows can lodge in wounds.";
    "long_bow" "Long bow" "high-shot"
        "Two arrows per round standing still, one when moving. Long range, high damage.";
    "hand_crossbow" "Hand crossbow" "pocket-bow"
        "Small enough for one hand. Loading uses the move.";
    "light_crossbow" "Light crossbow" "crossbow"
        "Loading takes 1 full round.";
    "heavy_crossbow" "Heavy crossbow" "crossbow"
        "The strongest shot. Loading takes 2 full rounds.";
    "bite" "Bite" "fangs"
        "A natural weapon.";
    "claw" "Claw" "claw-slashes"
        "A natural weapon.";
    "tusks" "Tusks" "boar-tusks"
        "A natural weapon.";
    "gore" "Gore" "rhinoceros-horn"
        "A natural weapon.";
    "sting" "Sting" "wasp-sting"
        "A tiny natural weapon: disrupts a spell only if it does damage.";
    "touch" "Touch" "evil-hand"
        "A natural weapon.";
    "slam" "Slam" "punch"
        "A natural weapon.";
    "great_club" "Great club" "log"
        "A tree trunk in a giant fist. Counts as a natural weapon.";
    "shield" "Shield" "round-shield"
        "Adds to AC on every side while its hand holds nothing else. Three shield bearers can form a shield wall.";
    "surgeon_kit" "Surgeon's kit" "medical-pack"
        "+1 to the saving throw for pulling a missile out of a wound.";
}

crate::labels! {
    ARMOUR "Body armour and helms of tables 11.7 and 11.3."
    "padded" "Padded armour" "leather-vest"
        "Light: full speed.";
    "leather" "Leather armour" "leather-armor"
        "Light: full speed.";
    "studded" "Studded leather" "abdominal-armor"
        "Light: full speed.";
    "scale" "Scale armour" "scale-mail"
        "Slows a human to speed 9.";
    "chain" "Chain mail" "mail-shirt"
        "Slows a human to speed 9.";
    "banded" "Banded armour" "lamellar"
        "Heavy: slows a human to speed 6.";
    "plate" "Plate armour" "breastplate"
        "Heavy: slows a human to speed 6. Unarmed hits do no damage and hurt the attacker.";
    "full_plate" "Full plate" "chest-armor"
        "Heavy: slows a human to speed 6. Unarmed hits do no damage and hurt the attacker.";
    "bracers" "Bracers" "bracers"
        "Magic bracers protect like armour, at full speed, and do not hinder spells.";
}

crate::labels! {
    HELMS "Helms (H-SURP-04). Any of them can slip in a fumble."
    "open" "Open helm" "barbute"
        "Leaves eyes and ears free. A fumble can push it over the eyes.";
    "great_helm" "Great helm" "black-knight-helm"
        "Surprise die one size smaller. A fumble can push it over the eyes.";
    "closed_armet" "Closed armet" "visored-helm"
        "Surprise die two sizes smaller. A fumble can push it over the eyes.";
}
