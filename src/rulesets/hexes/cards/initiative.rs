//! Rule cards: course of a battle, initiative, actions of a count, and surprise.

crate::catalogue! {
    H_INIT_01 "H-INIT-01" "Course of a battle"
        "A battle may begin with a parley. Then surprise is settled and its segments are played; after that, rounds \
         follow until the battle is over.";
    H_INIT_02 "H-INIT-02" "Phases of a round"
        "A round goes through the same parts every time. Each round goes through: detection of the invisible, \
         arrivals, declarations, initiative dice, the countdown, held actions, and the end of the round.";
    H_INIT_03 "H-INIT-03" "Phase of detection"
        "Each round opens with those keen of mind trying to notice invisible enemies near them.";
    H_INIT_04 "H-INIT-04" "Arriving in mid-battle"
        "Newcomers due this round then enter the board, and hidden combatants may spring out. If nobody saw them \
         coming, their enemies may be surprised, and these extra segments come before the declarations.";
    H_INIT_05 "H-INIT-05" "Declaring your round"
        "Each side may first form shield walls. Then all who are able choose in turn their routine, the split of \
         their combat bonus and their facing; everybody hears it and nothing can be taken back. The pinned declare \
         only a standard routine, the entangled no charge, spell or scroll.";
    H_INIT_06 "H-INIT-06" "What must be declared"
        "Only spells, scroll readings and charges must be announced before the dice are rolled. Closing, retreating, \
         wands and all the rest are decided when your turn comes.";
    H_INIT_07 "H-INIT-07" "How many dice"
        "You roll one initiative die; two for a two-weapon attack or a double shot. Each die says on which count you act.";
    H_INIT_08 "H-INIT-08" "Initiative dice"
        "The quicker you are, the larger is the die that says when you act. Everybody who declared rolls the die of \
         their dexterity: d2 at 3 or less, d3 at 4-5, d4 at 6-8, d6 at 9-14, d8 at 15-17, d10 at 18-20, d12 at 21-24 \
         and d20 from 25.";
    H_INIT_09 "H-INIT-09" "One attack a die"
        "Each die is a score of its own and carries one attack, that of its weapon. You act once on each of your \
         scores, and may spend it on something else that takes as long, such as a brawl or a wand.";
    H_INIT_10 "H-INIT-10" "The countdown"
        "Counting starts at the highest score anybody rolled, at least at 10, and goes down to 1. Scores above 10 \
         therefore act first.";
    H_INIT_11 "H-INIT-11" "High before low"
        "On each count those whose score it is act. What they do takes effect before the next lower count.";
    H_INIT_12 "H-INIT-12" "Losing your count"
        "If you are out of the fight, surprised or stunned when your count comes, that action is lost.";
    H_INIT_13 "H-INIT-13" "Equal dice"
        "If two of your own dice show the same number, you act twice running on that count.";
    H_INIT_14 "H-INIT-14" "Simultaneous counts"
        "Different combatants on one count act at the same moment. Moves, reactions and what you do to yourself \
         happen at once; harm and holds on others wait until all have acted, so two fighters can kill each other. A \
         hold or push is lost if its maker is no longer able or its victim out of the fight.";
    H_INIT_15 "H-INIT-15" "Order on a shared count"
        "Those who share a count are asked one by one in the order of the level's list. Everything but magic comes \
         first; spells, scrolls and wands follow in a second pass.";
    H_INIT_16 "H-INIT-16" "Struck but still acting"
        "If somebody has hit you on the count you share, you still act as though unhurt, and others may still aim at \
         you. Only magic can be stopped by such a blow.";
    H_INIT_17 "H-INIT-17" "Alone on a count"
        "When one combatant alone acts on a count, everything it does takes effect at once.";
    H_INIT_18 "H-INIT-18" "Holding an action"
        "Instead of acting when your count comes, you may hold that die for the end of the round. It must be your \
         first choice on that count, and declared spells, scrolls and charges cannot be held.";
    H_INIT_19 "H-INIT-19" "Held actions"
        "After count 1 all held dice are played, as on one count shared by all. They cannot be held again.";
    H_INIT_20 "H-INIT-20" "Moves and actions"
        "Each round you have one move of up to half your speed, unbroken, and one main action for each initiative \
         die. On a count of yours you may use that die's action and the move, if you still have it, in either order.";
    H_INIT_21 "H-INIT-21" "Full-round acts"
        "Running, closing, charging, long reloads and the like take the whole round. They are open to you only if you \
         have done nothing yet, and your other dice are lost.";
    H_INIT_29 "H-INIT-29" "Move and strike once"
        "If you use your move, you may make only one attack this round, even if you have several; free attacks do not \
         count. After two attacks you can no longer move.";
    H_INIT_22 "H-INIT-22" "Fending off spends a die"
        "Fending off an enemy uses up the attack of one of your dice in advance. When that count comes you can still \
         use your move.";
    H_INIT_23 "H-INIT-23" "End of your count"
        "You finish acting when you say so, and then choose which way to face.";
    H_INIT_24 "H-INIT-24" "How long things last"
        "Something that lasts n rounds covers the rest of this round and n more. Each segment of surprise counts as a \
         round.";
    H_INIT_25 "H-INIT-25" "End of the round"
        "At the end of a round, missiles in wounds hurt, then fire burns, then everything that lasts a number of \
         rounds runs down by 1. States that last one round, such as charging, fleeing or being fended off, are over.";
    H_INIT_26 "H-INIT-26" "When morale is checked"
        "Morale is looked at after every count, after the held actions and after the end of the round, once all \
         results are in.";
    H_INIT_27 "H-INIT-27" "Victory and draw"
        "The battle is over when only one side has anybody left who can fight, will wake by itself or is still to \
         arrive; that side wins. It is a draw if none has, or after the level's last round (100 unless it says \
         otherwise).";
    H_SURP_01 "H-SURP-01" "Kinds of surprise"
        "A side may be caught unawares. For each side the level says how surprise comes about: not at all, for \
         certain (1 segment unless it says more), by a percentage rolled once on a d100 for the whole side, or by \
         each one's surprise die.";
    H_SURP_02 "H-SURP-02" "Who rolls"
        "Player characters roll one die each. So do the others of a side if at most 6 of them have to roll; in larger \
         numbers each morale group rolls once, with the worst die and worst modifier among those who have to.";
    H_SURP_03 "H-SURP-03" "Surprise dice"
        "How long you are caught unawares is up to a die. The usual surprise die is a d6. Thieves and rangers have \
         larger ones: d8, and d10 from level 5, d12 from 9, d16 from 13. Changes go along d2, d3, d4, d6, d8, d10, \
         d12, d16, d20, d24, d30.";
    H_SURP_04 "H-SURP-04" "Helms dull the senses"
        "Under a closed helmet you notice less. A great helm lowers your surprise die by one size, a closed armet by \
         two: a fighter in an armet rolls a d3.";
    H_SURP_05 "H-SURP-05" "Senses and wisdom"
        "Your wisdom modifier is added to the surprise roll, and +1 for keen or -1 for dull senses.";
    H_SURP_06 "H-SURP-06" "Being surprised"
        "You are surprised if the roll with its modifiers is 2 or less, and always if the die shows 1. It lasts as \
         many segments as the die shows, 2 at most.";
    H_SURP_07 "H-SURP-07" "Surprise segments"
        "Each segment is a whole round in which only those not surprised act, with all their attacks. After each, \
         everybody's surprise drops by 1, until nobody is surprised.";
    H_SURP_08 "H-SURP-08" "No spells in surprise"
        "Spells and scrolls cannot be begun in a surprise segment. Wands work.";
    H_SURP_09 "H-SURP-09" "While surprised"
        "A surprised combatant does nothing, makes no free attacks and has no zone. Neither a dexterity bonus nor the \
         combat bonus helps its AC.";
    H_SURP_10 "H-SURP-10" "Surprise in mid-battle"
        "In the middle of a battle only fighters whom nobody had noticed can surprise anybody: each able enemy that \
         had seen none of them rolls. Just the newcomers act in those segments; the rest wait.";
    H_INIT_28 "H-INIT-28" "Only one choice"
        "Where you have only one possible choice, it is made for you. Choices against the rules are never shown.";
}
