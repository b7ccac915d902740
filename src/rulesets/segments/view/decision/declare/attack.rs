//! Cards of declared attacks (table 3.4).

use crate::rulesets::segments::action::{Action, Deed, Intended};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::decision::card::Card;
use crate::rulesets::segments::view::decision::needs;
use crate::rulesets::segments::view::names::*;
use crate::vocab::{CombatantId, Names, RuleId};

pub fn card(card: &mut Card, who: CombatantId, deed: Deed, intended: Intended) {
    let t = card.t;
    let Intended { arm, mode, at } = intended;
    fields(card, who, deed, intended);
    let title = card.arm_title(who, arm);
    let weapon = if mode == Mode::Throw { format!("throw {}", title.to_lowercase()) } else { title.to_lowercase() };
    let what = match deed {
        Deed::MoveAttack(_) => format!("Move, {weapon}"),
        Deed::RunAttack(_) => format!("Run, {weapon}"),
        _ if mode == Mode::Throw => format!("Throw {}", title.to_lowercase()),
        _ => title,
    };
    let whom = at.map_or_else(|| "first enemy in reach".to_string(), |at| t.combatant(at));
    let advances = matches!(deed, Deed::MoveAttack(_) | Deed::RunAttack(_));
    let icon = if advances { deed_icon(deed) } else { arm_icon(t, who, arm) };
    card.shows(if advances { "Advance" } else { "Attack" }, icon, format!("{what}: {whom}"));
    let strikes_by = says(card, who, deed, intended);
    card.rules(&[S_INIT_05, S_INIT_28]);
    cite(card, who, deed, intended, &strikes_by);
    warn(card, who, intended);
}

/// Adds `weapon` and `target`, which may be `open`; `mode` if the action allows several, `hand` for the off hand.
fn fields(card: &mut Card, who: CombatantId, deed: Deed, intended: Intended) {
    let (t, arm, mode) = (card.t, intended.arm, intended.mode);
    card.weapon(who, arm);
    let fits = |m: &Mode| match deed {
        Deed::Attack(_) => !m.ranged(),
        Deed::Shoot(_) => m.ranged(),
        _ => true,
    };
    if t.arm_weapon(who, arm, 1).modes().filter(fits).count() > 1 {
        card.field("mode", mode.name());
    }
    if t.in_off_hand(who, arm) {
        card.field("hand", "off");
    }
    match intended.at {
        Some(at) => card.target(at),
        None => card.field("target", "open"),
    };
}

/// Writes the details, such as `2 attacks · 25 ft · SC 112; DEF 5 · 1d8+4 damage`. Returns the rules that apply to the
/// strike.
fn says(card: &mut Card, who: CombatantId, deed: Deed, intended: Intended) -> Vec<RuleId> {
    let t = card.t;
    let Intended { arm, mode, at } = intended;
    let after = declared_with(t, who, Action::Declare(deed));
    let far = match t.pace_of(who, &after).1 {
        0 => String::new(),
        cap => feet(cap),
    };
    let reach = match mode {
        Mode::Melee if t.reach(who, arm, 1) > 1 => format!("reach {} ft", 5 * t.reach(who, arm, 1)),
        Mode::Melee => String::new(),
        _ => format!("range {} ft", t.arm_weapon(who, arm, 1).missile.range_ft),
    };
    let shots = if mode.ranged() { ammunition(t, who, arm) } else { String::new() };
    let attacks = attacks(t.attacks_left(who, &after));
    let told = |numbers: String| joined([attacks.clone(), far.clone(), numbers, reach.clone(), shots.clone()]);
    match at.map(|at| needs::strike_once_declared(t, (who, arm, mode), at, deed)) {
        Some(needs) => {
            card.describe(told(needs.words), "").sums(needs.tables, told(needs.besides));
            needs.rules
        }
        None => {
            let numbers =
                joined([format!("SC {}", skill(t, who, intended)), format!("{} damage", damage(t, who, arm, 1))]);
            card.describe(told(numbers), "");
            Vec::new()
        }
    }
}

/// Returns the SC from skill and weapon alone.
fn skill(t: &BattleReader, who: CombatantId, intended: Intended) -> i32 {
    t.arm_entry(who, intended.arm, 1).sc + t.arm_weapon(who, intended.arm, 1).sc_mod
}

fn cite(card: &mut Card, who: CombatantId, deed: Deed, intended: Intended, strikes_by: &[RuleId]) {
    let t = card.t;
    card.cite_all(match deed {
        Deed::MoveAttack(_) => &[S_MOVE_11, S_MOVE_13],
        Deed::RunAttack(_) => &[S_MOVE_12, S_MOVE_13],
        _ => &[S_INIT_07, S_MOVE_09],
    });
    card.cite_all(match intended.mode {
        Mode::Melee => &[S_BOARD_04],
        Mode::Shoot => &[S_RNG_01, S_RNG_18, S_GEAR_08],
        Mode::Throw => &[S_RNG_01, S_RNG_18, S_GEAR_09],
    });
    card.cite_all(strikes_by);
    if t.in_off_hand(who, intended.arm) {
        card.cite_all(&[S_ATK_10, S_ATK_16]);
    }
}

fn warn(card: &mut Card, who: CombatantId, intended: Intended) {
    let t = card.t;
    if let Some(i) = intended.arm.item().filter(|i| !t.holds(who, *i)) {
        let called = item_called(t, i);
        card.cite_all(&[S_INIT_29, S_GEAR_01]).warn(format!("{called} must be drawn"));
    }
    if t.in_pool(who) {
        card.cite(S_BOARD_16).warn("cannot attack while in the pool");
    }
    let goes_astray = intended.at.filter(|_| intended.mode.ranged());
    if let Some(words) = goes_astray.and_then(|at| needs::shot_into_melee(t, who, intended.arm, at)) {
        card.cite_all(&[S_RNG_10, S_RNG_11, S_RNG_12]).warn(words);
    }
}
