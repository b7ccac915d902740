//! The strip along the top: which fight, where it stands, what it is about, and the tools as icon and key; their names and why
//! one cannot be used are told on pointing.

use super::panels::Panels;
use super::tip::{Tip, tip};
use super::ui_ctx::{UiCtx, panel};
use super::words::{Names, side_does};
use super::{AppRequest, Overlay, Popup};
use crate::vocab::view::{OrderKind, Scene};
use crate::window::board::Lenses;
use crate::window::input::Action;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Color32, Galley, Order, Painter, Rect, Sense, Stroke, Ui, pos2, text::LayoutJob, vec2};
use std::sync::Arc;

/// One tool: its icon, what does the same by key, its name, whether it is on, and why it cannot be used just now.
struct Tool {
    icon: &'static str,
    action: Action,
    name: String,
    on: bool,
    barred: Option<&'static str>,
    /// What strangers look for is written beside it where there is room.
    word: &'static str,
}

/// What is written beside the icons.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Written {
    Nothing,
    Keys,
    Words,
}

impl Written {
    fn less(self) -> Option<Self> {
        match self {
            Written::Words => Some(Written::Keys),
            Written::Keys => Some(Written::Nothing),
            Written::Nothing => None,
        }
    }
}

const ICON: f32 = 19.0;

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    rect: Rect,
    (panels, lenses): (&mut Panels, &mut Lenses),
    overlay: &mut Overlay,
) {
    if panels.presented.presenter_mode {
        return;
    }
    let pressed = panel(ctx, "top", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        p.rect_filled(rect, 0.0, theme::WALNUT_DEEP.gamma_multiply(0.92));
        p.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme::GOLD.gamma_multiply(0.5)));
        let mut tools = tools(panels, lenses);
        let mut written = Written::Words;
        let full = title(cx, &p, rect, panels, false);
        // Where it is narrow the words give way first, then the keys, then the tools from the left.
        while rect.right() - full < total(cx, &p, &tools, written) && tools.len() > 1 {
            match written.less() {
                Some(less) => written = less,
                None => drop(tools.remove(0)),
            }
        }
        let left = rect.right() - total(cx, &p, &tools, written);
        let end = title(cx, &p, rect.with_max_x(left), panels, true);
        objective(cx, ui, Rect::from_min_max(pos2(end, rect.top()), pos2(left, rect.bottom())), panels);
        place(cx, ui, rect.with_min_x(left), &tools, written)
    });
    if let Some(action) = pressed {
        act(action, panels, lenses, overlay);
    }
}

/// Level, ruleset, and where the round stands; says where it ends.
fn title(cx: &UiCtx, p: &Painter, rect: Rect, panels: &Panels, painted: bool) -> f32 {
    let scene = &panels.presented.scene;
    let ruleset = panels.battle.setup.ruleset.title();
    let (round, step) =
        stands(scene, panels.battle.playback.as_ref().map(|p| (panels.battle.choices().len(), p.choices.len())));
    let mut job = LayoutJob::default();
    job.append(&scene.title, 0.0, cx.theme.format(Face::HeadBold, 21.0, theme::ON_DARK));
    let plain = cx.theme.format(Face::Sans, 16.5, theme::ON_DARK_MUTED);
    job.append(&format!("{ruleset} · {round}"), cx.px(16.0), plain.clone());
    if !step.is_empty() {
        job.append(" · ", 0.0, plain);
        let ink = on_turn(scene).map_or(theme::HIGHLIGHT, |(side, ..)| cx.side(side).on_dark);
        Names::of(scene).on_dark().append(&mut job, cx.theme, &step, (Face::SansBold, Face::SansBold), 16.5, ink);
    }
    job.wrap.max_rows = 1;
    job.wrap.max_width = if painted { rect.width() - cx.px(14.0) } else { f32::INFINITY };
    job.wrap.break_anywhere = true;
    let galley = p.layout_job(job);
    let at = pos2(rect.left() + cx.px(14.0), rect.center().y - galley.size().y / 2.0);
    let end = at.x + galley.size().x;
    if painted {
        p.galley(at, galley, theme::ON_DARK);
    }
    end + cx.px(18.0)
}

/// `Round 3`, and what of it: the phase, the count, or whose it is.
fn stands(scene: &Scene, watched: Option<(usize, usize)>) -> (String, String) {
    let (round, step) = scene.phase.split_once(": ").unwrap_or((&scene.phase, ""));
    let step = match (scene.order, scene.count, on_turn(scene)) {
        (OrderKind::Counts, Some(count), _) => format!("count {count}"),
        (_, _, Some((side, one, many))) if step.is_empty() => format!("the {}", side_does(scene, side, one, many)),
        _ => step.to_owned(),
    };
    let step = if step.starts_with("the The ") { step.replacen("the ", "", 1) } else { step };
    match watched {
        Some((at, all)) => (format!("Replay, {at} of {all} choices · {round}"), step),
        None => (round.to_owned(), step),
    }
}

/// Whose turn is in progress, or else who leads the round, and the word for it.
fn on_turn(scene: &Scene) -> Option<(usize, &'static str, &'static str)> {
    let leads = scene.initiative?;
    let acting = scene.acting.and_then(|ix| scene.combatants.get(ix));
    Some(acting.map_or((leads, "leads", "lead"), |c| (c.faction, "acts", "act")))
}

/// What wins the level, in as many words as there is room for; all that ends it on pointing.
fn objective(cx: &UiCtx, ui: &Ui, room: Rect, panels: &Panels) {
    let goals = panels.battle.setup.ruleset.goals(panels.battle.level());
    let p = ui.painter();
    if goals.aim.is_empty() || room.width() < cx.px(26.0) {
        return;
    }
    let text = cx.galley(p, &goals.aim, Face::TaleItalic, 16.0, Color32::PLACEHOLDER, f32::INFINITY);
    let worded = text.size().x + cx.px(ICON + 10.0) <= room.width();
    let wide = cx.px(ICON + 6.0) + if worded { text.size().x } else { 0.0 };
    let place = Rect::from_min_max(room.min, pos2(room.left() + wide, room.bottom()));
    let response = ui.interact(place, ui.id().with("objective"), Sense::HOVER);
    let ink = if response.hovered() { Color32::WHITE } else { theme::ON_DARK_MUTED };
    let icon =
        Rect::from_center_size(pos2(place.left() + cx.px(8.0), place.center().y), vec2(cx.px(16.0), cx.px(16.0)));
    cx.icon(p, icon, "laurel-crown", ink);
    if worded {
        let at = pos2(icon.right() + cx.px(6.0), place.center().y - text.size().y / 2.0);
        p.galley_with_override_text_color(at, text, ink);
    }
    if response.hovered() {
        let lines = goals.ends.iter().map(|(line, rule)| (line.clone(), Some(*rule))).collect();
        tip(cx, ui.ctx(), place, &Tip { title: goals.aim, cap: String::new(), lines });
    }
}

fn tools(panels: &Panels, lenses: &Lenses) -> Vec<Tool> {
    let tool =
        |icon, action, name: &str| Tool { icon, action, name: name.to_owned(), on: false, barred: None, word: "" };
    let (watched, presented) = (panels.battle.playback.is_some(), &*panels.presented);
    let mut undo = tool("return-arrow", Action::Undo, if watched { "One step back" } else { "Undo" });
    undo.barred = (!panels.battle.can_undo()).then_some(match watched {
        true => "This is the beginning.",
        false => "Nobody at this screen has decided anything yet.",
    });
    undo.word = if watched { "Back" } else { "Undo" };
    let mut pause = tool("pause-button", Action::Pause, &format!("Pause · pace {}", presented.pace.name()));
    if presented.paused {
        (pause.icon, pause.name, pause.on) = ("play-button", "Go on".into(), true);
    }
    let mut threat = tool("death-skull", Action::Threat, "What the enemy can do");
    threat.on = lenses.threat;
    let mut ground = tool("convergence-target", Action::Ground, "Ground in reach");
    ground.on = lenses.ground;
    let mut sight = tool("eyeball", Action::Sight, "What is seen, and by whom");
    sight.on = lenses.sight;
    let log = tool("quill-ink", Action::LogToggle, "Log");
    let presenter = tool("trumpet-flag", Action::Presenter, "Presenter mode, for an audience");
    let mut book = tool("open-book", Action::Book, "Rule book");
    book.word = "Rules";
    let menu = tool("cog", Action::Menu, "Menu: save, rules, settings");
    vec![undo, pause, threat, ground, sight, log, presenter, book, menu]
}

fn word_of(cx: &UiCtx, p: &Painter, tool: &Tool) -> Arc<Galley> {
    cx.galley(p, tool.word, Face::Sans, 15.0, Color32::PLACEHOLDER, f32::INFINITY)
}

fn measure(cx: &UiCtx, p: &Painter, tool: &Tool, written: Written) -> f32 {
    let key = if written >= Written::Keys { cx.key_width(p, &cx.cap(tool.action)) + cx.px(4.0) } else { 0.0 };
    let worded = written == Written::Words && !tool.word.is_empty();
    let word = if worded { word_of(cx, p, tool).size().x + cx.px(4.0) } else { 0.0 };
    cx.px(ICON + 13.0) + key + word
}

fn total(cx: &UiCtx, p: &Painter, tools: &[Tool], written: Written) -> f32 {
    tools.iter().map(|t| measure(cx, p, t, written)).sum::<f32>() + cx.px(6.0)
}

/// The action of the tool that was pressed.
fn place(cx: &UiCtx, ui: &Ui, rect: Rect, tools: &[Tool], written: Written) -> Option<Action> {
    let p = ui.painter();
    let mut pressed = None;
    let mut x = rect.left();
    for tool in tools {
        let area = Rect::from_min_max(pos2(x, rect.top()), pos2(x + measure(cx, p, tool, written), rect.bottom()));
        x = area.right();
        let response = ui.interact(area, ui.id().with((tool.icon, "tool")), Sense::CLICK);
        let ink = match (tool.barred.is_some(), tool.on, response.hovered()) {
            (true, ..) => theme::ON_DARK_MUTED.gamma_multiply(0.6),
            (_, true, _) => theme::BRIGHT_GOLD,
            (.., true) => Color32::WHITE,
            _ => theme::ON_DARK_MUTED,
        };
        let icon = Rect::from_min_size(
            pos2(area.left() + cx.px(6.0), area.center().y - cx.px(ICON / 2.0)),
            vec2(cx.px(ICON), cx.px(ICON)),
        );
        cx.icon(p, icon, tool.icon, ink);
        let cap = cx.cap(tool.action);
        let mut end = icon.right() + cx.px(4.0);
        if written == Written::Words && !tool.word.is_empty() {
            let word = word_of(cx, p, tool);
            let wide = word.size().x + cx.px(4.0);
            p.galley_with_override_text_color(pos2(end, area.center().y - word.size().y / 2.0), word, ink);
            end += wide;
        }
        if written >= Written::Keys {
            let mut p = p.clone();
            p.multiply_opacity(if tool.barred.is_some() { 0.45 } else { 1.0 });
            cx.key_cap(&p, pos2(end, area.center().y), &cap, true);
        }
        if response.hovered() {
            let lines = tool.barred.map(|why| (why.to_owned(), None)).into_iter().collect();
            tip(cx, ui.ctx(), area, &Tip { title: tool.name.clone(), cap, lines });
        }
        if response.clicked() && tool.barred.is_none() {
            pressed = Some(tool.action);
        }
    }
    pressed
}

fn act(action: Action, panels: &mut Panels, lenses: &mut Lenses, overlay: &mut Overlay) {
    match action {
        Action::Undo => panels.requests.push(AppRequest::TakeBack),
        Action::Pause => panels.presented.paused = !panels.presented.paused,
        Action::Threat => lenses.threat = !lenses.threat,
        Action::Ground => lenses.ground = !lenses.ground,
        Action::Sight => lenses.sight = !lenses.sight,
        Action::LogToggle => {
            overlay.log_drawer = !overlay.log_drawer;
            overlay.log_to_end = overlay.log_drawer;
        }
        Action::Presenter => panels.presented.presenter_mode = !panels.presented.presenter_mode,
        Action::Book => overlay.popup = Popup::Book,
        _ => overlay.popup = Popup::Pause,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CombatantView, FactionView};

    #[test]
    fn the_strip_says_where_the_round_stands_and_whose_it_is() {
        let sides = ["Delvers", "The hollow"].map(|name| FactionView { id: name.into(), name: name.into() });
        let mut scene =
            Scene { phase: "Round 3".into(), factions: sides.into(), initiative: Some(0), ..Scene::default() };
        let said = |scene: &Scene| stands(scene, None);
        assert_eq!(said(&scene), ("Round 3".into(), "the Delvers lead".into()));
        scene.initiative = Some(1);
        assert_eq!(said(&scene).1, "The hollow lead");
        scene.combatants = vec![CombatantView::default(), CombatantView::default()];
        scene.acting = Some(0);
        assert_eq!(said(&scene).1, "the Delvers act", "whoever leads the round");
        scene = Scene { order: OrderKind::Counts, phase: "Round 2: countdown".into(), ..Scene::default() };
        assert_eq!(said(&scene).1, "countdown");
        scene.count = Some(5);
        assert_eq!(said(&scene), ("Round 2".into(), "count 5".into()));
        assert_eq!(stands(&scene, Some((12, 340))).0, "Replay, 12 of 340 choices · Round 2");
    }
}
