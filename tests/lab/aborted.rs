//! Test that a run which is killed at any moment and resumed gives the same result as an uninterrupted run.

use super::{affray, name, output_of, refused, scratch};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

/// Kills the program after a while, like `kill -9`. Returns true if it had already succeeded.
fn killed(mut command: Command, after: Duration) -> bool {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
    // The sender never sends, so this waits for exactly that time.
    let (_send, receive) = channel::<()>();
    let _ = receive.recv_timeout(after);
    let ended = child.try_wait().expect("it is ours").is_some();
    let _ = child.kill();
    let status = child.wait().expect("it is ours");
    ended && status.success()
}

fn run(out: &Path, events: &Path, more: &[&str]) -> Command {
    let mut command = affray();
    command.args([
        "lab",
        "run",
        "zones/roadside",
        "--controllers",
        "recruit,random",
        "--battles",
        "150",
        "--jobs",
        "2",
    ]);
    command.args(["--out", name(out), "--events", name(events)]).args(more);
    command
}

#[test]
fn a_killed_run_loses_no_row_and_doubles_none() {
    let folder = scratch("aborted");
    let mut chance = Pcg32::seed_from_u64(9);
    for end in ["jsonl", "parquet"] {
        let [whole, rows] = ["whole", "torn"].map(|file| folder.join(format!("{file}.{end}")));
        let [whole_events, events] = ["whole-events", "torn-events"].map(|file| folder.join(format!("{file}.{end}")));
        assert!(run(&whole, &whole_events, &[]).output().expect("it starts").status.success());
        let mut kills = 0;
        while !killed(run(&rows, &events, &["--resume"]), Duration::from_millis(chance.random_range(20..400))) {
            kills += 1;
            assert!(kills < 500, "it never ends");
            if kills > 8 {
                assert!(run(&rows, &events, &["--resume"]).output().expect("it starts").status.success());
                break;
            }
        }
        assert!(kills > 0, "it was too quick to be killed");
        assert!(std::fs::read(&whole).expect("rows") == std::fs::read(&rows).expect("rows"), "{end}");
        assert!(std::fs::read(&whole_events).expect("rows") == std::fs::read(&events).expect("rows"), "{end}");
    }
}

/// A torn last line is fought again. Rows of another run are not resumed.
#[test]
fn only_the_same_run_is_gone_on_with() {
    let folder = scratch("torn");
    let out = folder.join("rows.jsonl");
    let args = ["lab", "run", "zones/roadside", "--battles", "6", "--out", name(&out)];
    output_of(&args);
    let whole = std::fs::read_to_string(&out).expect("rows");
    let part = folder.join("rows.jsonl.part");
    // The files as they are if the program ends in the middle of the fourth line.
    let plan = |battles: &str| {
        let described = output_of(&["lab", "run", "zones/roadside", "--battles", battles, "--dry-run"]);
        let mut plan: serde_json::Value = serde_json::from_str(&described).expect("JSON");
        plan["battles"] = serde_json::json!([0, battles.parse::<u64>().expect("a number")]);
        plan["events"] = false.into();
        format!("{plan}\n")
    };
    std::fs::remove_file(&out).expect("it is there");
    let torn: usize = whole.lines().take(3).map(|line| line.len() + 1).sum();
    std::fs::write(&part, &whole[..torn + 40]).expect("written");
    std::fs::write(folder.join("rows.jsonl.plan"), plan("100000")).expect("written");
    let resume = [&args[..], &["--resume"]].concat();
    assert!(refused(&args).contains("--resume"));
    let said = refused(&resume);
    assert!(said.contains("belongs to another run") && said.contains("seeds is 100000, expected 6"), "{said}");
    std::fs::write(folder.join("rows.jsonl.plan"), plan("6")).expect("written");
    output_of(&resume);
    assert_eq!(std::fs::read_to_string(&out).expect("rows"), whole);
}
