//! The figures of the lab as JSON, and its progress as lines.

use super::*;
use serde_json::Value as Json;

fn figures(args: &[&str]) -> Json {
    serde_json::from_str(&output_of(args)).expect("JSON")
}

#[test]
fn figures_come_with_their_intervals() {
    let run = figures(&["lab", "run", "roadside", "--battles", "20", "--json"]);
    let wins = &run["wins"][0];
    assert_eq!((run["battles"].as_u64(), wins["of"].as_u64()), (Some(20), Some(20)));
    assert!(wins["low"].as_f64() <= wins["share"].as_f64() && wins["share"].as_f64() <= wins["high"].as_f64());
    let compared = figures(&["lab", "compare", "roadside", "--b", "house.shield=always", "--battles", "20", "--json"]);
    assert_eq!((compared["pairs"].as_u64(), compared["a"]["battles"].as_u64()), (Some(20), Some(20)));
    assert!(compared["difference"]["p"].as_f64().is_some_and(|p| (0.0..=1.0).contains(&p)));
    let swept = figures(&[
        "lab",
        "sweep",
        "roadside",
        "--set",
        "balthasar.str=8|12",
        "--by",
        "recruit",
        "--battles",
        "10",
        "--json",
    ]);
    assert_eq!(swept["points"].as_array().map(Vec::len), Some(2));
    assert_eq!(swept["points"][1]["at"]["balthasar.str"], "12");
    let two = figures(&["lab", "run", "roadside", "duel", "--battles", "2", "--json"]);
    assert_eq!(two.as_array().map(Vec::len), Some(2));
}
