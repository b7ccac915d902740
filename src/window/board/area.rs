//! The area of the board in the window.

use bevy::prelude::*;

/// The area that the panels leave for the board. It is computed in every frame before any system reads it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardLayout {
    /// The board's area, in logical pixels.
    pub area: Rect,
    /// Panels that cover part of the area. Code that places something next to them adds its own gap.
    pub covers: Vec<Rect>,
    /// Panels that cover part of the area if the movable one is in its other position; empty if no panel can move.
    pub covers_else: Vec<Rect>,
    /// Elements that cover the board for one decision only, such as a page of declarations.
    pub over: Vec<Rect>,
    /// Panels at their current positions; anything under them is hidden.
    pub panels: Vec<Rect>,
    /// A pop-up or menu covers the board: it takes no clicks.
    pub covered: bool,
}

impl BoardLayout {
    /// Returns this layout with the movable panel in its other position; `None` if no panel can move.
    pub fn turned(&self) -> Option<Self> {
        let (covers, covers_else) = (self.covers_else.clone(), self.covers.clone());
        (!covers.is_empty()).then(|| Self { covers, covers_else, ..self.clone() })
    }

    /// Returns all areas that are or may be covered; and, of these, the panels that extend below the area and are
    /// seldom that high.
    pub fn hidden(&self) -> [Vec<Rect>; 2] {
        let all = self.covers.iter().chain(&self.over).copied().collect();
        let seldom = self.covers.iter().copied().filter(|c| c.max.y > self.area.max.y).collect();
        [all, seldom]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panel_that_may_lie_elsewhere_is_turned_there_and_back() {
        let at = |x: f32| vec![Rect::new(x, 0.0, x + 10.0, 10.0)];
        let place = BoardLayout { covers: at(0.0), covers_else: at(50.0), over: at(90.0), ..BoardLayout::default() };
        let turned = place.turned().expect("there is another place");
        assert_eq!((&turned.covers, &turned.over), (&at(50.0), &at(90.0)));
        assert_eq!(turned.turned(), Some(place.clone()));
        assert!(BoardLayout { covers_else: Vec::new(), ..place }.turned().is_none());
    }
}
