//! Descriptions of board features for level editors.

use crate::engine::FeatureForm;

/// Forms of ropes and boulders in level files.
pub(super) const FORMS: &[FeatureForm] = &[
    FeatureForm {
        name: "rope",
        list: "ropes",
        places: &["from", "to"],
        bearing: None,
        run: None,
        rest: "",
        named: true,
        listed: false,
    },
    FeatureForm {
        name: "boulder",
        list: "boulders",
        places: &["at"],
        bearing: Some("direction"),
        run: Some("run"),
        rest: "",
        named: true,
        listed: false,
    },
];
