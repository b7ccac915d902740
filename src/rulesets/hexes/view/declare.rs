//! Cards of phase C: routine, division of the combat bonus, facing, shield wall.

use super::card::Card;
use super::names::{direction, gear_title, id, spell_name, spell_title, title, titles};
use super::threats::{arc_if_facing, foes};
use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::aim::AimLook;
use crate::rulesets::hexes::board::Arc6;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::movement::MoveLook;
use crate::rulesets::hexes::queries::{BattleQueries, BattleState};
use crate::rulesets::hexes::unit::{Few, Routine};
use crate::vocab::CombatantId;
use crate::vocab::view::OptionRole;

pub fn card(card: &mut Card, action: Action) {
    match (action, card.who) {
        (Action::Declare(routine), Some(who)) => declare(card, who, routine),
        (Action::Split(defence), Some(who)) => split(card, who, i32::from(defence)),
        (Action::Face(facing), Some(who)) => face(card, who, facing),
        (Action::Wall { end_a, centre, end_b, left }, _) => wall(card, [end_a, centre, end_b], left),
        _ => {
            card.is("none", "Declare", "cancel", "No shield wall").says("", "").rules(&[H_WALL_02]).passes();
        }
    }
}

fn declare(card: &mut Card, who: CombatantId, routine: Routine) {
    let t = card.t;
    match routine {
        Routine::Standard => {
            let dice = t.stats(who).attacks.len().max(1);
            let detail =
                if dice == 1 { "move, and one attack".into() } else { format!("{dice} attacks, a die for each") };
            card.is("standard", "Declare", "crossed-swords", "Standard").says(detail, "").rules(&[H_INIT_07]);
        }
        Routine::TwoWeaponAttack => {
            card.is("two_weapon_attack", "Declare", "sword-clash", "Two weapons: attack with both");
            card.says("two dice, two attacks at -3", "").rules(&[H_TWOW_02]);
        }
        Routine::TwoWeaponGuard => {
            card.is("two_weapon_guard", "Declare", "shield-bounces", "Two weapons: guard with one");
            card.says("one attack at -1, +1 AC", "").rules(&[H_TWOW_03]);
        }
        Routine::DoubleShot => {
            card.is("double_shot", "Declare", "arrow-cluster", "Two shots").says("two dice, no move", "");
            card.rules(&[H_MISS_05]);
        }
        Routine::FullDefence => {
            let detail = format!("AC +{}, no attack of any kind", t.stats(who).bcb + 2);
            card.is("full_defence", "Declare", "shield", "Full defence").says(detail, "").rules(&[H_ATK_15]);
        }
        Routine::Charge(target) => charge(card, who, target),
        Routine::Cast(spell) => magic(card, who, spell, false),
        Routine::ReadScroll(spell) => magic(card, who, spell, true),
    }
}

fn charge(card: &mut Card, who: CombatantId, target: CombatantId) {
    let t = card.t;
    let far = t.distance(who, target);
    card.is("charge", "Charge", "charging-bull", format!("Charge {}", title(t, target))).target(target);
    card.says(format!("{far} hexes away · up to {} and one attack", t.stats(who).speed), "");
    card.warns("no DEX or combat bonus to AC all round").rules(&[H_MOVE_17, H_MOVE_19]);
    let path: Vec<_> = t.charge_paths(who, target).pop().map(|(_, _, path)| path.to_vec()).unwrap_or_default();
    let passed: Few<CombatantId> = t
        .all()
        .filter(|e| *e != target && t.enemies(*e, who) && path.iter().any(|cell| t.controls(*e, *cell, who)))
        .collect();
    if !passed.is_empty() {
        card.warns(format!("runs past {}", titles(t, &passed)));
    }
}

fn magic(card: &mut Card, who: CombatantId, spell: u8, scroll: bool) {
    let t = card.t;
    let name = spell_name(t, spell);
    let word = labels::spell(&name);
    let icon = if scroll { "tied-scroll" } else { word.map_or("magic-swirl", |w| w.icon) };
    let title = spell_title(t, spell);
    if scroll {
        let rounds = t.spell(spell).level;
        let read = t.cond(who).reading;
        let detail = match (read, rounds) {
            (0, 1) => "goes off on your count".to_string(),
            (0, n) => format!("{n} rounds running"),
            (r, n) => format!("round {} of {n}", r + 1),
        };
        card.is("read_scroll", "Magic", icon, format!("Read {title}")).says(detail, "").rules(&[H_SCROLL_01]);
        card.warns("any hit before the end loses the scroll");
    } else {
        let left = t.gear(who).prepared.iter().find(|(s, _)| *s == spell).map_or(0, |(_, n)| *n);
        // The first sentence: level and range.
        let what = word.map_or("", |w| w.detail).split(". ").next().unwrap_or_default().to_lowercase();
        card.is("cast", "Magic", icon, format!("Cast {title}")).says(format!("{left} left · {what}"), "");
        card.warns("any hit before your count ruins it").rules(&[H_SPELL_01, H_SPELL_03]);
    }
    card.field("spell", name);
}

fn split(card: &mut Card, who: CombatantId, defence: i32) {
    let t = card.t;
    let attack = t.stats(who).bcb - defence;
    // Against somebody in front, without a division.
    let base = t.armour_class(who, who).total() - standing_part(card, who);
    card.is("split", "Declare", "body-balance", format!("Attack +{attack}, defence +{defence}"))
        .field("defence", defence);
    card.says(format!("AC {}", base + defence), "").rules(&[H_UNIT_07]);
}

/// The defence part that its AC counts at the moment.
fn standing_part(card: &Card, who: CombatantId) -> i32 {
    card.t.armour_class(who, who).parts.iter().filter(|m| m.why == "combat bonus").map(|m| m.value).sum()
}

fn face(card: &mut Card, who: CombatantId, facing: u8) {
    let t = card.t;
    let now = t.stands(who).facing == facing;
    let label = if now { format!("Stay facing {}", direction(facing)) } else { format!("Face {}", direction(facing)) };
    let near: Few<CombatantId> = foes(t, who).into_iter().filter(|e| t.distance(who, *e) <= 4).collect();
    let side = |arc: Arc6| -> Few<CombatantId> {
        near.iter().copied().filter(|e| arc_if_facing(t, who, facing, *e) == arc).collect()
    };
    let mut parts = Vec::new();
    for (arc, name) in [(Arc6::Front, "front"), (Arc6::Flank, "flank")] {
        let there = side(arc);
        if !there.is_empty() {
            parts.push(format!("{name}: {}", titles(t, &there)));
        }
    }
    let behind = side(Arc6::Rear);
    card.is("face", "Facing", "compass", label).field("facing", facing).role(OptionRole::Face(facing));
    card.says(parts.join(" · "), "free").rules(&[H_BOARD_08, H_BOARD_09, H_MOVE_07]);
    if !behind.is_empty() {
        card.warns(format!("{} behind you", titles(t, &behind)));
    }
    if let Some(cell) = t.place(who).and_then(|here| t.map().next(here, facing)) {
        card.at(cell);
    }
}

fn wall(card: &mut Card, [end_a, centre, end_b]: [CombatantId; 3], left: bool) {
    let t = card.t;
    let heading = t.place(end_a).zip(t.place(end_b)).and_then(|(a, b)| t.map().heading(a, b)).unwrap_or(0);
    // The two front directions; the first is named.
    let front = if left { [heading + 1, heading + 2] } else { [heading + 5, heading + 4] };
    let label = format!("Wall: {}", titles(t, &[end_a, centre, end_b]));
    card.is("wall", "Declare", "templar-shield", label).on(centre);
    for (field, c) in [("end_a", end_a), ("centre", centre), ("end_b", end_b)] {
        card.field(field, id(t, c));
    }
    card.field("front", if left { "left" } else { "right" });
    let shield = t.gear(centre).shield.map(|i| gear_title(&t.item_row(i).name).to_lowercase()).unwrap_or_default();
    let looks = format!("front {} and {}", direction(front[0] % 6), direction(front[1] % 6));
    card.says(format!("{looks} · each {shield} covers its neighbours too"), "move part of all three");
    card.warns("no shield from flank and rear").rules(&[H_WALL_01, H_WALL_02, H_WALL_06]);
}
