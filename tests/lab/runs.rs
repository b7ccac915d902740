//! Tests that the rows of a run are kept apart: none is mixed, doubled or dropped, and none comes from another run.

use super::{affray, name, output_of, refused, run, scratch, text};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

/// Returns the arguments of `lab run` with an output file.
fn command<'a>(out: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    [&["lab", "run"][..], more, &["--out", name(out)]].concat()
}

const FOUR: &[&str] = &["zones/roadside", "--battles", "4"];

/// `--resume` on a finished file checks that its rows belong to the run, in each format.
#[test]
fn a_finished_file_of_another_run_is_refused() {
    let folder = scratch("finished");
    for end in ["jsonl", "csv", "parquet"] {
        let out = folder.join(format!("rows.{end}"));
        output_of(&command(&out, FOUR));
        let whole = std::fs::read(&out).expect("rows");
        let said = run(&command(&out, &[FOUR, &["--resume"]].concat()));
        assert!(said.status.success() && text(&said.stdout).contains("already has all battles of this run"), "{end}");
        assert!(said.stderr.is_empty(), "success is no warning: {}", text(&said.stderr));
        let others: [(&[&str], &str); 5] = [
            (&["zones/crypt", "--battles", "10", "--seed", "900"], "level is `zones/roadside`, expected `zones/crypt`"),
            (&["zones/roadside", "--battles", "5"], "battles is `4`, expected `5`"),
            (&["zones/roadside", "--battles", "4", "--seed", "2"], "seed is `1`, expected `2`"),
            (&["zones/roadside", "--battles", "4", "--set", "theobald.str=12"], "sets is"),
            (
                &["zones/roadside", "--battles", "4", "--rules"],
                "its seeds, seats, columns or the rules of the program differ",
            ),
        ];
        for (args, why) in others {
            let said = refused(&command(&out, &[args, &["--resume"]].concat()));
            assert!(said.contains("belongs to another run") && said.contains(why), "{end}: {said}");
            assert_eq!(std::fs::read(&out).expect("rows"), whole, "{end}: it stays as it was");
        }
        std::fs::write(&out, "hello\n").expect("written");
        let said = refused(&command(&out, &[FOUR, &["--resume"]].concat()));
        assert!(said.contains(name(&out)) && said.contains("remove it"), "{end}: {said}");
    }
}

/// Missing or repeated rows are refused.
#[test]
fn a_finished_file_must_hold_every_battle_once() {
    let folder = scratch("every-battle");
    for end in ["jsonl", "csv"] {
        let out = folder.join(format!("rows.{end}"));
        output_of(&command(&out, FOUR));
        let whole = std::fs::read_to_string(&out).expect("rows");
        let lines: Vec<&str> = whole.lines().collect();
        let last = lines.len() - 1;
        let spoilt = [
            ("the last lacks", lines[..last].to_vec()),
            ("one lacks", [&lines[..last - 1], &lines[last..]].concat()),
            ("one is doubled", [&lines[..last], &lines[last - 1..]].concat()),
        ];
        for (what, lines) in spoilt {
            std::fs::write(&out, lines.join("\n") + "\n").expect("written");
            let said = refused(&command(&out, &[FOUR, &["--resume"]].concat()));
            assert!(said.contains("missing or duplicated") || said.contains("3 of 4 battles"), "{end}, {what}: {said}");
        }
    }
}

/// Event rows must belong to the battles of the run.
#[test]
fn events_that_lack_or_are_of_another_run_are_refused() {
    let folder = scratch("events-of-run");
    let file = |name: &str| folder.join(name);
    let (out, events, other) = (file("rows.jsonl"), file("events.jsonl"), file("other.jsonl"));
    let with = |out: &Path, events: &Path, more: &[&str]| -> Vec<String> {
        let files = ["--events", name(events), "--resume"];
        command(out, &[more, &files].concat()).into_iter().map(str::to_owned).collect()
    };
    let words = |args: &[String]| refused(&args.iter().map(String::as_str).collect::<Vec<_>>());
    output_of(&command(&out, FOUR));
    assert!(words(&with(&out, &events, FOUR)).contains("events.jsonl is missing"));
    output_of(&command(&other, &["zones/crypt", "--battles", "4", "--events", name(&events)]));
    assert!(words(&with(&out, &events, FOUR)).contains("belongs to another run"));
    let same = words(
        &command(&out, &[FOUR, &["--events", name(&out)]].concat()).iter().map(|s| (*s).to_owned()).collect::<Vec<_>>(),
    );
    assert!(same.contains("--out and --events both name"), "{same}");
    let round_about = folder.join("..").join("events-of-run").join("new.jsonl");
    let new = file("new.jsonl");
    let args = command(&new, &[FOUR, &["--events", name(&round_about)]].concat());
    assert!(refused(&args).contains("--out and --events both name"));
    assert!(!new.exists() && !file("new.jsonl.part").exists());
}

#[test]
fn shards_of_different_runs_are_not_merged() {
    let folder = scratch("mixed");
    let shard = |level: &str, seed: &str, part: &str| -> PathBuf {
        let out = folder.join(format!("{}-{seed}-{}.jsonl", level.replace('/', "-"), part.replace('/', "-")));
        output_of(&command(&out, &[level, "--battles", "6", "--seed", seed, "--shard", part]));
        out
    };
    let merged = folder.join("merged.jsonl");
    let merge = |shards: &[&PathBuf]| {
        let shards: Vec<&str> = shards.iter().map(|shard| name(shard)).collect();
        [&["lab", "merge"][..], &shards, &["--out", name(&merged)]]
            .concat()
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let says = |shards: &[&PathBuf], why: &str| {
        let args = merge(shards);
        let said = refused(&args.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(said.contains(why), "{said}");
        assert!(!merged.exists(), "nothing is written");
    };
    let one = shard("zones/roadside", "1", "1/2");
    let two = shard("zones/roadside", "1", "2/2");
    says(&[&one, &shard("zones/crypt", "1", "2/2")], "level is zones/crypt, expected zones/roadside");
    says(&[&one, &shard("zones/roadside", "900", "2/2")], "belongs to another run than");
    says(&[&one], "battles 3 to 5 of the run are missing");
    says(&[&two], "expected battle 0");
    let args = merge(&[&one, &two]);
    output_of(&args.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(std::fs::read_to_string(&merged).expect("rows").lines().count(), 6);
}

/// Only one process writes a file at a time; another with the same file is refused.
#[test]
fn two_processes_never_write_one_file() {
    let out = scratch("two").join("rows.jsonl");
    let many = ["zones/roadside", "--battles", "10000000", "--jobs", "1"];
    let mut first =
        affray().args(command(&out, &many)).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
    let part = out.with_file_name("rows.jsonl.part");
    while std::fs::metadata(&part).map_or(0, |meta| meta.len()) == 0 {
        assert!(first.try_wait().expect("ours").is_none(), "it is still writing");
        #[allow(clippy::disallowed_methods, reason = "waits for another process to write its first row")]
        std::thread::sleep(Duration::from_millis(20));
    }
    for more in [&[][..], &["--resume"]] {
        let said = refused(&command(&out, &[&many, more].concat()));
        assert!(said.contains("is being written by another process"), "{said}");
    }
    first.kill().expect("ours");
    first.wait().expect("ours");
    let said = refused(&command(&out, &[FOUR, &["--resume"]].concat()));
    assert!(said.contains("belongs to another run") && said.contains("seeds is 10000000, expected 4"), "{said}");
}

#[test]
fn a_run_is_described_without_a_battle() {
    let describe = |more: &[&str]| -> serde_json::Value {
        let said = output_of(&[&["lab", "run", "zones/roadside", "--battles", "7", "--dry-run"], more].concat());
        serde_json::from_str(&said).expect("JSON")
    };
    let one = describe(&[]);
    assert_eq!((&one["seeds"], &one["variants"][0]["level"]), (&7.into(), &"zones/roadside".into()));
    assert_eq!(one["run"].as_str().map(str::len), Some(16));
    assert_eq!(describe(&["--shard", "2/3"])["run"], one["run"], "shards are of one run");
    assert_ne!(describe(&["--seed", "2"])["run"], one["run"]);
}

#[test]
fn a_side_that_does_not_exist_is_refused() {
    for command in ["run", "stats", "compare"] {
        let b: &[&str] = if command == "compare" { &["--b", "round_limit=3"] } else { &[] };
        let said = refused(&[&["lab", command, "zones/roadside", "--battles", "2", "--side", "bandits"], b].concat());
        assert!(said.contains("no side `bandits`"), "{command}: {said}");
    }
}

/// There are never more workers than battles or cores need. If the system grants fewer threads, those fight all
/// battles.
#[cfg(target_os = "linux")]
#[test]
fn a_thousand_jobs_need_no_more_than_there_is() {
    let program = env!("CARGO_BIN_EXE_affray");
    let fight = |limit: &str| {
        let line = format!("ulimit {limit}; exec {program} lab run zones/roadside --battles 20 --jobs 1000");
        let output = std::process::Command::new("sh").args(["-c", &line]).output().expect("a shell");
        assert!(output.status.success(), "{limit}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert_eq!(fight("-v 2000000"), fight("-c 0"));
}
