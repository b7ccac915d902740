//! What the option bar lists: groups as tabs, then options, or targets where a group has many, page by page; apart from them
//! what is seldom meant. Pure, so that it can be tested with any decision.

mod groups;

use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView};
use crate::window::battle::{HoverTarget, is_about};
use crate::window::limits::Limit;
use groups::{Group, groups, joined};

/// One card of the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Take this option.
    Take(usize),
    /// Show only the options about this target; `first` is one of them.
    Narrow { target: HoverTarget, first: usize, count: usize },
    /// Not offered: an index into `refused`.
    Refused(usize),
    /// The next page; so many cards that can be taken are not on this one.
    More(usize),
}

impl Entry {
    /// The option that a card points at.
    pub fn option(&self) -> Option<usize> {
        match self {
            Entry::Take(option) | Entry::Narrow { first: option, .. } => Some(*option),
            Entry::Refused(_) | Entry::More(_) => None,
        }
    }
}

/// What stands apart from the cards, with a key of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Apart {
    /// Nothing is done.
    Pass,
    /// A turn or a walk ends.
    Done,
    /// Gear is let go of.
    Discard,
    /// Surrender, or off the board for good.
    GiveUp,
}

/// What led to the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    TowardsTheFoe,
    AsBefore,
    /// The rules' simplest player would do it.
    Policy,
    /// What is under way takes its course.
    LetsBe,
    /// The first that gives nothing away.
    First,
    /// Of the cards in sight it does most, by their odds.
    Odds,
    /// Another answer does a little more, and costs a turn or the like.
    Free,
    /// Another card does more, and can still be taken afterwards.
    KeepsOpen,
}

impl Apart {
    pub fn of(role: OptionRole) -> Option<Self> {
        match role {
            OptionRole::Pass | OptionRole::TakeIt => Some(Self::Pass),
            OptionRole::Done => Some(Self::Done),
            OptionRole::Discard => Some(Self::Discard),
            OptionRole::GiveUp | OptionRole::Leave => Some(Self::GiveUp),
            _ => None,
        }
    }

    /// It is not to be had back, so it asks once more.
    pub fn red(self) -> bool {
        matches!(self, Self::Discard | Self::GiveUp)
    }
}

/// How many cards there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// A row.
    pub columns: usize,
    /// Rows at most.
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

/// Which part of the answers is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted<'a> {
    pub group: Option<&'a str>,
    /// The target that all cards must be about.
    pub narrow: Option<&'a HoverTarget>,
    /// Only what is apart in this way.
    pub apart: Option<Apart>,
    /// Only actions of that kind.
    pub kind: Option<DeedKind>,
    pub page: usize,
    /// The sensible default: its group is the first shown.
    pub enter: Option<usize>,
    /// What was the default before odds were known: cards stay in its order.
    pub first: Option<usize>,
    /// Of each option, how far its place is from where one most probably goes; empty where that orders nothing.
    pub far: &'a [u32],
    pub fit: Fit,
}

/// A group as the bar names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab {
    pub name: &'static str,
    /// So many cards.
    pub count: usize,
    /// The small groups that have joined it.
    pub also: Vec<&'static str>,
    /// What stands for it where there is no room for its name.
    pub icon: &'static str,
}

/// The bar's content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries {
    /// The groups; empty when all fit.
    pub tabs: Vec<Tab>,
    /// Index into `tabs`.
    pub active: usize,
    /// All options of what is listed, on whatever page.
    pub listed: Vec<usize>,
    /// Those of this page.
    pub cards: Vec<Entry>,
    pub pages: usize,
    /// Rows of cards that the fullest group needs.
    pub rows: usize,
    /// What stands apart, with its options.
    pub apart: Vec<(Apart, Vec<usize>)>,
    /// The option that lets things be.
    pub pass: Option<usize>,
    /// The option that the key of the default takes.
    pub enter: Option<usize>,
}

impl Entries {
    /// Returns true if a card or a button for that option is in sight.
    pub fn shows(&self, option: usize) -> bool {
        let apart = self.apart.iter().any(|(_, set)| set.contains(&option));
        apart || self.cards.iter().any(|card| card.option() == Some(option))
    }
}

/// Files a decision's options.
pub fn entries(decision: &DecisionView, wanted: &Wanted) -> Entries {
    let options = &decision.options;
    let about = |&i: &usize| wanted.narrow.is_none_or(|target| is_about(&options[i], target));
    let all: Vec<usize> = (0..options.len()).filter(about).collect();
    let apart = apart(decision);
    let set_apart = |i: &usize| apart.iter().any(|(_, set)| set.contains(i));
    let pass = (0..options.len()).find(|&i| Apart::of(options[i].role) == Some(Apart::Pass));
    if let Some((kind, only)) = wanted.apart.and_then(|kind| apart.iter().find(|(k, _)| *k == kind)) {
        // What gives something away for good is nobody's default.
        let enter = wanted.enter.filter(|i| only.contains(i)).or(only.first().copied()).filter(|_| !kind.red());
        let base = Entries { pass, enter, apart: apart.clone(), listed: only.clone(), ..Entries::default() };
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
        let base = Entries { pass, enter, apart, listed: only.clone(), ..Entries::default() };
        return paged(shortest(options, (&only, enter), wanted), wanted, Vec::new(), 0, base);
    }
    let refused: Vec<usize> = if wanted.narrow.is_some() { Vec::new() } else { (0..decision.refused.len()).collect() };
    // To let things be or to end a turn may be the most sensible; it is at hand, too, though it stands apart.
    let lets_be = |i: &usize| wanted.narrow.is_none() && Apart::of(options[*i].role).is_some_and(|kind| !kind.red());
    let enter = wanted.enter.filter(|i| filed.contains(i) || lets_be(i)).or(filed.first().copied());
    let base = Entries { pass, enter, apart, ..Entries::default() };
    let flat = decision.reaction || filed.len() + refused.len() <= wanted.fit.room() || wanted.narrow.is_some();
    let groups = if flat { Vec::new() } else { joined(groups(decision, &filed, &refused)) };
    if groups.len() < 2 {
        let base = Entries { listed: plain_first(options, filed), ..base };
        let cards = take(&base.listed).into_iter().chain(refused.into_iter().map(Entry::Refused));
        return paged(cards.collect(), wanted, Vec::new(), 0, base);
    }
    let holds = |group: &Group| enter.is_some_and(|e| group.options.contains(&e));
    let named = wanted.group.and_then(|g| groups.iter().position(|group| group.name == g));
    let active = named.or_else(|| groups.iter().position(holds)).unwrap_or(0);
    let listed: Vec<Vec<Entry>> = groups.iter().map(|group| cards_of(options, (group, enter), wanted)).collect();
    let fullest = listed.iter().map(Vec::len).max().unwrap_or(0);
    let tab = |(group, cards): (&Group, &Vec<Entry>)| Tab {
        name: group.name,
        count: offered(cards),
        also: group.also.clone(),
        icon: icon_of(decision, group),
    };
    let tabs = groups.iter().zip(&listed).map(tab).collect();
    let cards = listed.into_iter().nth(active).unwrap_or_default();
    let listed = groups.into_iter().nth(active).map(|group| group.options).unwrap_or_default();
    Entries { active, listed, ..paged(cards, wanted, tabs, fullest, base) }
}

/// The picture of the first of a group.
fn icon_of(decision: &DecisionView, group: &Group) -> &'static str {
    let offered = group.options.first().map(|&i| decision.options[i].icon);
    offered.or_else(|| group.refused.first().map(|&i| decision.refused[i].icon)).unwrap_or_default()
}

/// What stands apart. A reaction's plain answer does not: it is the first card.
fn apart(decision: &DecisionView) -> Vec<(Apart, Vec<usize>)> {
    let kind = |i: usize| match Apart::of(decision.options[i].role) {
        Some(Apart::Pass) if decision.reaction || plain_is_a_card(decision, i) => None,
        kind => kind,
    };
    let all = 0..decision.options.len();
    let mut sets: Vec<(Apart, Vec<usize>)> = Vec::new();
    for (i, kind) in all.clone().filter_map(|i| Some((i, kind(i)?))) {
        match sets.iter_mut().find(|(k, _)| *k == kind) {
            Some((_, set)) => set.push(i),
            None => sets.push((kind, vec![i])),
        }
    }
    sets.sort_by_key(|(kind, _)| *kind);
    if !sets.is_empty() && all.clone().all(|i| kind(i).is_some()) {
        // Nothing else is left: then the gentlest is what the cards are about.
        sets.remove(0);
    }
    sets
}

/// Whether an option is none of the cards.
pub fn stands_apart(decision: &DecisionView, option: usize) -> bool {
    apart(decision).iter().any(|(_, set)| set.contains(&option))
}

/// Among few answers the plain one is one of them; where somebody has a whole turn to fill it is no deed among deeds.
fn plain_is_a_card(decision: &DecisionView, i: usize) -> bool {
    let option = &decision.options[i];
    // Among those who may act next, nobody is not one.
    if decision.options.iter().any(|o| o.role == OptionRole::Choose) {
        return false;
    }
    option.role == OptionRole::TakeIt || decision.options.iter().all(|o| o.group == option.group)
}

/// The answer that lets things take their course comes first.
fn plain_first(options: &[OptionView], mut filed: Vec<usize>) -> Vec<usize> {
    filed.sort_by_key(|&i| !options[i].role.passes());
    filed
}

fn cards_of(options: &[OptionView], (group, enter): (&Group, Option<usize>), wanted: &Wanted) -> Vec<Entry> {
    shortest(options, (&group.options, enter), wanted)
        .into_iter()
        .chain(group.refused.iter().map(|&i| Entry::Refused(i)))
        .collect()
}

/// One card an option, or a target where they are many.
fn shortest(options: &[OptionView], (mine, enter): (&[usize], Option<usize>), wanted: &Wanted) -> Vec<Entry> {
    if mine.len() > wanted.fit.room() { by_target(options, mine, (enter, wanted.first)) } else { take(mine) }
}

/// The wanted page of those cards; where there are several, the last card leads on, and the first has what is most likely wanted.
fn paged(mut cards: Vec<Entry>, wanted: &Wanted, tabs: Vec<Tab>, fullest: usize, base: Entries) -> Entries {
    let Fit { columns, rows } = wanted.fit;
    let (room, all, can) = (wanted.fit.room().max(2), cards.len(), offered(&cards));
    // What is refused begins no row: there what marks mean is worth more.
    let begun = if can.is_multiple_of(columns.max(1)) { room } else { can.next_multiple_of(columns).limit_to(2, room) };
    let first = if all > begun { begun - 1 } else { all };
    let rows = all.max(fullest).div_ceil(columns.max(1)).limit_to(1, rows);
    let mut pages = 1;
    if all > room {
        let likely = |card: &Entry| match card {
            Entry::Take(i) => (wanted.first != Some(*i), wanted.far.get(*i).copied().unwrap_or(0)),
            Entry::Narrow { .. } => (true, 0),
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
        cards.push(Entry::More(can - offered(&cards)));
    }
    let mut entries = Entries { tabs, cards, pages, rows, ..base };
    // The badge is never where it cannot be seen.
    if entries.enter.is_some_and(|enter| !entries.shows(enter)) {
        entries.enter = entries.cards.iter().find_map(Entry::option);
    }
    entries
}

/// How many of them can be taken.
fn offered(cards: &[Entry]) -> usize {
    cards.iter().filter(|card| !matches!(card, Entry::Refused(_))).count()
}

fn take(options: &[usize]) -> Vec<Entry> {
    options.iter().map(|&i| Entry::Take(i)).collect()
}

/// One card a target, where that makes the list shorter; it tells of the default where that is among what it stands for. The option
/// `alone` has a card of its own, which takes it at once.
fn by_target(options: &[OptionView], mine: &[usize], (enter, alone): (Option<usize>, Option<usize>)) -> Vec<Entry> {
    let mut cards: Vec<Entry> = Vec::new();
    for &i in mine {
        let Some(target) = target_of(&options[i]).filter(|_| alone != Some(i)) else {
            cards.push(Entry::Take(i));
            continue;
        };
        let same = cards.iter_mut().find_map(|card| match card {
            Entry::Narrow { target: t, first, count } if *t == target => Some((first, count)),
            _ => None,
        });
        match same {
            Some((first, count)) => {
                *count += 1;
                if enter == Some(i) {
                    *first = i;
                }
            }
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
mod tests;
