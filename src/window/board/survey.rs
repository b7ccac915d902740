//! What the rules say about the cell pointed at. They are asked once per cell and choice, not every frame.

use super::BoardSet;
use crate::vocab::view::SurveyView;
use crate::window::room::{BattleRoom, HoverTarget};
use bevy::prelude::*;

/// The answer, empty while nothing is pointed at or events still play.
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

    /// The cell that was asked about.
    pub fn cell(&self) -> Option<&str> {
        self.of.as_ref().map(|(.., cell)| cell.as_str())
    }

    /// Words about that cell, if it is the one that was asked about.
    pub fn lines(&self, cell: &str) -> &[String] {
        if self.cell() == Some(cell) { &self.view.lines } else { &[] }
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Survey>().add_systems(Update, ask.before(BoardSet::Marks).after(BoardSet::Tokens));
}

fn ask(room: Option<Res<BattleRoom>>, mut survey: ResMut<Survey>) {
    let wanted = room.as_ref().filter(|room| room.caught_up() && !room.covered).and_then(|room| {
        let cell = match room.hover.as_ref()? {
            HoverTarget::Cell(id) => id.clone(),
            HoverTarget::Combatant(id) => room.scene.combatants.iter().find(|c| c.id == *id)?.place.clone(),
        };
        Some((room.epoch, room.battle.choices().len(), cell))
    });
    if survey.of == wanted {
        return;
    }
    survey.view = match (&room, &wanted) {
        (Some(room), Some((.., cell))) => room.battle.survey(room.viewer(), cell),
        _ => SurveyView::default(),
    };
    survey.of = wanted;
}
