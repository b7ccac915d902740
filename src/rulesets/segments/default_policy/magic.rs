//! Values of spells.

use super::weigh::{beside_a_hazard, foes, share};
use crate::rulesets::segments::action::Aimed;
use crate::rulesets::segments::level::{Spell, dice_of_rank};
use crate::rulesets::segments::queries::*;
use crate::vocab::CombatantId;

pub fn cast(t: &BattleReader, who: CombatantId, spell: Spell, at: Aimed) -> i32 {
    let Some(known) = t.known_spell(who, spell) else { return 0 };
    let value = match at {
        Aimed::At(target) => at_somebody(t, who, spell, known.rank, target),
        Aimed::Place(cell) => {
            // It takes the whole round: targets that are not in melee will have moved.
            let burns = |e: &CombatantId| (105 - 10 * t.prot(*e)).max(20) * saved(t, *e) / 100;
            let stays = |e: CombatantId| if t.in_melee(e) { 3 } else { 12 };
            t.burnt(who, cell).iter().map(|e| share(t, *e, burns(e)) / stays(*e)).sum()
        }
    };
    // Enemies in melee may interrupt the casting.
    let pressed = if t.in_melee(who) { 4 } else { 10 };
    value * known.cast / 100 * pressed / 10
}

/// Returns the value of beginning a held spell, which starts before everything else; 0 if its target is gone.
pub fn begun(t: &BattleReader, who: CombatantId, spell: Spell, at: Aimed) -> i32 {
    if t.spell_targets(who, spell).contains(&at) { 3 * cast(t, who, spell, at) } else { 0 }
}

/// Returns the share of a spell's damage that is expected after a Luck save that halves it, in percent.
fn saved(t: &BattleReader, e: CombatantId) -> i32 {
    100 - t.luck(e).clamp(0, 95) / 2
}

fn at_somebody(t: &BattleReader, who: CombatantId, spell: Spell, rank: i32, at: CombatantId) -> i32 {
    let near = foes(t, who).filter(|e| t.distance(*e, at) <= 12).count() as i32;
    match spell {
        Spell::EnergyBolt => {
            let whole = 35 * i32::from(dice_of_rank(rank)) * saved(t, at) / 100;
            share(t, at, (whole - 10 * t.prot(at)).max(whole / 6))
        }
        Spell::Push => {
            if beside_a_hazard(t, at) {
                120
            } else {
                8
            }
        }
        Spell::Ward => {
            if t.under(at, spell) || near == 0 {
                0
            } else {
                40
            }
        }
        Spell::Veil => {
            if t.under(at, spell) || near == 0 {
                0
            } else {
                25
            }
        }
        Spell::Dazzle => {
            if t.under(at, spell) {
                0
            } else {
                60 * (100 - t.luck(at)) / 100
            }
        }
        Spell::Mend => mend(t, at),
        Spell::Bless => {
            let without = t.blessed(at).iter().filter(|a| !t.under(**a, spell)).count() as i32;
            if near == 0 { 0 } else { 30 * (without - 1) }
        }
        Spell::Steady => {
            if t.cond(at).broken {
                160
            } else {
                0
            }
        }
        Spell::HolyFire => 0,
    }
}

fn mend(t: &BattleReader, at: CombatantId) -> i32 {
    let (hp, most) = (t.hp(at), t.stats(at).hp_max);
    let cond = t.cond(at);
    if cond.down {
        return if cond.knocked_out || hp <= -9 { 0 } else { 170 };
    }
    let healed = (most - hp).min(9);
    1000 * healed / (hp + 9).max(1) / if 2 * hp < most { 2 } else { 5 }
}
