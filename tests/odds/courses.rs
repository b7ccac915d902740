//! How many courses odds walk at most, so that they do not grow slow again unseen. No clock is asked.

use super::measure;
use affray::protocol::open;

/// The levels whose attacks take the most courses, and how many the worst of them may take.
const WORST: [(&str, u32); 5] = [("crypt", 650), ("running", 1_200), ("duel", 900), ("spears", 55), ("ledge", 400)];

#[test]
fn the_worst_attacks_take_no_more_courses_than_they_did() {
    for (level, most) in WORST {
        let measured = measure(open::begin(open::level(level, &[]).expect("a level"), Some(7)).expect("it begins"));
        let worst = measured.iter().max_by_key(|one| one.playouts).expect("there are attacks");
        assert!(
            worst.exact && worst.playouts <= most,
            "{} courses, exact: {}: {}",
            worst.playouts,
            worst.exact,
            worst.what
        );
    }
}
