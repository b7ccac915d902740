//! All that may become of one combatant, as bars that add up to 100 %.

use super::change::Change;
use super::forecast::Forecast;
use crate::engine::Ruleset;
use crate::vocab::view::{CombatantView, Standing};
use std::collections::BTreeMap;

/// One thing that may become of somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    pub kind: BarKind,
    /// `unhurt`, `hurt`, `out`
    pub words: String,
    /// The rule that decides it: `half its health at once`; empty where nothing needs saying.
    pub why: &'static str,
    pub chance: f64,
    /// Of 100 that all bars share, never 0 for what may happen.
    pub percent: u8,
}

/// What kind of outcome a bar is, in the order of the bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BarKind {
    Unhurt,
    /// It is better off.
    Helped,
    /// It has lost something and stands.
    Hurt,
    Pushed,
    Disarmed,
    /// A condition that leaves it in the fight.
    Condition,
    Surrendered,
    Fled,
    /// Out of the fight, the graver the more.
    Out(u8),
}

/// Where a bar stands among the others, and what it says.
pub(super) type Key = (BarKind, String);

/// Who is looked at, and how.
pub(super) struct Look<'a> {
    pub ruleset: &'static dyn Ruleset,
    pub was: &'a CombatantView,
    /// It acts itself: where it goes and how it holds itself is no harm.
    pub acts: bool,
    /// It is of the side that decides: what begins for it is for its good, unless it loses by it.
    pub friend: bool,
}

impl Look<'_> {
    /// All outcomes with their chances, and why.
    pub(super) fn outcomes(&self, forecast: &Forecast) -> BTreeMap<Key, (f64, &'static str)> {
        let sure = self.sure(forecast);
        let mut all: BTreeMap<Key, (f64, &'static str)> = BTreeMap::new();
        for (chance, ending) in &forecast.endings {
            let change = ending.changes.iter().find(|c| c.combatant == self.was.id);
            let (key, why) = change.map_or_else(|| unhurt(""), |change| self.outcome(change, &sure));
            let bar = all.entry(key).or_insert((0.0, why));
            bar.0 += chance;
        }
        all
    }

    /// Conditions that begin whatever happens: no outcome, but what the option is.
    fn sure<'f>(&self, forecast: &'f Forecast) -> Vec<&'f str> {
        if !self.acts {
            return Vec::new();
        }
        let mut of = forecast.endings.iter().map(|(_, ending)| {
            let change = ending.changes.iter().find(|c| c.combatant == self.was.id);
            change.map_or(Vec::new(), |c| c.begun.iter().map(String::as_str).collect::<Vec<_>>())
        });
        let mut sure = of.next().unwrap_or_default();
        of.for_each(|begun| sure.retain(|word| begun.contains(word)));
        sure
    }

    /// The gravest thing that happens to it.
    fn outcome(&self, change: &Change, sure: &[&str]) -> (Key, &'static str) {
        let health = change.health.as_ref().map_or((0, self.was.health), |h| (h.from - h.to, h.to));
        let standing = change.standing.as_ref().map(|s| s.to);
        let names = change.begun.iter().map(String::as_str).chain(standing);
        let fates = names.filter_map(|name| self.ruleset.fate(name, health.0, health.1));
        if let Some(fate) = fates.max_by_key(|fate| fate.grave) {
            return ((BarKind::Out(fate.grave), fate.word.into()), fate.why);
        }
        let stood = |to: Standing| standing == Some(to.name());
        let kind = match () {
            () if stood(Standing::Dead) => BarKind::Out(90),
            () if stood(Standing::Incapacitated) => BarKind::Out(50),
            () if stood(Standing::Fled) => BarKind::Fled,
            () if stood(Standing::Surrendered) => BarKind::Surrendered,
            () => return self.standing(change, sure),
        };
        ((kind, standing.unwrap_or_default().replace('_', " ")), "")
    }

    /// What happens to somebody who is still in the fight afterwards, or was out of it before.
    fn standing(&self, change: &Change, sure: &[&str]) -> (Key, &'static str) {
        let begun = change.begun.iter().find(|word| !sure.contains(&word.as_str()));
        let lost = change.lost();
        let key = match begun {
            Some(word) if self.friend && !self.acts && lost <= 0 => (BarKind::Helped, word.to_lowercase()),
            Some(word) => (BarKind::Condition, word.to_lowercase()),
            None if !self.acts && self.disarmed(change) => (BarKind::Disarmed, "disarmed".into()),
            None if !self.acts && change.place.is_some() => (BarKind::Pushed, "moved".into()),
            None if lost > 0 => (BarKind::Hurt, "hurt".into()),
            None if lost < 0 => (BarKind::Helped, "healed".into()),
            None if change.standing.is_some() => (BarKind::Helped, "back in the fight".into()),
            None => return unhurt(""),
        };
        (key, "")
    }

    /// Something that it held is in its hands no more.
    fn disarmed(&self, change: &Change) -> bool {
        let gone = |to: &Option<super::GearState>| to.is_none_or(|now| now.held == "loose");
        change.gear.iter().any(|g| g.turned.from.is_some_and(|was| was.held == "hand") && gone(&g.turned.to))
    }
}

fn unhurt(why: &'static str) -> (Key, &'static str) {
    ((BarKind::Unhurt, "unhurt".into()), why)
}

/// The bars of one column: every row of `rows` has one, whether it can happen or not.
pub(super) fn bars(rows: &[Key], outcomes: &BTreeMap<Key, (f64, &'static str)>) -> Vec<Bar> {
    let chances: Vec<f64> = rows.iter().map(|row| outcomes.get(row).map_or(0.0, |(chance, _)| *chance)).collect();
    let percents = shares(&chances);
    let bar = |((row, chance), percent): ((&Key, &f64), u8)| {
        let why = outcomes.get(row).map_or("", |(_, why)| *why);
        Bar { kind: row.0, words: row.1.clone(), why, chance: *chance, percent }
    };
    rows.iter().zip(&chances).zip(percents).map(bar).collect()
}

/// Whole hundredths of chances that add up to 1: they add up to 100, what may happen has at least 1, and what is not certain
/// never all.
pub fn shares(chances: &[f64]) -> Vec<u8> {
    let possible = |chance: f64| chance > 1e-9;
    let mut shares: Vec<u8> =
        chances.iter().map(|c| if possible(*c) { ((100.0 * c + 1e-9).floor() as u8).max(1) } else { 0 }).collect();
    let sum = |shares: &[u8]| shares.iter().map(|n| i32::from(*n)).sum::<i32>();
    // What is left goes to the largest remainders; what is too much, because of small ones, comes from the largest share.
    while sum(&shares) < 100 {
        let rest = |ix: &usize| 100.0 * chances[*ix] - f64::from(shares[*ix]);
        let open = (0..shares.len()).filter(|ix| possible(chances[*ix]));
        let Some(most) = open.max_by(|a, b| rest(a).total_cmp(&rest(b)).then(b.cmp(a))) else { break };
        shares[most] += 1;
    }
    while sum(&shares) > 100 {
        let Some(most) = (0..shares.len()).max_by_key(|ix| (shares[*ix], usize::MAX - ix)) else { break };
        shares[most] -= 1;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn shares_add_up_and_what_is_not_certain_is_not_said_to_be() {
        assert_eq!(shares(&[0.6, 0.4]), [60, 40]);
        assert_eq!(shares(&[1.0 / 3.0; 3]), [34, 33, 33]);
        assert_eq!(shares(&[0.999, 0.001]), [99, 1]);
        assert_eq!(shares(&[0.985, 0.005, 0.005, 0.005]), [97, 1, 1, 1]);
        assert_eq!(shares(&[1.0, 0.0]), [100, 0]);
        assert_eq!(shares(&[0.6 - 1e-12, 0.4 + 1e-12]), [60, 40]);
    }
}
