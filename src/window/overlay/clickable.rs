//! The clickable widgets of the current pass and their rectangles, read from egui. Programs that play by mouse find
//! their targets here.

use super::drawn;
use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{Context, Rect, Shape, WidgetRect};

/// A visible widget that takes clicks.
#[derive(Clone, Debug, PartialEq)]
pub struct Clickable {
    /// Name of the panel that it is on; empty if the panel has no name.
    pub panel: String,
    pub rect: Rect,
    /// The text drawn on it.
    pub says: String,
    /// True if it has keyboard focus.
    pub focused: bool,
}

/// Returns all clickable widgets, row by row. Leaves out containers of other widgets, and widgets below another panel.
pub fn clickable(ctx: &Context) -> Vec<Clickable> {
    let widgets: Vec<WidgetRect> =
        ctx.viewport(|viewport| viewport.this_pass.widgets.layers().flat_map(|(_, all)| all).copied().collect());
    let taking: Vec<WidgetRect> = widgets.into_iter().filter(|widget| takes_clicks(ctx, widget)).collect();
    let names = drawn::names(ctx);
    let told = |widget: &&WidgetRect| !taking.iter().any(|other| holds(widget, other));
    let mut all: Vec<Clickable> = taking
        .iter()
        .filter(told)
        .map(|widget| Clickable {
            panel: names.iter().find(|(_, layer)| *layer == widget.layer_id).map(|n| n.0.clone()).unwrap_or_default(),
            rect: widget.interact_rect,
            says: written_on(ctx, widget),
            focused: ctx.memory(|memory| memory.has_focus(widget.id)),
        })
        .collect();
    all.sort_by(|a, b| a.rect.top().total_cmp(&b.rect.top()).then(a.rect.left().total_cmp(&b.rect.left())));
    all
}

fn takes_clicks(ctx: &Context, widget: &WidgetRect) -> bool {
    widget.enabled
        && widget.sense.senses_click()
        && widget.interact_rect.is_positive()
        && ctx.layer_id_at(widget.interact_rect.center()) == Some(widget.layer_id)
}

fn holds(ground: &WidgetRect, other: &WidgetRect) -> bool {
    ground.layer_id == other.layer_id
        && ground.interact_rect != other.interact_rect
        && ground.interact_rect.contains_rect(other.interact_rect)
}

/// Returns all texts in the widget's area, in painting order.
fn written_on(ctx: &Context, widget: &WidgetRect) -> String {
    let mut words = Vec::new();
    ctx.graphics(|graphics| {
        for ClippedShape { shape, .. } in graphics.get(widget.layer_id).into_iter().flat_map(|list| list.all_entries())
        {
            gather(shape, widget.interact_rect, &mut words);
        }
    });
    words.join(" ")
}

fn gather(shape: &Shape, area: Rect, words: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, area, words)),
        Shape::Text(text) if area.contains(text.visual_bounding_rect().center()) => {
            words.push(text.galley.text().to_owned());
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::super::ui_ctx::panel;
    use super::*;
    use bevy_egui::egui::{Order, RawInput, pos2, vec2};

    #[test]
    fn buttons_are_told_and_neither_their_ground_nor_what_lies_under_a_panel() {
        let (ctx, place) = (Context::default(), Rect::from_min_size(pos2(10.0, 20.0), vec2(200.0, 100.0)));
        let mut found = Vec::new();
        // egui only measures a new panel in its first pass, and knows the layer order one pass later.
        for _ in 0..3 {
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                panel(ui.ctx(), "bar", place, Order::Middle, |ui| {
                    let _ = ui.button("Strike");
                    let _ = ui.add_enabled(false, bevy_egui::egui::Button::new("Not now"));
                    let _ = ui.button("Walk");
                });
                let lid = Rect::from_min_size(pos2(10.0, 70.0), vec2(200.0, 50.0));
                panel(ui.ctx(), "lid", lid, Order::Foreground, |ui| ui.label("over it"));
                found = clickable(ui.ctx());
            });
            output.textures_delta.clear();
        }
        let told: Vec<(&str, &str)> = found.iter().map(|c| (c.panel.as_str(), c.says.as_str())).collect();
        assert_eq!(told, [("bar", "Strike"), ("lid", "over it")]);
        assert!(place.contains_rect(found[0].rect), "{found:?}");
    }
}
