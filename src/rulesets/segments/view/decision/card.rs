//! Cards: the display of one option, built step by step, with the names of items within one decision and the price of a
//! declaration.

use crate::rulesets::segments::action::{Action, Aimed, Arm, Deed, Extra, FreeAct, Ready};
use crate::rulesets::segments::frames::Ways;
use crate::rulesets::segments::level::Held;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::{Few, Turn};
use crate::rulesets::segments::view::names::{arm_title, attacks, feet, item_title, joined, whole_body};
use crate::vocab::{CombatantId, ItemId, Names, RuleId, card};
use smallvec::SmallVec;
use std::sync::Arc;

/// Data shared by all cards of a decision.
pub struct Shared {
    pub naming: Naming,
    /// Reachable hexes of the mover.
    pub ways: Option<Arc<Ways>>,
}

pub type Card<'a> = card::OptionBuilder<'a, BattleReader<'a>, Shared>;

impl Card<'_> {
    /// Sets the option's group, icon and label; the acting combatant is already set.
    pub fn shows(&mut self, group: &'static str, icon: &'static str, label: impl Into<String>) -> &mut Self {
        self.set_action(self.view.action, group, icon, label)
    }

    /// Adds a field with the name of an item.
    pub fn item(&mut self, field: &str, i: ItemId) -> &mut Self {
        let name = self.names.naming.item(self.t, i);
        self.field(field, name)
    }

    /// Adds the field `weapon`: an item, a part of the body, `pattern` or `tentacles`.
    pub fn weapon(&mut self, who: CombatantId, arm: Arm) -> &mut Self {
        let name = self.names.naming.arm(self.t, who, arm);
        self.field("weapon", name)
    }

    /// Highlights the target of a spell and adds its name.
    pub fn aims(&mut self, at: Aimed) -> &mut Self {
        match at {
            Aimed::At(c) => self.target(c),
            Aimed::Place(cell) => self.cell("target", cell),
        }
    }

    /// Highlights a combatant and adds a field with its name.
    pub fn somebody(&mut self, field: &str, c: CombatantId) -> &mut Self {
        let name = self.t.combatant_id(c);
        self.highlight(c).field(field, name)
    }

    pub fn item_title(&self, i: ItemId) -> String {
        self.names.naming.title(self.t, i)
    }

    pub fn item_called(&self, i: ItemId) -> String {
        self.item_title(i).to_lowercase()
    }

    pub fn arm_title(&self, who: CombatantId, arm: Arm) -> String {
        self.names.naming.arm_title(self.t, who, arm)
    }

    pub fn cite_all(&mut self, rules: &[RuleId]) -> &mut Self {
        for rule in rules {
            self.cite(*rule);
        }
        self
    }

    /// Sets the price of the option in the current declaration: attacks, initiative and feet, with their rules.
    pub fn costs(&mut self, who: CombatantId, action: Action) -> &mut Self {
        let (before, after) = (self.t.turn(who), declared_with(self.t, who, action));
        self.view.price = price(self.t, who, before, &after);
        let rules = price_rules(self.t, who, before, &after);
        self.cite_all(&rules)
    }
}

/// Items of one decision, numbered to distinguish those of the same kind as `#2`, `#3`. The deciding combatant's items
/// come first and keep their numbers within a round; others follow in the order of the options.
pub struct Naming {
    who: Option<CombatantId>,
    items: Vec<ItemId>,
}

/// Returns the items that an option names.
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

/// Returns the items that a combatant had at the start of the round, then those received since. Moving items between
/// hands and letting them go does not change the order.
fn items_of_the_round(t: &BattleReader, who: CombatantId) -> Vec<ItemId> {
    let turn = t.turn(who);
    let let_go = turn.free.iter().filter_map(|act| match act {
        FreeAct::Drop(i) | FreeAct::HandOver(i, _) => Some(*i),
        _ => None,
    });
    let dropped = match turn.ready {
        Ready::DrawDrop(_, i) => Some(i),
        _ => None,
    };
    let thrown = turn.deed.and_then(Deed::intended).and_then(|a| a.arm.item());
    let came = |i: ItemId| {
        let given = |giver: CombatantId| t.turn(giver).free.contains(&FreeAct::HandOver(i, who));
        turn.deed == Some(Deed::PickUp(i)) || t.all().any(given)
    };
    let mut items: Vec<ItemId> = t.belongings(who).into_iter().chain(let_go).chain(dropped).chain(thrown).collect();
    items.sort_by_key(|i| (came(*i), *i));
    items.dedup();
    items
}

impl Naming {
    pub fn new(t: &BattleReader, who: Option<CombatantId>, actions: &[Action]) -> Self {
        let mut items = who.map_or_else(Vec::new, |who| items_of_the_round(t, who));
        for i in actions.iter().flat_map(|action| named_by(*action)) {
            if !items.contains(&i) {
                items.push(i);
            }
        }
        Self { who, items }
    }

    /// Returns an item's number among those of its kind, from 1.
    fn number(&self, t: &BattleReader, i: ItemId) -> usize {
        let at = self.items.iter().position(|x| *x == i).unwrap_or(0);
        1 + self.items[..at].iter().filter(|x| t.item(**x).row == t.item(i).row).count()
    }

    /// Returns an item's name: `dagger`, `dagger#2`.
    pub fn item(&self, t: &BattleReader, i: ItemId) -> String {
        let name = &t.item_row(i).name;
        match self.number(t, i) {
            1 => name.clone(),
            n => format!("{name}#{n}"),
        }
    }

    /// Returns a weapon's name: that of its item, `pattern`, `tentacles`, or the part of the body.
    pub fn arm(&self, t: &BattleReader, who: CombatantId, arm: Arm) -> String {
        match (arm, whole_body(arm)) {
            (Arm::Item(i), _) => self.item(t, i),
            (_, Some(name)) => name.to_string(),
            (_, None) => t.arm_row(who, arm, 1).name.clone(),
        }
    }

    /// Returns an item's title: `Dagger`. If the decision has another of its kind, the place is added: `Dagger (main
    /// hand)`.
    pub fn title(&self, t: &BattleReader, i: ItemId) -> String {
        let like = |x: &ItemId| *x != i && t.item(*x).row == t.item(i).row;
        if self.items.iter().any(like) { self.placed(t, i) } else { item_title(t, i) }
    }

    fn placed(&self, t: &BattleReader, i: ItemId) -> String {
        let own = |c: CombatantId| self.who == Some(c);
        let place = match t.item(i).held {
            Held::Main(c) if own(c) => "main hand",
            Held::Off(c) if own(c) => "off hand",
            Held::Slung(c) | Held::Carried(c) if own(c) => "stowed",
            _ => "on the ground",
        };
        format!("{} ({place})", item_title(t, i))
    }

    /// Returns a weapon's title. For a weapon in the off hand the place is always added (S-ATK-16).
    pub fn arm_title(&self, t: &BattleReader, who: CombatantId, arm: Arm) -> String {
        match arm {
            Arm::Item(i) if t.in_off_hand(who, arm) => self.placed(t, i),
            Arm::Item(i) => self.title(t, i),
            _ => arm_title(t, who, arm),
        }
    }
}

// ---- price of a declaration

/// Describes the cost of one declaration compared with another: `5 segments later · 1 attack lost · 12.5 ft less`.
pub fn price(t: &BattleReader, who: CombatantId, before: &Turn, after: &Turn) -> String {
    let rolls = t.normal_attacks(who, after) > 0 || matches!(after.deed, Some(Deed::Cast(..)));
    let later = t.initiative_modifier(who, after) - t.initiative_modifier(who, before);
    let lost = |turn: &Turn| t.normal_attacks(who, turn) - t.attacks_left(who, turn);
    let (fewer, less) = (lost(after) - lost(before), t.pace_of(who, before).1 - t.pace_of(who, after).1);
    joined([
        match later {
            later if !rolls || later == 0 => String::new(),
            later if later < 0 => format!("{} segments later", -later),
            sooner => format!("{sooner} segments earlier"),
        },
        if fewer > 0 { format!("{} lost", attacks(fewer)) } else { String::new() },
        if before.deed.is_some() && less > 0 { format!("{} less", feet(less)) } else { String::new() },
    ])
}

/// Returns the rules of the additional losses and delays (tables 3.2 and 3.3).
pub fn price_rules(t: &BattleReader, who: CombatantId, before: &Turn, after: &Turn) -> Few<RuleId> {
    let parts = |turn: &Turn| -> Vec<Part> {
        t.lost_attacks(who, turn).into_iter().chain(t.initiative_parts(who, turn)).collect()
    };
    let known = parts(before);
    parts(after).into_iter().filter(|part| !known.contains(part)).map(|part| part.rule).collect()
}

/// Returns the declaration as it would be after an answer.
pub fn declared_with(t: &BattleReader, who: CombatantId, action: Action) -> Turn {
    let mut turn = t.turn(who).clone();
    match action {
        Action::Declare(deed) => turn.deed = Some(deed),
        Action::Ready(ready) => turn.ready = ready,
        Action::Extra(extra) => turn.extra = extra,
        Action::Defend(x) => turn.defend = x,
        Action::Aim(aim) => turn.aim = aim,
        Action::Free(free) => turn.free.push(free),
        _ => {}
    }
    turn.stance_rank = t.stance_rank(who, &turn);
    turn
}
