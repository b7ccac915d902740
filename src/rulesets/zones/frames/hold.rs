//! A hold in progress.

use super::blow::Cover;
use crate::rulesets::zones::action::Hold;
use crate::vocab::{CombatantId, ItemId};
use serde::Serialize;
use strum::IntoStaticStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
pub enum HoldStage {
    Begin,
    SnatchAnswer,
    SeizeAnswer,
    /// A shove has done its damage.
    Displace,
    ShoveAnswer,
}

impl HoldStage {
    /// Returns the stage's name in the protocol.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The effect of a non-lethal attack that was neither dodged nor prevented (Z-NL-04 to Z-NL-13).
#[derive(Clone, Debug, Serialize)]
pub struct HoldFrame {
    pub stage: HoldStage,
    pub maker: CombatantId,
    pub target: CombatantId,
    pub hold: Hold,
    /// Hiding or guarding changed the target (Z-NL-20).
    pub passed_on: bool,
    /// Resolved after the other side's act, and only if still possible (Z-NL-11, Z-NL-12).
    pub second: bool,
    pub against_hold: bool,
    /// Cover that counts as armour against a stun.
    pub cover: Cover,
    pub shield: bool,
    pub weapon: Option<ItemId>,
}
