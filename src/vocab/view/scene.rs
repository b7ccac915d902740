//! The scene: everything that is seen at one moment.

use super::board::{CellState, CellView, FeatureView, FieldView, HexView, WallView};
use super::combatant::{CombatantView, FactionView};
use crate::vocab::RuleId;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// The whole battle as the window draws it, as one faction's player (or an onlooker) may see it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Scene {
    pub ruleset: &'static str,
    pub title: String,
    pub round: u16,
    /// `Bonus round`, `Round 2`, `Aftermath`.
    pub phase: String,
    /// Index into `factions` of the side with the initiative.
    pub initiative: Option<usize>,
    pub factions: Vec<FactionView>,
    /// Shared for as long as nothing becomes of any of them: most events leave the ground alone, and a great board has thousands.
    #[serde(serialize_with = "each")]
    pub cells: Arc<[CellView]>,
    /// In roster order.
    pub combatants: Vec<CombatantView>,
    /// Roster index of who acts, even if it is somebody else who is asked.
    #[serde(skip)]
    pub acting: Option<usize>,
    /// How the order of a round is laid out.
    #[serde(skip)]
    pub order: OrderKind,
    /// Roster indices in the order of the turn rail: acting first, then ready, then those done.
    pub rail: Vec<usize>,
    /// The countdown: every coming attack at its number, highest first; empty where a ruleset counts nothing down.
    pub track: Vec<TrackMark>,
    /// The parts of a countdown whose numbers are always all shown, each with its highest; the last one goes down to `foot`.
    #[serde(skip)]
    pub parts: &'static [(&'static str, i16)],
    #[serde(skip)]
    pub foot: i16,
    /// The number at which the countdown stands.
    pub count: Option<i16>,
    /// Roster indices of those who are struck and will feel it only when all have acted who act at this number.
    pub waiting: Vec<usize>,
    pub features: Vec<FeatureView>,
    pub walls: Vec<WallView>,
    /// Boards of ranks: the battlefields, in the order of the level.
    pub fields: Vec<FieldView>,
    /// What has been declared and is not done yet, in order of declaration.
    pub arrows: Vec<ArrowView>,
}

/// Shared cells are written one by one, like any others.
fn each<S: Serializer>(cells: &Arc<[CellView]>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cells.iter())
}

impl Scene {
    /// The title of a cell. A border has no name of its own: it goes by the two cells that it joins.
    pub fn cell_title(&self, id: &str) -> Option<String> {
        let named = |id: &str| self.cells.iter().find(|cell| cell.id == id);
        let cell = named(id)?;
        let title = |id: &String| named(id).map_or_else(|| id.clone(), |cell| cell.name.clone());
        Some(match &cell.joins[..] {
            [a, b] if cell.name.is_empty() => format!("border of {} and {}", title(a), title(b)),
            _ if cell.name.is_empty() => cell.id.clone(),
            _ => cell.name.clone(),
        })
    }

    /// Marks the slots in which a declared move will end.
    pub fn mark_reserved(&mut self) {
        let ways = || self.arrows.iter().filter(|a| matches!(a.kind, ArrowKind::Move | ArrowKind::Charge));
        let ends = |cell: &str| ways().any(|a| a.cells.iter().any(|id| id == cell));
        let stale = |c: &CellView| c.slot.as_ref().is_some_and(|slot| slot.reserved != ends(&c.id));
        if self.cells.iter().any(stale) {
            for cell in Arc::make_mut(&mut self.cells) {
                if let Some(slot) = &mut cell.slot {
                    slot.reserved = ends(&cell.id);
                }
            }
        }
    }

    /// Where a cell lies on a board of hexes.
    pub fn hex(&self, cell: &str) -> Option<&HexView> {
        self.cells.iter().find(|c| c.id == cell)?.hex.as_ref()
    }
}

/// Of a scene what may become of an option: see [`Ruleset::bare_scene`](crate::engine::Ruleset::bare_scene).
#[derive(Clone, Debug, Default)]
pub struct BareScene {
    /// In roster order.
    pub combatants: Vec<CombatantView>,
    /// In the scene's order; none where cells stay as they are.
    pub cells: Vec<CellState>,
}

impl From<Scene> for BareScene {
    fn from(Scene { combatants, cells, .. }: Scene) -> Self {
        Self { combatants, cells: cells.iter().map(CellState::from).collect() }
    }
}

/// How the order of a round is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OrderKind {
    /// One after the other, as they please.
    #[default]
    Turns,
    /// One side after the other.
    Sides,
    /// By counts that several may share.
    Counts,
    /// By places that everybody moves along.
    Track,
    /// By the parts of a round, each in a lane of its own.
    Clock,
}

/// A declared action, laid on the board before it is done.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ArrowView {
    /// Roster index of who declared it.
    pub from: usize,
    /// Roster index of whom it is aimed at.
    pub to: Option<usize>,
    /// Cell ids it is aimed at: a way, or the slots of an area.
    pub cells: Vec<String>,
    pub kind: ArrowKind,
    /// What it will roll: `d8`, `2d6 ▲` (the higher of two), `2d6 ▼` (the lower), `2d6` (both); empty where nothing is rolled.
    pub dice: String,
    /// What it is, in two or three words: `Sword`, `Reach: Pike`, `Charge`.
    pub label: String,
    /// How many dice of its group the single highest is kept of; 0 where it is no attack.
    pub of: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrowKind {
    #[default]
    Attack,
    /// A missile or a spell.
    Shot,
    /// Strikes several.
    Blast,
    Move,
    /// A move with an attack at its end.
    Charge,
    /// Help, a ward.
    Aid,
    Flight,
}

/// One action on the countdown.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TrackMark {
    /// The number at which it comes. A count may go on below 1.
    pub count: i16,
    /// The number down to which it goes on, where it takes its time: a walk, a casting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i16>,
    /// Roster index.
    pub combatant: usize,
    /// What it is meant for: `Sword`, `Second shot`, `Web snare`; empty if for anything.
    pub label: String,
    /// Where it stands among those of its number, where a ruleset orders them by kind: `missile`, `long`.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub class: &'static str,
    pub state: TrackState,
    /// A file of assets/icons without its ending; empty: none.
    #[serde(skip)]
    pub icon: &'static str,
    #[serde(skip)]
    pub shape: MarkShape,
    /// What could still change it, a sentence and its rule each.
    #[serde(skip)]
    pub may: Caveats,
}

/// What could still change a mark of the countdown: sentences with their rules.
pub type Caveats = &'static [(&'static str, RuleId)];

/// How a mark of the countdown fills the numbers from `count` down to `until`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkShape {
    /// It comes at its number.
    #[default]
    Point,
    /// On each of them a piece of it.
    Steps,
    /// It goes on all the while.
    Lasting,
    /// It may come on any of them: its die is not thrown yet.
    Open,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TrackState {
    #[default]
    Waiting,
    Acting,
    /// Kept back until the countdown is over.
    Held,
    Done,
}

/// What pointing at a cell shows: words for the pointer, marks for the board.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SurveyView {
    /// One fact each: what going there would cost and provoke, who sees it, what cover it gives.
    pub lines: Vec<String>,
    /// Cell ids with what is to be marked there; a cell may have several marks.
    pub cells: Vec<(String, MarkKind)>,
    /// What a step of the way there draws, by the cell that it leads into: `Orc 3 strikes`.
    pub prices: Vec<(String, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// Ground that an enemy of the acting combatant controls.
    Controlled,
    /// Ground that the one who stands in the cell could strike at hand to hand.
    Reach,
    /// The cheapest way there, in order.
    Path,
    /// A step of that way that draws an attack or does harm.
    Danger,
    /// What the line of sight from the acting combatant passes.
    Sight,
    /// Ground that the one who stands in the cell could shoot, throw or cast at.
    Shot,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_border_goes_by_the_cells_that_it_joins() {
        let cell = |id: &str, name: &str, joins: &[&str]| CellView {
            id: id.into(),
            name: name.into(),
            joins: joins.iter().map(|id| (*id).to_owned()).collect(),
            ..CellView::default()
        };
        let cells = vec![cell("bend", "Bend", &[]), cell("road", "Road", &[]), cell("b1", "", &["bend", "road"])];
        let scene = Scene { cells: cells.into(), ..Scene::default() };
        assert_eq!(scene.cell_title("road").as_deref(), Some("Road"));
        assert_eq!(scene.cell_title("b1").as_deref(), Some("border of Bend and Road"));
        assert_eq!(scene.cell_title(""), None, "off the board");
    }
}
