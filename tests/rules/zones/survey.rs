//! The survey of a place: it agrees with the options offered there.

use affray::protocol::open;
use affray::vocab::view::{MarkKind, OptionRole};

#[test]
fn a_step_is_surveyed_as_it_is_offered_and_every_place_is_known() {
    let (mut steps, mut dangers, mut far) = (0, 0, 0);
    for level in ["bridge", "tavern"] {
        let level = open::level(level, &[]).expect("a level of the repository");
        let mut battle = open::begin(level, Some(3)).expect("no tape");
        for n in 0..160_usize {
            let Some(decision) = battle.decision() else { break };
            for option in decision.options.iter().filter(|o| o.role == OptionRole::Step) {
                let cell = option.at_cell.as_ref().expect("a step leads somewhere");
                let survey = battle.survey(None, cell);
                let marked = |kind| survey.cells.iter().filter(move |(_, k)| *k == kind).map(|(id, _)| id);
                assert_eq!(marked(MarkKind::Path).collect::<Vec<_>>(), [cell], "{}", option.label);
                let warned = option.warning.contains("may attack you") || option.warning.contains("enters");
                assert_eq!(marked(MarkKind::Danger).count() > 0, warned, "{}: {}", option.label, option.warning);
                assert!(survey.lines.iter().any(|line| line.contains(&option.price)), "{:?}", survey.lines);
                (steps, dangers) = (steps + 1, dangers + usize::from(warned));
            }
            for cell in battle.scene(None).cells.iter() {
                let survey = battle.survey(None, &cell.id);
                assert!(!survey.lines.is_empty() && survey.cells.contains(&(cell.id.clone(), MarkKind::Reach)));
                let path: Vec<_> = survey.cells.iter().filter(|(_, kind)| *kind == MarkKind::Path).collect();
                far += usize::from(path.len() > 1);
            }
            battle.choose((n * 7919 + 13) % decision.options.len()).expect("an offered option");
        }
    }
    assert!(steps > 100 && dangers > 5 && far > 100, "{steps} steps, {dangers} dangers, {far} ways");
}
