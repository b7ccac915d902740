//! The event card in large type: combatants, the deciding die, the damage as a sum, and one sentence of the rules.

use super::large::Large;
use super::story::{self, EventStory};
use crate::vocab::view::CombatantView;
use crate::window::overlay::Overlay;
use crate::window::overlay::colored_names::ColoredNames;
use crate::window::overlay::panels::Panels;
use crate::window::overlay::rail::face;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

pub fn draw(large: Large, p: &Painter, rect: Rect, panels: &Panels, overlay: &Overlay) {
    let presented = panels.presented;
    let log = &presented.log;
    let cards = panels.battle.setup.ruleset.cards();
    let names = ColoredNames::new(&presented.scene);
    if let Some(playing) = presented.playing.as_ref().filter(|e| !e.dice.is_empty()) {
        return draw_sentence(large, p, rect, &story::begun(&presented.scene, playing, cards), panels, &names);
    }
    let Some(act) = overlay.log.acts.newest(log) else {
        let said = large.sentence(p, "The battle has just begun.", &names, theme::INK, rect.width());
        p.galley(rect.min, said, theme::INK);
        return;
    };
    draw_sentence(large, p, rect, &story::story_of(&presented.scene, log, act, cards), panels, &names);
}

fn draw_sentence(large: Large, p: &Painter, rect: Rect, story: &EventStory, panels: &Panels, names: &ColoredNames) {
    let foot = rect.bottom() - large.px(56.0);
    p.hline(rect.x_range(), foot, Stroke::new(large.px(2.0), theme::RULE));
    // Without damage the sentence is already drawn above the line.
    let words = match (story.rule.is_empty() || story.rule.len() > 105, story.change.is_some()) {
        (false, _) => story.rule.as_str(),
        (true, true) => story.text.as_str(),
        (true, false) => "",
    };
    let said = large.sentence(p, words, names, theme::INK, rect.width());
    p.galley(pos2(rect.left(), foot + large.px(4.0)), said, theme::INK);
    let upper = rect.with_max_y(foot - large.px(6.0));
    let mut x = who(large, p, upper, story, panels);
    if let Some((faces, caption, needs)) = &story.rolls {
        x = column(large, p, upper, x);
        let needs = needs.as_ref().map_or("rolls …".to_owned(), |needs| format!("needs {needs}"));
        x = tested(large, p, upper, x, (*faces, None), &[(caption, theme::INK), (&needs, theme::MUTED)]);
    } else if let Some(test) = &story.test {
        x = column(large, p, upper, x);
        let needs = format!("needs {}", test.needed);
        let color = if test.good { Color32::from_rgb(0x2c, 0x5a, 0x2a) } else { theme::WARNING };
        let lines = [(test.caption.as_str(), theme::MUTED), (needs.as_str(), theme::INK), (test.was.as_str(), color)];
        x = tested(large, p, upper, x, (test.faces, Some(test.value)), &lines);
    }
    x = column(large, p, upper, x);
    result(large, p, upper.with_min_x(x), story, panels, names);
}

/// Draws attacker and target with their names, joined by an arrow. Returns the right edge.
fn who(large: Large, p: &Painter, rect: Rect, story: &EventStory, panels: &Panels) -> f32 {
    let all = &panels.presented.scene.combatants;
    let one = |ix: Option<usize>| ix.and_then(|ix| all.get(ix));
    let mut x = rect.left();
    let both = one(story.who).zip(one(story.whom)).filter(|(a, b)| a.id != b.id);
    match (both, one(story.who.or(story.whom))) {
        (Some((by, of)), _) => {
            x = person(large, p, rect, x, by) + large.px(16.0);
            let y = rect.top() + rect.height() * 0.36;
            arrow(large, p, pos2(x, y), large.cx.side(by.faction).ink);
            x = person(large, p, rect, x + large.px(110.0), of);
        }
        (None, Some(one)) => x = person(large, p, rect, x, one),
        (None, None) => {}
    }
    x
}

fn person(large: Large, p: &Painter, rect: Rect, x: f32, c: &CombatantView) -> f32 {
    let ink = large.cx.side(c.faction).ink;
    let name = large.line(p, &c.name, (Face::Bold, Size::Body, ink), large.px(330.0));
    let radius = ((rect.height() - name.size().y) * 0.46).min(large.px(60.0));
    let wide = name.size().x.max(2.0 * radius);
    face(large.cx, p, pos2(x + wide / 2.0, rect.top() + radius + large.px(2.0)), radius, (c, &[]));
    p.galley(pos2(x + (wide - name.size().x) / 2.0, rect.bottom() - name.size().y), name, ink);
    x + wide
}

fn arrow(large: Large, p: &Painter, at: Pos2, color: Color32) {
    let (long, half, head) = (large.px(84.0), large.px(7.0), large.px(22.0));
    let shaft = Rect::from_min_max(at - vec2(0.0, half), at + vec2(long - head, half));
    p.rect_filled(shaft, 0.0, color);
    let tip = [vec2(long - head * 1.2, -head), vec2(long, 0.0), vec2(long - head * 1.2, head)].map(|c| at + c);
    p.add(Shape::convex_polygon(tip.to_vec(), color, Stroke::NONE));
}

/// Draws a dotted line between two parts. Returns the left edge of the next part.
fn column(large: Large, p: &Painter, rect: Rect, x: f32) -> f32 {
    let x = x + large.px(28.0);
    let ends = [pos2(x, rect.top()), pos2(x, rect.bottom())];
    p.extend(Shape::dotted_line(&ends, theme::GOLD, large.px(9.0), large.px(2.0)));
    x + large.px(28.0)
}

/// Draws the die and the lines next to it. Returns the right edge.
fn tested(large: Large, p: &Painter, rect: Rect, x: f32, die: (u16, Option<u16>), lines: &[(&str, Color32)]) -> f32 {
    let size = large.px(140.0).min(rect.height());
    let place = Rect::from_min_size(pos2(x, rect.center().y - size / 2.0), Vec2::splat(size));
    body(large, p, place, die);
    let galleys: Vec<_> =
        lines.iter().map(|(text, ink)| large.line(p, text, (Face::Bold, Size::Body, *ink), large.px(420.0))).collect();
    let height: f32 = galleys.iter().map(|g| g.size().y).sum();
    let left = place.right() + large.px(18.0);
    let mut y = rect.center().y - height / 2.0;
    let wide = galleys.iter().map(|g| g.size().x).fold(0.0, f32::max);
    for galley in galleys {
        let high = galley.size().y;
        p.galley(pos2(left, y), galley, theme::INK);
        y += high;
    }
    left + wide
}

/// Draws a die with its number, or `?` while it rolls.
fn body(large: Large, p: &Painter, place: Rect, (faces, value): (u16, Option<u16>)) {
    let corners = match faces {
        4 => 3,
        6 | 8 | 10 | 100 => 4,
        12 => 10,
        _ => 6,
    };
    let turn = std::f32::consts::TAU / corners as f32;
    let start = if faces == 6 { turn / 2.0 } else { -std::f32::consts::FRAC_PI_2 };
    let radius = place.width() * if faces == 6 { 0.62 } else { 0.5 };
    let points = (0..corners).map(|i| place.center() + Vec2::angled(start + turn * i as f32) * radius).collect();
    p.add(Shape::convex_polygon(points, theme::WALNUT, Stroke::new(large.px(4.0), theme::GOLD)));
    let text = value.map_or("?".to_owned(), |v| v.to_string());
    large.write(p, place.center(), Align2::CENTER_CENTER, &text, (Face::Bold, Size::Heading, theme::ON_DARK));
}

/// Draws the damage as a sum and the remaining health. Without damage, draws the act's sentence.
fn result(large: Large, p: &Painter, rect: Rect, story: &EventStory, panels: &Panels, names: &ColoredNames) {
    let Some((from, to, most)) = story.change else {
        let faces = (Face::Regular, Face::Bold);
        let mut job = names.job(&large.theme(), &story.text, faces, Size::Body, theme::INK, rect.width());
        job.wrap.max_rows = 3;
        let galley = p.layout_job(job);
        p.galley(pos2(rect.left(), rect.center().y - galley.size().y / 2.0), galley, theme::INK);
        return;
    };
    let mid = rect.center().y;
    let sum = large.line(p, &story.sum, (Face::Bold, Size::Heading, theme::INK), rect.width());
    p.galley(pos2(rect.left(), mid - sum.size().y), sum, theme::INK);
    let y = mid + large.px(36.0);
    let change = format!("{from} → {to}");
    let end =
        large.write(p, pos2(rect.left(), y), Align2::LEFT_CENTER, &change, (Face::Bold, Size::Heading, theme::WARNING));
    let bar = Rect::from_min_max(
        pos2(end.right() + large.px(24.0), y - large.px(20.0)),
        pos2(rect.right(), y + large.px(20.0)),
    );
    if bar.width() < large.px(80.0) {
        return;
    }
    let share = |n: i32| (n.max(0) as f32 / most.max(1) as f32).min(1.0);
    let ink = story.whom.and_then(|ix| panels.presented.scene.combatants.get(ix)).map_or(0, |c| c.faction);
    p.rect_filled(bar, large.px(5.0), theme::WALNUT_LIGHT);
    let (kept, had) = (bar.left() + bar.width() * share(to.min(from)), bar.left() + bar.width() * share(from.max(to)));
    p.rect_filled(Rect::from_min_max(pos2(kept, bar.top()), pos2(had, bar.bottom())), 0.0, theme::HIGHLIGHT);
    p.rect_filled(bar.with_max_x(kept), large.px(5.0), large.cx.side(ink).ink);
    p.rect_stroke(bar, large.px(5.0), Stroke::new(large.px(3.0), theme::INK), StrokeKind::Outside);
}
