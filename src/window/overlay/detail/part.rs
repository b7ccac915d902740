//! The parts of the detail panel and their shared helpers.

use super::fit::Importance;
use super::threats::ThreatLines;
use crate::vocab::view::SumPart;
use crate::vocab::{RuleId, names};
use crate::window::overlay::tip::rule_tip;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Color32, Galley, Painter, Pos2, Rect, Sense, Ui, vec2};
use std::sync::Arc;

/// One part of the panel, from top to bottom.
pub enum DetailPart {
    /// Name, and next to it the price or a figure. The option's icon is drawn before it if there is room.
    Title {
        name: Arc<Galley>,
        beside: Arc<Galley>,
        ink: Color32,
    },
    /// A line of text, such as the one above the bars: the combatant they are about. For a reaction it also has entries
    /// of both columns.
    Heads(String, Option<[String; 2]>, Importance),
    Bar {
        words: String,
        /// The longest words of all neighbouring bars, so that all bars begin at the same x.
        longest: String,
        percent: u8,
        ink: Color32,
        other: Option<u8>,
    },
    Rule,
    /// An icon and a sentence.
    Line(&'static str, Arc<Galley>, Color32, Importance),
    /// The title and the total of a sum.
    Sum(String, String),
    /// A term of a sum: its reason, its value and its rule.
    Term(SumPart),
    /// A sentence of the rules, with the card that it opens.
    Card(Arc<Galley>, RuleId),
    /// A link to a rule card without its sentence.
    Link(RuleId),
    /// The enemies that can strike the deciding combatant next.
    Threats(ThreatLines),
}

/// Capitalises the text, unless it begins with the name of a die.
pub fn capital(text: &str) -> String {
    let die = text.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    if die { text.to_owned() } else { names::capitalize(text) }
}

/// Draws the rule's ID with a dotted underline. With the pointer on it, shows the rule. Returns the ID if it was clicked,
/// to open its card.
pub fn link(cx: &UiCtx, ui: &Ui, p: &Painter, at: Pos2, id: RuleId) -> Option<RuleId> {
    let text = cx.galley(p, id.0, Face::Regular, Size::Small, Color32::PLACEHOLDER, f32::INFINITY);
    let rect = Rect::from_min_size(at, text.size());
    let response = ui.interact(rect.expand2(vec2(cx.px(3.0), 0.0)), ui.id().with(("rule", id.0)), Sense::CLICK);
    let ink = if response.hovered() { theme::GOLD } else { cx.side(0).ink };
    p.galley_with_override_text_color(at, text, ink);
    let dots = [rect.left_bottom(), rect.right_bottom()];
    p.extend(egui::Shape::dotted_line(&dots, ink, cx.px(3.0), 0.8));
    if response.hovered() {
        rule_tip(cx, ui.ctx(), rect, id);
    }
    response.clicked().then_some(id)
}
