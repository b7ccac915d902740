//! Draws the overlay, one panel after the other; panels that cover others come last.

use super::layout::Layout;
use super::leader::Leader;
use super::odds::OddsCache;
use super::panels::{PanelAction, Panels, ShownResources};
use super::threat_lines;
use super::{BoardContents, Overlay, UiCtx, apply_focus};
use super::{audience, bar, card, chart, detail, end, log, pause, rail, sheet, ticker, top_bar};
use crate::window::battle::{Notice, Pointing, Taught};
use crate::window::board::{OverlayToggles, PanZoom, Pointed, Survey, ThreatMarkers, Threats};
use crate::window::chance::Chances;
use crate::window::input::{Action, Rebinding};
use crate::window::settings::{Settings, SettingsNews};
use crate::window::ui_params::{EditedSettings, UiLook};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;

/// The findings of other systems about the battle.
#[derive(SystemParam)]
pub struct Findings<'w> {
    odds: Res<'w, OddsCache>,
    threats: Res<'w, Threats>,
    markers: Res<'w, ThreatMarkers>,
    survey: Res<'w, Survey>,
    pointed: Res<'w, Pointed>,
    chances: Res<'w, Chances>,
    pan_zoom: Res<'w, PanZoom>,
    contents: Res<'w, BoardContents>,
}

pub fn draw(
    mut look: UiLook,
    resources: ShownResources,
    mut overlay: ResMut<Overlay>,
    lenses: Res<OverlayToggles>,
    mut settings: EditedSettings,
    found: Findings,
    mut notices: MessageReader<Notice>,
    mut actions: MessageWriter<PanelAction>,
) -> Result {
    let ctx = look.egui()?;
    apply_focus(&ctx);
    if let Some(Notice(news)) = notices.read().last() {
        overlay.notice = Some(news.clone());
    }
    overlay.lesson_marks.clear();
    let now = settings.settings.clone();
    let bare = resources.presented.presenter_mode;
    let theme = look.theme.for_viewers(bare);
    let cx = UiCtx { theme: &theme, bare, ..look.ctx(&now, look.just_pressed(Action::Confirm)) };
    let mut panels = resources.panels();
    let shares = found.chances.get(panels.battle).filter(|_| now.leader);
    panels.leader = shares.and_then(|shares| Leader::new(&panels.presented.scene, shares));
    let place = Layout::new(&ctx, cx.theme, panels.presented);
    let place = if panels.lesson.is_some() { place.with_lesson(cx.theme.scale) } else { place };
    let place = if found.pan_zoom.turned() { place.with_detail_aside() } else { place };
    top_bar::draw(&cx, &ctx, place.top, &mut panels, &lenses, &mut overlay);
    around_the_board(&cx, &ctx, &place, &mut panels, &mut overlay, &found);
    over_the_board(&cx, &ctx, &mut panels, &mut overlay, settings.page());
    actions.write_batch(panels.actions);
    settings.mark_changes(&now);
    Ok(())
}

fn around_the_board(
    cx: &UiCtx,
    ctx: &egui::Context,
    place: &Layout,
    panels: &mut Panels,
    overlay: &mut Overlay,
    found: &Findings,
) {
    let Findings { odds, threats, markers, survey, pointed, chances, contents, .. } = found;
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
    bar::draw(&with_free_keys(cx, panels.pointing), ctx, place, panels, overlay, odds);
    ticker::draw(cx, ctx, place, panels, overlay, contents);
    let threats = threat_lines::report(panels.presented, panels.pointing, threats, markers, odds);
    detail::draw(cx, ctx, place, panels, overlay, odds, threats.as_ref());
    log::draw(cx, ctx, place.drawer, panels, overlay);
    chart::draw_large(cx, ctx, place.board, panels);
    sheet::draw(cx, ctx, place, panels, overlay, survey, pointed);
}

/// Returns the look of the option bar. It shows no keys while the default key continues a lesson.
fn with_free_keys<'a>(cx: &UiCtx<'a>, pointing: &Pointing) -> UiCtx<'a> {
    UiCtx { bare: cx.bare || pointing.taught.as_ref().is_some_and(Taught::only_explains), ..*cx }
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
