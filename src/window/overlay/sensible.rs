//! The sensible default of a decision: what the key for it takes, and what the detail shows before anything is pointed at.

use super::entries::{Apart, Why};
use super::nearness::nearest_foe;
use super::pick::Pick;
use crate::engine::Battle;
use crate::engine::hexgrid::DIRECTIONS;
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView, Scene, Standing};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What was chosen last, by decision point and combatant: of all, and of what is no walk, which a walk does not make forgotten.
#[derive(Default)]
pub struct Memory(BTreeMap<(&'static str, Option<String>), [Option<Pick>; 2]>);

impl Memory {
    /// A person has chosen.
    pub fn note(&mut self, decision: &DecisionView, option: usize) {
        let Some(chosen) = decision.options.get(option) else { return };
        if chosen.role == OptionRole::Deed {
            let pick = Some(Pick::of(chosen));
            let [last, deed] = self.0.entry((decision.point, decision.combatant.clone())).or_default();
            if chosen.kind != Some(DeedKind::Move) {
                deed.clone_from(&pick);
            }
            *last = pick;
        }
    }

    /// The option that is most like the last one: the same at least in kind.
    fn like(&self, decision: &DecisionView, among: &[usize]) -> Option<usize> {
        let known = self.0.get(&(decision.point, decision.combatant.clone()))?;
        known.iter().flatten().find_map(|last| most_like(last, decision, among))
    }
}

/// Of these options that do the same, the one that does it most nearly in the same way.
fn most_like(last: &Pick, decision: &DecisionView, among: &[usize]) -> Option<usize> {
    let option = |i: usize| &decision.options[i];
    let same = among.iter().copied().filter(|&i| last.does(option(i))).rev();
    // The very same before one that is it and something more.
    same.max_by_key(|&i| (last.likeness(option(i)), Reverse(option(i).fields.len())))
}

/// What most people would do, and why: look at the nearest foe, strike as before, else what the rules' simplest player would do, who
/// neither strikes where that is hopeless nor takes a blow that is easily parried. Never what is not to be had back.
pub fn sensible(decision: &DecisionView, scene: &Scene, memory: &Memory, battle: &Battle) -> Option<(usize, Why)> {
    let options = &decision.options;
    let of_role = |role: OptionRole| options.iter().position(|o| o.role == role);
    let plain = || of_role(OptionRole::TakeIt).or(of_role(OptionRole::Pass)).map(|i| (i, Why::LetsBe));
    let kind = |i: &usize| Apart::of(options[*i].role);
    let policy = battle.pending().map(|_| battle.ruleset().default_policy(battle.world()));
    let kept = |i: &usize| options[*i].warning.is_empty() && kind(i).is_none_or(|kind| !kind.red());
    let of_policy = || policy.filter(kept).map(|i| (i, Why::Policy));
    let first = |i: usize| (i, Why::First);
    if decision.reaction {
        return of_policy().or_else(plain).or(Some(first(0)));
    }
    if let Some(face) = towards_the_foe(decision, scene) {
        return Some((face, Why::TowardsTheFoe));
    }
    let calm: Vec<usize> = (0..options.len()).filter(|i| options[*i].warning.is_empty() && kind(i).is_none()).collect();
    let declares = policy.is_some() && battle.ruleset().declaring(battle.world());
    let strikes: Vec<usize> = calm.iter().copied().filter(|&i| on_a_foe(decision, scene, i)).collect();
    let among = if declares || manner(decision) { &calm } else { &strikes };
    memory
        .like(decision, among)
        .map(|i| (i, Why::AsBefore))
        .or_else(of_policy)
        .or_else(|| strikes.first().copied().map(first))
        // What would be done costs what is not to be had back: to wait is nearer to it than to put the weapon away.
        .or_else(|| of_role(OptionRole::Pass).filter(kept).map(first))
        .or_else(|| calm.first().copied().map(first))
        .or_else(|| (0..options.len()).find(|i| kind(i).is_none_or(|kind| !kind.red())).map(first))
}

/// It is only asked in which of two manners something is done: to kill or to subdue.
pub fn manner(decision: &DecisionView) -> bool {
    let alone = |o: &OptionView| o.on_combatant.is_none() && o.at_cell.is_none() && o.role == OptionRole::Deed;
    !decision.reaction && decision.options.len() == 2 && decision.options.iter().all(alone)
}

/// Whether an option is aimed at a foe of whoever decides who is still in the fight.
fn on_a_foe(decision: &DecisionView, scene: &Scene, option: usize) -> bool {
    let Some(id) = &decision.options[option].on_combatant else { return false };
    let whose = scene.factions.iter().position(|f| f.id == decision.faction);
    let target = scene.combatants.iter().find(|c| c.id == *id);
    target.is_some_and(|c| Some(c.faction) != whose && c.standing == Standing::Active)
}

/// Of the ways to look, the one that points most nearly at the nearest foe.
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
    // How well a way points there, in quarters; among equals the one looked already.
    let points = |way: u8| {
        let way = DIRECTIONS[usize::from(way) % 6];
        (2 * foe.0 + foe.1) * (2 * way.x + way.y) + 3 * foe.1 * way.y
    };
    ways.into_iter().max_by_key(|(_, way)| (points(*way), Some(*way) == me.facing)).map(|(i, _)| i)
}
