//! Application of effects to a scene.

use super::Effect;
use crate::vocab::ids::{CellId, CombatantId, FactionId};
use crate::vocab::view::{ArrowKind, ArrowView, CombatantView, ConditionView, Scene, TrackMark, TurnView, set_turns};
use std::sync::Arc;

impl Scene {
    /// Applies an effect, as visible to a faction; `None` is an observer who sees everything.
    pub fn play(&mut self, effect: &Effect, viewer: Option<FactionId>) {
        match effect {
            Effect::Moved { who, to, also } => self.go(*who, *to, *also),
            Effect::Arrived { who, at } => self.arrive(*who, *at),
            Effect::Left(who) => self.leave(*who),
            Effect::Declared { who, intent, arrow } => self.declare(*who, intent, arrow.as_deref()),
            Effect::Done(who) => {
                self.combatants[who.ix()].intent.clear();
                self.done(|a| a.from == who.ix());
            }
            Effect::DoneTo(target) => {
                self.done(|a| a.kind != ArrowKind::Blast && !a.dice.is_empty() && a.to == Some(target.ix()));
            }
            Effect::AllDone => {
                self.combatants.iter_mut().for_each(|c| c.intent.clear());
                self.done(|_| true);
            }
            Effect::Charged(who) => {
                self.arrows.iter_mut().filter(|a| a.from == who.ix()).for_each(|a| a.cells.clear());
                self.mark_reserved();
            }
            Effect::Front(metres) => {
                for front in self.fields.iter_mut().filter_map(|f| f.front.as_mut()) {
                    front.0 = *metres;
                }
            }
            Effect::Cell { at, now } => {
                Arc::make_mut(&mut self.cells)[at.ix()].clone_from(now);
                self.mark_reserved();
            }
            Effect::Walls(walls) => self.walls.clone_from(walls),
            Effect::Features(features) => self.features.clone_from(features),
            Effect::Countdown { count, track } => {
                self.count = *count;
                let known = |mark: &&TrackMark| !self.combatants[mark.combatant].place.is_empty();
                self.track = track.iter().filter(known).cloned().collect();
            }
            Effect::Round(round) => self.round = *round,
            Effect::Phase(phase) => self.phase.clone_from(phase),
            Effect::Initiative(side) => self.initiative = Some(side.ix()),
            Effect::Acting(who) => self.act(who.map(CombatantId::ix)),
            Effect::Turn { who, done } => {
                self.combatants[who.ix()].done = *done;
                self.answered();
            }
            Effect::Riding { who, on } => {
                self.combatants[who.ix()].riding = on.map(|mount| self.combatants[mount.ix()].id.clone());
            }
            of_one => {
                if let Some(who) = of_one.who() {
                    self.combatants[who.ix()].play(of_one, viewer);
                }
            }
        }
    }

    fn id_of(&self, cell: CellId) -> String {
        self.cells[cell.ix()].id.clone()
    }

    /// Sets the only acting combatant. An area attack of the previous one is then done.
    fn act(&mut self, who: Option<usize>) {
        if let Some(before) = self.acting.filter(|before| Some(*before) != who) {
            self.done(|a| a.kind == ArrowKind::Blast && a.from == before);
        }
        self.acting = who;
        self.answered();
    }

    /// Clears the prompts, because the pending decision has been answered.
    pub fn answered(&mut self) {
        set_turns(&mut self.combatants, self.acting, None);
    }

    fn go(&mut self, who: CombatantId, to: CellId, also: Option<CellId>) {
        if !self.combatants[who.ix()].place.is_empty() {
            self.combatants[who.ix()].place = self.id_of(to);
            self.combatants[who.ix()].also = also.map(|cell| self.id_of(cell));
        }
    }

    fn arrive(&mut self, who: CombatantId, at: CellId) {
        let place = self.id_of(at);
        let combatant = &mut self.combatants[who.ix()];
        (combatant.place, combatant.reserve) = (place, false);
    }

    fn leave(&mut self, who: CombatantId) {
        let combatant = &mut self.combatants[who.ix()];
        combatant.place.clear();
        (combatant.also, combatant.facing) = (None, None);
    }

    fn declare(&mut self, who: CombatantId, intent: &str, arrow: Option<&ArrowView>) {
        self.combatants[who.ix()].intent = intent.to_owned();
        self.arrows.retain(|a| a.from != who.ix());
        self.arrows.extend(arrow.cloned());
        self.mark_reserved();
    }

    fn done(&mut self, is_done: impl Fn(&ArrowView) -> bool) {
        for arrow in self.arrows.iter().filter(|a| is_done(a)) {
            self.combatants[arrow.from].intent.clear();
        }
        self.arrows.retain(|a| !is_done(a));
        self.mark_reserved();
    }
}

impl CombatantView {
    fn play(&mut self, effect: &Effect, viewer: Option<FactionId>) {
        match effect {
            Effect::Faced { to, .. } if !self.place.is_empty() => self.facing = Some(*to),
            Effect::Health { to, .. } => self.health = *to,
            Effect::MaxHealth { to, .. } => self.max_health = *to,
            Effect::Guard { to, .. } => self.guard.iter_mut().for_each(|guard| guard.0 = *to),
            Effect::MaxGuard { to, .. } => self.guard.iter_mut().for_each(|guard| guard.1 = *to),
            Effect::Standing { to, .. } => self.standing = *to,
            Effect::Begun { condition, .. } => self.begin(condition),
            Effect::Ended { condition, .. } => self.conditions.retain(|c| c.name != *condition),
            Effect::Concealed { concealed, .. } => self.concealed = *concealed,
            Effect::Unseen { by, forgotten, .. } if viewer == Some(*by) => self.vanish(*forgotten),
            Effect::Seen { by, now, .. } if viewer == Some(*by) && self.place.is_empty() => self.clone_from(now),
            Effect::Gear { gear, .. } => self.gear.clone_from(gear),
            _ => {}
        }
    }

    fn begin(&mut self, condition: &ConditionView) {
        match self.conditions.iter_mut().find(|c| c.name == condition.name) {
            Some(known) => known.clone_from(condition),
            None => self.conditions.push(condition.clone()),
        }
    }

    fn vanish(&mut self, forgotten: bool) {
        self.place.clear();
        if forgotten {
            (self.also, self.facing, self.turn) = (None, None, TurnView::Ready);
            self.conditions.clear();
            self.health = self.max_health;
        }
    }
}
