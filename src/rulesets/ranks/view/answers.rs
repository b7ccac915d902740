//! Option cards of all decision points (table 3.2); those of `declare_action` are in `actions`.

use super::card::{Card, FREE, SHIFT};
use super::names::{arm_title, feature_words, id, row_title, spot, title, within_sentence};
use super::prompt::under_way;
use super::{actions, forecast};
use crate::rulesets::ranks::action::{Action, DeclaredAction};
use crate::rulesets::ranks::aim::Strike;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::frames::Frame;
use crate::rulesets::ranks::level::Condition;
use crate::rulesets::ranks::points::DecisionPoint;
use crate::vocab::names::join_names;
use crate::vocab::telling::counted;
use crate::vocab::view::OptionRole;
use crate::vocab::{CellId, CombatantId};

pub fn card(card: &mut Card, point: Option<DecisionPoint>, action: Action) {
    match action {
        Action::Declare(declared) => actions::card(card, declared),
        Action::Call { who, cell } => call(card, who, cell),
        Action::Next(c) => next(card, c),
        Action::Stay => stay(card),
        Action::Shift(cell) => shift(card, cell),
        Action::Stand => stand(card),
        Action::Enhanced => higher(card),
        Action::Weapon => own_dice(card),
        Action::Strike => set_strike(card),
        Action::Hold if point == Some(DecisionPoint::SetStrike) => let_come(card),
        Action::Push | Action::Hold => front(card, action),
        Action::Counter(c) => counter(card, c),
        Action::Take | Action::Keep => guard(card, action),
        Action::Redirect(c) => redirect(card, c),
        Action::Nothing | Action::Foreseen => nothing(card, point),
    }
}

fn call(card: &mut Card, who: CombatantId, cell: CellId) {
    let t = card.t;
    let label = format!("{} to {}", title(t, who), spot(t, who, cell));
    let name = id(t, who);
    card.answers(Action::Call { who, cell }, "Reserve", label)
        .highlight(who)
        .field("combatant", name)
        .cell("cell", cell);
    card.role(OptionRole::Choose);
    card.describe(sheet(card.t, who), "no shift this turn").rules(&[R_THEATRE_05]);
}

/// Formats values as `Life 9, Guard 6, Armour 3`.
fn sheet(t: &crate::rulesets::ranks::queries::BattleReader, c: CombatantId) -> String {
    let w = t.wounds(c);
    format!("Life {}, Guard {}, Armour {}", w.life, w.guard, t.armour(c))
}

fn next(card: &mut Card, c: CombatantId) {
    let t = card.t;
    let name = id(t, c);
    card.answers(Action::Next(c), "Turn", title(t, c)).highlight(c).field("combatant", name).role(OptionRole::Choose);
    let held =
        t.in_hand(c).map(|i| row_title(t, t.item(i).row)).chain(t.stats(c).natural.iter().map(|r| row_title(t, *r)));
    let arms: Vec<String> = held.map(|name| name.to_lowercase()).collect();
    let place = t.place(c).map(|p| spot(t, c, p));
    let armed = (!arms.is_empty()).then(|| join_names(&arms));
    card.describe(place.into_iter().chain(armed).collect::<Vec<_>>().join(" · "), "").rules(&[R_INIT_07]);
    if t.has(c, Condition::Routed) {
        card.warn("routed");
    }
}

/// Returns the combatant that shifts, and its slot.
fn shifter(card: &Card) -> Option<(CombatantId, CellId)> {
    let who = card.who?;
    card.t.place(who).map(|here| (who, here))
}

fn shift(card: &mut Card, cell: CellId) {
    let Some((who, here)) = shifter(card) else { return };
    let far = card.t.map().column_distance(here, cell);
    let label = spot(card.t, who, cell);
    card.answers(Action::Shift(cell), "Shift", label).cell("cell", cell);
    card.describe(beside(card, who, cell), counted(far, "column")).rules(&[R_MOVE_01]);
    cite_neighbours(card, who, cell);
}

fn stand(card: &mut Card) {
    let Some((_, here)) = shifter(card) else { return };
    card.answers(Action::Stand, "Shift", "Stand up")
        .highlight_cell(here)
        .describe("no longer prone", SHIFT)
        .rules(&[R_MOVE_02]);
}

fn stay(card: &mut Card) {
    let Some((who, here)) = shifter(card) else { return };
    let label = format!("Stay at {}", within_sentence(&spot(card.t, who, here)));
    card.answers(Action::Stay, "Shift", label).highlight_cell(here).rules(&[R_MOVE_01]).passes();
    card.describe(beside(card, who, here), "");
    cite_neighbours(card, who, here);
    if card.t.has(who, Condition::Prone) {
        card.warn("still prone");
    }
}

fn cite_neighbours(card: &mut Card, who: CombatantId, cell: CellId) {
    if !neighbours(card, who, cell).is_empty() {
        card.cite(R_BOARD_07);
    }
}

/// Describes a slot: its features, and the allies next to it.
fn beside(card: &Card, who: CombatantId, cell: CellId) -> String {
    let t = card.t;
    let mut parts = feature_words(t, cell);
    let next: Vec<String> = neighbours(card, who, cell).into_iter().map(|a| title(t, a)).collect();
    if !next.is_empty() {
        parts.push(format!("next to {}", join_names(&next)));
    }
    parts.join(" · ")
}

/// Returns the allies next to that slot (R-BOARD-07).
fn neighbours(card: &Card, who: CombatantId, cell: CellId) -> Vec<CombatantId> {
    let t = card.t;
    let map = t.map();
    let beside =
        |p: CellId| (map.field(p), map.row(p)) == (map.field(cell), map.row(cell)) && map.column_distance(p, cell) == 1;
    t.active_of(t.faction(who)).filter(|a| *a != who && t.place(*a).is_some_and(beside)).collect()
}

fn higher(card: &mut Card) {
    let answer = card.answers(Action::Enhanced, "Dice", "2d6, keep the higher");
    answer.describe("at most 6", "").rules(&[R_ATK_10]);
}

fn own_dice(card: &mut Card) {
    let t = card.t;
    let label = match under_way(t).map(|s| (s, forecast::plain(t, &s))) {
        Some((s, dice)) if s.spell.is_none() => format!("{}: {dice}", arm_title(t, s.arm)),
        Some((_, dice)) => format!("The spell's {dice}"),
        None => "The weapon's own dice".into(),
    };
    card.answers(Action::Weapon, "Dice", label).rules(&[R_ATK_09, R_ATK_10]);
}

fn let_come(card: &mut Card) {
    let answer = card.answers(Action::Hold, "React", "Do not strike");
    answer.describe("the weapon stays set", "").rules(&[R_CHARGE_07]).lets_action_happen();
}

fn redirect(card: &mut Card, c: CombatantId) {
    let label = title(card.t, c);
    card.answers(Action::Redirect(c), "Target", label).target(c).rules(&[R_INIT_14]);
    card.describe("as a separate attack", "");
}

fn set_strike(card: &mut Card) {
    let t = card.t;
    card.answers(Action::Strike, "React", "Strike first").rules(&[R_CHARGE_07, R_CHARGE_08]);
    if let (Some(who), Some(Frame::Charge(f))) = (card.who, t.agenda().top()) {
        let item = t.turn(who).deployed;
        let dice = item.map(|i| {
            use crate::rulesets::ranks::action::{Arm, Mode};
            let strike = Strike::new(who, Mode::Melee, Arm::Item(i), f.who);
            format!("{} {}", arm_title(t, Arm::Item(i)), forecast::plain(t, &strike))
        });
        card.highlight(f.who).describe(dice.unwrap_or_default(), "the weapon is no longer set");
        card.view.spends = true;
    }
}

fn counter(card: &mut Card, c: CombatantId) {
    let t = card.t;
    card.answers(Action::Counter(c), "React", format!("Strike back at {}", title(t, c))).target(c);
    let armour = t.armour(c);
    let (price, rule) = match t.house().counter_cost {
        crate::rulesets::ranks::level::CounterCost::Free => (FREE, R_REACT_06),
        crate::rulesets::ranks::level::CounterCost::Turn => ("uses the next turn's action", R_REACT_06),
    };
    let best = (3 - armour).max(0);
    let detail = match armour {
        0 => "d3".to_string(),
        _ if best == 0 => format!("d3 − {armour} Armour: no damage"),
        _ => format!("d3 − {armour} Armour: at most {best}"),
    };
    card.describe(detail, price).rules(&[R_REACT_02, R_REACT_04, rule]);
    card.view.spends = price != FREE;
    if let Some(DeclaredAction::Charge { .. }) = t.turn(c).declared {
        card.cite(R_CHARGE_05);
    }
}

fn guard(card: &mut Card, answer: Action) {
    let t = card.t;
    let Some(Frame::Scar(f)) = t.agenda().top() else { return };
    let now = t.wounds(f.who).guard_max;
    let (label, detail) = match answer {
        Action::Take => (format!("Take {}", f.rolled), format!("full Guard {now} → {}", f.rolled)),
        _ => (format!("Keep {now}"), format!("full Guard stays {now}")),
    };
    card.answers(answer, "Guard", label).describe(detail, "").rules(&[R_SCAR_05]);
    if answer != Action::Take {
        card.passes();
    }
}

fn front(card: &mut Card, answer: Action) {
    let now = card.t.clock().front_m;
    let (label, detail) = match answer {
        Action::Push => ("Push the front", "6 m toward the enemy".into()),
        _ => ("Hold the line", format!("the front stays at {now:+} m")),
    };
    card.answers(answer, "Front", label).describe(detail, "").rules(&[R_THEATRE_06]);
    if answer != Action::Push {
        card.passes();
    }
}

fn nothing(card: &mut Card, point: Option<DecisionPoint>) {
    let (label, detail, group, rule) = match point {
        Some(DecisionPoint::Counter) => ("Don't strike back", "", "React", R_REACT_02),
        Some(DecisionPoint::CallReserve) => ("No reserve", "call up no one", "Reserve", R_THEATRE_05),
        Some(DecisionPoint::Redirect) => ("No target", "the attack is lost", "Target", R_INIT_14),
        _ => ("Nothing", "", "Turn", R_INIT_16),
    };
    let role = if group == "React" { OptionRole::TakeIt } else { OptionRole::Pass };
    card.answers(Action::Nothing, group, label).describe(detail, "").rules(&[rule]).role(role);
}
