//! Walking several steps after one press. Each step still answers a decision of its own. The walk ends before a step
//! that has a warning, and when a different decision comes up.

use super::Survey;
use crate::vocab::view::{DecisionView, MarkKind, OptionRole, OptionView};
use crate::window::battle::{ChoiceMade, CurrentBattle, Pointing, Presented, Screen};
use crate::window::sets::{FrameSet, reset};
use bevy::prelude::*;
use std::collections::VecDeque;

/// The remaining steps of a walk.
#[derive(Resource, Default)]
struct PendingWalk {
    /// Epoch at the begin of the walk, and id of the walker.
    of: Option<(u32, String)>,
    steps: VecDeque<String>,
}

pub fn plugin(app: &mut App) {
    app.init_resource::<PendingWalk>()
        .add_systems(Update, step.in_set(FrameSet::Last))
        .add_systems(OnExit(Screen::Battle), reset::<PendingWalk>);
}

impl PendingWalk {
    /// Begins to walk to the surveyed cell, if a step towards it is offered.
    fn begin(&mut self, presented: &Presented, epoch: u32, survey: &Survey, cell: &str) {
        let Some(decision) = presented.decision.as_ref().filter(|_| survey.cell() == Some(cell)) else { return };
        if let (Some(walker), Some(steps)) = (&decision.combatant, steps_to_surveyed(decision, survey)) {
            *self = Self { of: Some((epoch, walker.clone())), steps };
        }
    }
}

/// Returns the steps to the surveyed cell; `None` if the first of them is not offered.
pub fn steps_to_surveyed(decision: &DecisionView, survey: &Survey) -> Option<VecDeque<String>> {
    let path = survey.view.cells.iter().filter(|(_, kind)| *kind == MarkKind::Path);
    let steps: VecDeque<String> = path.map(|(id, _)| id.clone()).collect();
    steps.front().filter(|first| offered(decision, first).is_some())?;
    Some(steps)
}

/// Returns the option that steps into a cell; `None` if several do, because then the player must choose.
fn offered(decision: &DecisionView, cell: &str) -> Option<usize> {
    let leads = |o: &OptionView| o.role == OptionRole::Step && o.at_cell.as_deref() == Some(cell);
    let mut there = decision.options.iter().enumerate().filter(|(_, o)| leads(o));
    let (option, _) = there.next()?;
    there.next().is_none().then_some(option)
}

/// Returns the pressed cell. `None` during a lesson, which asks for each step of a walk and refuses other presses.
fn destination(pointing: &Pointing) -> Option<String> {
    pointing.walk_to.clone().filter(|_| pointing.taught.is_none())
}

/// Answers a decision with the next step.
fn step(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    survey: Res<Survey>,
    mut pointing: ResMut<Pointing>,
    mut walk: ResMut<PendingWalk>,
    mut choices: MessageWriter<ChoiceMade>,
) {
    if let Some(cell) = destination(&pointing) {
        pointing.walk_to = None;
        walk.begin(&presented, battle.epoch, &survey, &cell);
    }
    let Some((epoch, walker)) = walk.of.clone() else { return };
    if walk.steps.is_empty() || epoch != battle.epoch {
        *walk = PendingWalk::default();
        return;
    }
    let Some(decision) = presented.decision.as_ref().filter(|_| !presented.paused) else { return };
    let option = (decision.combatant.as_ref() == Some(&walker)).then(|| offered(decision, &walk.steps[0])).flatten();
    match option {
        // The step has a warning that was not shown with the path: the player decides.
        Some(option) if decision.options[option].warning.is_empty() => {
            walk.steps.pop_front();
            choices.write(ChoiceMade(option));
        }
        Some(option) => {
            pointing.select(Some(option));
            *walk = PendingWalk::default();
        }
        None => *walk = PendingWalk::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::SurveyView;
    use crate::window::battle::Taught;

    fn option(role: OptionRole, at: &str) -> OptionView {
        OptionView { group: "Move", at_cell: Some(at.to_owned()), role, ..Default::default() }
    }

    fn decision(options: Vec<OptionView>) -> DecisionView {
        DecisionView { combatant: Some("a".into()), options, ..DecisionView::default() }
    }

    fn survey(path: &[&str]) -> Survey {
        let cells = path.iter().map(|id| (id.to_string(), MarkKind::Path)).collect();
        Survey::of_view(SurveyView { cells, ..SurveyView::default() })
    }

    #[test]
    fn a_lesson_asks_for_each_step_of_a_walk() {
        let mut pointing = Pointing { walk_to: Some("2,0".to_owned()), ..Pointing::default() };
        assert_eq!(destination(&pointing).as_deref(), Some("2,0"));
        pointing.taught = Some(Taught::default());
        assert_eq!(destination(&pointing), None);
    }

    #[test]
    fn a_way_is_walked_only_where_its_first_step_is_offered() {
        let asked = decision(vec![option(OptionRole::Deed, "0,0"), option(OptionRole::Step, "1,0")]);
        assert_eq!(steps_to_surveyed(&asked, &survey(&["1,0", "2,0"])).map(|w| w.len()), Some(2));
        assert!(steps_to_surveyed(&asked, &survey(&["0,1", "0,2"])).is_none());
        assert!(steps_to_surveyed(&asked, &survey(&["0,0"])).is_none(), "stopping is no step");
        assert!(steps_to_surveyed(&asked, &survey(&[])).is_none());
    }
}
