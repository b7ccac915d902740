//! Drawing of the detail panel's parts.

use super::fit::{FitPiece, Importance, Spacing};
use super::part::{DetailPart, link};
use super::sums;
use crate::vocab::RuleId;
use crate::window::limits::Limit;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::overlay::ui_ctx::first_fitting;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, Ui, pos2, vec2};

/// Returns all parts as heights, with that spacing, and importances.
pub fn pieces(cx: &UiCtx, parts: &[DetailPart], spacing: &Spacing) -> Vec<FitPiece> {
    // The first sum with terms has those that the player can influence.
    let (mut sums, mut first) = (0, None);
    let of = |part: &DetailPart| {
        sums += usize::from(matches!(part, DetailPart::Sum(..)));
        let keep = match part {
            DetailPart::Title { .. } => Some(Importance::Title),
            DetailPart::Heads(_, _, keep) | DetailPart::Line(_, _, _, keep) => Some(*keep),
            DetailPart::Bar { .. } => Some(Importance::Odds),
            DetailPart::Rule => None,
            DetailPart::Sum(..) => Some(Importance::Costs),
            DetailPart::Term(_) if *first.get_or_insert(sums) == sums => Some(Importance::FirstTerm),
            DetailPart::Term(_) => Some(Importance::Term),
            DetailPart::Card(..) | DetailPart::Link(_) => Some(Importance::Rule),
            DetailPart::Threats(_) => Some(Importance::Threats),
        };
        FitPiece { high: high(cx, part, spacing), keep }
    };
    parts.iter().map(of).collect()
}

pub fn high(cx: &UiCtx, part: &DetailPart, spacing: &Spacing) -> f32 {
    match part {
        DetailPart::Title { name, .. } => name.size().y.max(cx.px(26.0)) + cx.px(4.0),
        DetailPart::Heads(..) => cx.px(spacing.heads),
        DetailPart::Bar { .. } => cx.px(spacing.bar),
        DetailPart::Rule => cx.px(spacing.rule),
        DetailPart::Sum(..) | DetailPart::Term(..) => cx.px(spacing.sum),
        DetailPart::Line(_, text, ..) => text.size().y.max(cx.px(spacing.line)),
        DetailPart::Card(text, _) => text.size().y + cx.px(18.0),
        DetailPart::Link(_) => cx.px(18.0),
        DetailPart::Threats(lines) => lines.high(cx),
    }
}

/// Draws a part. Returns the rule card whose link was clicked.
pub fn paint(
    cx: &UiCtx,
    ui: &Ui,
    p: &Painter,
    (at, wrap, spacing): (Pos2, f32, &Spacing),
    (part, icon): (&DetailPart, &str),
    kept: f32,
) -> Option<RuleId> {
    let right = at.x + wrap;
    match part {
        DetailPart::Title { name, beside: figure, ink } => {
            let high = name.size().y.max(cx.px(26.0));
            let square =
                Rect::from_min_size(pos2(at.x, at.y + (high - cx.px(24.0)) / 2.0), vec2(cx.px(24.0), cx.px(24.0)));
            let beside = if icon.is_empty() { 0.0 } else { cx.px(31.0) };
            if beside > 0.0 {
                cx.icon(p, square, icon, theme::INK);
            }
            p.galley(pos2(at.x + beside, at.y + (high - name.size().y) / 2.0), name.clone(), theme::INK);
            let from = pos2(right - kept - figure.size().x, at.y + (high - figure.size().y) / 2.0);
            p.galley_with_override_text_color(from, figure.clone(), *ink);
        }
        DetailPart::Heads(words, columns, _) => heads(cx, p, at, right, words, columns.as_ref()),
        DetailPart::Bar { words, longest, percent, ink, other } => {
            row(cx, p, (at, right, cx.px(spacing.bar)), ([words, longest], *percent, *ink, *other));
        }
        DetailPart::Rule => {
            p.hline(at.x..=right, at.y + cx.px(spacing.rule * 0.45), Stroke::new(1.0, theme::RULE));
        }
        DetailPart::Sum(title, total) => sums::write_sum(cx, p, at, right, title, total),
        DetailPart::Term(term) => return sums::write_term(cx, ui, p, at, right, term),
        DetailPart::Line(icon, text, ink, _) => {
            let square = Rect::from_min_size(at + vec2(0.0, cx.px(1.0)), vec2(cx.px(19.0), cx.px(19.0)));
            cx.icon(p, square, icon, *ink);
            p.galley(pos2(at.x + cx.px(28.0), at.y), text.clone(), theme::INK);
        }
        DetailPart::Card(text, id) => {
            p.galley(at, text.clone(), theme::MUTED);
            return link(cx, ui, p, pos2(at.x, at.y + text.size().y), *id);
        }
        DetailPart::Link(id) => return link(cx, ui, p, at, *id),
        DetailPart::Threats(lines) => lines.draw(cx, ui, p, at, wrap),
    }
    None
}

fn heads(cx: &UiCtx, p: &Painter, at: Pos2, right: f32, words: &str, columns: Option<&[String; 2]>) {
    let ink = (Face::Regular, Size::Small, theme::MUTED);
    let room = right - at.x - if columns.is_some() { cx.px(90.0) } else { 0.0 };
    p.galley(at, first_fitting(cx, p, &[words], ink.0, ink.1, room), theme::MUTED);
    if let Some([here, other]) = columns {
        cx.write(p, pos2(right, at.y), Align2::RIGHT_TOP, other, ink);
        let strong = (Face::Bold, Size::Small, theme::INK);
        cx.write(p, pos2(right - cx.px(46.0), at.y), Align2::RIGHT_TOP, here, strong);
    }
}

fn row(
    cx: &UiCtx,
    p: &Painter,
    (at, right, high): (Pos2, f32, f32),
    ([words, longest], percent, ink, other): ([&String; 2], u8, Color32, Option<u8>),
) {
    let mid = at.y + high / 2.0;
    let left = at.x + (right - at.x) * 0.33;
    // Long words take room from their bar.
    let most = (right - at.x) * 0.6;
    let set = |words: &str| first_fitting(cx, p, &[words], Face::Regular, Size::Body, most);
    let name = set(words);
    let left = left.max(at.x + set(longest).size().x.max(name.size().x) + cx.px(4.0));
    p.galley_with_override_text_color(pos2(at.x, mid - name.size().y / 2.0), name, theme::INK);
    let figures = if other.is_some() { cx.px(92.0) } else { cx.px(48.0) };
    let bar = Rect::from_min_max(pos2(left, mid - cx.px(5.5)), pos2(right - figures, mid + cx.px(5.5)));
    p.rect_filled(bar, 0.0, theme::PARCHMENT);
    let share = |percent: u8| bar.left() + bar.width() * f32::from(percent) / 100.0;
    p.rect_filled(bar.with_max_x(share(percent)), 0.0, ink);
    let write = |x: f32, percent: u8, face, ink| {
        cx.write(p, pos2(x, mid), Align2::RIGHT_CENTER, &format!("{percent} %"), (face, Size::Body, ink));
    };
    match other {
        Some(other) => {
            let x = share(other).limit_to(bar.left() + 1.0, bar.right() - 1.0);
            p.vline(x, bar.y_range().expand(cx.px(3.0)), Stroke::new(cx.px(2.5), theme::INK));
            write(right - cx.px(46.0), percent, Face::Bold, theme::INK);
            write(right, other, Face::Regular, theme::MUTED);
        }
        None => write(right, percent, Face::Bold, theme::INK),
    }
}
