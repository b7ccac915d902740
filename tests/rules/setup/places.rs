//! Helpers for short tests of percentile: places, moves, ranks, and the chance of an attack.

use super::Skirmish;
use super::play::PATIENCE;

/// The neighbours of (0, 0), by direction (P-BOARD-01).
pub const NEIGHBOURS: [&str; 6] = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"];

impl Skirmish {
    /// Declares that attack, plays to its place in the count and makes it:
    /// `attacks("a", "dagger thrown", "b", "d100=40")`. All others do nothing meanwhile.
    pub fn attacks(&mut self, who: &str, with: &str, at: &str, dice: &str) -> &mut Self {
        self.declares(who, with).play_to_turn(who).tape(dice).pick(&format!("attack target={at}"))
    }

    /// Returns C of that attack, which is made and fails.
    pub fn chance_of(&mut self, who: &str, with: &str, at: &str) -> i64 {
        self.attacks(who, with, at, "d100=100").fact("attack", "chance")
    }

    /// Returns the legal targets of this combatant at its place in the count; empty if it does not act before the end
    /// of the round.
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

    /// Answers the intents of the round (see [`Skirmish::intents`]), then plays to this combatant's move, if it has a
    /// choice. A combatant that can only stay has none.
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

    /// Returns a numeric fact of the last event of that kind since the last pick.
    pub fn fact(&self, kind: &str, name: &str) -> i64 {
        let event = self.last_since_pick(kind);
        event.facts.get(name).and_then(serde_json::Value::as_i64).unwrap_or_else(|| self.fail(&format!("no {name}")))
    }

    /// Returns the position as `q,r`; empty off the board.
    pub fn at(&self, who: &str) -> String {
        self.word(&format!("{who}.position"))
    }

    /// Returns the rank of its action in this round.
    pub fn rank(&self, who: &str) -> Option<i64> {
        self.get(&format!("{who}.rank")).as_i64()
    }

    /// Returns the steps spent in this round.
    pub fn steps(&self, who: &str) -> i64 {
        self.num(&format!("{who}.steps_spent"))
    }

    pub fn posture(&self, who: &str) -> String {
        self.word(&format!("{who}.posture"))
    }

    /// Returns the hexes offered as destinations.
    pub fn ends(&self) -> Vec<String> {
        self.values("move", "to")
    }

    /// Returns the sources of the events of that kind in the first round, in order: `a b`.
    pub fn sources(&self, kind: &str) -> String {
        let first = self.events_ever(kind).into_iter().filter(|e| e.round == 1);
        let names: Vec<String> = first.filter_map(|e| e.source).collect();
        names.join(" ")
    }
}
