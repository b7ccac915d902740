//! Output of a battle: texts, scenes and digests.

use super::Battle;
use crate::engine::Log;
use crate::engine::digests::{LevelDigest, StateDigests};
use crate::engine::schedule::BattleResult;
use crate::engine::snapshot::{DirtySet, PartDigests, Snapshot, part_digests};
use crate::vocab::shared::SharedFactSource;
use crate::vocab::view::{BareScene, DecisionView, EventView, OverView, Scene, SurveyView};
use crate::vocab::{CombatantId, Effect, Event, FactionId};
use serde_json::Value as Json;

impl Battle {
    /// Returns the pending decision with display texts.
    pub fn decision(&self) -> Option<DecisionView> {
        self.pending().map(|_| {
            let mut view = self.ruleset.decision(&self.world);
            view.n = self.choices.len() as u32;
            view
        })
    }

    /// Returns the result with display texts.
    pub fn over_view(&self) -> Option<OverView> {
        self.result().map(|over| OverView {
            winner: over.winner.map(|f| self.level.factions[f.ix()].id.clone()),
            reason: over.reason,
            round: over.round,
            sentence: self.ending(over),
        })
    }

    /// Returns a sentence with the reason, the round and the cause of the end.
    fn ending(&self, over: BattleResult) -> String {
        let when = match over.round {
            0 => "before the first round".to_owned(),
            round => format!("in round {round}"),
        };
        let cause = self.ruleset.cause(&self.world, self.events());
        let cause = if cause.is_empty() { cause } else { format!(": {cause}") };
        format!("{}, {when}{cause}.", self.ruleset.ending(over.reason))
    }

    /// Returns all events of the battle up to now.
    pub fn events(&self) -> &[Event] {
        self.world.resource::<Log>().events()
    }

    /// Returns the events from that number on.
    pub fn events_since(&self, n: u32) -> &[Event] {
        self.world.resource::<Log>().since(n)
    }

    /// Returns the number of the next event.
    pub fn next_event(&self) -> u32 {
        self.world.resource::<Log>().next()
    }

    /// Returns an event with display texts, its changes to the scene and its presentation cue.
    pub fn describe(&self, event: &Event) -> EventView {
        let effects = self.effects(event);
        let id = |value| self.ruleset.id(&self.world, value);
        let all = self.events();
        let earlier = &all[..all.partition_point(|e| e.n < event.n)];
        EventView {
            shared: SharedFactSource { event, earlier, id: &id }.facts(&effects),
            effects,
            cue: self.ruleset.cue(event),
            ..self.ruleset.describe(&self.world, event)
        }
    }

    /// Returns the changes that an event makes to the scene. See
    /// [`Presentation::effects`](crate::engine::Presentation::effects).
    pub fn effects(&self, event: &Event) -> Vec<Effect> {
        self.ruleset.effects(&self.world, event)
    }

    /// Returns the battle as a faction may see it; `None` sees everything.
    pub fn scene(&self, viewer: Option<FactionId>) -> Scene {
        self.ruleset.scene(&self.world, viewer, None)
    }

    /// Like [`Self::scene`], but shares unchanged cells with an earlier scene of this battle.
    pub fn scene_after(&self, before: &Scene, viewer: Option<FactionId>) -> Scene {
        self.ruleset.scene(&self.world, viewer, Some(&before.cells))
    }

    /// Like [`Self::scene`], as a bare scene: see
    /// [`Presentation::bare_scene`](crate::engine::Presentation::bare_scene).
    pub fn bare_scene(&self, viewer: Option<FactionId>) -> BareScene {
        self.ruleset.bare_scene(&self.world, viewer)
    }

    /// Returns the combatants, items and cells changed since a snapshot.
    pub fn touched_since(&self, moment: &Snapshot) -> DirtySet {
        DirtySet::since(moment, &self.world, &self.state)
    }

    /// Returns the information shown to a faction when the pointer is on a cell.
    pub fn survey(&self, viewer: Option<FactionId>, cell: &str) -> SurveyView {
        self.ruleset.survey(&self.world, viewer, cell)
    }

    /// Returns the cells that a combatant sees from its position; `None` if the ruleset has no rules for sight.
    pub fn in_sight(&self, who: CombatantId) -> Option<Vec<String>> {
        self.ruleset.in_sight(&self.world, who)
    }

    /// Returns the protocol's state.
    pub fn state_json(&self) -> Json {
        self.ruleset.state(&self.world, true)
    }

    /// Returns the protocol's state with null for the board, in a fraction of the time.
    pub fn state_json_without_board(&self) -> Json {
        self.ruleset.state(&self.world, false)
    }

    /// Returns the state hash: 16 hexadecimal digits, equal for equal battles on every machine.
    pub fn hash(&self) -> String {
        self.fixed().hash(&self.world, &self.state)
    }

    /// Returns the hash of everything that the level fixes, including house rules. It is equal for battles with the
    /// same rules and the same ground.
    pub fn rules_hash(&self) -> String {
        self.fixed().rules_hash()
    }

    /// Returns the digests that make up the hash: one for each part of level and state.
    pub fn state_digests(&self) -> StateDigests {
        self.fixed().with_state(&self.world, &self.state)
    }

    /// Returns the digests of the level.
    pub(in crate::engine) fn fixed(&self) -> &LevelDigest {
        self.fixed.get_or_init(|| LevelDigest::new(&self.level, &self.ruleset.fixed(&self.level)))
    }

    /// Returns digests of the state's parts, which are equal for equal states. Dice and log are not included.
    pub(crate) fn part_digests(&self) -> PartDigests {
        part_digests(&self.world, &self.state)
    }
}
