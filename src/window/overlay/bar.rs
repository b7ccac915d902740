//! The bar asks a question in one sentence and lists the answers as cards.

use super::AppRequest;
use super::cards::Cards;
use super::choices::{current, target_name};
use super::odds::OddsCache;
use super::panels::Panels;
use super::ui_ctx::{UiCtx, panel};
use super::words::{Names, side_does};
use super::{Overlay, Popup, page, tabs};
use crate::window::battle::Presented;
use crate::window::input::Action;
use crate::window::theme::{self, Face, Side};
use bevy_egui::egui::{self, Color32, Order, Rect, Sense, Stroke, Ui, pos2, vec2};

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &mut Panels, overlay: &mut Overlay, odds: &OddsCache) {
    panel(ctx, "bar", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        cx.paper(&p, rect, theme::PARCHMENT, Stroke::NONE);
        let names = Names::of(&panels.presented.scene);
        let side = deciding_side(cx, panels.presented);
        if let (Some(side), true) = (side, panels.presented.decision.as_ref().is_some_and(|d| d.reaction)) {
            cx.dashed(&p, rect.shrink(cx.px(3.0)), Stroke::new(cx.px(2.0), side.ink));
        }
        let tight = tight(cx, rect);
        let inner = rect.shrink2(if tight { vec2(cx.px(10.0), cx.px(6.0)) } else { vec2(cx.px(16.0), cx.px(9.0)) });
        let asked = prompt(cx, ui, inner, panels, &names, if tight { 18.0 } else { 22.0 });
        if panels.presented.decision.is_none() && panels.presented.over.is_none() && overlay.popup == Popup::None {
            meanwhile(cx, ui, inner, panels);
        }
        if panels.page.stands(panels.presented) {
            let body = Rect::from_min_max(pos2(inner.left(), asked.bottom() + cx.px(6.0)), inner.max);
            let side = side.unwrap_or(cx.side(0));
            panels.declared = page::draw(cx, ui, body, panels.page, (side, odds)).or(panels.declared.take());
            return;
        }
        let Some(list) = current(panels, overlay) else { return };
        let decision = panels.presented.decision.clone().expect("there are entries only for a decision");
        let side = side.unwrap_or(cx.side(0));
        let narrowed = panels.pointing.narrow.as_ref().map(|target| target_name(panels.presented, target));
        let mut chips = tabs::chips(cx, &p, panels.pointing.focus, &list, &decision, narrowed, false);
        if tabs::width(cx, &chips) > inner.width() {
            let narrowed = panels.pointing.narrow.as_ref().map(|target| target_name(panels.presented, target));
            chips = tabs::chips(cx, &p, panels.pointing.focus, &list, &decision, narrowed, true);
        }
        let mut body = Rect::from_min_max(pos2(inner.left(), asked.bottom() + cx.px(6.0)), inner.max);
        if !chips.is_empty() {
            // Beside a short question there is room for them.
            let beside = inner.right() - tabs::width(cx, &chips);
            let fits = asked.right() + cx.px(24.0) <= beside;
            let from = if fits { pos2(beside, inner.top()) } else { body.min };
            let bottom = tabs::draw(cx, ui, Rect::from_min_max(from, inner.max), &chips, panels, overlay);
            body.min.y = bottom.max(asked.bottom()) + cx.px(6.0);
        }
        Cards { cx, list: &list, decision: &decision, side, odds }.draw(ui, body, panels, overlay);
    });
}

/// Whether text is so large for the window that the bar must save space.
fn tight(cx: &UiCtx, bar: Rect) -> bool {
    bar.height() < cx.px(200.0)
}

fn deciding_side(cx: &UiCtx, presented: &Presented) -> Option<Side> {
    let decision = presented.decision.as_ref()?;
    presented.scene.factions.iter().position(|f| f.id == decision.faction).map(|i| cx.side(i))
}

/// Writes the question, or what everybody waits for. Returns its area.
fn prompt(cx: &UiCtx, ui: &mut Ui, inner: Rect, panels: &Panels, names: &Names, size: f32) -> Rect {
    let p = ui.painter().clone();
    let mut left = inner.left();
    let mid = inner.top() + cx.px(size * 0.68);
    if panels.presented.decision.as_ref().is_some_and(|d| d.reaction) {
        let side = deciding_side(cx, panels.presented).unwrap_or(cx.side(0));
        let text = cx.galley(&p, "Reaction", Face::HeadBold, size - 5.0, theme::ON_DARK, f32::INFINITY);
        let tag = Rect::from_min_size(
            pos2(left, mid - text.size().y / 2.0 - cx.px(2.0)),
            text.size() + vec2(cx.px(16.0), cx.px(4.0)),
        );
        p.rect_filled(tag, cx.px(3.0), side.ink);
        p.galley(tag.center() - text.size() / 2.0, text, theme::ON_DARK);
        left = tag.right() + cx.px(12.0);
    }
    let (text, face) = match (&panels.presented.decision, &panels.presented.over) {
        (Some(d), _) => (d.prompt.clone(), Face::Tale),
        (None, Some(_)) => ("The battle is over.".to_owned(), Face::Tale),
        (None, None) if panels.presented.paused => {
            (format!("Paused. {} goes on.", cx.cap(Action::Pause)), Face::TaleItalic)
        }
        (None, None) if panels.presented.thinking && panels.presented.caught_up(panels.battle) => {
            (waiting_for(panels), Face::TaleItalic)
        }
        (None, None) => (
            panels.presented.log.last().map_or("The first blow is yet to fall.".into(), |e| e.text.clone()),
            Face::Tale,
        ),
    };
    let bold = if face == Face::TaleItalic { Face::TaleItalic } else { Face::TaleBold };
    let job = names.job(cx.theme, &text, (face, bold), size, theme::INK, inner.right() - left);
    let galley = p.layout_job(job);
    let stands = Rect::from_min_max(inner.min, pos2(left + galley.size().x, inner.top() + galley.size().y));
    p.galley(pos2(left, inner.top()), galley, theme::INK);
    stands
}

fn waiting_for(panels: &Panels) -> String {
    let pending = panels.battle.pending();
    let side = pending.map(|p| p.faction.ix()).filter(|&ix| ix < panels.presented.scene.factions.len());
    side.map_or_else(
        || "They ponder…".to_owned(),
        |ix| format!("{}…", side_does(&panels.presented.scene, ix, "ponders", "ponder")),
    )
}

/// What can be done while nobody is asked, in the lower left corner: key caps that are also buttons.
fn meanwhile(cx: &UiCtx, ui: &Ui, inner: Rect, panels: &mut Panels) {
    let halt = (if panels.presented.paused { "Go on" } else { "Pause" }, Action::Pause);
    let watched = [halt, ("One step", Action::Confirm), ("One step back", Action::Undo)];
    let fought = [("Skip", Action::Skip), halt];
    let steps = panels.battle.playing_back();
    let acts: &[(&str, Action)] = if steps { &watched } else { &fought };
    let p = ui.painter();
    let (mut x, y) = (inner.left(), inner.bottom() - cx.px(12.0));
    for (word, action) in acts {
        let cap = cx.cap(*action);
        let width = cx.key_cap(p, pos2(x, y), &cap, false);
        let at = pos2(x + width + cx.px(if cap.is_empty() { 0.0 } else { 6.0 }), y);
        let text = cx.galley(p, word, Face::Sans, 16.0, Color32::PLACEHOLDER, f32::INFINITY);
        let whole =
            Rect::from_min_max(pos2(x, y - cx.px(14.0)), pos2(at.x + text.size().x + cx.px(4.0), y + cx.px(14.0)));
        let response = ui.interact(whole, ui.id().with(("meanwhile", *word)), Sense::CLICK);
        let ink = if response.hovered() { theme::INK } else { theme::MUTED };
        p.galley(pos2(at.x, y - text.size().y / 2.0), text, ink);
        x = whole.right() + cx.px(14.0);
        if response.clicked() {
            match action {
                Action::Skip => panels.presented.skip = true,
                Action::Pause => panels.presented.paused = !panels.presented.paused,
                Action::Undo => panels.requests.push(AppRequest::TakeBack),
                _ => {
                    panels.requests.push(AppRequest::Step);
                }
            }
        }
    }
}
