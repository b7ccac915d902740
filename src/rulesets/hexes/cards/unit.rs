//! Rule cards of the combatant: abilities, armour class, the combat bonus and saving throws.

crate::catalogue! {
    H_UNIT_01 "H-UNIT-01" "Ability modifiers"
        "What you are very good or bad at helps or hurts by a number. Strength, dexterity and wisdom give a \
         modifier: -3 at 3 or less, -2 at 4-5, -1 at 6-8, none at 9-14, +1 at 15-17, +2 at 18-20, +3 at 21-24 and +4 \
         from 25.";
    H_UNIT_02 "H-UNIT-02" "Armour class"
        "How hard you are to hit is one number. The armour class (AC) is what an attack roll must reach; higher is \
         better. It is 10 + armour and its magic + hide + shield in use + dexterity modifier + the part of your \
         combat bonus kept for defence + whatever stance, condition and spells add or take.";
    H_UNIT_03 "H-UNIT-03" "Losing armour class"
        "Some situations take away your shield, your defence bonus or your dexterity bonus. Losing the dexterity \
         bonus means only a bonus: a penalty for low dexterity always stays.";
    H_UNIT_04 "H-UNIT-04" "Shield in use"
        "A shield helps as long as its hand has nothing else to hold, so never with a two-handed weapon or two \
         weapons. It counts against attacks from every side, except within a shield wall.";
    H_UNIT_05 "H-UNIT-05" "Combat bonus by class"
        "Class and level fix the Base Combat Bonus (BCB). It rises by 1 every two levels for fighters and rangers, \
         every three for clerics, thieves and fighter-mages, every five for magic-users.";
    H_UNIT_06 "H-UNIT-06" "Monsters' combat bonus"
        "A monster's combat bonus equals its hit dice, 15 at most. Points added to the dice are ignored: 2d8 and \
         2d8+4 both make it 2.";
    H_UNIT_07 "H-UNIT-07" "Attack or defence"
        "Each round you may fight boldly or carefully. At the start of each round you split your combat bonus as you \
         like: one part is added to all your attack rolls, the rest to your AC. The split lasts until you next \
         choose; before your first choice everything is attack.";
    H_UNIT_08 "H-UNIT-08" "Monsters split too"
        "Monsters may divide their combat bonus between attack and defence just as characters do.";
    H_UNIT_09 "H-UNIT-09" "Saving throws"
        "Some dangers can be escaped with a roll. To save, roll a d20 and add what a rule allows: reaching your save \
         number is a success. There is one number for every danger, death included. A flesh wound gives -2.";
    H_UNIT_10 "H-UNIT-10" "Natural 20 saves"
        "A 20 on the die of a saving throw always succeeds and undoes the whole effect, even what an ordinary success \
         would leave of it.";
    H_UNIT_11 "H-UNIT-11" "Natural 1 saves"
        "A 1 on the die of a saving throw fails, and the effect is as bad as it can be: each of its dice counts as \
         its highest face.";
    H_UNIT_12 "H-UNIT-12" "Ready weapons"
        "What you hold in either hand is ready. Your fists always are, and monsters fight with the natural weapons \
         they have.";
    H_UNIT_13 "H-UNIT-13" "Magic weapons"
        "The plus of a magic weapon is added to both the attack roll and the damage.";
    H_UNIT_14 "H-UNIT-14" "Special weapons needed"
        "Some creatures are hurt only by silver or magic weapons, others only by magic weapons of a certain plus. \
         Anything else does nothing to them, even on a 20, though such a hit still disrupts their spell.";
    H_UNIT_15 "H-UNIT-15" "Ability rolls"
        "To do something difficult, roll no higher than your ability. For a dexterity or strength roll, throw a d20: \
         a result no higher than the ability, after stated changes to it, succeeds. Neither 1 nor 20 is special.";
    H_UNIT_16 "H-UNIT-16" "Heroes and others"
        "Player characters brought to 0 hit points are judged by the Mighty Blows chart. For everybody else a simple \
         saving throw decides.";
}
