//! Tests of how many presses a round takes, with scripted rounds.

use super::Popup;
use super::layout::{LayoutInputs, layout};
use super::rail::FOLDED;
use super::test_bench::TestBench;
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView};
use crate::window::battle::{HoverTarget, blows};
use crate::window::input::Action;
use bevy_egui::egui::vec2;

fn is_blow(option: &OptionView) -> bool {
    option.kind == Some(DeedKind::Attack) && option.warning.is_empty()
}

#[test]
fn a_side_of_eight_takes_few_presses() {
    let mut bench = TestBench::new("pikes", 3);
    let mut again = 0;
    let asked = bench.round_by(|bench| {
        if bench.battle.ruleset().declaring(bench.battle.world()) {
            bench.key(Action::Confirm)
        } else {
            again += usize::from(bench.overlay.bar.sure.is_some());
            bench.pass();
        }
    });
    let asked = asked - again;
    assert!(asked <= 20, "{asked} presses with the default of every declaration, and everybody waiting");
    assert!(again > 0 && again < 8, "whoever lets a blow be is asked once more, {again} times");
    let mut bench = TestBench::new("pikes", 3);
    bench.key(Action::AllPlain);
    let rest = bench.round_by(TestBench::pass);
    assert!(rest <= 20, "{} presses with one order for all", rest + 1);
}

#[test]
fn a_side_of_eight_that_walks_and_strikes_takes_half_the_presses_it_took() {
    let mut bench = TestBench::new("pikes", 3);
    let presses = bench.round_by(|bench| bench.key(Action::Confirm));
    assert!(presses <= 30, "{presses}");
}

#[test]
fn the_list_of_a_row_is_closed_by_the_way_back_and_nothing_else_is() {
    let mut bench = TestBench::new("ledge", 3);
    let choices = bench.battle.choices().len();
    bench.key(Action::Right);
    assert!(bench.page.open.is_some(), "what else there is to turn to is seen");
    bench.key(Action::Back);
    assert!(bench.page.open.is_none() && bench.page.stands(&bench.presented));
    assert_eq!(bench.battle.choices().len(), choices, "nothing was declared");
    bench.key(Action::Right);
    bench.key(Action::Down);
    assert!(bench.page.open.is_none(), "another row is pointed at");
}

#[test]
fn four_at_the_ford_declare_with_a_press_each() {
    let mut bench = TestBench::new("ford", 3);
    let presses = bench.round_by(|bench| bench.key(Action::Confirm));
    assert!(presses <= 5, "{presses}");
}

#[test]
fn rounds_of_percentile_and_segments_take_few_presses() {
    for (level, by_default, waiting) in [("courtyard", 12, 14), ("ledge", 17, 16)] {
        let usual = crate::window::settings::Settings::default().reactions;
        let of = |press: fn(&mut TestBench)| TestBench::asking(level, 3, usual).round_by(press);
        let waits: fn(&mut TestBench) =
            |bench| if bench.page.stands(&bench.presented) { bench.key(Action::Confirm) } else { bench.pass() };
        let presses = (of(|bench| bench.key(Action::Confirm)), of(waits));
        assert!(presses.0 <= by_default, "{level}: {} presses with the default of everything", presses.0);
        assert!(presses.1 <= waiting, "{level}: {} presses where everybody waits", presses.1);
    }
}

#[test]
fn a_round_of_a_duel_without_an_attack_is_short() {
    let mut bench = TestBench::new("hexes/duel", 3);
    let presses = bench.round_by(TestBench::pass);
    assert!(presses <= 5, "{presses}");
}

/// Returns a battle after its first reactions.
fn in_a_turn() -> TestBench {
    let mut bench = TestBench::new("roadside", 2);
    while bench.decision().is_some_and(|d| d.reaction) {
        bench.key(Action::Confirm);
    }
    bench
}

#[test]
fn a_foe_out_of_reach_is_walked_to_and_struck_with_two_clicks_after_the_first_look() {
    let mut bench = in_a_turn();
    let (before, who) = (bench.presses, bench.decision().and_then(|d| d.combatant.clone()));
    let on = |d: &DecisionView, id: &str| {
        d.options.iter().any(|o| o.on_combatant.as_deref() == Some(id) && o.group == "Attack")
    };
    let foe = bench
        .presented
        .scene
        .combatants
        .iter()
        .find(|c| c.faction == 1 && bench.decision().is_some_and(|d| !on(d, &c.id)));
    let foe = foe.expect("somebody stands farther off").id.clone();
    let choices = bench.battle.choices().len();
    bench.click(HoverTarget::Combatant(foe.clone()));
    assert_eq!(bench.battle.choices().len(), choices, "the first press only shows it");
    bench.click(HoverTarget::Combatant(foe.clone()));
    assert!(bench.presses - before <= 3, "{} clicks", bench.presses - before);
    assert!(bench.battle.choices().len() > choices + 1, "{who:?} has walked there first");
    let struck = bench.battle.events().iter().map(|e| bench.battle.describe(e));
    let struck = struck.filter(|e| e.source == who && e.target.as_ref() == Some(&foe)).count();
    assert!(struck > 0, "{who:?} has struck {foe}");
}

/// Returns a battle after one press on a foe out of reach.
fn gone_for() -> TestBench {
    let mut bench = in_a_turn();
    let decision = bench.decision().expect("it is somebody's turn").clone();
    let foes = bench.presented.scene.combatants.iter().filter(|c| c.faction == 1);
    let far = |id: &String| blows(&decision, &HoverTarget::Combatant(id.clone())).is_empty();
    let foe = foes.map(|c| c.id.clone()).find(far).expect("somebody stands farther off");
    bench.click(HoverTarget::Combatant(foe));
    bench
}

#[test]
fn a_press_on_a_foe_out_of_reach_means_an_attack_and_nothing_else_that_can_be_done_to_them() {
    let bench = gone_for();
    let pursuit = bench.overlay.approach.pursuit.as_ref().expect("there is a way");
    assert_eq!(pursuit.blow.kind, Some(DeedKind::Attack), "{}", pursuit.blow.label);
    assert!(pursuit.options.len() > 1 && bench.pointing.focus.is_none());
}

#[test]
fn whoever_points_elsewhere_goes_for_nobody_any_more() {
    let mut bench = gone_for();
    let foe = bench.overlay.approach.pursuit.as_ref().map(|pursuit| pursuit.foe.clone());
    bench.key(Action::Right);
    assert!(bench.pointing.focus.is_some() && bench.overlay.approach.pursuit.is_none(), "{foe:?}");
    let (pointed, choices) = (bench.pointing.focus, bench.battle.choices().len());
    bench.key(Action::Confirm);
    assert_eq!(bench.battle.choices().get(choices).copied(), pointed.map(|i| i as u32), "what is pointed at is done");
}

#[test]
fn a_reaction_is_one_press_and_let_pass_with_one_key() {
    let mut bench = TestBench::new("roadside", 2);
    let decision = bench.decision().expect("the bandits begin").clone();
    assert!(decision.reaction, "{}", decision.prompt);
    let choices = bench.battle.choices().len();
    bench.key(Action::OptionPass);
    assert!(bench.battle.choices().len() > choices && bench.presses == 1);
}

#[test]
fn what_was_answered_for_the_player_is_asked_when_they_want_it() {
    let mut bench = TestBench::new("ford", 3);
    let shown = bench.decision().and_then(|d| d.combatant.clone());
    assert!(bench.ahead.latest(&bench.battle).is_some() && shown.is_some());
    bench.key(Action::Back);
    bench.key(Action::Back);
    let asked = bench.decision().expect("it is asked").clone();
    assert!(asked.options.iter().any(|o| o.role == OptionRole::Choose), "{}", asked.prompt);
}

#[test]
fn keys_printed_in_the_menu_over_a_battle_work_there() {
    let mut bench = TestBench::new("roadside", 2);
    for (key, opens) in [(Action::Settings, Popup::Settings), (Action::Book, Popup::Book), (Action::Save, Popup::None)]
    {
        bench.overlay.popup = Popup::Pause;
        bench.key(key);
        assert_eq!(bench.overlay.popup, opens, "{key:?}");
    }
}

#[test]
fn gear_is_let_go_only_when_asked_once_more() {
    let mut bench = TestBench::new("roadside", 2);
    bench.key(Action::OptionPass);
    let sheds =
        |bench: &TestBench| bench.decision().is_some_and(|d| d.options.iter().any(|o| o.role == OptionRole::Discard));
    assert!(sheds(&bench), "{:?}", bench.decision().map(|d| &d.prompt));
    let choices = bench.battle.choices().len();
    bench.key(Action::Discard);
    assert_eq!(bench.battle.choices().len(), choices, "asked once more, or which");
    assert!(bench.overlay.bar.sure.is_some() || bench.overlay.bar.apart.is_some());
    bench.key(Action::Back);
    assert!(bench.overlay.bar.sure.is_none() && bench.overlay.bar.apart.is_none());
}

/// Plays on to a turn that offers an attack and does not end by default.
fn with_a_blow_open(level: &str) -> TestBench {
    let mut bench = TestBench::new(level, 2);
    for _ in 0..200 {
        let decision = bench.decision().expect("it goes on").clone();
        let ends = |o: &OptionView| matches!(o.role, OptionRole::Done | OptionRole::Pass);
        let enter = bench.overlay.default.option.is_some_and(|i| !ends(&decision.options[i]));
        let blow = decision.options.iter().any(is_blow);
        if !decision.reaction && enter && blow && decision.options.iter().any(ends) {
            return bench;
        }
        bench.key(Action::Confirm);
    }
    panic!("nobody may strike in {level}");
}

#[test]
fn a_turn_with_a_blow_left_in_it_is_ended_only_when_asked_once_more() {
    for level in ["roadside", "courtyard", "hexes/duel"] {
        let mut bench = with_a_blow_open(level);
        let decision = bench.decision().expect("a turn").clone();
        let choices = bench.battle.choices().len();
        let key =
            if decision.options.iter().any(|o| o.role == OptionRole::Done) { Action::Done } else { Action::OptionPass };
        bench.key(key);
        assert_eq!(bench.battle.choices().len(), choices, "{level}: {key:?} asks first");
        assert!(bench.overlay.bar.sure.is_some() && bench.overlay.notice.is_some(), "{level}");
        bench.key(key);
        assert!(bench.battle.choices().len() > choices, "{level}: {key:?} once more");
    }
}

#[test]
fn a_fight_that_stands_still_skips_nothing() {
    let mut bench = TestBench::new("roadside", 2);
    for paused in [true, false] {
        (bench.presented.paused, bench.presented.skip) = (paused, false);
        bench.key(Action::Skip);
        assert_eq!(bench.presented.skip, !paused);
    }
}

#[test]
fn one_order_declares_for_a_whole_side_and_is_taken_back_as_one() {
    for level in ["pikes", "ledge", "ford", "courtyard"] {
        let mut bench = TestBench::new(level, 3);
        let before = bench.decision().expect("everybody declares").n;
        bench.key(Action::AllPlain);
        let declares = bench.battle.ruleset().declaring(bench.battle.world());
        assert!(!declares || bench.decision().is_none_or(|d| d.reaction), "{level}: {:?}", bench.decision());
        assert!(bench.battle.undo(&mut bench.presented), "{level}");
        assert_eq!(bench.decision().map(|d| d.n), Some(before), "{level}");
    }
}

#[test]
fn the_sheet_that_a_key_opens_is_closed_by_the_same_key() {
    let mut bench = TestBench::new("roadside", 2);
    bench.key(Action::OptionPass);
    let closed = |bench: &TestBench| bench.overlay.keys.target.is_none() && bench.pointing.hover.is_none();
    assert!(closed(&bench));
    bench.key(Action::NextTarget);
    assert!(matches!(bench.pointing.hover, Some(HoverTarget::Combatant(_))), "the first target is somebody");
    bench.key(Action::PreviousTarget);
    assert!(closed(&bench), "back from the first is none");
    let mut round = 0;
    bench.key(Action::NextTarget);
    while !closed(&bench) {
        bench.key(Action::NextTarget);
        round += 1;
        assert!(round < 100, "it comes round");
    }
    bench.key(Action::NextTarget);
    bench.key(Action::Back);
    assert!(closed(&bench), "the way back closes it as well");
}

#[test]
fn the_key_of_the_log_hides_it_in_presenter_mode_too() {
    let mut bench = TestBench::new("roadside", 2);
    for presenter in [false, true] {
        bench.presented.presenter_mode = presenter;
        bench.key(Action::LogToggle);
        assert!(bench.overlay.log.drawer, "{presenter}");
        bench.key(Action::LogToggle);
        assert!(!bench.overlay.log.drawer, "{presenter}");
    }
    bench.presented.presenter_mode = true;
    assert!(layout(vec2(1920.0, 1080.0), 1.0, LayoutInputs::new(&bench.presented.scene), true).drawer.area() > 0.0);
}

#[test]
fn the_order_folds_away_and_out_by_its_key_and_the_board_has_its_place() {
    for level in ["roadside", "hexes/duel", "segments/larder"] {
        let mut bench = TestBench::new(level, 2);
        let (size, folded) =
            (vec2(1280.0, 720.0), LayoutInputs { order: FOLDED, ..LayoutInputs::new(&bench.presented.scene) });
        let [whole, wider] =
            [LayoutInputs::new(&bench.presented.scene), folded].map(|laid| layout(size, 1.0, laid, false).board);
        assert!(wider.width() > whole.width() + 30.0 && wider.height() == whole.height(), "{level}");
        for expected in [true, false] {
            bench.key(Action::OrderToggle);
            assert_eq!(bench.presented.order_folded, expected, "{level}");
        }
    }
}

#[test]
fn to_kill_or_to_subdue_is_asked_only_by_who_wants_it_and_kept() {
    let mut bench = TestBench::new("hexes/duel", 3);
    let strike = |bench: &mut TestBench| {
        for _ in 0..400 {
            let Some(decision) = bench.decision().cloned() else { return false };
            let blow = decision.options.iter().position(|o| o.on_combatant.is_some() && o.group == "Attack");
            let made = bench.battle.choices().len();
            match blow {
                Some(blow) => bench.does(&|panels, _| panels.choice = Some(blow)),
                None => {
                    let plain = bench.battle.ruleset().default_policy(bench.battle.world());
                    bench.does(&|panels, _| panels.choice = Some(plain));
                }
            }
            let answered = bench.battle.choices().len() > made + 1;
            if blow.is_some() && answered && bench.ahead.latest(&bench.battle).is_some() {
                return true;
            }
        }
        false
    };
    assert!(strike(&mut bench), "somebody strikes, and how is answered ahead");
}

/// Returns how many reactions the player had to decide in that number of battles, and how many there were.
fn asked_about(level: &str, battles: u64) -> (usize, usize) {
    use crate::engine::Battle;
    use crate::window::battle::{Reactions, pass_of};
    let (mut asked, mut all) = (0, 0);
    for seed in 1..=battles {
        let mut put = std::collections::BTreeSet::new();
        let mut bench = TestBench::asking(level, seed, Reactions::default());
        for _ in 0..400 {
            if bench.presented.over.is_some() || bench.round() > 8 {
                break;
            }
            put.extend(bench.decision().filter(|d| pass_of(d).is_some()).map(|d| d.n));
            bench.key(Action::Confirm);
        }
        asked += put.len();
        let setup = &bench.battle.setup;
        let mut again = Battle::new(setup.ruleset, setup.level.clone(), seed, &[], false).expect("it was played");
        for choice in bench.battle.choices() {
            let decision = again.decision().filter(|_| again.pending().is_some_and(|p| p.faction.ix() == 0));
            all += usize::from(decision.is_some_and(|d| pass_of(&d).is_some()));
            again.choose(*choice as usize).expect("an offered option");
        }
    }
    (asked, all)
}

#[test]
fn at_most_half_of_what_others_do_is_put_to_whoever_is_asked_where_it_is_useful() {
    for (level, battles) in [("roadside", 12), ("crypt", 6), ("courtyard", 6)] {
        let (asked, all) = asked_about(level, battles);
        assert!(asked > 0 && 2 * asked <= all, "{level}: {asked} of {all}");
    }
}
