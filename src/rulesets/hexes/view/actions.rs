//! Cards of `choose_action` (table 3.6).

use super::card::{Card, EYES_ON_ONE, FREE, MAIN, MOVE, WHOLE};
use super::names::{arm_icon, arm_title, dice, hex_id, row_title, spell_title, title, titles, wand_name};
use super::threats::{foes, odds, under};
use crate::rulesets::hexes::action::{Action, Arm, Manner};
use crate::rulesets::hexes::aim::{AimLook, Strike};
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::level::{Reload, traits};
use crate::rulesets::hexes::movement::MoveLook;
use crate::rulesets::hexes::queries::{BattleQueries, BattleState};
use crate::rulesets::hexes::special::features::FeatureLook;
use crate::rulesets::hexes::unit::{Few, Routine};
use crate::vocab::{CellId, CombatantId, ItemId};

pub fn card(card: &mut Card, action: Action) {
    let who = card.who.expect("somebody acts");
    match action {
        Action::Attack(arm, manner) => attack(card, who, arm, manner),
        Action::Brawl => {
            card.is("brawl", "Attack", "punch", "Brawl").rules(&[H_BRAWL_01, H_BRAWL_02]);
            let detail = format!("d2 and may stun · {}", against(card, who, Arm::Fist, Manner::Brawl));
            card.says(detail, MAIN);
        }
        Action::Wrestle(_) | Action::Shove(_) | Action::BreakFree | Action::Release | Action::Wake(_) => {
            grip(card, who, action)
        }
        Action::UseWand(_) | Action::Push(_) | Action::Extract(_) | Action::FixHelm => other(card, who, action),
        Action::HalfMove
        | Action::LeaveWall
        | Action::StandUp
        | Action::DropProne
        | Action::Swing(_)
        | Action::Run
        | Action::Close => {
            walk(card, who, action);
        }
        Action::ChargeGo(end, arm) => charge(card, who, end, arm),
        Action::Draw(i) | Action::PickUp(i) | Action::Drop(i) | Action::Reload(i) | Action::Restring(i) => {
            gear(card, who, action, i)
        }
        _ => ending(card, who, action),
    }
}

/// How such an attack stands against whom it could be made on.
fn against(card: &mut Card, who: CombatantId, arm: Arm, manner: Manner) -> String {
    let t = card.t;
    let mut pool = if manner.far() { t.missile_targets(who, arm, manner) } else { t.melee_pool(who, arm) };
    if pool.is_empty() {
        pool = t.helpless_in_reach(who, arm);
    }
    match pool.as_slice() {
        [] => String::new(),
        [only] => {
            let chance = odds(t, &Strike::new(who, arm, manner, *only));
            card.on(*only);
            format!("{}: {}", title(t, *only), chance.text())
        }
        several => format!("{} in {}", several.len(), if manner.far() { "range" } else { "reach" }),
    }
}

fn attack(card: &mut Card, who: CombatantId, arm: Arm, manner: Manner) {
    let t = card.t;
    let row = t.arm_row(arm);
    let weapon = card.names.arm(t, arm, manner);
    let mark = weapon.rsplit_once('#').map(|(_, n)| format!(" {n}")).unwrap_or_default();
    let verb = match manner {
        Manner::Throw => "Throw ",
        _ => "",
    };
    let name = arm_title(t, arm);
    let label = if verb.is_empty() { name } else { format!("{verb}{}", name.to_lowercase()) };
    card.is("attack", "Attack", arm_icon(t, arm), label + &mark).field("weapon", weapon);
    let mut parts = vec![dice(row.damage)];
    if manner.far() {
        parts.push(format!("range {}", 3 * t.increment(arm)));
        if let Some(a) = row.ammo {
            parts.push(format!("{} {}", t.gear(who).ammo[a as usize], t.ammo_name(a)));
        }
    } else if row.reach > 1 {
        parts.push(format!("reach {}", row.reach));
    }
    parts.push(against(card, who, arm, manner));
    parts.retain(|p| !p.is_empty());
    card.says(parts.join(" · "), MAIN);
    let nearest = t.melee_pool(who, arm).iter().map(|e| t.distance(who, *e)).max().unwrap_or(0);
    if manner == Manner::Melee && row.close_useless && nearest == 1 {
        card.warns("nearly useless this close: -4 and d2");
    }
    card.rules(if manner.far() { &[H_MISS_01, H_ATK_01] } else { &[H_ATK_01, H_ATK_02] });
}

fn grip(card: &mut Card, who: CombatantId, action: Action) {
    let t = card.t;
    let contest = |c: CombatantId| {
        let size = [-4, 0, 4, 8][t.stats(c).size as usize];
        t.modifier(t.stats(c).strength) + size
    };
    match action {
        Action::Wrestle(target) | Action::Shove(target) => {
            let wrestle = matches!(action, Action::Wrestle(_));
            let (action, icon, verb) =
                if wrestle { ("wrestle", "grab", "Wrestle") } else { ("shove", "push", "Shove") };
            let chance = odds(t, &Strike::new(who, Arm::Fist, Manner::Brawl, target));
            let then = if wrestle { "pinned" } else { "one hex back, or prone" };
            card.is(action, "Grapple", icon, format!("{verb} {}", title(t, target))).target(target);
            let edge = format!("{:+} against {:+}", contest(who), contest(target));
            card.says(format!("{} to get hold, then {edge}: {then}", chance.text()), MAIN);
            card.rules(if wrestle { &[H_WREST_01, H_WREST_03] } else { &[H_WREST_01, H_WREST_05] });
        }
        Action::BreakFree => {
            let detail = match t.cond(who).pinned_by {
                Some(holder) => format!("{:+} against {:+}, must be higher", contest(who), contest(holder)),
                None => format!("STR {}: {} %", t.stats(who).strength, under(t.stats(who).strength)),
            };
            card.is("break_free", "Grapple", "breaking-chain", "Break free").says(detail, MAIN).rules(&[H_WREST_04]);
        }
        Action::Release => {
            let held = t.cond(who).pinning.map(|c| title(t, c)).unwrap_or_default();
            card.is("release", "Grapple", "hand", format!("Let go of {held}")).says("", MAIN).rules(&[H_DMG_21]);
        }
        Action::Wake(friend) => {
            card.is("wake", "Help", "surprised", format!("Wake {}", title(t, friend))).target(friend);
            let name = super::names::id(t, friend);
            card.field("friend", name).says("", MAIN).rules(&[H_DMG_21]);
        }
        _ => unreachable!("{action:?} is no grip"),
    }
}

fn other(card: &mut Card, who: CombatantId, action: Action) {
    let t = card.t;
    match action {
        Action::UseWand(w) => {
            let (spell, charges) = t.gear(who).wands[w as usize];
            card.is("use_wand", "Magic", "crystal-wand", format!("Wand: {}", spell_title(t, spell)));
            let name = wand_name(t, who, w);
            card.field("wand", name).says(format!("{charges} charges"), MAIN).rules(&[H_WAND_01]);
        }
        Action::Push(b) => {
            let boulder = &t.setting().level.boulders[b as usize];
            let path = t.boulder_path(b);
            let hit: Few<CombatantId> =
                t.all().filter(|c| t.active(*c) && path.iter().any(|p| t.place(*c) == Some(*p))).collect();
            let hit: Few<CombatantId> = hit.into_iter().filter(|c| t.detects(who, *c)).collect();
            let strength = t.stats(who).strength;
            card.is("push", "Terrain", "rock", "Push the boulder").field("boulder", boulder.id.clone()).at(boulder.at);
            card.says(format!("STR {strength}: {} % · 3d6 to {}", under(strength), titles(t, &hit)), MAIN);
            let own: Few<CombatantId> = hit.into_iter().filter(|c| !t.enemies(*c, who)).collect();
            if !own.is_empty() {
                card.warns(format!("rolls over {}", titles(t, &own)));
            }
            card.rules(&[H_FEAT_02]);
        }
        Action::Extract(victim) => {
            let own = victim == who;
            let label =
                if own { "Pull out the missile".into() } else { format!("Pull a missile from {}", title(t, victim)) };
            let weapon = t.cond(victim).lodged.first().map(|r| row_title(t, *r)).unwrap_or_default();
            let engaged = foes(t, who).iter().any(|e| t.in_combat(*e, who) || t.in_combat(*e, victim));
            card.is("extract", "Help", "arrowed", label).target(victim).field("victim", super::names::id(t, victim));
            card.says(format!("{weapon} · save {}", t.stats(who).save), WHOLE).rules(&[H_MISS_13, H_MISS_14]);
            if engaged {
                card.warns("-2 in combat");
            }
        }
        _ => {
            let left = t.cond(who).blinded;
            let detail = if left > 1 { format!("{left} rounds of it left") } else { "sees again".into() };
            card.is("fix_helm", "Gear", "cracked-helm", "Fix the helm").says(detail, WHOLE).rules(&[H_FUMB_02]);
        }
    }
}

fn walk(card: &mut Card, who: CombatantId, action: Action) {
    let t = card.t;
    let speed = t.stats(who).speed;
    let held: Few<CombatantId> =
        t.place(who).map_or(Few::new(), |p| t.all().filter(|e| t.enemies(*e, who) && t.controls(*e, p, who)).collect());
    match action {
        Action::HalfMove => {
            card.is("half_move", "Move", "walking-boot", "Move")
                .says(format!("up to {} and an attack", speed / 2), MOVE);
            card.rules(&[H_MOVE_01]);
        }
        Action::Run => {
            card.is("run", "Move", "run", "Run").says(format!("up to {speed}, no attack"), WHOLE).rules(&[H_MOVE_02]);
            if !held.is_empty() {
                card.warns(format!("turning from {} is flight: -4 AC and a free attack", titles(t, &held)));
            }
        }
        Action::Close => {
            card.is("close", "Move", "sprint", "Close in").says(format!("up to {speed}, ends next to a foe"), WHOLE);
            card.warns("no blows between the two of you this round").rules(&[H_MOVE_22, H_MOVE_23]);
        }
        Action::LeaveWall => {
            card.is("leave_wall", "Move", "return-arrow", "Leave the wall").says("", MOVE).rules(&[H_WALL_10]);
            card.warns("the wall breaks up");
        }
        Action::StandUp => {
            card.is("stand_up", "Move", "strong", "Stand up").says("draws no free attack", MOVE).rules(&[H_MOVE_06]);
        }
        Action::DropProne => {
            card.is("drop_prone", "Move", "falling", "Drop prone").says("missiles at -2, melee at +2", FREE);
            card.rules(&[H_ATK_14]).warns("no move until you stand up");
        }
        Action::Swing(r) => {
            let rope = &t.setting().level.ropes[r as usize];
            let dex = t.stats(who).dexterity;
            card.is("swing", "Move", "rope-coil", "Swing on the rope").field("rope", rope.id.clone());
            card.says(format!("DEX {dex}: {} %, else prone", under(dex)), MOVE).rules(&[H_FEAT_01]);
            if let Some(end) = t.rope_end(who, r) {
                card.at(end);
            }
        }
        _ => unreachable!("{action:?} is no walk"),
    }
}

fn charge(card: &mut Card, who: CombatantId, end: CellId, arm: Arm) {
    let t = card.t;
    let Routine::Charge(target) = t.turn(who).routine else { return };
    let weapon = card.names.arm(t, arm, Manner::Melee);
    let place = hex_id(t, end);
    let steps = t.charge_paths(who, target).into_iter().find(|(e, a, _)| *e == end && *a == arm).map(|p| p.2.len());
    let label = format!("Charge {}: {} from {place}", title(t, target), arm_title(t, arm).to_lowercase());
    card.is("charge_go", "Attack", "charging-bull", label).on(target).at(end);
    card.field("path_end", place).field("weapon", weapon);
    let mut s = Strike::new(who, arm, Manner::Melee, target);
    s.charge = true;
    let mut chance = odds(t, &s);
    // It is not there yet: what counts is how near it will be (H-POLE-03).
    let close = |away: i32| t.arm_row(arm).close_useless && away <= 1;
    chance.shift(-4 * (i32::from(close(t.near(target, end))) - i32::from(close(t.distance(who, target)))));
    card.says(format!("{} hexes, then {}", steps.unwrap_or(0), chance.text()), WHOLE);
    card.rules(&[H_MOVE_18, H_MOVE_20]);
    let spears: Few<CombatantId> = t
        .all()
        .filter(|e| t.enemies(*e, who) && t.detects(who, *e) && t.next_die(*e).is_some() && t.may_react(*e, who))
        .filter(|e| t.melee_arms(*e).iter().any(|a| t.arm_row(*a).fends) && t.near(*e, end) <= 1)
        .collect();
    if !spears.is_empty() && !t.stats(who).has(traits::MASSIVE) {
        card.warns(format!("{} may fend you off", titles(t, &spears)));
    }
    let others = t.all().any(|e| {
        e != target
            && t.enemies(e, who)
            && t.active(e)
            && t.detects(who, e)
            && !t.closing_pair(who, e)
            && (close(t.near(target, end)) || !close(t.near(e, end)))
            && t.would_reach_from(who, end, arm, e)
    });
    if others && t.charge_exposes() {
        card.view.rules.push(H_ATK_07);
        card.warns(EYES_ON_ONE);
    }
}

fn gear(card: &mut Card, who: CombatantId, action: Action, i: ItemId) {
    let t = card.t;
    let (name, title) = (card.names.item(t, i), card.names.item_title(t, i).to_lowercase());
    let row = t.item_row(i);
    let hands = if row.hands == 2 { "both hands" } else { "one hand" };
    match action {
        Action::Draw(_) => {
            card.is("draw", "Gear", "swap-bag", format!("Draw {title}")).field("item", name).says(hands, MOVE);
            card.rules(&[H_GEAR_04]);
        }
        Action::PickUp(_) => {
            card.is("pick_up", "Gear", "hand", format!("Pick up {title}")).field("item", name).says(hands, MOVE);
            card.rules(&[H_GEAR_03]);
            if let Some(cell) = t.loose_at(i) {
                card.at(cell);
            }
        }
        Action::Drop(_) => {
            card.is("drop", "Gear", "drop-weapon", format!("Drop {title}")).field("item", name).says("", FREE);
            card.rules(&[H_GEAR_04]);
        }
        Action::Reload(_) => {
            let (detail, price) = match row.reload {
                Reload::Acts(n) => (format!("{} of {n}", t.item(i).reloading + 1), WHOLE),
                _ => (String::new(), MOVE),
            };
            card.is("reload", "Gear", "clockwork", format!("Load {title}")).field("weapon", name).says(detail, price);
            card.rules(&[H_MISS_06]);
        }
        _ => {
            card.is("restring", "Gear", "bow-arrow", format!("String {title}")).field("weapon", name).says("", WHOLE);
            card.rules(&[H_GEAR_05]);
        }
    }
    let _ = who;
}

fn ending(card: &mut Card, who: CombatantId, action: Action) {
    let t = card.t;
    match action {
        Action::Hold => {
            card.is("hold", "Turn", "hourglass", "Hold").says("act after count 1, with all who hold", "");
            card.rules(&[H_INIT_18, H_INIT_19]);
        }
        Action::Surrender => {
            let icon = labels::condition("surrendered").map_or("flying-flag", |w| w.icon);
            card.is("surrender", "Turn", icon, "Surrender").says("drops everything and is out", WHOLE);
            card.warns("for good").rules(&[H_MORALE_12, H_MORALE_13]);
        }
        _ => {
            let turn = t.turn(who);
            let more = turn.dice.iter().filter(|d| !d.acted && !d.spent).count().saturating_sub(1);
            let detail = if more > 0 { format!("{more} more to come this round") } else { String::new() };
            card.is("end_turn", "Turn", "check-mark", "Done").says(detail, FREE).rules(&[H_INIT_23]).passes();
        }
    }
}
