//! Application of settings that change while a battle runs. Text size, colours, motion and controls are read where they
//! are used.

use super::battle::{CurrentBattle, Pace, Presented, Reactions};
use super::settings::Settings;
use bevy::prelude::*;

/// Applies a changed pace or reaction rule to the battle. A pace set by key stays until the setting changes.
pub fn apply(
    settings: Res<Settings>,
    battle: Option<ResMut<CurrentBattle>>,
    presented: Option<ResMut<Presented>>,
    mut applied: Local<Option<(Pace, Reactions)>>,
) {
    let now = (settings.pace, settings.reactions);
    let before = applied.replace(now).unwrap_or(now);
    if let Some(mut presented) = presented.filter(|_| now.0 != before.0) {
        presented.pace = now.0;
    }
    if let Some(mut battle) = battle.filter(|_| now.1 != before.1) {
        battle.setup.reactions = now.1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::open;
    use crate::window::new_session::session_of;

    #[test]
    fn settings_that_change_during_a_battle_hold_at_once() {
        let battle = open::begin(open::level("roadside", &[]).expect("a level"), Some(7)).expect("it begins");
        let mut app = App::new();
        app.insert_resource(Settings::default()).add_systems(Update, apply);
        session_of(battle, vec!["human".into(); 2]).expect("no tape").insert(app.world_mut());
        app.world_mut().resource_mut::<Presented>().pace = Pace::Slow;
        app.update();
        assert_eq!(app.world().resource::<Presented>().pace, Pace::Slow, "nothing was changed");
        for reactions in Reactions::ALL {
            app.world_mut().resource_mut::<Settings>().reactions = reactions;
            app.update();
            assert_eq!(app.world().resource::<CurrentBattle>().setup.reactions, reactions);
            assert_eq!(app.world().resource::<Presented>().pace, Pace::Slow);
        }
        app.world_mut().resource_mut::<Settings>().pace = Pace::Fast;
        app.update();
        assert_eq!(app.world().resource::<Presented>().pace, Pace::Fast);
    }
}
