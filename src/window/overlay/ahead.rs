//! Goes ahead of the player where the answer is nearly always the same: who acts next, whether to step aside first, how to look
//! and split a bonus after a declaration, to kill or to subdue. Each such answer can be had back with one press, and then it is asked.

use super::entries::Apart;
use super::pursuit::{Chase, Pursuit};
use super::sensible::{Memory, lets_the_fallen_be, manner, plain_piece, sensible};
use super::{Overlay, PageDone};
use crate::vocab::view::{CombatantView, DecisionView, OptionRole, OptionView, Standing, TurnView};
use crate::window::battle::{ChoiceMade, CurrentBattle, HoverTarget, Pointing, Presented};
use bevy::prelude::*;

/// An answer that was given for the player.
struct Given {
    /// How many choices had been made before it.
    at: usize,
    label: String,
    /// It answered somebody else's act: how many events there were before it, so that the story can tell of it.
    told: Option<u32>,
}

/// Answers given for the player.
#[derive(Resource, Default)]
pub struct Ahead {
    /// The latest last.
    given: Vec<Given>,
    /// After so many choices the player wants to be asked.
    hold: Option<usize>,
    /// One order for all: every declaration has its default.
    all: bool,
    /// That order is new: its first answer is the one that is gone back to.
    ordered: bool,
    /// For whom a person declared last.
    declared: Option<String>,
    /// They aimed at somebody with it.
    aimed: bool,
}

/// More options than this are no mere matter of form.
const FEW: usize = 8;

impl Ahead {
    /// The latest answer, where nobody but machines has chosen since.
    pub fn latest(&self, battle: &CurrentBattle) -> Option<&str> {
        let Given { at, label, .. } = self.given.last()?;
        let since = battle.by_person.get(*at..).filter(|since| !since.is_empty())?;
        (!since.contains(&true)).then_some(label)
    }

    /// Whether the standing decision is to be asked, because the player wanted it back.
    pub fn holds(&self, battle: &CurrentBattle) -> bool {
        self.hold == Some(battle.choices().len())
    }

    /// What was answered to others' acts: after which event, and how.
    pub fn unasked(&self) -> Vec<(u32, String)> {
        self.given.iter().filter_map(|given| Some((given.told?, given.label.clone()))).collect()
    }

    /// A person has answered.
    pub fn note(&mut self, decision: &DecisionView, option: usize) {
        self.aimed = decision.options.get(option).is_some_and(|o| o.on_combatant.is_some());
        self.declared.clone_from(&decision.combatant);
        self.hold = None;
    }

    /// One order for all of one's own who are asked one after the other.
    pub fn order_all(&mut self) {
        (self.all, self.ordered) = (true, true);
        self.hold = None;
    }

    /// Takes the latest answer back and has it asked. False where there is none.
    pub fn ask(&mut self, battle: &mut CurrentBattle, presented: &mut Presented) -> bool {
        let Some(at) = self.given.last().map(|given| given.at) else { return false };
        if self.latest(battle).is_none() || !battle.take_back_to(at, presented) {
            return false;
        }
        self.given.pop();
        self.hold = Some(battle.choices().len());
        true
    }

    /// What to answer to the standing decision without asking.
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
        // To let everybody wait is for the player alone to say.
        let names = |option: &usize| decision.options[*option].role == OptionRole::Choose;
        let first = || (0..decision.options.len()).find(names);
        if who_is_next(decision) { Some(option).filter(names).or_else(first) } else { Some(option) }
    }

    /// A matter of form, after what a person has chosen for the same one.
    fn form(&self, decision: &DecisionView, declares: bool) -> bool {
        looks(decision) || (declares && formal(decision)) || (self.aimed && manner(decision))
    }

    /// Answers the standing decision, if that is one to go ahead with.
    pub fn step(&mut self, battle: &mut CurrentBattle, presented: &mut Presented, memory: &Memory) -> bool {
        let Some(option) = self.answer(battle, presented, memory) else { return false };
        let by_person = std::mem::take(&mut self.ordered);
        self.give(option, (by_person, None), battle, presented)
    }

    /// Answers somebody else's act for the player.
    pub fn answer_unasked(&mut self, option: usize, battle: &mut CurrentBattle, presented: &mut Presented) -> bool {
        let told = battle.events().len() as u32;
        self.give(option, (false, Some(told)), battle, presented)
    }

    fn give(
        &mut self,
        option: usize,
        (by_person, told): (bool, Option<u32>),
        battle: &mut CurrentBattle,
        presented: &mut Presented,
    ) -> bool {
        let at = battle.choices().len();
        self.given.retain(|given| given.at < at);
        let label = presented.decision.as_ref().map_or_else(String::new, |d| d.options[option].label.clone());
        if battle.choose(option, presented).is_err() {
            return false;
        }
        if let Some(by) = battle.by_person.last_mut() {
            *by = by_person;
        }
        self.given.push(Given { at, label, told });
        true
    }

    /// Somebody else of one's own was pressed: who acts next is asked again, and answered with them.
    pub fn instead(&mut self, who: &str, battle: &mut CurrentBattle, presented: &mut Presented) -> bool {
        // Only what was answered last of all is about who acts next.
        let last = |ahead: &Self, battle: &CurrentBattle| {
            ahead.given.last().is_some_and(|given| given.told.is_none() && given.at + 1 == battle.choices().len())
        };
        while last(self, battle) && self.ask(battle, presented) {
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

/// It is only asked whose turn it is.
fn who_is_next(decision: &DecisionView) -> bool {
    let chooses = |role| matches!(role, OptionRole::Choose | OptionRole::Pass);
    decision.options.iter().any(|o| o.role == OptionRole::Choose) && decision.options.iter().all(|o| chooses(o.role))
}

/// To stay, where the same one is asked on after it.
fn stays_and_goes_on(decision: &DecisionView, battle: &CurrentBattle) -> Option<usize> {
    let stay = decision.options.iter().position(|o| o.role == OptionRole::Pass)?;
    let mut copy = battle.copy();
    copy.choose(stay).ok()?;
    let next = copy.pending()?;
    (next.combatant == battle.pending()?.combatant).then_some(stay)
}

/// It is only asked whether to step aside before anything else.
fn aside_first(decision: &DecisionView) -> bool {
    let stays = decision.options.iter().filter(|o| o.role == OptionRole::Pass).count() == 1;
    let steps = |o: &OptionView| o.at_cell.is_some() && o.on_combatant.is_none();
    stays && decision.options.iter().all(|o| o.role == OptionRole::Pass || steps(o)) && one_group(decision)
}

fn one_group(decision: &DecisionView) -> bool {
    decision.options.windows(2).all(|two| two[0].group == two[1].group)
}

/// It is only asked which way to look.
fn looks(decision: &DecisionView) -> bool {
    decision.options.iter().all(|o| matches!(o.role, OptionRole::Face(_)))
}

/// A matter of form after a declaration: few ways, none of them aimed at anybody, none that is not to be had back.
fn formal(decision: &DecisionView) -> bool {
    let tame = |o: &OptionView| o.on_combatant.is_none() && Apart::of(o.role).is_none();
    decision.options.len() <= FEW && one_group(decision) && decision.options.iter().all(tame)
}

/// Somebody was pressed whom no option is about: one's own act instead; foes are gone for, which the first press shows and the
/// second does.
pub fn pressed_on(
    who: &str,
    battle: &mut CurrentBattle,
    presented: &mut Presented,
    overlay: &mut Overlay,
    ahead: &mut Ahead,
) {
    let Some(decision) = &presented.decision else { return };
    let side = |id: &str| presented.scene.combatants.iter().find(|c| c.id == id).map(|c| c.faction);
    let own = presented.scene.factions.iter().position(|f| f.id == decision.faction);
    match overlay.pursuit.take().filter(|pursuit| pursuit.foe == who) {
        Some(pursuit) => {
            if let Some(who) = &decision.combatant {
                overlay.orders.keep(who, pursuit.point, &pursuit.blow, battle.choices().len());
            }
            go(&pursuit, battle, presented);
        }
        None if side(who) == own => {
            let ready = |c: &CombatantView| c.id == who && c.turn == TurnView::Ready && c.standing == Standing::Active;
            if presented.scene.combatants.iter().any(ready) {
                ahead.instead(who, battle, presented);
            }
        }
        None => overlay.chase = Some(Chase::begin(battle, who)),
    }
}

/// Shows the way to a foe once it is found. Where there is none, what else can be done to them is shown.
pub fn follow_chase(overlay: &mut Overlay, presented: &Presented, pointing: &mut Pointing) {
    let Some(found) = overlay.chase.as_mut().and_then(Chase::end) else { return };
    let foe = overlay.chase.take().map(|chase| chase.foe().to_owned());
    let foe = foe.and_then(|foe| presented.scene.combatants.iter().find(|c| c.id == foe));
    if let (None, Some(foe)) = (&found, foe) {
        overlay.notice = Some(format!("No way from here to a blow at {}.", foe.name));
        if let Some(decision) = &presented.decision {
            pointing.show(decision, HoverTarget::Combatant(foe.id.clone()));
        }
    }
    overlay.pursuit = found;
}

/// Whatever else is pointed at, nobody is gone for any more: the default's key takes what is shown.
pub fn point_elsewhere(overlay: &mut Overlay, pointing: &Pointing) {
    if pointing.focus.is_some() {
        (overlay.pursuit, overlay.chase) = (None, None);
    }
}

/// Walks the way and strikes; all of it is taken back as one.
pub fn go(pursuit: &Pursuit, battle: &mut CurrentBattle, presented: &mut Presented) {
    // What was foreseen without a die comes as foreseen; if it does not, the rest is the player's to decide.
    let _ = battle.choose_together(&pursuit.options, presented);
}

/// Answers what need not be asked, once all before it has been shown.
pub fn go_ahead(
    (mut battle, mut presented): (ResMut<CurrentBattle>, ResMut<Presented>),
    (mut overlay, mut pointing): (ResMut<Overlay>, ResMut<Pointing>),
    mut ahead: ResMut<Ahead>,
) {
    point_elsewhere(&mut overlay, &pointing);
    if let Some(who) = pointing.instead.take() {
        pressed_on(&who, &mut battle, &mut presented, &mut overlay, &mut ahead);
    }
    follow_chase(&mut overlay, &presented, &mut pointing);
    if presented.decision.is_some() && !presented.paused && battle.playback.is_none() {
        ahead.step(&mut battle, &mut presented, &overlay.memory);
    }
}

/// Remembers what a person chooses, before it is done.
pub fn note_choices(
    (mut choices, mut pages): (MessageReader<ChoiceMade>, MessageReader<PageDone>),
    (battle, presented): (Res<CurrentBattle>, Res<Presented>),
    (mut overlay, mut ahead): (ResMut<Overlay>, ResMut<Ahead>),
) {
    let (choice, page) = (choices.read().last(), pages.read().last());
    let Some(decision) = &presented.decision else { return };
    if page.is_some() {
        overlay.orders.note_one(decision.point, battle.choices().len());
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
        let mut ahead = Ahead::default();
        assert!(!ahead.form(&manner_of(OptionRole::Deed), false), "nobody has struck");
        ahead.note(&aimed, 0);
        assert!(ahead.form(&manner_of(OptionRole::Deed), false));
        assert!(!ahead.form(&manner_of(OptionRole::GiveUp), false), "nothing that is not to be had back");
        assert!(!ahead.form(&DecisionView { reaction: true, ..manner_of(OptionRole::Deed) }, false));
    }
}
