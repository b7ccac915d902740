//! What a spell is worth.

use super::weigh::{foes, share};
use crate::rulesets::segments::action::Aimed;
use crate::rulesets::segments::level::{Spell, Terrain, dice_of_rank};
use crate::rulesets::segments::queries::*;
use crate::vocab::CombatantId;

pub fn cast(t: &BattleReader, who: CombatantId, spell: Spell, at: Aimed) -> i32 {
    let Some(known) = t.known_spell(who, spell) else { return 0 };
    let value = match at {
        Aimed::At(target) => at_somebody(t, who, spell, known.rank, target),
        Aimed::Place(cell) => {
            let burnt = t.burnt(who, cell);
            burnt.iter().map(|e| share(t, *e, (105 - 10 * t.prot(*e)).max(20) * saved(t, *e) / 100)).sum()
        }
    };
    // Whoever is struck at loses the spell now and then.
    let pressed = if t.in_melee(who) { 4 } else { 10 };
    value * known.cast / 100 * pressed / 10
}

/// What a Luck save leaves of a spell, in hundredths, if it halves.
fn saved(t: &BattleReader, e: CombatantId) -> i32 {
    100 - t.luck(e).clamp(0, 95) / 2
}

fn at_somebody(t: &BattleReader, who: CombatantId, spell: Spell, rank: i32, at: CombatantId) -> i32 {
    let near = foes(t, who).filter(|e| t.apart(*e, at) <= 12).count() as i32;
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

fn beside_a_hazard(t: &BattleReader, at: CombatantId) -> bool {
    let deep = |terrain| matches!(terrain, Terrain::Drop | Terrain::Fire);
    t.place(at).is_some_and(|cell| t.map().neighbours(cell).any(|(_, next)| deep(t.map().terrain(next))))
}

fn mend(t: &BattleReader, at: CombatantId) -> i32 {
    let (hp, most) = (t.wounds(at).hp, t.stats(at).hp_max);
    let cond = t.cond(at);
    if cond.down {
        return if cond.knocked_out || hp <= -9 { 0 } else { 170 };
    }
    let healed = (most - hp).min(9);
    1000 * healed / (hp + 9).max(1) / if 2 * hp < most { 2 } else { 5 }
}
