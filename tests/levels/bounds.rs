//! Tests of the size limits of lists in levels. Exceeding one is reported with its position.

use super::{problems_of, read, small_hexes};

/// Checks that a text is refused with this message, at the position of the first excess entry.
fn refused(name: &str, text: &str, message: &str) {
    let problems = problems_of(text);
    let found = problems.iter().find(|problem| problem.message.contains(message));
    let found = found.unwrap_or_else(|| panic!("{name}: no `{message}` in {:?}", problems.first()));
    assert!(found.column > 1 || found.line > 1, "{name}: {found}");
}

fn zones(place: &str, one: &str, more: &str) -> String {
    format!(
        r#"(ruleset: "zones", initiative: "a", zones: {{"hall": ({place}), "yard": ()}}, {more} factions: [
        (id: "a", combatants: [(id: "x", place: "hall", {one})]), (id: "b", combatants: [(id: "y", place: "hall")])])"#
    )
}

fn hexes(one: &str, more: &str) -> String {
    format!(
        r#"(ruleset: "hexes", board: (from: (0, 0), to: (59, 59)), {more} factions: [
        (id: "a", combatants: [(id: "x", base: "orc", pos: (0, 0), {one})]),
        (id: "b", combatants: [(id: "y", base: "orc", pos: (1, 0))])])"#
    )
}

fn ranks(field: &str, one: &str, more: &str) -> String {
    format!(
        r#"(ruleset: "ranks", battlefields: [(id: "f", landmark: "F", {field})], {more} factions: [
        (id: "party", combatants: [(id: "x", base: "ysolt", position: "party.melee/1", {one})]),
        (id: "foes", combatants: [(id: "y", kind: weak, position: "foes.melee/1")])])"#
    )
}

/// Returns a list of `times` entries. Each `#` is replaced by the entry's number.
fn list(key: &str, one: &str, times: usize) -> String {
    let entries: String = (0..times).map(|n| format!("{},", one.replace('#', &n.to_string()))).collect();
    format!("{key}: [{entries}],")
}

#[test]
fn lists_of_zones_end() {
    let crowd =
        |side: &str, n: usize| (0..n).map(|n| format!("(id: \"{side}{n}\", place: \"hall\"),")).collect::<String>();
    let places =
        |n: usize| (0..n).map(|n| format!("\"z{n}\": (items: [{}]),", "\"torch\",".repeat(40))).collect::<String>();
    let level = |sides: &str, zones: &str| {
        format!("(ruleset: \"zones\", initiative: \"a\", zones: {{\"hall\": (), {zones}}}, factions: [{sides}])")
    };
    let two = |n: usize| {
        format!("(id: \"a\", combatants: [{}]), (id: \"b\", combatants: [{}])", crowd("c", n), crowd("d", n))
    };
    let sides: String = (0..17).map(|n| format!("(id: \"s{n}\", combatants: []),")).collect();
    let levers: String = (0..201).map(|n| format!("(id: \"l{n}\", effect: \"toggle_light:hall\"),")).collect();
    let powers = "powers: [\"dread\", \"dread\"],".replace("\"dread\", \"dread\"", &"\"dread\",".repeat(21));
    let cases = [
        (
            "combatants of a side",
            level(&format!("(id: \"a\", combatants: [{}])", crowd("c", 251)), ""),
            "`combatants` has 251 entries; expected at most 250",
        ),
        ("combatants", level(&two(126), ""), "the level has 251 combatants; expected at most 250"),
        ("sides", level(&sides, ""), "`factions` has 17 entries; expected at most 16"),
        ("items here", zones(&list("items", "\"torch\"", 41), "", ""), "`items` has 41 entries; expected at most 40"),
        ("items", level(&two(1), &places(101)), "the level has 4040 items; expected at most 4000"),
        (
            "zones",
            level(&two(1), &(0..600).map(|n| format!("\"z{n}\": (),")).collect::<String>()),
            "has 601 entries; expected at most 600",
        ),
        (
            "borders",
            zones(
                "",
                "",
                &format!("borders: {{{}}},", (0..601).map(|n| format!("\"hall|y{n}\": (),")).collect::<String>()),
            ),
            "`borders` has 601 entries",
        ),
        ("levers", zones(&format!("levers: [{levers}]"), "", ""), "`levers` has 201 entries; expected at most 200"),
        ("exits", zones(&list("exits", "\"a\"", 17), "", ""), "`exits` has 17 entries"),
        ("no_sight", zones("", "", &list("no_sight", "(\"hall\", \"yard\")", 2001)), "`no_sight` has 2001 entries"),
        ("in hand", zones("", &list("in_hand", "\"torch\"", 41), ""), "`in_hand` has 41 entries"),
        (
            "natural",
            zones("", &list("natural_attacks", "\"sword\"", 7), ""),
            "`natural_attacks` has 7 entries; expected at most 6",
        ),
        ("powers", zones("", &powers, ""), "`powers` has 21 entries"),
        ("skills", zones("", &list("skills", "\"protect\"", 99), ""), "`skills` has 99 entries"),
        (
            "grabs",
            zones("", &format!("conditions: ({})", list("grabbed_by", "\"y\"", 41)), ""),
            "`grabbed_by` has 41 entries",
        ),
        (
            "rows",
            zones("", "", &list("weapons", "(name: \"w#\", melee: true)", 201)),
            "`weapons` has 201 entries; expected at most 200",
        ),
        (
            "props",
            zones("", "", &format!("plan: ({}),", list("props", "(icon: \"x\", x: 0, y: 0)", 301))),
            "`props` has 301 entries",
        ),
        ("plan", zones("", "", &format!("plan: ({}),", list("rows", "\"a\"", 81))), "`rows` has 81 entries"),
    ];
    for (name, text, message) in &cases {
        refused(name, text, message);
    }
}

#[test]
fn lists_of_hexes_end() {
    let places = |n: usize| (0..n).map(|n| format!("({}, {}),", n % 60, n / 60)).collect::<String>();
    let items = "\"spear\",".repeat(40);
    let letters: String =
        (0..201).map(|n| format!("'{}': wall,", char::from_u32(0x100 + n).expect("a letter"))).collect();
    let spells: String = (0..200).map(|n| format!("(name: \"s{n}\", aim: any, effect: ward),")).collect();
    let cases = [
        // Item numbers have 16 bits; exceeding them once ended in a panic.
        (
            "loose items",
            hexes("", &format!("hexes: [(at: [{}], items: [{items}])],", places(1640))),
            "the level has 4040 items; expected at most 4000",
        ),
        (
            "items here",
            hexes("", &format!("hexes: [(at: (0, 0), {})],", list("items", "\"spear\"", 41))),
            "`items` has 41 entries",
        ),
        ("carried", hexes(&list("carried", "\"spear\"", 41), ""), "`carried` has 41 entries; expected at most 40"),
        (
            "lodged",
            hexes(&format!("conditions: ({})", list("lodged", "\"long_bow\"", 41)), ""),
            "`lodged` has 41 entries; expected at most 40",
        ),
        ("attacks", hexes(&list("attacks", "\"main\"", 7), ""), "`attacks` has 7 entries; expected at most 6"),
        ("traits", hexes(&list("traits", "mindless", 99), ""), "`traits` has 99 entries"),
        ("scrolls", hexes(&list("scrolls", "\"ward\"", 21), ""), "`scrolls` has 21 entries"),
        ("wands", hexes(&list("wands", "(spell: \"ward\", charges: 1)", 21), ""), "`wands` has 21 entries"),
        ("hexes", hexes("", &list("hexes", "(at: (0, 0))", 6401)), "`hexes` has 6401 entries; expected at most 6400"),
        ("places", hexes("", &format!("hexes: [({})],", list("at", "(0, 0)", 6401))), "`at` has 6401 entries"),
        (
            "exits",
            hexes("", &format!("hexes: [(at: (0, 0), {})],", list("exits", "\"a\"", 17))),
            "`exits` has 17 entries",
        ),
        ("ropes", hexes("", &list("ropes", "()", 61)), "`ropes` has 61 entries; expected at most 60"),
        ("boulders", hexes("", &list("boulders", "()", 61)), "`boulders` has 61 entries"),
        ("walls", hexes("", &list("walls", "()", 61)), "`walls` has 61 entries"),
        ("likes", hexes("", &format!("parley: ({}),", list("likes", "flatter", 99))), "`likes` has 99 entries"),
        ("spells", hexes("", &format!("spells: [{spells}],")), "`spells` has 200 entries"),
        ("rows", hexes("", &list("shields", "(name: \"w#\")", 201)), "`shields` has 201 entries"),
        (
            "type",
            hexes("", &format!("weapons: [(name: \"w\", damage: 1, {})],", list("type", "melee", 9))),
            "`type` has 9 entries",
        ),
        (
            "props",
            hexes("", &format!("plan: ({}),", list("props", "(icon: \"x\", at: (0, 0))", 301))),
            "`props` has 301 entries",
        ),
        (
            "legend",
            hexes("", "").replace("from: (0, 0), to: (59, 59)", &format!("rows: [\"..\"], legend: {{{letters}}}")),
            "`legend` has 201 entries; expected at most 200",
        ),
        (
            "board",
            hexes("", "").replace("from: (0, 0), to: (59, 59)", &list("rows", "\"..\"", 161)),
            "`rows` has 161 entries",
        ),
    ];
    for (name, text, message) in &cases {
        refused(name, text, message);
    }
}

#[test]
fn lists_of_ranks_end() {
    let cases = [
        ("links", ranks("", "", &list("links", "(\"f\", \"f\")", 7)), "`links` has 7 entries; expected at most 6"),
        (
            "features",
            ranks(&list("features", "(row: \"foes.reach\", feature: cover)", 193), "", ""),
            "`features` has 193 entries",
        ),
        ("exits", ranks(&list("exits", "\"party\"", 3), "", ""), "`exits` has 3 entries; expected at most 2"),
        (
            "items here",
            ranks(&format!("items: {{\"foes.melee/1\": [{}]}}", "\"sword\",".repeat(41)), "", ""),
            "`items` has 41 entries",
        ),
        ("carried", ranks("", &list("carried", "\"sword\"", 41), ""), "`carried` has 41 entries"),
        (
            "natural",
            ranks("", &list("natural", "(name: \"n\", die: d6)", 7), ""),
            "`natural` has 7 entries; expected at most 6",
        ),
        ("immune", ranks("", &list("immune", "prone", 99), ""), "`immune` has 99 entries"),
        ("scars", ranks("", &list("scars", "\"walloped\"", 41), ""), "`scars` has 41 entries"),
        ("oils", ranks("", &list("oils", "beast", 100), ""), "`oils` has 100 entries; expected at most 99"),
        (
            "traits",
            ranks(
                "",
                "",
                &format!("weapons: [(name: \"w\", die: d6, range: melee, {})],", list("traits", "cleave", 99)),
            ),
            "`traits` has 99 entries",
        ),
        (
            "rows",
            ranks("", "", &list("weapons", "(name: \"w#\", die: d6, range: melee)", 201)),
            "`weapons` has 201 entries",
        ),
        (
            "landmarks",
            ranks("", "", &format!("initiation: theatre, {}", list("landmarks", "()", 61))),
            "`landmarks` has 61 entries; expected at most 60",
        ),
    ];
    for (name, text, message) in &cases {
        refused(name, text, message);
    }
}

/// Lists within the limits are read completely.
#[test]
fn what_fits_is_read_whole() {
    let one = format!("base: \"orc\", conditions: ({})", list("lodged", "\"long_bow\"", 40));
    assert_eq!(small_hexes(&one, "").combatants[0].conditions.lodged.len(), 40);
    assert!(read("text", &hexes("", &format!("hexes: [(at: (3, 3), {})],", list("items", "\"spear\"", 40)))).is_ok());
}

/// The number of reported errors is limited. They are in the order of the text, and the last one states the number of
/// further errors.
#[test]
fn mistakes_are_told_up_to_a_number() {
    let keys: String = (0..5000).map(|n| format!("wrong_{n}: 1,\n")).collect();
    let problems = problems_of(&format!("(ruleset: \"zones\", {keys})"));
    assert_eq!(problems.len(), 50);
    assert!(problems.is_sorted_by_key(|p| (p.line, p.column)));
    assert!(problems[49].message.ends_with("(and 4954 further errors)"), "{}", problems[49]);
    assert!(problems[3].message.contains("expected one of `ruleset`, `title`"), "{}", problems[3]);
}

/// Tables on disk have limits, too, and their rows have unique names.
#[test]
fn tables_are_checked_whole() {
    use affray::engine::data::Document;
    use affray::rulesets::{hexes, zones};
    let wolves = |keys: &str| format!("(combatants: [(name: \"wolf\", {keys}), (name: \"wolf\", {keys}), ({keys})])");
    for check in [zones::read::check_data, hexes::read::check_data] {
        let told = check(&Document::parse("text", &wolves("")).expect("it is RON")).expect_err("it is wrong");
        let told: Vec<&str> = told.iter().map(|problem| problem.message.as_str()).collect();
        assert!(told.contains(&"there are two rows \"wolf\"; the first is at 1:22"), "{told:?}");
        assert!(
            told.iter().any(|message| message.starts_with("`name` of a row of the bestiary is missing")),
            "{told:?}"
        );
    }
}
