//! Special subsystems (section 10): magic and gear, risky actions, theatre, aftermath.

mod aftermath;
mod gear;
mod risk;
mod theatre;

pub use theatre::features_at;
