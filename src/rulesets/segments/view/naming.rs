//! Gear of one decision by name.

use super::words_options::{arm_title, item_title, whole_body};
use crate::rulesets::segments::action::{Action, Arm, Deed, Extra, FreeAct, Ready};
use crate::rulesets::segments::queries::*;
use crate::vocab::{CombatantId, ItemId};
use smallvec::SmallVec;

/// Pieces of one kind that are told apart by `#2`, `#3` in the order of the options.
pub struct Naming {
    items: Vec<ItemId>,
}

/// The pieces that an option names.
fn named_by(action: Action) -> SmallVec<[ItemId; 2]> {
    let (one, other) = match action {
        Action::Declare(Deed::PickUp(i)) => (Some(i), None),
        Action::Declare(deed) => (deed.intended().and_then(|a| a.arm.item()), None),
        Action::Ready(Ready::Draw(i) | Ready::Sheathe(i)) => (Some(i), None),
        Action::Ready(Ready::DrawDrop(i, other) | Ready::DrawSheathe(i, other)) => (Some(i), Some(other)),
        Action::Extra(Extra::ReadyShield(i) | Extra::Drink(i, _)) => (Some(i), None),
        Action::Free(FreeAct::Drop(i) | FreeAct::HandOver(i, _)) => (Some(i), None),
        Action::Take(arm) => (arm.item(), None),
        _ => (None, None),
    };
    one.into_iter().chain(other).collect()
}

impl Naming {
    pub fn of(actions: &[Action]) -> Self {
        let mut items: Vec<ItemId> = Vec::new();
        for i in actions.iter().flat_map(|action| named_by(*action)) {
            if !items.contains(&i) {
                items.push(i);
            }
        }
        Self { items }
    }

    /// Which of its kind it is, from 1.
    fn number(&self, t: &BattleReader, i: ItemId) -> usize {
        let at = self.items.iter().position(|x| *x == i).unwrap_or(0);
        1 + self.items[..at].iter().filter(|x| t.item(**x).row == t.item(i).row).count()
    }

    /// `dagger`, `dagger#2`.
    pub fn item(&self, t: &BattleReader, i: ItemId) -> String {
        let name = &t.item_row(i).name;
        match self.number(t, i) {
            1 => name.clone(),
            n => format!("{name}#{n}"),
        }
    }

    /// As the item; `pattern`, `tentacles`, or the part of the body.
    pub fn arm(&self, t: &BattleReader, who: CombatantId, arm: Arm) -> String {
        match (arm, whole_body(arm)) {
            (Arm::Item(i), _) => self.item(t, i),
            (_, Some(name)) => name.to_string(),
            (_, None) => t.arm_row(who, arm, 1).name.clone(),
        }
    }

    /// `Dagger`, `Dagger 2`.
    pub fn title(&self, t: &BattleReader, i: ItemId) -> String {
        match self.number(t, i) {
            1 => item_title(t, i),
            n => format!("{} {n}", item_title(t, i)),
        }
    }

    pub fn arm_title(&self, t: &BattleReader, who: CombatantId, arm: Arm) -> String {
        arm.item().map_or_else(|| arm_title(t, who, arm), |i| self.title(t, i))
    }
}
