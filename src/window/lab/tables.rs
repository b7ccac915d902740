//! Tables of the rules that fired, and of the results of combatants.

use super::shown_answer::{BattleGroup, ShownAnswer};
use super::state::Lab;
use super::widgets::{framed, heading, press, say, sheet, small};
use crate::lab::Rate;
use crate::lab::census::Census;
use crate::lab::figures::Mean;
use crate::protocol::open;
use crate::vocab::telling::counted;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::fitting;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// Draws a table row of cells with their shares of the width. Returns true when pressed.
fn line(cx: &UiCtx, ui: &mut Ui, cells: &[(&str, f32)], face: Face, salt: Option<&str>, on: bool) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), cx.px(26.0)), Sense::empty());
    let p = ui.painter().clone();
    let mut pressed = false;
    if on {
        p.rect(rect, 2.0, theme::PAGE, Stroke::new(2.0, theme::BRIGHT_GOLD), StrokeKind::Inside);
    }
    if let Some(salt) = salt {
        let (response, was) = press(cx, ui, rect, ("line", salt), salt);
        framed(ui, rect, &response);
        pressed = was;
    }
    let all: f32 = cells.iter().map(|(_, share)| share).sum();
    let mut left = rect.left() + cx.px(4.0);
    for (text, share) in cells {
        let width = (rect.width() - cx.px(8.0)) * share / all;
        let galley = fitting(cx, &p, text, face, Size::Body, width - cx.px(6.0));
        p.galley(pos2(left, rect.center().y - galley.size().y / 2.0), galley, theme::INK);
        left += width;
    }
    p.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme::RULE));
    pressed
}

/// Draws each rule with the number of battles where it fires. A press shows the rule card and the battles.
pub fn rules(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    let (Some(census), Some(variant)) = (shown.results.censuses.last(), shown.variants.last()) else { return };
    if shown.results.untold {
        return untold(cx, ui, lab, "These rows do not record which rules were used (`lab run --rules` does).");
    }
    let cards = open::ruleset_of(&variant.level).cards();
    let mut fired: Vec<_> = cards.iter().filter_map(|card| Some((card, census.rules.get(&card.id)?))).collect();
    fired.sort_by_key(|(_, used)| std::cmp::Reverse(used.battles()));
    let never: Vec<_> = census.never(cards).collect();
    sheet(cx, ui, |ui| {
        let of = if shown.results.comparison.is_some() { " of B" } else { "" };
        let words = format!(
            "{} used in {}{of}, {} never used.",
            counted(fired.len(), "rule"),
            counted(census.tally.battles, "battle"),
            never.len()
        );
        say(cx, ui, &words, (Face::Regular, Size::Heading, theme::INK));
        const SHARES: [f32; 5] = [0.17, 0.36, 0.25, 0.11, 0.11];
        let row = |ui: &mut Ui, cells: [&str; 5], face, salt: Option<&str>, on| {
            let cells: Vec<(&str, f32)> = cells.into_iter().zip(SHARES).collect();
            line(cx, ui, &cells, face, salt, on)
        };
        row(ui, ["rule", "", "battles", "uses", "decisive"], Face::Bold, None, false);
        for (card, used) in &fired {
            let share = rounded(census.rate_of_rule(card.id));
            let group = BattleGroup::Rule(card.id);
            let (times, turned) = (used.times.to_string(), used.turned.to_string());
            let cells = [card.id.0, card.title, share.as_str(), times.as_str(), turned.as_str()];
            if row(ui, cells, Face::Regular, Some(card.id.0), lab.battles.group == group) {
                lab.select_group(group);
                lab.view.card = Some(card.id);
            }
        }
        heading(cx, ui, "Never used");
        ui.horizontal_wrapped(|ui| {
            for card in never {
                if small(cx, ui, card.id.0, false) {
                    lab.view.card = Some(card.id);
                }
            }
        });
    });
}

/// Explains that the rows lack this data, and offers to fight the same battles again to record it.
fn untold(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, words: &str) {
    sheet(cx, ui, |ui| {
        say(cx, ui, words, (Face::Italic, Size::Heading, theme::MUTED));
        if lab.job.is_none() && small(cx, ui, "Play the same battles again and record it", false) {
            lab.run();
        }
    });
}

/// Draws the falls, damage and luck of combatants, and the damage by weapon.
pub fn people(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    let both = shown.results.comparison.is_some();
    for (ix, census) in shown.results.censuses.iter().enumerate() {
        sheet(cx, ui, |ui| {
            if both {
                heading(cx, ui, ["A, unchanged", "B, changed"][ix]);
            }
            combatants(cx, ui, lab, census, ix + 1 == shown.results.censuses.len());
            if shown.results.untold {
                say(cx, ui, "These rows do not record the weapons used.", (Face::Italic, Size::Body, theme::MUTED));
            } else {
                arms(cx, ui, lab, census);
            }
        });
        ui.add_space(cx.px(12.0));
    }
}

fn name_of(lab: &Lab, id: &str) -> String {
    lab.form.subject.as_ref().map_or_else(|_| id.to_owned(), |subject| subject.name_of(id))
}

/// Formats a rate without decimals: a table has no room for them, and they would not be significant.
fn rounded(rate: Rate) -> String {
    let (low, high) = rate.interval();
    format!("{:.0} % ({:.0} to {:.0})", 100.0 * rate.share(), 100.0 * low, 100.0 * high)
}

/// Shares of the row width: combatant, falls, falls first, deals, takes, luck.
const SHARES: [f32; 6] = [0.18, 0.2, 0.2, 0.15, 0.15, 0.12];

fn combatants(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, census: &Census, last: bool) {
    let row = |ui: &mut Ui, cells: [&str; 6], face, salt: Option<&str>, on| {
        let cells: Vec<(&str, f32)> = cells.into_iter().zip(SHARES).collect();
        line(cx, ui, &cells, face, salt, on)
    };
    row(ui, ["combatant", "falls", "falls first", "deals", "takes", "luck"], Face::Bold, None, false);
    let battles = census.tally.battles.max(1);
    for (ix, (id, dealt, taken)) in census.harm.iter().enumerate() {
        let falls = census.tally.fates.get(ix).map_or(String::new(), |(_, fates)| rounded(fates.falls));
        let first = rounded(census.falls_first(id));
        let (passed, points) = census.luck[ix];
        // Adding 0.0 turns -0.0 into 0.0, which is printed with a plus sign.
        let beyond = |sum: f64| format!("{:+.1}", (10.0 * sum / battles as f64).round() / 10.0 + 0.0);
        let luck = format!("{}, {}", beyond(passed), beyond(points)).replace('-', "−");
        let told = |mean: &Mean| mean.in_words();
        let group = BattleGroup::First(id.clone());
        let name = name_of(lab, id);
        let cells = [name.as_str(), &falls, &first, &told(dealt), &told(taken), &luck];
        // The listed battles belong to the last variant.
        let salt = last.then_some(id.as_str());
        if row(ui, cells, Face::Regular, salt, last && lab.battles.group == group) {
            lab.select_group(group);
        }
    }
    let words = "Deals and takes: damage per battle. Luck: tests passed and points rolled above the average, per \
                 battle. Click a row to list the battles in which that combatant falls first.";
    say(cx, ui, words, (Face::Regular, Size::Small, theme::MUTED));
}

/// Maximum number of rows in the list of weapons.
const ARMS: usize = 10;

fn arms(cx: &UiCtx, ui: &mut Ui, lab: &Lab, census: &Census) {
    heading(cx, ui, "Damage by weapon");
    let all: i64 = census.arms.values().sum();
    let mut arms: Vec<_> = census.arms.iter().collect();
    arms.sort_by_key(|(_, points)| -**points);
    for ((who, arm), points) in arms.into_iter().take(ARMS) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), cx.px(24.0)), Sense::empty());
        let p = ui.painter().clone();
        let name = fitting(
            cx,
            &p,
            &format!("{}: {}", name_of(lab, who), arm.replace('_', " ")),
            Face::Regular,
            Size::Body,
            cx.px(220.0),
        );
        p.galley(rect.left_center() - vec2(0.0, name.size().y / 2.0), name, theme::INK);
        let from = rect.left() + cx.px(230.0);
        let share = *points as f32 / all.max(1) as f32;
        let bar = Rect::from_min_size(
            pos2(from, rect.top() + cx.px(5.0)),
            vec2((rect.right() - from - cx.px(110.0)) * share, cx.px(14.0)),
        );
        p.rect_filled(bar, 1.0, super::drawing::CLAY);
        let words = format!("{points} ({:.0} %)", 100.0 * share);
        cx.write(
            &p,
            pos2(bar.right() + cx.px(6.0), rect.center().y),
            bevy_egui::egui::Align2::LEFT_CENTER,
            &words,
            (Face::Regular, Size::Body, theme::INK),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Battle;
    use crate::engine::level_files::levels;
    use crate::protocol::open;
    use crate::window::overlay::fixture;
    use bevy_egui::egui::Painter;

    /// Width of a row in the smallest window with text at 130 %.
    const WIDE: f32 = 800.0;

    #[test]
    fn who_falls_is_named_in_full_with_large_text() {
        let mut names = Vec::new();
        for level in levels() {
            let level = open::level(&level.name, &[]).expect("a level of the repository");
            let battle = Battle::new(open::ruleset_of(&level), level, 1, &[], false).expect("no tape");
            names.extend(battle.scene(None).combatants.into_iter().map(|c| c.name));
        }
        let long = fixture::set(130, |cx, p| {
            let room = (WIDE - cx.px(8.0)) * SHARES[0] - cx.px(6.0);
            let cut = |p: &Painter, name: &str| fitting(cx, p, name, Face::Regular, Size::Body, room).elided;
            assert!(cut(p, &"a very long name ".repeat(4)), "the question tells nothing");
            names.iter().filter(|name| cut(p, name)).cloned().collect::<Vec<String>>()
        });
        assert!(long.is_empty(), "cut: {long:?}");
    }
}
