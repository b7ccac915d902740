//! What a battle tells of itself: in words, as scenes, as digests.

use super::Battle;
use crate::engine::Log;
use crate::engine::prints::{Fixed, Prints};
use crate::engine::schedule::Over;
use crate::engine::snapshot::{PartPrints, Snapshot, Touched, part_prints};
use crate::vocab::shared::Sharing;
use crate::vocab::view::{BareScene, DecisionView, EventView, OverView, Scene, SurveyView};
use crate::vocab::{CombatantId, Effect, Event, FactionId};
use serde_json::Value as Json;

impl Battle {
    /// The standing decision in words.
    pub fn decision(&self) -> Option<DecisionView> {
        self.pending().map(|_| {
            let mut view = self.ruleset.decision(&self.world);
            view.n = self.choices.len() as u32;
            view
        })
    }

    /// The end in words.
    pub fn over_view(&self) -> Option<OverView> {
        self.over().map(|over| OverView {
            winner: over.winner.map(|f| self.level.factions[f.ix()].id.clone()),
            reason: over.reason,
            round: over.round,
            sentence: self.ending(over),
        })
    }

    /// Why it has ended, and when, and what led to it.
    fn ending(&self, over: Over) -> String {
        let when = match over.round {
            0 => "before the first round".to_owned(),
            round => format!("in round {round}"),
        };
        let cause = self.ruleset.cause(&self.world, self.events());
        let cause = if cause.is_empty() { cause } else { format!(": {cause}") };
        format!("{}, {when}{cause}.", self.ruleset.ending(over.reason))
    }

    /// Every event so far.
    pub fn events(&self) -> &[Event] {
        self.world.resource::<Log>().events()
    }

    /// Events from that number on.
    pub fn events_since(&self, n: u32) -> &[Event] {
        self.world.resource::<Log>().since(n)
    }

    /// The number the next event will get.
    pub fn next_event(&self) -> u32 {
        self.world.resource::<Log>().next()
    }

    /// An event in words, with what it changes of the scene and how it is shown.
    pub fn describe(&self, event: &Event) -> EventView {
        let effects = self.effects(event);
        let id = |value| self.ruleset.id(&self.world, value);
        let all = self.events();
        let earlier = &all[..all.partition_point(|e| e.n < event.n)];
        EventView {
            shared: Sharing { event, earlier, id: &id }.of(&effects),
            effects,
            cue: self.ruleset.cue(event),
            ..self.ruleset.describe(&self.world, event)
        }
    }

    /// What an event changes of the scene. See [`Ruleset::effects`].
    pub fn effects(&self, event: &Event) -> Vec<Effect> {
        self.ruleset.effects(&self.world, event)
    }

    /// The battle as that side may see it; `None` sees all.
    pub fn scene(&self, viewer: Option<FactionId>) -> Scene {
        self.ruleset.scene(&self.world, viewer, None)
    }

    /// The same, after an earlier scene of this battle: cells of which nothing has become are shared with it.
    pub fn scene_after(&self, before: &Scene, viewer: Option<FactionId>) -> Scene {
        self.ruleset.scene(&self.world, viewer, Some(&before.cells))
    }

    /// The same as a bare scene: see [`Ruleset::bare_scene`](crate::engine::Ruleset::bare_scene).
    pub fn bare_scene(&self, viewer: Option<FactionId>) -> BareScene {
        self.ruleset.bare_scene(&self.world, viewer)
    }

    /// Whom and what has been touched since that moment.
    pub fn touched_since(&self, moment: &Snapshot) -> Touched {
        Touched::since(moment, &self.world, &self.state)
    }

    /// What pointing at a cell shows to that side.
    pub fn survey(&self, viewer: Option<FactionId>, cell: &str) -> SurveyView {
        self.ruleset.survey(&self.world, viewer, cell)
    }

    /// The cells that somebody sees from where it stands; none where sight is no matter of the rules.
    pub fn in_sight(&self, who: CombatantId) -> Option<Vec<String>> {
        self.ruleset.in_sight(&self.world, who)
    }

    /// The protocol's state.
    pub fn state_json(&self) -> Json {
        self.ruleset.state(&self.world)
    }

    /// 16 hexadecimal digits, equal for equal battles everywhere.
    pub fn hash(&self) -> String {
        self.fixed().hash(&self.world, &self.state)
    }

    /// Of all that the level fixes, house rules included: equal for battles under the same rules on the same ground.
    pub fn rules_hash(&self) -> String {
        self.fixed().rules_hash()
    }

    /// What the hash is made of: a digest of each part of level and state.
    pub fn prints(&self) -> Prints {
        self.fixed().with_state(&self.world, &self.state)
    }

    /// Those of the level alone.
    pub(in crate::engine) fn fixed(&self) -> &Fixed {
        self.fixed.get_or_init(|| Fixed::new(&self.level, &self.ruleset.fixed(&self.level)))
    }

    /// Equal for equal states, dice and log apart.
    pub(crate) fn part_prints(&self) -> PartPrints {
        part_prints(&self.world, &self.state)
    }
}
