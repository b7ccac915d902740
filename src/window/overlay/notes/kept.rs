//! The stored drawing of notes over the board. A pass reuses it if it redraws panels or no note has changed.

use super::layers::Layer;
use crate::window::overlay::drawn::{self, KeptShapes};
use bevy_egui::egui::{Context, Rect, Vec2};
use std::ops::Range;

/// The shapes of some layers after the last pass, the state they showed, and the board's panning then.
#[derive(Default)]
pub struct Kept<T> {
    of: Option<T>,
    pan: Vec2,
    layers: Vec<(Layer, KeptShapes)>,
    /// The rectangles of the notes, and the range of those that move with the board.
    said: Vec<Rect>,
    on_board: Range<usize>,
    /// The room that the bar left free next to its cards, and below the secondary actions.
    in_bar: [Option<Rect>; 2],
}

fn left_in_bar(ctx: &Context) -> [Option<Rect>; 2] {
    ["bar", "aside"].map(|part| drawn::left_free(ctx, part))
}

impl<T: PartialEq> Kept<T> {
    /// Stores the current shapes of the layers with the rectangles of their notes. The notes in `on_board` move with
    /// the board; the others keep their positions.
    pub fn keep(
        &mut self,
        ctx: &Context,
        of: Option<T>,
        pan: Vec2,
        layers: [Layer; 3],
        said: Vec<Rect>,
        on_board: Range<usize>,
    ) {
        let lies = layers.map(|layer| (layer, KeptShapes::of(ctx, layer.id())));
        let layers = lies.into_iter().filter(|(_, shapes)| !shapes.is_empty()).collect();
        *self = Self { of, pan, layers, said, on_board, in_bar: left_in_bar(ctx) };
    }

    /// Paints the stored shapes again if they show the same state; shapes on the board move with it. Returns true if it
    /// did. The legend next to the cards is left out for a new decision, because its cards may be there.
    pub fn show(&self, ctx: &Context, of: Option<&T>, (pan, asked): (Vec2, bool)) -> bool {
        let is_legible = || self.layers.iter().all(|(_, shapes)| shapes.is_legible(ctx));
        if of.is_none() || self.of.as_ref() != of || !is_legible() {
            return false;
        }
        let beside_cards = !asked && left_in_bar(ctx) == self.in_bar;
        for (layer, shapes) in self.layers.iter().filter(|(layer, _)| *layer != Layer::LegendInBar || beside_cards) {
            layer.note(ctx);
            let way = if *layer == Layer::OverBoard { pan - self.pan } else { Vec2::ZERO };
            shapes.lay(ctx, layer.id(), way);
        }
        true
    }

    /// Discards the stored shapes and rectangles.
    pub fn wipe(&mut self) {
        self.layers.clear();
        self.said.clear();
    }

    /// Returns the rectangles of the notes, for a board with that panning.
    pub fn said(&self, pan: Vec2) -> impl Iterator<Item = Rect> {
        let way = move |nth: usize| if self.on_board.contains(&nth) { pan - self.pan } else { Vec2::ZERO };
        self.said.iter().enumerate().map(move |(nth, place)| place.translate(way(nth)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Color32, FontId, RawInput, pos2, vec2};

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
            let layers = [Layer::Legend, Layer::OverBoard, Layer::LegendInBar];
            for layer in layers {
                layer.painter(ctx).circle_filled(at, 4.0, Color32::WHITE);
            }
            let place = Rect::from_center_size(at, Vec2::splat(4.0));
            kept.keep(ctx, Some(7), vec2(1.0, 0.0), layers, vec![place; 2], 1..2);
            assert_eq!(kept.said(vec2(2.0, 5.0)).collect::<Vec<_>>(), [place, place.translate(vec2(1.0, 5.0))]);
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
        kept.wipe();
        _ = ctx.run_ui(RawInput::default(), |ui| {
            assert!(kept.show(ui.ctx(), Some(&7), (vec2(1.0, 0.0), false)), "nothing is to be written anew for that");
            assert!(lies(ui.ctx(), Layer::Legend).is_empty() && kept.said(Vec2::ZERO).count() == 0);
        });
    }

    #[test]
    fn what_is_written_in_letters_that_are_gone_is_not_shown() {
        let (ctx, mut kept) = (Context::default(), Kept::default());
        let pass = |side: usize, on: &mut dyn FnMut(&Context)| {
            let input = RawInput { max_texture_side: Some(side), ..RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| on(ui.ctx()));
            output.textures_delta.clear();
        };
        let shows = |kept: &Kept<u8>, ctx: &Context| kept.show(ctx, Some(&7), (Vec2::ZERO, false));
        pass(1024, &mut |ctx| {
            ctx.fonts_mut(|f| f.layout_no_wrap("many letters".into(), FontId::proportional(90.0), Color32::WHITE));
            Layer::Legend.painter(ctx).circle_filled(pos2(10.0, 10.0), 4.0, Color32::WHITE);
            kept.keep(ctx, Some(7), Vec2::ZERO, Layer::LEGEND, Vec::new(), 0..0);
        });
        pass(1024, &mut |ctx| assert!(shows(&kept, ctx)));
        pass(2048, &mut |ctx| assert!(!shows(&kept, ctx), "the texture is made anew"));
    }
}
