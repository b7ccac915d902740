//! The worked examples of section 14.

mod castings;
mod course;
mod moves;
mod strikes;
mod surprise;
