//! Record page: battles and wins by ruleset and opponent, and the rules not yet met with their cards.

use super::battle_setup::player_name;
use super::state::Menu;
use crate::engine::Ruleset;
use crate::engine::player_record::{EndingCounts, PlayerRecord};
use crate::rulesets::RULESETS;
use crate::vocab::RuleCard;
use crate::window::overlay::{UiCtx, rule_page};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, text::LayoutJob, vec2};

/// Minimum height of the list of rules, in pixels at 100 %.
const LEAST_LIST: f32 = 260.0;

/// Draws the page with a scroll bar into the available space.
pub fn page(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu) {
    let room = ui.available_height();
    ScrollArea::vertical().id_salt("record").auto_shrink([false, false]).show(ui, |ui| {
        ui.set_width(ui.available_width() - cx.px(10.0));
        let top = ui.cursor().top();
        words(cx, ui, &total_in_words(&menu.shelf.record), Face::Regular, Size::Body);
        for (ix, ruleset) in RULESETS.iter().enumerate() {
            if row(cx, ui, *ruleset, &menu.shelf.record, ix == menu.shelf.ruleset) && ix != menu.shelf.ruleset {
                menu.shelf.choose_ruleset(ix);
                menu.search.clear();
            }
        }
        let ruleset = menu.shelf.ruleset();
        let unmet = unmet(ruleset, &menu.shelf.record);
        ui.add_space(cx.px(10.0));
        let title = match unmet.len() {
            0 => format!("You have met every rule of {}.", ruleset.title()),
            count => format!("{}: {count} rules not yet met", ruleset.title()),
        };
        words(cx, ui, &title, Face::SmallCaps, Size::Heading);
        if unmet.is_empty() {
            return;
        }
        let left = room - (ui.cursor().top() - top);
        let size = vec2(ui.available_width(), left.max(cx.px(LEAST_LIST)));
        ui.allocate_ui(size, |ui| {
            ui.set_height(size.y);
            rule_page(cx, ui, &unmet, &mut menu.search, &mut menu.card);
        });
    });
}

fn words(cx: &UiCtx, ui: &mut Ui, text: &str, face: Face, size: Size) {
    let mut job = LayoutJob::single_section(text.to_owned(), cx.theme.format(face, size, theme::MUTED));
    job.wrap.max_width = ui.available_width();
    ui.label(job);
}

fn total_in_words(record: &PlayerRecord) -> String {
    let total = record.total();
    match total.battles() {
        0 => "No battles finished yet. Battles in which you play are counted when they end.".to_owned(),
        battles => {
            let plural = if battles == 1 { "" } else { "s" };
            format!("{battles} battle{plural}: {} won, {} lost, {} drawn", total.won, total.lost, total.drawn)
        }
    }
}

/// Returns the rules that the player has not met, in the order of the catalogue.
fn unmet(ruleset: &dyn Ruleset, record: &PlayerRecord) -> Vec<RuleCard> {
    let cards = ruleset.cards().iter();
    cards.filter(|card| !record.has_met(ruleset.name(), card.id.0)).copied().collect()
}

/// Describes the results under a ruleset by opponent, such as `Computer (basic): 3 of 5 won`.
fn results_in_words(ruleset: &dyn Ruleset, record: &PlayerRecord) -> String {
    let results = record.by_opponent(ruleset.name());
    let line = |(opponent, counts): (&String, &EndingCounts)| match opponent.as_str() {
        "human" => format!("another person: {}", counts.battles()),
        name => format!("{}: {} of {} won", player_name(name), counts.won, counts.battles()),
    };
    if results.is_empty() {
        return "No battles finished".to_owned();
    }
    results.iter().map(line).collect::<Vec<_>>().join(" · ")
}

/// Draws the row of a ruleset. Returns true if it was pressed.
fn row(cx: &UiCtx, ui: &mut Ui, ruleset: &'static dyn Ruleset, record: &PlayerRecord, on: bool) -> bool {
    let p = ui.painter().clone();
    let full = ui.available_width();
    let pad = cx.px(10.0);
    let all = ruleset.cards().len();
    let met = all - unmet(ruleset, record).len();
    let rules = format!("{met} of {all} rules seen in play");
    let right = cx.galley(&p, &rules, Face::Bold, Size::Body, theme::INK, full * 0.4);
    let wrap = full - right.size().x - 3.0 * pad;
    let title = cx.galley(&p, ruleset.title(), Face::Bold, Size::Heading, theme::INK, wrap);
    let text = results_in_words(ruleset, record);
    let text = cx.galley(&p, &text, Face::Italic, Size::Body, theme::MUTED, wrap);
    let height = (title.size().y + text.size().y).max(right.size().y) + cx.px(8.0);
    let (rect, response) = ui.allocate_exact_size(vec2(full, height), Sense::click());
    let info = || egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, on, ruleset.title());
    response.widget_info(info);
    let lit = response.hovered() || response.has_focus();
    if lit || on {
        p.rect_filled(rect, cx.px(3.0), if lit { theme::HIGHLIGHT } else { theme::PAGE });
    }
    if response.has_focus() {
        p.rect_stroke(rect, cx.px(3.0), Stroke::new(2.0, theme::GOLD), StrokeKind::Inside);
        ui.scroll_to_rect(rect, None);
    }
    p.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme::RULE));
    let top = rect.top() + cx.px(4.0);
    let below = top + title.size().y;
    p.galley(pos2(rect.left() + pad, top), title, theme::INK);
    p.galley(pos2(rect.left() + pad, below), text, theme::MUTED);
    let at = pos2(rect.right() - pad - right.size().x, rect.center().y - right.size().y / 2.0);
    p.galley(at, right, theme::INK);
    response.clicked() || (cx.confirm && response.has_focus())
}
