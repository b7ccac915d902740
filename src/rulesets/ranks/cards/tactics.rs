//! Charges, risky actions, warbands and retreats.

crate::catalogue! {
    R_CHARGE_01 "R-CHARGE-01" "Charging in"
        "A charge is a rank move or break-through and an attack at distance 0, in one action, into a rank that holds \
         an enemy. You cannot charge when prone, chilled, hamstrung, timid or with a broken leg.";
    R_CHARGE_02 "R-CHARGE-02" "Naming a charge"
        "You name the slot, the weapon and how you use it, and a target in the rank you will enter.";
    R_CHARGE_03 "R-CHARGE-03" "How charges go"
        "You move in the Movement phase and set weapons strike. If you can still fight, prone or not, you attack in \
         the Melee phase together with everyone else on that target, unless it is out of reach or your weapon is \
         gone.";
    R_CHARGE_04 "R-CHARGE-04" "Blocked charges"
        "A charge that cannot move is lost, attack and all.";
    R_CHARGE_05 "R-CHARGE-05" "Chargers are exposed"
        "A charger can always be countered, with an ally beside it or not. In all else it is an ordinary attack.";
    R_CHARGE_06 "R-CHARGE-06" "Setting a weapon"
        "A spear or the like is set in the Shooting phase and stays so until your next Upkeep. It ends when you move, \
         strike with it, fall prone or lose it.";
    R_CHARGE_07 "R-CHARGE-07" "Set strikes"
        "When a charger arrives, each enemy with a set weapon, not routed, at distance 0 or 1 and no more than a \
         column aside may strike it. All roll base dice, never Enhanced or Impaired, and the highest counts.";
    R_CHARGE_08 "R-CHARGE-08" "Striking first"
        "A set strike comes before the charger's attack and cannot be countered. It needs no free flank.";
    R_RISK_01 "R-RISK-01" "Taking risks"
        "Four actions need a test when they come up; each states what success and failure do.";
    R_RISK_02 "R-RISK-02" "Daring attacks"
        "A melee attack with a Guard test before the dice. Success enhances it, failure impairs it.";
    R_RISK_03 "R-RISK-03" "Shoving an enemy"
        "Make a Life test to shove an individual enemy at distance 0 one row back; if it cannot move it falls prone. \
         After a failure it may counter.";
    R_RISK_04 "R-RISK-04" "Disarming an enemy"
        "Make a Guard test to knock a held item, no natural weapon, out of the hand of an individual enemy at \
         distance 0. It then lies in that enemy's slot. After a failure the enemy may counter.";
    R_RISK_05 "R-RISK-05" "Slipping through"
        "From your melee row, when an enemy bars your column, make a Guard test in the Movement phase to slip to the \
         slot in their reach row. Failure: you stay. If that slot is taken by then, the action is lost without a \
         test.";
    R_WAR_01 "R-WAR-01" "Many as one"
        "A warband stands for many fighters, but has one set of values and one slot.";
    R_WAR_02 "R-WAR-02" "Attacking a warband"
        "An individual's attack on an unweakened warband is Impaired. Blasts, set strikes and counterattacks are not.";
    R_WAR_03 "R-WAR-03" "A warband's attack"
        "Many attack a single one better than one would. An unweakened warband attacking an individual is Enhanced \
         and rolls 2d6, added; an Impaired cause only cancels the Enhanced. Spells are the exception.";
    R_WAR_04 "R-WAR-04" "Warband against warband"
        "Between warbands the weapons' own dice are rolled.";
    R_WAR_05 "R-WAR-05" "Breaking a warband"
        "Critical Damage puts a warband to a Morale test. If it fails it is routed; if it passes, or has no Morale, \
         it is weakened, and the next Critical Damage routs it without a test.";
    R_WAR_06 "R-WAR-06" "Weakened warbands"
        "Once weakened, a warband attacks and is attacked like an individual.";
    R_WAR_07 "R-WAR-07" "End of a warband"
        "With all its Life gone a warband is destroyed. It is never just down and gets no scars.";
    R_WAR_08 "R-WAR-08" "Too many to shove"
        "Warbands cannot be shoved or disarmed. In every count a warband is one combatant.";
    R_RETREAT_01 "R-RETREAT-01" "Fleeing takes luck"
        "Leaving the fight takes a Guard test and somewhere safe to go. Changing to a linked battlefield is no \
         flight.";
    R_RETREAT_02 "R-RETREAT-02" "Where to retreat"
        "You can leave the fight from your own side of it. From any row of your own: to an exit of your side in this \
         battlefield, or to a linked battlefield without enemies that has a free slot in your ranged row. Not when \
         prone, chilled, hamstrung or bloodthirsty.";
    R_RETREAT_03 "R-RETREAT-03" "Getting away"
        "Test Guard in the Movement phase. Success takes you out by the exit, or to the other battlefield; the routed \
         leave for good either way. If that battlefield is no longer safe or has no slot, you fail without a roll.";
    R_RETREAT_04 "R-RETREAT-04" "Not getting away"
        "If you fail, you stay where you are and your action is spent. The routed fall back.";
    R_RETREAT_05 "R-RETREAT-05" "No way out"
        "Without an exit or a safe battlefield you cannot retreat.";
}
