//! A declaration on one page: what a ruleset asks piece by piece is laid out at once, each piece with its default, and answered
//! with one press. The pieces are decisions of the rules all the same: they are found by answering them on a copy of the battle.

mod chip;
mod draw;
mod keys;
mod list;
mod placed;
mod rows;
mod total;

pub use draw::{buttons_width, draw, height};
pub use keys::handle as handle_keys;
#[cfg(test)]
pub use placed::lines_height;
pub use rows::{Chip, Row, rows};

use super::history::History;
use super::pick::Pick;
use super::sensible::plain_piece;
use crate::engine::Battle;
use crate::vocab::view::{DecisionView, OptionView, Scene, TotalView};
use crate::window::battle::{CurrentBattle, Pointing, Presented};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// One piece, with the option that is chosen for it.
pub struct Part {
    pub decision: DecisionView,
    pub chosen: usize,
    /// What is taken unless the player says otherwise.
    pub plain: usize,
}

/// What was picked for a piece.
#[derive(Clone, Debug, PartialEq)]
struct Picked {
    point: &'static str,
    pick: Pick,
}

/// A whole declaration, and the round it was made in.
#[derive(Clone, Debug)]
struct Declared {
    round: u16,
    all: Vec<Picked>,
}

/// The earlier declaration that can be made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earlier<'a> {
    /// Its combatant's own, of an earlier round.
    LastRound,
    /// Its combatant's own, of this round.
    ThisRound,
    /// That of the combatant with this id, who declared last.
    Other(&'a str),
}

/// The page of the standing decision.
#[derive(Resource, Default)]
pub struct Page {
    /// Epoch and number of the decision that it is for.
    of: Option<(u32, u32)>,
    pub parts: Vec<Part>,
    pub totals: Vec<TotalView>,
    /// The row that the keys point at.
    pub row: usize,
    /// The keys have moved to it: it is to come into sight.
    pub(super) seek: bool,
    /// The row whose ways are all shown, where it is folded.
    pub open: Option<usize>,
    picks: Vec<Picked>,
    /// What each combatant declared last.
    last: BTreeMap<String, History<Declared>>,
    /// Whoever declared last of all.
    latest: History<String>,
    /// Choices made before the standing decision, and the round it is in.
    choices: usize,
    round: u16,
    /// What was declared before is being laid out again.
    again: bool,
    /// Something to be told about it.
    pub(super) news: Option<&'static str>,
    /// Something was chosen since it was laid out.
    stale: bool,
}

/// The player has declared everything: one option for each piece, in order.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PageDone(pub Vec<usize>);

/// More pieces than any declaration has.
const MOST: usize = 24;

impl Page {
    /// Whether the decision that stands is laid out as a page.
    pub fn stands(&self, presented: &Presented) -> bool {
        presented.decision.as_ref().is_some_and(|d| !d.part.is_empty()) && !self.parts.is_empty()
    }

    /// Chooses an option of a piece; those after it follow.
    pub fn pick(&mut self, part: usize, option: usize) {
        let Some(of) = self.parts.get(part) else { return };
        let Some(chosen) = of.decision.options.get(option) else { return };
        let pick = Picked::of(&of.decision, chosen);
        self.picks.retain(|known| known.point != pick.point || part_of(&self.parts, known) != Some(part));
        self.picks.push(pick);
        self.stale = true;
    }

    /// Back to the defaults.
    pub fn clear(&mut self) {
        self.picks.clear();
        self.stale = true;
    }

    /// What that combatant declared last, or else what the one before it did.
    fn before(&self) -> Option<(Earlier<'_>, &Declared)> {
        let newest = |who: &str| self.last.get(who).and_then(History::newest);
        if let Some(own) = newest(self.who()?) {
            let earlier = if own.round < self.round { Earlier::LastRound } else { Earlier::ThisRound };
            return Some((earlier, own));
        }
        let other = self.latest.newest()?;
        Some((Earlier::Other(other), newest(other)?))
    }

    /// The declaration that can be made again. `None` if there is no earlier one.
    pub fn earlier(&self) -> Option<Earlier<'_>> {
        self.before().map(|(earlier, _)| earlier)
    }

    pub fn repeat(&mut self) {
        match self.before().map(|(_, declared)| declared.all.clone()) {
            Some(last) => (self.picks, self.stale, self.again) = (last, true, true),
            None => self.news = Some("There is nothing yet to declare again."),
        }
    }

    /// The options chosen, and remembered for the next round.
    pub fn finish(&mut self) -> PageDone {
        let chosen = |part: &Part| Picked::of(&part.decision, &part.decision.options[part.chosen]);
        let all: Vec<Picked> = self.parts.iter().map(chosen).collect();
        if let Some(who) = self.who().map(str::to_owned) {
            let declared = Declared { round: self.round, all };
            self.last.entry(who.clone()).or_default().record(self.choices, declared);
            self.latest.record(self.choices, who);
        }
        PageDone(self.parts.iter().map(|part| part.chosen).collect())
    }

    /// Forgets what was declared after the first `choices` choices: it was taken back.
    fn forget_from(&mut self, choices: usize) {
        self.last.values_mut().for_each(|history| history.forget_from(choices));
        self.latest.forget_from(choices);
    }

    fn who(&self) -> Option<&str> {
        self.parts.first()?.decision.combatant.as_deref()
    }

    /// Plays the pieces through on a copy.
    fn lay(&mut self, battle: &Battle, scene: &Scene) {
        let mut copy = battle.copy();
        self.parts.clear();
        self.totals.clear();
        let who = copy.pending().and_then(|pending| pending.combatant);
        while let Some(decision) = copy.decision().filter(|d| !d.part.is_empty()) {
            if copy.pending().and_then(|pending| pending.combatant) != who || self.parts.len() == MOST {
                break;
            }
            let plain = plain_piece(&decision, scene, &copy);
            // The same point may be asked twice: the first answer to it stands for the first time.
            let before = self.parts.iter().filter(|part| part.decision.point == decision.point).count();
            let mut same = self.picks.iter().filter(|pick| pick.point == decision.point);
            let chosen = same.nth(before).and_then(|picked| picked.pick.find(&decision)).unwrap_or(plain);
            self.parts.push(Part { decision, chosen, plain });
            if copy.choose(chosen).is_err() {
                break;
            }
        }
        let left_out = self.picks.iter().any(|pick| part_of(&self.parts, pick).is_none());
        if std::mem::take(&mut self.again) && left_out {
            self.news = Some("Not all of it can be declared again: the rest is plain.");
        }
        if let Some(who) = who {
            self.totals = battle.ruleset().totals(copy.world(), who);
        }
    }
}

/// Which piece a pick answers.
fn part_of(parts: &[Part], Picked { point, pick }: &Picked) -> Option<usize> {
    parts.iter().position(|part| part.decision.point == *point && Some(part.chosen) == pick.find(&part.decision))
}

impl Picked {
    fn of(decision: &DecisionView, option: &OptionView) -> Self {
        Self { point: decision.point, pick: Pick::of(option) }
    }
}

/// Lays out the page of a new decision, and lays it out anew when something was chosen.
pub fn follow(
    (battle, presented): (Res<CurrentBattle>, Res<Presented>),
    mut page: ResMut<Page>,
    mut pointing: ResMut<Pointing>,
) {
    lay_out(&battle, &presented, &mut page, &mut pointing);
}

pub fn lay_out(battle: &CurrentBattle, presented: &Presented, page: &mut Page, pointing: &mut Pointing) {
    let stands = presented.decision.as_ref().filter(|d| !d.part.is_empty()).map(|d| (battle.epoch, d.n));
    if stands == page.of && !page.stale {
        return;
    }
    if stands != page.of {
        page.picks.clear();
        (page.row, page.open) = (0, None);
        (page.choices, page.round) = (battle.choices().len(), presented.scene.round);
        page.forget_from(page.choices);
    }
    (page.of, page.stale) = (stands, false);
    if stands.is_none() {
        page.parts.clear();
        return;
    }
    page.lay(battle, &presented.scene);
    pointing.focus = page.parts.first().map(|part| part.chosen);
    pointing.narrow = None;
}

/// Answers every piece at once.
pub fn answer(
    mut done: MessageReader<PageDone>,
    mut battle: ResMut<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut notices: MessageWriter<crate::window::battle::Notice>,
) {
    let Some(PageDone(options)) = done.read().last() else { return };
    if presented.decision.is_none() {
        return;
    }
    if let Err(refusal) = battle.choose_together(options, &mut presented) {
        notices.write(crate::window::battle::Notice(refusal.to_string()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::open;

    fn laid_out() -> (Battle, Page) {
        let level = open::level("ledge", &[]).expect("a level of the repository");
        let battle = Battle::new(open::ruleset_of(&level), level, 3, &[], false).expect("no tape");
        let mut page = Page::default();
        page.lay(&battle, &battle.scene(None));
        (battle, page)
    }

    fn titles(page: &Page) -> Vec<&'static str> {
        rows(&page.parts).iter().map(|row| row.title).collect()
    }

    #[test]
    fn a_declaration_is_one_page_and_one_answer() {
        let (mut battle, mut page) = laid_out();
        assert_eq!(titles(&page)[..3], ["Action", "Weapon", "At"]);
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
        page.lay(&battle, &battle.scene(None));
        assert!(rows(&page.parts)[0].chips.iter().any(|chip| chip.on && chip.label == "Rest"));
        assert!(!titles(&page).contains(&"Weapon"), "who rests strikes with nothing");
        page.clear();
        page.lay(&battle, &battle.scene(None));
        assert_eq!(titles(&page), plain);
    }
}
