//! Test of the criteria that distinguish outcomes.

use affray::controllers::Controller;
use affray::controllers::recruit::Recruit;
use affray::engine::level_files::levels;
use affray::engine::odds::Forecaster;
use affray::protocol::open;

/// Options with more playouts are left out.
const FEW: u32 = 100;
/// Maximum number of options compared in one decision, evenly spread over all.
const SPREAD: usize = 4;

/// Two outcomes that differ only in properties that are not compared would be merged.
#[test]
fn ends_drawn_in_part_are_those_drawn_whole() {
    let (mut compared, mut forecaster, mut player) = (0, Forecaster::default(), Recruit::new(3));
    for level in levels() {
        let name = level.known_as();
        let level = open::level(&name, &[]).expect("a level of the repository");
        let mut battle = open::begin(level, Some(3)).expect("no tape");
        for n in 0..70 {
            let Some(pending) = battle.pending() else { break };
            let step = (pending.count as usize).div_ceil(SPREAD).max(1);
            for option in (0..pending.count as usize).step_by(step).filter(|_| n % 11 == 6) {
                let Some(whole) = forecaster.forecast_with_full_views(&battle, option, FEW) else { continue };
                let short = forecaster.forecast(&battle, option);
                let told = format!("{name}, decision {n}, option {option}");
                assert_eq!(short.endings.len(), whole.endings.len(), "{told}");
                for (chance, ending) in &short.endings {
                    let same = whole.endings.iter().find(|(_, other)| other == ending);
                    assert!(same.is_some_and(|(of, _)| (of - chance).abs() < 1e-9), "{told}: {ending:?}");
                }
                compared += 1;
            }
            battle.choose(player.choose(&battle)).expect("an offered option");
        }
    }
    assert!(compared > 250, "{compared}");
}
