//! The state that the marks show, for change detection without drawing.

use super::super::OverlayToggles;
use super::super::tokens::Token;
use crate::window::battle::{HoverTarget, Pointing, Presented};
use crate::window::presenter::Playing;
use bevy::prelude::Transform;
use std::collections::BTreeSet;

/// Ticks a second of moving marks; marks on a line move by about a pixel a tick.
const TICKS: f32 = 15.0;

/// Rounds a time in seconds down to a tick.
pub fn tick(seconds: f32) -> f32 {
    (seconds * TICKS).floor() / TICKS
}

/// All inputs of the marks except the time, and except theme and survey, which have their own change detection.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MarkInputs {
    /// Stamps of layout and scene, number of the decision.
    stamps: (u32, u32, Option<u32>),
    /// The focused option, the likeliest option, and the combatant that the focused tab is about.
    focus: (Option<usize>, Option<usize>, Option<String>),
    listed: BTreeSet<usize>,
    lit: Vec<String>,
    hover: Option<HoverTarget>,
    /// Source and target of the current event, and true if it is aimed.
    plays: Option<(Option<String>, Option<String>, bool)>,
    overlays: OverlayStamps,
    /// Hash of the tokens' positions and the progress of their wound flashes.
    tokens: u64,
}

/// The overlays that are on, with the stamps of their contents.
pub type OverlayStamps = (OverlayToggles, [u32; 2], (u32, Option<usize>));

/// The scene, the pointing state, the event playing, and the overlays with their stamps.
type Seen<'s> = (&'s Presented, &'s Pointing, &'s Playing, OverlayStamps);

impl MarkInputs {
    pub fn new<'t>(
        (presented, pointing, playing, overlays): Seen,
        layout: u32,
        tokens: impl Iterator<Item = (&'t Token, &'t Transform)>,
    ) -> Self {
        let beat = playing.0.as_ref();
        Self {
            stamps: (layout, presented.scene_stamp, presented.decision.as_ref().map(|d| d.n)),
            focus: (pointing.focus, pointing.likeliest, pointing.about.clone()),
            listed: pointing.listed.clone(),
            lit: pointing.lit.clone(),
            hover: pointing.hover.clone(),
            plays: beat.map(|beat| (beat.source.clone(), beat.target.clone(), beat.aims)),
            overlays,
            tokens: tokens.fold(0, |sum, (token, at)| mixed(sum, token, at)),
        }
    }
}

fn mixed(sum: u64, token: &Token, at: &Transform) -> u64 {
    let all = [at.translation.x, at.translation.y, token.radius, token.struck(), token.falls()];
    all.iter().fold(sum, |sum, x| (sum.rotate_left(7) ^ u64::from(x.to_bits())).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_pointed_at_and_what_plays_is_another_picture() {
        let (mut presented, mut pointing, playing) = (Presented::default(), Pointing::default(), Playing::default());
        let of = |presented: &Presented, pointing: &Pointing, lenses: OverlayToggles| {
            MarkInputs::new((presented, pointing, &playing, (lenses, [0, 0], (0, None))), 1, std::iter::empty())
        };
        let off = OverlayToggles::default();
        let before = of(&presented, &pointing, off);
        assert_eq!(before, of(&presented, &pointing, off));
        assert!(tick(2.0) == tick(2.01) && tick(2.0) != tick(2.2), "within a tick nothing moves");
        assert_ne!(before, of(&presented, &pointing, OverlayToggles { threat: true, ..off }));
        pointing.focus = Some(1);
        assert_ne!(before, of(&presented, &pointing, off));
        pointing.focus = None;
        pointing.about = Some("orc".into());
        assert_ne!(before, of(&presented, &pointing, off), "it is known whom it is about");
        pointing.about = None;
        pointing.listed = [1].into();
        assert_ne!(before, of(&presented, &pointing, off), "another tab is open");
        pointing.listed.clear();
        pointing.likeliest = Some(1);
        assert_ne!(before, of(&presented, &pointing, off), "another is the default");
        pointing.likeliest = None;
        pointing.lit.push("a1".into());
        assert_ne!(before, of(&presented, &pointing, off), "a brush lies on other cells");
        pointing.lit.clear();
        presented.scene_stamp += 1;
        assert_ne!(before, of(&presented, &pointing, off));
    }
}
