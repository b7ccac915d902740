//! The answers as cards, set out in as few columns as there is room for.

use super::Overlay;
use super::choices::{option_of, take, target_name};
use super::entries::{Entries, Entry};
use super::odds::OddsCache;
use super::panels::Panels;
use super::ui_ctx::{UiCtx, fade};
use crate::vocab::view::{DecisionView, OptionRole, OptionView};
use crate::window::battle::Presented;
use crate::window::input::Action;
use crate::window::theme::{self, Face, Side};
use bevy_egui::egui::{
    self, Align2, Color32, Galley, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, text::LayoutJob,
    vec2,
};
use std::sync::Arc;

/// What stands on one card.
struct Card {
    cap: String,
    icon: String,
    label: String,
    detail: String,
    right: String,
    /// What it is likely to bring, in full; only on the card pointed at.
    odds: String,
    warning: String,
    state: CardState,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CardState {
    Open,
    Focused,
    Refused,
}

/// A card with its text laid out.
struct LaidOut {
    card: Card,
    label: Arc<Galley>,
    detail: Option<Arc<Galley>>,
    warning: Option<Arc<Galley>>,
    odds: Option<Arc<Galley>>,
    right: Option<Arc<Galley>>,
    height: f32,
    /// Room for the icon; none where text is large and the window small.
    icon: f32,
}

/// How cards are set out.
struct Grid {
    columns: usize,
    /// Of one card.
    width: f32,
    /// Height of the rows that are seen whole at once.
    shown: f32,
    /// Only the card that is pointed at says what it means.
    brief: bool,
}

/// The cards of the standing decision.
pub struct Cards<'a> {
    pub cx: &'a UiCtx<'a>,
    pub list: &'a Entries,
    pub decision: &'a DecisionView,
    /// The side that decides.
    pub side: Side,
    pub odds: &'a OddsCache,
}

/// What of the cards does not show.
#[derive(Default)]
struct Cut {
    /// So many cards lie below the edge.
    hidden: usize,
    /// The edge runs through a card.
    grown: bool,
}

impl Cards<'_> {
    /// Draws the cards into `body`; they scroll where they are too many.
    pub fn draw(&self, ui: &mut Ui, body: Rect, panels: &mut Panels, overlay: &mut Overlay) {
        let cx = self.cx;
        let lowest = cx.px(if body.height() < cx.px(140.0) { 40.0 } else { 54.0 });
        let grid = self.grid(ui.painter(), body, lowest, panels);
        overlay.columns = grid.columns;
        let mut child = ui.new_child(egui::UiBuilder::new().max_rect(body).id_salt("cards"));
        child.set_clip_rect(body.with_max_y(body.top() + grid.shown).expand2(vec2(cx.px(4.0), 1.0)));
        let salt = (overlay.stood, overlay.group, panels.pointing.narrow.is_some());
        let area = ScrollArea::vertical().id_salt(salt).auto_shrink([false, false]).max_height(grid.shown);
        let mut cut = Cut::default();
        area.show(&mut child, |ui| {
            ui.spacing_mut().item_spacing = egui::Vec2::splat(cx.px(8.0));
            for row in 0..self.list.cards.len().div_ceil(grid.columns) {
                self.row(ui, row, (&grid, lowest, body), (panels, overlay), &mut cut);
            }
        });
        if grid.shown < body.height() {
            self.edge(ui.painter(), body, grid.shown, &cut);
        }
    }

    fn row(
        &self,
        ui: &mut Ui,
        row: usize,
        (grid, lowest, body): (&Grid, f32, Rect),
        (panels, overlay): (&mut Panels, &mut Overlay),
        cut: &mut Cut,
    ) {
        let (first, p) = (row * grid.columns, ui.painter().clone());
        let entries = &self.list.cards[first..(first + grid.columns).min(self.list.cards.len())];
        let laid_out = |(i, entry): (usize, &Entry)| {
            let mut card = self.describe(panels, entry, first + i);
            if grid.brief && card.state != CardState::Focused {
                card.detail.clear();
            }
            lay_out(self.cx, &p, card, grid.width, self.side)
        };
        let cards: Vec<LaidOut> = entries.iter().enumerate().map(laid_out).collect();
        let height = cards.iter().map(|card| card.height).fold(lowest, f32::max);
        let edge = body.top() + grid.shown;
        ui.horizontal_top(|ui| {
            for (entry, laid) in entries.iter().zip(cards) {
                let (rect, response) = ui.allocate_exact_size(vec2(grid.width, height), Sense::CLICK);
                cut.hidden += usize::from(rect.center().y > edge);
                cut.grown |= rect.top() < edge && rect.bottom() > edge + 2.0;
                if response.hovered() && ui.input(|i| i.pointer.delta() != egui::Vec2::ZERO) {
                    overlay.keyed = false;
                    panels.pointing.focus = option_of(entry).or(panels.pointing.focus);
                }
                if laid.card.state == CardState::Focused && overlay.keyed {
                    ui.scroll_to_rect(rect, None);
                }
                paint(self.cx, ui.painter(), rect, laid, self.side);
                if response.clicked() {
                    take(panels, entry);
                }
            }
        });
    }

    /// The lower edge of cards that scroll, and how many lie below it.
    fn edge(&self, p: &Painter, body: Rect, shown: f32, cut: &Cut) {
        let cx = self.cx;
        if cut.grown {
            // A card that has grown under the pointer pushes those below it past the edge: they fade into the paper.
            let edge = body.top() + shown + 1.0;
            let strip = body.with_max_x(body.right() - cx.px(10.0)).expand2(vec2(cx.px(4.0), 0.0));
            fade(p, strip.with_min_y(edge - cx.px(22.0)).with_max_y(edge), edge, theme::PARCHMENT);
        }
        if cut.hidden > 0 {
            let more = format!("▼ {} more", cut.hidden);
            let at = pos2(body.center().x, body.top() + shown + (body.height() - shown) / 2.0);
            cx.write(p, at, Align2::CENTER_CENTER, &more, (Face::SansMedium, 14.0, theme::MUTED));
        }
    }

    /// The fewest columns in which all cards fit, or at least all that may be taken; where none does, those that take the
    /// least room. The card pointed at grows, and that must not rearrange the others: every card is measured unfocused.
    fn grid(&self, p: &Painter, body: Rect, lowest: f32, panels: &Panels) -> Grid {
        let (cx, entries) = (self.cx, &self.list.cards);
        let (gap, scroll_bar) = (cx.px(8.0), cx.px(10.0));
        let most = (((body.width() + gap) / (cx.px(278.0) + gap)).floor() as usize).clamp(1, 4);
        let least = if body.width() >= cx.px(640.0) { 2 } else { 1 };
        let mut best: Option<(f32, Grid)> = None;
        let open = entries.iter().filter(|entry| !matches!(entry, Entry::Refused(_))).count();
        let ways: &[bool] = if self.labels_repeat(panels) { &[false] } else { &[false, true] };
        for (brief, columns) in ways.iter().copied().flat_map(|b| (least..=most.max(least)).map(move |c| (b, c))) {
            let width = ((body.width() - scroll_bar + gap) / columns as f32 - gap).floor();
            let rows = self.row_heights(p, panels, (columns, width, brief), lowest, gap);
            let total = rows.iter().sum::<f32>() - gap;
            if total <= body.height() {
                return Grid { columns, width, shown: body.height(), brief };
            }
            let free = body.height() - cx.px(17.0);
            // What may not be done comes last. It may wait below if all that may be done has its full text.
            let needed = rows[..open.div_ceil(columns)].iter().sum::<f32>() - gap;
            let enough = !brief && open > 0 && needed <= free;
            if enough || best.as_ref().is_none_or(|(height, _)| total < *height - 1.0) {
                let shown = whole_rows(&rows, gap, free).unwrap_or(body.height());
                let grid = Grid { columns, width, shown, brief };
                if enough {
                    return grid;
                }
                best = Some((total, grid));
            }
        }
        best.expect("there is at least one way to set them out").1
    }

    /// Whether two cards have the same label: then their details must tell them apart.
    fn labels_repeat(&self, panels: &Panels) -> bool {
        let label = |(i, entry)| self.describe(panels, entry, i).label;
        let mut labels: Vec<String> = self.list.cards.iter().enumerate().map(label).collect();
        labels.sort();
        labels.windows(2).any(|two| two[0] == two[1])
    }

    /// The height of each row with the gap below it.
    fn row_heights(
        &self,
        p: &Painter,
        panels: &Panels,
        (columns, width, brief): (usize, f32, bool),
        lowest: f32,
        gap: f32,
    ) -> Vec<f32> {
        let height = |(i, entry): (usize, &Entry)| {
            let mut card = self.describe(panels, entry, i);
            card.odds.clear();
            if brief {
                card.detail.clear();
            }
            lay_out(self.cx, p, card, width, self.side).height
        };
        let heights: Vec<f32> = self.list.cards.iter().enumerate().map(height).collect();
        heights.chunks(columns).map(|row| row.iter().copied().fold(lowest, f32::max) + gap).collect()
    }

    fn describe(&self, panels: &Panels, entry: &Entry, index: usize) -> Card {
        let (cx, decision) = (self.cx, self.decision);
        let cap = Action::OPTIONS.get(index).filter(|_| !cx.pad).map_or_else(String::new, |&a| cx.cap(a));
        let focused = panels.pointing.focus.is_some() && option_of(entry) == panels.pointing.focus;
        let state = if focused { CardState::Focused } else { CardState::Open };
        let cap = if cx.pad && focused { cx.cap(Action::Confirm) } else { cap };
        match entry {
            Entry::Take(i) => {
                let o = &decision.options[*i];
                let said = self.odds.of(*i);
                let short = said.map(|s| s.short.clone());
                let price = Some(o.price.clone()).filter(|p| !p.is_empty());
                Card {
                    cap,
                    icon: option_icon(panels.presented, o),
                    label: o.label.clone(),
                    detail: o.detail.clone(),
                    right: short.into_iter().chain(price).collect::<Vec<_>>().join("\n"),
                    odds: said.filter(|_| focused).map_or_else(String::new, |s| s.long.clone()),
                    warning: o.warning.clone(),
                    state,
                }
            }
            Entry::Narrow { target, first, count } => Card {
                cap,
                icon: decision.options[*first].icon.to_owned(),
                label: target_name(panels.presented, target),
                detail: format!("{} ways", count),
                right: "…".to_owned(),
                odds: String::new(),
                warning: String::new(),
                state,
            },
            Entry::Refused(i) => {
                let r = &decision.refused[*i];
                Card {
                    cap: String::new(),
                    icon: r.icon.to_owned(),
                    label: r.label.clone(),
                    detail: String::new(),
                    right: r.reason.clone(),
                    odds: String::new(),
                    warning: String::new(),
                    state: CardState::Refused,
                }
            }
        }
    }
}

/// Height of the rows that fit whole into `free`; none where not even the first does.
fn whole_rows(rows: &[f32], gap: f32, free: f32) -> Option<f32> {
    let mut shown = 0.0;
    for row in rows {
        if shown + row - gap > free {
            break;
        }
        shown += row;
    }
    (shown > 0.0).then_some(shown - gap)
}

/// Whoever may take a turn is shown by their own picture.
fn option_icon(presented: &Presented, option: &OptionView) -> String {
    let who = option.on_combatant.as_ref().filter(|_| option.role == OptionRole::Choose);
    let who = who.and_then(|id| presented.scene.combatants.iter().find(|c| c.id == *id));
    who.map_or_else(|| option.icon.to_owned(), |c| c.icon.clone())
}

const ICON: f32 = 34.0;

fn lay_out(cx: &UiCtx, p: &Painter, card: Card, width: f32, side: Side) -> LaidOut {
    let icon = if width < cx.px(260.0) { 0.0 } else { cx.px(ICON + 10.0) };
    let (ink, soft, strong, warn) = match card.state {
        CardState::Open => (theme::INK, theme::MUTED, side.ink, theme::WARNING),
        CardState::Focused => (Color32::WHITE, theme::ON_DARK, theme::ON_DARK, theme::HIGHLIGHT),
        CardState::Refused => (theme::MUTED, theme::MUTED, theme::WARNING, theme::WARNING),
    };
    let inner = width - cx.px(20.0);
    let key = if card.cap.is_empty() && icon == 0.0 { 0.0 } else { cx.px(30.0) };
    let text_room = inner - icon - key;
    let aligned = |text: &str, face, size, color, wrap: f32| {
        (!text.is_empty()).then(|| {
            let mut job = LayoutJob::single_section(text.to_owned(), cx.theme.format(face, size, color));
            job.wrap.max_width = wrap;
            job.halign = egui::Align::RIGHT;
            p.layout_job(job)
        })
    };
    let right = aligned(&card.right, Face::SansBold, 15.0, strong, text_room * 0.42);
    let left_room = text_room - right.as_ref().map_or(0.0, |g| g.size().x + cx.px(10.0));
    let text =
        |text: &str, face, size, color| (!text.is_empty()).then(|| cx.galley(p, text, face, size, color, left_room));
    let label = cx.galley(p, &card.label, Face::SansBold, 18.0, ink, left_room);
    let detail = text(&card.detail, Face::TaleItalic, 16.0, soft);
    let warning = text(
        &if card.warning.is_empty() { String::new() } else { format!("▲ {}", card.warning) },
        Face::SansMedium,
        15.0,
        warn,
    );
    let odds = text(&card.odds, Face::SansMedium, 15.0, strong);
    let column: f32 =
        label.size().y + [&detail, &odds, &warning].into_iter().flatten().map(|g| g.size().y).sum::<f32>();
    let height = column.max(right.as_ref().map_or(0.0, |g| g.size().y)).max(icon * 0.77) + cx.px(12.0);
    LaidOut { card, label, detail, warning, odds, right, height, icon }
}

fn paint(cx: &UiCtx, p: &Painter, rect: Rect, laid: LaidOut, side: Side) {
    let state = laid.card.state;
    let (fill, line) = match state {
        CardState::Open => (theme::CARD, Stroke::new(1.0, theme::MUTED)),
        CardState::Focused => (side.ink, Stroke::new(1.0, side.ink)),
        CardState::Refused => (theme::PARCHMENT, Stroke::NONE),
    };
    p.rect(rect, cx.px(4.0), fill, line, StrokeKind::Inside);
    if state == CardState::Refused {
        cx.dashed(p, rect, Stroke::new(1.0, theme::MUTED));
    }
    let icon_ink = match state {
        CardState::Open => theme::INK,
        CardState::Focused => theme::ON_DARK,
        CardState::Refused => theme::MUTED.gamma_multiply(0.7),
    };
    let mut x = rect.left() + cx.px(10.0);
    let mid = rect.center().y;
    cx.key_cap(p, pos2(x, mid), &laid.card.cap, state == CardState::Focused);
    if laid.icon > 0.0 || !laid.card.cap.is_empty() {
        x += cx.px(28.0);
    }
    let icon = Rect::from_min_size(pos2(x, mid - cx.px(ICON) / 2.0), vec2(cx.px(ICON), cx.px(ICON)));
    if laid.icon > 0.0 {
        cx.icon(p, icon, &laid.card.icon, icon_ink);
    }
    x += laid.icon;
    let column: f32 = laid.label.size().y
        + [&laid.detail, &laid.odds, &laid.warning].into_iter().flatten().map(|g| g.size().y).sum::<f32>();
    let mut y = mid - column / 2.0;
    for galley in [Some(laid.label), laid.detail, laid.odds, laid.warning].into_iter().flatten() {
        let height = galley.size().y;
        p.galley(pos2(x, y), galley, theme::INK);
        y += height;
    }
    if let Some(galley) = laid.right {
        p.galley(pos2(rect.right() - cx.px(12.0), mid - galley.size().y / 2.0), galley, theme::INK);
    }
}
