//! Grouping of a decision's options by heading.

use crate::vocab::view::DecisionView;

/// The options and refusals under one heading.
pub struct OptionGroup {
    pub name: &'static str,
    pub also: Vec<&'static str>,
    pub options: Vec<usize>,
    pub refused: Vec<usize>,
}

/// Returns the options and refusals of each heading, in the decision's order of headings.
pub fn groups(decision: &DecisionView, filed: &[usize], refused: &[usize]) -> Vec<OptionGroup> {
    let mut groups: Vec<OptionGroup> = Vec::new();
    let mut at = |name: &'static str| match groups.iter().position(|g| g.name == name) {
        Some(at) => at,
        None => {
            groups.push(OptionGroup { name, also: Vec::new(), options: Vec::new(), refused: Vec::new() });
            groups.len() - 1
        }
    };
    let places: Vec<usize> = filed.iter().map(|&i| at(decision.options[i].group)).collect();
    let refusals: Vec<usize> = refused.iter().map(|&i| at(decision.refused[i].group)).collect();
    filed.iter().zip(places).for_each(|(&i, at)| groups[at].options.push(i));
    refused.iter().zip(refusals).for_each(|(&i, at)| groups[at].refused.push(i));
    groups
}

/// Merges each group with fewer than two options into its neighbour, which then lists both names.
pub fn joined(groups: Vec<OptionGroup>) -> Vec<OptionGroup> {
    let mut kept: Vec<OptionGroup> = Vec::new();
    let mut waiting: Option<OptionGroup> = None;
    for mut group in groups {
        if let Some(lone) = waiting.take() {
            group.also.splice(0..0, lone.also.into_iter().chain([lone.name]));
            group.options.splice(0..0, lone.options);
            group.refused.splice(0..0, lone.refused);
        }
        let lone = group.options.len() < 2;
        match kept.last_mut() {
            Some(before) if lone => {
                before.also.extend(group.also.into_iter().chain([group.name]));
                before.options.extend(group.options);
                before.refused.extend(group.refused);
            }
            None if lone => waiting = Some(group),
            _ => kept.push(group),
        }
    }
    kept.extend(waiting);
    kept
}
