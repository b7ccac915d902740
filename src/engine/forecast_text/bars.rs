//! The possible outcomes for one combatant, as bars that add up to 100 %.

use crate::engine::Ruleset;
use crate::engine::odds::{CombatantChange, Forecast, GearState};
use crate::vocab::view::{CombatantView, FateView, Standing};
use std::collections::BTreeMap;

/// Tolerance for accumulated rounding error.
const SLIP: f64 = 1e-9;

/// Returns true if the probability is above 0, except for rounding error.
pub fn is_possible(chance: f64) -> bool {
    chance > SLIP
}

/// Returns true if the probability is 1, except for rounding error.
pub fn is_certain(chance: f64) -> bool {
    chance >= 1.0 - SLIP
}

/// Severity of death: see [`BarKind::Out`].
pub const DEAD: u8 = 90;

/// One possible outcome for a combatant.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Kind of outcome.
    pub kind: BarKind,
    /// Display text: `unhurt`, `wounded`, `out`.
    pub words: String,
    /// The rule that causes it: `half its health at once`; empty if there is nothing to explain.
    pub why: &'static str,
    /// Probability of the outcome.
    pub chance: f64,
    /// Percentage points; all bars add up to 100. 0 if it is very unlikely.
    pub percent: u8,
}

/// The kind of outcome, in the order of the bars on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BarKind {
    /// Nothing happens to it.
    Unhurt,
    /// It is better off.
    Helped,
    /// It lost points and is still in the fight.
    Hurt,
    /// It is moved against its will.
    Pushed,
    /// It loses its weapon.
    Disarmed,
    /// A condition that leaves it in the fight.
    Condition,
    /// It surrenders.
    Surrendered,
    /// It flees from the board.
    Fled,
    /// Out of the fight; the higher the value, the more severe.
    Out(u8),
}

/// The sort key of a bar: its kind and its text.
pub(super) type Key = (BarKind, String);

/// All outcomes with their probabilities, and the rule that causes each.
pub(super) type Outcomes = BTreeMap<Key, (f64, &'static str)>;

/// Text for lost points without a condition.
pub(super) const WOUNDED: &str = "wounded";

/// Text for several outcomes that have no common name.
pub(super) const AFFECTED: &str = "affected";

/// Maximum length of the words of two outcomes that are both named, in bytes.
const SHORT: usize = 20;

/// Minimum probability of an outcome that changes the words of several.
const SHOWN: f64 = 0.005;

/// Conditions that come with a wound and are less likely than this are merged with the wound.
const SELDOM: f64 = 0.02;

/// The combatant whose outcome is classified, and its role in the action.
pub(super) struct OutcomeContext<'a> {
    pub ruleset: &'static dyn Ruleset,
    pub was: &'a CombatantView,
    /// True if it is the acting combatant: its movement and posture are then no harm.
    pub acts: bool,
    /// True if it is on the deciding side: conditions that begin are then good for it, unless it loses points.
    pub friend: bool,
    /// True if it is already moving: a change of position is then no outcome.
    pub moves: bool,
    /// Conditions that begin in any case and are therefore no outcome.
    pub sure: Vec<String>,
}

impl OutcomeContext<'_> {
    /// Returns all possible outcomes.
    pub(super) fn outcomes(&self, forecast: &Forecast) -> Outcomes {
        let mut all = Outcomes::new();
        for (chance, ending) in &forecast.endings {
            let change = ending.changes.iter().find(|c| c.combatant == self.was.id);
            let (key, why) = change.map_or_else(unhurt, |change| self.outcome(change));
            all.entry(key).or_insert((0.0, why)).0 += chance;
        }
        all
    }

    /// Returns the most severe outcome of a change.
    fn outcome(&self, change: &CombatantChange) -> (Key, &'static str) {
        let standing = change.standing.as_ref().map(|s| s.to);
        let names = change.begun.iter().map(String::as_str).chain(standing);
        let fates = names.filter_map(|name| self.fate(change, name)).filter(|fate| fate.grave > 0);
        if let Some(fate) = fates.max_by_key(|fate| fate.grave) {
            return ((BarKind::Out(fate.grave), fate.word.into()), fate.why);
        }
        let stood = |to: Standing| standing == Some(to.name());
        let kind = if stood(Standing::Dead) {
            BarKind::Out(DEAD)
        } else if stood(Standing::Incapacitated) {
            BarKind::Out(50)
        } else if stood(Standing::Fled) {
            BarKind::Fled
        } else if stood(Standing::Surrendered) {
            BarKind::Surrendered
        } else {
            return self.standing(change);
        };
        ((kind, standing.unwrap_or_default().replace('_', " ")), "")
    }

    fn fate(&self, change: &CombatantChange, name: &str) -> Option<FateView> {
        let (lost, left) = change.health.as_ref().map_or((0, self.was.health), |h| (h.from - h.to, h.to));
        self.ruleset.fate(name, lost, left)
    }

    /// Classifies a change for a combatant that stays in the fight or was already out of it.
    fn standing(&self, change: &CombatantChange) -> (Key, &'static str) {
        let lost = change.points_lost();
        let own = self.acts || self.friend;
        let told = |word: &&String| !self.sure.contains(*word) && self.fate(change, word).is_none();
        let key = match change.begun.iter().find(told) {
            Some(word) if lost > 0 => (BarKind::Condition, format!("{WOUNDED}, {}", word.to_lowercase())),
            Some(word) if self.friend && !self.acts => (BarKind::Helped, word.to_lowercase()),
            Some(word) => (BarKind::Condition, word.to_lowercase()),
            None if !own && disarmed(change) => (BarKind::Disarmed, "disarmed".into()),
            None if !own && !self.moves && change.place.is_some() => (BarKind::Pushed, "moved".into()),
            None if lost > 0 => (BarKind::Hurt, WOUNDED.into()),
            None if lost < 0 => (BarKind::Helped, "healed".into()),
            None if change.standing.is_some() => (BarKind::Helped, "back in the fight".into()),
            None => return unhurt(),
        };
        (key, "")
    }
}

/// Returns true if the outcome costs health, with or without a condition.
pub(super) fn is_wound((kind, words): &Key) -> bool {
    matches!(kind, BarKind::Hurt | BarKind::Out(_)) || with_condition(words)
}

/// Returns true if a text is that of a wound with a condition: `wounded, prone`.
fn with_condition(words: &str) -> bool {
    words.strip_prefix(WOUNDED).is_some_and(|rest| rest.starts_with(", "))
}

/// Returns the words for several outcomes other than "unhurt", sorted from mild to severe, each with its probability:
/// `wounded or worse`.
pub(super) fn outcomes_in_words(outcomes: &[(&Key, f64)]) -> String {
    let possible: Vec<&Key> = outcomes.iter().filter(|(_, chance)| is_possible(*chance)).map(|(key, _)| *key).collect();
    match possible.as_slice() {
        [] => String::new(),
        [(_, only)] => only.clone(),
        all if all.iter().all(|key| is_wound(key)) => wounded(outcomes),
        all if all.iter().any(|(kind, _)| *kind == BarKind::Helped) => AFFECTED.into(),
        [(_, a), (_, b)] if a.len() + b.len() <= SHORT && !(a.contains(',') || b.contains(',')) => {
            format!("{a} or {b}")
        }
        all if all.iter().any(|key| is_wound(key)) => format!("{WOUNDED} or hindered"),
        _ => AFFECTED.into(),
    }
}

/// Returns `wounded`, or `wounded or worse` if a wound with a condition or a more severe outcome is among them.
fn wounded(outcomes: &[(&Key, f64)]) -> String {
    let shown = || outcomes.iter().filter(|(_, chance)| *chance >= SHOWN);
    let grave = |(key, _): &&(&Key, f64)| matches!(key.0, BarKind::Out(_));
    let mildest = shown().next().filter(grave).map_or(WOUNDED, |((_, words), _)| words.as_str());
    let worse =
        |(key, _): &(&Key, f64)| key.1 != mildest && (matches!(key.0, BarKind::Out(_)) || with_condition(&key.1));
    if shown().any(worse) { format!("{mildest} or worse") } else { mildest.into() }
}

/// Returns the conditions that begin for a combatant in every ending.
pub(super) fn certain_conditions(forecast: &Forecast, id: &str) -> Vec<String> {
    let mut of = forecast.endings.iter().map(|(_, ending)| {
        let change = ending.changes.iter().find(|c| c.combatant == id);
        change.map_or(&[][..], |c| c.begun.as_slice())
    });
    let mut sure = of.next().unwrap_or_default().to_vec();
    of.for_each(|begun| sure.retain(|word| begun.contains(word)));
    sure
}

/// Returns true if an item that it held is no longer in its hands.
fn disarmed(change: &CombatantChange) -> bool {
    let gone = |to: &Option<GearState>| to.is_none_or(|now| now.held == "loose");
    change.gear.iter().any(|g| g.state.from.is_some_and(|was| was.held == "hand") && gone(&g.state.to))
}

fn unhurt() -> (Key, &'static str) {
    ((BarKind::Unhurt, "unhurt".into()), "")
}

/// Merges conditions that come with a wound into the wound, if they are rare in every column, since their bars would
/// say nothing.
pub(super) fn merge_conditions(columns: &mut [&mut Outcomes]) {
    let seldom = |key: &Key, columns: &[&mut Outcomes]| {
        let rare = |column: &&mut Outcomes| column.get(key).is_none_or(|(chance, _)| *chance < SELDOM);
        key.0 == BarKind::Condition && with_condition(&key.1) && columns.iter().all(rare)
    };
    let keys: Vec<Key> = columns.iter().flat_map(|column| column.keys().cloned()).collect();
    for key in keys.into_iter().filter(|key| seldom(key, columns)).collect::<Vec<_>>() {
        for column in &mut *columns {
            if let Some((chance, _)) = column.remove(&key) {
                column.entry((BarKind::Hurt, WOUNDED.into())).or_insert((0.0, "")).0 += chance;
            }
        }
    }
}

/// Builds the bars of one column. Each row gets a bar, even if it is impossible there.
pub(super) fn bars(rows: &[Key], outcomes: &Outcomes) -> Vec<Bar> {
    let chances: Vec<f64> = rows.iter().map(|row| outcomes.get(row).map_or(0.0, |(chance, _)| *chance)).collect();
    let percents = shares(&chances);
    let bar = |((row, chance), percent): ((&Key, &f64), u8)| {
        let why = outcomes.get(row).map_or("", |(_, why)| *why);
        Bar { kind: row.0, words: row.1.clone(), why, chance: *chance, percent }
    };
    rows.iter().zip(&chances).zip(percents).map(bar).collect()
}

/// Rounds probabilities that add up to 1 to percentages that add up to 100. Only certain outcomes get 100. The first,
/// that nothing happens, gets at least 1 if it is possible.
pub fn shares(chances: &[f64]) -> Vec<u8> {
    let mut shares: Vec<u8> = chances.iter().map(|c| (100.0 * c + 1e-7).floor() as u8).collect();
    let rest = |ix: usize, shares: &[u8]| 100.0 * chances[ix] - f64::from(shares[ix]);
    while shares.iter().map(|n| u32::from(*n)).sum::<u32>() < 100 && !shares.is_empty() {
        let most = (0..shares.len()).reduce(|a, b| if rest(b, &shares) > rest(a, &shares) + 1e-9 { b } else { a });
        shares[most.expect("there are some")] += 1;
    }
    let open = |ix: usize| is_possible(chances[ix]) && !is_certain(chances[ix]);
    if shares.first() == Some(&0) && is_possible(chances[0]) {
        move_one(&mut shares, 0, |_| true);
    }
    if let Some(all) = (0..shares.len()).find(|ix| shares[*ix] == 100 && open(*ix)) {
        let next = (0..shares.len()).filter(|ix| *ix != all && is_possible(chances[*ix]));
        if let Some(next) = next.reduce(|a, b| if chances[b] > chances[a] { b } else { a }) {
            move_one(&mut shares, next, |ix| ix == all);
        }
    }
    shares
}

/// Moves one percentage point from the largest share that `from` allows to `to`.
fn move_one(shares: &mut [u8], to: usize, from: impl Fn(usize) -> bool) {
    let donors = (0..shares.len()).filter(|ix| *ix != to && from(*ix));
    if let Some(donor) = donors.max_by_key(|ix| (shares[*ix], usize::MAX - ix)) {
        shares[donor] -= 1;
        shares[to] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn shares_add_up_and_what_is_not_certain_is_not_said_to_be() {
        assert_eq!(shares(&[0.6, 0.4]), [60, 40]);
        assert_eq!(shares(&[1.0 / 3.0; 3]), [34, 33, 33]);
        assert_eq!(shares(&[0.999, 0.001]), [99, 1]);
        assert_eq!(shares(&[0.001, 0.999]), [1, 99]);
        assert_eq!(shares(&[0.0, 0.999, 0.001]), [0, 99, 1]);
        assert_eq!(shares(&[0.5, 0.498, 0.002]), [50, 50, 0]);
        assert_eq!(shares(&[1.0, 0.0]), [100, 0]);
        assert_eq!(shares(&[0.6 - 1e-12, 0.4 + 1e-12]), [60, 40]);
    }
}
