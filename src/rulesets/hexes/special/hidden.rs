//! Invisible and hidden combatants (section 10.8), and the follow-up checks after a change.

use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{Fact, Outcome};
use crate::rulesets::hexes::initiative::TILL_PHASE_A;
use crate::rulesets::hexes::unit::{Few, Routine, Spotter};
use crate::vocab::{CombatantId, RuleId, TargetNumber, Value};

impl RulesCtx<'_, '_> {
    /// Reveals an attacker and ends its veil (H-INVIS-05, H-INVIS-06).
    pub fn give_away(&mut self, who: CombatantId) {
        self.show_place(who);
        if self.cond(who).veil.is_some() {
            self.cond_mut(who).veil = None;
            self.emit(EventBuilder::new(EventKind::VeilTorn).on(who).cite(&[H_INVIS_06]));
        }
    }

    /// Reveals an invisible combatant that attacks or takes part in a contest (H-INVIS-05).
    pub fn show_place(&mut self, who: CombatantId) {
        if self.invisible(who) {
            let until = self.clock.tick + 1;
            let viewer: Few<CombatantId> =
                self.all().filter(|e| self.enemies(*e, who) && self.can_act(*e) && self.unseen_by(who, *e)).collect();
            for eye in &viewer {
                self.spot(*eye, who, until, true);
            }
            if !viewer.is_empty() {
                self.emit(EventBuilder::new(EventKind::GivenAway).on(who).cite(&[H_INVIS_05, H_INVIS_01]));
            }
        }
    }

    /// Records that an observer knows the place of an invisible combatant. Detections that end with its next move and
    /// those that do not are separate entries, since each ends at its own time.
    pub fn spot(&mut self, eye: CombatantId, it: CombatantId, until: u16, till_it_moves: bool) {
        let cond = self.cond_mut(it);
        match cond.spotted_by.iter_mut().find(|s| s.eye == eye && s.till_it_moves == till_it_moves) {
            Some(s) => s.until = s.until.max(until),
            None => cond.spotted_by.push(Spotter { eye, until, till_it_moves }),
        }
    }

    /// Rolls the detection of invisible enemies in phase A (H-INVIS-04).
    pub fn detect_invisible(&mut self) {
        for eye in self.all() {
            if !self.can_act(eye) || self.stats(eye).intelligence < 15 {
                continue;
            }
            for it in self.all() {
                let near = self.invisible(it)
                    && self.enemies(eye, it)
                    && self.is_active(it)
                    && self.distance(eye, it) <= 6
                    && self.line(eye, it)
                    && self.unseen_by(it, eye)
                    && !self.detects(eye, it);
                if !near {
                    continue;
                }
                let roll = self.throw_against(6, "sensing the invisible", eye, TargetNumber::AtMost(4));
                let found = roll.value <= 4;
                self.emit(
                    EventBuilder::new(EventKind::Sensed)
                        .by(eye)
                        .on(it)
                        .roll([roll])
                        .word(Fact::Outcome, if found { Outcome::Found } else { Outcome::Nothing })
                        .cite(&[H_INVIS_04, H_INVIS_01, H_INIT_03, H_DICE_02]),
                );
                if found {
                    self.spot(eye, it, TILL_PHASE_A, false);
                }
            }
        }
    }

    /// Discovers hidden combatants next to an able enemy (H-SNEAK-02).
    fn discover_adjacent(&mut self) {
        for c in self.all() {
            let Some(cell) = self.place(c).filter(|_| self.cond(c).hidden && self.is_active(c)) else { continue };
            let finder = self.all().find(|e| self.enemies(*e, c) && self.can_act(*e) && self.near(*e, cell) <= 1);
            if let Some(e) = finder {
                self.discover(c, e);
            }
        }
    }

    /// Discovers a hidden combatant that ends a count in the open where an able enemy sees it (H-SNEAK-02).
    pub fn discover_in_open(&mut self, c: CombatantId) {
        let Some(cell) = self.place(c).filter(|_| self.cond(c).hidden && self.is_active(c)) else { return };
        if self.terrain(cell).cover() {
            return;
        }
        let finder = self.all().find(|e| self.enemies(*e, c) && self.can_act(*e) && self.sees_hex(*e, cell));
        if let Some(e) = finder {
            self.discover(c, e);
        }
    }

    fn discover(&mut self, c: CombatantId, by: CombatantId) {
        self.cond_mut(c).hidden = false;
        self.emit(EventBuilder::new(EventKind::Discovered).by(by).on(c).cite(&[H_SNEAK_02, H_SNEAK_01]));
    }

    /// Applies the consequences of a change. Ends pins without a holder and walls with a gap, discovers hidden
    /// combatants, and stops the spells of those who cannot continue.
    pub fn apply_consequences(&mut self) {
        for c in self.all() {
            self.loosen_pin(c);
        }
        self.mend_walls();
        self.discover_adjacent();
        for c in self.all() {
            let stopped = !self.is_active(c) || self.cond(c).stunned.is_some();
            if stopped && self.cond(c).casting && !self.turn(c).lost {
                self.lose_spell(c, H_SPELL_06);
            }
            let turn = self.turn(c);
            let charge = matches!(turn.routine, Routine::Charge(_)) && turn.declared;
            if self.cond(c).stunned.is_some() && charge && !turn.lost {
                self.turn_mut(c).lost = true;
                self.emit(EventBuilder::new(EventKind::ChargeLost).on(c).cite(&[H_DMG_21]));
            }
        }
    }

    /// Ends a pin if the holder can no longer hold (section 7.2, `pinned`).
    fn loosen_pin(&mut self, holder: CombatantId) {
        let Some(held) = self.cond(holder).pinning else { return };
        let cond = self.cond(holder);
        let fit = self.is_active(holder)
            && self.is_active(held)
            && self.distance(holder, held) <= 1
            && cond.stunned.is_none()
            && cond.pinned_by.is_none()
            && cond.entangled.is_none();
        if !fit {
            self.end_pin(holder, held, &[H_DMG_21]);
        }
    }

    pub fn end_pin(&mut self, holder: CombatantId, held: CombatantId, why: &[RuleId]) {
        self.cond_mut(holder).pinning = None;
        self.cond_mut(held).pinned_by = None;
        self.emit(EventBuilder::new(EventKind::PinOver).by(holder).on(held).cite(why));
    }

    /// Moves a combatant that is no longer helpless to a free hex, if its hex is taken (H-BOARD-16).
    pub fn come_round(&mut self, c: CombatantId) {
        let Some(here) = self.place(c).filter(|_| self.is_active(c)) else { return };
        let taken = self.walled(here) && self.wall_of(c).is_none()
            || self
                .all()
                .any(|o| o != c && self.is_active(o) && self.place(o) == Some(here) && self.wall_of(o).is_none());
        if !taken {
            return;
        }
        let map = self.map.clone();
        if let Some(to) = map.nearest(here, |x| self.free(x)) {
            self.stands_mut(c).cell = Some(to);
            self.emit(EventBuilder::new(EventKind::Shifted).on(c).fact(Fact::To, Value::Cell(to)).cite(&[H_BOARD_16]));
            self.apply_consequences();
        }
    }

    /// Makes a combatant spring from hiding (H-SNEAK-03).
    pub fn spring(&mut self, c: CombatantId) {
        let cond = self.cond_mut(c);
        cond.hidden = false;
        cond.sprung = true;
        self.emit(EventBuilder::new(EventKind::Sprang).by(c).cite(&[H_SNEAK_03, H_INIT_04]));
    }

    /// Returns the enemies that the newcomers may surprise (H-SURP-10).
    pub fn caught_unawares(&self, newcomers: &[CombatantId]) -> Few<CombatantId> {
        self.all()
            .filter(|c| self.can_act(*c) && newcomers.iter().any(|n| self.enemies(*c, *n)) && !newcomers.contains(c))
            .collect()
    }
}
