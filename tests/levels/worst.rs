//! Tests with the slowest levels within the size limit: each is accepted or refused, and none takes long.
//!
//! `AFFRAY_WORST=folder cargo test --test levels worst -- --ignored` writes them to files, so that `affray check` can
//! be timed.

use super::problems_of;
use affray::engine::data::MAX_BYTES;
use affray::protocol::open;
use affray::rulesets;
use std::path::Path;

/// Appends `one(0)`, `one(1)`, `one(2)`, … as long as the text stays within the limit.
fn filled(before: &str, one: impl Fn(usize) -> String, after: &str) -> String {
    let mut text = String::from(before);
    for n in 0.. {
        let next = one(n);
        if text.len() + next.len() + after.len() > MAX_BYTES {
            break;
        }
        text.push_str(&next);
    }
    text + after
}

/// Concatenates `one(0)` to `one(most - 1)`.
fn times(most: usize, one: impl Fn(usize) -> String) -> String {
    (0..most).map(one).collect()
}

const ZONES: &str =
    r#"factions: [(id: "a", combatants: [(id: "x", place: "z0")]), (id: "b", combatants: [(id: "y", place: "z0")])]"#;
const HEXES: &str = r#"factions: [(id: "a", combatants: [(id: "x", base: "orc", pos: (0, 0))]), (id: "b", combatants: [(id: "y", base: "orc", pos: (1, 0))])]"#;
const RANKS: &str = r#"factions: [(id: "party", combatants: [(id: "x", base: "ysolt", position: "f/party.melee/1")]), (id: "foes", combatants: [(id: "y", kind: weak, position: "f/foes.melee/1")])]"#;

/// Returns all levels by name.
pub fn levels() -> Vec<(&'static str, String)> {
    [writing(), zones(), hexes(), ranks(), segments()].concat()
}

/// Returns texts that are invalid before any ruleset reads them.
fn writing() -> Vec<(&'static str, String)> {
    let open = "(ruleset: \"zones\", title: ";
    vec![
        ("escapes", filled(&format!("{open}\""), |_| "\\u{".into(), "\")")),
        ("sound_escapes", filled(&format!("{open}\""), |_| "\\u{41}".into(), "\")")),
        ("hashes", filled(&format!("{open}["), |_| "r#".into(), "])")),
        ("raw", filled(&format!("{open}["), |_| "r#\"\"#,".into(), "])")),
        ("comments", filled(open, |_| "/**/".into(), "1)")),
        ("nested_comments", format!("{open}{}{}1)", "/*".repeat(250_000), "*/".repeat(250_000))),
        ("line_comments", filled(open, |_| "//\n".into(), "1)")),
        ("looks_ahead", filled(&format!("{open}["), |_| "a /*x*/ ,(b /*y*/),".into(), "])")),
        ("blanks", filled(open, |_| " ".into(), "1)")),
        ("digits", filled(open, |_| "7".into(), ")")),
        ("signs", filled(open, |_| "1e+".into(), ")")),
        ("word", filled(open, |_| "x".into(), ")")),
        ("text", filled(&format!("{open}\""), |_| "é".into(), "\")")),
        ("empty_lists", filled(&format!("{open}["), |_| "[],".into(), "])")),
        ("junk", filled(open, |_| "%,".into(), ")")),
        ("keys", filled("(ruleset: \"zones\",", |n| format!("k{n}: 1,"), ")")),
        ("same_keys", filled("(ruleset: \"zones\",", |_| "x: 1,".into(), ")")),
        ("ruleset", filled("(ruleset: \"", |_| "z".into(), "\")")),
        ("rulesets", filled("(", |_| "ruleset: \"z\",".into(), ")")),
    ]
}

fn zones() -> Vec<(&'static str, String)> {
    let level = |rest: &str| format!("(ruleset: \"zones\", initiative: \"a\", {ZONES}, {rest}");
    let long = |n: usize| format!("z{n:_<39}");
    let many = format!("zones: {{\"z0\": (), {}}}", times(598, |n| format!("\"{}\": (),", long(n))));
    let named = |n: usize| format!("z{n}");
    let short = format!("zones: {{{}}}", times(300, |n| format!("\"{}\": (),", named(n))));
    let fighter = |n: usize, gear: &str| format!("(id: \"c{n}\", place: \"z0\", {gear}),");
    let crowd = |gear: &str| {
        let side = |id: &str, from: usize| {
            format!("(id: \"{id}\", combatants: [{}]),", times(125, |n| fighter(from + n, gear)))
        };
        format!(
            "(ruleset: \"zones\", initiative: \"a\", zones: {{\"z0\": ()}}, factions: [{}{}])",
            side("a", 0),
            side("b", 125)
        )
    };
    let natural = |n: usize| {
        format!(
            "(name: \"n{n}\", dice: \"1d6\", melee: true), (name: \"m{n}\", dice: \"1d{}\", melee: true),",
            n % 99 + 2
        )
    };
    let gear = |word: &str| format!("stowed: [{}]", format!("\"{word}\",").repeat(40));
    vec![
        (
            "unknown_borders",
            filled(&level(&format!("{many}, borders: {{")), |n| format!("\"{}|q\": (),", long(n + 9999)), "})"),
        ),
        (
            "unknown_zone_words",
            filled(&level(&format!("{many}, no_sight: [")), |n| format!("(\"{}\",\"q\"),", long(n + 9999)), "])"),
        ),
        ("no_sight", filled(&level(&format!("{short}, no_sight: [")), |_| "(\"z0\",\"z299\"),".into(), "])")),
        ("zones_over", filled(&level("zones: {"), |n| format!("\"{}\": (),", named(n)), "})")),
        ("exits", filled(&level("zones: {\"z0\": (exits: ["), |_| "\"a\",".into(), "])})")),
        (
            "levers",
            filled(
                &level("zones: {\"z0\": (levers: ["),
                |n| format!("(id: \"l{n}\", effect: \"toggle_light:z0\"),"),
                "])})",
            ),
        ),
        (
            "levers_everywhere",
            filled(
                &level("zones: {"),
                |n| format!("\"z{n}\": (levers: [(id: \"l{n}\", effect: \"toggle_light:z0\")]),"),
                "})",
            ),
        ),
        (
            "chain",
            level(&format!(
                "{short}, borders: {{{}}})",
                times(299, |n| {
                    let (a, b) = (named(n).min(named(n + 1)), named(n).max(named(n + 1)));
                    format!("\"{a}|{b}\": (),")
                })
            )),
        ),
        ("unknown_items", crowd(&gear("swrod"))),
        (
            "sound_items",
            crowd(&format!("in_hand: [], {}", "stowed: [\"sword\",\"dagger\",\"torch\",\"bow\",\"torch\",\"torch\"]")),
        ),
        (
            "written_out",
            format!("{})", crowd(&format!("natural_attacks: [{}]", times(3, natural))).trim_end_matches(')')),
        ),
        (
            "combatants_over",
            filled(
                "(ruleset: \"zones\", initiative: \"a\", zones: {\"z0\": ()}, factions: [(id: \"a\", combatants: [",
                |n| fighter(n, ""),
                "])])",
            ),
        ),
        (
            "skills",
            filled(
                "(ruleset: \"zones\", initiative: \"a\", zones: {\"z0\": ()}, factions: [(id: \"a\", combatants: [(id: \"x\", place: \"z0\", skills: [",
                |_| "\"q\",".into(),
                "])])])",
            ),
        ),
        ("grabs", crowd(&format!("conditions: (grabbed_by: [{}])", "\"c7\",".repeat(40)))),
        (
            "rows",
            filled(
                &level("zones: {\"z0\": ()}, weapons: ["),
                |n| format!("(name: \"w{n}\", dice: \"1d6\", melee: true),"),
                "])",
            ),
        ),
        (
            "plan",
            level(&format!(
                "{short}, plan: (rows: [{}], legend: {{{}}}))",
                format!("\"{}\",", "q".repeat(80)).repeat(80),
                times(300, |n| format!("\"{}\": \"z{n}\",", char::from_u32(0x4e00 + n as u32).unwrap_or('x')))
            )),
        ),
        (
            "legend",
            filled(
                &level("zones: {\"z0\": ()}, plan: (rows: [\"a\"], legend: {"),
                |n| format!("\"{n}\": \"z{n}\","),
                "}))",
            ),
        ),
    ]
}

fn hexes() -> Vec<(&'static str, String)> {
    let level = |rest: &str| format!("(ruleset: \"hexes\", {HEXES}, {rest}");
    let row = |n: usize| format!("\"{}\",", ".".repeat(n));
    let wide = format!("board: (rows: [{}])", row(40).repeat(160));
    let crowd = |gear: &str| {
        let side = |id: &str, from: i32| {
            format!(
                "(id: \"{id}\", combatants: [{}]),",
                times(125, |n| {
                    let n = from + n as i32;
                    let (q, r) = (n % 25 - (n / 25) / 2, n / 25);
                    format!("(id: \"c{n}\", base: \"orc\", pos: ({q}, {r}), {gear}),")
                })
            )
        };
        format!("(ruleset: \"hexes\", {wide}, factions: [{}{}]", side("a", 0), side("b", 125))
    };
    let letters = |n: usize| char::from_u32(0x100 + n as u32).unwrap_or('\u{fffd}');
    let gear = |word: &str| format!("carried: [{}]", format!("\"{word}\",").repeat(40));
    vec![
        ("crowd", crowd("") + ")"),
        (
            "crowd_roped",
            crowd("")
                + &format!(", ropes: [{}])", times(60, |n| format!("(id: \"r{n}\", from: (0, 20), to: (3, 20)),"))),
        ),
        (
            "hex_legend",
            filled(&level("board: (rows: [\"..\"], legend: {"), |n| format!("'{}': wall,", letters(n)), "}))"),
        ),
        ("hex_letters", level(&format!("board: (rows: [{}]))", format!("\"{}\",", "!".repeat(40)).repeat(160)))),
        (
            "loose_items",
            level(&format!(
                "board: (rows: [{}]), hexes: [(at: [{}], items: [{}])])",
                row(60).repeat(60),
                times(1640, |n| format!("({}, {}),", n % 41, n / 41)),
                "\"spear\",".repeat(40)
            )),
        ),
        ("off_the_board", filled(&level(&format!("{wide}, hexes: [(at: [")), |_| "(9,-9),".into(), "])])")),
        ("overrides", filled(&level(&format!("{wide}, hexes: [")), |_| "(at:(0,0)),".into(), "])")),
        ("unknown_hex_items", crowd(&gear("swrod")) + ")"),
        ("enchanted", crowd("carried: [\"sword_plus_1\", \"axe_plus_2\", \"x_plus_3\"]") + ")"),
        (
            "hex_written_out",
            crowd(&format!("attacks: [{}]", times(6, |n| format!("(name: \"n{n}\", damage: \"1d6\"),")))) + ")",
        ),
        ("hex_lodged", crowd(&format!("conditions: (lodged: [{}])", "\"long_bow\",".repeat(40))) + ")"),
        (
            "hex_spells",
            filled(
                &level(&format!("{wide}, spells: [")),
                |n| format!("(name: \"s{n}\", aim: any, effect: ward),"),
                "])",
            ),
        ),
        (
            "hex_rows",
            filled(
                &level(&format!("{wide}, weapons: [")),
                |n| format!("(name: \"w{n}\", type: melee, damage: \"1d6\"),"),
                "])",
            ),
        ),
        ("hex_props", filled(&level(&format!("{wide}, plan: (props: [")), |_| "(icon:\"x\",at:(0,0)),".into(), "]))")),
        (
            "hex_exits",
            filled(&level("board: (rows: [\"..\"]), hexes: [(at: (0, 0), exits: ["), |_| "\"a\",".into(), "])])"),
        ),
    ]
}

fn ranks() -> Vec<(&'static str, String)> {
    let level = |field: &str, rest: &str| {
        format!("(ruleset: \"ranks\", {RANKS}, battlefields: [(id: \"f\", landmark: \"F\", width: 8 {field})] {rest})")
    };
    let list = |key: &str, one: &str| {
        filled(&format!(", {key}: ["), |_| one.into(), &" ".repeat(600)).trim_end().to_owned() + "]"
    };
    vec![
        ("links", level("", &list("links", "(\"f\",\"f\"),"))),
        ("features", level(&list("features", "(row:\"foes.reach\",column:1,feature:cover),"), "")),
        ("unknown_features", level(&list("features", "(row:\"foes.rich\",column:1,feature:cover),"), "")),
        ("rank_exits", level(&list("exits", "\"party\","), "")),
        (
            "rank_rows",
            level(
                "",
                &filled(", weapons: [", |n| format!("(name:\"w{n}\",die:d6,range:melee),"), &" ".repeat(600))
                    .trim_end()
                    .to_owned()
                    .add("]"),
            ),
        ),
        (
            "rank_items",
            level(
                &format!(
                    ", items: {{{}}}",
                    times(8, |n| format!("\"foes.melee/{}\": [{}],", n + 1, "\"swrod\",".repeat(40)))
                ),
                "",
            ),
        ),
    ]
}

fn segments() -> Vec<(&'static str, String)> {
    let wide = format!("board: (rows: [{}])", format!("\"{}\",", ".".repeat(40)).repeat(160));
    let crowd = |gear: &str| {
        let one = |n: usize| {
            format!(
                "(id: \"c{n}\", base: \"swordsman\", pos: ({}, {}), {gear}),",
                n % 25 - (n / 25).min(n % 25) / 2,
                n / 25
            )
        };
        let side = |id: &str, from: usize| format!("(id: \"{id}\", combatants: [{}]),", times(125, |n| one(from + n)));
        format!("(ruleset: \"segments\", {wide}, factions: [{}{}]", side("a", 0), side("b", 125))
    };
    let one = "(id: \"x\", base: \"ogre\", pos: (0, 0))";
    let other = "(id: \"y\", base: \"ogre\", pos: (1, 0))";
    let level = |rest: &str| {
        format!(
            "(ruleset: \"segments\", factions: [(id: \"a\", combatants: [{one}]), (id: \"b\", combatants: [{other}])], {wide}, {rest}"
        )
    };
    vec![
        ("segment_items", crowd(&format!("carried: [{}]", "\"swrod\",".repeat(40))) + ")"),
        ("segment_skills", crowd(&format!("skills: {{{}}}", times(20, |n| format!("\"s{n}\": (sc: 50),")))) + ")"),
        (
            "segment_spells",
            crowd(&format!("spells: {{{}}}", times(20, |n| format!("\"s{n}\": (rank: 1, cast: 50),")))) + ")",
        ),
        ("segment_pattern", crowd(&format!("pattern: [{}]", "\"fang\",".repeat(40))) + ")"),
        ("segment_lodged", crowd(&format!("conditions: (lodged: [{}])", "arow,".repeat(40))) + ")"),
        ("segment_overrides", filled(&level("hexes: ["), |_| "(at:(0,0)),".into(), "])")),
        ("segment_rows", filled(&level("weapons: ["), |n| format!("(name: \"w{n}\", damage: \"1d6\"),"), "])")),
    ]
}

/// Appending to a text in an expression.
trait Add {
    fn add(self, more: &str) -> String;
}

impl Add for String {
    fn add(mut self, more: &str) -> String {
        self.push_str(more);
        self
    }
}

/// Levels of the list that are valid; they are slow for another reason.
const SOUND: [&str; 7] =
    ["chain", "sound_items", "written_out", "crowd", "crowd_roped", "hex_written_out", "hex_lodged"];

/// The test checks results, not times. The whole list takes seconds; it once took minutes.
#[test]
fn the_worst_levels_are_judged() {
    for (name, text) in levels() {
        assert!(text.len() <= MAX_BYTES, "{name} has {} bytes", text.len());
        if SOUND.contains(&name) {
            let level = rulesets::load(name, &text, &[]).unwrap_or_else(|problems| panic!("{name}: {}", problems[0]));
            let mut battle = open::begin(level, Some(7)).expect("a sound level begins");
            for _ in 0..3 {
                battle.choose(0).expect("the first option is taken");
            }
            continue;
        }
        let problems = problems_of(&text);
        assert!((1..=50).contains(&problems.len()), "{name}: {}", problems.len());
        assert!(problems.iter().all(|p| p.message.chars().count() < 440), "{name}");
    }
}

#[test]
#[ignore = "writes files to be timed"]
fn worst_levels_are_written_down() {
    let folder = std::env::var("AFFRAY_WORST").expect("AFFRAY_WORST names a folder");
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, text) in levels() {
        std::fs::write(Path::new(&folder).join(format!("{name}.ron")), text).expect("written");
    }
}
