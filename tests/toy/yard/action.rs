//! Actions.

use affray::vocab::{CellId, CombatantId};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    Step(CellId),
    Strike(CombatantId),
    Wait,
    Duck,
    #[strum(serialize = "none")]
    Nothing,
}

impl Action {
    /// Returns the name of the action in the catalogue and the protocol.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
