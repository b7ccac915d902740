//! Helpers for rounds of hexes: declarations, the countdown, and default answers for all other combatants.

use super::play::PATIENCE;
use super::{Field, Skirmish};
use affray::vocab::view::EventView;

impl Skirmish {
    /// Returns a builder for a level of hexes.
    pub fn hexes() -> Field {
        Field::default()
    }

    // ---------------------------------------------------------------- reading the state

    pub fn hp(&self, who: &str) -> i64 {
        self.num(&format!("{who}.hp"))
    }

    /// Returns the position as `q,r`; empty off the board.
    pub fn pos(&self, who: &str) -> String {
        self.word(&format!("{who}.pos"))
    }

    pub fn facing(&self, who: &str) -> i64 {
        self.num(&format!("{who}.facing"))
    }

    /// Returns the current number of the countdown.
    pub fn at_count(&self) -> i64 {
        self.num("count")
    }

    /// Returns sum and AC of the last attack roll since the last pick. Call it after a pick on the attacker's own
    /// count or in a reaction.
    pub fn attack_roll(&self) -> (i64, i64) {
        let event = self.last_since_pick("attack");
        (number(&event, "total"), number(&event, "ac"))
    }

    /// Returns the modifiers of the last attack roll since the last pick: `combat bonus +1, from behind +2`.
    pub fn attack_parts(&self) -> String {
        let parts = self.last_since_pick("attack").modifiers;
        parts.iter().map(|m| format!("{} {:+}", m.why, m.value)).collect::<Vec<_>>().join(", ")
    }

    /// Returns the last event of that kind since the last pick. Panics if there is none.
    pub fn last_since_pick(&self, kind: &str) -> EventView {
        self.events(kind).pop().unwrap_or_else(|| self.fail(&format!("no event `{kind}` since the last pick")))
    }

    /// Returns the last event of that kind in the battle. Panics if there is none.
    pub fn last_in_battle(&self, kind: &str) -> EventView {
        self.events_ever(kind).pop().unwrap_or_else(|| self.fail(&format!("no event `{kind}`")))
    }

    /// Panics unless an event since the last pick has that kind and these facts:
    /// `attack source=a target=b outcome=hit`.
    pub fn expect_event(&self, spec: &str) -> &Self {
        if !self.has_event(spec) {
            let kind = spec.split_whitespace().next().unwrap_or_default();
            let there: Vec<String> =
                self.events(kind).iter().map(|e| serde_json::to_string(e).unwrap_or_default()).collect();
            self.fail(&format!("no event `{spec}` since the last pick; of its kind:\n{}", there.join("\n")));
        }
        self
    }

    /// Panics if there is such an event.
    pub fn expect_no_event(&self, spec: &str) -> &Self {
        if self.has_event(spec) {
            self.fail(&format!("there is an event `{spec}` since the last pick"));
        }
        self
    }

    /// Does the same as [`Skirmish::expect_event`], in a chain of picks.
    pub fn then_event(&mut self, spec: &str) -> &mut Self {
        self.expect_event(spec);
        self
    }

    /// Does the same as [`Skirmish::expect_no_event`], in a chain of picks.
    pub fn then_no_event(&mut self, spec: &str) -> &mut Self {
        self.expect_no_event(spec);
        self
    }

    fn has_event(&self, spec: &str) -> bool {
        let (kind, facts) = spec.split_once(' ').unwrap_or((spec, ""));
        self.events(kind).iter().any(|event| {
            let json = serde_json::to_value(event).expect("an event is JSON");
            facts.split_whitespace().all(|fact| {
                let (name, value) = fact.split_once('=').unwrap_or_else(|| panic!("no fact: {fact}"));
                super::words::word(&json[name]) == value
            })
        })
    }

    // ---------------------------------------------------------------- playing

    /// Plays through the declarations to the next decision of another kind. `plan` lists the differences from
    /// `standard`, no defence and unchanged facing:
    /// `a full_defence; b charge target=a; c standard defence=2 facing=3`. `dice` are those of initiative (and of
    /// everything else before the next decision).
    pub fn declare(&mut self, plan: &str, dice: &str) -> &mut Self {
        self.tape(dice);
        let plan = Plan::new(plan);
        let mark = self.battle.next_event();
        for _ in 0..PATIENCE {
            if !self.point().starts_with("declare_") && self.point() != "spring" {
                self.mark = mark;
                return self;
            }
            self.declare_one(&plan);
        }
        self.fail("declarations do not end")
    }

    /// Plays idle answers until that combatant has that declaration to make. Panics if this never happens.
    pub fn declare_to(&mut self, who: &str, point: &str) -> &mut Self {
        for _ in 0..PATIENCE {
            if self.point() == point && self.combatant() == who {
                return self;
            }
            self.idle_hex();
        }
        self.fail(&format!("{point} of {who} is not asked"))
    }

    fn declare_one(&mut self, plan: &Plan) {
        let who = self.combatant();
        match (self.point(), plan.of(&who)) {
            ("declare_routine", Some(orders)) => self.pick(&orders.routine),
            ("declare_split", Some(Orders { defence: Some(part), .. })) => self.pick(&format!("split defence={part}")),
            ("declare_facing", Some(Orders { facing: Some(f), .. })) => self.pick(&format!("face facing={f}")),
            _ => self.idle_hex(),
        };
    }

    /// Plays idle answers until this combatant chooses its action. Panics if this never happens.
    pub fn play_to_action(&mut self, who: &str) -> &mut Self {
        for _ in 0..PATIENCE {
            if self.point() == "choose_action" && self.combatant() == who {
                return self;
            }
            if self.point() == "over" {
                break;
            }
            self.idle_hex();
        }
        self.fail(&format!("{who} does not come to act"))
    }

    /// Ends the combatant's count with unchanged facing. Does nothing if its count is over.
    pub fn end_count(&mut self) -> &mut Self {
        let mark = self.mark;
        let who = self.combatant();
        for _ in 0..PATIENCE {
            let own = self.combatant() == who
                && matches!(self.point(), "choose_action" | "choose_facing" | "choose_step" | "retreat_pace");
            if !own {
                break;
            }
            let last = self.point() == "choose_facing";
            self.idle_hex();
            if last {
                break;
            }
        }
        self.mark = mark;
        self
    }

    /// Picks an attack with these dice, to kill if there is a choice: `strike("attack weapon=sword", "d20=15 d8=3")`.
    pub fn strike(&mut self, spec: &str, dice: &str) -> &mut Self {
        self.tape(dice).pick(spec);
        let mark = self.mark;
        if self.point() == "attack_mode" {
            self.pick("normal");
        }
        self.mark = mark;
        self
    }

    /// Picks, then ends the count. All events from this pick on are "since the last pick".
    pub fn act_and_end(&mut self, spec: &str) -> &mut Self {
        self.pick(spec);
        let mark = self.mark;
        self.skip_reactions();
        if matches!(self.point(), "choose_action" | "choose_facing") {
            self.end_count();
        }
        self.mark = mark;
        self
    }

    /// Steps in these directions, then stops if there is a choice: `walk("0 0 1")`. Reactions in between are
    /// declined.
    pub fn walk(&mut self, directions: &str) -> &mut Self {
        let mark = self.battle.next_event();
        for d in directions.split_whitespace() {
            self.pick(&format!("step direction={d}"));
            self.skip_reactions();
        }
        if self.point() == "choose_step" {
            self.pick("stop");
        }
        self.mark = mark;
        self
    }

    /// Answers `no` to free attacks and fend-offs.
    pub fn skip_reactions(&mut self) -> &mut Self {
        let mark = self.mark;
        while matches!(self.point(), "free_attack" | "fend_off") {
            self.pick("no");
        }
        self.mark = mark;
        self
    }

    /// Plays idle answers until the declarations of the next round or segment, or the end of the battle.
    pub fn next_round(&mut self) -> &mut Self {
        let mark = self.battle.next_event();
        let before = self.battle.next_event();
        for _ in 0..PATIENCE {
            let fresh =
                self.battle.events_since(before).iter().any(|e| e.kind == "round_ends" || e.kind == "segment_over");
            if self.point() == "over" || fresh {
                self.mark = mark;
                return self;
            }
            self.idle_hex();
        }
        self.fail("the round does not end")
    }

    /// Picks the option with the least effect.
    pub fn idle_hex(&mut self) -> &mut Self {
        let who = self.combatant();
        let spec = match self.point() {
            "declare_wall" => "none".into(),
            "declare_routine" if self.legal("standard") => "standard".into(),
            "declare_split" => "split defence=0".into(),
            "declare_facing" | "choose_facing" => format!("face facing={}", self.facing(&who)),
            "choose_action" if self.legal("end_turn") => "end_turn".into(),
            "choose_step" if self.legal("stop") => "stop".into(),
            "choose_target" if self.legal("random") => "random".into(),
            "attack_mode" => "normal".into(),
            "free_attack" | "fend_off" | "spring" | "shove_follow" => "no".into(),
            "choose_spell_target" => "fizzle".into(),
            "compel_order" => "yield".into(),
            "parley_approach" => "break_off".into(),
            _ => String::new(),
        };
        if !spec.is_empty() {
            return self.pick(&spec);
        }
        self.mark = self.battle.next_event();
        if let Err(refusal) = self.battle.choose(0) {
            self.fail(&format!("the first option: {refusal}"));
        }
        self
    }
}

fn number(event: &EventView, fact: &str) -> i64 {
    event.facts.get(fact).and_then(serde_json::Value::as_i64).unwrap_or_else(|| panic!("no number `{fact}`: {event:?}"))
}

/// The declarations of a plan, by combatant.
struct Plan(Vec<Orders>);

struct Orders {
    who: String,
    routine: String,
    defence: Option<u8>,
    facing: Option<u8>,
}

impl Plan {
    fn new(text: &str) -> Self {
        Self(text.split(';').map(str::trim).filter(|part| !part.is_empty()).map(Orders::new).collect())
    }

    fn of(&self, who: &str) -> Option<&Orders> {
        self.0.iter().find(|orders| orders.who == who)
    }
}

impl Orders {
    fn new(text: &str) -> Self {
        let mut words = text.split_whitespace();
        let who = words.next().unwrap_or_default().to_string();
        let number = |word: &str| word.parse().unwrap_or_else(|_| panic!("no number: {word}"));
        let mut orders = Self { who, routine: String::new(), defence: None, facing: None };
        for word in words {
            match word.split_once('=') {
                Some(("defence", part)) => orders.defence = Some(number(part)),
                Some(("facing", side)) => orders.facing = Some(number(side)),
                _ => orders.routine = format!("{} {word}", orders.routine).trim().to_string(),
            }
        }
        if orders.routine.is_empty() {
            orders.routine = "standard".into();
        }
        orders
    }
}
