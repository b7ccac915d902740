//! Level editor screen: palette left, board in the middle, roster and sheet right, bestiary below. It edits a
//! [`crate::editor::LevelDocument`]. The board shows its last valid state, drawn by the board of battles.

mod actions;
mod acts;
mod area_edits;
mod balance;
mod bestiary;
mod board;
mod board_notes;
mod brush;
mod cell;
mod combat_value;
mod commands;
mod cursor;
mod diagnostic_location;
mod diagnostics_strip;
mod entry;
mod field;
mod file;
mod focus;
mod form;
mod grounds;
mod house;
mod layout;
mod model;
mod paint;
mod palette;
mod panel_navigation;
mod part;
mod pointer;
mod region;
mod roster;
mod row;
mod schema;
mod selection;
mod sheet;
mod sight_and_reach;
mod state;
mod tabs;
mod text;
mod tool;
mod top_bar;
mod view;
mod watching;
mod widgets;

pub use entry::{EditorTarget, exchange, left_over, may_leave, of_battle, open};
pub use state::Editor;

use super::battle::{Pointing, Screen};
use super::board::{BoardSet, BoardView, PanZoom};
use super::overlay::UiCtx;
use super::overlay::focus_entry::enter;
use super::theme::DrawSystems;
use super::ui_params::UiParams;
use crate::editor::drafts;
use actions::{ActionList, EditorAction};
use acts::Leave;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Context;
use commands::EditorCommand;
use form::FormCache;
use layout::EditorLayout;

pub fn plugin(app: &mut App) {
    let edited = in_state(Screen::Edit).and_then(resource_exists::<Editor>);
    app.add_systems(Update, (board::place, board::show_level).chain().before(BoardSet::Layout).run_if(edited.clone()))
        .add_systems(
            Update,
            pointer::mouse
                .after(BoardSet::Point)
                .before(BoardSet::Marks)
                .run_if(edited.clone().and_then(resource_exists::<Pointing>)),
        )
        .add_systems(
            Update,
            (schema::learn, balance::fight, combat_value::fight, file::watch, sight_and_reach::through)
                .run_if(edited.clone()),
        )
        .add_systems(Last, file::close)
        .add_systems(EguiPrimaryContextPass, draw.in_set(DrawSystems).run_if(edited))
        .add_systems(OnEnter(Screen::Edit), |mut pan_zoom: ResMut<PanZoom>| pan_zoom.show_all())
        .add_systems(OnEnter(Screen::Menu), entry::close);
}

/// Draws the panels and performs the actions that they and the keys request. Drawing itself changes nothing.
fn draw(
    mut params: UiParams,
    mut editor: ResMut<Editor>,
    view: Option<Res<BoardView>>,
    mut pointing: Option<ResMut<Pointing>>,
    mut forms: Local<FormCache>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) -> Result {
    let ctx = params.egui()?;
    super::overlay::apply_focus(&ctx);
    if editor.is_stale() {
        editor.refresh();
    }
    let cx = params.ctx(params.is_confirmed());
    let mut leave = None;
    let laid = |editor: &Editor| layout::layout(ctx.content_rect().size(), cx.theme.scale, editor.view.folds);
    for command in EditorCommand::pressed(&ctx) {
        let place = laid(&editor);
        leave = done(&ctx, &mut editor, view.as_deref(), pointing.as_deref_mut(), &place, command).or(leave);
    }
    if editor.is_changed() {
        forms.clear();
    }
    let held = editor.in_hand();
    let actions = draw_panels(&cx, &ctx, &laid(&editor), &editor, &mut forms, view.as_deref());
    for action in actions.in_order() {
        leave = editor.does(action).or(leave);
        forms.clear();
    }
    // A tool, brush or creature that was just selected is used on the board.
    if editor.in_hand() != held {
        focus::to_board(&ctx);
    }
    focus::remember(&ctx);
    match leave {
        Some(Leave::Menu) if entry::may_leave(&mut editor, &drafts::folder()) => next.set(Screen::Menu),
        Some(Leave::Play) => entry::play(&mut editor, cx.settings, &mut commands, &mut next),
        Some(Leave::Menu) | None => {}
    }
    Ok(())
}

/// Draws the panels, and the notes over the board. Returns the actions they request.
fn draw_panels(
    cx: &UiCtx,
    ctx: &Context,
    place: &EditorLayout,
    editor: &Editor,
    forms: &mut FormCache,
    view: Option<&BoardView>,
) -> ActionList {
    let mut actions = ActionList::default();
    actions.add(top_bar::draw(cx, ctx, place.top, editor).map(EditorAction::Command));
    actions.add(tabs::draw(cx, ctx, place.tabs, editor));
    palette::draw(cx, ctx, place.palette, editor, &mut actions);
    actions.add(roster::draw(cx, ctx, place.roster, editor));
    sheet::draw(cx, ctx, place.sheet, editor, forms, &mut actions);
    bestiary::draw(cx, ctx, place.bestiary, editor, &mut actions);
    actions.add(diagnostics_strip::draw(cx, ctx, place.strip, editor));
    text::draw(cx, ctx, place.text, editor, &mut actions);
    board_notes::draw(cx, ctx, place.board, editor, view);
    top_bar::news(cx, ctx, place.top, editor);
    actions
}

/// Performs a command, including those that need the board's cursor and those that move between panels.
fn done(
    ctx: &Context,
    editor: &mut Editor,
    view: Option<&BoardView>,
    pointing: Option<&mut Pointing>,
    place: &EditorLayout,
    command: EditorCommand,
) -> Option<Leave> {
    match (command, view, pointing) {
        (EditorCommand::Use, ..) => editor.use_at_cursor(),
        (EditorCommand::Go(way), Some(view), Some(pointing)) => cursor::steer(editor, view, pointing, way, false),
        (EditorCommand::Draw(way), Some(view), Some(pointing)) => cursor::steer(editor, view, pointing, way, true),
        (EditorCommand::NextPanel, ..) => panel_navigation::go_on(ctx, editor, place, false),
        (EditorCommand::PreviousPanel, ..) => panel_navigation::go_on(ctx, editor, place, true),
        (EditorCommand::Somebody, ..) => {
            editor.view.folds.bestiary = false;
            enter(ctx, panel_navigation::BESTIARY);
        }
        (command, ..) => return editor.command(command),
    }
    None
}
