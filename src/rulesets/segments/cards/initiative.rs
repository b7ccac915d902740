//! Initiative cards: the round, declarations, the number of attacks, and the timing of attacks and other actions.

crate::catalogue! {
    S_INIT_01 "S-INIT-01" "Six parts"
        "A round goes through the same six parts every time. Everybody declares, initiative is rolled, the segments \
         above 10 are played, then 10 to 1 with all the movement, then 0 to -5, and the round is closed. This repeats \
         until the battle is over.";
    S_INIT_02 "S-INIT-02" "A fresh round"
        "Declarations, stances, aim and movement of the last round are wiped out; only a careful aim saved up for the \
         next shot remains. Then comes the search for those in hiding.";
    S_INIT_03 "S-INIT-03" "Slow combatants declare first"
        "Before any initiative is rolled all who are able declare what they will do. The lowest DEX begins, so that \
         the quick know what the slow intend; ties go by the order of the list. House rules reverse this, or follow \
         the list alone.";
    S_INIT_04 "S-INIT-04" "What you declare"
        "You decide one thing after another: action, gear to ready, rising, an extra, stance, aim, staying put, free \
         action. Where there is no choice you are not asked.";
    S_INIT_05 "S-INIT-05" "What is fixed"
        "Action, weapon and the way you use it are fixed for the round. So is the target you name, as long as you can \
         attack it and it is not in full or desperate defence. House rules leave the target free, or never let you \
         change it.";
    S_INIT_06 "S-INIT-06" "Lost actions"
        "If your action can no longer be done and the rules offer nothing instead, the round passes without it. An \
         action that is broken off is gone, along with whatever you spent on it.";
    S_INIT_07 "S-INIT-07" "Normal attacks"
        "The weapon you declare says how many attacks you normally have. A creature with a pattern has one for each \
         weapon in it, and one with tentacles one for each of those.";
    S_INIT_08 "S-INIT-08" "Fewer attacks"
        "The more you do besides, the fewer attacks you have left. Walking before you attack costs half your attacks, \
         rounded down; running, a shield or a potion half, rounded up, though running leaves you one; careful aim and \
         a second free action one each. Each loss is computed from the normal number, and all are added up. The last \
         attacks are lost, or the first by a house rule.";
    S_INIT_09 "S-INIT-09" "Too much at once"
        "Walking before you attack, drawing, stowing an item, getting up and a quick pick-up slow you by 5 each. Two \
         of these in one round cost an attack as well, and each further one another. A caster cannot combine them. \
         House rules count fewer of them, or none.";
    S_INIT_10 "S-INIT-10" "Initiative dice"
        "Each attack has its own moment, and later ones have smaller dice. Every attack that you have left rolls \
         when it comes: the first a d10, then d8, d6, d4, d3, and a d2 from the sixth on. A house rule changes the \
         last of these dice.";
    S_INIT_11 "S-INIT-11" "When an attack comes"
        "Die plus initiative modifier is the segment of an attack, and high numbers come first. Staying put adds 3. \
         Each slow deed, such as drawing, rising or walking up, takes off 5, and running up 7. Wounds change nothing \
         here.";
    S_INIT_12 "S-INIT-12" "One at a time"
        "Your attacks never share a segment. If two roll the same number, the later one moves down a segment, and down \
         again until it finds one of its own.";
    S_INIT_13 "S-INIT-13" "Too late"
        "An attack that would come on -6 or below does not come at all.";
    S_INIT_14 "S-INIT-14" "Initiative for spells"
        "When a spell begins is up to a die. A caster rolls one d10 for the segment on which casting begins. Those \
         who neither attack nor cast roll nothing.";
    S_INIT_15 "S-INIT-15" "Order in a segment"
        "First whatever falls on its start: rising (10), shields, potions and drawing (5) and free moves (10 and 1). \
         Then movement (10 to 1), free actions, attacks that waited for contact, and last all other attacks and \
         spells.";
    S_INIT_16 "S-INIT-16" "Quick before slow"
        "When two act at the same moment, the quicker goes first. Those who act on one segment go by falling DEX, \
         and those of equal DEX act at the same moment. House rules make everybody on a segment act together, or in \
         the order of the list.";
    S_INIT_17 "S-INIT-17" "At the same moment"
        "Whoever acts together can strike each other down. Dice are rolled in the order of the list and hit points \
         fall at once. But stuns, falls, deaths, ruined spells and dropped things wait for the last of them: until \
         then all still act and can be attacked.";
    S_INIT_18 "S-INIT-18" "Your attack comes"
        "On the segment of your attack you choose how to use it. Unable to act at that moment, you lose it.";
    S_INIT_19 "S-INIT-19" "Wait for contact"
        "You can keep an attack until somebody comes within reach. It comes up again once, after the movement of a \
         later segment that brings it a target, and only one of yours in each segment. A house rule takes away all \
         waiting.";
    S_INIT_20 "S-INIT-20" "Wait for the end"
        "Up to segment 1 you can put an attack off to segment 0, when all movement is done. Whatever has not been used \
         when -5 is over is lost.";
    S_INIT_21 "S-INIT-21" "Staying put"
        "You can refuse to move at all, not even one step, when you attack, shoot, cast or rest without rising. All \
         your initiative rolls are 3 higher then, but your DEF and Luck saves 20 lower, for the whole round.";
    S_INIT_22 "S-INIT-22" "Moved all the same"
        "If you stay put and are shoved, you do nothing more this round and a spell you are casting is ruined. Then \
         make a 2x DEX roll or fall prone.";
    S_INIT_23 "S-INIT-23" "Half a round"
        "To ready a shield, drink, or draw without attacking takes until segment 5 begins. If you are not able at that \
         time it fails, with nothing used up. A house rule sets another segment.";
    S_INIT_24 "S-INIT-24" "Free actions"
        "You have one free action a round for nothing, and a second for one attack. They take place on your first \
         initiative, or on 10 plus your initiative modifier if you have none left, if you are able then. A spell carried \
         over begins after them.";
    S_INIT_25 "S-INIT-25" "What is free"
        "You can drop something, throw yourself down, call on friends to rally, or pass what you hold to a friend \
         beside you. The friend needs a free hand for it: a shield goes into the off hand, and a useless arm takes \
         nothing. Talking and shouting change nothing else.";
    S_INIT_26 "S-INIT-26" "Drop and draw"
        "To empty a hand for another weapon you may simply let go of what is in it. This happens at once and does not \
         slow you, but it is your free action.";
    S_INIT_27 "S-INIT-27" "Closing the round"
        "A round is closed in a fixed order before the next begins. The order is: First Aid, bleeding and fire, the \
         end of stuns and the like, spells running out, morale tests, rallies, offers to surrender, and whether the \
         battle is over.";
    S_INIT_28 "S-INIT-28" "What you can name"
        "A target must be in the fight, not surrendered and not hidden, and next to you if you cannot see it. You can \
         attack with anything you carry if you can free the hands for it. Several claws and teeth, or all tentacles, \
         count as one weapon.";
    S_INIT_29 "S-INIT-29" "Changing gear"
        "You may draw a weapon, put one away, or swap by dropping or sheathing, and must if the one you declared is \
         not in hand. You may swap with a hand free as well. The hands change with your first attack or before the \
         spell, else on segment 5. No time for it with a spell carried over, desperate defence, a pick-up or First Aid.";
    S_INIT_30 "S-INIT-30" "Getting up"
        "If you are prone you say whether you rise. You do so on segment 10, before anybody moves, if you are able, \
         but never in desperate defence. Staying down you can attack, shoot, cast, defend, pick up, give First Aid or \
         rest, without the free move.";
    S_INIT_31 "S-INIT-31" "One thing more"
        "One small thing can be done besides everything else. Once a round you can ready a shield or drink a potion \
         besides, unless you cast, are in desperate defence, pick something up or give First Aid. It costs attacks, \
         or half of your movement if you only move; your speed stays the same.";
    S_INIT_32 "S-INIT-32" "Choosing a stance"
        "If your action is to attack in melee, you can declare to give up some of your strike chance for defence.";
    S_INIT_33 "S-INIT-33" "Choosing an aim"
        "If your action is to shoot, you can declare careful aim or, as a Master Bowman, a double shot.";
}
