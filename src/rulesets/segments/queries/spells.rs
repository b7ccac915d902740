//! Legal targets of spells, and requirements of casters (section 10.1).

use crate::rulesets::segments::action::Aimed;
use crate::rulesets::segments::board::hexes;
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{Caster, Spell, SpellTarget};
use crate::rulesets::segments::unit::Few;
use crate::vocab::{CellId, CombatantId};

impl SegmentsState<'_> {
    /// Returns all legal targets of a spell, in order (table 11.11, S-SPELL-01, S-SPELL-15).
    pub fn spell_targets(&self, c: CombatantId, spell: Spell) -> Vec<Aimed> {
        let within = |e: CombatantId, feet: i32| self.distance(c, e) <= hexes(feet) && self.sees(c, e);
        match spell.target() {
            SpellTarget::Caster => vec![Aimed::At(c)],
            SpellTarget::Enemy(feet) => {
                let fits = |e: &CombatantId| {
                    let unseen = self.invisible_to(*e, c) && !self.adjacent(*e, c);
                    self.enemies(*e, c) && self.is_active(*e) && !self.is_hidden(*e) && within(*e, feet) && !unseen
                };
                self.all().filter(fits).map(Aimed::At).collect()
            }
            SpellTarget::Touch => {
                let heals = spell == Spell::Mend;
                let fits = |a: &CombatantId| *a == c || self.allies(*a, c) && self.adjacent(*a, c);
                let alive = |a: &CombatantId| self.is_active(*a) || heals && self.mendable(*a);
                self.all().filter(|a| fits(a) && alive(a)).map(Aimed::At).collect()
            }
            SpellTarget::Ally(feet) => {
                let fits =
                    |a: &CombatantId| self.allies(*a, c) && self.is_active(*a) && self.distance(c, *a) <= hexes(feet);
                self.all().filter(fits).map(Aimed::At).collect()
            }
            SpellTarget::Place(feet) => self.spell_places(c, feet),
        }
    }
    /// Returns true if the combatant can be healed although it is down; the dead cannot.
    fn mendable(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.place(c).is_some() && !cond.dead && !cond.fled && !cond.surrendered
    }
    fn spell_places(&self, c: CombatantId, feet: i32) -> Vec<Aimed> {
        let Some(here) = self.place(c) else { return Vec::new() };
        let map = self.map();
        let mut cells: Vec<CellId> = map.within(here, hexes(feet)).filter(|cell| map.sees(here, *cell)).collect();
        cells.retain(|cell| map.terrain(*cell).passable());
        cells.sort_unstable();
        cells.into_iter().map(Aimed::Place).collect()
    }
    /// Returns the enemies in a hex or adjacent to it (table 11.11, `holy_fire`).
    pub fn burnt(&self, c: CombatantId, cell: CellId) -> Few<CombatantId> {
        let near = |e: &CombatantId| {
            self.enemies(*e, c)
                && self.is_active(*e)
                && self.place(*e).is_some_and(|at| self.map().distance(at, cell) <= 1)
        };
        self.all().filter(near).collect()
    }
    /// Returns the caster and all allies within 30 feet (table 11.11, `bless`).
    pub fn blessed(&self, c: CombatantId) -> Few<CombatantId> {
        let near =
            |a: &CombatantId| *a == c || self.allies(*a, c) && self.is_active(*a) && self.distance(*a, c) <= hexes(30);
        self.all().filter(near).collect()
    }
    /// Returns true if the combatant could cast the spell now, targets aside (S-SPELL-01).
    pub fn can_cast(&self, c: CombatantId, spell: Spell) -> bool {
        let known = self.known_spell(c, spell).is_some_and(|known| known.rank >= 1);
        self.stats(c).caster != Caster::None && known && self.cond(c).energy >= spell.energy() && !self.in_pool(c)
    }
    /// Returns the segment of completion for a casting begun on `start`; `None` if it cannot complete this round
    /// (S-SPELL-04, S-SPELL-05, S-SPELL-07).
    pub fn goes_off(&self, c: CombatantId, spell: Spell, start: i32) -> Option<i32> {
        match self.casting_time(c, spell) {
            Some(time) => Some(start - time).filter(|off| *off > -6),
            None => (start >= 10).then_some(-5),
        }
    }
    /// Returns the chance of a Luck save (S-UNIT-07).
    pub fn luck(&self, c: CombatantId) -> i32 {
        let potion =
            crate::rulesets::segments::unit::LastingKind::Potion(crate::rulesets::segments::level::Potion::LuckPotion);
        let lucky = self.cond(c).lasting.iter().any(|l| l.kind == potion);
        self.stats(c).luck + if lucky { 20 } else { 0 } - if self.turn(c).no_movement { 20 } else { 0 }
    }
}
