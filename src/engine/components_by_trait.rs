//! Access to a battle's state through a trait, for rulesets that have no state type of [`components!`](crate::components)
//! yet.

/// Declares the state of a ruleset: the components of combatants, items and cells, and the resources.
///
/// It generates, in the calling module:
/// - `BattleState`, the trait that reads the whole state: resources by name, components by the number of the combatant,
///   item or cell;
/// - `RulesParams`, the system parameters of every rule system, and `RulesCtx`, which a rule system works with: it
///   reads and changes the state and takes the steps of play (`ask`, `push`, `emit` …);
/// - `BattleReader`, which reads the state of a world outside the schedule;
/// - `install`, which adds the resources and components to the world and to the list of the battle's state.
///
/// `setup` resources are set by `deploy` from the level and never change. `state` resources change during play and are
/// saved, undone and hashed. `scratch` resources are valid for one run of a rule system. `params` are further system
/// parameters that a ruleset needs.
#[macro_export]
macro_rules! components_by_trait {
    (
        level: $Level:ty, action: $Action:ty, frame: $Frame:ty;
        resources {
            setup { $($setup:ident: $Setup:ty),* $(,)? }
            state { $($state:ident: $State:ty),* $(,)? }
            scratch { $($scratch:ident: $Scratch:ty),* $(,)? }
        }
        fixed { $($fixed:ident: $LevelDigest:ty),* $(,)? }
        params { $($param:ident: $Param:ty),* $(,)? }
        $($list:ident[$Id:ty] { $($part:ident, $part_mut:ident: $StateColumn:ty);* $(;)? })*
    ) => {
        use bevy_ecs::prelude::*;
        use bevy_ecs::system::SystemParam;
        use $crate::engine::ctx::StepHooks as _;
        use $crate::engine::columns::{ColumnMut, check_order, column, only_table};
        use $crate::engine::snapshot::Roster;
        use $crate::engine::{Agenda, CoreCtx, LegalActions, RuleSystems, Setting, EventBuilder};
        use $crate::vocab::{CombatantId, FactionId};

        /// The state of a battle: resources by name, components by the number of the combatant, item or cell.
        pub trait BattleState: Sized {
            /// Returns the entities of the battle.
            fn roster(&self) -> &Roster;
            /// Returns the settings of the battle.
            fn setting(&self) -> &Setting<$Level>;
            /// Returns the procedures in progress.
            fn agenda(&self) -> &Agenda<$Frame>;
            $(fn $setup(&self) -> &$Setup;)*
            $(fn $state(&self) -> &$State;)*
            $(fn $scratch(&self) -> &$Scratch;)*
            $(fn $fixed(&self, of: CombatantId) -> &$LevelDigest;)*
            $($(fn $part(&self, of: $Id) -> &$StateColumn;)*)*

            /// Returns the ruleset's part of the level.
            fn level(&self) -> &$Level {
                &self.setting().level
            }
            /// Returns all combatants in roster order.
            fn all(&self) -> impl Iterator<Item = CombatantId> + use<Self> {
                (0..self.roster().combatants.len()).map(CombatantId::from)
            }
            /// Returns all factions in the level's order.
            fn factions(&self) -> impl Iterator<Item = FactionId> + use<Self> {
                (0..self.setting().factions.len()).map(FactionId::from)
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
                while t.core.continues(&t.agenda, system) {
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
                        ($(ColumnMut(Some($part)),)*)
                    }
                    None => ($(ColumnMut::<$StateColumn>(None),)*),
                };)*
                RulesCtx {
                    $($fixed: column(self.$fixed, &self.roster.combatants),)*
                    $($($part,)*)*
                    roster: self.roster,
                    setting: self.setting,
                    agenda: self.agenda,
                    core: self.core,
                    $($setup: self.$setup,)*
                    $($state: self.$state,)*
                    $($scratch: self.$scratch,)*
                    $($param: self.$param,)*
                    params: std::marker::PhantomData,
                }
            }
        }

        /// The context of a rule system: the whole state of a battle, mutable, and the steps of play.
        pub struct RulesCtx<'w, 's> {
            /// The entities of the battle.
            pub roster: ResMut<'w, Roster>,
            /// The settings of the battle.
            pub setting: Res<'w, Setting<$Level>>,
            /// The procedures in progress.
            pub agenda: ResMut<'w, Agenda<$Frame>>,
            /// The parameters common to all rulesets.
            pub core: CoreCtx<'w, $Action>,
            $(pub $setup: Res<'w, $Setup>,)*
            $(pub $state: ResMut<'w, $State>,)*
            $(pub $scratch: ResMut<'w, $Scratch>,)*
            $($fixed: &'w [$LevelDigest],)*
            $($($part: ColumnMut<'w, $StateColumn>,)*)*
            $(pub $param: $Param,)*
            params: std::marker::PhantomData<&'s ()>,
        }

        impl BattleState for RulesCtx<'_, '_> {
            fn roster(&self) -> &Roster { &self.roster }
            fn setting(&self) -> &Setting<$Level> { &self.setting }
            fn agenda(&self) -> &Agenda<$Frame> { &self.agenda }
            $(fn $setup(&self) -> &$Setup { &self.$setup })*
            $(fn $state(&self) -> &$State { &self.$state })*
            $(fn $scratch(&self) -> &$Scratch { &self.$scratch })*
            $(fn $fixed(&self, of: CombatantId) -> &$LevelDigest { &self.$fixed[of.ix()] })*
            $($(fn $part(&self, of: $Id) -> &$StateColumn { &self.$part[of.ix()] })*)*
        }

        impl RulesCtx<'_, '_> {
            $($(pub fn $part_mut(&mut self, of: $Id) -> &mut $StateColumn { &mut self.$part[of.ix()] })*)*

            /// Begins a procedure. The current procedure waits until it is done.
            pub fn push(&mut self, frame: $Frame) {
                self.agenda.push(frame);
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
            $($(state.component::<$StateColumn>($crate::along!($list));)*)*
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
        #[derive(Clone, Copy)]
        pub struct BattleReader<'a> {
            /// The world of the battle.
            pub world: &'a World,
            /// True if it draws bare scenes, without texts (see
            /// [`Presentation::bare_scene`](crate::engine::Presentation::bare_scene)).
            pub brief: bool,
            roster: &'a Roster,
            setting: &'a Setting<$Level>,
            $($setup: &'a $Setup,)*
            $($state: &'a $State,)*
            $($scratch: &'a $Scratch,)*
            $($fixed: &'a [$LevelDigest],)*
            $($($part: &'a [$StateColumn],)*)*
        }

        impl<'a> BattleReader<'a> {
            /// Creates a reader of a battle's world.
            pub fn new(world: &'a World) -> Self {
                let queries = world.resource::<ComponentQueries>();
                let roster = world.resource::<Roster>();
                $(let ($($part,)*): ($(&[$StateColumn],)*) = match only_table(queries.$list.query_manual(world)) {
                    Some((entities, $($part,)*)) => {
                        check_order(entities, &roster.$list);
                        ($($part,)*)
                    }
                    None => Default::default(),
                };)*
                Self {
                    world,
                    brief: false,
                    roster,
                    setting: world.resource(),
                    $($setup: world.resource(),)*
                    $($state: world.resource(),)*
                    $($scratch: world.resource(),)*
                    $($fixed: column(queries.$fixed.query_manual(world), &roster.combatants),)*
                    $($($part,)*)*
                }
            }
        }

        impl<'a> BattleReader<'a> {
            /// Returns the procedures in progress.
            #[allow(dead_code, reason = "used through the macro of common methods")]
            pub fn agenda(&self) -> &Agenda<$Frame> {
                self.world.resource()
            }
            /// Returns the ruleset's part of the level.
            #[allow(dead_code, reason = "used through the macro of common methods")]
            pub fn level(&self) -> &$Level {
                &self.setting.level
            }
            /// Creates a reader that draws bare scenes.
            #[allow(dead_code, reason = "a small ruleset has none")]
            pub fn brief(world: &'a World) -> Self {
                Self { brief: true, ..Self::new(world) }
            }
        }

        impl BattleState for BattleReader<'_> {
            fn roster(&self) -> &Roster { self.roster }
            fn setting(&self) -> &Setting<$Level> { self.setting }
            fn agenda(&self) -> &Agenda<$Frame> { self.world.resource() }
            $(fn $setup(&self) -> &$Setup { self.$setup })*
            $(fn $state(&self) -> &$State { self.$state })*
            $(fn $scratch(&self) -> &$Scratch { self.$scratch })*
            $(fn $fixed(&self, of: CombatantId) -> &$LevelDigest { &self.$fixed[of.ix()] })*
            $($(fn $part(&self, of: $Id) -> &$StateColumn { &self.$part[of.ix()] })*)*
        }
    };
}
