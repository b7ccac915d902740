//! Everything around the board: who is next, what may be done, the dice, the log.

pub mod bar;
mod card;
mod controls;
mod end;
mod entries;
mod layout;
mod log;
mod odds;
mod pause;
mod rail;
mod requests;
mod sheet;
mod tabs;
mod top_bar;
mod track;
mod tray;
pub mod ui_ctx;
mod words;

pub use card::{draw as rule_popup, rule_page};
pub use controls::{apply_focus, move_focus};
#[cfg(test)]
pub use end::draw as end_screen;
#[cfg(test)]
pub use pause::choices as pause_choices;
pub use ui_ctx::UiCtx;

use super::board::{Pointed, Survey};
use super::icons::IconSet;
use super::input::{Action, PadInHand, Rebinding};
use super::room::{BattleRoom, Screen};
use super::settings::{Settings, SettingsNews};
use super::theme::{DrawSystems, Theme};
use crate::vocab::RuleId;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use leafwing_input_manager::prelude::ActionState;
use std::collections::BTreeSet;

/// What lies over the battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Popup {
    #[default]
    None,
    Pause,
    Settings,
    Book,
}

/// Which lines the log shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFilter {
    #[default]
    All,
    /// Only lines with dice.
    Dice,
    /// Only lines about the sides that people play.
    Mine,
}

/// What the overlay remembers from frame to frame.
#[derive(Resource, Default)]
pub struct Overlay {
    /// The tab of the option bar.
    pub group: Option<&'static str>,
    /// Epoch and number of the decision that the bar was last set up for.
    stood: Option<(u32, u32)>,
    /// Columns of cards in the bar, as last drawn.
    columns: usize,
    /// The keys moved: scroll to what they point at.
    keyed: bool,
    pub log_filter: LogFilter,
    /// Numbers of the events whose lines are open.
    pub log_open: BTreeSet<u32>,
    /// The event that the log's keys point at.
    log_cursor: Option<u32>,
    /// The log is shown over the board.
    pub log_drawer: bool,
    /// So many of the newest lines are drawn.
    log_lines: usize,
    pub popup: Popup,
    /// The rule card that is open.
    pub card: Option<RuleId>,
    /// The end screen was put away to look at the board.
    pub end_seen: bool,
    /// How far the board's cursor is along its targets.
    target: Option<usize>,
}

impl Overlay {
    /// Opens the log and in it the line of the event of that number, and keeps it in sight.
    pub fn open_line(&mut self, n: u32) {
        self.log_open.insert(n);
        self.log_cursor = Some(n);
        self.log_drawer = true;
        self.keyed = true;
    }
}

/// What the overlay asks of the app: it does not start or end screens itself.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum AppRequest {
    /// The same level again. `None`: with a new seed.
    Restart(Option<u64>),
    Save,
    ToMenu,
    Quit,
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Overlay>()
        .add_message::<AppRequest>()
        .init_resource::<odds::OddsCache>()
        .add_systems(Update, odds::update.run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleRoom>)))
        .add_systems(
            Update,
            controls::handle_actions.run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleRoom>)),
        )
        .add_systems(OnExit(Screen::Battle), |mut overlay: ResMut<Overlay>| *overlay = Overlay::default())
        .add_systems(PostUpdate, requests::handle)
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawSystems).run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleRoom>)),
        );
}

#[expect(clippy::too_many_arguments, reason = "each is a resource of its own")]
fn draw(
    mut contexts: EguiContexts,
    room: ResMut<BattleRoom>,
    overlay: ResMut<Overlay>,
    theme: Res<Theme>,
    icons: Res<IconSet>,
    mut settings: ResMut<Settings>,
    mut news: ResMut<SettingsNews>,
    (pad, actions): (Res<PadInHand>, Single<&ActionState<Action>>),
    mut rebinding: ResMut<Rebinding>,
    (mut requests, odds, pointed, survey): (MessageWriter<AppRequest>, Res<odds::OddsCache>, Res<Pointed>, Res<Survey>),
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

/// Darkens everything below the panel `over` and keeps clicks from it. True when the dark was clicked.
fn backdrop(ctx: &egui::Context, over: &str, screen: egui::Rect) -> bool {
    let name = format!("{over} backdrop");
    // A click brings a layer to the front; what lies on this one stays there.
    let [below, above] = [name.as_str(), over].map(|n| egui::LayerId::new(egui::Order::Foreground, egui::Id::new(n)));
    ctx.set_sublayer(below, above);
    ui_ctx::panel(ctx, &name, screen, egui::Order::Foreground, |ui| {
        ui.painter().rect_filled(screen, 0.0, egui::Color32::from_black_alpha(150));
        ui.interact(screen, ui.id().with("backdrop"), egui::Sense::CLICK).clicked()
    })
}
