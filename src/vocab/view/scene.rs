//! The scene: everything visible at one moment.

use super::board::{CellState, CellView, FeatureView, FieldView, HexView, WallView};
use super::combatant::{CombatantView, FactionView};
use crate::vocab::RuleId;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// The whole battle as drawn in the window and as visible to one faction's player or an observer.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Scene {
    /// Name of the ruleset.
    pub ruleset: &'static str,
    /// Title of the level.
    pub title: String,
    /// Current round.
    pub round: u16,
    /// Title of the phase: `Bonus round`, `Round 2`, `Aftermath`.
    pub phase: String,
    /// Index into `factions` of the side with the initiative.
    pub initiative: Option<usize>,
    /// The sides, in the order of the level.
    pub factions: Vec<FactionView>,
    /// Shared as long as no cell changes. Most events leave the ground unchanged, and a large board has thousands of
    /// cells.
    #[serde(serialize_with = "each")]
    pub cells: Arc<[CellView]>,
    /// All combatants, in roster order.
    pub combatants: Vec<CombatantView>,
    /// Roster index of the acting combatant, even if another one is prompted.
    #[serde(skip)]
    pub acting: Option<usize>,
    /// The order of turns in a round.
    #[serde(skip)]
    pub order: OrderKind,
    /// Roster indices in the order of the turn rail: acting first, then ready, then done.
    pub rail: Vec<usize>,
    /// The countdown: every coming attack at its number, highest first; empty if the ruleset has no countdown.
    pub track: Vec<TrackMark>,
    /// The parts of a countdown whose numbers are always all shown, each with its highest number. The last one ends at
    /// `foot`.
    #[serde(skip)]
    pub parts: &'static [(&'static str, i16)],
    /// The lowest number of the countdown.
    #[serde(skip)]
    pub foot: i16,
    /// The current number of the countdown.
    pub count: Option<i16>,
    /// Roster indices of combatants that have been hit, but take the effect only when all acting at this number have
    /// acted.
    pub waiting: Vec<usize>,
    /// Features of the board other than cells, such as ropes and boulders.
    pub features: Vec<FeatureView>,
    /// Walls between cells.
    pub walls: Vec<WallView>,
    /// The battlefields in the order of the level, on boards of ranks.
    pub fields: Vec<FieldView>,
    /// Declared actions not yet done, in order of declaration.
    pub arrows: Vec<ArrowView>,
}

/// Serializes shared cells like any other list.
fn each<S: Serializer>(cells: &Arc<[CellView]>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cells.iter())
}

impl Scene {
    /// Returns the title of a cell. A border without a name is titled by the two cells that it joins.
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

    /// Marks the end slots of declared moves.
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

    /// Returns the position of a cell on a board of hexes.
    pub fn hex(&self, cell: &str) -> Option<&HexView> {
        self.cells.iter().find(|c| c.id == cell)?.hex.as_ref()
    }
}

/// The part of a scene that an option can change: see
/// [`Presentation::bare_scene`](crate::engine::Presentation::bare_scene).
#[derive(Clone, Debug, Default)]
pub struct BareScene {
    /// All combatants, in roster order.
    pub combatants: Vec<CombatantView>,
    /// The changeable state of each cell, in the scene's order; empty if cells never change.
    pub cells: Vec<CellState>,
}

impl From<Scene> for BareScene {
    fn from(Scene { combatants, cells, .. }: Scene) -> Self {
        Self { combatants, cells: cells.iter().map(CellState::from).collect() }
    }
}

/// The order of turns in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OrderKind {
    /// One combatant after another, in free order.
    #[default]
    Turns,
    /// One side after the other.
    Sides,
    /// A countdown by numbers; several combatants may share a number.
    Counts,
    /// A track with a place for each combatant; all combatants move along it.
    Track,
    /// A clock of the round's parts, with a lane for each combatant.
    Clock,
}

/// A declared action, drawn on the board before it is done.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ArrowView {
    /// Roster index of the declaring combatant.
    pub from: usize,
    /// Roster index of the target.
    pub to: Option<usize>,
    /// Ids of the target cells: a path, or the slots of an area.
    pub cells: Vec<String>,
    /// Kind of the action, which decides the style of the arrow.
    pub kind: ArrowKind,
    /// The dice it will roll: `d8`, `2d6 ▲` (the higher of two), `2d6 ▼` (the lower), `2d6` (both); empty if none.
    pub dice: String,
    /// Its name, in two or three words: `Sword`, `Reach: Pike`, `Charge`.
    pub label: String,
    /// Number of dice in its group. Only the highest is kept; 0 if it is no attack.
    pub of: u8,
}

/// The kind of a declared action, which decides the style of its arrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrowKind {
    /// An attack in melee.
    #[default]
    Attack,
    /// A missile or a spell.
    Shot,
    /// Hits several targets.
    Blast,
    /// A move.
    Move,
    /// A move that ends with an attack.
    Charge,
    /// Help or protection.
    Aid,
    /// A flight from the enemy or from the board.
    Flight,
}

/// An action on the countdown.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TrackMark {
    /// Its number on the track. Counts may be below 1.
    pub count: i16,
    /// The number of its end, if it takes time: a walk, a spell being cast.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i16>,
    /// Roster index.
    pub combatant: usize,
    /// The action intended: `Sword`, `Second shot`, `Web snare`; empty if not decided.
    pub label: String,
    /// Its class, in rulesets that order the actions of one number by kind: `missile`, `long`.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub class: &'static str,
    /// State of the action.
    pub state: TrackState,
    /// A file of assets/icons, without its extension; empty for none.
    #[serde(skip)]
    pub icon: &'static str,
    /// Extent of the mark over several numbers.
    #[serde(skip)]
    pub shape: MarkShape,
    /// Circumstances that could still change it, a sentence and its rule each.
    #[serde(skip)]
    pub may: Caveats,
}

/// Circumstances that could still change a mark of the countdown: sentences with their rules.
pub type Caveats = &'static [(&'static str, RuleId)];

/// The extent of a mark over the countdown's numbers from `count` down to `until`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkShape {
    /// Happens at its number.
    #[default]
    Point,
    /// A part of it happens at each number.
    Steps,
    /// Lasts all the time.
    Lasting,
    /// Happens at any of the numbers: its die has not been rolled yet.
    Open,
}

/// The state of an action on the countdown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TrackState {
    /// Its number is still to come.
    #[default]
    Waiting,
    /// It is being resolved.
    Acting,
    /// Delayed until the countdown is over.
    Held,
    /// It is done or lost.
    Done,
}

/// Information on the cell under the pointer: texts and marks on the board.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SurveyView {
    /// One fact each: the cost of going there, attacks provoked, observers, cover.
    pub lines: Vec<String>,
    /// Ids of cells and their marks; a cell may have several.
    pub cells: Vec<(String, MarkKind)>,
    /// Attacks provoked by each step of the path there, by the cell entered: `Orc 3 strikes`.
    pub prices: Vec<(String, String)>,
}

/// The meaning of a marked cell in a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// Ground controlled by an enemy of the acting combatant.
    Controlled,
    /// Ground that the combatant in the cell could attack in melee.
    Reach,
    /// The cheapest path there, in order.
    Path,
    /// A step of that path that provokes an attack or does damage.
    Danger,
    /// Cells on the line of sight from the acting combatant.
    Sight,
    /// Ground that the combatant in the cell could shoot, throw or cast at.
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
