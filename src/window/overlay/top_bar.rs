//! The line along the top: which fight, which seed, and the tools with their keys.

use super::panels::Panels;
use super::ui_ctx::{UiCtx, panel};
use super::{AppRequest, Overlay, Popup};
use crate::window::input::Action;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Align2, Color32, Order, Painter, Rect, Sense, Stroke, Ui, pos2, vec2};

/// What a press on the line means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Press {
    Nothing,
    Undo,
    Pause,
    Faster,
    Slower,
    Log,
    Presenter,
    Menu,
}

/// One tool, right to left by importance.
struct Tool {
    icon: &'static str,
    word: String,
    caps: Vec<(String, Press)>,
    press: Press,
    enabled: bool,
}

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &mut Panels, overlay: &mut Overlay) {
    let press = panel(ctx, "top", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        p.rect_filled(rect, 0.0, theme::WALNUT_DEEP.gamma_multiply(0.92));
        p.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme::GOLD.gamma_multiply(0.5)));
        let title = (Face::HeadBold, 23.0, theme::ON_DARK);
        let left = cx.write(
            &p,
            pos2(rect.left() + cx.px(20.0), rect.center().y),
            Align2::LEFT_CENTER,
            &panels.presented.scene.title,
            title,
        );
        let line = subtitle(panels);
        let line = cx.galley(&p, &line, Face::Sans, 17.0, theme::ON_DARK_MUTED, f32::INFINITY);
        let room_left = rect.right() - left.right() - cx.px(40.0);
        let mut tools = if panels.presented.presenter_mode { Vec::new() } else { tools(cx, panels) };
        let mut with_line = true;
        while total(cx, &p, &tools) + if with_line { line.size().x + cx.px(40.0) } else { 0.0 } > room_left {
            if with_line && tools.iter().all(|t| t.word.is_empty() || t.icon.is_empty()) {
                with_line = false;
            } else if let Some(tool) = tools.iter_mut().rev().find(|t| !t.icon.is_empty() && !t.word.is_empty()) {
                tool.word.clear();
            } else if with_line {
                with_line = false;
            } else if tools.len() > 1 {
                tools.pop();
            } else {
                break;
            }
        }
        if with_line {
            p.galley(
                pos2(left.right() + cx.px(22.0), rect.center().y - line.size().y / 2.0),
                line,
                theme::ON_DARK_MUTED,
            );
        }
        place(cx, ui, &p, rect, &tools)
    });
    act(press, panels, overlay);
}

fn subtitle(panels: &Panels) -> String {
    let ruleset = panels.battle.setup.ruleset.title();
    format!("{ruleset} · {} · seed {}", panels.presented.scene.phase, panels.battle.setup.seed)
}

fn tools(cx: &UiCtx, panels: &Panels) -> Vec<Tool> {
    let one = |icon, word: &str, action, press| Tool {
        icon,
        word: word.to_owned(),
        caps: vec![(cx.cap(action), press)],
        press,
        enabled: true,
    };
    let mut pace = one(
        if panels.presented.paused { "play-button" } else { "pause-button" },
        &if panels.presented.paused { "Paused".to_owned() } else { format!("Pace: {}", panels.presented.pace.name()) },
        Action::Pause,
        Press::Pause,
    );
    if !cx.pad {
        pace.caps.push((cx.cap(Action::Faster), Press::Faster));
        pace.caps.push((cx.cap(Action::Slower), Press::Slower));
    }
    let mut undo = one("return-arrow", "Undo", Action::Undo, Press::Undo);
    undo.enabled = panels.battle.can_undo();
    let log = one("quill-ink", "Log", Action::LogToggle, Press::Log);
    let presenter = one("trumpet-flag", "Presenter", Action::Presenter, Press::Presenter);
    vec![one("cog", "Menu", Action::Menu, Press::Menu), undo, pace, log, presenter]
}

const ICON: f32 = 19.0;

fn measure(cx: &UiCtx, p: &Painter, tool: &Tool) -> f32 {
    let icon = if tool.icon.is_empty() { 0.0 } else { cx.px(ICON + 6.0) };
    let word = match tool.word.is_empty() {
        true => 0.0,
        false => cx.galley(p, &tool.word, Face::Sans, 17.0, theme::ON_DARK, f32::INFINITY).size().x + cx.px(7.0),
    };
    let caps: f32 = tool.caps.iter().filter(|(c, _)| !c.is_empty()).map(|(c, _)| cx.key_width(p, c) + cx.px(5.0)).sum();
    icon + word + caps
}

fn total(cx: &UiCtx, p: &Painter, tools: &[Tool]) -> f32 {
    tools.iter().map(|t| measure(cx, p, t) + cx.px(20.0)).sum()
}

fn place(cx: &UiCtx, ui: &Ui, p: &Painter, rect: Rect, tools: &[Tool]) -> Press {
    let mut press = Press::Nothing;
    let mut right = rect.right() - cx.px(18.0);
    for tool in tools {
        let width = measure(cx, p, tool);
        let area = Rect::from_min_max(pos2(right - width, rect.top()), pos2(right, rect.bottom()));
        right = area.left() - cx.px(20.0);
        let response = ui.interact(area, ui.id().with((tool.icon, "tool")), Sense::CLICK);
        let ink = match (tool.enabled, response.hovered()) {
            (false, _) => theme::ON_DARK_MUTED.gamma_multiply(0.45),
            (true, true) => Color32::WHITE,
            (true, false) => theme::ON_DARK_MUTED,
        };
        let mut x = area.left();
        let mid = area.center().y;
        let size = vec2(cx.px(ICON), cx.px(ICON));
        cx.icon(p, Rect::from_center_size(pos2(x + size.x / 2.0, mid), size), tool.icon, ink);
        x += cx.px(ICON + 6.0);
        if !tool.word.is_empty() {
            x = cx.write(p, pos2(x, mid), Align2::LEFT_CENTER, &tool.word, (Face::Sans, 17.0, ink)).right()
                + cx.px(7.0);
        }
        let mut on_cap = None;
        for (cap, means) in &tool.caps {
            let width = cx.key_cap(p, pos2(x, mid), cap, true);
            let cap_area = Rect::from_min_max(pos2(x, rect.top()), pos2(x + width + cx.px(5.0), rect.bottom()));
            if response.hover_pos().is_some_and(|at| cap_area.contains(at)) {
                on_cap = Some(*means);
            }
            x = cap_area.right();
        }
        if response.clicked() && tool.enabled {
            press = on_cap.unwrap_or(tool.press);
        }
    }
    press
}

fn act(press: Press, panels: &mut Panels, overlay: &mut Overlay) {
    match press {
        Press::Nothing => {}
        Press::Undo => {
            panels.requests.push(AppRequest::TakeBack);
        }
        Press::Pause => panels.presented.paused = !panels.presented.paused,
        Press::Faster => panels.presented.pace = panels.presented.pace.faster(),
        Press::Slower => panels.presented.pace = panels.presented.pace.slower(),
        Press::Log => overlay.log_drawer = !overlay.log_drawer,
        Press::Presenter => panels.presented.presenter_mode = !panels.presented.presenter_mode,
        Press::Menu => overlay.popup = Popup::Pause,
    }
}
