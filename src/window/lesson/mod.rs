//! Guided lessons in the window. The steps prescribe the choices until the fight at the end; the strip of
//! [`super::overlay`] shows them.

mod begin;
mod current;
mod follow;
mod next;
mod offers;

pub use begin::begin;
pub use current::{CurrentLesson, is_guided};
pub use offers::{LessonOffer, offers, recommended};

use super::battle::Screen;
use super::sets::FrameSet;
use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    let exists = resource_exists::<CurrentLesson>;
    app.add_systems(Update, follow::confirm.in_set(FrameSet::Input).run_if(exists))
        .add_systems(Update, follow::follow.in_set(FrameSet::Decide).run_if(exists))
        .add_systems(Update, next::prepare.in_set(FrameSet::Act).run_if(exists))
        .add_systems(OnExit(Screen::Battle), |mut commands: Commands| commands.remove_resource::<CurrentLesson>())
        .add_systems(OnEnter(Screen::Battle), next::begin_prepared);
}
