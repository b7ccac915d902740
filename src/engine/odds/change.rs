//! The changes that an option causes, per combatant. They are derived from the effects that lead from the scene before
//! to the scene after, and use the protocol's terms.

use super::cells::LevelCells;
use crate::vocab::effect::Effect;
use crate::vocab::view::{CellState, CombatantView, ItemView};
use crate::vocab::{CellId, CombatantId};
use serde::Serialize;

/// The changes of one combatant.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct CombatantChange {
    /// Id of the combatant.
    pub combatant: String,
    /// Health.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub health: Option<Transition<i32>>,
    /// Points lost before health, in rulesets that have them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guard: Option<Transition<i32>>,
    /// Standing, by its protocol name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<Transition<&'static str>>,
    /// Cell id; empty off the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Transition<String>>,
    /// Directions 0..5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<Transition<Option<u8>>>,
    /// The mount or vehicle that it rides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub riding: Option<Transition<Option<String>>>,
    /// True if it is concealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealed: Option<Transition<bool>>,
    /// Names of conditions that began. `ended` has those that ended.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub begun: Vec<String>,
    /// Names of the conditions that end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ended: Vec<String>,
    /// Items gained, lost, moved between hand and pack, or worn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gear: Vec<GearChange>,
}

/// The change of one item. A state is `None` if the combatant does not have the item then.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct GearChange {
    /// Id of the item.
    pub item: String,
    /// State of the item; `None` while the combatant does not have it.
    #[serde(flatten)]
    pub state: Transition<Option<GearState>>,
}

/// The place and the wear of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct GearState {
    /// The hand or place that holds it.
    pub held: &'static str,
    /// Its wear.
    pub wear: &'static str,
}

/// The changes of one cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct CellChange {
    /// Id of the cell.
    pub cell: String,
    /// True if the cell is dark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dark: Option<Transition<bool>>,
    /// The state of its door: true if open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Transition<bool>>,
    /// Name of the hazard, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hazard: Option<Transition<Option<String>>>,
}

/// A value before and after.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Transition<T> {
    /// The value before.
    pub from: T,
    /// The value after.
    pub to: T,
}

fn turned<T: PartialEq>(from: T, to: T) -> Option<Transition<T>> {
    (from != to).then_some(Transition { from, to })
}

/// Returns the changes from a combatant's earlier view to its current one; `None` if there are none.
pub fn change(
    before: &[CombatantView],
    cells: LevelCells,
    who: CombatantId,
    is: CombatantView,
) -> Option<CombatantChange> {
    let was = &before[who.ix()];
    let mut change = CombatantChange::default();
    let mut effects = Vec::new();
    Effect::on(before, &|name| cells.number(name), who, is, &mut effects);
    effects.into_iter().for_each(|effect| change.note(before, cells, was, effect));
    (change != CombatantChange::default()).then(|| CombatantChange { combatant: was.id.clone(), ..change })
}

/// Returns the changes of cells from their earlier states `ground` to `after`.
pub fn cell_changes(cells: LevelCells, ground: &[CellState], after: Vec<CellState>) -> Vec<CellChange> {
    let changed = ground.iter().zip(after).enumerate().filter(|(_, (was, is))| *was != is);
    changed.map(|(ix, (was, is))| CellChange::new(cells.name(CellId::from(ix)), was, is)).collect()
}

impl CombatantChange {
    /// Returns the points of health and guard lost; negative if it gained points.
    pub fn points_lost(&self) -> i32 {
        self.health.iter().chain(&self.guard).map(|points| points.from - points.to).sum()
    }

    /// Returns the points lost that the combatant actually had: damage below zero is not counted.
    pub fn effective_loss(&self) -> i32 {
        let left = |points: &Transition<i32>| if points.from > 0 { points.to.max(0) } else { points.to };
        self.health.iter().chain(&self.guard).map(|points| points.from - left(points)).sum()
    }

    /// Applies one effect. Facing of the acting side and notes on conditions are ignored here.
    fn note(&mut self, before: &[CombatantView], cells: LevelCells, was: &CombatantView, effect: Effect) {
        let cell = |cell: CellId| cells.name(cell).to_owned();
        match effect {
            Effect::Health { from, to, .. } => self.health = turned(from, to),
            Effect::Guard { from, to, .. } => self.guard = turned(from, to),
            Effect::Standing { to, .. } => self.standing = turned(was.standing.name(), to.name()),
            Effect::Moved { to, .. } => self.place = turned(was.place.clone(), cell(to)),
            Effect::Arrived { at, .. } => self.place = turned(was.place.clone(), cell(at)),
            Effect::Left(_) => self.place = turned(was.place.clone(), String::new()),
            Effect::Faced { to, .. } => self.facing = turned(was.facing, Some(to)),
            Effect::Riding { on, .. } => {
                let now = on.map(|mount| before[mount.ix()].id.clone());
                self.riding = turned(was.riding.clone(), now);
            }
            Effect::Concealed { concealed, .. } => self.concealed = turned(was.concealed, concealed),
            Effect::Begun { condition, .. } if was.conditions.iter().all(|c| c.name != condition.name) => {
                self.begun.push(condition.name);
            }
            Effect::Ended { condition, .. } => self.ended.push(condition),
            Effect::Gear { gear, .. } => self.gear = handled(&was.gear, &gear),
            _ => {}
        }
    }
}

impl CellChange {
    fn new(cell: &str, was: &CellState, is: CellState) -> Self {
        let open = was.door.zip(is.door).and_then(|(was, is)| turned(was, is));
        let (dark, hazard) = (turned(was.dark, is.dark), turned(was.hazard.clone(), is.hazard));
        Self { cell: cell.to_owned(), dark, open, hazard }
    }
}

/// Returns the items whose place or wear changed. Of several with the same name, unchanged ones are matched first.
fn handled(was: &[ItemView], is: &[ItemView]) -> Vec<GearChange> {
    let state = |item: &ItemView| GearState { held: item.held, wear: item.wear };
    let mut gone: Vec<&ItemView> = was.iter().collect();
    let mut come: Vec<&ItemView> = Vec::new();
    for now in is {
        match gone.iter().position(|then| state(then) == state(now) && then.id == now.id) {
            Some(same) => drop(gone.swap_remove(same)),
            None => come.push(now),
        }
    }
    let mut list: Vec<GearChange> = Vec::new();
    for now in come {
        let from = gone.iter().position(|then| then.id == now.id).map(|ix| state(gone.swap_remove(ix)));
        list.push(GearChange { item: now.id.clone(), state: Transition { from, to: Some(state(now)) } });
    }
    let lost = |then: &ItemView| Transition { from: Some(state(then)), to: None };
    list.extend(gone.into_iter().map(|then| GearChange { item: then.id.clone(), state: lost(then) }));
    list.sort_unstable();
    list
}
