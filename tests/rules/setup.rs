//! Small skirmishes for the rule tests: a board and a few combatants in one line each, dice laid on a strict tape, options
//! chosen by name, the state read by name.
//!
//! ```ignore
//! let mut s = Skirmish::zones("hall - yard").party("theobald", "").foes("b1:bandit@yard", "health: 4").start();
//! s.turn("theobald").pick("step place=hall|yard").tape("d6=3").act("attack weapon=spear mode=melee target=b1 force=full");
//! assert_eq!(s.health("b1"), 1);
//! ```
//!
//! In every text `'` stands for `"`.

use affray::engine::Battle;
use affray::engine::dice::Taped;
use affray::rulesets;
use affray::vocab::view::{DecisionView, EventView, OptionView, OverView};
use serde_json::{Map, Value as Json};

/// Rows of the bestiary and of the sample characters (tables 11.9 and 11.10).
const BASES: &[&str] = &[
    "bandit",
    "bandit_archer",
    "bandit_leader",
    "man_at_arms",
    "cultist",
    "goblin",
    "skeleton",
    "wolf",
    "rat",
    "giant_spider",
    "ogre",
    "wyrm",
    "giant",
    "horse",
    "pony",
    "cart",
    "balthasar",
    "sybilla",
    "theobald",
];

/// How often a helper answers before it gives up.
const PATIENCE: usize = 500;

/// A level in the making. One lit zone unless told otherwise, initiative with `party`, stunts off (see [`Setup::stunts`]).
#[derive(Clone, Default)]
pub struct Setup {
    zones: Vec<(String, String)>,
    borders: Vec<(String, String)>,
    factions: Vec<Side>,
    initiative: String,
    house: Vec<(String, String)>,
    extra: Vec<String>,
    tape: Vec<Taped>,
}

#[derive(Clone)]
struct Side {
    id: String,
    controller: String,
    combatants: Vec<String>,
}

fn ron(text: &str) -> String {
    text.replace('\'', "\"")
}

fn border_name(a: &str, b: &str) -> String {
    if a < b { format!("{a}|{b}") } else { format!("{b}|{a}") }
}

fn set(list: &mut Vec<(String, String)>, name: &str, fields: &str) {
    let fields = ron(fields);
    match list.iter_mut().find(|(n, _)| n == name) {
        Some((_, held)) if held.is_empty() => *held = fields,
        Some((_, held)) if !fields.is_empty() => *held = format!("{held}, {fields}"),
        Some(_) => {}
        None => list.push((name.to_string(), fields)),
    }
}

impl Setup {
    /// Adds zones in rows, neighbours joined by open borders: `gate - mid - court; mid - cellar`.
    pub fn rows(mut self, rows: &str) -> Self {
        for row in rows.split(';') {
            let names: Vec<&str> = row.split(" - ").map(str::trim).collect();
            for name in &names {
                set(&mut self.zones, name, "");
            }
            for pair in names.windows(2) {
                set(&mut self.borders, &border_name(pair[0], pair[1]), "");
            }
        }
        self
    }

    /// Gives a zone fields, such as `light: dark, hazard: pit`. A new name makes a new zone.
    pub fn zone(mut self, id: &str, fields: &str) -> Self {
        set(&mut self.zones, id, fields);
        self
    }

    /// Gives a border (`hall|yard`, either order) fields, such as `kind: barrier, peek: true`. A new name makes a new border.
    pub fn border(mut self, id: &str, fields: &str) -> Self {
        let (a, b) = id.split_once('|').expect("a border is named a|b");
        set(&mut self.borders, &border_name(a, b), fields);
        self
    }

    /// A combatant of `party`: see [`Setup::side`].
    pub fn party(self, who: &str, fields: &str) -> Self {
        self.side("party", who, fields)
    }

    /// A combatant of `foes`: see [`Setup::side`].
    pub fn foes(self, who: &str, fields: &str) -> Self {
        self.side("foes", who, fields)
    }

    /// A combatant of any faction. `who` is `id`, `id:base`, `id@place` or `id:base@place`; an id that is a row of the
    /// bestiary is its own base, and `id:` has none. Without a place it stands in the first zone. `fields` are those of the
    /// level file, such as `health: 4, in_hand: ['sword'], turn: taken`.
    pub fn side(mut self, faction: &str, who: &str, fields: &str) -> Self {
        let (name, place) = match who.split_once('@') {
            Some((name, place)) => (name, place.to_string()),
            None => (who, self.zones[0].0.clone()),
        };
        let (id, base) = match name.split_once(':') {
            Some((id, base)) => (id, base),
            None if BASES.contains(&name) => (name, name),
            None => (name, ""),
        };
        let place = match place.split_once('|') {
            Some((a, b)) => border_name(a, b),
            None => place,
        };
        let mut entry = format!("(id: \"{id}\", title: \"{id}\", place: \"{place}\"");
        if !base.is_empty() {
            entry.push_str(&format!(", base: \"{base}\""));
        }
        if !fields.is_empty() {
            entry.push_str(&format!(", {}", ron(fields)));
        }
        entry.push(')');
        self.faction(faction).combatants.push(entry);
        self
    }

    fn faction(&mut self, id: &str) -> &mut Side {
        let ix = self.factions.iter().position(|f| f.id == id).unwrap_or_else(|| {
            self.factions.push(Side { id: id.into(), controller: "human".into(), combatants: Vec::new() });
            self.factions.len() - 1
        });
        &mut self.factions[ix]
    }

    /// Who plays a faction. Only `consent` and the house rule `morale: ai_side` ask for it.
    pub fn controller(mut self, faction: &str, controller: &str) -> Self {
        self.faction(faction).controller = controller.into();
        self
    }

    /// The faction that started the fight, or `random`.
    pub fn initiative(mut self, faction: &str) -> Self {
        self.initiative = faction.into();
        self
    }

    /// A house rule, such as `house("sprint", "no_save")`.
    pub fn house(mut self, rule: &str, value: &str) -> Self {
        self.house.retain(|(name, _)| name != rule);
        self.house.push((rule.into(), value.into()));
        self
    }

    /// Stunts as the catalogue has them: `propose_stunt` is asked. Off by default here, so that other tests stay short.
    pub fn stunts(self) -> Self {
        self.house("stunts", "on")
    }

    /// A further field of the level, such as `round_limit: 3` or `no_sight: [('road', 'hill')]`.
    pub fn extra(mut self, field: &str) -> Self {
        self.extra.push(ron(field));
        self
    }

    /// Dice that are read before the first decision.
    pub fn tape(mut self, dice: &str) -> Self {
        self.tape.extend(dice_of(dice));
        self
    }

    /// The level file.
    pub fn text(&self) -> String {
        let join = |list: &[(String, String)]| -> String {
            list.iter().map(|(id, fields)| format!("        \"{id}\": ({fields}),\n")).collect()
        };
        let mut text = String::from("(\n    ruleset: \"zones\",\n    title: \"Test\",\n    summary: \"A test\",\n");
        text.push_str(&format!("    initiative: \"{}\",\n", self.initiative));
        text.push_str(&format!("    zones: {{\n{}    }},\n", join(&self.zones)));
        if !self.borders.is_empty() {
            text.push_str(&format!("    borders: {{\n{}    }},\n", join(&self.borders)));
        }
        for field in &self.extra {
            text.push_str(&format!("    {field},\n"));
        }
        let house: Vec<String> = self.house.iter().map(|(rule, value)| format!("{rule}: {value}")).collect();
        text.push_str(&format!("    house_rules: ({}),\n    factions: [\n", house.join(", ")));
        for side in &self.factions {
            let Side { id, controller, combatants } = side;
            text.push_str(&format!(
                "        (id: \"{id}\", title: \"{id}\", controller: \"{controller}\", combatants: [\n"
            ));
            for entry in combatants {
                text.push_str(&format!("            {entry},\n"));
            }
            text.push_str("        ]),\n");
        }
        text.push_str("    ],\n)\n");
        text
    }

    /// Sets up and plays on to the first decision.
    pub fn start(self) -> Skirmish {
        Skirmish::with_tape(&self.text(), self.tape)
    }
}

/// `d20=5 d6=3`
fn dice_of(dice: &str) -> Vec<Taped> {
    let die = |text: &str| -> Option<Taped> {
        let (die, value) = text.split_once('=')?;
        Some(Taped { die: die.strip_prefix('d')?.parse().ok()?, value: value.parse().ok()? })
    };
    dice.split_whitespace().map(|text| die(text).unwrap_or_else(|| panic!("no die: {text}"))).collect()
}

/// A battle in play, on a strict tape: every die must be laid out, and none may be left over at the end of the test.
pub struct Skirmish {
    pub battle: Battle,
    /// The first event since the last pick.
    mark: u32,
    /// Whose turn [`Skirmish::turn`] has reached.
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
    /// A builder with these rows of zones: see [`Setup::rows`].
    pub fn zones(rows: &str) -> Setup {
        let mut setup = Setup { initiative: "party".into(), ..Setup::default() };
        setup.house.push(("stunts".into(), "off".into()));
        setup.rows(rows)
    }

    /// A level given whole.
    pub fn new(text: &str) -> Self {
        Self::with_tape(text, Vec::new())
    }

    fn with_tape(text: &str, tape: Vec<Taped>) -> Self {
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

    // ---------------------------------------------------------------- the standing decision

    /// The standing decision; panics when the battle is over.
    pub fn decision(&self) -> DecisionView {
        self.battle.decision().unwrap_or_else(|| panic!("the battle is over\n{}", self.story()))
    }

    /// The decision point's name; `over` at the end.
    pub fn point(&self) -> &'static str {
        self.battle.pending().map_or("over", |pending| pending.point)
    }

    /// The faction that decides.
    pub fn faction(&self) -> String {
        self.decision().faction
    }

    /// The combatant about whom it is decided; empty if none alone.
    pub fn combatant(&self) -> String {
        self.battle.decision().and_then(|view| view.combatant).unwrap_or_default()
    }

    /// Every option in readable form: `attack weapon=bow target=balthasar aim=steady`.
    pub fn options(&self) -> Vec<String> {
        self.battle.decision().map_or_else(Vec::new, |view| view.options.iter().map(spell).collect())
    }

    /// Whether some option has this action and these fields.
    pub fn offers(&self, spec: &str) -> bool {
        self.count(spec) > 0
    }

    /// How many options have this action and these fields. An empty text counts all.
    pub fn count(&self, spec: &str) -> usize {
        self.matching(spec).len()
    }

    /// The options with this action and these fields.
    pub fn matching(&self, spec: &str) -> Vec<OptionView> {
        let Some(view) = self.battle.decision() else { return Vec::new() };
        view.options.into_iter().filter(|option| fits(option, spec)).collect()
    }

    /// The one value of a field over all options with this action and fields, in their order and without repeats.
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

    /// Chooses the one option with this action and these fields.
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
    pub fn act(&mut self, spec: &str) -> &mut Self {
        self.pick(spec);
        self.decline()
    }

    /// Answers `none` while that is an option. Events since the pick before stay "since the last pick".
    pub fn decline(&mut self) -> &mut Self {
        let mark = self.mark;
        for _ in 0..PATIENCE {
            if !self.offers("none") {
                break;
            }
            self.pick("none");
        }
        self.mark = mark;
        self
    }

    fn fail(&self, what: &str) -> ! {
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

    /// The last events in words.
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

    // ---------------------------------------------------------------- skipping along

    /// Plays on, everybody passing, declining and ending turns, until it is this combatant's turn. Takes rounds if it must.
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
                "take_turn" if self.offers(&taken) => self.pick(&taken),
                "first_faction" if self.offers(&first) => self.pick(&first),
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

    /// The name under which a combatant takes turn: its mount's, if it rides.
    fn seat(&self, who: &str) -> String {
        self.get(&format!("{who}.riding")).as_str().map_or_else(|| who.to_string(), String::from)
    }

    /// The answer that does least.
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

    /// Ends the turn that [`Skirmish::turn`] reached, if it has not ended unasked. For a joint turn: the whole of it.
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

    /// Everybody passes until this round has ended and the next asks its first question, or the battle is over. Events of
    /// the whole way count as "since the last pick".
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

    /// Everybody passes until the battle is over.
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

    // ---------------------------------------------------------------- the state

    /// The round in play: 0 is the bonus round.
    pub fn round(&self) -> u16 {
        self.battle.scene(None).round
    }

    /// A value of the state by its path: `balthasar.health`, `balthasar.conditions.grabbed`, `board.zones.hall.light`.
    /// What is not there is null.
    pub fn get(&self, path: &str) -> Json {
        let state = self.battle.state_json();
        let mut parts = path.split('.').peekable();
        let mut at = match parts.peek() {
            Some(&"board" | &"agenda" | &"combatants") => &state,
            _ => &state["combatants"],
        };
        for part in parts {
            at = match part.parse::<usize>() {
                Ok(ix) if at.is_array() => &at[ix],
                _ => &at[part],
            };
        }
        at.clone()
    }

    /// A number of the state.
    pub fn num(&self, path: &str) -> i64 {
        self.get(path).as_i64().unwrap_or_else(|| self.fail(&format!("{path} is no number: {}", self.get(path))))
    }

    /// A word of the state; empty when null.
    pub fn word(&self, path: &str) -> String {
        match self.get(path) {
            Json::Null => String::new(),
            value => word(&value),
        }
    }

    pub fn health(&self, who: &str) -> i64 {
        self.num(&format!("{who}.health"))
    }

    /// Where somebody stands; empty off the board.
    pub fn place(&self, who: &str) -> String {
        self.word(&format!("{who}.place"))
    }

    /// `fresh`, `open` or `taken`.
    pub fn turn_of(&self, who: &str) -> String {
        self.word(&format!("{who}.turn"))
    }

    /// Whether somebody has a condition, `concealed` included.
    pub fn cond(&self, who: &str, condition: &str) -> bool {
        let value = match condition {
            "concealed" => self.get(&format!("{who}.concealed")),
            _ => self.get(&format!("{who}.conditions.{condition}")),
        };
        !matches!(value, Json::Null | Json::Bool(false)) && value != 0
    }

    /// Names of the items in hand.
    pub fn in_hand(&self, who: &str) -> Vec<String> {
        names(&self.get(&format!("{who}.in_hand")))
    }

    /// Names of the items stowed.
    pub fn stowed(&self, who: &str) -> Vec<String> {
        names(&self.get(&format!("{who}.stowed")))
    }

    /// Names of the loose items in a zone or on a border.
    pub fn loose(&self, place: &str) -> Vec<String> {
        let kind = if place.contains('|') { "borders" } else { "zones" };
        names(&self.get(&format!("board.{kind}.{place}.items")))
    }

    /// A detail of an item by who has it (a combatant or a place) and its name: `item("b1", "axe", "wear")`. In hand, stowed
    /// or worn; null if there is none.
    pub fn item(&self, owner: &str, name: &str, field: &str) -> Json {
        let lists: Vec<String> = match self.get(owner) {
            Json::Null if owner.contains('|') => vec![format!("board.borders.{owner}.items")],
            Json::Null => vec![format!("board.zones.{owner}.items")],
            _ => vec![format!("{owner}.in_hand"), format!("{owner}.stowed")],
        };
        let mut items: Vec<Json> =
            lists.iter().flat_map(|path| self.get(path).as_array().cloned().unwrap_or_default()).collect();
        items.push(self.get(&format!("{owner}.worn")));
        items.iter().find(|item| item["name"] == name).map_or(Json::Null, |item| item[field].clone())
    }

    /// `intact`, `damaged` or `destroyed`; empty if there is no such item any more.
    pub fn wear(&self, owner: &str, name: &str) -> String {
        self.item(owner, name, "wear").as_str().unwrap_or_default().to_string()
    }

    /// How the battle ended, once it is over.
    pub fn over(&self) -> Option<OverView> {
        self.battle.over_view()
    }

    /// The winner of a battle that is over; `draw` without one.
    pub fn winner(&self) -> String {
        let over = self.over().unwrap_or_else(|| self.fail("the battle is not over"));
        over.winner.unwrap_or_else(|| "draw".into())
    }

    // ---------------------------------------------------------------- events

    /// Every event since the last pick.
    pub fn news(&self) -> Vec<EventView> {
        self.battle.events_since(self.mark).iter().map(|e| self.battle.describe(e)).collect()
    }

    /// Every event since the last pick of that kind.
    pub fn events(&self, kind: &str) -> Vec<EventView> {
        self.news().into_iter().filter(|e| e.kind == kind).collect()
    }

    /// Every event of the battle of that kind.
    pub fn events_ever(&self, kind: &str) -> Vec<EventView> {
        let all = self.battle.events().iter().map(|e| self.battle.describe(e));
        all.filter(|e| e.kind == kind).collect()
    }

    /// Whether an event since the last pick cites that clause.
    pub fn cited(&self, rule: &str) -> bool {
        self.battle.events_since(self.mark).iter().any(|e| e.rules.iter().any(|r| r.0 == rule))
    }

    /// An event since the last pick cites that clause.
    pub fn cites(&self, rule: &str) -> &Self {
        if !self.cited(rule) {
            self.fail(&format!("no event since the last pick cites {rule}"));
        }
        self
    }

    /// No event since the last pick cites that clause.
    pub fn cites_not(&self, rule: &str) -> &Self {
        if self.cited(rule) {
            self.fail(&format!("an event since the last pick cites {rule}"));
        }
        self
    }

    /// Some event of the battle cites that clause.
    pub fn cited_ever(&self, rule: &str) -> &Self {
        if !self.battle.events().iter().any(|e| e.rules.iter().any(|r| r.0 == rule)) {
            self.fail(&format!("no event cites {rule}"));
        }
        self
    }

    /// The dice thrown since the last pick, in their order: `d20=5 d6=3`.
    pub fn dice(&self) -> String {
        let dice = self.battle.events_since(self.mark).iter().flat_map(|e| &e.dice);
        dice.map(|roll| format!("d{}={}", roll.die, roll.value)).collect::<Vec<_>>().join(" ")
    }
}

/// A JSON value as the specs spell it: lists with commas.
fn word(value: &Json) -> String {
    match value {
        Json::String(text) => text.clone(),
        Json::Array(list) => list.iter().map(word).collect::<Vec<_>>().join(","),
        Json::Null => "none".into(),
        other => other.to_string(),
    }
}

fn names(list: &Json) -> Vec<String> {
    let list = list.as_array().cloned().unwrap_or_default();
    list.iter().map(|item| item["name"].as_str().map_or_else(|| word(item), String::from)).collect()
}

fn fits(option: &OptionView, spec: &str) -> bool {
    let mut words = spec.split_whitespace();
    let Some(action) = words.next() else { return true };
    let held = |fields: &Map<String, Json>, name: &str| fields.get(name).map_or_else(|| "none".into(), word);
    option.action == action
        && words.all(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or_else(|| panic!("no field: {pair}"));
            held(&option.fields, name) == value
        })
}

fn spell(option: &OptionView) -> String {
    let mut text = option.action.to_string();
    for (name, value) in &option.fields {
        text.push_str(&format!(" {name}={}", word(value)));
    }
    text
}
