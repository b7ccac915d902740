//! What was written over the board last, for passes in which the panels are drawn anew, or in which nothing of it has changed.

use super::layers::Layer;
use super::places;
use crate::window::overlay::drawn;
use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{Context, Rect, Vec2};

/// What lay on the layers after the last pass, of what it told, and how far the board was panned then.
#[derive(Default)]
pub struct Kept<T> {
    of: Option<T>,
    pan: Vec2,
    layers: [Vec<ClippedShape>; Layer::ALL.len()],
    /// Where there was something on them.
    said: Vec<Rect>,
    /// What the bar left free beside its cards.
    in_bar: Option<Rect>,
}

impl<T: PartialEq> Kept<T> {
    /// Keeps what lies there now.
    pub fn keep(&mut self, ctx: &Context, of: Option<T>, pan: Vec2) {
        (self.of, self.pan) = (of, pan);
        self.layers = Layer::ALL.map(|layer| drawn::lying(ctx, layer.id()));
        (self.said, self.in_bar) = (places::said(ctx), drawn::left_free(ctx, "bar"));
    }

    /// Writes the same once more, if it told of the same, and what lies on the board goes with it; says whether it did. What lay beside
    /// cards does not lie over those of a question that is new.
    pub fn show(&self, ctx: &Context, of: Option<&T>, (pan, asked): (Vec2, bool)) -> bool {
        if of.is_none() || self.of.as_ref() != of {
            return false;
        }
        let way = pan - self.pan;
        let beside_cards = !asked && drawn::left_free(ctx, "bar") == self.in_bar;
        let lies = |(layer, shapes): &(Layer, &Vec<ClippedShape>)| {
            !shapes.is_empty() && (*layer != Layer::LegendInBar || beside_cards)
        };
        for (layer, shapes) in Layer::ALL.into_iter().zip(&self.layers).filter(lies) {
            layer.note(ctx);
            drawn::lay(ctx, layer.id(), shapes, if layer == Layer::OverBoard { way } else { Vec2::ZERO });
        }
        places::tell_said(ctx, self.said.iter().map(|place| place.translate(way)).collect());
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
            for layer in [Layer::Legend, Layer::OverBoard, Layer::LegendInBar] {
                layer.painter(ctx).circle_filled(at, 4.0, Color32::WHITE);
            }
            kept.keep(ctx, Some(7), vec2(1.0, 0.0));
        });
        _ = ctx.run_ui(RawInput::default(), |ui| {
            let ctx = ui.ctx();
            let pan = vec2(31.0, 5.0);
            assert!(
                !kept.show(ctx, Some(&8), (pan, false)) && !kept.show(ctx, None, (pan, false)),
                "of something else"
            );
            assert_eq!(lies(ctx, Layer::Legend), []);
            assert!(kept.show(ctx, Some(&7), (pan, true)));
            assert_eq!(lies(ctx, Layer::LegendInBar), [], "other cards may lie there");
            assert_eq!(lies(ctx, Layer::Legend), [at]);
            assert_eq!(lies(ctx, Layer::OverBoard), [at + vec2(30.0, 5.0)], "it goes with the board");
            assert_eq!(drawn::names(ctx).len(), 1, "the legend counts as a panel");
        });
        _ = ctx.run_ui(RawInput::default(), |ui| {
            assert!(kept.show(ui.ctx(), Some(&7), (vec2(1.0, 0.0), false)));
            assert_eq!(lies(ui.ctx(), Layer::LegendInBar), [at]);
        });
    }
}
