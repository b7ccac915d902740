//! Labels of weapons, armour and other gear.

crate::labels! {
    WEAPONS "Weapons of table 11.6, natural weapons of table 11.13, and other things to carry."
    "fist" "Fist" "fist"
        "Always ready. Brawling hits can stun and knock out, but not through plate.";
    "dagger" "Dagger" "plain-dagger"
        "Can be thrown a short way and sticks in wounds. Fits the second hand.";
    "silver_dagger" "Silver dagger" "plain-dagger"
        "Hurts creatures that only silver harms. Can be thrown a short way and sticks in wounds. Fits the second \
         hand.";
    "short_sword" "Short sword" "gladius"
        "A light blade that fits the second hand.";
    "sword" "Sword" "broadsword"
        "A blade for one hand. Rangers can use one in each.";
    "two_handed_sword" "Two-handed sword" "two-handed-sword"
        "Hits hard and leaves no hand for a shield.";
    "hand_axe" "Hand axe" "hatchet"
        "Can be thrown a short way and sticks in wounds. Fits the second hand.";
    "battle_axe" "Battle axe" "battle-axe"
        "A great axe for two hands.";
    "club" "Club" "wood-club"
        "Simple and one-handed.";
    "mace" "Mace" "flanged-mace"
        "A heavy one-handed weapon.";
    "staff" "Staff" "bo"
        "A pole of wood, swung with both hands.";
    "spear" "Spear" "stone-spear"
        "Strikes from two hexes away, over a friend, and fends off. Leaves a hand for a shield, and can be thrown.";
    "halberd" "Halberd" "halberd"
        "Strikes from two hexes away and fends off. As good against an adjacent foe.";
    "long_spear" "Long spear" "spear-feather"
        "Strikes from two hexes away and fends off. Nearly useless against an adjacent foe.";
    "pike" "Pike" "pikeman"
        "Strikes from three hexes away, over two ranks of friends, and fends off. Nearly useless against an adjacent \
         foe.";
    "javelin" "Javelin" "thrown-spear"
        "Made for throwing. Sticks in wounds.";
    "sling" "Sling" "sling"
        "Slings stones with one hand. They do not stick in wounds.";
    "short_bow" "Short bow" "bow-arrow"
        "Two arrows a round from a standing archer, one on the move. They stick in wounds.";
    "long_bow" "Long bow" "high-shot"
        "Two arrows a round from a standing archer, one on the move. Shoots far and hits hard.";
    "hand_crossbow" "Hand crossbow" "pocket-bow"
        "Small enough for one hand. Loading it costs the move.";
    "light_crossbow" "Light crossbow" "crossbow"
        "Loading it takes one whole round.";
    "heavy_crossbow" "Heavy crossbow" "crossbow"
        "The strongest shot. Loading it takes two whole rounds.";
    "bite" "Bite" "fangs"
        "A natural weapon.";
    "claw" "Claw" "claw-slashes"
        "A natural weapon.";
    "tusks" "Tusks" "boar-tusks"
        "A natural weapon.";
    "gore" "Gore" "rhinoceros-horn"
        "A natural weapon.";
    "sting" "Sting" "wasp-sting"
        "A tiny natural weapon: it disrupts a spell only if it does damage.";
    "touch" "Touch" "evil-hand"
        "A natural weapon.";
    "slam" "Slam" "punch"
        "A natural weapon.";
    "great_club" "Great club" "log"
        "A tree trunk in a giant fist. Counts as a natural weapon.";
    "shield" "Shield" "round-shield"
        "Adds to AC from every side as long as its hand has nothing else to hold. Three of them make a shield wall.";
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
        "Slows a human to 9.";
    "chain" "Chain mail" "mail-shirt"
        "Slows a human to 9.";
    "banded" "Banded armour" "lamellar"
        "Heavy: slows a human to 6.";
    "plate" "Plate armour" "breastplate"
        "Heavy: slows a human to 6. Fists do nothing to it but hurt the striker.";
    "full_plate" "Full plate" "chest-armor"
        "Heavy: slows a human to 6. Fists do nothing to it but hurt the striker.";
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
