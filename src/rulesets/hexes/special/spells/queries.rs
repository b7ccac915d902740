//! Queries on magic: usable spells, scrolls and wands, and their targets.

use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::level::{Aim, Class, Kind, traits};
use crate::rulesets::hexes::unit::{Few, Routine};
use crate::vocab::{CellId, CombatantId};

impl HexesState<'_> {
    /// Returns true if armour and shield allow the combatant to cast the spell (H-SPELL-08 to H-SPELL-10).
    pub fn armour_lets_cast(&self, c: CombatantId, spell: u8) -> bool {
        let stats = self.stats(c);
        let armour = stats.armour.and_then(|r| self.row(r).armour);
        match stats.class {
            Class::MagicUser => armour.is_none_or(|a| a.bracers) && !self.shield_in_use(c),
            Class::FighterMage => {
                let needed = (i32::from(self.spell(spell).level) + 2) / 3;
                armour.is_none_or(|a| a.bracers || a.quality >= needed)
            }
            _ => true,
        }
    }
    /// Returns true if the combatant is able, can see and has free hands, outside surprise segments (H-SPELL-01,
    /// H-SPELL-11, section 7.2).
    fn may_begin_magic(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.can_act(c)
            && cond.blinded == 0
            && cond.pinning.is_none()
            && !cond.hidden
            && !self.broken(c)
            && !self.clock().segment
    }
    /// Returns true if the combatant may cast the spell (H-SPELL-01).
    pub fn may_cast(&self, c: CombatantId, spell: u8) -> bool {
        self.may_begin_magic(c)
            && self.gear(c).prepared.iter().any(|(s, left)| *s == spell && *left > 0)
            && self.armour_lets_cast(c, spell)
    }
    /// Returns true if the combatant may read a scroll of the spell (H-SCROLL-01).
    pub fn may_read(&self, c: CombatantId, spell: u8) -> bool {
        self.may_begin_magic(c)
            && matches!(self.stats(c).class, Class::MagicUser | Class::FighterMage | Class::Cleric)
            && self.gear(c).scrolls.contains(&spell)
            && self.armour_lets_cast(c, spell)
    }
    /// Returns true if the combatant may use the wand (H-WAND-01).
    pub fn may_wave(&self, c: CombatantId, wand: u8) -> bool {
        let stats = self.stats(c);
        let Some((spell, charges)) = self.gear(c).wands.get(wand as usize).copied() else { return false };
        (matches!(stats.class, Class::MagicUser | Class::FighterMage | Class::Cleric) || stats.has(traits::WAND_USER))
            && charges > 0
            && self.cond(c).blinded == 0
            && self.spell_targets(c, spell).next().is_some()
    }

    /// Returns true if the combatant's reading continues after this round (H-SCROLL-02).
    pub fn reads_on(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        let cond = self.cond(c);
        matches!(turn.routine, Routine::ReadScroll(s) if cond.reading > 0 && cond.reading < self.spell(s).level && !turn.lost)
    }

    pub fn range(&self, spell: u8) -> i32 {
        self.map().scaled(self.spell(spell).range)
    }

    /// Returns the options of `choose_spell_target`, `fizzle` last (H-SPELL-13, H-SPELL-14).
    pub fn spell_actions(&self, caster: CombatantId, spell: u8) -> Vec<Action> {
        self.spell_targets(caster, spell).chain([Action::Fizzle]).collect()
    }
    /// Returns the legal targets of the spell (H-SPELL-13).
    pub fn spell_targets(&self, caster: CombatantId, spell: u8) -> impl Iterator<Item = Action> {
        let (aim, range) = (self.spell(spell).aim, self.range(spell));
        let cells = if matches!(aim, Aim::Area(_)) { self.map().len() } else { 0 };
        let cells = (0..cells).map(CellId::from).filter(move |c| self.lays_area(caster, *c, range));
        cells
            .map(Action::At)
            .chain(self.all().filter(move |t| self.fits_aim(caster, *t, aim, range)).map(Action::Target))
    }
    fn lays_area(&self, caster: CombatantId, cell: CellId, range: i32) -> bool {
        self.map().passable(cell)
            && self.distance_to(caster, cell) <= range
            && self.stand_towards(caster, cell).is_some_and(|from| self.map().clear(from, cell))
    }

    fn fits_aim(&self, caster: CombatantId, t: CombatantId, aim: Aim, range: i32) -> bool {
        if aim == Aim::Oneself {
            return t == caster;
        }
        let stats = self.stats(t);
        let kind = match aim {
            Aim::Any => t != caster,
            Aim::Friend => !self.enemies(caster, t),
            Aim::Enemy => {
                self.enemies(caster, t)
                    && stats.intelligence >= 3
                    && !stats.has(traits::MINDLESS)
                    && stats.kind.living()
            }
            Aim::Humanoid => t != caster && stats.kind == Kind::Humanoid,
            Aim::Oneself | Aim::Area(_) => false,
        };
        kind && self.present(t)
            && !self.cond(t).surrendered
            && self.distance(caster, t) <= range
            && self.detects(caster, t)
            && (t == caster || self.place(t).is_some_and(|cell| self.sees_hex(caster, cell)))
    }

    /// Returns all combatants that an area spell affects, friend and foe, in roster order (H-SPELL-12).
    pub fn in_area(&self, centre: CellId, radius: i32) -> Few<CombatantId> {
        let touched = |p: CellId| self.map().bursts_to(centre, p, radius);
        self.all()
            .filter(|c| self.place(*c).into_iter().chain(self.second_place(*c)).any(touched) && self.present(*c))
            .collect()
    }
}
