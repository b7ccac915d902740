//! Labels of weapons, armour and shields.

crate::labels! {
    WEAPONS "Weapons of table 11.3, natural ones included."
    "unarmed" "Bare hands" "fist"
        "Always ready, for d3. Never Enhanced or Impaired.";
    "dagger" "Dagger" "plain-dagger"
        "One hand, d4. A thrusting blade for cramped places.";
    "club" "Club" "wood-club"
        "One hand, d4. Simple and cheap.";
    "short_sword" "Short sword" "gladius"
        "One hand, d6. A thrusting blade for cramped places.";
    "mace" "Mace" "flanged-mace"
        "One hand, d6. Counts Armour as at most 2.";
    "sword" "Sword" "broadsword"
        "One hand, d8. Good for all uses.";
    "axe" "Axe" "war-axe"
        "One hand, d8. As good as a sword.";
    "war_hammer" "War hammer" "warhammer"
        "Two hands, d8. Long, and counts Armour as at most 2.";
    "longsword" "Longsword" "pointy-sword"
        "Two hands, d10. Long, but can be gripped short.";
    "greatsword" "Greatsword" "two-handed-sword"
        "Two hands, d12. Long, but can be gripped short.";
    "great_axe" "Great axe" "battle-axe"
        "Two hands, d10. Long, and can cleave through several enemies.";
    "spear" "Spear" "stone-spear"
        "One hand, d6, at reach. Can be set against a charge and thrusts in cramped places.";
    "halberd" "Halberd" "halberd"
        "Two hands, d10, at reach. Can be set against a charge or gripped short for melee.";
    "pike" "Pike" "spears"
        "Two hands, d10, at reach. Can be set against a charge.";
    "poleaxe" "Poleaxe" "sharp-halberd"
        "Two hands, d8, at reach. Counts Armour as at most 2 and can be gripped short for melee.";
    "sling" "Sling" "sling"
        "One hand, d4. Shoots at 2 ranks or more.";
    "bow" "Bow" "bow-arrow"
        "Two hands, d6. Shoots at 2 ranks or more.";
    "longbow" "Longbow" "high-shot"
        "Two hands, d8. Shoots at 2 ranks or more.";
    "crossbow" "Crossbow" "crossbow"
        "Two hands, d8. Shoots at 2 ranks or more, and counts Armour as at most 2.";
    "torch" "Torch" "torch"
        "One hand, 2d6 and sets the target burning. Two sixes slay. Burns up in one attack.";
    "fire_flask" "Fire flask" "molotov"
        "Thrown from a reach row one rank away: d6 to everyone in that rank, friend and foe.";
    "bite" "Bite" "fangs"
        "A natural weapon, d4.";
    "claws" "Claws" "claw-slashes"
        "A natural weapon, d6.";
    "talons" "Talons" "bird-claw"
        "A natural weapon, d8.";
    "dragon_jaws" "Dragon jaws" "croc-jaws"
        "A natural weapon, d12. Counts Armour as at most 2.";
}

crate::labels! {
    ARMOUR "Armour and shields of table 11.4."
    "leather" "Leather armour" "leather-armor"
        "Armour 1.";
    "mail" "Mail" "mail-shirt"
        "Armour 2.";
    "plate" "Plate armour" "breastplate"
        "Armour 3.";
    "shield" "Shield" "round-shield"
        "+1 Armour while held in hand.";
}

crate::labels! {
    WEAPON_TRAITS "Traits of weapons (section 2.2), and what else can be said of one."
    "long" "Long" "spear-feather"
        "Impaired when used from a cramped slot.";
    "halfsword" "Halfsword" "pointy-sword"
        "Can be gripped short: at distance 0, unhindered in cramped slots, its die one size smaller.";
    "thrust" "Thrusting" "piercing-sword"
        "Not hindered in cramped slots.";
    "set" "Can be set" "spears"
        "Set against a charge, it strikes the charger first.";
    "armour_piercing" "Armour-piercing" "shattered-sword"
        "The target's Armour counts as at most 2.";
    "cleave" "Cleaving" "axe-swing"
        "One swing at several enemies, as many as a d6 shows.";
    "blast" "Blast" "grenade"
        "Hits everyone in a rank, with a separate roll for each.";
    "natural" "Natural" "claw-slashes"
        "Part of the body: cannot be thrown, disarmed, enchanted or oiled.";
    "expended" "Used up" "torch"
        "Gone after one attack.";
}
