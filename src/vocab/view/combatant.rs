//! Combatants, their gear and conditions, and the order in which they are listed.

use serde::Serialize;

#[derive(Clone, Debug, Default, Serialize)]
pub struct FactionView {
    pub id: String,
    pub name: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct ItemView {
    pub id: String,
    pub name: String,
    /// `hand`, `stowed`, `worn`, `natural`, `power`, `loose`.
    pub held: &'static str,
    /// `intact`, `damaged`, `destroyed`.
    pub wear: &'static str,
    /// `1d6 · melee · throw 2`.
    pub notes: String,
    pub icon: &'static str,
}

impl PartialEq for ItemView {
    fn eq(&self, other: &Self) -> bool {
        // Odds compare the gear of thousands of ends, and nearly always these are the very same words.
        let words = |item: &Self| [item.held, item.wear, item.icon];
        let same = |(a, b): (&'static str, &'static str)| std::ptr::eq(a, b) || a == b;
        words(self).into_iter().zip(words(other)).all(same)
            && (&self.id, &self.name, &self.notes) == (&other.id, &other.name, &other.notes)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    #[default]
    Active,
    Surrendered,
    Incapacitated,
    Dead,
    Fled,
}

impl Standing {
    /// As the protocol spells it.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Active => "active",
            Standing::Surrendered => "surrendered",
            Standing::Incapacitated => "incapacitated",
            Standing::Dead => "dead",
            Standing::Fled => "fled",
        }
    }

    /// The sign of those who fight no more.
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

/// The sign of whoever has had a turn.
pub const DONE: &str = "check-mark";

/// The sign of whoever fights and is nowhere to be seen: they come later, or lie in wait.
pub const UNSEEN: &str = "hourglass";

crate::named! {
    /// What became of somebody, in words that fit every ruleset.
    #[derive(Default)]
    pub enum Fate {
        #[default]
        Unhurt,
        Hurt,
        /// Alive, and out of the fight: senseless, taken.
        Out,
        Dead,
        Fled,
    }
}

/// How somebody is out of the fight, as a ruleset tells its own ways apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FateView {
    /// `out`, `dying`, `asleep`: after a name and a chance.
    pub word: &'static str,
    /// The rule that decides, in half a sentence: `half its health at once`.
    pub why: &'static str,
    /// Of two that come together the graver counts; 0: it says no more than the points lost, or is no matter.
    pub grave: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnView {
    #[default]
    Ready,
    Acting,
    /// Asked to answer somebody else's act.
    Asked,
    Taken,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CombatantView {
    pub id: String,
    pub name: String,
    pub faction: usize,
    /// Cell id; empty when off the board.
    pub place: String,
    pub icon: String,
    pub health: i32,
    pub max_health: i32,
    /// What is worn down before health, and how much of it there can be, where a ruleset has such a thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guard: Option<(i32, i32)>,
    pub standing: Standing,
    pub turn: TurnView,
    /// Its turn is over for now, whoever acts or is asked at this moment.
    #[serde(skip)]
    pub done: bool,
    /// What it has declared and not done yet, after its name: `shoots Brute`, `falls back`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub intent: String,
    pub concealed: bool,
    /// Mount or vehicle it is on.
    pub riding: Option<String>,
    /// 0 tiny … 4 massive: tokens are drawn in this size.
    pub size: u8,
    pub conditions: Vec<ConditionView>,
    pub gear: Vec<ItemView>,
    /// Name and value, as the sheet prints them: `STR 12`, `Armour 2`…
    pub stats: Vec<(String, String)>,
    pub traits: Vec<String>,
    /// Direction 0..5 it looks, where facing matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// Second cell of one that stands on the border of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<String>,
    /// Waits beside the board and may be called to it: its place is empty.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reserve: bool,
    /// What is left of its turn: steps, actions, answers; nothing where it has no turn to fill.
    #[serde(skip)]
    pub left: Vec<Budget>,
}

/// Something of a turn that is spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Budget {
    /// Name of an icon, or `main` and `bonus`, which have marks of their own.
    pub icon: &'static str,
    /// As it is counted: `half-steps`, `main`.
    pub name: &'static str,
    pub left: i32,
    pub of: i32,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ConditionView {
    pub name: String,
    /// What it does and how it ends.
    pub detail: String,
    pub icon: &'static str,
}

impl CombatantView {
    /// It fights, and is not on the board as far as anybody sees.
    pub fn is_out_of_sight(&self) -> bool {
        self.standing == Standing::Active && self.place.is_empty() && !self.reserve
    }

    /// Its turn is over, even while it is asked something.
    pub fn has_had_turn(&self) -> bool {
        self.turn == TurnView::Taken || self.turn == TurnView::Asked && self.done
    }

    /// The conditions that have a sign and tell more than how it stands: to the dead, nothing more can be said.
    pub fn ailments(&self) -> impl Iterator<Item = &ConditionView> {
        let told = |c: &&ConditionView| !c.icon.is_empty() && !c.name.eq_ignore_ascii_case(self.standing.name());
        self.conditions.iter().filter(|_| self.standing != Standing::Dead).filter(told)
    }

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

/// Marks whose turn it is: over or to come, but for the one who acts, but for the one whom the standing decision is about.
pub fn mark_turns(combatants: &mut [CombatantView], acting: Option<usize>, asked: Option<(usize, TurnView)>) {
    for combatant in &mut *combatants {
        combatant.turn = if combatant.done { TurnView::Taken } else { TurnView::Ready };
    }
    for (ix, turn) in acting.map(|ix| (ix, TurnView::Acting)).into_iter().chain(asked) {
        combatants[ix].turn = turn;
    }
}

/// Roster indices in the order of the turn rail: acting and asked first, then ready, then done, then those out of the fight;
/// among equals by `next`, then in roster order.
pub fn rail<K: Ord>(combatants: &[CombatantView], next: impl Fn(usize) -> K) -> Vec<usize> {
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
