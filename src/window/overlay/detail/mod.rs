//! What is pointed at, or else the sensible default, in full: always at the same place, so that the bar never grows. It is as high
//! as its text; its lower edge is fixed.

mod part;
mod sums;

use super::cards::fitting;
use super::layout::{Fold, Layout};
use super::odds::OddsCache;
use super::panels::Panels;
use super::ui_ctx::{UiCtx, panel};
use super::{Overlay, drawn};
use crate::engine::odds::{Bar, BarKind, Headline, Success, Told, loss, percent};
use crate::vocab::view::{DecisionView, OptionView};
use crate::vocab::{RuleCard, RuleId};
use crate::window::input::Action;
use crate::window::theme::{self, Face, Side};
use bevy_egui::egui::{self, Align2, Color32, Order, Painter, Pos2, Rect, Stroke, Ui, pos2, vec2};
use part::{Part, capital, link};

const PAD: f32 = 12.0;
/// Height of a bar's line.
const LINE: f32 = 21.0;

/// More rows than this are gathered.
const MOST: usize = 5;

pub fn draw(cx: &UiCtx, ctx: &egui::Context, place: &Layout, panels: &Panels, overlay: &mut Overlay, odds: &OddsCache) {
    let Some(decision) = panels.presented.decision.as_ref().filter(|_| place.detail.area() > 0.0) else { return };
    let Some(i) = panels.pointing.focus.or(overlay.enter).filter(|i| *i < decision.options.len()) else { return };
    let cards = panels.battle.setup.ruleset.cards();
    let side = super::prompt::deciding_side(cx, panels.presented).unwrap_or(cx.side(0));
    let p = ctx.layer_painter(egui::LayerId::new(Order::Middle, egui::Id::new("detail")));
    let wrap = place.detail.width() - cx.px(2.0 * PAD);
    let brief = overlay.detail_folded || place.fold != Fold::Full;
    let gone_for = overlay.pursuit.clone().filter(|_| panels.pointing.focus.is_none());
    let (option, told) = match &gone_for {
        Some(pursuit) => (&pursuit.blow, pursuit.odds.as_ref()),
        None => (&decision.options[i], odds.of(i)),
    };
    let mut parts = parts(cx, &p, (decision, option, told), (wrap, side, cards));
    if told.is_none() && gone_for.is_none() {
        parts.splice(1..1, odds.told(i).map(|told| Part::Heads(chance(told), false)));
    }
    let room = wrap - cx.px(28.0);
    let first = match gone_for.is_some() {
        true => Some(Part::Line(
            "walking-boot",
            cx.galley(&p, &walks(cx), Face::SansMedium, 15.5, theme::INK, room),
            side.ink,
        )),
        false => why(cx, panels, overlay, (i, odds)).map(|words| Part::Heads(words, false)),
    };
    parts.splice(1..1, first);
    if brief {
        let kept = if overlay.detail_folded { 1 } else { 3 };
        parts.truncate(kept);
    }
    // A sum needs room for its parts, and they name the rules.
    let summed = !option.sums.is_empty() && !brief;
    let most = if summed { place.with_sums(cx.theme.scale) } else { *place }.detail.height();
    fit(cx, &mut parts, most, summed);
    let bottom = bottom(ctx, place);
    let rect = place.detail.with_min_y((bottom - height(cx, &parts)).round()).with_max_y(bottom);
    panel(ctx, "detail", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        cx.paper(&p, rect, theme::PAGE, Stroke::NONE);
        p.rect_filled(rect.with_max_y(rect.top() + cx.px(4.0)), cx.px(2.0), side.ink);
        let mut at = rect.min + vec2(cx.px(PAD), cx.px(PAD));
        for part in &parts {
            if let Some(card) = paint(cx, ui, &p, (at, wrap), part, option.icon) {
                overlay.card = Some(card);
            }
            at.y += high(cx, part);
        }
    });
}

/// How high all parts are.
fn height(cx: &UiCtx, parts: &[Part]) -> f32 {
    parts.iter().map(|part| high(cx, part)).sum::<f32>() + cx.px(2.0 * PAD - 4.0)
}

/// Leaves out what is too much for that height: the sentence of the rules, of a sum its small parts; then whole parts, the last first.
fn fit(cx: &UiCtx, parts: &mut Vec<Part>, most: f32, summed: bool) {
    let too_high = |parts: &[Part]| height(cx, parts) > most;
    if too_high(parts) {
        shorten_card(parts);
    }
    if summed && too_high(parts) {
        parts.retain(|part| !matches!(part, Part::Link(..)));
        if too_high(parts) {
            sums::shorten(parts);
        }
    }
    while parts.len() > 1 && too_high(parts) {
        parts.pop();
    }
    while matches!(parts.last(), Some(Part::Rule)) {
        parts.pop();
    }
}

/// Of the card, only its name is left.
fn shorten_card(parts: &mut Vec<Part>) {
    if let Some(Part::Card(_, id)) = parts.last() {
        let link = Part::Link(*id);
        parts.pop();
        parts.push(link);
    }
}

/// What is left to chance, where nothing happens to anybody.
fn chance(told: &Told) -> String {
    match (&told.comes, told.dice) {
        (Some(Success { percent, what }), _) => format!("{} {percent} %", capital(what)),
        (None, false) => "No die decides this".to_owned(),
        (None, true) => "The dice of this harm nobody".to_owned(),
    }
}

/// That the way to a foe comes first.
fn walks(cx: &UiCtx) -> String {
    match cx.cap(Action::Confirm) {
        cap if cap.is_empty() => "Walks there first. Another press does it.".to_owned(),
        cap => format!("Walks there first. {cap} or another press does it."),
    }
}

/// Of the default, why it is that: `Enter: most harm to Orc chief`.
fn why(cx: &UiCtx, panels: &Panels, overlay: &Overlay, (option, odds): (usize, &OddsCache)) -> Option<String> {
    let why = overlay.why.filter(|_| overlay.enter == Some(option))?;
    let words = super::why::words(panels.presented, &overlay.seen, (option, why), odds)?;
    let cap = cx.cap(Action::Confirm);
    Some(if cap.is_empty() { part::capital(&words) } else { format!("{cap}: {words}") })
}

/// Beside the bar it ends where that does; over the bar it follows its upper edge, as high as that is now.
fn bottom(ctx: &egui::Context, place: &Layout) -> f32 {
    let lowest = place.detail.bottom();
    let over = drawn::last(ctx, "bar").filter(|_| matches!(place.fold, Fold::Narrow | Fold::Small));
    over.map_or(lowest, |bar| lowest.max(lowest + bar.top() - place.bar.top()))
}

/// All there is to say, from top to bottom.
fn parts(
    cx: &UiCtx,
    p: &Painter,
    (decision, option, told): (&DecisionView, &OptionView, Option<&Headline>),
    (wrap, side, cards): (f32, Side, &[RuleCard]),
) -> Vec<Part> {
    let mut parts = title(cx, p, option, wrap);
    if let Some(told) = told {
        parts.extend(bars(told, side, decision.reaction));
    }
    let line = |icon: &'static str, text: String, ink: Color32| {
        let room = wrap - cx.px(28.0);
        Part::Line(icon, cx.galley(p, &text, Face::Sans, 15.5, theme::INK, room), ink)
    };
    let mut lines: Vec<Part> = Vec::new();
    parts.extend(sums::parts(&option.sums));
    let said = if option.sums.is_empty() { &option.detail } else { &option.besides };
    if !said.is_empty() {
        lines.push(line("info", capital(said), theme::MUTED));
    }
    if !option.warning.is_empty() {
        lines.push(line("uncertainty", capital(&option.warning), theme::WARNING));
    }
    if let Some(told) = told {
        lines.extend(told.answer.iter().map(|answer| line("return-arrow", answer.line(), theme::WARNING)));
        lines.extend(told.side.iter().map(|other| line("crossed-swords", other.line(), theme::MUTED)));
        lines.extend(told.breaks.iter().map(|broken| line("shattered-sword", broken.line(), theme::WARNING)));
        if told.asked > 1e-9 {
            lines.push(line("flying-flag", format!("Nerve is tested: {}", percent(told.asked)), theme::MUTED));
        }
    }
    parts.extend(lines.first().map(|_| Part::Rule));
    parts.extend(lines);
    if let Some(card) = option.rules.iter().find_map(|id| cards.iter().find(|card| card.id == *id)) {
        let ink = (Face::TaleItalic, 15.5, theme::MUTED);
        parts.extend([Part::Rule, Part::Card(cx.galley(p, &plain(card), ink.0, ink.1, ink.2, wrap), card.id)]);
    }
    parts
}

/// Icon, name and price; a price of many words stands below.
fn title(cx: &UiCtx, p: &Painter, option: &OptionView, wrap: f32) -> Vec<Part> {
    let price = cx.galley(p, &option.price, Face::Sans, 15.5, theme::INK, f32::INFINITY);
    let below = price.size().x > wrap * 0.42;
    let price = if below { cx.galley(p, "", Face::Sans, 15.5, theme::INK, wrap) } else { price };
    let room = wrap - cx.px(36.0) - price.size().x;
    let sizes = [19.0, 17.0, 16.0, 15.0];
    let name = sizes.iter().map(|size| cx.galley(p, &option.label, Face::SansBold, *size, theme::INK, room));
    let last = || cx.galley(p, &option.label, Face::SansBold, 16.0, theme::INK, room);
    let title = Part::Title(name.into_iter().find(|g| g.rows.len() == 1).unwrap_or_else(last), price);
    let under = below.then(|| Part::Heads(capital(&option.price), false));
    std::iter::once(title).chain(under).collect()
}

/// All that may become of whom it is aimed at; of an answer, beside it what comes if nothing is done.
fn bars(told: &Headline, side: Side, answers: bool) -> Vec<Part> {
    let other = |i: usize| told.instead.as_ref().and_then(|column| column.bars.get(i)).map(|bar| bar.percent);
    let whom = format!("{}{}", told.name, if told.exact { "" } else { " (estimated)" });
    let columns = answers && told.instead.is_some();
    let average = if columns { "" } else { " on average" };
    let lost = loss(told.expected).map_or_else(String::new, |loss| format!(" {loss}{average}"));
    let heads = Part::Heads(format!("{whom}{lost}"), columns);
    let shown =
        |bar: &Bar, other: Option<u8>| bar.percent > 0 || other.is_some_and(|o| o > 0) || bar.kind == BarKind::Unhurt;
    let rows = told.bars.iter().enumerate().filter(|(i, bar)| shown(bar, other(*i)));
    let rows: Vec<(&Bar, Option<u8>)> = rows.map(|(i, bar)| (bar, other(i))).collect();
    std::iter::once(heads).chain(gathered(&rows, side)).collect()
}

/// One row each; where they are many, the rare conditions that leave one in the fight share a row. They still add up.
fn gathered(rows: &[(&Bar, Option<u8>)], side: Side) -> Vec<Part> {
    let slight = |bar: &Bar| !matches!(bar.kind, BarKind::Unhurt | BarKind::Hurt | BarKind::Out(_));
    let (few, many): (Vec<_>, Vec<_>) = rows.iter().copied().partition(|(bar, _)| rows.len() <= MOST || !slight(bar));
    let row =
        |words: &str, percent, kind, other| Part::Bar { words: words.into(), percent, ink: ink_of(kind, side), other };
    let mut parts: Vec<Part> = few.iter().map(|(bar, other)| row(&bar.words, bar.percent, bar.kind, *other)).collect();
    if !many.is_empty() {
        let percent = many.iter().map(|(bar, _)| bar.percent).sum();
        let other = many.iter().map(|(_, other)| *other).sum::<Option<u8>>();
        let before = few.iter().take_while(|(bar, _)| !matches!(bar.kind, BarKind::Out(_))).count();
        parts.insert(before, row("other harm", percent, BarKind::Condition, other));
    }
    parts
}

/// The graver, the darker.
fn ink_of(kind: BarKind, side: Side) -> Color32 {
    match kind {
        BarKind::Unhurt => theme::RULE,
        BarKind::Helped => theme::FELT,
        BarKind::Out(_) => side.ink,
        _ => super::ui_ctx::mix(side.ink, theme::PAGE, 0.4),
    }
}

/// The first sentence of a card.
fn plain(card: &RuleCard) -> String {
    let text: String = card.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let end = text.find(". ").map_or(text.len(), |at| at + 1);
    text[..end].to_owned()
}

fn high(cx: &UiCtx, part: &Part) -> f32 {
    match part {
        Part::Title(name, _) => name.size().y.max(cx.px(26.0)) + cx.px(4.0),
        Part::Heads(..) => cx.px(19.0),
        Part::Bar { .. } => cx.px(LINE),
        Part::Rule => cx.px(9.0),
        Part::Sum(..) | Part::Term(..) => cx.px(sums::LINE),
        Part::Line(_, text, _) => text.size().y.max(cx.px(20.0)),
        Part::Card(text, _) => text.size().y + cx.px(18.0),
        Part::Link(_) => cx.px(18.0),
    }
}

/// The card that was pressed.
fn paint(cx: &UiCtx, ui: &Ui, p: &Painter, (at, wrap): (Pos2, f32), part: &Part, icon: &str) -> Option<RuleId> {
    let right = at.x + wrap;
    match part {
        Part::Title(name, price) => {
            let high = name.size().y.max(cx.px(26.0));
            let square =
                Rect::from_min_size(pos2(at.x, at.y + (high - cx.px(24.0)) / 2.0), vec2(cx.px(24.0), cx.px(24.0)));
            cx.icon(p, square, icon, theme::INK);
            p.galley(pos2(at.x + cx.px(31.0), at.y + (high - name.size().y) / 2.0), name.clone(), theme::INK);
            let from = pos2(right - price.size().x, at.y + (high - price.size().y) / 2.0);
            p.galley_with_override_text_color(from, price.clone(), theme::MUTED);
        }
        Part::Heads(words, columns) => heads(cx, p, (at, right), words, *columns),
        Part::Bar { words, percent, ink, other } => row(cx, p, (at, right), (words, *percent, *ink, *other)),
        Part::Rule => {
            p.hline(at.x..=right, at.y + cx.px(4.0), Stroke::new(1.0, theme::RULE));
        }
        Part::Sum(title, total) => sums::write_sum(cx, p, (at, right), title, total),
        Part::Term(term) => return sums::write_term(cx, ui, p, (at, right), term),
        Part::Line(icon, text, ink) => {
            let square = Rect::from_min_size(at + vec2(0.0, cx.px(1.0)), vec2(cx.px(19.0), cx.px(19.0)));
            cx.icon(p, square, icon, *ink);
            p.galley(pos2(at.x + cx.px(28.0), at.y), text.clone(), theme::INK);
        }
        Part::Card(text, id) => {
            p.galley(at, text.clone(), theme::MUTED);
            return link(cx, ui, p, pos2(at.x, at.y + text.size().y), *id);
        }
        Part::Link(id) => return link(cx, ui, p, at, *id),
    }
    None
}

fn heads(cx: &UiCtx, p: &Painter, (at, right): (Pos2, f32), words: &str, columns: bool) {
    let ink = (Face::SansMedium, 14.0, theme::MUTED);
    let room = right - at.x - if columns { cx.px(90.0) } else { 0.0 };
    p.galley(at, fitting(cx, p, &[words], ink.0, &[14.0, 13.0, 12.0], room), theme::MUTED);
    if columns {
        cx.write(p, pos2(right, at.y), Align2::RIGHT_TOP, "take it", ink);
        let strong = (Face::SansBold, 14.0, theme::INK);
        cx.write(p, pos2(right - cx.px(46.0), at.y), Align2::RIGHT_TOP, "this", strong);
    }
}

fn row(
    cx: &UiCtx,
    p: &Painter,
    (at, right): (Pos2, f32),
    (words, percent, ink, other): (&str, u8, Color32, Option<u8>),
) {
    let mid = at.y + cx.px(LINE) / 2.0;
    let left = at.x + (right - at.x) * 0.33;
    // Long words take room from their bar.
    let most = (right - at.x) * 0.6;
    let name = fitting(cx, p, &[words], Face::Sans, &[15.5, 14.5, 13.5], most);
    let left = left.max(at.x + name.size().x + cx.px(4.0));
    p.galley_with_override_text_color(pos2(at.x, mid - name.size().y / 2.0), name, theme::INK);
    let figures = if other.is_some() { cx.px(92.0) } else { cx.px(48.0) };
    let bar = Rect::from_min_max(pos2(left, mid - cx.px(5.5)), pos2(right - figures, mid + cx.px(5.5)));
    p.rect_filled(bar, 0.0, theme::PARCHMENT);
    let share = |percent: u8| bar.left() + bar.width() * f32::from(percent) / 100.0;
    p.rect_filled(bar.with_max_x(share(percent)), 0.0, ink);
    let write = |x: f32, percent: u8, face, ink| {
        cx.write(p, pos2(x, mid), Align2::RIGHT_CENTER, &format!("{percent} %"), (face, 15.5, ink));
    };
    match other {
        Some(other) => {
            let x = share(other).clamp(bar.left() + 1.0, bar.right() - 1.0);
            p.vline(x, bar.y_range().expand(cx.px(3.0)), Stroke::new(cx.px(2.5), theme::INK));
            write(right - cx.px(46.0), percent, Face::SansBold, theme::INK);
            write(right, other, Face::Sans, theme::MUTED);
        }
        None => write(right, percent, Face::SansBold, theme::INK),
    }
}
