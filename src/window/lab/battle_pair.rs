//! Two battles of one seed that are stepped together.

use crate::engine::Battle;
use crate::lab::Variant;
use crate::lab::diff::Cause;
use crate::lab::running::PairStories;
use crate::lab::story::StoryStep;
use crate::protocol::open;
use crate::vocab::view::Scene;
use std::sync::Arc;

/// The state of the side-by-side view.
pub struct Parts {
    pub told: Arc<PairStories>,
    pub variants: Vec<Variant>,
    /// Number of decisions after which both boards are shown.
    pub at: usize,
    /// Both battles, played up to `at`.
    battles: Vec<Option<Battle>>,
    pub scenes: Vec<Option<Scene>>,
}

impl Parts {
    /// Creates the view, positioned at the first decision that differs.
    pub fn new(told: Arc<PairStories>, variants: Vec<Variant>) -> Self {
        let begin = |variant: &Variant| open::begin(variant.level.clone(), Some(told.which.0)).ok();
        let battles = variants.iter().map(begin).collect();
        let mut parts = Self { at: 0, battles, scenes: vec![None; variants.len()], told, variants };
        parts.go_to_parting();
        parts
    }

    /// Returns the number of decisions in the longer battle.
    pub fn last(&self) -> usize {
        self.told.choices.iter().map(Vec::len).max().unwrap_or(0)
    }

    pub fn parting(&self) -> usize {
        self.told.parting.as_ref().map_or(0, |parting| parting.step)
    }

    /// Returns the kind of the first difference. Empty if the battles do not differ.
    pub fn cause(&self) -> &'static str {
        match self.told.parting.as_ref().map(|parting| &parting.cause) {
            Some(Cause::Choice) => "choice",
            Some(Cause::Rule) => "rule",
            Some(Cause::Die { .. }) => "die",
            Some(Cause::End) => "end",
            None => "",
        }
    }

    pub fn go_to_parting(&mut self) {
        self.go(self.parting());
    }

    pub fn step(&mut self, by: i32) {
        self.go(self.at.saturating_add_signed(by as isize));
    }

    /// Plays both battles up to a decision. The shorter one stays at its end.
    pub fn go(&mut self, at: usize) {
        self.at = at.min(self.last());
        for ((held, choices), scene) in self.battles.iter_mut().zip(&self.told.choices).zip(&mut self.scenes) {
            let Some(battle) = held else { continue };
            let wanted = self.at.min(choices.len());
            let back = battle.choices().len().saturating_sub(wanted);
            if back > 0 && battle.undo(back).is_err() {
                continue;
            }
            for option in &choices[battle.choices().len()..wanted] {
                if battle.choose(*option as usize).is_err() {
                    break;
                }
            }
            *scene = Some(battle.scene(None));
        }
    }

    /// Returns the story lines of a battle at a decision.
    pub fn lines(&self, variant: usize, step: usize) -> Vec<String> {
        self.told.stories.get(variant).and_then(|story| story.steps.get(step)).map(lines).unwrap_or_default()
    }
}

/// Formats a step: the choice, then the events that followed.
fn lines(step: &StoryStep) -> Vec<String> {
    let chosen = (!step.chosen.is_empty()).then(|| format!("{} {}", step.asked, step.chosen));
    chosen.into_iter().chain(step.events.iter().map(|event| event.text.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::running::fight_pair;

    #[test]
    fn both_step_together_and_come_back() {
        let a = Variant::read("zones/roadside", &[], &[]).expect("sound");
        let b = Variant::read("zones/roadside", &[("house.shield".into(), "always".into())], &[]).expect("sound");
        let told = (1..60).map(|seed| fight_pair(&[a.clone(), b.clone()], (seed, 0)).expect("fought"));
        let told = told.into_iter().find(|told| told.shared() > 2).expect("one of them parts");
        let mut parts = Parts::new(Arc::new(told), vec![a, b]);
        let health = |parts: &Parts, ix: usize| -> Vec<i32> {
            parts.scenes[ix].as_ref().expect("a scene").combatants.iter().map(|c| c.health).collect()
        };
        parts.go(parts.parting() - 1);
        assert_eq!(health(&parts, 0), health(&parts, 1), "they are the same until then");
        let before = health(&parts, 1);
        parts.go(parts.last());
        assert_ne!(health(&parts, 0), before);
        parts.step(i32::MAX);
        assert_eq!(parts.at, parts.last());
        parts.go_to_parting();
        parts.step(-1);
        assert_eq!(health(&parts, 1), before, "back again");
    }
}
