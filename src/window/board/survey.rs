//! The survey of the cell pointed at: the marks and texts that the rules give for it. The rules are queried once per
//! cell and choice, not every frame.

use super::pointing::point;
use super::{BoardLayout, BoardSet, OverlayToggles};
use crate::vocab::view::{MarkKind, OptionRole, SurveyView};
use crate::window::battle::{CurrentBattle, HoverTarget, Pointing, Presented, Screen};
use crate::window::sets::reset;
use bevy::prelude::*;

/// The result, empty while no cell is pointed at or events are still playing.
#[derive(Resource, Default)]
pub struct Survey {
    /// Epoch, number of choices, cell.
    of: Option<(u32, usize, String)>,
    pub view: SurveyView,
}

impl Survey {
    #[cfg(test)]
    pub fn of_view(view: SurveyView) -> Self {
        Self { of: None, view }
    }

    /// Returns the surveyed cell.
    pub fn cell(&self) -> Option<&str> {
        self.of.as_ref().map(|(.., cell)| cell.as_str())
    }

    /// Returns the texts about a cell; empty if another cell was surveyed.
    pub fn lines(&self, cell: &str) -> &[String] {
        if self.cell() == Some(cell) { &self.view.lines } else { &[] }
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Survey>()
        .add_systems(Update, compute_survey.in_set(BoardSet::Point).after(point))
        .add_systems(OnExit(Screen::Battle), reset::<Survey>)
        .add_systems(OnExit(Screen::Edit), reset::<Survey>);
}

fn compute_survey(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    pointing: Res<Pointing>,
    place: Res<BoardLayout>,
    lenses: Res<OverlayToggles>,
    screen: Res<State<Screen>>,
    mut survey: ResMut<Survey>,
) {
    // In the editor no combatant is about to move: the survey shows reach only, and only on request.
    let edited = *screen.get() == Screen::Edit;
    let shown = presented.caught_up(&battle) && !place.covered && (!edited || lenses.ground);
    let cell = pointing.hover.as_ref().and_then(|target| match target {
        HoverTarget::Cell(id) => Some(id.clone()),
        HoverTarget::Combatant(id) => presented.scene.combatants.iter().find(|c| c.id == *id).map(|c| c.place.clone()),
    });
    // The destination of the focused option is surveyed as if the pointer were there.
    let option = pointing.focused(&presented);
    let leads =
        option.filter(|o| o.role == OptionRole::Step || o.on_combatant.is_none()).and_then(|o| o.at_cell.clone());
    let wanted = cell.or(leads).filter(|_| shown).map(|cell| (battle.epoch, battle.choices().len(), cell));
    if survey.of == wanted {
        return;
    }
    let view = wanted.as_ref().map(|(.., cell)| battle.survey(battle.viewer(), cell));
    survey.view = view.unwrap_or_default();
    if edited {
        survey.view.cells.retain(|(_, kind)| matches!(kind, MarkKind::Reach | MarkKind::Shot));
    }
    survey.of = wanted;
}
