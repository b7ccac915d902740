//! The panels around the board, drawn with egui: turn rail, option bar, detail, ticker and log, pop-ups.

mod acts;
mod again;
mod ahead;
mod aside;
mod asking;
mod audience;
mod bar;
#[cfg(test)]
mod bench;
mod card;
pub mod cards;
mod chart;
mod choices;
pub mod clickable;
mod controls;
mod counter;
mod cursor;
mod detail;
#[cfg(test)]
mod devices;
pub mod door;
mod draw;
pub mod drawn;
mod end;
mod entries;
mod figures;
#[cfg(test)]
pub mod fixture;
#[cfg(test)]
mod following;
mod history;
mod kinds;
mod layout;
mod log;
mod meanwhile;
mod nearness;
mod notes;
mod odds;
mod onward;
mod orders;
mod page;
mod panels;
mod pause;
mod pick;
#[cfg(test)]
mod presses;
mod prompt;
#[cfg(test)]
mod prompts;
mod pursuit;
mod rail;
mod reactions;
mod reading;
#[cfg(test)]
mod remembered;
mod requests;
mod sensible;
mod sheet;
mod shown;
mod state;
mod tabs;
mod ticker;
mod tip;
mod top_bar;
mod twins;
pub mod ui_ctx;
mod useful;
mod ways;
mod weighed;
mod why;
mod words;
mod worth;

pub use card::{draw as rule_popup, rule_page};
pub use controls::{apply_focus, move_focus};
#[cfg(test)]
pub use end::draw as end_screen;
#[cfg(test)]
pub use layout::{Laid, layout as layout_of};
pub use notes::said;
pub use odds::OddsCache;
pub use page::{Page, PageDone};
#[cfg(test)]
pub use panels::Panels;
#[cfg(test)]
pub use pause::choices as pause_choices;
pub use reactions::answer_reactions;
pub use requests::AppRequest;
pub use state::{LogFilter, Overlay, Popup};
pub use ui_ctx::{UiCtx, backdrop};

use super::battle::{CurrentBattle, Screen};
use super::chance;
use super::sets::FrameSet;
use super::theme::DrawSystems;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub fn plugin(app: &mut App) {
    let in_battle = in_state(Screen::Battle).and_then(resource_exists::<CurrentBattle>);
    app.init_resource::<Overlay>()
        .add_message::<AppRequest>()
        .add_message::<PageDone>()
        .init_resource::<Page>()
        .init_resource::<ahead::Ahead>()
        .init_resource::<chance::Chances>()
        .init_resource::<odds::OddsCache>()
        .add_systems(Update, layout::place_board.in_set(FrameSet::Layout))
        .add_systems(
            Update,
            (
                controls::handle_actions.run_if(in_state(Screen::Battle).and_then(controls::pressed)),
                ahead::note_choices,
            )
                .chain()
                .in_set(FrameSet::Input),
        )
        .add_systems(Update, page::answer.in_set(FrameSet::Choose))
        .add_systems(Update, requests::handle.in_set(FrameSet::Act))
        .add_systems(Update, ahead::go_ahead.in_set(FrameSet::Decide))
        .add_systems(
            Update,
            (
                state::follow_decision,
                page::follow,
                (odds::update, weighed::update, chance::update).chain().run_if(in_battle.clone()),
            )
                .chain()
                .in_set(FrameSet::Follow),
        )
        .add_systems(OnExit(Screen::Battle), |mut overlay: ResMut<Overlay>| *overlay = Overlay::default())
        .add_systems(PostUpdate, (requests::close_window, requests::leave).chain())
        .add_systems(
            EguiPrimaryContextPass,
            (notes::record_board, draw::draw, notes::draw).chain().in_set(DrawSystems).run_if(in_battle),
        )
        .add_systems(EguiPrimaryContextPass, notes::looks.in_set(DrawSystems).run_if(in_state(Screen::Edit)));
}
