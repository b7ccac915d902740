//! What may be chosen: the typed options of every decision point (tables 3.1 to 3.3).

use crate::vocab::{CellId, CombatantId, ItemId};
use serde::Serialize;
use strum::IntoStaticStr;

/// What an attack or a parry is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Arm {
    Item(ItemId),
    /// P-UNIT-06
    Brawl,
}

impl Arm {
    pub fn item(self) -> Option<ItemId> {
        match self {
            Arm::Item(i) => Some(i),
            Arm::Brawl => None,
        }
    }
}

/// How the arm is used (P-INIT-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Mode {
    Melee,
    Thrown,
    Shoot,
}

impl Mode {
    pub fn far(self) -> bool {
        self != Mode::Melee
    }
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What somebody means to do this round (table 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Intent {
    Attack(Arm, Mode),
    Reload(ItemId),
    Ready,
    FirstAid,
    Awaken,
    PickUp,
    PlantShield,
    LiftShield,
    Hide,
    Defend,
    Surrender,
}

impl Intent {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// One option of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// `declare_intent`
    #[strum(transparent)]
    Declare(Intent),
    /// `rise`
    Rise,
    /// `rise`, `choose_move`
    Stay,
    /// `choose_move`
    #[strum(serialize = "move")]
    Go(CellId),
    Exit,
    // `kneel`
    Kneel,
    Stand,
    /// `face`
    Face(u8),
    /// `act`
    #[strum(transparent)]
    Act(Deed),
    // `react`
    #[strum(serialize = "none")]
    Nothing,
    Parry(Arm),
    Dodge,
}

impl Action {
    /// As the tables of the catalogue and the protocol call it.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What is done when one's place in the count comes (table 3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Deed {
    Attack(CombatantId),
    Reload,
    /// Primary and off hand; a two-handed item stands in the first.
    Ready(Option<ItemId>, Option<ItemId>),
    /// The injury by its place in the list, from 0.
    FirstAid(CombatantId, u8),
    Awaken(CombatantId),
    PickUp(ItemId),
    PlantShield(ItemId, u8),
    LiftShield(u8),
    Hide,
    Pass,
}

impl Deed {
    pub fn name(self) -> &'static str {
        self.into()
    }
}
