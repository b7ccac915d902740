//! The options as cards: two lines each, of fixed height, in one row or two.

use super::Overlay;
use super::choices::{option_of, take, target_name};
use super::colored_names::typeset;
use super::entries::{BarContent, BarEntry};
use super::figures::{clauses, figure, lost};
use super::odds::OddsCache;
use super::panels::Panels;
use super::ui_ctx::{UiCtx, first_fitting};
use super::{distinct_labels, drawn};
use crate::engine::odds::{Headline, LEAST, Success};
use crate::vocab::view::{DecisionView, OptionRole, OptionView};
use crate::window::battle::{HoverTarget, Presented};
use crate::window::input::Action;
use crate::window::theme::{self, Face, SideStyle};
use bevy_egui::egui::{self, Color32, Galley, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use std::sync::Arc;

/// Minimum width of a card, in pixels at 100 %.
pub const WIDTH: f32 = 180.0;
/// Maximum width of a card, in pixels at 100 %.
const WIDEST: f32 = 240.0;
const GAP: f32 = 7.0;

/// The content of one card.
#[derive(Default)]
struct Card {
    cap: String,
    /// The key of its kind of action.
    kind: String,
    icon: String,
    label: String,
    /// The main figure: `62 %`.
    figure: String,
    /// Expected health lost: `−4.5`.
    loss: String,
    /// Alternative texts next to the figure: outcome, cost or meaning. The first that fits is drawn.
    words: Vec<String>,
    state: CardState,
    enter: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum CardState {
    #[default]
    Open,
    Focused,
    Refused,
}

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
    let card = if rows > 1 { 49.0 } else { 56.0 };
    cx.px(rows as f32 * card + (rows.max(1) - 1) as f32 * GAP)
}

impl Cards<'_> {
    pub fn draw(&self, ui: &mut Ui, body: Rect, panels: &mut Panels, overlay: &mut Overlay) {
        let cx = self.cx;
        let columns = overlay.fit.columns.min(self.list.cards.len().max(1));
        let columns = if self.list.rows > 1 { overlay.fit.columns } else { columns };
        let gap = cx.px(GAP);
        let width = ((body.width() + gap) / columns as f32 - gap).min(cx.px(WIDEST)).floor();
        let high = ((body.height() + gap) / self.list.rows as f32 - gap).min(cx.px(72.0)).floor();
        overlay.columns = columns;
        overlay.seen = self.list.cards.iter().filter_map(option_of).collect();
        if ui.rect_contains_pointer(body) {
            let turned = ui.input(|i| i.smooth_scroll_delta.y);
            self.turned(turned, overlay);
        }
        let (mut number, mut kinds) = (0, Vec::new());
        for (i, entry) in self.list.cards.iter().enumerate() {
            let at = vec2((i % columns) as f32 * (width + gap), (i / columns) as f32 * (high + gap));
            let rect = Rect::from_min_size(body.min + at, vec2(width, high));
            let mut card = self.describe(panels, entry);
            if !matches!(entry, BarEntry::Refused(_) | BarEntry::More(_)) {
                card.cap = Action::OPTIONS.get(number).filter(|_| !cx.pad).map_or_else(String::new, |&a| cx.cap(a));
                number += 1;
                // The key of a kind cycles through the options of that kind; the first of them shows the key.
                let kind = option_of(entry).and_then(|i| self.decision.options[i].kind);
                let kind = kind.filter(|kind| !cx.pad && !kinds.contains(kind));
                kinds.extend(kind);
                card.kind = kind.map_or_else(String::new, |kind| cx.cap(Action::of_kind(kind)));
            }
            self.card(ui, (rect, i), (entry, card), panels, overlay);
        }
        // The room after the last card is free.
        let next = self.list.cards.len().max(1);
        let (column, row) = match next % columns {
            0 if next / columns >= self.list.rows => (columns, next / columns - 1),
            column => (column, next / columns),
        };
        let free = body.min + vec2(column as f32 * (width + gap), row as f32 * (high + gap));
        drawn::leave(ui.ctx(), "bar", Rect::from_min_max(free, pos2(body.right(), body.bottom().max(free.y + high))));
    }

    /// Turns one page per notch of the mouse wheel.
    fn turned(&self, turned: f32, overlay: &mut Overlay) {
        overlay.wheel += turned;
        if self.list.pages > 1 && overlay.wheel.abs() >= 40.0 {
            let (pages, on) = (self.list.pages, overlay.wheel < 0.0);
            overlay.page = if on { overlay.page + 1 } else { overlay.page + pages - 1 } % pages;
            overlay.wheel = 0.0;
        }
    }

    fn card(
        &self,
        ui: &Ui,
        (rect, i): (Rect, usize),
        (entry, card): (&BarEntry, Card),
        panels: &mut Panels,
        overlay: &mut Overlay,
    ) {
        let response = ui.interact(rect, ui.id().with(("card", overlay.stood, overlay.page, i)), Sense::CLICK);
        if response.hovered() && ui.input(|i| i.pointer.delta() != egui::Vec2::ZERO) {
            panels.pointing.hover_over(option_of(entry));
        }
        let pointed_at = panels.pointing.focus.is_some() && option_of(entry) == panels.pointing.focus;
        paint(self.cx, ui.painter(), rect, &card, self.side, response.hovered() || pointed_at);
        if card.enter {
            wear(self.cx, ui.painter(), rect, (i >= overlay.columns).then(|| self.cx.px(GAP)));
        }
        if response.clicked() {
            take(panels, overlay, entry);
        }
    }

    fn describe(&self, panels: &Panels, entry: &BarEntry) -> Card {
        let is = |option: Option<usize>| option.is_some() && option_of(entry) == option;
        let state = if is(panels.pointing.selected) { CardState::Focused } else { CardState::Open };
        let enter = is(self.badged);
        match entry {
            BarEntry::Take(i) => {
                let o = &self.decision.options[*i];
                let (figure, mut words) = self.second_line(*i, o);
                // Words that distinguish cards of the same name come first.
                let shown: Vec<usize> = self.list.cards.iter().filter_map(option_of).collect();
                let apart = distinct_labels::told_apart(panels.presented, self.decision, &shown, *i);
                words.splice(0..0, apart.iter().flat_map(|words| clauses(words)));
                let words = words.iter().map(|words| typeset(words)).collect();
                let (icon, label) = (option_icon(panels.presented, o), o.label.clone());
                let loss = self.odds.headline(*i).and_then(lost).unwrap_or_default();
                Card { icon, label, loss, figure, words, state, enter, ..Card::default() }
            }
            BarEntry::Narrow { target, first, count } => {
                let (figure, of) = self.second_line(*first, &self.decision.options[*first]);
                let icon = self.decision.options[*first].icon.to_owned();
                let (label, choices) = (self.about(panels.presented, target, *first), format!("{count} choices"));
                // A line with a figure has no room for the number of choices, which then follows the name.
                let (label, words) =
                    if figure.is_empty() { (label, vec![choices]) } else { (format!("{label}, {choices}"), of) };
                Card { icon, label, figure, words, state, enter, ..Card::default() }
            }
            BarEntry::Refused(i) => {
                let r = &self.decision.refused[*i];
                let words = clauses(&r.reason);
                Card {
                    icon: r.icon.to_owned(),
                    label: r.label.clone(),
                    words,
                    state: CardState::Refused,
                    ..Card::default()
                }
            }
            BarEntry::More(count) => Card {
                cap: self.cx.cap(Action::NextPage),
                label: "more".to_owned(),
                words: vec![if *count == 0 { "not available".to_owned() } else { format!("{count} others") }],
                ..Card::default()
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
        let mut figures = self.list.cards.iter().filter_map(option_of).map(figure);
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
    fn second_line(&self, option: usize, o: &OptionView) -> (String, Vec<String>) {
        let meaning = || clauses(&o.detail);
        let warning = if o.warning.is_empty() { Default::default() } else { clauses(&o.warning) };
        // An option aimed at a combatant shows its figure in any case.
        let telling = || o.detail.is_empty() || o.on_combatant.is_some() || !self.same_figures();
        match self.odds.headline(option).filter(|_| telling()) {
            Some(told) if own_risk(self.decision, told) => {
                let (share, words) = figure(told, None);
                (format!("⚠ {share}"), warning.into_iter().chain(words).collect())
            }
            Some(told) => figure(told, aimed_at(self.decision, o)),
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

/// Returns the ID of the combatant that a figure without a name is about: the target, or the one that reacts.
pub fn aimed_at<'o>(decision: &'o DecisionView, option: &'o OptionView) -> Option<&'o str> {
    let who = if decision.reaction { &decision.combatant } else { &option.on_combatant };
    who.as_deref()
}

/// Returns the option's icon. An option that chooses who acts next shows that combatant's icon.
fn option_icon(presented: &Presented, option: &OptionView) -> String {
    let who = option.on_combatant.as_ref().filter(|_| option.role == OptionRole::Choose);
    let who = who.and_then(|id| presented.scene.combatants.iter().find(|c| c.id == *id));
    who.map_or_else(|| option.icon.to_owned(), |c| c.icon.clone())
}

/// Lays out a name that needs more than one line, with the figure after it, because every card shows its figure.
fn long_name(cx: &UiCtx, p: &Painter, card: &Card, room: f32, strong: Color32) -> Arc<Galley> {
    let set = |(size, rows): (f32, usize), figure: &str| {
        let mut job = egui::text::LayoutJob::default();
        job.append(&card.label, 0.0, cx.theme.format(Face::SansBold, size, Color32::PLACEHOLDER));
        if !figure.is_empty() {
            job.append(figure, cx.px(6.0), cx.theme.format(Face::SansBold, size, strong));
        }
        (job.wrap.max_width, job.wrap.max_rows) = (room, rows);
        p.layout_job(job)
    };
    let unbroken = |text: &str| text.replace(' ', "\u{a0}");
    let figures = [format!("{} {}", card.figure, card.loss), card.figure.clone()].map(|text| unbroken(text.trim()));
    let shapes = [(14.0, 2), (13.0, 2), (12.0, 3)];
    let ways = figures.iter().flat_map(|figure| shapes.map(|shape| (shape, figure)));
    let whole = ways.map(|(shape, figure)| set(shape, figure)).find(|galley| !galley.elided);
    whole.unwrap_or_else(|| set((14.0, 2), ""))
}

/// Lays out a reason in two lines of small type.
fn small_lines(cx: &UiCtx, p: &Painter, text: &str, size: f32, room: f32) -> Arc<Galley> {
    let format = cx.theme.format(Face::Sans, size, Color32::PLACEHOLDER);
    let mut job = egui::text::LayoutJob::single_section(text.to_owned(), format);
    (job.wrap.max_width, job.wrap.max_rows) = (room, 2);
    p.layout_job(job)
}

/// Returns the card's fill, and the colours of name, figure and words.
fn inks(state: CardState, side: SideStyle, lit: bool) -> (Color32, [Color32; 3]) {
    match state {
        CardState::Open if lit => (theme::HIGHLIGHT, [theme::INK, side.ink, theme::MUTED]),
        CardState::Open => (theme::PAGE, [theme::INK, side.ink, theme::MUTED]),
        CardState::Focused => (side.ink, [Color32::WHITE, Color32::WHITE, theme::ON_DARK]),
        CardState::Refused => (theme::PARCHMENT, [theme::MUTED, theme::WARNING, theme::WARNING]),
    }
}

fn paint(cx: &UiCtx, p: &Painter, rect: Rect, card: &Card, side: SideStyle, lit: bool) {
    let (fill, [ink, strong, soft]) = inks(card.state, side, lit && card.state == CardState::Open);
    let line = match (card.state, card.enter) {
        (CardState::Refused, _) => Stroke::NONE,
        (_, true) => Stroke::new(cx.px(1.5), theme::GOLD),
        _ => Stroke::new(1.0, theme::MUTED),
    };
    p.rect(rect, cx.px(4.0), fill, line, StrokeKind::Inside);
    if card.state == CardState::Refused {
        cx.dashed(p, rect, Stroke::new(1.0, theme::MUTED));
    }
    let mid = rect.center().y;
    let mut x = rect.left() + cx.px(8.0);
    x += keys(cx, p, pos2(x, mid), card);
    let icon = cx.px(30.0);
    let room = |x: f32| rect.right() - cx.px(6.0) - x;
    let label = |sizes: &[f32], x: f32| first_fitting(cx, p, &[&card.label], Face::SansBold, sizes, room(x));
    let fits = |g: &Galley, x: f32| g.size().x <= room(x) && !g.elided;
    let reason = |x: f32| second(cx, p, card, room(x), strong, soft);
    // The icon is left out if a long reason needs its room because a third line does not fit. It is also left out if
    // the figure then gets more words.
    let (with, without) = (reason(x + icon + cx.px(7.0)), reason(x));
    let told = !card.figure.is_empty() && without.text().len() > with.text().len();
    let bare = card.icon.is_empty() || told || (rect.height() < cx.px(54.0) && with.elided);
    let beside = if bare { x } else { x + icon + cx.px(7.0) };
    let mut name = label(&[17.0, 16.0, 15.0], beside);
    let pictured = beside > x && fits(&name, beside);
    if fits(&name, beside) {
        if pictured {
            let square = Rect::from_min_size(pos2(x, mid - icon / 2.0), vec2(icon, icon));
            let faint = if card.state == CardState::Refused { ink.gamma_multiply(0.6) } else { ink };
            cx.icon(p, square, &card.icon, faint);
        }
        x = beside;
    } else {
        // A long name needs the room of the icon.
        name = label(&[17.0, 16.0, 15.0, 14.0, 13.0], x);
        if !fits(&name, x) {
            name = long_name(cx, p, card, room(x), strong);
        }
    }
    let below = (name.rows.len() <= 1).then_some(if pictured { with } else { without });
    // The reason for a refusal is shown in full; on a low card in the smallest type.
    let size = if rect.height() >= cx.px(54.0) { 13.0 } else { 11.5 };
    let below = below.map(|line| {
        if line.elided { small_lines(cx, p, card.words.first().map_or("", |w| w), size, room(x)) } else { line }
    });
    let high = name.size().y + below.as_ref().map_or(0.0, |g| g.size().y);
    let top = mid - high / 2.0;
    let under = top + name.size().y;
    p.with_clip_rect(rect).galley(pos2(x, top), name, ink);
    if let Some(galley) = below {
        p.galley(pos2(x, under), galley, soft);
    }
}

/// Draws the key of the card and, below it, the key of its kind. Returns the width they take.
fn keys(cx: &UiCtx, p: &Painter, at: Pos2, card: &Card) -> f32 {
    if card.cap.is_empty() {
        return 0.0;
    }
    let away = if card.kind.is_empty() { 0.0 } else { cx.px(10.5) };
    let dark = card.state == CardState::Focused;
    let wide = cx.key_cap(p, at - vec2(0.0, away), &card.cap, dark);
    let below = cx.key_cap(p, at + vec2(0.0, away), &card.kind, dark);
    wide.max(below) + cx.px(7.0)
}

fn second(cx: &UiCtx, p: &Painter, card: &Card, room: f32, strong: Color32, soft: Color32) -> Arc<Galley> {
    let set = |words: &str| {
        let mut job = egui::text::LayoutJob::default();
        let gap = if card.figure.is_empty() { 0.0 } else { cx.px(5.0) };
        job.append(&card.figure, 0.0, cx.theme.format(Face::SansBold, 16.0, strong));
        job.append(words, gap, cx.theme.format(Face::Sans, 15.5, soft));
        job.wrap.max_width = f32::INFINITY;
        p.layout_job(job)
    };
    let fits = card.words.iter().map(|words| set(words)).find(|g| g.size().x <= room);
    fits.unwrap_or_else(|| {
        if card.figure.is_empty() {
            first_fitting(cx, p, &[card.words.last().map_or("", |w| w)], Face::Sans, &[14.0, 13.0, 12.0], room)
        } else {
            set("")
        }
    })
}

/// Draws the key cap of the default action on the upper edge of the card or button that it takes. `above` limits how
/// far the cap rises when something else is drawn above.
pub fn wear(cx: &UiCtx, p: &Painter, rect: Rect, above: Option<f32>) {
    let cap = cx.cap(Action::Confirm);
    if cap.is_empty() {
        return;
    }
    let (type_size, pad) = if above.is_some() { (11.0, 0.0) } else { (13.0, 2.0) };
    let text = cx.galley(p, &cap, Face::SansBold, type_size, theme::INK, f32::INFINITY);
    let size = text.size() + vec2(cx.px(12.0), cx.px(pad));
    let up = above.map_or(size.y * 0.75, |room| room.min(size.y * 0.75));
    let tag = Rect::from_min_size(pos2(rect.right() - cx.px(6.0) - size.x, rect.top() - up), size);
    p.rect(tag, cx.px(4.0), theme::HIGHLIGHT, Stroke::new(1.0, theme::GOLD), StrokeKind::Inside);
    p.galley(tag.center() - text.size() / 2.0, text, theme::INK);
}
