//! Option cards of `choose_action` (table 3.6).

use super::card::{Card, EYES_ON_ONE, FREE, MAIN, MOVE, WHOLE};
use super::names::{arm_icon, arm_title, dice, hex_id, id, row_title, spell_title, title, titles, wand_name};
use super::needs;
use super::threats::{along, charge_of, foes};
use crate::rulesets::hexes::action::{Arm, Manner, TurnAction};
use crate::rulesets::hexes::aim::Strike;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::level::{Reload, traits};
use crate::rulesets::hexes::special::missiles::IN_COMBAT;
use crate::rulesets::hexes::unit::{Few, Routine};
use crate::vocab::telling::hexes;
use crate::vocab::view::DeedKind;
use crate::vocab::{CellId, CombatantId, ItemId};

/// Writes the card of an action, in the order of the table.
pub fn card(card: &mut Card, action: TurnAction) {
    let who = card.who.expect("somebody acts");
    match action {
        TurnAction::Attack(arm, manner) => attack(card, who, arm, manner),
        TurnAction::Brawl => brawl(card, who),
        TurnAction::Wrestle(target) => wrestle(card, who, target),
        TurnAction::Shove(target) => shove(card, who, target),
        TurnAction::BreakFree => break_free(card, who),
        TurnAction::Wake(friend) => wake(card, friend),
        TurnAction::UseWand(wand) => use_wand(card, who, wand),
        TurnAction::Push(boulder) => push(card, who, boulder),
        TurnAction::HalfMove => half_move(card, who),
        TurnAction::LeaveWall => leave_wall(card),
        TurnAction::StandUp => stand_up(card),
        TurnAction::DropProne => drop_prone(card),
        TurnAction::Draw(item) => draw(card, item),
        TurnAction::PickUp(item) => pick_up(card, item),
        TurnAction::Drop(item) => drop(card, item),
        TurnAction::Swing(rope) => swing(card, who, rope),
        TurnAction::ChargeGo(end, arm) => charge(card, who, end, arm),
        TurnAction::Run => run(card, who),
        TurnAction::Close => close(card, who),
        TurnAction::Reload(item) => reload(card, item),
        TurnAction::Restring(item) => restring(card, item),
        TurnAction::Extract(victim) => extract(card, who, victim),
        TurnAction::FixHelm => fix_helm(card, who),
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

fn attack(card: &mut Card, who: CombatantId, arm: Arm, manner: Manner) {
    let t = card.t;
    let row = t.arm_row(arm);
    let weapon = card.names.arm(t, arm, manner);
    let mark = mark_of(&weapon);
    let name = arm_title(t, arm);
    let label = if manner == Manner::Throw { format!("Throw {}", name.to_lowercase()) } else { name };
    card.shows("Attack", arm_icon(t, arm), label + &mark).field("weapon", weapon);
    let mut parts = vec![format!("{} damage", dice(row.damage))];
    if manner.far() {
        parts.push(format!("range {} hexes", 3 * t.increment(arm)));
        if let Some(a) = row.ammo {
            parts.push(format!("{} {}", t.gear(who).ammo[a as usize], t.ammo_name(a)));
        }
    } else if row.reach > 1 {
        parts.push(format!("reach {} hexes", row.reach));
    }
    parts.push(against(card, who, arm, manner));
    parts.retain(|p| !p.is_empty());
    card.describe(parts.join(" · "), MAIN);
    let nearest = t.melee_pool(who, arm).iter().map(|e| t.distance(who, *e)).max().unwrap_or(0);
    if manner == Manner::Melee && row.close_useless && nearest == 1 {
        card.warn("too long this close: -4 to hit, d2 damage");
    }
    card.rules(if manner.far() { &[H_MISS_01, H_ATK_01] } else { &[H_ATK_01, H_ATK_02] });
}

/// Returns the number of `sword#2` as ` 2`, to distinguish pieces of one name.
fn mark_of(weapon: &str) -> String {
    weapon.rsplit_once('#').map(|(_, n)| format!(" {n}")).unwrap_or_default()
}

fn brawl(card: &mut Card, who: CombatantId) {
    card.shows("Attack", "punch", "Brawl").rules(&[H_BRAWL_01, H_BRAWL_02]);
    let detail = format!("d2 damage, may stun · {}", against(card, who, Arm::Fist, Manner::Brawl));
    card.describe(detail, MAIN);
}

/// Describes the attack against its only target, or the number of targets.
fn against(card: &mut Card, who: CombatantId, arm: Arm, manner: Manner) -> String {
    let t = card.t;
    let pool = if manner.far() { t.missile_targets(who, arm, manner) } else { t.targets_at_hand(who, arm).0 };
    match pool.as_slice() {
        [] => String::new(),
        [only] => {
            card.highlight(*only);
            let strike = Strike::new(who, arm, manner, *only);
            card.sums(needs::tables(t, &strike), "");
            format!("{}: {}", title(t, *only), needs::attack(t, &strike))
        }
        several => format!("{} targets in {}", several.len(), if manner.far() { "range" } else { "reach" }),
    }
}

fn charge(card: &mut Card, who: CombatantId, end: CellId, arm: Arm) {
    let t = card.t;
    let Routine::Charge(target) = t.turn(who).routine else { return };
    let way = t.charge_paths(who, target).into_iter().find(|(e, a, _)| *e == end && *a == arm);
    let (Some((_, _, way)), Some(run)) = (way, charge_of(t, who)) else { return };
    let place = hex_id(t, end);
    let weapon = card.names.arm(t, arm, Manner::Melee);
    let with = format!("{}{}", arm_title(t, arm).to_lowercase(), mark_of(&weapon));
    let label = format!("Charge {}: {with} from {place}", title(t, target));
    card.shows("Attack", "charging-bull", label).highlight(target).highlight_cell(end);
    card.field("path_end", place).field("weapon", weapon);
    let mut there = t.fork();
    there.stands_mut(who).cell = Some(end);
    let blow = Strike { charge: true, ..Strike::new(who, arm, Manner::Melee, target) };
    card.describe(format!("{} hexes, then attack: {}", way.len(), needs::attack(&there, &blow)), WHOLE);
    card.sums(needs::tables(&there, &blow), format!("{} hexes", way.len()));
    card.rules(&[H_MOVE_18, H_MOVE_20]);
    let (_, mut drawn) = along(t, &run, &way);
    if t.stats(who).has(traits::MASSIVE) {
        drawn.fends.clear();
    }
    card.warns_of_passing(&drawn);
    let others = there.targets_at_hand(who, arm).0.iter().any(|e| *e != target && t.is_active(*e));
    if others && t.charge_exposes() {
        card.cite(H_ATK_07).warn(EYES_ON_ONE);
    }
}

// ---- wrestling

fn wrestle(card: &mut Card, who: CombatantId, target: CombatantId) {
    card.shows("Grapple", "grab", format!("Wrestle {}", title(card.t, target)));
    grab(card, who, target, "pins the target");
    card.rules(&[H_WREST_01, H_WREST_03]);
}

fn shove(card: &mut Card, who: CombatantId, target: CombatantId) {
    card.shows("Grapple", "push", format!("Shove {}", title(card.t, target)));
    grab(card, who, target, "pushes the target 1 hex or knocks it prone");
    card.rules(&[H_WREST_01, H_WREST_05]);
}

fn grab(card: &mut Card, who: CombatantId, target: CombatantId, then: &str) {
    let hold = needs::attack(card.t, &Strike::new(who, Arm::Fist, Manner::Brawl, target));
    let contest = contest(card, who, target);
    card.target(target).describe(format!("{hold} to grab, then {contest}: {then}"), MAIN);
}

/// Formats a contest: `d20 +3 (STR +3) against d20 +6 (STR +2, size +4)`
fn contest(card: &Card, who: CombatantId, other: CombatantId) -> String {
    let side = |c: CombatantId| {
        let (strength, size) = card.t.contest_parts(c);
        let parts = needs::itemised([(strength, "STR"), (size, "size")].into_iter());
        format!("d20 {:+}{parts}", strength + size)
    };
    format!("{} against {}", side(who), side(other))
}

fn break_free(card: &mut Card, who: CombatantId) {
    let detail = match card.t.cond(who).pinned_by {
        Some(holder) => format!("{}, must roll higher", contest(card, who, holder)),
        None => needs::at_most("STR", card.t.stats(who).strength),
    };
    card.shows("Grapple", "breaking-chain", "Break free").describe(detail, MAIN).rules(&[H_WREST_04]);
}

fn half_move(card: &mut Card, who: CombatantId) {
    let far = card.t.half_speed(who);
    card.shows("Move", "walking-boot", "Move")
        .describe(format!("up to {} and an attack", hexes(far)), MOVE)
        .rules(&[H_MOVE_01]);
}

fn run(card: &mut Card, who: CombatantId) {
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

fn close(card: &mut Card, who: CombatantId) {
    let speed = card.t.stats(who).speed;
    card.shows("Move", "sprint", "Close in").describe(format!("up to {}, next to an enemy", hexes(speed)), WHOLE);
    card.warn("no melee between you and that enemy this round").rules(&[H_MOVE_22, H_MOVE_23]);
}

fn leave_wall(card: &mut Card) {
    card.shows("Move", "return-arrow", "Leave the shield wall").describe("", MOVE).rules(&[H_WALL_10]);
    card.warn("the shield wall breaks up");
}

fn stand_up(card: &mut Card) {
    card.shows("Move", "strong", "Stand up").describe("provokes no free attack", MOVE).rules(&[H_MOVE_06]);
}

fn drop_prone(card: &mut Card) {
    card.shows("Move", "falling", "Drop prone").describe("missiles at you -2, melee +2", FREE);
    card.rules(&[H_ATK_14]).warn("cannot move until you stand up");
}

fn swing(card: &mut Card, who: CombatantId, rope: u8) {
    let t = card.t;
    card.shows("Move", "rope-coil", "Swing on the rope");
    card.field("rope", t.setting().level.ropes[rope as usize].id.clone());
    card.describe(format!("{}, or fall prone", needs::at_most("DEX", t.stats(who).dexterity)), MOVE)
        .rules(&[H_FEAT_01]);
    if let Some(end) = t.rope_end(who, rope) {
        card.highlight_cell(end);
    }
}

/// Returns the item's name for the middle of a sentence.
fn called(card: &Card, item: ItemId) -> String {
    card.names.item_title(card.t, item).to_lowercase()
}

fn hands(card: &Card, item: ItemId) -> &'static str {
    if card.t.item_row(item).hands == 2 { "both hands" } else { "one hand" }
}

fn draw(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    card.shows("Gear", "swap-bag", format!("Draw {}", called(card, item))).field("item", name);
    card.describe(hands(card, item), MOVE).rules(&[H_GEAR_04]);
}

fn pick_up(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    card.shows("Gear", "hand", format!("Pick up {}", called(card, item))).field("item", name);
    card.describe(hands(card, item), MOVE).rules(&[H_GEAR_03]);
    if let Some(cell) = card.t.loose_at(item) {
        card.highlight_cell(cell);
    }
}

fn drop(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    card.shows("Gear", "drop-weapon", format!("Drop {}", called(card, item))).field("item", name).describe("", FREE);
    card.discards();
    card.rules(&[H_GEAR_04]);
}

fn reload(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    let (detail, price) = match card.t.item_row(item).reload {
        Reload::Acts(n) => (format!("round {} of {n}", card.t.item(item).reloading + 1), WHOLE),
        Reload::None | Reload::MovePart => (String::new(), MOVE),
    };
    card.shows("Gear", "clockwork", format!("Load {}", called(card, item))).field("weapon", name);
    card.describe(detail, price).rules(&[H_MISS_06]).kind(DeedKind::Reload);
}

fn restring(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    card.shows("Gear", "bow-arrow", format!("String {}", called(card, item))).field("weapon", name).describe("", WHOLE);
    card.rules(&[H_GEAR_05]);
}

fn extract(card: &mut Card, who: CombatantId, victim: CombatantId) {
    let t = card.t;
    let label =
        if victim == who { "Pull out the missile".into() } else { format!("Pull a missile from {}", title(t, victim)) };
    let weapon = t.cond(victim).lodged.first().map(|r| row_title(t, *r)).unwrap_or_default();
    // The card must not reveal an enemy that the combatant does not detect.
    let engaged = foes(t, who).iter().any(|e| t.in_combat(*e, who) || t.in_combat(*e, victim));
    let mut parts = t.extraction_parts(who, victim);
    for part in &mut parts {
        part.0 *= i32::from(engaged || part.1 != IN_COMBAT);
    }
    let save = needs::at_least(t.save_needs(who, parts.iter().map(|part| part.0).sum()));
    card.shows("Help", "arrowed", label).target(victim).field("victim", id(t, victim));
    card.describe(format!("{weapon} · save: {save}{}", needs::itemised(parts.into_iter())), WHOLE);
    card.rules(&[H_MISS_13, H_MISS_14]);
}

fn fix_helm(card: &mut Card, who: CombatantId) {
    let left = card.t.cond(who).blinded;
    let detail = if left > 1 { format!("takes {left} more rounds") } else { "can see again".into() };
    card.shows("Gear", "cracked-helm", "Fix the helm").describe(detail, WHOLE).rules(&[H_FUMB_02]);
}
