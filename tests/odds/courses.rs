//! How many courses odds walk at most, so that they do not grow slow again unseen. No clock is asked.

use super::played::Watched;

/// The levels whose attacks take the most courses, and how many the worst of them may take.
const WORST: [(&str, u32); 5] = [("crypt", 650), ("running", 1_200), ("duel", 900), ("spears", 55), ("ledge", 400)];

/// Decisions from the beginning that are looked at.
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
