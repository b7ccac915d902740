//! Combatants involved in the current moment: in the decision, under the pointer or in the running event.

use super::{HoverTarget, Mentions, Pointing, Presented};
use crate::vocab::names::within_sentence;
use crate::vocab::view::CombatantView;

/// Returns the combatants that decide, act, are targeted, are pointed at or are named by the decision, each once, as
/// shown in the scene. If no option is pointed at, the default option counts.
pub fn concerned<'p>(presented: &'p Presented, pointing: &Pointing) -> Vec<&'p CombatantView> {
    let decision = presented.decision.as_ref();
    let option = pointing.focused_or_likeliest(presented);
    let plays = presented.playing.as_ref();
    let hovered = match &pointing.hover {
        Some(HoverTarget::Combatant(id)) => Some(id.as_str()),
        _ => None,
    };
    let ids = [
        decision.and_then(|d| d.combatant.as_deref()),
        option.and_then(|o| o.on_combatant.as_deref()),
        plays.and_then(|event| event.source.as_deref()),
        plays.and_then(|event| event.target.as_deref()),
        hovered,
    ];
    let mentions = Mentions::new(&presented.scene);
    let named = mentions.split(decision.map_or("", |d| &d.prompt));
    let named: Vec<&str> = named.into_iter().filter_map(|(word, of)| of.and(Some(word))).collect();
    let is = |(ix, c): &(usize, &CombatantView)| {
        presented.scene.acting == Some(*ix)
            || ids.contains(&Some(&c.id))
            || named.iter().any(|name| *name == c.name || *name == within_sentence(&c.name))
    };
    presented.scene.combatants.iter().enumerate().filter(is).map(|(_, c)| c).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{DecisionView, OptionView, Scene};
    use std::sync::Arc;

    #[test]
    fn whoever_acts_is_pointed_at_or_is_named_by_the_question_is_found_each_once() {
        let one = |id: &str, name: &str| CombatantView { id: id.into(), name: name.into(), ..CombatantView::default() };
        let combatants =
            vec![one("a", "Ash"), one("b", "Orc 1"), one("c", "Orc 11"), one("d", "Imp"), one("e", "The Wyrm")];
        let scene = Scene { combatants, acting: Some(0), ..Scene::default() };
        let found = |question: &str, pointing: Pointing| -> String {
            let option = OptionView { on_combatant: Some("d".into()), ..OptionView::default() };
            let decision = DecisionView { prompt: question.into(), options: vec![option], ..DecisionView::default() };
            let presented =
                Presented { scene: scene.clone(), decision: Some(Arc::new(decision)), ..Presented::default() };
            concerned(&presented, &pointing).iter().map(|c| c.id.as_str()).collect()
        };
        let hovered = Pointing { hover: Some(HoverTarget::Combatant("d".into())), ..Pointing::default() };
        assert_eq!(found("Ash will hit Orc 11: spare them?", hovered), "acd");
        assert_eq!(found("", Pointing { focus: Some(0), ..Pointing::default() }), "ad");
        assert_eq!(found("The wyrm breathes: does the Wyrm stay?", Pointing::default()), "ae");
    }
}
