//! Labels of weapons, shields, armour, ammunition, potions and mounts.

crate::labels! {
    WEAPONS "Weapons of tables 11.4 and 11.13, and what counts as one."
    "unarmed" "Bare hands" "fist"
        "Always ready, whatever the hands hold.";
    "dagger" "Dagger" "plain-dagger"
        "A short blade for one hand, and to be thrown 30 feet.";
    "short_sword" "Short sword" "gladius"
        "A light blade for one hand.";
    "longsword" "Longsword" "broadsword"
        "A blade for one hand.";
    "two_handed_sword" "Two-handed sword" "two-handed-sword"
        "Hits hard, strikes at -5 and takes both hands.";
    "hand_axe" "Hand axe" "hatchet"
        "For one hand, and to be thrown 30 feet.";
    "great_axe" "Great axe" "war-axe"
        "Strikes at -5 and takes both hands.";
    "club" "Club" "wood-club"
        "Simple and one-handed.";
    "mace" "Mace" "flanged-mace"
        "A heavy weapon for one hand.";
    "quarterstaff" "Quarterstaff" "bo"
        "Held with both hands, and strikes at +5.";
    "spear" "Spear" "stone-spear"
        "For one hand, and to be thrown 40 feet. Thrown, it can stick in wounds.";
    "pike" "Pike" "pikeman"
        "Strikes from two hexes away, at -5 and with both hands.";
    "great_club" "Great club" "wood-beam"
        "Swung with both hands.";
    "giant_club" "Giant's club" "log"
        "A tree trunk in a giant's fist: strikes from two hexes away. Counts as a natural weapon.";
    "claw" "Claw" "claw-slashes"
        "A natural weapon.";
    "bite" "Bite" "fangs"
        "A natural weapon.";
    "tentacle" "Tentacle" "tree-roots"
        "A natural weapon that reaches four hexes.";
    "pattern" "Claws and teeth" "direwolf"
        "One natural weapon after another, one for each attack.";
    "tentacles" "Tentacles" "tree-roots"
        "One attack for each, as far as four hexes away. Every two on a target count as one attacker.";
    "short_bow" "Short bow" "bow-arrow"
        "Shoots 150 feet. Arrows stick in wounds; -30 when its user is in melee.";
    "long_bow" "Long bow" "high-shot"
        "Shoots 300 feet. Arrows stick in wounds; -30 when its user is in melee.";
    "hand_crossbow" "Hand crossbow" "pocket-bow"
        "For one hand; shoots 60 feet. Quarrels stick in wounds; -10 when its user is in melee.";
    "light_crossbow" "Light crossbow" "crossbow"
        "Shoots 200 feet. Quarrels stick in wounds; -20 when its user is in melee.";
    "heavy_crossbow" "Heavy crossbow" "crossbow"
        "Shoots 300 feet, at +5. Quarrels stick in wounds; -20 when its user is in melee.";
    "javelin" "Javelin" "thrown-spear"
        "Strikes, or is thrown 80 feet and can stick in wounds.";
    "rock" "Rock" "rock"
        "A boulder in a giant's hand, thrown 120 feet.";
}

crate::labels! {
    SHIELDS "Shields of table 11.7."
    "buckler" "Buckler" "bordered-shield"
        "5 DEF.";
    "small_shield" "Small shield" "round-shield"
        "5 DEF.";
    "medium_shield" "Medium shield" "checked-shield"
        "10 DEF.";
    "large_shield" "Large shield" "templar-shield"
        "15 DEF.";
}

crate::labels! {
    ARMOUR "Armour of table 11.7."
    "padded" "Padded armour" "leather-vest"
        "Protection 1.";
    "leather" "Leather armour" "leather-armor"
        "Protection 2.";
    "studded" "Studded leather" "abdominal-armor"
        "Protection 3.";
    "scale" "Scale armour" "scale-mail"
        "Protection 4.";
    "chain" "Chain mail" "mail-shirt"
        "Protection 5.";
    "plate" "Plate armour" "breastplate"
        "Protection 7.";
}

crate::labels! {
    AMMUNITION "What a shot uses up."
    "arrows" "Arrows" "arrow-cluster"
        "For bows. They stick in wounds.";
    "quarrels" "Quarrels" "supersonic-arrow"
        "For crossbows. They stick in wounds.";
    "rocks" "Rocks" "falling-rocks"
        "For giants to throw.";
}

crate::labels! {
    POTIONS "Potions (table 11.16)."
    "healing_potion" "Healing potion" "potion-ball"
        "Heals 2d8.";
    "luck_potion" "Luck potion" "horseshoe"
        "Luck +20 for 5 rounds.";
}

crate::labels! {
    MOUNTS "What can be ridden (S-MOUNT-04)."
    "horse" "Horse" "horse-head"
        "120 feet a round, up to a fast sprint.";
    "pony" "Pony" "horse-head"
        "80 feet a round, up to a sprint.";
    "wagon" "Wagon" "old-wagon"
        "60 feet a round, up to a run.";
}
