//! The worked examples of section 14.

mod moves;
