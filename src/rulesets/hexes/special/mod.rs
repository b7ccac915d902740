//! SPECIAL: the subsystems of section 10.

pub mod features;
pub mod hidden;
pub mod missiles;
pub mod parley;
pub mod spells;
pub mod walls;
pub mod wrestling;
