//! Helpers for decisions: choosing options by name, and playing default answers.

use super::level::{Setup, dice_of};
use super::words::{fits, spell, word};
use affray::engine::Battle;
use affray::engine::dice::Taped;
use affray::rulesets;
use affray::vocab::view::{DecisionView, OptionView};

/// Number of answers after which a helper gives up.
pub(super) const PATIENCE: usize = 500;

/// A battle in play, on a strict tape: every die must be on it in advance, and no die may be left at the end of the
/// test.
pub struct Skirmish {
    pub battle: Battle,
    /// The first event since the last pick.
    pub(super) mark: u32,
    /// The combatant whose turn [`Skirmish::turn`] has reached.
    current: Option<String>,
}

impl Drop for Skirmish {
    fn drop(&mut self) {
        if !std::thread::panicking() && self.battle.tape_left() > 0 {
            panic!("{} dice left over on the tape\n{}", self.battle.tape_left(), self.story());
        }
    }
}

impl Skirmish {
    /// Returns a builder with these rows of zones: see [`Setup::rows`].
    pub fn zones(rows: &str) -> Setup {
        Setup::default().initiative("party").house("stunts", "off").rows(rows)
    }

    /// Sets up `a` of `party` against `b` of `foes` in `hall` of `hall - yard - far`. Each has no gear and ten in
    /// every ability unless the fields differ. Fearless onlookers in `far`, `mate` and `watcher`, keep the fight
    /// going when one falls.
    pub fn duel(a: &str, b: &str) -> Setup {
        Self::zones("hall - yard - far")
            .house("morale", "off")
            .party("a:", a)
            .party("mate:@far", "fearless: true")
            .foes("b:", b)
            .foes("watcher:@far", "fearless: true")
    }

    /// Starts a battle from a complete level file.
    pub fn new(text: &str) -> Self {
        Self::with_tape(text, Vec::new())
    }

    pub(super) fn with_tape(text: &str, tape: Vec<Taped>) -> Self {
        let level = rulesets::load("test", text, &[]).unwrap_or_else(|problems| {
            let list: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("the level does not load:\n{}\n{text}", list.join("\n"))
        });
        let ruleset = rulesets::ruleset(level.ruleset).expect("a known ruleset");
        let battle =
            Battle::new(ruleset, level, 0, &tape, true).unwrap_or_else(|refusal| panic!("at the start: {refusal}"));
        Self { battle, mark: 0, current: None }
    }

    // ---------------------------------------------------------------- dice

    /// Appends dice to the tape: `d20=5 d6=3`.
    pub fn tape(&mut self, dice: &str) -> &mut Self {
        self.battle.push_dice(&dice_of(dice));
        self
    }

    // ---------------------------------------------------------------- the pending decision

    /// Returns the pending decision. Panics if the battle is over.
    pub fn decision(&self) -> DecisionView {
        self.battle.decision().unwrap_or_else(|| panic!("the battle is over\n{}", self.story()))
    }

    /// Returns the decision point's name; `over` at the end.
    pub fn point(&self) -> &'static str {
        self.battle.pending().map_or("over", |pending| pending.point)
    }

    /// Returns the faction that decides.
    pub fn faction(&self) -> String {
        self.decision().faction
    }

    /// Returns the combatant that the decision is about; empty if it is not about a single one.
    pub fn combatant(&self) -> String {
        self.battle.decision().and_then(|view| view.combatant).unwrap_or_default()
    }

    /// Returns every option in readable form: `attack weapon=bow target=balthasar aim=steady`.
    pub fn options(&self) -> Vec<String> {
        self.battle.decision().map_or_else(Vec::new, |view| view.options.iter().map(spell).collect())
    }

    /// Returns the actions on offer, in their order and without adjacent repeats.
    pub fn actions(&self) -> Vec<&'static str> {
        let mut actions: Vec<&'static str> =
            self.battle.decision().map_or_else(Vec::new, |view| view.options.iter().map(|o| o.action).collect());
        actions.dedup();
        actions
    }

    /// Returns true if some option has this action and these fields.
    pub fn legal(&self, spec: &str) -> bool {
        self.count(spec) > 0
    }

    /// Returns the number of options that have this action and these fields. An empty text counts all.
    pub fn count(&self, spec: &str) -> usize {
        self.matching(spec).len()
    }

    /// Returns the options with this action and these fields.
    pub fn matching(&self, spec: &str) -> Vec<OptionView> {
        let Some(view) = self.battle.decision() else { return Vec::new() };
        view.options.into_iter().filter(|option| fits(option, spec)).collect()
    }

    /// Returns the values of one field over all options with this action and fields, in their order and without
    /// repeats.
    pub fn values(&self, spec: &str, field: &str) -> Vec<String> {
        let mut values = Vec::new();
        for option in self.matching(spec) {
            let value = option.fields.get(field).map_or_else(|| "none".into(), word);
            if !values.contains(&value) {
                values.push(value);
            }
        }
        values
    }

    /// Chooses the one option with this action and these fields. Panics if none or several fit.
    pub fn pick(&mut self, spec: &str) -> &mut Self {
        let found = self.matching(spec);
        if found.len() != 1 {
            self.fail(&format!("{} options fit `{spec}`", found.len()));
        }
        self.mark = self.battle.next_event();
        if let Err(refusal) = self.battle.choose(found[0].option) {
            self.fail(&format!("`{spec}`: {refusal}"));
        }
        self
    }

    /// Picks, then answers `none` to every reaction, stunt, opportunity and cleave that follows.
    pub fn action(&mut self, spec: &str) -> &mut Self {
        self.pick(spec);
        self.decline()
    }

    /// Picks, then answers `none` until this decision point is reached. All events from this pick on are "since the
    /// last pick".
    pub fn act_until(&mut self, spec: &str, point: &str) -> &mut Self {
        self.pick(spec);
        let mark = self.mark;
        while self.point() != point && self.legal("none") {
            self.pick("none");
        }
        self.mark = mark;
        if self.point() != point {
            self.fail(&format!("{point} is not asked"));
        }
        self
    }

    /// Answers `none` while that is an option. Events since the previous pick remain "since the last pick".
    pub fn decline(&mut self) -> &mut Self {
        let mark = self.mark;
        for _ in 0..PATIENCE {
            if !self.legal("none") {
                break;
            }
            self.pick("none");
        }
        self.mark = mark;
        self
    }

    pub(super) fn fail(&self, what: &str) -> ! {
        let head = match self.battle.decision() {
            Some(view) => format!(
                "{} of {}{}: {}",
                view.point,
                view.faction,
                view.combatant.map(|c| format!(" ({c})")).unwrap_or_default(),
                view.prompt
            ),
            None => format!("the battle is over: {:?}", self.battle.over_view()),
        };
        panic!("{what}\n{head}\noptions:\n  {}\n{}", self.options().join("\n  "), self.story())
    }

    /// Returns the last 15 events in words.
    pub fn story(&self) -> String {
        let events = self.battle.events();
        let lines: Vec<String> = events[events.len().saturating_sub(15)..]
            .iter()
            .map(|event| {
                let view = self.battle.describe(event);
                let rules: Vec<&str> = view.rules.iter().map(|r| r.0).collect();
                format!("  {} [{}] {} ({})", view.n, view.kind, view.text, rules.join(" "))
            })
            .collect();
        format!("last events:\n{}", lines.join("\n"))
    }

    // ---------------------------------------------------------------- playing default answers

    /// Plays default answers (pass, decline, end turn) until it is this combatant's turn, over several rounds if
    /// necessary.
    pub fn turn(&mut self, who: &str) -> &mut Self {
        self.current = Some(who.to_string());
        for _ in 0..PATIENCE {
            if self.has_turn(who) {
                return self;
            }
            let taken = format!("take_turn combatant={}", self.seat(who));
            let first = format!("first_faction faction={}", self.get(&format!("{who}.faction")).as_str().unwrap_or(""));
            match self.point() {
                "over" => self.fail(&format!("no turn of {who}")),
                "take_turn" if self.legal(&taken) => self.pick(&taken),
                "first_faction" if self.legal(&first) => self.pick(&first),
                _ => self.idle(),
            };
        }
        self.fail(&format!("no turn of {who}"))
    }

    fn has_turn(&self, who: &str) -> bool {
        self.point() == "turn_action" && (self.combatant() == who || self.offers_member(who))
    }

    fn offers_member(&self, who: &str) -> bool {
        self.decision().options.iter().any(|o| o.fields.get("member").is_some_and(|m| word(m) == who))
    }

    /// Returns the combatant that takes the turn: the mount, if this one rides.
    fn seat(&self, who: &str) -> String {
        self.get(&format!("{who}.riding")).as_str().map_or_else(|| who.to_string(), String::from)
    }

    /// Picks the option with the least effect.
    fn idle(&mut self) -> &mut Self {
        for spec in ["pass", "end_turn", "none", "refuse", "stay_down", "stay", "leave", "first_faction"] {
            if let Some(option) = self.matching(spec).first() {
                let option = option.option;
                self.mark = self.battle.next_event();
                if let Err(refusal) = self.battle.choose(option) {
                    self.fail(&format!("idle `{spec}`: {refusal}"));
                }
                return self;
            }
        }
        self.fail("nothing idle to do")
    }

    /// Ends the turn that [`Skirmish::turn`] reached, unless it has ended already. A joint turn is ended as a whole.
    pub fn end(&mut self) -> &mut Self {
        let who = self.current.clone().unwrap_or_default();
        for _ in 0..PATIENCE {
            let joint = self.point() == "turn_action" && self.combatant() == self.seat(&who);
            if !(joint || self.has_turn(&who)) {
                return self;
            }
            let Some(option) = self.matching("end_turn").first().map(|o| o.option) else {
                self.fail(&format!("{who} may not end its turn"))
            };
            self.mark = self.battle.next_event();
            if let Err(refusal) = self.battle.choose(option) {
                self.fail(&format!("end of turn: {refusal}"));
            }
        }
        self
    }

    /// Plays default answers until the first decision of the next round, or the end of the battle. All events from
    /// here on are "since the last pick".
    pub fn pass_round(&mut self) -> &mut Self {
        let (round, mark) = (self.round(), self.battle.next_event());
        for _ in 0..PATIENCE {
            if self.point() == "over" || self.round() != round {
                self.mark = mark;
                return self;
            }
            self.idle();
        }
        self.fail("the round does not end")
    }

    /// Plays default answers until the battle is over.
    pub fn pass_to_end(&mut self) -> &mut Self {
        let mark = self.battle.next_event();
        for _ in 0..PATIENCE * 4 {
            if self.point() == "over" {
                self.mark = mark;
                return self;
            }
            self.idle();
        }
        self.fail("the battle does not end")
    }
}
