//! Descriptions of events in sentences, readable without knowing the rules.

mod course;
mod fight;

use super::names::{direction_name, readable_id};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::Event;
use crate::vocab::telling::{EventFormatter, counted};
use crate::vocab::view::EventView;
use bevy_ecs::prelude::*;

/// Returns the texts of an event, built only on demand.
pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = EventFormatter { t: &t, e: event };
    telling.view(telling.sentence())
}

impl EventFormatter<'_, BattleReader<'_>> {
    /// Returns the event as one sentence.
    pub fn sentence(&self) -> String {
        EventKind::named(self.e.kind).map_or_else(|| readable_id(self.e.kind), |kind| self.sentence_of(kind))
    }

    /// Returns the sentence of an event kind. Long because it is a table with one row for every kind.
    fn sentence_of(&self, kind: EventKind) -> String {
        let (who, whom, n) = (self.who(), self.whom(), self.amount());
        match kind {
            EventKind::BattleBegins => "The fight begins".into(),
            EventKind::BattleOver => self.battle_end(),
            EventKind::SideSurprised => self.side_surprised(),
            EventKind::Surprise => self.surprise(),
            EventKind::Segment => "Surprise segment: only combatants who are not surprised act".into(),
            EventKind::SegmentOver => "The surprise segment ends".into(),
            EventKind::RoundBegins => format!("Round {n} begins"),
            EventKind::RoundEnds => format!("Round {n} ends"),
            EventKind::RoundOver => format!("{whom}'s action ends"),
            EventKind::Newcomers if n == 1 => "1 unnoticed newcomer joins the fight".into(),
            EventKind::Newcomers => format!("{n} unnoticed newcomers join the fight"),
            EventKind::Arrived => format!("{who} arrives at {}", self.detail(Fact::Place)),
            EventKind::Sprang => format!("{who} springs from hiding"),

            EventKind::Parley => format!("Parley: the other side is {}", self.mood()),
            EventKind::Approach => self.approach(),
            EventKind::ParleyOver => self.parley_over(),

            EventKind::Declarations => "Declarations: all choose their action for the round".into(),
            EventKind::WallFormed => self.wall_formed(),
            EventKind::WallBroken => format!("The shield wall of {who} and {whom} breaks up"),
            EventKind::Declared => self.declared(),
            EventKind::ReadingStopped => format!("{who} stops reading; the scroll is kept"),
            EventKind::Split => self.split(),
            EventKind::Faced => format!("{who} faces {}", direction_name(self.number(Fact::Facing) as u8)),
            EventKind::Initiative => self.initiative(),
            EventKind::Simultaneous => self.simultaneous(),
            EventKind::ResultWaits => format!("{whom} is hit: effects apply after all on this count have acted"),
            EventKind::ActionLost => self.action_lost(),
            EventKind::Held => format!("{who} holds the action of count {n}"),
            EventKind::TurnEnded => format!("{who} is done"),

            EventKind::SetOut => self.set_out(),
            EventKind::Moved => format!("{who} moves to {}", self.detail(Fact::To)),
            EventKind::Stopped => format!("{who} cannot go further"),
            EventKind::FellBack => format!("{who} cannot stop there and goes back to {}", self.detail(Fact::To)),
            EventKind::Retreat => self.retreat(),
            EventKind::Withdrawal => self.withdrawal(),
            EventKind::Bumped => format!("{who} bumps into {whom}, unseen until now"),
            EventKind::Escaped => format!("{who} leaves the board from {}", self.detail(Fact::Place)),
            EventKind::Closed => format!("{who} closes with {whom}: no melee between them this round"),
            EventKind::Charged => format!("{who} charges at {whom}"),
            EventKind::ChargeSpent => format!("{who}'s charge does not reach {whom}"),
            EventKind::ChargeLost => format!("{whom} can no longer charge"),
            EventKind::Forced => format!("{whom} is pushed to {}", self.detail(Fact::To)),
            EventKind::Shifted => format!("{whom} is moved to {}", self.detail(Fact::To)),
            EventKind::Fell => format!("{whom} falls {}", counted(n, "step")),
            EventKind::Burned => format!("{whom} is standing in fire"),
            EventKind::StoodUp => format!("{who} stands up"),
            EventKind::DroppedProne => format!("{who} drops prone"),
            EventKind::Swung => self.swung(),
            EventKind::Followed => format!("{who} follows to {}", self.detail(Fact::To)),

            EventKind::FreeAttack => self.free_attack(),
            EventKind::LetPass => format!("{who} lets {whom} pass"),
            EventKind::ThrownAside => self.thrown_aside(),
            EventKind::FendOff => format!("{who} tries to fend off {whom} with the attack of count {n}"),
            EventKind::Fended => format!("{who} fends off {whom}"),
            EventKind::Determined => self.determined(),
            EventKind::GoesOn => format!("{who} cannot be stopped"),

            EventKind::TargetDrawn => format!("{who} attacks a random target: {whom}"),
            EventKind::Focused => {
                format!("{who} focuses on {whom}: all other enemies attack at {:+}", self.number(Fact::Bonus))
            }
            EventKind::ShotSpent => {
                format!("{who} shoots the {}: {} left", self.detail(Fact::Weapon), counted(n, "shot"))
            }
            EventKind::Thrown => format!("{who} throws the {}", self.detail(Fact::Item)),
            EventKind::Attack => self.attack(),
            EventKind::Unharmed => format!("{whom} is immune to this weapon"),
            EventKind::BruisedKnuckles => format!("{who} hurts a fist on {whom}'s armour"),
            EventKind::SpentBlow => format!("The hit has no effect: {whom} is already out"),
            EventKind::Assassination => self.assassination(),

            EventKind::Grab => self.grab(),
            EventKind::Contest => self.contest(),
            EventKind::GripLost => format!("{whom} shakes {who} off"),
            EventKind::Lapsed => format!("{who}'s hold on {whom} has no effect"),
            EventKind::Pinned => format!("{who} pins {whom} to the ground"),
            EventKind::PinOver => format!("{who} no longer pins {whom}"),
            EventKind::HeldFast => format!("{who} keeps {whom} pinned"),
            EventKind::BreakFree => self.break_free(),
            EventKind::Shoved => self.shoved(),

            EventKind::Damage => self.damage(),
            EventKind::CarriedOn => format!("{whom} is dying but finishes the charge"),
            EventKind::KnockedOut => format!("{whom} is knocked out by subdual damage"),
            EventKind::KnockedSenseless => format!("{whom} is knocked unconscious for {}", counted(n, "round")),
            EventKind::Stunned => format!("{whom} is stunned for {}", counted(n, "round")),
            EventKind::Ladder => self.ladder(),
            EventKind::MightyBlow => self.mighty_blow(),
            EventKind::ConLost => format!("{whom} loses {n} constitution: {} left", self.number(Fact::Left)),
            EventKind::FleshWound => format!("{whom} has a flesh wound"),
            EventKind::WoundSave => self.wound_save(),
            EventKind::Died => self.died(),
            EventKind::Lodged => format!("A missile sticks in {whom} ({})", self.detail(Fact::Weapon)),
            EventKind::WoundTorn => {
                format!("The missile in {whom}'s wound does damage ({})", self.detail(Fact::Weapon))
            }
            EventKind::Wakes => format!("{who} tries to wake {whom}"),
            EventKind::Woken => self.woken(),
            EventKind::WoreOff => self.wore_off(),

            EventKind::Fumble => self.fumble(),
            EventKind::WeaponLost => self.weapon_lost(),
            EventKind::StringBroken => format!("The string of {whom}'s {} breaks", self.detail(Fact::Item)),
            EventKind::FriendStruck => format!("{who}'s attack goes astray and hits {whom}"),
            EventKind::Strained => format!("{whom} strains a muscle: -{n} damage for the rest of the battle"),
            EventKind::Blinded => format!("{whom}'s helm slips over the eyes: {} to fix", counted(n, "round")),
            EventKind::FellProne => format!("{whom} falls prone"),

            EventKind::Drew => format!("{who} draws the {}", self.detail(Fact::Item)),
            EventKind::PickedUp => format!("{who} picks up the {}", self.detail(Fact::Item)),
            EventKind::Dropped => format!("{who} drops the {}", self.detail(Fact::Item)),
            EventKind::LaidDown => format!("The {} lies at {}", self.detail(Fact::Item), self.detail(Fact::Place)),
            EventKind::Reloaded => self.reloaded(),
            EventKind::Restrung => format!("{who} restrings the {}", self.detail(Fact::Item)),
            EventKind::Extracted => self.extracted(),
            EventKind::HelmFixed => self.helm_fixed(),

            EventKind::SpellCast => self.magic_used("casts"),
            EventKind::SpellLost => format!("{whom} loses the spell {}", self.detail(Fact::Spell)),
            EventKind::SpellDice => self.spell_dice(),
            EventKind::SpellSave => self.spell_save(),
            EventKind::ReadsOn => format!("{who} reads on: {} of {}", counted(n, "round"), self.detail(Fact::Spell)),
            EventKind::WandRaised => format!("{who} raises a wand"),
            EventKind::WandUsed => self.magic_used("uses a wand:"),
            EventKind::WandSilent => format!("{who}'s wand of {} does not work", self.detail(Fact::Spell)),
            EventKind::Fizzled => format!("{who}'s {} fizzles out", self.detail(Fact::Spell)),
            EventKind::Compelled => format!("{who} orders {whom} to {}", self.word_text(Fact::Order)),
            EventKind::Charmed => self.charmed(),
            EventKind::Iced => format!("Ice covers {}", self.detail(Fact::Place)),

            EventKind::VeilTorn => format!("{whom} is visible again"),
            EventKind::GivenAway => format!("{whom}'s position is revealed"),
            EventKind::Sensed => self.sensed(),
            EventKind::Discovered => format!("{who} discovers {whom}"),
            EventKind::Pushed => self.pushed(),
            EventKind::Boulder => self.boulder(),

            EventKind::MoraleTrigger => format!("{} test morale: {}", self.side("must", "must"), self.losses()),
            EventKind::Morale => self.morale(),
            EventKind::Broke => self.broke(),
            EventKind::Cornered => format!("{whom} is cornered and cannot flee"),
            EventKind::Surrendered => format!("{whom} surrenders"),
        }
    }
}
