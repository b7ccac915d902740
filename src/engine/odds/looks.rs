//! What ends look like beside the moment before the option. Each look of a combatant is drawn once: thousands of ends are put together
//! of a few looks of few combatants.

use super::cells::{Cells, Named};
use super::change::{CellChange, Change, cell_changes, change};
use crate::engine::Battle;
use crate::engine::lookahead::Lookahead;
use crate::engine::snapshot::{Touched, join, print_of_all};
use crate::vocab::view::{BareScene, CellState, CombatantView};
use crate::vocab::{CombatantId, FactionId};
use std::collections::BTreeMap;
use std::sync::OnceLock;

pub struct Looks<'a> {
    faction: FactionId,
    named: &'a OnceLock<Named>,
    before: Vec<CombatantView>,
    ground: Vec<CellState>,
    surroundings: u64,
    /// The ruleset knows whose looks hang on what; else every end is drawn whole.
    pub told: bool,
    /// What has been drawn of whom, by a digest of what the look hangs on.
    drawn: BTreeMap<(CombatantId, u64), Option<Change>>,
}

impl<'a> Looks<'a> {
    /// The moment before the option, as that side sees it.
    pub fn of(lookahead: &Lookahead, named: &'a OnceLock<Named>, faction: FactionId) -> Self {
        let (ruleset, world) = (lookahead.battle.ruleset(), lookahead.battle.world());
        let BareScene { combatants: before, cells: ground } = lookahead.battle.bare_scene(Some(faction));
        let (surroundings, told) = (ruleset.surroundings(world), ruleset.redrawn(world, &Touched::default()).is_some());
        Self { faction, named, before, ground, surroundings, told, drawn: BTreeMap::new() }
    }

    /// Equal for ends that look alike, as far as that is known without looking.
    pub fn print(&self, battle: &Battle, touched: &Touched) -> u64 {
        if !self.told {
            return print_of_all(&battle.part_prints());
        }
        let over = battle.over().map_or(0, |over| 1 + over.winner.map_or(0, |winner| 1 + winner.ix() as u64));
        join(join(touched.print(), battle.ruleset().surroundings(battle.world())), over)
    }

    /// What has become of combatants in roster order, and of cells in theirs.
    pub fn changes(&mut self, battle: &Battle, touched: &Touched) -> (Vec<Change>, Vec<CellChange>) {
        let (ruleset, world) = (battle.ruleset(), battle.world());
        let names = Cells { battle, named: self.named };
        let alike = self.told && ruleset.surroundings(world) == self.surroundings;
        let told = alike.then(|| ruleset.redrawn(world, touched)).flatten();
        let Some(whom) = told else {
            let BareScene { combatants, cells } = battle.bare_scene(Some(self.faction));
            let all = combatants.into_iter().enumerate();
            let changes = all.filter_map(|(ix, is)| change(&self.before, names, CombatantId::from(ix), is)).collect();
            return (changes, cell_changes(names, &self.ground, cells));
        };
        let changes = whom.into_iter().filter_map(|who| self.change(battle, touched, who)).collect();
        let cells = || battle.bare_scene(Some(self.faction)).cells;
        let cells = touched.cells.map(|_| cell_changes(names, &self.ground, cells())).unwrap_or_default();
        (changes, cells)
    }

    fn change(&mut self, battle: &Battle, touched: &Touched, who: CombatantId) -> Option<Change> {
        let own = touched.combatants[who.ix()].unwrap_or_default();
        let drawn = self.drawn.entry((who, join(own, touched.gear))).or_insert_with(|| {
            let is = battle.ruleset().bare_combatant(battle.world(), Some(self.faction), who);
            change(&self.before, Cells { battle, named: self.named }, who, is)
        });
        drawn.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Forecast, Forecaster};
    use super::*;
    use crate::controllers::seats;
    use crate::engine::level_files::levels;
    use crate::protocol::open;

    /// Options with more courses are left out.
    const FEW: u32 = 100;
    /// Options of one decision that are compared, evenly spread over all.
    const SPREAD: usize = 4;

    /// The forecast of an option, with every end drawn whole or not; nothing where it has too many courses.
    fn forecast(forecaster: &mut Forecaster, battle: &Battle, option: usize, whole: bool) -> Option<Forecast> {
        let mut walk = forecaster.walk(battle, option)?.checked(FEW, whole);
        walk.every_branch().then(|| walk.forecast())
    }

    /// Two ends that differ only where the digest does not look would be taken for one.
    #[test]
    fn ends_drawn_in_part_are_those_drawn_whole() {
        let mut compared = 0;
        for level in levels() {
            let name = level.known_as();
            let level = open::level(&name, &[]).expect("a level of the repository");
            let mut players = seats(&vec!["recruit"; level.factions.len()], 3).expect("controllers");
            let mut battle = open::begin(level, Some(3)).expect("no tape");
            let mut forecaster = Forecaster::default();
            for n in 0..70 {
                let Some(pending) = battle.pending() else { break };
                let step = (pending.count as usize).div_ceil(SPREAD).max(1);
                for option in (0..pending.count as usize).step_by(step).filter(|_| n % 11 == 6) {
                    let mut ask = |whole| forecast(&mut forecaster, &battle, option, whole);
                    let Some(short) = ask(false) else { continue };
                    let whole = ask(true).expect("as many courses");
                    let told = format!("{name}, decision {n}, option {option}");
                    assert_eq!(short.endings.len(), whole.endings.len(), "{told}");
                    for (chance, ending) in &short.endings {
                        let same = whole.endings.iter().find(|(_, other)| other == ending);
                        assert!(same.is_some_and(|(of, _)| (of - chance).abs() < 1e-9), "{told}: {ending:?}");
                    }
                    compared += 1;
                }
                let option = players[pending.faction.ix()].as_mut().expect("no person").choose(&battle);
                battle.choose(option).expect("an offered option");
            }
        }
        assert!(compared > 250, "{compared}");
    }
}
