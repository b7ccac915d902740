//! What may be chosen.

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
    /// As the catalogue and the protocol call it.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
