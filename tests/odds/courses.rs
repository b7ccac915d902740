//! Test of the maximum number of playouts for odds, so that a slowdown is noticed. It measures no times.

use super::played::Watched;

/// Levels whose attacks need most playouts, and the maximum for each.
const WORST: [(&str, u32); 5] = [("crypt", 650), ("running", 1_200), ("duel", 900), ("spears", 55), ("ledge", 400)];

/// Number of decisions checked from the beginning.
const FIRST: usize = 80;

#[test]
fn the_worst_attacks_take_no_more_courses_than_they_did() {
    for (level, most) in WORST {
        let mut attacks = 0;
        Watched { until: FIRST, ..Watched::new(level, 7) }.play(|_, _, played| {
            let (exact, courses) = (played.forecast.exact, played.forecast.playouts);
            assert!(
                exact && courses <= most,
                "{courses} courses, exact: {exact}: {}: {}",
                played.place(),
                played.label
            );
            attacks += 1;
        });
        assert!(attacks > 0, "{level}");
    }
}
