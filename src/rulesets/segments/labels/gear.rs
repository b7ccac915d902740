//! Labels of weapons, shields, armour, ammunition, potions and mounts.

crate::labels! {
    WEAPONS "Weapons of tables 11.4 and 11.13, and what counts as one."
    "unarmed" "Bare hands" "fist"
        "Always ready.";
    "dagger" "Dagger" "plain-dagger"
        "One-handed blade; can be thrown 30 ft.";
    "short_sword" "Short sword" "gladius"
        "Light one-handed blade.";
    "longsword" "Longsword" "broadsword"
        "One-handed blade.";
    "two_handed_sword" "Two-handed sword" "two-handed-sword"
        "Two-handed blade with high damage, SC -5.";
    "hand_axe" "Hand axe" "hatchet"
        "One-handed; can be thrown 30 ft.";
    "great_axe" "Great axe" "war-axe"
        "Two-handed axe, SC -5.";
    "club" "Club" "wood-club"
        "Simple one-handed weapon.";
    "mace" "Mace" "flanged-mace"
        "Heavy one-handed weapon.";
    "quarterstaff" "Quarterstaff" "bo"
        "Two-handed, SC +5.";
    "spear" "Spear" "stone-spear"
        "One-handed; can be thrown 40 ft. Can lodge in the target when thrown.";
    "pike" "Pike" "pikeman"
        "Two-handed, reach 2 hexes, SC -5.";
    "great_club" "Great club" "wood-beam"
        "Two-handed.";
    "giant_club" "Giant's club" "log"
        "A giant's tree trunk, reach 2 hexes. Counts as a natural weapon.";
    "claw" "Claw" "claw-slashes"
        "A natural weapon.";
    "bite" "Bite" "fangs"
        "A natural weapon.";
    "tentacle" "Tentacle" "tree-roots"
        "Natural weapon, reach 4 hexes.";
    "pattern" "Claws and teeth" "direwolf"
        "Natural weapons used in order, one per attack.";
    "tentacles" "Tentacles" "tree-roots"
        "One attack per tentacle, reach 4 hexes. Every two on a target count as one attacker.";
    "short_bow" "Short bow" "bow-arrow"
        "Range 150 ft. Arrows can lodge in the target. SC -30 when the shooter is in melee.";
    "long_bow" "Long bow" "high-shot"
        "Range 300 ft. Arrows can lodge in the target. SC -30 when the shooter is in melee.";
    "hand_crossbow" "Hand crossbow" "pocket-bow"
        "One-handed, range 60 ft. Quarrels can lodge in the target. SC -10 when the shooter is in melee.";
    "light_crossbow" "Light crossbow" "crossbow"
        "Range 200 ft. Quarrels can lodge in the target. SC -20 when the shooter is in melee.";
    "heavy_crossbow" "Heavy crossbow" "crossbow"
        "Range 300 ft, SC +5. Quarrels can lodge in the target. SC -20 when the shooter is in melee.";
    "javelin" "Javelin" "thrown-spear"
        "For melee; can be thrown 80 ft. Can lodge in the target when thrown.";
    "rock" "Rock" "rock"
        "A giant's boulder, thrown up to 120 ft.";
}

crate::labels! {
    SHIELDS "Shields of table 11.7."
    "buckler" "Buckler" "bordered-shield"
        "DEF +5.";
    "small_shield" "Small shield" "round-shield"
        "DEF +5.";
    "medium_shield" "Medium shield" "checked-shield"
        "DEF +10.";
    "large_shield" "Large shield" "templar-shield"
        "DEF +15.";
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
    AMMUNITION "Ammunition."
    "arrows" "Arrows" "arrow-cluster"
        "For bows. Can lodge in the target.";
    "quarrels" "Quarrels" "supersonic-arrow"
        "For crossbows. Can lodge in the target.";
    "rocks" "Rocks" "falling-rocks"
        "For giants to throw.";
}

crate::labels! {
    POTIONS "Potions (table 11.16)."
    "healing_potion" "Healing potion" "potion-ball"
        "Regains 2d8 HP.";
    "luck_potion" "Luck potion" "horseshoe"
        "Luck +20 for 5 rounds.";
}

crate::labels! {
    MOUNTS "What can be ridden (S-MOUNT-04)."
    "horse" "Horse" "horse-head"
        "Pace 120 ft a round, up to a fast sprint.";
    "pony" "Pony" "horse-head"
        "Pace 80 ft a round, up to a sprint.";
    "wagon" "Wagon" "old-wagon"
        "Pace 60 ft a round, up to a run.";
}
