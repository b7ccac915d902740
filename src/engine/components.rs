//! Access to a battle's state for rule systems and readers, generated from one list of components and resources per
//! ruleset.

/// Declares the state of a ruleset: the components of combatants, items and cells, and the resources.
///
/// It generates, in the calling module:
/// - the state type, named by `state`: resources by name, components by the number of the combatant, item or cell. The
///   ruleset's queries are its methods;
/// - `RulesParams`, the system parameters of every rule system, and `RulesCtx`, which a rule system works with: it
///   dereferences to the state, which it may change, and takes the steps of play (`ask`, `push`, `emit` …);
/// - `BattleReader`, which dereferences to the state of a world outside the schedule;
/// - `install`, which adds the resources and components to the world and to the list of the battle's state.
///
/// `setup` resources are set by `deploy` from the level and never change. `state` resources change during play and are
/// saved, undone and hashed. `scratch` resources are valid for one run of a rule system. `params` are further system
/// parameters that a ruleset needs.
#[macro_export]
macro_rules! components {
    (
        state: $BattleState:ident, level: $Level:ty, action: $Action:ty, frame: $Frame:ty;
        resources {
            setup { $($setup:ident: $Setup:ty),* $(,)? }
            state { $($state:ident: $State:ty),* $(,)? }
            scratch { $($scratch:ident: $Scratch:ty),* $(,)? }
        }
        fixed { $($fixed:ident: $LevelDigest:ty),* $(,)? }
        params { $($param:ident: $Param:ty),* $(,)? }
        $($list:ident[$Id:ty] { $($part:ident, $part_mut:ident: $StateColumn:ty);* $(;)? })*
    ) => {
        use bevy_ecs::change_detection::ContiguousMut;
        use bevy_ecs::prelude::*;
        use bevy_ecs::system::SystemParam;
        use $crate::engine::ctx::StepHooks as _;
        use $crate::engine::columns::{Column, check_order, column, only_table};
        use $crate::engine::resource_ref::ResourceRef;
        use $crate::engine::snapshot::Roster;
        use $crate::engine::{Agenda, CoreCtx, LegalActions, RuleSystems, Setting, EventBuilder};
        use $crate::vocab::{CombatantId, FactionId};

        /// The state of a battle, lent by a rule system or a reader: resources by name, components by the number of
        /// the combatant, item or cell.
        pub struct $BattleState<'w> {
            /// The entities of the battle.
            pub roster: ResourceRef<'w, Roster>,
            /// The settings of the battle.
            pub setting: &'w Setting<$Level>,
            /// The procedures in progress.
            pub agenda: ResourceRef<'w, Agenda<$Frame>>,
            $(pub $setup: &'w $Setup,)*
            $(pub $state: ResourceRef<'w, $State>,)*
            $(pub $scratch: ResourceRef<'w, $Scratch>,)*
            $($fixed: &'w [$LevelDigest],)*
            $($($part: Column<'w, $StateColumn>,)*)*
        }

        #[allow(dead_code, reason = "a small ruleset needs some of them only")]
        impl $BattleState<'_> {
            /// Returns the entities of the battle.
            #[inline]
            pub fn roster(&self) -> &Roster { &self.roster }
            /// Returns the settings of the battle.
            #[inline]
            pub fn setting(&self) -> &Setting<$Level> { self.setting }
            /// Returns the ruleset's part of the level.
            #[inline]
            pub fn level(&self) -> &$Level { &self.setting.level }
            /// Returns the procedures in progress.
            #[inline]
            pub fn agenda(&self) -> &Agenda<$Frame> { &self.agenda }
            $(
                #[inline]
                pub fn $setup(&self) -> &$Setup { self.$setup }
            )*
            $(
                #[inline]
                pub fn $state(&self) -> &$State { &self.$state }
            )*
            $(
                #[inline]
                pub fn $scratch(&self) -> &$Scratch { &self.$scratch }
            )*
            $(
                #[inline]
                pub fn $fixed(&self, of: CombatantId) -> &$LevelDigest { &self.$fixed[of.ix()] }
            )*
            $($(
                #[inline]
                pub fn $part(&self, of: $Id) -> &$StateColumn { &self.$part[of.ix()] }
                #[inline]
                pub fn $part_mut(&mut self, of: $Id) -> &mut $StateColumn { &mut self.$part[of.ix()] }
            )*)*

            /// Returns all combatants in roster order.
            pub fn all(&self) -> impl Iterator<Item = CombatantId> + use<> {
                (0..self.roster.combatants.len()).map(CombatantId::from)
            }
            /// Returns all factions in the level's order.
            pub fn factions(&self) -> impl Iterator<Item = FactionId> + use<> {
                (0..self.setting.factions.len()).map(FactionId::from)
            }
            /// Returns the same state for a hypothetical position. A change to it copies the column or resource first.
            pub fn fork(&self) -> $BattleState<'_> {
                $BattleState {
                    roster: self.roster.share(),
                    setting: self.setting,
                    agenda: self.agenda.share(),
                    $($setup: self.$setup,)*
                    $($state: self.$state.share(),)*
                    $($scratch: self.$scratch.share(),)*
                    $($fixed: self.$fixed,)*
                    $($($part: self.$part.share(),)*)*
                }
            }
        }

        /// The system parameters of every rule system.
        #[derive(SystemParam)]
        pub struct RulesParams<'w, 's> {
            roster: ResMut<'w, Roster>,
            setting: Res<'w, Setting<$Level>>,
            agenda: ResMut<'w, Agenda<$Frame>>,
            core: CoreCtx<'w, $Action>,
            $($setup: Res<'w, $Setup>,)*
            $($state: ResMut<'w, $State>,)*
            $($scratch: ResMut<'w, $Scratch>,)*
            $($fixed: Query<'w, 's, (Entity, &'static $LevelDigest)>,)*
            $($list: Query<'w, 's, (Entity, $(&'static mut $StateColumn,)*)>,)*
            $($param: $Param,)*
        }

        impl<'w, 's> RulesParams<'w, 's> {
            /// Runs a rule system: advances the top frame of the agenda as long as it belongs to that system. `step`
            /// advances the frame by one stage and returns true when the procedure is over.
            pub fn advance(self, system: RuleSystems, step: impl Fn(&mut RulesCtx<'w, 's>, &mut $Frame) -> bool) {
                let mut t = self.ctx();
                t.core.count_run();
                while t.core.continues(&t.state.agenda, system) {
                    let (ix, mut frame) = t.agenda.take_top();
                    let over = !t.cut_short(&frame) && step(&mut t, &mut frame);
                    t.agenda.put_back(ix, frame, over);
                }
                t.end_system();
            }

            /// Fetches each component slice once; lookups are then slice indexing.
            fn ctx(self) -> RulesCtx<'w, 's> {
                $(let ($($part,)*) = match only_table(self.$list) {
                    Some((entities, $($part,)*)) => {
                        check_order(entities, &self.roster.$list);
                        ($(Column::Exclusive(ContiguousMut::split($part).0),)*)
                    }
                    None => Default::default(),
                };)*
                RulesCtx {
                    state: $BattleState {
                        $($fixed: column(self.$fixed, &self.roster.combatants),)*
                        $($($part,)*)*
                        roster: ResourceRef::Exclusive(self.roster.into_inner()),
                        setting: self.setting.into_inner(),
                        agenda: ResourceRef::Exclusive(self.agenda.into_inner()),
                        $($setup: self.$setup.into_inner(),)*
                        $($state: ResourceRef::Exclusive(self.$state.into_inner()),)*
                        $($scratch: ResourceRef::Exclusive(self.$scratch.into_inner()),)*
                    },
                    core: self.core,
                    $($param: self.$param,)*
                    params: std::marker::PhantomData,
                }
            }
        }

        /// The context of a rule system: the whole state of a battle, mutable, and the steps of play.
        pub struct RulesCtx<'w, 's> {
            /// The state. Name it where two parts of it are borrowed at a time.
            pub state: $BattleState<'w>,
            /// The parameters common to all rulesets.
            pub core: CoreCtx<'w, $Action>,
            $(pub $param: $Param,)*
            params: std::marker::PhantomData<&'s ()>,
        }

        impl<'w> std::ops::Deref for RulesCtx<'w, '_> {
            type Target = $BattleState<'w>;
            #[inline]
            fn deref(&self) -> &$BattleState<'w> { &self.state }
        }

        impl std::ops::DerefMut for RulesCtx<'_, '_> {
            #[inline]
            fn deref_mut(&mut self) -> &mut Self::Target { &mut self.state }
        }

        impl RulesCtx<'_, '_> {
            /// Begins a procedure. The current procedure waits until it is done.
            pub fn push(&mut self, frame: $Frame) {
                self.state.agenda.push(frame);
            }
            /// Asks a combatant's faction for the combatant's next action.
            pub fn request_decision(&mut self, point: impl Into<&'static str>, who: CombatantId, actions: Vec<$Action>) {
                let faction = self.stats(who).faction;
                self.core.request_decision(point, faction, Some(who), actions);
            }
            /// Asks a faction for a decision that is not about a single combatant.
            pub fn request_side_decision(&mut self, point: impl Into<&'static str>, side: FactionId, actions: Vec<$Action>) {
                self.core.request_decision(point, side, None, actions);
            }
            /// Takes the answer to the last decision. Panics if there is none.
            pub fn take_answer(&mut self) -> $Action {
                self.core.take_answer()
            }
            /// Adds an event to the log.
            pub fn emit(&mut self, tell: EventBuilder) {
                self.emit_with(|_| tell);
            }
            /// Adds an event that is expensive to build to the log. `tell` is only called if events are recorded.
            pub fn emit_with(&mut self, tell: impl FnOnce(&Self) -> EventBuilder) {
                if self.core.log.skip_unrecorded() {
                    return;
                }
                let tell = tell(self);
                let mut event = tell.event(self.clock.round);
                event.known_to = self.known_only_to(&event);
                self.core.log.push(event);
            }
            /// Ends the battle.
            pub fn finish(&mut self, winner: Option<FactionId>, reason: &'static str) {
                let round = self.clock.round;
                self.core.end(winner, reason, round);
            }
        }

        /// Adds resources and components to a new world and to the list of the battle's state.
        pub fn install(world: &mut World, state: &mut $crate::engine::snapshot::StateList) {
            world.init_resource::<LegalActions<$Action>>();
            world.init_resource::<Agenda<$Frame>>();
            state.resource::<LegalActions<$Action>>();
            state.resource::<Agenda<$Frame>>();
            $(
                world.init_resource::<$State>();
                state.resource::<$State>();
            )*
            $(world.init_resource::<$Scratch>();)*
            $($(state.component::<$StateColumn>(world, $crate::along!($list));)*)*
        }

        /// Returns an option of the pending decision.
        pub fn action(world: &World, option: usize) -> $Action {
            world.resource::<LegalActions<$Action>>().0[option]
        }

        /// The component queries of a world, created once. Looking each one up by type takes longer than most rules
        /// queries.
        #[derive(Resource)]
        pub struct ComponentQueries {
            $($fixed: QueryState<(Entity, &'static $LevelDigest)>,)*
            $($list: QueryState<(Entity, $(&'static $StateColumn,)*)>,)*
        }

        impl ComponentQueries {
            /// Creates the queries. Call it after combatants, cells and gear have been spawned; no entities of another
            /// kind are spawned later.
            pub fn new(world: &mut World) -> Self {
                Self { $($fixed: world.query(),)* $($list: world.query(),)* }
            }
        }

        /// Reads the battle in a world outside the schedule.
        pub struct BattleReader<'a> {
            /// The world of the battle.
            pub world: &'a World,
            /// True if it draws bare scenes, without texts (see
            /// [`Presentation::bare_scene`](crate::engine::Presentation::bare_scene)).
            pub brief: bool,
            state: $BattleState<'a>,
        }

        impl<'a> BattleReader<'a> {
            /// Creates a reader of a battle's world.
            pub fn new(world: &'a World) -> Self {
                let queries = world.resource::<ComponentQueries>();
                let roster = world.resource::<Roster>();
                $(let ($($part,)*) = match only_table(queries.$list.query_manual(world)) {
                    Some((entities, $($part,)*)) => {
                        check_order(entities, &roster.$list);
                        ($(Column::Shared($part),)*)
                    }
                    None => Default::default(),
                };)*
                Self {
                    world,
                    brief: false,
                    state: $BattleState {
                        roster: ResourceRef::Shared(roster),
                        setting: world.resource(),
                        agenda: ResourceRef::Shared(world.resource()),
                        $($setup: world.resource(),)*
                        $($state: ResourceRef::Shared(world.resource()),)*
                        $($scratch: ResourceRef::Shared(world.resource()),)*
                        $($fixed: column(queries.$fixed.query_manual(world), &roster.combatants),)*
                        $($($part,)*)*
                    },
                }
            }

            /// Creates a reader that draws bare scenes.
            #[allow(dead_code, reason = "a small ruleset has none")]
            pub fn brief(world: &'a World) -> Self {
                Self { brief: true, ..Self::new(world) }
            }
        }

        impl<'a> std::ops::Deref for BattleReader<'a> {
            type Target = $BattleState<'a>;
            #[inline]
            fn deref(&self) -> &$BattleState<'a> { &self.state }
        }
    };
}

/// Maps a list of the roster to the kind of entity whose components it orders.
#[macro_export]
macro_rules! along {
    (combatants) => {
        $crate::engine::snapshot::EntityKind::Combatants
    };
    (items) => {
        $crate::engine::snapshot::EntityKind::Items
    };
    (cells) => {
        $crate::engine::snapshot::EntityKind::Cells
    };
}
