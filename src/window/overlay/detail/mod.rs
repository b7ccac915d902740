//! What is pointed at, or else the sensible default, in full: always at the same place, so that the bar never grows. It is as high
//! as its text; its lower edge is fixed. What finds no room is told, and a key or a press away.

mod fit;
mod more;
mod paint;
mod part;
mod sums;
mod tell;

use super::layout::{Fold, Layout};
use super::odds::OddsCache;
use super::panels::Panels;
use super::ui_ctx::{UiCtx, panel};
use super::{Overlay, drawn};
use crate::vocab::view::OptionView;
use crate::window::theme;
use bevy_egui::egui::{self, Order, Painter, Stroke, vec2};
use fit::{CLOSE, Spacing, USUAL};
use part::Part;
use tell::About;

/// Left and right of everything.
const PAD: f32 = 12.0;

pub fn draw(cx: &UiCtx, ctx: &egui::Context, place: &Layout, panels: &Panels, overlay: &mut Overlay, odds: &OddsCache) {
    let Some(decision) = panels.presented.decision.as_ref().filter(|_| place.detail.area() > 0.0) else { return };
    let Some(i) = panels.pointing.focus.or(overlay.enter).filter(|i| *i < decision.options.len()) else { return };
    let cards = panels.battle.setup.ruleset.cards();
    let side = super::prompt::deciding_side(cx, panels.presented).unwrap_or(cx.side(0));
    let p = ctx.layer_painter(egui::LayerId::new(Order::Middle, egui::Id::new("detail")));
    let wrap = place.detail.width() - cx.px(2.0 * PAD);
    let gone_for = overlay.pursuit.clone().filter(|_| panels.pointing.focus.is_none());
    let (option, told) = match &gone_for {
        Some(pursuit) => (&pursuit.blow, pursuit.odds.as_ref()),
        None => (&decision.options[i], odds.of(i)),
    };
    let chance = if told.is_none() && gone_for.is_none() { odds.told(i) } else { None };
    let first = match gone_for.is_some() {
        true => Some(tell::walks(cx, &p, (wrap, side))),
        false => tell::why(cx, panels, overlay, (i, odds)),
    };
    // Where there is hardly room for the name, it has that of its picture.
    let pictured = place.fold != Fold::Small;
    let about = About { decision, option, odds: told, chance, first, cards, side, wrap, pictured };
    let parts = tell::parts(cx, &p, about);
    let bottom = bottom(ctx, place);
    let shown = fitted(cx, &p, (parts, option, wrap), (place, bottom), overlay);
    let high = shown.parts.iter().map(|part| paint::high(cx, part, &shown.spacing)).sum::<f32>();
    let high = high + around(cx, &shown.spacing);
    let rect = place.detail.with_min_y((bottom - high).round()).with_max_y(bottom);
    panel(ctx, "detail", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        cx.paper(&p, rect, theme::PAGE, Stroke::NONE);
        p.rect_filled(rect.with_max_y(rect.top() + cx.px(4.0)), cx.px(2.0), side.ink);
        let mut at = rect.min + vec2(cx.px(PAD), cx.px(shown.spacing.pad));
        let kept = shown.more.as_ref().map_or(0.0, |words| more::width(cx, &p, words));
        let icon = if pictured { option.icon } else { "" };
        for part in &shown.parts {
            if let Some(card) = paint::paint(cx, ui, &p, (at, wrap, &shown.spacing), (part, icon), kept) {
                overlay.card = Some(card);
            }
            at.y += paint::high(cx, part, &shown.spacing);
        }
        if let Some(words) = &shown.more
            && more::draw(cx, ui, (rect.right() - cx.px(PAD), rect.top() + cx.px(shown.spacing.pad)), words)
        {
            overlay.detail.press();
        }
    });
}

/// Above and below all parts.
fn around(cx: &UiCtx, spacing: &Spacing) -> f32 {
    cx.px(2.0 * spacing.pad - 4.0)
}

/// The parts that are shown, how far apart, and what is said of those that are not.
struct Fitted {
    parts: Vec<Part>,
    spacing: Spacing,
    more: Option<String>,
}

/// As much as there is room for; all of it, page by page, where it was asked for; or the title.
fn fitted(
    cx: &UiCtx,
    p: &Painter,
    (mut parts, option, wrap): (Vec<Part>, &OptionView, f32),
    (place, bottom): (&Layout, f32),
    overlay: &mut Overlay,
) -> Fitted {
    if overlay.detail.is_titled() {
        parts.truncate(1);
        return Fitted { parts, spacing: USUAL, more: None };
    }
    let full = place.fold == Fold::Full;
    // A sum needs room for its parts, and they name the rules.
    let most = if option.sums.is_empty() { place.detail } else { place.summed }.height();
    let room = |most: f32, spacing: &Spacing| most - around(cx, spacing) + 0.5;
    let fits = |parts: &[Part], spacing: &Spacing| {
        parts.iter().map(|part| paint::high(cx, part, spacing)).sum::<f32>() <= room(most, spacing)
    };
    let whole = bottom - place.ticker.bottom() - cx.px(8.0);
    if overlay.detail.page().is_none() {
        let spacings = if full { &[USUAL, CLOSE][..] } else { &[CLOSE] };
        for whole in [true, false] {
            if !whole {
                shorten_card(&mut parts);
            }
            if let Some(spacing) = spacings.iter().find(|spacing| fits(&parts, spacing)) {
                overlay.detail.tell(0);
                return Fitted { parts, spacing: *spacing, more: None };
            }
        }
    }
    let titled = |words: &str| tell::title(cx, p, option, (wrap, more::width(cx, p, words), place.fold != Fold::Small));
    let (name, price) = titled(&more::left_out(99, full));
    // Beside what tells that there is more, there is no room for a price: it stands below, unless it did before.
    let said = part::capital(&option.price);
    let stood = parts.iter().any(|part| matches!(part, Part::Heads(words, ..) if *words == said));
    parts.splice(..1, std::iter::once(name).chain(price.filter(|_| !stood)));
    let pages = fit::pages(&paint::pieces(cx, &parts, &CLOSE), room(whole, &CLOSE));
    overlay.detail.tell(pages.len());
    let (chosen, words): (Vec<bool>, String) = match overlay.detail.page() {
        Some(page) => ((0..parts.len()).map(|ix| pages[page].contains(&ix)).collect(), more::page(page, pages.len())),
        None => {
            let chosen = fit::kept(&paint::pieces(cx, &parts, &CLOSE), room(most, &CLOSE));
            let out = parts.iter().zip(&chosen).filter(|(part, on)| !**on && !matches!(part, Part::Rule)).count();
            (chosen, more::left_out(out, full))
        }
    };
    parts[0] = titled(&words).0;
    let parts = parts.into_iter().zip(chosen).filter(|(_, on)| *on).map(|(part, _)| part).collect();
    Fitted { parts, spacing: CLOSE, more: Some(words) }
}

/// Of the card, only its name is left.
fn shorten_card(parts: &mut [Part]) {
    if let Some(last) = parts.last_mut()
        && let Part::Card(_, id) = last
    {
        *last = Part::Link(*id);
    }
}

/// Beside the bar it ends where that does; over the bar it follows its upper edge, as high as that is now.
fn bottom(ctx: &egui::Context, place: &Layout) -> f32 {
    let lowest = place.detail.bottom();
    let over = drawn::last(ctx, "bar").filter(|_| matches!(place.fold, Fold::Narrow | Fold::Small));
    over.map_or(lowest, |bar| lowest.max(lowest + bar.top() - place.bar.top()))
}
