//! Helpers for rounds of segments: declarations with all their parts, the countdown, and default answers for all
//! other combatants.

use super::play::PATIENCE;
use super::{Field, Skirmish};
use affray::vocab::view::EventView;

/// Default answers, by decision point, for combatants that a test does not mention.
const IDLE: &[(&str, &str)] = &[
    ("ambush_warning", "silent"),
    ("declare_action", "rest"),
    ("declare_ready", "none"),
    ("declare_rise", "no"),
    ("declare_extra", "none"),
    ("declare_stance", "normal"),
    ("declare_aim", "none"),
    ("declare_no_movement", "no"),
    ("declare_free_action", "none"),
    ("declare_broken", "cower"),
    ("plan_move", "stay"),
    ("replan_move", "stay"),
    ("free_move", "keep"),
    ("resolve_attack", "pass"),
    ("force_move", "none"),
    ("free_attack", "decline"),
    ("attack_and_move", "no"),
    ("begin_cast", "abandon"),
    ("spell_target", "waste"),
    ("surrender_offer", "fight_on"),
];

/// Words of a declaration that mean yes at a decision point: `rises`, `no_movement`.
const YES: &[(&str, &str)] = &[("declare_rise", "rises"), ("declare_no_movement", "no_movement")];

type Orders = Vec<(String, Vec<String>)>;

impl Skirmish {
    /// Returns a builder for a level of segments. By default morale is off and all combatants are plain (see
    /// [`Field::segments`]).
    pub fn segments() -> Field {
        Field::segments()
    }

    /// Answers the declarations of a round: the combatant, its action and further parts, joined by ` + `:
    /// `a attack weapon=longsword target=b + defend x=20 + no_movement; b rest + rises + drop item=dagger`.
    /// Combatants not named rest and take the default answer everywhere; an unused part is an error. `dice` are those
    /// of the Initiative part and of everything before the next decision. All events since the first declaration are
    /// "since the last pick".
    pub fn all_declare(&mut self, spec: &str, dice: &str) -> &mut Self {
        self.tape(dice);
        let mark = self.battle.next_event();
        let mut orders = orders_of(spec);
        for _ in 0..PATIENCE {
            if !self.point().starts_with("declare_") {
                break;
            }
            self.declare_part(&mut orders);
        }
        if let Some((who, order)) = orders.iter().find_map(|(who, list)| Some((who, list.first()?))) {
            self.fail(&format!("{who} was not asked for `{order}`"));
        }
        self.mark = mark;
        self
    }

    fn declare_part(&mut self, orders: &mut Orders) {
        let (who, point) = (self.combatant(), self.point());
        let list = orders.iter_mut().find(|(name, _)| *name == who);
        let Some((_, list)) = list else {
            self.pick_least_effect();
            return;
        };
        let yes = YES.iter().find(|(known, _)| *known == point).map(|(_, word)| *word);
        let fits = |order: &String| match yes {
            Some(word) => order == word,
            None => self.legal(order),
        };
        match list.iter().position(fits) {
            Some(ix) => {
                let order = list.remove(ix);
                self.pick(if yes.is_some() { "yes" } else { &order });
            }
            None if point == "declare_action" && !list.is_empty() => {
                self.fail(&format!("no such option for {who}: {list:?}"))
            }
            None => {
                self.pick_least_effect();
            }
        }
    }

    /// Plays default answers until that combatant has a decision at that point. An empty `who` means any combatant.
    pub fn play_to_point(&mut self, point: &str, who: &str) -> &mut Self {
        for _ in 0..PATIENCE {
            if self.point() == point && (who.is_empty() || self.combatant() == who) {
                return self;
            }
            if self.point() == "over" {
                break;
            }
            self.pick_least_effect();
        }
        self.fail(&format!("{who} is not asked `{point}`"))
    }

    /// Plays to the attack of this combatant with default answers; it takes no free move before.
    pub fn play_to_attack(&mut self, who: &str) -> &mut Self {
        self.play_to_point("resolve_attack", who)
    }

    /// Makes the pending attack with its dice, and does not move after it. Its results are "since the last pick".
    pub fn resolve_attack(&mut self, target: &str, dice: &str) -> &mut Self {
        self.tape(dice).pick(&format!("strike target={target}"));
        let mark = self.mark;
        if self.point() == "attack_and_move" {
            self.pick("no");
        }
        self.mark = mark;
        self
    }

    /// Begins the pending casting, then plays default answers until the declarations of the next round, or the end.
    /// `dice` are those of all that. All events from here on are "since the last pick".
    pub fn begin_casting(&mut self, dice: &str) -> &mut Self {
        let round = self.num("round");
        self.tape(dice).pick("begin");
        let mark = self.mark;
        if self.point() != "over" && self.num("round") == round {
            self.play_to_round_end("");
        }
        self.mark = mark;
        self
    }

    /// Picks the option with the least effect.
    pub fn pick_least_effect(&mut self) -> &mut Self {
        let point = self.point();
        let answer = IDLE.iter().find(|(known, _)| *known == point).map_or("", |(_, answer)| *answer);
        let answer = if self.legal(answer) { answer.to_string() } else { self.options()[0].clone() };
        self.pick(&answer)
    }

    /// Appends these dice and plays default answers until the declarations of the next round, or the end. All events
    /// from here on are "since the last pick".
    pub fn play_to_round_end(&mut self, dice: &str) -> &mut Self {
        let (mark, round) = (self.battle.next_event(), self.num("round"));
        self.tape(dice);
        for _ in 0..PATIENCE {
            if self.point() == "over" || self.num("round") > round {
                self.mark = mark;
                return self;
            }
            self.pick_least_effect();
        }
        self.fail("the round does not end")
    }

    /// Returns true if it has that condition: `prone`, `stunned`, `down`.
    pub fn has(&self, who: &str, condition: &str) -> bool {
        let names = self.get(&format!("{who}.conditions"));
        names.as_array().is_some_and(|list| list.iter().any(|name| name == condition))
    }

    /// Returns every step of a combatant in this battle, with its segment: `10:1,0 9:2,0`.
    pub fn steps_of(&self, who: &str) -> String {
        let steps = self.events_ever("moved").into_iter().filter(|e| e.source.as_deref() == Some(who));
        let step = |e: EventView| format!("{}:{}", e.facts["segment"], e.facts["to"].as_str().unwrap_or_default());
        steps.map(step).collect::<Vec<_>>().join(" ")
    }

    /// Returns the current segment of the countdown.
    pub fn segment(&self) -> i64 {
        self.num("segment")
    }

    /// Returns the modifiers of the last strike since the last pick, with the sign of DEF reversed:
    /// `skill +112, DEX -12`.
    pub fn strike_parts(&self) -> String {
        let parts = self.last_since_pick("strike").modifiers;
        parts.iter().map(|m| format!("{} {:+}", m.why, m.value)).collect::<Vec<_>>().join(", ")
    }

    /// Returns a numeric fact of the last event of a kind since the last pick: `fact_of("strike", "m")`.
    pub fn fact_of(&self, kind: &str, name: &str) -> i64 {
        let event = serde_json::to_value(self.last_since_pick(kind)).expect("an event is JSON");
        event[name].as_i64().unwrap_or_else(|| self.fail(&format!("no number `{name}` in {event}")))
    }
}

fn orders_of(spec: &str) -> Orders {
    let parts = spec.split(';').map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (who, orders) = part.split_once(' ').unwrap_or_else(|| panic!("no order: {part}"));
            (who.to_string(), orders.split(" + ").map(|order| order.trim().to_string()).collect())
        })
        .collect()
}
