//! How levels write what lies on the board, for whoever edits levels.

use crate::engine::FeatureForm;

/// How levels write ropes and boulders.
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
