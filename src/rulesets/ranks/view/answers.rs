//! Cards of all decision points but `declare_action` (table 3.2).

use super::card::{Card, FREE, SHIFT};
use super::forecast;
use super::names::{arm_title, id, inner, row_title, spot, title};
use super::prompt::under_way;
use super::survey::feature_words;
use crate::rulesets::ranks::action::{Action, DeclaredAction};
use crate::rulesets::ranks::aim::Strike;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::frames::Frame;
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::level::Condition;
use crate::rulesets::ranks::queries::{BattleQueries, BattleState};
use crate::vocab::names::listed;
use crate::vocab::view::OptionRole;
use crate::vocab::{CellId, CombatantId};

pub fn card(card: &mut Card, point: &'static str, action: Action) {
    match action {
        Action::Call { who, cell } => call(card, who, cell),
        Action::Next(c) => next(card, c),
        Action::Stay | Action::Shift(_) | Action::Stand => shift(card, action),
        Action::Enhanced | Action::Weapon => which_dice(card, action == Action::Enhanced),
        Action::Strike => set_strike(card),
        Action::Hold if point == "set_strike" => {
            card.is("hold", "React", icon("hold"), "Let it come").says("the weapon stays set", "");
            card.rules(&[R_CHARGE_07]);
        }
        Action::Counter(c) => counter(card, c),
        Action::Take | Action::Keep => guard(card, action == Action::Take),
        Action::Redirect(c) => {
            card.is("redirect", "Target", icon("redirect"), title(card.t, c)).target(c).rules(&[R_INIT_14]);
            card.says("as a group of its own", "");
        }
        Action::Push | Action::Hold => front(card, action == Action::Push),
        _ => nothing(card, point),
    }
}

fn icon(answer: &str) -> &'static str {
    labels::answer(answer).map_or("check-mark", |w| w.icon)
}

fn call(card: &mut Card, who: CombatantId, cell: CellId) {
    let t = card.t;
    let label = format!("{} to {}", title(t, who), spot(t, who, cell));
    let name = id(t, who);
    card.is("call", "Reserve", icon("call"), label).on(who).field("combatant", name).cell("cell", cell);
    card.role(OptionRole::Choose);
    card.says(sheet(card.t, who), "no shift this turn").rules(&[R_THEATRE_05]);
}

/// `Life 9, Guard 6, Armour 3`
fn sheet(t: &crate::rulesets::ranks::queries::BattleReader, c: CombatantId) -> String {
    let w = t.wounds(c);
    format!("Life {}, Guard {}, Armour {}", w.life, w.guard, t.armour(c))
}

fn next(card: &mut Card, c: CombatantId) {
    let t = card.t;
    let name = id(t, c);
    card.is("next", "Turn", icon("next"), title(t, c)).on(c).field("combatant", name).role(OptionRole::Choose);
    let held =
        t.held_items(c).map(|i| row_title(t, t.item(i).row)).chain(t.stats(c).natural.iter().map(|r| row_title(t, *r)));
    let arms: Vec<String> = held.map(|name| name.to_lowercase()).collect();
    let place = t.place(c).map(|p| spot(t, c, p));
    let armed = (!arms.is_empty()).then(|| listed(&arms));
    card.says(place.into_iter().chain(armed).collect::<Vec<_>>().join(" · "), "").rules(&[R_INIT_07]);
    if t.has(c, Condition::Routed) {
        card.warns("routed");
    }
}

fn shift(card: &mut Card, action: Action) {
    let t = card.t;
    let Some(here) = card.who.and_then(|c| t.place(c)) else { return };
    match action {
        Action::Shift(cell) => {
            let who = card.who.expect("somebody shifts");
            let far = t.map().column_distance(here, cell);
            let columns = if far == 1 { "1 column".to_string() } else { format!("{far} columns") };
            card.is("shift", "Shift", icon("shift"), spot(t, who, cell)).cell("cell", cell);
            card.says(beside(card, who, cell), columns).rules(&[R_MOVE_01]);
            cite_neighbours(card, who, cell);
        }
        Action::Stand => {
            card.is("stand", "Shift", icon("stand"), "Stand up").at(here).says("no longer prone", SHIFT);
            card.rules(&[R_MOVE_02]);
        }
        _ => {
            let who = card.who.expect("somebody stays");
            let label = format!("Stay at {}", inner(&spot(t, who, here)));
            let prone = t.has(who, Condition::Prone);
            card.is("stay", "Shift", icon("stay"), label).at(here).rules(&[R_MOVE_01]).passes();
            card.says(beside(card, who, here), "");
            cite_neighbours(card, who, here);
            if prone {
                card.warns("still prone");
            }
        }
    }
}

fn cite_neighbours(card: &mut Card, who: CombatantId, cell: CellId) {
    if !neighbours(card, who, cell).is_empty() {
        card.cites(R_BOARD_07);
    }
}

/// What a slot brings: its features, and whether an ally stands beside it.
fn beside(card: &Card, who: CombatantId, cell: CellId) -> String {
    let t = card.t;
    let mut parts = feature_words(t, cell);
    let next: Vec<String> = neighbours(card, who, cell).into_iter().map(|a| title(t, a)).collect();
    if !next.is_empty() {
        parts.push(format!("next to {}", listed(&next)));
    }
    parts.join(" · ")
}

/// Allies it would stand next to there (R-BOARD-07).
fn neighbours(card: &Card, who: CombatantId, cell: CellId) -> Vec<CombatantId> {
    let t = card.t;
    let map = t.map();
    let beside =
        |p: CellId| (map.field(p), map.row(p)) == (map.field(cell), map.row(cell)) && map.column_distance(p, cell) == 1;
    t.active_of(t.faction(who)).filter(|a| *a != who && t.place(*a).is_some_and(beside)).collect()
}

fn which_dice(card: &mut Card, enhanced: bool) {
    let t = card.t;
    let found = under_way(t).map(|strike| (strike, forecast::plain(t, &strike)));
    if enhanced {
        card.is("enhanced", "Dice", icon("enhanced"), "2d6, the higher").says("4.5 on average, 6 at most", "");
        card.rules(&[R_ATK_10]);
        return;
    }
    let label = match &found {
        Some((s, dice)) if s.spell.is_none() => format!("{}: {dice}", arm_title(t, s.arm)),
        Some((_, dice)) => format!("The spell's {dice}"),
        None => "The weapon's own dice".into(),
    };
    card.is("weapon", "Dice", icon("weapon"), label).rules(&[R_ATK_09, R_ATK_10]);
}

fn set_strike(card: &mut Card) {
    let t = card.t;
    card.is("strike", "React", icon("strike"), "Strike first").rules(&[R_CHARGE_07, R_CHARGE_08]);
    if let (Some(who), Some(Frame::Charge(f))) = (card.who, t.agenda().top()) {
        let item = t.turn(who).deployed;
        let dice = item.map(|i| {
            use crate::rulesets::ranks::action::{Arm, Mode};
            let strike = Strike::new(who, Mode::Melee, Arm::Item(i), f.who);
            format!("{} {}", arm_title(t, Arm::Item(i)), forecast::plain(t, &strike))
        });
        card.on(f.who).says(dice.unwrap_or_default(), "the weapon is no longer set");
    }
}

fn counter(card: &mut Card, c: CombatantId) {
    let t = card.t;
    card.is("counter", "React", icon("counter"), format!("Strike back at {}", title(t, c))).target(c);
    let armour = t.armour(c);
    let (price, rule) = match t.house().counter_cost {
        crate::rulesets::ranks::level::CounterCost::Free => (FREE, R_REACT_06),
        crate::rulesets::ranks::level::CounterCost::Turn => ("the action of the coming turn", R_REACT_06),
    };
    let best = (3 - armour).max(0);
    let detail = match armour {
        0 => "d3".to_string(),
        _ if best == 0 => format!("d3 less {armour} Armour: no harm"),
        _ => format!("d3 less {armour} Armour: {best} at most"),
    };
    card.says(detail, price).rules(&[R_REACT_02, R_REACT_04, rule]);
    if let Some(DeclaredAction::Charge { .. }) = t.turn(c).declared {
        card.cites(R_CHARGE_05);
    }
}

fn guard(card: &mut Card, take: bool) {
    let t = card.t;
    let Some(Frame::Scar(f)) = t.agenda().top() else { return };
    let now = t.wounds(f.who).guard_max;
    if take {
        card.is("take", "Guard", icon("take"), format!("Take {}", f.rolled))
            .says(format!("full Guard {now} → {}", f.rolled), "");
    } else {
        card.is("keep", "Guard", icon("keep"), format!("Keep {now}")).says("full Guard stays as it is", "");
    }
    card.rules(&[R_SCAR_05]);
}

fn front(card: &mut Card, push: bool) {
    let t = card.t;
    let now = t.clock().front_m;
    if push {
        card.is("push", "Front", icon("push"), "Push the front").says("6 m toward the other side", "");
    } else {
        card.is("hold", "Front", icon("hold"), "Hold the line").says(format!("it stays at {now:+} m"), "");
    }
    card.rules(&[R_THEATRE_06]);
}

fn nothing(card: &mut Card, point: &'static str) {
    let (label, detail, group, rule) = match point {
        "counter" => ("Let it pass", "no counterattack", "React", R_REACT_02),
        "call_reserve" => ("Nobody", "the reserve waits", "Reserve", R_THEATRE_05),
        "redirect" => ("Nobody", "the attack is lost", "Target", R_INIT_14),
        _ => ("Nothing", "", "Turn", R_INIT_16),
    };
    card.is("none", group, icon("none"), label).says(detail, "").rules(&[rule]).passes();
}
