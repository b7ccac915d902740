//! What one kind of board (zones, hexes, ranks) tells the rest of the window. Each kind is drawn in a folder of its own.
//! Tokens, marks and the mouse are the same for all kinds and use a board only through [`Field`].

use super::ink::Ink;
use crate::vocab::view::MarkKind;
use bevy::math::bounding::{Aabb2d, BoundingCircle, IntersectsVolume};
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// Tokens are never smaller, in logical pixels: half of 40, and a little.
pub const LEAST_TOKEN: f32 = 20.5;

/// What of a token is its face, in radii: around that is only its rim.
pub const FACE: f32 = 0.9;

/// How the plan of a board lies in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Size of the window in logical pixels.
    pub window: Vec2,
    /// What the overlay leaves for the board.
    pub area: Rect,
    /// The plan's upper left corner in the window, in logical pixels. Panning is not included.
    pub origin: Vec2,
    /// Logical pixels per unit of the plan: the scale between plan and window.
    pub pixels_per_unit: f32,
    /// The same as this kind of board is usually seen, and when all of it is.
    pub standard: f32,
    pub whole: f32,
    /// Physical pixels per logical pixel.
    pub scale: f32,
    /// The text scale of the settings; 1 at 100 %.
    pub type_scale: f32,
    /// The picture is for an audience: everything is large.
    pub audience: bool,
}

impl Frame {
    /// A point of the plan in world coordinates. Panning is not included.
    pub fn world(&self, plan: Vec2) -> Vec2 {
        let p = self.origin + plan * self.pixels_per_unit;
        Vec2::new(p.x - self.window.x / 2.0, self.window.y / 2.0 - p.y)
    }
}

/// Somebody who needs a seat. Lengths in plan units.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Guest {
    pub id: String,
    /// Cell id.
    pub place: String,
    /// The second cell of somebody who stands in two.
    pub also: Option<String>,
    /// Whom it rides on.
    pub riding: Option<String>,
    /// Index of its side, and of itself among all there are.
    pub side: usize,
    pub ordinal: usize,
    /// Out of the fight. Those who fight get their seats first.
    pub down: bool,
    pub radius: f32,
    /// Where it is crowded tokens may be smaller, but not less than this.
    pub least: f32,
    /// Width and height of the name with its number, and of the short form of the name.
    pub label: Vec2,
    pub short: Vec2,
    /// No name reaches so near to its middle; 0 where its token alone is kept free.
    pub around: f32,
}

impl Guest {
    /// Width and height of that much of the name.
    pub fn size_of(&self, plate: Plate) -> Vec2 {
        match plate {
            Plate::Full => self.label,
            Plate::Short => self.short,
            Plate::None => Vec2::ZERO,
        }
    }

    /// The radius times a factor, as far as it may be smaller.
    pub fn shrunk(&self, factor: f32) -> f32 {
        (self.radius * factor).max(self.least.min(self.radius))
    }
}

/// What the question that stands leaves open: names give way to that.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Asked {
    /// Whose it is: they keep their name.
    pub who: Option<String>,
    /// Cells that may be chosen.
    pub cells: Vec<String>,
}

/// Where somebody sits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Seat {
    pub at: Vec2,
    pub radius: f32,
    /// Middle of the name, and how large it is.
    pub label: Vec2,
    pub size: Vec2,
    pub plate: Plate,
    /// A line goes from the token to its name.
    pub tied: bool,
}

impl Seat {
    pub fn new(at: Vec2, radius: f32) -> Self {
        Self { at, radius, label: at, size: Vec2::ZERO, plate: Plate::None, tied: false }
    }

    /// Whether something there would hide more of it than its rim.
    pub fn is_under(&self, area: Rect) -> bool {
        BoundingCircle::new(self.at, self.radius * FACE).intersects(&Aabb2d { min: area.min, max: area.max })
    }

    /// The area of the name, if it is written.
    pub fn written(&self) -> Option<Rect> {
        (self.plate != Plate::None).then(|| Rect::from_center_size(self.label, self.size))
    }
}

/// How much of a name there is room for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plate {
    Full,
    Short,
    /// On pointing only.
    #[default]
    None,
}

/// With more cells than these to go to none of them is framed, and no name gives way to them.
pub const MANY: usize = 24;

/// Why a cell is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellMark {
    /// An option is about it.
    Open,
    /// The same, where very many are.
    Reached,
    /// An option is about it that is not among those listed.
    Aside,
    /// It is pointed at.
    Pointed,
}

/// How a board lies: where its cells are and who sits where. Points are in plan units, y grows downwards.
pub trait Field: Send + Sync {
    /// Width and height of the plan.
    fn size(&self) -> Vec2;
    /// Plan units that seams, tokens and type are measured by.
    fn unit(&self) -> f32;
    /// Logical pixels per plan unit beyond which the board is not magnified.
    fn largest(&self, frame: &Frame) -> f32 {
        frame.standard * 1.6
    }
    /// Radius in logical pixels of a token of that size, tiny to massive.
    fn token_radius(&self, size: u8, frame: &Frame) -> f32;
    /// Height in logical pixels of a token's name.
    fn label_size(&self, frame: &Frame) -> f32;
    /// Where a cell is pointed at.
    fn cell_at(&self, id: &str) -> Option<Vec2>;
    /// How far around that point the cell reaches, in plan units.
    fn cell_reach(&self) -> f32;
    fn cell_under(&self, p: Vec2, frame: &Frame) -> Option<&str>;
    /// Where else a cell is found than at its point, the nearest first: a border along its seam.
    fn cell_along(&self, _id: &str) -> Vec<Vec2> {
        Vec::new()
    }
    /// Whether those who wait off the board are seated beside it; their place is empty.
    fn has_bench(&self) -> bool {
        false
    }
    /// Whether it draws what has been declared itself.
    fn lays_out_declared(&self) -> bool {
        false
    }
    /// Finds everybody a seat, from this alone: the same guests sit the same way however it came to it.
    fn seats(&self, guests: &[Guest]) -> BTreeMap<String, Seat>;
    /// Moves names out of the way of what is asked, and nobody.
    fn give_way(&self, _guests: &[Guest], _asked: &Asked, _seats: &mut BTreeMap<String, Seat>) {}
    /// Whether a point lies in that place (or in the second cell of somebody who stands in two), as it is drawn.
    fn holds(&self, guests: &[Guest], guest: &Guest, p: Vec2) -> bool;
    /// What is written on the board besides names, in plan units.
    fn captions(&self) -> Vec<Rect> {
        Vec::new()
    }
    /// The slots of ranks, in plan units; other boards have none.
    fn slots(&self) -> Vec<Rect> {
        Vec::new()
    }
    /// The area of the plan that is drawn on.
    fn drawn(&self) -> Rect {
        Rect::from_corners(Vec2::ZERO, self.size())
    }
    /// The way in a direction of the rules, of length 1; none where a board has no directions.
    fn way(&self, _direction: u8) -> Option<Vec2> {
        None
    }
    /// Draws the answer of the rules about the cell pointed at; `inks` are the layers below and above the tokens. `ends` are the
    /// place of whoever would act, and the cell, in world coordinates.
    fn survey(&self, _marks: &[(String, MarkKind)], _ends: [Option<Vec2>; 2], _frame: &Frame, _inks: [&mut Ink; 2]) {}
    /// Where the warning of a cell stands, and how large it is in logical pixels.
    fn warning(&self, id: &str, frame: &Frame) -> Option<(Vec2, f32)>;
    /// Draws the mark of a cell, in world coordinates.
    fn mark(&self, id: &str, sign: CellMark, frame: &Frame, ink: &mut Ink);
    /// Marks very many cells that options are about, in world coordinates. In those of the second list somebody stands.
    fn mark_all(&self, ids: &[&str], _taken: &[&str], frame: &Frame, ink: &mut Ink) {
        ids.iter().for_each(|id| self.mark(id, CellMark::Reached, frame, ink));
    }
}
