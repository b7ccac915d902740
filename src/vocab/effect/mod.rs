//! Effects: the changes that events make to a scene, in one vocabulary for all rulesets. The window applies them to its
//! display, the end screen sums them up, and odds express the difference of two scenes in them. See
//! [`Scene::play`](super::view::Scene::play) and [`Effect::between`].

mod between;
mod cue;
mod list;
mod play;

pub use cue::{Cue, Prominence};
pub use list::Effects;

use super::ids::{CellId, CombatantId, FactionId};
use super::view::{
    ArrowView, CellView, CombatantView, ConditionView, FeatureView, ItemView, Standing, TrackMark, WallView,
};

/// One change of a [`Scene`](super::view::Scene). Combatants and cells are numbered by their index in the scene's
/// lists.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A round begins.
    Round(u16),
    /// The scene's `phase` changes.
    Phase(String),
    /// A side gains the initiative.
    Initiative(FactionId),
    /// A combatant's turn ends, or is no longer over.
    Turn {
        /// The combatant.
        who: CombatantId,
        /// True if its turn is over.
        done: bool,
    },
    /// The acting combatant changes. An area attack of the previous one is then done.
    Acting(Option<CombatantId>),
    /// A combatant moves to another cell. A combatant off the board stays off.
    Moved {
        /// The combatant that moves.
        who: CombatantId,
        /// The cell it moves to.
        to: CellId,
        /// The second cell of a combatant on a border.
        also: Option<CellId>,
    },
    /// A combatant enters or returns to the board.
    Arrived {
        /// The combatant that arrives.
        who: CombatantId,
        /// The cell it arrives in.
        at: CellId,
    },
    /// A combatant leaves the board.
    Left(CombatantId),
    /// A combatant turns to face a direction.
    Faced {
        /// The combatant.
        who: CombatantId,
        /// Direction 0..5.
        to: u8,
    },
    /// A combatant mounts, or dismounts if `on` is `None`.
    Riding {
        /// The rider.
        who: CombatantId,
        /// The mount or vehicle.
        on: Option<CombatantId>,
    },
    /// A combatant's health changes.
    Health {
        /// The combatant.
        who: CombatantId,
        /// Health before.
        from: i32,
        /// Health after.
        to: i32,
    },
    /// A combatant's guard changes.
    Guard {
        /// The combatant.
        who: CombatantId,
        /// Guard before.
        from: i32,
        /// Guard after.
        to: i32,
    },
    /// Maximum health changed.
    MaxHealth {
        /// The combatant.
        who: CombatantId,
        /// The new maximum.
        to: i32,
    },
    /// Maximum guard changed.
    MaxGuard {
        /// The combatant.
        who: CombatantId,
        /// The new maximum.
        to: i32,
    },
    /// Points of damage other than to health and guard.
    Harmed {
        /// The combatant that is harmed.
        who: CombatantId,
        /// Points of damage.
        points: i32,
    },
    /// A combatant's standing changes.
    Standing {
        /// The combatant.
        who: CombatantId,
        /// The new standing.
        to: Standing,
    },
    /// A condition begins or is reworded.
    Begun {
        /// The combatant.
        who: CombatantId,
        /// The condition as it is displayed now.
        condition: ConditionView,
    },
    /// A condition ends; `condition` is its displayed name.
    Ended {
        /// The combatant.
        who: CombatantId,
        /// Displayed name of the condition.
        condition: String,
    },
    /// A combatant becomes concealed, or is no longer concealed.
    Concealed {
        /// The combatant.
        who: CombatantId,
        /// True if it is concealed now.
        concealed: bool,
    },
    /// A side loses sight of a combatant.
    Unseen {
        /// The combatant that is no longer seen.
        who: CombatantId,
        /// The side that loses sight of it.
        by: FactionId,
        /// If true, its health, conditions and facing are no longer known either.
        forgotten: bool,
    },
    /// A side sees a combatant again, with its current state, if it had lost sight of it.
    Seen {
        /// The combatant that is seen again.
        who: CombatantId,
        /// The side that sees it.
        by: FactionId,
        /// Its current state.
        now: Box<CombatantView>,
    },
    /// The gear of a combatant changes.
    Gear {
        /// The combatant.
        who: CombatantId,
        /// All its gear after the change.
        gear: Vec<ItemView>,
    },
    /// A combatant declares an action.
    Declared {
        /// The combatant.
        who: CombatantId,
        /// Worded to follow its name: `shoots Brute`.
        intent: String,
        /// The arrow of the action on the board, if it has one.
        arrow: Option<Box<ArrowView>>,
    },
    /// A combatant's declared action is done or cancelled.
    Done(CombatantId),
    /// The declared attacks on a target are done; area attacks continue.
    DoneTo(CombatantId),
    /// All declarations are done or cancelled.
    AllDone,
    /// The path of a declared move has been covered; the action at its end is still to come.
    Charged(CombatantId),
    /// The new position of the front line, in metres.
    Front(i32),
    /// A cell changes.
    Cell {
        /// The cell.
        at: CellId,
        /// Its new state.
        now: Box<CellView>,
    },
    /// The walls of the board change; these are all of them.
    Walls(Vec<WallView>),
    /// The features of the board change; these are all of them.
    Features(Vec<FeatureView>),
    /// The current number of the countdown, and its marks.
    Countdown {
        /// The current number; `None` outside the countdown.
        count: Option<i16>,
        /// All marks of the countdown.
        track: Vec<TrackMark>,
    },
}

impl Effect {
    /// Returns the combatant that it changes; `None` if it is not exactly one.
    pub fn who(&self) -> Option<CombatantId> {
        match *self {
            Effect::Turn { who, .. }
            | Effect::Moved { who, .. }
            | Effect::Arrived { who, .. }
            | Effect::Left(who)
            | Effect::Faced { who, .. }
            | Effect::Riding { who, .. }
            | Effect::Health { who, .. }
            | Effect::Guard { who, .. }
            | Effect::MaxHealth { who, .. }
            | Effect::MaxGuard { who, .. }
            | Effect::Harmed { who, .. }
            | Effect::Standing { who, .. }
            | Effect::Begun { who, .. }
            | Effect::Ended { who, .. }
            | Effect::Concealed { who, .. }
            | Effect::Unseen { who, .. }
            | Effect::Seen { who, .. }
            | Effect::Gear { who, .. }
            | Effect::Declared { who, .. }
            | Effect::Done(who)
            | Effect::Charged(who) => Some(who),
            _ => None,
        }
    }

    /// Returns the damage to a combatant, in points; negative if points are restored.
    pub fn harm(&self) -> Option<(CombatantId, i32)> {
        match *self {
            Effect::Health { who, from, to } | Effect::Guard { who, from, to } => Some((who, from - to)),
            Effect::Harmed { who, points } => Some((who, points)),
            _ => None,
        }
    }
}
