//! Cards of all other decision points: steps, reactions, targets, orders, talk.

use super::card::{Card, EYES_ON_ONE, FREE};
use super::names::{arm_icon, arm_title, direction, hex_id, plain, spell_title, title, titles};
use super::threats::{Odds, drawn, odds, under};
use crate::rulesets::hexes::action::{Action, Manner, Pace};
use crate::rulesets::hexes::aim::{AimLook, Strike};
use crate::rulesets::hexes::board::Arc6;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::frames::{AttackFrame, Frame, Gait, MoveFrame};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::level::{Aim, Approach, SpellSave};
use crate::rulesets::hexes::movement::MoveLook;
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::queries::{BattleQueries, BattleReader, BattleState};
use crate::rulesets::hexes::special::spells::SpellLook;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::view::OptionRole;
use crate::vocab::{CellId, CombatantId};

/// The move on top of the agenda.
pub fn moving<'a>(t: &'a BattleReader) -> Option<&'a MoveFrame> {
    match t.agenda().top() {
        Some(Frame::Move(f)) => Some(f),
        _ => None,
    }
}

/// Whose act a reaction answers.
pub fn provoker(t: &BattleReader) -> Option<CombatantId> {
    match t.agenda().top() {
        Some(Frame::Move(f)) => Some(f.mover),
        Some(Frame::Fumble(f)) => Some(f.who),
        _ => None,
    }
}

pub fn yes_or_no(card: &mut Card, point: DecisionPoint, yes: bool) {
    let (action, icon) = if yes { ("yes", "check-mark") } else { ("no", "cancel") };
    let label = match (point, yes) {
        (DecisionPoint::Spring, true) => "Spring from hiding",
        (DecisionPoint::Spring, false) => "Stay hidden",
        (DecisionPoint::ShoveFollow, true) => "Follow",
        (DecisionPoint::ShoveFollow, false) => "Stay",
        (DecisionPoint::FendOff, true) => "Fend off",
        (DecisionPoint::FreeAttack, true) => "Strike",
        (_, true) => "Yes",
        (_, false) => "Let it go",
    };
    let group = if point.is_reaction() { "React" } else { "Decide" };
    card.is(action, group, icon, label);
    if !yes {
        card.passes();
    }
    match point {
        _ if point.is_reaction() => reaction(card, point == DecisionPoint::FendOff, yes),
        DecisionPoint::Spring => {
            card.rules(&[H_SNEAK_03]);
            card.view.detail = if yes { "they may be surprised" } else { "unseen until found" }.into();
        }
        _ => {
            card.rules(&[H_WREST_05]);
            if let Some(Frame::Follow { into, .. }) = card.t.agenda().top().filter(|_| yes) {
                card.at(*into);
                card.view.detail = format!("into {}", hex_id(card.t, *into));
            }
        }
    }
}

fn reaction(card: &mut Card, fends: bool, yes: bool) {
    let t = card.t;
    card.rules(if fends { &[H_POLE_05, H_POLE_06] } else { &[H_REACT_01, H_REACT_03] });
    let (Some(who), Some(on), true) = (card.who, provoker(t), yes) else { return };
    card.on(on);
    let arm = match moving(t).filter(|_| fends) {
        Some(f) => {
            let from = t.place(on);
            from.zip(f.to).and_then(|(from, to)| t.could_fend(who, on, from, to)).map(|arm| (arm, Manner::Melee))
        }
        None => t.free_arm(who, on),
    };
    let Some((arm, manner)) = arm else { return };
    card.view.icon = arm_icon(t, arm);
    let chance = odds(t, &Strike::new(who, arm, manner, on).reaction()).text();
    card.view.detail = format!("{}: {chance}", arm_title(t, arm));
    card.view.price = match t.next_die(who).filter(|_| fends) {
        Some(die) => format!("the attack at {}", t.turn(who).dice[die].score),
        None => FREE.into(),
    };
}

pub fn step(card: &mut Card, action: Action) {
    match action {
        Action::Step(d) => step_to(card, d),
        Action::Exit => {
            card.is("exit", "Move", "exit-door", "Leave the board").says("away for good", "1").rules(&[H_MOVE_24]);
            let here = card.who.and_then(|who| card.t.place(who));
            if let (Some(here), Some(f)) = (here, moving(card.t)) {
                card.at(here);
                warn(card, f, here, None);
            }
        }
        Action::Retreat(pace) => retreat(card, pace),
        _ => {
            let here = card.who.and_then(|c| card.t.place(c));
            card.is("stop", "Move", "halt", "Stop here").says("", FREE).rules(&[H_MOVE_03]);
            if let Some(here) = here {
                card.at(here);
            }
        }
    }
}

fn step_to(card: &mut Card, d: u8) {
    let t = card.t;
    let here = card.who.and_then(|c| t.place(c));
    let Some((here, to)) = here.and_then(|h| t.map().next(h, d).map(|to| (h, to))) else { return };
    card.is("step", "Move", "walking-boot", plain(direction(d))).field("direction", d).place(to);
    card.role(OptionRole::Step);
    let mut parts = Vec::new();
    let terrain = t.terrain(to);
    if terrain.cost() > 1 || terrain.cover() || terrain.stumble() != 0 {
        parts.push(labels::terrain(terrain.name()).map_or("", |w| w.title).to_lowercase());
    }
    let rise = t.map().elevation(to) - t.map().elevation(here);
    if rise != 0 {
        parts.push(if rise > 0 { "up".into() } else { "down".to_string() });
    }
    let cost = t.map().step_cost(here, to).unwrap_or(1);
    let price = match moving(t) {
        Some(f) => format!("{cost} of {}", f.allowance - f.spent),
        None => cost.to_string(),
    };
    card.says(parts.join(" · "), price).rules(&[H_MOVE_03, H_TERR_01]);
    if let Some(f) = moving(t) {
        warn(card, f, here, Some(to));
    }
}

/// What the step would draw.
fn warn(card: &mut Card, f: &MoveFrame, here: CellId, to: Option<CellId>) {
    let t = card.t;
    let d = drawn(t, f, here, to, !f.tried);
    let fresh = |list: &[CombatantId]| -> Few<CombatantId> {
        list.iter().copied().filter(|e| t.may_react(*e, f.mover)).collect()
    };
    if !d.leaves.is_empty() {
        card.view.rules.push(H_MOVE_10);
        if matches!(f.gait, Gait::Run | Gait::Close) {
            let ready = fresh(&d.leaves);
            let blows = match ready.len() {
                0 => String::new(),
                1 => ", a free attack".into(),
                n => format!(", {n} free attacks"),
            };
            card.warns(format!("flight from {}: -4 AC{blows}", titles(t, &d.leaves)));
        } else {
            card.warns(format!("a retreat from {}", titles(t, &d.leaves)));
        }
    }
    if !d.passes.is_empty() {
        card.view.rules.push(H_MOVE_09);
        card.warns(format!("passes {}: free attack", titles(t, &d.passes)));
    }
    if !d.fends.is_empty() {
        card.view.rules.push(H_POLE_05);
        card.warns(format!("{} may fend off", titles(t, &d.fends)));
    }
    if d.burns {
        card.view.rules.push(H_TERR_08);
        card.warns("fire: d6");
    }
}

fn retreat(card: &mut Card, pace: Pace) {
    let t = card.t;
    let Some(who) = card.who else { return };
    let far = t.pace_allowance(who, pace);
    if pace == Pace::BackAway {
        card.is("back_away", "Move", "back-forth", "Back away").says(format!("up to {far}, no risk"), "");
        card.rules(&[H_MOVE_11, H_MOVE_12]);
        return;
    }
    let ground = t.place(who).map_or(0, |p| t.terrain(p).stumble());
    let dex = t.stats(who).dexterity + ground;
    card.is("withdraw", "Move", "return-arrow", "Withdraw");
    card.says(format!("up to {far} · DEX {dex}: {} % to keep your feet", under(dex)), "");
    card.warns("-2 AC; a stumble leaves you prone under free attacks").rules(&[H_MOVE_11, H_MOVE_13, H_MOVE_14]);
}

/// The attack for which a target or a mode is chosen.
fn attacking<'a>(t: &'a BattleReader) -> Option<&'a AttackFrame> {
    match t.agenda().top() {
        Some(Frame::Attack(f)) => Some(f),
        _ => None,
    }
}

pub fn target(card: &mut Card, action: Action) {
    let t = card.t;
    match action {
        Action::Target(c) => {
            card.is("target", "Target", "on-target", title(t, c)).target(c);
            if let Some(f) = attacking(t) {
                named(card, f, c);
            }
        }
        Action::Random => {
            let n = attacking(t).map_or(0, |f| t.melee_pool(f.attacker, f.arm).len());
            card.is("random", "Target", "perspective-dice-six-faces-random", "Whoever comes first");
            card.says(format!("one of {n}, by a die"), FREE).rules(&[H_ATK_06]);
        }
        Action::Subdual => {
            card.is("subdual", "Attack", "flat-hammer", "To subdue").says("half the harm is only for the fight", "");
            card.rules(&[H_SUBD_01, H_SUBD_02]);
        }
        _ => {
            card.is("normal", "Attack", "crossed-swords", "To kill").rules(&[H_SUBD_01]);
        }
    }
}

fn named(card: &mut Card, f: &AttackFrame, c: CombatantId) {
    let t = card.t;
    let chance: Odds = odds(t, &Strike::new(f.attacker, f.arm, f.manner, c));
    let mut parts = vec![chance.text()];
    if t.helpless(c) {
        parts.push("helpless".into());
    } else if t.arc(c, f.attacker) == Arc6::Rear {
        parts.push("from behind".into());
    }
    card.says(parts.join(" · "), FREE);
    if f.manner.far() {
        card.rules(&[H_MISS_01]);
        let pool = t.missile_pool(f.attacker, c);
        let own: Few<CombatantId> = pool.iter().copied().filter(|x| !t.enemies(*x, f.attacker)).collect();
        if pool.len() > 1 {
            card.view.rules.push(H_MISS_07);
            card.warns(format!("into a melee: one of {}", pool.len()));
        }
        if !own.is_empty() {
            card.warns(format!("may hit {}", titles(t, &own)));
        }
        return;
    }
    card.rules(&[H_ATK_06]);
    let pool = t.melee_pool(f.attacker, f.arm);
    if pool.len() > 1 && pool.contains(&c) && t.naming_exposes() {
        card.view.rules.push(H_ATK_07);
        card.warns(EYES_ON_ONE);
    }
}

pub fn spell_target(card: &mut Card, action: Action) {
    let t = card.t;
    let Some(Frame::Spell(f)) = t.agenda().top() else { return };
    let (caster, row) = (f.caster, t.spell(f.spell));
    let icon = labels::spell(&row.name).map_or("magic-swirl", |w| w.icon);
    match action {
        Action::Target(c) => {
            card.is("target", "Target", icon, title(t, c)).target(c).rules(&[H_SPELL_13]);
            let mut parts = vec![match t.distance(caster, c) {
                _ if c == caster => "yourself".to_string(),
                1 => "1 hex away".into(),
                n => format!("{n} hexes away"),
            }];
            if row.save != SpellSave::None {
                let needs = t.stats(c).save + 2 * i32::from(t.cond(c).flesh_wound);
                parts.push(format!("saves on {needs}+: {} %", (21 - needs).clamp(1, 19) * 5));
            }
            card.says(parts.join(" · "), FREE);
        }
        Action::At(cell) => {
            card.is("hex", "Target", icon, format!("{} at {}", spell_title(t, f.spell), hex_id(t, cell))).place(cell);
            let radius = if let Aim::Area(r) = row.aim { r } else { 0 };
            let caught: Few<CombatantId> =
                t.in_area(cell, radius).into_iter().filter(|c| t.detects(caster, *c)).collect();
            let (own, theirs): (Few<CombatantId>, Few<CombatantId>) =
                caught.into_iter().partition(|c| !t.enemies(*c, caster));
            card.says(format!("catches {}", titles(t, &theirs)), FREE).rules(&[H_SPELL_12, H_SPELL_13]);
            if !own.is_empty() {
                card.warns(format!("also {}", titles(t, &own)));
            }
        }
        _ => {
            card.is("fizzle", "Target", "cancel", "Let it fizzle").says("the casting is used up", FREE);
            card.rules(&[H_SPELL_14]);
        }
    }
}

pub fn word(card: &mut Card, action: Action) {
    let t = card.t;
    match action {
        Action::Flee => {
            card.is("flee", "Decide", "run", "Flee").says("runs as if routed", "").rules(&[H_SPELL_19]);
        }
        Action::Yield => {
            card.is("yield", "Decide", "kneeling", "Yield").says("drops everything and only defends", "");
            card.rules(&[H_SPELL_19]);
        }
        Action::Approach(a) => {
            let name = Approach::NAMES[a as usize];
            let shown = labels::approach(name);
            card.is(name, "Talk", shown.map_or("talk", |w| w.icon), shown.map_or(name, |w| w.title));
            let price = match (&t.setting().level.parley, a) {
                (Some(p), Approach::Bribe) => format!("{} of treasure", p.bribe),
                _ => String::new(),
            };
            card.says(shown.map_or("", |w| w.detail), price).rules(&[H_PARLEY_03]);
        }
        _ => {
            let name = if action == Action::Leave { "leave" } else { "break_off" };
            let shown = labels::approach(name);
            card.is(name, "Talk", shown.map_or("talk", |w| w.icon), shown.map_or(name, |w| w.title));
            card.says(shown.map_or("", |w| w.detail), "").rules(&[H_PARLEY_05]);
            if action == Action::Leave {
                card.passes();
            }
        }
    }
}
