//! REACT: stances, forced moves, withdrawing and free attacks (section 6).

mod free_attacks;
mod pushing;
mod stances;
mod withdrawing;
