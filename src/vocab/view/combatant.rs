//! Combatants, their gear and conditions, and their order in lists.

use crate::vocab::Label;
use serde::Serialize;

/// A side of the battle.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FactionView {
    /// Protocol id of the side.
    pub id: String,
    /// Display name of the side.
    pub name: String,
}

/// An item as displayed.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ItemView {
    /// Protocol id of the item.
    pub id: String,
    /// Display name of the item.
    pub name: String,
    /// Location: `hand`, `stowed`, `worn`, `natural`, `power` or `loose`.
    pub held: &'static str,
    /// Its wear: `intact`, `damaged` or `destroyed`.
    pub wear: &'static str,
    /// Short notes: `1d6 · melee · throw 2`.
    pub notes: String,
    /// A file of assets/icons, without its extension.
    pub icon: &'static str,
}

impl PartialEq for ItemView {
    fn eq(&self, other: &Self) -> bool {
        // Odds compare the gear of thousands of outcomes, which nearly always uses the same static strings.
        let words = |item: &Self| [item.held, item.wear, item.icon];
        let same = |(a, b): (&'static str, &'static str)| std::ptr::eq(a, b) || a == b;
        words(self).into_iter().zip(words(other)).all(same)
            && (&self.id, &self.name, &self.notes) == (&other.id, &other.name, &other.notes)
    }
}

/// A combatant's part in the fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Takes part in the fight.
    #[default]
    Active,
    /// Has given up.
    Surrendered,
    /// Unable to act, but alive.
    Incapacitated,
    /// Dead.
    Dead,
    /// Has left the board in flight.
    Fled,
}

impl Standing {
    /// Returns the protocol name.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Active => "active",
            Standing::Surrendered => "surrendered",
            Standing::Incapacitated => "incapacitated",
            Standing::Dead => "dead",
            Standing::Fled => "fled",
        }
    }

    /// Returns the icon for a combatant that no longer fights.
    pub fn icon(self) -> Option<&'static str> {
        match self {
            Standing::Active => None,
            Standing::Surrendered => Some("flying-flag"),
            Standing::Incapacitated => Some("interdiction"),
            Standing::Dead => Some("death-skull"),
            Standing::Fled => Some("exit-door"),
        }
    }
}

/// Icon of a combatant that has had its turn.
pub const DONE: &str = "check-mark";

/// Icon of a combatant that is in the fight but not visible: it arrives later, or hides.
pub const UNSEEN: &str = "hourglass";

crate::named! {
    /// The state of a combatant after a fight, in words that fit every ruleset.
    #[derive(Default)]
    pub enum Fate {
        /// In the fight with full health.
        #[default]
        Unhurt,
        /// In the fight with some health lost.
        Hurt,
        /// Alive, but out of the fight, for example unconscious or captured.
        Out,
        /// Dead.
        Dead,
        /// Fled from the board.
        Fled,
    }
}

/// The state of a combatant that is out of the fight, as defined by the ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FateView {
    /// A word such as `out`, `dying`, `asleep`, shown after a name and a probability.
    pub word: &'static str,
    /// The rule that causes it, in half a sentence: `half its health at once`.
    pub why: &'static str,
    /// Severity: of two fates at once, the more severe one counts. 0 if it adds nothing to the points lost or does not
    /// matter.
    pub grave: u8,
}

/// A combatant's turn in the current round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnView {
    /// Its turn is still to come.
    #[default]
    Ready,
    /// It is acting.
    Acting,
    /// Prompted to react to another combatant's action.
    Asked,
    /// Its turn is over.
    Taken,
}

/// A combatant as one side's player or an observer sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CombatantView {
    /// Protocol id of the combatant.
    pub id: String,
    /// Display name of the combatant.
    pub name: String,
    /// Index of its side in [`Scene::factions`](super::Scene::factions).
    pub faction: usize,
    /// Cell id; empty if it is off the board.
    pub place: String,
    /// A file of assets/icons, without its extension.
    pub icon: String,
    /// Current health.
    pub health: i32,
    /// Maximum health.
    pub max_health: i32,
    /// Points lost before health and their maximum, in rulesets that have them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guard: Option<(i32, i32)>,
    /// Its part in the fight.
    pub standing: Standing,
    /// Its turn in the current round.
    pub turn: TurnView,
    /// True if its turn is over, even if it is acting or prompted at the moment.
    #[serde(skip)]
    pub done: bool,
    /// A declared action not yet done, worded to follow its name: `shoots Brute`, `falls back`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub intent: String,
    /// True if it is hidden from the other side.
    pub concealed: bool,
    /// The mount or vehicle that it rides.
    pub riding: Option<String>,
    /// Size from 0 (tiny) to 4 (massive), which determines the size of the token.
    pub size: u8,
    /// Its conditions.
    pub conditions: Vec<ConditionView>,
    /// Its items.
    pub gear: Vec<ItemView>,
    /// Names and values for its sheet: `STR 12`, `Armour 2`…
    pub stats: Vec<(String, String)>,
    /// Names of its special traits.
    pub traits: Vec<String>,
    /// Direction 0..5 that it faces, in rulesets with facing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// The second cell of a combatant on the border of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<String>,
    /// True if it waits off the board and can be called in; its place is then empty.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reserve: bool,
    /// Remaining steps, actions and reactions of its turn; empty if it has no turn now.
    #[serde(skip)]
    pub left: Vec<Budget>,
}

/// A resource of a turn that can be spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Budget {
    /// Name of an icon, or `main` and `bonus`, which have marks of their own.
    pub icon: &'static str,
    /// Its unit: `half-steps`, `main`.
    pub name: &'static str,
    /// Amount left.
    pub left: i32,
    /// Amount at the beginning of the turn.
    pub of: i32,
}

/// A condition as displayed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ConditionView {
    /// Display name: `Prone`.
    pub name: String,
    /// Description of its effect and its end.
    pub detail: String,
    /// A file of assets/icons, without its extension.
    pub icon: &'static str,
}

impl ConditionView {
    /// Builds the view of a condition with an addition to its description, which `in_words` formats. A brief view has
    /// only the name.
    pub fn new(word: Label, more: &str, in_words: fn(&str) -> String, brief: bool) -> Self {
        let name = word.title.to_owned();
        if brief {
            return Self { name, ..Self::default() };
        }
        let detail =
            if more.is_empty() { word.detail.to_owned() } else { format!("{}. {}", in_words(more), word.detail) };
        Self { name, detail, icon: word.icon }
    }
}

impl CombatantView {
    /// Returns true if it is in the fight but not visible on the board.
    pub fn is_out_of_sight(&self) -> bool {
        self.standing == Standing::Active && self.place.is_empty() && !self.reserve
    }

    /// Returns true if its turn is over, even if it is prompted.
    pub fn has_had_turn(&self) -> bool {
        self.turn == TurnView::Taken || self.turn == TurnView::Asked && self.done
    }

    /// Returns the conditions that have an icon and say more than the standing does. The dead have none.
    pub fn conditions_with_icons(&self) -> impl Iterator<Item = &ConditionView> {
        let told = |c: &&ConditionView| !c.icon.is_empty() && !c.name.eq_ignore_ascii_case(self.standing.name());
        self.conditions.iter().filter(|_| self.standing != Standing::Dead).filter(told)
    }

    /// Returns the combatant's fate as if the fight ended now.
    pub fn fate(&self) -> Fate {
        match self.standing {
            Standing::Active if self.health < self.max_health => Fate::Hurt,
            Standing::Active => Fate::Unhurt,
            Standing::Surrendered | Standing::Incapacitated => Fate::Out,
            Standing::Dead => Fate::Dead,
            Standing::Fled => Fate::Fled,
        }
    }
}

/// Sets the turn state of all combatants: taken or ready. The acting combatant overrides that, and the one that the
/// pending decision is about overrides both.
pub fn set_turns(combatants: &mut [CombatantView], acting: Option<usize>, asked: Option<(usize, TurnView)>) {
    for combatant in &mut *combatants {
        combatant.turn = if combatant.done { TurnView::Taken } else { TurnView::Ready };
    }
    for (ix, turn) in acting.map(|ix| (ix, TurnView::Acting)).into_iter().chain(asked) {
        combatants[ix].turn = turn;
    }
}

/// Returns roster indices in the order of the turn rail: acting, then prompted, ready, done, and out of the fight. Ties
/// are ordered by `next`, then by roster.
pub fn turn_order<K: Ord>(combatants: &[CombatantView], next: impl Fn(usize) -> K) -> Vec<usize> {
    let key = |v: &CombatantView| match (v.standing, v.turn) {
        (Standing::Active, TurnView::Acting) => 0,
        (Standing::Active, TurnView::Asked) => 1,
        (Standing::Active, TurnView::Ready) => 2,
        (Standing::Active, TurnView::Taken) => 3,
        (Standing::Surrendered, _) => 4,
        (Standing::Incapacitated, _) => 5,
        _ => 6,
    };
    let mut rail: Vec<usize> = (0..combatants.len()).collect();
    rail.sort_by_key(|ix| (key(&combatants[*ix]), next(*ix), *ix));
    rail
}
