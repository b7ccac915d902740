//! Rule cards: damage, the simple save, Mighty Blows and conditions.

crate::catalogue! {
    H_DMG_01 "H-DMG-01" "Hit points"
        "Damage is taken from your hit points. They can fall below 0.";
    H_DMG_02 "H-DMG-02" "At 0 hit points"
        "When you have no health left, dice say what becomes of you. Each time damage leaves you at 0 hit points or \
         less, your fate is rolled: player characters use the Mighty Blows chart, all others a simple saving throw. \
         The dead are spared.";
    H_DMG_03 "H-DMG-03" "Healing wounds"
        "Healing gives back hit points up to your full number and takes away as many points of subdual. It also ends \
         the conditions that say so.";
    H_DMG_10 "H-DMG-10" "Simple saves"
        "The Mighty Blows chart is not for monsters and other characters of the game. A critical hit that leaves them \
         above 0 is mere damage; at 0 or less, how far below decides.";
    H_DMG_11 "H-DMG-11" "At 0 to -5"
        "A saving throw decides: success, it fights on staggered at -2; failure, it falls unconscious. A 1 kills it, \
         a 20 leaves it unimpaired.";
    H_DMG_12 "H-DMG-12" "At -6 to -10"
        "It falls unconscious and makes a saving throw; failure means death.";
    H_DMG_13 "H-DMG-13" "At -11 or less"
        "It is dead, without any roll.";
    H_DMG_14 "H-DMG-14" "Hit again below 0"
        "Each further injury at 0 hit points or less goes through the same steps with the new number.";
    H_CRIT_01 "H-CRIT-01" "Critical hits"
        "A critical hit with a weapon on a player character does its damage and then, unless that has killed, rolls on \
         the Mighty Blows chart. Blows to subdue and assassinations do so too; bare hands never do.";
    H_CRIT_02 "H-CRIT-02" "Strength of a blow"
        "The worse the wound, the worse its effect. Roll a d20 and add the points by which your hit points are below 0 \
         after the damage. That is the effect on the chart.";
    H_CRIT_03 "H-CRIT-03" "Heroes at 0"
        "A player character at 0 hit points or less rolls on the chart too, whatever the damage came from. A critical \
         hit that does this makes just one roll.";
    H_CRIT_04 "H-CRIT-04" "Softening the blow"
        "The victim makes a saving throw. Success lowers the effect by the points the roll exceeds the save number, \
         at least by 1. At 0 or less only the damage remains.";
    H_CRIT_05 "H-CRIT-05" "Natural saves on the chart"
        "A 20 on that save cancels the Mighty Blow. A 1 makes it 20 plus the points below 0, with every die of its row \
         at its highest.";
    H_CRIT_06 "H-CRIT-06" "What a blow does"
        "Apply the row in order: loss of constitution, flesh wound, stun, and last the saving throw it may ask for, \
         at -2 with a flesh wound. In that throw 1 and 20 are just failure and success.";
    H_CRIT_07 "H-CRIT-07" "Lost constitution"
        "Constitution lost to a blow does not come back in this battle, and at 0 or less you die. It changes nothing \
         else about you.";
    H_CRIT_08 "H-CRIT-08" "Deadly blows"
        "An effect of 20 or more kills. At 21 or more the victim is also mangled.";
    H_DMG_20 "H-DMG-20" "The helpless"
        "Those who cannot act can hardly be missed. Whoever is unconscious, knocked out, crippled, asleep or held is \
         helpless: unable to act, without zone, shield, dexterity bonus or combat bonus in AC, and attacked at +2.";
    H_DMG_21 "H-DMG-21" "How conditions work"
        "Each condition says what it prevents and how it ends. Getting one you already have keeps the longer time and \
         never doubles it; only strains and missiles in wounds add up.";
}
