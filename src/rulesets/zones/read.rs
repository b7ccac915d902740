//! Reads a zones level: text in, [`super::level::ZonesLevel`] out, every error with its place.

use crate::engine::Level;
use crate::engine::data::{Document, Problem};

pub fn read(_document: &Document, _overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
    todo!()
}
