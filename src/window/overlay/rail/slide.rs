//! The effect of the option pointed at on the track.

use crate::vocab::view::{TrackMark, TrackState};
use crate::window::battle::{HoverTarget, is_about};
use crate::window::overlay::panels::Panels;

/// The move of the deciding combatant on the track: from its current number to that of the option pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    pub combatant: usize,
    pub from: i16,
    pub to: i16,
}

impl Slide {
    /// Returns true if the move puts the combatant behind this mark, which it is ahead of now.
    pub fn passes(&self, mark: &TrackMark) -> bool {
        let waits = mark.state == TrackState::Waiting;
        waits && mark.combatant != self.combatant && mark.count >= self.to && mark.count < self.from
    }

    /// Returns the move that the option pointed at causes, by hovered target or else by focus. `None` if it causes
    /// none.
    pub fn previewed(panels: &Panels) -> Option<Self> {
        let decision = panels.presented.decision.as_ref()?;
        let hovered = |target: &HoverTarget| decision.options.iter().position(|o| is_about(o, target));
        let ix = panels.pointing.hover.as_ref().and_then(hovered).or(panels.pointing.focus)?;
        let to = decision.options.get(ix)?.count?;
        let who = decision.combatant.as_ref()?;
        let scene = &panels.presented.scene;
        let combatant = scene.combatants.iter().position(|c| c.id == *who)?;
        let from = scene.track.iter().find(|m| m.combatant == combatant)?.count;
        (to != from).then_some(Slide { combatant, from, to })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sliding_down_the_track_it_comes_after_those_it_passes() {
        let slide = Slide { combatant: 0, from: 12, to: 6 };
        let mark = |count, combatant, state| TrackMark { count, combatant, state, ..TrackMark::default() };
        let after = |count, state| slide.passes(&mark(count, 1, state));
        assert!(after(11, TrackState::Waiting) && after(6, TrackState::Waiting), "those of its new number, too");
        assert!(!after(12, TrackState::Waiting) && !after(5, TrackState::Waiting) && !after(8, TrackState::Done));
        assert!(!slide.passes(&mark(8, 0, TrackState::Waiting)), "not itself");
    }
}
