//! Falls by position on the level's board: numbers per hundred battles, as a heat map in one hue.

use super::chart::{heat, label, note};
use super::shown_answer::{BattleGroup, ShownAnswer};
use super::state::Lab;
use super::widgets::{heading, plot_height, say};
use crate::engine::Level;
use crate::lab::census::{Census, Fallen};
use crate::lab::report::{Tile, board_size, board_tiles};
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    heading(cx, ui, "Where combatants fall");
    let Some(census) = shown.results.censuses.last() else { return };
    let of = if shown.results.comparison.is_some() { "in B, " } else { "" };
    let Ok(subject) = &lab.form.subject else { return };
    let Some(scene) = &subject.scene else { return };
    let tiles = board_tiles(&subject.level, scene);
    // Borders between zones have positions of their own.
    let borders = tiles.iter().any(|tile| tile.outlines.len() > 1) && tiles.iter().any(|tile| tile.outlines.len() == 1);
    let borders = if borders { "; ◆ on the border between two zones" } else { "" };
    let words = format!("{of}per 100 battles, ± the 95 % margin of error{borders}");
    say(cx, ui, &words, (Face::Sans, 15.0, theme::MUTED));
    let (width, height) = board_size(&tiles);
    let level = subject.level.clone();
    let size = vec2(width as f32, height as f32);
    let unit = (ui.available_width() / size.x).min(plot_height(cx, ui, 240.0) / size.y);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), size.y * unit), Sense::empty());
    let origin = pos2(rect.center().x - size.x * unit / 2.0, rect.top());
    let p = ui.painter_at(rect.expand(2.0));
    p.rect_filled(Rect::from_min_size(origin, size * unit), 2.0, theme::WALNUT_DEEP);
    let to = |(x, y): (f64, f64)| origin + vec2(x as f32, y as f32) * unit;
    let most = census.places.values().map(Fallen::all).max().unwrap_or(1).max(1) as f64;
    // Border markers are drawn after the seams, to cover them.
    let (zones, others): (Vec<&Tile>, Vec<&Tile>) = tiles.iter().partition(|tile| tile.outlines.len() > 1);
    zones.into_iter().for_each(|tile| ground(&p, tile, census, most, &to));
    seams(&p, &level, &tiles, unit, &to);
    others.into_iter().for_each(|tile| ground(&p, tile, census, most, &to));
    let mut look = None;
    for tile in &tiles {
        look = place(cx, ui, lab, tile, census, &to).or(look);
    }
    if let Some(group) = look {
        lab.select_group(group);
    }
}

fn fallen(tile: &Tile, census: &Census) -> u64 {
    census.places.get(&tile.cell).map_or(0, Fallen::all)
}

fn ground(p: &Painter, tile: &Tile, census: &Census, most: f64, to: &dyn Fn((f64, f64)) -> Pos2) {
    let color = heat(fallen(tile, census) as f64 / most);
    for outline in &tile.outlines {
        let corners: Vec<Pos2> = outline.iter().map(|corner| to(*corner)).collect();
        if tile.outlines.len() > 1 {
            // Rows of one zone touch; the overlap hides their edges.
            p.rect_filled(Rect::from_points(&corners).expand(0.6), 0.0, color);
            continue;
        }
        let line =
            if tile.outlines.len() > 1 { Stroke::new(1.0, color) } else { Stroke::new(1.0, theme::WALNUT_LIGHT) };
        p.add(Shape::convex_polygon(corners, color, line));
    }
}

/// Draws the lines between zones, which are composed of the letters of a plan.
fn seams(p: &Painter, level: &Level, tiles: &[Tile], unit: f32, to: &dyn Fn((f64, f64)) -> Pos2) {
    const SIDE: f64 = 20.0;
    if level.plan.rows.is_empty() || tiles.iter().all(|tile| tile.outlines.len() < 2) {
        return;
    }
    let letter = |x: i32, y: i32| {
        let row = usize::try_from(y).ok().and_then(|y| level.plan.rows.get(y))?;
        usize::try_from(x).ok().and_then(|x| row.chars().nth(x))
    };
    let seam = Stroke::new((4.0 * unit).max(1.5), theme::WALNUT);
    let columns = level.plan.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0) as i32;
    for y in 0..=level.plan.rows.len() as i32 {
        for x in 0..=columns {
            let corner = |x: i32, y: i32| to((f64::from(x) * SIDE, f64::from(y) * SIDE));
            if letter(x, y) != letter(x - 1, y) {
                p.line_segment([corner(x, y), corner(x, y + 1)], seam);
            }
            if letter(x, y) != letter(x, y - 1) {
                p.line_segment([corner(x, y), corner(x + 1, y)], seam);
            }
        }
    }
}

/// Writes the name of a zone and the number of falls in it.
fn named(cx: &UiCtx, p: &Painter, at: Pos2, name: &str, share: f64) {
    let ink = (Face::TaleItalic, 15.0, theme::INK);
    cx.write(p, at - vec2(0.0, cx.px(8.0)), Align2::CENTER_BOTTOM, name, ink);
    label(cx, p, at - vec2(cx.px(4.0), 0.0), Align2::CENTER_CENTER, &format!("{share:.0}"), theme::INK);
}

/// Draws the number of a position, and its name if there is room. Returns its group when pressed.
fn place(
    cx: &UiCtx,
    ui: &Ui,
    lab: &Lab,
    tile: &Tile,
    census: &Census,
    to: &dyn Fn((f64, f64)) -> Pos2,
) -> Option<BattleGroup> {
    let n = fallen(tile, census);
    if n == 0 {
        if tile.is_named {
            named(cx, ui.painter(), to(tile.middle), &tile.name, 0.0);
        }
        return None;
    }
    let bounds = tile.outlines.iter().flatten().map(|corner| to(*corner));
    let bounds = Rect::from_points(&bounds.collect::<Vec<_>>());
    let (_, falls) = census.falls_at(&tile.cell)?;
    let (share, margin) = (100.0 * falls.mean(), 100.0 * falls.margin());
    let sides: Vec<String> = census.places[&tile.cell]
        .sides
        .iter()
        .zip(&census.tally.sides)
        .map(|(n, (id, _))| format!("{n} {id}"))
        .collect();
    let told = format!("{}: {share:.1} ± {margin:.1} fall per 100 battles ({})", tile.name, sides.join(", "));
    // Rows of hexagons overlap by a quarter of their height. The target keeps to the part that no other row covers.
    let is_hexagon = tile.outlines.first().is_some_and(|outline| outline.len() == 6);
    let target = match tile.outlines.len() {
        1 if is_hexagon => bounds.shrink2(vec2(0.0, bounds.height() / 8.0)),
        1 => bounds,
        _ => Rect::from_center_size(to(tile.middle), vec2(cx.px(60.0), cx.px(44.0))),
    };
    let response = ui.interact(target, ui.id().with(("place", &tile.cell)), Sense::click());
    let group = BattleGroup::Place(tile.cell.clone());
    let p = ui.painter();
    if lab.battles.group == group || response.hovered() || response.has_focus() {
        let stroke = Stroke::new(2.5, theme::BRIGHT_GOLD);
        p.rect_stroke(target, 3.0, stroke, bevy_egui::egui::StrokeKind::Inside);
    }
    let at = to(tile.middle);
    if tile.is_named {
        named(cx, p, at, &tile.name, share);
        note(cx, p, at + vec2(cx.px(10.0), 0.0), Align2::LEFT_CENTER, &format!("± {margin:.0}"));
    } else if bounds.width() > cx.px(17.0) {
        let words = if share < 0.95 { "·".to_owned() } else { format!("{share:.0}") };
        let ink = if share > 60.0 { Color32::WHITE } else { theme::INK };
        cx.write(p, at, Align2::CENTER_CENTER, &words, (Face::SansBold, 13.0, ink));
    }
    let pressed = response.clicked() || (cx.confirm && response.has_focus());
    response.on_hover_text(told);
    pressed.then_some(group)
}
