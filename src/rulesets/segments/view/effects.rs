//! Effects of events on the scene, and their presentation.

use super::combatant::{combatant, conditions, gear, standing, word};
use super::scene::{cell, known_to, phase};
use super::track::{count, track};
use super::turns::{acting, arrow, done, intent};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::Fact;
use crate::rulesets::segments::queries::*;
use crate::vocab::effect::{Cue, Effect, Effects, Prominence};
use crate::vocab::{CellId, CombatantId, Event, FactionId, Value};
use bevy_ecs::prelude::*;

pub fn effects(world: &World, event: &Event) -> Vec<Effect> {
    let t = BattleReader::new(world);
    let Some(kind) = EventKind::named(event.kind) else { return Vec::new() };
    let mut effects = Effects::new(&t, event);
    effects.course(kind);
    effects.movement(kind);
    effects.points_lost();
    effects.conditions(kind);
    effects.things(kind);
    effects.sight(kind);
    effects.list
}

/// Returns true for events that are part of a larger action and therefore end no turn.
fn within(kind: EventKind) -> bool {
    use EventKind::*;
    matches!(
        kind,
        SenseRoll
            | IntoMelee
            | Damage
            | Unhurt
            | ArmourWorn
            | ArmourMended
            | GrievousWound
            | Thrown
            | Concentration
            | LuckSave
    )
}

impl Effects<'_, BattleReader<'_>> {
    // ---- rounds, phases, segments

    fn course(&mut self, kind: EventKind) {
        let (t, e) = (self.t, self.e);
        if kind == EventKind::RoundBegins {
            self.push(Effect::Round(e.amount.unwrap_or(0) as u16));
        }
        if !within(kind) {
            self.clock();
            t.all().for_each(|who| self.intent(who));
        }
    }

    /// Updates the clock: the phase, the segment, and the combatants that have completed their part of the round.
    fn clock(&mut self) {
        let t = self.t;
        self.push(Effect::Phase(phase(t)));
        self.push(Effect::Countdown { count: count(t), track: track(t) });
        t.all().for_each(|who| self.push(Effect::Turn { who, done: done(t, who) }));
        self.push(Effect::Acting(acting(t)));
    }

    /// Updates a combatant's remaining intent and its arrow. An attack on a combatant that is gone counts as completed.
    fn intent(&mut self, who: CombatantId) {
        let intent = intent(self.t, who);
        self.push(if intent.is_empty() {
            Effect::Done(who)
        } else {
            Effect::Declared { who, intent, arrow: arrow(self.t, who).map(Box::new) }
        });
    }

    // ---- where they go

    fn movement(&mut self, kind: EventKind) {
        use EventKind::*;
        let (t, e) = (self.t, self.e);
        let moved = match kind {
            Moved | Pushed | FellFromHigh | Recovered => e.target.or(e.source),
            Left => {
                e.source.into_iter().for_each(|who| self.push(Effect::Left(who)));
                None
            }
            _ => None,
        };
        let Some(who) = moved else { return };
        let way: Vec<CellId> = e.cells(Fact::To).collect();
        if way.is_empty() {
            t.place(who).into_iter().for_each(|to| self.moved([who], to));
        }
        way.into_iter().for_each(|to| self.moved([who], to));
    }

    // ---- hit points

    fn points_lost(&mut self) {
        let e = self.e;
        let numbers = (e.number(Fact::HpBefore), e.number(Fact::HpAfter));
        if let (Some(who), (Some(from), Some(to))) = (e.target.or(e.source), numbers) {
            self.push(Effect::Health { who, from, to });
        }
    }

    // ---- visibility

    /// Updates who is hidden and who is seen: any event may reveal a hidden combatant (S-SURP-07).
    fn sight(&mut self, kind: EventKind) {
        let t = self.t;
        let named: Vec<CombatantId> = self.named();
        for who in t.all() {
            let hidden = t.cond(who).hidden;
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

    /// Returns all combatants that the event names: source, target and others.
    fn named(&self) -> Vec<CombatantId> {
        let others = self.e.facts.iter().filter_map(|(_, value)| match value {
            Value::Combatant(c) => Some(*c),
            _ => None,
        });
        let mut all: Vec<CombatantId> = self.source_and_target().chain(others).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    // ---- gear and the ground

    fn things(&mut self, kind: EventKind) {
        use EventKind::*;
        let (t, e) = (self.t, self.e);
        match kind {
            Surrendered | Declared | Readied | ShieldReadied | Drank | PickedUp | Dropped | HandedOver | IntoMelee
            | Strike | Thrown | ArmourWorn | ArmourMended | WoundFelt | Lodged | Down | Died | Recovered | Left
            | ActLost | SpellEffect => {}
            _ => return,
        }
        let named = self.named();
        // A picked-up item may be the gear of a fallen combatant in the hex (S-BOARD-20).
        let taken = matches!(kind, PickedUp | ShieldReadied);
        for who in t.all().filter(|who| taken || named.contains(who)) {
            self.push(Effect::Gear { who, gear: gear(t, who) });
        }
        // Dropped items land in the holder's hex; a shield may be taken from an adjacent hex (S-GEAR-03).
        let own = named.iter().filter_map(|who| t.place(*who));
        let told = e.facts.iter().filter_map(|(_, value)| match value {
            Value::Cell(cell) => Some(*cell),
            _ => None,
        });
        let mut cells: Vec<CellId> = own.chain(told).collect();
        if kind == ShieldReadied {
            let around: Vec<CellId> = cells.iter().flat_map(|at| t.map().neighbours(*at)).map(|(_, c)| c).collect();
            cells.extend(around);
        }
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().for_each(|at| self.push(Effect::Cell { at, now: Box::new(cell(t, at)) }));
    }
}

/// Returns true if the event may end a combatant's hiding.
fn tells_where(kind: EventKind) -> bool {
    use EventKind::*;
    matches!(kind, Revealed | Surrendered | Down | Died | Left | Ambushed | RoundBegins)
}

/// All conditions: those proper, lasting wounds, spells and potions in effect, stances, and wound levels.
const ALL: &[&str] = &[
    "stunned",
    "prone",
    "down",
    "knocked_out",
    "dead",
    "lodged",
    "gashed",
    "blinded",
    "weapon_arm",
    "off_arm",
    "leg",
    "casting",
    "pending",
    "surprised",
    "unaware",
    "broken",
    "surrendered",
    "fled",
    "hidden",
    "invisible",
    "encumbered",
    "no_movement",
    "careful_aim",
    "full_defence",
    "desperate_defence",
    "defending",
    "riding",
    "high",
    "ward",
    "dazzle",
    "bless",
    "luck_potion",
    "bloodied",
    "badly_wounded",
    "very_badly_wounded",
    "critically_wounded",
];

impl Effects<'_, BattleReader<'_>> {
    fn conditions(&mut self, kind: EventKind) {
        use EventKind::*;
        let touched: Vec<CombatantId> = match kind {
            BattleBegins | RoundBegins | PhaseBegins | SegmentBegins | RoundEnds => self.t.all().collect(),
            _ if within(kind) && kind != Damage => return,
            _ => self.named(),
        };
        let titles: Vec<&str> = ALL.iter().map(|name| word(name).title).collect();
        for who in touched {
            self.update_conditions(who, &titles, conditions(self.t, who));
            let to = standing(self.t, who);
            self.standing(who, to);
        }
    }
}

pub fn cue(event: &Event) -> Cue {
    use EventKind::*;
    let Some(kind) = EventKind::named(event.kind) else { return Cue::for_moment(Prominence::Plain) };
    let cue = Cue::for_moment(moment(kind));
    match kind {
        Damage | Unhurt => cue.striking(),
        Strike => cue.aimed(),
        IntoMelee => cue.risking(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Prominence {
    use EventKind::*;
    match kind {
        Initiative | CastInitiative | SegmentBegins | SenseRoll => Prominence::Bookkeeping,
        Planned | Passed | Held | CastHeld | FreeAttackDeclined | FreeMoveDeclined => Prominence::Detail,
        Moved | Left | Ascended | Landed | Pushed | Fall | FellFromHigh => Prominence::Step,
        Declared | Warned | RallyCall | CastBegun => Prominence::Word,
        BattleBegins | RoundBegins | PhaseBegins | BattleOver | Simultaneous => Prominence::Turning,
        Strike | Damage | SpellEffect => Prominence::Blow,
        Down | Died | Surrendered => Prominence::Fall,
        _ => Prominence::Plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::segments::labels;

    #[test]
    fn whatever_somebody_can_be_has_a_word_of_its_own() {
        let mut titles: Vec<&str> = ALL.iter().map(|name| word(name).title).collect();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), ALL.len(), "two of one title would end each other");
        for name in ALL {
            let own = labels::condition(name).or(labels::wound_level(name)).or(labels::spell(name));
            assert!(own.or(labels::potion(name)).is_some(), "{name}");
        }
    }
}
