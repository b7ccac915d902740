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
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use leafwing_input_manager::prelude::ActionState;

/// The findings of other systems about the battle.
#[derive(SystemParam)]
pub struct Findings<'w> {
    odds: Res<'w, OddsCache>,
    survey: Res<'w, Survey>,
    pointed: Res<'w, Pointed>,
    chances: Res<'w, Chances>,
    ahead: Res<'w, AutoAnswers>,
    pan_zoom: Res<'w, PanZoom>,
}

/// The messages that the overlay sends and shows.
#[derive(SystemParam)]
pub struct OverlayMessages<'w, 's> {
    notices: MessageReader<'w, 's, Notice>,
    choices: MessageWriter<'w, ChoiceMade>,
    requests: MessageWriter<'w, AppRequest>,
    pages: MessageWriter<'w, PageDone>,
}

pub fn draw(
    mut contexts: EguiContexts,
    battle: Res<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut pointing: ResMut<Pointing>,
    mut overlay: ResMut<Overlay>,
    mut page: ResMut<DeclarationPage>,
    theme: Res<Theme>,
    icons: Res<IconSet>,
    mut lenses: ResMut<OverlayToggles>,
    mut settings: ResMut<Settings>,
    mut news: ResMut<SettingsNews>,
    mut rebinding: ResMut<Rebinding>,
    pad: Res<PadInHand>,
    actions: Single<&ActionState<Action>>,
    found: Findings,
    mut messages: OverlayMessages,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    apply_focus(&ctx);
    if let Some(Notice(news)) = messages.notices.read().last() {
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
    panels.ahead = found.ahead.latest(&battle).map(str::to_owned);
    let place = Layout::new(&ctx, cx.theme, panels.presented);
    let place = if found.pan_zoom.turned() { place.with_detail_aside() } else { place };
    top_bar::draw(&cx, &ctx, place.top, &mut panels, &mut lenses, &mut overlay);
    let Findings { odds, survey, pointed, chances, .. } = &found;
    around_the_board(&cx, &ctx, &place, &mut panels, &mut overlay, odds, survey, pointed, chances);
    let live = (settings.bypass_change_detection(), &mut *news, &mut *rebinding);
    over_the_board(&cx, &ctx, &mut panels, &mut overlay, live);
    panels.send(&mut messages.choices, &mut messages.requests, &mut messages.pages);
    if *settings != now {
        settings.set_changed();
    }
    Ok(())
}

fn around_the_board(
    cx: &UiCtx,
    ctx: &egui::Context,
    place: &Layout,
    panels: &mut Panels,
    overlay: &mut Overlay,
    odds: &OddsCache,
    survey: &Survey,
    pointed: &Pointed,
    chances: &Chances,
) {
    log::follow(panels, &mut overlay.log.acts);
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
    sheet::draw(cx, ctx, place, panels, overlay, survey, pointed);
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
    if overlay.rule_card.open.is_none() {
        overlay.rule_card.of_event.clear();
    }
    card::draw(
        cx,
        ctx,
        screen,
        panels.battle.setup.ruleset.cards(),
        &mut overlay.rule_card.open,
        &overlay.rule_card.of_event,
    );
}

#[cfg(test)]
mod tests;
