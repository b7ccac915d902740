//! Effects: the changes that events make to a scene, in one vocabulary for all rulesets. The window applies them to its
//! display, the end screen sums them up, and odds express the difference of two scenes in them. See
//! [`Scene::play`](super::view::Scene::play) and [`Effect::between`].

mod between;
mod cue;
mod list;
mod play;

pub use cue::{Cue, Moment};
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
        who: CombatantId,
        done: bool,
    },
    /// The acting combatant changes. An area attack of the previous one is then done.
    Acting(Option<CombatantId>),
    /// A combatant moves to another cell. A combatant off the board stays off.
    Moved {
        who: CombatantId,
        to: CellId,
        /// The second cell of a combatant on a border.
        also: Option<CellId>,
    },
    /// A combatant enters or returns to the board.
    Arrived {
        who: CombatantId,
        at: CellId,
    },
    /// A combatant leaves the board.
    Left(CombatantId),
    Faced {
        who: CombatantId,
        /// Direction 0..5.
        to: u8,
    },
    /// A combatant mounts, or dismounts if `on` is `None`.
    Riding {
        who: CombatantId,
        on: Option<CombatantId>,
    },
    Health {
        who: CombatantId,
        from: i32,
        to: i32,
    },
    Guard {
        who: CombatantId,
        from: i32,
        to: i32,
    },
    /// Maximum health changed.
    MaxHealth {
        who: CombatantId,
        to: i32,
    },
    MaxGuard {
        who: CombatantId,
        to: i32,
    },
    /// Points of damage other than to health and guard.
    Harmed {
        who: CombatantId,
        points: i32,
    },
    Standing {
        who: CombatantId,
        to: Standing,
    },
    /// A condition begins or is reworded.
    Begun {
        who: CombatantId,
        condition: ConditionView,
    },
    /// A condition ends; `condition` is its displayed name.
    Ended {
        who: CombatantId,
        condition: String,
    },
    Concealed {
        who: CombatantId,
        concealed: bool,
    },
    /// A side loses sight of a combatant.
    Unseen {
        who: CombatantId,
        by: FactionId,
        /// If true, its health, conditions and facing are no longer known either.
        forgotten: bool,
    },
    /// A side sees a combatant again, with its current state, if it had lost sight of it.
    Seen {
        who: CombatantId,
        by: FactionId,
        now: Box<CombatantView>,
    },
    Gear {
        who: CombatantId,
        gear: Vec<ItemView>,
    },
    Declared {
        who: CombatantId,
        /// Worded to follow its name: `shoots Brute`.
        intent: String,
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
    Cell {
        at: CellId,
        now: Box<CellView>,
    },
    Walls(Vec<WallView>),
    Features(Vec<FeatureView>),
    /// The current number of the countdown, and its marks.
    Countdown {
        count: Option<i16>,
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
