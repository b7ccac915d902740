//! Test that the rows of battles do not depend on the number of workers.

use super::{name, output_of, refused, scratch};
use std::path::Path;

fn fight(out: &Path, events: &Path, more: &[&str]) {
    let plain = ["lab", "run", "zones/roadside", "ranks/armoury", "--controllers", "recruit,random", "--battles", "12"];
    let files = ["--out", name(out), "--events", name(events)];
    output_of(&[&plain[..], &files, more].concat());
}

#[test]
fn rows_are_the_same_whatever_the_jobs() {
    let folder = scratch("jobs");
    for end in ["jsonl", "csv", "parquet"] {
        let files = |jobs: &str| (folder.join(format!("r{jobs}.{end}")), folder.join(format!("e{jobs}.{end}")));
        let read = |jobs: &str| {
            let (rows, events) = files(jobs);
            fight(&rows, &events, &["--jobs", jobs]);
            (std::fs::read(rows).expect("rows"), std::fs::read(events).expect("events"))
        };
        let (one, five) = (read("1"), read("5"));
        assert!(one == five && one.0.len() > 1000 && one.1.len() > 10_000, "{end}");
    }
    let left = std::fs::read_dir(&folder).expect("there").count();
    assert_eq!(left, 12, "nothing is left lying about");
}

#[test]
fn shards_make_the_whole() {
    let folder = scratch("shards");
    let file = |part: &str| folder.join(format!("{part}.jsonl"));
    let fight = |part: &str, more: &[&str]| {
        let out = file(part);
        output_of(&[&["lab", "run", "zones/roadside", "--battles", "10", "--out", name(&out)], more].concat());
        std::fs::read_to_string(out).expect("rows")
    };
    let parts: String = ["1/3", "2/3", "3/3"].map(|part| fight(&part.replace('/', "-"), &["--shard", part])).concat();
    assert_eq!(parts, fight("whole", &[]));
    let shards = ["1-3", "2-3", "3-3"].map(|part| name(&file(part)).to_owned());
    let merged = folder.join("merged.parquet");
    let merge = |shards: &[&String]| {
        let shards: Vec<&str> = shards.iter().map(|shard| shard.as_str()).collect();
        [&["lab", "merge"][..], &shards, &["--out", name(&merged)]]
            .concat()
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    for wrong in [vec![&shards[0], &shards[2]], vec![&shards[0], &shards[0]], vec![&shards[1]]] {
        let args = merge(&wrong);
        assert!(refused(&args.iter().map(String::as_str).collect::<Vec<_>>()).contains("expected battle"));
    }
    let args = merge(&shards.iter().collect::<Vec<_>>());
    output_of(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let whole = folder.join("whole.parquet");
    output_of(&["lab", "run", "zones/roadside", "--battles", "10", "--out", name(&whole)]);
    assert!(std::fs::read(merged).expect("rows") == std::fs::read(whole).expect("rows"));
}

#[test]
fn enough_is_enough_at_the_same_battle() {
    let folder = scratch("until");
    let fight = |jobs: &str| {
        let out = folder.join(format!("{jobs}.jsonl"));
        output_of(&[
            "lab",
            "run",
            "zones/roadside",
            "--battles",
            "400",
            "--until",
            "±9",
            "--jobs",
            jobs,
            "--out",
            name(&out),
        ]);
        std::fs::read_to_string(out).expect("rows")
    };
    let (one, four) = (fight("1"), fight("4"));
    assert_eq!(one, four);
    assert!((100..200).contains(&one.lines().count()), "{}", one.lines().count());
}

#[test]
fn nothing_is_written_over() {
    let out = scratch("over").join("rows.csv");
    let args = ["lab", "run", "zones/roadside", "--battles", "1", "--out", name(&out)];
    output_of(&args);
    assert!(refused(&args).contains("already exists"));
    output_of(&[&args[..], &["--resume"]].concat());
    let other = refused(&["lab", "run", "zones/roadside", "--out", "rows.txt"]);
    assert!(other.contains(".parquet, .csv or .jsonl"), "{other}");
}
