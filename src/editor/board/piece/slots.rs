//! Copies of battlefield slots: their features, items and combatants.

use super::super::areas::path_of;
use super::super::ground::counted;
use super::super::slots::BoardSlot;
use super::half::BoardHalf;
use super::people::{Person, SideMapping, with_place};
use crate::editor::document::LevelDocument;
use crate::engine::RankForm;
use crate::engine::data::address::{called, list};
use crate::engine::data::{Node, Tree};

#[derive(Clone, Debug, PartialEq)]
pub struct SlotPiece {
    slots: Vec<SlotGround>,
    people: Vec<Person>,
}

#[derive(Clone, Debug, PartialEq)]
struct SlotGround {
    slot: BoardSlot,
    features: Vec<&'static str>,
    /// The RON list of the items there.
    items: Option<String>,
}

impl SlotPiece {
    pub fn name(&self) -> String {
        counted(self.slots.len(), "slot", "slots")
    }
}

impl LevelDocument {
    pub(super) fn slots_taken(&self, slots: &[BoardSlot]) -> Result<SlotPiece, String> {
        let form = self.rank_form()?;
        let ground = |slot: &BoardSlot| SlotGround {
            slot: slot.clone(),
            features: self.features_of(&form, slot),
            items: self.get(&items_of(&form, slot)).map(str::to_owned),
        };
        let people = self.people_where(|at| self.slot_of(at).is_some_and(|slot| slots.contains(&slot)));
        Ok(SlotPiece { slots: slots.iter().map(ground).collect(), people })
    }

    pub(super) fn put_slots(
        &mut self,
        piece: &SlotPiece,
        place: &dyn Fn(&BoardSlot) -> Option<BoardSlot>,
        sides: &SideMapping,
    ) -> Result<(), String> {
        let form = self.rank_form()?;
        let cells = self.cells();
        let there = |slot: &BoardSlot| place(slot).filter(|slot| cells.contains(&slot.to_string()));
        for ground in &piece.slots {
            let Some(slot) = there(&ground.slot) else { continue };
            for feature in form.features {
                self.paint_slots(&[&slot.to_string()], feature, ground.features.contains(feature))?;
            }
            let path = items_of(&form, &slot);
            match (&ground.items, self.get(&path).is_some()) {
                (Some(items), true) => self.set(&path, items)?,
                (Some(items), false) => {
                    let (map, key) = (format!("{}.items", path_of(form.fields, &slot.field)), slot.within());
                    self.insert(&map, usize::MAX, &format!("{key:?}: {items}"))?;
                }
                (None, true) => self.remove(&path)?,
                (None, false) => {}
            }
        }
        let first = self.first_field(&form);
        let home = |text: &str| slot_in(text.trim_matches('"'), &first);
        let taken = self.people_where(|_| true);
        let taken: Vec<String> = taken
            .iter()
            .filter_map(|person| place_in(&person.text, form.place))
            .filter_map(|at| home(&at))
            .map(|s| s.to_string())
            .collect();
        let goes = |text: &str| there(&home(text)?);
        let free = |person: &&Person| {
            let to = place_in(&person.text, form.place).and_then(|at| goes(&at));
            to.is_some_and(|slot| !taken.contains(&slot.to_string()))
        };
        let people: Vec<Person> = piece.people.iter().filter(free).cloned().collect();
        let moved =
            |text: &str| with_place(text, form.place, |at| goes(at).map(|slot| format!("{:?}", slot.to_string())));
        self.put_people(&people, sides, &moved)
    }

    pub(super) fn even_ranks(&mut self, half: BoardHalf, form: &RankForm) -> Result<(), String> {
        if half.beside() {
            return Err("ranks can only be mirrored from one side to the other, not left to right".into());
        }
        let rows = form.rows;
        let row = |slot: &BoardSlot| rows.iter().position(|row| *row == slot.row).unwrap_or(0);
        let lies = |slot: &BoardSlot, half: BoardHalf| (row(slot) < rows.len() / 2) == half.first();
        let slots: Vec<BoardSlot> = self.cells().iter().filter_map(|name| BoardSlot::parse(name)).collect();
        let people = self.people_where(|at| self.slot_of(at).is_some_and(|slot| lies(&slot, half.other())));
        self.remove_people(&people)?;
        let kept: Vec<BoardSlot> = slots.into_iter().filter(|slot| lies(slot, half)).collect();
        let piece = self.slots_taken(&kept)?;
        let sides = SideMapping::change(self);
        self.even_exits(half, form)?;
        let place =
            |slot: &BoardSlot| Some(BoardSlot { row: rows[rows.len() - 1 - row(slot)].to_owned(), ..slot.clone() });
        self.put_slots(&piece, &place, &sides)
    }

    /// Copies the exits of the kept half: where its side may leave, both sides may; elsewhere exits are removed.
    fn even_exits(&mut self, half: BoardHalf, form: &RankForm) -> Result<(), String> {
        let sides = form.sides.1;
        let mine = sides[usize::from(!half.first())];
        for ix in 0..list(self.node(form.fields)).len() {
            let path = format!("{}.{ix}.exits", form.fields);
            match self.get(&path).map(|exits| exits.contains(mine)) {
                Some(true) => self.set(&path, &format!("{sides:?}"))?,
                Some(false) => self.remove(&path)?,
                None => {}
            }
        }
        Ok(())
    }

    fn first_field(&self, form: &RankForm) -> String {
        list(self.node(form.fields)).first().and_then(called).unwrap_or_default().to_owned()
    }

    /// Returns the slot that a value names.
    fn slot_of(&self, at: &Node) -> Option<BoardSlot> {
        let Tree::Text(text) = &at.tree else { return None };
        slot_in(text, &self.first_field(&self.rank_form().ok()?))
    }
}

/// Parses `ford/party.melee/2`, or `party.melee/2` as a slot of the first battlefield.
fn slot_in(text: &str, first: &str) -> Option<BoardSlot> {
    BoardSlot::parse(text).or_else(|| BoardSlot::parse(&format!("{first}/{text}")))
}

fn items_of(form: &RankForm, slot: &BoardSlot) -> String {
    format!("{}.items.{}", path_of(form.fields, &slot.field), crate::engine::data::address::path([slot.within()]))
}

/// Returns an entry's value for the place key, as written.
fn place_in(text: &str, key: &str) -> Option<String> {
    let parsed = crate::engine::data::Document::parse("", text).ok()?;
    let span = crate::engine::data::address::field(&parsed.root, key)?.span;
    Some(text[span.start..span.end].to_owned())
}
