//! Rule cards: spells, scrolls and wands; the invisible and the hidden.

crate::catalogue! {
    H_SPELL_01 "H-SPELL-01" "Casting a spell"
        "You declare a spell you have prepared before initiative, while able and not blinded. You are casting from \
         then to the end of the round, even after the spell is done.";
    H_SPELL_02 "H-SPELL-02" "When it works"
        "The spell takes effect on your count, and only then do you choose its target.";
    H_SPELL_03 "H-SPELL-03" "Nothing else"
        "A caster does nothing but cast: no move, no attack, no free attack, no fending off, no zone. Its combat \
         bonus does not help its AC.";
    H_SPELL_04 "H-SPELL-04" "Disrupting a spell"
        "Any hit on the caster before the spell works or on the same count ruins it, even a shove or a hit without \
         damage. So does a harmful spell, a fumble or a boulder that hurts. Misses do not, nor does magic used on the \
         same count.";
    H_SPELL_05 "H-SPELL-05" "Tiny stings"
        "Hits by minuscule attacks disrupt a spell only if they do damage.";
    H_SPELL_06 "H-SPELL-06" "Wasted spells"
        "A disrupted spell is gone like one that worked, and so is the spell of a caster who is unable to act when \
         its count comes.";
    H_SPELL_07 "H-SPELL-07" "Casting in melee"
        "You may cast with enemies around you. It is only dangerous.";
    H_SPELL_08 "H-SPELL-08" "Magic-users and armour"
        "A magic-user casts in no armour except bracers, and without a shield in use.";
    H_SPELL_09 "H-SPELL-09" "Fighter-mages and armour"
        "A fighter-mage in armour needs magic armour: +1 for spells of level 1-3, +2 for 4-6, +3 for 7-9 and +4 for \
         10-12. Without armour or in bracers there is no limit.";
    H_SPELL_10 "H-SPELL-10" "Other casters"
        "All other casters may wear any armour.";
    H_SPELL_11 "H-SPELL-11" "Not during surprise"
        "No spell can be cast in a surprise segment: casting takes real time, and a victim's astonishment does not \
         lengthen it.";
    H_SPELL_12 "H-SPELL-12" "Area spells"
        "Some spells hit everybody around one spot. An area spell catches everybody within its radius whom a clear \
         line from its middle reaches: friends, enemies, the unseen and the caster as well.";
    H_SPELL_13 "H-SPELL-13" "Aiming a spell"
        "A spell on one target needs somebody you have detected, in a hex that you see, within range and along a \
         clear line. For an area you pick a hex that can be entered, with the same limits of range and line.";
    H_SPELL_14 "H-SPELL-14" "Letting it fizzle"
        "You may always let the spell come to nothing. Without a proper target that is all you can do.";
    H_SPELL_15 "H-SPELL-15" "Saving against spells"
        "Where a save halves, success halves the damage, a 20 avoids it and a 1 takes its maximum. Where a save \
         negates, success avoids the spell and a 1 makes it last as long as it can.";
    H_SPELL_16 "H-SPELL-16" "Spell damage"
        "Damage from a spell counts and kills like any other.";
    H_SPELL_17 "H-SPELL-17" "Known spells"
        "There are ten spells in the usual list, from level 1 to 4. A level may bring its own.";
    H_SPELL_18 "H-SPELL-18" "No doubling"
        "The same effect twice does not add up; the longer time counts.";
    H_SPELL_19 "H-SPELL-19" "Bent wills"
        "Somebody whose will is bent either runs away as if routed, or drops everything and only defends. The \
         mindless, undead and constructs cannot be controlled.";
    H_SCROLL_01 "H-SCROLL-01" "Reading scrolls"
        "Magic-users, fighter-mages and clerics can read a scroll as if casting its spell. It takes as many whole \
         rounds running as the spell has levels, each declared anew, and works on the reader's count of the last.";
    H_SCROLL_02 "H-SCROLL-02" "Reading is fragile"
        "Reading counts as casting all the way from the first declaration until the spell works, between rounds too. \
         Any hit in that time ruins the reading and the scroll.";
    H_SCROLL_03 "H-SCROLL-03" "Stopping a reading"
        "If the reader declares something else, the rounds read so far are lost, but the scroll is kept.";
    H_WAND_01 "H-WAND-01" "Using a wand"
        "Magic-users, fighter-mages, clerics and others who know how can use a charged wand on their count, \
         undeclared and even with a half move. Armour and spell level do not matter; it works as if cast at level 6.";
    H_WAND_02 "H-WAND-02" "Quick as a word"
        "Attacks on earlier counts cannot disrupt a wand, so long as its user can still act.";
    H_WAND_03 "H-WAND-03" "Struck on the same count"
        "If another combatant of the same count hits the wand's user, the wand stays silent: the action is lost, the \
         charge is not.";
    H_INVIS_01 "H-INVIS-01" "Invisible combatants"
        "An invisible combatant is at first undetected by its enemies. Those who see the invisible, and monsters of \
         12 or more hit dice, see it as if nothing were hiding it.";
    H_INVIS_02 "H-INVIS-02" "Striking at the unseen"
        "Attacks on somebody you have detected but cannot see are made at -4.";
    H_INVIS_03 "H-INVIS-03" "Out of reach"
        "Nobody can aim at an invisible enemy they have not detected; only area effects touch it. Nor does it control \
         a zone.";
    H_INVIS_04 "H-INVIS-04" "Sensing the invisible"
        "Clever people may sense what cannot be seen. At the start of a round everybody able with intelligence 15 or \
         more rolls a d6 for each invisible enemy within 6 hexes and a clear line. On 1 to 4 they detect it until \
         the next round.";
    H_INVIS_05 "H-INVIS-05" "Giving yourself away"
        "Attacking gives you away, even when you cannot be seen. When an invisible combatant attacks or wrestles, \
         all able enemies detect it until it next moves, at the latest until the end of the next round. After that \
         they only suspect it, and cannot be caught unaware by it.";
    H_INVIS_06 "H-INVIS-06" "End of a veil"
        "Invisibility from a spell ends with the bearer's first attack or spell. That of a creature invisible by \
         nature does not.";
    H_SNEAK_01 "H-SNEAK-01" "In hiding"
        "Nobody knows of a hidden combatant and nobody can aim at it. It may make half moves or wait, does nothing \
         else, and has no zone.";
    H_SNEAK_02 "H-SNEAK-02" "Being discovered"
        "You stay hidden until somebody comes close or sees you in the open. You are discovered, without surprising \
         anybody, when an able enemy is next to you, or when you end a count without cover in an enemy's sight.";
    H_SNEAK_03 "H-SNEAK-03" "Springing out"
        "At the start of a round a hidden combatant may spring its ambush and give up hiding. All who spring together \
         act as newcomers who may surprise their enemies.";
}
