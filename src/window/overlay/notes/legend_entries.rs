//! The entries of the legend: all symbols in view, the most important first, and among equals the most frequent.

use super::board::BoardParams;
use super::sides::{menace, sides};
use crate::vocab::view::{CombatantView, MarkShape, OrderKind, Scene};
use crate::window::board::{
    ChoiceSymbol, CountedSymbol, PatternSymbol, PlaceSymbol, PlanSymbol, Symbol, TokenSymbol, TurnSymbol,
};
use crate::window::overlay::cards::own_risk;
use crate::window::overlay::rail;
use bevy_egui::egui::{Rect, pos2};
use std::cmp::Reverse;

/// Returns all entries. `beyond` is the side of a combatant shown at the edge of the canvas.
pub fn legend_entries(board: &BoardParams, canvas: Rect, beyond: Option<usize>) -> Vec<Symbol> {
    let scene = &board.presented.scene;
    let decision = board.presented.decision.as_deref();
    let declares = board.battle.as_ref().is_some_and(|battle| battle.ruleset().declaring(battle.world()));
    let mut entries = sides(board);
    let threat = menace(board, declares).filter(|_| decision.is_some_and(|d| !d.reaction) && !board.lenses.threat);
    entries.extend(threat);
    entries.extend(overlay_entries(board));
    entries.extend(budget(board));
    entries.extend(on_clock(scene));
    entries.extend(risk(board));
    entries.extend(expected_loss(board));
    entries.extend(rail::tells_apart(&scene.combatants).then_some(Symbol::Token(TokenSymbol::Letter)));
    entries.extend(beyond.map(|side| Symbol::Token(TokenSymbol::OffScreen(side))));
    let unseen = scene.combatants.iter().any(CombatantView::is_out_of_sight);
    entries.extend(unseen.then_some(Symbol::Token(TokenSymbol::Unseen)));
    let beside = entries.into_iter().map(|symbol| CountedSymbol { symbol, count: 0 });
    in_order(beside.chain(drawn(board, canvas)).collect())
}

/// Sorts entries by importance, then by their number on the visible board.
fn in_order(mut entries: Vec<CountedSymbol>) -> Vec<Symbol> {
    entries.sort_by_key(|entry| (importance(&entry.symbol), Reverse(entry.count), rank(&entry.symbol)));
    entries.into_iter().map(|entry| entry.symbol).collect()
}

/// Returns the symbols drawn on the visible part of the board. The chevrons have an entry with the name of the
/// threatened combatant already.
fn drawn(board: &BoardParams, canvas: Rect) -> Vec<CountedSymbol> {
    let Some(view) = &board.view else { return Vec::new() };
    let is_visible = |at| {
        let at = view.window_at(at);
        canvas.contains(pos2(at.x, at.y))
    };
    let mut drawn = board.symbols.entries(is_visible);
    drawn.retain(|entry| !matches!(entry.symbol, Symbol::Plan(PlanSymbol::Threat(_))));
    drawn
}

/// Returns the entries of the active overlays.
pub fn overlay_entries(board: &BoardParams) -> Vec<Symbol> {
    let mut patterns = Vec::new();
    if board.lenses.threat {
        patterns.extend([PatternSymbol::Slight, PatternSymbol::Some, PatternSymbol::Much]);
    }
    if board.lenses.ground {
        patterns.extend([PatternSymbol::Own, PatternSymbol::Enemy, PatternSymbol::Both]);
    }
    if board.lenses.sight {
        let whose = board.sights.whose(&board.presented.scene);
        let hidden = whose.map(|who| PatternSymbol::Hidden(who.to_string()));
        patterns.extend(if board.sights.all_seen() { Some(PatternSymbol::AllSeen) } else { hidden });
    }
    patterns.into_iter().map(Symbol::Pattern).collect()
}

/// Returns the entries for the resources that the deciding combatant can spend in its turn.
fn budget(board: &BoardParams) -> Vec<Symbol> {
    let who = board.presented.decision.as_ref().and_then(|decision| decision.combatant.as_deref());
    let who = board.presented.scene.combatants.iter().find(|c| Some(c.id.as_str()) == who);
    let left = who.map_or(&[][..], |c| &c.left);
    left.iter().map(|budget| Symbol::Turn(TurnSymbol::Budget(budget.icon, budget.name))).collect()
}

/// Returns the entries for the columns of the clock and the marks in them.
fn on_clock(scene: &Scene) -> impl Iterator<Item = Symbol> {
    let is = |shape: MarkShape| scene.order == OrderKind::Clock && scene.track.iter().any(|mark| mark.shape == shape);
    let shapes = [MarkShape::Steps, MarkShape::Open, MarkShape::Lasting];
    let lanes = (scene.order == OrderKind::Clock).then_some(Symbol::Turn(TurnSymbol::Lane));
    let marks = shapes.into_iter().filter(move |shape| is(*shape)).map(|shape| Symbol::Turn(TurnSymbol::Clock(shape)));
    lanes.into_iter().chain(marks)
}

/// Returns the entry for the mark before odds of harm to the acting combatant, if a visible card has one.
fn risk(board: &BoardParams) -> Option<Symbol> {
    let decision = board.presented.decision.as_deref()?;
    let mut odds = board.overlay.bar.seen.iter().filter_map(|option| board.odds.headline(*option));
    odds.any(|headline| own_risk(decision, headline)).then_some(Symbol::Choice(ChoiceSymbol::Risk))
}

/// Returns the entry for the stripes on the arc of the target of the option shown, or else of the default.
fn expected_loss(board: &BoardParams) -> Option<Symbol> {
    let decision = board.presented.decision.as_deref()?;
    let option = decision.options.get(board.pointing.focus.or(board.overlay.default.option)?)?;
    let odds = board.odds.headline(option.option).filter(|odds| odds.expected > 0.0)?;
    Some(Symbol::Token(TokenSymbol::ExpectedLoss(board.side(&odds.id))))
}

/// The importance of an entry. An open legend shows the first ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum EntryImportance {
    /// The sides.
    Side,
    /// The overlays that are switched on.
    Overlay,
    /// The acting combatant and its enemies.
    Turn,
    /// Symbols on tokens and on the board.
    Board,
    /// Symbols that change with the option or cell pointed at, and those beside the board.
    Other,
    /// Drawings without effect.
    Decoration,
}

fn importance(symbol: &Symbol) -> EntryImportance {
    match symbol {
        Symbol::Turn(TurnSymbol::Side(..)) => EntryImportance::Side,
        Symbol::Pattern(_) => EntryImportance::Overlay,
        Symbol::Turn(TurnSymbol::Acting | TurnSymbol::Deciding(_) | TurnSymbol::Lane) => EntryImportance::Turn,
        Symbol::Plan(PlanSymbol::Threat(_) | PlanSymbol::Watched(_)) => EntryImportance::Turn,
        Symbol::Choice(ChoiceSymbol::Target(_) | ChoiceSymbol::Place | ChoiceSymbol::Warning) => EntryImportance::Board,
        Symbol::Choice(_) | Symbol::Plan(PlanSymbol::Possible(_) | PlanSymbol::NoThreat(_)) => EntryImportance::Other,
        Symbol::Turn(TurnSymbol::Budget(..) | TurnSymbol::Clock(_)) => EntryImportance::Other,
        Symbol::Token(TokenSymbol::ExpectedLoss(_)) => EntryImportance::Other,
        Symbol::Place(PlaceSymbol::Decoration(_) | PlaceSymbol::SlotNumber) => EntryImportance::Decoration,
        Symbol::Turn(_) | Symbol::Plan(_) | Symbol::Token(_) | Symbol::Place(_) => EntryImportance::Board,
    }
}

/// Returns the rank of an entry among equals: symbols of the pending decision and of current threats come first, the ground last.
fn rank(symbol: &Symbol) -> u8 {
    match symbol {
        Symbol::Turn(TurnSymbol::Side(..)) => 0,
        Symbol::Pattern(_) => 1,
        Symbol::Turn(TurnSymbol::Acting | TurnSymbol::Deciding(_)) => 2,
        Symbol::Plan(PlanSymbol::Threat(_) | PlanSymbol::Watched(_)) => 3,
        // The survey changes with every cell pointed at, which the first entries should not.
        Symbol::Choice(ChoiceSymbol::OtherPlace | ChoiceSymbol::OtherTarget(_) | ChoiceSymbol::Survey(_)) => 7,
        Symbol::Choice(_) => 4,
        Symbol::Plan(PlanSymbol::NoThreat(_)) => 8,
        Symbol::Plan(_) => 5,
        Symbol::Token(TokenSymbol::Condition(_) | TokenSymbol::Out(_) | TokenSymbol::Hidden(_)) => 6,
        Symbol::Place(PlaceSymbol::Hazard(_)) => 6,
        Symbol::Turn(TurnSymbol::Pending) => 6,
        Symbol::Token(TokenSymbol::Guard | TokenSymbol::Facing(_) | TokenSymbol::ExpectedLoss(_)) => 7,
        Symbol::Turn(_) => 8,
        Symbol::Place(PlaceSymbol::Decoration(_) | PlaceSymbol::SlotNumber) => 11,
        Symbol::Place(_) => 9,
        Symbol::Token(_) => 10,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turn_comes_first_then_what_is_most_frequent_and_decoration_last() {
        let all = [
            (Symbol::Place(PlaceSymbol::Decoration("oak".into())), 40),
            (Symbol::Turn(TurnSymbol::Budget("main", "main action")), 0),
            (Symbol::Place(PlaceSymbol::Border), 3),
            (Symbol::Token(TokenSymbol::Health(0)), 8),
            (Symbol::Choice(ChoiceSymbol::Target(1)), 3),
            (Symbol::Turn(TurnSymbol::Acting), 1),
            (Symbol::Turn(TurnSymbol::Side(0, "Owls".into())), 0),
        ];
        let all = all.map(|(symbol, count)| CountedSymbol { symbol, count });
        let words: Vec<String> = in_order(all.into()).iter().map(Symbol::entry).collect();
        let first = ["Owls", "acts now", "health left", "possible target", "place on a border"];
        assert_eq!(words[..5], first);
        assert_eq!(words[5..], ["main action to spend", "decoration"]);
    }
}
