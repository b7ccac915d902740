//! Every level that comes with the program loads, and every wrong one is told what is wrong, where, and what would be right.

use affray::engine::Level;
use affray::engine::data::{Document, Problem};
use affray::rulesets;
use affray::rulesets::zones::level::{ZonesLevel, row, skill};
use std::path::{Path, PathBuf};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of the repository")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    files.sort();
    files
}

/// Reads a level of hexes.
fn hexes(label: &str, text: &str) -> Result<Level, Vec<Problem>> {
    rulesets::hexes::read::read(&Document::parse(label, text)?, &[])
}

fn load(path: &Path) -> Result<(), Vec<Problem>> {
    if path.parent().is_some_and(|folder| folder.ends_with("hexes")) {
        let text = std::fs::read_to_string(path).expect("a text");
        return hexes(&path.display().to_string(), &text).map(drop);
    }
    rulesets::load_file(path, &[]).map(drop)
}

#[test]
fn every_level_loads() {
    let files: Vec<PathBuf> = ["levels/zones", "levels/hexes"].into_iter().flat_map(files).collect();
    assert!(files.len() > 8);
    for path in files {
        if let Err(problems) = load(&path) {
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{}", told.join("\n"));
        }
    }
}

/// Whatever a level, the armoury or the bestiary shows is among the icons that come with the program.
#[test]
fn every_icon_exists() {
    let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icons");
    for path in ["levels/zones", "assets/zones", "levels/hexes", "assets/hexes"].into_iter().flat_map(files) {
        let text = std::fs::read_to_string(&path).expect("a text");
        for name in text.split("icon: \"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(icons.join(format!("{name}.png")).exists(), "{}: there is no icon `{name}`", path.display());
        }
    }
}

/// Lines `//! line:column: message` at the head of a wrong level say how each of its problems begins.
fn expected(text: &str) -> Vec<(u32, u32, String)> {
    let mut expected: Vec<_> = text
        .lines()
        .map_while(|line| line.strip_prefix("//! "))
        .map(|line| {
            let mut parts = line.splitn(3, ':');
            let mut number = || parts.next().and_then(|n| n.trim().parse().ok()).expect("line:column: message");
            let (line, column) = (number(), number());
            (line, column, parts.next().expect("a message").trim().to_owned())
        })
        .collect();
    expected.sort();
    expected
}

#[test]
fn every_wrong_level_is_told_all_its_errors() {
    let files = files("tests/levels/bad");
    assert!(files.len() > 10);
    let mut failures = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a text");
        let label = path.display().to_string();
        let problems = rulesets::load(&label, &text, &[]).expect_err(&format!("{label} loads"));
        assert!(problems.iter().all(|problem| problem.file == label));
        let told: Vec<_> = problems.iter().map(|p| (p.line, p.column, p.message.clone())).collect();
        let wanted = expected(&text);
        let agree =
            |(a, b): (&(u32, u32, String), &(u32, u32, String))| (a.0, a.1) == (b.0, b.1) && a.2.starts_with(&b.2);
        if told.len() != wanted.len() || !told.iter().zip(&wanted).all(agree) {
            let shown = |list: &[(u32, u32, String)]| -> String {
                list.iter().map(|(line, column, message)| format!("  {line}:{column}: {message}\n")).collect()
            };
            failures.push(format!("{label}\ntold\n{}wanted\n{}", shown(&told), shown(&wanted)));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

const SMALL: &str = r#"(ruleset: "zones", initiative: "a", zones: {"hall": ()}, factions: [
    (id: "a", combatants: [(id: "x", place: "hall")]), (id: "b", combatants: [(id: "y", place: "hall")])])"#;

fn told(text: &str) -> Vec<Problem> {
    rulesets::load("text", text, &[]).expect_err("this loads")
}

#[test]
fn nothing_that_is_no_level_does_harm() {
    let deep = |open: &str, n: usize| format!("(ruleset: \"zones\", zones: {})", open.repeat(n));
    let texts = [
        String::new(),
        " \n\t".into(),
        "\u{feff}".into(),
        "()".into(),
        "[]".into(),
        "7".into(),
        "none".into(),
        "\0\0\0".into(),
        "// only a comment".into(),
        "/* never closed".into(),
        "\"never closed".into(),
        "r#\"never closed\"".into(),
        "#![enable(implicit_some".into(),
        "'".into(),
        "'\\u{110000}'".into(),
        "\"\\".into(),
        ")".into(),
        ",,,,".into(),
        "(a:(a:(a:".into(),
        deep("[", 200_000),
        deep("(", 200_000),
        deep("{", 200_000),
        deep("Some(", 150_000),
        deep("(a:", 100_000),
        deep("/*", 200_000),
        "x".repeat(900_000),
        format!("(ruleset: \"zones\", {})", "x: 1,".repeat(100_000)),
        format!("(ruleset: \"zones\", zones: [{}])", "%,".repeat(200_000)),
        format!("(ruleset: \"zones\", zones: {{{}}})", "\"a\": (),".repeat(50_000)),
        format!("(ruleset: \"zones\", factions: [{}])", "(),".repeat(100_000)),
        format!("(ruleset: \"{}\")", "z".repeat(500_000)),
        "(".repeat(2 << 20),
    ];
    for text in &texts {
        let problems = told(text);
        assert!(!problems.is_empty() && problems.len() <= 50);
        let sound = |p: &Problem| p.line >= 1 && p.column >= 1 && p.message.len() < 2000;
        assert!(problems.iter().all(sound), "{}…", text.chars().take(60).collect::<String>());
    }
}

/// Cutting a level short or spoiling one character never does worse than a list of problems.
#[test]
fn spoilt_levels_are_read_without_harm() {
    let text = std::fs::read_to_string(&files("levels/zones")[0]).expect("a text");
    for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)).step_by(7) {
        let _ = rulesets::load("cut", &text[..at], &[]);
        for junk in ["", "\"", "(", "}", "-1", ",", "/*"] {
            let rest = text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
            let _ = rulesets::load("spoilt", &format!("{}{junk}{}", &text[..at], &text[rest..]), &[]);
        }
    }
}

#[test]
fn files_that_cannot_be_read_say_why() {
    let scratch = std::env::temp_dir().join(format!("affray-levels-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).expect("a folder for scratch files");
    let message = |path: &Path| rulesets::load_file(path, &[]).expect_err("it loads").remove(0).to_string();
    std::fs::write(scratch.join("roadside.ron"), SMALL).expect("written");
    std::fs::write(scratch.join("binary.ron"), b"(ruleset:\n \xff\xfe").expect("written");
    std::fs::write(scratch.join("huge.ron"), vec![b' '; (1 << 20) + 1]).expect("written");
    assert!(rulesets::load_file(&scratch.join("roadside.ron"), &[]).is_ok());
    assert!(message(&scratch.join("roadsid.ron")).contains("there is no such file; did you mean"));
    assert!(message(&scratch.join("nowhere/x.ron")).contains("there is no such file"));
    assert!(message(&scratch).contains("this is a folder"));
    assert!(message(&scratch.join("binary.ron")).contains(":2:2: this is no text"));
    assert!(message(&scratch.join("huge.ron")).contains("at most 1048576 are read"));
    std::fs::remove_dir_all(&scratch).expect("removed");
}

#[test]
fn house_rules_of_the_caller_go_over_those_of_the_level() {
    let set = |option: &str, value: &str| rulesets::load("text", SMALL, &[(option.into(), value.into())]);
    let level = set("sprint", "no_save").expect("it loads");
    let body = level.body.downcast_ref::<ZonesLevel>().expect("a zones level");
    assert!(body.house.list().contains(&("sprint", "no_save")));
    assert!(set("sprint", "no_sav").expect_err("it loads")[0].message.contains("did you mean `no_save`?"));
    assert!(set("sprin", "no_save").expect_err("it loads")[0].message.contains("did you mean `sprint`?"));
}

/// A level that leaves everything to the defaults of sections 1.2, 2.1 and 2.2.
#[test]
fn defaults_are_those_of_the_catalogue() {
    let level = rulesets::load(
        "text",
        r#"#![enable(implicit_some)]
        (ruleset: "zones", initiative: "random", zones: {"a": (light: dark), "b": (light: dark), "c": ()},
        borders: {"a|b": (), "a|c": (), "b|c": (kind: barrier)}, factions: [
        (id: "p", combatants: [(id: "x_1", place: "a", str: 7, worn: Some("padded_armour"), in_hand: ["torch"], stowed: ["rapier"]),
            (id: "cart", base: "cart", place: "c")]),
        (id: "q", combatants: [(id: "rat", base: "rat", place: "a"), (id: "theobald", base: "theobald", place: "a|c", hands: 3)])],
        )"#,
        &[],
    )
    .unwrap_or_else(|problems| panic!("{problems:?}"));
    let body = level.body.downcast_ref::<ZonesLevel>().expect("a zones level");
    let cell = |id: &str| body.cells.iter().find(|cell| cell.id == id).expect("a cell");
    assert!(cell("a|b").dark && !cell("a|c").dark, "a border is dark if both its zones are");
    assert_eq!((cell("a").toughness, cell("b|c").toughness, cell("a").max_size), (Some(8), None, 4));
    assert_eq!((body.initiative, body.round_limit), (None, 100));
    let [x, cart, rat, theobald] = &body.combatants[..] else { panic!("four combatants") };
    assert_eq!((x.title.as_str(), x.max_health, x.health, x.hands, x.speed, x.agility), ("X 1", 7, 7, 2, 2, 10));
    assert!(x.numbers && !cart.numbers && cart.vehicle && cart.vehicle_cover == Some(8));
    let worn = |item: affray::vocab::ItemId| format!("{:?}", body.items[item.ix()].wear);
    assert_eq!([x.in_hand[0], x.stowed[0], x.worn.expect("worn")].map(worn), ["Damaged"; 3], "improvised and fragile");
    assert_eq!(body.rows[rat.natural_attacks[0].ix()].dice.map(|dice| dice.die), Some(4));
    assert_eq!(theobald.skills, skill::PROTECT);
    assert_eq!(theobald.hands, 3, "what is written goes over the base");
    let name = |id: affray::vocab::RowId| body.rows[id.ix()].name.as_str();
    let fixed = [row::UNARMED, row::IMPROVISED_HAND, row::IMPROVISED_GREAT].map(name);
    assert_eq!(fixed, ["unarmed", "improvised_hand", "improvised_great"]);
    assert!(body.rows.iter().all(|row| !row.icon.is_empty()));
}
