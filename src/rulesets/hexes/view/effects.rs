//! Scene changes of hexes events, with the presentation of each event.
//!
//! For conditions (section 7.2), each event lists those that it may affect; their present state is read from the battle.

use super::combatant::{combatant, conditions, gear, standing};
use super::names::readable_id;
use super::scene::{cell, features, known_to, phase, walls};
use super::track::{acting, count, done, track};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{DamageFrom, Fact, Outcome};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::*;
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

/// Conditions that last one round (H-INIT-25).
const OF_A_ROUND: &[&str] =
    &["charging", "casting", "reading", "withdrawn", "fleeing", "full_defence", "guarding", "closing", "fended"];

/// Conditions that a wound, a blow or a spell may cause and healing may end.
const OF_WOUNDS: &[&str] =
    &["staggered", "unconscious", "crippled", "knocked_out", "flesh_wound", "stunned", "asleep", "held", "dead"];

const OF_SPELLS: &[&str] = &["asleep", "ward", "invisible", "entangled", "held", "controlled"];

/// Conditions of a surprise segment, and those that only time ends (H-ATK-07).
const OF_TIME: &[&str] = &["surprised", "sprung", "focused", "invisible"];

impl Effects<'_, BattleReader<'_>> {
    fn conditions(&mut self, kind: EventKind) {
        use EventKind::*;
        let (t, e) = (self.t, self.e);
        let (of_source, of_target) = touched(kind);
        for (who, names) in [(e.source, of_source), (e.target, of_target)] {
            if let Some(who) = who.filter(|_| !names.is_empty()) {
                self.update_named_conditions(who, names);
            }
        }
        match kind {
            Surprise => e.combatants(Fact::With).for_each(|who| self.update_named_conditions(who, OF_TIME)),
            SideSurprised => {
                if let Some(Value::Faction(f)) = e.fact(Fact::Faction) {
                    t.all().filter(|c| t.faction(*c) == f).for_each(|who| self.update_named_conditions(who, OF_TIME));
                }
            }
            Segment | SegmentOver | RoundBegins | Newcomers | Declarations | Initiative | Simultaneous => {
                t.all().for_each(|who| self.update_named_conditions(who, OF_TIME))
            }
            _ => {}
        }
    }

    fn update_named_conditions(&mut self, who: CombatantId, names: &[&'static str]) {
        let titles: Vec<String> = names.iter().map(|name| title(name)).collect();
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        self.update_conditions(who, &titles, conditions(self.t, who));
        let to = standing(self.t, who);
        self.standing(who, to);
    }
}

fn title(name: &str) -> String {
    labels::condition(name).map_or_else(|| readable_id(name), |w| w.title.into())
}

/// Returns the conditions that an event of that kind may begin or end, for its source and for its target.
fn touched(kind: EventKind) -> (&'static [&'static str], &'static [&'static str]) {
    use EventKind::*;
    match kind {
        Surprise => (&[], OF_TIME),
        Ladder | WoundSave | FleshWound | Stunned | KnockedOut | KnockedSenseless | Died => (&[], OF_WOUNDS),
        WoreOff | Charmed | Woken => (
            &[],
            &[
                "staggered",
                "unconscious",
                "crippled",
                "knocked_out",
                "flesh_wound",
                "stunned",
                "asleep",
                "held",
                "ward",
                "invisible",
                "entangled",
                "controlled",
            ],
        ),
        Compelled => (&[], OF_SPELLS),
        Strained => (&[], &["strained"]),
        Blinded => (&[], &["blinded"]),
        HelmFixed => (&["blinded"], &[]),
        FellProne | Fell | Shoved => (&[], &["prone"]),
        Swung | Withdrawal | StoodUp | DroppedProne => (&["prone"], &[]),
        Pinned | PinOver => (&["pinning"], &["pinned", "prone"]),
        BreakFree => (&["entangled"], &[]),
        Declared | ReadingStopped | ReadsOn | SpellCast | WandUsed | Fizzled | Retreat | Charged => (OF_A_ROUND, &[]),
        SpellLost | ChargeLost | ChargeSpent | RoundOver => (&[], OF_A_ROUND),
        Closed => (&["closing"], &["closing"]),
        Fended => (&[], &["fended"]),
        Focused | Attack | Grab => (&["focused"], &[]),
        Broke => (&[], &["retreating", "routed"]),
        Surrendered => (&[], &["surrendered"]),
        Escaped => (&["escaped"], &[]),
        Sprang => (&["hidden", "sprung"], &[]),
        Discovered | Bumped => (&[], &["hidden"]),
        VeilTorn => (&[], &["invisible"]),
        Lodged | Extracted => (&[], &["lodged"]),
        _ => (&[], &[]),
    }
}

pub fn cue(event: &Event) -> Cue {
    use EventKind::*;
    let Some(kind) = EventKind::named(event.kind) else { return Cue::for_moment(Prominence::Plain) };
    let cue = Cue::for_moment(moment(kind));
    match kind {
        Damage | Pushed | Shoved => cue.striking(),
        SideSurprised => cue.risking(),
        Attack | FreeAttack | FendOff | Contest | Pinned | SpellDice => cue.aimed(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Prominence {
    use EventKind::*;
    match kind {
        TurnEnded => Prominence::Bookkeeping,
        Faced | Split => Prominence::Detail,
        Moved | Forced | Shifted | Charged | Shoved | Retreat => Prominence::Step,
        Declared => Prominence::Word,
        BattleBegins | RoundBegins | BattleOver | Simultaneous | ThrownAside | Pushed => Prominence::Turning,
        Attack | Damage => Prominence::Blow,
        Died | Surrendered => Prominence::Fall,
        _ => Prominence::Plain,
    }
}
