//! Legend entries for the sides, and for enemies that could attack the deciding combatant.

use super::board::BoardParams;
use super::meaning::Meaning;
use super::sign::Sign;
use crate::engine::odds::{percent, points};
use crate::vocab::view::CombatantView;

/// Returns an entry for each side. It marks the player's side; if there are several, the one that decides.
pub fn sides(board: &BoardParams) -> Vec<Meaning> {
    let sides = || board.presented.scene.factions.iter().enumerate();
    let shared = sides().filter(|(ix, _)| board.is_own(*ix)).count() > 1;
    let asked = board.presented.decision.as_ref().map(|decision| &decision.faction);
    let own = |ix: usize, id: &String| board.is_own(ix) && (!shared || asked == Some(id));
    sides().map(|(ix, side)| side_of(ix, &side.name, own(ix, &side.id), shared)).collect()
}

/// Returns a side's entry with its name, and a note if it is the player's.
fn side_of(ix: usize, name: &str, own: bool, shared: bool) -> Meaning {
    let plain = Meaning::new(Sign::Side(ix), name);
    let words = if shared { format!("{name}: you decide") } else { format!("{name} (you)") };
    if own { Meaning::new(plain.sign, words).or(&format!("{} (you)", plain.short)) } else { plain }
}

/// Returns the entry for enemies that could attack the deciding combatant: whether all of them have had their turn, and
/// the strongest of them. Once the search is done without finding one, the entry says so.
pub fn menace(board: &BoardParams, declares: bool) -> Option<Meaning> {
    let menaces = &board.menaces;
    let all = &board.presented.scene.combatants;
    let name = &all.get(menaces.whom?)?.name;
    if menaces.by.is_empty() {
        let none =
            || Meaning::new(Sign::NoChevron, format!("no enemy can attack {name} now")).or("nobody can attack now");
        return menaces.done().then(none);
    }
    let mut entry = menaced(name, menaces.by.iter().filter_map(|ix| all.get(*ix)), declares);
    if let Some(most) = strongest_in_words(board) {
        entry.words += &format!("; most: {most}");
    }
    Some(entry)
}

/// Describes the strongest enemy that could attack the deciding combatant: `Maud ≈ 55 % to wound, −2.1`. `None` if it is
/// not known.
pub fn strongest_in_words(board: &BoardParams) -> Option<String> {
    let most = board.threats.strongest(&board.presented, &board.menaces.by)?;
    let name = &board.presented.scene.combatants.iter().find(|c| c.id == most.who)?.name;
    Some(format!("{name} ≈ {} to wound, {}", percent(most.wounds), points(most.loss)))
}

/// Returns the entry for these attackers. While declarations are made, a combatant that has declared has yet to act.
fn menaced<'c>(name: &str, mut by: impl Iterator<Item = &'c CombatantView>, declares: bool) -> Meaning {
    if !declares && by.all(CombatantView::has_had_turn) {
        Meaning::new(Sign::Chevron, format!("could attack {name} next turn")).or("could attack next turn")
    } else {
        Meaning::new(Sign::Chevron, format!("could attack {name}")).or("could attack")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::TurnView;

    #[test]
    fn sides_keep_their_names_and_only_one_of_them_decides() {
        let said = |own, shared| {
            let Meaning { words, short, .. } = side_of(0, "The Owls", own, shared);
            [words, short]
        };
        assert_eq!(said(true, true), ["The Owls: you decide", "Owls (you)"]);
        assert_eq!(said(true, false), ["The Owls (you)", "Owls (you)"]);
        assert_eq!(said(false, true), ["The Owls", "Owls"]);
    }

    #[test]
    fn who_has_had_their_turn_threatens_the_next() {
        let of = |turn| CombatantView { turn, ..CombatantView::default() };
        let (ready, taken) = (of(TurnView::Ready), of(TurnView::Taken));
        let words = |by: &[&CombatantView], declares| menaced("Linnet", by.iter().copied(), declares).words;
        assert_eq!(words(&[&taken], false), "could attack Linnet next turn");
        assert_eq!(words(&[&taken, &ready], false), "could attack Linnet");
        assert_eq!(words(&[&taken], true), "could attack Linnet", "what it has declared is yet to come");
    }
}
