//! Keys that read: the lines of the log and rule cards.

use super::panels::Panels;
use super::{Overlay, log};
use crate::vocab::RuleId;
use crate::window::input::Action;

/// The log: which line, open or closed, its rule card.
pub fn read(pressed: &impl Fn(Action) -> bool, panels: &Panels, overlay: &mut Overlay) {
    let lines: Vec<u32> = log::shown(panels, overlay).map(|e| e.n).collect();
    let at = overlay.log_cursor.and_then(|n| lines.iter().position(|&l| l == n));
    let step = i32::from(pressed(Action::LogUp)) - i32::from(pressed(Action::LogDown));
    if step != 0 && !lines.is_empty() {
        let to = at.map_or(0, |at| (at as i32 + step).clamp(0, lines.len() as i32 - 1) as usize);
        // Past the newest line the cursor leaves the log.
        let past = at == Some(0) && step < 0;
        overlay.log_cursor = if past { None } else { Some(lines[to]) };
        overlay.log_to_end |= past;
        overlay.keyed = true;
    }
    if pressed(Action::LogEnd) {
        (overlay.log_cursor, overlay.log_to_end, overlay.log_drawer) = (None, true, true);
    }
    if pressed(Action::LogOpen)
        && let Some(n) = overlay.log_cursor.or(lines.first().copied())
    {
        overlay.log_cursor = Some(n);
        log::toggle(overlay, n);
    }
    if pressed(Action::RuleCard) {
        let of_option = panels
            .pointing
            .focus
            .and_then(|f| panels.presented.decision.as_ref()?.options.get(f)?.rules.first().copied());
        let of_line = || {
            let n = overlay.log_cursor.or(lines.first().copied())?;
            panels.presented.log.iter().find(|e| e.n == n).map(|e| e.rules.clone())
        };
        let first = |rules: Vec<RuleId>| (rules.first().copied(), rules);
        let opened = match of_option.filter(|_| overlay.log_cursor.is_none()) {
            Some(rule) => (Some(rule), Vec::new()),
            None => of_line().map_or((None, Vec::new()), first),
        };
        (overlay.card, overlay.card_of) = opened;
    }
}
