//! How rule systems and readers come to the components of a battle: each ruleset lists its own once.

/// Declares a ruleset's components: `Parts`, the trait that reads them; `Hands`, what a system holds and changes them by;
/// `Sight`, what a reader of the world holds; `Columns`, the ways to them, found once a world. `fixed` ones never change.
#[macro_export]
macro_rules! components {
    (
        fixed { $($fixed:ident: $Fixed:ty),* $(,)? }
        $($list:ident { $($part:ident, $part_mut:ident: $Part:ty);* $(;)? })*
    ) => {
        use bevy::ecs::prelude::*;
        use bevy::ecs::system::SystemParam;

        const HAS: &str = "every entity of its kind has it";

        /// The components of combatants, items and cells, by entity.
        pub trait ReadComponents {
            $(fn $fixed(&self, of: Entity) -> &$Fixed;)*
            $($(fn $part(&self, of: Entity) -> &$Part;)*)*
        }

        /// Puts all that changes of them on the list of a battle's state.
        pub fn keep(state: &mut $crate::engine::snapshot::StateList) {
            $($(state.component::<$Part>($crate::along!($list));)*)*
        }

        /// What a running system reads and changes them by.
        #[derive(SystemParam)]
        pub struct ComponentsMut<'w, 's> {
            $($fixed: Query<'w, 's, &'static $Fixed>,)*
            $($($part: Query<'w, 's, &'static mut $Part>,)*)*
        }

        impl ReadComponents for ComponentsMut<'_, '_> {
            $(fn $fixed(&self, of: Entity) -> &$Fixed { self.$fixed.get(of).expect(HAS) })*
            $($(fn $part(&self, of: Entity) -> &$Part { self.$part.get(of).expect(HAS) })*)*
        }

        impl ComponentsMut<'_, '_> {
            $($(pub fn $part_mut(&mut self, of: Entity) -> Mut<'_, $Part> { self.$part.get_mut(of).expect(HAS) })*)*
        }

        /// The ways to the components, found once for a world: looking each up by its type takes longer than most questions.
        #[derive(Resource)]
        pub struct ComponentQueries {
            $($fixed: QueryState<&'static $Fixed>,)*
            $($($part: QueryState<&'static $Part>,)*)*
        }

        impl ComponentQueries {
            /// Once combatants, cells and gear have been spawned; none of another kind come later.
            pub fn new(world: &mut World) -> Self {
                Self { $($fixed: world.query(),)* $($($part: world.query(),)*)* }
            }
        }

        /// What a reader outside the schedule reads them by.
        #[derive(Clone, Copy)]
        pub struct Components<'a> {
            $($fixed: Query<'a, 'a, &'static $Fixed>,)*
            $($($part: Query<'a, 'a, &'static $Part>,)*)*
        }

        impl<'a> Components<'a> {
            pub fn new(world: &'a World) -> Self {
                let columns = world.resource::<ComponentQueries>();
                Self { $($fixed: columns.$fixed.query_manual(world),)* $($($part: columns.$part.query_manual(world),)*)* }
            }
        }

        impl ReadComponents for Components<'_> {
            $(fn $fixed(&self, of: Entity) -> &$Fixed { self.$fixed.get(of).expect(HAS) })*
            $($(fn $part(&self, of: Entity) -> &$Part { self.$part.get(of).expect(HAS) })*)*
        }
    };
}

/// The list of the roster that a kind of components runs along.
#[macro_export]
macro_rules! along {
    (combatants) => {
        $crate::engine::snapshot::Along::Combatants
    };
    (items) => {
        $crate::engine::snapshot::Along::Items
    };
    (cells) => {
        $crate::engine::snapshot::Along::Cells
    };
}

/// Inside a trait with `roster` and `parts`: reads components by the numbers of combatants, items and cells.
#[macro_export]
macro_rules! by_number {
    ($($list:ident[$Id:ty] { $($part:ident: $Part:ty),* $(,)? })*) => {
        $($(fn $part(&self, of: $Id) -> &$Part {
            self.parts().$part(self.roster().$list[of.ix()])
        })*)*
    };
}

/// The same for those who may change them, which have `roster` and `parts` as fields.
#[macro_export]
macro_rules! by_number_mut {
    ($($list:ident[$Id:ty] { $($part:ident: $Part:ty),* $(,)? })*) => {
        $($(pub fn $part(&mut self, of: $Id) -> Mut<'_, $Part> {
            self.parts.$part(self.roster.$list[of.ix()])
        })*)*
    };
}
