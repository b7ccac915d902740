//! The end screen: winner and reason, the fate of each combatant, statistics, and what to do next.

use super::colored_names::side_does;
use super::panels::Panels;
use super::ui_ctx::{ButtonStyle, UiCtx, panel};
use super::{AppRequest, LessonRequest, Overlay};
use crate::vocab::Effect;
use crate::vocab::view::{FactionView, Fate, Scene, Standing};
use crate::window::battle::{Elsewhere, Presented};
use crate::window::input::Action;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Order, Rect, ScrollArea, Stroke, Ui, text::LayoutJob, vec2};

pub fn draw(cx: &UiCtx, ctx: &egui::Context, screen: Rect, panels: &mut Panels, overlay: &mut Overlay) {
    let Some(over) = panels.presented.over.clone() else { return };
    super::backdrop(ctx, "end", screen);
    // As high as its tables need.
    let tables = if panels.presented.elsewhere.is_empty() { 1.0 } else { 2.0 };
    let wanted = 292.0 + 40.0 * tables * panels.presented.scene.combatants.len() as f32;
    let size = vec2(cx.px(880.0).min(screen.width() * 0.92), cx.px(wanted.min(640.0)).min(screen.height() * 0.94));
    let rect = Rect::from_center_size(screen.center(), size);
    panel(ctx, "end", rect, Order::Foreground, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::new(cx.px(2.0), theme::GOLD));
        let short = screen.height() < cx.px(460.0);
        let (margin, size) = if short { (14.0, Size::Body) } else { (26.0, Size::Heading) };
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(margin))));
        let winner = over.winner.as_ref().and_then(|w| panels.presented.scene.factions.iter().position(|f| f.id == *w));
        let (title, color) = match winner {
            Some(i) => (side_does(&panels.presented.scene, i, "wins", "win"), cx.side(i).ink),
            None => ("Nobody wins".to_owned(), theme::INK),
        };
        line(cx, &mut page, &title, Face::SmallCaps, Size::Title, color);
        let own = panels.battle.viewer().map(|side| match winner {
            Some(won) if won == side.ix() => "You win. ",
            Some(_) => "You lose. ",
            None => "",
        });
        let sentence = format!("{}{}", own.unwrap_or_default(), over.sentence);
        line(cx, &mut page, &sentence, Face::Regular, size, theme::INK);
        line(cx, &mut page, &losses(&panels.presented.scene), Face::Italic, Size::Body, theme::MUTED);
        // The number of button rows depends on the width.
        let rows = (cx.px(800.0) / page.available_width()).ceil();
        let height = page.available_height() - rows * cx.px(48.0);
        ScrollArea::vertical().auto_shrink([false, false]).max_height(height).show(&mut page, |ui| {
            table(cx, ui, panels.presented);
            draw_other_rulesets(cx, ui, panels.presented);
        });
        page.add_space(cx.px(10.0));
        page.horizontal_wrapped(|ui| buttons(cx, ui, panels, overlay));
    });
}

/// Draws the buttons. After a lesson the first begins the next one.
fn buttons(cx: &UiCtx, ui: &mut Ui, panels: &mut Panels, overlay: &mut Overlay) {
    if let Some(next) = panels.lesson.and_then(|lesson| lesson.next)
        && cx.button(ui, &format!("Next lesson: {next}"), "", ButtonStyle::GoldWord)
    {
        panels.request(AppRequest::Lesson(LessonRequest::Next));
    }
    if cx.button(ui, "View the board", &cx.cap(Action::Back), ButtonStyle::Paper) {
        overlay.end_seen = true;
    }
    if panels.battle.can_undo() && cx.button(ui, "Undo", &cx.cap(Action::Undo), ButtonStyle::Paper) {
        panels.request(AppRequest::TakeBack);
    }
    let again = [
        ("Restart with the same dice", AppRequest::Restart(Some(panels.battle.setup.seed))),
        ("Restart with new dice", AppRequest::Restart(None)),
    ];
    // A lesson always has the same dice.
    let again =
        if panels.lesson.is_some() { vec![("Repeat the lesson", AppRequest::Restart(None))] } else { again.into() };
    for (label, request) in again {
        if cx.button(ui, label, "", ButtonStyle::Paper) {
            panels.request(request);
        }
    }
    if cx.button(ui, "Menu", &cx.cap(Action::Menu), ButtonStyle::Paper) {
        panels.request(AppRequest::ToMenu);
    }
}

/// Describes each side's losses: `Travellers: 1 of 4 still standing, 2 dead, 1 fled. Bandits: …`
fn losses(scene: &Scene) -> String {
    let of_side = |(ix, side): (usize, &FactionView)| {
        let members: Vec<Standing> = scene.combatants.iter().filter(|c| c.faction == ix).map(|c| c.standing).collect();
        let count = |standing: Standing| members.iter().filter(|s| **s == standing).count();
        let fates = [
            (Standing::Incapacitated, "out of the fight"),
            (Standing::Dead, "dead"),
            (Standing::Surrendered, "surrendered"),
            (Standing::Fled, "fled"),
        ];
        let left = match count(Standing::Active) {
            0 => format!("none of {} still standing", members.len()),
            some => format!("{some} of {} still standing", members.len()),
        };
        let lost = fates.into_iter().map(|(standing, word)| (count(standing), word)).filter(|(n, _)| *n > 0);
        let parts: Vec<String> = std::iter::once(left).chain(lost.map(|(n, word)| format!("{n} {word}"))).collect();
        (!members.is_empty()).then(|| format!("{}: {}.", side.name, parts.join(", ")))
    };
    scene.factions.iter().enumerate().filter_map(of_side).collect::<Vec<_>>().join(" ")
}

fn line(cx: &UiCtx, ui: &mut Ui, text: &str, face: Face, size: Size, color: egui::Color32) {
    let mut job = LayoutJob::single_section(text.to_owned(), cx.theme.format(face, size, color));
    job.wrap.max_width = ui.available_width();
    ui.label(job);
}

/// The statistics of one combatant, read from the log.
#[derive(Default)]
struct Deeds {
    dealt: i32,
    taken: i32,
    tests: u32,
    passed: u32,
}

/// Returns the statistics of all combatants, in roster order.
fn deeds(presented: &Presented) -> Vec<Deeds> {
    let mut all: Vec<Deeds> = presented.scene.combatants.iter().map(|_| Deeds::default()).collect();
    let index = |id: &str| presented.scene.combatants.iter().position(|c| c.id == id);
    for event in &presented.log {
        let source = event.source.as_deref().and_then(index);
        for (who, lost) in event.effects.iter().filter_map(Effect::harm).filter(|(_, lost)| *lost > 0) {
            all[who.ix()].taken += lost;
            if let Some(by) = source.filter(|by| *by != who.ix()) {
                all[by].dealt += lost;
            }
        }
        for (who, passed) in event.saves() {
            if let Some(ix) = index(who) {
                all[ix].test(passed);
            }
        }
    }
    all
}

impl Deeds {
    fn test(&mut self, passed: bool) {
        self.tests += 1;
        self.passed += u32::from(passed);
    }
}

fn table(cx: &UiCtx, ui: &mut Ui, presented: &Presented) {
    let widths = [0.29, 0.24, 0.14, 0.14, 0.19];
    let full = ui.available_width() - cx.px(10.0);
    // With many combatants the lines get narrower before the table scrolls.
    let crowded = !presented.elsewhere.is_empty()
        || cx.px(36.0) * (presented.scene.combatants.len() + 1) as f32 > ui.available_height();
    let high = if crowded { 21.0 } else { 30.0 };
    row(
        cx,
        ui,
        (full, high),
        widths,
        ["", "", "dealt", "taken", "tests passed"].map(str::to_owned),
        Face::SmallCaps,
        theme::MUTED,
        None,
    );
    let all = deeds(presented);
    // Damage that no combatant dealt has a row of its own, so that both columns have the same total.
    let unowned: i32 = all.iter().map(|d| d.taken - d.dealt).sum();
    for (c, d) in presented.scene.combatants.iter().zip(all) {
        let stand = match c.standing {
            Standing::Active => {
                let how = c.conditions_with_icons().next().map_or("standing".into(), |c| c.name.to_lowercase());
                let lead = c.guard.map_or("health ".to_owned(), |(left, of)| format!("guard {left} of {of}, life "));
                format!("{how}, {lead}{} of {}", c.health, c.max_health)
            }
            Standing::Surrendered => "surrendered".into(),
            Standing::Incapacitated => {
                c.conditions_with_icons().next().map_or("out of the fight".into(), |c| c.name.to_lowercase())
            }
            Standing::Dead => "dead".into(),
            Standing::Fled => "fled".into(),
        };
        let tests = if d.tests > 0 { format!("{} of {}", d.passed, d.tests) } else { "—".into() };
        let cells = [c.name.clone(), stand, d.dealt.to_string(), d.taken.to_string(), tests];
        row(
            cx,
            ui,
            (full, high),
            widths,
            cells,
            Face::Regular,
            theme::INK,
            Some((c.icon.as_str(), cx.side(c.faction).ink)),
        );
    }
    if unowned > 0 {
        let cells = ["Fire, falls, self-inflicted", "", &unowned.to_string(), "", ""].map(str::to_owned);
        row(cx, ui, (full, high), widths, cells, Face::Italic, theme::MUTED, None);
    }
}

/// Draws, for an encounter, the fate of all combatants under the other rulesets.
fn draw_other_rulesets(cx: &UiCtx, ui: &mut Ui, presented: &Presented) {
    let others = &presented.elsewhere[..presented.elsewhere.len().min(4)];
    if others.is_empty() {
        return;
    }
    ui.add_space(cx.px(14.0));
    line(cx, ui, "The same encounter with other rules, played by the basic AI", Face::Italic, Size::Body, theme::MUTED);
    let size = (ui.available_width() - cx.px(10.0), 24.0);
    let widths = [0.32, 0.17, 0.17, 0.17, 0.17];
    let cells = |first: &str, of: &dyn Fn(&Elsewhere) -> String| -> [String; 5] {
        std::array::from_fn(|at| match at {
            0 => first.to_owned(),
            at => others.get(at - 1).map(of).unwrap_or_default(),
        })
    };
    row(cx, ui, size, widths, cells("", &|other| other.ruleset.to_owned()), Face::SmallCaps, theme::MUTED, None);
    let side = |at: usize| presented.scene.factions.get(at).map(|side| side.name.clone());
    let winner = |other: &Elsewhere| other.winner.and_then(side).unwrap_or("none".to_owned());
    row(cx, ui, size, widths, cells("winner", &winner), Face::Regular, theme::INK, None);
    for c in &presented.scene.combatants {
        let fate = |other: &Elsewhere| other.fate(&c.id).map_or("—", Fate::name).to_owned();
        let icon = Some((c.icon.as_str(), cx.side(c.faction).ink));
        row(cx, ui, size, widths, cells(&c.name, &fate), Face::Regular, theme::INK, icon);
    }
}

fn row(
    cx: &UiCtx,
    ui: &mut Ui,
    (full, high): (f32, f32),
    widths: [f32; 5],
    cells: [String; 5],
    face: Face,
    color: egui::Color32,
    icon: Option<(&str, egui::Color32)>,
) {
    let p = ui.painter().clone();
    let lead = cx.px(34.0);
    let galleys: Vec<_> = cells
        .iter()
        .enumerate()
        .map(|(i, text)| {
            let (face, color) = match (i, icon) {
                (0, Some((_, side))) => (Face::Bold, side),
                _ => (face, color),
            };
            cx.galley(&p, text, face, Size::Body, color, widths[i] * full - if i == 0 { lead } else { cx.px(8.0) })
        })
        .collect();
    let height =
        galleys.iter().map(|g| g.size().y).fold(cx.px(high), f32::max) + cx.px(if high < 25.0 { 1.0 } else { 4.0 });
    let (rect, _) = ui.allocate_exact_size(vec2(full, height), egui::Sense::empty());
    if let Some((icon, color)) = icon {
        let size = cx.px(24.0);
        let at = Rect::from_min_size(rect.min + vec2(0.0, (height - size) / 2.0), vec2(size, size));
        cx.icon(&p, at, icon, color);
        p.hline(rect.x_range(), rect.top(), Stroke::new(1.0, theme::RULE));
    }
    let mut x = rect.left();
    for (i, galley) in galleys.into_iter().enumerate() {
        let shift = if i == 0 { lead } else { 0.0 };
        p.galley(egui::pos2(x + shift, rect.center().y - galley.size().y / 2.0), galley, color);
        x += widths[i] * full;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CombatantView, OverView};
    use crate::window::overlay::controls;
    use crate::window::overlay::panels::PanelsMut;
    use crate::window::overlay::test_bench::TestBench;

    /// Returns the app requests that a press triggers.
    fn requests_of(bench: &mut TestBench, action: Action) -> Vec<AppRequest> {
        let TestBench { battle, presented, pointing, page, overlay, .. } = bench;
        let mut panels = PanelsMut::new(battle, presented, pointing, page);
        controls::heed(&egui::Context::default(), &|a| a == action, &|_| None, &mut panels, overlay);
        panels.requests
    }

    #[test]
    fn the_default_begins_no_battle_and_the_board_leads_back_to_the_result() {
        let mut bench = TestBench::new("roadside", 2);
        bench.presented.decision = None;
        bench.presented.over = Some(OverView { winner: None, reason: "", round: 1, sentence: String::new() });
        for _ in 0..3 {
            assert!(requests_of(&mut bench, Action::Confirm).is_empty(), "Enter alone begins no other battle");
            assert!(bench.overlay.shows_end(&bench.presented), "and the result stays");
        }
        for back in [Action::Back, Action::Confirm] {
            assert!(requests_of(&mut bench, Action::Back).is_empty());
            assert!(!bench.overlay.shows_end(&bench.presented), "the board is seen");
            assert!(requests_of(&mut bench, back).is_empty());
            assert!(bench.overlay.shows_end(&bench.presented), "{back:?} leads back to the result");
        }
    }

    #[test]
    fn the_result_says_what_became_of_each_side() {
        let one = |faction, standing| CombatantView { faction, standing, ..CombatantView::default() };
        let scene = Scene {
            factions: ["Travellers", "Bandits"].map(|name| FactionView { id: name.into(), name: name.into() }).into(),
            combatants: vec![
                one(0, Standing::Dead),
                one(0, Standing::Fled),
                one(1, Standing::Active),
                one(1, Standing::Incapacitated),
            ],
            ..Scene::default()
        };
        let both = "Travellers: none of 2 still standing, 1 dead, 1 fled. \
                    Bandits: 1 of 2 still standing, 1 out of the fight.";
        assert_eq!(losses(&scene), both);
    }
}
