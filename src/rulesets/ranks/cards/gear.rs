//! Durability of gear, and items that are used up.

crate::catalogue! {
    R_GEAR_01 "R-GEAR-01" "Nothing wears out"
        "Fighting does not wear out weapons, shields or armour.";
    R_GEAR_02 "R-GEAR-02" "Torches and flasks"
        "They are used up by an attack that came to rolling dice, kept or not, stray or not. A lost attack uses up \
         nothing.";
    R_GEAR_03 "R-GEAR-03" "Plain missiles"
        "Ordinary arrows, bolts and stones do not run out. By house rule each missile weapon has 10 shots.";
    R_GEAR_04 "R-GEAR-04" "Flaming arrows"
        "Each flaming shot that rolled dice uses up one, strays included; with none left there are no more. It counts \
         as enchanted with flame.";
    R_GEAR_05 "R-GEAR-05" "Thrown weapons"
        "Once a throw's dice are rolled, the weapon lies in the target's slot. With free hands you can pick it up.";
    R_GEAR_06 "R-GEAR-06" "Charges and uses"
        "A charge of an enchantment is applied once and lasts for the battle, as does an oil. Each casting uses up \
         one use of the spell.";
    R_GEAR_07 "R-GEAR-07" "A useless arm"
        "Whoever loses the use of an arm drops at once what the off hand holds and any two-handed thing.";
    R_GEAR_08 "R-GEAR-08" "Changing weapons"
        "Changing what you hold takes an action. What you put away you still carry.";
}
