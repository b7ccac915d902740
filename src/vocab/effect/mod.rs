//! What events change of the scene, in one vocabulary for all rulesets: the window moves what it shows by effects, the end screen
//! adds them up, and odds tell the difference of two scenes in them. See [`Scene::play`](super::view::Scene::play) and [`Effect::between`].

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

/// One change of a [`Scene`]. Combatants and cells are named by their numbers, which are their places in the scene's lists.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A round begins.
    Round(u16),
    /// What the scene's `phase` says from now on.
    Phase(String),
    /// That side has the initiative.
    Initiative(FactionId),
    /// Whether its turn is over for now.
    Turn {
        who: CombatantId,
        done: bool,
    },
    /// Who acts now; nobody else does, and whoever struck an area is done with it.
    Acting(Option<CombatantId>),
    /// From one place to another; nobody comes to the board by it.
    Moved {
        who: CombatantId,
        to: CellId,
        /// The second cell of one that stands on a border.
        also: Option<CellId>,
    },
    /// From beside the board, or back to it, onto a cell.
    Arrived {
        who: CombatantId,
        at: CellId,
    },
    /// The board is left.
    Left(CombatantId),
    Faced {
        who: CombatantId,
        /// Direction 0..5.
        to: u8,
    },
    /// On a mount or vehicle; `None`: on foot.
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
    /// The most there can be.
    MaxHealth {
        who: CombatantId,
        to: i32,
    },
    MaxGuard {
        who: CombatantId,
        to: i32,
    },
    /// Points of harm to what is neither health nor guard.
    Harmed {
        who: CombatantId,
        points: i32,
    },
    Standing {
        who: CombatantId,
        to: Standing,
    },
    /// A condition begins, or goes on in other words.
    Begun {
        who: CombatantId,
        condition: ConditionView,
    },
    /// A condition ends; named as it is shown.
    Ended {
        who: CombatantId,
        condition: String,
    },
    Concealed {
        who: CombatantId,
        concealed: bool,
    },
    /// That side loses sight of it.
    Unseen {
        who: CombatantId,
        by: FactionId,
        /// All that was known of it is in doubt: its health, its conditions, where it looks.
        forgotten: bool,
    },
    /// That side, if it had lost sight of it, sees it again, as it is now.
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
        /// After its name: `shoots Brute`.
        intent: String,
        arrow: Option<Box<ArrowView>>,
    },
    /// What somebody has declared is done or will not be done.
    Done(CombatantId),
    /// The blows declared against that target have fallen; areas strike on.
    DoneTo(CombatantId),
    /// Nothing is declared any more.
    AllDone,
    /// A way that was declared lies behind it; what it leads to is to come.
    Charged(CombatantId),
    /// The front line stands there, in metres.
    Front(i32),
    Cell {
        at: CellId,
        now: Box<CellView>,
    },
    Walls(Vec<WallView>),
    Features(Vec<FeatureView>),
    /// Where the countdown stands, and what is on it.
    Countdown {
        count: Option<i16>,
        track: Vec<TrackMark>,
    },
}

impl Effect {
    /// Whom it changes, if one alone.
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

    /// Points of health and guard that it costs somebody; below 0 where it gives some back.
    pub fn harm(&self) -> Option<(CombatantId, i32)> {
        match *self {
            Effect::Health { who, from, to } | Effect::Guard { who, from, to } => Some((who, from - to)),
            Effect::Harmed { who, points } => Some((who, points)),
            _ => None,
        }
    }
}
