//! Events in sentences a newcomer follows.

use super::names::{direction, faction_title, plain};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::{BattleQueries, BattleReader, BattleState};
use crate::vocab::Value;
use crate::vocab::telling::{Telling, counted};

impl Telling<'_, BattleReader<'_>> {
    /// What happened, in one sentence.
    pub fn sentence(&self) -> String {
        self.course()
            .or_else(|| self.moving())
            .or_else(|| self.fighting())
            .or_else(|| self.wounds())
            .or_else(|| self.special())
            .or_else(|| self.gear())
            .unwrap_or_else(|| plain(self.e.kind))
    }

    fn course(&self) -> Option<String> {
        let (who, whom) = (self.who(), self.whom());
        Some(match self.e.kind {
            "battle_begins" => "The fight begins".into(),
            "round_begins" => format!("Round {} begins", self.n()),
            "round_ends" => format!("Round {} ends", self.n()),
            "round_over" => format!("What {whom} was doing this round is over"),
            "segment" => "A moment of surprise: only those who are ready act".into(),
            "segment_over" => "The moment passes".into(),
            "side_surprised" if self.n() == 0 => format!("{} on guard", self.side("is", "are")),
            "side_surprised" => format!("{} surprised for {}", self.side("is", "are"), counted(self.n(), "segment")),
            "surprise" if self.is("outcome", "surprised") => {
                format!("{whom} is caught by surprise for {}", counted(self.n(), "segment"))
            }
            "surprise" => format!("{whom} is not surprised"),
            "newcomers" => format!("{} that nobody saw coming join the fight", self.n()),
            "arrived" => format!("{who} arrives at {}", self.thing("place")),
            "sprang" => format!("{who} springs from hiding"),
            "declarations" => "All declare what they will do".into(),
            "reading_stopped" => format!("{who} stops reading; the scroll is kept"),
            "declared" => self.declared(),
            "split" => format!(
                "{who} puts {} of its combat bonus into attack and {} into defence",
                self.number("attack"),
                self.number("defence")
            ),
            "faced" => format!("{who} faces {}", direction(self.number("facing") as u8)),
            "initiative" => {
                let rolls: Vec<String> = self.e.dice.iter().map(|d| d.value.to_string()).collect();
                format!("{who} will act on {}", rolls.join(", "))
            }
            "simultaneous" if self.n() == 0 => "Those who held back act at once: results wait until all have".into(),
            "simultaneous" => format!("Several act on count {}: results wait until all have", self.n()),
            "action_lost" if self.n() == 0 => format!("{whom} cannot use the action it held"),
            "action_lost" => format!("{whom} cannot use its action on count {}", self.n()),
            "cornered" => format!("{whom} is cornered"),
            "held" => format!("{who} holds its action of count {}", self.n()),
            "turn_ended" => format!("{who} is done"),
            "result_waits" => format!("{whom} is struck, and still acts before feeling it"),
            "lapsed" => format!("{who}'s hold on {whom} comes to nothing"),
            "morale_trigger" => format!("{} heart: {}", self.side("may lose", "may lose"), self.losses()),
            "morale" => {
                let end = match self.word("outcome") {
                    "stands" => "stands firm",
                    "retreats" => "wavers and falls back",
                    _ => "breaks and runs",
                };
                format!("{whom}'s group {end} ({} against morale {})", self.n(), self.number("score"))
            }
            "broke" if self.is("how", "routed") => format!("{whom} runs for its life"),
            "broke" => format!("{whom} falls back toward an exit"),
            "surrendered" => format!("{whom} surrenders"),
            "battle_over" => self.over(),
            _ => return None,
        })
    }

    /// A side with the verb that fits the number of its members.
    fn side(&self, one: &str, many: &str) -> String {
        let Some(Value::Faction(f)) = self.e.fact("faction").or(self.e.fact("winner")) else { return String::new() };
        let members = self.t.all().filter(|c| self.t.faction(*c) == f).count();
        format!("{} {}", faction_title(self.t, f), if members == 1 { one } else { many })
    }

    /// What tried a side's morale (H-MORALE-05).
    fn losses(&self) -> &'static str {
        let Some(Value::Faction(f)) = self.e.fact("faction") else { return "losses" };
        match (self.t.all().filter(|c| self.t.faction(*c) == f).count(), self.is("why", "half")) {
            (1, _) => "half its strength is gone",
            (_, true) => "half are lost",
            (_, false) => "the first is lost",
        }
    }

    fn over(&self) -> String {
        match (self.e.fact("winner"), self.word("reason")) {
            (Some(Value::Faction(_)), _) => self.side("wins", "win"),
            (_, "averted") => "The fight is averted".into(),
            (_, "withdrew") => "They withdraw without a fight".into(),
            (_, "round_limit") => "Time is up: nobody wins".into(),
            _ => "Nobody wins".into(),
        }
    }

    fn declared(&self) -> String {
        let (who, whom, spell) = (self.who(), self.whom(), self.thing("spell"));
        match self.word("routine") {
            "standard" => format!("{who} stands ready"),
            "two_weapon_attack" => format!("{who} will strike with both weapons"),
            "two_weapon_guard" => format!("{who} will strike with one weapon and guard with the other"),
            "double_shot" => format!("{who} will shoot twice"),
            "full_defence" => format!("{who} only defends this round"),
            "charge" => format!("{who} will charge {whom}"),
            "cast" => format!("{who} begins to cast {spell}"),
            "read_scroll" => format!("{who} reads a scroll of {spell}"),
            other => format!("{who} declares: {}", plain(other).to_lowercase()),
        }
    }

    fn moving(&self) -> Option<String> {
        let (who, whom, to) = (self.who(), self.whom(), self.thing("to"));
        Some(match self.e.kind {
            "set_out" => match self.word("gait") {
                "run" => format!("{who} runs"),
                "close" => format!("{who} closes in"),
                _ => format!("{who} sets out"),
            },
            "charged" => format!("{who} charges at {whom}"),
            "charge_spent" => format!("{who}'s charge does not reach {whom}"),
            "charge_lost" => format!("{whom} can charge no more"),
            "moved" => format!("{who} moves to {to}"),
            "forced" => format!("{whom} is driven to {to}"),
            "shifted" => format!("{whom} ends up at {to}"),
            "fell_back" => format!("{who} cannot stay there and goes back to {to}"),
            "stopped" => format!("{who} gets no further"),
            "goes_on" => format!("Nothing stops {who}"),
            "retreat" => match self.word("pace") {
                "back_away" => format!("{who} backs away"),
                "withdraw" => format!("{who} withdraws, open to blows"),
                _ => format!("{who} turns and flees"),
            },
            "withdrawal" if self.is("outcome", "stumbles") => format!("{who} stumbles and falls"),
            "withdrawal" => format!("{who} keeps its feet"),
            "bumped" => format!("{who} bumps into {whom}, whom it had not seen"),
            "escaped" => format!("{who} leaves the board from {}", self.thing("place")),
            "closed" => format!("{who} closes with {whom}: neither strikes the other this round"),
            "thrown_aside" if self.is("outcome", "stays") => format!("{who} stops {whom}, who has nowhere to go"),
            "thrown_aside" => format!("{who} throws {whom} aside to {to}"),
            "fell" => format!("{whom} falls {}", counted(self.n(), "step")),
            "burned" => format!("{whom} is in the fire"),
            "let_pass" => format!("{who} lets {whom} go"),
            "free_attack" => match self.word("why") {
                "fumble" => format!("{who} uses {whom}'s blunder"),
                "stumble" => format!("{who} strikes at {whom}, who has stumbled"),
                "flight" => format!("{who} strikes at {whom}'s back"),
                _ => format!("{who} strikes as {whom} passes"),
            },
            "fend_off" => format!("{who} thrusts at {whom} to keep it off, spending its attack of count {}", self.n()),
            "fended" => format!("{who} keeps {whom} at bay"),
            "determined" if self.is("outcome", "goes on") => format!("{whom} comes on regardless"),
            "determined" => format!("{whom} is brought up short"),
            "swung" if self.is("outcome", "over") => format!("{who} swings across to {to}"),
            "swung" => format!("{who} misses the rope and falls"),
            "stood_up" => format!("{who} stands up"),
            "dropped_prone" => format!("{who} drops to the ground"),
            _ => return None,
        })
    }

    fn fighting(&self) -> Option<String> {
        let (who, whom) = (self.who(), self.whom());
        let against = || format!("({} against {})", self.number("total"), self.number("ac"));
        Some(match self.e.kind {
            "attack" => self.attack(),
            "grab" => {
                let wrestling = self.is("manner", "wrestle");
                match (self.is("outcome", "hit"), wrestling) {
                    (true, true) => format!("{who} gets hold of {whom} {}", against()),
                    (true, false) => format!("{who} throws its weight against {whom} {}", against()),
                    (false, true) => format!("{who} reaches for {whom} and gets no hold {}", against()),
                    (false, false) => format!("{who} fails to shove {whom} {}", against()),
                }
            }
            "contest" => {
                let end = if self.is("outcome", "won") { "is stronger than" } else { "cannot overcome" };
                format!("{who} {end} {whom} ({} against {})", self.number("total"), self.number("against"))
            }
            "grip_lost" => format!("{whom} shakes {who} off"),
            "pinned" => format!("{who} pins {whom} to the ground"),
            "pin_over" => format!("{who} no longer pins {whom}"),
            "held_fast" => format!("{who} keeps {whom} pinned"),
            "break_free" if self.is("outcome", "free") => format!("{who} breaks free"),
            "break_free" => format!("{who} struggles in vain"),
            "shoved" if self.is("outcome", "prone") => format!("{who} shoves {whom} to the ground"),
            "shoved" => format!("{who} shoves {whom} to {}", self.thing("to")),
            "followed" => format!("{who} follows to {}", self.thing("to")),
            "target_drawn" => format!("{who} strikes at whoever comes first: it is {whom}"),
            "focused" => format!("{who} has eyes only for {whom}; others may strike as if from behind"),
            "unharmed" => format!("Such a weapon does {whom} no harm"),
            "bruised_knuckles" => format!("{who} hurts its fist on {whom}'s armour"),
            "spent_blow" => format!("The blow finds {whom} gone"),
            "assassination" if self.is("outcome", "saved") => {
                format!("{whom} twists away from the deadly stroke at the last moment")
            }
            "assassination" => format!("{who} strikes where it is deadly: {whom}'s constitution takes the harm"),
            _ => return None,
        })
    }

    fn attack(&self) -> String {
        let (who, whom, weapon) = (self.who(), self.whom(), self.thing("weapon"));
        let natural = self.e.dice.last().map_or(0, |d| d.value);
        let sums = format!("({} against {})", self.number("total"), self.number("ac"));
        let melee = self.e.dice.len() > 1 && matches!(self.word("manner"), "shoot" | "throw");
        let start = if melee { "Into the melee: " } else { "" };
        let subdue = if self.is("mode", "subdual") { ", to subdue" } else { "" };
        match (self.word("outcome"), natural) {
            ("critical", _) => format!("{start}{who}'s {weapon} hits {whom} critically {sums}{subdue}"),
            ("hit", 20) => format!("{start}{who}'s {weapon} hits {whom} with a natural 20{subdue}"),
            ("hit", _) => format!("{start}{who}'s {weapon} hits {whom} {sums}{subdue}"),
            (_, 1) => format!("{start}{who}'s {weapon} misses {whom}: a fumble"),
            _ => format!("{start}{who}'s {weapon} misses {whom} {sums}"),
        }
    }

    fn wounds(&self) -> Option<String> {
        let (who, whom, n) = (self.who(), self.whom(), self.n());
        Some(match self.e.kind {
            "damage" => self.damage(),
            "carried_on" => format!("{whom} is done for, and still charges on"),
            "knocked_out" => format!("{whom} is beaten senseless"),
            "knocked_senseless" => format!("{whom} is knocked out for {}", counted(n, "round")),
            "stunned" => format!("{whom} is stunned for {}", counted(n, "round")),
            "ladder" => match self.word("outcome") {
                "dead" => format!("{whom} does not live through it"),
                "unconscious" => format!("{whom} goes down unconscious"),
                "staggered" => format!("{whom} staggers, but stays up"),
                _ => format!("{whom} shrugs it off"),
            },
            "mighty_blow" => {
                let row = labels::mighty_blow(n).map_or("", |w| w.title).to_lowercase();
                format!("A mighty blow on {whom}, effect {n}: {row}")
            }
            "con_lost" => format!("{whom} loses {n} constitution: {} left", self.number("left")),
            "flesh_wound" => format!("{whom} has a flesh wound"),
            "wound_save" => match self.word("outcome") {
                "crippled" => format!("{whom} is crippled"),
                "dead" => format!("{whom} dies of the wound"),
                _ => format!("{whom} bears the wound"),
            },
            "died" => match self.word("how") {
                "con" => format!("{whom} is dead: no constitution left"),
                "mangled" => format!("{whom} is dead, and not all in one piece"),
                _ => format!("{whom} is dead"),
            },
            "lodged" => format!("The {} sticks in {whom}", self.thing("weapon")),
            "wound_torn" => format!("The {} in {whom}'s wound tears at it", self.thing("weapon")),
            "woken" if self.e.source.is_some() => format!("{who} wakes {whom}"),
            "woken" => format!("The pain wakes {whom}"),
            "wakes" => format!("{who} shakes {whom}"),
            "wore_off" => {
                let name = self.word("condition");
                let shown = labels::condition(if name == "veil" { "invisible" } else { name });
                format!("{whom} is no longer {}", shown.map_or(name.to_string(), |w| w.title.to_lowercase()))
            }
            "fumble" => {
                let row = labels::fumble(n).map_or(String::new(), |w| w.title.to_lowercase());
                format!("{who} fumbles: {row}")
            }
            "strained" => format!("{whom} strains itself: -{n} damage for the rest of the fight"),
            "blinded" => format!("{whom}'s helm slips over its eyes: {} to fix it", counted(n, "round")),
            "helm_fixed" if n > 0 => format!("{who} works at its helm: {} to go", counted(n, "round")),
            "helm_fixed" => format!("{who} can see again"),
            "fell_prone" => format!("{whom} falls down"),
            "friend_struck" => format!("{who}'s blow goes astray toward {whom}"),
            _ => return None,
        })
    }

    fn damage(&self) -> String {
        let (who, whom, n) = (self.who(), self.whom(), self.n());
        let left = self.number("left");
        if self.is("from", "con") {
            return format!("{whom} loses {n} constitution: {left} left");
        }
        let subdual = self.number("subdual");
        let end = if subdual > 0 { format!("{subdual} of it subdual, {left} left") } else { format!("{left} left") };
        let weapon = self.thing("weapon");
        let own = self.e.source == self.e.target;
        match self.word("cause") {
            "fire" => format!("The fire burns {whom} for {n}: {end}"),
            "fall" => format!("The fall hurts {whom} for {n}: {end}"),
            "boulder" => format!("The boulder crushes {whom} for {n}: {end}"),
            "lodged" => format!("The missile in the wound hurts {whom} for {n}: {end}"),
            "extraction" => format!("Pulling it out hurts {whom} for {n}: {end}"),
            "spell" => format!("The spell hurts {whom} for {n}: {end}"),
            "plate" => format!("{whom} bruises its knuckles for {n}: {end}"),
            "fumble" if own => format!("{whom} hits itself with the {weapon} for {n}: {end}"),
            _ if self.e.source.is_none() => format!("{whom} is hurt for {n}: {end}"),
            _ => format!("{who}'s {weapon} wounds {whom} for {n}: {end}"),
        }
    }

    fn special(&self) -> Option<String> {
        let (who, whom, n, spell) = (self.who(), self.whom(), self.n(), self.thing("spell"));
        Some(match self.e.kind {
            "spell_cast" | "wand_used" => {
                let verb = if self.e.kind == "wand_used" { "uses a wand:" } else { "casts" };
                match (self.e.target, self.e.fact("place")) {
                    (Some(target), None) if Some(target) != self.e.source => format!("{who} {verb} {spell} on {whom}"),
                    (_, Some(_)) => format!("{who} {verb} {spell} at {}", self.thing("place")),
                    _ => format!("{who} {verb} {spell}"),
                }
            }
            "spell_lost" => format!("{whom} loses the spell {spell}"),
            "reads_on" => format!("{who} reads on: {} of {spell}", counted(n, "round")),
            "wand_raised" => format!("{who} raises a wand"),
            "wand_silent" => format!("{who}'s wand of {spell} stays silent"),
            "fizzled" => format!("{who}'s {spell} fizzles out"),
            "compelled" => format!("{who} bids {whom} {}", self.word("order")),
            "spell_dice" => format!("{spell}: {}", self.measure()),
            "spell_save" if self.is("outcome", "saved") => format!("{whom} resists the spell"),
            "spell_save" => format!("{whom} fails to resist the spell"),
            "iced" => format!("Ice covers {}", self.thing("place")),
            "charmed" => self.charmed(),
            "veil_torn" => format!("{whom} is plain to see again"),
            "given_away" => format!("{whom} has given away where it is"),
            "sensed" if self.is("outcome", "found") => format!("{who} senses where {whom} is"),
            "sensed" => format!("{who} senses nothing"),
            "discovered" => format!("{who} discovers {whom}"),
            "wall_formed" => {
                format!("{who}, {} and {} form a shield wall", self.thing("centre"), self.thing("end_b"))
            }
            "wall_broken" => format!("The shield wall of {who} and {whom} breaks up"),
            "pushed" if self.is("outcome", "rolls") => format!("{who} sets the boulder rolling"),
            "pushed" => format!("{who} cannot move the boulder"),
            "boulder" if self.is("outcome", "struck") => format!("The boulder rolls over {whom}"),
            "boulder" => format!("{whom} leaps out of the boulder's way"),
            "parley" => format!("A parley: the others are {}", self.mood()),
            "approach" => {
                let how = labels::approach(self.word("how")).map_or("", |w| w.title).to_lowercase();
                let end = match n {
                    1.. => "they like it",
                    0 => "it changes nothing",
                    _ => "they dislike it",
                };
                format!("To {how}: {end}; they are {}", self.mood())
            }
            "parley_over" => match self.word("outcome") {
                "averted" => "The talk ends in peace".into(),
                "left" => "They turn back".into(),
                "broken off" => "The talk is broken off".into(),
                _ => "The talk ends in a fight".into(),
            },
            _ => return None,
        })
    }

    /// What the dice of a spell come to.
    fn measure(&self) -> String {
        let n = self.n();
        match self.e.dice.first().map_or("", |d| d.purpose.what) {
            "rounds of the spell" => counted(n, "round"),
            "healing" => format!("heals {n}"),
            "hit dice asleep" => format!("{n} hit dice may fall asleep"),
            _ => format!("{n} damage"),
        }
    }

    fn mood(&self) -> String {
        labels::stage(self.word("temper")).map_or_else(String::new, |w| w.title.to_lowercase())
    }

    fn charmed(&self) -> String {
        let (whom, n) = (self.whom(), self.n());
        let time = counted(n, "round");
        match self.word("condition") {
            "asleep" => format!("{whom} falls asleep for {time}"),
            "ward" => format!("{whom} is warded for {time}: +3 AC"),
            "invisible" => format!("{whom} vanishes from sight for {time}"),
            "entangled" => format!("{whom} is caught in the web for {time}"),
            "held" => format!("{whom} cannot stir for {time}"),
            "controlled" => format!("{whom}'s will is bent for {time}"),
            "mended" if self.number("gained") == 0 => format!("{whom} is tended and has nothing to heal"),
            "mended" => format!("{whom} is healed for {}: {} left", self.number("gained"), self.number("left")),
            other => format!("{whom}: {}", plain(other).to_lowercase()),
        }
    }

    fn gear(&self) -> Option<String> {
        let (who, whom, item) = (self.who(), self.whom(), self.thing("item"));
        Some(match self.e.kind {
            "shot_spent" => format!("{who} looses the {}: {} left", self.thing("weapon"), self.n()),
            "thrown" => format!("{who} has thrown the {item}"),
            "drew" => format!("{who} draws the {item}"),
            "picked_up" => format!("{who} picks up the {item}"),
            "dropped" => format!("{who} drops the {item}"),
            "laid_down" => format!("The {item} lies at {}", self.thing("place")),
            "weapon_lost" => format!("{whom} loses the {item}: it lies at {}", self.thing("place")),
            "string_broken" => format!("The string of {whom}'s {item} breaks"),
            "restrung" => format!("{who} strings the {item} anew"),
            "reloaded" if self.is("outcome", "loaded") => format!("{who} has loaded the {item}"),
            "reloaded" => format!("{who} winds the {item}"),
            "extracted" => {
                let end = if self.is("outcome", "clean") { "cleanly" } else { "and tears the wound" };
                if self.e.source == self.e.target {
                    format!("{who} pulls out the {} {end}", self.thing("weapon"))
                } else {
                    format!("{who} pulls the {} out of {whom} {end}", self.thing("weapon"))
                }
            }
            _ => return None,
        })
    }
}
