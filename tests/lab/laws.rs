//! Tests of laws that the lab's records keep in every ruleset.

use affray::engine::level_files::levels;
use affray::lab::event_collector::{EventCollector, ExtraRecords};
use affray::lab::{BattleRecord, BattleRunner, RunPlan, Variant};

/// The witness ignores events without a combatant, so these must cause no damage.
#[test]
fn what_is_nobodys_harms_nobody() {
    for file in levels() {
        let variant = Variant::read(&file.name, &[], &["random".into()]).expect("a level");
        let mut ring = BattleRunner::new(variant.level.clone(), 1).expect("it begins");
        let mut next = 0;
        ring.watched(2, &variant.controllers, &mut |battle| {
            for event in battle.events_since(next) {
                next = event.n + 1;
                if event.source.is_none() && event.target.is_none() {
                    let harm = battle.effects(event).iter().find_map(|effect| effect.harm().filter(|(_, n)| *n != 0));
                    assert!(harm.is_none(), "{}: {} does {harm:?}", file.name, event.kind);
                }
            }
        })
        .expect("it is fought");
    }
}

/// Every combatant that is dead at the end has a recorded fall, and every one that fled a recorded flight. Their rounds
/// and decisions are within those of the battle. Damage dealt never exceeds damage taken; some damage has no source.
#[test]
fn records_agree_with_the_battle() {
    for file in levels() {
        let variant = Variant::read(&file.name, &[], &["recruit".into()]).expect("a level");
        let plan = RunPlan::new(vec![variant], 5, 2, true);
        let mut ring = BattleRunner::new(plan.variants[0].level.clone(), 5).expect("it begins");
        let mut witness = EventCollector::new(ExtraRecords::default());
        let began: Vec<String> =
            ring.battle().scene(None).combatants.iter().map(|c| c.fate().name().to_owned()).collect();
        for place in 0..plan.len() {
            let record =
                BattleRecord::fight(&plan, &mut ring, plan.bout(place), false, &mut witness).expect("it is fought");
            let (dealt, taken) = record.combatants.iter().fold((0, 0), |(d, t), f| (d + f.dealt, t + f.taken));
            assert!(dealt <= taken, "{}: {dealt} dealt, {taken} taken", file.name);
            for (fighter, began) in record.combatants.iter().zip(&began) {
                let noted = match fighter.fate.as_str() {
                    "dead" => fighter.is_down(),
                    "fled" => fighter.fled_in.is_some(),
                    _ => true,
                };
                // A combatant that begins out of the fight, such as a sleeper, does not fall again.
                let noted = noted || *began == fighter.fate || began == "out";
                assert!(noted, "{}: {fighter:?}", file.name);
                assert!(fighter.fell_in.is_none_or(|round| round <= record.rounds), "{}: {fighter:?}", file.name);
                assert!(fighter.fell_at.is_none_or(|at| at <= record.decisions), "{}: {fighter:?}", file.name);
                assert!(fighter.passed <= fighter.tests && fighter.passed_expected <= fighter.tests as f64 + 0.01);
            }
        }
    }
}
