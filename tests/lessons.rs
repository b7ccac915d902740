//! Tests of the guided lessons: every lesson is played by its own steps, and with other choices tried at each of them.

use affray::controllers::{ai_controllers, controllers};
use affray::engine::Battle;
use affray::engine::level_files::levels;
use affray::lessons::{Course, Lesson, Task, check_steps, lesson, names, play_to, rehearse};
use affray::rulesets::RULESETS;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn steps_file(ruleset: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("levels").join(ruleset).join("lesson.steps")
}

/// Plays a lesson to its fight. `watch` is called for each task of the player.
fn play(lesson: &Arc<Lesson>, mut watch: impl FnMut(&Course, &Battle, &Task)) -> (Battle, Course) {
    let mut battle = lesson.begin();
    let names: Vec<&str> = lesson.level.factions.iter().map(|faction| faction.controller.as_str()).collect();
    let mut seats = controllers(&names, lesson.seed).expect("controllers");
    let mut course = Course::new(lesson.clone());
    loop {
        let task = course.task(&battle);
        let before = battle.choices().len();
        match &task {
            Task::Fight => return (battle, course),
            Task::Over => panic!("{} is over at step {}", lesson.ruleset(), course.at()),
            Task::Wait => {
                let side = battle.pending().expect("a decision").faction.ix();
                let option = seats[side].as_mut().expect("no person").choose(&battle);
                battle.choose(option).expect("a legal option");
            }
            Task::Read => {
                watch(&course, &battle, &task);
                course.advance(before, before);
            }
            Task::Take(options) | Task::Answer { options, .. } => {
                watch(&course, &battle, &task);
                options.iter().for_each(|option| battle.choose(*option).expect("a legal option"));
                if !matches!(task, Task::Answer { is_step: false, .. }) {
                    course.advance(before, battle.choices().len());
                }
            }
        }
    }
}

fn all() -> Vec<Arc<Lesson>> {
    names().into_iter().map(|name| lesson(name).unwrap_or_else(|why| panic!("{why}"))).collect()
}

#[test]
fn every_lesson_is_played_by_its_own_steps() {
    assert!(!names().is_empty());
    for name in names() {
        check_steps(&steps_file(name)).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        let lesson = lesson(name).expect("it is valid");
        let rehearsed = rehearse(&lesson).expect("it is sound");
        let (played, course) = play(&lesson, |_, _, _| {});
        assert_eq!(played.hash(), rehearsed.hash(), "{name}");
        assert_eq!((course.at(), course.fight()), (lesson.steps.len(), course.fight()), "{name}");
        assert!(played.pending().is_some(), "{name} ends in a fight");
    }
}

#[test]
fn a_wrong_choice_is_refused_with_the_sentence_of_its_step() {
    for lesson in all() {
        let (mut tried, mut shown) = (0, 0);
        play(&lesson, |course, battle, task| {
            let before = battle.hash();
            let count = battle.pending().expect("a decision").count as usize;
            let step = course.step().expect("the fight has not begun");
            shown += usize::from(!matches!(task, Task::Answer { .. }));
            if let Task::Take(wanted) = task {
                assert_eq!(course.rejection(task, wanted), None);
                assert!(step.text.chars().count() <= 60 && !step.otherwise.is_empty(), "{step:?}");
            }
            for option in 0..count {
                if *task != Task::Take(vec![option]) {
                    let why = course.rejection(task, &[option]).expect("it is refused");
                    assert!(!matches!(task, Task::Take(_)) || why == step.otherwise);
                    tried += 1;
                }
            }
            assert_eq!(battle.hash(), before, "nothing has changed");
        });
        assert_eq!(shown, lesson.count(), "{}", lesson.ruleset());
        assert!((8..=15).contains(&shown) && tried > shown, "{}: {tried} of {shown}", lesson.ruleset());
    }
}

#[test]
fn every_lesson_says_how_to_win_and_lets_the_player_react() {
    for lesson in all() {
        let first = &lesson.steps[0];
        assert!(first.explains() && first.text.starts_with("You win when"), "{}: {}", lesson.ruleset(), first.text);
        let mut reactions = 0;
        play(&lesson, |_, battle, task| {
            let reacts = battle.decision().is_some_and(|decision| decision.reaction);
            reactions += usize::from(reacts && matches!(task, Task::Take(_)));
        });
        assert!(reactions > 0, "{} has no step in which the player reacts", lesson.ruleset());
    }
}

/// Returns the texts on the buttons of a step's options, part by part.
fn button_texts(battle: &Battle, options: &[usize]) -> Vec<String> {
    let mut copy = battle.fork();
    let mut texts = Vec::new();
    for option in options {
        let decision = copy.decision().expect("a decision");
        let taken = &decision.options[*option];
        texts.push(taken.label.clone());
        texts.extend(taken.facets.iter().map(|facet| facet.label.clone()));
        copy.choose(*option).expect("a legal option");
    }
    texts
}

#[test]
fn a_refusal_quotes_the_buttons_of_its_step() {
    let mut wrong = Vec::new();
    for lesson in all() {
        play(&lesson, |course, battle, task| {
            let (Task::Take(options), Some(step)) = (task, course.step()) else { return };
            let buttons = button_texts(battle, options);
            let quoted = step.otherwise.split('"').skip(1).step_by(2);
            let unknown: Vec<&str> = quoted.filter(|text| !buttons.iter().any(|button| button == text)).collect();
            if !unknown.is_empty() {
                wrong.push(format!("{}: {:?} quotes {unknown:?} of {buttons:?}", lesson.ruleset(), step.text));
            }
        });
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_step_back_and_the_same_step_again_lead_to_the_same_battle() {
    for lesson in all() {
        for steps in 1..=lesson.steps.len() {
            let (mut battle, mut course) = play_to(&lesson, steps).expect("it is sound");
            assert_eq!(course.at(), steps);
            let hash = battle.hash();
            let Some(choices) = course.back() else { continue };
            assert!(course.at() < steps && course.step().is_some_and(|step| step.is_shown()));
            battle.undo(battle.choices().len() - choices).expect("it can be undone");
            let (again, _) = play_to(&lesson, course.at()).expect("it is sound");
            assert_eq!(battle.hash(), again.hash(), "{} back from step {steps}", lesson.ruleset());
            assert_eq!(play_to(&lesson, steps).expect("it is sound").0.hash(), hash);
        }
    }
}

#[test]
fn the_fight_at_the_end_is_easy() {
    for lesson in all() {
        let (mut battle, _) = play(&lesson, |_, _, _| {});
        let sides = vec!["recruit"; lesson.level.factions.len()];
        let mut seats = ai_controllers(&sides, lesson.seed).expect("controllers");
        while let Some(pending) = battle.pending() {
            let option = seats[pending.faction.ix()].choose(&battle);
            battle.choose(option).expect("a legal option");
        }
        let winner = battle.result().and_then(|result| result.winner);
        assert_eq!(winner, Some(lesson.side()), "{}: a recruit wins it", lesson.ruleset());
    }
}

#[test]
fn faults_of_a_lesson_name_the_file_the_line_and_the_step() {
    let text = std::fs::read_to_string(steps_file("zones")).expect("it is there");
    let level = lesson("zones").expect("it is valid").level.clone();
    let faults = [
        (r#""target": "rook""#, r#""target": "nobody""#, "`take` matches no option"),
        (r#", "aim": "steady"}"#, "}", "`take` matches 2 options of turn_action; name more fields"),
        (r#"ends: "hit_save""#, r#"ends: "died""#, "it does not lead to `died`"),
        (r#"ring: ["rook"]"#, r#"ring: ["roook"]"#, "the combatant or place `roook` is unknown; did you mean `rook`?"),
        (r#"ends: "attack""#, r#"ends: "atack""#, "the event `atack` is unknown; did you mean `attack`?"),
        ("Shoot Rook.", "Shoot Rook with the bow that Bo holds.", "`text` must be one line of at most 60 characters"),
        ("otherwise: \"Bo has not moved, ", "// \"", "a step with `text` and `take` also needs `otherwise`"),
    ];
    for (right, wrong, message) in faults {
        assert!(text.contains(right), "{right}");
        let spoilt = text.replacen(right, wrong, 1);
        let found = Lesson::read("my.steps", &spoilt, level.clone())
            .and_then(|lesson| rehearse(&Arc::new(lesson)).map_err(|problem| vec![problem]));
        let problems = found.err().unwrap_or_else(|| panic!("{wrong} is accepted"));
        let told = problems[0].to_string();
        assert!(told.starts_with("my.steps:") && told.contains(message), "{told}");
        assert!(problems[0].line > 1, "{told}");
    }
}

#[test]
fn lessons_are_no_skirmishes_but_found_by_name() {
    assert!(levels().iter().all(|level| !level.name.ends_with("/lesson")));
    for name in names() {
        assert!(RULESETS.iter().any(|ruleset| ruleset.name() == name));
        let level = affray::engine::level_files::find_level(&format!("{name}/lesson")).expect("it is found");
        assert_eq!(level.known_as(), format!("levels/{name}/lesson.ron"));
    }
    let unknown = lesson("zone").expect_err("there is no such ruleset");
    assert!(unknown.contains("did you mean `zones`?"), "{unknown}");
}
