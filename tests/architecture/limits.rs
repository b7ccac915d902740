//! Test for ranges computed by layouts: `clamp` panics on an empty range, as in a small window, while `limit_to` of
//! `window::limits` does not.

use super::{files, without_tests};

/// Returns the arguments of each call of `clamp`.
fn clamps(code: &str) -> Vec<String> {
    let inside = |rest: &str| {
        let mut depth = 1;
        let end = rest.find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        rest[..end.unwrap_or(rest.len())].to_owned()
    };
    code.split("clamp(").skip(1).map(inside).collect()
}

/// Returns true if the range consists of two numeric literals, the lower one first.
fn is_written(range: &str) -> bool {
    let number = |text: &str| text.trim().replace('_', "").parse::<f64>().ok();
    let ends = range.split_once(',').and_then(|(low, high)| Some((number(low)?, number(high)?)));
    ends.is_some_and(|(low, high)| low <= high)
}

#[test]
fn the_window_clamps_only_to_numbers_that_are_written_there() {
    for (file, code) in files().into_iter().filter(|(file, _)| file.starts_with("window/")) {
        if let Some(range) = clamps(&code).iter().find(|range| !is_written(range)) {
            panic!(
                "src/{file} clamps to ({range}), which may be empty: use `limit_to` or `nearest_to` of `window::limits`"
            );
        }
    }
}

#[test]
fn panels_of_a_battle_are_drawn_without_changing_its_state() {
    let draws = |file: &str, code: &str| file.starts_with("window/overlay/") && code.contains("UiCtx");
    for (file, code) in files().into_iter().filter(|(file, code)| draws(file, code)) {
        let code = without_tests(&code);
        for resource in ["Presented", "Pointing", "DeclarationPage", "OverlayToggles"] {
            let writes = [format!("ResMut<{resource}>"), format!("&mut {resource}")];
            let found = writes.iter().find(|write| code.contains(*write));
            assert_eq!(found, None, "src/{file} draws and writes: return a `PanelAction` instead");
        }
    }
}

#[test]
fn a_range_is_written_or_comes_from_layout() {
    let code = "a.clamp(0.0, 1.0); b.clamp(1, 1_000); c.clamp(area.left(), area.right() - 1.0); area.clamp(at)";
    let found = clamps(code);
    assert_eq!(found, ["0.0, 1.0", "1, 1_000", "area.left(), area.right() - 1.0", "at"]);
    assert_eq!(found.iter().map(|range| is_written(range)).collect::<Vec<_>>(), [true, true, false, false]);
    assert!(!is_written("2.0, 1.0"), "an empty range");
}
