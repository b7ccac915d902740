//! Actions: the typed options of every decision point (tables 3.1 to 3.3).

use crate::vocab::{CellId, CombatantId, FactWord, ItemId};
use serde::Serialize;
use strum::{EnumDiscriminants, EnumString, IntoStaticStr};

/// Weapon or item used in an attack or a parry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Arm {
    Item(ItemId),
    /// Bare hands (P-UNIT-06).
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

crate::named! {
    /// Way of attacking with a weapon (P-INIT-15).
    pub enum Mode {
        Melee,
        Thrown,
        Shoot,
    }
}

impl Mode {
    pub fn far(self) -> bool {
        self != Mode::Melee
    }
}

/// Action that a combatant declares for the round (table 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, IntoStaticStr, EnumDiscriminants)]
#[strum(serialize_all = "snake_case")]
#[strum_discriminants(name(IntentKind), derive(IntoStaticStr, EnumString), strum(serialize_all = "snake_case"))]
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

impl FactWord for IntentKind {}

impl Intent {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// One option of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// Answer to `declare_intent`.
    #[strum(transparent)]
    Declare(Intent),
    /// Answer to `rise`.
    Rise,
    /// Answer to `rise` and to `choose_move`.
    Stay,
    /// Answer to `choose_move`.
    #[strum(serialize = "move")]
    Go(CellId),
    Exit,
    // Answers to `kneel`.
    Kneel,
    Stand,
    /// Answer to `face`: the direction.
    Face(u8),
    /// Answer to `act`.
    #[strum(transparent)]
    Act(Deed),
    // Answers to `react`.
    #[strum(serialize = "none")]
    Nothing,
    Parry(Arm),
    Dodge,
}

impl Action {
    /// Returns the name used by the catalogue's tables and the protocol.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Action taken when the combatant's place in the count comes (table 3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Deed {
    Attack(CombatantId),
    Reload,
    /// Items for the primary and the off hand; a two-handed item is given for the primary hand.
    Ready(Option<ItemId>, Option<ItemId>),
    /// The patient, and the index of the injury in its list, from 0.
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
