//! Forecast dice of attacks, shown on options and arrows. All figures come from the rules' own functions.

use super::names::die;
use crate::rulesets::ranks::action::{DeclaredAction, Mode};
use crate::rulesets::ranks::aim::{Causes, Strike};
use crate::rulesets::ranks::attack::member;
use crate::rulesets::ranks::dice::{Base, Manner};
use crate::rulesets::ranks::frames::{Fate, Frame, Member};
use crate::rulesets::ranks::level::{Die, Enhanced, Spell, TestDice, traits};
use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::unit::Few;
use crate::vocab::CombatantId;

/// The dice of one attack.
#[derive(Clone, Debug, Default)]
pub struct Dice {
    /// The dice: `d8`, `2d6 ▲` (the higher of two), `2d6 ▼` (the lower), `2d6` (the sum), `d8, d4 ▲` (the higher of two
    /// weapons).
    pub text: String,
    /// Number of results that the single highest is taken from.
    pub count: u8,
    /// Causes that improve or worsen the dice: `high ground`, `cover`.
    pub causes: Vec<&'static str>,
}

/// Formats base dice: `d8`, `2d6`.
fn base(b: Base) -> String {
    match b {
        Base::Die(faces) | Base::Fixed(faces) => format!("d{faces}"),
        Base::Summed => "2d6".into(),
    }
}

/// Returns the base dice of the weapon, or of both weapons in a dual attack.
fn bases(t: &BattleReader, s: &Strike) -> Few<Base> {
    let second = t.second_arm(s.by, s.mode).map(|arm| t.base_of(s, arm));
    std::iter::once(t.base(s)).chain(second).collect()
}

/// Largest weapon die that is never better than the higher of 2d6. For such a die the alternative is not shown.
const WORTH_ENHANCING: u16 = 6;

pub fn dice(t: &BattleReader, s: &Strike) -> Dice {
    let odds = t.causes(s);
    let manner = t.manner(s, odds.kind());
    let bases = bases(t, s);
    let plain = joined(&bases);
    let (mut text, count) = match manner {
        Manner::Base => (plain, bases.len()),
        Manner::Impaired => ("2d6 ▼".to_string(), 1),
        Manner::Enhanced => {
            let small = bases.iter().all(|b| matches!(b, Base::Die(faces) if *faces <= WORTH_ENHANCING));
            let forced = t.house().enhanced == Enhanced::Forced;
            (if forced || small { "2d6 ▲".to_string() } else { format!("{plain} or 2d6 ▲") }, 2)
        }
    };
    match t.reach_bonus(s) {
        0 => {}
        bonus => text = format!("{text} {bonus:+}"),
    }
    let words = |list: &Causes| list.iter().map(|(why, _)| why.name()).collect::<Vec<_>>();
    let causes = match manner {
        Manner::Enhanced => words(&odds.enhanced),
        Manner::Impaired => words(&odds.impaired),
        Manner::Base if odds.kind() == (true, true) => {
            words(&odds.enhanced).into_iter().chain(words(&odds.impaired)).collect()
        }
        Manner::Base => Vec::new(),
    };
    Dice { text, count: count as u8, causes }
}

/// Returns the attack that a declared action makes on its target; `None` if it makes none.
fn strike(t: &BattleReader, by: CombatantId, declared: DeclaredAction) -> Option<Strike> {
    match declared {
        DeclaredAction::Cleave { arm, target } => {
            Some(Strike { blast: true, ..Strike::new(by, Mode::Melee, arm, target) })
        }
        _ => member(by, declared).map(|(m, target)| m.strike(target, t.turn(by).dared)),
    }
}

/// Returns the dice of a declared action. For a charge, only the base dice are known before it has arrived. The dice of
/// a daring attack depend on its test.
pub fn declared(t: &BattleReader, by: CombatantId, declared: DeclaredAction) -> Dice {
    let one = |text: String| Dice { text, count: 1, causes: Vec::new() };
    match declared {
        DeclaredAction::Flask { item, .. } => one(die(t.item_row(item).die)),
        DeclaredAction::Cast { spell, .. } if spell != Spell::Bolt => match spell.die() {
            0 => Dice::default(),
            faces => one(die(Die::One(faces))),
        },
        _ => match strike(t, by, declared) {
            Some(s) if matches!(declared, DeclaredAction::Charge { .. }) && !t.turn(by).arrived => {
                let bases = bases(t, &s);
                let text = joined(&bases);
                Dice { text, count: bases.len() as u8, causes: Vec::new() }
            }
            Some(s) if matches!(declared, DeclaredAction::Daring { .. }) && s.dared.is_none() => {
                one("2d6 ▲ or ▼".into())
            }
            Some(s) => dice(t, &s),
            None => Dice::default(),
        },
    }
}

/// Returns true while the combatant's declared action is pending or in progress.
pub fn to_come(t: &BattleReader, c: CombatantId) -> bool {
    let turn = t.turn(c);
    let under_way = || {
        t.agenda().0.iter().any(|f| match f {
            Frame::Group(f) => !f.landed() && f.members.iter().any(|m| m.who == c && open(m)),
            Frame::Blast(f) => f.by == c,
            Frame::Cleave(f) => f.by == c,
            Frame::Charge(f) => f.who == c,
            _ => false,
        })
    };
    let declared = turn.declared.is_some() && t.clock().order.contains(&c);
    t.is_active(c) && declared && (!turn.acted || under_way())
}

fn open(m: &Member) -> bool {
    matches!(m.fate, Fate::Open | Fate::Rolled)
}

/// Returns the members of the side on turn whose declared attack on that target is still pending.
pub fn group_on(t: &BattleReader, target: CombatantId) -> Few<CombatantId> {
    let aims = |c: &CombatantId| t.turn(*c).declared.and_then(|declared| member(*c, declared)).map(|(_, on)| on);
    t.clock().order.iter().copied().filter(|c| to_come(t, *c) && aims(c) == Some(target)).collect()
}

/// Returns the total number of dice of the group on that target; the highest of them counts.
pub fn group_dice(t: &BattleReader, target: CombatantId) -> u8 {
    let of = |c: &CombatantId| t.turn(*c).declared.map_or(0, |action| declared(t, *c, action).count);
    group_on(t, target).iter().map(of).sum()
}

/// Formats the requirement of a test (R-UNIT-07): `Guard test: 2d6 ≤ 6`. The chance is part of the odds, not of this
/// text.
pub fn test(t: &BattleReader, what: &str, value: i32) -> String {
    let dice = match t.house().test_dice {
        TestDice::TwoD6 => "2d6",
        TestDice::D12 => "d12",
        TestDice::D20 => "d20",
    };
    format!("{what} test: {dice} ≤ {value}")
}

pub fn guard_test(t: &BattleReader, c: CombatantId) -> String {
    test(t, "Guard", t.guard_value(c))
}

/// Returns true if the weapon can be set against a charge.
pub fn settable(t: &BattleReader, i: crate::vocab::ItemId) -> bool {
    t.item_row(i).has(traits::SET)
}

/// Formats the base dice alone: `d8`, `2d6`, `d8, d4 ▲`.
pub fn plain(t: &BattleReader, s: &Strike) -> String {
    joined(&bases(t, s))
}

/// Joins base dice. Of several dice the higher counts.
fn joined(bases: &[Base]) -> String {
    let dice = bases.iter().map(|b| base(*b)).collect::<Vec<_>>().join(", ");
    if bases.len() > 1 { format!("{dice} ▲") } else { dice }
}
