//! Tests of the output of the lab's commands.

use super::{output_of, refused, run, scratch};
use std::path::Path;

#[test]
fn help_has_examples() {
    let help = output_of(&["lab", "--help"]);
    for command in ["run", "compare", "diff", "sweep", "tune", "stats"] {
        assert!(help.contains(&format!("  {command} ")) && help.contains(&format!("affray lab {command} ")), "{help}");
        assert!(output_of(&["lab", command, "--help"]).len() > 500);
    }
}

#[test]
fn what_is_the_same_differs_by_nothing() {
    let same = output_of(&["lab", "compare", "zones/roadside", "--b", "house.shield=reacting", "--battles", "40"]);
    assert!(same.contains("+0.0 percentage points") && same.contains("p = 1.0000"), "{same}");
    assert!(same.contains("0 of 40 pairs: 0 gained by party, 0 lost"), "{same}");
    assert!(same.lines().any(|line| line.starts_with("  pairs that differ") && line.ends_with(" 0")), "{same}");
}

#[test]
fn what_matters_is_seen_and_where() {
    let args = ["lab", "compare", "zones/roadside", "--b", "balthasar.health=1", "--battles", "60", "--flips", "2"];
    let told_all = output_of(&args);
    assert!(told_all.contains("B: balthasar.health=1"), "{told_all}");
    let command = told_all.lines().find(|line| line.trim_start().starts_with("affray lab diff")).expect("a command");
    let again: Vec<&str> = command.split_whitespace().skip(1).collect();
    assert!(output_of(&again).contains("First difference: decision"), "{command}");
}

#[test]
fn a_story_is_compared_with_itself_and_others() {
    let alike = output_of(&["lab", "diff", "zones/roadside", "zones/roadside", "--seed", "3"]);
    assert!(alike.contains("identical"), "{alike}");
    let folder = scratch("diff");
    output_of(&["duel", "zones/roadside", "--seed", "3", "--battles", "2", "--record", super::name(&folder)]);
    let mut replays: Vec<_> = std::fs::read_dir(&folder).expect("there").map(|e| e.expect("readable").path()).collect();
    replays.sort();
    let both = output_of(&["lab", "diff", super::name(&replays[0]), super::name(&replays[1])]);
    assert!(both.contains("First difference: ") && both.contains('≠'), "{both}");
    let itself = output_of(&["lab", "diff", super::name(&replays[0]), "zones/roadside", "--seed", "3"]);
    assert!(itself.contains("identical"), "{itself}");
}

#[test]
fn a_sweep_warns_where_players_disagree_and_says_when_it_cannot() {
    let one = output_of(&[
        "lab",
        "sweep",
        "zones/roadside",
        "--set",
        "balthasar.str=6..12:6",
        "--by",
        "recruit",
        "--battles",
        "10",
    ]);
    assert!(one.contains("Only one controller played"), "{one}");
    let map = output_of(&[
        "lab",
        "sweep",
        "zones/roadside",
        "--set",
        "balthasar.str=6|12",
        "--set",
        "house.shield=reacting|always",
        "--by",
        "recruit,random",
        "--battles",
        "10",
    ]);
    assert!(map.contains("house.shield down") && map.contains('±') && !map.contains("Only one"), "{map}");
    assert!(refused(&["lab", "sweep", "zones/roadside", "--set", "balthasar.str=9..6"]).contains("a rising range"));
}

#[test]
fn tuning_finds_a_value_or_says_that_there_is_none() {
    let args = |target: &'static str| {
        ["lab", "tune", "zones/roadside", "--set", "round_limit=1..8", "--battles", "150", "--target", target]
    };
    assert!(output_of(&args("99±1")).contains("unreachable: best"));
    let found = output_of(&args("30±12"));
    assert!(found.lines().last().expect("a verdict").contains("% confidence"), "{found}");
    assert_eq!(run(&["lab", "tune", "zones/roadside", "--set", "a.b=1..2", "--target", "50"]).status.code(), Some(2));
}

#[test]
fn statistics_name_rules_arms_and_places() {
    let plain = output_of(&["lab", "stats", "zones/roadside", "--battles", "10"]);
    for part in ["Who falls first:", "Damage by weapon:", "Where they fall", "Z-INIT-01", "Rules that never fire"] {
        assert!(plain.contains(part), "{part}: {plain}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&output_of(&["lab", "stats", "hexes/skirmish", "--battles", "2", "--json"]))
            .expect("JSON");
    assert_eq!(json["battles"], 2);
    let dealt: i64 =
        json["combatants"].as_array().expect("all").iter().map(|c| c["dealt"].as_f64().expect("points") as i64).sum();
    let arms: i64 = json["arms"].as_array().expect("all").iter().map(|a| a["points"].as_i64().expect("points")).sum();
    assert!(dealt > 0 && dealt == arms, "{dealt} {arms}");
}

/// The report loads no other file, and each bar links to its battles.
#[test]
fn a_report_leads_from_every_bar_to_its_battles() {
    let file = scratch("report").join("page.html");
    let args = ["lab", "report", "zones/roadside", "--b", "balthasar.health=1", "--set", "balthasar.str=6..12:6"];
    let more = ["--by", "recruit,random", "--battles", "20", "--html", super::name(&file)];
    output_of(&[&args[..], &more].concat());
    let page = std::fs::read_to_string(&file).expect("a page");
    assert!(!page.contains("http") && !page.contains("<img") && !page.contains("@import"), "nothing is loaded");
    let links: Vec<&str> = page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(links.len() > 8);
    for link in links {
        let list =
            page.split(&format!("<details id=\"{link}\">")).nth(1).unwrap_or_else(|| panic!("{link} leads nowhere"));
        let list = list.split("</details>").next().expect("it ends");
        assert!(list.contains("seed ") && list.contains("<code>affray "), "{link}: {list}");
    }
    assert!(page.matches("<title>").count() > 8 && page.matches("<desc>").count() >= 5);
    assert!(refused(&[&args[..], &more].concat()).contains("already exists"));
}

/// The finding, its p, the rules and the weapons are on the page, and headline, interval and p agree with `compare`.
#[test]
fn a_report_has_the_finding_of_compare_with_rules_and_weapons() {
    let folder = scratch("finding");
    // The first change is significant, the second is not.
    let cases: [(&str, &[&str]); 2] = [
        ("theobald.str=18", &["--battles", "20", "--seed", "250"]),
        ("round_limit=30", &["--battles", "20", "--seed", "1"]),
    ];
    for (change, fights) in cases {
        let file = folder.join(format!("{}.html", change.split('=').next().expect("a name")));
        let change = ["zones/roadside", "--b", change];
        output_of(&[&["lab", "report"][..], &change, fights, &["--html", super::name(&file)]].concat());
        let page = std::fs::read_to_string(&file).expect("a page");
        let told = output_of(&[&["lab", "compare"][..], &change, fights, &["--flips", "0"]].concat());
        let line = |what: &str| told.lines().find_map(|line| line.trim().strip_prefix(what)).expect("a line").trim();
        let (difference, p) = line("B minus A, paired").rsplit_once(", ").expect("a difference and its p");
        let finding = page.split("<p class=\"finding\">").nth(1).and_then(|rest| rest.split("</p>").next());
        let finding = finding.expect("a finding");
        assert!(finding.contains(difference) && finding.contains(p), "{finding}\n{told}");
        let flips = line("winner changes").split(':').next().expect("a number");
        assert!(finding.contains(flips), "{finding}\n{told}");
        let is_significant = !finding.contains("not statistically significant");
        let number = p.trim_start_matches("p = ").trim_start_matches("p < ").parse::<f64>().expect("a number");
        let bounds = difference.split(['(', ')']).nth(1).and_then(|both| both.split_once(" to ")).expect("an interval");
        assert_eq!(is_significant, number < 0.05, "{finding}");
        assert_eq!(is_significant, bounds.0.starts_with('+') == bounds.1.starts_with('+'), "{finding}");
        for part in ["<h2>Rules</h2>", "Z-INIT-01", "<h2>Damage by weapon</h2>", "<th>weapon</th>"] {
            assert!(page.contains(part), "{part}");
        }
    }
}

/// Counts of one are in the singular.
#[test]
fn one_battle_is_no_battles() {
    let file = scratch("one").join("page.html");
    output_of(&[
        "lab",
        "report",
        "zones/roadside",
        "--battles",
        "1",
        "--set",
        "round_limit=1",
        "--html",
        super::name(&file),
    ]);
    let page = std::fs::read_to_string(&file).expect("a page");
    assert!(page.contains("in 1 battle on 1 seed.") && page.contains("1 battle of 1 round<"), "{page}");
    assert!(page.contains("in 1 battle</th>"), "{page}");
}

/// `--side` is checked by every command that accepts it.
#[test]
fn an_unknown_side_is_refused_by_every_command() {
    let folder = scratch("side");
    let (rows, page) = (folder.join("rows.jsonl"), folder.join("page.html"));
    let change = ["--b", "round_limit=3"];
    let cases: [(&str, &[&str]); 8] = [
        ("run", &[]),
        ("run", &["--out", super::name(&rows)]),
        ("compare", &change),
        ("diff", &change),
        ("sweep", &["--set", "round_limit=2..4"]),
        ("tune", &["--set", "round_limit=1..4", "--target", "50±2"]),
        ("stats", &[]),
        ("report", &["--html", super::name(&page)]),
    ];
    for command in output_of(&["lab", "--help"]).lines().filter_map(|line| line.strip_prefix("  ")) {
        let command = command.split_whitespace().next().unwrap_or_default();
        let takes_side = !command.is_empty()
            && !["affray", "help", "-h,"].contains(&command)
            && super::text(&run(&["lab", command, "--help"]).stdout).contains("--side");
        assert!(!takes_side || cases.iter().any(|(known, _)| *known == command), "{command}");
    }
    for (command, more) in cases {
        let battles = if command == "diff" { &[][..] } else { &["--battles", "2"] };
        let said = refused(&[&["lab", command, "zones/roadside", "--side", "bandits"], battles, more].concat());
        assert!(said.contains("has no side `bandits`"), "{command}: {said}");
    }
    assert!(!rows.exists() && !page.exists());
}

/// Terminal, report and window count the pairs whose winner changes by the same function.
#[test]
fn changed_winners_are_counted_in_one_place() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut told = Vec::new();
    let mut folders = vec![root.join("lab"), root.join("shell"), root.join("window")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            let lines = code.iter().filter(|line| line.contains("inner changes"));
            told.extend(lines.map(|line| (path.clone(), line.trim().to_owned())));
        }
    }
    assert_eq!(told.len(), 3, "one each in the terminal, the report and the window: {told:?}");
    assert!(told.iter().all(|(_, line)| line.contains("flips_in_words")), "{told:?}");
}

#[test]
fn what_is_found_is_written_down_and_nothing_is_written_over() {
    let folder = scratch("found");
    let cases: [(&str, &[&str], &str); 3] = [
        ("stats", &["--battles", "10"], "rules"),
        ("tune", &["--set", "round_limit=1..8", "--battles", "40", "--target", "50±2"], "tried"),
        ("diff", &["--b", "house.shield=always", "--seed", "5"], "parting"),
    ];
    for (command, more, key) in cases {
        let file = folder.join(format!("{command}.json"));
        let mut args = vec!["lab", command, "zones/roadside", "--out", super::name(&file)];
        args.extend(more);
        output_of(&args);
        let text = std::fs::read_to_string(&file).expect("written");
        let found: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert!(!found[key].is_null(), "{command}: {text}");
        assert!(refused(&args).contains("already exists"), "{command}");
        assert_eq!(std::fs::read_to_string(&file).expect("still there"), text);
    }
}

#[test]
fn a_report_says_what_b_is_more_than_a() {
    let page = scratch("less").join("page.html");
    let change = ["--b", "balthasar.health=1", "--battles", "30", "--out", super::name(&page)];
    output_of(&[&["lab", "report", "zones/roadside"][..], &change].concat());
    let html = std::fs::read_to_string(&page).expect("written");
    assert!(html.contains("B minus A"), "a column");
    let row = html.split("<tr>").find(|row| row.contains("balthasar falls first")).expect("a row");
    assert_eq!(row.matches("<td class=\"n\">").count(), 3, "{row}");
    assert!(row.contains(" points"), "{row}");
}

/// Every command accepts several levels, and prints for each the same as for that level alone.
#[test]
fn several_levels_are_told_one_after_the_other() {
    let levels = ["zones/roadside", "hexes/duel"];
    let cases: [(&str, &[&str]); 5] = [
        ("run", &["--battles", "6"]),
        ("compare", &["--b", "round_limit=3", "--battles", "6", "--flips", "0"]),
        ("sweep", &["--set", "round_limit=2..4", "--by", "recruit,random", "--battles", "4"]),
        ("tune", &["--set", "round_limit=1..4", "--battles", "20", "--target", "50±20"]),
        ("stats", &["--battles", "4", "--no-swap"]),
    ];
    for (command, more) in cases {
        let of = |levels: &[&str]| output_of(&[&["lab", command], levels, more].concat());
        assert_eq!(of(&levels), levels.map(|level| of(&[level])).concat(), "{command}");
    }
    let folder = scratch("levels");
    let rows = folder.join("rows.jsonl");
    let file = super::name(&rows);
    output_of(&["lab", "compare", levels[0], levels[1], "--b", "round_limit=3", "--battles", "3", "--out", file]);
    let text = std::fs::read_to_string(&rows).expect("rows");
    assert_eq!(levels.map(|level| text.matches(&format!("\"level\":\"{level}\"")).count()), [6, 6]);
    let page = folder.join("page.html");
    let both = output_of(&["lab", "report", levels[0], levels[1], "--battles", "3", "--html", super::name(&page)]);
    assert!(both.lines().count() == 2 && !page.exists());
    for line in both.lines() {
        assert!(std::fs::read_to_string(line).expect("a page").contains("In numbers"), "{line}");
    }
    let json = output_of(&["lab", "stats", levels[0], levels[1], "--battles", "2", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json.as_array().map(Vec::len), Some(2));
}

/// With `--rules`, rows contain the rules that fired; otherwise the column is empty.
#[test]
fn rules_are_noted_in_rows_where_that_is_asked_for() {
    let folder = scratch("fired");
    let rows = |name: &str, more: &[&str]| {
        let file = folder.join(name);
        output_of(&[&["lab", "run", "zones/roadside", "--battles", "5", "--out", super::name(&file)], more].concat());
        std::fs::read_to_string(file).expect("rows")
    };
    let row: serde_json::Value =
        serde_json::from_str(rows("rules.jsonl", &["--rules"]).lines().next().expect("a row")).expect("JSON");
    assert!(row["fired"].as_object().is_some_and(|fired| fired.len() > 20 && fired["Z-INIT-01"][0] != 0), "{row}");
    let of = |id: &str| row["arms"][id].as_object().map_or(0, |arms| arms.values().filter_map(|v| v.as_i64()).sum());
    for fighter in row["combatants"].as_array().expect("all") {
        assert_eq!(fighter["dealt"].as_i64(), Some(of(fighter["id"].as_str().expect("an id"))), "{fighter}");
    }
    assert!(!rows("plain.jsonl", &[]).contains("fired"));
    let csv = rows("rules.csv", &["--rules"]);
    assert!(csv.lines().next().expect("a head").contains(",cpu_ms,fired,arms,") && csv.contains("\"\"Z-INIT-01\"\""));
}
