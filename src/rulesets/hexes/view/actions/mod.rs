//! Option cards of `choose_action` (table 3.6).

mod attacks;
mod gear;
mod moves;

use super::card::{Card, FREE, MAIN, WHOLE};
use super::names::{id, spell_title, title, titles, wand_name};
use super::needs;
use crate::rulesets::hexes::action::TurnAction;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::CombatantId;

/// Writes the card of an action, in the order of the table.
pub fn card(card: &mut Card, action: TurnAction) {
    let who = card.who.expect("somebody acts");
    match action {
        TurnAction::Attack(arm, manner) => attacks::attack(card, who, arm, manner),
        TurnAction::Brawl => attacks::brawl(card, who),
        TurnAction::Wrestle(target) => attacks::wrestle(card, who, target),
        TurnAction::Shove(target) => attacks::shove(card, who, target),
        TurnAction::BreakFree => attacks::break_free(card, who),
        TurnAction::Wake(friend) => wake(card, friend),
        TurnAction::UseWand(wand) => use_wand(card, who, wand),
        TurnAction::Push(boulder) => push(card, who, boulder),
        TurnAction::HalfMove => moves::half_move(card, who),
        TurnAction::LeaveWall => moves::leave_wall(card),
        TurnAction::StandUp => moves::stand_up(card),
        TurnAction::DropProne => moves::drop_prone(card),
        TurnAction::Draw(item) => gear::draw(card, item),
        TurnAction::PickUp(item) => gear::pick_up(card, item),
        TurnAction::Drop(item) => gear::drop(card, item),
        TurnAction::Swing(rope) => moves::swing(card, who, rope),
        TurnAction::ChargeGo(end, arm) => attacks::charge(card, who, end, arm),
        TurnAction::Run => moves::run(card, who),
        TurnAction::Close => moves::close(card, who),
        TurnAction::Reload(item) => gear::reload(card, item),
        TurnAction::Restring(item) => gear::restring(card, item),
        TurnAction::Extract(victim) => gear::extract(card, who, victim),
        TurnAction::FixHelm => gear::fix_helm(card, who),
        TurnAction::Release => release(card, who),
        TurnAction::Hold => hold(card),
        TurnAction::Surrender => surrender(card),
        TurnAction::EndTurn => end_turn(card, who),
    }
}

fn wake(card: &mut Card, friend: CombatantId) {
    let t = card.t;
    card.shows("Help", "surprised", format!("Wake {}", title(t, friend))).target(friend);
    card.field("friend", id(t, friend)).describe("", MAIN).rules(&[H_DMG_21]);
}

fn use_wand(card: &mut Card, who: CombatantId, wand: u8) {
    let t = card.t;
    let (spell, charges) = t.gear(who).wands[wand as usize];
    card.shows("Magic", "crystal-wand", format!("Wand: {}", spell_title(t, spell)));
    card.field("wand", wand_name(t, who, wand)).describe(format!("{charges} charges"), MAIN).rules(&[H_WAND_01]);
}

fn push(card: &mut Card, who: CombatantId, boulder: u8) {
    let t = card.t;
    let path = t.boulder_path(boulder);
    let boulder = &t.setting().level.boulders[boulder as usize];
    let caught =
        |c: &CombatantId| t.is_active(*c) && path.iter().any(|p| t.place(*c) == Some(*p)) && t.detects(who, *c);
    let hit: Few<CombatantId> = t.all().filter(caught).collect();
    card.shows("Terrain", "rock", "Push the boulder").field("boulder", boulder.id.clone()).highlight_cell(boulder.at);
    card.describe(
        format!("{} · 3d6 damage to {}", needs::at_most("STR", t.stats(who).strength), titles(t, &hit)),
        MAIN,
    );
    let own: Few<CombatantId> = hit.into_iter().filter(|c| !t.enemies(*c, who)).collect();
    if !own.is_empty() {
        card.warn(format!("also hits {}", titles(t, &own)));
    }
    card.rules(&[H_FEAT_02]);
}

fn release(card: &mut Card, who: CombatantId) {
    let held = card.t.cond(who).pinning.map(|c| title(card.t, c)).unwrap_or_default();
    card.shows("Grapple", "hand", format!("Let go of {held}")).describe("", MAIN).rules(&[H_DMG_21]);
}

fn hold(card: &mut Card) {
    card.shows("Turn", "hourglass", "Hold").describe("act after count 1, with all held actions", "");
    card.rules(&[H_INIT_18, H_INIT_19]);
}

fn surrender(card: &mut Card) {
    let icon = labels::condition("surrendered").map_or("flying-flag", |w| w.icon);
    card.shows("Turn", icon, "Surrender").describe("drops everything, out of the battle", WHOLE).gives_up();
    card.warn("permanent").rules(&[H_MORALE_12, H_MORALE_13]);
}

fn end_turn(card: &mut Card, who: CombatantId) {
    let more = card.t.turn(who).dice.iter().filter(|d| !d.acted && !d.spent).count().saturating_sub(1);
    let detail = match more {
        0 => String::new(),
        1 => "1 more action this round".into(),
        n => format!("{n} more actions this round"),
    };
    card.shows("Turn", "check-mark", "Done").describe(detail, FREE).rules(&[H_INIT_23]).is_done();
}
