//! Option cards of moves.

use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::unit::Few;
use crate::rulesets::hexes::view::card::{Card, FREE, MOVE, WHOLE};
use crate::rulesets::hexes::view::names::{hexes, titles};
use crate::rulesets::hexes::view::needs;
use crate::vocab::CombatantId;

pub fn half_move(card: &mut Card, who: CombatantId) {
    let far = card.t.half_speed(who);
    card.shows("Move", "walking-boot", "Move")
        .describe(format!("up to {} and an attack", hexes(far)), MOVE)
        .rules(&[H_MOVE_01]);
}

pub fn run(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let speed = t.stats(who).speed;
    card.shows("Move", "run", "Run").describe(format!("up to {}, no attack", hexes(speed)), WHOLE).rules(&[H_MOVE_02]);
    let here = t.place(who);
    let held: Few<CombatantId> =
        t.all().filter(|e| t.enemies(*e, who) && here.is_some_and(|here| t.controls(*e, here, who))).collect();
    if !held.is_empty() {
        card.warn(format!("flees from {}: -4 AC and a free attack", titles(t, &held)));
    }
}

pub fn close(card: &mut Card, who: CombatantId) {
    let speed = card.t.stats(who).speed;
    card.shows("Move", "sprint", "Close in").describe(format!("up to {}, next to an enemy", hexes(speed)), WHOLE);
    card.warn("no melee between you and that enemy this round").rules(&[H_MOVE_22, H_MOVE_23]);
}

pub fn leave_wall(card: &mut Card) {
    card.shows("Move", "return-arrow", "Leave the shield wall").describe("", MOVE).rules(&[H_WALL_10]);
    card.warn("the shield wall breaks up");
}

pub fn stand_up(card: &mut Card) {
    card.shows("Move", "strong", "Stand up").describe("provokes no free attack", MOVE).rules(&[H_MOVE_06]);
}

pub fn drop_prone(card: &mut Card) {
    card.shows("Move", "falling", "Drop prone").describe("missiles at you -2, melee +2", FREE);
    card.rules(&[H_ATK_14]).warn("cannot move until you stand up");
}

pub fn swing(card: &mut Card, who: CombatantId, rope: u8) {
    let t = card.t;
    card.shows("Move", "rope-coil", "Swing on the rope");
    card.field("rope", t.setting().level.ropes[rope as usize].id.clone());
    card.describe(format!("{}, or fall prone", needs::at_most("DEX", t.stats(who).dexterity)), MOVE)
        .rules(&[H_FEAT_01]);
    if let Some(end) = t.rope_end(who, rope) {
        card.highlight_cell(end);
    }
}
