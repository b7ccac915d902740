//! Option cards during the countdown: attacks, free attacks, pushes, attack and move, `begin_cast`, `spell_target`,
//! warnings, surrender.

use super::card::Card;
use super::declared_actions::effect;
use super::moves::{hazard, left};
use super::needs;
use crate::rulesets::segments::action::{Aimed, Arm, Deed};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::level::{CastingTime, ForceMove, Mode};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::AttackState;
use crate::rulesets::segments::view::names::*;
use crate::rulesets::segments::view::turns::{attack_of, force_frame, spell_frame, step_frame, to_cast};
use crate::vocab::view::OptionRole;
use crate::vocab::{CellId, CombatantId, Names};

// ---- resolve_attack

pub fn strike(card: &mut Card, who: CombatantId, at: CombatantId) {
    let t = card.t;
    let Some((arm, mode, number)) = attack_of(t, who) else { return };
    let needs = needs::strike(t, (who, arm, mode, number), at, false);
    let far = if mode.ranged() { format!("{} ft", 5 * t.distance(who, at)) } else { String::new() };
    let shots = if mode == Mode::Shoot { ammunition(t, who, arm) } else { String::new() };
    card.shows("Attack", arm_icon(t, who, arm), t.combatant(at)).target(at);
    let besides = joined([needs.besides, far.clone(), shots.clone()]);
    card.describe(joined([needs.words, far, shots]), "").sums(needs.tables, besides);
    card.rules(&[S_INIT_18, S_ATK_04]).cite_all(&needs.rules);
    if let Some(words) = Some(at).filter(|_| mode.ranged()).and_then(|at| needs::shot_into_melee(t, who, arm, at)) {
        card.cite_all(&[S_RNG_10, S_RNG_11, S_RNG_12]).warn(words);
    }
    if mode == Mode::Throw {
        card.cite(S_GEAR_09).warn("the weapon is thrown away");
    }
    stops_moving(card, who);
    if mode == Mode::Melee {
        drives_back(card, who, at);
    }
    reveals(card, who);
}

/// Warns that the first attack ends the movement of the round (S-MOVE-13).
fn stops_moving(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let unused = left(t, who);
    if t.is_mover(who) && !t.journey(who).over && unused > 0 {
        card.cite(S_MOVE_13).warn(format!("ends movement ({} unused)", feet(unused)));
    }
}

/// Mentions that a desperate defender can be pushed (S-REACT-08).
fn drives_back(card: &mut Card, who: CombatantId, at: CombatantId) {
    let t = card.t;
    if !t.in_desperate_defence(at) || t.turn(who).forced.contains(&at) {
        return;
    }
    let detail = match t.house().force_move {
        ForceMove::WithAttack => "then may push the target, hit or miss",
        ForceMove::OnHit => "a hit may push the target",
        ForceMove::InsteadOfAttack => "may push the target instead",
    };
    let said = joined([card.view.detail.clone(), detail.into()]);
    card.describe(said, "").cite_all(&[S_REACT_07, S_REACT_08]);
}

fn reveals(card: &mut Card, who: CombatantId) {
    if card.t.is_hidden(who) {
        card.cite_all(&[S_SURP_01, S_SURP_04, S_SURP_07]).warn("ends hiding");
    }
}

pub fn hold_for_contact(card: &mut Card) {
    card.field("until", "contact").shows("Turn", "hourglass", "Hold for contact");
    card.describe("returns on the next segment with a target in reach", "").rules(&[S_INIT_19]);
    card.warn("lost if no target comes by segment -5");
}

pub fn hold_to_the_end(card: &mut Card) {
    card.field("until", "post").shows("Turn", "stopwatch", "Delay to segment 0");
    card.describe("after all movement", "").rules(&[S_INIT_20, S_INIT_12]);
}

pub fn pass(card: &mut Card) {
    card.shows("Turn", "cancel", "Skip the attack").describe("", "1 attack").rules(&[S_ATK_05, S_INIT_18]).gives_up();
}

// ---- force_move

pub fn push(card: &mut Card, first: CellId, second: Option<CellId>) {
    let t = card.t;
    let Some(f) = force_frame(t) else { return };
    let (to, way) = match second {
        Some(second) => (second, format!("To {} via {}", t.place_id(second), t.place_id(first))),
        None => (first, format!("To {}", t.place_id(first))),
    };
    card.highlight(f.who).role(OptionRole::Displace).cell("h1", first);
    if let Some(second) = second {
        card.cell("h2", second);
    }
    card.shows("Move", "push", way).rules(&[if f.spell { S_SPELL_13 } else { S_REACT_09 }, S_MOVE_18]);
    let mut parts = Vec::new();
    let mut from = t.place(f.who);
    for cell in [Some(first), second.filter(|_| to != first)].into_iter().flatten() {
        if let Some((words, rule)) = from.and_then(|from| hazard(t, f.who, from, cell, true)) {
            parts.push(words);
            card.cite(rule);
        }
        from = Some(cell);
    }
    if t.turn(f.who).no_movement {
        parts.push("was standing still: loses all remaining actions".into());
        card.cite(S_INIT_22);
    }
    if t.casting(f.who) {
        parts.push("interrupts the spell".into());
        card.cite(S_SPELL_09);
    }
    card.describe(joined(parts), "");
}

pub fn no_push(card: &mut Card) {
    card.shows("Move", "cancel", "Do not push").rules(&[S_REACT_09]).passes();
}

// ---- free_attack

pub fn take(card: &mut Card, who: CombatantId, arm: Arm) {
    let t = card.t;
    card.weapon(who, arm);
    let label = format!("Attack: {}", card.arm_title(who, arm).to_lowercase());
    card.shows("React", arm_icon(t, who, arm), label).rules(&[S_REACT_11, S_REACT_13, S_REACT_14]);
    if t.in_off_hand(who, arm) {
        card.field("hand", "off");
    }
    let Some(f) = step_frame(t) else { return };
    let needs = needs::strike(t, (who, arm, Mode::Melee, 0), f.who, true);
    card.highlight(f.who).describe(needs.words, "free").sums(needs.tables, needs.besides);
    card.cite_all(&needs.rules);
    if t.turn(who).defend > 0 {
        card.cite(S_REACT_15);
    }
    reveals(card, who);
}

pub fn decline(card: &mut Card) {
    card.shows("React", "cancel", "No free attack").rules(&[S_REACT_11]).lets_action_happen();
}

// ---- attack_and_move

pub fn attack_and_move(card: &mut Card, who: CombatantId, yes: bool) {
    let t = card.t;
    let segment = t.clock().segment;
    let to_come = t.turn(who).attacks.iter().filter(|a| a.state != AttackState::Spent).count() as i32;
    if !yes {
        let label = if to_come > 0 { "Keep attacking" } else { "Stay" };
        let detail = if to_come > 0 { format!("{} left", attacks(to_come)) } else { String::new() };
        card.shows("Turn", "crossed-swords", label).describe(detail, "").rules(&[S_MOVE_14]).passes();
        return;
    }
    let half = feet(10 * t.tmr(who));
    let starts = if segment > 10 {
        format!("up to {half}, from segment 10 on")
    } else {
        let rows = needs::dex_rows(t, who);
        format!("up to {half}, starting 1 to 4 segments after {segment} by a DEX roll: {rows}, else no move")
    };
    let cost = if to_come > 0 { format!("{} lost", attacks(to_come)) } else { String::new() };
    card.shows("Move", "return-arrow", "Move").describe(starts, cost).rules(&[S_MOVE_14, S_MOVE_15, S_MOVE_16]);
    card.warn("no more attacks this round, not even free ones");
    if segment <= 10 {
        card.cite(S_UNIT_05);
    }
}

// ---- ambush_warning

pub fn shout(card: &mut Card) {
    card.shows("Help", "shouting", "Shout a warning").rules(&[S_AMB_02]);
    card.describe("every other ambushed ally is surprised one level less", "");
}

pub fn silent(card: &mut Card) {
    card.shows("Turn", "cancel", "Keep silent").rules(&[S_AMB_02]).passes();
}

// ---- surrender_offer

pub fn surrender(card: &mut Card) {
    card.shows("Turn", "flying-flag", "Surrender").describe("the whole side stops fighting", "");
    card.rules(&[S_MORALE_12, S_MORALE_08]).warn("permanent").gives_up();
}

pub fn fight_on(card: &mut Card) {
    card.shows("Turn", "crossed-swords", "Fight on").rules(&[S_MORALE_12]).passes();
}

// ---- begin_cast, spell_target

/// Returns the segment that counts as the start of the casting (S-SPELL-07, S-SPELL-12).
fn cast_start(t: &BattleReader, who: CombatantId) -> i32 {
    if t.turn(who).deed == Some(Deed::BeginPending) { 10 } else { i32::from(t.clock().segment) }
}

pub fn begin_cast(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let Some((spell, at)) = to_cast(t, who) else { return };
    card.shows("Magic", spell_icon(spell), format!("Start casting {}", spell_called(spell)));
    let off = t
        .goes_off(who, spell, cast_start(t, who))
        .map_or_else(String::new, |off| format!("takes effect on segment {off}"));
    card.describe(
        joined([off, needs::cast(t, who, spell), effect(t, who, spell, at)]),
        format!("{} energy", spell.energy()),
    );
    card.rules(&[S_SPELL_04, S_SPELL_06, S_SPELL_08, S_SPELL_10]);
    if spell.time() == CastingTime::Round {
        card.cite(S_SPELL_07);
    }
    if let Aimed::At(c) = at {
        card.highlight(c);
    }
    card.warn("until then no DEF from DEX, Defence skill and Shield skill");
    if t.in_melee(who) {
        card.cite(S_SPELL_09).warn("a hit may interrupt it");
    }
}

pub fn hold_cast(card: &mut Card, who: CombatantId) {
    let called = to_cast(card.t, who).map_or_else(|| "the spell".into(), |(spell, _)| spell_called(spell));
    card.shows("Magic", "hourglass", format!("Hold {called} for next round"));
    card.describe("can start on segment 10 of the next round; costs no energy now", "no action this round");
    card.rules(&[S_SPELL_06, S_SPELL_12]);
}

pub fn abandon_cast(card: &mut Card) {
    card.shows("Turn", "cancel", "Abandon the spell").describe("costs no energy", "no action this round");
    card.rules(&[S_SPELL_06]).gives_up();
}

pub fn retarget_spell(card: &mut Card, who: CombatantId, at: Aimed) {
    let t = card.t;
    card.aims(at);
    let Some(f) = spell_frame(t) else { return };
    card.shows("Magic", spell_icon(f.spell), aimed(t, at)).rules(&[S_SPELL_11, S_SPELL_15]);
    card.describe(effect(t, who, f.spell, at), "");
    if let Aimed::At(c) = at
        && t.enemies(c, who)
    {
        card.cite(S_SPELL_13);
    }
}

pub fn waste_spell(card: &mut Card) {
    let what = spell_frame(card.t).map_or_else(|| "the spell".into(), |f| spell_called(f.spell));
    card.shows("Turn", "cancel", format!("Waste {what}")).describe("the energy is lost", "").gives_up();
    card.rules(&[S_SPELL_11, S_GEAR_12]);
}
