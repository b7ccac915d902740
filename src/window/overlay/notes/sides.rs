//! Legend entries for the sides, and for enemies that could attack the deciding combatant.

use super::board::BoardParams;
use crate::vocab::names::capitalize;
use crate::vocab::view::CombatantView;
use crate::window::board::{PlanSymbol, Symbol, TurnSymbol};

/// Returns an entry for each side. It marks the player's side; if there are several, the one that decides.
pub fn sides(board: &BoardParams) -> Vec<Symbol> {
    let sides = || board.presented.scene.factions.iter().enumerate();
    let shared = sides().filter(|(ix, _)| board.is_own(*ix)).count() > 1;
    let asked = board.presented.decision.as_ref().map(|decision| &decision.faction);
    let own = |ix: usize, id: &String| board.is_own(ix) && (!shared || asked == Some(id));
    let words = |ix: usize, name: &str, id: &String| side_words(name, own(ix, id));
    sides().map(|(ix, side)| Symbol::Turn(TurnSymbol::Side(ix, words(ix, &side.name, &side.id)))).collect()
}

/// Returns a side's name, with a note if the player decides for it.
fn side_words(name: &str, own: bool) -> String {
    let name = capitalize(name.strip_prefix("The ").unwrap_or(name));
    if own { format!("{name} (you)") } else { name }
}

/// Returns the entry for enemies that could attack the deciding combatant, and whether all of them have had their turn.
/// Once the search is done without finding one, the entry says so.
pub fn menace(board: &BoardParams, declares: bool) -> Option<Symbol> {
    let menaces = &board.menaces;
    let all = &board.presented.scene.combatants;
    let name = &all.get(menaces.whom?)?.name;
    if menaces.by.is_empty() {
        let none = || Symbol::Plan(PlanSymbol::NoThreat(format!("no enemy can attack {name} now")));
        return menaces.done().then(none);
    }
    let words = menaced(name, menaces.by.iter().filter_map(|ix| all.get(*ix)), declares);
    Some(Symbol::Plan(PlanSymbol::Threat(words)))
}

/// Returns the words about these attackers. While declarations are made, a combatant that has declared has yet to act.
fn menaced<'c>(name: &str, mut by: impl Iterator<Item = &'c CombatantView>, declares: bool) -> String {
    let later = if !declares && by.all(CombatantView::has_had_turn) { " next round" } else { "" };
    format!("could attack {name}{later}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::TurnView;

    #[test]
    fn sides_keep_their_names_and_the_own_one_is_marked() {
        assert_eq!([true, false].map(|own| side_words("The owls", own)), ["Owls (you)", "Owls"]);
    }

    #[test]
    fn who_has_had_their_turn_threatens_the_next_round() {
        let of = |turn| CombatantView { turn, ..CombatantView::default() };
        let (ready, taken) = (of(TurnView::Ready), of(TurnView::Taken));
        let words = |by: &[&CombatantView], declares| menaced("Linnet", by.iter().copied(), declares);
        assert_eq!(words(&[&taken], false), "could attack Linnet next round");
        assert_eq!(words(&[&taken, &ready], false), "could attack Linnet");
        assert_eq!(words(&[&taken], true), "could attack Linnet", "what it has declared is yet to come");
    }
}
