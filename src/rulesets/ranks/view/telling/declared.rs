//! Sentences about declarations.

use crate::rulesets::ranks::action::ActionKind;
use crate::rulesets::ranks::facts::Fact;
use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::view::names::rank_words;
use crate::vocab::Value;
use crate::vocab::names::readable_id;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn declared(&self) -> String {
        format!("{} {}", self.who(), self.intent())
    }

    /// Describes the declared action: `will strike Brute with the sword`.
    fn intent(&self) -> String {
        let name = self.word(Fact::Action);
        let Some(action) = ActionKind::named(name) else {
            return format!("declares: {}", readable_id(name).to_lowercase());
        };
        let (whom, item) = (self.whom(), self.detail(Fact::Item));
        match action {
            ActionKind::Attack => self.blow(),
            ActionKind::Cleave => format!("will cleave {whom} and others with the {}", self.detail(Fact::Weapon)),
            ActionKind::Charge => format!("will charge {whom} with {}", self.arm()),
            ActionKind::Daring => format!("will make a daring attack on {whom} with {}", self.arm()),
            ActionKind::Shove => format!("will try to shove {whom} back"),
            ActionKind::Disarm => format!("will try to knock the {item} out of {whom}'s hand"),
            ActionKind::SlipThrough => "will try to slip through the enemy's front".into(),
            ActionKind::MoveRank => format!("will move to {}", self.spot(Fact::Place)),
            ActionKind::MoveBattlefield => format!("will cross over to {}", self.spot(Fact::Place)),
            ActionKind::Set => format!("will set the {} against a charge", self.detail(Fact::Weapon)),
            ActionKind::Cast => self.spell(),
            ActionKind::Enchant => format!("will enchant the {item} with {}", self.detail(Fact::Enchantment)),
            ActionKind::ApplyOil => format!("will oil the {item} against {}", self.against()),
            ActionKind::Ready => "will change weapons".into(),
            ActionKind::PickUp => format!("will pick up the {item}"),
            ActionKind::Aid => format!("will stop {whom}'s bleeding"),
            ActionKind::Recover => self.recovery(),
            ActionKind::Retreat if self.is(Fact::Refuge, "exit") => "will retreat by the exit".into(),
            ActionKind::Retreat => format!("will retreat to {}", self.area()),
            ActionKind::Surrender => "will surrender".into(),
            ActionKind::Wait => "will wait".into(),
        }
    }

    fn recovery(&self) -> String {
        match self.word(Fact::Condition) {
            "burning" => "will put out the flames".into(),
            "disoriented" => "will recover from being disoriented".into(),
            other => format!("will recover: {}", readable_id(other).to_lowercase()),
        }
    }

    /// Describes the weapon: `the sword`, `both weapons`, `bare hands`.
    pub(super) fn arm(&self) -> String {
        let weapon = self.detail(Fact::Weapon);
        match self.word(Fact::Mode) {
            "dual" => "both weapons".into(),
            "unarmed" => "bare hands".into(),
            "halfsword" => format!("the {weapon}, gripped short"),
            _ if weapon.is_empty() => "bare hands".into(),
            _ => format!("the {weapon}"),
        }
    }

    fn blow(&self) -> String {
        let (whom, weapon) = (self.whom(), self.detail(Fact::Weapon));
        match (self.word(Fact::Mode), self.e.target) {
            ("throw", None) => format!("will throw the {weapon} at {}", self.area()),
            ("throw", _) => format!("will throw the {weapon} at {whom}"),
            ("reach", _) => format!("will thrust the {weapon} at {whom} from 1 rank away"),
            ("shot", _) => format!("will shoot the {weapon} at {whom}"),
            ("shot_flaming", _) => format!("will shoot a flaming arrow at {whom}"),
            _ => format!("will strike {whom} with {}", self.arm()),
        }
    }

    fn spell(&self) -> String {
        let spell = self.detail(Fact::Spell);
        match self.e.target {
            Some(c) if Some(c) == self.e.source => format!("will cast {spell} (on self)"),
            Some(_) => format!("will cast {spell} on {}", self.whom()),
            None => format!("will cast {spell} on {}", self.area()),
        }
    }

    /// Describes the target area: `the melee`, `Foes' Reach rank`, `The ford`.
    pub(super) fn area(&self) -> String {
        match (self.e.fact(Fact::Rank), self.e.fact(Fact::Field)) {
            (Some(Value::Number(n)), _) => rank_words(self.t, n),
            (_, Some(_)) => self.detail(Fact::Field),
            _ => "an area".into(),
        }
    }
}
