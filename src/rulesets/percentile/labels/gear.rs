//! Labels of weapons, shields and armour.

crate::labels! {
    WEAPONS "Weapons of tables 11.5 and 11.6."
    "brawl" "Fists" "punch"
        "Always ready, whatever the hands hold. They parry other fists only.";
    "battle_axe" "Battle axe" "battle-axe"
        "A heavy axe for one hand.";
    "great_axe" "Great axe" "war-axe"
        "Swung with both hands.";
    "hand_axe" "Hand axe" "hatchet"
        "For one hand, and to be thrown.";
    "club_heavy" "Heavy club" "wood-beam"
        "Swung with both hands; parries long before it breaks.";
    "club_light" "Light club" "wood-club"
        "Simple and one-handed.";
    "dagger" "Dagger" "plain-dagger"
        "Short, sturdy in a parry, and to be thrown.";
    "halberd" "Halberd" "halberd"
        "The heaviest blow of all, with both hands; before shorter weapons on its rank.";
    "hammer" "Hammer" "flat-hammer"
        "For one hand.";
    "great_hammer" "Great hammer" "warhammer"
        "Swung with both hands.";
    "knife" "Knife" "bowie-knife"
        "Short, and to be thrown.";
    "mace_heavy" "Heavy mace" "hammer-drop"
        "Swung with both hands.";
    "mace_light" "Light mace" "flanged-mace"
        "For one hand; breaks soon when it parries.";
    "pike" "Pike" "spears"
        "Held with both hands; before shorter weapons on its rank.";
    "quarterstaff" "Quarterstaff" "bo"
        "Held with both hands; before shorter weapons on its rank.";
    "long_spear" "Long spear" "spear-feather"
        "Held with both hands; before shorter weapons on its rank.";
    "broadsword" "Broadsword" "broadsword"
        "A blade for one hand.";
    "great_sword" "Great sword" "two-handed-sword"
        "A long blade for both hands.";
    "short_sword" "Short sword" "gladius"
        "A light blade for one hand.";
    "longbow" "Longbow" "high-shot"
        "Shoots far, every round. Half the damage bonus counts.";
    "crossbow_heavy" "Heavy crossbow" "crossbow"
        "Loading it takes a whole round, so it shoots every other one.";
    "crossbow_light" "Light crossbow" "pocket-bow"
        "Loading it takes a whole round, so it shoots every other one.";
    "pistol" "Pistol" "pistol-gun"
        "Six shots. Nobody parries or dodges a bullet.";
    "laser_pistol" "Laser pistol" "pistol-gun"
        "Twenty shots. Nobody parries or dodges a beam.";
    "rifle" "Rifle" "musket"
        "Six shots, with both hands. Nobody parries or dodges a bullet.";
    "laser_rifle" "Laser rifle" "fire-ray"
        "Twenty shots, with both hands. Nobody parries or dodges a beam.";
    "rock" "Rock" "rock"
        "Thrown by whoever finds one.";
    "sling" "Sling" "sling"
        "Slings stones far, with both hands. Half the damage bonus counts.";
}

crate::labels! {
    SHIELDS "Shields of table 11.7."
    "heater" "Heater shield" "shield"
        "Parries blows with the Shield skill, and arrows on 30.";
    "hoplite_shield" "Hoplite shield" "checked-shield"
        "Large: parries arrows on 60, on 90 for who kneels behind it.";
    "kite" "Kite shield" "templar-shield"
        "Parries blows with the Shield skill, and arrows on 30.";
    "riot_shield" "Riot shield" "bordered-shield"
        "Large: parries arrows on 60, on 90 for who kneels behind it.";
    "round" "Round shield" "round-shield"
        "Parries blows with the Shield skill, and arrows on 30.";
    "target" "Target shield" "round-shield"
        "Small: parries arrows on 15.";
}

crate::labels! {
    ARMOUR "Body armour and helmets of table 11.8."
    "bulletproof_vest" "Bulletproof vest" "chest-armor"
        "8 points against everything; physical skills at -5.";
    "chain" "Chain mail" "mail-shirt"
        "7 points; physical skills at -20.";
    "flak_jacket" "Flak jacket" "abdominal-armor"
        "4 points; physical skills at -10.";
    "clothing_heavy" "Heavy clothing" "cloak"
        "1 point, and no hindrance.";
    "helmet_heavy" "Heavy helmet" "visored-helm"
        "2 points more; Listen and Spot at -50.";
    "helmet_light" "Light helmet" "barbute"
        "1 point more; Listen and Spot at -15.";
    "hoplite_panoply" "Hoplite panoply" "breastplate"
        "6 points; physical skills at -20.";
    "leather_soft" "Soft leather" "leather-vest"
        "1 point, and no hindrance.";
    "leather_hard" "Hard leather" "leather-armor"
        "2 points; physical skills at -10.";
    "plate_full" "Full plate" "shoulder-armor"
        "8 points; physical skills at -25.";
    "quilted" "Quilted armour" "robe"
        "2 points; physical skills at -5.";
    "riot_gear" "Riot gear" "chest-armor"
        "12 points, but 6 against bullets and beams; physical skills at -10.";
}
