//! Marks of the targets that may be chosen on the board: ground, and combatants.

use super::super::field::{CellMark, MANY};
use super::super::ink::tint;
use super::super::symbols::{ChoiceSymbol, Symbol, SymbolShape};
use super::super::wedges;
use super::Marker;
use super::spot::TokenDisc;
use crate::window::theme;
use bevy::math::Vec2;
use bevy::platform::collections::HashSet;

impl Marker<'_, '_, '_> {
    /// Marks the targets of the decision's options: ground in gold, and combatants with a ring in the colour of their
    /// own side, because gold on a token means that it acts. Targets that only options outside the current list have
    /// are marked more faintly.
    pub(super) fn options(&mut self) {
        let (presented, pointing) = (self.presented, self.pointing);
        let Some(decision) = &presented.decision else { return };
        let mut seen: HashSet<&str> = HashSet::default();
        for listed in [true, false] {
            let options = decision.options.iter().enumerate();
            let options = options.filter(|(ix, _)| pointing.is_listed(*ix) == listed).map(|(_, option)| option);
            let about = options.flat_map(|option| [&option.on_combatant, &option.at_cell]).flatten();
            let mut ground: Vec<&str> = Vec::new();
            for id in about.filter(|id| seen.insert(id)) {
                match self.spot(id) {
                    Some(spot) => self.may_be_chosen(spot, listed),
                    None => ground.push(id),
                }
            }
            self.may_be_gone_to(&ground, listed);
        }
    }

    fn may_be_gone_to(&mut self, ground: &[&str], listed: bool) {
        let choice = if listed { ChoiceSymbol::Place } else { ChoiceSymbol::OtherPlace };
        let places: Vec<Vec2> = ground.iter().filter_map(|id| self.view.cell_at(id)).collect();
        let radius = self.view.field.cell_reach() * self.view.pixels_per_unit;
        for at in places {
            self.record(Symbol::Choice(choice.clone()), SymbolShape::Disc { at, radius });
        }
        let (field, frame) = (&self.view.field, &self.view.frame);
        if listed && ground.len() > MANY {
            let seen = self.presented.scene.combatants.iter().filter(|c| self.spot(&c.id).is_some());
            let taken: Vec<&str> = seen.map(|c| c.place.as_str()).collect();
            return field.mark_all(ground, &taken, frame, &mut self.low);
        }
        let mark = if listed { CellMark::Open } else { CellMark::Aside };
        ground.iter().for_each(|id| field.mark(id, mark, frame, &mut self.low));
    }

    /// Returns true if an option is about the combatant and the decision is not about facing.
    pub(super) fn is_choosable(&self, id: &str) -> bool {
        let asked = self.presented.decision.as_ref().filter(|decision| wedges::facing_options(decision).is_empty());
        asked.is_some_and(|decision| decision.options.iter().any(|o| o.on_combatant.as_deref() == Some(id)))
    }

    /// Draws a thin ring around the token, outside its arcs, of a combatant that an option is about.
    fn may_be_chosen(&mut self, spot: TokenDisc, listed: bool) {
        let radius = spot.radius * if spot.figures { 1.52 } else { 1.40 };
        let ink = self.theme.side(spot.faction).ink;
        let choice = if listed { ChoiceSymbol::Target } else { ChoiceSymbol::OtherTarget };
        self.record(Symbol::Choice(choice(spot.faction)), SymbolShape::Ring { at: spot.at, radius });
        if !listed {
            return self.low.ring(spot.at, radius, 1.4, tint(ink, 0.4));
        }
        self.low.ring(spot.at, radius, 6.0, tint(theme::PAGE, 0.9));
        self.low.ring(spot.at, radius, 2.6, tint(ink, 1.0));
    }
}
