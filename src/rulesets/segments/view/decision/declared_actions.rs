//! Cards of declared actions: attacks (table 3.4), paces, defences, spells, help, and actions of broken combatants.

use super::card::{Card, declared_with};
use super::needs;
use crate::rulesets::segments::action::{Action, Aimed, Deed, Intended, Treated};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::level::{CastingTime, Mode, Spell, dice_of_rank};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::names::*;
use crate::vocab::{CombatantId, ItemId, Names, RuleId};

// ---- attacks

pub fn attack(card: &mut Card, who: CombatantId, deed: Deed, intended: Intended) {
    let t = card.t;
    let Intended { arm, mode, at } = intended;
    fields(card, who, deed, intended);
    let title = card.arm_title(who, arm);
    let weapon = if mode == Mode::Throw { format!("throw {}", title.to_lowercase()) } else { title.to_lowercase() };
    let what = match deed {
        Deed::MoveAttack(_) => format!("Move, {weapon}"),
        Deed::RunAttack(_) => format!("Run, {weapon}"),
        _ if mode == Mode::Throw => format!("Throw {}", title.to_lowercase()),
        _ => title,
    };
    let whom = at.map_or_else(|| "first enemy in reach".to_string(), |at| t.combatant(at));
    let advances = matches!(deed, Deed::MoveAttack(_) | Deed::RunAttack(_));
    let icon = if advances { deed_icon(deed) } else { arm_icon(t, who, arm) };
    card.shows(if advances { "Advance" } else { "Attack" }, icon, format!("{what}: {whom}"));
    let strikes_by = says(card, who, deed, intended);
    card.rules(&[S_INIT_05, S_INIT_28]);
    cite(card, who, deed, intended, &strikes_by);
    warn(card, who, intended);
}

/// Adds `weapon` and `target`, which may be `open`; `mode` if the action allows several, `hand` for the off hand.
fn fields(card: &mut Card, who: CombatantId, deed: Deed, intended: Intended) {
    let (t, arm, mode) = (card.t, intended.arm, intended.mode);
    card.weapon(who, arm);
    let fits = |m: &Mode| match deed {
        Deed::Attack(_) => !m.ranged(),
        Deed::Shoot(_) => m.ranged(),
        _ => true,
    };
    if t.arm_weapon(who, arm, 1).modes().filter(fits).count() > 1 {
        card.field("mode", mode.name());
    }
    if t.in_off_hand(who, arm) {
        card.field("hand", "off");
    }
    match intended.at {
        Some(at) => card.target(at),
        None => card.field("target", "open"),
    };
}

/// Writes the details, such as `2 attacks · 25 ft · SC 112; DEF 5 · 1d8+4 damage`. Returns the rules that apply to the
/// strike.
fn says(card: &mut Card, who: CombatantId, deed: Deed, intended: Intended) -> Vec<RuleId> {
    let t = card.t;
    let Intended { arm, mode, at } = intended;
    let after = declared_with(t, who, Action::Declare(deed));
    let far = match t.pace_of(who, &after).1 {
        0 => String::new(),
        cap => feet(cap),
    };
    let reach = match mode {
        Mode::Melee if t.reach(who, arm, 1) > 1 => format!("reach {} ft", 5 * t.reach(who, arm, 1)),
        Mode::Melee => String::new(),
        _ => format!("range {} ft", t.arm_weapon(who, arm, 1).missile.range_ft),
    };
    let shots = if mode.ranged() { ammunition(t, who, arm) } else { String::new() };
    let attacks = attacks(t.attacks_left(who, &after));
    let told = |numbers: String| joined([attacks.clone(), far.clone(), numbers, reach.clone(), shots.clone()]);
    match at.map(|at| needs::strike_once_declared(t, (who, arm, mode), at, deed)) {
        Some(needs) => {
            card.describe(told(needs.words), "").sums(needs.tables, told(needs.besides));
            needs.rules
        }
        None => {
            let numbers =
                joined([format!("SC {}", skill(t, who, intended)), format!("{} damage", damage(t, who, arm, 1))]);
            card.describe(told(numbers), "");
            Vec::new()
        }
    }
}

/// Returns the SC from skill and weapon alone.
fn skill(t: &BattleReader, who: CombatantId, intended: Intended) -> i32 {
    t.arm_entry(who, intended.arm, 1).sc + t.arm_weapon(who, intended.arm, 1).sc_mod
}

fn cite(card: &mut Card, who: CombatantId, deed: Deed, intended: Intended, strikes_by: &[RuleId]) {
    let t = card.t;
    card.cite_all(match deed {
        Deed::MoveAttack(_) => &[S_MOVE_11, S_MOVE_13],
        Deed::RunAttack(_) => &[S_MOVE_12, S_MOVE_13],
        _ => &[S_INIT_07, S_MOVE_09],
    });
    card.cite_all(match intended.mode {
        Mode::Melee => &[S_BOARD_04],
        Mode::Shoot => &[S_RNG_01, S_RNG_18, S_GEAR_08],
        Mode::Throw => &[S_RNG_01, S_RNG_18, S_GEAR_09],
    });
    card.cite_all(strikes_by);
    if t.in_off_hand(who, intended.arm) {
        card.cite_all(&[S_ATK_10, S_ATK_16]);
    }
}

fn warn(card: &mut Card, who: CombatantId, intended: Intended) {
    let t = card.t;
    if let Some(i) = intended.arm.item().filter(|i| !t.holds(who, *i)) {
        let called = item_called(t, i);
        card.cite_all(&[S_INIT_29, S_GEAR_01]).warn(format!("{called} must be drawn"));
    }
    if t.in_pool(who) {
        card.cite(S_BOARD_16).warn("cannot attack while in the pool");
    }
    let goes_astray = intended.at.filter(|_| intended.mode.ranged());
    if let Some(words) = goes_astray.and_then(|at| needs::shot_into_melee(t, who, intended.arm, at)) {
        card.cite_all(&[S_RNG_10, S_RNG_11, S_RNG_12]).warn(words);
    }
}

// ---- other actions

/// Price of actions without attacks or casting.
const NO_ATTACKS: &str = "no attacks";

// ---- paces

pub fn pace(card: &mut Card, who: CombatantId, deed: Deed) {
    let t = card.t;
    let cap = t.pace_of(who, &declared_with(t, who, Action::Declare(deed))).1;
    let (missiles, rule): (&str, RuleId) = match deed {
        Deed::Evade => ("-20 to be hit by missiles", S_RNG_02),
        Deed::Run => ("-10 to be hit by missiles", S_RNG_02),
        Deed::Sprint => ("-20 to be hit by missiles", S_RNG_02),
        Deed::FastSprint => ("-30 to be hit by missiles", S_RNG_02),
        _ => ("", S_MOVE_02),
    };
    let missiles = if t.stands(who).mount.is_some() { "-10 to be hit by missiles" } else { missiles };
    card.shows("Move", deed_icon(deed), deed_title(deed)).describe(joined([feet(cap), missiles.into()]), NO_ATTACKS);
    card.rules(&[S_MOVE_01, S_MOVE_02, S_MOVE_05, rule]);
    if t.stands(who).mount.is_some() {
        card.cite(S_MOUNT_02);
    }
    warn_of_leaving(card, who);
}

/// Warns of enemies whose melee the combatant could not leave without free attacks.
fn warn_of_leaving(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let beside: Vec<CombatantId> = t.melee_foes(who).collect();
    if !beside.is_empty() {
        let foes = t.combatants(&beside);
        card.cite_all(&[S_REACT_10, S_REACT_11]).warn(format!("leaving {foes} may provoke free attacks"));
    }
}

// ---- defences

pub fn defence(card: &mut Card, who: CombatantId, deed: Deed) {
    let t = card.t;
    let after = declared_with(t, who, Action::Declare(deed));
    let bonus = t.stance_bonus(&after).map_or(0, |part| part.value);
    let numbers = format!("DEF {}, {} {bonus:+}", t.normal_def(who), deed_title(deed).to_lowercase());
    if deed == Deed::FullDefence {
        let beside: Vec<CombatantId> = t.melee_foes(who).collect();
        let follows = if beside.is_empty() { String::new() } else { format!("can follow {}", t.combatants(&beside)) };
        card.shows("Defend", deed_icon(deed), deed_title(deed)).describe(joined([numbers, follows]), NO_ATTACKS);
        card.rules(&[S_REACT_04, S_REACT_05, S_UNIT_11, S_REACT_03, S_MOVE_19]);
    } else {
        card.shows("Defend", deed_icon(deed), deed_title(deed)).describe(numbers, "no attacks, no movement");
        card.rules(&[S_REACT_06, S_REACT_07, S_REACT_08, S_UNIT_11]).warn("attackers can push up to 2 hexes");
    }
}

// ---- spells

pub fn cast(card: &mut Card, who: CombatantId, spell: Spell, at: Aimed) {
    let t = card.t;
    let title = spell_title(spell);
    let label = if at == Aimed::At(who) { title } else { format!("{title}: {}", aimed(t, at)) };
    card.field("spell", spell.name()).aims(at).shows("Magic", spell_icon(spell), label);
    let off = match t.casting_time(who, spell) {
        Some(time) => format!("takes effect {time} segments after initiative 1d10{:+}", t.im(who)),
        None => "takes the whole round: starts on segment 10, takes effect on -5".into(),
    };
    card.describe(joined([needs::cast(t, who, spell), off, effect(t, who, spell, at)]), "no attacks");
    card.rules(&[S_SPELL_01, S_SPELL_04, S_SPELL_08, S_SPELL_10, S_INIT_14]);
    card.cite(match spell.time() {
        CastingTime::General | CastingTime::Special => S_SPELL_02,
        CastingTime::Segments(_) => S_SPELL_03,
        CastingTime::Round => S_SPELL_07,
    });
    if t.cond(who).pending.is_some() {
        card.cite(S_SPELL_12).warn("the held spell is lost");
    }
    if t.in_melee(who) {
        card.cite(S_SPELL_09).warn("a hit while casting may interrupt it");
    }
}

/// Describes the combatants that a spell affects, and their saves.
pub fn effect(t: &BattleReader, who: CombatantId, spell: Spell, at: Aimed) -> String {
    match (spell, at) {
        (Spell::HolyFire, Aimed::Place(cell)) => {
            let burnt: Vec<CombatantId> = t.burnt(who, cell).into_iter().filter(|e| !t.is_hidden(*e)).collect();
            format!("burns {}", t.combatants(&burnt))
        }
        (Spell::Bless, _) => format!("on {}", t.combatants(&t.blessed(who))),
        (Spell::EnergyBolt, Aimed::At(c)) => {
            let rank = t.known_spell(who, spell).map_or(1, |known| known.rank);
            let harm = format!("{}d6 damage, less {} protection", dice_of_rank(rank), t.prot(c));
            joined([harm, needs::luck_save(t, spell, c)])
        }
        (_, Aimed::At(c)) => needs::luck_save(t, spell, c),
        _ => String::new(),
    }
}

pub fn begin_pending(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let Some((spell, at)) = t.cond(who).pending else { return };
    let label = format!("{}: {}", spell_title(spell), aimed(t, at));
    card.shows("Magic", deed_icon(Deed::BeginPending), label);
    let off = t
        .goes_off(who, spell, 10)
        .map_or_else(String::new, |off| format!("starts on segment 10, takes effect on {off}"));
    card.describe(joined([off, needs::cast(t, who, spell), effect(t, who, spell, at)]), "no attacks");
    card.rules(&[S_SPELL_12, S_SPELL_08, S_SPELL_10]);
    light(card, at);
}

fn light(card: &mut Card, at: Aimed) {
    match at {
        Aimed::At(c) => card.highlight(c),
        Aimed::Place(cell) => card.highlight_cell(cell),
    };
}

// ---- gear and help

pub fn pick_up(card: &mut Card, who: CombatantId, i: ItemId) {
    let t = card.t;
    let label = format!("Pick up {}", card.item_called(i));
    card.item("item", i).shows("Gear", deed_icon(Deed::PickUp(i)), label);
    let rows = needs::dex_rows(t, who);
    let detail = format!("{rows}: 1x picks it up at once and leaves 1 attack, 2x to 4x on segment 5, worse fails");
    card.describe(detail, "initiative -5 · no movement").rules(&[S_GEAR_05, S_GEAR_06, S_GEAR_07, S_UNIT_05]);
    card.warn("DEF -15 this round");
    if let Some(here) = t.place(who) {
        card.highlight_cell(here);
    }
}

pub fn first_aid(card: &mut Card, who: CombatantId, patient: CombatantId, treated: Treated) {
    let t = card.t;
    let name = treated_name(treated);
    let of = if patient == who { "own wound".to_string() } else { t.combatant(patient) };
    let wound = name.replace('_', " ");
    card.somebody("patient", patient).field("wound", name);
    card.shows("Help", deed_icon(Deed::FirstAid(patient, treated)), format!("First Aid: {of}, {wound}"));
    let gain = match treated {
        Treated::Gash => "stops a gash bleeding".to_string(),
        Treated::Missile(m) => format!("removes it: DEX +{}", t.dex_penalty_of(m)),
    };
    let roll = needs::skill(t, who, "First Aid", t.stats(who).first_aid);
    card.describe(joined([roll, gain]), "whole round").rules(&[S_AID_01, S_AID_02, S_UNIT_06]);
}

pub fn rest(card: &mut Card, who: CombatantId) {
    let bleeds = card.t.wounds(who).gashes > 0 || !card.t.wounds(who).lodged.is_empty();
    let detail = if bleeds { "no bleeding unless attacked" } else { "" };
    card.shows("Turn", deed_icon(Deed::Rest), deed_title(Deed::Rest)).describe(detail, NO_ATTACKS).rules(&[S_MOVE_09]);
    if bleeds {
        card.cite(S_RNG_16);
    }
    card.passes();
}

// ---- the broken

pub fn flee(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let cap = t.pace_of(who, &declared_with(t, who, Action::Declare(Deed::Flee))).1;
    card.shows("Move", deed_icon(Deed::Flee), deed_title(Deed::Flee));
    card.describe(joined([feet(cap), "away from all enemies, or off the board".into()]), NO_ATTACKS);
    card.rules(&[S_MORALE_05, S_MORALE_06, S_MORALE_07]);
    warn_of_leaving(card, who);
}

pub fn cower(card: &mut Card, deed: Deed) {
    let detail = if deed == Deed::RiseAndCower { "stands up on segment 10" } else { "" };
    card.shows("Turn", deed_icon(deed), deed_title(deed)).describe(detail, NO_ATTACKS).rules(&[S_MORALE_05]);
    if deed == Deed::Cower {
        card.passes();
    }
}

pub fn surrender(card: &mut Card) {
    card.shows("Turn", deed_icon(Deed::Surrender), deed_title(Deed::Surrender));
    card.describe("drops all weapons, cannot be attacked", "").warn("permanent").rules(&[S_MORALE_08]);
    card.gives_up();
}
