//! The lines about the enemies that can strike the deciding combatant next, at the lower end of the panel.

use crate::window::overlay::colored_names::{ColoredNames, typeset};
use crate::window::overlay::layout::Fold;
use crate::window::overlay::threat_lines::{ThreatReport, ThreatSentence};
use crate::window::overlay::tip::{Tip, tip};
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Galley, Painter, Pos2, Rect, Sense, Ui, vec2};
use std::sync::Arc;

/// Maximum number of enemies shown.
const MOST: usize = 3;
/// Sizes of the type, the preferred one first.
const SIZES: [Size; 2] = [Size::Small, Size::Caption];
/// Gap between two lines, in pixels at 100 %.
const GAP: f32 = 1.0;

/// The lines, laid out, and the tooltip with all sentences.
#[derive(Clone)]
pub struct ThreatLines {
    rows: Vec<Arc<Galley>>,
    tip: Arc<Tip>,
}

impl ThreatLines {
    /// Lays out the lines that a panel of that fold has room for. `None` if it has none.
    pub fn new(
        cx: &UiCtx,
        p: &Painter,
        report: &ThreatReport,
        names: &ColoredNames,
        wrap: f32,
        fold: Fold,
    ) -> Option<Self> {
        let most = match fold {
            Fold::Full => MOST,
            Fold::Narrow => 1,
            Fold::Small | Fold::Presenter => return None,
        };
        let line = |text: &str, size: Size, wrap: f32| {
            let faces = (Face::Regular, Face::Bold);
            p.layout_job(names.job(cx.theme, text, faces, size, theme::INK, wrap))
        };
        let shown = || report.enemies.iter().take(most);
        let fits = |text: &str, size: Size| line(text, size, f32::INFINITY).size().x <= wrap;
        let size = SIZES.into_iter().find(|size| shown().all(|sentence| fits(&sentence.full, *size)));
        let size = size.unwrap_or(SIZES[1]);
        let fitted = |sentence: &ThreatSentence| {
            line(if fits(&sentence.full, size) { &sentence.full } else { &sentence.brief }, size, wrap)
        };
        let mut rows: Vec<Arc<Galley>> = shown().map(fitted).collect();
        if rows.is_empty() && !report.none.is_empty() {
            rows.push(line(&report.none, SIZES[0], wrap));
        }
        let left = report.enemies.len().saturating_sub(most);
        if left > 0 {
            rows.push(line(&format!("and {left} more"), SIZES[1], wrap));
        }
        (!rows.is_empty()).then(|| Self { rows, tip: Arc::new(explanation(report)) })
    }

    /// Returns the height of all lines, in pixels.
    pub fn high(&self, cx: &UiCtx) -> f32 {
        self.rows.iter().map(|row| row.size().y + cx.px(GAP)).sum()
    }

    /// Draws the lines. With the pointer on them, shows all sentences.
    pub fn draw(&self, cx: &UiCtx, ui: &Ui, p: &Painter, at: Pos2, wrap: f32) {
        let mut y = at.y;
        for row in &self.rows {
            p.galley(Pos2::new(at.x, y), row.clone(), theme::INK);
            y += row.size().y + cx.px(GAP);
        }
        let area = Rect::from_min_size(at, vec2(wrap, self.high(cx)));
        if ui.interact(area, ui.id().with("threats"), Sense::HOVER).hovered() {
            tip(cx, ui.ctx(), area, &self.tip);
        }
    }
}

/// Returns the tooltip: every sentence in full, and the basis of the estimate.
fn explanation(report: &ThreatReport) -> Tip {
    let sentences = report.enemies.iter().map(|enemy| enemy.full.clone());
    let basis = "Estimated until the next turn, if the combatant stays and does nothing more.";
    let basis = report.enemies.iter().any(|enemy| enemy.full.contains('≈')).then(|| basis.to_owned());
    let lines = sentences.chain(basis).map(|line| (typeset(&line), None)).collect();
    Tip { title: format!("Threats to {}", report.target), cap: String::new(), lines }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::Scene;
    use crate::window::overlay::fixture;

    fn report(enemies: usize) -> ThreatReport {
        let sentence = |enemy: usize| {
            let brief = format!("Old cut-throat {enemy} threatens Balthasar: ≈ 54 % wounded or worse");
            ThreatSentence { enemy, full: format!("{brief} (great axe)"), brief }
        };
        let enemies = (0..enemies).map(sentence).collect();
        ThreatReport { target: "Balthasar".into(), enemies, none: "Nobody can strike Balthasar now.".into() }
    }

    /// Returns the texts of the rows, none of which may be cut or wider than the panel.
    fn rows(percent: u16, enemies: usize, fold: Fold) -> Vec<String> {
        fixture::set(percent, |cx, p| {
            let (scene, wrap) = (Scene::default(), cx.px(292.0));
            let lines = ThreatLines::new(cx, p, &report(enemies), &ColoredNames::new(&scene), wrap, fold);
            let rows = lines.map(|lines| lines.rows).unwrap_or_default();
            assert!(rows.iter().all(|row| !row.elided && row.size().x <= wrap + 1.0), "{percent} %");
            rows.iter().map(|row| row.text().to_owned()).collect()
        })
    }

    #[test]
    fn the_three_worst_enemies_have_a_line_and_the_others_are_counted() {
        for percent in [80, 100, 130, 200] {
            let shown = rows(percent, 5, Fold::Full);
            assert!(shown.len() == 4 && shown[0].contains("54\u{a0}% wounded or worse"), "{shown:?}");
            assert_eq!(shown[3], "and 2 more");
            assert_eq!(rows(percent, 0, Fold::Full), ["Nobody can strike Balthasar now."]);
        }
        assert_eq!(rows(100, 2, Fold::Narrow).len(), 2, "one enemy, and the number of the others");
        assert_eq!(rows(100, 2, Fold::Small).len(), 0);
    }
}
