//! Labels of parley approaches and stages.

crate::labels! {
    APPROACHES "Ways to talk (table 11.12), and how to end a talk."
    "bribe" "Bribe" "gold-stack"
        "Offer the treasure they ask for.";
    "bluff" "Bluff" "domino-mask"
        "Tell them something that is not so.";
    "threaten" "Threaten" "shouting"
        "Show them what a fight would cost them.";
    "flatter" "Flatter" "laurel-crown"
        "Praise them.";
    "bargain" "Bargain" "shaking-hands"
        "Offer them something they can use.";
    "plead" "Plead" "kneeling"
        "Beg them to let you pass.";
    "leave" "Leave" "walking-boot"
        "Withdraw without a fight. They must be at least wary.";
    "break_off" "Break off" "crossed-swords"
        "Stop talking and fight.";
}

crate::labels! {
    STAGES "Moods in a parley (table 11.12), from worst to best."
    "attack" "Attacking" "crossed-swords"
        "They attack at once.";
    "hostile" "Hostile" "angry-eyes"
        "They will fight unless their mood gets better.";
    "wary" "Wary" "semi-closed-eye"
        "They hesitate. You may still leave; if nothing changes you must leave or fight.";
    "open" "Open" "conversation"
        "They are ready to let it be. If it stays so there is no fight.";
    "friendly" "Friendly" "shaking-hands"
        "They are won over, and there is no fight.";
}
