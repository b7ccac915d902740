//! Draws the overlay: one panel after the other, those that cover others last.

use super::odds::OddsCache;
use super::{AppRequest, Overlay, Popup, UiCtx, apply_focus};
use super::{bar, card, end, layout, log, pause, rail, sheet, top_bar, tray};
use crate::window::board::{Pointed, Survey};
use crate::window::icons::IconSet;
use crate::window::input::{Action, PadInHand, Rebinding};
use crate::window::room::BattleRoom;
use crate::window::settings::{Settings, SettingsNews};
use crate::window::theme::Theme;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use leafwing_input_manager::prelude::ActionState;

#[expect(clippy::too_many_arguments, reason = "each is a resource of its own")]
pub fn draw(
    mut contexts: EguiContexts,
    room: ResMut<BattleRoom>,
    overlay: ResMut<Overlay>,
    theme: Res<Theme>,
    icons: Res<IconSet>,
    mut settings: ResMut<Settings>,
    mut news: ResMut<SettingsNews>,
    (pad, actions): (Res<PadInHand>, Single<&ActionState<Action>>),
    mut rebinding: ResMut<Rebinding>,
    (mut requests, odds, pointed, survey): (MessageWriter<AppRequest>, Res<OddsCache>, Res<Pointed>, Res<Survey>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    apply_focus(&ctx);
    let (room, overlay) = (room.into_inner(), overlay.into_inner());
    let mut look = theme.clone();
    if room.presenter_mode {
        look = look.for_audience();
    }
    let now = settings.clone();
    let cx = UiCtx {
        theme: &look,
        icons: &icons,
        settings: &now,
        pad: pad.0,
        confirm: actions.just_pressed(&Action::Confirm),
        bare: room.presenter_mode,
    };
    let screen = ctx.content_rect();
    let place = layout::layout(screen.size(), look.scale);
    set_up_for_decision(room, overlay);

    let over = room.over.is_some() && !overlay.end_seen;
    room.covered = overlay.popup != Popup::None || overlay.card.is_some() || over;
    let free = place.board;
    room.board_rect = Rect::new(free.left(), free.top(), free.right(), free.bottom());
    let mut asked = Vec::new();
    top_bar::draw(&cx, &ctx, place.top, room, overlay);
    rail::draw(&cx, &ctx, place.rail, room, place.strip);
    bar::draw(&cx, &ctx, place.bar, room, overlay, &odds);
    tray::draw(&cx, &ctx, place.tray, room);
    log::draw(&cx, &ctx, &place, room, overlay);
    sheet::draw(&cx, &ctx, &place, room, (pointed.0, &survey));
    if over {
        end::draw(&cx, &ctx, screen, room, overlay, &mut asked);
    }
    pause::draw(
        &cx,
        &ctx,
        screen,
        room,
        overlay,
        (settings.bypass_change_detection(), &mut news, &mut rebinding),
        &mut asked,
    );
    card::draw(&cx, &ctx, screen, room.setup.ruleset.cards(), &mut overlay.card);
    if *settings != now {
        settings.set_changed();
    }
    requests.write_batch(asked);
    Ok(())
}

/// A new decision opens its first tab with nothing pointed at.
fn set_up_for_decision(room: &mut BattleRoom, overlay: &mut Overlay) {
    let stands = room.decision.as_ref().map(|d| (room.epoch, d.n));
    if stands != overlay.stood {
        overlay.stood = stands;
        overlay.group = None;
        overlay.keyed = false;
        room.narrow = None;
        room.focus = None;
    }
    if room.over.is_none() {
        overlay.end_seen = false;
    }
}
