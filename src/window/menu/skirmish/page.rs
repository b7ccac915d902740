//! Drawing of the skirmish page.

use super::drawn::DrawnSkirmish;
use super::state::SkirmishPage;
use crate::engine::skirmish::Aim;
use crate::rulesets::{self, RULESETS};
use crate::skirmish::{Arsenal, GroundChoice, MOST, Wish};
use crate::window::input::Action;
use crate::window::menu::picture;
use crate::window::menu::settings_page::choice;
use crate::window::menu::state::{Menu, MenuPresses};
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::settings::SkirmishChoices;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, text::LayoutJob, vec2};

/// Value of a line that is left open.
const OPEN: &str = "Surprise me";
/// Minimum width of the sides next to the picture of the board, in pixels at 100 %.
const BESIDE: f32 = 640.0;

/// Draws the page with a scroll bar into the available space.
pub fn page(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu, choices: &mut SkirmishChoices, pressed: &mut MenuPresses) {
    let mut shown = choices.clone();
    if rulesets::ruleset(&shown.ruleset).is_none() {
        shown.ruleset = menu.shelf.ruleset().name().to_owned();
    }
    menu.skirmish.correct(&mut shown);
    menu.skirmish.prepare(&shown);
    let before = shown.clone();
    ScrollArea::vertical().id_salt("skirmish").auto_shrink([false, false]).show(ui, |ui| {
        ui.set_width(ui.available_width() - cx.px(10.0));
        wishes(cx, ui, &menu.skirmish, &mut shown);
        ui.add_space(cx.px(6.0));
        ui.horizontal_wrapped(|ui| {
            if cx.button(ui, "Everything at random", "", ButtonStyle::Paper) {
                shown = SkirmishChoices { ruleset: shown.ruleset.clone(), ..SkirmishChoices::default() };
                menu.skirmish.draw_another();
            }
            if cx.button(ui, "Another like this", "", ButtonStyle::Paper) {
                menu.skirmish.draw_another();
            }
        });
        ui.add_space(cx.px(6.0));
        let nothing = ui.ctx().memory(|m| m.focused().is_none());
        let is_ready = menu.skirmish.drawn.is_some();
        ui.add_enabled_ui(is_ready, |ui| {
            let cap = cx.cap(Action::Confirm);
            let by_key = cx.confirm && nothing && is_ready;
            pressed.skirmish |= cx.button(ui, "Play", &cap, ButtonStyle::Gold) || by_key;
        });
        balance(cx, ui, &mut menu.skirmish);
        if let Some((drawn, arsenal)) = menu.skirmish.drawn.as_ref().zip(menu.skirmish.arsenal.as_ref()) {
            fight(cx, ui, drawn, arsenal);
        }
    });
    // Wishes that were only corrected stay in the file: the level may come back.
    if shown != before {
        *choices = shown;
    }
}

/// Draws the lines that the player changes.
fn wishes(cx: &UiCtx, ui: &mut Ui, page: &SkirmishPage, choices: &mut SkirmishChoices) {
    let at = RULESETS.iter().position(|known| known.name() == choices.ruleset).unwrap_or(0);
    choice(cx, ui, "Ruleset", RULESETS[at].title(), |step| {
        let to = (at as i32 + step).rem_euclid(RULESETS.len() as i32) as usize;
        choices.ruleset = RULESETS[to].name().to_owned();
    });
    let ground = page.ground(choices).map_or_else(|| OPEN.to_owned(), GroundChoice::title);
    let names: Vec<String> = page.grounds.iter().map(GroundChoice::name).collect();
    choice(cx, ui, "Ground", &ground, |step| choices.ground = turn(&names, choices.ground.as_ref(), step));
    let sizes: Vec<usize> = (1..=MOST).collect();
    let size = match choices.size {
        None => OPEN.to_owned(),
        Some(1) => "1 fighter on your side".to_owned(),
        Some(size) => format!("{size} fighters on your side"),
    };
    choice(cx, ui, "Size", &size, |step| choices.size = turn(&sizes, choices.size.as_ref(), step));
    let aims = page.aims(choices);
    let named = choices.aim.as_deref().and_then(Aim::named);
    let aim = match &aims[..] {
        [only] => only.title(),
        _ => named.map_or(OPEN, Aim::title),
    };
    choice(cx, ui, "Your aim", aim, |step| {
        let name = turn(&aims, named.as_ref(), step).map(|aim| aim.name().to_owned());
        choices.aim = name.filter(|_| aims.len() > 1);
    });
}

/// Returns the value `step` entries further in a list whose first entry is `None`, wrapping around at its ends.
fn turn<T: Clone + PartialEq>(all: &[T], now: Option<&T>, step: i32) -> Option<T> {
    let at = now.and_then(|now| all.iter().position(|value| value == now)).map_or(0, |at| at as i32 + 1);
    let to = (at + step).rem_euclid(all.len() as i32 + 1) as usize;
    all.get(to.checked_sub(1)?).cloned()
}

/// Draws the balance, the buttons that change it, and the latest swap.
fn balance(cx: &UiCtx, ui: &mut Ui, page: &mut SkirmishPage) {
    ui.add_space(cx.px(6.0));
    let mut wish = None;
    if let Some((drawn, arsenal)) = page.drawn.as_ref().zip(page.arsenal.as_ref()) {
        words(cx, ui, &drawn.balance_in_words(arsenal), Face::Regular, Size::Body);
        let can_be_closer = drawn.can_be_closer();
        ui.horizontal_wrapped(|ui| {
            for (label, wanted) in [("More even", Wish::Closer), ("Harder", Wish::Harder), ("Easier", Wish::Easier)] {
                let is_able = wanted != Wish::Closer || can_be_closer;
                ui.add_enabled_ui(is_able, |ui| {
                    if cx.button(ui, label, "", ButtonStyle::Paper) {
                        wish = Some(wanted);
                    }
                });
            }
        });
    }
    if let Some(wish) = wish {
        page.swap(wish);
    }
    if let Some(news) = &page.news {
        words(cx, ui, news, Face::Bold, Size::Body);
    }
}

/// Draws the sides and the board of the skirmish.
fn fight(cx: &UiCtx, ui: &mut Ui, drawn: &DrawnSkirmish, arsenal: &Arsenal) {
    ui.add_space(cx.px(8.0));
    let (full, origin) = (ui.available_width(), ui.cursor().min);
    let is_wide = full >= cx.px(BESIDE);
    let gap = cx.px(16.0);
    let left = if is_wide { (full - gap) * 0.5 } else { full };
    let part = |ui: &mut Ui, name: &str, at: Rect, draw: &mut dyn FnMut(&mut Ui)| {
        let mut child = ui.new_child(UiBuilder::new().max_rect(at).id_salt(name));
        draw(&mut child);
        child.min_rect().bottom()
    };
    // As high as fits, so that the whole board is visible without scrolling.
    let below = ui.clip_rect().bottom() - origin.y;
    let area = Rect::from_min_max(origin, pos2(origin.x + left, f32::INFINITY));
    let bottom = part(ui, "sides", area, &mut |ui| sides(cx, ui, drawn, arsenal));
    let area = if is_wide {
        Rect::from_min_max(pos2(area.right() + gap, origin.y), pos2(origin.x + full, f32::INFINITY))
    } else {
        Rect::from_min_max(pos2(origin.x, bottom + gap), area.max)
    };
    let end = part(ui, "board", area, &mut |ui| {
        picture::card(cx, ui, below, Some(&drawn.level.plan), drawn.scene.as_ref());
    });
    ui.allocate_exact_size(vec2(full, bottom.max(end) - origin.y), Sense::empty());
}

fn sides(cx: &UiCtx, ui: &mut Ui, drawn: &DrawnSkirmish, arsenal: &Arsenal) {
    let level = &drawn.level;
    words(cx, ui, &level.title, Face::SmallCaps, Size::Heading);
    words(cx, ui, &level.summary, Face::Italic, Size::Body);
    for (ix, team) in drawn.skirmish.teams.iter().enumerate() {
        let title = level.factions.get(ix).map_or("", |side| side.title.as_str());
        let whose = ["you", "the enemy"][ix];
        words(cx, ui, &format!("{title} ({whose})"), Face::Bold, Size::Body);
        words(cx, ui, &team.in_words(&arsenal.table), Face::Regular, Size::Body);
    }
}

fn words(cx: &UiCtx, ui: &mut Ui, text: &str, face: Face, size: Size) {
    let mut job = LayoutJob::single_section(text.to_owned(), cx.theme.format(face, size, theme::INK));
    job.wrap.max_width = ui.available_width();
    ui.label(job);
}
