//! Effects of events on the scene, and cues for showing them.
//!
//! Each event names the conditions that it may have changed; their state is read from the battle.

use super::combatant::{combatant, conditions, gear, standing};
use super::scene::{cell, features, known_to, phase};
use super::track::{count, track};
use super::turns::{acting, arrow, done, intent};
use crate::rulesets::percentile::events::EventKind;
use crate::rulesets::percentile::facts::Fact;
use crate::rulesets::percentile::labels;
use crate::rulesets::percentile::level::Held;
use crate::rulesets::percentile::queries::*;
use crate::vocab::effect::{Cue, Effect, Effects, Prominence};
use crate::vocab::{CellId, CombatantId, Event, FactionId, Value};
use bevy_ecs::prelude::*;

pub fn effects(world: &World, event: &Event) -> Vec<Effect> {
    let t = BattleReader::new(world);
    let Some(kind) = EventKind::named(event.kind) else { return Vec::new() };
    let mut effects = Effects::new(&t, event);
    effects.course(kind);
    effects.movement(kind);
    effects.points_lost(kind);
    effects.conditions(kind);
    effects.things(kind);
    effects.sight(kind);
    effects.list
}

impl Effects<'_, BattleReader<'_>> {
    // ---- rounds, phases, ranks

    fn course(&mut self, kind: EventKind) {
        use EventKind::*;
        let (t, e) = (self.t, self.e);
        if kind == RoundBegins {
            self.push(Effect::Round(e.amount.unwrap_or(0) as u16));
        }
        match kind {
            // These events happen within an action or at the start of its phase, and end no combatant's turn.
            Rank | Tested | Thrown | Parry | Dodge | Catch | Damage | Unhurt | Hazard | Worn | Broken | Dropped
            | Spotting | Revealed | Alerted | MoraleTrigger | Sleeps | WeekHealed => {}
            _ => self.clock(),
        }
        match kind {
            BattleBegins | RoundBegins | PhaseBegins | BattleOver => t.all().for_each(|who| self.intent(who)),
            _ => self.source_and_target().for_each(|who| self.intent(who)),
        }
    }

    /// Updates the phase, the count of ranks and the completed turns.
    fn clock(&mut self) {
        let t = self.t;
        self.push(Effect::Phase(phase(t)));
        self.push(Effect::Countdown { count: count(t), track: track(t) });
        t.all().for_each(|who| self.push(Effect::Turn { who, done: done(t, who) }));
        self.push(Effect::Acting(acting(t)));
    }

    /// Updates the combatant's declared action, with the arrow of its attack.
    fn intent(&mut self, who: CombatantId) {
        let intent = intent(self.t, who);
        self.push(if intent.is_empty() {
            Effect::Done(who)
        } else {
            Effect::Declared { who, intent, arrow: arrow(self.t, who).map(Box::new) }
        });
    }

    // ---- movement

    fn movement(&mut self, kind: EventKind) {
        let (t, e) = (self.t, self.e);
        let Some(who) = e.source else { return };
        match kind {
            EventKind::Moved => {
                e.cells(Fact::By).for_each(|to| self.moved([who], to));
            }
            EventKind::TurnedBack => e.cell(Fact::To).into_iter().for_each(|to| self.moved([who], to)),
            EventKind::Left => self.push(Effect::Left(who)),
            EventKind::Faced => self.push(Effect::Faced { who, to: t.stands(who).facing }),
            _ => {}
        }
    }

    // ---- hit points

    fn points_lost(&mut self, kind: EventKind) {
        use EventKind::*;
        let Some((who, from, to)) = self.points_change(Fact::HpBefore, Fact::HpAfter) else { return };
        if matches!(kind, Damage | Hazard | FirstAid | WeekHealed) {
            self.push(Effect::Health { who, from, to });
        }
    }

    // ---- sight

    /// Updates hidden combatants, since any event may reveal or hide them (P-SNEAK-02).
    fn sight(&mut self, kind: EventKind) {
        let t = self.t;
        let named: Vec<CombatantId> = self.source_and_target().collect();
        for who in t.all() {
            let hidden = t.cond(who).hidden.is_some();
            let ends = named.contains(&who) && tells_where(kind);
            if !hidden && !ends {
                continue;
            }
            self.push(Effect::Concealed { who, concealed: hidden });
            for by in (0..t.setting().factions.len()).map(FactionId::from).filter(|f| *f != t.faction(who)) {
                self.push(if known_to(t, Some(by), who) {
                    Effect::Seen { who, by, now: Box::new(combatant(t, who)) }
                } else {
                    Effect::Unseen { who, by, forgotten: true }
                });
            }
        }
    }

    // ---- gear and the board

    fn things(&mut self, kind: EventKind) {
        use EventKind::*;
        let (t, e) = (self.t, self.e);
        match kind {
            Surrendered | Drew | Attack | Thrown | Worn | Broken | Dropped | Unconscious | Died | Reloaded
            | Readied | PickedUp | Planted | Lifted => {
                self.source_and_target().for_each(|who| self.push(Effect::Gear { who, gear: gear(t, who) }));
            }
            _ => return,
        }
        let item = match e.fact(Fact::Item) {
            Some(Value::Item(i)) => Some(t.item(i).held),
            _ => None,
        };
        if kind == Lifted || matches!(item, Some(Held::Planted(..))) {
            self.push(Effect::Features(features(t)));
        }
        // Dropped items are in the hex of the combatant that held them.
        let own = self.source_and_target().filter_map(|who| t.place(who));
        let mut cells: Vec<CellId> = own.chain(e.cell(Fact::Place)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().for_each(|at| self.push(Effect::Cell { at, now: Box::new(cell(t, at)) }));
    }
}

/// Returns true if the event may end the hiding of a combatant.
fn tells_where(kind: EventKind) -> bool {
    use EventKind::*;
    matches!(kind, Revealed | Surrendered | Unconscious | Died)
}

/// All conditions of a combatant.
const ALL: &[&str] = &[
    "prone",
    "kneeling",
    "unconscious",
    "dead",
    "broken",
    "surrendered",
    "fled",
    "hidden",
    "unaware",
    "engaged",
    "reloading",
    "aiding",
];

const POSTURE: &[&str] = &["prone", "kneeling"];

/// Actions that occupy the hands until the end of the round.
const WORK: &[&str] = &["reloading", "aiding"];

impl Effects<'_, BattleReader<'_>> {
    fn conditions(&mut self, kind: EventKind) {
        let (t, e) = (self.t, self.e);
        let (of_source, of_target) = touched(kind);
        for (who, names) in [(e.source, of_source), (e.target, of_target)] {
            if let Some(who) = who.filter(|_| !names.is_empty()) {
                self.update_named_conditions(who, names);
            }
        }
        match kind {
            EventKind::Alerted => {
                e.combatants(Fact::Member).for_each(|who| self.update_named_conditions(who, &["unaware"]))
            }
            EventKind::BattleBegins | EventKind::RoundBegins => {
                t.all().for_each(|who| self.update_named_conditions(who, ALL))
            }
            _ if parts_or_joins(kind) => t.all().for_each(|who| self.update_named_conditions(who, &["engaged"])),
            _ => {}
        }
    }

    fn update_named_conditions(&mut self, who: CombatantId, names: &[&'static str]) {
        let titles: Vec<&str> =
            names.iter().map(|name| labels::condition(name).map_or(*name, |word| word.title)).collect();
        self.update_conditions(who, &titles, conditions(self.t, who));
        let to = standing(self.t, who);
        self.standing(who, to);
    }
}

/// Returns the conditions that an event of that kind may begin or end, for its source and for its target.
fn touched(kind: EventKind) -> (&'static [&'static str], &'static [&'static str]) {
    use EventKind::*;
    match kind {
        Unconscious | Died | Awakened => (&[], ALL),
        Surrendered | Left => (ALL, &[]),
        Rose | Fell | Balked | Knelt | Dodge => (POSTURE, &[]),
        AidBegun | AidLost | FirstAid | ReloadBegun | ReloadLost | Reloaded => (WORK, &[]),
        Hid => (&["hidden"], &[]),
        Revealed => (&[], &["hidden"]),
        Broke => (&[], &["broken"]),
        Rally => (&["broken"], &[]),
        _ => (&[], &[]),
    }
}

/// Returns true if the event may change which steady enemies are adjacent to each other (P-MOVE-05).
fn parts_or_joins(kind: EventKind) -> bool {
    use EventKind::*;
    matches!(kind, Moved | Left | Hid | Revealed | Unconscious | Died | Awakened | Surrendered | Broke | Rally)
}

pub fn cue(event: &Event) -> Cue {
    use EventKind::*;
    let Some(kind) = EventKind::named(event.kind) else { return Cue::for_moment(Prominence::Plain) };
    let cue = Cue::for_moment(moment(kind));
    match kind {
        Damage | Unhurt => cue.striking(),
        Attack => cue.aimed(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Prominence {
    use EventKind::*;
    match kind {
        Rank => Prominence::Bookkeeping,
        Faced | Passed | Stayed | Matrix => Prominence::Detail,
        Moved | TurnedBack | Left => Prominence::Step,
        Declared => Prominence::Word,
        BattleBegins | RoundBegins | PhaseBegins | BattleOver | Simultaneous => Prominence::Turning,
        Attack | Parry | Dodge | Damage => Prominence::Blow,
        Unconscious | Died | Surrendered => Prominence::Fall,
        _ => Prominence::Plain,
    }
}
