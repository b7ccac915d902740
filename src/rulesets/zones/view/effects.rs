//! Scene changes of zones events, with the presentation of each event.

mod cue;

pub use cue::cue;

use super::scene::{cell, combatant, conditions, gear};
use crate::rulesets::zones::action::Ploy;
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Fact, Outcome};
use crate::rulesets::zones::level::{Hazard, Power, TurnState};
use crate::rulesets::zones::queries::BattleReader;
use crate::vocab::effect::{Effect, Effects};
use crate::vocab::view::{ConditionView, Standing};
use crate::vocab::{CellId, CombatantId, Event, FactionId, Value};
use bevy_ecs::prelude::*;

/// Conditions that end with the next round at the latest (Z-DMG-19).
const PASSING: [&str; 4] = ["Dazed", "Distracted", "Intimidated", "Taunted"];

/// Conditions that the aftermath may end (Z-AFTER-01).
const BRIEF: [&str; 12] = [
    "Incapacitated",
    "Grabbed",
    "Grabbing",
    "Concealed",
    "Routed",
    "Cornered",
    "Dazed",
    "Distracted",
    "Intimidated",
    "Taunted",
    "In the pit",
    "Steadfast",
];

pub fn effects(world: &World, event: &Event) -> Vec<Effect> {
    let t = BattleReader::new(world);
    let mut effects = Effects::new(&t, event);
    effects.course();
    effects.movement();
    effects.wounds();
    effects.conditions();
    effects.things();
    effects.list
}

impl Effects<'_, BattleReader<'_>> {
    // ---- rounds and turns

    fn course(&mut self) {
        let (t, e) = (self.t, self.e);
        match (e.kind_as(), e.source, e.target) {
            (EventKind::BattleStarted, ..) => self.push(Effect::Initiative(t.clock().holder)),
            (EventKind::RoundStarted, ..) => self.begin_round(e.amount.unwrap_or(0)),
            (EventKind::TurnStarted, who, _) => self.push(Effect::Acting(who)),
            (EventKind::TurnEnded, ..) => {
                self.push(Effect::Acting(None));
                t.all().filter(|c| is_done(t, *c)).for_each(|who| self.push(Effect::Turn { who, done: true }));
            }
            (EventKind::TurnCutShort | EventKind::Surrendered, Some(who), _)
            | (EventKind::SweptAlong, _, Some(who)) => {
                self.push(Effect::Turn { who, done: true });
            }
            (
                EventKind::Dodge
                | EventKind::Counter
                | EventKind::HideBehind
                | EventKind::Guard
                | EventKind::Opportunity
                | EventKind::BreakFree
                | EventKind::Drives,
                Some(who),
                _,
            ) => self.push(Effect::Turn { who, done: is_done(t, who) }),
            (EventKind::Aftermath, ..) => {
                self.push(Effect::Phase("Aftermath".into()));
                self.everywhere();
                for who in t.all() {
                    self.reveal(who);
                    self.update_named_conditions(who, &BRIEF);
                    self.stands(who);
                    self.push(Effect::Gear { who, gear: gear(t, who) });
                }
            }
            _ => {}
        }
    }

    /// Marks all turns as fresh (Z-INIT-12), except for the turn states that the level gives for the first round
    /// (section 2.1).
    fn begin_round(&mut self, round: i32) {
        let t = self.t;
        self.push(Effect::Round(round as u16));
        self.push(Effect::Phase(if round == 0 { "Bonus round".into() } else { format!("Round {round}") }));
        self.push(Effect::Initiative(t.clock().holder));
        if round > 1 || round == 1 && !t.clock().ambushers.is_empty() {
            t.all().for_each(|who| self.push(Effect::Turn { who, done: false }));
        }
    }

    // ---- movement

    fn movement(&mut self) {
        let (t, e) = (self.t, self.e);
        match (e.kind_as(), e.source, e.target) {
            (EventKind::Moved, Some(who), _) | (EventKind::Dragged | EventKind::Forced, _, Some(who)) => {
                if let Some(to) = e.cell(Fact::To) {
                    let goes = || std::iter::once(who).chain(e.combatants(Fact::Rider));
                    self.moved(goes(), to);
                    self.ended(who, "In the pit");
                    if goes().any(|c| t.carries_light(c)) && self.is_dark() {
                        self.everywhere();
                    }
                }
            }
            (EventKind::HideBehind, Some(one), Some(other)) => {
                for who in [one, other].into_iter().chain(e.combatants(Fact::Rider)) {
                    self.stays(who);
                }
            }
            (EventKind::HazardAvoided, _, Some(who)) if e.is(Fact::Hazard, Hazard::Chasm) => {
                self.rides(who);
                std::iter::once(who).chain(t.riders(who)).for_each(|c| self.stays(c));
            }
            (EventKind::FellIntoChasm, _, Some(who)) => {
                self.push(Effect::Left(who));
                self.push(Effect::Riding { who, on: None });
            }
            (EventKind::Fled, Some(who), _) => {
                for who in std::iter::once(who).chain(e.combatants(Fact::Rider)).chain(e.combatants(Fact::Dragged)) {
                    self.push(Effect::Left(who));
                    self.standing(who, Standing::Fled);
                    self.push(Effect::Turn { who, done: true });
                    self.ended(who, "In the pit");
                }
            }
            (EventKind::Pursuit, Some(hunter), Some(runner)) if e.is(Fact::Result, Outcome::Caught) => {
                for who in [hunter, runner].into_iter().chain(e.combatants(Fact::With)) {
                    self.comes(who);
                    self.stands(who);
                    self.update_named_conditions(who, &["Cornered", "In the pit"]);
                }
            }
            (EventKind::Mounts | EventKind::Dismounts, Some(who), _) => self.rides(who),
            (EventKind::Unhorsed, _, Some(who)) => self.push(Effect::Riding { who, on: None }),
            (EventKind::Hides, Some(who), _) | (EventKind::InAmbush, _, Some(who)) => self.hidden(who),
            (EventKind::Revealed, _, Some(who)) => self.reveal(who),
            _ => {}
        }
    }

    /// Emits the combatant's present place.
    fn stays(&mut self, who: CombatantId) {
        if let Some(to) = self.t.place(who) {
            self.push(Effect::Moved { who, to, also: None });
        }
    }

    /// Emits the combatant's present place as an arrival, since it may have left the board.
    fn comes(&mut self, who: CombatantId) {
        if let Some(at) = self.t.place(who) {
            self.push(Effect::Arrived { who, at });
        }
    }

    fn rides(&mut self, who: CombatantId) {
        self.push(Effect::Riding { who, on: self.t.stands(who).riding });
    }

    /// Removes a concealed combatant from the other sides' boards (Z-SNEAK-09).
    fn hidden(&mut self, who: CombatantId) {
        self.push(Effect::Concealed { who, concealed: true });
        self.begin(who, "Concealed");
        for by in self.others(who) {
            self.push(Effect::Unseen { who, by, forgotten: false });
        }
    }

    fn reveal(&mut self, who: CombatantId) {
        self.push(Effect::Concealed { who, concealed: false });
        self.ended(who, "Concealed");
        for by in self.others(who) {
            self.push(Effect::Seen { who, by, now: Box::new(combatant(self.t, who)) });
        }
    }

    fn others(&self, who: CombatantId) -> Vec<FactionId> {
        let own = self.t.faction(who);
        self.t.factions().filter(|f| *f != own).collect()
    }

    // ---- wounds and conditions

    fn wounds(&mut self) {
        let e = self.e;
        if let Some((who, from, to)) = self.points_change(Fact::HealthBefore, Fact::HealthAfter) {
            self.push(Effect::Health { who, from: from.max(0), to: to.max(0) });
        }
        match (e.kind_as(), e.source, e.target) {
            (EventKind::Died | EventKind::Wrecked, _, Some(who)) => {
                self.down(who, Standing::Dead);
            }
            (EventKind::Incapacitated, _, Some(who)) => {
                self.down(who, Standing::Incapacitated);
                self.begin(who, "Incapacitated");
            }
            (EventKind::Surrendered, Some(who), _) => {
                self.standing(who, Standing::Surrendered);
                self.begin(who, "Surrendered");
            }
            (EventKind::Resumed, Some(who), _) => {
                self.stands(who);
                self.ended(who, "Surrendered");
                self.ended(who, "Routed");
            }
            (EventKind::Revived, _, Some(who)) => {
                self.ended(who, "Incapacitated");
                self.stands(who);
            }
            _ => {}
        }
    }

    /// Applies going down to the scene (Z-DMG-15).
    fn down(&mut self, who: CombatantId, to: Standing) {
        self.standing(who, to);
        self.push(Effect::Turn { who, done: true });
        PASSING.into_iter().for_each(|name| self.ended(who, name));
    }

    fn stands(&mut self, who: CombatantId) {
        let to = combatant(self.t, who).standing;
        self.standing(who, to);
    }

    fn conditions(&mut self) {
        let e = self.e;
        let Some(whom) = e.target else { return };
        match e.kind_as() {
            EventKind::Routed => self.begin(whom, "Routed"),
            EventKind::Steadfast => self.begin(whom, "Steadfast"),
            EventKind::InPit => self.begin(whom, "In the pit"),
            EventKind::Immobile => self.begin(whom, "Immobile"),
            EventKind::Maimed => self.begin(whom, "Maimed"),
            EventKind::Dazed => self.begin(whom, "Dazed"),
            EventKind::PoisonSave if e.is(Fact::Result, Outcome::Poisoned) => self.begin(whom, "Poisoned"),
            EventKind::Cured => self.ended(whom, "Poisoned"),
            EventKind::ConditionsEnded => self.update_named_conditions(whom, &PASSING),
            EventKind::TauntEnded => self.ended(whom, "Taunted"),
            EventKind::Warned => {
                self.ended(whom, "Distracted");
                self.ended(whom, "Taunted");
            }
            EventKind::Ploy if e.is(Fact::Result, Outcome::Failed) => self.begin(
                whom,
                match e.word(Fact::What) {
                    Some(Ploy::Distract) => "Distracted",
                    Some(Ploy::Intimidate) => "Intimidated",
                    Some(Ploy::Taunt) | None => "Taunted",
                },
            ),
            EventKind::Power if e.is(Fact::Result, Outcome::Failed) && self.is_dread() => {
                self.begin(whom, "Intimidated")
            }
            EventKind::Grabbed => {
                self.begin(whom, "Grabbed");
                e.source.into_iter().for_each(|who| self.begin(who, "Grabbing"));
            }
            EventKind::GrabEnded => {
                self.update_named_conditions(whom, &["Grabbed"]);
                e.source.into_iter().for_each(|who| self.update_named_conditions(who, &["Grabbing"]));
            }
            _ => {}
        }
    }

    fn is_dread(&self) -> bool {
        let Some(Value::Row(row)) = self.e.fact(Fact::Power) else { return false };
        self.t.setting().level.rows[row.ix()].power == Some(Power::Dread)
    }

    /// Begins a condition. Its description is that of the present state, if the condition still holds.
    fn begin(&mut self, who: CombatantId, name: &str) {
        let now = conditions(self.t, who).into_iter().find(|c| c.name == name);
        let bare = || ConditionView { name: name.into(), ..ConditionView::default() };
        self.begun(who, now.unwrap_or_else(bare));
    }

    fn update_named_conditions(&mut self, who: CombatantId, names: &[&str]) {
        self.update_conditions(who, names, conditions(self.t, who));
    }

    // ---- gear and the board

    fn things(&mut self) {
        let e = self.e;
        match e.kind_as() {
            EventKind::Dropped
            | EventKind::PickedUp
            | EventKind::Improvised
            | EventKind::PutDown
            | EventKind::Equipped
            | EventKind::Stowed
            | EventKind::Readied
            | EventKind::Lit
            | EventKind::Doused
            | EventKind::Disarmed
            | EventKind::Seized
            | EventKind::GearDestroyed
            | EventKind::Durability
            | EventKind::Consumed
            | EventKind::UseItem
            | EventKind::Attack
            | EventKind::Counter
            | EventKind::Power => {
                for who in self.source_and_target() {
                    self.push(Effect::Gear { who, gear: gear(self.t, who) });
                }
            }
            _ => {}
        }
        let place = e.cell(Fact::Place).or(e.cell(Fact::Zone));
        match (e.kind_as(), place) {
            (EventKind::Door, Some(at)) => self.cell(at),
            (EventKind::Hazard | EventKind::HazardAvoided, Some(at)) if e.is(Fact::Hazard, Hazard::Trap) => {
                self.cell(at)
            }
            (EventKind::Lever | EventKind::Power | EventKind::GloomEnded, Some(at)) => self.around(at),
            (
                EventKind::Landed
                | EventKind::Disarmed
                | EventKind::PutDown
                | EventKind::Dropped
                | EventKind::PickedUp
                | EventKind::Seized
                | EventKind::Stowed
                | EventKind::Readied
                | EventKind::Lit
                | EventKind::Doused,
                at,
            ) => match at.or_else(|| e.source.and_then(|who| self.t.place(who))) {
                Some(at) if !self.is_dark() => self.around(at),
                _ => self.everywhere(),
            },
            _ => {}
        }
    }

    /// Returns true if any place is dark; handled gear may then include light sources that matter.
    fn is_dark(&self) -> bool {
        (0..self.t.map().len()).any(|ix| self.t.cell(CellId::from(ix)).dark)
    }

    fn everywhere(&mut self) {
        (0..self.t.map().len()).for_each(|ix| self.cell(CellId::from(ix)));
    }

    /// Updates the place and its neighbours.
    fn around(&mut self, at: CellId) {
        self.cell(at);
        self.t.map().links[at.ix()].iter().for_each(|near| self.cell(*near));
    }

    fn cell(&mut self, at: CellId) {
        self.push(Effect::Cell { at, now: Box::new(cell(self.t, at)) });
    }
}

fn is_done(t: &BattleReader, c: CombatantId) -> bool {
    t.turn(c).state == TurnState::Taken
}
