//! Labels of weapons, shields and armour.

crate::labels! {
    WEAPONS "Weapons of tables 11.5 and 11.6."
    "brawl" "Bare hands" "punch"
        "Always ready, whatever the hands hold. Can parry only bare hands.";
    "battle_axe" "Battle axe" "battle-axe"
        "A heavy one-handed axe.";
    "great_axe" "Great axe" "war-axe"
        "Two-handed.";
    "hand_axe" "Hand axe" "hatchet"
        "One-handed. Can be thrown.";
    "club_heavy" "Heavy club" "wood-beam"
        "Two-handed. Sturdy: survives many parries.";
    "club_light" "Light club" "wood-club"
        "Simple, one-handed.";
    "dagger" "Dagger" "plain-dagger"
        "Short. Sturdy when parrying. Can be thrown.";
    "halberd" "Halberd" "halberd"
        "Two-handed, the highest damage. Acts before shorter weapons on the same rank.";
    "hammer" "Hammer" "flat-hammer"
        "One-handed.";
    "great_hammer" "Great hammer" "warhammer"
        "Two-handed.";
    "knife" "Knife" "bowie-knife"
        "Short. Can be thrown.";
    "mace_heavy" "Heavy mace" "hammer-drop"
        "Two-handed.";
    "mace_light" "Light mace" "flanged-mace"
        "One-handed. Breaks soon when parrying.";
    "pike" "Pike" "spears"
        "Two-handed. Acts before shorter weapons on the same rank.";
    "quarterstaff" "Quarterstaff" "bo"
        "Two-handed. Acts before shorter weapons on the same rank.";
    "long_spear" "Long spear" "spear-feather"
        "Two-handed. Acts before shorter weapons on the same rank.";
    "broadsword" "Broadsword" "broadsword"
        "A one-handed blade.";
    "great_sword" "Great sword" "two-handed-sword"
        "A long two-handed blade.";
    "short_sword" "Short sword" "gladius"
        "A light one-handed blade.";
    "longbow" "Longbow" "high-shot"
        "Long range, shoots every round. Half the damage bonus counts.";
    "crossbow_heavy" "Heavy crossbow" "crossbow"
        "Loading takes a whole round: shoots every other round.";
    "crossbow_light" "Light crossbow" "pocket-bow"
        "Loading takes a whole round: shoots every other round.";
    "pistol" "Pistol" "pistol-gun"
        "6 shots. Bullets cannot be parried or dodged.";
    "laser_pistol" "Laser pistol" "pistol-gun"
        "20 shots. Beams cannot be parried or dodged.";
    "rifle" "Rifle" "musket"
        "Two-handed, 6 shots. Bullets cannot be parried or dodged.";
    "laser_rifle" "Laser rifle" "fire-ray"
        "Two-handed, 20 shots. Beams cannot be parried or dodged.";
    "rock" "Rock" "rock"
        "Can be thrown.";
    "sling" "Sling" "sling"
        "Two-handed. Slings stones over long range. Half the damage bonus counts.";
}

crate::labels! {
    SHIELDS "Shields of table 11.7."
    "heater" "Heater shield" "shield"
        "Parries melee attacks with the Shield skill, and slow missiles on 30 or less.";
    "hoplite_shield" "Hoplite shield" "checked-shield"
        "Large: parries slow missiles on 60 or less, on 90 or less when kneeling.";
    "kite" "Kite shield" "templar-shield"
        "Parries melee attacks with the Shield skill, and slow missiles on 30 or less.";
    "riot_shield" "Riot shield" "bordered-shield"
        "Large: parries slow missiles on 60 or less, on 90 or less when kneeling.";
    "round" "Round shield" "round-shield"
        "Parries melee attacks with the Shield skill, and slow missiles on 30 or less.";
    "target" "Target shield" "round-shield"
        "Small: parries slow missiles on 15 or less.";
}

crate::labels! {
    ARMOUR "Body armour and helmets of table 11.8."
    "bulletproof_vest" "Bulletproof vest" "chest-armor"
        "8 armour points against everything; physical skills at -5.";
    "chain" "Chain mail" "mail-shirt"
        "7 armour points; physical skills at -20.";
    "flak_jacket" "Flak jacket" "abdominal-armor"
        "4 armour points; physical skills at -10.";
    "clothing_heavy" "Heavy clothing" "cloak"
        "1 armour point, no penalty.";
    "helmet_heavy" "Heavy helmet" "visored-helm"
        "2 extra armour points; Listen and Spot at -50.";
    "helmet_light" "Light helmet" "barbute"
        "1 extra armour point; Listen and Spot at -15.";
    "hoplite_panoply" "Hoplite panoply" "breastplate"
        "6 armour points; physical skills at -20.";
    "leather_soft" "Soft leather" "leather-vest"
        "1 armour point, no penalty.";
    "leather_hard" "Hard leather" "leather-armor"
        "2 armour points; physical skills at -10.";
    "plate_full" "Full plate" "shoulder-armor"
        "8 armour points; physical skills at -25.";
    "quilted" "Quilted armour" "robe"
        "2 armour points; physical skills at -5.";
    "riot_gear" "Riot gear" "chest-armor"
        "12 armour points, but 6 against bullets and beams; physical skills at -10.";
}
