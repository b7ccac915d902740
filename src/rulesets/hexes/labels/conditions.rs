//! Labels of conditions.

crate::labels! {
    CONDITIONS "Conditions (H-DMG-21), and other states of a combatant."
    "surprised" "Surprised" "surprised"
        "Cannot act or make free attacks and has no zone of control; no DEX or combat bonus to AC. Ends with the \
         surprise segments.";
    "prone" "Prone" "falling"
        "Cannot move or make free attacks, has no zone of control and attacks at -2; no bow, sling or two-handed \
         weapon. Melee attacks against a prone target +2, missiles from 2 hexes or more -2. Standing up uses the move.";
    "stunned" "Stunned" "knocked-out-stars"
        "Cannot act, declare or react and has no zone of control; no DEX or combat bonus to AC. A declared spell or \
         charge is lost. Ends after the given rounds.";
    "flesh_wound" "Flesh wound" "bleeding-wound"
        "-2 to attack rolls and saving throws; a second one adds nothing. The spell Mend ends it.";
    "staggered" "Staggered" "tired-eye"
        "-2 to attack rolls. Ends at 1 hit point or more.";
    "unconscious" "Unconscious" "coma"
        "Helpless: cannot act, and attacks against the target have +2. Wakes after the given rounds if knocked out \
         with fists, otherwise when healed to 1 hit point or more.";
    "crippled" "Crippled" "broken-bone"
        "Helpless and out of the battle. Only the spell Mend ends this, if it heals to 1 hit point or more.";
    "knocked_out" "Knocked out" "punch"
        "Helpless from subdual damage. Lasts for the battle, unless the spell Mend raises hit points above subdual \
         damage.";
    "asleep" "Asleep" "sleepy"
        "Helpless. Wakes after the given rounds, by any damage, or when an adjacent ally uses an action to wake them.";
    "held" "Held" "frozen-body"
        "Helpless: cannot act. Ends after the given rounds.";
    "entangled" "Entangled" "spider-web"
        "Cannot move or make free attacks, has no zone of control and attacks at -4; no DEX or combat bonus to AC. \
         Ends after the given rounds, or by breaking free with a STR roll.";
    "pinned" "Pinned" "grab"
        "Can only try to break free; no zone of control, shield, DEX or combat bonus. All attacks against the target \
         have +2. Ends by breaking free, or when the pinning enemy lets go or is out.";
    "pinning" "Pinning" "strong"
        "Holds an enemy on the ground: can only brawl with that enemy or let go; no free attacks and no zone of \
         control. Ends with the pin.";
    "blinded" "Blinded" "sight-disabled"
        "The helm has slipped over the eyes: attacks at -4 on a random target; no missiles, charges, magic, zone of \
         control or free attacks. Ends after the rolled number of full rounds spent fixing it.";
    "strained" "Strained" "arm-sling"
        "-1 damage for each strain, at most -3. Lasts for the battle.";
    "focused" "Focused on one enemy" "eye-target"
        "All other enemies have +2 in melee, as if from behind. Ends with the next attack, unless it names the same \
         target, and at the latest with the next round.";
    "charging" "Charging" "charging-bull"
        "No DEX or combat bonus to AC until the end of the round.";
    "casting" "Casting" "magic-swirl"
        "Cannot do anything else or make free attacks; no zone of control and no combat bonus to AC. A hit before the \
         spell takes effect ruins it. Ends with the round.";
    "reading" "Reading a scroll" "tied-scroll"
        "Casts from a scroll over several rounds. A hit before the last count ruins reading and scroll. Declaring \
         something else stops reading and keeps the scroll.";
    "withdrawn" "Withdrawing" "back-forth"
        "-2 AC until the end of the round.";
    "fleeing" "Fleeing" "run"
        "-4 AC, no attacks, no free attacks and no zone of control until the end of the round.";
    "full_defence" "Full defence" "shield"
        "The whole combat bonus and +2 to AC, but no attacks of any kind until the end of the round.";
    "guarding" "Guarding" "shield-reflect"
        "The second weapon parries: +1 AC, no shield, until the end of the round.";
    "closing" "Closed in" "sword-clash"
        "These two cannot attack each other in melee until the end of the round. Everyone else can attack them.";
    "fended" "Fended off" "spears"
        "Cannot step next to the enemy who fended them off until the end of the round.";
    "hidden" "Hidden" "ninja-heroic-stance"
        "Unknown to all enemies and cannot be targeted. Can only make half moves or wait; no zone of control. Ends by \
         springing out, or when discovered next to an enemy or in the open.";
    "sprung" "Sprung from hiding" "hooded-assassin"
        "Surprised enemies are unaware of this combatant. Ends with these surprise segments.";
    "invisible" "Invisible" "invisible"
        "Enemies cannot target this combatant until they detect them, and then attack at -4. The spell ends after the \
         given rounds, or with the first attack or spell; some creatures are always invisible.";
    "controlled" "Controlled" "puppet"
        "Controlled by magic: runs away as if routed, or drops everything and only defends. Ends after the given \
         rounds.";
    "retreating" "Retreating" "return-arrow"
        "Must first make a half move toward the nearest exit if possible, then may attack once; no charge, spell, \
         scroll or double shot. Lasts for the battle.";
    "routed" "Routed" "running-ninja"
        "Can only run for the nearest exit, stand up or break free; no attacks of any kind and no zone of control. \
         Lasts for the battle.";
    "surrendered" "Surrendered" "flying-flag"
        "Out of the battle: has dropped everything, does not act and cannot be attacked.";
    "escaped" "Escaped" "exit-door"
        "Has left the battle.";
    "dead" "Dead" "death-skull"
        "Out of the battle. The body does not block the hex.";
    "ward" "Warded" "magic-shield"
        "+3 AC. Ends after the given rounds.";
    "lodged" "Lodged missile" "arrowed"
        "A missile sticks in the wound. It does half the weapon's dice as damage, at least 1, at the end of each round \
         in which the victim was active. Pulling it out takes a full round and may cause damage.";
}
