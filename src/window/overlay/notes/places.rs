//! Placement of notes over the board. A note covers no face or name while there is room elsewhere, and no tie line
//! crosses one.

use crate::window::board::{self, Circle, FACE, LabelNeeds, ObstacleKind, ObstacleShape, Obstacles};
use crate::window::theme;
use bevy::math;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2, pos2};

/// Distance between a name and a line that continues behind it.
const APART: f32 = 2.0;
/// Side of the index squares, in pixels.
const SQUARE: f32 = 96.0;

/// A token in the window.
#[derive(Clone, Copy, Debug)]
pub struct TokenCircle {
    pub at: Pos2,
    pub radius: f32,
}

impl TokenCircle {
    fn circle(self, share: f32) -> Circle {
        Circle { at: math::Vec2::new(self.at.x, self.at.y), radius: self.radius * share }
    }
}

/// Returns a label with a line to a token.
pub fn tied(label: LabelNeeds, token: TokenCircle) -> LabelNeeds {
    label.tied_to(token.circle(1.0))
}

/// Returns candidate positions around a token for something of that size, the best first.
pub fn around(token: TokenCircle, size: Vec2) -> impl Iterator<Item = Rect> + Clone {
    board::around(token.circle(1.0), math::Vec2::new(size.x, size.y)).map(to_egui)
}

pub fn to_egui(r: math::Rect) -> Rect {
    Rect::from_min_max(pos2(r.min.x, r.min.y), pos2(r.max.x, r.max.y))
}

pub fn from_egui(r: Rect) -> math::Rect {
    math::Rect { min: math::Vec2::new(r.min.x, r.min.y), max: math::Vec2::new(r.max.x, r.max.y) }
}

/// The shapes already on the board, in window coordinates.
#[derive(Clone, Debug)]
pub struct Places {
    obstacles: Obstacles,
    /// The placed notes, for checks of the layout.
    put: Vec<Rect>,
}

impl Places {
    /// Creates a placement without notes, around faces.
    pub fn new(canvas: Rect, faces: impl IntoIterator<Item = TokenCircle>) -> Self {
        let mut obstacles = Obstacles::new(from_egui(canvas), SQUARE);
        for face in faces {
            obstacles.add(ObstacleKind::Face, ObstacleShape::Circle(face.circle(FACE)), None);
        }
        Self { obstacles, put: Vec::new() }
    }

    pub fn canvas(&self) -> Rect {
        to_egui(self.obstacles.canvas)
    }

    /// Adds areas that notes avoid.
    pub fn avoid(&mut self, kind: ObstacleKind, areas: impl IntoIterator<Item = Rect>) {
        self.obstacles.add_areas(kind, areas.into_iter().map(from_egui));
    }

    pub fn set_canvas(&mut self, canvas: Rect) {
        self.obstacles.canvas = from_egui(canvas);
    }

    /// Returns the placed notes.
    pub fn into_put(self) -> Vec<Rect> {
        self.put
    }

    /// Takes the best of these positions; of equally good ones the first. `None` if the note has to be left out.
    pub fn put(&mut self, label: LabelNeeds, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let place = self.obstacles.best(&label, wishes.into_iter().map(|wish| (from_egui(wish), 0.0)))?;
        self.obstacles.add(ObstacleKind::Note, ObstacleShape::Area(place), None);
        self.put.push(to_egui(place));
        Some(to_egui(place))
    }

    /// Draws the tie line from a token to its note, behind names and the faces of others.
    pub fn tie(&self, p: &Painter, token: TokenCircle, place: Rect, ink: Color32) {
        let place = from_egui(place);
        let Some(line) = token.circle(1.0).tie_to(place) else { return };
        for ends in self.obstacles.visible_parts(line, APART, place) {
            let ends = ends.map(|end| pos2(end.x, end.y));
            p.line_segment(ends, Stroke::new(4.0, theme::PAGE));
            p.line_segment(ends, Stroke::new(2.0, ink));
        }
    }
}
