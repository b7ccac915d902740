//! The results of the background computations behind the overlays.

use super::enemy_reach::ThreatMarkers;
use super::ground::Grounds;
use super::sight::Sights;
use super::threat::Threats;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The results of all computations, as far as they are finished.
#[derive(SystemParam)]
pub struct OverlayResults<'w> {
    pub threats: Res<'w, Threats>,
    pub menaces: Res<'w, ThreatMarkers>,
    pub grounds: Res<'w, Grounds>,
    pub sights: Res<'w, Sights>,
}

impl OverlayResults<'_> {
    /// Returns true if no computation is running.
    pub fn done(&self) -> bool {
        self.threats.done() && self.menaces.done() && self.grounds.done() && self.sights.done()
    }
}
