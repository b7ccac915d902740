//! The aftermath of a fight.

crate::catalogue! {
    P_AFTER_01 "P-AFTER-01" "After the fight"
        "After the fight it is decided who recovers. When the fight is over, its aftermath is settled once for \
         all who are not dead, even those who fled or surrendered, in the order of the list. Dice are rolled for it \
         only if the level asks for it.";
    P_AFTER_02 "P-AFTER-02" "Hours of sleep"
        "Those who were knocked out sleep for some hours. Everybody still unconscious rolls 1d6. So many hours pass \
         before it would wake if left alone.";
    P_AFTER_03 "P-AFTER-03" "Weeks of rest"
        "Wounds take weeks to heal. Rest heals slowly: a full week gives back 1d3 hit points, up to the full number. \
         One week passes unless the level names another number.";
    P_AFTER_04 "P-AFTER-04" "In hospital"
        "With the best of care a week in hospital gives back 3 hit points, without a roll.";
    P_AFTER_05 "P-AFTER-05" "First Aid afterwards"
        "After the fight there is time to bandage everybody. After the fight the helper named by the level may give \
         First Aid to all injuries that have had none, its own and its side's, once each and in their order. It must \
         be alive and conscious, and rolls as in the fight. If none is named, nobody is treated.";
    P_AFTER_06 "P-AFTER-06" "Healing as a whole"
        "What a week heals counts for the whole body, not for any single injury.";
}
