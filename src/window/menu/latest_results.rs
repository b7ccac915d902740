//! The latest results on the home page.

use super::battle_setup::player_name;
use super::saved_battles::ago_seconds;
use super::state::{MenuPage, MenuPresses};
use super::widgets::heading;
use crate::engine::calendar::seconds_now;
use crate::engine::player_record::{BattleEnding, PlayerRecord, RecordedBattle};
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Rect, Sense, Ui, pos2, text::LayoutJob, vec2};

/// Number of results that are listed.
const LISTED: usize = 5;

pub fn draw(cx: &UiCtx, ui: &mut Ui, record: &PlayerRecord, pressed: &mut MenuPresses) {
    heading(cx, ui, "Latest results");
    let total = record.total();
    if total.battles() == 0 {
        let text = "No battles finished yet. Your results will be listed here.";
        let mut job = LayoutJob::single_section(text.into(), cx.theme.format(Face::Italic, Size::Body, theme::ON_DARK));
        job.wrap.max_width = ui.available_width();
        ui.label(job);
    }
    for battle in record.latest().take(LISTED) {
        result(cx, ui, battle);
    }
    let label = match total.battles() {
        0 => "Your record".to_owned(),
        1 => "Your record: 1 battle".to_owned(),
        battles => format!("Your record: {battles} battles, {} won", total.won),
    };
    if cx.button(ui, &label, "", ButtonStyle::Dark) {
        pressed.page = Some(MenuPage::Record);
    }
}

fn result(cx: &UiCtx, ui: &mut Ui, battle: &RecordedBattle) {
    let p = ui.painter().clone();
    let width = ui.available_width();
    let icon = match battle.ending {
        BattleEnding::Won => "laurel-crown",
        BattleEnding::Lost => "broken-shield",
        BattleEnding::Drawn => "body-balance",
    };
    let room = cx.px(40.0);
    let title = if battle.title.is_empty() { &battle.level } else { &battle.title };
    let title = cx.galley(&p, title, Face::Bold, Size::Body, theme::ON_DARK, width - room);
    let when = ago_seconds(seconds_now().saturating_sub(battle.ended));
    let text = format!("{} against {}, {when}", battle.ending.in_words(), player_name(&battle.opponent));
    let text = cx.galley(&p, &text, Face::Italic, Size::Body, theme::ON_DARK_MUTED, width - room);
    let (rect, _) = ui.allocate_exact_size(vec2(width, title.size().y + text.size().y), Sense::empty());
    let size = cx.px(28.0).min(rect.height());
    let at = pos2(rect.left() + cx.px(15.0), rect.center().y);
    cx.icon(&p, Rect::from_center_size(at, vec2(size, size)), icon, theme::ON_DARK_MUTED);
    let below = rect.top() + title.size().y;
    p.galley(pos2(rect.left() + room, rect.top()), title, theme::ON_DARK);
    p.galley(pos2(rect.left() + room, below), text, theme::ON_DARK_MUTED);
}
