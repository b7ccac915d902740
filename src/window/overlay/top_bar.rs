//! The strip along the top: the level, the state of the round, the leading side, the goal, and the tools with icon and key. A tooltip
//! shows a tool's name and why it is disabled.

use super::colored_names::{ColoredNames, side_does};
use super::panels::{PanelAction, Panels};
use super::tip::{Tip, tip};
use super::ui_ctx::{UiCtx, panel};
use super::{AppRequest, Overlay, Popup};
use crate::vocab::view::{GoalsView, OrderKind, Scene};
use crate::window::board::OverlayToggles;
use crate::window::input::Action;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{
    self, Color32, Galley, Order, Painter, Rect, Sense, Stroke, Ui, Vec2, pos2, text::LayoutJob, vec2,
};
use std::sync::Arc;

/// A tool: its icon, its key action, its name, whether it is on, and why it is disabled.
struct TopBarTool {
    icon: &'static str,
    action: Action,
    name: String,
    on: bool,
    barred: Option<&'static str>,
    /// The word that newcomers look for, shown next to the icon or in its place if there is room.
    word: &'static str,
    /// The icon is hard to guess, so the word replaces it.
    plain: bool,
}

/// The text drawn with the icons.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum TopBarText {
    Nothing,
    Keys,
    /// The words of tools whose icons are hard to guess.
    Plain,
    /// All words, each in place of its icon.
    Bare,
    Words,
}

impl TopBarText {
    fn less(self) -> Option<Self> {
        match self {
            TopBarText::Words => Some(TopBarText::Bare),
            TopBarText::Bare => Some(TopBarText::Plain),
            TopBarText::Plain => Some(TopBarText::Keys),
            TopBarText::Keys => Some(TopBarText::Nothing),
            TopBarText::Nothing => None,
        }
    }
}

/// The size of the title.
#[derive(Clone, Copy, PartialEq)]
enum TitleSize {
    Whole,
    /// Without the ruleset, and with a smaller level name.
    Brief,
    /// Everything smaller.
    Small,
}

/// The versions of the strip, the best first. In a narrow window the ruleset's name is dropped first, then icons in
/// favour of words, then the title shrinks, and then words are dropped.
const STRIPS: [(TitleSize, TopBarText); 5] = [
    (TitleSize::Whole, TopBarText::Words),
    (TitleSize::Brief, TopBarText::Words),
    (TitleSize::Brief, TopBarText::Bare),
    (TitleSize::Small, TopBarText::Bare),
    (TitleSize::Brief, TopBarText::Plain),
];

const ICON: f32 = 19.0;

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    rect: Rect,
    panels: &mut Panels,
    lenses: &OverlayToggles,
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
        let goals = panels.battle.setup.ruleset.goals(panels.battle.level());
        let leader = panels.leader.clone();
        let leads = leader.as_ref().map_or(0.0, |leader| leader.width(cx, &p));
        let ends = |size| title(cx, &p, rect, panels, size, false) + leads;
        let left = |written, tools: &[TopBarTool]| rect.right() - total(cx, &p, tools, written);
        // The goal matters more than words on known icons.
        let fits = |(size, written): (TitleSize, TopBarText)| {
            let room = vec2(left(written, &tools) - ends(size), rect.height());
            aim(cx, &p, room, &goals.aim).is_some_and(|aim| size != TitleSize::Whole || aim.rows.len() < 2)
        };
        let (size, mut written) =
            STRIPS.into_iter().find(|way| fits(*way)).unwrap_or((TitleSize::Small, TopBarText::Words));
        let end = ends(size);
        // In an even narrower window first the words are dropped, then the keys, then tools from the left.
        while left(written, &tools) < end && tools.len() > 1 {
            match written.less() {
                Some(less) => written = less,
                None => drop(tools.remove(0)),
            }
        }
        let left = left(written, &tools);
        let mut end = title(cx, &p, rect.with_max_x(left - leads), panels, size, true);
        if let Some(leader) = leader {
            leader.draw(cx, ui, pos2(end, rect.center().y));
            end += leads;
        }
        objective(cx, ui, Rect::from_min_max(pos2(end, rect.top()), pos2(left, rect.bottom())), goals);
        place(cx, ui, rect.with_min_x(left), &tools, written)
    });
    if let Some(action) = pressed {
        act(action, panels, overlay);
    }
}

/// Draws level, ruleset and the state of the round. The shorter versions leave the ruleset out and use a smaller level
/// name, to leave room for the goal. Returns the right edge.
fn title(cx: &UiCtx, p: &Painter, rect: Rect, panels: &Panels, size: TitleSize, painted: bool) -> f32 {
    let scene = &panels.presented.scene;
    let ruleset = panels.battle.setup.ruleset.title();
    let (round, step) =
        stands(scene, panels.battle.playback.as_ref().map(|p| (panels.battle.choices().len(), p.choices.len())));
    let mut job = LayoutJob::default();
    let (head, line) = match size {
        TitleSize::Whole => (Size::Heading, Size::Body),
        TitleSize::Brief => (Size::Body, Size::Body),
        TitleSize::Small => (Size::Body, Size::Small),
    };
    job.append(&scene.title, 0.0, cx.theme.format(Face::SmallCaps, head, theme::ON_DARK));
    let plain = cx.theme.format(Face::Regular, line, theme::ON_DARK_MUTED);
    let stage = if size == TitleSize::Whole { format!("{ruleset} · {round}") } else { round };
    job.append(&stage, cx.px(16.0), plain.clone());
    if !step.is_empty() {
        job.append(" · ", 0.0, plain);
        let ink = whose(scene).map_or(theme::HIGHLIGHT, |side| cx.side(side).on_dark);
        ColoredNames::new(scene).on_dark().append(&mut job, cx.theme, &step, (Face::Bold, Face::Bold), line, ink);
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

/// Returns the side whose turn it is: that of the acting combatant or, if whole sides alternate, the side with the
/// initiative.
fn whose(scene: &Scene) -> Option<usize> {
    let sides = scene.initiative.filter(|_| scene.order == OrderKind::Sides);
    sides.or_else(|| scene.acting.and_then(|who| scene.combatants.get(who)).map(|c| c.faction))
}

/// Returns `Round 3`, and the step within the round: the phase, the count, or the acting side.
fn stands(scene: &Scene, watched: Option<(usize, usize)>) -> (String, String) {
    let (round, step) = scene.phase.split_once(": ").unwrap_or((&scene.phase, ""));
    let step = match (scene.order, scene.count, whose(scene)) {
        (OrderKind::Counts, Some(count), _) => format!("count {count}"),
        (_, _, Some(side)) if step.is_empty() => format!("the {}", side_does(scene, side, "acts", "act")),
        _ => step.to_owned(),
    };
    let step = if step.starts_with("the The ") { step.replacen("the ", "", 1) } else { step };
    match watched {
        Some((at, all)) => (format!("Replay: choice {at} of {all} · {round}"), step),
        None => (round.to_owned(), step),
    }
}

/// Font size of the goal.
const AIM: Size = Size::Body;
/// Font size of the goal if the larger one does not fit.
const SMALL_AIM: Size = Size::Small;
/// Font size of the goal on two lines.
const TWO_LINES: Size = Size::Caption;

/// Returns the width of the goal's icon with the gap around it.
fn before_aim(cx: &UiCtx) -> f32 {
    cx.px(ICON + 10.0)
}

/// Lays out the goal on one line or two. `None` if it does not fit.
fn aim(cx: &UiCtx, p: &Painter, room: Vec2, words: &str) -> Option<Arc<Galley>> {
    let left = room.x - before_aim(cx);
    let ways = [(AIM, f32::INFINITY), (SMALL_AIM, f32::INFINITY), (TWO_LINES, left)];
    let ways = ways.into_iter().filter(|(_, wrap)| *wrap > 0.0);
    let mut set = ways.map(|(size, wrap)| cx.galley(p, words, Face::Italic, size, Color32::PLACEHOLDER, wrap));
    set.find(|text| text.size().x <= left && text.rows.len() < 3 && text.size().y <= room.y)
}

/// Draws the goal, shortened if necessary. Its tooltip lists everything that ends the battle.
fn objective(cx: &UiCtx, ui: &Ui, room: Rect, goals: GoalsView) {
    let p = ui.painter();
    if goals.aim.is_empty() || room.width() < cx.px(26.0) {
        return;
    }
    let text = [goals.aim.as_str(), "Goal"].into_iter().find_map(|words| aim(cx, p, room.size(), words));
    let wide = cx.px(ICON + 6.0) + text.as_ref().map_or(0.0, |text| text.size().x);
    let place = Rect::from_min_max(room.min, pos2(room.left() + wide, room.bottom()));
    let response = ui.interact(place, ui.id().with("objective"), Sense::HOVER);
    let ink = if response.hovered() { Color32::WHITE } else { theme::ON_DARK_MUTED };
    let icon =
        Rect::from_center_size(pos2(place.left() + cx.px(8.0), place.center().y), vec2(cx.px(16.0), cx.px(16.0)));
    cx.icon(p, icon, "laurel-crown", ink);
    if let Some(text) = text {
        let at = pos2(icon.right() + cx.px(6.0), place.center().y - text.size().y / 2.0);
        p.galley_with_override_text_color(at, text, ink);
    }
    if response.hovered() {
        let lines = goals.ends.iter().map(|(line, rule)| (line.clone(), Some(*rule))).collect();
        tip(cx, ui.ctx(), place, &Tip { title: goals.aim, cap: String::new(), lines });
    }
}

fn tools(panels: &Panels, lenses: &OverlayToggles) -> Vec<TopBarTool> {
    let tool = |icon, action, name: &str| {
        let (name, word) = (name.to_owned(), "");
        TopBarTool { icon, action, name, on: false, barred: None, word, plain: false }
    };
    let (watched, presented) = (panels.battle.playback.is_some(), panels.presented);
    let mut undo = tool("return-arrow", Action::Undo, if watched { "Step back" } else { "Undo" });
    undo.barred = (!panels.battle.can_undo()).then_some(if watched {
        "This is the start of the replay."
    } else {
        "You have not decided anything yet."
    });
    undo.word = if watched { "Back" } else { "Undo" };
    let mut pause = tool("pause-button", Action::Pause, &format!("Pause · speed: {}", presented.pace.name()));
    (pause.word, pause.plain) = ("Pause", true);
    if presented.paused {
        (pause.icon, pause.name, pause.on, pause.word) = ("play-button", "Continue".into(), true, "Continue");
    }
    let mut threat = tool("death-skull", Action::Threat, "Threat: where enemies can hurt you");
    (threat.on, threat.word, threat.plain) = (lenses.threat, "Threats", true);
    let mut ground = tool("convergence-target", Action::Ground, "Reach: cells in melee reach");
    (ground.on, ground.word, ground.plain) = (lenses.ground, "Reach", true);
    let mut sight = tool("eyeball", Action::Sight, "Sight: who sees what");
    (sight.on, sight.word, sight.plain) = (lenses.sight, "Sight", true);
    let mut log = tool("quill-ink", Action::LogToggle, "Log");
    (log.word, log.plain) = ("Log", true);
    let mut presenter = tool("trumpet-flag", Action::Presenter, "Presenter mode, for an audience");
    (presenter.word, presenter.plain) = ("Presenter", true);
    let mut book = tool("open-book", Action::Book, "Rule book");
    book.word = "Rules";
    let menu = tool("cog", Action::Menu, "Menu: save, rules, settings");
    vec![undo, pause, threat, ground, sight, log, presenter, book, menu]
}

fn word_of(cx: &UiCtx, p: &Painter, tool: &TopBarTool) -> Arc<Galley> {
    cx.galley(p, tool.word, Face::Regular, Size::Body, Color32::PLACEHOLDER, f32::INFINITY)
}

fn worded(tool: &TopBarTool, written: TopBarText) -> bool {
    (written >= TopBarText::Bare || written == TopBarText::Plain && tool.plain) && !tool.word.is_empty()
}

/// Returns the width of the icon; 0 if a word replaces it.
fn icon_width(cx: &UiCtx, tool: &TopBarTool, written: TopBarText) -> f32 {
    if (tool.plain || written == TopBarText::Bare) && worded(tool, written) { 0.0 } else { cx.px(ICON + 4.0) }
}

fn measure(cx: &UiCtx, p: &Painter, tool: &TopBarTool, written: TopBarText) -> f32 {
    let key = if written >= TopBarText::Keys { cx.key_width(p, &cx.cap(tool.action)) + cx.px(4.0) } else { 0.0 };
    let word = if worded(tool, written) { word_of(cx, p, tool).size().x + cx.px(4.0) } else { 0.0 };
    cx.px(9.0) + icon_width(cx, tool, written) + key + word
}

fn total(cx: &UiCtx, p: &Painter, tools: &[TopBarTool], written: TopBarText) -> f32 {
    tools.iter().map(|t| measure(cx, p, t, written)).sum::<f32>() + cx.px(6.0)
}

/// Draws the tools. Returns the action of the one that was clicked.
fn place(cx: &UiCtx, ui: &Ui, rect: Rect, tools: &[TopBarTool], written: TopBarText) -> Option<Action> {
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
        let left = area.left() + cx.px(6.0);
        let wide = icon_width(cx, tool, written);
        if wide > 0.0 {
            let square = vec2(cx.px(ICON), cx.px(ICON));
            cx.icon(p, Rect::from_min_size(pos2(left, area.center().y - square.y / 2.0), square), tool.icon, ink);
        }
        let cap = cx.cap(tool.action);
        let mut end = left + wide;
        if worded(tool, written) {
            let word = word_of(cx, p, tool);
            let wide = word.size().x + cx.px(4.0);
            p.galley_with_override_text_color(pos2(end, area.center().y - word.size().y / 2.0), word, ink);
            end += wide;
        }
        if written >= TopBarText::Keys {
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

fn act(action: Action, panels: &mut Panels, overlay: &mut Overlay) {
    match action {
        Action::Undo => panels.request(AppRequest::TakeBack),
        Action::Pause | Action::Presenter => panels.present(action),
        Action::Threat | Action::Ground | Action::Sight => panels.act(PanelAction::ToggleOverlay(action)),
        Action::LogToggle => {
            overlay.log.drawer = !overlay.log.drawer;
            overlay.log.to_end = overlay.log.drawer;
        }
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
        assert_eq!(said(&scene), ("Round 3".into(), String::new()), "who holds the initiative does not act for that");
        scene.combatants = [0, 0, 1, 1].map(|faction| CombatantView { faction, ..CombatantView::default() }).into();
        scene.acting = Some(1);
        assert_eq!(said(&scene).1, "the Delvers act");
        scene.acting = Some(3);
        assert_eq!(said(&scene).1, "The hollow act");
        scene.order = OrderKind::Sides;
        assert_eq!(said(&scene).1, "the Delvers act", "one side after the other");
        scene = Scene { order: OrderKind::Counts, phase: "Round 2: countdown".into(), ..Scene::default() };
        assert_eq!(said(&scene).1, "countdown");
        scene.count = Some(5);
        assert_eq!(said(&scene), ("Round 2".into(), "count 5".into()));
        assert_eq!(stands(&scene, Some((12, 340))).0, "Replay: choice 12 of 340 · Round 2");
    }
}
