//! Sentences about declarations with all details that they commit to, and about moves, terrain and gear.

use crate::rulesets::segments::action::{Aim, DeedKind, ExtraKind, FreeActKind, PlanKind};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{ArmBundle, Fact, MountChange, PickedUp, Way, YesNo};
use crate::rulesets::segments::labels;
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::queries::BattleReader;
use crate::vocab::names::with_article;
use crate::vocab::telling::EventFormatter;
use crate::vocab::{Names, Value};

impl EventFormatter<'_, BattleReader<'_>> {
    /// Writes the sentence: `Bo will attack Brute with the longsword; defends: SC -20, DEF +10; draws the dagger`.
    pub(super) fn declared(&self) -> String {
        let deed = format!("{} {}", self.who(), self.deed());
        [deed]
            .into_iter()
            .chain(self.hands())
            .chain(self.parts())
            .chain(self.free_acts())
            .collect::<Vec<_>>()
            .join("; ")
    }

    fn deed(&self) -> String {
        match self.word(Fact::Deed) {
            Some(DeedKind::Attack | DeedKind::Shoot) => format!("will {}", self.strike_meant()),
            Some(DeedKind::MoveAttack) => format!("will move and {}", self.strike_meant()),
            Some(DeedKind::RunAttack) => format!("will run and {}", self.strike_meant()),
            Some(DeedKind::Move) => "will walk".into(),
            Some(DeedKind::Run) => "will run".into(),
            Some(DeedKind::Sprint) => "will sprint".into(),
            Some(DeedKind::FastSprint) => "will sprint at top speed".into(),
            Some(DeedKind::Evade) => "will move and evade missiles".into(),
            Some(DeedKind::FullDefence) => "will only defend (full defence)".into(),
            Some(DeedKind::DesperateDefence) => "will only defend (desperate defence)".into(),
            Some(DeedKind::Cast) => format!("will cast {}{}", self.spell(), self.at_whom()),
            Some(DeedKind::BeginPending) => "will start casting the held spell on segment 10".into(),
            Some(DeedKind::PickUp) => format!("will pick up the {}", self.detail(Fact::Item)),
            Some(DeedKind::FirstAid) => format!("will treat {}{}", self.wound(), self.patient()),
            Some(DeedKind::Rest) => "will rest".into(),
            Some(DeedKind::Flee) => "will flee".into(),
            Some(DeedKind::RiseAndCower) => "will get up and cower".into(),
            Some(DeedKind::Cower) => "cowers".into(),
            Some(DeedKind::Surrender) => "surrenders".into(),
            None => "declares nothing".into(),
        }
    }

    /// Writes the attack: `attack Brute with the longsword`, `shoot with the long bow`.
    fn strike_meant(&self) -> String {
        // A pattern has no item whose name could be used.
        let weapon = match labels::weapon("pattern").filter(|_| self.is(Fact::Weapon, ArmBundle::Pattern)) {
            Some(all) => all.title.to_lowercase(),
            None => self.detail(Fact::Weapon),
        };
        match (self.word(Fact::Mode), self.e.target) {
            (Some(Mode::Throw), Some(_)) => format!("throw the {weapon} at {}", self.whom()),
            (Some(Mode::Throw), None) => format!("throw the {weapon}"),
            (Some(Mode::Shoot), Some(_)) => format!("shoot {} with the {weapon}", self.whom()),
            (Some(Mode::Shoot), None) => format!("shoot with the {weapon}"),
            (_, Some(_)) => format!("attack {} with {}", self.whom(), with_article(&weapon)),
            (_, None) => format!("attack the first enemy in reach with {}", with_article(&weapon)),
        }
    }

    /// Writes the target: ` at Brute`, ` at 3,-1`; empty for the combatant itself.
    pub(super) fn at_whom(&self) -> String {
        match self.e.target {
            Some(at) if Some(at) != self.e.source => format!(" at {}", self.t.combatant(at)),
            Some(_) => String::new(),
            None => self.e.cell(Fact::Place).map_or(String::new(), |cell| format!(" at {}", self.t.place_id(cell))),
        }
    }

    /// Lists the items drawn, dropped and sheathed.
    fn hands(&self) -> Vec<String> {
        [Fact::Draws, Fact::Drops, Fact::Sheathes].into_iter().filter_map(|verb| self.acts_on(verb)).collect()
    }

    /// Writes an action on an item: `draws the dagger`.
    pub(super) fn acts_on(&self, verb: Fact) -> Option<String> {
        self.e.fact(verb).map(|_| format!("{} the {}", verb.name(), self.detail(verb)))
    }

    fn parts(&self) -> Vec<String> {
        let mut parts = Vec::new();
        if self.is(Fact::Rises, YesNo::Yes) {
            parts.push("stands up on segment 10".into());
        }
        match self.word(Fact::Extra) {
            Some(ExtraKind::ReadyShield) => parts.push(format!("readies the {}", self.detail(Fact::Shield))),
            Some(ExtraKind::Drink) => parts.push(format!("drinks a {}", self.detail(Fact::Potion))),
            _ => {}
        }
        if let Some(x) = self.e.number(Fact::Defend) {
            parts.push(format!("defends: SC -{x}, DEF {:+}", self.count_of(Fact::Bonus)));
        }
        match self.word(Fact::Aim) {
            Some(Aim::CarefulAim) => parts.push("takes careful aim".into()),
            Some(Aim::DoubleShot) => parts.push("shoots two missiles at once".into()),
            _ => {}
        }
        if self.is(Fact::NoMovement, YesNo::Yes) {
            parts.push("stands still".into());
        }
        parts
    }

    fn free_acts(&self) -> Vec<String> {
        let facts = &self.e.facts;
        let places = (0..facts.len()).filter(|ix| facts[*ix].0 == Fact::FreeAction.name());
        places.map(|ix| self.free_act(&facts[ix..])).collect()
    }

    /// Writes the free action at the start of `facts`; its item and its recipient follow as further facts.
    fn free_act(&self, facts: &[(&'static str, Value)]) -> String {
        let act = match facts[0].1 {
            Value::Word(word) => word.parse().ok(),
            _ => None,
        };
        let named = |ix: usize| facts.get(ix).map_or_else(String::new, |(_, value)| self.t.thing("", *value));
        match act {
            Some(FreeActKind::Drop) => format!("drops the {}", named(1)),
            Some(FreeActKind::GoProne) => "goes prone".into(),
            Some(FreeActKind::RallyCall) => "calls for a rally".into(),
            Some(FreeActKind::HandOver) => format!("hands the {} to {}", named(1), named(2)),
            Some(FreeActKind::Dismount) => "dismounts".into(),
            None => "takes a free action".into(),
        }
    }

    // ---- moves and terrain

    pub(super) fn sentence_of_move(&self, kind: EventKind) -> String {
        let (who, one) = (self.who(), self.one());
        match kind {
            EventKind::Planned => self.planned(),
            EventKind::FreeMoveDeclined => format!("{} does not take the free move", self.who()),
            EventKind::Moved => self.moved(),
            EventKind::Left => format!("{who} leaves the board{}", self.from()),
            EventKind::Ascended => format!("{who} ascends"),
            EventKind::Landed => format!("{who} lands"),
            EventKind::FellFromHigh => format!("{one} falls from the air{}{}", self.loses(), self.points()),
            EventKind::AttackAndMove => self.moves_after_attack(),
            EventKind::Pushed => self.pushed(),
            EventKind::Fall => format!("{one} falls{}{}{}", self.deep(), self.loses(), self.points()),
            EventKind::Stairs => self.stairs(),
            EventKind::Fire => format!("{one} burns in the fire{}{}", self.loses(), self.points()),
            EventKind::WentProne if self.is(Fact::Mount, MountChange::Left) => {
                format!("{who} leaves the mount and drops prone")
            }
            EventKind::WentProne => format!("{who} drops prone"),
            EventKind::Rose => format!("{who} stands up"),
            EventKind::Dismounted => format!("{one} dismounts"),
            _ if self.is(Fact::FallsOff, YesNo::Yes) => format!("{one} falls off the mount and is prone"),
            _ => format!("{one} falls prone"),
        }
    }

    /// Names the last hex of the movement in the event.
    fn there(&self) -> String {
        let mut cells = self.e.facts.iter().rev().filter_map(|(name, value)| match value {
            Value::Cell(cell) if matches!(Fact::named(name), Some(Fact::To | Fact::Place)) => Some(*cell),
            _ => None,
        });
        cells.next().map_or("another hex".into(), |cell| self.t.place_id(cell))
    }

    /// Writes the sentence of a step, with a verb for its kind of movement.
    fn moved(&self) -> String {
        let verb = match self.word(Fact::Way) {
            Some(Way::Back) => "is put back",
            Some(Way::FreeMove) => "makes a free move",
            Some(Way::Run | Way::RunAttack) => "runs",
            Some(Way::Sprint | Way::FastSprint) => "sprints",
            Some(Way::Evade) => "evades and moves",
            Some(Way::Flee) => "flees",
            Some(Way::AttackAndMove | Way::Move) | None => "moves",
        };
        format!("{} {verb} to {}", self.who(), self.there())
    }

    fn from(&self) -> String {
        self.e
            .cell(Fact::Place)
            .or(self.e.cell(Fact::From))
            .map_or(String::new(), |c| format!(" from {}", self.t.place_id(c)))
    }

    fn planned(&self) -> String {
        let who = self.who();
        match self.word(Fact::Plan) {
            Some(PlanKind::Stay) => format!("{who} stays in place"),
            Some(PlanKind::Follow) => format!("{who} follows {}", self.whom()),
            Some(PlanKind::Ascend) => format!("{who} plans to ascend"),
            Some(PlanKind::Land) => format!("{who} plans to land"),
            Some(PlanKind::Leave) => format!("{who} plans to leave the board"),
            Some(PlanKind::To) | None => format!("{who} heads for {}", self.there()),
        }
    }

    fn moves_after_attack(&self) -> String {
        let (who, first) = (self.who(), self.count_of(Fact::Segment));
        let lost = match self.number(Fact::GivenUp) {
            0 => "",
            _ => " and gives up the other attacks",
        };
        match first {
            ..=0 => format!("{who} is too late to move this round{}", self.multiple("DEX")),
            _ if self.d100().is_none() => format!("{who} moves from segment {first} on{lost}"),
            _ => format!("{who} moves from segment {first} on{lost}{}", self.multiple("DEX")),
        }
    }

    fn pushed(&self) -> String {
        match self.e.source.filter(|_| self.e.target.is_some()) {
            Some(_) => format!("{} pushes {} to {}", self.who(), self.whom(), self.there()),
            None => format!("{} is pushed to {}", self.one(), self.there()),
        }
    }

    /// Writes the depth of a fall: ` 20 ft`; empty if it is 0.
    fn deep(&self) -> String {
        let feet = self.number(Fact::Feet);
        if feet > 0 { format!(" {feet} ft") } else { String::new() }
    }

    fn stairs(&self) -> String {
        let one = self.one();
        match self.e.number(Fact::HpBefore) {
            Some(_) => {
                format!("{one} falls on the stairs{}{}{}", self.multiple("DEX"), self.loses(), self.points())
            }
            None => {
                format!("{one} {} the stairs{}", self.tries("keeps balance on", "stumbles on"), self.multiple("DEX"))
            }
        }
    }

    /// Writes the hit points lost: ` and loses 3 HP`; empty if there are none.
    pub(super) fn loses(&self) -> String {
        if self.amount() > 0 { format!(" and loses {} HP", self.amount()) } else { String::new() }
    }

    // ---- gear

    pub(super) fn sentence_of_gear(&self, kind: EventKind) -> String {
        let (who, item) = (self.who(), self.detail(Fact::Item));
        match kind {
            EventKind::Readied => self.readied(),
            EventKind::ShieldReadied => format!("{who} readies the {item}"),
            EventKind::Drank => self.drank(),
            EventKind::PickedUp if self.is(Fact::What, PickedUp::Missiles) => {
                format!("{who} gathers {} missiles", self.amount())
            }
            EventKind::PickedUp => format!("{who} picks up the {item}"),
            EventKind::PickUpFailed => format!("{who} fails to pick up the {item}"),
            EventKind::PickUpRoll => self.reaches(),
            EventKind::HandedOver => format!("{who} hands the {item} to {}", self.whom()),
            _ => format!("{} drops the {item}", self.one()),
        }
    }

    fn readied(&self) -> String {
        let verbs: Vec<String> =
            [Fact::Sheathes, Fact::Draws].into_iter().filter_map(|verb| self.acts_on(verb)).collect();
        if verbs.is_empty() {
            format!("{} changes weapons", self.who())
        } else {
            format!("{} {}", self.who(), verbs.join(" and "))
        }
    }

    fn drank(&self) -> String {
        let start = format!("{} drinks the {}", self.who(), self.detail(Fact::Item));
        match self.e.number(Fact::HpBefore) {
            Some(_) if self.amount() == 0 => format!("{start}, but has no hit points to regain"),
            Some(_) => format!("{start} and heals {}{}", self.amount(), self.points()),
            None => start,
        }
    }

    fn reaches(&self) -> String {
        let (who, item, rolled) = (self.who(), self.detail(Fact::Item), self.multiple("DEX"));
        match self.count_of(Fact::Multiple) {
            1 => format!("{who} snatches up the {item}{rolled}"),
            2..=4 => format!("{who} bends down for the {item}{rolled}"),
            _ => format!("{who} fumbles for the {item}{rolled}"),
        }
    }
}
