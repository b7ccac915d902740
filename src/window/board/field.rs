//! The interface between one kind of board (zones, hexes, ranks) and the rest of the window. Each kind is drawn in a
//! folder of its own. Tokens, marks and the mouse are the same for all kinds and use a board only through [`BoardGeometry`].

use super::ink::Ink;
use crate::vocab::view::MarkKind;
use bevy::math::bounding::{Aabb2d, BoundingCircle, IntersectsVolume};
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// Minimum radius of a token in logical pixels: slightly more than half of 40.
pub const LEAST_TOKEN: f32 = 20.5;

/// Radius of a token's face, in token radii; outside it is only the rim.
pub const FACE: f32 = 0.9;

/// The position and scale of a board's plan in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Size of the window in logical pixels.
    pub window: Vec2,
    /// The part of the window that the overlay leaves for the board.
    pub area: Rect,
    /// The plan's upper left corner in the window, in logical pixels. Panning is not included.
    pub origin: Vec2,
    /// Logical pixels per unit of the plan: the scale between plan and window.
    pub pixels_per_unit: f32,
    /// The usual scale of this kind of board.
    pub standard: f32,
    /// The scale that shows all of the board.
    pub whole: f32,
    /// Physical pixels per logical pixel.
    pub scale: f32,
    /// The text scale of the settings; 1 at 100 %.
    pub type_scale: f32,
    /// The picture is for an audience: everything is large.
    pub audience: bool,
}

impl Frame {
    /// Converts a point of the plan to world coordinates. Panning is not included.
    pub fn world(&self, plan: Vec2) -> Vec2 {
        let p = self.origin + plan * self.pixels_per_unit;
        Vec2::new(p.x - self.window.x / 2.0, self.window.y / 2.0 - p.y)
    }
}

/// A combatant whose token needs a position. Lengths in plan units.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TokenSpec {
    pub id: String,
    /// Cell id.
    pub place: String,
    /// The second cell of a combatant that occupies two.
    pub also: Option<String>,
    /// Id of its mount.
    pub riding: Option<String>,
    /// Index of its side.
    pub side: usize,
    /// Its index among all combatants.
    pub ordinal: usize,
    /// Out of the fight. Active combatants are placed first.
    pub down: bool,
    pub radius: f32,
    /// Minimum radius of the token; crowded tokens shrink.
    pub least: f32,
    /// Size of the name with its number.
    pub label: Vec2,
    /// Size of the short form of the name.
    pub short: Vec2,
    /// Radius around the token's middle that other names keep clear of; 0 if only the token itself is kept clear.
    pub around: f32,
}

impl TokenSpec {
    /// Returns width and height of that form of the name.
    pub fn size_of(&self, plate: Plate) -> Vec2 {
        match plate {
            Plate::Full => self.label,
            Plate::Short => self.short,
            Plate::None => Vec2::ZERO,
        }
    }

    /// Returns the radius times a factor, limited by the smallest radius allowed.
    pub fn shrunk(&self, factor: f32) -> f32 {
        (self.radius * factor).max(self.least.min(self.radius))
    }
}

/// The subject of the pending decision. Names make room for it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DecisionSubject {
    /// The deciding combatant; it keeps its name.
    pub who: Option<String>,
    /// Cells that may be chosen.
    pub cells: Vec<String>,
}

/// The position of a token and its name, in plan units.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TokenPlacement {
    pub at: Vec2,
    pub radius: f32,
    /// Middle of the name.
    pub label: Vec2,
    /// Width and height of the name.
    pub size: Vec2,
    pub plate: Plate,
    /// A line connects the token and its name.
    pub tied: bool,
}

impl TokenPlacement {
    pub fn new(at: Vec2, radius: f32) -> Self {
        Self { at, radius, label: at, size: Vec2::ZERO, plate: Plate::None, tied: false }
    }

    /// Returns true if the area would hide more of the token than its rim.
    pub fn is_under(&self, area: Rect) -> bool {
        BoundingCircle::new(self.at, self.radius * FACE).intersects(&Aabb2d { min: area.min, max: area.max })
    }

    /// Returns the areas of the token and its name.
    pub fn areas(&self) -> impl Iterator<Item = Rect> {
        std::iter::once(Rect::from_center_half_size(self.at, Vec2::splat(self.radius))).chain(self.written())
    }

    /// Returns the area of the name; `None` if the name is not written.
    pub fn written(&self) -> Option<Rect> {
        (self.plate != Plate::None).then(|| Rect::from_center_size(self.label, self.size))
    }
}

/// The form of a name that there is room for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plate {
    Full,
    Short,
    /// No name; it is shown only on pointing.
    #[default]
    None,
}

/// Maximum number of destination cells that are framed and that names make room for.
pub const MANY: usize = 24;

/// The reason of a cell's mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellMark {
    /// An option is about the cell.
    Open,
    /// An option is about the cell, and there are more than [`MANY`] such cells.
    Reached,
    /// Only an option that is not listed at present is about the cell.
    Aside,
    /// The cell is pointed at.
    Pointed,
}

/// The geometry of a board: the positions of its cells and its tokens. Points are in plan units, y grows downwards.
pub trait BoardGeometry: Send + Sync {
    /// Returns width and height of the plan.
    fn size(&self) -> Vec2;
    /// Returns the unit for seams, tokens and type, in plan units.
    fn unit(&self) -> f32;
    /// Returns the greatest magnification, in logical pixels per plan unit.
    fn largest(&self, frame: &Frame) -> f32 {
        frame.standard * 1.6
    }
    /// Returns the radius in logical pixels of a token of that size, tiny to massive.
    fn token_radius(&self, size: u8, frame: &Frame) -> f32;
    /// Returns the height in logical pixels of a token's name.
    fn label_size(&self, frame: &Frame) -> f32;
    /// Returns the point that stands for a cell when pointing at it.
    fn cell_at(&self, id: &str) -> Option<Vec2>;
    /// Returns the distance that a cell reaches around its point, in plan units.
    fn cell_reach(&self) -> f32;
    fn cell_under(&self, p: Vec2, frame: &Frame) -> Option<&str>;
    /// Returns the points of a cell other than its main point, the nearest first: those of a border along its seam.
    fn cell_along(&self, _id: &str) -> Vec<Vec2> {
        Vec::new()
    }
    /// Returns true if combatants that wait off the board are placed next to it; their `place` is empty.
    fn has_bench(&self) -> bool {
        false
    }
    /// Returns true if this board draws declared actions itself.
    fn lays_out_declared(&self) -> bool {
        false
    }
    /// Finds a position for every token. The result depends on the arguments alone, not on earlier states of the
    /// battle.
    fn seats(&self, guests: &[TokenSpec]) -> BTreeMap<String, TokenPlacement>;
    /// Moves names that cover the subject of the decision. Tokens do not move.
    fn give_way(&self, _guests: &[TokenSpec], _asked: &DecisionSubject, _seats: &mut BTreeMap<String, TokenPlacement>) {
    }
    /// Returns true if a point is inside the combatant's cell as it is drawn, or inside its second cell.
    fn holds(&self, guests: &[TokenSpec], guest: &TokenSpec, p: Vec2) -> bool;
    /// Returns the areas of the texts on the board other than names, in plan units.
    fn captions(&self) -> Vec<Rect> {
        Vec::new()
    }
    /// Returns the area of the plan that is drawn on.
    fn drawn(&self) -> Rect {
        Rect::from_corners(Vec2::ZERO, self.size())
    }
    /// Returns the unit vector of a direction of the rules; `None` if the board has no directions.
    fn direction_vector(&self, _direction: u8) -> Option<Vec2> {
        None
    }
    /// Draws the survey of the cell pointed at; `inks` are the layers below and above the tokens. `ends` are the
    /// position of the combatant that would act, and the cell, in world coordinates.
    fn survey(&self, _marks: &[(String, MarkKind)], _ends: [Option<Vec2>; 2], _frame: &Frame, _inks: [&mut Ink; 2]) {}
    /// Returns true if this board draws such a mark of the survey.
    fn draws_survey_mark(&self, _kind: MarkKind) -> bool {
        true
    }
    /// Returns the position of a cell's warning sign, and its size in logical pixels.
    fn warning(&self, id: &str, frame: &Frame) -> Option<(Vec2, f32)>;
    /// Draws the mark of a cell, in world coordinates.
    fn mark(&self, id: &str, sign: CellMark, frame: &Frame, ink: &mut Ink);
    /// Marks a large number of cells that options are about, in world coordinates. `_taken` lists those that are
    /// occupied.
    fn mark_all(&self, ids: &[&str], _taken: &[&str], frame: &Frame, ink: &mut Ink) {
        ids.iter().for_each(|id| self.mark(id, CellMark::Reached, frame, ink));
    }
}
