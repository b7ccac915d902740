//! Effects of events on conditions. Each event names the conditions that it may have changed; their state is read from
//! the battle.

use crate::rulesets::percentile::events::EventKind;
use crate::rulesets::percentile::facts::Fact;
use crate::rulesets::percentile::labels;
use crate::rulesets::percentile::queries::*;
use crate::rulesets::percentile::view::combatant::{conditions, standing};
use crate::vocab::CombatantId;
use crate::vocab::effect::Effects;

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
    pub(super) fn conditions(&mut self, kind: EventKind) {
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
