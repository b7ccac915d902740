//! Preparation of an attack: legal targets, modifiers, and the number to reach (H-ATK-02 to H-ATK-10, table 11.5).

mod strike;
mod sums;
mod targets;

pub use strike::{AttackRoll, Strike, Sum, range_penalty};
