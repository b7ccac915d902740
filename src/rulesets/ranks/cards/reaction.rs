//! Counterattacks.

crate::catalogue! {
    R_REACT_01 "R-REACT-01" "Only two reactions"
        "Counterattacks and set strikes are all the reactions there are. Nobody dodges or parries: that is what Guard \
         and Armour stand for.";
    R_REACT_02 "R-REACT-02" "Striking back"
        "Once a group, or a cleave's blow, has been dealt with in full, a target attacked from distance 0 may counter \
         one of those attackers. It must still be able to fight and be neither prone nor routed.";
    R_REACT_03 "R-REACT-03" "Who can be countered"
        "You can counter an attacker that was and still is at distance 0, can fight and has no ally next to it. A \
         charger can be countered even with an ally at its side; a warband only when it charged.";
    R_REACT_04 "R-REACT-04" "A counter's damage"
        "A counterattack is a light attack. It does d3 less Armour, whatever is in hand. Nothing makes it better or \
         worse, but it can wound and scar like any attack.";
    R_REACT_05 "R-REACT-05" "One counter a group"
        "A group is answered by one counterattack at most, and that cannot be countered itself. There is no limit a \
         round, unless a house rule allows just one.";
    R_REACT_06 "R-REACT-06" "Counters are free"
        "A counterattack takes nothing from your turn, before it or after it. By house rule, countering before your \
         turn costs that turn's action.";
    R_REACT_07 "R-REACT-07" "Unready but countering"
        "Failing Readiness does not keep you from counterattacking.";
    R_REACT_08 "R-REACT-08" "What cannot be countered"
        "Nothing that comes from a distance is countered, nor any blast but a cleave: no reach attacks, no shots and \
         throws, no spells. In a mixed group only those at distance 0 are in danger.";
    R_REACT_09 "R-REACT-09" "Failed tricks countered"
        "A shove or disarming that failed may be countered like an attack.";
    R_REACT_10 "R-REACT-10" "When company counts"
        "Whether an attacker has an ally next to it is looked at when the counterattack is about to be chosen.";
}
