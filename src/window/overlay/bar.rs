//! The bar asks a question in one sentence and lists the answers as cards.

use super::controls::take_back;
use super::entries::{Entries, Entry, entries};
use super::odds::OddsCache;
use super::ui_ctx::{UiCtx, fade, panel};
use super::words::{Names, side_does};
use super::{Overlay, Popup, tabs};
use crate::vocab::view::{DecisionView, OptionView};
use crate::window::input::Action;
use crate::window::room::{BattleRoom, HoverTarget};
use crate::window::theme::{self, Face, Side};
use bevy_egui::egui::{
    self, Align2, Color32, Galley, Order, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2,
    text::LayoutJob, vec2,
};
use std::sync::Arc;

/// The entries of the standing decision as the bar files them now.
pub fn current(room: &BattleRoom, overlay: &Overlay) -> Option<Entries> {
    room.decision.as_ref().map(|d| entries(d, overlay.group, room.narrow.as_ref()))
}

/// Takes a card: an option is picked, a target narrows the bar.
pub fn take(room: &mut BattleRoom, entry: &Entry) {
    match entry {
        Entry::Take(option) => room.answer = Some(*option),
        Entry::Narrow { target, first, .. } => {
            room.narrow = Some(target.clone());
            room.focus = Some(*first);
        }
        Entry::Refused(_) => {}
    }
}

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    rect: Rect,
    room: &mut BattleRoom,
    overlay: &mut Overlay,
    odds: &OddsCache,
) {
    panel(ctx, "bar", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        cx.paper(&p, rect, theme::PARCHMENT, Stroke::NONE);
        let names = Names::of(&room.scene);
        let side = deciding_side(cx, room);
        if let (Some(side), true) = (side, room.decision.as_ref().is_some_and(|d| d.reaction)) {
            cx.dashed(&p, rect.shrink(cx.px(3.0)), Stroke::new(cx.px(2.0), side.ink));
        }
        let tight = tight(cx, rect);
        let inner = rect.shrink2(if tight { vec2(cx.px(10.0), cx.px(6.0)) } else { vec2(cx.px(16.0), cx.px(9.0)) });
        let asked = prompt(cx, ui, inner, room, &names, if tight { 18.0 } else { 22.0 });
        if room.decision.is_none() && room.over.is_none() && overlay.popup == Popup::None {
            meanwhile(cx, ui, inner, room);
        }
        let Some(list) = current(room, overlay) else { return };
        let decision = room.decision.clone().expect("there are entries only for a decision");
        let side = side.unwrap_or(cx.side(0));
        let narrowed = room.narrow.as_ref().map(|target| target_name(room, target));
        let mut chips = tabs::chips(cx, &p, room, &list, &decision, narrowed, false);
        if tabs::width(cx, &chips) > inner.width() {
            let narrowed = room.narrow.as_ref().map(|target| target_name(room, target));
            chips = tabs::chips(cx, &p, room, &list, &decision, narrowed, true);
        }
        let mut body = Rect::from_min_max(pos2(inner.left(), asked.bottom() + cx.px(6.0)), inner.max);
        if !chips.is_empty() {
            // Beside a short question there is room for them.
            let beside = inner.right() - tabs::width(cx, &chips);
            let fits = asked.right() + cx.px(24.0) <= beside;
            let from = if fits { pos2(beside, inner.top()) } else { body.min };
            let bottom = tabs::draw(cx, ui, Rect::from_min_max(from, inner.max), &chips, room, overlay);
            body.min.y = bottom.max(asked.bottom()) + cx.px(6.0);
        }
        cards(cx, ui, body, room, overlay, &list, &decision, side, odds);
    });
}

/// Whether the text is so large for the window that only what is needed finds room.
fn tight(cx: &UiCtx, bar: Rect) -> bool {
    bar.height() < cx.px(200.0)
}

fn deciding_side(cx: &UiCtx, room: &BattleRoom) -> Option<Side> {
    let decision = room.decision.as_ref()?;
    room.scene.factions.iter().position(|f| f.id == decision.faction).map(|i| cx.side(i))
}

/// The question, or what everybody waits for. Says where it stands.
fn prompt(cx: &UiCtx, ui: &mut Ui, inner: Rect, room: &BattleRoom, names: &Names, size: f32) -> Rect {
    let p = ui.painter().clone();
    let mut left = inner.left();
    let mid = inner.top() + cx.px(size * 0.68);
    if room.decision.as_ref().is_some_and(|d| d.reaction) {
        let side = deciding_side(cx, room).unwrap_or(cx.side(0));
        let text = cx.galley(&p, "Reaction", Face::HeadBold, size - 5.0, theme::ON_DARK, f32::INFINITY);
        let tag = Rect::from_min_size(
            pos2(left, mid - text.size().y / 2.0 - cx.px(2.0)),
            text.size() + vec2(cx.px(16.0), cx.px(4.0)),
        );
        p.rect_filled(tag, cx.px(3.0), side.ink);
        p.galley(tag.center() - text.size() / 2.0, text, theme::ON_DARK);
        left = tag.right() + cx.px(12.0);
    }
    let (text, face) = match (&room.decision, &room.over) {
        (Some(d), _) => (d.prompt.clone(), Face::Tale),
        (None, Some(_)) => ("The battle is over.".to_owned(), Face::Tale),
        (None, None) if room.paused => (format!("Paused. {} goes on.", cx.cap(Action::Pause)), Face::TaleItalic),
        (None, None) if room.thinking && room.caught_up() => (waiting_for(room), Face::TaleItalic),
        (None, None) => {
            (room.log.last().map_or("The first blow is yet to fall.".into(), |e| e.text.clone()), Face::Tale)
        }
    };
    let bold = if face == Face::TaleItalic { Face::TaleItalic } else { Face::TaleBold };
    let job = names.job(cx.theme, &text, (face, bold), size, theme::INK, inner.right() - left);
    let galley = p.layout_job(job);
    let stands = Rect::from_min_max(inner.min, pos2(left + galley.size().x, inner.top() + galley.size().y));
    p.galley(pos2(left, inner.top()), galley, theme::INK);
    stands
}

fn waiting_for(room: &BattleRoom) -> String {
    let pending = room.battle.pending();
    let side = pending.map(|p| p.faction.ix()).filter(|&ix| ix < room.scene.factions.len());
    side.map_or_else(|| "They ponder…".to_owned(), |ix| format!("{}…", side_does(&room.scene, ix, "ponders", "ponder")))
}

/// What can be done while nobody is asked, in the lower left corner: keys, and to be pressed with the mouse.
fn meanwhile(cx: &UiCtx, ui: &Ui, inner: Rect, room: &mut BattleRoom) {
    let halt = (if room.paused { "Go on" } else { "Pause" }, Action::Pause);
    let watched = [halt, ("One step", Action::Confirm), ("One step back", Action::Undo)];
    let fought = [("Skip", Action::Skip), halt];
    let steps = room.playing_back();
    let acts: &[(&str, Action)] = if steps { &watched } else { &fought };
    let p = ui.painter();
    let (mut x, y) = (inner.left(), inner.bottom() - cx.px(12.0));
    for (word, action) in acts {
        let cap = cx.cap(*action);
        let width = cx.key_cap(p, pos2(x, y), &cap, false);
        let at = pos2(x + width + cx.px(if cap.is_empty() { 0.0 } else { 6.0 }), y);
        let text = cx.galley(p, word, Face::Sans, 16.0, Color32::PLACEHOLDER, f32::INFINITY);
        let whole =
            Rect::from_min_max(pos2(x, y - cx.px(14.0)), pos2(at.x + text.size().x + cx.px(4.0), y + cx.px(14.0)));
        let response = ui.interact(whole, ui.id().with(("meanwhile", *word)), Sense::CLICK);
        let ink = if response.hovered() { theme::INK } else { theme::MUTED };
        p.galley(pos2(at.x, y - text.size().y / 2.0), text, ink);
        x = whole.right() + cx.px(14.0);
        if response.clicked() {
            match action {
                Action::Skip => room.skip = true,
                Action::Pause => room.paused = !room.paused,
                Action::Undo => take_back(room),
                _ => {
                    room.paused = true;
                    room.step();
                }
            }
        }
    }
}

fn target_name(room: &BattleRoom, target: &HoverTarget) -> String {
    let name = match target {
        HoverTarget::Combatant(id) => room.scene.combatants.iter().find(|c| c.id == *id).map(|c| &c.name),
        HoverTarget::Cell(id) => room.scene.cells.iter().find(|c| c.id == *id).map(|c| &c.name),
    };
    name.cloned().unwrap_or_default()
}

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
    look: CardState,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CardState {
    Open,
    Focused,
    Refused,
}

/// A card with its text laid out.
struct Laid {
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

#[expect(clippy::too_many_arguments, reason = "all of them are drawn")]
fn cards(
    cx: &UiCtx,
    ui: &mut Ui,
    body: Rect,
    room: &mut BattleRoom,
    overlay: &mut Overlay,
    list: &Entries,
    decision: &DecisionView,
    side: Side,
    odds: &OddsCache,
) {
    let gap = cx.px(8.0);
    let lowest = cx.px(if body.height() < cx.px(140.0) { 40.0 } else { 54.0 });
    let of = |entry: &Entry, index| describe(cx, room, decision, odds, entry, index);
    let grid = grid(cx, ui.painter(), body, lowest, &list.cards, &of, side);
    let (columns, width) = (grid.columns, grid.width);
    overlay.columns = columns;
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(body).id_salt("cards"));
    child.set_clip_rect(body.with_max_y(body.top() + grid.shown).expand2(vec2(cx.px(4.0), 1.0)));
    let salt = (overlay.stood, overlay.group, room.narrow.is_some());
    let area = ScrollArea::vertical().id_salt(salt).auto_shrink([false, false]).max_height(grid.shown);
    let (mut hidden, mut grown) = (0, false);
    area.show(&mut child, |ui| {
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        let p = ui.painter().clone();
        for (row, chunk) in list.cards.chunks(columns).enumerate() {
            let laid: Vec<Laid> = chunk
                .iter()
                .enumerate()
                .map(|(i, e)| {
                    let mut card = describe(cx, room, decision, odds, e, row * columns + i);
                    if grid.brief && card.look != CardState::Focused {
                        card.detail.clear();
                    }
                    lay(cx, &p, card, width, side)
                })
                .collect();
            let height = laid.iter().map(|l| l.height).fold(lowest, f32::max);
            ui.horizontal_top(|ui| {
                for (entry, laid) in chunk.iter().zip(laid) {
                    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::CLICK);
                    hidden += usize::from(rect.center().y > body.top() + grid.shown);
                    grown |= rect.top() < body.top() + grid.shown && rect.bottom() > body.top() + grid.shown + 2.0;
                    if response.hovered() && ui.input(|i| i.pointer.delta() != egui::Vec2::ZERO) {
                        overlay.keyed = false;
                        room.focus = option_of(entry).or(room.focus);
                    }
                    if laid.card.look == CardState::Focused && overlay.keyed {
                        ui.scroll_to_rect(rect, None);
                    }
                    paint(cx, ui.painter(), rect, laid, side);
                    if response.clicked() {
                        take(room, entry);
                    }
                }
            });
        }
    });
    if grid.shown < body.height() && grown {
        // A card that has grown under the pointer pushes what is below it past the edge: it sinks into the paper there.
        let edge = body.top() + grid.shown + 1.0;
        let strip = body.with_max_x(body.right() - cx.px(10.0)).expand2(vec2(cx.px(4.0), 0.0));
        fade(ui.painter(), strip.with_min_y(edge - cx.px(22.0)).with_max_y(edge), edge, theme::PARCHMENT);
    }
    if grid.shown < body.height() && hidden > 0 {
        let more = format!("▼ {hidden} more");
        let at = pos2(body.center().x, body.top() + grid.shown + (body.height() - grid.shown) / 2.0);
        cx.write(ui.painter(), at, Align2::CENTER_CENTER, &more, (Face::SansMedium, 14.0, theme::MUTED));
    }
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

/// The fewest columns in which all cards fit, or all but those of what may not be done; where none does, those that take least room. What is pointed at grows, which
/// must not set the others out anew: every card is measured at rest.
fn grid(
    cx: &UiCtx,
    p: &Painter,
    body: Rect,
    lowest: f32,
    cards: &[Entry],
    card: &dyn Fn(&Entry, usize) -> Card,
    side: Side,
) -> Grid {
    let (gap, scroll_bar) = (cx.px(8.0), cx.px(10.0));
    let most = (((body.width() + gap) / (cx.px(278.0) + gap)).floor() as usize).clamp(1, 4);
    let least = if body.width() >= cx.px(640.0) { 2 } else { 1 };
    let mut best: Option<(f32, Grid)> = None;
    let open = cards.iter().filter(|entry| !matches!(entry, Entry::Refused(_))).count();
    // What tells two cards apart is never left out.
    let mut labels: Vec<String> = cards.iter().enumerate().map(|(i, entry)| card(entry, i).label).collect();
    labels.sort();
    let ways: &[bool] = if labels.windows(2).any(|two| two[0] == two[1]) { &[false] } else { &[false, true] };
    for (brief, columns) in ways.iter().copied().flat_map(|b| (least..=most.max(least)).map(move |c| (b, c))) {
        let width = ((body.width() - scroll_bar + gap) / columns as f32 - gap).floor();
        let height = |(i, entry): (usize, &Entry)| {
            let mut card = card(entry, i);
            card.odds.clear();
            if brief {
                card.detail.clear();
            }
            lay(cx, p, card, width, side).height
        };
        let heights: Vec<f32> = cards.iter().enumerate().map(height).collect();
        let rows: Vec<f32> =
            heights.chunks(columns).map(|row| row.iter().copied().fold(lowest, f32::max) + gap).collect();
        let total = rows.iter().sum::<f32>() - gap;
        if total <= body.height() {
            return Grid { columns, width, shown: body.height(), brief };
        }
        let room = body.height() - cx.px(17.0);
        // What may not be done comes last and may wait below, if all that may be done can say in full what it means.
        let needed = rows[..open.div_ceil(columns)].iter().sum::<f32>() - gap;
        let enough = !brief && open > 0 && needed <= room;
        if enough || best.as_ref().is_none_or(|(height, _)| total < *height - 1.0) {
            let mut shown = 0.0;
            for row in rows {
                if shown + row - gap > room {
                    break;
                }
                shown += row;
            }
            let shown = if shown > 0.0 { shown - gap } else { body.height() };
            let grid = Grid { columns, width, shown, brief };
            if enough {
                return grid;
            }
            best = Some((total, grid));
        }
    }
    best.expect("there is at least one way to set them out").1
}

/// The option a card points at.
pub fn option_of(entry: &Entry) -> Option<usize> {
    match entry {
        Entry::Take(option) | Entry::Narrow { first: option, .. } => Some(*option),
        Entry::Refused(_) => None,
    }
}

fn describe(
    cx: &UiCtx,
    room: &BattleRoom,
    decision: &DecisionView,
    odds: &OddsCache,
    entry: &Entry,
    index: usize,
) -> Card {
    let cap = Action::OPTIONS.get(index).filter(|_| !cx.pad).map_or_else(String::new, |&a| cx.cap(a));
    let focused = room.focus.is_some() && option_of(entry) == room.focus;
    let look = if focused { CardState::Focused } else { CardState::Open };
    let cap = if cx.pad && focused { cx.cap(Action::Confirm) } else { cap };
    match entry {
        Entry::Take(i) => {
            let o = &decision.options[*i];
            let said = odds.of(*i);
            let short = said.map(|s| s.short.clone());
            let price = Some(o.price.clone()).filter(|p| !p.is_empty());
            Card {
                cap,
                icon: option_icon(room, o),
                label: o.label.clone(),
                detail: o.detail.clone(),
                right: short.into_iter().chain(price).collect::<Vec<_>>().join("\n"),
                odds: said.filter(|_| focused).map_or_else(String::new, |s| s.long.clone()),
                warning: o.warning.clone(),
                look,
            }
        }
        Entry::Narrow { target, first, count } => Card {
            cap,
            icon: decision.options[*first].icon.to_owned(),
            label: target_name(room, target),
            detail: format!("{} ways", count),
            right: "…".to_owned(),
            odds: String::new(),
            warning: String::new(),
            look,
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
                look: CardState::Refused,
            }
        }
    }
}

/// Whoever may take a turn is shown by their own picture.
fn option_icon(room: &BattleRoom, option: &OptionView) -> String {
    let who = option.on_combatant.as_ref().filter(|_| matches!(option.action, "take_turn" | "next" | "call"));
    let who = who.and_then(|id| room.scene.combatants.iter().find(|c| c.id == *id));
    who.map_or_else(|| option.icon.to_owned(), |c| c.icon.clone())
}

const ICON: f32 = 34.0;

fn lay(cx: &UiCtx, p: &Painter, card: Card, width: f32, side: Side) -> Laid {
    let icon = if width < cx.px(260.0) { 0.0 } else { cx.px(ICON + 10.0) };
    let (ink, soft, strong, warn) = match card.look {
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
    Laid { card, label, detail, warning, odds, right, height, icon }
}

fn paint(cx: &UiCtx, p: &Painter, rect: Rect, laid: Laid, side: Side) {
    let look = laid.card.look;
    let (fill, line) = match look {
        CardState::Open => (theme::CARD, Stroke::new(1.0, theme::MUTED)),
        CardState::Focused => (side.ink, Stroke::new(1.0, side.ink)),
        CardState::Refused => (theme::PARCHMENT, Stroke::NONE),
    };
    p.rect(rect, cx.px(4.0), fill, line, StrokeKind::Inside);
    if look == CardState::Refused {
        cx.dashed(p, rect, Stroke::new(1.0, theme::MUTED));
    }
    let icon_ink = match look {
        CardState::Open => theme::INK,
        CardState::Focused => theme::ON_DARK,
        CardState::Refused => theme::MUTED.gamma_multiply(0.7),
    };
    let mut x = rect.left() + cx.px(10.0);
    let mid = rect.center().y;
    cx.key_cap(p, pos2(x, mid), &laid.card.cap, look == CardState::Focused);
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
