//! Finds room over the board for what is written there: never over a face or a name while there is room elsewhere, nor with a line
//! across one.

use super::shape::{Line, Shape, Spot};
use crate::window::limits::ValidArea;
use crate::window::theme;
use bevy_egui::egui::{Color32, Context, Id, Painter, Rect, Stroke};
use std::sync::Arc;

/// A line across something counts as much as covering so many pixels of it for each pixel of the line.
const ACROSS: f32 = 12.0;
/// What lies on a face, a name or other words counts so many times as much as on anything else.
const TOKEN: f32 = 3.0;
/// A name keeps so far from a line that goes on behind it.
const APART: f32 = 2.0;
/// What ends at the edge of the canvas is on it.
const EDGE: f32 = 0.01;

/// What is said beside somebody: others may stand nearer to it, so a line goes there from its token.
fn tie_ends(spot: Spot, place: Rect) -> Option<Line> {
    let end = place.nearest_to(spot.at);
    let way = end - spot.at;
    (way.length() > spot.radius).then(|| [spot.at + way.normalized() * spot.radius, end])
}

/// The parts of a line that lie on none of these.
fn clear_of(line: Line, shapes: impl Iterator<Item = Shape>) -> Vec<Line> {
    let mut hidden: Vec<(f32, f32)> = shapes.filter_map(|shape| shape.part_of(line, APART)).collect();
    hidden.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut at, mut parts) = (0.0, Vec::new());
    for (from, to) in hidden.into_iter().chain([(1.0, 1.0)]) {
        if from > at {
            parts.push([line[0].lerp(line[1], at), line[0].lerp(line[1], from)]);
        }
        at = at.max(to);
    }
    parts
}

/// What lies on the board already, in the window.
#[derive(Clone, Debug)]
pub struct Places {
    /// The board's canvas.
    pub canvas: Rect,
    /// Faces and names: lines go behind them.
    tokens: Vec<Shape>,
    /// What is written on the board.
    taken: Vec<Rect>,
    /// Captions: rather these are covered than other words.
    captions: Vec<Rect>,
    /// Where panels may grow to.
    reserved: Vec<Rect>,
    /// What has found its place, for checks of the layout.
    put: Vec<Rect>,
}

/// What was written over the board in this frame.
pub fn said(ctx: &Context) -> Vec<Rect> {
    let said: Arc<Vec<Rect>> = ctx.data_mut(|data| data.get_temp(Id::new("said over the board")).unwrap_or_default());
    said.to_vec()
}

/// Tells where something was.
pub fn tell_said(ctx: &Context, said: Vec<Rect>) {
    ctx.data_mut(|data| data.insert_temp(Id::new("said over the board"), Arc::new(said)));
}

/// The tokens of this frame, with their names, in the window.
pub fn tokens(ctx: &Context) -> Arc<Vec<Rect>> {
    ctx.data(|data| data.get_temp(Id::new("tokens in the window")).unwrap_or_default())
}

/// What is written on the board besides names, such as the name of a zone, in this frame.
pub fn captions(ctx: &Context) -> Arc<Vec<Rect>> {
    ctx.data(|data| data.get_temp(Id::new("captions in the window")).unwrap_or_default())
}

/// Tells where the tokens are, and the captions.
pub fn tell_board(ctx: &Context, tokens: Vec<Rect>, captions: Vec<Rect>) {
    ctx.data_mut(|data| {
        data.insert_temp(Id::new("tokens in the window"), Arc::new(tokens));
        data.insert_temp(Id::new("captions in the window"), Arc::new(captions));
    });
}

/// The first place that costs nothing, or else that which costs least.
fn best(wishes: impl IntoIterator<Item = Rect>, cost: impl Fn(Rect) -> f32) -> Option<Rect> {
    let mut best: Option<(f32, Rect)> = None;
    for wish in wishes {
        let cost = cost(wish);
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, wish));
        }
        if cost == 0.0 {
            break;
        }
    }
    best.map(|(_, place)| place)
}

/// What a line from somebody to a place goes across of these, in pixels that it might cover instead.
fn crossed(spot: Spot, mut shapes: Vec<Shape>) -> impl Fn(Rect) -> f32 {
    shapes.retain(|shape| !shape.contains(spot.at));
    move |wish| {
        let Some(ends) = tie_ends(spot, wish) else { return 0.0 };
        let crossed = shapes.iter().filter_map(|shape| shape.part_of(ends, 0.0)).map(|(from, to)| to - from);
        crossed.sum::<f32>() * ends[0].distance(ends[1]) * ACROSS
    }
}

/// Whether something lies on the canvas, and on none of these.
fn is_free(wish: Rect, canvas: Rect, mut shapes: impl Iterator<Item = Shape>) -> bool {
    canvas.expand(EDGE).contains_rect(wish) && !shapes.any(|shape| shape.meets(&wish))
}

/// What hides a line that comes from somebody: names, and faces, but not those at its beginning. It would seem to come from whoever
/// stands so near that they hide that.
fn before(line: Line, tokens: &[Shape]) -> impl Iterator<Item = Shape> {
    let hides = move |shape: &&Shape| match shape {
        Shape::Face(_) => shape.part_of(line, 0.0).is_some_and(|(from, _)| from > 0.0),
        Shape::Area(_) => true,
    };
    tokens.iter().filter(hides).copied()
}

/// What lies in a part of the board.
pub struct Nearby {
    canvas: Rect,
    /// What nothing may hide, and what no line should cross.
    hidden: Vec<Shape>,
    crossed: Vec<Shape>,
}

impl Nearby {
    /// Whether something there hides nothing.
    pub fn is_free(&self, place: &Rect) -> bool {
        is_free(*place, self.canvas, self.hidden.iter().copied())
    }

    /// Of these places the one to which a line from somebody crosses least; nearer wishes come first.
    pub fn beside(&self, spot: Spot, wishes: impl Iterator<Item = Rect>) -> Option<Rect> {
        best(wishes, crossed(spot, self.crossed.clone()))
    }
}

impl Places {
    /// `tokens` are the faces and names there are.
    pub fn new(canvas: Rect, tokens: Vec<Shape>) -> Self {
        let [taken, captions, reserved, put] = [(); 4].map(|()| Vec::new());
        Self { canvas, tokens, taken, captions, reserved, put }
    }

    /// Rather nothing is put there.
    pub fn reserve(mut self, panels: Vec<Rect>) -> Self {
        self.reserved = panels;
        self
    }

    /// Puts something on another canvas.
    pub fn on<T>(&mut self, canvas: Rect, put: impl FnOnce(&mut Self) -> T) -> T {
        let own = std::mem::replace(&mut self.canvas, canvas);
        let done = put(self);
        self.canvas = own;
        done
    }

    /// How many places have been taken so far.
    pub fn how_many_put(&self) -> usize {
        self.put.len()
    }

    /// Where something has been put.
    pub fn into_put(self) -> Vec<Rect> {
        self.put
    }

    /// Takes the first of these places that covers nothing, or else that which covers least; nearer wishes come first.
    pub fn put(&mut self, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let place = best(wishes, |wish| self.covered(wish))?;
        self.take(place);
        Some(place)
    }

    /// The same of what is said of somebody: the line from them should cross nothing either.
    pub fn put_beside(&mut self, spot: Spot, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let crossed = crossed(spot, self.lies(&[]).collect());
        let place = best(wishes, |wish| self.covered(wish) + crossed(wish))?;
        self.take(place);
        Some(place)
    }

    /// The same of what need not be said, if it hides nothing there.
    pub fn put_beside_or_leave(&mut self, spot: Spot, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let free = wishes.into_iter().filter(|wish| self.is_free(*wish, &self.reserved));
        let place = best(free, crossed(spot, self.lies(&[]).collect()))?;
        self.take(place);
        Some(place)
    }

    /// What lies within reach: where many places are tried, what is farther off is looked at once.
    pub fn nearby(&self, reach: Rect) -> Nearby {
        let near = |reserved| self.lies(reserved).filter(|shape| shape.meets(&reach)).collect();
        Nearby { canvas: self.canvas, hidden: near(&self.reserved), crossed: near(&[]) }
    }

    /// Takes the first of these places that covers nothing, if there is one.
    pub fn put_or_leave(&mut self, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let place = wishes.into_iter().find(|wish| self.is_free(*wish, &self.reserved));
        place.inspect(|place| self.take(*place))
    }

    /// The same in another area than the canvas.
    pub fn put_within_or_leave(&mut self, area: Rect, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let place = wishes.into_iter().find(|wish| self.is_free_in(area, *wish, &self.reserved));
        place.inspect(|place| self.take(*place))
    }

    /// The same of what belongs to somebody's token, which may stand where a panel would grow to.
    pub fn put_on_or_leave(&mut self, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let place = wishes.into_iter().find(|wish| self.is_free(*wish, &[]));
        place.inspect(|place| self.take(*place))
    }

    /// The same where only faces count, and what was put there.
    pub fn put_beside_faces_or_leave(&mut self, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let faces = self.tokens.iter().filter(|shape| matches!(shape, Shape::Face(_))).copied();
        let taken: Vec<Shape> = faces.chain(self.put.iter().map(|area| Shape::Area(*area))).collect();
        let place = wishes.into_iter().find(|wish| is_free(*wish, self.canvas, taken.iter().copied()));
        place.inspect(|place| self.take(*place))
    }

    /// Something is drawn there already.
    pub fn leave_free(&mut self, places: impl IntoIterator<Item = Rect>) {
        self.taken.extend(places);
    }

    /// The same of captions: rather these are covered than other words.
    pub fn leave_rather_free(&mut self, captions: impl IntoIterator<Item = Rect>) {
        self.captions.extend(captions);
    }

    /// Something is put there.
    pub fn take(&mut self, place: Rect) {
        self.taken.push(place);
        self.put.push(place);
    }

    /// A line from somebody to what is said of them, behind names and the faces of others.
    pub fn tie(&self, p: &Painter, spot: Spot, place: Rect, ink: Color32) {
        let Some(ends) = tie_ends(spot, place) else { return };
        let said = self.put.iter().filter(|said| **said != place && !said.contains(spot.at)).map(|r| Shape::Area(*r));
        for ends in clear_of(ends, before(ends, &self.tokens).chain(said)) {
            p.line_segment(ends, Stroke::new(4.0, theme::PAGE));
            p.line_segment(ends, Stroke::new(2.0, ink));
        }
    }

    /// How much of it something else lies under, in pixels; what is off the canvas counts twice, and what is on a token or on other
    /// words more.
    fn covered(&self, wish: Rect) -> f32 {
        let outside = wish.area() - Shape::Area(self.canvas).hidden(wish);
        let outside = if outside < 0.5 { 0.0 } else { outside };
        let areas = |areas: &[Rect]| areas.iter().map(|area| Shape::Area(*area).hidden(wish)).sum::<f32>();
        let tokens: f32 = self.tokens.iter().map(|shape| shape.hidden(wish)).sum();
        let others = areas(&self.captions) + areas(&self.reserved);
        2.0 * outside + TOKEN * (tokens + areas(&self.taken)) + others
    }

    /// Nothing lies under it, and all of it is on the canvas: told sooner than how much does.
    fn is_free(&self, wish: Rect, reserved: &[Rect]) -> bool {
        self.is_free_in(self.canvas, wish, reserved)
    }

    fn is_free_in(&self, area: Rect, wish: Rect, reserved: &[Rect]) -> bool {
        is_free(wish, area, self.lies(reserved))
    }

    fn others<'a>(&'a self, reserved: &'a [Rect]) -> impl Iterator<Item = Shape> + 'a {
        self.taken.iter().chain(&self.captions).chain(reserved).map(|area| Shape::Area(*area))
    }

    /// All that lies there, and these.
    fn lies<'a>(&'a self, reserved: &'a [Rect]) -> impl Iterator<Item = Shape> + 'a {
        self.tokens.iter().copied().chain(self.others(reserved))
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
        let mut places =
            Places::new(Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 100.0)), vec![Shape::Area(at(0.0, 0.0))]);
        let wishes = [at(8.0, 0.0), at(20.0, 0.0), at(40.0, 0.0)];
        assert_eq!(places.put(wishes), Some(at(20.0, 0.0)), "the first lies on something");
        assert_eq!(places.put(wishes), Some(at(40.0, 0.0)));
        assert_eq!(places.put(wishes), Some(at(8.0, 0.0)), "covers least");
        assert_eq!(
            places.put([at(5.0, 0.0), at(40.0, 0.0)]),
            Some(at(40.0, 0.0)),
            "rather all of that than half of a token"
        );
        places.leave_rather_free([at(60.0, 0.0)]);
        assert_eq!(
            places.put([at(42.0, 0.0), at(60.0, 0.0)]),
            Some(at(60.0, 0.0)),
            "rather a caption than other words"
        );
        assert_eq!(places.put([at(95.0, 0.0), at(88.0, 60.0)]), Some(at(88.0, 60.0)), "not off the canvas");
    }

    #[test]
    fn a_line_to_what_is_said_goes_behind_names_and_rather_round_them() {
        let spot = Spot { at: pos2(50.0, 50.0), radius: 5.0 };
        let name = Rect::from_min_max(pos2(60.0, 46.0), pos2(72.0, 54.0));
        let canvas = Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 100.0));
        let name = Shape::Area(name);
        let own = Shape::Face(spot);
        let mut places = Places::new(canvas, vec![own, name]);
        let (beyond, other) = (at(80.0, 45.0), at(45.0, 80.0));
        let ends = tie_ends(spot, beyond).expect("it is apart");
        let parts = clear_of(ends, std::iter::once(name));
        assert!(parts.len() == 2 && parts.iter().all(|part| name.part_of(*part, 0.0).is_none()), "{parts:?}");
        // It goes behind a face as well, but not behind that of whom it comes from.
        let third = Shape::Face(Spot { at: pos2(74.0, 50.0), radius: 4.0 });
        let hides: Vec<Shape> = before(ends, &[own, name, third]).collect();
        assert!(matches!(hides[..], [Shape::Area(_), Shape::Face(Spot { radius: 4.0, .. })]), "{hides:?}");
        assert_eq!(places.put_beside(spot, [beyond, other]), Some(other));
        let (on_name, on_face) = (at(60.0, 45.0), at(45.0, 45.0));
        assert_eq!(places.put_on_or_leave([on_face, on_name]), None);
        assert_eq!(places.put_beside_faces_or_leave([on_face, on_name]), Some(on_name));
        let nearby = places.nearby(Rect::from_center_size(spot.at, vec2(60.0, 60.0)));
        assert!(!nearby.is_free(&on_face) && nearby.is_free(&at(30.0, 30.0)));
    }
}
