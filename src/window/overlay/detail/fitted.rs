//! The parts of an option's description that fit into the detail panel.

use super::fit::{self, CLOSE, Importance, Spacing, USUAL};
use super::part::{self, DetailPart};
use super::{description, more, paint};
use crate::vocab::view::OptionView;
use crate::window::overlay::layout::Fold;
use crate::window::overlay::shown::DetailDisplay;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::SideStyle;
use bevy_egui::egui::Painter;

/// The room that the panel has.
#[derive(Clone, Copy)]
pub struct PanelRoom {
    pub fold: Fold,
    /// Width of a line.
    pub wrap: f32,
    /// Maximum height of the panel.
    pub most: f32,
    /// Maximum height of one page when all parts are shown page by page.
    pub whole: f32,
}

impl PanelRoom {
    /// Returns true if there is room for the option's icon; otherwise its name takes that room.
    pub fn pictured(&self) -> bool {
        self.fold != Fold::Small
    }
}

/// The parts that are shown, their spacing, and the note about those that are not.
pub struct FittedDetail {
    pub parts: Vec<DetailPart>,
    pub spacing: Spacing,
    pub more: Option<String>,
    /// Number of pages that all parts take; 0 if everything is shown already.
    pub pages: usize,
}

impl FittedDetail {
    fn all(parts: Vec<DetailPart>, spacing: Spacing) -> Self {
        Self { parts, spacing, more: None, pages: 0 }
    }

    pub fn high(&self, cx: &UiCtx) -> f32 {
        of_all(cx, &self.parts, &self.spacing) + around(cx, &self.spacing)
    }
}

/// Returns the padding above and below all parts.
fn around(cx: &UiCtx, spacing: &Spacing) -> f32 {
    cx.px(2.0 * spacing.pad - 4.0)
}

/// Returns the height that remains within the padding.
fn inside(cx: &UiCtx, most: f32, spacing: &Spacing) -> f32 {
    most - around(cx, spacing) + 0.5
}

fn of_all(cx: &UiCtx, parts: &[DetailPart], spacing: &Spacing) -> f32 {
    parts.iter().map(|part| paint::high(cx, part, spacing)).sum()
}

/// The full description of an option.
pub struct OptionDetail<'a> {
    pub parts: Vec<DetailPart>,
    pub option: &'a OptionView,
    /// Short versions of the odds, longest first. Shown next to the name if no other part shows them.
    pub figures: Vec<String>,
    pub side: SideStyle,
}

impl OptionDetail<'_> {
    /// Lays out the title: the name, next to the note about hidden parts and optionally a figure. Also returns the
    /// price if it has no room in the title.
    fn title(
        &self,
        cx: &UiCtx,
        p: &Painter,
        room: &PanelRoom,
        words: Option<&str>,
        figures: &[String],
    ) -> (DetailPart, Option<DetailPart>) {
        let kept = words.map_or(0.0, |words| more::width(cx, p, words));
        description::title(cx, p, (self.option, figures, self.side), (room.wrap, kept, room.pictured()))
    }

    /// Adds the note about hidden parts to the title. The price then has no room there and gets a line below, unless it
    /// already has one.
    fn retitle(&mut self, cx: &UiCtx, p: &Painter, room: &PanelRoom, words: &str) {
        let (name, price) = self.title(cx, p, room, Some(words), &[]);
        let said = part::capital(&self.option.price);
        let stood = self.parts.iter().any(|part| matches!(part, DetailPart::Heads(words, ..) if *words == said));
        self.parts.splice(..1, std::iter::once(name).chain(price.filter(|_| !stood)));
    }
}

/// Returns which parts are shown if all but the rare ones fit, or `None` if they do not.
fn all_but_rare(cx: &UiCtx, parts: &[DetailPart], room: &PanelRoom, spacing: &Spacing) -> Option<Vec<bool>> {
    let pieces = paint::pieces(cx, parts, spacing);
    let shown = fit::fitting(&pieces, f32::INFINITY);
    let high: f32 = pieces.iter().zip(&shown).filter(|(_, on)| **on).map(|(piece, _)| piece.high).sum();
    (high <= inside(cx, room.most, spacing)).then_some(shown)
}

/// Returns the parts that fit; or all parts of one page, if the player wants to see everything; or only the title.
pub fn fitted(cx: &UiCtx, p: &Painter, mut told: OptionDetail, room: &PanelRoom, how: DetailDisplay) -> FittedDetail {
    if how.is_titled() {
        return FittedDetail::all(vec![told.title(cx, p, room, None, &told.figures).0], USUAL);
    }
    let rare = told.parts.iter().filter(|part| matches!(part, DetailPart::Line(.., Importance::Rare))).count();
    if rare > 0 {
        told.retitle(cx, p, room, &more::left_out(rare, room.fold));
    }
    if how.page().is_none() {
        let spacings = if room.fold == Fold::Full { &[USUAL, CLOSE][..] } else { &[CLOSE] };
        for whole in [true, false] {
            if !whole {
                shorten_card(&mut told.parts);
            }
            let mut fitting =
                spacings.iter().filter_map(|spacing| Some((spacing, all_but_rare(cx, &told.parts, room, spacing)?)));
            if let Some((spacing, shown)) = fitting.next() {
                let pages = fit::pages(&paint::pieces(cx, &told.parts, &CLOSE), inside(cx, room.whole, &CLOSE)).len();
                let parts = told.parts.into_iter().zip(shown).filter(|(_, on)| *on).map(|(part, _)| part).collect();
                let more = (rare > 0).then(|| more::left_out(rare, room.fold));
                return FittedDetail {
                    more,
                    pages: if rare > 0 { pages } else { 0 },
                    ..FittedDetail::all(parts, *spacing)
                };
            }
        }
    }
    told.retitle(cx, p, room, &more::left_out(99, room.fold));
    let pieces = paint::pieces(cx, &told.parts, &CLOSE);
    let pages = fit::pages(&pieces, inside(cx, room.whole, &CLOSE));
    let (chosen, words) = match how.page() {
        Some(page) => {
            let page = page.min(pages.len() - 1);
            let chosen = (0..told.parts.len()).map(|ix| pages[page].contains(&ix)).collect();
            let words = more::page(page, pages.len());
            told.parts[0] = told.title(cx, p, room, Some(&words), &[]).0;
            (chosen, words)
        }
        None => shortened(cx, p, &mut told, room),
    };
    let parts = told.parts.into_iter().zip(chosen).filter(|(_, on)| *on).map(|(part, _)| part).collect();
    FittedDetail { parts, spacing: CLOSE, more: Some(words), pages: pages.len() }
}

/// Selects the parts that fit and counts the others. If no part with odds is among them, a figure is shown next to the
/// name.
fn shortened(cx: &UiCtx, p: &Painter, told: &mut OptionDetail, room: &PanelRoom) -> (Vec<bool>, String) {
    let figures = std::mem::take(&mut told.figures);
    let odds = |part: &DetailPart| match part {
        DetailPart::Bar { .. } => true,
        DetailPart::Heads(words, _, keep) => *keep == Importance::Odds && words.contains('%'),
        _ => false,
    };
    let mut best = Default::default();
    for figures in [&[][..], figures.as_slice()] {
        let mut words = more::left_out(99, room.fold);
        // Fewer hidden parts mean a shorter note, which leaves more room for the name.
        for _ in 0..2 {
            told.parts[0] = told.title(cx, p, room, Some(&words), figures).0;
            let chosen = fit::fitting(&paint::pieces(cx, &told.parts, &CLOSE), inside(cx, room.most, &CLOSE));
            let out =
                told.parts.iter().zip(&chosen).filter(|(part, on)| !**on && !matches!(part, DetailPart::Rule)).count();
            // The text of a rule card reduced to its name counts as well.
            words = more::left_out(out.max(1), room.fold);
            best = (chosen, words.clone());
        }
        told.parts[0] = told.title(cx, p, room, Some(&words), figures).0;
        if told.parts.iter().zip(&best.0).any(|(part, on)| *on && odds(part)) {
            break;
        }
    }
    best
}

/// Reduces the rule card to its name.
fn shorten_card(parts: &mut [DetailPart]) {
    for part in parts {
        if let DetailPart::Card(_, id) = part {
            *part = DetailPart::Link(*id);
        }
    }
}
