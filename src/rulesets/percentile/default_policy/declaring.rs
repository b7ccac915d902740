//! Estimated worth of declared intents.

use super::weigh::{self, foes};
use crate::rulesets::percentile::action::{Action, Arm, Intent, Mode};
use crate::rulesets::percentile::level::Posture;
use crate::rulesets::percentile::queries::*;
use crate::vocab::{CombatantId, ItemId};

pub fn intents(t: &BattleReader, who: CombatantId, legal: &[Action]) -> Vec<i32> {
    legal
        .iter()
        .map(|action| match *action {
            Action::Declare(intent) => intent_score(t, who, intent),
            _ => 0,
        })
        .collect()
}

fn intent_score(t: &BattleReader, who: CombatantId, intent: Intent) -> i32 {
    match intent {
        Intent::Attack(arm, mode) => attack(t, who, arm, mode),
        Intent::Reload(i) => reload(t, who, i),
        Intent::Awaken => awaken(t, who),
        Intent::PickUp => {
            let armed = t.belongings(who).iter().any(|i| !t.item(*i).broken && t.item_row(*i).shield.is_none());
            let near = t.items().any(|i| lies_within(t, who, i, 2) && !t.item(i).broken);
            if !armed && near { 400 } else { 0 }
        }
        Intent::Defend => 10,
        Intent::Surrender => -1,
        Intent::Ready | Intent::FirstAid | Intent::PlantShield | Intent::LiftShield | Intent::Hide => 0,
    }
}

fn lies_within(t: &BattleReader, who: CombatantId, i: ItemId, hexes: i32) -> bool {
    use crate::rulesets::percentile::level::Held;
    match (t.item(i).held, t.place(who)) {
        (Held::Loose(cell), Some(here)) => {
            t.map().distance(here, cell) <= hexes && (t.item_row(i).strike.is_some() || t.item_row(i).missile.is_some())
        }
        _ => false,
    }
}

/// Estimates the worth of attacks with a weapon: the best over all enemies, with the way to them considered.
fn attack(t: &BattleReader, who: CombatantId, arm: Arm, mode: Mode) -> i32 {
    let best = foes(t, who).map(|e| against(t, who, arm, mode, e)).max().unwrap_or(0);
    let drawn = arm.item().is_none_or(|i| t.holds(who, i));
    // A thrown weapon is no longer in hand, so only skilled throwers throw.
    let sure = t.place_rating(who, arm, mode) >= 30;
    let thrown = match mode {
        Mode::Thrown if sure => 7,
        Mode::Thrown => 3,
        _ => 10,
    };
    let arm_value = best * thrown / 10 * if drawn { 10 } else { 7 } / 10;
    // Shields are for parrying. Bare hands win only if there is nothing better.
    let shield = arm.item().is_some_and(|i| t.item_row(i).shield.is_some());
    20 + if shield { arm_value / 2 } else { arm_value }
}

fn against(t: &BattleReader, who: CombatantId, arm: Arm, mode: Mode, e: CombatantId) -> i32 {
    let distance = t.distance(who, e);
    if mode.far() {
        let places = t.place(who).zip(t.place(e));
        let here = places.map_or(0, |(cell, there)| weigh::chance_from(t, who, arm, mode, there, cell));
        if here > 0 {
            return weigh::blow(t, who, arm, mode, e, here);
        }
        let chance = t.place_rating(who, arm, mode) / 2;
        return weigh::blow(t, who, arm, mode, e, chance) / 3;
    }
    let chance = t.attack_chance(who, arm, mode, e).value();
    let value = weigh::blow(t, who, arm, mode, e, chance);
    let up = if t.stands(who).posture == Posture::Standing { 0 } else { 2 };
    match distance - t.melee_reach(arm) + up {
        ..=0 => value,
        1..=3 => value * 9 / 10,
        4..=10 => value * 7 / 10,
        11..=19 => value / 2,
        _ => value / 6,
    }
}

/// Estimates the worth of reloading, which is low while an enemy is adjacent.
fn reload(t: &BattleReader, who: CombatantId, i: ItemId) -> i32 {
    let pressed = t.engaged_by(who).next().is_some();
    let arm = Arm::Item(i);
    let best = foes(t, who).map(|e| weigh::blow(t, who, arm, Mode::Shoot, e, t.place_rating(who, arm, Mode::Shoot)));
    let value = best.max().unwrap_or(0) / 2;
    20 + if pressed { value / 4 } else { value }
}

fn awaken(t: &BattleReader, who: CombatantId) -> i32 {
    let asleep = |p: &CombatantId| {
        !t.enemies(*p, who) && t.present(*p) && t.cond(*p).unconscious && t.hp(*p) >= 3 && t.distance(*p, who) <= 4
    };
    let calm = t.engaged_by(who).next().is_none();
    if calm && t.all().any(|p| asleep(&p)) { 250 } else { 0 }
}
