//! Decisions for tests.

use crate::vocab::view::{DecisionView, OptionRole, OptionView};

pub fn option(option: usize, label: &str, group: &'static str, on: Option<&str>) -> OptionView {
    OptionView {
        option,
        action: "",
        fields: Default::default(),
        label: format!("{label} {option}"),
        rules: vec![],
        detail: String::new(),
        price: String::new(),
        group,
        icon: "fist",
        on_combatant: on.map(str::to_owned),
        at_cell: None,
        warning: String::new(),
        count: None,
        facets: Vec::new(),
        role: OptionRole::default(),
    }
}

pub fn decision(options: Vec<OptionView>) -> DecisionView {
    DecisionView {
        n: 0,
        point: "",
        faction: "party".into(),
        combatant: None,
        prompt: String::new(),
        reaction: false,
        part: "",
        options,
        refused: Vec::new(),
    }
}
