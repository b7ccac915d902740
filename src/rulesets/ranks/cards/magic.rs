//! Enchantments, oils, areas, blasts and spells.

crate::catalogue! {
    R_ENCH_01 "R-ENCH-01" "Who enchants"
        "Only player characters apply enchantments, each from a charge they have.";
    R_ENCH_02 "R-ENCH-02" "Applying an enchantment"
        "An enchantment is laid on one thing, once. As an action you put one on a held weapon, neither natural nor \
         used up by its attack, or on worn armour or a held shield, whichever it is for. The thing must not be \
         enchanted yet. The charge is used up.";
    R_ENCH_03 "R-ENCH-03" "Until you rest"
        "An enchantment stays on its item to the end of the battle.";
    R_ENCH_04 "R-ENCH-04" "Enchanted damage"
        "Magic makes a weapon hit harder. An enchanted weapon does 2d6, added, instead of its die, in whatever way \
         it is used. Impaired, only the lower die counts.";
    R_ENCH_05 "R-ENCH-05" "Enchanted conditions"
        "Magic in a weapon does more than wound. A target still able to fight after the damage gets the condition of \
         every enchanted attack that rolled dice for it, even if its result was not kept and Armour stopped it all. \
         With two weapons each gives its own, and each target of a cleave gets it.";
    R_ENCH_06 "R-ENCH-06" "Double six slays"
        "Two sixes in an enchanted attack kill the target at once, however much Armour, Guard or Life it has. This \
         holds for Impaired attacks too, with two weapons if either is enchanted, but not for the dice of Enhanced or \
         of an oil.";
    R_ENCH_07 "R-ENCH-07" "Who cannot be slain"
        "Warbands, the unslayable and allies hit by a stray do not die of two sixes. They count as 12, or 6 if \
         Impaired.";
    R_ENCH_08 "R-ENCH-08" "Fire in anyone's hand"
        "A torch or a flaming arrow works as a weapon enchanted with flame, for anybody, and is used up.";
    R_ENCH_09 "R-ENCH-09" "Enchanted armour"
        "Warding gives 1 Armour and swiftness a shift of up to 6 columns. Thorns cost everyone who rolled dice for \
         the wearer at distance 0 in a group or a cleave 1 Guard or Life, even when the wearer falls; set weapons and \
         counterattacks are not pricked.";
    R_OIL_01 "R-OIL-01" "Applying an oil"
        "Anyone with an oil may, as an action, put it on a held weapon, neither natural nor used up by its attack. It \
         replaces an oil already there.";
    R_OIL_02 "R-OIL-02" "How long oil lasts"
        "Once applied, an oil works until the battle is over.";
    R_OIL_03 "R-OIL-03" "Oil against its creature"
        "Oil is made for one kind of creature and does nothing to others. Against its type of creature an oiled \
         weapon has 2d6, added, for base dice. Against others it does nothing.";
    R_OIL_04 "R-OIL-04" "Oil has no magic"
        "Oils bring no condition, and no double six of theirs slays. With an enchantment on the same weapon it is \
         still 2d6 once, with what the enchantment does.";
    R_OIL_05 "R-OIL-05" "Oil from monsters"
        "After a battle the party won, each dead foe of a type that has an oil, so no human, yields one oil of that \
         type.";
    R_AREA_01 "R-AREA-01" "How blasts roll"
        "A blast rolls damage for each one affected in turn, party first, and deals with each before the next. It \
         never joins a group.";
    R_AREA_02 "R-AREA-02" "Sizes of areas"
        "A blast affects a number of targets, everyone in one rank of a battlefield, or a whole battlefield. By house \
         rule whole ranks become whole battlefields.";
    R_AREA_03 "R-AREA-03" "Friend and foe"
        "A blast on a rank or a battlefield hits everyone there, its user too. There is no roll for strays.";
    R_AREA_04 "R-AREA-04" "Fire flasks"
        "A flask is thrown from a reach row at a rank at distance exactly 1 with an enemy in it. Everyone in that \
         rank takes a d6.";
    R_AREA_05 "R-AREA-05" "Cleaving through many"
        "A wide swing can hit several enemies at once. A d6 says how many enemies a cleave can hit at distance 0: \
         the one named first, then the nearest columns. Each has its own roll of the base dice. It stops when its \
         user can no longer fight or is no longer at distance 0.";
    R_AREA_06 "R-AREA-06" "Dice of a blast"
        "Who is Enhanced or Impaired is settled for each target before the first damage die. A blast is finished \
         whatever happens to its user, save a cleave, where each target may counter before the next is hit. Warbands \
         do not impair it.";
    R_SPELL_01 "R-SPELL-01" "Casting spells"
        "Casting is an action and uses up one use, whatever its effect, even if the cast is lost before it takes \
         effect. Only a caster out of the fight by then keeps it.";
    R_SPELL_02 "R-SPELL-02" "Where spells reach"
        "Bolt: an enemy at rank distance 1 or more. Burst: a rank at distance 1 or more with an enemy in it. Meteor: \
         this battlefield or a linked one, with an enemy in it. Ward: oneself or an ally in the battlefield.";
    R_SPELL_03 "R-SPELL-03" "Spells are attacks"
        "Armour counts against damage spells, and they can be Enhanced and Impaired, though cover and ground do not \
         matter into a linked battlefield. They never stray and are never enchanted.";
    R_SPELL_04 "R-SPELL-04" "Meteor spares nobody"
        "A Meteor falls on everyone in the battlefield, its caster too if there.";
    R_SPELL_05 "R-SPELL-05" "Ward against harm"
        "A Ward gives 1 Armour until its caster's side has its next Upkeep. A second Ward on the same target adds \
         nothing.";
}
