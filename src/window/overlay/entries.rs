//! What the option bar lists: groups as tabs, then options, or targets where a group has many. Pure, so that it can be
//! tested with any decision.

use crate::vocab::view::{DecisionView, OptionView};
use crate::window::battle::{HoverTarget, is_about};

/// So many answers are shown at once; more are filed under tabs.
const FLAT: usize = 8;
/// A group with more options than this is asked for its target first.
const MANY: usize = 9;

/// One card of the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Take this option.
    Take(usize),
    /// Show only the options about this target; `first` is one of them.
    Narrow { target: HoverTarget, first: usize, count: usize },
    /// Not offered: an index into `refused`.
    Refused(usize),
}

/// The bar's content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries {
    /// Group names with how many options each holds; empty when all fit.
    pub tabs: Vec<(&'static str, usize)>,
    /// Index into `tabs`.
    pub active: usize,
    pub cards: Vec<Entry>,
    /// The option that passes, when it is not among the cards.
    pub pass: Option<usize>,
}

/// Whether an option is the one that lets things be.
pub fn passes(option: &OptionView) -> bool {
    option.role.passes()
}

/// Files a decision's options. `group` is the tab wanted, `narrow` the target that all cards must be about.
pub fn entries(decision: &DecisionView, group: Option<&str>, narrow: Option<&HoverTarget>) -> Entries {
    let options = &decision.options;
    let about: Vec<usize> = match narrow {
        Some(target) => (0..options.len()).filter(|&i| is_about(&options[i], target)).collect(),
        None => (0..options.len()).collect(),
    };
    let refused = if narrow.is_some() { 0 } else { decision.refused.len() };
    if about.len() + refused <= FLAT {
        let cards = about.into_iter().map(Entry::Take).chain((0..refused).map(Entry::Refused));
        return Entries { cards: cards.collect(), ..Entries::default() };
    }
    let pass = about.iter().copied().find(|&i| passes(&options[i]));
    let filed: Vec<usize> = about.into_iter().filter(|&i| Some(i) != pass).collect();
    let mut tabs: Vec<(&'static str, usize)> = Vec::new();
    for name in filed.iter().map(|&i| options[i].group).chain(decision.refused[..refused].iter().map(|r| r.group)) {
        if !tabs.iter().any(|(tab, _)| *tab == name) {
            let count = filed.iter().filter(|&&i| options[i].group == name).count();
            tabs.push((name, count));
        }
    }
    let active = group.and_then(|g| tabs.iter().position(|(tab, _)| *tab == g)).unwrap_or(0);
    let Some(&(name, count)) = tabs.get(active) else { return Entries { pass, ..Entries::default() } };
    let mine: Vec<usize> = filed.into_iter().filter(|&i| options[i].group == name).collect();
    let mut cards = if narrow.is_none() && count > MANY { by_target(options, &mine) } else { take(&mine) };
    cards.extend((0..refused).filter(|&i| decision.refused[i].group == name).map(Entry::Refused));
    Entries { tabs, active, cards, pass }
}

fn take(options: &[usize]) -> Vec<Entry> {
    options.iter().map(|&i| Entry::Take(i)).collect()
}

/// One card a target, where that makes the list shorter.
fn by_target(options: &[OptionView], mine: &[usize]) -> Vec<Entry> {
    let mut cards: Vec<Entry> = Vec::new();
    for &i in mine {
        let Some(target) = target_of(&options[i]) else {
            cards.push(Entry::Take(i));
            continue;
        };
        let same = cards.iter_mut().find_map(|card| match card {
            Entry::Narrow { target: t, count, .. } if *t == target => Some(count),
            _ => None,
        });
        match same {
            Some(count) => *count += 1,
            None => cards.push(Entry::Narrow { target, first: i, count: 1 }),
        }
    }
    if cards.len() * 3 > mine.len() * 2 {
        return take(mine);
    }
    for card in &mut cards {
        if let Entry::Narrow { first, count: 1, .. } = card {
            *card = Entry::Take(*first);
        }
    }
    cards
}

/// What an option is about: a combatant if there is one, otherwise a cell.
pub fn target_of(option: &OptionView) -> Option<HoverTarget> {
    match (&option.on_combatant, &option.at_cell) {
        (Some(id), _) => Some(HoverTarget::Combatant(id.clone())),
        (None, Some(id)) => Some(HoverTarget::Cell(id.clone())),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{OptionRole, RefusedView};

    fn option(option: usize, label: &'static str, group: &'static str, on: Option<&str>) -> OptionView {
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

    fn decision(options: Vec<OptionView>, refused: usize) -> DecisionView {
        let refused = (0..refused).map(|i| RefusedView {
            label: i.to_string(),
            reason: "no".into(),
            rules: vec![],
            group: "Gear",
            icon: "fist",
        });
        DecisionView {
            n: 0,
            point: "",
            faction: "party".into(),
            combatant: None,
            prompt: String::new(),
            reaction: false,
            part: "",
            options,
            refused: refused.collect(),
        }
    }

    fn many() -> DecisionView {
        let mut options: Vec<_> = (0..30).map(|i| option(i, "Sword", "Attack", Some(["a", "b", "c"][i % 3]))).collect();
        options.extend((30..36).map(|i| option(i, "To", "Move", None)));
        options.push(OptionView { role: OptionRole::Pass, ..option(36, "Done", "Turn", None) });
        decision(options, 2)
    }

    #[test]
    fn few_answers_lie_open() {
        let e = entries(
            &decision(vec![option(0, "Dodge", "React", None), option(1, "Nothing", "React", None)], 1),
            None,
            None,
        );
        assert_eq!(e.cards, [Entry::Take(0), Entry::Take(1), Entry::Refused(0)]);
        assert!(e.tabs.is_empty() && e.pass.is_none());
    }

    #[test]
    fn many_answers_are_filed_under_groups_then_targets() {
        let d = many();
        let e = entries(&d, None, None);
        assert_eq!(e.tabs, [("Attack", 30), ("Move", 6), ("Gear", 0)]);
        assert_eq!(e.pass, Some(36));
        assert_eq!(e.cards.len(), 3);
        assert!(matches!(&e.cards[1], Entry::Narrow { count: 10, first: 1, .. }));
        let target = HoverTarget::Combatant("b".into());
        let e = entries(&d, None, Some(&target));
        assert_eq!(e.cards.len(), 10);
        assert_eq!(entries(&d, Some("Move"), None).cards.len(), 6);
        assert_eq!(entries(&d, Some("Gear"), None).cards, [Entry::Refused(0), Entry::Refused(1)]);
    }

    #[test]
    fn every_option_can_be_reached() {
        let d = many();
        let mut reached: Vec<usize> = Vec::new();
        for (tab, _) in entries(&d, None, None).tabs {
            let e = entries(&d, Some(tab), None);
            reached.extend(e.pass);
            for card in e.cards {
                match card {
                    Entry::Take(i) => reached.push(i),
                    Entry::Narrow { target, .. } => {
                        let inner = entries(&d, Some(tab), Some(&target));
                        reached.extend(inner.cards.iter().filter_map(|c| match c {
                            Entry::Take(i) => Some(*i),
                            _ => None,
                        }));
                    }
                    Entry::Refused(_) => {}
                }
            }
        }
        reached.sort_unstable();
        reached.dedup();
        assert_eq!(reached, (0..37).collect::<Vec<_>>());
    }
}
