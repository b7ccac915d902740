//! Notes drawn over the board with egui, below the panels: dice next to their targets, odds, steps and their prices,
//! numbers of overlays, the legend and the tooltips of symbols.

mod beyond;
mod board;
mod chance;
mod contents;
mod dice;
mod ground_icons;
mod icon_shapes;
mod layers;
mod legend;
mod legend_entries;
mod named;
mod numbers;
mod pill;
mod places;
mod sides;
mod sight;
mod surveyed_path;
mod symbol_icons;
mod symbol_tips;
mod threat;

pub use board::BoardParams;
pub use contents::BoardContents;
pub use dice::{drop_earlier, pretty};

use super::layout::{Layout, is_roomy};
use super::{UiCtx, drawn};
use crate::window::board::{NumberedCells, ObstacleKind};
use crate::window::icons::IconSet;
use crate::window::input::{Action, PadInHand};
use crate::window::settings::Settings;
use crate::window::theme::Theme;
use crate::window::ui_params::UiLook;
use bevy::prelude::{DetectChangesMut, Local, Res, ResMut, Result};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, Painter, Rect};
use layers::NoteLayer;
use legend::LegendPress;
use places::Places;

/// Draws the notes about sight and reach on the editor's board. Errors if there is no egui context.
pub fn draw_editor_notes(
    mut contexts: EguiContexts,
    board: Option<BoardParams>,
    theme: Res<Theme>,
    icons: Res<IconSet>,
    settings: Res<Settings>,
    pad: Res<PadInHand>,
    mut contents: ResMut<BoardContents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some((board, canvas)) = board.and_then(|board| board.canvas().map(|canvas| (board, canvas))) else {
        return Ok(());
    };
    let cx = UiCtx { theme: &theme, icons: &icons, settings: &settings, pad: pad.0, confirm: false, bare: false };
    let mut places = places_of(&board, canvas);
    let p = Painter::new(ctx.clone(), NoteLayer::OverBoard.id(), canvas);
    legend::draw_plain(&cx, &ctx, canvas, &legend_entries::overlay_entries(&board));
    sight::draw(&cx, &p, &board, &mut places);
    contents.notes = places.into_put();
    Ok(())
}

/// Records the tokens and captions for the panels, which avoid them.
pub fn record_board(board: BoardParams, mut contents: ResMut<BoardContents>) {
    if board.canvas().is_some() {
        // The cell of the default option should be visible as well.
        contents.tokens = board.tokens_in_window().into_iter().chain(board.sensible_cell()).collect();
        contents.captions = board.captions();
    }
}

/// Draws the notes over the board. They avoid the panels of the same pass, which are drawn before.
pub fn draw(
    mut look: UiLook,
    board: BoardParams,
    mut contents: ResMut<BoardContents>,
    mut settings: ResMut<Settings>,
    mut numbered: ResMut<NumberedCells>,
    mut all: Local<bool>,
) -> Result {
    let ctx = look.egui()?;
    let Some(mut canvas) = board.canvas() else { return Ok(()) };
    let theme = look.theme.for_viewers(board.presented.presenter_mode);
    // A declaration page is higher than other decisions, but the board does not move for it.
    canvas.max.y = canvas.max.y.min(Layout::new(&ctx, &theme, &board.presented).bar.top()).max(canvas.top());
    let cx = UiCtx { theme: &theme, ..look.ctx(&settings, false) };
    let mut places = places_left(&ctx, &board, canvas);
    let (numbers, beyond) = draw_notes(&cx, &ctx, &board, &mut places);
    numbered.set_if_neq(numbers);
    contents.notes = places.into_put();
    symbol_tips::draw(&cx, &ctx, &board);
    if board.presented.presenter_mode || board.layout.covered {
        return Ok(());
    }
    let entries = legend_entries::legend_entries(&board, canvas, beyond);
    let by_key = look.just_pressed(Action::Legend).then_some(LegendPress::Fold);
    let has_room = is_roomy(ctx.content_rect().size(), theme.scale);
    match legend::draw(&cx, &ctx, &board, canvas, &entries, *all).or(by_key) {
        Some(LegendPress::All) => *all = !*all,
        // In a small window the legend is folded or covers the board.
        Some(LegendPress::Fold) if !has_room => *all = !*all,
        Some(LegendPress::Fold) => (settings.legend, *all) = (!settings.legend, false),
        None => {}
    }
    Ok(())
}

/// Returns the free room of the canvas, given faces and the layout.
fn places_of(board: &BoardParams, canvas: Rect) -> Places {
    let mut places = Places::new(canvas, board.spots());
    places.avoid(ObstacleKind::Name, board.names());
    places.avoid(ObstacleKind::Reserved, board.panels());
    places
}

/// Like [`places_of`], also without the panels that grow with their content.
fn places_left(ctx: &Context, board: &BoardParams, canvas: Rect) -> Places {
    let mut places = places_of(board, canvas);
    let panels = ["detail", "ticker", "legend"].into_iter().filter_map(|panel| drawn::last(ctx, panel));
    places.avoid(ObstacleKind::Panel, panels);
    places
}

/// Draws the notes at tokens and cells. Returns the numbers with their cells, and the side of a combatant shown at the
/// edge of the canvas, if there is one.
fn draw_notes(cx: &UiCtx, ctx: &Context, board: &BoardParams, places: &mut Places) -> (NumberedCells, Option<usize>) {
    let canvas = places.canvas();
    let on = |layer: NoteLayer| Painter::new(ctx.clone(), layer.id(), canvas.expand(super::ui_ctx::SPILL));
    let (p, edge) = (on(NoteLayer::OverBoard), on(NoteLayer::Beyond));
    places.avoid(ObstacleKind::Mark, board.arrow_labels());
    let named = chance::draw(cx, &p, board, places);
    let about = named::about(board);
    // A note that states its target's name makes a name plate unnecessary.
    let (told, about): (Vec<_>, Vec<_>) = about.into_iter().partition(|who| named == Some(who.id.as_str()));
    // Names may be as low as the bar currently leaves the board free, although the bar may be higher for the next
    // decision.
    let floor = drawn::last(ctx, "bar").map_or(canvas.bottom(), |bar| bar.top().max(canvas.bottom()));
    let seen = canvas.with_max_y(floor);
    let names = p.with_clip_rect(seen.expand(super::ui_ctx::SPILL));
    places.set_canvas(seen);
    named::draw(cx, &names, board, places, &about);
    places.set_canvas(canvas);
    surveyed_path::draw(cx, &p, board, places);
    places.avoid(ObstacleKind::Mark, board.arrow_heads());
    places.avoid(ObstacleKind::Caption, board.captions());
    numbers::draw_gathered(cx, &p, board, places);
    numbers::draw_ways(cx, &p, board, places);
    dice::draw(cx, &p, board, places);
    let numbers = numbers::draw(cx, &p, board, places);
    sight::draw(cx, &p, board, places);
    threat::draw(cx, &p, board, places);
    let rest = named::rest(board, &[told, about].concat());
    places.set_canvas(seen);
    named::draw(cx, &names, board, places, &rest);
    (numbers, beyond::draw(cx, &edge, board, places))
}
