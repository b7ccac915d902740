//! Drawing, sheathing and dropping items (S-INIT-26, S-INIT-29).

use crate::rulesets::segments::action::Ready;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, LostAct};
use crate::rulesets::segments::level::Held;
use crate::vocab::{CombatantId, ItemId, RuleId, Value};

impl RulesCtx<'_, '_> {
    /// Carries out the declared change: with the first attack, before a casting, or after half a round.
    pub(super) fn change_hands(&mut self, who: CombatantId) {
        if std::mem::replace(&mut self.turn_mut(who).readied, true) {
            return;
        }
        let ready = self.turn(who).ready;
        let (drawn, away) = match ready {
            Ready::None => return,
            Ready::Draw(i) | Ready::DrawDrop(i, _) => (Some(i), None),
            Ready::DrawSheathe(i, sheathed) => (Some(i), Some(sheathed)),
            Ready::Sheathe(sheathed) => (None, Some(sheathed)),
        };
        let away = away.filter(|i| self.holds(who, *i));
        if let Some(i) = away {
            self.put_away(who, i);
        }
        let drawn = drawn.filter(|i| self.item(*i).held == Held::Carried(who));
        let drawn = drawn.filter(|i| self.hand_for(who, *i).is_some());
        if let Some(i) = drawn {
            self.take_in_hand(who, i);
        }
        if drawn.is_none() && away.is_none() {
            self.lose_act(who, LostAct::Ready, &[S_INIT_29]);
            return;
        }
        let mut tell = EventBuilder::new(EventKind::Readied).by(who).word(Fact::Ready, ready);
        for (what, i) in [(Fact::Draws, drawn), (Fact::Sheathes, away)] {
            if let Some(i) = i {
                tell = tell.fact(what, Value::Item(i));
            }
        }
        let late = self.turn(who).attacks.is_empty();
        let tell = tell.cite(&[S_INIT_29, S_UNIT_10]).cite_if(late, &[S_INIT_23]);
        let tell = tell.cite_if(drawn.is_some(), &[S_GEAR_01]);
        self.emit(tell.cite_if(drawn.is_some() && away.is_some(), &[S_GEAR_02]));
    }

    /// Drops a held item to the ground.
    pub(super) fn let_go(&mut self, who: CombatantId, i: ItemId, rules: &[RuleId]) {
        let cell = self.place(who);
        self.lay_down(i, cell);
        let tell = EventBuilder::new(EventKind::Dropped).by(who).fact(Fact::Item, Value::Item(i)).at(cell);
        self.emit(tell.cite(rules).cite(&[S_BOARD_20]));
    }
}
