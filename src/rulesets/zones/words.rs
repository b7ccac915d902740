//! Events in sentences a newcomer follows. Written only when somebody reads them.

use super::queries::BattleReader;
use super::view::words;
use crate::vocab::telling::Telling;
use crate::vocab::view::EventView;
use crate::vocab::{Event, Names, Value};
use bevy::ecs::prelude::*;

pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = Telling { t: &t, e: event };
    telling.view(telling.sentence())
}

impl Telling<'_, BattleReader<'_>> {
    /// What a wound did: `8 → 4, down`.
    fn wound(&self) -> String {
        let (before, after) = (self.number("health_before"), self.number("health_after"));
        let end = match self.word("outcome") {
            "dead" => ", dead",
            "critical" => ", critical",
            _ => "",
        };
        format!("{before} → {after}{end}")
    }

    fn sentence(&self) -> String {
        self.course().or_else(|| self.fighting()).or_else(|| self.holding()).unwrap_or_else(|| self.rest())
    }

    fn course(&self) -> Option<String> {
        let (who, whom) = (self.who(), self.whom());
        Some(match self.e.kind {
            "battle_started" => format!("{} hold the initiative", self.thing("faction")),
            "in_ambush" => format!("{whom} lies in ambush"),
            "round_started" if self.n() == 0 => "The ambush: a bonus round".into(),
            "round_started" => format!("Round {} begins", self.n()),
            "initiative_passes" => format!("{} hold the initiative this round", self.thing("faction")),
            "first_faction" => format!("{} act first", self.thing("faction")),
            "passed" => format!("{} pass", self.thing("faction")),
            "must_pass" => format!("{} have nobody left to act and pass", self.thing("faction")),
            "all_passed" => "All have passed in a row".into(),
            "round_cut_short" => "The fight is decided; the round ends at once".into(),
            "round_ended" => format!("Round {} ends", self.n()),
            "turn_started" => format!("{who} takes a turn"),
            "turn_ended" => format!("{who}'s turn is over"),
            "turn_cut_short" => format!("{who}'s turn is cut short"),
            "conditions_ended" => format!("{whom} shakes it off"),
            "gloom_ended" => format!("The gloom lifts from {}", self.thing("place")),
            "moved" if self.word("how") == "sneaking" => format!("{who} sneaks to {}", self.thing("to")),
            "moved" => format!("{who} moves to {}", self.thing("to")),
            "sets_off" => format!("{who} turns to move away"),
            "dragged" => format!("{who} drags {whom} to {}", self.thing("to")),
            "forced" => format!("{whom} is moved to {}", self.thing("to")),
            "step_dropped" => format!("{who} gets no further"),
            "fled" => format!("{who} leaves the board from {}", self.thing("place")),
            "sprint" if self.word("result") == "sprints" => format!("{who} sprints"),
            "sprint" => format!("{who} tries to sprint and stumbles"),
            "mounts" => format!("{who} mounts {}", self.thing("mount")),
            "dismounts" => format!("{who} gets off {}", self.thing("mount")),
            "drives" => format!("{who} drives {}", self.thing("mount")),
            "swept_along" => format!("{whom} can only hold on as {} gallops", self.thing("mount")),
            "unhorsed" => format!("{whom} is off {}", self.thing("mount")),
            "kept_seat" => format!("{whom} lands well"),
            "fall" => format!("{whom} falls for {}: {}", self.n(), self.wound()),
            "door" => format!("{who} {} the door at {}", self.word("effect"), self.thing("place")),
            "lever" => format!("{who} pulls a lever: {} at {}", self.thing("effect"), self.thing("place")),
            "hides" => format!("{who} hides"),
            "revealed" => format!("{whom} is revealed"),
            "hazard_avoided" => format!("{whom} avoids the {}", self.word("hazard")),
            "hazard" => format!("The {} hurts {whom} for {}: {}", self.word("hazard"), self.n(), self.wound()),
            "fell_into_chasm" => format!("{whom} falls into the chasm"),
            "in_pit" => format!("{whom} is in the pit"),
            "morale_check" => "A morale check is due".into(),
            "steadfast" => format!("{whom} stands firm"),
            "routed" => format!("{whom} loses heart"),
            "surrendered" => format!("{who} surrenders"),
            "resumed" => format!("{who} takes up the fight again"),
            "stays_down" => format!("{who} stays down"),
            "pursuit" if self.word("result") == "caught" => format!("{who} catches {whom}"),
            "pursuit" => format!("{whom} escapes from {who}"),
            "aftermath" => "The fight is over; all catch their breath".into(),
            "report" => format!("{whom}: {} (health {})", self.word("state"), self.number("health")),
            "battle_over" => match self.e.fact("winner") {
                Some(Value::Faction(f)) => format!("{} win", self.t.faction_title(f)),
                _ => "Nobody wins".into(),
            },
            _ => return None,
        })
    }

    fn fighting(&self) -> Option<String> {
        let (who, whom) = (self.who(), self.whom());
        Some(match self.e.kind {
            "attack" => self.declared(),
            "sure_hit" => format!("{who} cannot miss {whom}"),
            "hit_save" => format!(
                "{who} {}",
                if self.word("result") == "hit" { "finds the mark" } else { "fails to find the mark" }
            ),
            "missed" => format!("{who} misses"),
            "blast" => format!("The blast hits {} and catches {}", self.thing("zone"), self.n()),
            "deviated" if self.word("result") == "no_effect" => "The blast goes astray and does nothing".into(),
            "deviated" => format!("The blast goes astray and hits {}", self.thing("hit")),
            "allotted" => format!("{who} gives {} of its dice to {whom}", self.n()),
            "stunt_proposed" => format!("{who} offers {whom} to {} instead of damage", self.thing("stunt")),
            "stunt_accepted" => format!("{whom} accepts: {}", self.thing("stunt")),
            "stunt_refused" => format!("{who} refuses to {}", self.thing("stunt")),
            "maimed" => format!("{whom} loses a hand"),
            "dazed" => format!("{whom} is dazed"),
            "takes_it" => format!("{who} takes it"),
            "dodge" if self.word("result") == "dodged" => format!("{who} dodges {whom}"),
            "dodge" => format!("{who} tries to dodge {whom} and fails"),
            "counter" => format!("{who} counters {whom}: {}", self.with()),
            "hide_behind" => format!("{who} hides behind {whom}"),
            "guard" => format!("{who} guards {whom}"),
            "asks_help" => format!("{who} looks to {whom} for help"),
            "declined" => format!("{who} declines to help {whom}"),
            "opportunity" => format!("{who} strikes as {whom} moves away"),
            "let_pass" => format!("{who} lets {whom} go"),
            "exchange" => match self.word("order") {
                "attack_first" => format!("{whom} would suffer more and is hit first"),
                "counter_first" => format!("{who} would suffer more and is hit first"),
                _ => format!("{who} and {whom} hit each other at once"),
            },
            "damage" if self.n() <= 0 => format!("{who}'s {} does {whom} no harm", self.thing("weapon")),
            "damage" => format!("{who}'s {} hits {whom} for {}: {}", self.thing("weapon"), self.n(), self.wound()),
            "prevented" => format!("{who}'s blow never lands"),
            "death_blow" => format!("{who} kills {whom}"),
            "died" => format!("{whom} dies"),
            "wrecked" => format!("{whom} is wrecked"),
            "immobile" => format!("{whom} can move no more"),
            "incapacitated" => format!("{whom} is out of the fight"),
            "still_down" => format!("{whom} stays down"),
            "cleave" => format!("{who} cleaves on at {whom}"),
            "gear_destroyed" => format!("The {} breaks", self.thing("item")),
            "consumed" => format!("The {} is used up", self.thing("item")),
            "landed" => format!("The {} lands at {}", self.thing("item"), self.thing("place")),
            "poison_save" if self.word("result") == "poisoned" => format!("{whom} is poisoned"),
            "poison_save" => format!("{whom} resists the poison"),
            "poison" => format!("Poison hurts {whom} for {}: {}", self.n(), self.wound()),
            _ => return None,
        })
    }

    /// How an attack is announced.
    fn declared(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        let weapon = self.thing("weapon");
        match self.word("what") {
            "blast" => format!("{who} looses the {weapon} at {}", self.thing("zone")),
            "spread" => format!("{who}'s {weapon} lashes out at several"),
            "death_blow" => format!("{who} raises the {weapon} over {whom}"),
            "stun" => format!("{who} tries to knock {whom} out with the {weapon}"),
            "attack" => match self.word("mode") {
                "shoot" => format!("{who} aims the {weapon} at {whom}"),
                "throw" => format!("{who} throws the {weapon} at {whom}"),
                _ => format!("{who} attacks {whom}: {weapon}"),
            },
            hold => format!("{who} tries to {hold} {whom}"),
        }
    }

    fn with(&self) -> String {
        match (self.word("what"), self.thing("weapon")) {
            ("attack", weapon) => weapon,
            (what, _) => what.to_string(),
        }
    }

    fn holding(&self) -> Option<String> {
        let (who, whom) = (self.who(), self.whom());
        let what = self.word("what");
        Some(match self.e.kind {
            "resist" if self.word("result") == "resisted" => format!("{who} resists the {what}"),
            "resist" => format!("{who} fails to resist the {what}"),
            "hold_sure" => format!("{whom} cannot resist the {what}"),
            "hold_lapsed" => format!("{who} can no longer {what} {whom}"),
            "hold_fails" => format!("The {what} does nothing to {whom}"),
            "disarmed" => format!("{who} knocks the {} from {whom}'s hand", self.thing("item")),
            "seized" => format!("{who} takes the {}", self.thing("item")),
            "shove_damage" => format!("{who}'s shove hurts {whom} for {}: {}", self.n(), self.wound()),
            "shoved" => format!("{who} shoves {whom} to {}", self.thing("to")),
            "grabbed" => format!("{who} grabs {whom}"),
            "grab_ended" => format!("{who} no longer holds {whom}"),
            "stun" if self.word("result") == "knocked_out" => format!("{who} knocks {whom} out"),
            "stun" => format!("{whom} shrugs off {who}'s blow"),
            "break_free" if self.word("result") == "free" => format!("{who} breaks free"),
            "break_free" => format!("{who} struggles in vain"),
            "free_ally" if self.word("result") == "free" => format!("{who} frees {whom}"),
            "free_ally" => format!("{who} fails to free {whom}"),
            "ploy" => {
                let end = if self.word("result") == "passed" { "in vain" } else { "with success" };
                format!("{who} tries to {what} {whom}, {end}")
            }
            "taunt_ended" => format!("{whom} forgets the taunt"),
            "warned" => format!("{who} warns {whom}"),
            _ => return None,
        })
    }

    fn rest(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        let item = self.thing("item");
        match self.e.kind {
            "power" => {
                let at = if self.e.target.is_some() { whom } else { self.thing("zone") };
                let end = match self.word("result") {
                    "passed" => ", who resists",
                    "failed" => ", who gives way",
                    _ => "",
                };
                format!("{who} calls on {} upon {at}{end}", self.thing("power"))
            }
            "use_item" => format!("{who} uses the {item} on {whom}"),
            "healed" => format!(
                "{whom} regains {}: {} → {}",
                self.n(),
                self.number("health_before"),
                self.number("health_after")
            ),
            "revived" => format!("{whom} is back on its feet"),
            "cured" => format!("{whom} is cured of poison"),
            "dropped" => format!("{who} drops the {item}"),
            "picked_up" => format!("{who} picks up the {item}"),
            "improvised" => {
                format!("{who} grabs an {item} weapon").replace("improvised hand weapon", "improvised weapon")
            }
            "put_down" => format!("{who} puts down the {item}"),
            "equipped" => format!("{who} draws the {item}"),
            "stowed" => format!("{who} stows the {item}"),
            "readied" => format!("{who} changes weapons in a blink"),
            "lit" => format!("{who} lights the {item}"),
            "doused" => format!("{who} douses the {item}"),
            "durability" => match self.word("result") {
                "holds" => format!("The {item} holds"),
                "damaged" => format!("The {item} is damaged"),
                _ => format!("The {item} is past mending"),
            },
            other => words(other),
        }
    }
}
