//! Option cards of movement, attacks, holds and reactions.

use super::words::{Card, FREE, MAIN, WHOLE, arm_icon, at_most, dice_words, held_back, save_words, steps};
use crate::rulesets::zones::action::{Aim, Attack, Hold, Mode, Move, Reaction, Strike};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::level::{Sprint, skill};
use crate::rulesets::zones::queries::BattleReader;
use crate::rulesets::zones::view::names::{cell_name, id, title, words};
use crate::vocab::view::{DeedKind, OptionRole};
use crate::vocab::{CellId, CombatantId, RuleId};

pub(super) fn move_card(card: &mut Card, who: CombatantId, action: Move) {
    let t = card.t;
    match action {
        Move::Step(to) | Move::Sneak(to) => {
            let sneak = matches!(action, Move::Sneak(_));
            let cost = steps(t.step_cost(who, to, sneak));
            let label =
                if sneak { format!("Sneak to {}", cell_name(t, to)) } else { format!("To {}", cell_name(t, to)) };
            let icon = if sneak { "hooded-figure" } else { "walking-boot" };
            card.shows("Move", icon, label).cell("place", to);
            if sneak {
                card.view.advantage = "stays hidden".into();
                card.kind(DeedKind::Hide);
            } else {
                card.role(OptionRole::Step);
            }
            card.describe(if sneak { "stays hidden, costs double" } else { "" }, cost);
            card.rules(if sneak { &[Z_SNEAK_06] } else { &[Z_MOVE_01] });
        }
        Move::Sprint => {
            let detail = match t.house().sprint {
                Sprint::NoSave => "double movement".to_string(),
                _ => format!("{}: double movement", save_words("AGI", t.stats(who).agility)),
            };
            card.shows("Move", "run", "Sprint").describe(detail, FREE).rules(&[Z_MOVE_05]);
        }
        Move::Exit => {
            card.shows("Move", "exit-door", "Leave the board").describe("leaves the battle unless caught", steps(1));
            card.rules(&[Z_MOVE_15]).leaves();
            card.view.at_cell = t.place(who).map(|p| t.map().cell(p).id.clone());
        }
        Move::Mount(m) => {
            card.shows("Move", "horse-head", format!("Mount {}", title(t, m))).target(m);
            card.field("mount", id(t, m)).describe("", steps(1)).rules(&[Z_MOUNT_08]);
        }
        Move::Dismount => {
            card.shows("Move", "walking-boot", "Dismount").describe("", steps(1)).rules(&[Z_MOUNT_08]);
        }
    }
}

pub(super) fn attack_card(card: &mut Card, who: CombatantId, action: Attack) {
    let t = card.t;
    match action {
        Attack::Single(s, target) => single_card(card, who, s, target),
        Attack::Blast(s, zone) => blast_card(card, who, s, zone),
        Attack::Spread(s) => {
            let name = words(&card.names.arm(t, s.arm));
            card.shows("Attack", "crossed-swords", format!("{name}: several targets")).weapon(s.arm);
            card.field("force", if s.hold_back { "hold_back" } else { "full" });
            let back = if s.hold_back { format!(" · {}", held_back(t)) } else { String::new() };
            card.describe(format!("dice divided among smaller enemies{back}"), MAIN).rules(&[Z_SIZE_04]);
        }
        Attack::DeathBlow(arm, target) => {
            let name = words(&card.names.arm(t, arm));
            card.shows("Attack", "skull-crossed-bones", format!("Death blow ({name}): {}", title(t, target)));
            card.weapon(arm).target(target).describe("kills without a roll", MAIN).rules(&[Z_ATK_12]);
        }
        Attack::Hold(hold, target) => {
            hold_card(card, hold, who);
            card.view.label = format!("{}: {}", card.view.label, title(t, target));
            card.target(target).view.price = MAIN.into();
        }
    }
}

fn single_card(card: &mut Card, who: CombatantId, s: Strike, target: CombatantId) {
    let t = card.t;
    let name = words(&card.names.arm(t, s.arm));
    let moving = if s.aim == Some(Aim::Moving) { ", on the move" } else { "" };
    let back = if s.hold_back { format!(", {}", held_back(t)) } else { String::new() };
    card.shows("Attack", arm_icon(t, s.arm), format!("{name}{moving}{back}: {}", title(t, target))).power(s.arm);
    let mut detail = vec![format!("{} damage", dice_words(t, who, s.arm))];
    match s.mode {
        Mode::Melee => {}
        Mode::Shoot => detail.push("shot".into()),
        Mode::Throw => detail.push("thrown".into()),
    }
    if s.hold_back {
        detail.push("holding back".into());
    }
    if s.aim == Some(Aim::Moving) {
        detail.push("on the move: WIT save to hit".into());
    }
    if s.peek.is_some() {
        detail.push("peeking".into());
    }
    card.strike(s).target(target).describe(detail.join(" · "), MAIN);
    card.rules(if s.is_power() { &[Z_POW_02, Z_ATK_02] } else { &[Z_ATK_02] });
}

/// Returns the words that distinguish two attacks with the same weapon, such as `, half damage`.
fn manner(t: &BattleReader, s: Strike) -> String {
    let thrown = match s.mode {
        Mode::Melee => "",
        Mode::Shoot => ", shot",
        Mode::Throw => ", thrown",
    };
    let back = if s.hold_back { format!(", {}", held_back(t)) } else { String::new() };
    format!("{thrown}{back}")
}

fn blast_card(card: &mut Card, who: CombatantId, s: Strike, zone: CellId) {
    let t = card.t;
    let name = words(&card.names.arm(t, s.arm));
    card.shows("Attack", "grenade", format!("{name}: {}", cell_name(t, zone))).power(s.arm);
    let mut detail = format!("{} damage to everyone there", dice_words(t, who, s.arm));
    if s.hold_back {
        detail += &format!(" · {}", held_back(t));
    }
    if s.aim == Some(Aim::Moving) {
        detail += " · on the move";
    }
    if s.peek.is_some() {
        detail += " · peeking";
    }
    card.strike(s).cell("zone", zone).describe(detail, MAIN).rules(&[Z_BLAST_01]);
}

fn hold_card(card: &mut Card, hold: Hold, who: CombatantId) {
    let t = card.t;
    let (label, icon, detail) = match hold {
        Hold::Disarm => ("Disarm".into(), "drop-weapon", "STR save, or the target drops a weapon".to_string()),
        Hold::Shove => ("Shove".into(), "push", "STR save, or the target is moved".to_string()),
        Hold::Grapple => ("Grapple".into(), "grab", "STR save, or the target is held".to_string()),
        Hold::Stun(arm) => {
            let detail = format!("{} · knocks out at half of its health", dice_words(t, who, arm));
            (format!("Stun, {}", words(&card.names.arm(t, arm)).to_lowercase()), "knocked-out-stars", detail)
        }
    };
    let rules: &[RuleId] = if matches!(hold, Hold::Stun(_)) { &[Z_SKILL_10] } else { &[Z_NL_02] };
    card.shows("Grapple", icon, label).describe(detail, "").rules(rules);
    if let Hold::Stun(arm) = hold {
        card.weapon(arm);
    }
}

pub(super) fn react_card(card: &mut Card, who: CombatantId, action: Reaction) {
    let t = card.t;
    match action {
        Reaction::Dodge | Reaction::DodgeFree => {
            let free = action == Reaction::DodgeFree;
            card.shows("React", "dodging", if free { "Dodge, free" } else { "Dodge" });
            if free {
                card.field("kind", "free");
            }
            let agility = t.stats(who).agility;
            card.describe(save_words("AGI", agility), if free { FREE } else { WHOLE }).needs(at_most(agility));
            card.rules(if free { &[Z_SKILL_02] } else { &[Z_REACT_07] });
        }
        Reaction::Counter(s) => {
            let name = words(&card.names.arm(t, s.arm));
            let back = if s.hold_back { format!(" · {}", held_back(t)) } else { String::new() };
            let how = format!("{} damage{back}", dice_words(t, who, s.arm));
            card.shows("React", arm_icon(t, s.arm), format!("Counter: {name}{}", manner(t, s)))
                .field("kind", "attack")
                .strike(s);
            card.describe(how, WHOLE).rules(&[Z_REACT_08]);
        }
        Reaction::CounterHold(hold) => {
            hold_card(card, hold, who);
            card.view.label = format!("Counter: {}", card.view.label.to_lowercase());
            card.view.group = "React";
            card.field("kind", hold.name()).view.price = WHOLE.into();
        }
        Reaction::HideBehind(c) => {
            card.shows("React", "cowled", format!("Hide behind {}", title(t, c))).field("character", id(t, c));
            card.target(c)
                .describe(format!("the attack goes to {}, who may react", title(t, c)), WHOLE)
                .rules(&[Z_REACT_14]);
        }
        Reaction::Guard(c) => {
            let free = t.stats(c).has(skill::PROTECT);
            card.shows("React", "shield-reflect", format!("{} guards", title(t, c))).field("ally", id(t, c));
            let price = if free { FREE.to_string() } else { format!("{}'s turn", title(t, c)) };
            card.target(c).describe(format!("the attack goes to {}", title(t, c)), price).rules(&[Z_REACT_16]);
        }
    }
}
