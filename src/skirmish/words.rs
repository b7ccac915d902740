//! Line-ups, swaps and balances in words.

use super::arsenal::Arsenal;
use super::balance::SkirmishBalance;
use super::draw::Skirmish;
use super::request::GroundChoice;
use super::team::{Member, Team};
use crate::engine::skirmish::FighterTable;
use crate::vocab::names::readable_id;

/// A combatant of a skirmish that differs from the one at its place in another skirmish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swap {
    /// Index of the side.
    pub side: usize,
    /// The combatant before, such as `Archer`.
    pub before: String,
    /// The combatant after, such as `Archer with axe`.
    pub after: String,
}

impl Member {
    /// Returns the combatant with its changed gear, such as `Orc with axe and shield, in mail`.
    pub fn in_words(self, table: &FighterTable) -> String {
        let name = readable_id(&table.fighters[self.kind].name);
        let gear = |name: &str| name.replace('_', " ");
        let arms = self.arms.map(|arms| format!(" with {}", gear(&table.arms[arms].name))).unwrap_or_default();
        let armour = self.armour.map(|armour| format!(", armour: {}", gear(&table.armour[armour].name)));
        name + &arms + &armour.unwrap_or_default()
    }
}

impl Team {
    /// Returns the combatants, such as `Man at arms (2) · Archer`.
    pub fn in_words(&self, table: &FighterTable) -> String {
        let mut rows: Vec<(Member, usize)> = Vec::new();
        for member in &self.members {
            match rows.iter_mut().find(|(known, _)| known == member) {
                Some((_, count)) => *count += 1,
                None => rows.push((*member, 1)),
            }
        }
        let row = |(member, count): (Member, usize)| match count {
            1 => member.in_words(table),
            _ => format!("{} ({count})", member.in_words(table)),
        };
        rows.into_iter().map(row).collect::<Vec<_>>().join(" · ")
    }
}

impl Skirmish {
    /// Returns the combatants that differ from those of another skirmish with as many places.
    pub fn swaps_since(&self, before: &Self, arsenal: &Arsenal) -> Vec<Swap> {
        let table = &arsenal.table;
        let mut swaps = Vec::new();
        for (side, (old, new)) in before.teams.iter().zip(&self.teams).enumerate() {
            for (old, new) in old.members.iter().zip(&new.members).filter(|(old, new)| old != new) {
                swaps.push(Swap { side, before: old.in_words(table), after: new.in_words(table) });
            }
        }
        swaps
    }
}

impl GroundChoice {
    /// Returns the ground in a few words, such as `Forest` or `Board of roadside`.
    pub fn title(&self) -> String {
        match self {
            Self::Generated(kind) => readable_id(kind.name()),
            Self::Drawn(file) => {
                let name = file.name.rsplit('/').next().unwrap_or_default();
                format!("Board of {}", name.replace('_', " "))
            }
        }
    }
}

impl SkirmishBalance {
    /// Describes the battles fought until now for the first side, such as `your side wins 47 % (40 to 54 %) of 200 test
    /// battles between basic players`. `draw_wins` counts battles without a winner as successes. `None` before the first
    /// battle.
    pub fn in_words(&self, draw_wins: bool) -> Option<String> {
        let rate = &self.success;
        if rate.of == 0 {
            return None;
        }
        let (low, high) = rate.interval();
        let verb = if draw_wins { "wins or holds out in" } else { "wins" };
        let [share, low, high] = [rate.share(), low, high].map(|share| (100.0 * share).round());
        let battles = rate.of;
        Some(format!("your side {verb} {share} % ({low} to {high} %) of {battles} test battles between basic players"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skirmish::{SkirmishRequest, Wish};

    #[test]
    fn a_swap_names_the_combatant_before_and_after() {
        let arsenal = Arsenal::load("ranks").expect("it generates skirmishes");
        let skirmish = Skirmish::draw(&arsenal, &SkirmishRequest { seed: 5, ..SkirmishRequest::default() });
        let skirmish = skirmish.expect("drawn");
        assert_eq!(skirmish.swaps_since(&skirmish, &arsenal), []);
        let harder = skirmish.adjusted(&arsenal, 0.5, Wish::Harder).expect("there is a swap");
        let [swap] = &harder.swaps_since(&skirmish, &arsenal)[..] else { panic!("one thing is swapped") };
        assert_ne!(swap.before, swap.after);
        assert!(skirmish.teams[swap.side].in_words(&arsenal.table).contains(&swap.before));
        assert!(harder.teams[swap.side].in_words(&arsenal.table).contains(&swap.after));
    }

    #[test]
    fn equal_combatants_are_counted() {
        let arsenal = Arsenal::load("ranks").expect("it generates skirmishes");
        let team = Team { members: vec![Member::plain(arsenal.table.common); 3] };
        assert_eq!(team.in_words(&arsenal.table), "Man at arms (3)");
    }

    #[test]
    fn a_balance_states_its_interval_and_number_of_battles() {
        let mut found = SkirmishBalance::default();
        assert_eq!(found.in_words(false), None);
        (1..=200).for_each(|seed| found.success.add(seed, seed % 2 == 0));
        let words = "your side wins 50 % (43 to 57 %) of 200 test battles between basic players";
        assert_eq!(found.in_words(false).as_deref(), Some(words));
        assert!(found.in_words(true).is_some_and(|words| words.starts_with("your side wins or holds out in 50 %")));
    }
}
