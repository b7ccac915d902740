//! Sentences about attacks, spells, damage and wounds.

use crate::rulesets::segments::cards::{S_DMG_15, S_DMG_16};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, GoesAt, LossReason, Treatment, WornPart, YesNo};
use crate::rulesets::segments::labels;
use crate::rulesets::segments::level::{GrievousWound, Hit, Lodges, Mode, Potion, Spell};
use crate::rulesets::segments::queries::BattleReader;
use crate::rulesets::segments::view::names::{a, item_called, readable_id, spell_called};
use crate::vocab::names::with_article;
use crate::vocab::telling::EventFormatter;
use crate::vocab::{Value, names};

impl EventFormatter<'_, BattleReader<'_>> {
    /// Writes the sentence: `Bo attacks Brute with the longsword: 40 (needs 72 or less), a hit`.
    pub(super) fn strike(&self) -> String {
        let (who, whom, weapon) = (self.who(), self.whom(), self.weapon());
        let how = match self.word(Fact::Hit) {
            Some(Hit::Miss) => ", a miss",
            Some(Hit::Hit) => ", a hit",
            Some(Hit::Critical) => ", a critical hit",
            Some(Hit::Grievous) => ", a grievous hit",
            None => "",
        };
        let rolled = self.rolled();
        let missile = match self.number(Fact::Missile) {
            1 => "first of two missiles",
            2 => "second missile",
            _ => "",
        };
        if !missile.is_empty() {
            return format!("{who}'s {missile} at {whom}{rolled}{how}");
        }
        let the_weapon = with_article(&weapon);
        let attacks = if self.is(Fact::Free, YesNo::Yes) { "makes a free attack on" } else { "attacks" };
        match self.word(Fact::Mode) {
            Some(Mode::Throw) => format!("{who} throws the {weapon} at {whom}{rolled}{how}"),
            Some(Mode::Shoot) => format!("{who} shoots at {whom} with {the_weapon}{rolled}{how}"),
            _ => format!("{who} {attacks} {whom} with {the_weapon}{rolled}{how}"),
        }
    }

    /// Names the means of an attack: a weapon or a spell.
    pub(super) fn weapon(&self) -> String {
        match self.e.fact(Fact::Weapon) {
            Some(_) => self.detail(Fact::Weapon),
            None => self.spell(),
        }
    }

    pub(super) fn sense_roll(&self) -> String {
        format!("{} tries to sense {}{}", self.who(), self.whom(), self.multiple("PER"))
    }

    /// Writes the sentence of a shot into melee, with its actual target.
    pub(super) fn shot_into_melee(&self) -> String {
        let start = format!("{} shoots into the melee", self.who());
        let astray = self.is(Fact::GoesAt, GoesAt::Friend);
        let added: i32 = self.e.modifiers.iter().map(|part| part.value).sum();
        let sum = self.d100().map_or(0, |roll| i32::from(roll.value) + added);
        let sum = format!(": {sum} (strays on {} or less)", self.number(Fact::Threshold));
        if astray {
            format!("{start}{sum}, towards {} instead", self.whom())
        } else {
            format!("{start}{sum}, past all allies")
        }
    }

    // ---- spells

    pub(super) fn sentence_of_spell(&self, kind: EventKind) -> String {
        let (who, one, spell) = (self.who(), self.one(), self.spell());
        match kind {
            EventKind::Concentration => {
                let verb = self.tries("keeps concentrating on the spell", "loses concentration on the spell");
                format!("{one} {verb}{}", self.rolled())
            }
            EventKind::Interrupted => format!("{one}'s casting is interrupted; the spell is lost"),
            EventKind::CastBegun => self.begun(),
            EventKind::CastHeld => format!("{who} holds {spell} ready for the next round"),
            EventKind::CastDropped if self.is(Fact::Why, LossReason::Wasted) => {
                format!("{who} finds no target for {spell}")
            }
            EventKind::CastDropped => format!("{who} abandons {spell}"),
            EventKind::CastRoll => format!("{who}'s {spell} {}{}", self.tries("works", "fails"), self.rolled()),
            EventKind::LuckSave => {
                format!("{one} {}{}", self.tries("passes the Luck save", "fails the Luck save"), self.rolled())
            }
            EventKind::SpellEffect => self.effect(),
            EventKind::Healed => format!("{one} regains {} HP{}", self.amount(), self.points()),
            _ => format!("{} wears off for {one}", self.capital_spell()),
        }
    }

    /// Returns the name of the spell or potion for use within a sentence; `the spell` if the event has none.
    pub(super) fn spell(&self) -> String {
        let item = || match self.e.fact(Fact::Item) {
            Some(Value::Item(i)) => Some(item_called(self.t, i)),
            _ => None,
        };
        let potion = || self.word(Fact::Potion).map(|potion: Potion| readable_id(potion.name()).to_lowercase());
        let spell = self.word(Fact::Spell).map(spell_called);
        spell.or_else(potion).or_else(item).unwrap_or_else(|| "the spell".into())
    }

    fn capital_spell(&self) -> String {
        names::capitalize(&self.spell())
    }

    fn begun(&self) -> String {
        let start = format!("{} begins to cast {}{}", self.who(), self.spell(), self.at_whom());
        match self.e.amount {
            Some(off) => format!("{start}, to take effect on segment {off}"),
            None => start,
        }
    }

    fn effect(&self) -> String {
        let (one, spell) = (self.one(), self.spell());
        if let Some(before) = self.e.number(Fact::HpBefore) {
            let healed = self.e.number(Fact::HpAfter).is_some_and(|after| after > before);
            let verb = if healed { "heals" } else { "hits" };
            return format!("{} {verb} {one} for {} HP{}", self.capital_spell(), self.amount(), self.points());
        }
        let bonus = self.count_of(Fact::Bonus);
        match self.word(Fact::Spell) {
            Some(Spell::Ward) => format!("{one} is warded: DEF {bonus:+}"),
            Some(Spell::Veil) => format!("{one} becomes invisible"),
            Some(Spell::Dazzle) => format!("{one} is dazzled: SC {bonus:+}"),
            Some(Spell::Bless) => format!("{one} is blessed: SC {bonus:+}"),
            Some(Spell::Steady) => format!("{one} is no longer broken"),
            Some(Spell::Push) => format!("{one} is pushed"),
            _ if self.amount() == 0 && self.e.amount.is_some() => {
                format!("{} does no damage to {one}{}", self.capital_spell(), self.absorbed("PROT", "protection"))
            }
            _ => format!("{one} is affected by {spell}"),
        }
    }

    // ---- damage and wounds

    pub(super) fn sentence_of_wound(&self, kind: EventKind) -> String {
        let (who, whom, one) = (self.who(), self.whom(), self.one());
        match kind {
            EventKind::SenseRoll => self.sense_roll(),
            EventKind::IntoMelee => self.shot_into_melee(),
            EventKind::Strike => self.strike(),
            EventKind::Damage => self.damage(),
            EventKind::Unhurt => {
                let absorbed = self.absorbed("PROT", "protection");
                format!("{whom} takes no damage from {who}'s {}{absorbed}", self.weapon())
            }
            EventKind::ArmourWorn => {
                let what = if self.is(Fact::What, WornPart::Hide) { "hide is damaged" } else { "armour is damaged" };
                format!("{one}'s {what}: PROT {} left", self.number(Fact::Prot))
            }
            EventKind::ArmourMended => format!("{one}'s armour is repaired: PROT {}", self.number(Fact::Prot)),
            EventKind::GrievousWound => self.grievous(),
            EventKind::WoundFelt => self.felt(),
            EventKind::Lodged => format!("{} sticks in {one}: DEX -{}", self.missile(), self.number(Fact::DexPenalty)),
            EventKind::Stunned => match self.e.number(Fact::Until) {
                Some(round) => format!("{one} is stunned until the end of round {round}"),
                None => format!("{one} is stunned"),
            },
            EventKind::Thrown if self.is(Fact::Lodges, YesNo::Yes) => {
                format!("The {} sticks in {whom}", self.detail(Fact::Item))
            }
            EventKind::Thrown => format!("The {} lands at {}", self.detail(Fact::Item), self.detail(Fact::Place)),
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
        let verb = match self.word(Fact::Hit) {
            Some(Hit::Critical) => "badly wounds",
            Some(Hit::Grievous) => "grievously wounds",
            Some(Hit::Hit | Hit::Miss) | None => "wounds",
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
        match self.word(Fact::Wound) {
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
        match self.word(Fact::Wound) {
            Some(GrievousWound::WeaponArm) => {
                format!("{one}'s weapon arm is hurt: SC {:+}", self.count_of(Fact::Bonus))
            }
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
        let noun = self
            .word(Fact::Missile)
            .map_or_else(|| "missile".into(), |kind: Lodges| readable_id(kind.name()).to_lowercase());
        readable_id(&a(&noun))
    }

    fn first_aid(&self) -> String {
        let verb = self.tries("treats", "fails to treat");
        format!("{} {verb} {}{}{}", self.who(), self.wound(), self.patient(), self.rolled())
    }

    /// Names the treated injury: `a gash`, `an arrow`.
    pub(super) fn wound(&self) -> String {
        match self.word_text(Fact::Wound) {
            "" => "a wound".into(),
            _ if self.is(Fact::Wound, Treatment::Gash) => "a gash".into(),
            other => a(&readable_id(other).to_lowercase()),
        }
    }

    fn condition(&self) -> String {
        let name = self.word_text(Fact::Condition);
        labels::condition(name).map_or_else(|| readable_id(name), |word| word.title.to_string()).to_lowercase()
    }
}
