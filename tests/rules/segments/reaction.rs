//! REACT: stances, moves by force, withdrawing and free attacks (section 6).

mod free_attacks;
mod pushing;
mod stances;
mod withdrawing;
