//! Sentences for events, readable without knowing the rules.

mod course;
mod fight;
mod harm;
mod magic;
mod moves;

use super::names::{direction_name, plain};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::telling::{Telling, counted};

impl Telling<'_, BattleReader<'_>> {
    /// Returns the event as one sentence.
    pub fn sentence(&self) -> String {
        EventKind::named(self.e.kind).map_or_else(|| plain(self.e.kind), |kind| self.sentence_of(kind))
    }

    /// Returns the sentence of an event kind. Long because it is a table with one row for every kind.
    fn sentence_of(&self, kind: EventKind) -> String {
        let (who, whom, n) = (self.who(), self.whom(), self.n());
        match kind {
            EventKind::BattleBegins => "The fight begins".into(),
            EventKind::BattleOver => self.over(),
            EventKind::SideSurprised => self.side_surprised(),
            EventKind::Surprise => self.surprise(),
            EventKind::Segment => "A moment of surprise: only those who are ready act".into(),
            EventKind::SegmentOver => "The moment passes".into(),
            EventKind::RoundBegins => format!("Round {n} begins"),
            EventKind::RoundEnds => format!("Round {n} ends"),
            EventKind::RoundOver => format!("What {whom} was doing this round is over"),
            EventKind::Newcomers => format!("{n} that nobody saw coming join the fight"),
            EventKind::Arrived => format!("{who} arrives at {}", self.thing("place")),
            EventKind::Sprang => format!("{who} springs from hiding"),

            EventKind::Parley => format!("A parley: the others are {}", self.mood()),
            EventKind::Approach => self.approach(),
            EventKind::ParleyOver => self.parley_over(),

            EventKind::Declarations => "All declare what they will do".into(),
            EventKind::WallFormed => self.wall_formed(),
            EventKind::WallBroken => format!("The shield wall of {who} and {whom} breaks up"),
            EventKind::Declared => self.declared(),
            EventKind::ReadingStopped => format!("{who} stops reading; the scroll is kept"),
            EventKind::Split => self.split(),
            EventKind::Faced => format!("{who} faces {}", direction_name(self.number("facing") as u8)),
            EventKind::Initiative => self.initiative(),
            EventKind::Simultaneous => self.simultaneous(),
            EventKind::ResultWaits => format!("{whom} is struck, and feels it only when all of this count have acted"),
            EventKind::ActionLost => self.action_lost(),
            EventKind::Held => format!("{who} holds its action of count {n}"),
            EventKind::TurnEnded => format!("{who} is done"),

            EventKind::SetOut => self.set_out(),
            EventKind::Moved => format!("{who} moves to {}", self.thing("to")),
            EventKind::Stopped => format!("{who} gets no further"),
            EventKind::FellBack => format!("{who} cannot stay there and goes back to {}", self.thing("to")),
            EventKind::Retreat => self.retreat(),
            EventKind::Withdrawal => self.withdrawal(),
            EventKind::Bumped => format!("{who} bumps into {whom}, whom it had not seen"),
            EventKind::Escaped => format!("{who} leaves the board from {}", self.thing("place")),
            EventKind::Closed => format!("{who} closes with {whom}: neither strikes the other this round"),
            EventKind::Charged => format!("{who} charges at {whom}"),
            EventKind::ChargeSpent => format!("{who}'s charge does not reach {whom}"),
            EventKind::ChargeLost => format!("{whom} can charge no more"),
            EventKind::Forced => format!("{whom} is driven to {}", self.thing("to")),
            EventKind::Shifted => format!("{whom} ends up at {}", self.thing("to")),
            EventKind::Fell => format!("{whom} falls {}", counted(n, "step")),
            EventKind::Burned => format!("{whom} is in the fire"),
            EventKind::StoodUp => format!("{who} stands up"),
            EventKind::DroppedProne => format!("{who} drops to the ground"),
            EventKind::Swung => self.swung(),
            EventKind::Followed => format!("{who} follows to {}", self.thing("to")),

            EventKind::FreeAttack => self.free_attack(),
            EventKind::LetPass => format!("{who} lets {whom} go"),
            EventKind::ThrownAside => self.thrown_aside(),
            EventKind::FendOff => format!("{who} thrusts at {whom} to keep it off, spending its attack of count {n}"),
            EventKind::Fended => format!("{who} keeps {whom} at bay"),
            EventKind::Determined => self.determined(),
            EventKind::GoesOn => format!("Nothing stops {who}"),

            EventKind::TargetDrawn => format!("{who} strikes at whoever comes first: it is {whom}"),
            EventKind::Focused => format!("{who} has eyes only for {whom}; others may strike as if from behind"),
            EventKind::ShotSpent => format!("{who} looses the {}: {n} left", self.thing("weapon")),
            EventKind::Thrown => format!("{who} has thrown the {}", self.thing("item")),
            EventKind::Attack => self.attack(),
            EventKind::Unharmed => format!("Such a weapon does {whom} no harm"),
            EventKind::BruisedKnuckles => format!("{who} hurts its fist on {whom}'s armour"),
            EventKind::SpentBlow => format!("The blow finds {whom} gone"),
            EventKind::Assassination => self.assassination(),

            EventKind::Grab => self.grab(),
            EventKind::Contest => self.contest(),
            EventKind::GripLost => format!("{whom} shakes {who} off"),
            EventKind::Lapsed => format!("{who}'s hold on {whom} comes to nothing"),
            EventKind::Pinned => format!("{who} pins {whom} to the ground"),
            EventKind::PinOver => format!("{who} no longer pins {whom}"),
            EventKind::HeldFast => format!("{who} keeps {whom} pinned"),
            EventKind::BreakFree => self.break_free(),
            EventKind::Shoved => self.shoved(),

            EventKind::Damage => self.damage(),
            EventKind::CarriedOn => format!("{whom} is done for, and still charges on"),
            EventKind::KnockedOut => format!("{whom} is beaten senseless"),
            EventKind::KnockedSenseless => format!("{whom} is knocked out for {}", counted(n, "round")),
            EventKind::Stunned => format!("{whom} is stunned for {}", counted(n, "round")),
            EventKind::Ladder => self.ladder(),
            EventKind::MightyBlow => self.mighty_blow(),
            EventKind::ConLost => format!("{whom} loses {n} constitution: {} left", self.number("left")),
            EventKind::FleshWound => format!("{whom} has a flesh wound"),
            EventKind::WoundSave => self.wound_save(),
            EventKind::Died => self.died(),
            EventKind::Lodged => format!("The {} sticks in {whom}", self.thing("weapon")),
            EventKind::WoundTorn => format!("The {} in {whom}'s wound tears at it", self.thing("weapon")),
            EventKind::Wakes => format!("{who} shakes {whom}"),
            EventKind::Woken => self.woken(),
            EventKind::WoreOff => self.wore_off(),

            EventKind::Fumble => self.fumble(),
            EventKind::WeaponLost => self.weapon_lost(),
            EventKind::StringBroken => format!("The string of {whom}'s {} breaks", self.thing("item")),
            EventKind::FriendStruck => format!("{who}'s blow goes astray toward {whom}"),
            EventKind::Strained => format!("{whom} strains itself: -{n} damage for the rest of the fight"),
            EventKind::Blinded => format!("{whom}'s helm slips over its eyes: {} to fix it", counted(n, "round")),
            EventKind::FellProne => format!("{whom} falls down"),

            EventKind::Drew => format!("{who} draws the {}", self.thing("item")),
            EventKind::PickedUp => format!("{who} picks up the {}", self.thing("item")),
            EventKind::Dropped => format!("{who} drops the {}", self.thing("item")),
            EventKind::LaidDown => format!("The {} lies at {}", self.thing("item"), self.thing("place")),
            EventKind::Reloaded => self.reloaded(),
            EventKind::Restrung => format!("{who} strings the {} anew", self.thing("item")),
            EventKind::Extracted => self.extracted(),
            EventKind::HelmFixed => self.helm_fixed(),

            EventKind::SpellCast => self.magic_used("casts"),
            EventKind::SpellLost => format!("{whom} loses the spell {}", self.thing("spell")),
            EventKind::SpellDice => self.spell_dice(),
            EventKind::SpellSave => self.spell_save(),
            EventKind::ReadsOn => format!("{who} reads on: {} of {}", counted(n, "round"), self.thing("spell")),
            EventKind::WandRaised => format!("{who} raises a wand"),
            EventKind::WandUsed => self.magic_used("uses a wand:"),
            EventKind::WandSilent => format!("{who}'s wand of {} stays silent", self.thing("spell")),
            EventKind::Fizzled => format!("{who}'s {} fizzles out", self.thing("spell")),
            EventKind::Compelled => format!("{who} bids {whom} {}", self.word("order")),
            EventKind::Charmed => self.charmed(),
            EventKind::Iced => format!("Ice covers {}", self.thing("place")),

            EventKind::VeilTorn => format!("{whom} is plain to see again"),
            EventKind::GivenAway => format!("{whom} has given away where it is"),
            EventKind::Sensed => self.sensed(),
            EventKind::Discovered => format!("{who} discovers {whom}"),
            EventKind::Pushed => self.pushed(),
            EventKind::Boulder => self.boulder(),

            EventKind::MoraleTrigger => format!("{} heart: {}", self.side("may lose", "may lose"), self.losses()),
            EventKind::Morale => self.morale(),
            EventKind::Broke => self.broke(),
            EventKind::Cornered => format!("{whom} is cornered"),
            EventKind::Surrendered => format!("{whom} surrenders"),
        }
    }
}
