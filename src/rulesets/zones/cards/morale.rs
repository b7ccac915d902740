//! Rule cards: morale, surrender and flight.

crate::catalogue! {
    Z_MORALE_01 "Z-MORALE-01" "Checking morale"
        "Morale is checked at the end of each round, the bonus round too, as long as more than one faction is in the \
         fight.";
    Z_MORALE_02 "Z-MORALE-02" "Half the group"
        "A group is shaken when this round has brought it down to half or less of the members it began the fight \
         with. Grabbed and routed members still count; the dead, fallen, surrendered and fled do not.";
    Z_MORALE_03 "Z-MORALE-03" "Alone and hurt"
        "The last active member of a group is shaken when this round has brought it down to half its full health or \
         less.";
    Z_MORALE_04 "Z-MORALE-04" "Group morale save"
        "When a group is shaken, each of its members is tested once. A shaken group saves once, however many \
         reasons there are: each active member rolls a d20 against wits. The steadfast, the fearless, the already \
         routed and those that do not count in numbers are left out.";
    Z_MORALE_05 "Z-MORALE-05" "Stand or run"
        "Success makes a combatant steadfast for the rest of the fight; failure leaves it routed.";
    Z_MORALE_06 "Z-MORALE-06" "Crossing the line"
        "Only the round in which the line was crossed counts, and nothing is made up for later. Recovering and \
         sinking again is a new reason to check.";
    Z_MORALE_07 "Z-MORALE-07" "Routed turns"
        "Those who have lost their nerve do nothing but try to get away. The routed may only give up, sprint, break \
         free, let go, dismount, open doors on the way and walk towards an exit, or, with no exit to reach, away \
         from the nearest enemy in sight. Their faction must move them before it may pass.";
    Z_MORALE_08 "Z-MORALE-08" "No standing still"
        "A routed combatant may end its turn only after moving, opening a door or trying to break free. With nothing \
         left but giving up, it gives up.";
    Z_MORALE_09 "Z-MORALE-09" "Surrendering"
        "Anybody but a mount or a vehicle may spend the whole turn on surrendering, routed or not.";
    Z_MORALE_10 "Z-MORALE-10" "Laying down arms"
        "A combatant that surrenders drops all weapons, stowed ones too, lets go of everyone, and has no turns or \
         reactions from then on. Its saves are rolled as usual.";
    Z_MORALE_11 "Z-MORALE-11" "Taking arms again"
        "Hitting those who have given up may make them fight again. Whoever surrendered and loses health to an enemy \
         while still standing may fight again, no longer surrendered or routed, or stay down and be asked again next \
         time.";
    Z_MORALE_12 "Z-MORALE-12" "Quarter"
        "The surrendered are spared unless a player chooses otherwise; the game's own opponents never attack them.";
    Z_MORALE_13 "Z-MORALE-13" "Pursuit"
        "Those who run away can be run after. At the end of the round, each enemy faction may send one able \
         combatant or mounted party after each that fled, if it could reach that exit with a cost of at most 4 for \
         each point of its speed. Each pursues once a round, and nobody pursues whoever is already caught.";
    Z_MORALE_14 "Z-MORALE-14" "The chase"
        "The faster catch the slower. The faster side wins the chase; at equal speed the fugitive rolls a d20 \
         against agility and escapes on a success. The caught are back in the exit zone, cornered, with the pursuer \
         beside them.";
    Z_MORALE_15 "Z-MORALE-15" "Tireless legs"
        "At equal speed a tireless side beats one that is not, without any roll.";
    Z_MORALE_16 "Z-MORALE-16" "Each for itself"
        "Those who flee together save one by one. A chase across the board itself is ordinary movement.";
    Z_MORALE_17 "Z-MORALE-17" "Put there by the chase"
        "Being brought to the exit zone by a pursuit is not walking in: a hazard there does not act.";
}
