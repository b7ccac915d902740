//! How levels write what lies on the board, for whoever edits levels.

use crate::engine::FeatureForm;

/// How levels write planted shields, and hexes in which somebody is harmed.
pub(super) const FORMS: &[FeatureForm] = &[
    FeatureForm {
        name: "planted shield",
        list: "planted_shields",
        places: &["at"],
        bearing: Some("side"),
        run: None,
        rest: "shield: \"kite\"",
        named: false,
        listed: false,
    },
    FeatureForm {
        name: "damage",
        list: "damage_events",
        places: &["targets"],
        bearing: None,
        run: None,
        rest: "round: 1, dice: \"1d6\"",
        named: false,
        listed: true,
    },
];
