//! Test helpers: decisions, and a context for laying out text.

use super::UiCtx;
use crate::engine::forecast_text::Headline;
use crate::vocab::view::{DecisionView, OptionView};
use crate::window::icons::IconSet;
use crate::window::settings::Settings;
use crate::window::theme::{self, Theme};
use bevy_egui::egui::{Context, LayerId, Painter, RawInput, Rect};

/// Calls `ask` with a context for laying out text at that scale in percent, without a window. Returns the result of the
/// last call, when fonts are loaded.
pub fn set<T>(percent: u16, mut ask: impl FnMut(&UiCtx, &Painter) -> T) -> T {
    let ctx = Context::default();
    ctx.set_fonts(theme::fonts());
    let settings = Settings { text_scale: percent, ..Settings::default() };
    let (look, icons) = (Theme::new(&settings), IconSet::default());
    let cx = UiCtx { theme: &look, icons: &icons, settings: &settings, pad: false, confirm: false, bare: false };
    let mut answer = None;
    // Fonts are available from the second pass on.
    for _ in 0..2 {
        let mut output = ctx.run_ui(RawInput::default(), |ui| {
            answer = Some(ask(&cx, &Painter::new(ui.ctx().clone(), LayerId::background(), Rect::EVERYTHING)));
        });
        output.textures_delta.clear();
    }
    answer.expect("a pass was drawn")
}

pub fn option(option: usize, label: &str, group: &'static str, on: Option<&str>) -> OptionView {
    OptionView {
        option,
        label: format!("{label} {option}"),
        group,
        icon: "fist",
        on_combatant: on.map(str::to_owned),
        ..Default::default()
    }
}

pub fn decision(options: Vec<OptionView>) -> DecisionView {
    DecisionView { faction: "party".into(), options, ..DecisionView::default() }
}

/// Returns a headline with a 50 % chance of a wound and that expected loss.
pub fn headline(id: &str, expected: f64) -> Headline {
    Headline {
        id: id.into(),
        name: id.into(),
        percent: 50,
        what: "hurt".into(),
        expected,
        exact: true,
        bars: Vec::new(),
        instead: None,
        side: Vec::new(),
        together: None,
        answer: None,
        breaks: Vec::new(),
        absorbed: 0.0,
        asked: 0.0,
    }
}
