//! Options of `resolve_attack` (table 3.5), `attack_and_move` and `surrender_offer` (S-MORALE-12).

use crate::rulesets::segments::action::{Action, Arm, Deed};
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::frames::ActFrame;
use crate::rulesets::segments::level::{CoupDeGrace, HoldRule, Mode, Retarget};
use crate::rulesets::segments::unit::Few;
use crate::vocab::CombatantId;

impl SegmentsState<'_> {
    pub fn resolve_actions(&self, f: &ActFrame) -> Vec<Action> {
        let c = f.who;
        let segment = self.clock().segment;
        let mut all: Vec<Action> = self.attack_targets(c, f.number).into_iter().map(Action::Strike).collect();
        let steps = self.has_free_move(self.turn(c)) && (1..=10).contains(&segment) && self.may_move_freely(c);
        if steps {
            all.extend(self.free_move_actions(c).into_iter().filter(|action| matches!(action, Action::Step(_))));
        }
        let holds = self.house().hold == HoldRule::ContactAndPost;
        all.extend((holds && !f.held).then_some(Action::HoldContact));
        all.extend((holds && segment >= 1).then_some(Action::HoldPost));
        all.push(Action::Pass);
        all
    }

    /// Returns the legal targets of the attack with that number (S-ATK-04).
    pub fn attack_targets(&self, c: CombatantId, number: u8) -> Few<CombatantId> {
        let Some((arm, mode)) = self.declared_arm(c) else { return Few::new() };
        if !self.usable(c, arm) || self.in_pool(c) || mode.ranged() && !self.loaded(c, arm) {
            return Few::new();
        }
        let legal: Few<CombatantId> = self.all().filter(|e| self.legal_target(c, arm, mode, number, *e)).collect();
        let named = self.declared_target(c);
        let stands = |e: &CombatantId| legal.contains(e);
        match (named, self.house().retarget) {
            (Some(e), Retarget::Never) => Some(e).filter(stands).into_iter().collect(),
            (Some(e), Retarget::WhenGone) if stands(&e) && !self.on_guard(e) => Few::from_slice(&[e]),
            _ => legal,
        }
    }
    /// Returns the declared target that the combatant must attack if possible (S-ATK-04).
    pub fn bound_to(&self, c: CombatantId) -> Option<CombatantId> {
        let chooses = self.house().retarget == Retarget::Free;
        self.declared_target(c).filter(|e| !chooses && !self.on_guard(*e))
    }
    /// Returns true if the combatant's defence lets attackers choose another target (S-REACT-05, S-REACT-07).
    fn on_guard(&self, e: CombatantId) -> bool {
        self.in_full_defence(e) || self.in_desperate_defence(e)
    }
    /// Returns true if the attack may be made on `e` (S-ATK-04, S-RNG-01, S-SENSE-03).
    fn legal_target(&self, c: CombatantId, arm: Arm, mode: Mode, number: u8, e: CombatantId) -> bool {
        let cond = self.cond(e);
        let helpless = cond.down && !cond.dead && self.house().coup_de_grace == CoupDeGrace::On;
        if !self.enemies(e, c) || cond.hidden || !(self.is_active(e) || helpless && self.place(e).is_some()) {
            return false;
        }
        if mode.ranged() {
            return self.in_range(c, arm, e);
        }
        self.within_reach(c, arm, number, e) && (!self.invisible_to(e, c) || self.adjacent(e, c))
    }

    /// Returns the options after an attack on segment 2 or higher (S-MOVE-14); empty if the decision does not arise.
    pub fn attack_and_move_actions(&self, c: CombatantId) -> Vec<Action> {
        let turn = self.turn(c);
        let declared = matches!(turn.deed, Some(Deed::Attack(_) | Deed::Shoot(_)));
        let free = !turn.no_movement && !self.aims_carefully(c) && !self.prone(c) && !self.in_pool(c);
        let asked = declared && free && self.can_act(c) && self.clock().segment >= 2 && turn.late_move.is_none();
        if asked { vec![Action::Yes, Action::No] } else { Vec::new() }
    }
}

impl SegmentsState<'_> {
    pub fn offer_actions(&self) -> Vec<Action> {
        vec![Action::Surrender, Action::FightOn]
    }
}
