//! The change to the next lesson.

use super::begin::begin;
use super::current::CurrentLesson;
use crate::window::battle::{BattleSession, Notice, Screen};
use crate::window::overlay::{AppRequest, LessonRequest};
use crate::window::settings::Settings;
use bevy::prelude::*;

/// The lesson that begins once the battle of the one before is left.
#[derive(Resource)]
pub struct PreparedLesson(BattleSession, CurrentLesson);

/// Prepares the next lesson when the player requests it, and leaves the battle.
pub fn prepare(
    mut requests: MessageReader<AppRequest>,
    lesson: Res<CurrentLesson>,
    settings: Res<Settings>,
    mut next: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let is_wanted = requests.read().any(|request| *request == AppRequest::Lesson(LessonRequest::Next));
    let Some(ruleset) = lesson.next.filter(|_| is_wanted) else { return };
    match begin(ruleset, &settings) {
        Ok((session, lesson)) => {
            commands.insert_resource(PreparedLesson(session, lesson));
            next.set(Screen::Battle);
        }
        Err(why) => _ = notices.write(Notice(why)),
    }
}

/// Begins the prepared lesson, if there is one.
pub fn begin_prepared(world: &mut World) {
    if let Some(PreparedLesson(session, lesson)) = world.remove_resource::<PreparedLesson>() {
        session.insert(world);
        world.insert_resource(lesson);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::battle::CurrentBattle;

    #[test]
    fn a_prepared_lesson_replaces_the_one_before_and_begins_once() {
        let begun = |ruleset: &str| begin(ruleset, &Settings::default()).expect("a lesson");
        let mut world = World::new();
        begin_prepared(&mut world);
        assert!(world.get_resource::<CurrentLesson>().is_none());
        let (before, _) = begun("zones");
        before.insert(&mut world);
        let (session, lesson) = begun("ranks");
        world.insert_resource(PreparedLesson(session, lesson));
        begin_prepared(&mut world);
        assert_eq!(world.resource::<CurrentLesson>().lesson().ruleset(), "ranks");
        assert_eq!(world.resource::<CurrentBattle>().level().ruleset, "ranks");
        assert!(world.get_resource::<PreparedLesson>().is_none());
    }
}
