//! The panels around the board, drawn with egui: turn rail, option bar, detail, ticker and log, pop-ups.

mod acts;
mod audience;
mod auto_answers;
mod bar;
mod card;
pub mod cards;
mod cell_navigation;
mod chart;
mod choices;
pub mod clickable;
mod colored_names;
mod controls;
mod counter;
mod cursor;
mod default_by_odds;
mod default_option;
#[cfg(test)]
mod default_option_tests;
mod default_reason;
mod detail;
#[cfg(test)]
mod devices;
mod directions;
mod distinct_labels;
mod draw;
pub mod drawn;
mod end;
mod entries;
mod figures;
#[cfg(test)]
pub mod fixture;
pub mod focus_entry;
mod glossary;
mod history;
mod layout;
mod leader;
mod lesson_place;
mod lesson_strip;
mod lesson_view;
mod log;
mod log_panel;
#[cfg(test)]
mod memory_tests;
mod nearness;
mod notes;
mod odds;
mod option_bar;
mod orders;
mod outcome_loss;
mod page;
mod panel_actions;
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
mod reaction_chip;
mod reaction_prompting;
mod reaction_settings;
mod reactions;
mod reading;
mod repeat_action;
mod requests;
mod sheet;
mod shown;
mod side_buttons;
mod state;
mod tabs;
#[cfg(test)]
mod test_bench;
mod threat_lines;
mod ticker;
mod tip;
mod top_bar;
pub mod ui_ctx;
mod waiting_bar;

pub use card::{draw as rule_popup, rule_page};
pub use controls::{apply_focus, move_focus};
#[cfg(test)]
pub use end::draw as end_screen;
#[cfg(test)]
pub use layout::{LayoutInputs, layout as layout_of};
pub use notes::BoardContents;
pub use odds::OddsCache;
pub use page::{DeclarationPage, PageDone};
#[cfg(test)]
pub use panels::Panels;
#[cfg(test)]
pub use pause::choices as pause_choices;
pub use reactions::answer_reactions;
pub use requests::{AppRequest, LessonRequest};
pub use state::{Overlay, Popup};
pub use ui_ctx::{UiCtx, backdrop};

use super::battle::{CurrentBattle, Screen};
use super::chance;
use super::lesson::is_guided;
use super::sets::{FrameSet, reset};
use super::theme::DrawSystems;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub fn plugin(app: &mut App) {
    let in_battle = in_state(Screen::Battle).and_then(resource_exists::<CurrentBattle>);
    app.init_resource::<Overlay>()
        .add_message::<AppRequest>()
        .add_message::<PageDone>()
        .add_message::<panels::PanelAction>()
        .init_resource::<BoardContents>()
        .init_resource::<DeclarationPage>()
        .init_resource::<auto_answers::AutoAnswers>()
        .init_resource::<chance::Chances>()
        .init_resource::<odds::OddsCache>()
        .add_systems(Update, layout::place_board.in_set(FrameSet::Layout))
        .add_systems(
            Update,
            (
                controls::handle_actions.run_if(in_state(Screen::Battle).and_then(controls::pressed)),
                auto_answers::note_choices,
            )
                .chain()
                .in_set(FrameSet::Input),
        )
        .add_systems(Update, page::answer.in_set(FrameSet::Choose))
        .add_systems(Update, requests::handle.in_set(FrameSet::Act))
        .add_systems(Update, auto_answers::go_ahead.in_set(FrameSet::Decide).run_if(not(is_guided)))
        .add_systems(
            Update,
            (
                log::follow,
                state::follow_decision,
                page::follow,
                (odds::update, page::weigh_targets, default_by_odds::update, chance::update)
                    .chain()
                    .run_if(in_battle.clone()),
            )
                .chain()
                .in_set(FrameSet::Follow),
        )
        .add_systems(OnExit(Screen::Battle), reset::<Overlay>)
        .add_systems(PostUpdate, (requests::close_window, requests::leave).chain())
        .add_systems(
            EguiPrimaryContextPass,
            (
                notes::record_board,
                draw::draw,
                panel_actions::apply_actions,
                notes::draw,
                lesson_view::draw,
                glossary::draw,
            )
                .chain()
                .in_set(DrawSystems)
                .run_if(in_battle),
        )
        .add_systems(
            EguiPrimaryContextPass,
            notes::draw_editor_notes.in_set(DrawSystems).run_if(in_state(Screen::Edit)),
        );
}
