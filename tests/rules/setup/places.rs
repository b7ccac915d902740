//! Percentile in few words: places, ways, ranks, and what an attack's chance comes to.

use super::Skirmish;
use super::play::PATIENCE;

/// The neighbours of (0, 0), by direction (P-BOARD-01).
pub const NEIGHBOURS: [&str; 6] = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"];

impl Skirmish {
    /// Declares that attack, comes to its place and makes it: `attacks("a", "dagger thrown", "b", "d100=40")`. All others
    /// do nothing on the way.
    pub fn attacks(&mut self, who: &str, with: &str, at: &str, dice: &str) -> &mut Self {
        self.declares(who, with).act(who).tape(dice).pick(&format!("attack target={at}"))
    }

    /// C of that attack, made in vain.
    pub fn chance_of(&mut self, who: &str, with: &str, at: &str) -> i64 {
        self.attacks(who, with, at, "d100=100").fact("attack", "chance")
    }

    /// Whom this one might attack at its place; nobody if it is not asked. Up to the end of the round.
    pub fn targets(&mut self, who: &str, with: &str) -> Vec<String> {
        self.declares(who, with);
        let round = self.num("round");
        for _ in 0..PATIENCE {
            if self.point() == "over" || self.num("round") > round {
                return Vec::new();
            }
            if self.point() == "act" && self.combatant() == who {
                return self.values("attack", "target");
            }
            self.do_nothing();
        }
        self.fail("the round does not end")
    }

    fn declares(&mut self, who: &str, with: &str) -> &mut Self {
        let (item, mode) = with.split_once(' ').unwrap_or((with, "melee"));
        self.intents(&format!("{who} attack item={item} mode={mode}"))
    }

    /// The intents of the round (see [`Skirmish::intents`]), then on to where this one goes, if it is asked that: who can only
    /// stay is not.
    pub fn way(&mut self, who: &str, intent: &str) -> &mut Self {
        let round = self.num("round");
        self.intents(&format!("{who} {intent}"));
        for _ in 0..PATIENCE {
            let asked = self.point() == "choose_move" && self.combatant() == who;
            if asked || self.word("phase") != "movement" || self.num("round") != round {
                return self;
            }
            self.do_nothing();
        }
        self.fail("the movement does not end")
    }

    /// A number that the last event of that kind since the last pick tells.
    pub fn fact(&self, kind: &str, name: &str) -> i64 {
        let event = self.last(kind);
        event.facts.get(name).and_then(serde_json::Value::as_i64).unwrap_or_else(|| self.fail(&format!("no {name}")))
    }

    /// `q,r`; empty off the board.
    pub fn at(&self, who: &str) -> String {
        self.word(&format!("{who}.position"))
    }

    /// The rank of its action in this round.
    pub fn rank(&self, who: &str) -> Option<i64> {
        self.get(&format!("{who}.rank")).as_i64()
    }

    /// Steps spent in this round.
    pub fn steps(&self, who: &str) -> i64 {
        self.num(&format!("{who}.steps_spent"))
    }

    pub fn posture(&self, who: &str) -> String {
        self.word(&format!("{who}.posture"))
    }

    /// Hexes on offer as destinations.
    pub fn ends(&self) -> Vec<String> {
        self.values("move", "to")
    }

    /// Who did something of that kind in the first round, in order: `a b`.
    pub fn sources(&self, kind: &str) -> String {
        let first = self.events_ever(kind).into_iter().filter(|e| e.round == 1);
        let names: Vec<String> = first.filter_map(|e| e.source).collect();
        names.join(" ")
    }
}
