//! Estimated worth of actions in the count, and of defences.

use super::weigh;
use crate::rulesets::percentile::action::{Action, Arm, Deed, Intent};
use crate::rulesets::percentile::frames::AttackFrame;
use crate::rulesets::percentile::level::Success;
use crate::rulesets::percentile::queries::chance::special_limit;
use crate::rulesets::percentile::queries::*;
use crate::vocab::CombatantId;

/// Base worth of any attack, before its effect is added.
pub const SOME_ATTACK: i32 = 10;

pub fn deed(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let Action::Act(deed) = action else { return 0 };
    match deed {
        Deed::Attack(at) => match t.turn(who).intent {
            Some(Intent::Attack(arm, mode)) => {
                SOME_ATTACK + weigh::blow(t, who, arm, mode, at, t.attack_chance(who, arm, mode, at).value())
            }
            _ => 0,
        },
        Deed::FirstAid(patient, injury) => aid(t, who, patient, injury),
        Deed::Reload | Deed::Awaken(_) | Deed::Hide => 300,
        Deed::PickUp(i) => 200 + if t.item(i).broken { 0 } else { weigh_item(t, who, Arm::Item(i)) },
        Deed::Ready(primary, off) => {
            let value = |i| weigh_item(t, who, Arm::Item(i));
            primary.map_or(0, value) + off.map_or(0, value)
        }
        Deed::PlantShield(..) | Deed::LiftShield(_) => 50,
        Deed::Pass => 1,
    }
}

fn weigh_item(t: &BattleReader, who: CombatantId, arm: Arm) -> i32 {
    let modes = t.modes_of(arm);
    let best = modes.iter().map(|mode| weigh::mean_damage(t, who, arm, *mode) * t.place_rating(who, arm, *mode) / 50);
    best.max().unwrap_or(0)
}

/// Estimates the worth of First Aid. An ally that will die this round comes first; other wounds are treated only when
/// no enemy is adjacent.
fn aid(t: &BattleReader, who: CombatantId, patient: CombatantId, injury: u8) -> i32 {
    let wounds = t.wounds(patient);
    let wound = wounds.injuries[usize::from(injury)];
    let room = (wound.damage - wound.healed).min(3);
    if wounds.hp <= 0 {
        let helped = t.clock().aids.iter().filter(|a| a.patient == patient).count() as i32;
        let hope = wounds.hp + 2 * helped + room >= 1;
        return if hope { 500 + 20 * room } else { 2 };
    }
    let calm = t.engaged_by(who).next().is_none();
    if calm && wounds.hp < t.stats(patient).hp_max { 3 + room } else { 0 }
}

/// Estimates the worth of a defence: the share of the attack that it stops. A weapon about to break is spared if
/// another defence is as good.
pub fn answer(t: &BattleReader, f: &AttackFrame, action: Action) -> i32 {
    let (chance, frail) = match action {
        Action::Parry(arm) => (t.parry_chance(f.at, arm, f.mode).value(), frail(t, f, arm)),
        Action::Dodge => (t.dodge_chance(f.at, f.mode).value(), 0),
        _ => return 0,
    };
    let saves = t.clock().aids.iter().any(|a| a.helper == f.at && t.hp(a.patient) <= 0);
    let stops = weigh::stops(f.level, chance, special_limit(t.house(), chance));
    10 + 10 * stops - frail - if saves { 400 } else { 0 }
}

fn frail(t: &BattleReader, f: &AttackFrame, arm: Arm) -> i32 {
    let Some(hp) = arm.item().and_then(|i| t.item(i).hp) else { return 0 };
    if f.level == Success::Special && hp <= 2 { 150 } else { 0 }
}
