//! Automatic answers to decisions whose answer is nearly always the same. Examples are who acts next, whether to step
//! aside first, where to face, how to split a bonus after a declaration, and whether to kill or to subdue. One press
//! takes such an answer back and prompts the player.

use super::default_option::{Memory, lets_the_fallen_be, manner, plain_piece, sensible};
use super::entries::SecondaryAction;
use super::pursuit::{Chase, Pursuit};
use super::{Overlay, PageDone};
use crate::vocab::view::{CombatantView, DecisionView, OptionRole, OptionView, Standing, TurnView};
use crate::window::battle::{ChoiceMade, CurrentBattle, HoverTarget, Pointing, Presented};
use bevy::prelude::*;
use std::ops::DerefMut;

/// An answer given automatically for the player.
struct AutoAnswer {
    /// Number of choices made before it.
    at: usize,
    label: String,
    /// Name of the deciding combatant; `None` if a whole side decides.
    who: Option<String>,
    /// For a reaction: the number of events before it, so that the story can mention it.
    told: Option<u32>,
}

/// The answers given automatically for the player.
#[derive(Resource, Default)]
pub struct AutoAnswers {
    /// The answers in order; the latest is last.
    given: Vec<AutoAnswer>,
    /// The player wants to decide for themselves after this number of choices.
    hold: Option<usize>,
    /// An order for all is in force: every declaration takes its default.
    all: bool,
    /// That order was just given. Its first answer is the one that undo returns to.
    ordered: bool,
    /// ID of the combatant that the player declared for last.
    declared: Option<String>,
    /// That declaration aimed at a combatant.
    aimed: bool,
}

/// Maximum number of options of a decision that is answered automatically.
const FEW: usize = 8;

impl AutoAnswers {
    /// Returns the latest automatic answer and its combatant, if only AI controllers have chosen since: `Parry with
    /// great axe (Kari)`.
    pub fn latest(&self, battle: &CurrentBattle) -> Option<String> {
        let AutoAnswer { at, label, who, .. } = self.given.last()?;
        let since = battle.by_person.get(*at..).filter(|since| !since.is_empty())?;
        let named = who.as_ref().filter(|who| !label.contains(*who));
        let words = named.map_or_else(|| label.clone(), |who| format!("{label} ({who})"));
        (!since.contains(&true)).then_some(words)
    }

    /// Returns true if the player wants to make the pending decision, having taken its answer back.
    pub fn holds(&self, battle: &CurrentBattle) -> bool {
        self.hold == Some(battle.choices().len())
    }

    /// Returns the reactions answered automatically: the number of events before each, and its label.
    pub fn unasked(&self) -> Vec<(u32, String)> {
        self.given.iter().filter_map(|given| Some((given.told?, given.label.clone()))).collect()
    }

    /// Records a choice made by the player.
    pub fn note(&mut self, decision: &DecisionView, option: usize) {
        self.aimed = decision.options.get(option).is_some_and(|o| o.on_combatant.is_some());
        self.declared.clone_from(&decision.combatant);
        self.hold = None;
    }

    /// Puts an order for all in force: each of the player's combatants takes its default.
    pub fn order_all(&mut self) {
        (self.all, self.ordered) = (true, true);
        self.hold = None;
    }

    /// Takes the latest automatic answer back and prompts the player. Returns false if there is none.
    pub fn take_back(&mut self, battle: &mut CurrentBattle, presented: &mut Presented) -> bool {
        let Some(at) = self.given.last().map(|given| given.at) else { return false };
        if self.latest(battle).is_none() || !battle.take_back_to(at, presented) {
            return false;
        }
        self.given.pop();
        self.hold = Some(battle.choices().len());
        true
    }

    /// Returns the automatic answer to the pending decision, or `None` if the player must decide.
    fn answer(&mut self, battle: &CurrentBattle, presented: &Presented, memory: &Memory) -> Option<usize> {
        let decision = presented.decision.as_ref()?;
        let declares = battle.ruleset().declaring(battle.world());
        self.all &= declares && !decision.reaction;
        self.ordered &= self.all;
        if self.holds(battle) || decision.reaction {
            return None;
        }
        if !decision.part.is_empty() {
            return self.all.then(|| plain_piece(decision, &presented.scene, battle));
        }
        let follows = decision.combatant.is_some() && decision.combatant == self.declared;
        if !self.all && declares && aside_first(decision) {
            return stays_and_goes_on(decision, battle);
        }
        let fallen = lets_the_fallen_be(decision, &presented.scene);
        if fallen.is_some() {
            return fallen;
        }
        let goes = self.all || who_is_next(decision) || (follows && self.form(decision, declares));
        let option = goes.then(|| sensible(decision, &presented.scene, memory, battle)).flatten()?.0;
        // Only the player may let all combatants wait.
        let names = |option: &usize| decision.options[*option].role == OptionRole::Choose;
        let first = || (0..decision.options.len()).find(names);
        if who_is_next(decision) { Some(option).filter(names).or_else(first) } else { Some(option) }
    }

    /// Returns true if the decision is a formality that follows a choice the player made for the same combatant.
    fn form(&self, decision: &DecisionView, declares: bool) -> bool {
        only_facing(decision) || (declares && formal(decision)) || (self.aimed && manner(decision))
    }

    /// Answers the pending decision if it can be answered automatically. Returns true if it did.
    pub fn step(
        &mut self,
        battle: &mut CurrentBattle,
        mut presented: impl DerefMut<Target = Presented>,
        memory: &Memory,
    ) -> bool {
        let Some(option) = self.answer(battle, &presented, memory) else { return false };
        let by_person = std::mem::take(&mut self.ordered);
        self.give(option, by_person, None, battle, &mut presented)
    }

    /// Answers a reaction for the player. Returns true if it did.
    pub fn answer_unasked(&mut self, option: usize, battle: &mut CurrentBattle, presented: &mut Presented) -> bool {
        let told = battle.events().len() as u32;
        self.give(option, false, Some(told), battle, presented)
    }

    fn give(
        &mut self,
        option: usize,
        by_person: bool,
        told: Option<u32>,
        battle: &mut CurrentBattle,
        presented: &mut Presented,
    ) -> bool {
        let at = battle.choices().len();
        self.given.retain(|given| given.at < at);
        let decision = presented.decision.as_deref();
        let label = decision.map_or_else(String::new, |d| d.options[option].label.clone());
        let who =
            decision.and_then(|d| presented.scene.combatants.iter().find(|c| Some(&c.id) == d.combatant.as_ref()));
        let who = who.map(|c| c.name.clone());
        if battle.choose(option, presented).is_err() {
            return false;
        }
        if let Some(by) = battle.by_person.last_mut() {
            *by = by_person;
        }
        self.given.push(AutoAnswer { at, label, who, told });
        true
    }

    /// Makes another of the player's combatants act next: takes back the automatic answer to "who acts next" and
    /// chooses `who`. Returns true if `who` was chosen.
    pub fn instead(&mut self, who: &str, battle: &mut CurrentBattle, presented: &mut Presented) -> bool {
        // Only the very last answer can be the one about who acts next.
        let last = |ahead: &Self, battle: &CurrentBattle| {
            ahead.given.last().is_some_and(|given| given.told.is_none() && given.at + 1 == battle.choices().len())
        };
        while last(self, battle) && self.take_back(battle, presented) {
            let chosen = presented.decision.as_ref().and_then(|d| {
                d.options.iter().position(|o| o.role == OptionRole::Choose && o.on_combatant.as_deref() == Some(who))
            });
            if let Some(option) = chosen {
                self.hold = None;
                return battle.choose(option, presented).is_ok();
            }
        }
        false
    }
}

/// Returns true if the decision is only about whose turn it is.
fn who_is_next(decision: &DecisionView) -> bool {
    let chooses = |role| matches!(role, OptionRole::Choose | OptionRole::Pass);
    decision.options.iter().any(|o| o.role == OptionRole::Choose) && decision.options.iter().all(|o| chooses(o.role))
}

/// Returns the option to stay in place, if the same combatant decides again after it.
fn stays_and_goes_on(decision: &DecisionView, battle: &CurrentBattle) -> Option<usize> {
    let stay = decision.options.iter().position(|o| o.role == OptionRole::Pass)?;
    let mut copy = battle.fork();
    copy.choose(stay).ok()?;
    let next = copy.pending()?;
    (next.combatant == battle.pending()?.combatant).then_some(stay)
}

/// Returns true if the decision is only whether to step aside before anything else.
fn aside_first(decision: &DecisionView) -> bool {
    let stays = decision.options.iter().filter(|o| o.role == OptionRole::Pass).count() == 1;
    let steps = |o: &OptionView| o.at_cell.is_some() && o.on_combatant.is_none();
    stays && decision.options.iter().all(|o| o.role == OptionRole::Pass || steps(o)) && one_group(decision)
}

fn one_group(decision: &DecisionView) -> bool {
    decision.options.windows(2).all(|two| two[0].group == two[1].group)
}

/// Returns true if the decision is only about facing.
fn only_facing(decision: &DecisionView) -> bool {
    decision.options.iter().all(|o| matches!(o.role, OptionRole::Face(_)))
}

/// Returns true for a formality after a declaration: few options, none aimed at a combatant, none irreversible.
fn formal(decision: &DecisionView) -> bool {
    let tame = |o: &OptionView| o.on_combatant.is_none() && SecondaryAction::from_role(o.role).is_none();
    decision.options.len() <= FEW && one_group(decision) && decision.options.iter().all(tame)
}

/// Handles a press on a combatant that no option targets. An ally acts next instead. For a foe the first press shows
/// the way to an attack, and the second takes it.
pub fn pressed_on(
    who: &str,
    battle: &mut CurrentBattle,
    presented: &mut Presented,
    overlay: &mut Overlay,
    ahead: &mut AutoAnswers,
) {
    let Some(decision) = &presented.decision else { return };
    let side = |id: &str| presented.scene.combatants.iter().find(|c| c.id == id).map(|c| c.faction);
    let own = presented.scene.factions.iter().position(|f| f.id == decision.faction);
    match overlay.approach.pursuit.take().filter(|pursuit| pursuit.foe == who) {
        Some(pursuit) => {
            if let Some(who) = &decision.combatant {
                overlay.past.orders.keep(who, pursuit.point, &pursuit.blow, battle.choices().len());
            }
            go(&pursuit, battle, presented);
        }
        None if side(who) == own => {
            let ready = |c: &CombatantView| c.id == who && c.turn == TurnView::Ready && c.standing == Standing::Active;
            if presented.scene.combatants.iter().any(ready) {
                ahead.instead(who, battle, presented);
            }
        }
        None => overlay.approach.chase = Some(Chase::begin(battle, who)),
    }
}

/// Shows the way to a foe once it has been found. If there is none, shows the other options against that foe.
pub fn follow_chase(overlay: &mut Overlay, presented: &Presented, pointing: &mut Pointing) {
    let Some(found) = overlay.approach.chase.as_mut().and_then(Chase::end) else { return };
    let foe = overlay.approach.chase.take().map(|chase| chase.foe().to_owned());
    let foe = foe.and_then(|foe| presented.scene.combatants.iter().find(|c| c.id == foe));
    if let (None, Some(foe)) = (&found, foe) {
        overlay.notice = Some(format!("No path from here to attack {}.", foe.name));
        if let Some(decision) = &presented.decision {
            pointing.show(decision, HoverTarget::Combatant(foe.id.clone()));
        }
    }
    overlay.approach.pursuit = found;
}

/// Cancels the pursuit when the player points at something else; the default key then takes the shown option.
pub fn point_elsewhere(overlay: &mut Overlay, pointing: &Pointing) {
    if pointing.focus.is_some() {
        (overlay.approach.pursuit, overlay.approach.chase) = (None, None);
    }
}

/// Executes a pursuit: the walk and the attack. One undo takes all of it back.
pub fn go(pursuit: &Pursuit, battle: &mut CurrentBattle, presented: &mut Presented) {
    // The pursuit was computed without dice, so its choices are still valid. If one is not, the rest is left to the
    // player.
    let _ = battle.choose_together(&pursuit.options, presented);
}

/// Answers decisions automatically once everything before them has been shown.
pub fn go_ahead(
    mut battle: ResMut<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut overlay: ResMut<Overlay>,
    mut pointing: ResMut<Pointing>,
    mut ahead: ResMut<AutoAnswers>,
) {
    point_elsewhere(&mut overlay, &pointing);
    if let Some(who) = pointing.instead.clone() {
        pointing.instead = None;
        pressed_on(&who, &mut battle, &mut presented, &mut overlay, &mut ahead);
    }
    if overlay.approach.chase.is_some() {
        follow_chase(&mut overlay, &presented, &mut pointing);
    }
    if presented.decision.is_some() && !presented.paused && battle.playback.is_none() {
        ahead.step(&mut battle, presented, &overlay.past.memory);
    }
}

/// Records the player's choices before they take effect.
pub fn note_choices(
    mut choices: MessageReader<ChoiceMade>,
    mut pages: MessageReader<PageDone>,
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    mut overlay: ResMut<Overlay>,
    mut ahead: ResMut<AutoAnswers>,
) {
    let (choice, page) = (choices.read().last(), pages.read().last());
    let Some(decision) = &presented.decision else { return };
    if page.is_some() {
        overlay.past.orders.note_one(decision.point, battle.choices().len());
    }
    if let Some(ChoiceMade(option)) = choice {
        overlay.note(decision, *option, battle.choices().len());
        ahead.note(decision, *option);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::overlay::fixture::{decision, option};

    fn manner_of(first: OptionRole) -> DecisionView {
        let mut asked = decision(vec![option(0, "To kill", "Attack", None), option(1, "To subdue", "Attack", None)]);
        asked.options[0].role = first;
        DecisionView { combatant: Some("ash".into()), ..asked }
    }

    #[test]
    fn how_a_blow_is_meant_is_a_matter_of_form_only_after_ones_own_blow() {
        let aimed =
            DecisionView { combatant: Some("ash".into()), ..decision(vec![option(0, "Sword", "Attack", Some("b"))]) };
        let mut ahead = AutoAnswers::default();
        assert!(!ahead.form(&manner_of(OptionRole::Deed), false), "nobody has struck");
        ahead.note(&aimed, 0);
        assert!(ahead.form(&manner_of(OptionRole::Deed), false));
        assert!(!ahead.form(&manner_of(OptionRole::GiveUp), false), "nothing that is not to be had back");
        assert!(!ahead.form(&DecisionView { reaction: true, ..manner_of(OptionRole::Deed) }, false));
    }
}
