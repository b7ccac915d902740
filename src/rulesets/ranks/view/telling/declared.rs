//! What somebody has declared.

use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::view::names::rank_words;
use crate::vocab::Value;
use crate::vocab::names::plain;
use crate::vocab::telling::Telling;

impl Telling<'_, BattleReader<'_>> {
    pub(super) fn declared(&self) -> String {
        format!("{} {}", self.who(), self.intent())
    }

    /// `will strike Brute with the sword`
    fn intent(&self) -> String {
        let (whom, item) = (self.whom(), self.thing("item"));
        match self.word("action") {
            "attack" => self.blow(),
            "cleave" => format!("will swing the {} at {whom} and whoever stands by", self.thing("weapon")),
            "charge" => format!("will charge {whom} with {}", self.arm()),
            "daring" => format!("will risk everything on {whom} with {}", self.arm()),
            "shove" => format!("will try to shove {whom} back"),
            "disarm" => format!("will try to knock the {item} out of {whom}'s hand"),
            "slip_through" => "will try to slip through the enemy's front".into(),
            "move_rank" => format!("will move to {}", self.spot(self.place_name())),
            "move_battlefield" => format!("will cross over to {}", self.spot(self.place_name())),
            "set" => format!("will set the {} against a charge", self.thing("weapon")),
            "cast" => self.spell(),
            "enchant" => format!("will lay {} on the {item}", self.thing("enchantment")),
            "apply_oil" => format!("will oil the {} against {}", self.coated(), self.against()),
            "ready" => "will change what is in hand".into(),
            "pick_up" => format!("will pick up the {item}"),
            "aid" => format!("will stop {whom}'s bleeding"),
            "recover" => match self.word("condition") {
                "burning" => "will beat out the flames".into(),
                "disoriented" => "will come back to its senses".into(),
                other => format!("will recover: {}", plain(other).to_lowercase()),
            },
            "retreat" if self.is("refuge", "exit") => "will flee by the exit".into(),
            "retreat" => format!("will flee to {}", self.area()),
            "surrender" => "will surrender".into(),
            "wait" => "will wait".into(),
            other => format!("declares: {}", plain(other).to_lowercase()),
        }
    }

    fn place_name(&self) -> &'static str {
        if self.e.fact("cell").is_some() { "cell" } else { "place" }
    }

    /// `the sword`, `both weapons`, `bare fists`
    pub(super) fn arm(&self) -> String {
        let weapon = self.thing("weapon");
        match self.word("mode") {
            "dual" => "both weapons".into(),
            "unarmed" => "bare fists".into(),
            "halfsword" => format!("the {weapon}, gripped short"),
            _ if weapon.is_empty() => "bare fists".into(),
            _ => format!("the {weapon}"),
        }
    }

    fn coated(&self) -> String {
        if self.e.fact("weapon").is_some() { self.thing("weapon") } else { self.thing("item") }
    }

    fn blow(&self) -> String {
        let (whom, weapon) = (self.whom(), self.thing("weapon"));
        match (self.word("mode"), self.e.target) {
            ("throw", None) => format!("will throw the {weapon} at {}", self.area()),
            ("throw", _) => format!("will throw the {weapon} at {whom}"),
            ("reach", _) => format!("will thrust the {weapon} at {whom} from one rank away"),
            ("shot", _) => format!("will shoot the {weapon} at {whom}"),
            ("shot_flaming", _) => format!("will shoot a flaming arrow at {whom}"),
            _ => format!("will strike {whom} with {}", self.arm()),
        }
    }

    fn spell(&self) -> String {
        let spell = self.thing("spell");
        match self.e.target {
            Some(c) if Some(c) == self.e.source => format!("will cast {spell} on itself"),
            Some(_) => format!("will cast {spell} on {}", self.whom()),
            None => format!("will cast {spell} on {}", self.area()),
        }
    }

    /// `the melee`, `Foes' Reach rank`, `The ford`
    pub(super) fn area(&self) -> String {
        match (self.e.fact("rank"), self.e.fact("field")) {
            (Some(Value::Number(n)), _) => rank_words(self.t, n),
            (_, Some(_)) => self.thing("field"),
            _ => "an area".into(),
        }
    }
}
