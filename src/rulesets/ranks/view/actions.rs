//! Option cards of `declare_action` (table 3.1).

use super::card::{ACTION, Card};
use super::forecast;
use super::names::{
    aim_id, aim_title, condition_title, creature_words, enchantment_title, feature_words, field_title, item_icon,
    spell_title, spot, title, within_sentence,
};
use super::strikes;
use crate::rulesets::ranks::action::{ActionKind, Aim, DeclaredAction, Refuge};
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::level::{Condition, Creature, Enchantment, Spell};
use crate::vocab::telling::counted;
use crate::vocab::view::DeedKind;
use crate::vocab::{CellId, CombatantId, ItemId};

pub fn card(card: &mut Card, declared: DeclaredAction) {
    let who = card.who.expect("somebody declares");
    match declared {
        DeclaredAction::Attack { mode, arm, target } => strikes::attack(card, who, mode, arm, target),
        DeclaredAction::Daring { mode, arm, target } => strikes::daring(card, who, mode, arm, target),
        DeclaredAction::Charge { cell, mode, arm, target } => strikes::charge(card, who, cell, mode, arm, target),
        DeclaredAction::Cleave { arm, target } => strikes::cleave(card, who, arm, target),
        DeclaredAction::Flask { item, aim } => strikes::flask(card, who, item, aim),
        DeclaredAction::Shove(target) => strikes::shove(card, who, target),
        DeclaredAction::Disarm { target, item } => strikes::disarm(card, who, target, item),
        DeclaredAction::SlipThrough(cell) => slip(card, who, cell),
        DeclaredAction::MoveRank(cell) => walk(card, who, cell),
        DeclaredAction::MoveBattlefield(cell) => cross(card, who, cell),
        DeclaredAction::Set(item) => set(card, item),
        DeclaredAction::Cast { spell, aim } => cast(card, who, spell, aim),
        DeclaredAction::Enchant { enchantment, item } => enchant(card, who, enchantment, item),
        DeclaredAction::ApplyOil { oil, item } => coat(card, oil, item),
        DeclaredAction::Ready { primary, off } => ready(card, primary, off),
        DeclaredAction::PickUp(item) => pick_up(card, item),
        DeclaredAction::Aid(ally) => {
            card.declares(ActionKind::Aid, "Help", format!("Tend {}", title(card.t, ally))).highlight(ally);
            let name = super::names::id(card.t, ally);
            card.field("ally", name).describe("stops the bleeding; the ally stays down", ACTION).rules(&[R_DMG_07]);
        }
        DeclaredAction::Recover(condition) => recover(card, condition),
        DeclaredAction::Retreat(refuge) => retreat(card, who, refuge),
        DeclaredAction::Surrender => {
            card.declares(ActionKind::Surrender, "Leave", "Surrender")
                .describe("drops everything and is out of the battle", ACTION);
            card.warn("for good").rules(&[R_MORALE_10, R_MORALE_13]).gives_up();
        }
        DeclaredAction::Wait => {
            card.declares(ActionKind::Wait, "Turn", "Wait")
                .describe("does nothing this turn", ACTION)
                .rules(&[R_INIT_16]);
            card.passes();
        }
    }
}

fn slip(card: &mut Card, who: CombatantId, cell: CellId) {
    let t = card.t;
    let label = format!("Slip through to {}", within_sentence(&spot(t, who, cell)));
    card.declares(ActionKind::SlipThrough, "Risk", label).highlight_cell(cell).rules(&[R_RISK_05, R_MOVE_04]);
    let test = format!("{}, else stays in place", forecast::guard_test(t, who));
    let parts: Vec<String> = std::iter::once(test).chain(feature_words(t, cell)).collect();
    card.describe(parts.join(" · "), ACTION);
}

fn cross(card: &mut Card, who: CombatantId, cell: CellId) {
    let label = format!("Cross to {}", spot(card.t, who, cell));
    card.declares(ActionKind::MoveBattlefield, "Move", label).cell("cell", cell).rules(&[R_MOVE_07]);
    card.describe(feature_words(card.t, cell).join(" · "), ACTION);
}

fn walk(card: &mut Card, who: CombatantId, cell: CellId) {
    let t = card.t;
    let step = t.place(who).and_then(|p| {
        let along = |ahead: bool| t.map().along(p, t.faction(who), ahead).filter(|s| s.to == cell);
        [true, false].into_iter().find_map(|ahead| along(ahead).map(|s| (ahead, s.through)))
    });
    let verb = match step {
        Some((true, true)) => "Break through to",
        Some((false, true)) => "Come back to",
        Some((true, false)) => "Move up to",
        _ => "Fall back to",
    };
    let label = format!("{verb} {}", within_sentence(&spot(t, who, cell)));
    card.declares(ActionKind::MoveRank, "Move", label).cell("cell", cell);
    let rule = if step.is_some_and(|s| s.1) { R_MOVE_04 } else { R_MOVE_03 };
    card.rules(&[rule, R_MOVE_05]).describe(feature_words(t, cell).join(" · "), ACTION);
}

fn set(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    let label = format!("Set {} against a charge", card.names.item_title(card.t, item).to_lowercase());
    card.declares(ActionKind::Set, "Gear", label).field("weapon", name);
    card.kind(DeedKind::Defend)
        .describe("strikes first at enemies who charge near", ACTION)
        .rules(&[R_CHARGE_06, R_CHARGE_07]);
}

fn cast(card: &mut Card, who: CombatantId, spell: Spell, aim: Aim) {
    let t = card.t;
    let left = t.gear(who).spells[spell.ix()];
    let icon = labels::spell(spell.name()).map_or("magic-swirl", |w| w.icon);
    let at = match aim {
        Aim::Combatant(c) if c == who => "yourself".to_string(),
        _ => aim_title(t, aim),
    };
    card.set_action(ActionKind::Cast.name(), "Magic", icon, format!("{}: {at}", spell_title(spell)))
        .field("spell", spell.name());
    card.field("target", aim_id(t, aim));
    match (spell, aim) {
        (Spell::Ward, Aim::Combatant(c)) => {
            card.highlight(c)
                .describe("+1 Armour until your side's next turn", ACTION)
                .rules(&[R_SPELL_01, R_SPELL_05]);
            if t.has(c, Condition::Warded) {
                card.warn("already warded");
            }
        }
        (Spell::Bolt, Aim::Combatant(c)) => {
            let dice = forecast::declared(t, who, DeclaredAction::Cast { spell, aim });
            card.highlight(c).describe(strikes::dice_words(&dice), ACTION).rules(&[R_SPELL_01, R_SPELL_02, R_ATK_05]);
        }
        _ => {
            strikes::area(card, who, aim, &format!("d{} each", spell.die()));
            card.rules(&[R_SPELL_01, R_SPELL_02, R_AREA_01]);
        }
    }
    card.view.price = format!("1 of {}", counted(left, "cast"));
}

fn enchant(card: &mut Card, who: CombatantId, enchantment: Enchantment, item: ItemId) {
    let t = card.t;
    let word = labels::enchantment(enchantment.name());
    let name = card.names.item(t, item);
    let label = format!("{} on {}", enchantment_title(enchantment), card.names.item_title(t, item).to_lowercase());
    card.set_action(ActionKind::Enchant.name(), "Magic", word.map_or("sword-altar", |w| w.icon), label);
    card.field("enchantment", enchantment.name()).field("item", name);
    let detail = match (enchantment.condition(), enchantment) {
        (Some(condition), _) => format!("2d6 total, target {}", condition_title(condition).to_lowercase()),
        (None, Enchantment::Warding) => "+1 Armour".into(),
        (None, Enchantment::Thorns) => "melee attackers lose 1 Guard or Life".into(),
        (None, _) => "shifts of up to 6 columns".into(),
    };
    let left = t.gear(who).enchantments[enchantment.ix()];
    card.describe(detail, format!("1 of {}", counted(left, "charge"))).rules(&[R_ENCH_01, R_ENCH_02, R_ENCH_03]);
}

fn coat(card: &mut Card, oil: Creature, item: ItemId) {
    let t = card.t;
    let word = labels::oil(oil.name());
    let (name, what) = (card.names.item(t, item), card.names.item_title(t, item).to_lowercase());
    let title = word.map_or("Oil", |w| w.title);
    card.set_action(ActionKind::ApplyOil.name(), "Gear", word.map_or("drop", |w| w.icon), format!("{title} on {what}"));
    card.field("oil", oil.name()).field("weapon", name).rules(&[R_OIL_01, R_OIL_03]);
    card.describe(format!("2d6 total against {}", creature_words(oil)), ACTION);
    if let Some(old) = t.item(item).oil {
        card.warn(format!("replaces the oil against {}", creature_words(old)));
    }
}

fn ready(card: &mut Card, primary: Option<ItemId>, off: Option<ItemId>) {
    let t = card.t;
    let field = |i: Option<ItemId>| i.map_or("none".to_string(), |i| card.names.item(t, i));
    let (first, second) = (field(primary), field(off));
    let words = |i: ItemId| card.names.item_title(t, i);
    let label = match (primary, off) {
        (Some(a), Some(b)) => format!("{}, {} in the off hand", words(a), words(b).to_lowercase()),
        (Some(a), None) => words(a),
        (None, Some(b)) => format!("{} in the off hand", words(b)),
        (None, None) => String::new(),
    };
    let icon = primary.or(off).map_or("hand", |i| item_icon(t, i));
    let hands: u8 = [primary, off].into_iter().flatten().map(|i| t.item_row(i).hands).sum();
    let detail = match (hands, off) {
        (2, None) => "both hands; puts the rest away",
        (0, _) => "puts everything away",
        _ => "puts the rest away",
    };
    let label = if hands == 0 { "Empty both hands".into() } else { format!("Take {}", lower_first(&label)) };
    card.set_action(ActionKind::Ready.name(), "Gear", icon, label).field("primary", first).field("off", second);
    card.describe(detail, ACTION).rules(&[R_GEAR_08, R_UNIT_04]);
}

/// Lowers the first letter: `Sword and shield` → `sword and shield`.
fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_lowercase().collect::<String>() + chars.as_str())
}

fn pick_up(card: &mut Card, item: ItemId) {
    let t = card.t;
    let name = card.names.item(t, item);
    let title = card.names.item_title(t, item).to_lowercase();
    let hands = if t.item_row(item).hands == 2 { "both hands" } else { "one hand" };
    card.declares(ActionKind::PickUp, "Gear", format!("Pick up {title}")).field("item", name).describe(hands, ACTION);
    card.rules(&[R_GEAR_05]);
    card.view.advantage = "another weapon at hand".into();
    if let crate::rulesets::ranks::level::Held::Loose(cell) = t.item(item).held {
        card.highlight_cell(cell);
        card.view.detail = format!("{hands} · {}", super::names::cell_title(t, cell));
    }
}

fn recover(card: &mut Card, condition: Condition) {
    let (label, detail) = match condition {
        Condition::Burning => ("Put out the flames", "no longer burning"),
        _ => ("Come to your senses", "no longer disoriented"),
    };
    card.declares(ActionKind::Recover, "Help", label).field("condition", condition.name()).describe(detail, ACTION);
    card.rules(&[R_INIT_09]);
}

fn retreat(card: &mut Card, who: CombatantId, refuge: Refuge) {
    let t = card.t;
    let (id, label) = match refuge {
        Refuge::Exit => ("exit".to_string(), "Retreat by the exit".to_string()),
        Refuge::Field(f) => {
            (t.map().fields[f as usize].id.clone(), format!("Retreat to {}", within_sentence(&field_title(t, f))))
        }
    };
    let routed = t.has(who, Condition::Routed);
    let out = refuge == Refuge::Exit || routed;
    let detail = if out { "leaves the battle" } else { "to the Ranged rank there" };
    card.declares(ActionKind::Retreat, "Leave", label).field("destination", id);
    card.describe(format!("{} · {detail}", forecast::guard_test(t, who)), ACTION).rules(&[R_RETREAT_02, R_RETREAT_03]);
    if out {
        card.leaves();
    }
    if routed {
        card.warn("on a failure: falls back one rank or surrenders").cite(R_MORALE_07);
    }
}
