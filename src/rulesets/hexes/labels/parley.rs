//! Labels of parley approaches and stages.

crate::labels! {
    APPROACHES "Ways to talk (table 11.12), and how to end a talk."
    "bribe" "Bribe" "gold-stack"
        "Offer the treasure the other side wants.";
    "bluff" "Bluff" "domino-mask"
        "Tell a convincing lie.";
    "threaten" "Threaten" "shouting"
        "Warn the other side what a fight would cost.";
    "flatter" "Flatter" "laurel-crown"
        "Praise the other side.";
    "bargain" "Bargain" "shaking-hands"
        "Offer something useful.";
    "plead" "Plead" "kneeling"
        "Beg for free passage.";
    "leave" "Leave" "walking-boot"
        "Withdraw without a fight. The other side must be at least wary.";
    "break_off" "Break off" "crossed-swords"
        "Stop talking and fight.";
}

crate::labels! {
    STAGES "Moods in a parley (table 11.12), from worst to best."
    "attack" "Attacking" "crossed-swords"
        "The other side attacks at once.";
    "hostile" "Hostile" "angry-eyes"
        "The other side will fight unless the mood improves.";
    "wary" "Wary" "semi-closed-eye"
        "The other side hesitates. You may leave; if the mood stays wary you must leave or fight.";
    "open" "Open" "conversation"
        "The other side is willing to avoid the fight. If the mood stays open there is no fight.";
    "friendly" "Friendly" "shaking-hands"
        "The other side is won over. There is no fight.";
}
