//! Tests of odds that are partly expanded and partly sampled.

use super::played::Watched;
use affray::engine::EventBuilder;
use affray::engine::odds::Ending;
use affray::rulesets::RULESETS;

/// Levels whose attacks need many playouts, and the number of playouts that are expanded.
const LEVELS: [&str; 3] = ["duel", "running", "ledge"];
const WALKED: u32 = 40;

/// The expanded part is exact: the error of a chance is at most the sampled share, and the samples estimate that share
/// correctly.
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
                let hurt =
                    |e: &Ending| e.changes.iter().any(|change| change.combatant == c.id && change.points_lost() > 0);
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

/// Each ruleset determines by event kind whether an event tests morale.
#[test]
fn every_ruleset_tells_what_tests_somebodys_nerve() {
    let tests = |kinds: &[&str], ruleset: &str| {
        let ruleset = RULESETS.iter().find(|known| known.name() == ruleset).expect("a ruleset");
        let all = ruleset.event_kinds().iter().copied();
        let found: Vec<&'static str> =
            all.filter(|kind| ruleset.tests_nerve(&EventBuilder::new(*kind).event(1))).collect();
        assert_eq!(found, kinds, "{}", ruleset.name());
    };
    tests(&["morale_check"], "zones");
    tests(&["morale_test", "warband_morale"], "ranks");
    tests(&["morale"], "hexes");
    tests(&["morale"], "percentile");
    tests(&["morale_test"], "segments");
}
