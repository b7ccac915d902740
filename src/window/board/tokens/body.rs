//! The shapes of a token: its body, the beak that shows its facing, the arc of health.

use super::super::ink::{self, Ink, tint};
use super::seating::is_out;
use crate::vocab::view::{CombatantView, TurnView};
use crate::window::theme::{self, Edge, SideStyle};
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// Ends of the arc of health, in turns counter-clockwise from the right.
pub const ARC: (f32, f32) = (0.60, 0.90);

/// Returns the outline of a side's token.
fn outline(edge: Edge, radius: f32) -> Vec<Vec2> {
    match edge {
        Edge::Solid => ink::circle(Vec2::ZERO, radius),
        Edge::Double => ink::polygon(Vec2::ZERO, radius * 1.07, 8, 1.0 / 16.0),
        Edge::Dashed => ink::polygon(Vec2::ZERO, radius * 1.10, 6, 1.0 / 12.0),
        Edge::Dotted => ink::rounded(Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(radius * 0.92)), radius * 0.2),
    }
}

/// The state of a token that changes its appearance, besides its side and its badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenStyle {
    Plain,
    /// It has acted, and fades a little.
    Taken,
    /// It hides: dark, even if it has acted.
    Hidden,
    /// It is out of the fight: pale, even if it hides.
    Out,
}

impl TokenStyle {
    pub fn new(combatant: &CombatantView) -> Self {
        match combatant {
            c if is_out(c) => Self::Out,
            c if c.concealed => Self::Hidden,
            c if c.turn == TurnView::Taken && !c.reserve => Self::Taken,
            _ => Self::Plain,
        }
    }

    /// Returns the colour of its rim and of its beak.
    fn rim(self, side: SideStyle) -> LinearRgba {
        match self {
            Self::Out => tint(side.ink, 0.6),
            Self::Hidden => tint(side.on_dark, 1.0),
            Self::Plain | Self::Taken => tint(side.ink, 1.0),
        }
    }
}

pub fn draw_body(ink: &mut Ink, side: SideStyle, radius: f32, style: TokenStyle) {
    ink.glow(Vec2::new(0.07, -0.13) * radius, radius * 1.25, radius * 0.85, tint(theme::WALNUT_DEEP, 0.5));
    let fill = match style {
        TokenStyle::Out => Color32::from_rgb(0xcf, 0xc3, 0xa8),
        TokenStyle::Hidden => theme::WALNUT,
        TokenStyle::Plain | TokenStyle::Taken if side.edge == Edge::Solid => theme::CARD,
        TokenStyle::Plain | TokenStyle::Taken => Color32::from_rgb(0xf6, 0xe8, 0xd8),
    };
    ink.shape(&outline(side.edge, radius), tint(fill, 1.0));
    let color = style.rim(side);
    match side.edge {
        Edge::Solid => ink.line(&outline(side.edge, radius * 0.945), radius * 0.12, color, true),
        Edge::Double => {
            ink.line(&outline(side.edge, radius * 0.955), radius * 0.10, color, true);
            ink.line(&outline(side.edge, radius * 0.80), (radius * 0.045).max(1.2), color, true);
        }
        Edge::Dashed => {
            let mut edge = outline(side.edge, radius * 0.94);
            edge.push(edge[0]);
            ink.line(&outline(side.edge, radius), (radius * 0.035).max(1.0), color, true);
            ink.dashes(&edge, radius * 0.12, color, radius * 0.28, radius * 0.13, 0.0);
        }
        Edge::Dotted => {
            let mut edge = outline(side.edge, radius * 0.86);
            edge.push(edge[0]);
            ink.line(&outline(side.edge, radius), (radius * 0.05).max(1.2), color, true);
            ink.dots(&edge, radius * 0.065, color, radius * 0.235, 0.0);
        }
    }
    if style == TokenStyle::Taken {
        ink.shape(&outline(side.edge, radius * 0.88), tint(theme::PARCHMENT, 0.35));
    }
}

/// Radius of the rim, and distance of the beak's tip, in radii.
const RIM: f32 = 0.94;
const BEAK: f32 = 1.46;

/// Draws the beak: the rim extended to a point in the direction that the combatant faces. It has the token's own
/// colour, unlike all marks over the board.
pub fn draw_beak(ink: &mut Ink, side: SideStyle, radius: f32, style: TokenStyle, way: Vec2) {
    let rim = style.rim(side);
    let edge = (radius * 0.075).clamp(0.9, 2.2);
    let half = (RIM / BEAK).acos();
    for (grow, color) in [(edge, tint(theme::PAGE, 1.0)), (0.0, rim)] {
        let (root, tip) = (radius + grow * 0.4, radius * BEAK + grow * 1.6);
        let across = way.perp() * (tip - root) / half.tan();
        ink.shape(&[way * tip, way * root + across, way * root - across], color);
    }
    // Its edges leave the rim smoothly.
    let wide = radius * 0.12;
    let leaves = |turn: f32| Vec2::from_angle(turn).rotate(way) * (radius * RIM - wide / 2.0);
    ink.line(&[leaves(half), way * (radius * BEAK - wide), leaves(-half)], wide, rim, false);
}

/// Returns radius and width of the arc of health under a token of that radius.
pub fn arc_of(radius: f32) -> (f32, f32) {
    (radius * 1.21, (radius * 0.17).max(3.5))
}

pub fn draw_arc(ink: &mut Ink, side: SideStyle, radius: f32, share: f32) {
    let (reach, wide) = arc_of(radius);
    let at = Vec2::ZERO;
    ink.arc(at, reach, (ARC.0 - 0.006, ARC.1 + 0.006), wide + 2.4, tint(theme::CARD, 0.95));
    ink.arc(at, reach, ARC, wide, tint(theme::INK, 0.26));
    if share > 0.0 {
        ink.arc(at, reach, (ARC.0, ARC.0 + (ARC.1 - ARC.0) * share), wide, tint(side.ink, 1.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::Standing;

    #[test]
    fn who_hides_looks_otherwise_than_who_is_out() {
        let of = |standing, concealed, turn| {
            TokenStyle::new(&CombatantView { standing, concealed, turn, ..CombatantView::default() })
        };
        assert_eq!(of(Standing::Active, true, TurnView::Taken), TokenStyle::Hidden);
        assert_eq!(of(Standing::Dead, true, TurnView::Ready), TokenStyle::Out);
        assert_eq!(of(Standing::Active, false, TurnView::Taken), TokenStyle::Taken);
        assert_eq!(of(Standing::Active, false, TurnView::Asked), TokenStyle::Plain);
    }
}
