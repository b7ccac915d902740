//! Rule cards: attacks.

crate::catalogue! {
    Z_ATK_01 "Z-ATK-01" "What an attack is"
        "An attack is a main action, or part of a counter, an opportunity attack or a cleave. It uses one weapon in \
         one way on one target, unless it is a blast or a spread.";
    Z_ATK_02 "Z-ATK-02" "Legal targets"
        "You may attack enemies on the board who are neither dead nor concealed, along a free line. In melee the \
         target must be nearby, seen or not; to shoot or throw you must see it within range. Allies are never aimed \
         at, only caught in blasts.";
    Z_ATK_03 "Z-ATK-03" "The helpless"
        "Enemies who are incapacitated or have surrendered may be attacked like any other.";
    Z_ATK_04 "Z-ATK-04" "Attacks hit"
        "An attack hits without a roll unless something makes it hard.";
    Z_ATK_05 "Z-ATK-05" "Hit save"
        "Hard shots and blows at the unseen must be aimed, and may miss. The attacker rolls one d20 against wits \
         when a melee target cannot be seen, a ranged target is beyond half range, or the shot is made on the move. \
         Several reasons still mean one roll; a failure is a miss.";
    Z_ATK_06 "Z-ATK-06" "No blind shots"
        "You cannot shoot or throw at somebody you do not see, however close.";
    Z_ATK_07 "Z-ATK-07" "Steady or moving"
        "A steady shot needs a turn without any movement, before or after it, your mount's included. With movement \
         made or still to come the shot is a moving one. Reactions are steady, except for a rider whose mount moved \
         this round.";
    Z_ATK_08 "Z-ATK-08" "Moving shots are short"
        "On the move you cannot aim at a target beyond half range.";
    Z_ATK_09 "Z-ATK-09" "A miss"
        "A missed attack is over: no stunt, no reaction, no damage. The weapon was used all the same: a throw lands, \
         a single-shot weapon is empty, a consumed one is gone.";
    Z_ATK_10 "Z-ATK-10" "Holding back"
        "Any damaging attack may be held back, unless it is impaired already; its damage is then impaired.";
    Z_ATK_11 "Z-ATK-11" "Course of an attack"
        "An attack goes through fixed steps, and each choice comes at a fixed moment. Declare; roll to hit if \
         needed; offer a stunt; react, with the reaction's roll at once; roll damage, attack before counter; apply \
         the hits in order; then look at wear, poison and cleave. Line and cover are fixed at the start.";
    Z_ATK_12 "Z-ATK-12" "Death blow"
        "Any melee weapon, or bare hands, kills a nearby incapacitated enemy without a roll; vehicles are exempt. \
         Only a guard can step in, and then takes an ordinary full attack with that weapon.";
    Z_ATK_13 "Z-ATK-13" "Great weapons and grabs"
        "While you grab somebody, a weapon of bulk 2 or 3 attacks only if you have hands for both. Unless you are \
         larger than all you hold, your grabs end first.";
    Z_ATK_14 "Z-ATK-14" "Thrown weapons"
        "A thrown weapon leaves your hand as you declare it and lands with the final target. On a miss, or if you \
         were stopped first, it lands where the first target stood.";
    Z_ATK_15 "Z-ATK-15" "One shot only"
        "A weapon that must be reloaded attacks once in the whole fight, hit or miss, counters included. Afterwards \
         it is spent, though it can still be dropped, stowed or taken.";
    Z_ATK_16 "Z-ATK-16" "Shooting up close"
        "You may shoot or throw at somebody nearby without penalty.";
    Z_ATK_17 "Z-ATK-17" "Stopped in time"
        "An attack whose maker was hit first and put out of action does nothing to anybody. Its dice still count for \
         wear.";
    Z_ATK_18 "Z-ATK-18" "A new target"
        "When somebody is hidden behind or guards, only the target changes: range, line and hit roll stand. Size and \
         armour are the new target's own; after a swap the cover stays that of the old place, while a guard has the \
         cover of its own place.";
}
