//! Shorter entries for a narrow legend. The tooltip has the rest.

use super::symbol::{ChoiceSymbol, PatternSymbol, PlaceSymbol, PlanSymbol, Symbol, TokenSymbol, TurnSymbol};
use crate::vocab::view::{ArrowKind, MarkKind, MarkShape};

impl Symbol {
    /// Returns the shortest words of the legend.
    pub fn brief(&self) -> String {
        let words = match self {
            Self::Turn(TurnSymbol::Side(_, words)) => return words.trim_end_matches(" (you)").to_owned(),
            Self::Turn(TurnSymbol::Done(true)) => "done for now",
            Self::Turn(TurnSymbol::Clock(MarkShape::Steps)) => "moves then",
            Self::Turn(TurnSymbol::Clock(MarkShape::Open)) => "attacks in there",
            Self::Turn(TurnSymbol::Lane) => "combatant's column",
            Self::Choice(ChoiceSymbol::OtherTarget(_)) => "other target",
            Self::Choice(ChoiceSymbol::OtherPlace) => "other place",
            Self::Choice(ChoiceSymbol::Aimed) => "target shown",
            Self::Choice(ChoiceSymbol::Survey(MarkKind::Controlled)) => "enemy controls",
            Self::Choice(ChoiceSymbol::Survey(MarkKind::Reach)) => "melee reach",
            Self::Choice(ChoiceSymbol::Survey(MarkKind::Path)) => "shortest path",
            Self::Choice(ChoiceSymbol::Survey(MarkKind::Shot)) => "in range",
            Self::Choice(ChoiceSymbol::Risk) => "own risk",
            Self::Plan(PlanSymbol::Threat(_)) => "could attack",
            Self::Plan(PlanSymbol::NoThreat(_)) => "no enemy in reach",
            Self::Plan(PlanSymbol::Declared(ArrowKind::Shot, ..)) => "declared shot",
            Self::Plan(PlanSymbol::Declared(ArrowKind::Blast, ..)) => "declared blast",
            Self::Plan(PlanSymbol::Gathered(..)) => "attacks at one target",
            Self::Token(TokenSymbol::Hidden(_)) => "hidden",
            Self::Token(TokenSymbol::OffScreen(_)) => "off screen",
            Self::Place(PlaceSymbol::Terrain(terrain)) => &terrain.name,
            Self::Place(PlaceSymbol::Slope) => "downhill",
            Self::Place(PlaceSymbol::Exit(_) | PlaceSymbol::RimExit(_)) => "exit",
            Self::Place(PlaceSymbol::Distance(0)) => "melee",
            Self::Place(PlaceSymbol::Distance(1)) => "reach",
            Self::Place(PlaceSymbol::Distance(_)) => "ranged",
            Self::Pattern(PatternSymbol::Hidden(_)) => "not visible",
            Self::Pattern(PatternSymbol::AllSeen) => "all is visible",
            _ => return self.entry(),
        };
        words.to_owned()
    }
}
