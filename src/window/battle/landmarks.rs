//! Directions and landmarks in the sentences of the log, in place of hex numbers, which players do not know: `Ash moves
//! 2 hexes east` and `the dagger lies south-west of Odo`.

use super::bearings::bearing;
use crate::vocab::Effect;
use crate::vocab::names::within_sentence;
use crate::vocab::view::{EventView, HexView, Scene};

/// Words before a hex number: a destination, an intended destination, or the position of an object.
const TO: &str = "to";
const FOR: &str = "for";
const AT: &str = "at";

/// Positions of all combatants at a moment of the log, by roster.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Whereabouts(Vec<CellRef>);

/// A cell, by its ID or by its index in the scene. The index is resolved only when needed, which is rare: a large board
/// has thousands of cells.
#[derive(Clone, Debug, PartialEq)]
enum CellRef {
    Named(String),
    Nth(Option<usize>),
}

/// A hex number in a sentence: its range in the text, and the hex.
type Numbered = (std::ops::Range<usize>, HexView);

impl Whereabouts {
    pub fn new(scene: &Scene) -> Self {
        Self(scene.combatants.iter().map(|c| CellRef::Named(c.place.clone())).collect())
    }

    /// Rewrites the sentence of an event, then applies its moves.
    pub fn rewrite(&mut self, view: &mut EventView, scene: &Scene) {
        view.walk = self.walk(view, scene);
        while let Some(numbered) = numbered(&view.text, scene) {
            view.text = self.in_words(view, scene, &numbered);
        }
        self.pass(view);
    }

    /// Applies the moves of an event.
    fn pass(&mut self, view: &EventView) {
        for effect in &view.effects {
            let (who, now) = match *effect {
                Effect::Moved { who, to: at, .. } | Effect::Arrived { who, at } => (who, Some(at.ix())),
                Effect::Left(who) => (who, None),
                _ => continue,
            };
            if let Some(place) = self.0.get_mut(who.ix()) {
                *place = CellRef::Nth(now);
            }
        }
    }

    fn at(&self, who: usize, scene: &Scene) -> Option<HexView> {
        match self.0.get(who)? {
            CellRef::Named(id) => scene.hex(id).copied(),
            CellRef::Nth(nth) => scene.cells.get((*nth)?)?.hex,
        }
    }

    /// Returns the start and the end of a move in the event.
    fn walk(&self, view: &EventView, scene: &Scene) -> Option<(HexView, HexView)> {
        view.effects.iter().find_map(|effect| match *effect {
            Effect::Moved { who, to, .. } => Some((self.at(who.ix(), scene)?, scene.cells.get(to.ix())?.hex?)),
            _ => None,
        })
    }

    /// Returns the sentence with a hex number in words. The preceding word is dropped if it only fits a number.
    fn in_words(&self, view: &EventView, scene: &Scene, (range, hex): &Numbered) -> String {
        let (before, after) = (view.text[..range.start].trim_end(), &view.text[range.end..]);
        let (head, with) = before.rsplit_once(' ').unwrap_or(("", before));
        let doer = view.source.as_ref().or(view.target.as_ref());
        let doer = doer.and_then(|id| scene.combatants.iter().position(|c| c.id == *id));
        let of_doer = doer.and_then(|who| self.at(who, scene));
        let way = match with {
            TO => view.walk.filter(|(_, to)| to == hex).map(|(from, _)| from),
            FOR => of_doer,
            _ => None,
        };
        if let Some(way) = way.and_then(|from| bearing(&from, hex)) {
            return format!("{head} {way}{after}");
        }
        let here = of_doer == Some(*hex) || view.walk.is_some_and(|(_, to)| to == *hex);
        match (with, here) {
            (AT, true) => format!("{head}{after}"),
            (AT, false) => format!("{head} {}{after}", self.landmark(scene, hex, doer)),
            (_, true) => format!("{before} the same hex{after}"),
            (_, false) => format!("{before} the hex {}{after}", self.landmark(scene, hex, doer)),
        }
    }

    /// Describes the position of a hex relative to the nearest combatant.
    fn landmark(&self, scene: &Scene, hex: &HexView, doer: Option<usize>) -> String {
        let all = (0..scene.combatants.len()).filter_map(|who| Some((who, self.at(who, scene)?)));
        let nearest = all.min_by_key(|(who, at)| (at.distance(hex), Some(*who) != doer));
        let Some((who, at)) = nearest else { return "far from everyone".to_owned() };
        let name = within_sentence(&scene.combatants[who].name);
        match bearing(&at, hex) {
            None => format!("where {name} is"),
            Some(way) if Some(who) == doer && at.distance(hex) == 1 => format!("to the {way}"),
            Some(way) if Some(who) == doer => way,
            Some(way) => format!("{way} of {name}"),
        }
    }
}

/// Returns the first hex number in a sentence.
fn numbered(text: &str, scene: &Scene) -> Option<Numbered> {
    let part = |c: char| c.is_ascii_digit() || c == ',' || c == '-';
    let mut from = 0;
    while let Some(begin) = text[from..].find(part).map(|at| from + at) {
        let end = text[begin..].find(|c| !part(c)).map_or(text.len(), |at| begin + at);
        let word = text[begin..end].trim_end_matches([',', '-']);
        let whole = !text[..begin].ends_with(char::is_alphanumeric) && !text[end..].starts_with(char::is_alphanumeric);
        if let Some(hex) = scene.hex(word).filter(|_| whole) {
            return Some((begin..begin + word.len(), *hex));
        }
        from = end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CellView, CombatantView};
    use crate::vocab::{CellId, CombatantId};

    fn scene() -> Scene {
        let cell = |at: i32| {
            let (q, r) = (at % 9, at / 9);
            CellView {
                id: format!("{q},{r}"),
                hex: Some(HexView { q, r, ..HexView::default() }),
                ..CellView::default()
            }
        };
        let someone = |name: &str, place: &str| CombatantView {
            id: name.to_lowercase(),
            name: name.into(),
            place: place.into(),
            ..CombatantView::default()
        };
        Scene {
            cells: (0..81).map(cell).collect(),
            combatants: vec![someone("Ash", "2,2"), someone("Odo", "7,4"), someone("The orc", "")],
            ..Scene::default()
        }
    }

    fn with_destination(text: &str, to: Option<(u32, i32)>) -> String {
        let mut view = EventView { source: Some("ash".into()), text: text.into(), ..EventView::default() };
        let moved = |(q, r): (u32, i32)| Effect::Moved {
            who: CombatantId(0),
            to: CellId::from(q as usize + 9 * r as usize),
            also: None,
        };
        view.effects.extend(to.map(moved));
        Whereabouts::new(&scene()).rewrite(&mut view, &scene());
        view.text
    }

    #[test]
    fn hexes_are_told_by_their_way_or_by_who_is_near() {
        assert_eq!(
            with_destination("Ash moves to 4,2: 2 steps, 3 m", Some((4, 2))),
            "Ash moves 2 hexes east: 2 steps, 3 m"
        );
        assert_eq!(with_destination("Ash heads for 2,1", None), "Ash heads north-west");
        assert_eq!(with_destination("Ash slips and falls at 2,2", None), "Ash slips and falls");
        assert_eq!(with_destination("Ash slips at 3,2 and lies", Some((3, 2))), "Ash slips and lies");
        assert_eq!(with_destination("The dagger lies at 6,5", None), "The dagger lies south-west of Odo");
        assert_eq!(with_destination("The dagger lies at 7,4", None), "The dagger lies where Odo is");
        assert_eq!(with_destination("Ash does not get up to 3,2", None), "Ash does not get up to the hex to the east");
        assert_eq!(
            with_destination("Ash does not dare the water at 3,2", None),
            "Ash does not dare the water to the east"
        );
        let plain = "Ash rolls 3,2a, 12, 1 -1 and 40,40";
        assert_eq!(with_destination(plain, None), plain, "no hexes");
    }

    #[test]
    fn a_way_begins_where_the_last_one_ended() {
        let (scene, step) = (scene(), |to: usize| {
            let effect = Effect::Moved { who: CombatantId(0), to: CellId::from(to), also: None };
            let text = format!("Ash moves to {}", scene().cells[to].id);
            EventView { source: Some("ash".into()), text, effects: vec![effect], ..EventView::default() }
        });
        let mut places = Whereabouts::new(&scene);
        let mut say = |to: usize| {
            let mut view = step(to);
            places.rewrite(&mut view, &scene);
            view.text
        };
        assert_eq!([say(21), say(22), say(30)], ["Ash moves east", "Ash moves east", "Ash moves south-west"]);
    }
}
