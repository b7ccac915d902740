//! Labels of conditions.

crate::labels! {
    CONDITIONS "Conditions (H-DMG-21), and what else clings to a combatant."
    "surprised" "Surprised" "surprised"
        "Does nothing, makes no free attacks and has no zone; no dexterity or combat bonus to AC. Over when its \
         surprise segments have passed.";
    "prone" "Prone" "falling"
        "Cannot move, makes no free attacks, has no zone and attacks at -2, without bow, sling or two-handed weapon. \
         Melee attacks on it have +2, missiles from 2 hexes or more -2. Standing up costs the move.";
    "stunned" "Stunned" "knocked-out-stars"
        "Cannot act, declare or react and has no zone; no dexterity or combat bonus to AC. A declared spell or charge \
         is lost. Passes after its rounds.";
    "flesh_wound" "Flesh wound" "bleeding-wound"
        "-2 on attack rolls and saving throws; a second one adds nothing. Ends by the spell Mend.";
    "staggered" "Staggered" "tired-eye"
        "-2 on attack rolls. Ends when it has 1 hit point or more.";
    "unconscious" "Unconscious" "coma"
        "Helpless: does nothing, and attacks on it have +2. Wakes after its rounds if it was knocked out with fists, \
         otherwise when healing brings it to 1 hit point or more.";
    "crippled" "Crippled" "broken-bone"
        "Helpless and out of the fight. Only the spell Mend, leaving it with 1 hit point or more, ends this.";
    "knocked_out" "Knocked out" "punch"
        "Helpless, beaten down by subdual. Lasts for the battle, unless the spell Mend lifts its hit points above its \
         subdual points.";
    "asleep" "Asleep" "sleepy"
        "Helpless. Wakes after its rounds, by any damage, or when a friend next to it spends an action to wake it.";
    "held" "Held" "frozen-body"
        "Helpless, unable to stir. Passes after its rounds.";
    "entangled" "Entangled" "spider-web"
        "Cannot move, makes no free attacks, has no zone and attacks at -4; no dexterity or combat bonus to AC. \
         Passes after its rounds, or by breaking free with a strength roll.";
    "pinned" "Pinned" "grab"
        "Can only try to break free; no zone, shield, dexterity or combat bonus. All attacks on it are as from behind \
         (+2). Ends when it breaks free or the one on top lets go or is put out.";
    "pinning" "Pinning" "strong"
        "Holds somebody down: can only brawl with the victim or let go, makes no free attacks and has no zone. Ends \
         with the pin.";
    "blinded" "Blinded" "sight-disabled"
        "The helm has slipped over the eyes: attacks at -4 on a random target; no missiles, charges, magic, zone or \
         free attacks. Ends after as many whole rounds of fixing it as were rolled.";
    "strained" "Strained" "arm-sling"
        "-1 to damage for each strain, at most -3. Lasts for the battle.";
    "focused" "Eyes on one foe" "eye-target"
        "Every other enemy attacks it in melee as if from behind (+2). Ends with its next attack, unless that names \
         the same target, and at the latest with the next round.";
    "charging" "Charging" "charging-bull"
        "No dexterity or combat bonus to AC. Over at the end of the round.";
    "casting" "Casting" "magic-swirl"
        "Does nothing else, makes no free attacks, has no zone and no combat bonus to AC. A hit before the spell \
         works ruins it. Over at the end of the round.";
    "reading" "Reading a scroll" "tied-scroll"
        "Casts from a scroll over several rounds; any hit until the last count ruins reading and scroll. Declaring \
         something else stops it and keeps the scroll.";
    "withdrawn" "Withdrawing" "back-forth"
        "-2 AC until the end of the round.";
    "fleeing" "Fleeing" "run"
        "-4 AC, no attacks, no free attacks and no zone until the end of the round.";
    "full_defence" "Full defence" "shield"
        "The whole combat bonus and 2 more to AC, but no attacks of any kind until the end of the round.";
    "guarding" "Guarding" "shield-reflect"
        "The second weapon parries: +1 AC, no shield, until the end of the round.";
    "closing" "Closed in" "sword-clash"
        "The pair cannot strike each other in melee until the end of the round. Everybody else can attack them.";
    "fended" "Fended off" "spears"
        "May not step next to the one who keeps it off until the end of the round.";
    "hidden" "Hidden" "ninja-heroic-stance"
        "No enemy knows of it or can aim at it. Only makes half moves or waits, and has no zone. Ends when it springs \
         out, or is discovered next to an enemy or in the open.";
    "sprung" "Sprung from hiding" "hooded-assassin"
        "Surprised enemies are unaware of it. Over when these surprise segments have passed.";
    "invisible" "Invisible" "invisible"
        "Enemies cannot aim at it until they detect it, and then attack at -4. A veil ends after its rounds, or with \
         the first attack or spell of its bearer; some creatures are always so.";
    "controlled" "Controlled" "puppet"
        "Its will is bent: it runs away as if routed, or drops everything and only defends. Passes after its rounds.";
    "retreating" "Retreating" "return-arrow"
        "Must first make its half move toward the nearest exit if it can, then may attack once; no charge, spell, \
         scroll or double shot. Lasts for the battle.";
    "routed" "Routed" "running-ninja"
        "Only runs for the nearest exit, stands up or breaks free; no attacks of any kind and no zone. Lasts for the \
         battle.";
    "surrendered" "Surrendered" "flying-flag"
        "Out of the battle: has dropped what it held, does not act and cannot be attacked.";
    "escaped" "Escaped" "exit-door"
        "Has left the board for good.";
    "dead" "Dead" "death-skull"
        "Dead. The body lies in its hex and is in nobody's way.";
    "ward" "Warded" "magic-shield"
        "+3 AC. Passes after its rounds.";
    "lodged" "Missile in the wound" "arrowed"
        "Does half its weapon's dice, at least 1, at the end of each round in which the victim was active. Ends when \
         it is pulled out, which takes a whole round and may hurt.";
}
