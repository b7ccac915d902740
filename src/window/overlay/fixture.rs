//! Decisions for tests.

use crate::vocab::view::{DecisionView, OptionView};

pub fn option(option: usize, label: &str, group: &'static str, on: Option<&str>) -> OptionView {
    OptionView {
        option,
        label: format!("{label} {option}"),
        group,
        icon: "fist",
        on_combatant: on.map(str::to_owned),
        ..Default::default()
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
