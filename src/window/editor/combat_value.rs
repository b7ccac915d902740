//! Combat value of the selected combatant on this level: how often it falls, and the damage between it and each foe.

use super::state::{Chosen, Editor};
use super::widgets::{heading, paragraph};
use crate::editor::{Blow, FightEstimate, Fighting};
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy::prelude::*;
use bevy_egui::egui::Ui;
use std::time::Duration;

/// Time without a change before the battles begin.
const STILL: Duration = Duration::from_millis(900);

/// Starts the battles about the selected combatant once the level has been unchanged for a while.
pub fn fight(mut editor: ResMut<Editor>, time: Res<Time<Real>>, mut still: Local<(u64, Chosen, Duration)>) {
    if (still.0, &still.1) != (editor.doc.revision(), &editor.selection.chosen) {
        *still = (editor.doc.revision(), editor.selection.chosen.clone(), Duration::ZERO);
    }
    let who = match &editor.selection.chosen {
        Chosen::Combatant(id) => id.clone(),
        _ => {
            if editor.estimates.fighting.is_some() {
                editor.estimates.fighting = None;
            }
            return;
        }
    };
    if editor.estimates.fighting.as_ref().is_some_and(|fighting| fighting.is_stale(&editor.doc, &who)) {
        editor.estimates.fighting = None;
    }
    still.2 += time.delta();
    if editor.estimates.fighting.is_none()
        && still.2 >= STILL
        && let Some(fighting) = Fighting::begin(&editor.doc, &who)
    {
        editor.estimates.fighting = Some(fighting);
    }
}

pub fn draw(cx: &UiCtx, ui: &mut Ui, editor: &Editor, who: &str) {
    heading(cx, ui, "In battle");
    let Some(fighting) = &editor.estimates.fighting else {
        let why = if editor.is_sound() { "calculating…" } else { "shown once the level has no errors" };
        paragraph(cx, ui, why, (Face::Italic, Size::Body, theme::MUTED));
        return;
    };
    let found = fighting.found();
    paragraph(cx, ui, &falls(&found), (Face::Regular, Size::Body, theme::INK));
    let name = |id: &str| editor.index.model.member(id).map_or(id, |(_, member)| &member.title).to_owned();
    for (head, mine) in [("deals", true), ("takes", false)] {
        let blows: Vec<&Blow> = found.blows.iter().filter(|blow| (blow.by == who) == mine).collect();
        if blows.is_empty() {
            continue;
        }
        paragraph(cx, ui, head, (Face::Bold, Size::Body, theme::MUTED));
        for blow in blows {
            let told = if mine { blow.odds.clone() } else { format!("{}: {}", name(&blow.by), odds(&blow.odds)) };
            paragraph(cx, ui, &told, (Face::Regular, Size::Body, theme::INK)).on_hover_text(&blow.label);
        }
    }
}

/// Returns the odds without the name before them.
fn odds(line: &str) -> &str {
    line.split_once(": ").map_or(line, |(_, odds)| odds)
}

/// Formats the rate of falls, such as `Taken out in 31 % (14 to 56) of battles between basic AIs; 16 of 16 played.`
fn falls(found: &FightEstimate) -> String {
    if let Some(why) = &found.wrong {
        return format!("Unknown: {why}");
    }
    let rate = &found.falls;
    if rate.of == 0 {
        return "The basic AI starts to play…".into();
    }
    let (low, high) = rate.interval();
    let percent = |share: f64| (100.0 * share).round();
    format!(
        "Taken out in {} % ({} to {}) of battles between basic AIs; {} of {} played.",
        percent(rate.share()),
        percent(low),
        percent(high),
        rate.of,
        found.of
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Rate;

    #[test]
    fn how_often_one_falls_is_told_with_its_interval() {
        let found = FightEstimate { falls: Rate::independent(2, 4), of: 16, ..FightEstimate::default() };
        assert_eq!(falls(&found), "Taken out in 50 % (15 to 85) of battles between basic AIs; 4 of 16 played.");
        assert!(falls(&FightEstimate { wrong: Some("no".into()), ..found }).contains("Unknown"));
        assert_eq!(odds("Orc: 55 % hurt"), "55 % hurt");
    }
}
