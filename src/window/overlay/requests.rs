//! Requests from panels and keys to the app, and their handling.

use super::auto_answers::AutoAnswers;
use crate::editor::drafts;
use crate::engine::seed;
use crate::window::autosave;
use crate::window::battle::{CameFrom, CurrentBattle, Notice, Presented, Screen};
use crate::window::editor::{Editor, exchange, may_leave, of_battle};
use crate::window::input::Action;
use crate::window::lesson::CurrentLesson;
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;

/// A request to the app; the overlay does not start or end screens itself.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum AppRequest {
    /// Restarts the same level. `None` uses a new seed.
    Restart(Option<u64>),
    Save,
    /// Takes back to the player's last decision.
    TakeBack,
    /// Takes the latest automatic answer back, so that the player decides.
    Ask,
    /// Gives all of the player's combatants that have yet to declare their default.
    OrderAll,
    /// Plays one choice of a replay, and pauses it.
    Step,
    ToMenu,
    /// Opens the editor with a level that begins in the battle's current state.
    KeepPosition,
    Quit,
    Lesson(LessonRequest),
    /// Changes how the battle is shown, as that key does.
    Present(Action),
}

/// A request of the strip that shows a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonRequest {
    /// Goes on after an explanation.
    Continue,
    /// Goes back to the step before.
    Back,
    /// Starts the lesson again.
    Repeat,
    /// Starts the lesson that is recommended after this one.
    Next,
}

/// Handles the requests that concern the battle.
pub fn handle(
    mut requests: MessageReader<AppRequest>,
    mut battle: ResMut<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut ahead: ResMut<AutoAnswers>,
    mut lesson: Option<ResMut<CurrentLesson>>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        if let Some(lesson) = &mut lesson
            && in_lesson(request, lesson, &mut battle, &mut presented)
        {
            continue;
        }
        let done = match request {
            AppRequest::Restart(seed) => autosave::keep_before_leaving(&mut battle)
                .map(|()| battle.restart(seed.unwrap_or_else(seed::random_seed), &mut presented)),
            AppRequest::Save if battle.playback.is_some() => Err("This is a replay, which is already saved.".into()),
            AppRequest::Save => match autosave::save(&battle) {
                Ok(path) => Err(format!("Saved as {}.", path.file_stem().unwrap_or_default().to_string_lossy())),
                Err(e) => Err(format!("Could not save: {e}.")),
            },
            AppRequest::TakeBack => take_back(&mut battle, &mut presented),
            AppRequest::Ask => {
                ahead.take_back(&mut battle, &mut presented);
                Ok(())
            }
            AppRequest::OrderAll => {
                ahead.order_all();
                Ok(())
            }
            AppRequest::Step => {
                presented.paused = true;
                battle.step(&mut presented).map_err(|refusal| refusal.to_string())
            }
            AppRequest::Present(action) => {
                change_presentation(&mut presented, *action);
                Ok(())
            }
            AppRequest::ToMenu | AppRequest::KeepPosition | AppRequest::Quit | AppRequest::Lesson(_) => Ok(()),
        };
        if let Err(told) = done {
            notices.write(Notice(told));
        }
    }
}

/// Changes how the battle is shown. Does nothing for other actions.
pub fn change_presentation(presented: &mut Presented, action: Action) {
    match action {
        Action::Pause => presented.paused = !presented.paused,
        Action::Faster => presented.pace = presented.pace.faster(),
        Action::Slower => presented.pace = presented.pace.slower(),
        Action::Skip => presented.skip = true,
        Action::Presenter => presented.presenter_mode = !presented.presenter_mode,
        Action::OrderToggle => presented.order_folded = !presented.order_folded,
        _ => {}
    }
}

/// Handles a request that a lesson treats differently from an ordinary battle. Returns false for any other.
fn in_lesson(
    request: &AppRequest,
    lesson: &mut CurrentLesson,
    battle: &mut CurrentBattle,
    presented: &mut Presented,
) -> bool {
    match request {
        AppRequest::Lesson(LessonRequest::Continue) => lesson.go_on(battle),
        AppRequest::Lesson(LessonRequest::Back) => lesson.back(battle, presented),
        AppRequest::TakeBack if !lesson.fights(battle) => lesson.back(battle, presented),
        AppRequest::Lesson(LessonRequest::Repeat) | AppRequest::Restart(_) => lesson.restart(battle, presented),
        AppRequest::Ask | AppRequest::OrderAll => return lesson.guides(),
        _ => return false,
    }
    true
}

/// Takes back to the last decision. A replay pauses there.
fn take_back(battle: &mut CurrentBattle, presented: &mut Presented) -> Result<(), String> {
    if !battle.undo(presented) {
        return Err("There is nothing to undo.".into());
    }
    presented.paused |= battle.playback.is_some();
    Ok(())
}

/// Handles closing the window by its title bar like "Quit" in the menu. A battle that cannot be saved is then not lost
/// without warning.
pub fn close_window(mut closes: MessageReader<WindowCloseRequested>, mut requests: MessageWriter<AppRequest>) {
    if closes.read().count() > 0 {
        requests.write(AppRequest::Quit);
    }
}

/// Leaves the battle or the program.
pub fn leave(
    mut requests: MessageReader<AppRequest>,
    mut battle: Option<ResMut<CurrentBattle>>,
    mut editor: Option<ResMut<Editor>>,
    mut next: ResMut<NextState<Screen>>,
    came_from: Res<CameFrom>,
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        if !matches!(request, AppRequest::ToMenu | AppRequest::KeepPosition | AppRequest::Quit) {
            continue;
        }
        // An unfinished battle can be resumed from the menu.
        if let Some(Err(told)) = battle.as_deref_mut().map(autosave::keep_before_leaving) {
            notices.write(Notice(told));
            continue;
        }
        let unsaved = editor.as_deref_mut().filter(|_| *request == AppRequest::Quit);
        if unsaved.is_some_and(|editor| !may_leave(editor, &drafts::folder())) {
            continue;
        }
        match request {
            AppRequest::ToMenu => next.set(came_from.0),
            AppRequest::KeepPosition => match battle.as_deref().map(|battle| of_battle(battle)) {
                Some(Ok(kept)) => {
                    commands.queue(|world: &mut World| exchange(world, kept));
                    next.set(Screen::Edit);
                }
                Some(Err(told)) => {
                    notices.write(Notice(told));
                }
                None => {}
            },
            _ => {
                exit.write(AppExit::Success);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::save_dirs::SaveDirs;
    use crate::window::overlay::test_bench::TestBench;
    use bevy::state::app::StatesPlugin;

    #[test]
    fn closing_the_window_asks_before_a_battle_is_lost() {
        // Like a full disk: the battle cannot be saved.
        let blocked = std::env::temp_dir().join(format!("affray-closing-{}", std::process::id()));
        std::fs::write(&blocked, "no folder").expect("a scratch file");
        let mut battle = TestBench::new("roadside", 2).battle;
        battle.keeping.shelves = SaveDirs::new(&blocked);
        let mut app = App::new();
        app.add_plugins(StatesPlugin)
            .init_state::<Screen>()
            .init_resource::<CameFrom>()
            .insert_resource(battle)
            .add_message::<AppRequest>()
            .add_message::<Notice>()
            .add_message::<WindowCloseRequested>()
            .add_systems(PostUpdate, (close_window, leave).chain());
        for (presses, exit) in [(1, None), (2, Some(AppExit::Success))] {
            app.world_mut().write_message(WindowCloseRequested { window: Entity::PLACEHOLDER });
            app.update();
            assert_eq!(app.should_exit(), exit, "pressed {presses} times");
            let notices = app.world().resource::<Messages<Notice>>();
            assert!(
                notices.iter_current_update_messages().any(|Notice(told)| told.contains("Autosave failed"))
                    == exit.is_none()
            );
        }
        std::fs::remove_file(&blocked).expect("ours");
    }
}
