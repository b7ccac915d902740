//! Rule cards: attack rolls, targets, bonuses and damage.

crate::catalogue! {
    H_ATK_01 "H-ATK-01" "Attack roll"
        "To hit, roll a die, add your bonuses, and reach the target's armour class. Roll a d20 and add the attack part \
         of your combat bonus, your strength modifier in melee or dexterity modifier for missiles, the weapon's plus \
         and the modifiers of the situation. Reaching the target's AC hits.";
    H_ATK_02 "H-ATK-02" "Melee reach"
        "In melee you strike at an enemy within your weapon's reach, with no wall between. At 2 or 3 hexes another \
         enemy in the way protects the target, if you have detected it; friends do not.";
    H_ATK_03 "H-ATK-03" "Natural 20"
        "A 20 on the die always hits, unless the target needs a special weapon. If the total would have hit anyway it \
         is also a critical hit; otherwise it does just its damage.";
    H_ATK_04 "H-ATK-04" "Natural 1"
        "A 1 on the die always misses and is a fumble.";
    H_ATK_05 "H-ATK-05" "Who can be struck"
        "You may attack any enemy in melee reach who can still fight, has been detected and has not closed in with \
         you. With long spears and pikes, enemies at 2 hexes or more come first. The helpless must be named, unless \
         nobody else is in reach.";
    H_ATK_06 "H-ATK-06" "Choosing a target"
        "With only one enemy in reach, that is the target. With several, you either let chance decide, all equally \
         likely, or name one.";
    H_ATK_07 "H-ATK-07" "Focus on one enemy"
        "If you name one of several enemies, all your other enemies attack you as if from behind (+2). That lasts \
         until you next attack, unless you name the same enemy again, and ends with the next round at the latest. \
         Wrestling and charging name their target too; free attacks and fending off name nobody.";
    H_ATK_08 "H-ATK-08" "From behind"
        "Attacks from the rear, on an enemy focused on another, or on the pinned and helpless have +2. It \
         counts once, even if several of these are true.";
    H_ATK_09 "H-ATK-09" "Several attackers"
        "A target with several attackers is easier to hit. For each enemy beyond the first who could strike the target \
         in melee with a weapon right now, every melee attack on it has +1: two attackers have +1 each, three +2. It \
         does not work on those who see all round.";
    H_ATK_10 "H-ATK-10" "Bonuses add up"
        "The bonus for attacking from behind and that for several attackers are added together. Only terrain \
         modifiers have a limit.";
    H_ATK_11 "H-ATK-11" "Special attacks"
        "Two weapons, missiles, bare hands, subdual and attacks on the unaware have further rules of their own.";
    H_ATK_12 "H-ATK-12" "Damage of a hit"
        "How much a hit hurts depends on the weapon and on your strength. A hit does the weapon's dice, plus your \
         strength modifier in melee and for short throws, plus the weapon's magic, less 1 for each strain you have. \
         It does at least 1 unless a rule says otherwise.";
    H_ATK_13 "H-ATK-13" "Backstab damage"
        "A stab from behind does far more harm. When somebody trained in backstabbing hits an unaware victim in \
         melee with a one-handed weapon, the weapon's dice are multiplied by the backstab number before anything is \
         added.";
    H_ATK_14 "H-ATK-14" "Fighting from the ground"
        "Lying prone you attack at -2. Bows, slings and two-handed melee weapons are of no use then.";
    H_ATK_15 "H-ATK-15" "Full defence"
        "You may do nothing but defend yourself. You put all your combat bonus into AC and get another +2, but make \
         no attack of any kind this round, not even a free one. It is open to those without a bonus too.";
}
