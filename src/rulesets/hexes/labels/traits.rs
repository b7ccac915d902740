//! Labels of traits.

crate::labels! {
    TRAITS "Traits (table 11.11)."
    "all_round" "Sees all round" "surrounded-eye"
        "Has no rear and no flanks, and several attackers get no bonus against it.";
    "massive" "Massive" "giant"
        "Cannot be thrown aside or fended off while it charges or closes, and finishes its charge even when dying.";
    "determined" "Determined" "enrage"
        "When it would be thrown aside or fended off, a saving throw lets it come on.";
    "no_vitals" "No vital spots" "target-dummy"
        "Cannot be assassinated, and no missile sticks in it.";
    "mindless" "Mindless" "brain-freeze"
        "Fearless, and its will cannot be bent.";
    "needs_silver" "Only silver or magic" "moon"
        "Takes no harm from weapons that are neither silver nor magic.";
    "needs_plus_1" "Needs magic +1" "sword-altar"
        "Takes no harm from weapons below +1.";
    "needs_plus_2" "Needs magic +2" "sword-altar"
        "Takes no harm from weapons below +2.";
    "needs_plus_3" "Needs magic +3" "sword-altar"
        "Takes no harm from weapons below +3.";
    "needs_plus_4" "Needs magic +4" "sword-altar"
        "Takes no harm from weapons below +4.";
    "needs_plus_5" "Needs magic +5" "sword-altar"
        "Takes no harm from weapons below +5.";
    "invisible" "Invisible by nature" "invisible"
        "Always invisible, even after it attacks.";
    "sees_invisible" "Sees the invisible" "eyeball"
        "Sees invisible combatants like any other.";
    "dark_sight" "Sees in the dark" "night-vision"
        "Darkness does not hinder its sight.";
    "surgeon" "Surgeon" "bandaged"
        "+2 to the saving throw for pulling a missile out of a wound.";
    "can_talk" "Can talk" "talk"
        "May parley before a fight.";
    "wand_user" "Uses wands" "crystal-wand"
        "Can use wands whatever its class.";
    "no_subdual" "Not to be subdued" "interdiction"
        "Cannot be beaten down without killing it.";
}
