//! Conditions that events begin and end (section 7.2). Each event names those that it may have touched; how they stand is asked
//! of the battle.

use super::super::combatant::{conditions, standing};
use super::super::names::plain;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::*;
use crate::vocab::effect::Effects;
use crate::vocab::{CombatantId, Value};

/// What lasts a round only (H-INIT-25).
const OF_A_ROUND: &[&str] =
    &["charging", "casting", "reading", "withdrawn", "fleeing", "full_defence", "guarding", "closing", "fended"];

/// What a wound, a blow or a spell may bring, and healing end.
const OF_WOUNDS: &[&str] =
    &["staggered", "unconscious", "crippled", "knocked_out", "flesh_wound", "stunned", "asleep", "held", "dead"];

const OF_SPELLS: &[&str] = &["asleep", "ward", "invisible", "entangled", "held", "controlled"];

/// What a moment of surprise begins and ends, and what time alone ends (H-ATK-07).
const OF_TIME: &[&str] = &["surprised", "sprung", "focused", "invisible"];

impl Effects<'_, BattleReader<'_>> {
    pub(super) fn conditions(&mut self) {
        let (t, e) = (self.t, self.e);
        let (of_source, of_target) = touched(e.kind);
        for (who, names) in [(e.source, of_source), (e.target, of_target)] {
            if let Some(who) = who.filter(|_| !names.is_empty()) {
                self.settle(who, names);
            }
        }
        match e.kind {
            "surprise" => e.combatants("with").for_each(|who| self.settle(who, OF_TIME)),
            "side_surprised" => {
                if let Some(Value::Faction(f)) = e.fact("faction") {
                    t.all().filter(|c| t.faction(*c) == f).for_each(|who| self.settle(who, OF_TIME));
                }
            }
            "segment" | "segment_over" | "round_begins" | "newcomers" | "declarations" | "initiative"
            | "simultaneous" => t.all().for_each(|who| self.settle(who, OF_TIME)),
            _ => {}
        }
    }

    fn settle(&mut self, who: CombatantId, names: &[&'static str]) {
        let titles: Vec<String> = names.iter().map(|name| title(name)).collect();
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        self.settled(who, &titles, conditions(self.t, who));
        let to = standing(self.t, who);
        self.standing(who, to);
    }
}

fn title(name: &str) -> String {
    labels::condition(name).map_or_else(|| plain(name), |w| w.title.into())
}

/// Conditions that an event of that kind may begin or end: of its source and of its target.
fn touched(kind: &str) -> (&'static [&'static str], &'static [&'static str]) {
    match kind {
        "surprise" => (&[], OF_TIME),
        "ladder" | "wound_save" | "flesh_wound" | "stunned" | "knocked_out" | "knocked_senseless" | "died" => {
            (&[], OF_WOUNDS)
        }
        "wore_off" | "charmed" | "woken" => (
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
        "compelled" => (&[], OF_SPELLS),
        "strained" => (&[], &["strained"]),
        "blinded" => (&[], &["blinded"]),
        "helm_fixed" => (&["blinded"], &[]),
        "fell_prone" | "fell" | "shoved" => (&[], &["prone"]),
        "swung" | "withdrawal" | "stood_up" | "dropped_prone" => (&["prone"], &[]),
        "pinned" | "pin_over" => (&["pinning"], &["pinned", "prone"]),
        "break_free" => (&["entangled"], &[]),
        "declared" | "reading_stopped" | "reads_on" | "spell_cast" | "wand_used" | "fizzled" | "retreat"
        | "charged" => (OF_A_ROUND, &[]),
        "spell_lost" | "charge_lost" | "charge_spent" | "round_over" => (&[], OF_A_ROUND),
        "closed" => (&["closing"], &["closing"]),
        "fended" => (&[], &["fended"]),
        "focused" | "attack" | "grab" => (&["focused"], &[]),
        "broke" => (&[], &["retreating", "routed"]),
        "surrendered" => (&[], &["surrendered"]),
        "escaped" => (&["escaped"], &[]),
        "sprang" => (&["hidden", "sprung"], &[]),
        "discovered" | "bumped" => (&[], &["hidden"]),
        "veil_torn" => (&[], &["invisible"]),
        "lodged" | "extracted" => (&[], &["lodged"]),
        _ => (&[], &[]),
    }
}
