//! The totals of a declaration, drawn after its rows.

use super::super::odds::OddsCache;
use super::DeclarationPage;
use crate::vocab::view::TotalView;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, SideStyle, Size};
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Stroke, pos2, vec2};

/// Returns the current totals: the odds of one attack, then the ruleset's totals.
pub fn current_totals(page: &DeclarationPage, odds: &OddsCache) -> Vec<DeclarationTotal> {
    let blow = blow(page, odds).map(DeclarationTotal::Blow);
    blow.into_iter().chain(page.totals.iter().cloned().map(DeclarationTotal::Of)).collect()
}

/// Returns the odds of one attack. `None` if the declaration attacks nothing, or no attacks are left.
fn blow(page: &DeclarationPage, odds: &OddsCache) -> Option<String> {
    let attacks = || page.totals.iter().filter(|total| total.strikes).map(|total| total.after.as_str());
    let which = counted(attacks())?;
    let chosen = page.parts.first()?.chosen;
    match odds.headline(chosen) {
        Some(told) => Some(format!("{which}: {}", told.short())),
        None => (attacks().next().is_some() && odds.knows(chosen)).then(|| format!("{which}: no target in reach yet")),
    }
}

/// Returns which of several attacks the odds are for. `None` if one of the counts is zero.
fn counted<'t>(mut attacks: impl Iterator<Item = &'t str>) -> Option<String> {
    let most = attacks.try_fold("1", |_, count| (count != "0").then_some(count))?;
    Some(if most == "1" { "one attack".into() } else { format!("first of {most} attacks") })
}

/// A total of a declaration.
pub enum DeclarationTotal {
    Blow(String),
    Of(TotalView),
}

impl DeclarationTotal {
    /// Returns the value, with the one before if it differs, and true if it differs.
    fn value(view: &TotalView) -> (String, bool) {
        let changed = !view.before.is_empty() && view.before != view.after;
        (if changed { format!("{} → {}", view.before, view.after) } else { view.after.clone() }, changed)
    }

    pub fn width(&self, cx: &UiCtx, p: &Painter) -> f32 {
        let text = |text: &str, face| cx.galley(p, text, face, Size::Body, theme::INK, f32::INFINITY).size().x;
        match self {
            DeclarationTotal::Blow(said) => text(said, Face::Bold) + cx.px(16.0),
            DeclarationTotal::Of(view) => {
                cx.px(43.0) + text(view.label, Face::Regular) + text(&Self::value(view).0, Face::Bold)
            }
        }
    }

    pub fn write(&self, cx: &UiCtx, p: &Painter, at: Pos2, side: SideStyle) {
        let view = match self {
            DeclarationTotal::Blow(said) => {
                cx.write(p, at, Align2::LEFT_CENTER, said, (Face::Bold, Size::Body, side.ink));
                return;
            }
            DeclarationTotal::Of(view) => view,
        };
        let (value, changed) = Self::value(view);
        let icon = Rect::from_center_size(pos2(at.x + cx.px(8.0), at.y), vec2(cx.px(16.0), cx.px(16.0)));
        cx.icon(p, icon, view.icon, theme::INK);
        let label = pos2(at.x + cx.px(22.0), at.y);
        let said = cx.write(p, label, Align2::LEFT_CENTER, view.label, (Face::Regular, Size::Body, theme::MUTED));
        let ink = if changed { theme::WARNING } else { theme::INK };
        cx.write(p, pos2(said.right() + cx.px(5.0), at.y), Align2::LEFT_CENTER, &value, (Face::Bold, Size::Body, ink));
    }
}

/// Draws as many totals as fit into one line.
pub fn in_a_line(cx: &UiCtx, p: &Painter, foot: Rect, said: &[DeclarationTotal], side: SideStyle) {
    p.hline(foot.x_range(), foot.top() - cx.px(2.0), Stroke::new(1.0, theme::RULE));
    let mut x = foot.left();
    for total in said {
        let wide = total.width(cx, p);
        if x + wide <= foot.right() + cx.px(16.0) {
            total.write(cx, p, pos2(x, foot.center().y), side);
            x += wide;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn what_is_told_of_several_attacks_is_said_of_the_first() {
        let said = |attacks: &[&str]| counted(attacks.iter().copied());
        assert_eq!(said(&["1"]).as_deref(), Some("one attack"));
        assert_eq!(said(&["2"]).as_deref(), Some("first of 2 attacks"));
        assert_eq!(said(&[]).as_deref(), Some("one attack"), "what counts none may strike once");
        assert_eq!(said(&["0"]), None);
    }
}
