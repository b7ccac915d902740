//! Labels of the types, kinds and traits of combatants.

crate::labels! {
    CREATURES "Creature types (table 11.9)."
    "human" "Human" "swordman"
        "There is no oil against humans.";
    "goblinoid" "Goblin kin" "goblin-head"
        "Goblin oil harms them more.";
    "beast" "Beast" "wolf-head"
        "Beast oil harms them more.";
    "undead" "Undead" "skeleton"
        "Grave oil harms them more.";
    "demon" "Demon" "devil-mask"
        "Demon oil harms them more.";
    "construct" "Construct" "rock-golem"
        "Construct oil harms them more.";
    "dragon" "Dragon" "dragon-head"
        "Dragon oil harms them more.";
    "giant" "Giant" "giant"
        "Giant oil harms them more.";
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
        "Its own side in the battlefield tests against its Morale if that is higher, and loses heart when it is lost.";
    "warband" "Warband" "rally-the-troops"
        "Many as one: attacks individuals with 2d6, and individuals attack it Impaired. Critical Damage first weakens \
         or routs it.";
    "flying" "Flying" "feathered-wing"
        "Breaks through over the heads of enemies, and high and low ground mean nothing to it. Reach attacks on it \
         add 2.";
    "unslayable" "Not to be slain" "heart-shield"
        "Two sixes of an enchanted attack count as 12 and do not slay it.";
}
