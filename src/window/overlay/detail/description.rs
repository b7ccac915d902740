//! The full description of an option, from top to bottom.

use super::fit::Importance;
use super::part::{DetailPart, capital};
use super::sums;
use crate::engine::forecast_text::{
    Bar, BarKind, Bystander, Headline, OptionSummary, RARE, Success, is_possible, loss, percent,
};
use crate::vocab::RuleCard;
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView, Scene};
use crate::window::battle::is_own;
use crate::window::input::Action;
use crate::window::overlay::Overlay;
use crate::window::overlay::default_reason;
use crate::window::overlay::figures::{self, FigureContext};
use crate::window::overlay::odds::OddsCache;
use crate::window::overlay::panels::Panels;
use crate::window::overlay::ui_ctx::{UiCtx, mix};
use crate::window::theme::{self, Face, SideStyle, Size};
use bevy_egui::egui::{Color32, Painter};

/// Maximum number of rows; with more, some are combined.
const MOST: usize = 5;

/// The input of a description.
pub struct About<'a> {
    pub decision: &'a DecisionView,
    pub scene: &'a Scene,
    pub option: &'a OptionView,
    /// The odds for the target.
    pub odds: Option<&'a Headline>,
    /// The odds of letting the action take its course, if the option is another reaction.
    pub pass: Option<&'a Headline>,
    /// The other dice outcomes of the option; used if there are no odds for the target.
    pub chance: Option<&'a OptionSummary>,
    /// True if its side declares now and rolls dice later.
    pub declares: bool,
    /// The line below the name.
    pub first: Option<DetailPart>,
    pub cards: &'a [RuleCard],
    pub side: SideStyle,
    /// Width of a line, in pixels.
    pub wrap: f32,
    /// True if there is room for the icon.
    pub pictured: bool,
    /// True if there is room for all bars.
    pub roomy: bool,
}

/// Describes the dice outcome of an option that affects no combatant.
fn chance(told: &OptionSummary, option: &OptionView, declares: bool) -> DetailPart {
    let attacks = option.kind == Some(DeedKind::Attack);
    let (words, keep) = match (&told.success, told.dice) {
        (Some(Success { percent, what }), _) => (format!("{percent} % {what}"), Importance::Odds),
        (None, false) if declares && attacks => ("Rolled when it acts".to_owned(), Importance::Certain),
        (None, false) => ("No roll".to_owned(), Importance::Certain),
        (None, true) => ("No damage".to_owned(), Importance::Certain),
    };
    DetailPart::Heads(words, None, keep)
}

/// Returns the option named after the declaration already made, for a page part that adds nothing to it. Otherwise the
/// odds would seem to belong to that part.
pub fn declared(decision: &DecisionView, i: usize) -> Option<OptionView> {
    let on_page = !decision.part.is_empty() && !decision.declared.is_empty();
    let plain = decision.options.get(i).filter(|o| on_page && o.role == OptionRole::Pass)?;
    Some(OptionView { label: decision.declared.clone(), ..plain.clone() })
}

/// Returns the line which says that the combatant walks to its foe first.
pub fn walks(cx: &UiCtx, p: &Painter, wrap: f32, side: SideStyle) -> DetailPart {
    let words = match cx.cap(Action::Confirm) {
        cap if cap.is_empty() => "Moves into reach first. Click again to confirm.".to_owned(),
        cap => format!("Moves into reach first. {cap} or another click confirms."),
    };
    let room = wrap - cx.px(28.0);
    let words = cx.galley(p, &words, Face::Regular, Size::Body, theme::INK, room);
    DetailPart::Line("walking-boot", words, side.ink, Importance::Costs)
}

/// Returns the reason for the default, if there is one: `Suggested: most damage to Orc chief`.
pub fn why(panels: &Panels, overlay: &Overlay, option: usize, odds: &OddsCache) -> Option<String> {
    if let Some(part) = panels.page.parts.first().filter(|_| panels.page.stands(panels.presented)) {
        let plain = part.chosen == part.plain && part.plain == option;
        let others = panels.page.other_targets();
        return plain.then(|| default_reason::target_words(panels.presented, &others, option, odds))?;
    }
    let pointing = &panels.pointing;
    let badged = overlay.keys.cursor.is_none() && pointing.selected.is_none_or(|selected| selected == option);
    let why = overlay.default.why.filter(|_| badged && overlay.default.option == Some(option))?;
    default_reason::words(panels.presented, &overlay.bar.seen, option, why, odds)
}

/// Returns short versions of the odds, longest first.
pub fn figures(about: &About) -> Vec<String> {
    match (about.odds, about.chance.and_then(|told| told.success.as_ref())) {
        (Some(told), _) => {
            let context = FigureContext::new(about.decision, about.scene, about.option, told);
            figures::in_a_line(figures::figure(told, context))
        }
        (None, Some(Success { percent, what })) => {
            figures::in_a_line((format!("{percent} %"), vec![(*what).to_owned()]))
        }
        (None, None) => Vec::new(),
    }
}

/// Returns all parts of the description, from top to bottom.
pub fn parts(cx: &UiCtx, p: &Painter, mut about: About) -> Vec<DetailPart> {
    let first = about.first.take();
    let About { option, odds, chance: left, cards, side, wrap, pictured, roomy, .. } = about;
    let (name, price) = title(cx, p, (option, &[], side), (wrap, 0.0, pictured));
    let mut parts = vec![name];
    parts.extend(first);
    parts.extend(left.map(|left| chance(left, option, about.declares)));
    parts.extend(price);
    if let Some(told) = odds {
        let line = (!roomy).then(|| in_a_line(cx, p, told, wrap));
        let all = told.together.map(|all| format!("{}, on average", all.words().join(": ")));
        parts.extend(all.map(|all| DetailPart::Heads(all, None, Importance::Odds)));
        parts.extend(bars(told, &about, line));
    }
    parts.extend(sums::parts(&option.sums, odds));
    let lines = lines(cx, p, &about);
    parts.extend(lines.first().map(|_| DetailPart::Rule));
    parts.extend(lines);
    if let Some(card) = option.rules.iter().find_map(|id| cards.iter().find(|card| card.id == *id)) {
        let ink = (Face::Italic, Size::Small, theme::MUTED);
        parts.extend([
            DetailPart::Rule,
            DetailPart::Card(cx.galley(p, &plain(card), ink.0, ink.1, ink.2, wrap), card.id),
        ]);
    }
    parts
}

/// Returns the sentences of the description, each with its icon.
fn lines(cx: &UiCtx, p: &Painter, about: &About) -> Vec<DetailPart> {
    let About { decision, option, odds, wrap, .. } = *about;
    let line = |icon: &'static str, text: String, ink: Color32, keep: Importance| {
        let room = wrap - cx.px(28.0);
        DetailPart::Line(icon, cx.galley(p, &text, Face::Regular, Size::Body, theme::INK, room), ink, keep)
    };
    let mut lines: Vec<DetailPart> = Vec::new();
    let said = if option.sums.is_empty() { &option.detail } else { &option.besides };
    // The deciding rule is shown next to its result.
    let reasons = odds.map(Headline::reasons).unwrap_or_default();
    let said: Vec<&str> = std::iter::once(said).chain(&reasons).map(String::as_str).filter(|s| !s.is_empty()).collect();
    if !said.is_empty() {
        lines.push(line("info", capital(&said.join(" · ")), theme::MUTED, Importance::Said));
    }
    if !option.warning.is_empty() {
        lines.push(line("uncertainty", capital(&option.warning), theme::WARNING, Importance::Costs));
    }
    if let Some(pass) = about.pass.filter(|_| odds.is_some_and(|told| is_passed_on(decision, told))) {
        lines.push(line("cancel", format!("Else {}: {}", pass.name, pass.short()), theme::MUTED, Importance::Costs));
    }
    if let Some(told) = odds {
        let keep = |chance: f64| if chance < RARE { Importance::Rare } else { Importance::Costs };
        let warns = |icon, text, keep| line(icon, text, theme::WARNING, keep);
        let answer = told.answer.iter().filter(|answer| option.sums.is_empty() || !sums::is_roll(answer));
        lines.extend(answer.map(|answer| warns("return-arrow", answer.line(&told.id), Importance::Costs)));
        let side = told.side.iter();
        let side = side.map(|o| line("crossed-swords", bystander(about, o), theme::MUTED, keep(o.chance)));
        lines.extend(side);
        lines.extend(told.breaks.iter().map(|broken| warns("shattered-sword", broken.line(), keep(broken.chance))));
        if is_possible(told.asked) {
            let asked = format!("Causes a morale test: {}", percent(told.asked));
            lines.push(line("flying-flag", asked, theme::MUTED, Importance::Costs));
        }
    }
    lines
}

/// Describes the outcome for another combatant: `Also Ash: 12 % wounded, −0.4`.
fn bystander(About { decision, scene, .. }: &About, other: &Bystander) -> String {
    if decision.combatant.as_ref() == Some(&other.id) {
        return Bystander { name: "Own risk".into(), ..other.clone() }.line();
    }
    let struck_back = decision.reaction && !is_own(decision, scene, &other.id);
    format!("{} {}", if struck_back { "In return," } else { "Also" }, other.line())
}

/// Returns true if a reaction makes another combatant the target than the one that reacts.
fn is_passed_on(decision: &DecisionView, told: &Headline) -> bool {
    decision.reaction && decision.combatant.as_ref().is_some_and(|id| *id != told.id)
}

/// Lays out the title: icon (if `pictured`), name, and next to it a figure or else the price, with `kept` pixels free
/// at the right. Also returns the price as a line of its own if it is long or has no room in the title.
pub fn title(
    cx: &UiCtx,
    p: &Painter,
    (option, figures, side): (&OptionView, &[String], SideStyle),
    (wrap, kept, pictured): (f32, f32, bool),
) -> (DetailPart, Option<DetailPart>) {
    let set = |text: &str, face| cx.galley(p, text, face, Size::Body, Color32::PLACEHOLDER, f32::INFINITY);
    let figure = figures.iter().map(|text| set(text, Face::Bold)).find(|g| g.size().x <= (wrap - kept) * 0.4);
    let price = set(&option.price, Face::Regular);
    let below = !option.price.is_empty() && (figure.is_some() || kept > 0.0 || price.size().x > wrap * 0.42);
    let (beside, ink) = match figure {
        Some(figure) => (figure, side.ink),
        None => (if below { set("", Face::Regular) } else { price }, theme::MUTED),
    };
    let room = wrap - cx.px(if pictured { 36.0 } else { 5.0 }) - beside.size().x - kept;
    let set = |size| cx.galley(p, &option.label, Face::Bold, size, theme::INK, room);
    let mut name = [Size::Heading, Size::Body, Size::Small].into_iter().map(set);
    // A name that needs more than one line gets the largest size that fits in two.
    let two = [Size::Body, Size::Small, Size::Caption].map(set);
    let last = || two.iter().find(|g| g.rows.len() <= 2).unwrap_or(&two[2]).clone();
    let name = name.find(|g| g.rows.len() == 1).unwrap_or_else(last);
    (DetailPart::Title { name, beside, ink }, below.then(|| price_below(cx, p, &option.price, wrap)))
}

/// Returns the price as a line of its own, or as several lines if it is too long for one.
fn price_below(cx: &UiCtx, p: &Painter, price: &str, wrap: f32) -> DetailPart {
    line_or_lines(cx, p, capital(price), wrap, Importance::Costs)
}

/// Returns a text as a line, or as several lines if it is too long for one.
pub fn line_or_lines(cx: &UiCtx, p: &Painter, words: String, wrap: f32, keep: Importance) -> DetailPart {
    let least = cx.galley(p, &words, Face::Regular, Size::Caption, theme::INK, f32::INFINITY).size().x;
    if least <= wrap {
        return DetailPart::Heads(words, None, keep);
    }
    let words = cx.galley(p, &words, Face::Regular, Size::Body, theme::INK, wrap - cx.px(28.0));
    DetailPart::Line("info", words, theme::MUTED, keep)
}

/// Returns the chance as one line of at most that width, with the target's name if there is room.
fn in_a_line(cx: &UiCtx, p: &Painter, told: &Headline, wrap: f32) -> String {
    let line = told.line();
    let least = cx.galley(p, &line, Face::Regular, Size::Caption, theme::INK, f32::INFINITY).size().x;
    if least <= wrap { line } else { told.short() }
}

/// Returns the bars of all outcomes for the target. For a reaction, a second column shows the outcomes for the same
/// combatant without it. If another combatant becomes the target, a sentence compares instead.
fn bars(told: &Headline, about: &About, line: Option<String>) -> Vec<DetailPart> {
    let About { decision, scene, side, .. } = *about;
    let instead = told.instead.as_ref().filter(|_| decision.reaction && !is_passed_on(decision, told));
    let other = |i: usize| instead.and_then(|column| column.bars.get(i)).map(|bar| bar.percent);
    let whom = format!("{}{}", told.name, if told.exact { "" } else { " (estimated)" });
    let points = points_of(scene);
    let lost = loss(told.expected).map_or_else(String::new, |loss| format!(": {loss} {points} on average"));
    // Without room for the bars, the line above them states the chance.
    let (heads, average) = match instead {
        None => (DetailPart::Heads(line.unwrap_or(whom + &lost), None, Importance::Odds), None),
        Some(column) => {
            let heads = DetailPart::Heads(whom, Some(["react".into(), "pass".into()]), Importance::Odds);
            let both = [told.expected, column.expected].map(|lost| loss(lost).unwrap_or_else(|| "0".into()));
            (heads, Some(DetailPart::Heads(format!("{points}, average"), Some(both), Importance::Costs)))
        }
    };
    let shown = |bar: &Bar, other: Option<u8>| bar.percent > 0 || other.is_some_and(|o| o > 0);
    let rows = told.bars.iter().enumerate().filter(|(i, bar)| shown(bar, other(*i)));
    let rows: Vec<(&Bar, Option<u8>)> = rows.map(|(i, bar)| (bar, other(i))).collect();
    std::iter::once(heads).chain(gathered(&rows, side)).chain(average).collect()
}

/// Returns the name of the points that an attack takes: those of health, and of guard if any combatant has it.
pub fn points_of(scene: &Scene) -> &'static str {
    if scene.combatants.iter().any(|c| c.guard.is_some()) { "guard + life" } else { "health" }
}

/// Returns one row per outcome. With too many rows, minor conditions share one row with their summed percentage.
fn gathered(rows: &[(&Bar, Option<u8>)], side: SideStyle) -> Vec<DetailPart> {
    let slight = |bar: &Bar| !matches!(bar.kind, BarKind::Unhurt | BarKind::Hurt | BarKind::Out(_));
    let (few, many): (Vec<_>, Vec<_>) = rows.iter().copied().partition(|(bar, _)| rows.len() <= MOST || !slight(bar));
    let longest = few.iter().map(|(bar, _)| bar.words.as_str()).max_by_key(|words| words.chars().count());
    let longest = longest.unwrap_or_default();
    let row = |words: &str, percent, kind, other| {
        let (words, longest) = (words.to_owned(), longest.to_owned());
        DetailPart::Bar { words, longest, percent, ink: ink_of(kind, side), other }
    };
    let mut parts: Vec<DetailPart> =
        few.iter().map(|(bar, other)| row(&bar.words, bar.percent, bar.kind, *other)).collect();
    if !many.is_empty() {
        let percent = many.iter().map(|(bar, _)| bar.percent).sum();
        let other = many.iter().map(|(_, other)| *other).sum::<Option<u8>>();
        let before = few.iter().take_while(|(bar, _)| !matches!(bar.kind, BarKind::Out(_))).count();
        parts.insert(before, row("other effects", percent, BarKind::Condition, other));
    }
    parts
}

/// Returns the colour of a bar: darker for graver outcomes.
fn ink_of(kind: BarKind, side: SideStyle) -> Color32 {
    match kind {
        BarKind::Unhurt => theme::RULE,
        BarKind::Helped => theme::FELT,
        BarKind::Out(_) => side.ink,
        _ => mix(side.ink, theme::PAGE, 0.4),
    }
}

/// Returns the first sentence of a card.
fn plain(card: &RuleCard) -> String {
    let text: String = card.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let end = text.find(". ").map_or(text.len(), |at| at + 1);
    text[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::overlay::fixture;

    #[test]
    fn a_long_price_is_written_on_several_lines_and_not_cut() {
        let price = "short sword: 3 of 12 points left; a special parry costs broadsword 1 point";
        let lines = fixture::set(100, |cx, p| match price_below(cx, p, price, 292.0) {
            DetailPart::Line(_, words, ..) => words.rows.len(),
            _ => 0,
        });
        assert_eq!(lines, 2);
        let short = fixture::set(100, |cx, p| matches!(price_below(cx, p, "free", 292.0), DetailPart::Heads(..)));
        assert!(short);
    }

    #[test]
    fn what_adds_nothing_to_a_declaration_goes_by_what_is_declared() {
        let plain = OptionView { role: OptionRole::Pass, ..fixture::option(0, "Nothing", "Extra", None) };
        let mut decision = fixture::decision(vec![plain, fixture::option(1, "Drop spear", "Free", None)]);
        let name = |decision: &DecisionView, i: usize| declared(decision, i).map(|option| option.label);
        assert_eq!(name(&decision, 0), None, "nothing is yet");
        decision.declared = "Wim throws at the wolf".into();
        assert_eq!(name(&decision, 0), None, "asked by itself, later in the round");
        decision.part = "Extra";
        assert_eq!(name(&decision, 0).as_deref(), Some("Wim throws at the wolf"));
        assert_eq!((name(&decision, 1), name(&decision, 7)), (None, None));
    }
}
