//! Forms of features in level files, used by the level editor.

use crate::engine::FeatureForm;

/// Forms of planted shields and of hexes with damage events.
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
