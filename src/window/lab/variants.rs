//! Table with variants A and B as columns: house rules as switches, fields by path.

use super::level::{HouseRuleChoices, Subject};
use super::state::Lab;
use super::widgets::{edit, heading, press, say, small, value};
use crate::lab::question::{What, completions};
use crate::protocol::open;
use crate::vocab::RuleCard;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::{fitting, one_line};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align, Key, Layout, Sense, Ui, vec2};

/// Maximum number of fields offered for completion.
const OFFERED: usize = 6;

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    let full = ui.available_width();
    let cell = (full - cx.px(8.0)) * 0.29;
    let row = |ui: &mut Ui, words: &str, draw: &mut dyn FnMut(&mut Ui)| {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(full - 2.0 * cell - cx.px(16.0), cx.px(26.0)), Sense::empty());
            let p = ui.painter().clone();
            let galley = fitting(cx, &p, words, Face::Regular, Size::Body, rect.width());
            p.galley(rect.left_center() - vec2(0.0, galley.size().y / 2.0), galley, theme::INK);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| draw(ui));
        });
    };
    heading(cx, ui, "Variants");
    row(ui, "", &mut |ui| {
        for (name, says) in [("A", "unchanged"), ("B", "changed")] {
            let (rect, _) = ui.allocate_exact_size(vec2(cell, cx.px(20.0)), Sense::empty());
            let p = ui.painter();
            let at = rect.center();
            let text = format!("{name} {says}");
            let ink = if name == "A" { theme::MUTED } else { super::drawing::DARK_GOLD };
            cx.write(p, at, bevy_egui::egui::Align2::CENTER_CENTER, &text, (Face::Bold, Size::Small, ink));
        }
    });
    if lab.view.tab.what() != What::Compare && lab.form.asked.compares() {
        say(cx, ui, "B is not used here: only A is played.", (Face::Italic, Size::Small, theme::MUTED));
    }
    houses(cx, ui, lab, cell, &row);
    fields(cx, ui, lab, cell, &row);
}

type Row<'r> = &'r dyn Fn(&mut Ui, &str, &mut dyn FnMut(&mut Ui));

fn houses(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, cell: f32, row: Row) {
    let Ok(subject) = &lab.form.subject else { return };
    let cards = open::ruleset_of(&subject.level).cards();
    let changed = |house: &HouseRuleChoices| {
        lab.form.asked.changes.iter().any(|change| change.name == format!("house.{}", house.name))
    };
    let unchanged = subject.house.iter().filter(|house| !changed(house)).count();
    let (mut turn, mut card) = (None, None);
    let few = subject.house.len() - unchanged;
    let shown = subject.house.iter().filter(|house| lab.form.all_rules || changed(house));
    // If no rule is changed yet, the first few are shown as examples.
    let first = subject.house.iter().take(if lab.form.all_rules || few > 0 { 0 } else { 4 });
    for house in shown.chain(first) {
        let name = format!("house.{}", house.name);
        let a = Some(lab.form.asked.value(&name, 0)).filter(|v| !v.is_empty()).unwrap_or(&house.written).to_owned();
        let b = lab.form.asked.value(&name, 1).to_owned();
        row(ui, &house.name.replace('_', " "), &mut |ui| {
            if value(cx, ui, &a.replace('_', " "), a != house.written, cell) {
                turn = Some((name.clone(), 0, house.written.clone(), house.values));
            }
            let words = if b.is_empty() { "same".into() } else { b.replace('_', " ") };
            if value(cx, ui, &words, !b.is_empty(), cell) {
                turn = Some((name.clone(), 1, house.written.clone(), house.values));
            }
        });
        if changed(house) {
            let about = card_of(cards, house.name);
            ui.horizontal_wrapped(|ui| {
                say(cx, ui, &house.note, (Face::Italic, Size::Small, theme::MUTED));
                if let Some(about) = about
                    && small(cx, ui, about.id.0, false)
                {
                    card = Some(about.id);
                }
            });
        }
    }
    if lab.form.all_rules || unchanged > 4 || few > 0 {
        let words = if lab.form.all_rules {
            "show fewer".to_owned()
        } else {
            format!("show all {} house rules", subject.house.len())
        };
        if small(cx, ui, &words, false) {
            lab.form.all_rules = !lab.form.all_rules;
        }
    }
    if let Some((name, variant, written, values)) = turn {
        lab.form.asked.turn(&name, variant, &written, values);
    }
    lab.view.card = card.or(lab.view.card);
}

/// Returns the card of a house rule: the first whose title contains all words of the name, else the first whose text
/// does.
fn card_of<'c>(cards: &'c [RuleCard], name: &str) -> Option<&'c RuleCard> {
    let words: Vec<&str> = name.split('_').collect();
    let has = |text: &str| words.iter().all(|word| text.to_lowercase().contains(word));
    cards.iter().find(|card| has(card.title)).or_else(|| cards.iter().find(|card| has(card.text)))
}

fn fields(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, cell: f32, row: Row) {
    heading(cx, ui, "Fields");
    let lines: Vec<_> =
        lab.form.asked.changes.iter().filter(|change| !change.name.starts_with("house.")).cloned().collect();
    for change in lines {
        let written = lab.form.subject.as_ref().map_or(String::new(), |subject| subject.written(&change.name));
        let mut set: Vec<(usize, String)> = Vec::new();
        row(ui, &change.name, &mut |ui| {
            for variant in [0, 1] {
                let mut text = change.values[variant].clone();
                let hint = if variant == 0 { written.as_str() } else { "same" };
                if edit(cx, ui, &mut text, hint, cell - cx.px(8.0), !text_is_empty(&change.values[variant])).changed() {
                    set.push((variant, text));
                }
            }
        });
        for (variant, text) in set {
            lab.form.asked.set(&change.name, variant, &text);
        }
        if let Some(may_be) = may_be(lab, &change.name) {
            ui.horizontal(|ui| {
                say(cx, ui, &may_be, (Face::Italic, Size::Small, theme::MUTED));
                if small(cx, ui, "remove", false) {
                    lab.form.asked.changes.retain(|other| other.name != change.name);
                }
            });
        }
    }
    let mut typed = std::mem::take(&mut lab.form.typed.field);
    let width = ui.available_width() - cx.px(8.0);
    let field = edit(cx, ui, &mut typed, "+ field, e.g. leader.str", width, false);
    let entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
    let first =
        lab.form.subject.as_ref().ok().and_then(|s| completions(&s.fields, &typed, 1).first().map(|f| f.path.clone()));
    let before = typed.clone();
    offers(cx, ui, lab, &mut typed);
    if (entered && !before.is_empty()) || typed != before {
        let path = if entered { first.unwrap_or(before) } else { typed.clone() };
        lab.form.asked.set(&path, 0, "");
        typed.clear();
    }
    lab.form.typed.field = typed;
}

fn text_is_empty(text: &str) -> bool {
    text.trim().is_empty()
}

fn may_be(lab: &Lab, path: &str) -> Option<String> {
    let Ok(Subject { fields, .. }) = &lab.form.subject else { return None };
    let found = fields.iter().find(|field| field.path == path).map(|field| field.may_be.clone());
    Some(found.unwrap_or_default())
}

/// Draws the fields that match the typed text. Pressing one replaces the typed text.
pub fn offers(cx: &UiCtx, ui: &mut Ui, lab: &Lab, typed: &mut String) {
    let Ok(subject) = &lab.form.subject else { return };
    let known = subject.fields.iter().any(|field| field.path == *typed) || typed.starts_with("house.");
    if typed.trim().is_empty() || known {
        return;
    }
    let found = completions(&subject.fields, typed, OFFERED);
    if found.is_empty() {
        say(cx, ui, "no such field", (Face::Italic, Size::Small, theme::WARNING));
    }
    let mut taken = None;
    for field in found {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), cx.px(24.0)), Sense::empty());
        let (response, pressed) = press(cx, ui, rect, ("offer", &field.path), &field.path);
        let p = ui.painter().clone();
        if response.hovered() || response.has_focus() {
            p.rect_filled(rect, cx.px(3.0), theme::HIGHLIGHT);
        }
        let words =
            if field.value.is_empty() { field.path.clone() } else { format!("{} = {}", field.path, field.value) };
        let galley = one_line(cx, &p, &words, Face::Regular, Size::Body, rect.width() - cx.px(12.0));
        p.galley(rect.left_center() + vec2(cx.px(6.0), -galley.size().y / 2.0), galley, theme::INK);
        if pressed {
            taken = Some(field.path.clone());
        }
    }
    if let Some(path) = taken {
        *typed = path;
    }
}
