//! Placement of notes over the board. A note covers no face or name while there is room elsewhere, and no tie line
//! crosses one.

use super::shape::{NoteShape, Segment, TokenCircle};
use crate::window::limits::ValidArea;
use crate::window::theme;
use bevy_egui::egui::{Color32, Context, Id, Painter, Rect, Stroke};
use std::sync::Arc;

/// Cost of a tie line that crosses a shape, in square pixels covered per pixel of the line.
const ACROSS: f32 = 12.0;
/// Cost of covering a face, a name or other notes, relative to covering anything else.
const TOKEN: f32 = 3.0;
/// Distance between a name and a line that continues behind it.
const APART: f32 = 2.0;
/// Tolerance for a note that ends at the edge of the canvas.
const EDGE: f32 = 0.01;

/// Returns the tie line from a token to its note, which is needed because other tokens may be nearer to the note.
/// `None` if the note touches the token.
fn tie_ends(spot: TokenCircle, place: Rect) -> Option<Segment> {
    let end = place.nearest_to(spot.at);
    let way = end - spot.at;
    (way.length() > spot.radius).then(|| [spot.at + way.normalized() * spot.radius, end])
}

/// Returns the parts of a line that none of the shapes hides.
fn clear_of(line: Segment, shapes: impl Iterator<Item = NoteShape>) -> Vec<Segment> {
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

/// The shapes already on the board, in window coordinates.
#[derive(Clone, Debug)]
pub struct Places {
    /// The board's canvas.
    pub canvas: Rect,
    /// Faces and names: lines are drawn behind them.
    tokens: Vec<NoteShape>,
    /// Notes on the board.
    taken: Vec<Rect>,
    /// Captions: covering these costs less than covering other words.
    captions: Vec<Rect>,
    /// Rectangles that panels may grow to.
    reserved: Vec<Rect>,
    /// The placed notes, for checks of the layout.
    put: Vec<Rect>,
}

/// Returns the notes drawn over the board in this frame.
pub fn drawn_notes(ctx: &Context) -> Vec<Rect> {
    let said: Arc<Vec<Rect>> = ctx.data_mut(|data| data.get_temp(Id::new("said over the board")).unwrap_or_default());
    said.to_vec()
}

/// Records the notes drawn over the board.
pub fn tell_said(ctx: &Context, said: Vec<Rect>) {
    ctx.data_mut(|data| data.insert_temp(Id::new("said over the board"), Arc::new(said)));
}

/// Returns the tokens of this frame with their names, in the window.
pub fn tokens(ctx: &Context) -> Arc<Vec<Rect>> {
    ctx.data(|data| data.get_temp(Id::new("tokens in the window")).unwrap_or_default())
}

/// Returns the captions of this frame, such as zone names, in the window.
pub fn captions(ctx: &Context) -> Arc<Vec<Rect>> {
    ctx.data(|data| data.get_temp(Id::new("captions in the window")).unwrap_or_default())
}

/// Records the tokens and captions of this frame.
pub fn tell_board(ctx: &Context, tokens: Vec<Rect>, captions: Vec<Rect>) {
    ctx.data_mut(|data| {
        data.insert_temp(Id::new("tokens in the window"), Arc::new(tokens));
        data.insert_temp(Id::new("captions in the window"), Arc::new(captions));
    });
}

/// Returns the first position without cost, or else the one with the least cost.
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

/// Returns a function that gives the cost of the tie line to a position, in square pixels, for the shapes it crosses.
fn crossed(spot: TokenCircle, mut shapes: Vec<NoteShape>) -> impl Fn(Rect) -> f32 {
    shapes.retain(|shape| !shape.contains(spot.at));
    move |wish| {
        let Some(ends) = tie_ends(spot, wish) else { return 0.0 };
        let crossed = shapes.iter().filter_map(|shape| shape.part_of(ends, 0.0)).map(|(from, to)| to - from);
        crossed.sum::<f32>() * ends[0].distance(ends[1]) * ACROSS
    }
}

/// Returns true if a position is within the canvas and meets none of the shapes.
fn is_free(wish: Rect, canvas: Rect, mut shapes: impl Iterator<Item = NoteShape>) -> bool {
    canvas.expand(EDGE).contains_rect(wish) && !shapes.any(|shape| shape.meets(&wish))
}

/// Returns the shapes that hide a line from a token: names, and faces other than those at its beginning. If a token
/// next to that beginning hid it, the line would seem to come from that token.
fn before(line: Segment, tokens: &[NoteShape]) -> impl Iterator<Item = NoteShape> {
    let hides = move |shape: &&NoteShape| match shape {
        NoteShape::Face(_) => shape.part_of(line, 0.0).is_some_and(|(from, _)| from > 0.0),
        NoteShape::Area(_) => true,
    };
    tokens.iter().filter(hides).copied()
}

/// The shapes in a part of the board.
pub struct Nearby {
    canvas: Rect,
    /// Shapes that a note must not hide, and shapes that no line should cross.
    hidden: Vec<NoteShape>,
    crossed: Vec<NoteShape>,
}

impl Nearby {
    /// Returns true if something at that position hides nothing.
    pub fn is_free(&self, place: &Rect) -> bool {
        is_free(*place, self.canvas, self.hidden.iter().copied())
    }

    /// Returns the position whose tie line crosses least; nearer positions come first.
    pub fn beside(&self, spot: TokenCircle, wishes: impl Iterator<Item = Rect>) -> Option<Rect> {
        best(wishes, crossed(spot, self.crossed.clone()))
    }
}

impl Places {
    /// Creates an empty placement. `tokens` are all faces and names.
    pub fn new(canvas: Rect, tokens: Vec<NoteShape>) -> Self {
        let [taken, captions, reserved, put] = [(); 4].map(|()| Vec::new());
        Self { canvas, tokens, taken, captions, reserved, put }
    }

    /// Sets areas to avoid if possible.
    pub fn reserve(mut self, panels: Vec<Rect>) -> Self {
        self.reserved = panels;
        self
    }

    /// Runs `put` with another canvas.
    pub fn on<T>(&mut self, canvas: Rect, put: impl FnOnce(&mut Self) -> T) -> T {
        let own = std::mem::replace(&mut self.canvas, canvas);
        let done = put(self);
        self.canvas = own;
        done
    }

    /// Returns the placed notes.
    pub fn into_put(self) -> Vec<Rect> {
        self.put
    }

    /// Takes the first position that covers nothing, or else the one that covers least; nearer positions come first.
    pub fn put(&mut self, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let place = best(wishes, |wish| self.covered(wish))?;
        self.take(place);
        Some(place)
    }

    /// Like [`Self::put`], for a note about a token: its tie line should cross nothing either.
    pub fn put_beside(&mut self, spot: TokenCircle, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let crossed = crossed(spot, self.lies(&[]).collect());
        let place = best(wishes, |wish| self.covered(wish) + crossed(wish))?;
        self.take(place);
        Some(place)
    }

    /// Like [`Self::put_beside`], for an optional note: returns `None` if every position hides something.
    pub fn put_beside_or_leave(&mut self, spot: TokenCircle, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let free = wishes.into_iter().filter(|wish| self.is_free(*wish, &self.reserved));
        let place = best(free, crossed(spot, self.lies(&[]).collect()))?;
        self.take(place);
        Some(place)
    }

    /// Returns the shapes within an area, so that many positions can be tried without checking distant shapes each
    /// time.
    pub fn nearby(&self, reach: Rect) -> Nearby {
        let near = |reserved| self.lies(reserved).filter(|shape| shape.meets(&reach)).collect();
        Nearby { canvas: self.canvas, hidden: near(&self.reserved), crossed: near(&[]) }
    }

    /// Takes the first position that covers nothing, if there is one.
    pub fn put_or_leave(&mut self, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let place = wishes.into_iter().find(|wish| self.is_free(*wish, &self.reserved));
        place.inspect(|place| self.take(*place))
    }

    /// Like [`Self::put_or_leave`], for a note that belongs to a token and may be where a panel would grow to.
    pub fn put_on_or_leave(&mut self, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let place = wishes.into_iter().find(|wish| self.is_free(*wish, &[]));
        place.inspect(|place| self.take(*place))
    }

    /// Like [`Self::put_or_leave`], but only faces and earlier notes count as covered.
    pub fn put_beside_faces_or_leave(&mut self, wishes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let faces = self.tokens.iter().filter(|shape| matches!(shape, NoteShape::Face(_))).copied();
        let taken: Vec<NoteShape> = faces.chain(self.put.iter().map(|area| NoteShape::Area(*area))).collect();
        let place = wishes.into_iter().find(|wish| is_free(*wish, self.canvas, taken.iter().copied()));
        place.inspect(|place| self.take(*place))
    }

    /// Marks areas as covered already.
    pub fn leave_free(&mut self, places: impl IntoIterator<Item = Rect>) {
        self.taken.extend(places);
    }

    /// Marks captions, which cost less to cover than other words.
    pub fn leave_rather_free(&mut self, captions: impl IntoIterator<Item = Rect>) {
        self.captions.extend(captions);
    }

    /// Marks a position as taken by a note.
    pub fn take(&mut self, place: Rect) {
        self.taken.push(place);
        self.put.push(place);
    }

    /// Draws the tie line from a token to its note, behind names and the faces of others.
    pub fn tie(&self, p: &Painter, spot: TokenCircle, place: Rect, ink: Color32) {
        let Some(ends) = tie_ends(spot, place) else { return };
        let said =
            self.put.iter().filter(|said| **said != place && !said.contains(spot.at)).map(|r| NoteShape::Area(*r));
        for ends in clear_of(ends, before(ends, &self.tokens).chain(said)) {
            p.line_segment(ends, Stroke::new(4.0, theme::PAGE));
            p.line_segment(ends, Stroke::new(2.0, ink));
        }
    }

    /// Returns the cost of a position: the area that it covers, in square pixels. Area outside the canvas counts twice,
    /// area of tokens and other notes more.
    fn covered(&self, wish: Rect) -> f32 {
        let outside = wish.area() - NoteShape::Area(self.canvas).hidden(wish);
        let outside = if outside < 0.5 { 0.0 } else { outside };
        let areas = |areas: &[Rect]| areas.iter().map(|area| NoteShape::Area(*area).hidden(wish)).sum::<f32>();
        let tokens: f32 = self.tokens.iter().map(|shape| shape.hidden(wish)).sum();
        let others = areas(&self.captions) + areas(&self.reserved);
        2.0 * outside + TOKEN * (tokens + areas(&self.taken)) + others
    }

    /// Returns true if the position covers nothing and is within the canvas; faster than computing its cost.
    fn is_free(&self, wish: Rect, reserved: &[Rect]) -> bool {
        is_free(wish, self.canvas, self.lies(reserved))
    }

    fn others<'a>(&'a self, reserved: &'a [Rect]) -> impl Iterator<Item = NoteShape> + 'a {
        self.taken.iter().chain(&self.captions).chain(reserved).map(|area| NoteShape::Area(*area))
    }

    /// Returns all shapes on the board, and the reserved areas given.
    fn lies<'a>(&'a self, reserved: &'a [Rect]) -> impl Iterator<Item = NoteShape> + 'a {
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
            Places::new(Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 100.0)), vec![NoteShape::Area(at(0.0, 0.0))]);
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
        let spot = TokenCircle { at: pos2(50.0, 50.0), radius: 5.0 };
        let name = Rect::from_min_max(pos2(60.0, 46.0), pos2(72.0, 54.0));
        let canvas = Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 100.0));
        let name = NoteShape::Area(name);
        let own = NoteShape::Face(spot);
        let mut places = Places::new(canvas, vec![own, name]);
        let (beyond, other) = (at(80.0, 45.0), at(45.0, 80.0));
        let ends = tie_ends(spot, beyond).expect("it is apart");
        let parts = clear_of(ends, std::iter::once(name));
        assert!(parts.len() == 2 && parts.iter().all(|part| name.part_of(*part, 0.0).is_none()), "{parts:?}");
        // It goes behind a face as well, but not behind the face it starts from.
        let third = NoteShape::Face(TokenCircle { at: pos2(74.0, 50.0), radius: 4.0 });
        let hides: Vec<NoteShape> = before(ends, &[own, name, third]).collect();
        assert!(
            matches!(hides[..], [NoteShape::Area(_), NoteShape::Face(TokenCircle { radius: 4.0, .. })]),
            "{hides:?}"
        );
        assert_eq!(places.put_beside(spot, [beyond, other]), Some(other));
        let (on_name, on_face) = (at(60.0, 45.0), at(45.0, 45.0));
        assert_eq!(places.put_on_or_leave([on_face, on_name]), None);
        assert_eq!(places.put_beside_faces_or_leave([on_face, on_name]), Some(on_name));
        let nearby = places.nearby(Rect::from_center_size(spot.at, vec2(60.0, 60.0)));
        assert!(!nearby.is_free(&on_face) && nearby.is_free(&at(30.0, 30.0)));
    }
}
