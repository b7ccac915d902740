//! Further subsystems of the catalogue (section 10), one file each.

pub mod aftermath;
pub mod ambush;
pub mod grabs;
pub mod hazards;
pub mod holds;
pub mod mounts;
pub mod ploys;
pub mod powers;
pub mod spread;
pub mod stunts;
