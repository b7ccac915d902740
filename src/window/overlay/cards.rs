//! The options as cards: two or three lines each, of fixed height, in one row or two.

mod face;

use super::choices::target_name;
use super::colored_names::typeset;
use super::entries::{BarContent, BarEntry};
use super::figures::{FigureContext, clauses, figure};
use super::odds::OddsCache;
use super::panels::{PanelAction, Panels};
use super::ui_ctx::UiCtx;
use super::{Overlay, distinct_labels, lesson_view};
use crate::engine::forecast_text::{Headline, LEAST, Success};
use crate::vocab::view::{DecisionView, OptionRole, OptionView};
use crate::window::battle::{HoverTarget, Presented};
use crate::window::input::Action;
use crate::window::theme::{self, Face, SideStyle, Size};
use bevy_egui::egui::{self, Galley, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use face::{CardFace, CardState};
use std::sync::Arc;

/// Minimum width of a card, in pixels at 100 %.
pub const WIDTH: f32 = 180.0;
/// Maximum width of a card, in pixels at 100 %.
const WIDEST: f32 = 240.0;
/// Gap between two columns and two rows of cards, in pixels at 100 %.
const GAP: f32 = 7.0;
const ROW_GAP: f32 = 5.0;

/// The cards of the pending decision.
pub struct Cards<'a> {
    pub cx: &'a UiCtx<'a>,
    pub list: &'a BarContent,
    pub decision: &'a DecisionView,
    /// The option marked with the Enter key cap.
    pub badged: Option<usize>,
    /// The side that decides.
    pub side: SideStyle,
    pub odds: &'a OddsCache,
}

/// Returns the height of that number of rows.
pub fn height(cx: &UiCtx, rows: usize) -> f32 {
    let card = if rows > 1 { 51.0 } else { 56.0 };
    cx.px(rows as f32 * card + (rows.max(1) - 1) as f32 * ROW_GAP)
}

impl Cards<'_> {
    pub fn draw(&self, ui: &mut Ui, body: Rect, panels: &mut Panels, overlay: &mut Overlay) {
        let cx = self.cx;
        let columns = overlay.bar.fit.columns.min(self.list.cards.len().max(1));
        let columns = if self.list.rows > 1 { overlay.bar.fit.columns } else { columns };
        let (gap, row_gap) = (cx.px(GAP), cx.px(ROW_GAP));
        let width = ((body.width() + gap) / columns as f32 - gap).min(cx.px(WIDEST)).floor();
        let high = ((body.height() + row_gap) / self.list.rows as f32 - row_gap).min(cx.px(72.0)).floor();
        overlay.bar.columns = columns;
        overlay.bar.seen = self.list.cards.iter().filter_map(BarEntry::option).collect();
        if ui.rect_contains_pointer(body) {
            let turned = ui.input(|i| i.smooth_scroll_delta.y);
            self.turned(turned, overlay);
        }
        let (mut number, mut kinds) = (0, Vec::new());
        for (i, entry) in self.list.cards.iter().enumerate() {
            let at = vec2((i % columns) as f32 * (width + gap), (i / columns) as f32 * (high + row_gap));
            let rect = Rect::from_min_size(body.min + at, vec2(width, high));
            let mut card = self.describe(panels, entry);
            if !matches!(entry, BarEntry::Refused(_) | BarEntry::More(_)) {
                card.cap = Action::OPTIONS.get(number).filter(|_| !cx.pad).map_or_else(String::new, |&a| cx.cap(a));
                number += 1;
                // The key of a kind cycles through the options of that kind; the first of them shows the key.
                let kind = entry.option().and_then(|i| self.decision.options[i].kind);
                let kind = kind.filter(|kind| !cx.pad && !kinds.contains(kind));
                kinds.extend(kind);
                card.kind = kind.map_or_else(String::new, |kind| cx.cap(Action::of_kind(kind)));
            }
            self.card(ui, (rect, i), (entry, card), panels, overlay);
        }
    }

    /// Turns one page per notch of the mouse wheel.
    fn turned(&self, turned: f32, overlay: &mut Overlay) {
        overlay.bar.wheel += turned;
        if self.list.pages > 1 && overlay.bar.wheel.abs() >= 40.0 {
            let (pages, on) = (self.list.pages, overlay.bar.wheel < 0.0);
            overlay.bar.page = if on { overlay.bar.page + 1 } else { overlay.bar.page + pages - 1 } % pages;
            overlay.bar.wheel = 0.0;
        }
    }

    fn card(
        &self,
        ui: &Ui,
        (rect, i): (Rect, usize),
        (entry, mut card): (&BarEntry, CardFace),
        panels: &mut Panels,
        overlay: &mut Overlay,
    ) {
        let response = ui.interact(rect, ui.id().with(("card", overlay.bar.stood, overlay.bar.page, i)), Sense::CLICK);
        let focused = panels.pointing.focus == entry.option().or(panels.pointing.selected);
        if response.hovered() && !focused && ui.input(|i| i.pointer.delta() != egui::Vec2::ZERO) {
            panels.act(PanelAction::HoverOption(entry.option()));
        }
        let pointed_at = panels.pointing.focus.is_some() && entry.option() == panels.pointing.focus;
        let above = (i >= overlay.bar.columns).then(|| self.cx.px(ROW_GAP));
        let tag = card.enter.then(|| lay_out_tag(self.cx, ui.painter(), rect, above)).flatten();
        card.covered = tag.map_or(0.0, |(tag, _)| tag.bottom() - rect.top());
        card.paint(self.cx, ui.painter(), rect, self.side, response.hovered() || pointed_at);
        lesson_view::mark(overlay, panels.pointing, entry.option(), rect);
        if card.enter {
            wear(self.cx, ui.painter(), rect, above);
        }
        if response.clicked() {
            panels.act(PanelAction::Take(entry.clone()));
        }
    }

    fn describe(&self, panels: &Panels, entry: &BarEntry) -> CardFace {
        let is = |option: Option<usize>| option.is_some() && entry.option() == option;
        let state = if is(panels.pointing.selected) { CardState::Focused } else { CardState::Open };
        let enter = is(self.badged);
        match entry {
            BarEntry::Take(i) => {
                let o = &self.decision.options[*i];
                let (figure, mut words) = self.second_line(panels.presented, *i, o);
                // Words that distinguish cards of the same name come first.
                let shown: Vec<usize> = self.list.cards.iter().filter_map(BarEntry::option).collect();
                let apart = distinct_labels::told_apart(panels.presented, self.decision, &shown, *i);
                words.splice(0..0, apart.iter().flat_map(|words| clauses(words)));
                let words = words.iter().map(|words| typeset(words)).collect();
                let (icon, label) = (option_icon(panels.presented, o), o.label.clone());
                CardFace { icon, label, figure, words, state, enter, ..CardFace::default() }
            }
            BarEntry::Narrow { target, first, count } => {
                let (figure, of) = self.second_line(panels.presented, *first, &self.decision.options[*first]);
                let icon = self.decision.options[*first].icon.to_owned();
                let (label, choices) = (self.about(panels.presented, target, *first), format!("{count} choices"));
                // A line with a figure has no room for the number of choices, which then follows the name.
                let (label, words) =
                    if figure.is_empty() { (label, vec![choices]) } else { (format!("{label}, {choices}"), of) };
                CardFace { icon, label, figure, words, state, enter, ..CardFace::default() }
            }
            BarEntry::Refused(i) => {
                let r = &self.decision.refused[*i];
                let (icon, label, words) = (r.icon.to_owned(), r.label.clone(), clauses(&r.reason));
                CardFace { icon, label, words, state: CardState::Refused, ..CardFace::default() }
            }
            BarEntry::More(count) => CardFace {
                cap: self.cx.cap(Action::NextPage),
                label: "more".to_owned(),
                words: vec![if *count == 0 { "not available".to_owned() } else { format!("{count} others") }],
                ..CardFace::default()
            },
        }
    }

    /// Returns the target's name, preceded by the action's group if the tab holds several groups.
    fn about(&self, presented: &Presented, target: &HoverTarget, first: usize) -> String {
        let several = self.list.tabs.get(self.list.active).is_some_and(|tab| !tab.also.is_empty());
        let what = if several { format!("{}: ", self.decision.options[first].group) } else { String::new() };
        format!("{what}{}", target_name(presented, target))
    }

    /// Returns true if all cards, at least three, show the same figure. Their meaning is then shown instead.
    fn same_figures(&self) -> bool {
        let figure = |i| self.odds.headline(i).map(|h| (h.percent, &h.what, (h.expected * 10.0).round()));
        let mut figures = self.list.cards.iter().filter_map(BarEntry::option).map(figure);
        let first = figures.next().flatten();
        self.list.cards.len() > 2 && first.is_some() && figures.all(|figure| figure == first)
    }

    /// Returns true if the option certainly does no damage, but the same action with other details does.
    fn comes_to_nothing(&self, option: usize, o: &OptionView) -> bool {
        let harms = |(i, other): (usize, &OptionView)| {
            other.action == o.action && self.odds.headline(i).is_some_and(|told| told.expected >= LEAST)
        };
        o.on_combatant.is_some()
            && self.odds.knows(option)
            && self.odds.headline(option).is_none()
            && self.decision.options.iter().enumerate().any(harms)
    }

    /// Returns figure and wordings of the second line: probability and outcome, or without dice risk, meaning or cost.
    fn second_line(&self, presented: &Presented, option: usize, o: &OptionView) -> (String, Vec<String>) {
        let meaning = || clauses(&o.detail);
        let warning = if o.warning.is_empty() { Default::default() } else { clauses(&o.warning) };
        // An option aimed at a combatant shows its figure in any case.
        let telling = || o.detail.is_empty() || o.on_combatant.is_some() || !self.same_figures();
        match self.odds.headline(option).filter(|_| telling()) {
            Some(told) => {
                let (share, words) = figure(told, FigureContext::new(self.decision, &presented.scene, o, told));
                if own_risk(self.decision, told) {
                    let why = warning.iter().flat_map(|why| words.last().map(|what| format!("{what} · {why}")));
                    (format!("⚠ {share}"), why.chain(words.clone()).collect())
                } else {
                    (share, words)
                }
            }
            None if let Some(Success { percent, what }) =
                self.odds.summary(option).and_then(|told| told.success.as_ref()) =>
            {
                (format!("{percent} %"), vec![(*what).to_owned()])
            }
            None if self.comes_to_nothing(option, o) => ("100 %".to_owned(), vec!["unhurt".to_owned()]),
            None => {
                let warning: Vec<String> = warning.into_iter().map(|words| format!("⚠ {words}")).collect();
                // If there is room for both, the meaning follows the warning.
                let both = warning.first().into_iter().chain(warning.last());
                let both = both.flat_map(|w| meaning().into_iter().map(move |means| format!("{w} · {means}")));
                let words = both.collect::<Vec<_>>().into_iter().chain(warning).chain(meaning());
                (String::new(), words.chain([o.price.clone()]).collect())
            }
        }
    }
}

/// Returns true if the acting combatant itself risks damage.
pub fn own_risk(decision: &DecisionView, told: &Headline) -> bool {
    !decision.reaction && decision.combatant.as_ref() == Some(&told.id) && told.expected >= LEAST
}

/// Returns the option's icon. An option that chooses who acts next shows that combatant's icon.
fn option_icon(presented: &Presented, option: &OptionView) -> String {
    let who = option.on_combatant.as_ref().filter(|_| option.role == OptionRole::Choose);
    let who = who.and_then(|id| presented.scene.combatants.iter().find(|c| c.id == *id));
    who.map_or_else(|| option.icon.to_owned(), |c| c.icon.clone())
}

/// Draws the key cap of the default action on the upper edge of the card or button that it takes. `above` limits how
/// far the cap rises when something else is drawn above.
pub fn wear(cx: &UiCtx, p: &Painter, rect: Rect, above: Option<f32>) {
    let Some((tag, text)) = lay_out_tag(cx, p, rect, above) else { return };
    p.rect(tag, cx.px(4.0), theme::HIGHLIGHT, Stroke::new(1.0, theme::GOLD), StrokeKind::Inside);
    p.galley(tag.center() - text.size() / 2.0, text, theme::INK);
}

/// Lays out the key cap of the default action. `None` if no key is shown.
fn lay_out_tag(cx: &UiCtx, p: &Painter, rect: Rect, above: Option<f32>) -> Option<(Rect, Arc<Galley>)> {
    let cap = Some(cx.cap(Action::Confirm)).filter(|cap| !cap.is_empty())?;
    let pad = if above.is_some() { 0.0 } else { 2.0 };
    let text = cx.galley(p, &cap, Face::Bold, Size::Caption, theme::INK, f32::INFINITY);
    let size = text.size() + vec2(cx.px(12.0), cx.px(pad));
    let up = above.map_or(size.y * 0.75, |room| room.min(size.y * 0.75));
    Some((Rect::from_min_size(pos2(rect.right() - cx.px(6.0) - size.x, rect.top() - up), size), text))
}
