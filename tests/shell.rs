//! Tests of the program as started in a terminal.

mod support;

use affray::rulesets::RULESETS;
use serde_json::Value as Json;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use support::{affray, feed, piped, run, text};

/// Runs the program with lines on standard input.
fn fed(args: &[&str], lines: &str) -> Output {
    feed(piped(affray().args(args)), lines)
}

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    folder
}

fn first_level() -> String {
    support::levels().remove(0).0
}

#[test]
fn help_names_every_command() {
    let output = run(&["--help"]);
    assert!(output.status.success());
    let help = text(&output.stdout);
    for command in ["play", "text", "duel", "engine", "check", "rules", "shot"] {
        assert!(help.contains(&format!("  {command} ")), "{help}");
        let output = run(&[command, "--help"]);
        assert!(output.status.success() && output.stdout.len() > 200, "{command} --help");
    }
    assert_eq!(run(&["dance"]).status.code(), Some(2));
    assert_eq!(run(&["duel"]).status.code(), Some(2));
    assert_eq!(run(&["duel", "x", "--battles", "0"]).status.code(), Some(2));
}

#[test]
fn rules_lists_the_catalogue_with_its_coverage() {
    for ruleset in RULESETS {
        let output = run(&["rules", ruleset.name(), "--json"]);
        let json: Json = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(json["rules"].as_array().expect("a list").len(), ruleset.cards().len());
        assert_eq!(json["total"], ruleset.cards().len());
        assert!(json["coverage_percent"].as_f64().is_some_and(|c| (0.0..=100.0).contains(&c)));
        let plain = text(&run(&["rules", ruleset.name()]).stdout);
        assert!(ruleset.cards().iter().all(|card| plain.contains(card.id.0)) && plain.contains(" %"));
    }
    let all: Json = serde_json::from_slice(&run(&["rules", "--json"]).stdout).expect("JSON");
    assert_eq!(all["rulesets"].as_array().expect("a list").len(), RULESETS.len());
    assert_eq!(run(&["rules", "chess"]).status.code(), Some(1));
}

#[test]
fn an_unknown_level_is_answered_with_the_nearest() {
    for args in [["text", "roadsid"], ["duel", "zones/roadsidee"]] {
        let output = run(&args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(text(&output.stderr).contains("did you mean `zones/roadside`"), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn levels_are_found_from_anywhere() {
    let elsewhere = scratch("elsewhere");
    let output =
        affray().current_dir(elsewhere).args(["duel", &first_level(), "--seed", "1"]).output().expect("starts");
    assert!(output.status.success(), "{}", text(&output.stderr));
}

#[test]
fn a_battle_in_the_terminal_goes_to_its_end() {
    let level = first_level();
    let args = ["text", &level, "--seed", "3", "--controller", "party=human,foes=random"];
    let output = fed(&args, &"1\n".repeat(20_000));
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    assert!(told.contains("seed 3") && told.contains("The battle is over in round"), "{}", tail(&told));
    assert!(!told.chars().any(|c| ('\u{2500}'..='\u{259f}').contains(&c)), "nothing is drawn");
}

fn tail(text: &str) -> String {
    text.chars().skip(text.chars().count().saturating_sub(600)).collect()
}

#[test]
fn the_terminal_knows_its_commands() {
    let (level, file) = (first_level(), scratch("text").join("saved.json"));
    let file = file.to_string_lossy();
    let lines = format!("?\ns\nl\nn\nr\n\n99999\nfoo\no 1\no\nu\n1\nu\nw\nw {file}\nq\n");
    let output =
        fed(&["text", &level, "--seed", "3", "--controller", "party=human", "--controller", "foes=human"], &lines);
    let told = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    for expected in [
        "Type the number",
        "health",
        "No such option",
        "Type a number",
        "Which option?",
        "You have not made a decision yet",
        "Undone: 1 decision",
        "Which file?",
        "Saved to",
    ] {
        assert!(told.contains(expected), "no `{expected}` in:\n{told}");
    }
    let resumed = fed(&["text", "--resume", &file], "");
    assert!(resumed.status.success() && text(&resumed.stdout).contains("seed 3"), "{}", text(&resumed.stderr));
    assert!(text(&resumed.stdout).contains("End of input"));
    let checked = run(&["check", &file]);
    assert!(checked.status.success() && text(&checked.stdout).contains("valid"), "{}", text(&checked.stderr));
}

/// Returns the text after `Sides:`.
fn sides(told: &str) -> String {
    told.lines().find_map(|line| line.strip_prefix("Sides: ")).unwrap_or_else(|| panic!("no sides in:\n{told}")).into()
}

#[test]
fn a_save_keeps_who_plays_which_side() {
    let file = scratch("seats").join("saved.json");
    let path = file.to_string_lossy();
    let given = ["--controller", "party=random", "--controller", "foes=human"];
    let first = fed(&[&["text", "roadside", "--seed", "3"][..], &given].concat(), &format!("w {path}\nq\n"));
    let resumed = fed(&["text", "--resume", &path], "q\n");
    assert_eq!(sides(&text(&resumed.stdout)), sides(&text(&first.stdout)));
    assert!(sides(&text(&resumed.stdout)).contains("(foes): you"));
    // Controllers on the command line override those of the save.
    let turned = fed(&["text", "--resume", &path, "--controller", "party=human"], "q\n");
    assert!(sides(&text(&turned.stdout)).contains("(party): you"), "{}", text(&turned.stdout));
    // Older files without controllers use those of the level.
    let mut saved: Json = serde_json::from_slice(&std::fs::read(&file).expect("it was written")).expect("it is JSON");
    saved.as_object_mut().expect("a replay").remove("controllers").expect("they were kept");
    std::fs::write(&file, saved.to_string()).expect("a scratch file");
    let old = fed(&["text", "--resume", &path], "q\n");
    let level = fed(&["text", "roadside", "--seed", "3"], "q\n");
    assert_eq!(sides(&text(&old.stdout)), sides(&text(&level.stdout)));
}

#[test]
fn the_terminal_does_not_tell_where_the_concealed_go() {
    let told = |party: &str| {
        let given = ["--controller", party, "--controller", "foes=random"];
        text(&fed(&[&["text", "crypt", "--seed", "5"][..], &given].concat(), "l 99\nq\n").stdout)
    };
    let sneaks = "sneaks to";
    // A spectator sees it.
    assert!(told("party=random").contains(sneaks));
    let told = told("party=human");
    assert!(told.contains("Skeleton 2 takes a turn") && !told.contains(sneaks), "{told}");
}

#[test]
fn a_damaged_save_is_refused_with_its_place() {
    let folder = scratch("damaged");
    for (name, content) in
        [("cut.json", "{\n  \"level\": \"x\",\n  \"see"), ("empty.json", ""), ("other.json", "[1,2]")]
    {
        let file = folder.join(name);
        std::fs::write(&file, content).expect("a scratch file");
        let output = run(&["text", "--resume", &file.to_string_lossy()]);
        assert_eq!(output.status.code(), Some(1));
        let error = text(&output.stderr);
        assert!(error.contains(name) && error.contains("damaged"), "{error}");
    }
    assert_eq!(run(&["text", "--resume", "no-such-file.json"]).status.code(), Some(1));
}

#[test]
fn check_tells_sound_files_from_others() {
    let sound = run(&["check", "levels"]);
    assert!(sound.status.success(), "{}", text(&sound.stderr));
    let encounters = affray::engine::level_files::encounters().len();
    // A lesson has a level and a file of steps.
    let lessons = 2 * affray::lessons::names().len();
    assert_eq!(text(&sound.stdout).lines().count(), support::levels().len() + encounters + lessons);
    let file = scratch("check").join("bad.ron");
    std::fs::write(&file, "(ruleset: \"zones\", titel: 5)").expect("a scratch file");
    let bad = run(&["check", &file.to_string_lossy(), "levels"]);
    assert_eq!(bad.status.code(), Some(1));
    let error = text(&bad.stderr);
    assert!(error.contains("bad.ron:1:") && error.contains("title"), "{error}");
    assert_eq!(run(&["check", "no-such-file.ron"]).status.code(), Some(1));
}

#[test]
fn a_duel_is_told_in_rows_and_is_the_same_twice() {
    let level = first_level();
    let folder = scratch("duels");
    let args =
        ["duel", &level, "--seed", "11", "--battles", "3", "--json", "--controllers", "random,recruit", "--swap"];
    let output = run(&[&args[..], &["--record", &folder.to_string_lossy()]].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    let rows: Vec<Json> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("a row is JSON")).collect();
    assert_eq!(rows.len(), 7);
    assert_eq!(rows[6]["summary"]["battles"], 6);
    assert_eq!((&rows[0]["seed"], &rows[1]["seed"], &rows[2]["seed"]), (&11.into(), &11.into(), &12.into()));
    assert_ne!(rows[0]["controllers"], rows[1]["controllers"]);
    assert_eq!(run(&args).stdout, output.stdout, "the same duel again");
    let files: Vec<_> = std::fs::read_dir(&folder).expect("recorded").filter_map(|e| Some(e.ok()?.path())).collect();
    assert_eq!(files.len(), 6);
    let checked = run(&["check", &folder.to_string_lossy()]);
    assert!(checked.status.success(), "{}", text(&checked.stderr));
    let table = text(&run(&["duel", &level, "--seed", "11", "--battles", "4"]).stdout);
    assert!(table.contains("seed 11") && table.contains("4 battles") && table.contains(" %"), "{table}");
    assert_eq!(run(&["duel", &level, "--controllers", "random,random,random"]).status.code(), Some(1));
    assert_eq!(run(&["duel", &level, "--controllers", "random,nobody"]).status.code(), Some(1));
}

#[test]
fn the_engine_answers_line_by_line() {
    let mut lines = String::from("{\"cmd\":\"hello\"}\n\nnonsense\n");
    lines.push_str(&"x".repeat(3 << 20));
    lines.push_str("\n{\"cmd\":\"hello\",\"id\":4}\n{\"cmd\":\"quit\"}\n{\"cmd\":\"hello\"}\n");
    let output = fed(&["engine"], &lines);
    assert!(output.status.success());
    let answers: Vec<Json> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect();
    let ok: Vec<bool> = answers.iter().map(|a| a["ok"] == true).collect();
    assert_eq!(ok, [true, false, false, false, true, true]);
    assert_eq!(answers[4]["id"], 4);
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let mut child =
        affray().arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    child.stdin.take().expect("piped").write_all(b"\xff\xfe{\n{\"cmd\":\"hello\"}").expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let told = text(&output.stdout);
    assert!(told.lines().count() == 2 && told.contains("UTF-8"), "{told}");
}

/// A reader that closes the pipe, as in `affray rules | head -1`, causes no error.
#[test]
fn a_reader_who_leaves_is_no_error() {
    for args in [&["rules"][..], &["duel", &first_level(), "--battles", "200", "--seed", "1"]] {
        let mut child =
            affray().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut first = [0u8; 1];
        child.stdout.take().expect("piped").read_exact(&mut first).expect("it writes");
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {}", text(&output.stderr));
    }
}

#[cfg(not(feature = "window"))]
#[test]
fn without_the_window_it_says_how_to_build_it() {
    for args in
        [&[][..], &["play", "roadside"], &["shot", "roadside", "--seed", "1", "--decisions", "0", "--out", "x.png"]]
    {
        let output = run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(text(&output.stderr).contains("cargo build"), "{}", text(&output.stderr));
    }
}

#[test]
fn a_long_line_in_text_mode_is_one_line_and_no_answer() {
    // The end of the line alone would be a valid answer, followed by another.
    for long in [5_000, 2 << 20] {
        let lines = format!("{}1\nr\nq\n", "x".repeat(long));
        let out = fed(&["text", "roadside", "--seed", "7", "--controller", "party=human,foes=human"], &lines);
        let text = String::from_utf8_lossy(&out.stdout);
        assert!(text.contains("Type a number from 1 to") || text.contains("longer than"), "{text:.400}");
        assert_eq!(text.matches("> ").count(), 3, "{long} bytes are one line: {text:.2000}");
    }
}

#[test]
fn who_may_play_is_told_with_people_where_people_may() {
    let out = fed(&["text", "roadside", "--controller", "party=humen"], "");
    let error = String::from_utf8_lossy(&out.stderr);
    assert!(!out.status.success() && error.contains("human"), "{error}");
}

/// Returns the automatic saves in a data folder.
fn kept(data: &Path, folder: &str) -> Vec<PathBuf> {
    let files = std::fs::read_dir(data.join("affray").join(folder)).into_iter().flatten().flatten();
    files.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == "json")).collect()
}

/// Returns the number of decisions in a saved battle.
fn decisions(file: &Path) -> usize {
    let saved: Json = serde_json::from_slice(&std::fs::read(file).expect("it is there")).expect("JSON");
    saved["choices"].as_array().expect("a list").len()
}

#[test]
fn text_mode_writes_over_no_file_unasked() {
    let folder = scratch("unasked");
    let level = folder.join("mine.ron");
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/zones/roadside.ron"), &level).expect("a copy");
    let before = std::fs::read(&level).expect("it is there");
    let (level, save) = (level.to_string_lossy().into_owned(), folder.join("save.json"));
    let file = save.to_string_lossy();
    let lines = format!("w {level}\nw! {level}\nw {file}\n1\nw {file}\n");
    let args = ["text", &level, "--seed", "3", "--controller", "party=human,foes=human"];
    let told = text(&fed(&args, &format!("{lines}q\n")).stdout);
    assert_eq!(std::fs::read(&level).expect("it is there"), before, "the level that is played is as it was");
    assert_eq!(told.matches("already exists and is not a saved battle").count(), 2, "{told}");
    assert!(told.contains("`w! ") && decisions(&save) == 0, "{told}");
    let told = text(&fed(&args, &format!("1\nw! {file}\nq\n")).stdout);
    assert!(told.contains("Saved to") && decisions(&save) == 1, "{told}");
}

#[test]
fn text_mode_keeps_the_battle_when_the_input_ends() {
    let data = scratch("ends");
    let play = |args: &[&str], lines: &str| {
        let told = feed(piped(affray().args(args).env("XDG_DATA_HOME", &data)), lines);
        text(&told.stdout)
    };
    let told = play(&["text", "roadside", "--seed", "3", "--controller", "party=human,foes=human"], "1\n1\n");
    let files = kept(&data, "autosaves");
    assert!(files.len() == 1 && decisions(&files[0]) == 2, "{told}");
    assert!(told.contains("The battle is saved in") && told.contains("affray text --resume "), "{told}");
    // A resumed battle continues in the same file, and looking at it writes nothing.
    let file = files[0].to_string_lossy();
    play(&["text", "--resume", &file], "1\nq\n");
    assert_eq!((kept(&data, "autosaves").len(), decisions(&files[0])), (1, 3));
    // A finished battle is among the records.
    let told = play(&["text", "--resume", &file], &"1\n".repeat(3000));
    assert!(told.contains("The battle is over"), "{}", tail(&told));
    assert_eq!((kept(&data, "autosaves").len(), kept(&data, "replays").len()), (0, 1));
}

#[cfg(unix)]
#[test]
fn text_mode_keeps_the_battle_when_it_is_interrupted() {
    for signal in ["INT", "TERM", "HUP"] {
        let data = scratch(&format!("interrupted-{signal}"));
        let args = ["text", "roadside", "--seed", "3", "--controller", "party=human,foes=human"];
        let mut child = piped(affray().args(args).env("XDG_DATA_HOME", &data));
        child.stdin.as_mut().expect("piped").write_all(b"1\n").expect("it reads");
        let (mut told, mut byte) = (Vec::new(), [0]);
        // Wait for the second prompt.
        while told.windows(2).filter(|two| two == b"> ").count() < 2 {
            child.stdout.as_mut().expect("piped").read_exact(&mut byte).expect("it goes on");
            told.push(byte[0]);
        }
        let pid = child.id().to_string();
        let sent = std::process::Command::new("kill").args(["-s", signal, &pid]).status().expect("there is a kill");
        assert!(sent.success() && !child.wait().expect("it ends").success(), "{signal}");
        let files = kept(&data, "autosaves");
        assert!(files.len() == 1 && decisions(&files[0]) == 1, "{signal}");
    }
}

#[test]
fn combatants_of_one_title_are_told_apart() {
    let folder = scratch("titles");
    let level = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/zones/roadside.ron"));
    let level =
        level.expect("it is there").replacen(r#"(id: "bandit_1","#, r#"(id: "bandit_1", title: "Bandit 2","#, 1);
    let file = folder.join("same_title.ron");
    let level = level.replacen(r#""wood": ("#, r#""wood": (title: "Road", "#, 1);
    std::fs::write(&file, level.replacen(r#""Bandits""#, r#""Travellers""#, 1)).expect("a scratch file");
    let told = text(&fed(&["text", &file.to_string_lossy(), "--seed", "3"], "s\nq\n").stdout);
    for name in ["Bandit 2 (bandit_1)", "Bandit 2 (bandit_2)", "Travellers (party)", "Travellers (foes)", "Road (road)"]
    {
        assert!(told.contains(name), "no `{name}` in:\n{told}");
    }
    assert!(told.contains("Bandit 3:") && !told.contains("Bandit 3 ("), "{told}");
}

#[test]
fn no_side_is_called_nobody() {
    let folder = scratch("nobody");
    let level = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/zones/roadside.ron"));
    let file = folder.join("side_called_nobody.ron");
    std::fs::write(&file, level.expect("it is there").replace(r#""foes""#, r#""nobody""#)).expect("a scratch file");
    let output = run(&["check", &file.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(1));
    let error = text(&output.stderr);
    assert!(error.contains(r#"a faction's `id` cannot be called "nobody""#), "{error}");
}

/// Names suggested by a message are accepted.
#[test]
fn what_set_suggests_is_accepted() {
    let output = run(&["duel", "roadside", "--seed", "1", "--set", "combatants.*.str=5"]);
    let error = text(&output.stderr);
    let names: Vec<&str> = error.split('`').skip(1).step_by(2).filter(|name| *name != "*").collect();
    assert!(names.len() == 7 && names.contains(&"balthasar"), "{error}");
    for name in names {
        let set = format!("combatants.{name}.str=5");
        let output = run(&["duel", "roadside", "--seed", "1", "--set", &set]);
        assert!(output.status.success(), "{set}: {}", text(&output.stderr));
    }
    for b in ["shield=always", "house.shield=always"] {
        let output = run(&["lab", "compare", "roadside", "--battles", "2", "--b", b]);
        let refused = !output.status.success();
        assert_eq!((b == "shield=always", refused), (refused, refused), "{}", text(&output.stderr));
        assert!(!refused || text(&output.stderr).contains("write `house.shield=always`"), "{}", text(&output.stderr));
    }
}

#[test]
fn the_engine_takes_a_byte_order_mark() {
    let output = fed(&["engine"], "\u{feff}{\"cmd\":\"hello\"}\n{\"cmd\":\"quit\"}\n");
    assert!(text(&output.stdout).starts_with("{\"ok\":true"), "{}", text(&output.stdout));
}

#[test]
fn check_tells_a_level_written_as_json_from_a_damaged_save() {
    let file = scratch("json").join("level.json");
    std::fs::write(&file, r#"{"ruleset": "zones", "zones": {}}"#).expect("a scratch file");
    let output = run(&["check", &file.to_string_lossy()]);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(error.contains("a level as JSON") && !error.contains("damaged"), "{error}");
}

#[test]
fn check_names_zones_that_no_combatant_can_reach() {
    let level = std::fs::read_to_string("levels/zones/roadside.ron").expect("a level");
    let level = level.split_once("    plan: (").expect("it has a plan").0.to_owned() + ")\n";
    let written = |name: &str, text: &str| {
        let file = std::env::temp_dir().join(format!("affray-{name}-{}.ron", std::process::id()));
        std::fs::write(&file, text).expect("a scratch file");
        text_of_check(&file)
    };
    assert!(!written("open", &level).contains("note:"), "every zone of the level can be reached");
    let walled = level.replace("borders: {", "borders: {\n        \"cellar|road\": (kind: barrier),");
    let walled = walled.replace("zones: {", "zones: {\n        \"cellar\": (title: \"Cellar\"),");
    let note = written("walled", &walled);
    assert!(note.contains("valid") && note.contains("note: no combatant can reach `cellar`"), "{note}");
}

/// Returns what `affray check` prints about a file, which it then removes.
fn text_of_check(file: &std::path::Path) -> String {
    let output = run(&["check", &file.to_string_lossy()]);
    std::fs::remove_file(file).expect("it was written");
    text(&output.stdout) + &text(&output.stderr)
}

#[test]
fn every_key_has_a_type_a_default_a_meaning_and_an_example() {
    let mut wrong = Vec::new();
    let mut keys = 0;
    for ruleset in RULESETS {
        let output = run(&["list", ruleset.name(), "keys", "--json"]);
        let listed: Json = serde_json::from_slice(&output.stdout).expect("JSON");
        for entry in listed["entries"].as_array().expect("a list") {
            keys += 1;
            for part in ["type", "default", "about", "example"] {
                if entry[part].as_str().is_none_or(str::is_empty) {
                    wrong.push(format!("{} {} {}: no {part}", ruleset.name(), entry["of"], entry["name"]));
                }
            }
        }
    }
    assert!(keys > 900, "{keys}");
    assert!(wrong.is_empty(), "{} of {keys}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_comments_of_a_new_level_tell_what_keys_mean() {
    for ruleset in RULESETS {
        let told = text(&run(&["new", ruleset.name()]).stdout);
        assert!(
            told.contains("Name of the level in menus") && told.contains("default: 30.") || told.contains("default: ")
        );
        assert!(!told.contains("see `affray list`"), "{told}");
    }
}

#[test]
fn help_tells_the_default_number_of_battles() {
    for command in ["run", "compare", "stats", "report", "sweep", "tune"] {
        let told = text(&run(&["lab", command, "--help"]).stdout);
        assert!(told.split_whitespace().collect::<Vec<_>>().join(" ").contains("default: 500 for run"), "{told}");
    }
}

/// The page of columns equals the program's list. `AFFRAY_BLESS=1` writes the page again.
#[test]
fn the_page_of_columns_is_what_the_program_lists() {
    let listed: Json = serde_json::from_slice(&run(&["list", "lab", "columns", "--json"]).stdout).expect("JSON");
    let mut page = "# Columns of the lab's rows\n\nWritten from the program: `affray list lab columns`.\n".to_owned();
    let mut of = "";
    for entry in listed["entries"].as_array().expect("a list") {
        let part = |key: &str| entry[key].as_str().unwrap_or_default();
        assert!(!part("about").is_empty() && !part("type").is_empty(), "{entry}");
        if part("of") != of {
            of = part("of");
            page += &format!("\n## Columns of {of}\n\n| column | type | meaning |\n| --- | --- | --- |\n");
        }
        page += &format!("| `{}` | {} | {} |\n", part("name"), part("type"), part("about"));
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/src/columns.md");
    if std::env::var_os("AFFRAY_BLESS").is_some() {
        std::fs::write(&file, &page).expect("it is written");
    }
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), page);
    assert_eq!(run(&["list", "zones", "columns"]).status.code(), Some(1));
    assert_eq!(run(&["list", "lab", "gear"]).status.code(), Some(1));
}

/// Every shipped level, converted to JSON, satisfies the schema of its ruleset and is the same level when converted
/// back.
#[test]
fn every_shipped_level_satisfies_its_schema() {
    let folder = scratch("schemas");
    let mut wrong = Vec::new();
    for ruleset in RULESETS {
        let written: Json = serde_json::from_slice(&run(&["schema", ruleset.name()]).stdout).expect("JSON");
        let schema = &written["rulesets"][ruleset.name()]["level"];
        let own = format!("{}/", ruleset.name());
        for (name, level) in support::levels().into_iter().filter(|(name, _)| name.starts_with(&own)) {
            let as_json = run(&["convert", &name]).stdout;
            let json: Json = serde_json::from_slice(&as_json).expect("JSON");
            support::schema::check(schema, schema, &json, &name, &mut wrong);
            let file = folder.join("level.json");
            std::fs::write(&file, &as_json).expect("a scratch file");
            let back = text(&run(&["convert", &file.to_string_lossy()]).stdout);
            let again =
                affray::rulesets::load("back.ron", &back, &[]).unwrap_or_else(|e| panic!("{name}: {e:?}\n{back}"));
            assert_eq!(ruleset.fixed(&again), ruleset.fixed(&level), "{name}");
        }
        // The schema also refuses invalid levels.
        let mut wrong = Vec::new();
        support::schema::check(schema, schema, &serde_json::json!({"ruleset": "chess", "x": 1}), "", &mut wrong);
        assert!(wrong.len() >= 3, "{wrong:?}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Plays a choice in text mode with such a data folder, and returns what is printed on both streams.
#[cfg(unix)]
fn without_data_folder(data: &Path, temporary: &Path, lines: &str) -> (Option<i32>, String, String) {
    let args = ["text", "roadside", "--seed", "3", "--controller", "party=human,foes=human"];
    let told = feed(piped(affray().args(args).env("XDG_DATA_HOME", data).env("TMPDIR", temporary)), lines);
    (told.status.code(), text(&told.stdout), text(&told.stderr))
}

#[cfg(unix)]
#[test]
fn a_battle_that_cannot_be_saved_at_home_is_saved_elsewhere() {
    let folder = scratch("no-home");
    // Below a file nothing can be written, whoever runs the test.
    let file = folder.join("a-file");
    std::fs::write(&file, "").expect("a scratch file");
    for lines in ["1\nq\n", "1\n"] {
        let (code, told, why) = without_data_folder(&file, &folder, lines);
        assert_eq!(code, Some(1), "{told}");
        assert!(told.contains("The battle could not be saved: "), "{told}");
        assert!(why.lines().count() == 1 && why.contains(". To continue it: affray text --resume "), "{why}");
        let saved = why.trim().rsplit(' ').next().expect("a path");
        assert_eq!(decisions(Path::new(saved)), 1);
    }
    // A file that the player chooses is as good, and a battle without a choice is no loss.
    let own = folder.join("own.json");
    let (code, told, why) = without_data_folder(&file, &folder, &format!("1\nw {}\nq\n", own.display()));
    assert!(code == Some(0) && why.is_empty() && decisions(&own) == 1, "{told}{why}");
    assert_eq!(without_data_folder(&file, &folder, "q\n").0, Some(0));
    let (code, _, why) = without_data_folder(&file, &file, "1\nq\n");
    assert!(code == Some(1) && why.starts_with("affray: the battle is lost, because it could not be saved: "), "{why}");
}

#[test]
fn the_version_names_the_rules() {
    let told = text(&run(&["--version"]).stdout);
    let rules = told.trim().rsplit(", rules ").next().expect("a fingerprint");
    assert!(told.starts_with(concat!("affray ", env!("CARGO_PKG_VERSION"))) && rules.len() == 16, "{told}");
    assert_eq!(text(&run(&["-V"]).stdout), told);
}

#[test]
fn the_files_of_packages_are_written() {
    for shell in ["bash", "zsh", "fish"] {
        let told = text(&run(&["completions", shell]).stdout);
        assert!(told.contains("resume") && told.contains("no-swap"), "{shell}");
    }
    let folder = scratch("manual");
    assert!(run(&["man", &folder.join("man1").to_string_lossy()]).status.success());
    for page in ["affray", "affray-text", "affray-lab-run"] {
        let page = std::fs::read_to_string(folder.join(format!("man1/{page}.1"))).expect("a page");
        assert!(page.contains(".SH SYNOPSIS"), "{page}");
    }
    let file = folder.join("file");
    std::fs::write(&file, "").expect("a scratch file");
    assert!(text(&run(&["man", &file.to_string_lossy()]).stderr).contains("cannot write the manual pages"));
}

#[test]
fn a_battle_may_be_named_after_the_game() {
    let saved = scratch("named").join("duel.affray");
    fed(&["text", "roadside", "--seed", "3"], &format!("w {}\nq\n", saved.display()));
    let told = text(&run(&["check", &saved.to_string_lossy()]).stdout);
    assert!(told.contains("a battle with seed 3"), "{told}");
}
