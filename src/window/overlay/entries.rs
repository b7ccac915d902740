//! The content of the option bar: groups as tabs; within them options or, in large groups, targets, page by page; and
//! the secondary actions. Pure functions, so that tests can use any decision.

mod groups;

use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView};
use crate::window::battle::{HoverTarget, is_about};
use crate::window::limits::Limit;
use groups::{OptionGroup, groups, joined};

/// One card of the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BarEntry {
    /// Takes this option.
    Take(usize),
    /// Shows only the options about this target; `first` is one of them.
    Narrow { target: HoverTarget, first: usize, count: usize },
    /// Not offered: an index into `refused`.
    Refused(usize),
    /// Shows the next page; holds the number of available cards that are not on this one.
    More(usize),
}

impl BarEntry {
    /// Returns the option of a card, if it has one.
    pub fn option(&self) -> Option<usize> {
        match self {
            BarEntry::Take(option) | BarEntry::Narrow { first: option, .. } => Some(*option),
            BarEntry::Refused(_) | BarEntry::More(_) => None,
        }
    }
}

/// A kind of secondary action: a button next to the cards, with a key of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SecondaryAction {
    /// Does nothing.
    Pass,
    /// Ends a turn or a walk.
    Done,
    /// Drops gear.
    Discard,
    /// Surrenders, or leaves the board for good.
    GiveUp,
}

/// The reason for the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    TowardsTheFoe,
    AsBefore,
    /// The ruleset's default policy would choose it.
    Policy,
    /// It lets the current action take its course.
    LetsBe,
    /// It is the first option that gives nothing away.
    First,
    /// Of the visible cards it has the best odds.
    Odds,
    /// Another option has slightly better odds, but costs a turn or the like.
    Free,
    /// Another card has better odds, but can still be taken afterwards.
    KeepsOpen,
}

impl SecondaryAction {
    pub fn from_role(role: OptionRole) -> Option<Self> {
        match role {
            OptionRole::Pass | OptionRole::TakeIt => Some(Self::Pass),
            OptionRole::Done => Some(Self::Done),
            OptionRole::Discard => Some(Self::Discard),
            OptionRole::GiveUp | OptionRole::Leave => Some(Self::GiveUp),
            _ => None,
        }
    }

    /// Returns true if the action is irreversible: its button is red and requires confirmation.
    pub fn is_irreversible(self) -> bool {
        matches!(self, Self::Discard | Self::GiveUp)
    }
}

/// The number of cards that fit into the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// Cards per row.
    pub columns: usize,
    /// Maximum number of rows.
    pub rows: usize,
}

impl Default for Fit {
    fn default() -> Self {
        Self { columns: 5, rows: 2 }
    }
}

impl Fit {
    fn room(self) -> usize {
        self.columns * self.rows
    }
}

/// The part of the options to show.
#[derive(Clone, Copy, Debug, Default)]
pub struct EntryFilter<'a> {
    pub group: Option<&'a str>,
    /// The target that all cards must be about.
    pub narrow: Option<&'a HoverTarget>,
    /// Show only this kind of secondary action.
    pub apart: Option<SecondaryAction>,
    /// Show only actions of this kind.
    pub kind: Option<DeedKind>,
    pub page: usize,
    /// The default option; its group is shown first.
    pub enter: Option<usize>,
    /// The default before odds were known, which decides the order of the cards.
    pub first: Option<usize>,
    /// For each option, the distance of its cell from the likeliest destination; empty if distance has no meaning here.
    pub far: &'a [u32],
    pub fit: Fit,
}

/// A group, as a tab of the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarTab {
    pub name: &'static str,
    /// Number of cards.
    pub count: usize,
    /// The small groups that are merged into it.
    pub also: Vec<&'static str>,
    /// The icon that replaces the name if the name does not fit.
    pub icon: &'static str,
}

/// The bar's content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BarContent {
    /// The groups; empty if all cards fit.
    pub tabs: Vec<BarTab>,
    /// Index into `tabs`.
    pub active: usize,
    /// All listed options, on all pages.
    pub listed: Vec<usize>,
    /// The cards of this page.
    pub cards: Vec<BarEntry>,
    pub pages: usize,
    /// Number of card rows that the largest group needs.
    pub rows: usize,
    /// The secondary actions, with their options.
    pub apart: Vec<(SecondaryAction, Vec<usize>)>,
    /// The option that passes.
    pub pass: Option<usize>,
    /// The option that the default key takes.
    pub enter: Option<usize>,
}

impl BarContent {
    /// Returns true if a visible card or button has that option.
    pub fn shows(&self, option: usize) -> bool {
        let apart = self.apart.iter().any(|(_, set)| set.contains(&option));
        apart || self.cards.iter().any(|card| card.option() == Some(option))
    }
}

/// Arranges a decision's options as the bar's content.
pub fn entries(decision: &DecisionView, wanted: &EntryFilter) -> BarContent {
    let options = &decision.options;
    let about = |&i: &usize| wanted.narrow.is_none_or(|target| is_about(&options[i], target));
    let all: Vec<usize> = (0..options.len()).filter(about).collect();
    let apart = apart(decision);
    let set_apart = |i: &usize| apart.iter().any(|(_, set)| set.contains(i));
    let pass = (0..options.len()).find(|&i| SecondaryAction::from_role(options[i].role) == Some(SecondaryAction::Pass));
    if let Some((kind, only)) = wanted.apart.and_then(|kind| apart.iter().find(|(k, _)| *k == kind)) {
        // An irreversible action is never the default.
        let enter =
            wanted.enter.filter(|i| only.contains(i)).or(only.first().copied()).filter(|_| !kind.is_irreversible());
        let base = BarContent { pass, enter, apart: apart.clone(), listed: only.clone(), ..BarContent::default() };
        return paged(take(only), wanted, Vec::new(), 0, base);
    }
    let mut filed: Vec<usize> = all.iter().copied().filter(|i| !set_apart(i)).collect();
    if filed.is_empty() {
        filed.clone_from(&all);
    }
    let only: Vec<usize> =
        filed.iter().copied().filter(|&i| wanted.kind.is_some() && options[i].kind == wanted.kind).collect();
    if !only.is_empty() {
        let enter = wanted.enter.filter(|i| only.contains(i)).or(only.first().copied());
        let base = BarContent { pass, enter, apart, listed: only.clone(), ..BarContent::default() };
        return paged(shortest(options, &only, enter, wanted), wanted, Vec::new(), 0, base);
    }
    let refused: Vec<usize> = if wanted.narrow.is_some() { Vec::new() } else { (0..decision.refused.len()).collect() };
    // Passing or ending the turn may be the best option, so it can be the default although it is not a card.
    let lets_be = |i: &usize| {
        wanted.narrow.is_none()
            && SecondaryAction::from_role(options[*i].role).is_some_and(|kind| !kind.is_irreversible())
    };
    let enter = wanted.enter.filter(|i| filed.contains(i) || lets_be(i)).or(filed.first().copied());
    let base = BarContent { pass, enter, apart, ..BarContent::default() };
    let flat = decision.reaction || filed.len() + refused.len() <= wanted.fit.room() || wanted.narrow.is_some();
    let groups = if flat { Vec::new() } else { joined(groups(decision, &filed, &refused)) };
    if groups.len() < 2 {
        let base = BarContent { listed: plain_first(options, filed), ..base };
        let cards = take(&base.listed).into_iter().chain(refused.into_iter().map(BarEntry::Refused));
        return paged(cards.collect(), wanted, Vec::new(), 0, base);
    }
    let holds = |group: &OptionGroup| enter.is_some_and(|e| group.options.contains(&e));
    let named = wanted.group.and_then(|g| groups.iter().position(|group| group.name == g));
    let active = named.or_else(|| groups.iter().position(holds)).unwrap_or(0);
    let listed: Vec<Vec<BarEntry>> = groups.iter().map(|group| cards_of(options, group, enter, wanted)).collect();
    let fullest = listed.iter().map(Vec::len).max().unwrap_or(0);
    let tab = |(group, cards): (&OptionGroup, &Vec<BarEntry>)| BarTab {
        name: group.name,
        count: offered(cards),
        also: group.also.clone(),
        icon: icon_of(decision, group),
    };
    let tabs = groups.iter().zip(&listed).map(tab).collect();
    let cards = listed.into_iter().nth(active).unwrap_or_default();
    let listed = groups.into_iter().nth(active).map(|group| group.options).unwrap_or_default();
    BarContent { active, listed, ..paged(cards, wanted, tabs, fullest, base) }
}

/// Returns the icon of the group's first entry.
fn icon_of(decision: &DecisionView, group: &OptionGroup) -> &'static str {
    let offered = group.options.first().map(|&i| decision.options[i].icon);
    offered.or_else(|| group.refused.first().map(|&i| decision.refused[i].icon)).unwrap_or_default()
}

/// Returns the secondary actions. A reaction's plain answer is not one of them, but the first card.
fn apart(decision: &DecisionView) -> Vec<(SecondaryAction, Vec<usize>)> {
    let kind = |i: usize| match SecondaryAction::from_role(decision.options[i].role) {
        Some(SecondaryAction::Pass) if decision.reaction || plain_is_a_card(decision, i) => None,
        kind => kind,
    };
    let all = 0..decision.options.len();
    let mut sets: Vec<(SecondaryAction, Vec<usize>)> = Vec::new();
    for (i, kind) in all.clone().filter_map(|i| Some((i, kind(i)?))) {
        match sets.iter_mut().find(|(k, _)| *k == kind) {
            Some((_, set)) => set.push(i),
            None => sets.push((kind, vec![i])),
        }
    }
    sets.sort_by_key(|(kind, _)| *kind);
    if !sets.is_empty() && all.clone().all(|i| kind(i).is_some()) {
        // If there are only secondary actions, the mildest kind becomes the cards.
        sets.remove(0);
    }
    sets
}

/// Returns true if an option is a secondary action instead of a card.
pub fn stands_apart(decision: &DecisionView, option: usize) -> bool {
    apart(decision).iter().any(|(_, set)| set.contains(&option))
}

/// Returns true if passing is a card. It is one of few options, but not among the options of a whole turn.
fn plain_is_a_card(decision: &DecisionView, i: usize) -> bool {
    let option = &decision.options[i];
    // "Nobody" is no card among the combatants that may act next.
    if decision.options.iter().any(|o| o.role == OptionRole::Choose) {
        return false;
    }
    option.role == OptionRole::TakeIt || decision.options.iter().all(|o| o.group == option.group)
}

/// Moves the options that pass to the front.
fn plain_first(options: &[OptionView], mut filed: Vec<usize>) -> Vec<usize> {
    filed.sort_by_key(|&i| !options[i].role.passes());
    filed
}

fn cards_of(options: &[OptionView], group: &OptionGroup, enter: Option<usize>, wanted: &EntryFilter) -> Vec<BarEntry> {
    shortest(options, &group.options, enter, wanted)
        .into_iter()
        .chain(group.refused.iter().map(|&i| BarEntry::Refused(i)))
        .collect()
}

/// Returns one card per option, or one per target if there are too many options.
fn shortest(options: &[OptionView], mine: &[usize], enter: Option<usize>, wanted: &EntryFilter) -> Vec<BarEntry> {
    if mine.len() > wanted.fit.room() { by_target(options, mine, enter, wanted.first) } else { take(mine) }
}

/// Returns the requested page of the cards. With several pages, the last card leads to the next one, and the first page
/// has the likeliest options.
fn paged(
    mut cards: Vec<BarEntry>,
    wanted: &EntryFilter,
    tabs: Vec<BarTab>,
    fullest: usize,
    base: BarContent,
) -> BarContent {
    let Fit { columns, rows } = wanted.fit;
    let (room, all, can) = (wanted.fit.room().max(2), cards.len(), offered(&cards));
    // The first page leaves no row to refused options alone, because a legend is more useful there.
    let begun = if can.is_multiple_of(columns.max(1)) { room } else { can.next_multiple_of(columns).limit_to(2, room) };
    let first = if all > begun { begun - 1 } else { all };
    let rows = all.max(fullest).div_ceil(columns.max(1)).limit_to(1, rows);
    let mut pages = 1;
    if all > room {
        let likely = |card: &BarEntry| match card {
            BarEntry::Take(i) => (wanted.first != Some(*i), wanted.far.get(*i).copied().unwrap_or(0)),
            BarEntry::Narrow { .. } => (true, 0),
            _ => (true, u32::MAX),
        };
        cards.sort_by_key(likely);
    }
    if first < all {
        pages = 1 + (all - first).div_ceil(room - 1);
        let (from, many) = match wanted.page % pages {
            0 => (0, first),
            page => (first + (page - 1) * (room - 1), room - 1),
        };
        cards = cards.into_iter().skip(from).take(many).collect();
        cards.push(BarEntry::More(can - offered(&cards)));
    }
    let mut entries = BarContent { tabs, cards, pages, rows, ..base };
    // The default is always a visible option.
    if entries.enter.is_some_and(|enter| !entries.shows(enter)) {
        entries.enter = entries.cards.iter().find_map(BarEntry::option);
    }
    entries
}

/// Returns the number of cards that can be taken.
fn offered(cards: &[BarEntry]) -> usize {
    cards.iter().filter(|card| !matches!(card, BarEntry::Refused(_))).count()
}

fn take(options: &[usize]) -> Vec<BarEntry> {
    options.iter().map(|&i| BarEntry::Take(i)).collect()
}

/// Returns one card per target if that shortens the list. A card that includes the default shows its odds. The option
/// `alone` keeps a card of its own, which takes it directly.
fn by_target(options: &[OptionView], mine: &[usize], enter: Option<usize>, alone: Option<usize>) -> Vec<BarEntry> {
    let mut cards: Vec<BarEntry> = Vec::new();
    for &i in mine {
        let Some(target) = target_of(&options[i]).filter(|_| alone != Some(i)) else {
            cards.push(BarEntry::Take(i));
            continue;
        };
        let same = cards.iter_mut().find_map(|card| match card {
            BarEntry::Narrow { target: t, first, count } if *t == target => Some((first, count)),
            _ => None,
        });
        match same {
            Some((first, count)) => {
                *count += 1;
                if enter == Some(i) {
                    *first = i;
                }
            }
            None => cards.push(BarEntry::Narrow { target, first: i, count: 1 }),
        }
    }
    if cards.len() * 3 > mine.len() * 2 {
        return take(mine);
    }
    for card in &mut cards {
        if let BarEntry::Narrow { first, count: 1, .. } = card {
            *card = BarEntry::Take(*first);
        }
    }
    cards
}

/// Returns the target of an option: its combatant, or else its cell.
pub fn target_of(option: &OptionView) -> Option<HoverTarget> {
    match (&option.on_combatant, &option.at_cell) {
        (Some(id), _) => Some(HoverTarget::Combatant(id.clone())),
        (None, Some(id)) => Some(HoverTarget::Cell(id.clone())),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests;
