//! Labels of enchantments, oils and spells.

crate::labels! {
    ENCHANTMENTS "Enchantments of weapons, then of armour (table 11.6)."
    "flame" "Flame" "flame"
        "On a weapon: 2d6 damage and the target burns; two sixes slay. Lasts for the battle.";
    "frost" "Frost" "snowflake-1"
        "On a weapon: 2d6 damage and the target is chilled; two sixes slay. Lasts for the battle.";
    "storm" "Storm" "lightning-storm"
        "On a weapon: 2d6 damage and the target is dazed; two sixes slay. Lasts for the battle.";
    "venom" "Venom" "poison-bottle"
        "On a weapon: 2d6 damage and the target is poisoned; two sixes slay. Lasts for the battle.";
    "force" "Force" "hammer-drop"
        "On a weapon: 2d6 damage and the target falls prone; two sixes slay. Lasts for the battle.";
    "warding" "Warding" "bordered-shield"
        "On armour or a shield: +1 Armour. Lasts for the battle.";
    "thorns" "Thorns" "spiked-armor"
        "On armour or a shield: attackers at distance 0 lose 1 Guard or Life. Lasts for the battle.";
    "swiftness" "Swiftness" "wingfoot"
        "On armour or a shield: a shift of up to 6 columns. Lasts for the battle.";
}

crate::labels! {
    OILS "Oils, by the creatures they are made for (table 11.9)."
    "goblinoid" "Goblin oil" "drop"
        "On a weapon: 2d6 damage against goblins and their kin. Lasts for the battle.";
    "beast" "Beast oil" "drop"
        "On a weapon: 2d6 damage against beasts. Lasts for the battle.";
    "undead" "Grave oil" "drop"
        "On a weapon: 2d6 damage against the undead. Lasts for the battle.";
    "demon" "Demon oil" "drop"
        "On a weapon: 2d6 damage against demons. Lasts for the battle.";
    "construct" "Construct oil" "drop"
        "On a weapon: 2d6 damage against constructs. Lasts for the battle.";
    "dragon" "Dragon oil" "drop"
        "On a weapon: 2d6 damage against dragons. Lasts for the battle.";
    "giant" "Giant oil" "drop"
        "On a weapon: 2d6 damage against giants. Lasts for the battle.";
}

crate::labels! {
    SPELLS "Spells (table 11.7)."
    "bolt" "Bolt" "supersonic-arrow"
        "d8 damage to one enemy at rank distance 1 or more.";
    "burst" "Burst" "fireball"
        "d6 damage to everyone in a rank at distance 1 or more, friend and foe.";
    "meteor" "Meteor" "burning-meteor"
        "d10 damage to everyone in this battlefield or a linked one, the caster too if there.";
    "ward" "Ward" "magic-shield"
        "+1 Armour for the caster or an ally, until the next Upkeep of the caster's side.";
}
