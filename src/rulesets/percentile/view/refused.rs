//! Options that a player may expect but that are not legal, with the reasons.

use super::turns::{attacking, moving};
use super::words::*;
use crate::rulesets::percentile::action::{Action, Arm, Deed, Intent, Mode};
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::frames::{AttackFrame, MoveFrame};
use crate::rulesets::percentile::level::{
    DodgeLowVelocity, DrawCost, EngagedMovement, FirstAidSwitch, Posture, Skill, Sneaking, StatementOfIntent, Terrain,
};
use crate::rulesets::percentile::points::DecisionPoint;
use crate::rulesets::percentile::queries::*;
use crate::vocab::card::{Refusals, from_here};
use crate::vocab::view::RefusedView;
use crate::vocab::{CombatantId, ItemId, Names, RuleId};

type Reason = (&'static str, RuleId);

pub fn refused(t: &BattleReader, point: DecisionPoint, who: CombatantId, actions: &[Action]) -> Vec<RefusedView> {
    let mut list = Refusals::default();
    match (point, moving(t), attacking(t)) {
        (DecisionPoint::DeclareIntent, ..) => intents(t, who, actions, &mut list),
        (DecisionPoint::ChooseMove, Some(f), _) => refuse_moves(t, f, actions, &mut list),
        (DecisionPoint::Act, ..) => deeds(t, who, actions, &mut list),
        (DecisionPoint::React, _, Some(f)) => answers(t, f, actions, &mut list),
        _ => {}
    }
    list.0
}

// ---- declare_intent

fn intents(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let offered = |intent: Intent| actions.contains(&Action::Declare(intent));
    for i in t.belongings(who) {
        let (arm, icon) = (Arm::Item(i), item_icon(t, i));
        for mode in t.modes_of(arm) {
            // Identical items share one option.
            let like = |a: &Action| matches!(a, Action::Declare(Intent::Attack(Arm::Item(x), m)) if *m == mode && t.interchangeable(*x, i));
            if !actions.iter().any(like)
                && let Some((reason, rule)) = unfit(t, who, i, mode)
            {
                let label =
                    if mode == Mode::Thrown { format!("Throw {}", item_called(t, i)) } else { item_title(t, i) };
                list.refuse(label, reason, rule, "Attack", icon);
            }
        }
        let empty = t.item(i).shots == Some(0) && t.holds(who, i);
        if empty && !offered(Intent::Reload(i)) && t.item(i).spare_loads == 0 {
            list.refuse(format!("Reload {}", item_called(t, i)), "no spare load", P_GEAR_10, "Gear", "clockwork");
        }
    }
    let late = t.house().statement_of_intent == StatementOfIntent::Off && t.turn(who).steps_spent > 3;
    if !offered(Intent::FirstAid) && late {
        list.refuse("First Aid", "moved more than 3 steps", P_INIT_17, "Help", "medical-pack");
    }
    if !offered(Intent::Hide) {
        let (reason, rule) = if t.house().sneaking == Sneaking::Off {
            ("hiding is off in this battle", P_SNEAK_01)
        } else {
            ("already hidden", P_SNEAK_02)
        };
        list.refuse("Hide", reason, rule, "Move", "hidden");
    }
    let planted = t.place(who).is_some_and(|cell| t.has_planted(cell));
    if planted && !offered(Intent::LiftShield) {
        list.refuse("Lift a shield", "no free hand", P_SHIELD_09, "Gear", "bordered-shield");
    }
}

/// Returns the reason why no attack can be declared with the item; `None` if it is in hand and fit.
fn unfit(t: &BattleReader, who: CombatantId, i: ItemId, mode: Mode) -> Option<Reason> {
    let item = t.item(i);
    Some(if item.broken {
        ("broken", P_GEAR_04)
    } else if mode == Mode::Shoot && item.shots == Some(0) {
        ("no shots left", P_GEAR_06)
    } else if mode == Mode::Shoot && !t.can_shoot(i) {
        ("not loaded", P_GEAR_07)
    } else if t.holds(who, i) {
        return None;
    } else if t.house().draw_cost == DrawCost::Action {
        ("not in hand", P_GEAR_11)
    } else {
        ("not in hand, and too slow to draw", P_INIT_07)
    })
}

// ---- choose_move

fn refuse_moves(t: &BattleReader, f: &MoveFrame, actions: &[Action], list: &mut Refusals) {
    let intent = t.turn(f.who).intent;
    if let Some(Intent::Reload(_) | Intent::FirstAid) = intent {
        list.refuse("Farther than 3 steps", "declared action allows at most 3 steps", P_MOVE_02, "Move", "run");
    }
    if let Some(Intent::Attack(arm, mode)) = intent
        && t.targets_once_drawn(f.who, arm, mode).is_empty()
    {
        let (reason, rule) = nobody_to_strike(t, f.who, arm, mode);
        // The reason may not hold at the end of the path.
        list.refuse(
            arm_title(t, arm),
            from_here(reason, rule == P_ATK_02),
            rule,
            "Attack",
            intent_icon(t, Intent::Attack(arm, mode)),
        );
    }
    let barred = !f.engaged.is_empty() && t.house().engaged_movement == EngagedMovement::NoRun;
    if barred && intent == Some(Intent::Defend) {
        let from = t.combatants(&f.engaged);
        list.refuse("Full run", format!("engaged with {from}"), P_MOVE_06, "Move", "run");
    }
    let held = !f.engaged.is_empty() && t.house().engaged_movement == EngagedMovement::Withdraw;
    if held && intent != Some(Intent::Defend) {
        let from = t.combatants(&f.engaged);
        list.refuse(format!("Away from {from}"), "only if Defend was declared", P_MOVE_06, "Move", "return-arrow");
    }
    if t.cond(f.who).broken {
        list.refuse("Any other move", "morale is broken: must flee", P_MORALE_07, "Move", "walking-boot");
    }
    let side = t.faction(f.who);
    let exits = t.map().all().any(|cell| t.map().exit_of(cell, side));
    if exits && !actions.contains(&Action::Exit) {
        list.refuse("Leave the board", "no exit within range", P_MOVE_13, "Move", "exit-door");
    }
}

// ---- act

fn deeds(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let any = |f: &dyn Fn(Deed) -> bool| actions.iter().any(|a| matches!(a, Action::Act(deed) if f(*deed)));
    if !any(&|d| matches!(d, Deed::FirstAid(..))) {
        no_aid(t, who, list);
    }
    let Some(intent) = t.turn(who).intent else { return };
    // The declared action is impossible: only First Aid and passing are left.
    if any(&|d| !matches!(d, Deed::FirstAid(..) | Deed::Pass)) || matches!(intent, Intent::FirstAid | Intent::Defend) {
        return;
    }
    let icon = intent_icon(t, intent);
    let (label, (reason, rule), group) = match intent {
        Intent::Attack(arm, mode) => (arm_title(t, arm), no_target(t, who, arm, mode), "Attack"),
        Intent::Reload(i) => (format!("Reload {}", item_called(t, i)), no_reload(t, who, i), "Gear"),
        Intent::Awaken => {
            ("Awaken".into(), ("no adjacent unconscious friend with 1 hit point or more", P_DMG_15), "Help")
        }
        Intent::PickUp => ("Pick up".into(), no_pick_up(t, who), "Gear"),
        Intent::PlantShield => ("Plant a shield".into(), no_planting(t, who), "Gear"),
        Intent::LiftShield => ("Lift a shield".into(), no_lifting(t, who), "Gear"),
        Intent::Hide => ("Hide".into(), no_hiding(t, who), "Move"),
        Intent::Ready | Intent::FirstAid | Intent::Defend | Intent::Surrender => return,
    };
    list.refuse(label, reason, rule, group, icon);
}

/// Returns the reason why the declared attack has no target.
fn no_target(t: &BattleReader, who: CombatantId, arm: Arm, mode: Mode) -> Reason {
    let gone = arm.item().is_some_and(|i| !t.holds(who, i));
    if gone { ("no longer in hand", P_ATK_01) } else { nobody_to_strike(t, who, arm, mode) }
}

/// Returns the reason why an attack has no target, for a weapon in hand or one still to be drawn (P-INIT-07).
fn nobody_to_strike(t: &BattleReader, who: CombatantId, arm: Arm, mode: Mode) -> Reason {
    let item = arm.item();
    if item.is_some_and(|i| t.item(i).broken) {
        ("broken", P_GEAR_04)
    } else if !t.fit_to_attack(arm, mode) {
        ("cannot be shot now", P_ATK_01)
    } else if t.in_deep_water(who) {
        ("no attack from deep water", P_BOARD_15)
    } else if mode.far() {
        ("no enemy in sight and range", P_ATK_02)
    } else {
        ("no enemy in reach", P_ATK_02)
    }
}

fn no_reload(t: &BattleReader, who: CombatantId, i: ItemId) -> Reason {
    let turn = t.turn(who);
    if turn.reload_lost {
        ("already parried with it", P_GEAR_09)
    } else if turn.steps_spent > 3 {
        ("moved more than 3 steps", P_GEAR_07)
    } else if !t.holds(who, i) {
        ("no longer in hand", P_GEAR_07)
    } else if t.item(i).broken {
        ("broken", P_GEAR_04)
    } else {
        ("cannot be reloaded now", P_GEAR_07)
    }
}

fn no_aid(t: &BattleReader, who: CombatantId, list: &mut Refusals) {
    let declared = t.turn(who).intent == Some(Intent::FirstAid);
    let near = |p: &CombatantId| *p == who || !t.enemies(*p, who) && t.present(*p) && t.adjacent(*p, who);
    let open = |p: CombatantId| t.wounds(p).injuries.iter().any(|i| !i.aided && i.healed < i.damage);
    let hurt = t.all().filter(near).any(open);
    if !hurt && !declared {
        return;
    }
    let (reason, rule) = if t.cond(who).broken {
        ("morale is broken", P_MORALE_05)
    } else if t.turn(who).steps_spent > 3 {
        ("moved more than 3 steps", P_DMG_20)
    } else if !hurt {
        ("no untreated injury within reach", P_DMG_20)
    } else if t.skill_chance(who, Skill::FirstAid).value() < 1 {
        ("no First Aid skill", P_ROLL_06)
    } else if !declared && t.house().first_aid_switch == FirstAidSwitch::DeclaredOnly {
        ("was not declared", P_DMG_20)
    } else {
        ("another helper is treating it", P_DMG_20)
    };
    list.refuse("First Aid", reason, rule, "Help", "medical-pack");
}

fn no_pick_up(t: &BattleReader, who: CombatantId) -> Reason {
    let near = |cell| t.place(who).is_some_and(|here| t.map().distance(here, cell) <= 1);
    let lies = t.map().all().any(|cell| near(cell) && !t.loose(cell).is_empty());
    if lies { ("no free hand for it", P_GEAR_13) } else { ("nothing within reach", P_GEAR_13) }
}

fn no_planting(t: &BattleReader, who: CombatantId) -> Reason {
    let shields = || t.in_hand(who).into_iter().filter(|i| t.item_row(*i).shield.is_some());
    if shields().next().is_none() {
        ("no shield in hand", P_SHIELD_05)
    } else if shields().all(|i| t.item(i).broken) {
        ("broken", P_GEAR_04)
    } else {
        ("every side already has a shield", P_SHIELD_05)
    }
}

fn no_lifting(t: &BattleReader, who: CombatantId) -> Reason {
    if t.free_hands(who) == 0 { ("no free hand", P_SHIELD_09) } else { ("no shield planted in this hex", P_SHIELD_09) }
}

/// Returns the reason why the combatant cannot hide. It must not reveal enemies that are hidden.
fn no_hiding(t: &BattleReader, who: CombatantId) -> Reason {
    let known = || t.steady_foes(who).filter(|e| !t.is_hidden(*e));
    if t.is_hidden(who) {
        ("already hidden", P_SNEAK_03)
    } else if known().any(|e| t.adjacent(e, who)) {
        ("an enemy is adjacent", P_SNEAK_03)
    } else if t.terrain_of(who) != Some(Terrain::Foliage) && known().any(|e| t.sees(e, who)) {
        ("in an enemy's sight, and not in foliage", P_SNEAK_03)
    } else {
        ("no chance to hide here", P_SNEAK_03)
    }
}

// ---- react

fn answers(t: &BattleReader, f: &AttackFrame, actions: &[Action], list: &mut Refusals) {
    let who = f.at;
    if !actions.contains(&Action::Dodge) {
        let (reason, rule) = match t.stands(who).posture {
            Posture::Kneeling => ("kneeling", P_MOVE_11),
            Posture::Prone => ("prone", P_DMG_17),
            Posture::Standing if f.mode.far() && t.house().dodge_low_velocity == DodgeLowVelocity::Never => {
                ("missiles cannot be dodged", P_REACT_07)
            }
            Posture::Standing => ("no chance left", P_REACT_10),
        };
        list.refuse("Dodge", reason, rule, "React", "dodging");
    }
    for i in t.in_hand(who) {
        if actions.contains(&Action::Parry(Arm::Item(i))) {
            continue;
        }
        let (reason, rule) = if t.in_deep_water(who) {
            ("no parry in deep water", P_BOARD_15)
        } else if t.item(i).broken {
            ("broken", P_GEAR_04)
        } else if f.mode.far() && t.item_row(i).shield.is_none() {
            ("only a shield stops missiles", P_REACT_04)
        } else if t.item_row(i).hp.is_none() {
            ("cannot parry with it", P_REACT_05)
        } else {
            ("no chance left", P_REACT_10)
        };
        list.refuse(format!("Parry with {}", item_called(t, i)), reason, rule, "React", item_icon(t, i));
    }
    if t.in_hand(who).is_empty() && !actions.contains(&Action::Parry(Arm::Brawl)) {
        list.refuse("Parry bare-handed", "only against Brawl", P_REACT_12, "React", "punch");
    }
    list.refuse("Strike back", "no counter-attacks in these rules", P_REACT_01, "React", "crossed-swords");
}
