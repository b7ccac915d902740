//! Option cards of phase C: routine, division of the combat bonus, facing, shield wall.

use super::card::Card;
use super::names::{direction_name, gear_title, id, spell_name, spell_title, title, titles};
use super::threats::{along, charge_of, foes};
use crate::rulesets::hexes::board::Arc6;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::unit::{Few, Routine};
use crate::vocab::CombatantId;
use crate::vocab::view::{DeedKind, OptionRole};

pub fn routine(card: &mut Card, routine: Routine) {
    let t = card.t;
    let Some(who) = card.who else { return };
    match routine {
        Routine::Standard => {
            let dice = t.stats(who).attacks.len().max(1);
            let detail = if dice == 1 {
                "one attack · choose the target on your turn".into()
            } else {
                format!("{dice} attacks, one initiative die each · choose targets on your turns")
            };
            card.shows("Declare", "crossed-swords", "Move and attack").describe(detail, "").rules(&[H_INIT_07]);
            card.kind(DeedKind::Attack);
        }
        Routine::TwoWeaponAttack => {
            card.shows("Declare", "sword-clash", "Two weapons: attack with both");
            card.describe("two initiative dice, two attacks at -3 · choose targets on your turns", "")
                .kind(DeedKind::Attack)
                .rules(&[H_TWOW_02]);
        }
        Routine::TwoWeaponGuard => {
            card.shows("Declare", "shield-bounces", "Two weapons: guard with one");
            card.describe("one attack at -1, +1 AC", "").kind(DeedKind::Defend).rules(&[H_TWOW_03]);
        }
        Routine::DoubleShot => {
            card.shows("Declare", "arrow-cluster", "Two shots")
                .describe("two initiative dice, no move · choose targets on your turns", "")
                .kind(DeedKind::Attack)
                .rules(&[H_MISS_05]);
        }
        Routine::FullDefence => {
            let mut then = t.fork();
            then.turn_mut(who).defence_part = t.stats(who).bcb;
            then.cond_mut(who).full_defence = true;
            let detail = format!("armour class {}, no attack of any kind", then.ac_in_front(who));
            card.shows("Declare", "shield", "Full defence").describe(detail, "").rules(&[H_ATK_15]);
            card.kind(DeedKind::Defend);
        }
        Routine::Charge(target) => charge(card, who, target),
        Routine::Cast(spell) => cast(card, who, spell),
        Routine::ReadScroll(spell) => read_scroll(card, who, spell),
    }
}

fn charge(card: &mut Card, who: CombatantId, target: CombatantId) {
    let t = card.t;
    let far = t.distance(who, target);
    card.shows("Charge", "charging-bull", format!("Charge {}", title(t, target))).target(target);
    card.describe(format!("{far} hexes away · up to {} hexes and one attack", t.stats(who).speed), "");
    card.warn("no DEX or combat bonus to AC this round").rules(&[H_MOVE_17, H_MOVE_19]);
    let way = t.charge_paths(who, target).pop().map(|(_, _, way)| way);
    if let (Some(way), Some(run)) = (way, charge_of(t, who)) {
        let (_, drawn) = along(t, &run, &way);
        if !drawn.passes.is_empty() {
            card.warn(format!("runs past {}: free attack", titles(t, &drawn.passes)));
        }
    }
}

fn cast(card: &mut Card, who: CombatantId, spell: u8) {
    let t = card.t;
    let name = spell_name(t, spell);
    let word = labels::spell(&name);
    let left = t.gear(who).prepared.iter().find(|(s, _)| *s == spell).map_or(0, |(_, n)| *n);
    // The first sentence: level and range.
    let what = word.map_or("", |w| w.detail).split(". ").next().unwrap_or_default().to_lowercase();
    card.shows("Magic", word.map_or("magic-swirl", |w| w.icon), format!("Cast {}", spell_title(t, spell)));
    let castings = if left == 1 { "casting" } else { "castings" };
    card.describe(format!("{left} {castings} left · {what}"), "").field("spell", name);
    card.warn("a hit before your count ruins the spell").rules(&[H_SPELL_01, H_SPELL_03]);
}

fn read_scroll(card: &mut Card, who: CombatantId, spell: u8) {
    let t = card.t;
    let detail = match (t.cond(who).reading, t.spell(spell).level) {
        (0, 1) => "takes effect on your count".to_string(),
        (0, n) => format!("takes {n} rounds in a row"),
        (r, n) => format!("round {} of {n}", r + 1),
    };
    card.shows("Magic", "tied-scroll", format!("Read scroll: {}", spell_title(t, spell))).describe(detail, "");
    card.field("spell", spell_name(t, spell)).rules(&[H_SCROLL_01]);
    card.warn("a hit before the end ruins the scroll");
}

pub fn split(card: &mut Card, defence: i32) {
    let t = card.t;
    let Some(who) = card.who else { return };
    let attack = t.stats(who).bcb - defence;
    let mut then = t.fork();
    let now = then.ac_in_front(who);
    then.turn_mut(who).defence_part = defence;
    let after = then.ac_in_front(who);
    let ac = if after == now {
        format!("armour class {after} (unchanged)")
    } else {
        format!("armour class {after} (now {now})")
    };
    card.shows("Declare", "body-balance", format!("Attack +{attack}, defence +{defence}")).field("defence", defence);
    card.describe(ac, "").rules(&[H_UNIT_07]);
    card.view.advantage = if defence == 0 {
        format!("attack +{attack}, the highest")
    } else if attack == 0 {
        format!("armour class {after}, the highest")
    } else {
        format!("attack +{attack} and still armour class {after}")
    };
}

pub fn face(card: &mut Card, facing: u8) {
    let t = card.t;
    let Some(who) = card.who else { return };
    let now = t.stands(who).facing == facing;
    let label = if now {
        format!("Stay facing {}", direction_name(facing))
    } else {
        format!("Face {}", direction_name(facing))
    };
    let near: Few<CombatantId> = foes(t, who).into_iter().filter(|e| t.distance(who, *e) <= 4).collect();
    let mut turned = t.fork();
    turned.stands_mut(who).facing = facing;
    let side =
        |arc: Arc6| -> Few<CombatantId> { near.iter().copied().filter(|e| turned.arc(who, *e) == arc).collect() };
    let mut parts = Vec::new();
    for (arc, name) in [(Arc6::Rear, "behind you"), (Arc6::Front, "in front"), (Arc6::Flank, "on the flank")] {
        let there = side(arc);
        if !there.is_empty() {
            parts.push(format!("{name}: {}", titles(t, &there)));
        }
    }
    card.shows("Facing", "compass", label).field("facing", facing).role(OptionRole::Face(facing));
    card.describe(parts.join(" · "), "free").rules(&[H_BOARD_08, H_BOARD_09, H_MOVE_07]);
    if let Some(cell) = t.place(who).and_then(|here| t.map().next(here, facing)) {
        card.highlight_cell(cell);
    }
}

pub fn wall(card: &mut Card, [end_a, centre, end_b]: [CombatantId; 3], left: bool) {
    let t = card.t;
    let heading = t.place(end_a).zip(t.place(end_b)).and_then(|(a, b)| t.map().heading(a, b)).unwrap_or(0);
    // The two front directions; the first is named.
    let front = if left { [heading + 1, heading + 2] } else { [heading + 5, heading + 4] };
    let label = format!("Shield wall: {}", titles(t, &[end_a, centre, end_b]));
    card.shows("Declare", "templar-shield", label).highlight(centre);
    for (field, c) in [("end_a", end_a), ("centre", centre), ("end_b", end_b)] {
        card.field(field, id(t, c));
    }
    card.field("front", if left { "left" } else { "right" });
    let shield = t.gear(centre).shield.map(|i| gear_title(&t.item_row(i).name).to_lowercase()).unwrap_or_default();
    let looks = format!("faces {} and {}", direction_name(front[0] % 6), direction_name(front[1] % 6));
    card.describe(format!("{looks} · each {shield} protects its neighbours too"), "uses the move of all three");
    card.warn("no shield against flank and rear attacks").rules(&[H_WALL_01, H_WALL_02, H_WALL_06]);
}

pub fn no_wall(card: &mut Card) {
    card.shows("Declare", "cancel", "No shield wall").describe("", "").rules(&[H_WALL_02]).passes();
}
