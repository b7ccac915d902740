//! Board of the editor: a battle board that shows the last valid state of the level, deployed but not begun.

use super::state::Editor;
use crate::engine::Level;
use crate::protocol::open;
use crate::vocab::view::{Scene, TurnView};
use crate::window::battle::{BattleSession, Presented, Setup};
use crate::window::board::BoardLayout;
use crate::window::small_window::is_too_small;
use crate::window::theme::Theme;
use bevy::math::Rect;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui;
use std::sync::Arc;

/// The level on the board, and the one before it. Boards are told apart by the address of their level; keeping the old
/// one prevents two consecutive levels from sharing an address.
#[derive(Default)]
pub struct ShownLevel {
    now: Option<Arc<Level>>,
    before: Option<Arc<Level>>,
    /// Serial number of the shown level. Results for an earlier one are stale.
    count: u32,
}

/// Shows the level again if it has changed.
pub fn show_level(
    mut commands: Commands,
    mut editor: ResMut<Editor>,
    old: Option<Res<Presented>>,
    mut laid: Local<ShownLevel>,
) {
    let Some(level) = editor.level().cloned() else { return };
    let same = laid.now.as_ref().is_some_and(|now| Arc::ptr_eq(now, &level));
    if same && old.is_some() {
        return;
    }
    let Some(mut session) = deployed(&level) else { return };
    editor.scene = session.presented.scene.clone();
    laid.before = laid.now.replace(level);
    laid.count += 1;
    session.battle.epoch = laid.count;
    commands.queue(|world: &mut World| {
        world.insert_resource(session.battle);
        world.insert_resource(session.presented);
        world.init_resource::<crate::window::battle::Pointing>();
    });
}

/// Deploys the level without beginning it, visible to all sides.
fn deployed(level: &Arc<Level>) -> Option<BattleSession> {
    let setup = Setup {
        ruleset: open::ruleset_of(level),
        level: level.clone(),
        seed: 0,
        sides: vec!["human".into(); level.factions.len()],
        reactions: Default::default(),
    };
    let mut session = BattleSession::new(setup).ok()?;
    still(&mut session.presented.scene);
    // Events before the first decision are not shown.
    session.presented.shown = session.battle.events().len();
    Some(session)
}

/// Clears the acting combatant and the initiative: no turn has begun.
fn still(scene: &mut Scene) {
    (scene.acting, scene.initiative) = (None, None);
    for combatant in &mut scene.combatants {
        combatant.turn = TurnView::Ready;
    }
}

/// Computes the area of the board for this frame.
pub fn place(
    window: Single<&Window, With<PrimaryWindow>>,
    theme: Res<Theme>,
    editor: Res<Editor>,
    mut board: ResMut<BoardLayout>,
) {
    let size = egui::vec2(window.width(), window.height());
    let area = super::layout::layout(size, theme.scale, editor.view.folds).board;
    let covered = is_too_small(window.size(), theme.scale);
    let area = if covered {
        Rect::from_corners(Vec2::ZERO, window.size())
    } else {
        Rect::new(area.left(), area.top(), area.right(), area.bottom())
    };
    board.set_if_neq(BoardLayout { area, covered, ..Default::default() });
}

/// Removes the resources of the board when the editor is left.
pub fn take_away(world: &mut World) {
    world.remove_resource::<crate::window::battle::CurrentBattle>();
    world.remove_resource::<Presented>();
    world.remove_resource::<crate::window::battle::Pointing>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::level_files::levels;

    #[test]
    fn every_level_lies_as_deployed_and_nobody_acts() {
        for file in levels() {
            let level = open::level(&file.known_as(), &[]).expect("a level of the repository");
            let session = deployed(&level).expect("it is sound");
            let scene = &session.presented.scene;
            assert!(scene.combatants.iter().all(|c| c.turn == TurnView::Ready), "{}", file.name);
            assert!(session.presented.decision.is_none() && !scene.cells.is_empty(), "{}", file.name);
            assert!(session.presented.caught_up(&session.battle), "{}: the overlays may ask", file.name);
        }
    }
}
