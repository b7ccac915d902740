//! Sentences about attacks, wrestling, wounds, fumbles, gear, magic and unseen combatants.

use crate::rulesets::hexes::action::Manner;
use crate::rulesets::hexes::facts::{
    AttackOutcome, BlowCause, Charm, DamageFrom, DeathCause, Fact, GrabManner, LadderOutcome, Outcome, StrikeMode,
    TimedCondition, WoundOutcome,
};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::telling::{EventFormatter, counted};

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn attack(&self) -> String {
        let (who, whom, weapon) = (self.who(), self.whom(), self.detail(Fact::Weapon));
        let natural = self.e.dice.last().map_or(0, |d| d.value);
        let sums = self.sums();
        let melee = self.e.dice.len() > 1 && self.word(Fact::Manner).is_some_and(Manner::far);
        let start = if melee { "Shot into melee: " } else { "" };
        let subdue = if self.is(Fact::Mode, StrikeMode::Subdual) { ", to subdue" } else { "" };
        match (self.word(Fact::Outcome), natural) {
            (Some(AttackOutcome::Critical), _) => {
                format!("{start}{who}'s {weapon} hits {whom} critically {sums}{subdue}")
            }
            (Some(AttackOutcome::Hit), 20) => format!("{start}{who}'s {weapon} hits {whom} with a natural 20{subdue}"),
            (Some(AttackOutcome::Hit), _) => format!("{start}{who}'s {weapon} hits {whom} {sums}{subdue}"),
            (Some(AttackOutcome::Miss) | None, 1) => format!("{start}{who}'s {weapon} misses {whom}: a fumble"),
            (Some(AttackOutcome::Miss) | None, _) => format!("{start}{who}'s {weapon} misses {whom} {sums}"),
        }
    }

    /// Formats the sums of an attack: `(17 against AC 14)`
    fn sums(&self) -> String {
        format!("({} against AC {})", self.number(Fact::Total), self.number(Fact::Ac))
    }

    pub(super) fn assassination(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        if self.is(Fact::Outcome, Outcome::Saved) {
            format!("{whom} saves against the assassination")
        } else {
            format!("{who}'s assassination succeeds: the damage reduces {whom}'s constitution")
        }
    }

    // ---- wrestling

    pub(super) fn grab(&self) -> String {
        let (who, whom, sums) = (self.who(), self.whom(), self.sums());
        match (self.is(Fact::Outcome, Outcome::Hit), self.is(Fact::Manner, GrabManner::Wrestle)) {
            (true, true) => format!("{who} grabs {whom} {sums}"),
            (true, false) => format!("{who} hits {whom} to shove {sums}"),
            (false, true) => format!("{who} fails to grab {whom} {sums}"),
            (false, false) => format!("{who} fails to shove {whom} {sums}"),
        }
    }

    pub(super) fn contest(&self) -> String {
        let end = if self.is(Fact::Outcome, Outcome::Won) {
            "wins the contest of strength against"
        } else {
            "loses the contest of strength against"
        };
        let (total, against) = (self.number(Fact::Total), self.number(Fact::Against));
        format!("{} {end} {} ({total} to {against})", self.who(), self.whom())
    }

    pub(super) fn break_free(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, Outcome::Free) {
            format!("{who} breaks free")
        } else {
            format!("{who} fails to break free")
        }
    }

    pub(super) fn shoved(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        if self.is(Fact::Outcome, Outcome::Prone) {
            format!("{who} shoves {whom} prone")
        } else {
            format!("{who} shoves {whom} to {}", self.detail(Fact::To))
        }
    }

    // ---- gear

    pub(super) fn weapon_lost(&self) -> String {
        format!(
            "{} loses the {}: now on the ground at {}",
            self.whom(),
            self.detail(Fact::Item),
            self.detail(Fact::Place)
        )
    }

    pub(super) fn reloaded(&self) -> String {
        let (who, item) = (self.who(), self.detail(Fact::Item));
        if self.is(Fact::Outcome, Outcome::Loaded) {
            format!("{who} finishes loading the {item}")
        } else {
            format!("{who} is still loading the {item}")
        }
    }

    pub(super) fn extracted(&self) -> String {
        let (who, weapon) = (self.who(), self.detail(Fact::Weapon));
        let end = if self.is(Fact::Outcome, Outcome::Clean) { "without damage" } else { "and damages the wound" };
        if self.e.source == self.e.target {
            format!("{who} pulls out the {weapon} {end}")
        } else {
            format!("{who} pulls the {weapon} out of {} {end}", self.whom())
        }
    }

    pub(super) fn helm_fixed(&self) -> String {
        let who = self.who();
        match self.amount() {
            n @ 1.. => format!("{who} is fixing the helm: {} left", counted(n, "round")),
            _ => format!("{who} can see again"),
        }
    }
}

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn damage(&self) -> String {
        let (who, whom, n) = (self.who(), self.whom(), self.amount());
        let left = self.number(Fact::Left);
        if self.is(Fact::From, DamageFrom::Con) {
            return format!("{whom} loses {n} constitution: {left} left");
        }
        let subdual = self.number(Fact::Subdual);
        let end =
            if subdual > 0 { format!("{subdual} of it subdual, {left} HP left") } else { format!("{left} HP left") };
        let weapon = self.detail(Fact::Weapon);
        let own = self.e.source == self.e.target;
        match self.word(Fact::Cause) {
            Some(BlowCause::Fire) => format!("The fire burns {whom} for {n} damage: {end}"),
            Some(BlowCause::Fall) => format!("The fall does {whom} {n} damage: {end}"),
            Some(BlowCause::Boulder) => format!("The boulder crushes {whom} for {n} damage: {end}"),
            Some(BlowCause::Lodged) => format!("The missile in the wound does {whom} {n} damage: {end}"),
            Some(BlowCause::Extraction) => format!("Pulling out the missile does {whom} {n} damage: {end}"),
            Some(BlowCause::Spell) => format!("The spell does {whom} {n} damage: {end}"),
            Some(BlowCause::Plate) => format!("{whom} bruises a fist for {n} damage: {end}"),
            Some(BlowCause::Fumble) if own => format!("{whom}'s own {weapon} hits {whom} for {n} damage: {end}"),
            _ if self.e.source.is_none() => format!("{whom} takes {n} damage: {end}"),
            _ => format!("{who}'s {weapon} hits {whom} for {n} damage: {end}"),
        }
    }

    pub(super) fn ladder(&self) -> String {
        let whom = self.whom();
        match self.word(Fact::Outcome) {
            Some(LadderOutcome::Dead) => format!("{whom} is at 0 hit points or fewer and dies"),
            Some(LadderOutcome::Unconscious) => format!("{whom} is at 0 hit points or fewer and falls unconscious"),
            Some(LadderOutcome::Staggered) => format!("{whom} is at 0 hit points or fewer and stays up, staggered"),
            Some(LadderOutcome::Unharmed) | None => format!("{whom} is at 0 hit points or fewer but not impaired"),
        }
    }

    pub(super) fn mighty_blow(&self) -> String {
        let n = self.amount();
        let row = labels::mighty_blow(n).map_or("", |w| w.title).to_lowercase();
        format!("Mighty Blow on {}, effect {n}: {row}", self.whom())
    }

    pub(super) fn wound_save(&self) -> String {
        let whom = self.whom();
        match self.word(Fact::Outcome) {
            Some(WoundOutcome::Crippled) => format!("{whom} is crippled"),
            Some(WoundOutcome::Dead) => format!("{whom} dies of the wound"),
            Some(WoundOutcome::Holds) | None => format!("{whom} withstands the wound"),
        }
    }

    pub(super) fn died(&self) -> String {
        let whom = self.whom();
        match self.word(Fact::How) {
            Some(DeathCause::Con) => format!("{whom} is dead: no constitution left"),
            Some(DeathCause::Mangled) => format!("{whom} is dead, mangled"),
            _ => format!("{whom} is dead"),
        }
    }

    pub(super) fn woken(&self) -> String {
        let whom = self.whom();
        match self.e.source {
            Some(_) => format!("{} wakes {whom}", self.who()),
            None => format!("The pain wakes {whom}"),
        }
    }

    pub(super) fn wore_off(&self) -> String {
        let name = self.word_text(Fact::Condition);
        let veil = self.is(Fact::Condition, TimedCondition::Veil);
        let shown = labels::condition(if veil { "invisible" } else { name });
        format!("{} is no longer {}", self.whom(), shown.map_or(name.to_string(), |w| w.title.to_lowercase()))
    }

    pub(super) fn fumble(&self) -> String {
        let row = labels::fumble(self.amount()).map_or(String::new(), |w| w.title.to_lowercase());
        format!("{} fumbles: {row}", self.who())
    }
}

impl EventFormatter<'_, BattleReader<'_>> {
    /// Describes the use of a spell or a wand, with its target or place if any.
    pub(super) fn magic_used(&self, verb: &str) -> String {
        let (who, whom, spell) = (self.who(), self.whom(), self.detail(Fact::Spell));
        match (self.e.target, self.e.fact(Fact::Place)) {
            (Some(target), None) if Some(target) != self.e.source => format!("{who} {verb} {spell} on {whom}"),
            (_, Some(_)) => format!("{who} {verb} {spell} at {}", self.detail(Fact::Place)),
            _ => format!("{who} {verb} {spell}"),
        }
    }

    /// Describes the result of a spell's dice.
    pub(super) fn spell_dice(&self) -> String {
        let (spell, n) = (self.detail(Fact::Spell), self.amount());
        match self.e.dice.first().map_or("", |d| d.purpose.what) {
            "duration of the spell" => format!("{spell} will last {} on {}", counted(n, "round"), self.whom()),
            "healing" => format!("{spell}: heals {n}"),
            "hit dice put to sleep" => format!("{spell}: up to {n} hit dice of creatures fall asleep"),
            _ => format!("{spell}: {n} damage"),
        }
    }

    pub(super) fn spell_save(&self) -> String {
        let whom = self.whom();
        if self.is(Fact::Outcome, Outcome::Saved) {
            format!("{whom} resists the spell")
        } else {
            format!("{whom} fails to resist the spell")
        }
    }

    pub(super) fn charmed(&self) -> String {
        let (whom, time) = (self.whom(), counted(self.amount(), "round"));
        match self.word(Fact::Condition) {
            Some(Charm::Asleep) => format!("{whom} falls asleep for {time}"),
            Some(Charm::Ward) => format!("{whom} is warded for {time}: {:+} AC", self.number(Fact::Bonus)),
            Some(Charm::Invisible) => format!("{whom} becomes invisible for {time}"),
            Some(Charm::Entangled) => format!("{whom} is entangled for {time}"),
            Some(Charm::Held) => format!("{whom} is held and cannot act for {time}"),
            Some(Charm::Controlled) => format!("{whom} is controlled for {time}"),
            Some(Charm::Mended) if self.number(Fact::Gained) == 0 => format!("{whom} has nothing to heal"),
            Some(Charm::Mended) => {
                format!("{whom} heals {} HP: now {}", self.number(Fact::Gained), self.number(Fact::Left))
            }
            None => format!("{whom}: {}", self.detail(Fact::Condition)),
        }
    }

    pub(super) fn sensed(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, Outcome::Found) {
            format!("{who} senses where {} is", self.whom())
        } else {
            format!("{who} senses nothing")
        }
    }
}
