//! Helpers for rounds of percentile: intents, moves, the count, and default answers for all other combatants.

use super::play::PATIENCE;
use super::{Field, Skirmish};

/// Default answers, by decision point, for combatants that a test does not mention.
const IDLE: &[(&str, &str)] = &[
    ("declare_intent", "defend"),
    ("rise", "stay"),
    ("choose_move", "stay"),
    ("kneel", "stand"),
    ("face", "face facing=0"),
    ("act", "pass"),
    ("react", "none"),
];

/// Fields of a slow combatant whose only injury is minor and may be treated. It therefore has a decision at its place in
/// the count, after all others, and no round ends without one.
pub const LAST: &str = "dex: 1, injuries: [(damage: 1)]";

impl Skirmish {
    /// Returns a builder for a level of percentile. The defaults are morale off, characteristics of 11 and 12 hit
    /// points.
    pub fn percentile() -> Field {
        Field::percentile()
    }

    /// Answers the declarations of a round, one by one in the order of the decisions:
    /// `a attack item=broadsword mode=melee; b first_aid`. Combatants not named declare `defend`; unused orders are
    /// an error. Ends at the first decision of another kind.
    pub fn intents(&mut self, spec: &str) -> &mut Self {
        self.answer_all("declare_intent", spec)
    }

    /// Does the same as [`Skirmish::intents`] for movement: `a move to=1,0; b exit; c rise`. Combatants not named
    /// stay, stand, keep facing 0. Several answers of one combatant are in their order:
    /// `a rise; a move to=1,0; a kneel`.
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

    /// Answers the pending decision by doing nothing.
    pub fn do_nothing(&mut self) -> &mut Self {
        let point = self.point();
        let answer = IDLE.iter().find(|(known, _)| *known == point).map_or("none", |(_, answer)| *answer);
        let answer = if self.legal(answer) { answer.to_string() } else { self.options()[0].clone() };
        self.pick(&answer)
    }

    /// Plays default answers until this combatant has a decision at that point.
    pub fn play_to_decision(&mut self, point: &str, who: &str) -> &mut Self {
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

    /// Plays to this combatant's place in the count (`act`); all others pass and do not react.
    pub fn play_to_turn(&mut self, who: &str) -> &mut Self {
        self.play_to_decision("act", who)
    }

    /// Plays default answers until the first decision of the next round, or the end of the battle.
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

    /// Appends these dice and ends the round with [`Skirmish::end_round`]. All events of it are "since the last
    /// pick".
    pub fn end_round_with(&mut self, dice: &str) -> &mut Self {
        if self.point() == "over" {
            return self;
        }
        let mark = self.battle.next_event();
        self.tape(dice).end_round();
        self.mark = mark;
        self
    }

    /// Returns the injuries as `damage/healed` each, with a `+` if First Aid has been tried.
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
