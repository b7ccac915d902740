//! Labels of the types, kinds and traits of combatants.

crate::labels! {
    CREATURES "Creature types (table 11.9)."
    "human" "Human" "swordman"
        "There is no oil against humans.";
    "goblinoid" "Goblin kin" "goblin-head"
        "Goblin oil gives weapons 2d6 damage against them.";
    "beast" "Beast" "wolf-head"
        "Beast oil gives weapons 2d6 damage against them.";
    "undead" "Undead" "skeleton"
        "Grave oil gives weapons 2d6 damage against them.";
    "demon" "Demon" "devil-mask"
        "Demon oil gives weapons 2d6 damage against them.";
    "construct" "Construct" "rock-golem"
        "Construct oil gives weapons 2d6 damage against them.";
    "dragon" "Dragon" "dragon-head"
        "Dragon oil gives weapons 2d6 damage against them.";
    "giant" "Giant" "giant"
        "Giant oil gives weapons 2d6 damage against them.";
}

crate::labels! {
    KINDS "Kinds of enemies (table 11.1)."
    "swarm" "Swarm" "rat"
        "Life, Guard and Morale 3, no Armour.";
    "weak" "Weak" "imp"
        "Life, Guard and Morale 5, no Armour.";
    "standard" "Standard" "swordman"
        "Life, Guard and Morale 7, Armour 1.";
    "advanced" "Advanced" "crested-helmet"
        "Life, Guard and Morale 9, Armour 2.";
    "expert" "Expert" "overlord-helm"
        "Life, Guard and Morale 11, Armour 3.";
    "legendary" "Legendary" "crowned-skull"
        "Life, Guard and Morale 12, Armour 4.";
}

crate::labels! {
    TRAITS "What is special about a combatant (section 2.1)."
    "pc" "Player character" "rank-3"
        "Gains scars, may enchant its gear and never tests Morale.";
    "leader" "Leader" "trumpet-flag"
        "Allies in the same battlefield use this Morale if it is higher. The side tests Morale if the leader is lost.";
    "warband" "Warband" "rally-the-troops"
        "Many fighters in one slot: attacks individuals with 2d6, and their attacks on it are Impaired. Critical \
         Damage first weakens or routs it.";
    "flying" "Flying" "feathered-wing"
        "Breaks through over enemies and ignores high and low ground. Reach attacks on a flyer add 2.";
    "unslayable" "Cannot be slain outright" "heart-shield"
        "Two sixes of an enchanted attack count as 12 and do not slay.";
}
