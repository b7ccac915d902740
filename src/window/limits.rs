//! Ranges and areas computed by layouts, which a small window may make empty. Unlike with `clamp`, an empty range does
//! not panic, and an area never gets a negative size.

use bevy::math::{IVec2, Vec2};
use bevy_egui::egui::{self, Pos2, Rect, pos2};

/// Clamping of a value to a range that may be empty.
pub trait Limit: Sized {
    /// Returns the value, at most `high` and at least `low`. Returns `low` if the range is empty.
    fn limit_to(self, low: Self, high: Self) -> Self;
}

macro_rules! impl_limit {
    ($($value:ty),*) => {
        $(impl Limit for $value {
            fn limit_to(self, low: Self, high: Self) -> Self {
                self.min(high).max(low)
            }
        })*
    };
}

impl_limit!(f32, f64, i32, i64, usize, Vec2, IVec2);

/// Operations on an area that keep it valid, however small it becomes.
pub trait ValidArea {
    /// Moves each edge inwards by `margin` pixels, at most to the centre of the area.
    fn inset(self, margin: f32) -> Self;

    /// Returns the point of the area that is nearest to another.
    fn nearest_to(&self, at: Pos2) -> Pos2;
}

impl ValidArea for Rect {
    fn inset(self, margin: f32) -> Self {
        let size = self.size() - egui::Vec2::splat(2.0 * margin);
        Self::from_center_size(self.center(), size.max(egui::Vec2::ZERO))
    }

    fn nearest_to(&self, at: Pos2) -> Pos2 {
        pos2(at.x.limit_to(self.left(), self.right()), at.y.limit_to(self.top(), self.bottom()))
    }
}

/// Returns the area between these edges, rounded to whole pixels so that lines are sharp. It is empty if an edge is
/// beyond its opposite.
pub fn area_between(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
    let min = pos2(left.round(), top.round());
    Rect::from_min_max(min, pos2(right.round(), bottom.round()).max(min))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::vec2;

    #[test]
    fn an_empty_range_or_one_without_a_number_does_not_panic() {
        assert_eq!(
            (3.0_f32.limit_to(1.0, 2.0), 0.0_f32.limit_to(1.0, 2.0), 1.5_f32.limit_to(1.0, 2.0)),
            (2.0, 1.0, 1.5)
        );
        assert_eq!(3.0_f32.limit_to(5.0, 2.0), 5.0, "the lower end counts");
        assert_eq!(3_usize.limit_to(5, 2), 5);
        assert_eq!(Vec2::new(3.0, 9.0).limit_to(Vec2::splat(5.0), Vec2::new(2.0, 7.0)), Vec2::new(5.0, 7.0));
        assert_eq!(f32::NAN.limit_to(1.0, 2.0), 2.0);
        assert_eq!(3.0_f32.limit_to(f32::NAN, 2.0), 2.0);
    }

    #[test]
    fn an_area_is_never_turned_inside_out() {
        let low = Rect::from_min_size(pos2(10.0, 20.0), vec2(100.0, 4.0));
        assert_eq!(low.inset(1.0), low.shrink(1.0));
        let inner = low.inset(3.0);
        assert_eq!((inner.height(), inner.width(), inner.center()), (0.0, 94.0, low.center()));
        assert_eq!(low.nearest_to(pos2(0.0, 22.0)), pos2(10.0, 22.0));
        assert_eq!(low.shrink(3.0).nearest_to(pos2(0.0, 90.0)), pos2(13.0, 23.0), "of what is inside out as well");
        assert!(area_between(5.0, 5.0, 2.0, 9.4) == Rect::from_min_max(pos2(5.0, 5.0), pos2(5.0, 9.0)));
    }
}
