//! The declaration page: the decisions of a declaration, laid out at once with their defaults, and answered with one
//! press. The parts are ordinary decisions of the rules; the page finds them by answering them on a copy of the battle.

mod chip;
mod draw;
mod keys;
mod list;
mod page_layout;
mod rows;
mod targets;
mod total;

pub use draw::{PagePlace, buttons_width, draw, height};
pub use keys::handle as handle_keys;
#[cfg(test)]
pub use page_layout::lines_height;
pub use rows::{ChoiceChip, ChoiceRow, rows};
pub use targets::weigh_targets;

use super::default_option::plain_piece;
use super::history::ChoiceHistory;
use super::pick::Pick;
use crate::engine::Battle;
use crate::vocab::view::{DecisionView, OptionView, Scene, TotalView};
use crate::window::battle::{CurrentBattle, Notice, Pointing, Presented};
use crate::window::lesson::CurrentLesson;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::ops::DerefMut;

/// One part of a declaration, with the option chosen for it.
pub struct DeclarationPart {
    pub decision: DecisionView,
    pub chosen: usize,
    /// The default option.
    pub plain: usize,
}

/// The choice made for a part.
#[derive(Clone, Debug, PartialEq)]
struct Picked {
    point: &'static str,
    pick: Pick,
}

/// A whole declaration and the round it was made in.
#[derive(Clone, Debug)]
struct Declared {
    round: u16,
    all: Vec<Picked>,
}

/// The earlier declaration that can be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earlier<'a> {
    /// The combatant's own, of an earlier round.
    LastRound,
    /// The combatant's own, of this round.
    ThisRound,
    /// That of the combatant with this ID, which declared last.
    Other(&'a str),
}

/// The page of the pending decision.
#[derive(Resource, Default)]
pub struct DeclarationPage {
    /// Epoch and number of its decision.
    of: Option<(u32, u32)>,
    pub parts: Vec<DeclarationPart>,
    pub totals: Vec<TotalView>,
    /// The row that the keys point at.
    pub row: usize,
    /// The keys have moved to another row, which must be scrolled into view.
    pub(super) seek: bool,
    /// The collapsed row whose list is open.
    pub open: Option<usize>,
    picks: Vec<Picked>,
    past: PastDeclarations,
    /// The default of the first part by the odds of its targets, if it is another one than that of the policy.
    best: Option<usize>,
    /// Number of choices made before the pending decision.
    choices: usize,
    /// Round of the pending decision.
    round: u16,
    /// An earlier declaration is being repeated.
    again: bool,
    /// A notice to show.
    pub(super) news: Option<&'static str>,
    /// A choice has changed since the page was laid out.
    stale: bool,
    /// The options that a lesson asks for, one for each part; empty outside a lesson.
    taught: Vec<usize>,
}

/// The earlier declarations of the battle.
#[derive(Default)]
struct PastDeclarations {
    /// The last declarations of each combatant.
    last: BTreeMap<String, ChoiceHistory<Declared>>,
    /// The combatants that declared, the latest last.
    latest: ChoiceHistory<String>,
}

impl PastDeclarations {
    /// Forgets declarations made after the first `choices` choices, because they were taken back.
    fn forget_from(&mut self, choices: usize) {
        self.last.values_mut().for_each(|history| history.forget_from(choices));
        self.latest.forget_from(choices);
    }
}

/// A finished declaration: one option for each part, in order.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PageDone(pub Vec<usize>);

/// The effect of a press on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PagePress {
    /// Chooses an option of the part in that row.
    Pick {
        row: usize,
        part: usize,
        option: usize,
    },
    /// Opens or closes the list of a collapsed row.
    Unfold(usize),
    Declare,
    Reset,
    Repeat,
    /// The row that the keys point at has been scrolled into view.
    Scrolled,
}

/// Maximum number of parts, more than any declaration has.
const MOST: usize = 24;

impl DeclarationPage {
    /// Returns true if the pending decision is shown as a page.
    pub fn stands(&self, presented: &Presented) -> bool {
        presented.decision.as_ref().is_some_and(|d| !d.part.is_empty()) && !self.parts.is_empty()
    }

    /// Chooses an option of a part; later parts are laid out again.
    pub fn pick(&mut self, part: usize, option: usize) {
        let Some(of) = self.parts.get(part) else { return };
        let Some(chosen) = of.decision.options.get(option) else { return };
        let pick = Picked::new(&of.decision, chosen);
        self.picks.retain(|known| known.point != pick.point || part_of(&self.parts, known) != Some(part));
        self.picks.push(pick);
        self.stale = true;
    }

    /// Applies a press that changes only the page.
    pub(super) fn press(&mut self, press: PagePress) {
        match press {
            PagePress::Pick { row, part, option } => {
                (self.row, self.open) = (row, None);
                self.pick(part, option);
            }
            PagePress::Unfold(row) => (self.row, self.open) = (row, (self.open != Some(row)).then_some(row)),
            PagePress::Reset => self.clear(),
            PagePress::Scrolled => self.seek = false,
            PagePress::Declare | PagePress::Repeat => {}
        }
    }

    /// Returns true if the page has the choices that a lesson asks for; `None` outside a lesson.
    pub fn matches_lesson(&self) -> Option<bool> {
        let complete = self.parts.len() == self.taught.len() && self.follows_lesson();
        (!self.taught.is_empty()).then_some(complete)
    }

    /// Returns true if all parts laid out so far have the choices that a lesson asks for.
    fn follows_lesson(&self) -> bool {
        self.parts.iter().zip(&self.taught).all(|(part, taught)| part.chosen == *taught)
    }

    /// Resets all choices to the defaults.
    pub fn clear(&mut self) {
        self.picks.clear();
        self.stale = true;
    }

    /// Returns the last declaration of the combatant, or else that of the combatant before it.
    fn before(&self) -> Option<(Earlier<'_>, &Declared)> {
        let newest = |who: &str| self.past.last.get(who).and_then(ChoiceHistory::newest);
        if let Some(own) = newest(self.who()?) {
            let earlier = if own.round < self.round { Earlier::LastRound } else { Earlier::ThisRound };
            return Some((earlier, own));
        }
        let other = self.past.latest.newest()?;
        Some((Earlier::Other(other), newest(other)?))
    }

    /// Returns the declaration that can be repeated, or `None` if there is no earlier one.
    pub fn earlier(&self) -> Option<Earlier<'_>> {
        self.before().map(|(earlier, _)| earlier)
    }

    pub fn repeat(&mut self) {
        match self.before().map(|(_, declared)| declared.all.clone()) {
            Some(last) => (self.picks, self.stale, self.again) = (last, true, true),
            None => self.news = Some("There is nothing to repeat yet."),
        }
    }

    /// Returns the chosen options, and records the declaration so that it can be repeated.
    pub fn finish(&mut self) -> PageDone {
        let chosen = |part: &DeclarationPart| Picked::new(&part.decision, &part.decision.options[part.chosen]);
        let all: Vec<Picked> = self.parts.iter().map(chosen).collect();
        if let Some(who) = self.who().map(str::to_owned) {
            let declared = Declared { round: self.round, all };
            self.past.last.entry(who.clone()).or_default().record(self.choices, declared);
            self.past.latest.record(self.choices, who);
        }
        PageDone(self.parts.iter().map(|part| part.chosen).collect())
    }

    fn who(&self) -> Option<&str> {
        self.parts.first()?.decision.combatant.as_deref()
    }

    /// Lays out the parts by playing them through on a copy of the battle.
    fn lay_out(&mut self, battle: &Battle, scene: &Scene) {
        let mut copy = battle.fork();
        self.parts.clear();
        self.totals.clear();
        let who = copy.pending().and_then(|pending| pending.combatant);
        while let Some(decision) = copy.decision().filter(|d| !d.part.is_empty()) {
            if copy.pending().and_then(|pending| pending.combatant) != who || self.parts.len() == MOST {
                break;
            }
            let by_odds = self.best.filter(|_| self.parts.is_empty());
            // The player chooses the first part, and a lesson the rest of the same declaration.
            let follows = !self.parts.is_empty() && self.follows_lesson();
            let by_lesson = self.taught.get(self.parts.len()).copied().filter(|_| follows);
            let plain = by_odds.or(by_lesson).unwrap_or_else(|| plain_piece(&decision, scene, &copy));
            // A decision point may occur twice: the first choice for it belongs to its first occurrence.
            let before = self.parts.iter().filter(|part| part.decision.point == decision.point).count();
            let mut same = self.picks.iter().filter(|pick| pick.point == decision.point);
            let chosen = same.nth(before).and_then(|picked| picked.pick.find(&decision)).unwrap_or(plain);
            self.parts.push(DeclarationPart { decision, chosen, plain });
            if copy.choose(chosen).is_err() {
                break;
            }
        }
        let left_out = self.picks.iter().any(|pick| part_of(&self.parts, pick).is_none());
        if std::mem::take(&mut self.again) && left_out {
            self.news = Some("Only part can be repeated; the rest is set to the default.");
        }
        if let Some(who) = who {
            self.totals = battle.ruleset().totals(copy.world(), who);
        }
    }
}

/// Returns the index of the part that a choice belongs to.
fn part_of(parts: &[DeclarationPart], Picked { point, pick }: &Picked) -> Option<usize> {
    parts.iter().position(|part| part.decision.point == *point && Some(part.chosen) == pick.find(&part.decision))
}

impl Picked {
    fn new(decision: &DecisionView, option: &OptionView) -> Self {
        Self { point: decision.point, pick: Pick::new(option) }
    }
}

/// Lays out the page when the decision or a choice has changed.
pub fn follow(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    mut page: ResMut<DeclarationPage>,
    pointing: ResMut<Pointing>,
    mut notices: MessageWriter<Notice>,
) {
    lay_out(&battle, &presented, &mut page, pointing);
    notices.write_batch(page.news.take().map(|news| Notice(news.to_owned())));
}

/// Lays out the page. Writes to `pointing` only if the page has changed.
pub fn lay_out(
    battle: &CurrentBattle,
    presented: &Presented,
    page: &mut DeclarationPage,
    mut pointing: impl DerefMut<Target = Pointing>,
) {
    let taught = pointing.taught.as_ref().map_or(&[][..], |taught| &taught.options);
    if page.taught != taught {
        (page.taught, page.stale) = (taught.to_vec(), true);
    }
    let stands = presented.decision.as_ref().filter(|d| !d.part.is_empty()).map(|d| (battle.epoch, d.n));
    if stands == page.of && !page.stale {
        return;
    }
    if stands != page.of {
        page.picks.clear();
        (page.best, page.row, page.open) = (None, 0, None);
        (page.choices, page.round) = (battle.choices().len(), presented.scene.round);
        page.past.forget_from(page.choices);
    }
    (page.of, page.stale) = (stands, false);
    if stands.is_none() {
        page.parts.clear();
        return;
    }
    page.lay_out(battle, &presented.scene);
    pointing.focus = page.parts.first().map(|part| part.chosen);
    pointing.narrow = None;
}

/// Answers all parts at once.
pub fn answer(
    mut done: MessageReader<PageDone>,
    mut battle: ResMut<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut lesson: Option<ResMut<CurrentLesson>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(PageDone(options)) = done.read().last() else { return };
    if presented.decision.is_none() {
        return;
    }
    if lesson.as_mut().is_some_and(|lesson| lesson.attempt(options, &mut battle, &mut presented)) {
        return;
    }
    if let Err(refusal) = battle.choose_together(options, &mut presented) {
        notices.write(Notice(refusal.to_string()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::open;

    pub fn laid_out() -> (Battle, DeclarationPage) {
        let level = open::level("ledge", &[]).expect("a level of the repository");
        let battle = Battle::new(open::ruleset_of(&level), level, 3, &[], false).expect("no tape");
        let mut page = DeclarationPage::default();
        page.lay_out(&battle, &battle.scene(None));
        (battle, page)
    }

    fn titles(page: &DeclarationPage) -> Vec<&'static str> {
        rows(&page.parts).iter().map(|row| row.title).collect()
    }

    #[test]
    fn a_declaration_is_one_page_and_one_answer() {
        let (mut battle, mut page) = laid_out();
        assert_eq!(titles(&page)[..3], ["Action", "Weapon", "Target"]);
        assert!(!page.totals.is_empty(), "it says what it comes to");
        let who = battle.pending().and_then(|pending| pending.combatant);
        let PageDone(options) = page.finish();
        options.into_iter().for_each(|option| battle.choose(option).expect("each piece offers what was laid out"));
        assert_ne!(battle.pending().and_then(|pending| pending.combatant), who, "all of it was declared");
    }

    #[test]
    fn what_is_picked_stays_and_the_pieces_after_it_follow() {
        let (battle, mut page) = laid_out();
        let plain = titles(&page);
        let action = rows(&page.parts).swap_remove(0);
        let rest = action.chips.iter().find(|chip| chip.label == "Rest").expect("anybody may rest");
        page.pick(0, rest.option);
        page.lay_out(&battle, &battle.scene(None));
        assert!(rows(&page.parts)[0].chips.iter().any(|chip| chip.on && chip.label == "Rest"));
        assert!(!titles(&page).contains(&"Weapon"), "who rests strikes with nothing");
        page.clear();
        page.lay_out(&battle, &battle.scene(None));
        assert_eq!(titles(&page), plain);
    }
}
