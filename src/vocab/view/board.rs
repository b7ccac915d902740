//! Views of the parts of a board.

use super::combatant::ItemView;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A battlefield of facing ranks.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FieldView {
    /// Protocol id of the battlefield.
    pub id: String,
    /// The name of its place or objective.
    pub name: String,
    /// Number of columns of its widest row.
    pub columns: u8,
    /// Index of the side that holds its doorway.
    pub doorway: Option<usize>,
    /// Indices of the battlefields that can be entered from here.
    pub links: Vec<usize>,
    /// Indices of the sides that have an exit behind their own ranged row.
    pub exits: Vec<usize>,
    /// Position of the front line, and its maximum in either direction, in metres; positive towards the second side.
    pub front: Option<(i32, i32)>,
}

/// An object on the board other than ground and gear: a rope, a boulder, a planted shield.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FeatureView {
    /// Protocol id of the feature.
    pub id: String,
    /// Display name of the feature.
    pub name: String,
    /// A file of assets/icons, without its extension.
    pub icon: &'static str,
    /// Cell ids. A rope has its two ends; a boulder has its own cell and those in its path, in order.
    pub cells: Vec<String>,
    /// The direction of its roll.
    pub direction: Option<u8>,
    /// Its side of the cell, 0..5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// True if it has finished rolling or is broken.
    pub spent: bool,
}

/// A shield wall of three figures in two hexes.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct WallView {
    /// Cell ids.
    pub cells: [String; 2],
    /// Roster indices: in the first cell, on the border, in the second.
    pub figures: [usize; 3],
    /// The two directions of its front.
    pub front: [u8; 2],
}

/// The kind of a cell, which decides how its board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CellKind {
    /// An area of a board of zones.
    #[default]
    Zone,
    /// A border between two zones, which combatants can occupy.
    Border,
    /// A hex.
    Hex,
    /// A slot in a row of a battlefield.
    Rank,
}

/// A cell of the board.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CellView {
    /// Protocol id of the cell.
    pub id: String,
    /// Display name; empty if the cell has no own name.
    pub name: String,
    /// Kind of the cell.
    pub kind: CellKind,
    /// The zones that a border joins.
    pub joins: Vec<String>,
    /// True if the cell is not lit.
    pub dark: bool,
    /// True if the cell gives cover.
    pub cover: bool,
    /// Zones that this border's cover protects.
    pub cover_for: Vec<String>,
    /// True if it cannot be entered or crossed.
    pub barrier: bool,
    /// State of the door, true if open; `None` without a door.
    pub door: Option<bool>,
    /// True if the door is locked.
    pub locked: bool,
    /// True for a barrier that can be peeked over.
    pub peek: bool,
    /// Name of the hazard in the cell, if any.
    pub hazard: Option<String>,
    /// True if movement here costs more.
    pub slow: bool,
    /// Indices of the factions that may leave here.
    pub exits: Vec<usize>,
    /// Ids of the levers in the cell.
    pub levers: Vec<String>,
    /// Loose items by name.
    pub items: Vec<ItemView>,
    /// Short notes for the label below the name: `dark · cover · spikes`. The first note of a hex is its covering.
    pub notes: String,
    /// Position and ground, on boards of hexes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<HexView>,
    /// Position and features, on boards of ranks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<SlotView>,
}

impl CellView {
    /// Returns the covering of a hex in the words of its rules: the first of its notes.
    pub fn covering(&self) -> &str {
        self.notes.split(" · ").next().unwrap_or_default()
    }
}

/// Returns the cells of a board with its loose items, each given in `loose` with its cell index. Nothing but these
/// items may change during a battle. The ground comes from `before` if present, and is built otherwise. The same list
/// is shared as long as the items do not change.
pub fn with_loose_items(
    before: Option<&Arc<[CellView]>>,
    ground: impl FnOnce() -> Vec<CellView>,
    loose: impl IntoIterator<Item = (usize, ItemView)>,
) -> Arc<[CellView]> {
    let mut lies: BTreeMap<usize, Vec<ItemView>> = BTreeMap::new();
    for (cell, item) in loose {
        lies.entry(cell).or_default().push(item);
    }
    let mut cells = before.filter(|cells| !cells.is_empty()).cloned().unwrap_or_else(|| ground().into());
    let here = |ix: usize| lies.get(&ix).map_or(&[][..], Vec::as_slice);
    if cells.iter().enumerate().any(|(ix, cell)| cell.items != here(ix)) {
        for (ix, cell) in Arc::make_mut(&mut cells).iter_mut().enumerate() {
            cell.items = here(ix).to_vec();
        }
    }
    cells
}

/// The mutable state of a cell: its light, its door (open or not), its hazard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellState {
    /// True if the cell is not lit.
    pub dark: bool,
    /// State of the door, true if open; `None` without a door.
    pub door: Option<bool>,
    /// Name of the hazard, if any.
    pub hazard: Option<String>,
}

impl From<&CellView> for CellState {
    fn from(CellView { dark, door, hazard, .. }: &CellView) -> Self {
        Self { dark: *dark, door: *door, hazard: hazard.clone() }
    }
}

/// A slot of a rank.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SlotView {
    /// Index into the scene's `fields`.
    pub field: usize,
    /// Row number, 0..5 from one end to the other: the first side's Ranged, Reach and Melee, the second side's Melee,
    /// Reach and Ranged.
    pub row: u8,
    /// Rank number, -2..2. The rank distance of two slots is the difference of their numbers.
    pub rank: i8,
    /// Column number, from 1.
    pub column: u8,
    /// Features: `high_ground`, `low_ground`, `cover`, `cramped`.
    pub features: Vec<&'static str>,
    /// True if a declared move ends here.
    pub reserved: bool,
}

/// The covering of a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Open ground without a covering.
    #[default]
    Clear,
    /// Rough ground, which slows movement.
    Rough,
    /// Ground on which combatants may slip.
    Slippery,
    /// Water that can be waded.
    ShallowWater,
    /// Brush, which hinders movement and sight.
    Brush,
    /// An object that gives some cover.
    LightCover,
    /// An object that gives much cover.
    HeavyCover,
    /// A wall with an arrow slit.
    ArrowSlit,
    /// Mist, which hinders sight.
    Mist,
    /// A tree.
    Tree,
    /// A table.
    Table,
    /// Fire, which harms combatants in it.
    Fire,
    /// A wall, which blocks movement and sight.
    Wall,
}

impl Ground {
    /// All coverings, in declaration order.
    pub const ALL: [Self; 13] = [
        Self::Clear,
        Self::Rough,
        Self::Slippery,
        Self::ShallowWater,
        Self::Brush,
        Self::LightCover,
        Self::HeavyCover,
        Self::ArrowSlit,
        Self::Mist,
        Self::Tree,
        Self::Table,
        Self::Fire,
        Self::Wall,
    ];
}

/// A hex with axial coordinates, s = -q - r. Direction 0 is (+1, 0); the others follow counterclockwise when r points
/// down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct HexView {
    /// Axial column.
    pub q: i32,
    /// Axial row.
    pub r: i32,
    /// Height in steps of 5 feet, without objects on the ground.
    pub elevation: i32,
    /// Covering of the hex.
    pub ground: Ground,
    /// True if the hex is lit.
    pub lit: bool,
    /// True if combatants may leave the board here.
    pub exit: bool,
    /// True if heights are displayed in feet instead of steps.
    #[serde(skip)]
    pub in_feet: bool,
}

impl HexView {
    /// Returns the distance in hexes.
    pub fn distance(&self, to: &HexView) -> u32 {
        let (q, r) = (to.q - self.q, to.r - self.r);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// Returns the height for display: `+2`, `20 ft deep`; `None` for level ground.
    pub fn height(&self) -> Option<String> {
        match (self.elevation, self.in_feet) {
            (0, _) => None,
            (up @ 1.., true) => Some(format!("{} ft up", 5 * up)),
            (down, true) => Some(format!("{} ft deep", -5 * down)),
            (up @ 1.., false) => Some(format!("+{up}")),
            (down, false) => Some(format!("−{}", -down)),
        }
    }
}

/// The picture of a board: a grid of letters, one letter per zone, floors and props. The rules ignore it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FloorPlan {
    /// Rows of equal length. Each character names a zone by the legend; `.` is empty.
    pub rows: Vec<String>,
    /// Letter and zone id.
    pub legend: Vec<(char, String)>,
    /// Zone id and its floor: `grass`, `road`, `stone`, `wood`, `dirt`, `water`, `sand`, `rock`.
    pub floors: Vec<(String, String)>,
    /// Decorations.
    pub props: Vec<Prop>,
}

/// A picture on the plan: a tree, a barrel, a wheel.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Prop {
    /// Icon name.
    pub icon: String,
    /// Position from the upper left corner of the plan, in tiles; fractions allowed.
    pub x: f32,
    /// Vertical position, as `x`.
    pub y: f32,
    /// Size in tiles.
    pub size: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_shared_as_long_as_the_same_lies_about() {
        let ground = || ["a", "b", "c"].map(|id| CellView { id: id.into(), ..CellView::default() }).to_vec();
        let axe = |wear| ItemView { id: "axe".into(), wear, ..ItemView::default() };
        let bare = with_loose_items(None, ground, []);
        let again = |before, loose: &[(usize, ItemView)]| {
            with_loose_items(Some(before), || unreachable!("seen before"), loose.to_vec())
        };
        assert!(Arc::ptr_eq(&bare, &again(&bare, &[])));
        let lies = again(&bare, &[(1, axe("intact"))]);
        assert!(bare[1].items.is_empty() && lies[1].items.len() == 1 && lies[1].id == "b");
        assert!(Arc::ptr_eq(&lies, &again(&lies, &[(1, axe("intact"))])));
        assert_eq!(again(&lies, &[(1, axe("damaged"))])[1].items[0].wear, "damaged");
        assert_eq!(again(&lies, &[]), bare);
        assert_eq!(with_loose_items(Some(&Arc::default()), ground, []), bare, "nothing has been seen yet");
    }
}
