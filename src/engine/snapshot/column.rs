//! A component that every entity of a kind has, as a part of the state. A lookahead changes few rows of a column.
//! Change ticks show which ones, so that only those are restored and rehashed.
//!
//! A column remembers the contents last restored and the tick of that restore. Its states:
//!
//! ```text
//!                     restore(A): clones all rows
//! ┌────────────┐ ───────────────────────────────────▶ ┌────────────┐
//! │ unrestored │                                      │ equal to A │ ◀──────────┐
//! └────────────┘                                      └────────────┘            │ restore(A):
//!                                  a rule system borrows      │                 │ clones the
//!                                  a row mutably              ▼                 │ changed rows
//!                                                     ┌───────────────┐         │
//!                                                     │ A but for the │ ────────┘
//!                                                     │ changed rows  │
//!                                                     └───────────────┘
//! restore(B) clones all rows in any state and leads to `equal to B`.
//! ```
//!
//! | state | `save` | `content_digest` | `touched` |
//! | --- | --- | --- | --- |
//! | unrestored | clones all rows | hashes all rows | reports all rows |
//! | equal to A | shares A | returns A's digest | reports rows in which A differs |
//! | A but for the changed rows | clones all rows | hashes the changed rows | compares changed rows; others as A |

use super::part::{EntityKind, Roster, Saved, StateColumn, append, append_all, combine_digests, digest_of, since};
use bevy_ecs::change_detection::{ContiguousRef, Tick};
use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use serde::Serialize;
use std::sync::{Arc, OnceLock};

/// The state of one component, over all entities of a kind.
pub struct ComponentColumn<T: Component<Mutability = Mutable>> {
    kind: EntityKind,
    /// The queries for it, created once, because a battle has one world.
    ways: Option<Ways<T>>,
    /// The data last restored, and the tick of that restore. Rows not changed since are still equal to it.
    last: Option<(Arc<SavedColumn<T>>, Tick)>,
}

struct Ways<T: Component<Mutability = Mutable>> {
    read: QueryState<Ref<'static, T>>,
    write: QueryState<&'static mut T>,
}

/// The saved contents of a column.
struct SavedColumn<T> {
    rows: Vec<T>,
    /// A digest of each row, computed on first use.
    prints: OnceLock<Vec<u64>>,
    /// A digest of the whole column.
    print: OnceLock<u64>,
}

impl<T> SavedColumn<T> {
    fn new(rows: Vec<T>) -> Self {
        Self { rows, prints: OnceLock::new(), print: OnceLock::new() }
    }
}

impl<T: Serialize> SavedColumn<T> {
    fn prints(&self) -> &[u64] {
        self.prints.get_or_init(|| {
            let mut bytes = Vec::new();
            self.rows.iter().map(|row| digest_of(&mut bytes, row)).collect()
        })
    }

    fn print(&self) -> u64 {
        *self.print.get_or_init(|| self.prints().iter().fold(0, |print, row| combine_digests(print, *row)))
    }
}

const FULL: &str = "every entity of its kind has it";

impl<T: Component<Mutability = Mutable>> ComponentColumn<T> {
    /// Creates the column of a component of these entities.
    pub fn new(kind: EntityKind) -> Self {
        Self { kind, ways: None, last: None }
    }

    /// Returns the column as one slice in roster order (see [`crate::engine::columns`]).
    fn slice<'w>(&self, world: &'w World) -> Option<ContiguousRef<'w, T>> {
        let column = self.ways.as_ref()?.read.query_manual(world).contiguous_iter_inner().ok()?.next()?;
        (column.len() == world.resource::<Roster>().entities(self.kind).len()).then_some(column)
    }

    /// Pairs the column with the data last restored; `None` if their lengths differ.
    fn compared<'w>(&'w self, world: &'w World) -> Option<Compared<'w, T>> {
        let (kept, tick) = self.last.as_ref()?;
        let column = self.slice(world).filter(|column| column.len() == kept.rows.len())?;
        Some(Compared { column, kept, tick: *tick })
    }
}

/// A column, paired with the data last restored.
struct Compared<'a, T> {
    column: ContiguousRef<'a, T>,
    kept: &'a Arc<SavedColumn<T>>,
    tick: Tick,
}

impl<T> Compared<'_, T> {
    fn as_it_was(&self) -> bool {
        !any_since(self.column.changed_ticks_slice(), self.tick)
    }

    /// Returns true if that row has changed.
    fn changed(&self, ix: usize) -> bool {
        since(self.column.changed_ticks_slice()[ix], self.tick)
    }
}

/// Returns true if any row has changed since the tick `other`.
fn any_since(changed: &[Tick], other: Tick) -> bool {
    // No early exit, so the loop vectorises.
    changed.iter().fold(false, |any, tick| any | since(*tick, other))
}

impl<T: Component<Mutability = Mutable> + Clone + Serialize> StateColumn for ComponentColumn<T> {
    fn kind(&self) -> Option<EntityKind> {
        Some(self.kind)
    }

    fn save(&self, world: &World) -> Saved {
        if let Some(compared) = self.compared(world).filter(Compared::as_it_was) {
            return compared.kept.clone();
        }
        let rows: Vec<T> = match self.slice(world) {
            Some(column) => column.to_vec(),
            None => {
                let all = world.resource::<Roster>().entities(self.kind).iter();
                all.map(|e| world.get::<T>(*e).expect(FULL).clone()).collect()
            }
        };
        Arc::new(SavedColumn::new(rows))
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let kept = saved.downcast_ref::<SavedColumn<T>>().expect("a column restores its own kind");
        fit(world, self.kind, kept.rows.len());
        let same = self.last.as_ref().filter(|(last, _)| std::ptr::eq(&**last, kept)).map(|(_, tick)| *tick);
        let ways = self.ways.get_or_insert_with(|| Ways { read: world.query(), write: world.query() });
        ways.read.update_archetypes(world);
        let mut tables =
            ways.write.query_mut(world).contiguous_iter_inner().expect("components of battles are kept in tables");
        match (tables.next(), same) {
            (Some(mut held), Some(tick)) if held.len() == kept.rows.len() => {
                let any = any_since(held.changed_ticks_slice(), tick);
                for (ix, row) in kept.rows.iter().enumerate().filter(|_| any) {
                    if since(held.changed_ticks_slice()[ix], tick) {
                        held.bypass_change_detection()[ix].clone_from(row);
                    }
                }
            }
            (Some(mut held), _) if held.len() == kept.rows.len() => {
                held.bypass_change_detection().clone_from_slice(&kept.rows);
            }
            // Some entities have just been spawned.
            _ => {
                for (ix, value) in kept.rows.iter().enumerate() {
                    let entity = world.resource::<Roster>().entities(self.kind)[ix];
                    world.entity_mut(entity).insert(value.clone());
                }
            }
        }
        let last = self.last.take().filter(|_| same.is_some()).map(|(last, _)| last);
        let again = || saved.clone().downcast().unwrap_or_else(|_| unreachable!("it was looked at above"));
        self.last = Some((last.unwrap_or_else(again), world.increment_change_tick()));
    }

    fn digest(&self, world: &World, only: Option<usize>, bytes: &mut Vec<u8>) {
        if let (None, Some(column)) = (only, self.slice(world)) {
            return append_all(bytes, &column);
        }
        let all = world.resource::<Roster>().entities(self.kind);
        for e in only.map_or(all, |ix| &all[ix..=ix]) {
            append(bytes, world.get::<T>(*e).expect(FULL));
        }
    }

    fn content_digest(&self, world: &World, bytes: &mut Vec<u8>) -> u64 {
        if let Some(now) = self.compared(world) {
            if now.as_it_was() {
                return now.kept.print();
            }
            let known = now.kept.prints().iter().enumerate();
            return known.fold(0, |print, (ix, known)| {
                combine_digests(print, if now.changed(ix) { digest_of(bytes, &now.column[ix]) } else { *known })
            });
        }
        let all = world.resource::<Roster>().entities(self.kind).iter();
        all.fold(0, |print, e| combine_digests(print, digest_of(bytes, world.get::<T>(*e).expect(FULL))))
    }

    fn touched(&self, world: &World, then: &Saved, tell: &mut dyn FnMut(usize, u64)) {
        let then = then.downcast_ref::<SavedColumn<T>>().expect("a column is compared with its own kind");
        let mut bytes = Vec::new();
        let Some(now) = self.compared(world) else {
            let all = world.resource::<Roster>().entities(self.kind).iter().enumerate();
            return all.for_each(|(ix, e)| tell(ix, digest_of(&mut bytes, world.get::<T>(*e).expect(FULL))));
        };
        let same = std::ptr::eq(&**now.kept, then);
        if same && now.as_it_was() {
            return;
        }
        for (ix, known) in now.kept.prints().iter().enumerate() {
            let changed = now.changed(ix);
            let is = if changed { digest_of(&mut bytes, &now.column[ix]) } else { *known };
            if (changed || !same) && then.prints().get(ix) != Some(&is) {
                tell(ix, is);
            }
        }
    }
}

/// Spawns or despawns entities of a kind until there are `len`. Items created in play appear and disappear with undo.
fn fit(world: &mut World, kind: EntityKind, len: usize) {
    while world.resource::<Roster>().entities(kind).len() > len {
        let entity = world.resource_mut::<Roster>().entities_mut(kind).pop().expect("longer than len");
        world.despawn(entity);
    }
    while world.resource::<Roster>().entities(kind).len() < len {
        let entity = world.spawn_empty().id();
        world.resource_mut::<Roster>().entities_mut(kind).push(entity);
    }
}
