//! Sentences about declarations.

use crate::rulesets::ranks::action::{ActionKind, Mode};
use crate::rulesets::ranks::facts::{Fact, RefugeWord};
use crate::rulesets::ranks::level::Condition;
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
        let Some(action) = self.word(Fact::Action) else { return "declares an action".into() };
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
            ActionKind::Retreat if self.is(Fact::Refuge, RefugeWord::Exit) => "will retreat by the exit".into(),
            ActionKind::Retreat => format!("will retreat to {}", self.area()),
            ActionKind::Surrender => "will surrender".into(),
            ActionKind::Wait => "will wait".into(),
        }
    }

    fn recovery(&self) -> String {
        match self.word(Fact::Condition) {
            Some(Condition::Burning) => "will put out the flames".into(),
            Some(Condition::Disoriented) => "will recover from being disoriented".into(),
            _ => format!("will recover: {}", readable_id(self.word_text(Fact::Condition)).to_lowercase()),
        }
    }

    /// Describes the weapon: `the sword`, `both weapons`, `bare hands`.
    pub(super) fn arm(&self) -> String {
        let weapon = self.detail(Fact::Weapon);
        match self.word(Fact::Mode) {
            Some(Mode::Dual) => "both weapons".into(),
            Some(Mode::Unarmed) => "bare hands".into(),
            Some(Mode::Halfsword) => format!("the {weapon}, gripped short"),
            _ if weapon.is_empty() => "bare hands".into(),
            _ => format!("the {weapon}"),
        }
    }

    fn blow(&self) -> String {
        let (whom, weapon) = (self.whom(), self.detail(Fact::Weapon));
        match (self.word(Fact::Mode), self.e.target) {
            (Some(Mode::Throw), None) => format!("will throw the {weapon} at {}", self.area()),
            (Some(Mode::Throw), _) => format!("will throw the {weapon} at {whom}"),
            (Some(Mode::Reach), _) => format!("will thrust the {weapon} at {whom} from 1 rank away"),
            (Some(Mode::Shot), _) => format!("will shoot the {weapon} at {whom}"),
            (Some(Mode::ShotFlaming), _) => format!("will shoot a flaming arrow at {whom}"),
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
