//! Scores of attack options for the default policy.

use crate::engine::LegalActions;
use crate::rulesets::zones::action::{Action, Aim, Arm, Attack, Hold, Mode, Strike, UnitAction};
use crate::rulesets::zones::expected_damage;
use crate::rulesets::zones::level::skill;
use crate::rulesets::zones::move_costs::spare;
use crate::rulesets::zones::queries::BattleReader;
use crate::rulesets::zones::strikes::range_reaches;
use crate::vocab::{CellId, CombatantId};

/// Score of an attack that cannot hurt; it is below that of doing nothing.
pub const HOPELESS: i32 = -40;

fn strike_mark(t: &BattleReader, who: CombatantId, target: CombatantId, s: Strike) -> i32 {
    if t.cond(target).surrendered || t.cond(target).incapacitated.is_some() {
        return -100;
    }
    let through = expected_damage::through(t, who, target, s);
    let through = protectors(t, target).map(|guard| expected_damage::through(t, who, guard, s)).fold(through, i32::min);
    if through == 0 {
        return HOPELESS;
    }
    let health = t.hp(target).max(1);
    let fresh = t.is_fresh(target);
    40 + 3 * through / 10 + 20 / health - 4 * i32::from(fresh) - 12 * i32::from(s.arm == Arm::Unarmed)
}

/// Returns the allies that intercept every blow at the target (Z-REACT-16).
fn protectors<'a>(t: &'a BattleReader, target: CombatantId) -> impl Iterator<Item = CombatantId> + 'a {
    t.all().filter(move |c| {
        let keen = t.stats(*c).has(skill::PROTECT) && !t.enemies(*c, target) && *c != target;
        keen && t.can_act(*c) && !t.cond(*c).routed && t.nearby(*c, target)
    })
}

/// Scores a blast on a zone, including the neighbouring zones it may deviate to if the hit save fails (Z-BLAST-03,
/// Z-BLAST-04).
fn blast_mark(t: &BattleReader, who: CombatantId, s: Strike, zone: CellId) -> i32 {
    let there = caught(t, who, s, zone);
    let far = range_reaches(t.distance_to(who, zone), t.range_of(s), 0).1;
    let sure = s.mode == Mode::Melee || !far && s.aim != Some(Aim::Moving);
    let mark = if sure {
        there
    } else {
        (t.stats(who).wits * there + (20 - t.stats(who).wits) * beside(t, who, s, zone)) / 20
    };
    if mark > 0 { 20 + mark } else { HOPELESS }
}

/// Returns the average score of the zones that the blast may deviate to.
fn beside(t: &BattleReader, who: CombatantId, s: Strike, zone: CellId) -> i32 {
    let open = t.map().links[zone.ix()].iter().filter(|border| !t.is_barrier(**border));
    let (sum, n) =
        open.fold((0, 0), |(sum, n), border| (sum + caught(t, who, s, t.map().across(*border, zone)), n + 1));
    sum / n.max(1)
}

/// Scores the combatants that a blast in the zone catches, by the harm it can do. Friends count negatively.
fn caught(t: &BattleReader, who: CombatantId, s: Strike, zone: CellId) -> i32 {
    let felt = |c: CombatantId| {
        let through = expected_damage::blast(t, who, c, s, zone).min(10 * t.hp(c));
        let felt = if through > 0 { 9 + 3 * through / 10 } else { 0 };
        if t.enemies(c, who) { felt } else { -2 * felt }
    };
    t.in_blast(zone, who, s.mode == Mode::Melee).filter(|c| t.is_active(*c)).map(felt).sum()
}

pub fn attack_mark(t: &BattleReader, who: CombatantId, action: Attack) -> i32 {
    match action {
        Attack::Single(s, target) => {
            strike_mark(t, who, target, s)
                - 30 * i32::from(s.hold_back)
                - i32::from(s.mode == Mode::Throw) * 8
                - 45 * i32::from(s.mode == Mode::Throw && matches!(s.arm, Arm::Item(i) if !spare(t, who, i)))
                - 2 * i32::from(s.aim == Some(Aim::Moving))
        }
        Attack::Blast(s, zone) => blast_mark(t, who, s, zone),
        Attack::Spread(s) => 60 - 40 * i32::from(s.hold_back),
        Attack::Hold(Hold::Shove, c) => 12 - 6 * i32::from(!t.is_active(c)),
        Attack::Hold(..) | Attack::DeathBlow(..) => -10,
    }
}

/// Scores dismounting: high if the rider's attacks can hurt an enemy only on foot (Z-MOUNT-11).
pub fn dismount_mark(t: &BattleReader, who: CombatantId) -> i32 {
    let legal = &t.world.resource::<LegalActions<UnitAction>>().0;
    let blow = |offer: &UnitAction| match offer.action {
        Action::Attack(Attack::Single(s, target)) if offer.who.is_none_or(|by| by == who) => Some((target, s)),
        _ => None,
    };
    let blows = || legal.iter().filter_map(blow);
    let hurts = blows().any(|(target, s)| expected_damage::through(t, who, target, s) > 0);
    let would = blows().any(|(target, s)| expected_damage::on_foot(t, who, target, s) > 0);
    if would && !hurts { 30 } else { -10 }
}
