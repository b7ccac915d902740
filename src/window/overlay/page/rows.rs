//! The rows of the declaration page, with a chip for each choice. Pure functions, for tests.

use super::DeclarationPart;
use crate::vocab::view::{DeedKind, Facet, OptionView};

/// One choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceChip {
    pub label: String,
    pub price: String,
    pub icon: String,
    /// The option of its part.
    pub option: usize,
    pub on: bool,
    /// True if it is the default.
    pub plain: bool,
    /// Its kind of action, if the row has several kinds.
    pub kind: Option<DeedKind>,
    /// True if it is the first of its kind in the row, which shows the key.
    pub leads: bool,
}

/// Maximum number of choices of a row with icons; more icons would need a second line.
const PICTURED: usize = 8;

/// A row: one thing to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceRow {
    pub part: usize,
    pub title: &'static str,
    pub chips: Vec<ChoiceChip>,
}

/// Returns all rows of the page, in order.
pub fn rows(parts: &[DeclarationPart]) -> Vec<ChoiceRow> {
    parts.iter().enumerate().flat_map(|(ix, part)| rows_of(ix, part)).collect()
}

fn rows_of(ix: usize, part: &DeclarationPart) -> Vec<ChoiceRow> {
    let options = &part.decision.options;
    let Some(chosen) = options.get(part.chosen) else { return Vec::new() };
    if chosen.facets.is_empty() {
        let chip = |(option, o): (usize, &OptionView)| ChoiceChip {
            label: o.label.clone(),
            price: o.price.clone(),
            icon: o.icon.to_owned(),
            option,
            on: option == part.chosen,
            plain: option == part.plain,
            kind: o.kind,
            leads: false,
        };
        let chips = options.iter().enumerate().map(chip).collect();
        return vec![ChoiceRow { part: ix, title: part.decision.part, chips: without_common_kinds(chips) }];
    }
    (0..chosen.facets.len()).map(|depth| row_at(ix, part, &chosen.facets, depth)).collect()
}

/// Returns the row at one depth of the facets, given the choices above it.
fn row_at(ix: usize, part: &DeclarationPart, chosen: &[Facet], depth: usize) -> ChoiceRow {
    let mut chips: Vec<ChoiceChip> = Vec::new();
    for option in &part.decision.options {
        let Some(facet) = option.facets.get(depth).filter(|_| agrees(&option.facets, chosen, depth)) else { continue };
        if chips.iter().any(|chip| chip.label == facet.label) {
            continue;
        }
        let plain = part.decision.options.get(part.plain).is_some_and(|p| p.facets.get(depth) == Some(facet));
        chips.push(ChoiceChip {
            label: facet.label.clone(),
            price: facet.price.clone(),
            icon: facet.icon.clone(),
            option: nearest(part, chosen, depth, &facet.label),
            on: facet.label == chosen[depth].label,
            plain,
            kind: option.kind,
            leads: false,
        });
    }
    ChoiceRow { part: ix, title: chosen[depth].row, chips: without_common_kinds(chips) }
}

/// Removes kinds that do not distinguish the choices of a row, and icons that do not fit.
fn without_common_kinds(mut chips: Vec<ChoiceChip>) -> Vec<ChoiceChip> {
    let first = chips.iter().find_map(|chip| chip.kind);
    if chips.iter().all(|chip| chip.kind.is_none() || chip.kind == first) {
        chips.iter_mut().for_each(|chip| chip.kind = None);
    }
    for ix in 0..chips.len() {
        chips[ix].leads = chips[..ix].iter().all(|before| before.kind != chips[ix].kind);
    }
    if chips.len() > PICTURED {
        chips.iter_mut().for_each(|chip| chip.icon.clear());
    }
    chips
}

/// Returns true if both lists have the same labels above that depth.
fn agrees(facets: &[Facet], chosen: &[Facet], depth: usize) -> bool {
    facets.len() > depth && facets.iter().zip(chosen).take(depth).all(|(a, b)| a.label == b.label)
}

/// Returns the option with that label at that depth that keeps most of the choices below it.
fn nearest(part: &DeclarationPart, chosen: &[Facet], depth: usize, label: &str) -> usize {
    let options = part.decision.options.iter().enumerate();
    let fits = options.filter(|(_, o)| agrees(&o.facets, chosen, depth) && o.facets[depth].label == label);
    let kept = |o: &OptionView| {
        let below = o.facets.iter().skip(depth + 1);
        below.filter(|f| chosen.iter().any(|c| c.row == f.row && c.label == f.label)).count()
    };
    let plain = |ix: usize| ix == part.plain;
    let best = fits.rev().max_by_key(|(ix, o)| (kept(o), plain(*ix)));
    best.map_or(part.chosen, |(ix, _)| ix)
}
