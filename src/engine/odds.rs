//! (to come)

/// What an option would do.
pub fn odds(_battle: &mut super::Battle, _option: usize) -> serde_json::Value {
    serde_json::json!({})
}
