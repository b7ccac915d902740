//! The bar's first line: the prompt.

use super::colored_names::ColoredNames;
use super::counter;
use super::panels::Panels;
use super::ui_ctx::UiCtx;
use crate::vocab::view::DecisionView;
use crate::window::battle::Presented;
use crate::window::theme::{self, Face, SideStyle, Size};
use bevy_egui::egui::{Galley, Painter, Rect, Ui, pos2, vec2};
use std::sync::Arc;

/// The sentence after a press on the board that has only shown an option.
pub const PRESS_AGAIN: &str = "Press again to do it.";

/// The content of the line.
pub struct PromptLine<'a> {
    pub decision: Option<&'a DecisionView>,
    /// A press on the board has only shown an option.
    pub awaits_second_press: bool,
    /// Width reserved at the right.
    pub tabs: f32,
    /// Height of the line, at 100 %.
    pub high: f32,
}

/// Sizes of the prompt; the largest that fits is used, the smallest one only beside the short counter.
const SIZES: [Size; 3] = [Size::Heading, Size::Body, Size::Small];

/// Draws the prompt and, next to it, the action budget. Returns the area of both.
pub fn draw(cx: &UiCtx, ui: &mut Ui, inner: Rect, panels: &Panels, line: PromptLine) -> Rect {
    let p = ui.painter().clone();
    let mid = inner.top() + cx.px(line.high) / 2.0;
    let area =
        Rect::from_min_max(inner.min, pos2(inner.right() - line.tabs - cx.px(14.0), inner.top() + cx.px(line.high)));
    let Some(decision) = line.decision else { return area };
    let mut left = area.left();
    if decision.reaction {
        left = tag(cx, &p, pos2(left, mid), panels) + cx.px(12.0);
    }
    let counters = counter::lay_out(cx, &p, panels, decision);
    let room = area.right() - left;
    let names = ColoredNames::new(&panels.presented.scene);
    let who = decision.combatant.as_ref();
    let who = who.and_then(|id| panels.presented.scene.combatants.iter().find(|c| c.id == *id));
    let brief = who.and_then(|c| Some(format!("{}: {}", c.name, decision.prompt.rsplit_once(": ")?.1)));
    let beside = counters.as_ref().map(|all| all.each_ref().map(|c| room - c.width() - cx.px(14.0)));
    let again = line.awaits_second_press.then(|| press_again(who.map(|c| &*c.name)));
    let text = again.as_deref().unwrap_or(&decision.prompt);
    let brief = brief.as_deref().filter(|_| again.is_none());
    let (galley, which) = fitting(cx, &p, &names, text, brief, beside.unwrap_or([room; 2]));
    let end = left + galley.size().x;
    p.galley(pos2(left, mid - galley.size().y / 2.0), galley, theme::INK);
    if let Some(counter) = counters.as_ref().map(|all| &all[which]) {
        counter.draw(cx, ui, pos2(end + cx.px(14.0), mid));
    }
    area
}

/// Returns the sentence after a press that has only shown an option, with the combatant that decides.
fn press_again(who: Option<&str>) -> String {
    who.map_or_else(|| PRESS_AGAIN.to_owned(), |who| format!("{who}: press again to do it."))
}

/// Lays out the prompt as large as it fits next to the budget counter, first with the worded counter, then with the
/// short one. Candidates are the whole prompt, its first sentence, the beginning of that, the combatant's name with the
/// prompt's end, and the name alone. The counter is always visible: if nothing fits, the prompt is cut off. The second
/// result is the index of the counter.
fn fitting(
    cx: &UiCtx,
    p: &Painter,
    names: &ColoredNames,
    text: &str,
    brief: Option<&str>,
    beside: [f32; 2],
) -> (Arc<Galley>, usize) {
    let set = |text: &str, size: Size| {
        p.layout_job(names.job(cx.theme, text, (Face::Regular, Face::Bold), size, theme::INK, f32::INFINITY))
    };
    let first = text.split_inclusive(['.', '?', ';']).next().unwrap_or(text).trim_end_matches(';');
    // Several names before the prompt are a list, which is not cut at its comma.
    let short = first.split_once(',').filter(|(_, rest)| !rest.contains(": ")).map_or(first, |(begins, _)| begins);
    let ways = [(text, 0), (first, 0), (text, 1), (first, 1), (short, 1)];
    let whose = brief.unwrap_or(text).split_once(": ").map(|(whose, _)| whose);
    for (text, which) in ways.into_iter().chain(brief.into_iter().chain(whose).map(|text| (text, 1))) {
        for size in SIZES.into_iter().take(2 + which) {
            let galley = set(text, size);
            if galley.size().x <= beside[which] {
                return (galley, which);
            }
        }
    }
    let mut job = names.job(cx.theme, first, (Face::Regular, Face::Bold), SIZES[2], theme::INK, beside[1].max(1.0));
    job.wrap.max_rows = 1;
    (p.layout_job(job), 1)
}

/// Draws the tag that marks a reaction. Returns its right edge.
fn tag(cx: &UiCtx, p: &Painter, at: bevy_egui::egui::Pos2, panels: &Panels) -> f32 {
    let side = deciding_side(cx, panels.presented).unwrap_or(cx.side(0));
    let text = cx.galley(p, "Reaction", Face::SmallCaps, Size::Body, theme::ON_DARK, f32::INFINITY);
    let size = text.size() + vec2(cx.px(16.0), cx.px(4.0));
    let tag = Rect::from_min_size(pos2(at.x, at.y - size.y / 2.0), size);
    p.rect_filled(tag, cx.px(3.0), side.ink);
    p.galley(tag.center() - text.size() / 2.0, text, theme::ON_DARK);
    tag.right()
}

/// Returns the side that decides.
pub fn deciding_side(cx: &UiCtx, presented: &Presented) -> Option<SideStyle> {
    let decision = presented.decision.as_ref()?;
    presented.scene.factions.iter().position(|f| f.id == decision.faction).map(|i| cx.side(i))
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;
    use crate::vocab::view::{Budget, Scene};

    /// Returns the prompt that is drawn, the counter next to it, and true if the prompt is cut off.
    fn fitted_prompt(text: &str, brief: Option<&str>, room: f32) -> (String, usize, bool) {
        let left = [("walking-boot", "steps", 19, 19), ("main", "action", 1, 1), ("bonus", "bonus", 1, 1)];
        let left = left.map(|(icon, name, left, of)| Budget { icon, name, left, of });
        fixture::set(100, |cx, p| {
            let counters = counter::counted(cx, p, &left).expect("there is something to count");
            let beside = counters.each_ref().map(|c| room - c.width() - cx.px(14.0));
            assert!(beside[1] > beside[0] + 100.0, "the short one is far shorter");
            let (galley, which) = fitting(cx, p, &ColoredNames::new(&Scene::default()), text, brief, beside);
            assert!(galley.size().x <= beside[which] + 1.0, "{text} beside the counter");
            (galley.text().to_owned(), which, galley.elided)
        })
    }

    #[test]
    fn what_is_left_of_a_turn_is_in_sight_however_long_the_question_is() {
        let text = "The lieutenant of the customs house (DEX 17) moves, 19 of 19 steps left: where to?";
        let brief = Some("Lieutenant: where to?");
        assert_eq!(fitted_prompt(text, brief, 1100.0), (text.to_owned(), 0, false));
        let words = |room: f32| fitted_prompt(text, brief, room);
        assert_eq!(words(700.0), (text.to_owned(), 1, false), "its counter gives up its words first");
        assert_eq!(words(480.0).1, 1);
        assert_eq!(words(320.0), ("Lieutenant: where to?".to_owned(), 1, false));
        let whose = (200..300).map(|room| words(room as f32)).find(|(text, ..)| text == "Lieutenant");
        assert!(whose.is_some_and(|(_, which, cut)| which == 1 && !cut), "whose it is stays longest");
        let crew = ("Theobald, Sybilla and Osric the merchant on Cart: what now?", Some("Cart: what now?"));
        let asked: Vec<String> = (10..35).map(|room| fitted_prompt(crew.0, crew.1, room as f32 * 20.0).0).collect();
        assert!(asked.iter().all(|text| text != "Theobald"), "he is one of them");
        assert!(asked.iter().any(|text| text == "Cart: what now?"));
    }
}
