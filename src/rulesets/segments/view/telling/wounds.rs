//! Sentences about damage and wounds.

use crate::rulesets::segments::cards::{S_DMG_15, S_DMG_16};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::labels;
use crate::rulesets::segments::level::{GrievousWound, Lodges};
use crate::rulesets::segments::queries::BattleReader;
use crate::rulesets::segments::view::names::{a, readable_id};
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn sentence_of_wound(&self, kind: EventKind) -> String {
        let (who, whom, one) = (self.who(), self.whom(), self.one());
        match kind {
            EventKind::SenseRoll => self.sense_roll(),
            EventKind::IntoMelee => self.shot_into_melee(),
            EventKind::Strike => self.strike(),
            EventKind::Damage => self.damage(),
            EventKind::Unhurt => format!("{whom} takes no damage from {who}'s {}", self.weapon()),
            EventKind::ArmourWorn => {
                let what = if self.is("what", "hide") { "hide is damaged" } else { "armour is damaged" };
                format!("{one}'s {what}: PROT {} left", self.number("prot"))
            }
            EventKind::ArmourMended => format!("{one}'s armour is repaired: PROT {}", self.number("prot")),
            EventKind::GrievousWound => self.grievous(),
            EventKind::WoundFelt => self.felt(),
            EventKind::Lodged => format!("{} sticks in {one}: DEX -{}", self.missile(), self.number("dex_penalty")),
            EventKind::Stunned => match self.e.number("until") {
                Some(round) => format!("{one} is stunned until the end of round {round}"),
                None => format!("{one} is stunned"),
            },
            EventKind::Thrown if self.is("lodges", "yes") => format!("The {} sticks in {whom}", self.detail("item")),
            EventKind::Thrown => format!("The {} lands at {}", self.detail("item"), self.detail("place")),
            EventKind::FreeAttackDeclined => format!("{who} makes no free attack on {whom}"),
            EventKind::Down => format!("{one} is down: {}. Items in hand are dropped", self.undoing()),
            EventKind::Died => format!("{one} is dead: {}", self.undoing()),
            EventKind::Recovered => format!("{one} is back in the fight, prone and with empty hands"),
            EventKind::FirstAid => self.first_aid(),
            EventKind::Bled => format!("{one} bleeds and loses {} HP{}", self.amount(), self.points()),
            _ => format!("{one} is no longer {}", self.condition()),
        }
    }

    fn damage(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        let verb = match self.word("hit") {
            "critical" => "badly wounds",
            "grievous" => "grievously wounds",
            _ => "wounds",
        };
        format!("{who}'s {} {verb} {whom} for {} HP{}", self.weapon(), self.amount(), self.points())
    }

    /// Writes the reason that a combatant is out of the fight, according to the cited rule.
    fn undoing(&self) -> &'static str {
        if self.e.rules.contains(&S_DMG_15) {
            "no hit points left"
        } else if self.e.rules.contains(&S_DMG_16) {
            "hit points are below 0 by CON"
        } else {
            "a grievous wound"
        }
    }

    fn grievous(&self) -> String {
        let one = self.one();
        let rolled = self.d100().map_or(String::new(), |roll| format!(": {}", roll.value));
        match GrievousWound::named(self.word("wound")) {
            Some(GrievousWound::None) => format!("{one} has no lasting wound{rolled}"),
            Some(GrievousWound::WeaponArm) => format!("{one} is wounded in the weapon arm{rolled}"),
            Some(GrievousWound::OffArm) => format!("{one} is wounded in the off arm{rolled}"),
            Some(GrievousWound::Leg) => format!("{one} is wounded in the leg{rolled}"),
            Some(GrievousWound::Gashed) => format!("{one} has a gash that bleeds{rolled}"),
            Some(GrievousWound::Head) => format!("{one} is hit on the head{rolled}"),
            Some(GrievousWound::Blinded) => format!("{one} is blinded{rolled}"),
            Some(GrievousWound::KnockedOut) => format!("{one} is knocked out{rolled}"),
            Some(GrievousWound::Slain) => format!("{one} is slain{rolled}"),
            None => format!("{one} is grievously wounded{rolled}"),
        }
    }

    /// Writes the sentence of a grievous wound that takes effect.
    fn felt(&self) -> String {
        let one = self.one();
        match GrievousWound::named(self.word("wound")) {
            Some(GrievousWound::WeaponArm) => format!("{one}'s weapon arm is hurt: SC -20"),
            Some(GrievousWound::OffArm) => format!("{one}'s off arm is useless"),
            Some(GrievousWound::Leg) => format!("{one} limps: half pace"),
            Some(GrievousWound::Gashed) => format!("{one} bleeds"),
            Some(GrievousWound::Head) => format!("{one} is stunned by the blow to the head"),
            Some(GrievousWound::Blinded) => format!("{one} cannot see"),
            Some(GrievousWound::KnockedOut) => format!("{one} is out of the fight for good"),
            Some(GrievousWound::Slain) => format!("{one} is killed"),
            Some(GrievousWound::None) | None => format!("{one} suffers from the wound"),
        }
    }

    /// Writes the missile with its article: `An arrow`.
    fn missile(&self) -> String {
        let noun = Lodges::named(self.word("missile"))
            .map_or_else(|| "missile".into(), |kind| readable_id(kind.name()).to_lowercase());
        readable_id(&a(&noun))
    }

    fn first_aid(&self) -> String {
        let verb = self.tries("treats", "fails to treat");
        format!("{} {verb} {}{}{}", self.who(), self.wound(), self.patient(), self.rolled())
    }

    /// Names the treated injury: `a gash`, `an arrow`.
    pub(super) fn wound(&self) -> String {
        match self.word("wound") {
            "gash" | "gashed" => "a gash".into(),
            "" => "a wound".into(),
            other => a(&readable_id(other).to_lowercase()),
        }
    }

    fn condition(&self) -> String {
        let name = self.word("condition");
        labels::condition(name).map_or_else(|| readable_id(name), |word| word.title.to_string()).to_lowercase()
    }
}
