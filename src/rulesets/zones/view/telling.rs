//! Sentences for events, readable without knowing the rules.

use super::fate;
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::level::Cause;
use crate::rulesets::zones::queries::{BattleReader, BattleState};
use crate::vocab::telling::Telling;
use crate::vocab::{Names, Value};

impl Telling<'_, BattleReader<'_>> {
    /// Returns the event as one sentence.
    pub fn sentence(&self) -> String {
        let kind = EventKind::named(self.e.kind).expect("every event of this ruleset is of a kind in its list");
        self.sentence_of(kind)
    }

    /// Returns the sentence of an event kind. Long because it is a table with one row for every kind.
    fn sentence_of(&self, kind: EventKind) -> String {
        let (who, whom) = (self.who(), self.whom());
        let (what, item) = (self.word("what"), self.thing("item"));
        match kind {
            // The course of the battle, movement, places, morale
            EventKind::BattleStarted => {
                format!("{} have the initiative: they choose which side acts first", self.thing("faction"))
            }
            EventKind::InAmbush => format!("{whom} lies in ambush"),
            EventKind::RoundStarted if self.n() == 0 => "The ambush: a bonus round".into(),
            EventKind::RoundStarted => format!("Round {} begins", self.n()),
            EventKind::InitiativePasses => {
                format!("{} have the initiative now: they choose which side acts first", self.thing("faction"))
            }
            EventKind::FirstFaction => format!("{} are chosen to act first this round", self.thing("faction")),
            EventKind::Passed => format!("{} pass", self.thing("faction")),
            EventKind::MustPass => format!("{} have nobody left to act and pass", self.thing("faction")),
            EventKind::AllPassed => "All have passed in a row".into(),
            EventKind::RoundCutShort => "The fight is decided; the round ends at once".into(),
            EventKind::RoundEnded => format!("Round {} ends", self.n()),
            EventKind::TurnStarted => format!("{who} takes a turn"),
            EventKind::TurnEnded => format!("{who}'s turn is over"),
            EventKind::TurnCutShort => format!("{who}'s turn is cut short"),
            EventKind::ConditionsEnded => format!("{whom} shakes it off"),
            EventKind::GloomEnded => format!("The gloom lifts from {}", self.thing("place")),
            EventKind::Moved if self.is("how", "sneaking") => format!("{who} sneaks to {}", self.thing("to")),
            EventKind::Moved => format!("{who} moves to {}", self.thing("to")),
            EventKind::SetsOff => format!("{who} turns to move away"),
            EventKind::Dragged => format!("{who} drags {whom} to {}", self.thing("to")),
            EventKind::Forced => format!("{whom} is moved to {}", self.thing("to")),
            EventKind::StepDropped => format!("{who} gets no further"),
            EventKind::Fled => format!("{who} leaves the board from {}", self.thing("place")),
            EventKind::Sprint if self.is("result", "sprints") => format!("{who} sprints"),
            EventKind::Sprint => format!("{who} tries to sprint and stumbles"),
            EventKind::Mounts => format!("{who} mounts {}", self.thing("mount")),
            EventKind::Dismounts => format!("{who} gets off {}", self.thing("mount")),
            EventKind::Drives => format!("{who} drives {}", self.thing("mount")),
            EventKind::SweptAlong => format!("{whom} can only hold on as {} gallops", self.thing("mount")),
            EventKind::Unhorsed => format!("{whom} is off {}", self.thing("mount")),
            EventKind::KeptSeat => format!("{whom} lands well"),
            EventKind::Fall => format!("{whom} falls for {}: {}", self.n(), self.wound()),
            EventKind::Door => format!("{who} {} the door at {}", self.word("effect"), self.thing("place")),
            EventKind::Lever => format!("{who} pulls a lever: {} at {}", self.thing("effect"), self.thing("place")),
            EventKind::Hides => format!("{who} hides"),
            EventKind::Revealed => format!("{whom} is revealed"),
            EventKind::HazardAvoided => format!("{whom} avoids the {}", self.word("hazard")),
            EventKind::Hazard => format!("The {} hurts {whom} for {}: {}", self.word("hazard"), self.n(), self.wound()),
            EventKind::FellIntoChasm => format!("{whom} falls into the chasm"),
            EventKind::InPit => format!("{whom} is in the pit"),
            EventKind::MoraleCheck => "A morale check is due".into(),
            EventKind::Steadfast => format!("{whom} stands firm"),
            EventKind::Routed => format!("{whom} loses heart"),
            EventKind::Surrendered => format!("{who} surrenders"),
            EventKind::Resumed => format!("{who} takes up the fight again"),
            EventKind::StaysDown => format!("{who} stays down"),
            EventKind::Pursuit if self.is("result", "caught") => format!("{who} catches {whom}"),
            EventKind::Pursuit => format!("{whom} escapes from {who}"),
            EventKind::Aftermath => "The fight is over; all catch their breath".into(),
            EventKind::Report => format!("{whom}: {} (health {})", self.word("state"), self.number("health")),
            EventKind::BattleOver => self.winner(),
            // Attacks and wounds
            EventKind::Attack => self.declared(),
            EventKind::SureHit => format!("{who} needs no save to hit {whom}"),
            EventKind::HitSave if self.is("result", "hit") => format!("{who} finds the mark"),
            EventKind::HitSave => format!("{who} fails to find the mark"),
            EventKind::Missed => format!("{who} misses"),
            EventKind::Blast => match self.n() {
                0 => format!("The blast hits {}, where nobody stands", self.thing("zone")),
                1 => format!("The blast hits {} and the one there", self.thing("zone")),
                n => format!("The blast hits {} and all {n} there", self.thing("zone")),
            },
            EventKind::Deviated if self.is("result", "no_effect") => "The blast goes astray and does nothing".into(),
            EventKind::Deviated => format!("The blast goes astray and hits {}", self.thing("hit")),
            EventKind::Allotted => format!("{who} gives {} of its dice to {whom}", self.n()),
            EventKind::StuntProposed => format!("{who} offers {whom} to {} instead of damage", self.thing("stunt")),
            EventKind::StuntAccepted => format!("{whom} accepts: {}", self.thing("stunt")),
            EventKind::StuntRefused => format!("{who} refuses to {}", self.thing("stunt")),
            EventKind::Maimed => format!("{whom} loses a hand"),
            EventKind::Dazed => format!("{whom} is dazed"),
            EventKind::TakesIt => format!("{who} takes it"),
            EventKind::Dodge if self.is("result", "dodged") => format!("{who} dodges {whom}"),
            EventKind::Dodge => format!("{who} tries to dodge {whom} and fails"),
            EventKind::Counter => format!("{who} counters {whom}: {}", self.with()),
            EventKind::HideBehind => format!("{who} hides behind {whom}"),
            EventKind::Guard => format!("{who} guards {whom}"),
            EventKind::AsksHelp => format!("{who} looks to {whom} for help"),
            EventKind::Declined => format!("{who} declines to help {whom}"),
            EventKind::Opportunity => format!("{who} strikes as {whom} moves away"),
            EventKind::LetPass => format!("{who} lets {whom} go"),
            EventKind::Exchange if self.is("order", "attack_first") => {
                format!("{whom} would suffer more and is hit first")
            }
            EventKind::Exchange if self.is("order", "counter_first") => {
                format!("{who} would suffer more and is hit first")
            }
            EventKind::Exchange => format!("{who} and {whom} hit each other at once"),
            EventKind::Damage if self.n() <= 0 => format!("{who}'s {} does {whom} no harm", self.weapon()),
            EventKind::Damage => {
                format!("{who}'s {} hits {whom} for {}: {}", self.weapon(), self.n(), self.wound())
            }
            EventKind::Prevented => format!("{who}'s blow never lands"),
            EventKind::DeathBlow => format!("{who} kills {whom}"),
            EventKind::Died => format!("{whom} dies"),
            EventKind::Wrecked => format!("{whom} is wrecked"),
            EventKind::Immobile => format!("{whom} can move no more"),
            EventKind::Incapacitated => self.out(),
            EventKind::StillDown => format!("{whom} stays down"),
            EventKind::Cleave => format!("{who} cleaves on into {whom}"),
            EventKind::GearDestroyed => format!("The {} breaks", self.thing("item")),
            EventKind::Consumed => format!("The {} is used up", self.thing("item")),
            EventKind::Landed => format!("The {} lands at {}", self.thing("item"), self.thing("place")),
            EventKind::PoisonSave if self.is("result", "poisoned") => format!("{whom} is poisoned"),
            EventKind::PoisonSave => format!("{whom} resists the poison"),
            EventKind::Poison => format!("Poison hurts {whom} for {}: {}", self.n(), self.wound()),
            // Non-lethal attacks and words
            EventKind::Resist if self.is("result", "resisted") => format!("{who} resists the {what}"),
            EventKind::Resist => format!("{who} fails to resist the {what}"),
            EventKind::HoldSure => format!("{whom} cannot resist the {what}"),
            EventKind::HoldLapsed => format!("{who} can no longer {what} {whom}"),
            EventKind::HoldFails => format!("The {what} does nothing to {whom}"),
            EventKind::Disarmed => format!("{who} knocks the {} from {whom}'s hand", self.thing("item")),
            EventKind::Seized => format!("{who} takes the {}", self.thing("item")),
            EventKind::ShoveDamage => format!("{who}'s shove hurts {whom} for {}: {}", self.n(), self.wound()),
            EventKind::Shoved => format!("{who} shoves {whom} to {}", self.thing("to")),
            EventKind::Grabbed => format!("{who} grabs {whom}"),
            EventKind::GrabEnded => format!("{who} no longer holds {whom}"),
            EventKind::Stun if self.is("result", "knocked_out") => format!("{who} knocks {whom} out"),
            EventKind::Stun => format!("{whom} shrugs off {who}'s blow"),
            EventKind::BreakFree if self.is("result", "free") => format!("{who} breaks free"),
            EventKind::BreakFree => format!("{who} struggles in vain"),
            EventKind::FreeAlly if self.is("result", "free") => format!("{who} frees {whom}"),
            EventKind::FreeAlly => format!("{who} fails to free {whom}"),
            EventKind::Ploy if self.is("result", "passed") => format!("{who} tries to {what} {whom}, in vain"),
            EventKind::Ploy => format!("{who} tries to {what} {whom}, with success"),
            EventKind::TauntEnded => format!("{whom} forgets the taunt"),
            EventKind::Warned => format!("{who} warns {whom}"),
            // Powers and gear
            EventKind::Power => self.power(),
            EventKind::UseItem => format!("{who} uses the {item} on {whom}"),
            EventKind::Healed => format!("{whom} regains {}: {}", self.n(), self.health()),
            EventKind::Revived => format!("{whom} is back on its feet"),
            EventKind::Cured => format!("{whom} is cured of poison"),
            EventKind::Dropped => format!("{who} drops the {item}"),
            EventKind::PickedUp => format!("{who} picks up the {item}"),
            EventKind::Improvised if item == "improvised hand" => format!("{who} grabs an improvised weapon"),
            EventKind::Improvised => format!("{who} grabs an {item} weapon"),
            EventKind::PutDown => format!("{who} puts down the {item}"),
            EventKind::Equipped => format!("{who} draws the {item}"),
            EventKind::Stowed => format!("{who} stows the {item}"),
            EventKind::Readied => format!("{who} changes weapons in a blink"),
            EventKind::Lit => format!("{who} lights the {item}"),
            EventKind::Doused => format!("{who} douses the {item}"),
            EventKind::Durability if self.is("result", "holds") => format!("The {item} holds"),
            EventKind::Durability if self.is("result", "damaged") => format!("The {item} is damaged"),
            EventKind::Durability => format!("The {item} is past mending"),
        }
    }

    fn winner(&self) -> String {
        match self.e.fact("winner") {
            Some(Value::Faction(f)) => format!("{} win", self.t.faction_title(f)),
            _ => "Nobody wins".into(),
        }
    }

    /// Formats health before and after, such as `8 → 4`; values below zero are shown as zero (Z-DMG-10).
    fn health(&self) -> String {
        format!("{} → {}", self.number("health_before").max(0), self.number("health_after").max(0))
    }

    /// Formats the result of a wound, such as `8 → 4, critical`.
    fn wound(&self) -> String {
        let end = match self.word("outcome") {
            "dead" => self.fate("dead"),
            "critical" => self.fate("Incapacitated"),
            _ => String::new(),
        };
        self.health() + &end
    }

    /// Formats how the combatant left the fight, such as `, out: half its health at once`.
    fn fate(&self, condition: &str) -> String {
        let (before, after) = (self.number("health_before"), self.number("health_after"));
        fate(condition, before - after, after).map_or(String::new(), |fate| format!(", {}: {}", fate.word, fate.why))
    }

    /// Formats why a combatant is out of the fight, if it still is.
    fn out(&self) -> String {
        let whom = self.whom();
        match self.e.target.and_then(|c| self.t.cond(c).incapacitated) {
            Some(Cause::Critical) => format!("{whom} is out: lost half of what was left at once"),
            Some(Cause::Stretch) => format!("{whom} is out, senseless until the fight is over"),
            None => format!("{whom} is out of the fight"),
        }
    }

    /// Formats the declaration of an attack.
    fn declared(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        let weapon = self.thing("weapon");
        match self.word("what") {
            "blast" => match self.word("mode") {
                "shoot" => format!("{who} fires the {weapon} at {}", self.thing("zone")),
                "throw" => format!("{who} throws the {weapon} at {}", self.thing("zone")),
                _ => format!("{who} turns the {weapon} on {}", self.thing("zone")),
            },
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

    /// Returns the weapon that strikes, worded for a possessive.
    fn weapon(&self) -> String {
        let weapon = self.thing("weapon");
        if weapon == "unarmed" { "fist".into() } else { weapon }
    }

    fn with(&self) -> String {
        match (self.word("what"), self.thing("weapon")) {
            ("attack", weapon) => weapon,
            (what, _) => what.to_string(),
        }
    }

    fn power(&self) -> String {
        let at = if self.e.target.is_some() { self.whom() } else { self.thing("zone") };
        let end = match self.word("result") {
            "passed" => ", who resists",
            "failed" => ", who gives way",
            _ => "",
        };
        format!("{} calls on {} upon {at}{end}", self.who(), self.thing("power"))
    }
}
