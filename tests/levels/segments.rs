//! Tests of the `segments` level reader: defaults of the catalogue, every field, and error messages.

use super::files;
use affray::engine::Level;
use affray::engine::data::{Document, Problem};
use affray::rulesets::segments::level::SegmentsLevel;
use affray::rulesets::segments::read;
use std::sync::Arc;

/// Parses a text with the ruleset's own reader.
pub fn parsed(label: &str, text: &str) -> Result<Arc<Level>, Vec<Problem>> {
    read::read(&Document::parse(label, text)?, &[]).map(Arc::new)
}

pub fn sound(text: &str) -> SegmentsLevel {
    let level = parsed("text", text).unwrap_or_else(|problems| panic!("{:?}", shown(&problems)));
    level.body.downcast_ref::<SegmentsLevel>().expect("a segments level").clone()
}

/// Formats each problem as `line:column: message`.
pub fn shown(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(|p| format!("{}:{}: {}", p.line, p.column, p.message)).collect()
}

#[test]
fn every_level_of_segments_loads() {
    for path in files("levels/segments") {
        sound(&std::fs::read_to_string(&path).expect("a text"));
    }
}
