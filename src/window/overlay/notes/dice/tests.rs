//! Tests of dice next to tokens: when they are shown, their text, and that they find a position even with little room.

use super::*;
use crate::protocol::open;
use crate::vocab::view::EventView;
use crate::vocab::{CombatantId, Cue, Effect, Prominence};
use crate::window::dice::dice_of;
use crate::window::overlay::fixture::{self, decision};

#[test]
fn the_result_is_held_back_until_the_die_has_landed() {
    let mut die = LaidDie {
        faces: 20,
        value: 11,
        needs: Some("≤ 8".into()),
        good: Some(false),
        comes_to: "save\n11 > 8: failure".into(),
        ..Default::default()
    };
    assert_eq!(verdict(std::slice::from_ref(&die)).0, "save\nneeds ≤ 8 · 40 %");
    die.progress = 1.0;
    assert_eq!(verdict(std::slice::from_ref(&die)).0, "save\n11 > 8: failure");
}

#[test]
fn what_came_of_dice_does_not_repeat_them() {
    let said = "Asa: parry\n11 ≤ 70: success";
    assert_eq!(
        unrepeated("Asa parries: 11 (needs 70 or less), a special success", said),
        "Asa parries: a special success"
    );
    assert_eq!(unrepeated("Asa parries: 11 (needs 70 or less), a success", said), "", "all of it is said");
    assert_eq!(unrepeated("Asa parries: 11 (needs 70 or less)", said), "Asa parries");
    assert_eq!(unrepeated("Asa strikes: 3, the best of 3 and 2", said), "Asa strikes: 3, the best of 3 and 2");
    assert_eq!(unrepeated("hit: 70 → 11", said), "hit: 70 → 11", "that is something else");
    assert_eq!(unrepeated("Asa parries", said), "Asa parries");
}

#[test]
fn once_somebody_is_asked_only_the_dice_of_the_act_that_is_told_first_lie_there() {
    let does = |n: u32, by: &str, on: &str| EventView {
        n,
        source: Some(by.into()),
        target: Some(on.into()),
        cue: Cue::for_moment(Prominence::Blow).aimed(),
        ..EventView::default()
    };
    let mut presented = Presented { log: vec![does(1, "a", "b"), does(2, "c", "d")], ..Presented::default() };
    let mut acts = Acts::default();
    acts.read(&presented.log, |_, _| false);
    let die = |event: u32, by: &str| LaidDie { event, by: Some(by.into()), ..LaidDie::default() };
    let lying = |presented: &Presented, acts: &Acts| [die(1, "a"), die(2, "c")].map(|die| lies(presented, acts, &die));
    assert_eq!(lying(&presented, &acts), [true, true], "while it plays");
    presented.decision = Some(Arc::new(decision(Vec::new())));
    assert_eq!(lying(&presented, &acts), [false, true]);
    presented.log.push(does(3, "e", "b"));
    assert_eq!(lying(&presented, &acts), [true, true], "before the story has read on");
    acts.read(&presented.log, |_, _| false);
    assert_eq!(lying(&presented, &acts), [false, false]);
}

#[test]
fn earlier_dice_do_not_return_and_a_counterattack_without_effect_leaves_none() {
    let blow = |n: u32, by: &str, on: &str| EventView {
        n,
        source: Some(by.into()),
        target: Some(on.into()),
        cue: Cue::for_moment(Prominence::Blow).aimed(),
        ..EventView::default()
    };
    let die = |event: u32, by: &str| LaidDie { event, by: Some(by.into()), ..LaidDie::default() };
    let mut hit = blow(3, "a", "b");
    hit.effects = vec![Effect::Health { who: CombatantId::from(1), from: 8, to: 4 }];
    let mut presented = Presented {
        // An attack, a counterattack that misses, and the attack hits.
        log: vec![blow(1, "a", "b"), blow(2, "b", "a"), hit],
        decision: Some(Arc::new(decision(Vec::new()))),
        ..Presented::default()
    };
    let mut acts = Acts::default();
    acts.read(&presented.log, |_, _| false);
    let mut dice = DiceTray(vec![die(2, "b"), die(3, "a")]);
    drop_earlier(&presented, &acts, &mut dice);
    assert_eq!(dice.0.iter().map(|die| die.event).collect::<Vec<_>>(), [3], "the die that decided");
    presented.log.push(blow(4, "c", "d"));
    acts.read(&presented.log, |_, _| false);
    drop_earlier(&presented, &acts, &mut dice);
    assert!(dice.0.is_empty(), "a new attack brings none of them back");
}

/// Returns the dice of one act that has been shown.
fn lies_there(comes_to: &str, count: usize, progress: f32) -> Vec<LaidDie> {
    let die = LaidDie { faces: 20, value: 11, comes_to: comes_to.to_owned(), progress, ..LaidDie::default() };
    vec![die; count]
}

/// Draws the dice of an act next to a token on a canvas.
fn draw_beside(cx: &UiCtx, p: &Painter, dice: &[LaidDie], spot: TokenCircle, canvas: Rect, came: Option<&str>) {
    for old in [false, true] {
        let mut places = Places::new(canvas, [spot]);
        Pile::new(cx, p, dice, old, came.map(str::to_owned)).draw(cx, p, spot, &mut places);
    }
}

#[test]
fn dice_of_which_nothing_is_said_lie_above_their_token() {
    let spot = TokenCircle { at: pos2(400.0, 300.0), radius: 30.0 };
    // As wide as one die, so that there is room only above and below.
    let canvas = Rect::from_center_size(spot.at, vec2(40.0, 600.0));
    fixture::set(100, |cx, p| {
        for progress in [0.0, 0.5, 1.0] {
            draw_beside(cx, p, &lies_there("", 1, progress), spot, canvas, None);
        }
    });
}

#[test]
fn dice_find_a_place_on_every_canvas() {
    let sides = [-20.0, 0.0, 1.0, 12.0, 40.0, 300.0, 1280.0];
    for percent in [80, 100, 200] {
        fixture::set(percent, |cx, p| {
            for (wide, high) in sides.into_iter().flat_map(|wide| sides.map(|high| (wide, high))) {
                let canvas = Rect::from_min_size(pos2(90.0, 40.0), vec2(wide, high));
                for (at, radius) in [(canvas.center(), 24.0), (canvas.min, 0.0), (canvas.max, 60.0)] {
                    for (comes_to, count) in [("", 1), ("save\n11 > 8: failure", 6)] {
                        let dice = lies_there(comes_to, count, 1.0);
                        draw_beside(cx, p, &dice, TokenCircle { at, radius }, canvas, Some("Asa misses"));
                    }
                }
            }
        });
    }
}

/// Number of further choices made, until the dice of the first have been rolled.
const LATER: usize = 6;

/// Battles that crashed the window at normal speed: the dice of every option there are drawn next to a token in several
/// positions.
#[test]
fn the_dice_of_battles_that_ended_the_window_are_shown() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window");
    for file in ["crash-ford.json", "crash-roadside.json"] {
        let battle = open::resume(&folder.join(file)).expect("a saved battle");
        let options = battle.decision().expect("somebody is asked").options.len();
        let mut shown = 0;
        for option in 0..options {
            let mut next = battle.fork();
            let known = next.events().len();
            for option in std::iter::once(option).chain([0; LATER]) {
                if next.choose(option).is_err() {
                    break;
                }
            }
            let scene = next.scene(None);
            let views: Vec<EventView> = next.events()[known..].iter().map(|event| next.describe(event)).collect();
            fixture::set(100, |cx, p| {
                for view in views.iter().filter(|view| !view.dice.is_empty()) {
                    let dice = dice_of(&scene, view, 1.0);
                    for (x, y) in [(0.0, 0.0), (640.0, 330.0), (1200.0, 500.0), (640.0, 540.0)] {
                        let spot = TokenCircle { at: pos2(x, y), radius: 32.0 };
                        draw_beside(
                            cx,
                            p,
                            &dice,
                            spot,
                            Rect::from_min_size(pos2(90.0, 42.0), vec2(1180.0, 510.0)),
                            None,
                        );
                        let narrow = Rect::from_center_size(spot.at, vec2(40.0, 900.0));
                        draw_beside(cx, p, &dice, spot, narrow, None);
                    }
                    shown += 1;
                }
            });
        }
        assert!(shown > 0, "{file}: no die is thrown");
    }
}
