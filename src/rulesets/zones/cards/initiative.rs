//! Rule cards: rounds, factions and turns.

crate::catalogue! {
    Z_INIT_01 "Z-INIT-01" "Rounds and factions"
        "The fight goes round by round. Within a round the factions alternate: when its place comes, a faction takes \
         the turn of one of its combatants or passes.";
    Z_INIT_02 "Z-INIT-02" "In the fight"
        "A faction is in the fight while at least one active combatant that counts in numbers is on the board. The \
         others are skipped and their passes are not waited for.";
    Z_INIT_03 "Z-INIT-03" "Who has the initiative"
        "The faction that began the fight keeps the initiative throughout. If nobody clearly did, one die with a face \
         for each faction settles it before anything else.";
    Z_INIT_04 "Z-INIT-04" "Initiative passed on"
        "When the holder is no longer in the fight as a round starts, the next faction in roster order holds the \
         initiative for that round.";
    Z_INIT_05 "Z-INIT-05" "Choosing who starts"
        "As each round starts, the holder of the initiative names the faction that acts first, its own or another. \
         The rest follow in roster order.";
    Z_INIT_06 "Z-INIT-06" "Taking a turn"
        "When its place comes, a faction picks one of its active combatants that has not yet had a turn, or passes. A \
         grabbed one can be picked only if it may try to break free; a mount and its riders count as one entry.";
    Z_INIT_07 "Z-INIT-07" "Passing"
        "A faction may pass even with combatants left, unless one of them is routed and still has its turn. With none \
         left it passes by itself.";
    Z_INIT_08 "Z-INIT-08" "A pass is not final"
        "A faction that passed may act again when its place comes round once more.";
    Z_INIT_09 "Z-INIT-09" "End of a round"
        "The round is over once every faction in the fight has passed in a row; a turn in between starts the count \
         over. Whoever has not acted by then loses the turn.";
    Z_INIT_10 "Z-INIT-10" "One turn each"
        "Each combatant gets one turn a round, and spends it either at its faction's place or on a reaction.";
    Z_INIT_11 "Z-INIT-11" "Reactions come in between"
        "A reaction does not use the faction's place and does not break a row of passes. When it is done, play goes \
         on where it stopped.";
    Z_INIT_12 "Z-INIT-12" "A new round"
        "At the start of a round everybody has a fresh turn, and skills usable once a round are ready again.";
    Z_INIT_13 "Z-INIT-13" "Closing the round"
        "Each round ends with the same steps in the same order. At the end of a round, hazards act, poison deals \
         damage, temporary conditions end, morale is checked, those who fled are pursued, and the fight may end.";
    Z_INIT_14 "Z-INIT-14" "No enemy left"
        "As soon as an attack, an action or a half-step leaves no more than one faction in the fight, the round ends \
         at once.";
    Z_INIT_15 "Z-INIT-15" "End of the fight"
        "With one faction left in the fight, it wins; with none, or when the level's last round (normally the 100th) \
         is over, it is a draw. The aftermath follows.";
    Z_INIT_16 "Z-INIT-16" "Round zero"
        "An ambush begins with a bonus round played before round 1. It is numbered 0.";
    Z_INIT_17 "Z-INIT-17" "Step by step"
        "A turn is one choice after another until you end it, do something that takes the whole turn, or have nothing \
         left to choose.";
    Z_INIT_18 "Z-INIT-18" "Move or act"
        "In a turn you can go far, or go a little and do something. In a turn you either move as far as you can and \
         do nothing else, or move up to half of that and take two actions: one main and one bonus, or two bonus. \
         Never two main actions.";
    Z_INIT_19 "Z-INIT-19" "Any order"
        "Steps and actions may be mixed freely. Once you have acted, only half of your movement is yours this turn.";
    Z_INIT_20 "Z-INIT-20" "Allowance"
        "You have two half-steps for each point of speed, and twice as many after a successful sprint.";
    Z_INIT_21 "Z-INIT-21" "Free and whole turns"
        "Free options cost nothing. Options that take the whole turn must come first in it: letting somebody go \
         beforehand does no harm, a tried sprint or a half-step that was given up does. What others of a joint turn \
         did does not count.";
    Z_INIT_22 "Z-INIT-22" "Main and bonus actions"
        "Handling an item, door or lever and shouting a warning are bonus actions. All others are main actions: \
         attacks, powers, distracting, intimidating, taunting, using a consumable, freeing an ally and hiding.";
    Z_INIT_23 "Z-INIT-23" "Cut short"
        "If you are put out of action or grabbed during your own turn, the turn is over at once.";
    Z_INIT_24 "Z-INIT-24" "Drawing quickly"
        "Those with quick draw have one more bonus action: ready, which exchanges any held items for stowed ones.";
    Z_INIT_25 "Z-INIT-25" "Special limits"
        "Grabbing and being grabbed, rout, taunts, fear, riding and ambushes limit what a turn offers further, each \
         by its own rule.";
}
