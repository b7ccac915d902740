//! Tests that paint, turn and create boards of every kind.

use super::{differing, open};
use affray::editor::board::Symmetry;
use affray::editor::{Balance, Fighting, LevelDocument};
use affray::engine::level_files::levels;
use affray::engine::{BoardForm, Level};
use affray::lab::BattleRunner;
use affray::protocol::open::begin;
use affray::rulesets;
use std::sync::Arc;

/// Returns the content that a level fixes, without its text.
fn fixed(level: &Level) -> String {
    let ruleset = rulesets::ruleset(level.ruleset).expect("it is there");
    format!("{} {:?}", ruleset.fixed(level), level.plan)
}

/// A full cycle of turns restores every level, and each intermediate level is valid.
#[test]
fn a_board_that_is_turned_all_the_way_is_what_it_was() {
    for file in levels() {
        let mut document = LevelDocument::copy_of(&file).expect("it can be read");
        let (old, was) = (document.text().to_string(), fixed(document.level().expect("it is sound")));
        let round = match document.board_form().expect("every ruleset tells") {
            BoardForm::Hexes(_) => 6,
            BoardForm::Areas(_) => 4,
            BoardForm::Ranks(_) => 2,
        };
        // Rows of a doorway have different lengths on each side, so a combatant may be outside the ground after the
        // sides are swapped.
        let doorway = old.contains("doorway:");
        for (turn, times) in [(Symmetry::LeftRight, 2), (Symmetry::TopBottom, 2), (Symmetry::Round, round)] {
            if doorway && turn != Symmetry::LeftRight {
                continue;
            }
            for n in 0..times {
                document.turn(turn).unwrap_or_else(|e| panic!("{} {turn:?}: {e}", file.name));
                assert!(
                    document.is_sound(),
                    "{} {turn:?} {n}: {:?}\n{}",
                    file.name,
                    document.faults()[0],
                    document.text()
                );
            }
            let is = fixed(document.level().expect("it is sound"));
            assert_eq!(is, was, "{} {turn:?}", file.name);
            for _ in 0..times {
                document.undo();
            }
            assert_eq!(**document.text(), *old);
        }
    }
}

#[test]
fn a_mirrored_courtyard_is_the_same_line_by_line() {
    let mut document = open("percentile/courtyard");
    let old = document.text().to_string();
    document.turn(Symmetry::LeftRight).expect("it is turned");
    assert!(document.text().contains(r#""<....%....:...>""#.chars().rev().collect::<String>().trim()));
    document.turn(Symmetry::LeftRight).expect("it is turned");
    assert_eq!(**document.text(), *old);
    assert_eq!(document.history().done().collect::<Vec<_>>(), ["Mirror left and right"; 2]);
}

#[test]
fn hexes_are_painted_row_by_row() {
    let mut document = open("segments/ledge");
    let old = document.text().to_string();
    document.paint_hexes(&[(5, 1), (6, 1)], Some("bushes")).expect("they are painted");
    let (was, is) = differing(&old, document.text());
    assert_eq!((was.len(), is), (1, vec![r##"            "#....%%...:..>","##]));
    assert_eq!(document.history().done().next_back(), Some("Paint 2 hexes with bushes"));
    assert_eq!(document.ground_at((5, 1)).as_deref(), Some("bushes"));
    document.undo();
    document.paint_hexes(&[(5, 1)], Some("(drop: 40)")).expect("it is painted");
    assert!(document.is_sound() && document.text().contains("'d': (drop: 40),"), "{}", document.text());
    document.undo();
    // Outside the board.
    document.paint_hexes(&[(3, -2), (20, 4), (-6, 5)], Some("open")).expect("it is painted");
    assert!(document.is_sound(), "{:?}", document.faults());
    assert_eq!(document.ground_at((3, -2)).as_deref(), Some("open"));
    assert_eq!(document.ground_at((3, 5)).as_deref(), Some("(drop:20)"));
    document.paint_hexes(&[(3, -2), (20, 4), (-6, 5)], None).expect("it is taken off");
    assert!(document.is_sound() && document.ground_at((3, -2)).is_none());
}

#[test]
fn what_is_said_of_hexes_is_said_together() {
    let mut document = open("segments/ledge");
    let old = document.text().to_string();
    document.set_hexes(&[(7, 4), (8, 4)], "light", Some("bright")).expect("it is said");
    let (was, is) = differing(&old, document.text());
    assert!(was.len() == 1 && is[0].ends_with("(8, 5), (7, 4), (8, 4)], light: bright),"), "{is:?}");
    document.set_hexes(&[(7, 4), (8, 4)], "light", None).expect("it is taken back");
    assert_eq!(**document.text(), *old);
    document.set_hexes(&[(7, 4)], "terrain", Some("rocks")).expect("it is said");
    assert!(
        document.is_sound() && document.text().contains("        (at: (7, 4), terrain: rocks),\n    ],"),
        "{}",
        document.text()
    );
}

#[test]
fn areas_come_and_go_with_their_borders() {
    let mut document = open("zones/tavern");
    let old = document.text().to_string();
    document.add_area("attic", &[(20, 0), (21, 0), (22, 0), (23, 0)]).expect("it is added");
    document.join("gallery", "attic", "(kind: door)").expect("they touch");
    assert!(document.is_sound(), "{:?}", document.faults());
    assert!(
        document.text().contains(r#""KKKKKKKKBBBBBBBBGGGGAAAA","#)
            && document.text().contains(r#""attic|gallery": (kind: door),"#)
    );
    document.remove_area("attic").expect("it is there");
    assert!(document.is_sound() && !document.text().contains("attic"), "{:?}", document.faults());
    document.paint_tiles(&[(20, 0), (21, 0), (22, 0), (23, 0)], Some("gallery")).expect("it is painted");
    assert_eq!(**document.text(), *old);
}

#[test]
fn slots_are_what_is_painted() {
    let mut document = open("ranks/doorway");
    let old = document.text().to_string();
    document.paint_slots(&["port/party.reach/1"], "cover", true).expect("it is painted");
    document.paint_slots(&["port/party.melee/1"], "cramped", false).expect("it is taken back");
    assert!(document.is_sound(), "{:?}", document.faults());
    assert!(document.text().contains(r#"(row: "party.melee", column: 2, feature: cramped)"#), "{}", document.text());
    document.undo();
    document.undo();
    assert_eq!(**document.text(), *old);
}

/// Creates a level for each ruleset and fights it to its end.
#[test]
fn a_level_built_from_nothing_is_fought_to_its_end() {
    for ruleset in rulesets::all() {
        let mut document = LevelDocument::new(ruleset, 10, 6).expect("it is staged");
        let base = document.bestiary().swap_remove(1).name;
        let scene = begin(document.level().expect("it is sound").clone(), Some(1)).expect("it begins").scene(None);
        let taken: Vec<&str> = scene.combatants.iter().map(|one| one.place.as_str()).collect();
        let free = |cell: &&str| !taken.contains(cell) && !cell.contains('|');
        let cells: Vec<&str> = scene.cells.iter().map(|cell| cell.id.as_str()).filter(free).collect();
        let sides: Vec<String> = document.level().expect("sound").factions.iter().map(|side| side.id.clone()).collect();
        // Slots of ranks belong to one side.
        let cell =
            |side: &str| cells.iter().find(|cell| !cell.contains('.') || cell.contains(&format!("{side}."))).copied();
        let cell = |side: &str| cell(side).or(taken.first().copied()).expect("there is room").to_owned();
        let place = cell(&sides[0]);
        let id = document.add_creature(&sides[0], &base, Some(&place)).expect("it is added");
        assert!(document.is_sound(), "{}: {:?}\n{}", ruleset.name(), document.faults(), document.text());
        let again = document.copy(&format!("combatants.{id}")).expect("it is there");
        document.undo();
        let pasted = document.paste_combatant(&sides[1], &again, Some(&cell(&sides[1]))).expect("it is put in");
        assert!(document.is_sound(), "{}: {:?}\n{}", ruleset.name(), document.faults(), document.text());
        assert!(document.get(&format!("{pasted}.title")).is_some());
        let level: Arc<Level> = document.level().expect("it is sound").clone();
        let seats = vec!["recruit".to_owned(); level.factions.len()];
        let fought = BattleRunner::new(level, 1).and_then(|mut ring| ring.fight(1, &seats)).expect("it is fought");
        assert!(fought.decisions > 0 && fought.rounds > 0, "{}", ruleset.name());
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "waits for what another thread finds out")]
fn the_balance_is_found_out_beside_and_goes_stale() {
    let mut document = open("ranks/causeway");
    let balance = Balance::begin(&document).expect("it is sound");
    let begun = std::time::Instant::now();
    while balance.found().battles < 3 && begun.elapsed().as_secs() < 120 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let found = balance.found();
    let won: u64 = found.sides.iter().map(|(_, rate)| rate.hits).sum();
    assert!(found.wrong.is_none() && found.battles >= 3 && won + found.nobody.hits == found.battles, "{found:?}");
    assert!(!balance.is_stale(&document));
    document.set("title", "\"Other\"").expect("it is set");
    assert!(balance.is_stale(&document));
}

/// A stroke on a board of 60 × 60 hexes with 100 combatants is applied and parsed without a noticeable delay.
#[test]
#[expect(clippy::disallowed_methods, reason = "measures how long a stroke takes")]
fn a_large_board_is_edited_without_waiting() {
    let mut document = open("hexes/skirmish");
    let hexes: Vec<(i32, i32)> = (0..60).flat_map(|r| (0..60).map(move |c| (c - r / 2, r))).collect();
    document.paint_hexes(&hexes, Some("clear")).expect("they are painted");
    let side = document.level().expect("it is sound").factions[0].id.clone();
    for n in 0..92 {
        let cell = format!("{},{}", 20 + n % 10, 20 + n / 10);
        document.add_creature(&side, "shieldman", Some(&cell)).expect("there is room");
    }
    assert!(document.is_sound(), "{}", document.faults()[0]);
    let begun = std::time::Instant::now();
    for n in 0..10 {
        document.paint_hexes(&[(n, 50)], Some("rough")).expect("it is painted");
    }
    let each = begun.elapsed() / 10;
    println!("a stroke takes {each:?}");
    assert!(each.as_millis() < 400, "{each:?}");
}

#[test]
#[expect(clippy::disallowed_methods, reason = "waits for what another thread finds out")]
fn what_somebody_is_worth_is_asked_of_the_rules() {
    let document = open("zones/bridge");
    let fighting = Fighting::begin(&document, "ogre").expect("it is sound");
    assert!(fighting.is_stale(&document, "gerta") && !fighting.is_stale(&document, "ogre"));
    let waited = (0..600).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(100));
        let found = fighting.found();
        found.falls.of >= 2 && found.blows.iter().any(|blow| blow.by == "ogre")
    });
    let found = fighting.found();
    assert!(waited && found.wrong.is_none(), "{found:?}");
    for blow in &found.blows {
        assert!([&blow.by, &blow.to].iter().any(|id| *id == "ogre") && blow.by != blow.to, "{blow:?}");
        assert!(blow.expected > 0.0 && blow.odds.contains('%') && !blow.label.is_empty(), "{blow:?}");
    }
    let pairs: std::collections::BTreeSet<_> = found.blows.iter().map(|blow| (&blow.by, &blow.to)).collect();
    assert_eq!(pairs.len(), found.blows.len(), "each pair is told of once");
    let mut broken = open("zones/bridge");
    broken.put("Spoil", "(");
    assert!(Fighting::begin(&broken, "ogre").is_none());
}
