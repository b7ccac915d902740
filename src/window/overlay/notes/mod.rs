//! What is written over the board with egui, under the panels: dice beside their targets, chances, steps and their
//! prices, numbers of overlays, the legend.

mod beyond;
mod board;
mod chance;
mod dice;
mod kept;
mod layers;
mod legend;
mod meaning;
mod named;
mod numbers;
mod pill;
mod places;
mod shape;
mod sight;
mod sign;
mod signs;
mod slips;
mod threat;
mod way;

pub use dice::pretty;
pub use places::{captions, said, tokens};

use super::layout::{Layout, panels, spare};
use super::passes::Passes;
use super::{UiCtx, drawn};
use crate::window::icons::IconSet;
use crate::window::input::PadInHand;
use crate::window::news::News;
use crate::window::settings::Settings;
use crate::window::theme::Theme;
use bevy::prelude::{Local, Res, Result};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Painter, Rect};
use board::{Board, Look};
use kept::Kept;
use layers::Layer;
use places::Places;

/// What is told of sight and reach on the board of the editor.
pub fn looks(
    mut contexts: EguiContexts,
    board: Option<Board>,
    (theme, icons, settings, pad): (Res<Theme>, Res<IconSet>, Res<Settings>, Res<PadInHand>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some((board, canvas)) = board.and_then(|board| board.canvas().map(|canvas| (board, canvas))) else {
        return Ok(());
    };
    let cx = UiCtx { theme: &theme, icons: &icons, settings: &settings, pad: pad.0, confirm: false, bare: false };
    let mut places = Places::new(canvas, board.tokens()).reserve(board.panels());
    let p = Painter::new(ctx.clone(), Layer::OverBoard.id(), canvas);
    legend::draw(&cx, &p, &board, &mut places, board.corner(canvas));
    sight::draw(&cx, &p, &board, &mut places);
    places.tell(&ctx);
    Ok(())
}

pub fn draw(
    mut contexts: EguiContexts,
    board: Board,
    (theme, icons, settings, pad): (Res<Theme>, Res<IconSet>, Res<Settings>, Res<PadInHand>),
    (passes, news, mut kept): (Res<Passes>, Res<News>, Local<Kept<Look>>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (look, pan) = (board.look(&ctx), board.pan());
    // Where one would go is seen as well.
    let tokens = board.tokens_in_window().into_iter().chain(board.sensible_cell()).collect();
    places::tell_board(&ctx, tokens, board.captions());
    if !passes.writes() && kept.show(&ctx, look.as_ref(), (pan, news.asked)) {
        return Ok(());
    }
    let Some(mut canvas) = board.canvas() else { return Ok(()) };
    let theme = theme.for_viewers(board.presented.presenter_mode);
    // A page is higher than other questions, and the board stays where it is.
    canvas.max.y = canvas.max.y.min(Layout::of(&ctx, &theme, &board.presented).bar.top());
    let cx = UiCtx { theme: &theme, icons: &icons, settings: &settings, pad: pad.0, confirm: false, bare: false };
    let mut places = Places::new(canvas, board.tokens()).reserve(board.panels());
    places.leave_free(drawn::last(&ctx, "detail"));
    places.leave_free(drawn::last(&ctx, "ticker"));
    let on = |layer: Layer| Painter::new(ctx.clone(), layer.id(), canvas.expand(super::ui_ctx::SPILL));
    let (p, edge) = (on(Layer::OverBoard), on(Layer::Beyond));
    let overlays = legend::draw(&cx, &p, &board, &mut places, board.corner(canvas));
    let covered: Vec<Rect> = panels(&ctx).into_iter().chain(overlays).collect();
    let spare = spare(ctx.content_rect().size(), theme.scale, &covered);
    let named = chance::draw(&cx, &p, &board, &mut places);
    let about = named::about(&board);
    // Whoever has their name in what is told of them needs it no second time.
    let (told, about): (Vec<_>, Vec<_>) = about.into_iter().partition(|who| named == Some(who.id.as_str()));
    // Names are written as low as the bar leaves the board free just now, though it may be higher for the next question.
    let floor = drawn::last(&ctx, "bar").map_or(canvas.bottom(), |bar| bar.top().max(canvas.bottom()));
    let seen = canvas.with_max_y(floor);
    let names = p.with_clip_rect(seen.expand(super::ui_ctx::SPILL));
    places.on(seen, |places| named::draw(&cx, &names, &board, places, &about));
    way::draw(&cx, &p, &board, &mut places);
    places.leave_free(board.captions().into_iter().chain(board.arrows()));
    numbers::draw_ways(&cx, &p, &board, &mut places);
    dice::draw(&cx, &p, &board, &mut places);
    numbers::draw(&cx, &p, &board, &mut places);
    sight::draw(&cx, &p, &board, &mut places);
    threat::draw(&cx, &p, &board, &mut places);
    let rest = named::rest(&board, &[told, about].concat());
    places.on(seen, |places| named::draw(&cx, &names, &board, places, &rest));
    let beyond = places.on(seen, |places| beyond::draw(&cx, &edge, &board, places));
    signs::draw(&cx, &p, &board, &mut places, (spare, beyond));
    places.tell(&ctx);
    kept.keep(&ctx, look, pan);
    Ok(())
}
