//! Words shared by options: damage, attacks, ammunition, and the price of a declaration.

pub use super::words::*;
use crate::rulesets::segments::action::{Action, Arm, Deed, Treated};
use crate::rulesets::segments::labels;
use crate::rulesets::segments::level::{DiceSum, Lodges};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::{Few, Turn};
use crate::vocab::names::readable_id;
use crate::vocab::{CombatantId, RuleId};

/// Returns the name of a pattern or of tentacles, which are no single weapon (S-INIT-28).
pub fn whole_body(arm: Arm) -> Option<&'static str> {
    match arm {
        Arm::Pattern => Some("pattern"),
        Arm::Tentacles => Some("tentacles"),
        Arm::Item(_) | Arm::Bare(_) => None,
    }
}

/// Returns the name of a treated injury in options: `arrow`, `deep_arrow`, `gash`.
pub fn treated_name(treated: Treated) -> &'static str {
    let Treated::Missile(missile) = treated else { return "gash" };
    match (missile.kind, missile.grievous) {
        (Lodges::Arrow, false) => "arrow",
        (Lodges::Arrow, true) => "deep_arrow",
        (Lodges::Javelin, false) => "javelin",
        (Lodges::Javelin, true) => "deep_javelin",
        (Lodges::Spear, false) => "spear",
        (Lodges::Spear, true) => "deep_spear",
    }
}

/// Formats the dice of a plain hit (S-DMG-01).
pub fn damage(t: &BattleReader, who: CombatantId, arm: Arm, number: u8) -> String {
    let off = t.in_off_hand(who, arm) && !t.stats(who).ambidextrous;
    let plus = t.arm_entry(who, arm, number).bonus - if off { 2 } else { 0 };
    let thrown = t.arm_weapon(who, arm, number).damage;
    dice(DiceSum { plus: thrown.plus + plus, ..thrown })
}

/// Formats a number of attacks: `no attacks`, `1 attack`, `2 attacks`.
pub fn attacks(n: i32) -> String {
    match n {
        ..=0 => "no attacks".into(),
        1 => "1 attack".into(),
        n => format!("{n} attacks"),
    }
}

/// Formats the ammunition left: `14 arrows left`; empty for weapons without ammunition (S-GEAR-08).
pub fn ammunition(t: &BattleReader, who: CombatantId, arm: Arm) -> String {
    let row = t.arm_row_id(who, arm, 1);
    let ammo = t.row(row).weapon.as_ref().and_then(|weapon| weapon.missile.ammo);
    let name = ammo.and_then(|ammo| t.level().ammo.get(usize::from(ammo)));
    match (t.ammo_left(who, row), name) {
        (Some(left), Some(name)) => {
            let called = labels::ammunition(name).map_or_else(|| readable_id(name), |word| word.title.to_string());
            format!("{left} {} left", called.to_lowercase())
        }
        _ => String::new(),
    }
}

/// Joins the non-empty parts.
pub fn joined(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

// ---- price of a declaration

/// Describes the cost of one declaration compared with another: `5 segments later · 1 attack lost · 12.5 ft less`.
pub fn price(t: &BattleReader, who: CombatantId, before: &Turn, after: &Turn) -> String {
    let rolls = t.normal_attacks(who, after) > 0 || matches!(after.deed, Some(Deed::Cast(..)));
    let later = t.initiative_modifier(who, after) - t.initiative_modifier(who, before);
    let lost = |turn: &Turn| t.normal_attacks(who, turn) - t.attacks_left(who, turn);
    let (fewer, less) = (lost(after) - lost(before), t.pace_of(who, before).1 - t.pace_of(who, after).1);
    joined([
        match later {
            later if !rolls || later == 0 => String::new(),
            later if later < 0 => format!("{} segments later", -later),
            sooner => format!("{sooner} segments earlier"),
        },
        if fewer > 0 { format!("{} lost", attacks(fewer)) } else { String::new() },
        if before.deed.is_some() && less > 0 { format!("{} less", feet(less)) } else { String::new() },
    ])
}

/// Returns the rules of the additional losses and delays (tables 3.2 and 3.3).
pub fn price_rules(t: &BattleReader, who: CombatantId, before: &Turn, after: &Turn) -> Few<RuleId> {
    let parts = |turn: &Turn| -> Vec<Part> {
        t.lost_attacks(who, turn).into_iter().chain(t.initiative_parts(who, turn)).collect()
    };
    let known = parts(before);
    parts(after).into_iter().filter(|part| !known.contains(part)).map(|part| part.rule).collect()
}

/// Returns the declaration as it would be after an answer.
pub fn declared_with(t: &BattleReader, who: CombatantId, action: Action) -> Turn {
    let mut turn = t.turn(who).clone();
    match action {
        Action::Declare(deed) => turn.deed = Some(deed),
        Action::Ready(ready) => turn.ready = ready,
        Action::Extra(extra) => turn.extra = extra,
        Action::Defend(x) => turn.defend = x,
        Action::Aim(aim) => turn.aim = aim,
        Action::Free(free) => turn.free.push(free),
        _ => {}
    }
    turn.stance_rank = t.stance_rank(who, &turn);
    turn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::segments::level::LodgedMissile;

    #[test]
    fn s_aid_01_no_two_wounds_are_called_alike() {
        let mut names = vec![treated_name(Treated::Gash)];
        for kind in Lodges::ALL.iter().copied() {
            names
                .extend([false, true].map(|grievous| treated_name(Treated::Missile(LodgedMissile { kind, grievous }))));
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!((names.len(), count), (7, 7));
    }

    #[test]
    fn what_is_not_said_leaves_no_gap() {
        assert_eq!(joined([String::new(), attacks(1), String::new(), attacks(0)]), "1 attack · no attacks");
    }
}
