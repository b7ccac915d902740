//! Odds of which a part is walked and the rest is sampled.

use super::played::Watched;
use affray::engine::Tell;
use affray::engine::odds::Ending;
use affray::rulesets::RULESETS;

/// Levels with attacks that take many courses, and so many of these are walked.
const LEVELS: [&str; 3] = ["duel", "running", "ledge"];
const WALKED: u32 = 40;

/// What is walked is none of it luck: a chance is off by no more than what was sampled, and what is sampled tells of it truly.
#[test]
fn what_is_walked_in_part_is_off_by_no_more_than_the_rest() {
    let (mut compared, mut well) = (0, 0);
    for level in LEVELS {
        Watched { until: 60, ..Watched::new(level, 7) }.play(|forecaster, battle, played| {
            let exact = &played.forecast;
            if !exact.exact || exact.playouts <= 2 * WALKED {
                return;
            }
            let partly = forecaster.forecast_within(battle, played.option, WALKED);
            assert!(!partly.exact && partly.playouts <= WALKED && partly.samples > 0, "{}", played.place());
            assert!((partly.chance(|_| true) - 1.0).abs() < 1e-9, "{}: {}", played.place(), partly.chance(|_| true));
            for c in &battle.scene(None).combatants {
                let hurt = |e: &Ending| e.changes.iter().any(|change| change.combatant == c.id && change.lost() > 0);
                let off = (exact.chance(hurt) - partly.chance(hurt)).abs();
                assert!(off <= partly.rest + 1e-9, "{}: {} is off by {off}", played.place(), c.id);
                let spread = partly.rest / f64::from(partly.samples).sqrt();
                well += usize::from(off <= 1.5 * spread);
                compared += 1;
            }
        });
    }
    assert!(compared > 60 && well * 100 >= compared * 95, "{well} of {compared}");
}

/// Whatever an event is called, its ruleset says whether it tests somebody's nerve.
#[test]
fn every_ruleset_tells_what_tests_somebodys_nerve() {
    let tests = |kinds: &[&str], ruleset: &str| {
        let ruleset = RULESETS.iter().find(|known| known.name() == ruleset).expect("a ruleset");
        let all = ruleset.event_kinds().iter().copied();
        let found: Vec<&'static str> = all.filter(|kind| ruleset.tests_nerve(&Tell::new(*kind).event(1))).collect();
        assert_eq!(found, kinds, "{}", ruleset.name());
    };
    tests(&["morale_check"], "zones");
    tests(&["morale_test", "warband_morale"], "ranks");
    tests(&["morale"], "hexes");
    tests(&["morale"], "percentile");
    tests(&["morale_test"], "segments");
}
