//! What was written over the board last, for passes in which the panels are drawn anew, or in which nothing of it has changed.

use super::layers::Layer;
use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{Context, Vec2};

/// What lay on the layers after the last pass, of what it told, and how far the board was panned then.
#[derive(Default)]
pub struct Kept<T> {
    of: Option<T>,
    pan: Vec2,
    layers: [Vec<ClippedShape>; Layer::ALL.len()],
}

impl<T: PartialEq> Kept<T> {
    /// Keeps what lies there now.
    pub fn keep(&mut self, ctx: &Context, of: Option<T>, pan: Vec2) {
        (self.of, self.pan) = (of, pan);
        self.layers = ctx.graphics(|graphics| {
            Layer::ALL.map(|layer| {
                let lies = graphics.get(layer.id());
                lies.map_or_else(Vec::new, |list| list.all_entries().cloned().collect())
            })
        });
    }

    /// Writes the same once more, if it told of the same, and what lies on the board goes with it; says whether it did.
    pub fn show(&self, ctx: &Context, of: Option<&T>, pan: Vec2) -> bool {
        if of.is_none() || self.of.as_ref() != of {
            return false;
        }
        for (layer, shapes) in Layer::ALL.into_iter().zip(&self.layers).filter(|(_, shapes)| !shapes.is_empty()) {
            layer.note(ctx);
            let way = if layer == Layer::OverBoard { pan - self.pan } else { Vec2::ZERO };
            ctx.graphics_mut(|graphics| {
                let list = graphics.entry(layer.id());
                for ClippedShape { clip_rect, shape } in shapes {
                    let mut shape = shape.clone();
                    shape.translate(way);
                    list.add(*clip_rect, shape);
                }
            });
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::overlay::drawn;
    use bevy_egui::egui::{Color32, RawInput, pos2, vec2};

    #[test]
    fn what_was_written_is_written_once_more_as_long_as_it_tells_of_the_same() {
        let ctx = Context::default();
        let mut kept = Kept::default();
        let lies = |ctx: &Context, layer: Layer| {
            ctx.graphics(|graphics| {
                let list = graphics.get(layer.id());
                list.map_or_else(Vec::new, |list| {
                    list.all_entries().map(|lies| lies.shape.visual_bounding_rect().center()).collect()
                })
            })
        };
        let at = pos2(10.0, 10.0);
        _ = ctx.run_ui(RawInput::default(), |ui| {
            let ctx = ui.ctx();
            for layer in [Layer::Legend, Layer::OverBoard] {
                layer.painter(ctx).circle_filled(at, 4.0, Color32::WHITE);
            }
            kept.keep(ctx, Some(7), vec2(1.0, 0.0));
        });
        _ = ctx.run_ui(RawInput::default(), |ui| {
            let ctx = ui.ctx();
            let pan = vec2(31.0, 5.0);
            assert!(!kept.show(ctx, Some(&8), pan) && !kept.show(ctx, None, pan), "of something else");
            assert_eq!(lies(ctx, Layer::Legend), []);
            assert!(kept.show(ctx, Some(&7), pan));
            assert_eq!(lies(ctx, Layer::Legend), [at]);
            assert_eq!(lies(ctx, Layer::OverBoard), [at + vec2(30.0, 5.0)], "it goes with the board");
            assert_eq!(drawn::names(ctx).len(), 1, "the legend counts as a panel");
        });
    }
}
