//! Draws the overlay, one panel after the other; panels that cover others come last.

use super::auto_answers::AutoAnswers;
use super::layout::Layout;
use super::odds::OddsCache;
use super::panels::Panels;
use super::{AppRequest, DeclarationPage, Overlay, PageDone, UiCtx, apply_focus};
use super::{audience, bar, card, chart, detail, end, log, pause, rail, sheet, ticker, top_bar};
use crate::window::battle::{ChoiceMade, CurrentBattle, Notice, Pointing, Presented};
use crate::window::board::{OverlayToggles, PanZoom, Pointed, Survey};
use crate::window::chance::Chances;
use crate::window::icons::IconSet;
use crate::window::input::{Action, PadInHand, Rebinding};
use crate::window::settings::{Settings, SettingsNews};
use crate::window::theme::Theme;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use leafwing_input_manager::prelude::ActionState;

/// The resources with findings of other systems about the battle.
type Found<'w> =
    (Res<'w, OddsCache>, (Res<'w, Survey>, Res<'w, Pointed>), Res<'w, Chances>, Res<'w, AutoAnswers>, Res<'w, PanZoom>);

#[expect(clippy::too_many_arguments, reason = "each is a resource of its own")]
pub fn draw(
    mut contexts: EguiContexts,
    (battle, mut presented, mut pointing): (Res<CurrentBattle>, ResMut<Presented>, ResMut<Pointing>),
    (mut overlay, mut page): (ResMut<Overlay>, ResMut<DeclarationPage>),
    (theme, icons, mut lenses): (Res<Theme>, Res<IconSet>, ResMut<OverlayToggles>),
    (mut settings, mut news, mut rebinding): (ResMut<Settings>, ResMut<SettingsNews>, ResMut<Rebinding>),
    (pad, actions): (Res<PadInHand>, Single<&ActionState<Action>>),
    (odds, (survey, pointed), chances, ahead, pan_zoom): Found,
    (mut choices, mut requests, mut pages, mut notices): (
        MessageWriter<ChoiceMade>,
        MessageWriter<AppRequest>,
        MessageWriter<PageDone>,
        MessageReader<Notice>,
    ),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    apply_focus(&ctx);
    if let Some(Notice(news)) = notices.read().last() {
        overlay.notice = Some(news.clone());
    }
    if let Some(news) = page.news.take() {
        overlay.notice = Some(news.to_owned());
    }
    let now = settings.clone();
    let cx = UiCtx {
        theme: &theme.for_viewers(presented.presenter_mode),
        icons: &icons,
        settings: &now,
        pad: pad.0,
        confirm: actions.just_pressed(&Action::Confirm),
        bare: presented.presenter_mode,
    };
    let mut panels = Panels::new(&battle, &mut presented, &mut pointing, &mut page);
    panels.ahead = ahead.latest(&battle).map(str::to_owned);
    let place = Layout::new(&ctx, cx.theme, panels.presented);
    let place = if pan_zoom.turned() { place.with_detail_aside() } else { place };
    top_bar::draw(&cx, &ctx, place.top, &mut panels, &mut lenses, &mut overlay);
    around_the_board(&cx, (&ctx, &place), &mut panels, &mut overlay, (&odds, (&survey, &pointed), &chances));
    let live = (settings.bypass_change_detection(), &mut *news, &mut *rebinding);
    over_the_board(&cx, &ctx, &mut panels, &mut overlay, live);
    panels.send(&mut choices, &mut requests, &mut pages);
    if *settings != now {
        settings.set_changed();
    }
    Ok(())
}

fn around_the_board(
    cx: &UiCtx,
    (ctx, place): (&egui::Context, &Layout),
    panels: &mut Panels,
    overlay: &mut Overlay,
    (odds, pointed, chances): (&OddsCache, (&Survey, &Pointed), &Chances),
) {
    log::follow(panels, &mut overlay.acts);
    if panels.presented.presenter_mode {
        let battle = panels.battle;
        audience::draw(cx, ctx, place, panels, overlay, odds, chances.get(battle));
        if panels.page.stands(panels.presented) {
            bar::draw(cx, ctx, place, panels, overlay, odds);
        }
        log::draw(cx, ctx, place.drawer, panels, overlay);
        return;
    }
    rail::draw(cx, ctx, place.rail, panels, overlay);
    bar::draw(cx, ctx, place, panels, overlay, odds);
    ticker::draw(cx, ctx, place, panels, overlay);
    detail::draw(cx, ctx, place, panels, overlay, odds);
    log::draw(cx, ctx, place.drawer, panels, overlay);
    chart::draw_large(cx, ctx, place.board, panels);
    sheet::draw(cx, ctx, place, panels, overlay, pointed.0, pointed.1);
}

fn over_the_board(
    cx: &UiCtx,
    ctx: &egui::Context,
    panels: &mut Panels,
    overlay: &mut Overlay,
    settings: (&mut Settings, &mut SettingsNews, &mut Rebinding),
) {
    let screen = ctx.content_rect();
    if overlay.shows_end(panels.presented) {
        end::draw(cx, ctx, screen, panels, overlay);
    }
    pause::draw(cx, ctx, screen, panels, overlay, settings);
    if overlay.card.is_none() {
        overlay.card_of.clear();
    }
    card::draw(cx, ctx, screen, panels.battle.setup.ruleset.cards(), &mut overlay.card, &overlay.card_of);
}

#[cfg(test)]
mod tests;
