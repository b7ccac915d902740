//! What was written over the board last, for a frame in which the panels have a new question to put: that is work enough for one.

use crate::window::overlay::drawn;
use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{Context, Id, LayerId, Order};

/// The layers that are written on, with their places among others.
const LAYERS: [(&str, Order); 5] = [
    ("over the board", Order::Background),
    ("legend of overlays", Order::Background),
    ("legend", Order::Background),
    ("legend slip", Order::Background),
    ("legend in the bar", Order::Middle),
];

/// What lay on the layers after the last pass, and of what it told.
#[derive(Default)]
pub struct Kept<T> {
    of: Option<T>,
    layers: [Vec<ClippedShape>; LAYERS.len()],
}

impl<T: PartialEq> Kept<T> {
    /// Keeps what lies there now.
    pub fn keep(&mut self, ctx: &Context, of: Option<T>) {
        self.of = of;
        self.layers = ctx.graphics(|graphics| {
            LAYERS.map(|(name, order)| {
                let lies = graphics.get(LayerId::new(order, Id::new(name)));
                lies.map_or_else(Vec::new, |list| list.all_entries().cloned().collect())
            })
        });
    }

    /// Writes the same once more, if it told of the same; says whether it did.
    pub fn show(&self, ctx: &Context, of: Option<&T>) -> bool {
        if of.is_none() || self.of.as_ref() != of {
            return false;
        }
        for ((name, order), shapes) in LAYERS.iter().zip(&self.layers).filter(|(_, shapes)| !shapes.is_empty()) {
            let layer = LayerId::new(*order, Id::new(*name));
            if name.starts_with("legend") && *order == Order::Background {
                drawn::note(ctx, name, layer);
            }
            ctx.graphics_mut(|graphics| {
                let list = graphics.entry(layer);
                shapes.iter().for_each(|kept| _ = list.add(kept.clip_rect, kept.shape.clone()));
            });
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Color32, Painter, RawInput, pos2};

    #[test]
    fn what_was_written_is_written_once_more_as_long_as_it_tells_of_the_same() {
        let ctx = Context::default();
        let mut kept = Kept::default();
        let layer = LayerId::new(LAYERS[2].1, Id::new(LAYERS[2].0));
        let lies = |ctx: &Context| ctx.graphics(|graphics| graphics.get(layer).map_or(0, |l| l.all_entries().len()));
        _ = ctx.run_ui(RawInput::default(), |ui| {
            let ctx = ui.ctx();
            let p = Painter::new(ctx.clone(), layer, ctx.content_rect());
            p.circle_filled(pos2(10.0, 10.0), 4.0, Color32::WHITE);
            kept.keep(ctx, Some(7));
        });
        _ = ctx.run_ui(RawInput::default(), |ui| {
            let ctx = ui.ctx();
            assert!(!kept.show(ctx, Some(&8)) && !kept.show(ctx, None), "of something else");
            assert_eq!(lies(ctx), 0);
            assert!(kept.show(ctx, Some(&7)));
            assert_eq!(lies(ctx), 1);
            assert_eq!(drawn::names(ctx).len(), 1, "it counts as a panel");
        });
    }
}
