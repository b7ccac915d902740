//! Spell cards: conditions, casting times, and interruptions.

crate::catalogue! {
    S_SPELL_01 "S-SPELL-01" "Casting a spell"
        "A mage or cleric can cast a spell that it knows and has energy and a target for, one a round and instead of \
         all attacks. In a pool it cannot.";
    S_SPELL_02 "S-SPELL-02" "Spells of mages"
        "Better mages cast faster. Casting takes a mage 6 segments up to rank 5 and one less from ranks 6, 11, 16, \
         21 and 22 on, down to 1; this is for a GK spell, and an SK spell takes one more.";
    S_SPELL_03 "S-SPELL-03" "Spells of clerics"
        "Each cleric's spell has its own casting time, in segments or a whole round.";
    S_SPELL_04 "S-SPELL-04" "When it goes off"
        "A spell takes its time and goes off at its end. Roll d10 and your initiative modifier, changed by the usual \
         things, for the segment on which you begin. Take the casting time from it and you have the segment of the \
         spell, as late as -5 in the same round.";
    S_SPELL_05 "S-SPELL-05" "No time left"
        "A spell that would be done on -6 or below cannot be begun this round. You can only keep it for the next, to \
         begin on 10.";
    S_SPELL_06 "S-SPELL-06" "Ready to begin"
        "When your segment comes, on -5 at the latest, you begin, keep the spell for the next round, or drop it for \
         nothing. Unable to act or in a pool, you lose the action, but no energy.";
    S_SPELL_07 "S-SPELL-07" "Spells of a whole round"
        "These begin on segment 10: you need an initiative of 10 or more, or a spell kept from last round. They work \
         on -5 as the last thing. A house rule makes them take until 10 of the next round.";
    S_SPELL_08 "S-SPELL-08" "While casting"
        "From the beginning, when energy is paid, until the spell is done you do nothing else, not even a free attack. \
         DEX, Defence and Shield skill add nothing to your DEF; the shield itself and lasting magic do.";
    S_SPELL_09 "S-SPELL-09" "Disturbed"
        "Being hurt while casting may ruin the spell. You must concentrate: d100 of at most 5 times your will, less \
         the damage and your wound modifier, or spell, energy and action are gone. A stun, a fall or a shove ruins it \
         without a roll. By house rules any hurt does, or none.";
    S_SPELL_10 "S-SPELL-10" "Casting roll"
        "As the spell goes off roll your chance with it or less, lowered by wounds; 96 or more always fails. If you \
         fail, the energy is wasted.";
    S_SPELL_11 "S-SPELL-11" "Another target"
        "If your target is gone by the time the spell is done, you may choose a new one before the casting roll, or \
         let the spell go to waste.";
    S_SPELL_12 "S-SPELL-12" "A spell carried over"
        "A spell kept from last round begins on segment 10 without any roll, whatever would slow or speed you, if you \
         are able and not in a pool. If you declare something else it is dropped at no cost.";
    S_SPELL_13 "S-SPELL-13" "Not an attack"
        "A spell does not roll to hit and has no criticals, nor does its caster count among the attackers of a target. \
         Where Luck may help against it, that is rolled after the casting roll. Harming an enemy by it gives away \
         hiding and veil as an attack would.";
    S_SPELL_14 "S-SPELL-14" "How long it lasts"
        "Rounds of a spell are counted from the next one, and the rest of the present round is free. The same spell \
         again starts its time anew and is no stronger.";
    S_SPELL_15 "S-SPELL-15" "Aiming a spell"
        "To attack with a spell you must see the target. Its cover, size, light and movement do not matter. Cover \
         protects you from missiles as usual.";
}
