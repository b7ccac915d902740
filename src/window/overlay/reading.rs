//! Keyboard controls of the log and the rule cards.

use super::panels::PanelsMut;
use super::{Overlay, log};
use crate::vocab::RuleId;
use crate::window::input::Action;
use crate::window::limits::Limit;

/// Handles the keys for the log's filter and search. With a gamepad, which cannot type, the search cycles through
/// combatants' names.
fn narrow(pressed: &impl Fn(Action) -> bool, panels: &PanelsMut, overlay: &mut Overlay) {
    let (filter, search) = (pressed(Action::LogFilters), pressed(Action::LogSearch));
    if filter {
        // The first press only opens the log and shows the filters.
        overlay.log.filter = if overlay.log.drawer { overlay.log.filter.next() } else { overlay.log.filter };
    }
    if search && panels.pad {
        let names: Vec<&str> = panels.presented.scene.combatants.iter().map(|c| c.name.as_str()).collect();
        let at = names.iter().position(|name| *name == overlay.log.search).map_or(0, |at| at + 1);
        overlay.log.search = names.get(at).map_or_else(String::new, |name| (*name).to_owned());
    }
    if filter || search {
        overlay.log.seek |= search && !panels.pad;
        (overlay.log.drawer, overlay.log.to_end) = (true, true);
    }
}

/// Handles the keys of the log: selecting a line, opening and closing it, its rule card.
pub fn read(pressed: &impl Fn(Action) -> bool, panels: &PanelsMut, overlay: &mut Overlay) {
    let lines: Vec<u32> = log::shown(&panels.view(), overlay).map(|e| e.n).collect();
    let at = overlay.log.cursor.and_then(|n| lines.iter().position(|&l| l == n));
    let step = i32::from(pressed(Action::LogUp)) - i32::from(pressed(Action::LogDown));
    if step != 0 && !lines.is_empty() {
        let to = at.map_or(0, |at| (at as i32 + step).limit_to(0, lines.len() as i32 - 1) as usize);
        // Moving past the newest line leaves the log.
        let past = at == Some(0) && step < 0;
        overlay.log.cursor = if past { None } else { Some(lines[to]) };
        overlay.log.to_end |= past;
        overlay.log.keyed = true;
    }
    if pressed(Action::LogEnd) {
        (overlay.log.cursor, overlay.log.to_end, overlay.log.drawer) = (None, true, true);
    }
    narrow(pressed, panels, overlay);
    if pressed(Action::LogOpen)
        && let Some(n) = overlay.log.cursor.or(lines.first().copied())
    {
        overlay.log.cursor = Some(n);
        log::toggle(overlay, n);
    }
    if pressed(Action::RuleCard) {
        let of_option = panels
            .pointing
            .focus
            .and_then(|f| panels.presented.decision.as_ref()?.options.get(f)?.rules.first().copied());
        let of_line = || {
            let n = overlay.log.cursor.or(lines.first().copied())?;
            panels.presented.log.iter().find(|e| e.n == n).map(|e| e.rules.clone())
        };
        let first = |rules: Vec<RuleId>| (rules.first().copied(), rules);
        let opened = match of_option.filter(|_| overlay.log.cursor.is_none()) {
            Some(rule) => (Some(rule), Vec::new()),
            None => of_line().map_or((None, Vec::new()), first),
        };
        (overlay.rule_card.open, overlay.rule_card.of_event) = opened;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::overlay::log_panel::LogFilter;
    use crate::window::overlay::test_bench::TestBench;

    #[test]
    fn one_key_goes_through_what_the_log_may_show() {
        let mut bench = TestBench::new("roadside", 2);
        bench.key(Action::LogFilters);
        assert!(bench.overlay.log.drawer && bench.overlay.log.filter == LogFilter::All, "it is shown first");
        for (filter, _) in LogFilter::ALL.into_iter().cycle().skip(1).take(4) {
            bench.key(Action::LogFilters);
            assert_eq!(bench.overlay.log.filter, filter);
        }
    }

    #[test]
    fn one_key_looks_for_a_word_and_a_gamepad_goes_through_the_names() {
        let mut bench = TestBench::new("roadside", 2);
        bench.key(Action::LogSearch);
        assert!(bench.overlay.log.drawer && bench.overlay.log.seek, "the box has the keys");
        bench.overlay.log.seek = false;
        let names: Vec<String> = bench.presented.scene.combatants.iter().map(|c| c.name.clone()).collect();
        for name in names.iter().map(String::as_str).chain([""]) {
            bench.does(&|panels, overlay| {
                panels.pad = true;
                read(&|action| action == Action::LogSearch, panels, overlay);
            });
            assert_eq!(bench.overlay.log.search, name);
            assert!(!bench.overlay.log.seek, "nothing can be typed");
        }
    }
}
