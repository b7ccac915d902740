//! The slim line shown while no decision is pending: what the battle waits for, and the available actions.

use super::acts::Acts;
use super::colored_names::{ColoredNames, side_does};
use super::layout::{Fold, Layout};
use super::panels::Panels;
use super::ui_ctx::{UiCtx, one_line, panel};
use super::{AppRequest, Overlay, Popup};
use crate::vocab::names::within_sentence;
use crate::window::battle::Presented;
use crate::window::input::Action;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Order, Rect, Sense, Stroke, Ui, pos2, vec2};

const HEIGHT: f32 = 36.0;

pub fn draw(cx: &UiCtx, ctx: &egui::Context, place: &Layout, panels: &mut Panels, overlay: &mut Overlay) {
    let large = place.fold == Fold::Presenter;
    let rect = if large { place.bar } else { place.bar.with_min_y(place.bar.bottom() - cx.px(HEIGHT)) };
    panel(ctx, "bar", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        cx.paper(&p, rect, theme::PARCHMENT, Stroke::NONE);
        let inner = rect.shrink2(vec2(cx.px(12.0), cx.px(4.0)));
        let texts = wordings(panels, &overlay.log.acts);
        let right = if large { inner.right() } else { buttons(cx, ui, inner, panels, overlay) };
        let names = ColoredNames::new(&panels.presented.scene);
        if large {
            let job =
                names.job(cx.theme, &texts[0], (Face::Regular, Face::Bold), Size::Heading, theme::INK, inner.width());
            p.galley(inner.min, p.layout_job(job), theme::INK);
            return;
        }
        let room = right - inner.left() - cx.px(14.0);
        let line =
            |text: &str| names.job(cx.theme, text, (Face::Regular, Face::Bold), Size::Body, theme::INK, f32::INFINITY);
        let fits = |text: &&String| p.layout_job(line(text)).size().x <= room;
        let mut job = line(texts.iter().find(fits).unwrap_or(&texts[texts.len() - 1]));
        job.wrap.max_width = room;
        job.wrap.max_rows = 1;
        let galley = p.layout_job(job);
        p.galley(pos2(inner.left(), inner.center().y - galley.size().y / 2.0), galley, theme::INK);
    });
}

/// Returns the wordings of the slim bar's sentence, the longest first. It is about the result, the pause, the side that
/// decides, or the newest act.
fn wordings(panels: &Panels, acts: &Acts) -> Vec<String> {
    let presented = panels.presented;
    let log = &presented.log;
    let last = || match acts.newest(log) {
        Some(act) => Some(act.short(log, &presented.scene)),
        None => log.last().map(|e| e.text.clone()),
    };
    if presented.over.is_some() {
        let winner = winner(presented);
        vec![format!("The battle is over. {winner}."), format!("{winner}.")]
    } else if presented.paused {
        vec![paused(last().as_deref())]
    } else if presented.thinking && presented.caught_up(panels.battle) {
        vec![waiting_for(panels)]
    } else {
        vec![last().unwrap_or_else(|| "The battle has just begun.".into())]
    }
}

/// The side that has won, with its verb and without a full stop: "The waiting dead win".
fn winner(presented: &Presented) -> String {
    let winner = presented.over.as_ref().and_then(|over| over.winner.as_ref());
    let side = winner.and_then(|id| presented.scene.factions.iter().position(|f| f.id == *id));
    side.map_or_else(|| "Nobody wins".to_owned(), |ix| side_does(&presented.scene, ix, "wins", "win"))
}

/// Returns the text of a paused battle, which keeps the last sentence.
fn paused(last: Option<&str>) -> String {
    let Some(last) = last else { return "The battle is paused.".to_owned() };
    let stop = if last.ends_with(['.', '…', '!', '?']) { "" } else { "." };
    format!("Paused. {last}{stop}")
}

fn waiting_for(panels: &Panels) -> String {
    let pending = panels.battle.pending();
    let pending = pending.filter(|p| !panels.battle.is_human(p.faction));
    let side = pending.and_then(|p| panels.presented.scene.factions.get(p.faction.ix()));
    side.map_or_else(|| "Waiting…".to_owned(), |side| format!("Waiting for {}…", within_sentence(&side.name)))
}

/// Draws key caps that are also buttons, from the right edge leftwards. Returns their left edge. Actions without effect
/// are left out.
fn buttons(cx: &UiCtx, ui: &Ui, inner: Rect, panels: &mut Panels, overlay: &mut Overlay) -> f32 {
    let acts = match panels.presented.over {
        Some(_) => over_acts(panels.battle.can_undo()),
        None => acts(panels.battle.playing_back(), panels.presented.paused),
    };
    let p = ui.painter();
    let (mut x, y) = (inner.right(), inner.center().y);
    for (word, action) in acts.iter().rev() {
        let cap = cx.cap(*action);
        let key = cx.key_width(p, &cap);
        let text = one_line(cx, p, word, Face::Bold, Size::Body, f32::INFINITY);
        let left = x - text.size().x - key - cx.px(8.0);
        let whole = Rect::from_min_max(pos2(left, inner.top()), pos2(x, inner.bottom()));
        let response = ui.interact(whole, ui.id().with(("meanwhile", *word)), Sense::CLICK);
        let ink = if response.hovered() { theme::INK } else { theme::MUTED };
        cx.key_cap(p, pos2(left, y), &cap, false);
        let at = pos2(left + key + cx.px(6.0), y - text.size().y / 2.0);
        p.galley_with_override_text_color(at, text, ink);
        x = left - cx.px(16.0);
        if response.clicked() {
            act(*action, panels, overlay);
        }
    }
    x
}

/// Returns the available actions: single steps during a playback; nothing to skip while paused.
fn acts(watching: bool, paused: bool) -> Vec<(&'static str, Action)> {
    let halt = (if paused { "Continue" } else { "Pause" }, Action::Pause);
    match (watching, paused) {
        (true, _) => vec![("Step back", Action::Undo), ("Next step", Action::Confirm), halt],
        (false, true) => vec![halt],
        (false, false) => vec![halt, ("Skip", Action::Skip)],
    }
}

/// Returns the actions on the board of a finished battle.
fn over_acts(undoable: bool) -> Vec<(&'static str, Action)> {
    let all = [("Result", Action::Back), ("Undo", Action::Undo), ("Menu", Action::Menu)];
    all.into_iter().filter(|(_, action)| undoable || *action != Action::Undo).collect()
}

fn act(action: Action, panels: &mut Panels, overlay: &mut Overlay) {
    match action {
        Action::Back => overlay.end_seen = false,
        Action::Menu => overlay.popup = Popup::Pause,
        Action::Skip | Action::Pause => panels.present(action),
        Action::Undo => panels.request(AppRequest::TakeBack),
        _ => panels.request(AppRequest::Step),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::overlay::test_bench::TestBench;

    #[test]
    fn a_fight_that_stands_still_offers_nothing_to_skip() {
        assert_eq!(acts(false, true), [("Continue", Action::Pause)]);
        assert_eq!(acts(false, false), [("Pause", Action::Pause), ("Skip", Action::Skip)]);
    }

    #[test]
    fn the_line_of_a_fight_that_stands_still_is_a_whole_sentence() {
        let mut bench = TestBench::new("roadside", 2);
        bench.presented.decision = None;
        for (paused, thinking) in [(true, false), (true, true), (false, true), (false, false)] {
            (bench.presented.paused, bench.presented.thinking) = (paused, thinking);
            let TestBench { battle, presented, pointing, page, overlay, .. } = &mut bench;
            let words = wordings(&Panels::new(battle, presented, pointing, page), &overlay.log.acts).remove(0);
            assert!(!words.contains("  ") && words.starts_with(char::is_uppercase), "{words}");
            assert!(words.ends_with(['.', '…']) || !paused, "{words}");
            assert_eq!(words.starts_with("Paused. ") || words == "The battle is paused.", paused, "{words}");
        }
    }
}
