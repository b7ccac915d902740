//! What the option bar lists: groups as tabs, then options, or targets where a group has many, page by page; apart from them
//! what is seldom meant. Pure, so that it can be tested with any decision.

use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView};
use crate::window::battle::{HoverTarget, is_about};
use crate::window::limits::Limit;

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
    /// Of answers alike it does most, by their odds.
    Odds,
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

    /// What the key of the default may take of what is sensible: nothing that gives away something, but else the first option
    /// that does not.
    pub fn at_hand(decision: &DecisionView, sensible: Option<(usize, Why)>) -> Option<(usize, Why)> {
        let kind = |i: usize| decision.options.get(i).and_then(|o| Self::of(o.role));
        let (i, _) = sensible?;
        let open = || (0..decision.options.len()).find(|&i| kind(i).is_none()).map(|i| (i, Why::First));
        if kind(i).is_some_and(Self::red) { open().or(sensible) } else { sensible }
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

/// Options and refusals of one heading.
struct Group {
    name: &'static str,
    also: Vec<&'static str>,
    options: Vec<usize>,
    refused: Vec<usize>,
}

/// Files a decision's options.
pub fn entries(decision: &DecisionView, wanted: &Wanted) -> Entries {
    let options = &decision.options;
    let about = |&i: &usize| wanted.narrow.is_none_or(|target| is_about(&options[i], target));
    let all: Vec<usize> = (0..options.len()).filter(about).collect();
    let apart = apart(decision);
    let set_apart = |i: &usize| apart.iter().any(|(_, set)| set.contains(i));
    let pass = (0..options.len()).find(|&i| Apart::of(options[i].role) == Some(Apart::Pass));
    if let Some((_, only)) = wanted.apart.and_then(|kind| apart.iter().find(|(k, _)| *k == kind)) {
        let base = Entries { pass, apart: apart.clone(), listed: only.clone(), ..Entries::default() };
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
        return paged(shortest(options, (&only, enter), wanted.fit), wanted, Vec::new(), 0, base);
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
    let listed: Vec<Vec<Entry>> = groups.iter().map(|group| cards_of(options, (group, enter), wanted.fit)).collect();
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

fn groups(decision: &DecisionView, filed: &[usize], refused: &[usize]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut at = |name: &'static str| match groups.iter().position(|g| g.name == name) {
        Some(at) => at,
        None => {
            groups.push(Group { name, also: Vec::new(), options: Vec::new(), refused: Vec::new() });
            groups.len() - 1
        }
    };
    let places: Vec<usize> = filed.iter().map(|&i| at(decision.options[i].group)).collect();
    let refusals: Vec<usize> = refused.iter().map(|&i| at(decision.refused[i].group)).collect();
    filed.iter().zip(places).for_each(|(&i, at)| groups[at].options.push(i));
    refused.iter().zip(refusals).for_each(|(&i, at)| groups[at].refused.push(i));
    groups
}

/// A group of one joins its neighbour, which is named for both.
fn joined(groups: Vec<Group>) -> Vec<Group> {
    let mut kept: Vec<Group> = Vec::new();
    let mut waiting: Option<Group> = None;
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

fn cards_of(options: &[OptionView], (group, enter): (&Group, Option<usize>), fit: Fit) -> Vec<Entry> {
    shortest(options, (&group.options, enter), fit)
        .into_iter()
        .chain(group.refused.iter().map(|&i| Entry::Refused(i)))
        .collect()
}

/// One card an option, or a target where they are many.
fn shortest(options: &[OptionView], (mine, enter): (&[usize], Option<usize>), fit: Fit) -> Vec<Entry> {
    if mine.len() > fit.room() { by_target(options, mine, enter) } else { take(mine) }
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
    Entries { tabs, cards, pages, rows, ..base }
}

/// How many of them can be taken.
fn offered(cards: &[Entry]) -> usize {
    cards.iter().filter(|card| !matches!(card, Entry::Refused(_))).count()
}

fn take(options: &[usize]) -> Vec<Entry> {
    options.iter().map(|&i| Entry::Take(i)).collect()
}

/// One card a target, where that makes the list shorter; it tells of the default where that is among what it stands for.
fn by_target(options: &[OptionView], mine: &[usize], enter: Option<usize>) -> Vec<Entry> {
    let mut cards: Vec<Entry> = Vec::new();
    for &i in mine {
        let Some(target) = target_of(&options[i]) else {
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
