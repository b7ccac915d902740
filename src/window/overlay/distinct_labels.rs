//! Distinguishing texts for cards of the same name, so that no two look alike.

use super::choices::target_name;
use crate::vocab::view::{DecisionView, OptionView};
use crate::window::battle::{HoverTarget, Presented};

/// A property that can distinguish options, the plainest first.
type Trait = fn(&Presented, &OptionView) -> String;
const TRAITS: [Trait; 6] = [
    |_, o| parts(&o.detail).last().unwrap_or_default().to_owned(),
    |_, o| o.price.clone(),
    |presented, o| named(presented, o.on_combatant.clone().map(HoverTarget::Combatant)),
    |presented, o| named(presented, o.at_cell.clone().map(HoverTarget::Cell)),
    |_, o| o.detail.clone(),
    |_, o| o.warning.clone(),
];

fn named(presented: &Presented, target: Option<HoverTarget>) -> String {
    target.map(|target| target_name(presented, &target)).unwrap_or_default()
}

/// Splits a detail text into its parts: `d6`, `shot` and `peeking` for `d6 · shot · peeking`.
fn parts(detail: &str) -> impl Iterator<Item = &str> {
    detail.split(['·', ';']).map(str::trim).filter(|part| !part.is_empty())
}

/// Returns the text that distinguishes an option from other visible options of the same name. `None` if there are none,
/// or if no text is needed.
pub fn told_apart(presented: &Presented, decision: &DecisionView, shown: &[usize], option: usize) -> Option<String> {
    let mine = &decision.options[option];
    let others = shown.iter().filter(|&&i| i != option).map(|&i| &decision.options[i]);
    let others: Vec<&OptionView> = others.filter(|o| o.label == mine.label).collect();
    if others.is_empty() {
        return None;
    }
    if others.iter().all(|o| o.detail != mine.detail) {
        // The parts that another option lacks are enough; an option without any needs no text.
        let lacking = |part: &&str| others.iter().any(|o| parts(&o.detail).all(|other| other != *part));
        let words = parts(&mine.detail).filter(lacking).collect::<Vec<_>>().join(" · ");
        return Some(words).filter(|words| !words.is_empty());
    }
    let own =
        |of: &Trait| (of(presented, mine), others.iter().filter(|o| of(presented, o) == of(presented, mine)).count());
    let said = TRAITS.iter().map(own).filter(|(words, _)| !words.is_empty());
    let mut said: Vec<(String, usize)> = said.collect();
    if let Some((words, _)) = said.iter().find(|(_, alike)| *alike == 0) {
        return Some(words.clone());
    }
    // No single property suffices: combine those that distinguish it from some of the others.
    said.retain(|(_, alike)| *alike < others.len());
    said.dedup();
    let all: Vec<String> = said.into_iter().map(|(words, _)| words).collect();
    Some(all.join(" · ")).filter(|words| !words.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::level_files::levels;
    use crate::protocol::open;
    use crate::window::battle::{BattleSession, Reactions, Setup};
    use crate::window::overlay::entries::{EntryFilter, entries};

    /// Returns the labels and distinguishing texts of the cards of one page.
    fn faces(presented: &Presented, decision: &DecisionView, wanted: &EntryFilter) -> Vec<(String, Option<String>)> {
        let shown: Vec<usize> = entries(decision, wanted).cards.iter().filter_map(|card| card.option()).collect();
        let face = |&i: &usize| (decision.options[i].label.clone(), told_apart(presented, decision, &shown, i));
        shown.iter().map(face).collect()
    }

    #[test]
    fn no_two_cards_read_alike_in_any_level() {
        let mut alike: Vec<String> = Vec::new();
        for path in levels().into_iter().map(|level| level.name) {
            let level = open::level(&path, &[]).expect("a level of the repository");
            let sides = vec!["human".to_owned(); level.factions.len()];
            let setup =
                Setup { ruleset: open::ruleset_of(&level), level, seed: 5, sides, reactions: Reactions::Always };
            let mut session = BattleSession::new(setup).expect("no tape");
            for n in 0..70_usize {
                session.catch_up();
                let Some(decision) = session.presented.decision.clone() else { break };
                let groups: Vec<Option<&str>> = match &entries(&decision, &EntryFilter::default()).tabs[..] {
                    [] => vec![None],
                    tabs => tabs.iter().map(|tab| Some(tab.name)).collect(),
                };
                for group in groups {
                    let wanted = EntryFilter { group, ..EntryFilter::default() };
                    for page in 0..entries(&decision, &wanted).pages {
                        let faces = faces(&session.presented, &decision, &EntryFilter { page, ..wanted });
                        let twin = faces.iter().enumerate().find(|(i, face)| faces[..*i].contains(face));
                        alike.extend(twin.map(|(_, face)| format!("{path}: {}: {face:?}", decision.prompt)));
                    }
                }
                session.choose((n * 7919 + 13) % decision.options.len()).expect("an offered option");
            }
        }
        alike.dedup();
        assert!(alike.is_empty(), "{} pairs: {:#?}", alike.len(), &alike[..alike.len().min(12)]);
    }
}
