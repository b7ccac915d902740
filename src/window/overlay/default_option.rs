//! The default option of a decision, which the default key takes and the detail panel shows before the player points at
//! anything.

use super::entries::{SecondaryAction, Why};
use super::history::ChoiceHistory;
use super::nearness::nearest_foe;
use super::pick::Pick;
use crate::engine::Battle;
use crate::engine::hexgrid::DIRECTIONS;
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView, Scene, Standing};
use crate::window::battle::is_own;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The last choices of one combatant at one decision point that differed from the default: the last of all, and the
/// last other than a walk.
type Choices = [Option<Pick>; 2];

/// The choices that players made instead of the default, by decision point and combatant.
#[derive(Default)]
pub struct Memory(BTreeMap<(&'static str, Option<String>), ChoiceHistory<Choices>>);

impl Memory {
    /// Records an option that the player chose after `choices` others. Taking the default changes nothing.
    pub fn note(&mut self, decision: &DecisionView, option: usize, default: Option<usize>, choices: usize) {
        let Some(chosen) = decision.options.get(option) else { return };
        if chosen.role == OptionRole::Deed && Some(option) != default {
            let pick = Some(Pick::new(chosen));
            let history = self.0.entry((decision.point, decision.combatant.clone())).or_default();
            let walks = chosen.kind == Some(DeedKind::Move);
            let deed = if walks { history.newest().and_then(|[_, deed]| deed.clone()) } else { pick.clone() };
            history.record(choices, [pick, deed]);
        }
    }

    /// Forgets choices made after the first `choices` choices, because they were taken back.
    pub fn forget_from(&mut self, choices: usize) {
        self.0.values_mut().for_each(|history| history.forget_from(choices));
    }

    /// Returns the option that is most like the last choice, with the same action at least, and whether it has the same
    /// target. Another target is weighed against the other options, because it was never chosen.
    fn like(&self, decision: &DecisionView, among: &[usize]) -> Option<(usize, Why)> {
        let known = self.0.get(&(decision.point, decision.combatant.clone()))?.newest()?;
        let like =
            |last: &Pick| most_like(last, decision, among).map(|i| (i, last.has_target_of(&decision.options[i])));
        let (option, same) = known.iter().flatten().find_map(like)?;
        Some((option, if same { Why::AsBefore } else { Why::First }))
    }
}

/// Returns the option with the same action that has the most fields in common. An option that is neither an attack nor
/// a matter of manner must have all fields in common: stowing another weapon is not a repetition.
fn most_like(last: &Pick, decision: &DecisionView, among: &[usize]) -> Option<usize> {
    let option = |i: usize| &decision.options[i];
    let alike = |o: &OptionView| last.is(o) || last.does(o) && matches!(o.kind, None | Some(DeedKind::Attack));
    let same = among.iter().copied().filter(|&i| alike(option(i))).rev();
    // Exactly the same comes before the same with additional fields.
    same.max_by_key(|&i| (last.likeness(option(i)), Reverse(option(i).fields.len())))
}

/// Returns the option that most players would choose, and the reason: face the nearest foe, attack as before, or else
/// the ruleset's default policy. That policy does not attack where it is hopeless, and parries an attack if that is
/// easy. Only sound options; without any, the turn ends.
pub fn sensible(decision: &DecisionView, scene: &Scene, memory: &Memory, battle: &Battle) -> Option<(usize, Why)> {
    let options = &decision.options;
    let sound: Vec<usize> = (0..options.len()).filter(|&i| is_sound(decision, scene, battle, i)).collect();
    let of_role = |role: OptionRole| sound.iter().copied().find(|&i| options[i].role == role);
    let policy = battle.pending().map(|_| battle.ruleset().default_policy(battle.world()));
    // The default policy may prefer a pointless attack to doing nothing; the default option never does.
    let aimless = |i: usize| on_a_foe(decision, scene, i) && !sound.contains(&i);
    let of_policy = || policy.filter(|&i| is_safe(decision, scene, i) && !aimless(i)).map(|i| (i, Why::Policy));
    let first = |i: usize| (i, Why::First);
    if decision.reaction {
        let plain = of_role(OptionRole::TakeIt).or(of_role(OptionRole::Pass)).map(|i| (i, Why::LetsBe));
        return of_policy()
            .or(plain)
            .or_else(|| sound.first().copied().map(first))
            .or_else(|| harmless(decision, scene));
    }
    if let Some(face) = towards_the_foe(decision, scene) {
        return Some((face, Why::TowardsTheFoe));
    }
    let calm: Vec<usize> =
        sound.iter().copied().filter(|&i| SecondaryAction::from_role(options[i].role).is_none()).collect();
    let declares = policy.is_some() && battle.ruleset().declaring(battle.world());
    let strikes: Vec<usize> = calm.iter().copied().filter(|&i| on_a_foe(decision, scene, i)).collect();
    let among = if declares || manner(decision) { &calm } else { &strikes };
    let ends =
        || of_role(OptionRole::Done).or_else(|| of_role(OptionRole::Pass)).or_else(|| of_role(OptionRole::TakeIt));
    memory
        .like(decision, among)
        .or_else(of_policy)
        .or_else(|| strikes.first().copied().map(first))
        // Every remaining action would cost something irreversible: waiting is closer to the intention than stowing the
        // weapon.
        .or_else(|| ends().map(first))
        .or_else(|| calm.first().copied().map(first))
        .or_else(|| harmless(decision, scene))
}

/// Returns the default of one part of a declaration: the choice of the default policy, unless it is unsafe or
/// pointless.
pub fn plain_piece(decision: &DecisionView, scene: &Scene, battle: &Battle) -> usize {
    let policy = battle.ruleset().default_policy(battle.world());
    let sound = |option: &usize| is_sound(decision, scene, battle, *option);
    if is_safe(decision, scene, policy) { policy } else { (0..decision.options.len()).find(sound).unwrap_or(policy) }
}

/// Returns the first option that is reversible, preferably one not aimed at a combatant out of the fight. Without any,
/// returns the first option.
fn harmless(decision: &DecisionView, scene: &Scene) -> Option<(usize, Why)> {
    let mut kept = (0..decision.options.len()).filter(|&i| {
        !SecondaryAction::from_role(decision.options[i].role).is_some_and(SecondaryAction::is_irreversible)
    });
    let first = kept.clone().find(|&i| !on_the_fallen(decision, scene, i)).or_else(|| kept.next()).unwrap_or(0);
    (!decision.options.is_empty()).then_some((first, Why::First))
}

/// Returns true if an option is reversible, has no warning, and is not aimed at a foe out of the fight.
pub fn is_safe(decision: &DecisionView, scene: &Scene, option: usize) -> bool {
    let asked = &decision.options[option];
    let red = SecondaryAction::from_role(asked.role).is_some_and(SecondaryAction::is_irreversible);
    !red && asked.warning.is_empty() && !on_the_fallen(decision, scene, option)
}

/// Returns true if an option is safe and not pointless by the rules.
pub fn is_sound(decision: &DecisionView, scene: &Scene, battle: &Battle, option: usize) -> bool {
    let senseless = || battle.pending().is_some() && battle.ruleset().is_senseless(battle.world(), option);
    is_safe(decision, scene, option) && !senseless()
}

/// Returns true if an option is aimed at a foe out of the fight.
pub fn on_the_fallen(decision: &DecisionView, scene: &Scene, option: usize) -> bool {
    let Some(id) = &decision.options[option].on_combatant else { return false };
    let target = scene.combatants.iter().find(|c| c.id == *id);
    target.is_some_and(|c| c.standing != Standing::Active) && !is_own(decision, scene, id)
}

/// Returns the passing option of a decision whose other options all target foes out of the fight. `None` for any other
/// decision.
pub fn lets_the_fallen_be(decision: &DecisionView, scene: &Scene) -> Option<usize> {
    let passes = |i: &usize| matches!(decision.options[*i].role, OptionRole::Pass | OptionRole::TakeIt);
    let (pass, rest): (Vec<usize>, Vec<usize>) = (0..decision.options.len()).partition(passes);
    let fallen = !rest.is_empty() && rest.iter().all(|&i| on_the_fallen(decision, scene, i));
    pass.first().copied().filter(|_| fallen)
}

/// Returns true if the decision is only about one of two manners: to kill or to subdue.
pub fn manner(decision: &DecisionView) -> bool {
    let alone = |o: &OptionView| o.on_combatant.is_none() && o.at_cell.is_none() && o.role == OptionRole::Deed;
    !decision.reaction && decision.options.len() == 2 && decision.options.iter().all(alone)
}

/// Returns true if an option is aimed at an active foe.
fn on_a_foe(decision: &DecisionView, scene: &Scene, option: usize) -> bool {
    let Some(id) = &decision.options[option].on_combatant else { return false };
    let whose = scene.factions.iter().position(|f| f.id == decision.faction);
    let target = scene.combatants.iter().find(|c| c.id == *id);
    target.is_some_and(|c| Some(c.faction) != whose && c.standing == Standing::Active)
}

/// Returns the facing that points most directly at the nearest foe. `None` without facings or foes.
fn towards_the_foe(decision: &DecisionView, scene: &Scene) -> Option<usize> {
    let ways: Vec<(usize, u8)> = decision
        .options
        .iter()
        .enumerate()
        .filter_map(|(i, o)| if let OptionRole::Face(way) = o.role { Some((i, way)) } else { None })
        .collect();
    if ways.is_empty() {
        return None;
    }
    let me = scene.combatants.iter().find(|c| Some(&c.id) == decision.combatant.as_ref())?;
    let from = scene.hex(&me.place)?;
    let (foe, _) = nearest_foe(scene, me, from)?;
    let foe = (foe.q - from.q, foe.r - from.r);
    // How well a direction points at the foe, in quarters; of equal ones the current facing wins.
    let points = |way: u8| {
        let way = DIRECTIONS[usize::from(way) % 6];
        (2 * foe.0 + foe.1) * (2 * way.x + way.y) + 3 * foe.1 * way.y
    };
    ways.into_iter().max_by_key(|(_, way)| (points(*way), Some(*way) == me.facing)).map(|(i, _)| i)
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;
    use crate::vocab::view::{CombatantView, FactionView};

    fn scene(standing: Standing) -> Scene {
        let someone = |id: &str, faction, standing| CombatantView {
            id: id.into(),
            faction,
            standing,
            ..CombatantView::default()
        };
        let sides = ["party", "foes"].map(|id| FactionView { id: id.into(), ..FactionView::default() });
        let combatants = vec![someone("asa", 0, Standing::Active), someone("orc", 1, standing)];
        Scene { factions: sides.into(), combatants, ..Scene::default() }
    }

    #[test]
    fn a_question_about_the_fallen_alone_is_answered_by_letting_them_be() {
        let none = OptionView { role: OptionRole::TakeIt, ..fixture::option(1, "No cleave", "Attack", None) };
        let mut asked = fixture::decision(vec![fixture::option(0, "Cleave", "Attack", Some("orc")), none]);
        let answer = |asked: &DecisionView, standing| lets_the_fallen_be(asked, &scene(standing));
        assert_eq!(answer(&asked, Standing::Incapacitated), Some(1));
        assert_eq!(answer(&asked, Standing::Active), None, "somebody who stands can be struck");
        asked.options.push(fixture::option(2, "Help up", "Help", Some("asa")));
        assert_eq!(answer(&asked, Standing::Incapacitated), None, "something else can be done");
        asked.options.truncate(1);
        assert_eq!(answer(&asked, Standing::Incapacitated), None, "nothing lets it be");
    }

    #[test]
    fn only_what_a_person_chose_instead_of_the_default_is_remembered_until_it_is_taken_back() {
        let mut decision = fixture::decision(vec![
            fixture::option(0, "Sword", "Attack", Some("orc")),
            fixture::option(1, "Axe", "Attack", Some("orc")),
        ]);
        for (option, action) in decision.options.iter_mut().zip(["sword", "axe"]) {
            (option.action, option.kind) = (action, Some(DeedKind::Attack));
        }
        let mut memory = Memory::default();
        memory.note(&decision, 0, Some(0), 3);
        assert_eq!(memory.like(&decision, &[0, 1]), None, "the default was taken");
        memory.note(&decision, 1, Some(0), 4);
        assert_eq!(memory.like(&decision, &[0, 1]), Some((1, Why::AsBefore)));
        memory.forget_from(5);
        assert_eq!(memory.like(&decision, &[0, 1]), Some((1, Why::AsBefore)));
        memory.forget_from(4);
        assert_eq!(memory.like(&decision, &[0, 1]), None, "it was taken back");
        decision.options[1].kind = Some(DeedKind::Gear);
        memory.note(&decision, 1, Some(0), 4);
        decision.options[1].fields.insert("item".into(), "spear".into());
        assert_eq!(memory.like(&decision, &[0, 1]), None, "to put something else away is not the same");
    }
}
