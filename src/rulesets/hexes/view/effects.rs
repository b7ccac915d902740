//! Scene changes of hexes events, with the presentation of each event.

mod conditions;
mod cue;

pub use cue::cue;

use super::combatant::{combatant, gear};
use super::scene::{cell, features, known_to, phase, walls};
use super::track::{count, track};
use super::turns::{acting, done};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{DamageFrom, Fact, Outcome};
use crate::rulesets::hexes::queries::*;
use crate::vocab::effect::{Effect, Effects};
use crate::vocab::{CellId, CombatantId, Event, FactionId};
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
    // ---- rounds and counts

    fn course(&mut self, kind: EventKind) {
        use EventKind::*;
        let (t, e) = (self.t, self.e);
        match kind {
            RoundBegins => self.push(Effect::Round(e.amount.unwrap_or(0) as u16)),
            WallFormed | WallBroken => self.push(Effect::Walls(walls(t))),
            Pushed => self.push(Effect::Features(features(t))),
            _ => {}
        }
        match kind {
            BattleBegins | Parley | ParleyOver | RoundBegins | Segment | Declarations | Declared | Initiative
            | Simultaneous | ActionLost | Faced | TurnEnded | Held | Surrendered | Escaped | RoundEnds
            | SegmentOver | BattleOver => self.clock(),
            _ => {
                self.source_and_target().for_each(|who| self.push(Effect::Turn { who, done: done(t, who) }));
                let acts = acting(t);
                if acts.is_some() && acts == e.source {
                    self.push(Effect::Acting(acts));
                }
            }
        }
    }

    /// Updates the clock display: phase, countdown, finished turns.
    fn clock(&mut self) {
        let t = self.t;
        self.push(Effect::Phase(phase(t)));
        self.push(Effect::Countdown { count: count(t), track: track(t) });
        t.all().for_each(|who| self.push(Effect::Turn { who, done: done(t, who) }));
        self.push(Effect::Acting(acting(t)));
    }

    // ---- movement

    fn movement(&mut self, kind: EventKind) {
        use EventKind::*;
        let (t, e) = (self.t, self.e);
        match (kind, e.source, e.target, e.cell(Fact::To)) {
            (Moved | Followed | FellBack, Some(who), _, Some(to)) | (Forced | Shifted, _, Some(who), Some(to)) => {
                self.moved([who], to)
            }
            (Swung, Some(who), _, Some(to)) if e.is(Fact::Outcome, Outcome::Over) => self.moved([who], to),
            (Arrived, Some(who), ..) => {
                if let Some(at) = e.cell(Fact::Place) {
                    self.push(Effect::Arrived { who, at });
                }
            }
            (Escaped, Some(who), ..) => self.push(Effect::Left(who)),
            _ => {}
        }
        match kind {
            WallFormed | WallBroken => {
                let figures: Vec<CombatantId> = self
                    .source_and_target()
                    .chain(e.combatants(Fact::Centre))
                    .chain(e.combatants(Fact::EndB))
                    .collect();
                figures.into_iter().for_each(|who| self.stays(who));
            }
            Moved | Arrived | Followed | Attack | Grab | FreeAttack | FendOff | Charged | Faced | SpellCast
            | WandUsed | Shifted | Forced => {
                self.source_and_target().for_each(|who| {
                    if t.place(who).is_some() {
                        self.push(Effect::Faced { who, to: facing(t, who) });
                    }
                });
            }
            _ => {}
        }
    }

    /// Emits the combatant's present place and facing.
    fn stays(&mut self, who: CombatantId) {
        let t = self.t;
        if let Some(to) = t.place(who) {
            self.push(Effect::Moved { who, to, also: t.second_place(who) });
            self.push(Effect::Faced { who, to: facing(t, who) });
        }
    }

    // ---- wounds

    fn points_lost(&mut self, kind: EventKind) {
        let e = self.e;
        let (Some(who), Some(to)) = (e.target, e.number(Fact::Left)) else { return };
        let points = e.amount.unwrap_or(0);
        match kind {
            EventKind::Damage if e.is(Fact::From, DamageFrom::Con) => self.push(Effect::Harmed { who, points }),
            EventKind::Damage => {
                let subdual = e.number(Fact::Subdual).unwrap_or(0);
                self.push(Effect::Health { who, from: to + points - subdual, to });
                if subdual > 0 {
                    self.push(Effect::Harmed { who, points: subdual });
                }
            }
            EventKind::Charmed => {
                let gained = e.number(Fact::Gained).unwrap_or(0);
                self.push(Effect::Health { who, from: to - gained, to });
            }
            _ => {}
        }
    }

    // ---- detection

    /// Updates who is seen (H-SNEAK-01, H-INVIS-03). Any event may reveal or hide a combatant.
    fn sight(&mut self, kind: EventKind) {
        let t = self.t;
        let named: Vec<CombatantId> = self.source_and_target().collect();
        for who in t.all() {
            let secret = t.cond(who).hidden || t.invisible(who);
            if secret || named.contains(&who) && tells_where(kind) {
                self.push(Effect::Concealed { who, concealed: secret });
                for by in (0..t.setting().factions.len()).map(FactionId::from).filter(|f| *f != t.faction(who)) {
                    if !known_to(t, Some(by), who) {
                        self.push(Effect::Unseen { who, by, forgotten: true });
                    } else {
                        self.push(Effect::Seen { who, by, now: Box::new(combatant(t, who)) });
                    }
                }
            }
        }
    }

    // ---- gear and the board

    fn things(&mut self, kind: EventKind) {
        use EventKind::*;
        let (t, e) = (self.t, self.e);
        match kind {
            ShotSpent | Thrown | Drew | PickedUp | Dropped | LaidDown | WeaponLost | StringBroken | Restrung
            | Reloaded | Extracted | SpellCast | WandUsed | SpellLost | Fizzled => {
                for who in self.source_and_target() {
                    self.push(Effect::Gear { who, gear: gear(t, who) });
                }
            }
            _ => {}
        }
        match (kind, e.cell(Fact::Place)) {
            (Iced | Thrown | Dropped | LaidDown | WeaponLost, Some(at)) => self.cell(at),
            (PickedUp, None) => {
                let own = |who| [t.place(who), t.second_place(who)].into_iter().flatten();
                let near = |at| (0..6).filter_map(move |d| t.map().next(at, d)).chain([at]);
                e.source.into_iter().flat_map(own).flat_map(near).for_each(|at| self.cell(at));
            }
            _ => {}
        }
    }

    fn cell(&mut self, at: CellId) {
        self.push(Effect::Cell { at, now: Box::new(cell(self.t, at)) });
    }
}

fn facing(t: &BattleReader, c: CombatantId) -> u8 {
    t.wall_of(c).map_or(t.stands(c).facing, |wall| wall.facing())
}

/// Returns true if an event of this kind may reveal an unseen combatant.
fn tells_where(kind: EventKind) -> bool {
    use EventKind::*;
    matches!(kind, VeilTorn | WoreOff | Sprang | Discovered | Bumped | Died | Escaped)
}
