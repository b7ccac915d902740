//! Rolls: chances, their modifiers, and levels of success.

crate::catalogue! {
    P_ROLL_01 "P-ROLL-01" "Rolling percent"
        "Chances are in percent, and low rolls are good. Whatever is uncertain is decided by one d100 against a \
         chance in percent. Low rolls are good.";
    P_ROLL_02 "P-ROLL-02" "How well it went"
        "A roll no higher than the chance is a success, a very low one a special success, and anything above is a \
         failure. A special success is a success too. Under some house rules a low roll may be a failure all the same.";
    P_ROLL_03 "P-ROLL-03" "Special success"
        "Roll below a fifth of your chance and the success is special. The roll times 5 must be less than the chance: \
         1 to 9 at 50 percent, nothing at 5 or less. House rules let a fifth rounded down count itself, or one rounded \
         to the nearest number, at least 1.";
    P_ROLL_04 "P-ROLL-04" "Working out a chance"
        "Your skill is changed bit by bit into the chance you roll against. Armour is subtracted first, then all \
         fractions multiply and the result is rounded up once (down by a house rule). Last come the limit of pitch \
         darkness and the house rule on repeated defences. It never sinks below 0, but may pass 100.";
    P_ROLL_05 "P-ROLL-05" "Halves and quarters"
        "Trouble cuts a chance to a half or a quarter, and several such cuts multiply. Half: a related skill, the \
         second range, cover, darkness, dodging an arrow, parrying with a missile weapon, melee attacks and parries \
         while prone. A quarter: the third range.";
    P_ROLL_06 "P-ROLL-06" "Not a chance"
        "What cannot succeed is not offered: an option at 0 percent is left out. A roll nobody chooses, such as on \
         slick ground or for spotting, fails at 0 percent without a die.";
    P_ROLL_07 "P-ROLL-07" "No lucky numbers"
        "Only your chance decides: at 100 percent or more you always succeed. Under a house rule 1 to 5 is always at \
         least a success if there is any chance, and 96 to 100 always a failure.";
    P_ROLL_08 "P-ROLL-08" "No fumbles"
        "However bad the roll, a failure is no worse than that. Under a house rule the worst rolls of attacks, parries \
         and dodges are fumbles (98 to 100 at a chance of 50): the weapon or shield falls to the ground, and a dodger \
         falls prone.";
    P_ROLL_09 "P-ROLL-09" "Difficult tasks"
        "Whatever is called difficult has half the chance.";
}
