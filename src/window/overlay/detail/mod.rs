//! The detail panel: a full description of the option pointed at, or of the default. It always has the same place, so
//! that the bar never grows. It has the height that most options of the decision need, grows for larger ones, and
//! shrinks only with the next decision. Its lower edge is fixed. A note says how much does not fit; a key or a press
//! shows it.

mod description;
mod fit;
mod fitted;
mod more;
mod paint;
mod part;
mod sums;
mod threats;

use super::colored_names::ColoredNames;
use super::layout::{Fold, Layout};
use super::odds::OddsCache;
use super::panels::Panels;
use super::threat_lines::ThreatReport;
use super::ui_ctx::{UiCtx, panel};
use super::{Overlay, drawn};
use crate::vocab::view::{DecisionView, OptionRole, OptionView};
use crate::window::theme::{self, SideStyle};
use bevy_egui::egui::{self, Order, Painter, Rect, Stroke, vec2};
use description::About;
use fit::Importance;
use fitted::{FittedDetail, OptionDetail, PanelRoom, fitted};
use part::DetailPart;
use threats::ThreatLines;

/// Horizontal padding, in pixels at 100 %.
const PAD: f32 = 12.0;

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    place: &Layout,
    panels: &Panels,
    overlay: &mut Overlay,
    odds: &OddsCache,
    threats: Option<&ThreatReport>,
) {
    let Some(decision) = panels.presented.decision.as_deref().filter(|_| place.detail.area() > 0.0) else { return };
    let Some(i) = panels.pointing.focus.or(overlay.default.option).filter(|i| *i < decision.options.len()) else {
        return;
    };
    let gone_for = overlay.approach.pursuit.clone().filter(|_| panels.pointing.focus.is_none());
    let declared = description::declared(decision, i);
    let chosen = declared.as_ref().unwrap_or(&decision.options[i]);
    let option = gone_for.as_ref().map_or(chosen, |pursuit| &pursuit.blow);
    let bottom = bottom(ctx, place);
    // A sum needs room for its terms and their rules. If one option of the decision needs that room, all options get
    // it.
    let sums = decision.options.iter().chain([option]).any(|option| !option.sums.is_empty());
    let most = if sums { place.summed } else { place.detail }.height();
    let whole = bottom - place.ticker.bottom() - cx.px(8.0);
    let room = PanelRoom { fold: place.fold, wrap: place.detail.width() - cx.px(2.0 * PAD), most, whole };
    let side = super::prompt::deciding_side(cx, panels.presented).unwrap_or(cx.side(0));
    let p = ctx.layer_painter(drawn::layer("detail"));
    let names = ColoredNames::new(&panels.presented.scene);
    let threats = threats.and_then(|report| ThreatLines::new(cx, &p, report, &names, room.wrap, room.fold));
    let high = threats.as_ref().map_or(0.0, |lines| lines.high(cx));
    let asks = overlay.detail.is_new_to((odds.stamp(), (most - high).to_bits()));
    let teller = OptionDescriber { cx, p: &p, decision, panels, overlay, odds, threats, room, side };
    let shown = match &gone_for {
        Some(_) => teller.gone_for(),
        None => teller.describe_as(i, option),
    };
    let usual = asks.then(|| teller.usual());
    overlay.detail.set_pages(shown.pages);
    let high = overlay.detail.steady(shown.high(cx), usual, most, cx.theme.scale);
    let rect = place.detail.with_min_y((bottom - high).round()).with_max_y(bottom);
    on_paper(cx, ctx, rect, &room, &shown, option, side, overlay);
}

/// Draws the fitted parts into their rectangle.
fn on_paper(
    cx: &UiCtx,
    ctx: &egui::Context,
    rect: Rect,
    room: &PanelRoom,
    shown: &FittedDetail,
    option: &OptionView,
    side: SideStyle,
    overlay: &mut Overlay,
) {
    panel(ctx, "detail", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        cx.paper(&p, rect, theme::PAGE, Stroke::NONE);
        p.rect_filled(rect.with_max_y(rect.top() + cx.px(4.0)), cx.px(2.0), side.ink);
        let mut at = rect.min + vec2(cx.px(PAD), cx.px(shown.spacing.pad));
        let kept = shown.more.as_ref().map_or(0.0, |words| more::width(cx, &p, words));
        let icon = if room.pictured() { option.icon } else { "" };
        for part in &shown.parts {
            if let Some(card) = paint::paint(cx, ui, &p, (at, room.wrap, &shown.spacing), (part, icon), kept) {
                overlay.rule_card.open = Some(card);
            }
            at.y += paint::high(cx, part, &shown.spacing);
        }
        if let Some(words) = &shown.more
            && more::draw(cx, ui, (rect.right() - cx.px(PAD), rect.top() + cx.px(shown.spacing.pad)), words)
        {
            overlay.detail.press();
        }
    });
}

/// Describes options of the pending decision, as far as there is room.
struct OptionDescriber<'a> {
    cx: &'a UiCtx<'a>,
    p: &'a Painter,
    decision: &'a DecisionView,
    panels: &'a Panels<'a>,
    overlay: &'a Overlay,
    odds: &'a OddsCache,
    threats: Option<ThreatLines>,
    room: PanelRoom,
    side: SideStyle,
}

impl OptionDescriber<'_> {
    fn describe(&self, i: usize) -> FittedDetail {
        self.describe_as(i, &self.decision.options[i])
    }

    /// Describes an option under the name that it has in the panel.
    fn describe_as(&self, i: usize, option: &OptionView) -> FittedDetail {
        let odds = self.odds.headline(i);
        let why = description::why(self.panels, self.overlay, i, self.odds);
        let about = About {
            odds,
            chance: if odds.is_none() { self.odds.summary(i) } else { None },
            pass: self
                .decision
                .options
                .iter()
                .position(|o| o.role == OptionRole::TakeIt)
                .filter(|pass| *pass != i)
                .and_then(|pass| self.odds.headline(pass)),
            first: why.map(|words| description::line_or_lines(self.cx, self.p, words, self.room.wrap, Importance::Why)),
            ..self.about(option)
        };
        self.fitted(about)
    }

    /// Describes the attack on a foe that the combatant walks to first.
    fn gone_for(&self) -> FittedDetail {
        let pursuit = self.overlay.approach.pursuit.as_ref().expect("somebody is gone for");
        let first = Some(description::walks(self.cx, self.p, self.room.wrap, self.side));
        self.fitted(About { odds: pursuit.odds.as_ref(), first, ..self.about(&pursuit.blow) })
    }

    fn about<'o>(&'o self, option: &'o OptionView) -> About<'o> {
        let cards = self.panels.battle.setup.ruleset.cards();
        let PanelRoom { wrap, .. } = self.room;
        let (pictured, roomy) = (self.room.pictured(), self.room.fold == Fold::Full);
        let (decision, side, battle) = (self.decision, self.side, &self.panels.battle);
        let declares = battle.ruleset().declaring(battle.world());
        About {
            decision,
            scene: &self.panels.presented.scene,
            option,
            odds: None,
            pass: None,
            chance: None,
            declares,
            first: None,
            cards,
            side,
            wrap,
            pictured,
            roomy,
        }
    }

    fn fitted(&self, about: About) -> FittedDetail {
        let (option, figures) = (about.option, description::figures(&about));
        let threats = self.threats.iter().flat_map(|lines| [DetailPart::Rule, DetailPart::Threats(lines.clone())]);
        let parts = description::parts(self.cx, self.p, about).into_iter().chain(threats).collect();
        let told = OptionDetail { parts, option, figures, side: self.side };
        fitted(self.cx, self.p, told, &self.room, self.overlay.detail)
    }

    /// Returns the panel's height for the default, or the median height of the shown cards if that is larger.
    fn usual(&self) -> f32 {
        let high = |i: usize| self.describe(i).high(self.cx);
        let asked = |i: &usize| *i < self.decision.options.len();
        // A declaration page shows no cards.
        let seen = self.overlay.bar.seen.iter().copied().filter(asked).filter(|_| self.decision.part.is_empty());
        let mut all: Vec<f32> = seen.map(high).collect();
        all.sort_by(f32::total_cmp);
        let most = all.get(all.len() / 2).copied().unwrap_or(0.0);
        self.overlay.default.option.filter(asked).map_or(most, |enter| high(enter).max(most))
    }
}

/// Returns the panel's lower edge. Next to the bar it ends where the bar ends; above the bar it follows the bar's upper
/// edge.
fn bottom(ctx: &egui::Context, place: &Layout) -> f32 {
    let lowest = place.detail.bottom();
    let over = drawn::last(ctx, "bar").filter(|_| matches!(place.fold, Fold::Narrow | Fold::Small));
    over.map_or(lowest, |bar| lowest.max(lowest + bar.top() - place.bar.top()))
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::super::layout::{LayoutInputs, layout};
    use super::super::shown::DetailDisplay;
    use super::*;

    /// Options with descriptions of different lengths.
    fn options() -> Vec<OptionView> {
        let of = |n: usize| OptionView {
            label: format!("Spear {n}"),
            detail: "what it means, ".repeat(3 * n),
            warning: "a risk".repeat(n.min(1)),
            price: "main action".into(),
            ..OptionView::default()
        };
        [1, 0, 3, 0, 12, 1].map(of).into()
    }

    #[test]
    fn whatever_is_pointed_at_the_panel_keeps_within_its_limits_and_gets_no_lower() {
        for (size, percent) in [(vec2(1280.0, 720.0), 100), (vec2(1280.0, 720.0), 200), (vec2(2560.0, 1440.0), 200)] {
            let options = options();
            let (decision, scene) = (fixture::decision(Vec::new()), crate::vocab::view::Scene::default());
            let highs: Vec<f32> = fixture::set(percent, |cx, p| {
                let place = layout(size, cx.theme.scale, LayoutInputs { order: 66.0, lanes: false }, false);
                let (wrap, most) = (place.detail.width() - cx.px(2.0 * PAD), place.detail.height());
                let room = PanelRoom { fold: place.fold, wrap, most, whole: size.y };
                let mut shown = DetailDisplay::default();
                let high = |option: &OptionView| {
                    let (pictured, side) = (room.pictured(), cx.side(0));
                    let about = About {
                        decision: &decision,
                        scene: &scene,
                        option,
                        odds: None,
                        pass: None,
                        chance: None,
                        declares: false,
                        first: None,
                        cards: &[],
                        side,
                        wrap,
                        pictured,
                        roomy: true,
                    };
                    let told =
                        OptionDetail { parts: description::parts(cx, p, about), option, figures: Vec::new(), side };
                    let high = shown.steady(fitted(cx, p, told, &room, shown).high(cx), None, most, cx.theme.scale);
                    assert!(high <= most + 1.0, "{high} of {most} in {size:?} at {percent} %");
                    high
                };
                options.iter().map(high).collect()
            });
            assert!(highs.windows(2).all(|two| two[0] <= two[1]), "{highs:?} in {size:?} at {percent} %");
            assert!(percent > 100 || highs[5] > highs[0] + 20.0, "{highs:?}");
        }
    }
}
