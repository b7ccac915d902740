//! Rule cards: a single card as a pop-up, and all cards as the rule book.

use super::ui_ctx::{ButtonStyle, UiCtx, panel};
use crate::vocab::{RuleCard, RuleId};
use crate::window::input::Action;
use crate::window::limits::Limit;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Color32, Order, Rect, ScrollArea, Stroke, Ui, text::LayoutJob, vec2};

/// Draws the pop-up of an open rule card. `Previous` and `Next` step through the rules of the event it was opened from,
/// in their order, or else through all rules.
pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    screen: Rect,
    cards: &[RuleCard],
    open: &mut Option<RuleId>,
    of: &[RuleId],
) {
    let Some(id) = *open else { return };
    let Some(card) = cards.iter().find(|c| c.id == id) else {
        *open = None;
        return;
    };
    let (before, after, place) = neighbours(cards, of, id);
    if super::backdrop(ctx, "rule card", screen) {
        *open = None;
    }
    let width = cx.px(600.0).min(screen.width() * 0.9);
    let wrap = width - cx.px(60.0);
    let measure = |text: &str, face, size| {
        let font = cx.theme.font(face, size);
        ctx.fonts_mut(|f| f.layout(text.to_owned(), font, theme::INK, wrap)).size().y
    };
    let text_height =
        measure(card.title, Face::SmallCaps, Size::Title) + measure(card.text, Face::Regular, Size::Heading);
    let height = (text_height + cx.px(150.0)).limit_to(cx.px(240.0), screen.height() * 0.92);
    let rect = Rect::from_center_size(screen.center(), vec2(width, height.min(screen.height() * 0.96)).round());
    panel(ctx, "rule card", rect, Order::Foreground, |ui| {
        let p = ui.painter().clone();
        cx.paper(&p, rect, theme::PAGE, Stroke::new(cx.px(2.0), theme::GOLD));
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(22.0))));
        let body = page.available_height() - cx.px(50.0);
        ScrollArea::vertical().auto_shrink([false, false]).max_height(body).show(&mut page, |ui| text(cx, ui, card));
        page.add_space(cx.px(8.0));
        page.horizontal(|ui| {
            if cx.button(ui, "Close", &cx.cap(Action::Back), ButtonStyle::Paper) {
                *open = None;
            }
            for (word, to) in [("Previous", before), ("Next", after)] {
                ui.add_enabled_ui(to.is_some(), |ui| {
                    if cx.button(ui, word, "", ButtonStyle::Paper) {
                        *open = to;
                    }
                });
            }
            let job = LayoutJob::single_section(place, cx.theme.format(Face::Italic, Size::Body, theme::MUTED));
            ui.label(job);
        });
    });
}

/// Returns the cards before and after a card, and its position in words: `rule 2 of 3 of this event`.
fn neighbours(cards: &[RuleCard], of: &[RuleId], id: RuleId) -> (Option<RuleId>, Option<RuleId>, String) {
    let all: Vec<RuleId> = if of.contains(&id) {
        of.iter().copied().filter(|id| cards.iter().any(|c| c.id == *id)).collect()
    } else {
        cards.iter().map(|c| c.id).collect()
    };
    let Some(at) = all.iter().position(|known| *known == id) else { return (None, None, String::new()) };
    let place =
        if of.contains(&id) { format!("rule {} of {} of this event", at + 1, all.len()) } else { String::new() };
    (at.checked_sub(1).map(|at| all[at]), all.get(at + 1).copied(), place)
}

fn text(cx: &UiCtx, ui: &mut Ui, card: &RuleCard) {
    let wrap = ui.available_width() - cx.px(8.0);
    let line = |text: &str, face, size, color| {
        let mut job = LayoutJob::single_section(text.to_owned(), cx.theme.format(face, size, color));
        job.wrap.max_width = wrap;
        job
    };
    ui.label(line(card.id.0, Face::Bold, Size::Body, theme::MUTED));
    ui.label(line(card.title, Face::SmallCaps, Size::Title, theme::INK));
    ui.label(line(card.text, Face::Regular, Size::Heading, theme::INK));
    if !card.built {
        ui.label(line("Not implemented yet.", Face::Italic, Size::Body, theme::WARNING));
    }
}

/// Draws the rule book page: all rules with a search box.
pub fn rule_page(cx: &UiCtx, ui: &mut Ui, cards: &[RuleCard], search: &mut String, open: &mut Option<RuleId>) {
    let frame = egui::Frame::new().fill(theme::PAGE).stroke(Stroke::new(1.0, theme::RULE)).inner_margin(cx.px(6.0));
    frame.show(ui, |ui| {
        let edit = egui::TextEdit::singleline(search)
            .hint_text("Search by ID, title or text")
            .font(cx.theme.font(Face::Regular, Size::Body))
            .frame(egui::Frame::NONE)
            .desired_width(f32::INFINITY);
        ui.add(edit);
    });
    ui.add_space(cx.px(6.0));
    let wanted = search.to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&wanted);
    let found: Vec<&RuleCard> = cards.iter().filter(|c| has(c.id.0) || has(c.title) || has(c.text)).collect();
    let height = cx.px(34.0);
    ScrollArea::vertical().auto_shrink([false, false]).show_rows(ui, height, found.len(), |ui, rows| {
        for card in &found[rows] {
            let (rect, response) =
                ui.allocate_exact_size(vec2(ui.available_width() - cx.px(8.0), height), egui::Sense::click());
            let lit = response.hovered() || response.has_focus();
            let p = ui.painter_at(rect);
            p.rect_filled(rect, cx.px(3.0), if lit { theme::HIGHLIGHT } else { Color32::TRANSPARENT });
            let left = rect.left_center() + vec2(cx.px(8.0), 0.0);
            cx.write(&p, left, egui::Align2::LEFT_CENTER, card.id.0, (Face::Bold, Size::Body, theme::MUTED));
            let at = left + vec2(cx.px(118.0), 0.0);
            cx.write(&p, at, egui::Align2::LEFT_CENTER, card.title, (Face::Regular, Size::Heading, theme::INK));
            if response.has_focus() {
                ui.scroll_to_rect(rect, None);
            }
            if response.clicked() {
                *open = Some(card.id);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cards_of_an_event_are_leafed_through_in_its_order() {
        let card = |id| RuleCard { id: RuleId(id), title: "", text: "", built: true };
        let cards = ["A", "B", "C", "D"].map(card);
        let of = ["D", "A", "C"].map(RuleId);
        assert_eq!(
            neighbours(&cards, &of, RuleId("A")),
            (Some(RuleId("D")), Some(RuleId("C")), "rule 2 of 3 of this event".into())
        );
        assert_eq!(neighbours(&cards, &of, RuleId("D")).0, None);
        assert_eq!(neighbours(&cards, &[], RuleId("A")), (None, Some(RuleId("B")), String::new()));
        assert_eq!(neighbours(&cards, &of, RuleId("B")).1, Some(RuleId("C")), "opened from elsewhere");
    }
}
