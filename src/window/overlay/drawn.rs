//! The panels drawn in the current pass, read from the shapes they painted, so that the report always matches the
//! screen.

use bevy_egui::egui::epaint::{ClippedShape, TextShape};
use bevy_egui::egui::{Context, Id, LayerId, Order, Rect, Shape};
use std::sync::Arc;

/// A panel as it was drawn.
#[derive(Clone, Debug)]
pub struct DrawnPanel {
    pub name: String,
    /// Bounds of all painted shapes, without shadows.
    pub rect: Rect,
    /// Visible texts, in drawing order.
    pub texts: Vec<String>,
    /// Texts that do not fit: shortened, or clipped by their panel.
    pub cut: Vec<String>,
}

/// Panels that scroll vertically: text beyond their upper or lower edge is no fault.
const SCROLLED: [&str; 13] = [
    "log",
    "rule card",
    "pause",
    "end",
    "menu",
    "book",
    "editor palette",
    "editor roster",
    "editor sheet",
    "editor text",
    "lab",
    "lab over",
    "lab parts",
];
/// Panels that scroll horizontally, or have fields that do.
const ASIDE: [&str; 3] = ["editor bestiary", "editor sheet", "editor text"];
/// Maximum distance that a text may reach out of its panel, horizontally and vertically: the margin around its letters.
const AROUND: (f32, f32) = (1.5, 5.0);
/// The panel whose names may end with an ellipsis: pointing at a line shows its name in full.
const ELIDING: &str = "rail";

/// The number of a pass, and its panels in drawing order.
type Noted = (u64, Arc<Vec<(String, LayerId)>>);

/// Records that a panel was drawn on that layer.
pub fn note(ctx: &Context, name: &str, layer: LayerId) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| {
        let noted = data.get_temp_mut_or_default::<Noted>(Id::new("drawn panels"));
        if noted.0 != pass {
            *noted = (pass, Arc::default());
        }
        Arc::make_mut(&mut noted.1).push((name.to_owned(), layer));
    });
}

/// Returns the panels of this pass with their layers.
pub fn names(ctx: &Context) -> Arc<Vec<(String, LayerId)>> {
    let (pass, names): Noted = ctx.data_mut(|data| data.get_temp(Id::new("drawn panels")).unwrap_or_default());
    if pass == ctx.cumulative_pass_nr() { names } else { Arc::default() }
}

/// Returns a panel's rectangle as last drawn; some panels grow with their content.
pub fn last(ctx: &Context, name: &str) -> Option<Rect> {
    ctx.memory(|memory| memory.area_rect(Id::new(name)).filter(|_| memory.areas().visible_last_frame(&layer(name))))
}

/// Returns the layer of a panel around the board.
pub fn layer(name: &str) -> LayerId {
    LayerId::new(Order::Middle, Id::new(name))
}

/// Returns the panels of this pass that have painted something.
pub fn panels(ctx: &Context) -> Vec<DrawnPanel> {
    let names = names(ctx);
    ctx.graphics(|graphics| {
        let drawn = |(name, layer): &(String, LayerId)| drawn(name, graphics.get(*layer)?.all_entries());
        names.iter().filter_map(drawn).collect()
    })
}

fn drawn<'a>(name: &str, shapes: impl Iterator<Item = &'a ClippedShape>) -> Option<DrawnPanel> {
    let mut panel = DrawnPanel { name: name.to_owned(), rect: Rect::NOTHING, texts: Vec::new(), cut: Vec::new() };
    for ClippedShape { clip_rect, shape } in shapes {
        visit(shape, *clip_rect, &mut panel);
    }
    panel.rect.is_positive().then_some(panel)
}

fn visit(shape: &Shape, clip: Rect, panel: &mut DrawnPanel) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|s| visit(s, clip, panel)),
        // Shadows and glows are not part of a panel.
        Shape::Rect(rect) if rect.blur_width > 0.0 => {}
        Shape::Text(text) => {
            let place = written(text);
            let elided = text.galley.elided && panel.name != ELIDING;
            if elided || is_cut(place, clip, &panel.name) {
                panel.cut.push(text.galley.text().to_owned());
            }
            if visible_part(place, clip).is_positive() {
                panel.texts.push(text.galley.text().to_owned());
            }
            panel.rect |= visible_part(place, clip);
        }
        _ => panel.rect |= visible_part(shape.visual_bounding_rect(), clip),
    }
}

/// Returns the visible part of an area, or `Rect::NOTHING` if it is completely clipped.
fn visible_part(area: Rect, clip: Rect) -> Rect {
    let both = area.intersect(clip);
    if both.is_positive() { both } else { Rect::NOTHING }
}

/// Returns the bounds of a text's letters.
fn written(text: &TextShape) -> Rect {
    text.galley.rect.translate(text.pos.to_vec2())
}

fn is_cut(text: Rect, clip: Rect, panel: &str) -> bool {
    if !text.is_positive() {
        return false;
    }
    let (wide, high) = AROUND;
    let aside = text.left() < clip.left() - wide || text.right() > clip.right() + wide;
    let above = text.top() < clip.top() - high || text.bottom() > clip.bottom() + high;
    (aside && !ASIDE.contains(&panel)) || (above && !SCROLLED.contains(&panel))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{self, Color32, FontId, Pos2, pos2, vec2};

    fn drawn_with(draw: impl Fn(&egui::Ui, Rect)) -> DrawnPanel {
        let (ctx, place) = (Context::default(), Rect::from_min_size(pos2(10.0, 20.0), vec2(200.0, 100.0)));
        let mut found = Vec::new();
        // In its first pass egui only measures a new panel.
        for _ in 0..2 {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                super::super::ui_ctx::panel(ui.ctx(), "bar", place, egui::Order::Middle, |ui| draw(ui, place));
                found = panels(ui.ctx());
            });
            output.textures_delta.clear();
        }
        found.pop().expect("the panel was drawn")
    }

    fn write(ui: &egui::Ui, at: Pos2, words: &str) {
        let galley = ui.painter().layout_no_wrap(words.into(), FontId::monospace(14.0), Color32::BLACK);
        ui.painter().galley(at, galley, Color32::BLACK);
    }

    #[test]
    fn a_panel_is_where_it_has_painted() {
        let panel = drawn_with(|ui, place| {
            let half = Rect::from_min_size(place.min, vec2(200.0, 40.0));
            let shadow = egui::Shadow { offset: [0, 2], blur: 8, spread: 0, color: Color32::BLACK };
            ui.painter().add(shadow.as_shape(half, 4.0));
            ui.painter().rect_filled(half, 0.0, Color32::WHITE);
            write(ui, place.min, "short");
        });
        assert_eq!(panel.rect, Rect::from_min_size(pos2(10.0, 20.0), vec2(200.0, 40.0)));
        assert!(panel.cut.is_empty(), "{:?}", panel.cut);
    }

    #[test]
    fn words_that_do_not_fit_are_told() {
        let long = drawn_with(|ui, place| write(ui, place.min, &"long ".repeat(30)));
        assert_eq!(long.cut.len(), 1);
        let low = drawn_with(|ui, place| write(ui, place.max - vec2(60.0, 2.0), "low"));
        assert_eq!(low.cut, ["low"]);
        let shortened = drawn_with(|ui, place| {
            let mut job = egui::text::LayoutJob::simple("word ".repeat(30), FontId::default(), Color32::BLACK, 100.0);
            job.wrap.max_rows = 1;
            let galley = ui.painter().layout_job(job);
            ui.painter().galley(place.min, galley, Color32::BLACK);
        });
        assert_eq!(shortened.cut.len(), 1);
    }
}
