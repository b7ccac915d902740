//! Labels of traits.

crate::labels! {
    TRAITS "Traits (table 11.11)."
    "all_round" "Sees all round" "surrounded-eye"
        "Has no rear and no flanks. Several attackers get no bonus.";
    "massive" "Massive" "giant"
        "Cannot be thrown aside or fended off while charging or closing in, and finishes a charge even when dying.";
    "determined" "Determined" "enrage"
        "A saving throw avoids being thrown aside or fended off.";
    "no_vitals" "No vital spots" "target-dummy"
        "Cannot be assassinated, and no missile lodges.";
    "mindless" "Mindless" "brain-freeze"
        "Fearless, and cannot be controlled by magic.";
    "needs_silver" "Only silver or magic" "moon"
        "Immune to weapons that are neither silver nor magic.";
    "needs_plus_1" "Needs magic +1" "sword-altar"
        "Immune to weapons below +1.";
    "needs_plus_2" "Needs magic +2" "sword-altar"
        "Immune to weapons below +2.";
    "needs_plus_3" "Needs magic +3" "sword-altar"
        "Immune to weapons below +3.";
    "needs_plus_4" "Needs magic +4" "sword-altar"
        "Immune to weapons below +4.";
    "needs_plus_5" "Needs magic +5" "sword-altar"
        "Immune to weapons below +5.";
    "invisible" "Invisible by nature" "invisible"
        "Always invisible, even after it attacks.";
    "sees_invisible" "Sees the invisible" "eyeball"
        "Sees invisible combatants like any other.";
    "dark_sight" "Sees in the dark" "night-vision"
        "Sees normally in the dark.";
    "surgeon" "Surgeon" "bandaged"
        "+2 to the saving throw for pulling a missile out of a wound.";
    "can_talk" "Can talk" "talk"
        "May parley before a fight.";
    "wand_user" "Uses wands" "crystal-wand"
        "Can use wands, whatever the class.";
    "no_subdual" "Cannot be subdued" "interdiction"
        "Immune to attacks to subdue.";
}
