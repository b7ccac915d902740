//! The place of the board in the window.

use bevy::prelude::*;

/// Where the panels leave room for the board. Found anew in every frame, before anything reads it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardLayout {
    /// In logical pixels.
    pub area: Rect,
    /// Panels that lie on the area, with a gap around them left to whoever places something there.
    pub covers: Vec<Rect>,
    /// The same when the panel that may lie elsewhere does; empty where none may.
    pub covers_else: Vec<Rect>,
    /// What lies on it for one question only, such as a page of declarations.
    pub over: Vec<Rect>,
    /// Panels as they lie there now: what is under them is not seen.
    pub panels: Vec<Rect>,
    /// A pop-up or menu covers the board: it takes no clicks.
    pub covered: bool,
}

impl BoardLayout {
    /// The same with that panel elsewhere, if it may be.
    pub fn turned(&self) -> Option<Self> {
        let (covers, covers_else) = (self.covers_else.clone(), self.covers.clone());
        (!covers.is_empty()).then(|| Self { covers, covers_else, ..self.clone() })
    }

    /// All that lies on it now or may; and those that grow upwards from its lower edge and are seldom so high.
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
