//! The side that is ahead: a text in the top strip with its uncertainty, if the settings show it.

use super::tip::{Tip, tip};
use super::ui_ctx::UiCtx;
use crate::vocab::view::Scene;
use crate::window::chance::{BATTLES, range_of};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Galley, Painter, Pos2, Rect, Sense, Ui, pos2};
use std::sync::Arc;

/// The side with the best estimated chance to win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    faction: usize,
    text: String,
    /// The chances of all sides, for the tooltip.
    sides: Vec<String>,
}

impl Leader {
    /// Returns the leader, given the estimated chance of each side in per cent. `None` without a side.
    pub fn new(scene: &Scene, shares: &[u8]) -> Option<Self> {
        let chance = |(side, share): (usize, &u8)| {
            let (low, high) = range_of(*share);
            let name = &scene.factions.get(side)?.name;
            Some((side, name, low, format!("{low}–{high} %")))
        };
        let sides: Vec<_> = shares.iter().enumerate().filter_map(chance).collect();
        let (faction, name, low, range) = sides.iter().max_by_key(|(side, ..)| shares[*side])?;
        let text = if *low >= 50 {
            format!("{name} ahead: {range} to win")
        } else {
            format!("No clear leader: {name} {range} to win")
        };
        let sides = sides.iter().map(|(_, name, _, range)| format!("{name}: {range} to win")).collect();
        Some(Self { faction: *faction, text, sides })
    }

    fn galley(&self, cx: &UiCtx, p: &Painter) -> Arc<Galley> {
        let ink = cx.side(self.faction).on_dark;
        cx.galley(p, &self.text, Face::Bold, Size::Body, ink, f32::INFINITY)
    }

    /// Returns the width of the text with the gap after it.
    pub fn width(&self, cx: &UiCtx, p: &Painter) -> f32 {
        self.galley(cx, p).size().x + cx.px(18.0)
    }

    /// Draws the text around the middle of its left edge, with a tooltip.
    pub fn draw(&self, cx: &UiCtx, ui: &Ui, left: Pos2) {
        let galley = self.galley(cx, ui.painter());
        let place = Rect::from_min_size(pos2(left.x, left.y - galley.size().y / 2.0), galley.size());
        ui.painter().galley(place.min, galley, theme::ON_DARK);
        if ui.interact(place, ui.id().with("leader"), Sense::HOVER).hovered() {
            let how = format!(
                "Estimated at your latest decision: {BATTLES} battles, played on from there by the basic computer for \
                 every side, with what your side knows. Each range is a 95 % confidence interval."
            );
            let lines = self.sides.iter().cloned().chain([how]).map(|line| (line, None)).collect();
            tip(cx, ui.ctx(), place, &Tip { title: "Who is ahead".into(), cap: String::new(), lines });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::FactionView;

    #[test]
    fn a_side_is_ahead_only_if_chance_does_not_explain_it() {
        let factions = ["Delvers", "The hollow"].map(|name| FactionView { id: name.into(), name: name.into() });
        let scene = Scene { factions: factions.into(), ..Scene::default() };
        let text = |shares: &[u8]| Leader::new(&scene, shares).map(|leader| leader.text);
        assert_eq!(text(&[85, 15]).as_deref(), Some("Delvers ahead: 71–93 % to win"));
        assert_eq!(text(&[42, 58]).as_deref(), Some("No clear leader: The hollow 43–72 % to win"));
        assert_eq!(text(&[]), None);
        let sides = Leader::new(&scene, &[100, 0]).expect("two sides").sides;
        assert_eq!(sides, ["Delvers: 91–100 % to win", "The hollow: 0–9 % to win"]);
    }
}
