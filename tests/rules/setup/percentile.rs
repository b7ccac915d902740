//! Rounds of percentile: intents, moves, places in the count, and whoever does nothing in them.

use super::play::PATIENCE;
use super::{Field, Skirmish};

/// What is answered for those of whom a test says nothing.
const IDLE: &[(&str, &str)] = &[
    ("declare_intent", "defend"),
    ("rise", "stay"),
    ("choose_move", "stay"),
    ("kneel", "stand"),
    ("face", "face facing=0"),
    ("act", "pass"),
    ("react", "none"),
];

/// The fields of somebody slow, whole, and with a scratch that may be treated: it is asked at its place, after all others, so that
/// no round ends unasked.
pub const LAST: &str = "dex: 1, injuries: [(damage: 1)]";

impl Skirmish {
    /// A builder for a level of percentile: morale off, everybody with 11 in all and 12 hit points unless told otherwise.
    pub fn percentile() -> Field {
        Field::percentile()
    }

    /// Answers the declarations of a round, one by one as they are asked: `a attack item=broadsword mode=melee; b first_aid`.
    /// Those not named declare `defend`; those not asked any more are an error. Ends at the first decision of another kind.
    pub fn intents(&mut self, spec: &str) -> &mut Self {
        self.answer_all("declare_intent", spec)
    }

    /// As [`Skirmish::intents`] for movement: `a move to=1,0; b exit; c rise`. Those not named stay, stand, keep facing 0.
    /// Several answers of one combatant stand in their order: `a rise; a move to=1,0; a kneel`.
    pub fn moves(&mut self, spec: &str) -> &mut Self {
        let (mut orders, round) = (orders_of(spec), self.num("round"));
        for _ in 0..PATIENCE {
            let point = self.point();
            if !matches!(point, "rise" | "choose_move" | "kneel" | "face") || self.num("round") != round {
                break;
            }
            self.answer_one(point, &mut orders);
        }
        self.none_left(&orders)
    }

    fn answer_all(&mut self, point: &str, spec: &str) -> &mut Self {
        let (mut orders, round) = (orders_of(spec), self.num("round"));
        for _ in 0..PATIENCE {
            if self.point() != point || self.num("round") != round {
                break;
            }
            self.answer_one(point, &mut orders);
        }
        self.none_left(&orders)
    }

    fn none_left(&mut self, orders: &[(String, String)]) -> &mut Self {
        if let Some((who, order)) = orders.first() {
            self.fail(&format!("{who} was not asked for `{order}`"));
        }
        self
    }

    fn answer_one(&mut self, point: &str, orders: &mut Vec<(String, String)>) {
        let who = self.combatant();
        let named = orders.iter().position(|(name, order)| *name == who && self.legal(order));
        let refused = orders.iter().any(|(name, _)| *name == who);
        match named {
            Some(ix) => {
                let (_, order) = orders.remove(ix);
                self.pick(&order);
            }
            None if refused && point == "declare_intent" => self.fail(&format!("no such option for {who}: {orders:?}")),
            None => {
                self.do_nothing();
            }
        }
    }

    /// Answers the standing decision by doing nothing.
    pub fn do_nothing(&mut self) -> &mut Self {
        let point = self.point();
        let answer = IDLE.iter().find(|(known, _)| *known == point).map_or("none", |(_, answer)| *answer);
        let answer = if self.legal(answer) { answer.to_string() } else { self.options()[0].clone() };
        self.pick(&answer)
    }

    /// Everybody does nothing until this combatant is asked at that point.
    pub fn until(&mut self, point: &str, who: &str) -> &mut Self {
        for _ in 0..PATIENCE {
            if self.point() == point && self.combatant() == who {
                return self;
            }
            if self.point() == "over" {
                break;
            }
            self.do_nothing();
        }
        self.fail(&format!("{who} is not asked `{point}`"))
    }

    /// On to this combatant's place in the count (`act`), everybody else passing and taking what comes.
    pub fn act(&mut self, who: &str) -> &mut Self {
        self.until("act", who)
    }

    /// Everybody does nothing until the next round asks for something, or the battle is over.
    pub fn end_round(&mut self) -> &mut Self {
        let round = self.num("round");
        for _ in 0..PATIENCE {
            if self.point() == "over" || self.num("round") > round {
                return self;
            }
            self.do_nothing();
        }
        self.fail("the round does not end")
    }

    /// Lays out these dice and ends the round as [`Skirmish::end_round`]; what happens on the way is "since the last pick".
    pub fn close(&mut self, dice: &str) -> &mut Self {
        if self.point() == "over" {
            return self;
        }
        let mark = self.battle.next_event();
        self.tape(dice).end_round();
        self.mark = mark;
        self
    }

    /// Injuries as `damage/healed` each, `+` where First Aid has been tried.
    pub fn injuries(&self, who: &str) -> Vec<String> {
        let list = self.get(&format!("{who}.injuries"));
        let one = |i: &serde_json::Value| {
            format!("{}/{}{}", i["damage"], i["healed"], if i["aided"] == true { "+" } else { "" })
        };
        list.as_array().map(|list| list.iter().map(one).collect()).unwrap_or_default()
    }
}

fn orders_of(spec: &str) -> Vec<(String, String)> {
    let parts = spec.split(';').map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (who, order) = part.split_once(' ').unwrap_or_else(|| panic!("no order: {part}"));
            (who.to_string(), order.trim().to_string())
        })
        .collect()
}
