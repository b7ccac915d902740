//! Conditions that events begin and end (section 7.2). Each event lists the conditions that it may affect; their
//! present state is read from the battle.

use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::view::combatant::{conditions, standing};
use crate::rulesets::hexes::view::names::readable_id;
use crate::vocab::effect::Effects;
use crate::vocab::{CombatantId, Value};

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
    pub(super) fn conditions(&mut self, kind: EventKind) {
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
