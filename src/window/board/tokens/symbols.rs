//! The symbols on a token.

use super::super::field::TokenPlacement;
use super::super::symbols::{PlacedSymbol, Symbol, SymbolShape, ThingSymbol, TokenSymbol, TurnSymbol};
use super::super::{BoardView, guard_arc};
use super::badges::{Badge, badges_of};
use super::body::{TokenStyle, arc_of};
use crate::vocab::view::{CombatantView, DONE};
use bevy::math::{Rect, Vec2};

/// Returns the symbols on a combatant's token, in world coordinates. `pending` is true if a hit on it takes effect
/// later, `phase` if a check mark ends only a phase.
pub fn token_symbols(
    c: &CombatantView,
    seat: &TokenPlacement,
    view: &BoardView,
    pending: bool,
    phase: bool,
) -> Vec<PlacedSymbol> {
    let (at, radius) = (view.world(seat.at), seat.radius * view.pixels_per_unit);
    let (reach, width) = arc_of(radius);
    let mut symbols =
        vec![Symbol::Token(TokenSymbol::Health(c.faction)).at(SymbolShape::Arc { at, radius: reach, width })];
    if c.guard.is_some() {
        let (reach, width) = guard_arc::size_of(radius);
        symbols.push(Symbol::Token(TokenSymbol::Guard).at(SymbolShape::Arc { at, radius: reach, width }));
    }
    let style = TokenStyle::new(c);
    if style == TokenStyle::Hidden {
        symbols.push(Symbol::Token(TokenSymbol::Hidden(c.faction)).at(SymbolShape::Ring { at, radius }));
    }
    let way = c.facing.and_then(|direction| view.field.direction_vector(direction));
    if let Some(way) = way.filter(|_| style != TokenStyle::Out) {
        let way = way * Vec2::new(1.0, -1.0);
        let shape = SymbolShape::Disc { at: at + way * radius * 1.25, radius: radius * 0.22 };
        symbols.push(Symbol::Token(TokenSymbol::Facing(c.faction)).at(shape));
    }
    for badge in badges_of(c, pending, radius) {
        let shape = SymbolShape::Disc { at: at + badge.place(radius), radius: badge.radius(radius) };
        symbols.push(badge_symbol(c, &badge, phase).at(shape));
    }
    if let Some(plate) = seat.written() {
        // The number is at the end of the plate.
        let plate = view.in_world(plate);
        let wide = plate.height() * if c.guard.is_some() { 1.9 } else { 1.2 };
        let number = Rect::from_corners(plate.min.with_x((plate.max.x - wide).max(plate.min.x)), plate.max);
        symbols.push(Symbol::Token(TokenSymbol::Number(c.guard.is_some())).at(SymbolShape::Area(number)));
    }
    symbols
}

/// Returns the symbol of a badge.
fn badge_symbol(c: &CombatantView, badge: &Badge, phase: bool) -> Symbol {
    let is_badge = |icon: &str| icon == badge.icon;
    if badge.dark {
        return match c.standing.icon() {
            Some(icon) if is_badge(icon) => Symbol::Token(TokenSymbol::Out(c.standing)),
            _ if is_badge(DONE) => Symbol::Turn(TurnSymbol::Done(phase)),
            _ => Symbol::Turn(TurnSymbol::Pending),
        };
    }
    let condition = c.conditions_with_icons().find(|condition| is_badge(condition.icon));
    if let Some(condition) = condition {
        let (name, effect) = (condition.name.to_lowercase(), condition.detail.clone());
        return Symbol::Token(TokenSymbol::Condition(ThingSymbol { icon: badge.icon, name, effect }));
    }
    let held = c.gear.iter().find(|item| item.held == "hand" && is_badge(item.icon));
    let item = || ThingSymbol::new(badge.icon, "item in hand", "");
    Symbol::Token(TokenSymbol::Held(held.map_or_else(item, ThingSymbol::item)))
}
