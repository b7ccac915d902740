//! Reaction settings for each combatant and kind of decision, where they differ from the general setting.

use super::Overlay;
use super::panels::Panels;
use crate::window::battle::{Reactions, pass_of};
use crate::window::input::Action;

/// Returns the text of the reaction chip for the pending decision, or `None` if the decision cannot be passed.
pub fn reaction_text(panels: &Panels, overlay: &Overlay) -> Option<String> {
    let decision = panels.presented.decision.as_ref().filter(|d| pass_of(d).is_some())?;
    let words = match overlay.reactions.settings.setting_for(decision, panels.battle.setup.reactions) {
        Reactions::Always => "Reactions: always ask",
        Reactions::IfUseful => "Reactions: ask if useful",
        Reactions::Never => "Reactions: never ask",
    };
    Some(words.to_owned())
}

/// Switches to the next reaction setting for this combatant and kind of decision.
pub fn turn(panels: &Panels, overlay: &mut Overlay) {
    let Some(decision) = panels.presented.decision.as_ref().filter(|d| pass_of(d).is_some()) else { return };
    if overlay.reactions.settings.turn(decision, panels.battle.setup.reactions) == Reactions::Never {
        let who = decision.combatant.as_ref();
        let who = who.and_then(|id| panels.presented.scene.combatants.iter().find(|c| c.id == *id));
        let who = who.map_or("Your side", |c| c.name.as_str());
        overlay.notice = Some(format!(
            "{who} is no longer asked about this. To change that, choose \"Reset reaction prompts\" in the menu."
        ));
    }
}

/// Handles the key that switches the setting.
pub fn handle(pressed: &impl Fn(Action) -> bool, panels: &Panels, overlay: &mut Overlay) {
    if pressed(Action::Asking) {
        turn(panels, overlay);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::DecisionView;
    use crate::window::overlay::test_bench::TestBench;

    #[test]
    fn one_combatant_is_asked_less_about_one_kind_of_thing() {
        let mut bench = TestBench::new("roadside", 2);
        let asked = bench.decision().expect("somebody is attacked").clone();
        assert!(pass_of(&asked).is_some(), "{}", asked.prompt);
        let other = DecisionView { point: "something else", ..asked.clone() };
        let general = Reactions::Always;
        assert!(bench.overlay.reactions.settings.is_empty());
        bench.battle.setup.reactions = general;
        for how in [Reactions::IfUseful, Reactions::Never, Reactions::Always] {
            bench.key(Action::Asking);
            assert_eq!(bench.overlay.reactions.settings.setting_for(&asked, general), how);
            assert_eq!(
                bench.overlay.reactions.settings.setting_for(&other, general),
                general,
                "others are asked as before"
            );
        }
        assert_eq!(bench.decision().map(|d| d.n), Some(asked.n), "it answers nothing by itself");
    }
}
