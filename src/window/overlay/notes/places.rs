//! Finds room over the board for what is written there: never over a face or a name while there is room elsewhere.

use super::board::Spot;
use crate::window::theme;
use bevy_egui::egui::{Color32, Painter, Rect, Stroke};

/// A line from somebody to what is said of them: others may stand nearer to it.
pub fn tie(p: &Painter, spot: Spot, place: Rect, ink: Color32) {
    let end = place.clamp(spot.at);
    let way = end - spot.at;
    if way.length() > spot.radius {
        let ends = [spot.at + way.normalized() * spot.radius, end];
        p.line_segment(ends, Stroke::new(4.0, theme::PAGE));
        p.line_segment(ends, Stroke::new(2.0, ink));
    }
}

/// What lies on the board already, in the window.
#[derive(Clone, Debug)]
pub struct Places {
    /// The board's canvas.
    pub canvas: Rect,
    taken: Vec<Rect>,
}

impl Places {
    pub fn new(canvas: Rect, taken: Vec<Rect>) -> Self {
        Self { canvas, taken }
    }

    /// Takes the first of these places that covers nothing, or else that which covers least; nearer wishes come first.
    pub fn put(&mut self, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let mut best: Option<(f32, Rect)> = None;
        for wish in wishes {
            let covered = self.covered(wish);
            if best.is_none_or(|(least, _)| covered < least) {
                best = Some((covered, wish));
            }
            if covered == 0.0 {
                break;
            }
        }
        let (_, place) = best?;
        self.taken.push(place);
        Some(place)
    }

    /// Takes the first of these places that covers nothing, if there is one.
    pub fn put_or_leave(&mut self, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let place = wishes.into_iter().find(|wish| self.covered(*wish) == 0.0)?;
        self.taken.push(place);
        Some(place)
    }

    /// Nothing else goes there.
    pub fn take(&mut self, place: Rect) {
        self.taken.push(place);
    }

    /// How much of it something else lies under, in pixels; what is off the canvas counts twice.
    fn covered(&self, wish: Rect) -> f32 {
        let shared = |other: &Rect| {
            let both = wish.intersect(*other);
            if both.is_positive() { both.area() } else { 0.0 }
        };
        let outside = wish.area() - shared(&self.canvas);
        let outside = if outside < 0.5 { 0.0 } else { outside };
        2.0 * outside + self.taken.iter().map(shared).sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{pos2, vec2};

    fn at(x: f32, y: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(10.0, 10.0))
    }

    #[test]
    fn the_first_free_place_is_taken_and_then_no_longer_free() {
        let mut places = Places::new(Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 100.0)), vec![at(0.0, 0.0)]);
        let wishes = [at(5.0, 0.0), at(20.0, 0.0), at(40.0, 0.0)];
        assert_eq!(places.put(wishes), Some(at(20.0, 0.0)), "the first lies on something");
        assert_eq!(places.put(wishes), Some(at(40.0, 0.0)));
        assert_eq!(places.put(wishes), Some(at(5.0, 0.0)), "covers least");
        assert_eq!(places.put([at(95.0, 0.0), at(88.0, 60.0)]), Some(at(88.0, 60.0)), "not off the canvas");
    }
}
