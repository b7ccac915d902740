//! Right column: the battles of the selected group, and the equivalent command.

use super::battle_pair::Parts;
use super::entry::{LabRequests, WatchRequest};
use super::shown_answer::ShownAnswer;
use super::state::{Lab, LabOverlay};
use super::widgets::{parts as words_in, say, small, tab};
use crate::lab::census::Which;
use crate::lab::question::What;
use crate::lab::running::{Ended, PairStories};
use crate::vocab::telling::counted;
use crate::window::input::Action;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align, Layout, ScrollArea, Stroke, Ui};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Cards on one page.
const PAGE: usize = 8;

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, pressed: &mut LabRequests) {
    let shown = lab.shown().cloned();
    let command = lab.command();
    let (title, mut battles) = shown.as_ref().map(|shown| shown.battles(&lab.battles.group)).unwrap_or_default();
    let title = if title.is_empty() { "Battles".to_owned() } else { title };
    say(cx, ui, &title, (Face::SmallCaps, Size::Body, theme::ON_DARK));
    // Only pairs have a first difference.
    let pairs = shown.as_ref().is_some_and(|shown| shown.variants_of(&lab.battles.group).len() > 1);
    ui.horizontal(|ui| {
        for (words, by_seed) in [("by first difference", false), ("by seed", true)] {
            if pairs && tab(cx, ui, words, lab.battles.by_seed == by_seed, true, Size::Body) {
                lab.battles.by_seed = by_seed;
                lab.battles.order.1.clear();
            }
        }
    });
    if !lab.battles.by_seed {
        battles.sort_by_cached_key(|which| {
            stories_of(lab, *which).and_then(|told| told.parting.as_ref().map(|p| p.step)).unwrap_or(usize::MAX)
        });
    }
    // While the pointer is over the list, cards keep their places.
    let held = lab.battles.order.0 == lab.battles.group && ui.rect_contains_pointer(ui.available_rect_before_wrap());
    if held {
        battles = keep_order(&lab.battles.order.1, &battles);
    }
    lab.battles.order = (lab.battles.group.clone(), battles.clone());
    let pages = battles.len().div_ceil(PAGE).max(1);
    lab.battles.page = lab.battles.page.min(pages - 1);
    let foot = cx.px(150.0);
    let list = ui.available_height() - foot;
    ScrollArea::vertical().id_salt("battles").max_height(list).auto_shrink([false, false]).show(ui, |ui| {
        ui.set_width(ui.available_width() - cx.px(8.0));
        if let Some(shown) = &shown {
            for which in battles.iter().skip(lab.battles.page * PAGE).take(PAGE) {
                card(cx, ui, lab, shown, *which, pressed);
            }
        }
        if battles.is_empty() {
            let words = if shown.is_some() {
                "No battles in this group."
            } else {
                "Select a bar or a point to list its battles here."
            };
            say(cx, ui, words, (Face::Italic, Size::Body, theme::ON_DARK_MUTED));
        }
    });
    foot_of(cx, ui, lab, battles.len(), pages, &command);
}

/// Keeps the battles in the order of the list on screen. New ones come last.
fn keep_order(shown: &[Which], battles: &[Which]) -> Vec<Which> {
    let there: BTreeSet<&Which> = battles.iter().collect();
    let known: BTreeSet<&Which> = shown.iter().collect();
    let old = shown.iter().filter(|which| there.contains(which));
    old.chain(battles.iter().filter(|which| !known.contains(which))).copied().collect()
}

fn foot_of(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, all: usize, pages: usize, command: &str) {
    ui.horizontal(|ui| {
        if pages > 1 {
            let words = format!("page {} of {pages}, {}", lab.battles.page + 1, counted(all, "battle"));
            say(cx, ui, &words, (Face::Regular, Size::Body, theme::ON_DARK_MUTED));
            if lab.battles.page > 0 && cx.button(ui, "Previous", &cx.cap(Action::PreviousPage), ButtonStyle::Dark) {
                lab.battles.page -= 1;
            }
            if lab.battles.page + 1 < pages && cx.button(ui, "Next", &cx.cap(Action::NextPage), ButtonStyle::Dark) {
                lab.battles.page += 1;
            }
        }
    });
    ui.horizontal(|ui| {
        say(cx, ui, "As a command:", (Face::Regular, Size::Small, theme::ON_DARK_MUTED));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if small(cx, ui, "Copy", true) {
                ui.ctx().copy_text(command.to_owned());
            }
        });
    });
    let frame = egui::Frame::new().fill(theme::WALNUT_DEEP).stroke(Stroke::new(1.0, theme::GOLD.gamma_multiply(0.5)));
    frame.inner_margin(cx.px(8.0)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ScrollArea::vertical().id_salt("command").max_height(cx.px(66.0)).show(ui, |ui| {
            let font = cx.theme.font(Face::Code, Size::Caption);
            ui.label(egui::RichText::new(command).font(font).color(theme::ON_DARK));
        });
    });
}

fn stories_of(lab: &Lab, which: Which) -> Option<&Arc<PairStories>> {
    lab.teller.get(which).and_then(|told| told.as_ref().ok())
}

fn card(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer, which: Which, pressed: &mut LabRequests) {
    let frame = egui::Frame::new().fill(theme::CARD).corner_radius(cx.px(3.0)).inner_margin(cx.px(9.0));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = cx.px(3.0);
        let told = stories_of(lab, which).cloned();
        let pair = shown.what == What::Compare && shown.results.comparison.is_some();
        ui.horizontal(|ui| {
            let seat = if which.1 > 0 { format!(", seat {}", which.1) } else { String::new() };
            say(cx, ui, &format!("Seed {}{seat}", which.0), (Face::Bold, Size::Body, theme::INK));
            let place = told.as_ref().filter(|_| pair).map(|told| match &told.parting {
                Some(parting) if parting.step > 0 => format!("differ from decision {}", parting.step),
                Some(_) => "differ from the start".to_owned(),
                None => "identical".to_owned(),
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                say(cx, ui, &place.unwrap_or_default(), (Face::Regular, Size::Small, theme::MUTED));
            });
        });
        if let Some(told) = told.as_ref().filter(|_| pair) {
            say(cx, ui, &short(&told.why()), (Face::Regular, Size::Body, theme::INK));
        } else if let Some(Err(why)) = lab.teller.get(which) {
            say(cx, ui, why, (Face::Regular, Size::Body, theme::WARNING));
        }
        ends(cx, ui, lab, shown, which, told.as_deref());
        buttons(cx, ui, lab, shown, which, told, pressed);
    });
    ui.add_space(cx.px(7.0));
}

/// Shortens a sentence to fit a card.
fn short(text: &str) -> String {
    const MOST: usize = 150;
    match text.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// Draws how a battle ended: from its rows if they contain it, else from its story.
fn ends(cx: &UiCtx, ui: &mut Ui, lab: &Lab, shown: &ShownAnswer, which: Which, told: Option<&PairStories>) {
    let variants: Vec<&Ended> =
        shown.results.ended.iter().filter_map(|all| all.iter().find(|ended| ended.which == which)).collect();
    let names = |id: &Option<String>| {
        let sides = lab.form.subject.as_ref().map(|subject| subject.level.factions.clone()).unwrap_or_default();
        id.as_ref()
            .map_or("no winner".into(), |id| sides.iter().find(|side| side.id == *id).map_or(id.clone(), |s| s.name()))
    };
    if variants.is_empty() {
        let won = shown.wins_at(&lab.battles.group, which);
        let won = won.map(|won| format!("{} by {}", if won { "Won" } else { "Not won" }, shown.side()));
        let ends = told.and_then(|told| told.stories.first()).map(|story| story.end.clone()).or(won);
        return say(cx, ui, &ends.unwrap_or_default(), (Face::Regular, Size::Small, theme::MUTED));
    }
    for (ix, ended) in variants.iter().enumerate() {
        let line = format!("{}, round {}", names(&ended.winner), ended.rounds);
        let name = if variants.len() > 1 { ["A ", "B "][ix] } else { "" };
        words_in(cx, ui, &[(name, Face::Bold, theme::INK), (&line, Face::Regular, theme::MUTED)], Size::Small);
    }
}

fn buttons(
    cx: &UiCtx,
    ui: &mut Ui,
    lab: &mut Lab,
    shown: &ShownAnswer,
    which: Which,
    told: Option<Arc<PairStories>>,
    pressed: &mut LabRequests,
) {
    let variants = shown.variants_of(&lab.battles.group).to_vec();
    ui.horizontal(|ui| {
        let names: &[&str] = if variants.len() > 1 { &["Watch A", "Watch B"] } else { &["Watch"] };
        for (ix, (variant, name)) in variants.iter().zip(names).enumerate() {
            if small(cx, ui, name, false) {
                // If its story is known, the battle is played back and not stored again.
                let from = told.as_ref().and_then(|told| told.choices.get(ix)).map(|choices| (choices.clone(), 0));
                pressed.watch = Some(WatchRequest { variant: variant.clone(), which, from });
            }
        }
        if variants.len() > 1 {
            let there = told.is_some() || lab.teller.idle();
            ui.add_enabled_ui(there, |ui| {
                if small(cx, ui, "A | B", false) {
                    match told {
                        Some(told) => {
                            lab.parts = Some(Parts::new(told, variants.clone()));
                            lab.view.overlay = LabOverlay::Parts;
                        }
                        // The stories are computed first; a second press shows them.
                        None => lab.teller.begin(which, variants.clone()),
                    }
                }
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list of flips is reordered while a run ends, because the first differences are computed one by one.
    #[test]
    fn what_is_shown_keeps_its_place() {
        let shown = [(3, 0), (1, 0), (7, 0)];
        assert_eq!(keep_order(&shown, &[(1, 0), (3, 0), (7, 0), (9, 0)]), [(3, 0), (1, 0), (7, 0), (9, 0)]);
        assert_eq!(keep_order(&shown, &[(1, 0), (7, 0)]), [(1, 0), (7, 0)]);
        assert_eq!(keep_order(&[], &[(5, 0), (2, 1)]), [(5, 0), (2, 1)]);
    }

    #[test]
    fn long_sentences_end_where_the_card_does() {
        assert_eq!(short("He falls."), "He falls.");
        assert!(short(&"é".repeat(400)).chars().count() == 151);
    }
}
