//! How rule systems and readers come to the state of a battle: each ruleset lists its components and resources once.

/// Declares the state of a ruleset: what it keeps about combatants, items and cells, and the resources beside them.
///
/// It makes, in the module that calls it:
/// - `BattleState`, the trait that reads all of it: resources by name, components by the number of whom they belong to;
/// - `RulesParams`, the parameters of every rule system, and `RulesCtx`, what a rule system works with: it reads and changes all of
///   it, and takes the steps of play (ask, push, tell …);
/// - `BattleReader`, which reads it in a world outside the schedules;
/// - `install`, which puts resources and components on the list of what a battle's state is.
///
/// `setup` is what the level fixes: set by `deploy`, never changed. `state` changes with play and is saved, undone and hashed.
/// `scratch` lives for one pass of a schedule. `params` are further system parameters that a ruleset needs.
#[macro_export]
macro_rules! components {
    (
        level: $Level:ty, action: $Action:ty, frame: $Frame:ty;
        resources {
            setup { $($setup:ident: $Setup:ty),* $(,)? }
            state { $($state:ident: $State:ty),* $(,)? }
            scratch { $($scratch:ident: $Scratch:ty),* $(,)? }
        }
        fixed { $($fixed:ident: $Fixed:ty),* $(,)? }
        params { $($param:ident: $Param:ty),* $(,)? }
        $($list:ident[$Id:ty] { $($part:ident, $part_mut:ident: $Part:ty);* $(;)? })*
    ) => {
        use bevy_ecs::prelude::*;
        use bevy_ecs::system::SystemParam;
        use $crate::engine::ctx::StepHooks as _;
        use $crate::engine::columns::{Column, ColumnMut, column};
        use $crate::engine::snapshot::Roster;
        use $crate::engine::{Agenda, CoreCtx, LegalActions, RuleSystems, Setting, Tell};
        use $crate::vocab::{CombatantId, FactionId};

        /// The state of a battle: resources by name, components by the number of the combatant, item or cell.
        pub trait BattleState: Sized {
            fn roster(&self) -> &Roster;
            fn setting(&self) -> &Setting<$Level>;
            fn agenda(&self) -> &Agenda<$Frame>;
            $(fn $setup(&self) -> &$Setup;)*
            $(fn $state(&self) -> &$State;)*
            $(fn $scratch(&self) -> &$Scratch;)*
            $(fn $fixed(&self, of: CombatantId) -> &$Fixed;)*
            $($(fn $part(&self, of: $Id) -> &$Part;)*)*

            /// What the level fixes.
            fn level(&self) -> &$Level {
                &self.setting().level
            }
            /// Everybody in roster order.
            fn all(&self) -> impl Iterator<Item = CombatantId> + use<Self> {
                (0..self.roster().combatants.len()).map(CombatantId::from)
            }
            /// Every side in the level's order.
            fn factions(&self) -> impl Iterator<Item = FactionId> + use<Self> {
                (0..self.setting().factions.len()).map(FactionId::from)
            }
        }

        /// What a rule system asks of the world.
        #[derive(SystemParam)]
        pub struct RulesParams<'w, 's> {
            roster: ResMut<'w, Roster>,
            setting: Res<'w, Setting<$Level>>,
            core: CoreCtx<'w, $Action, $Frame>,
            $($setup: Res<'w, $Setup>,)*
            $($state: ResMut<'w, $State>,)*
            $($scratch: ResMut<'w, $Scratch>,)*
            $($fixed: Query<'w, 's, (Entity, &'static $Fixed)>,)*
            $($($part: Query<'w, 's, (Entity, &'static mut $Part)>,)*)*
            $($param: $Param,)*
        }

        impl<'w, 's> RulesParams<'w, 's> {
            /// Finds every column once; then each question is a look into a list.
            pub fn ctx(self) -> RulesCtx<'w, 's> {
                RulesCtx {
                    $($fixed: column(self.$fixed, &self.roster.combatants),)*
                    $($($part: ColumnMut::new(self.$part, &self.roster.$list),)*)*
                    roster: self.roster,
                    setting: self.setting,
                    core: self.core,
                    $($setup: self.$setup,)*
                    $($state: self.$state,)*
                    $($scratch: self.$scratch,)*
                    $($param: self.$param,)*
                    params: std::marker::PhantomData,
                }
            }
        }

        /// What a rule system reads and changes: the whole state of a battle, and the steps of play.
        pub struct RulesCtx<'w, 's> {
            pub roster: ResMut<'w, Roster>,
            pub setting: Res<'w, Setting<$Level>>,
            pub core: CoreCtx<'w, $Action, $Frame>,
            $(pub $setup: Res<'w, $Setup>,)*
            $(pub $state: ResMut<'w, $State>,)*
            $(pub $scratch: ResMut<'w, $Scratch>,)*
            $($fixed: Column<'w, $Fixed>,)*
            $($($part: ColumnMut<'w, $Part>,)*)*
            $(pub $param: $Param,)*
            params: std::marker::PhantomData<&'s ()>,
        }

        impl BattleState for RulesCtx<'_, '_> {
            fn roster(&self) -> &Roster { &self.roster }
            fn setting(&self) -> &Setting<$Level> { &self.setting }
            fn agenda(&self) -> &Agenda<$Frame> { &self.core.agenda }
            $(fn $setup(&self) -> &$Setup { &self.$setup })*
            $(fn $state(&self) -> &$State { &self.$state })*
            $(fn $scratch(&self) -> &$Scratch { &self.$scratch })*
            $(fn $fixed(&self, of: CombatantId) -> &$Fixed { &self.$fixed[of.ix()] })*
            $($(fn $part(&self, of: $Id) -> &$Part { &self.$part[of.ix()] })*)*
        }

        impl RulesCtx<'_, '_> {
            $($(pub fn $part_mut(&mut self, of: $Id) -> &mut $Part { &mut self.$part[of.ix()] })*)*

            /// Whether that system is the one to go on.
            pub fn up(&self, system: RuleSystems) -> bool {
                self.core.up(system)
            }
            /// Whether no decision stands and the battle is not over.
            pub fn goes_on(&self) -> bool {
                self.core.goes_on()
            }
            /// Begins a procedure; the present one waits until it is over.
            pub fn push(&mut self, frame: $Frame) {
                self.core.agenda.push(frame);
            }
            /// Works on the frame on top: `step` says whether it is over.
            pub fn advance(&mut self, step: impl FnOnce(&mut Self, &mut $Frame) -> bool) {
                let (ix, mut frame) = self.core.take_top();
                let over = !self.cut_short(&frame) && step(self, &mut frame);
                self.core.put_back(ix, frame, over);
            }
            /// Asks the side of a combatant what that one does.
            pub fn ask(&mut self, point: impl Into<&'static str>, who: CombatantId, actions: Vec<$Action>) {
                let faction = self.stats(who).faction;
                self.core.ask(point, faction, Some(who), actions);
            }
            /// Asks a side about more than one combatant.
            pub fn ask_side(&mut self, point: impl Into<&'static str>, side: FactionId, actions: Vec<$Action>) {
                self.core.ask(point, side, None, actions);
            }
            /// The answer given, once.
            pub fn take_answer(&mut self) -> $Action {
                self.core.take_answer()
            }
            /// Puts an event into the log.
            pub fn tell(&mut self, tell: Tell) {
                self.tell_of(|_| tell);
            }
            /// The same for an event that takes long to word: it is only made when somebody reads.
            pub fn tell_of(&mut self, tell: impl FnOnce(&Self) -> Tell) {
                if self.core.log.pass_over() {
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

        /// Puts resources and components into a new world and on the list of a battle's state.
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
            $($(state.component::<$Part>($crate::along!($list));)*)*
        }

        /// An option of the standing decision.
        pub fn action(world: &World, option: usize) -> $Action {
            world.resource::<LegalActions<$Action>>().0[option]
        }

        /// The ways to the components, found once for a world: looking each up by its type takes longer than most questions.
        #[derive(Resource)]
        pub struct ComponentQueries {
            $($fixed: QueryState<(Entity, &'static $Fixed)>,)*
            $($($part: QueryState<(Entity, &'static $Part)>,)*)*
        }

        impl ComponentQueries {
            /// Once combatants, cells and gear have been spawned; none of another kind come later.
            pub fn new(world: &mut World) -> Self {
                Self { $($fixed: world.query(),)* $($($part: world.query(),)*)* }
            }
        }

        /// Reads the battle in a world outside the schedules.
        #[derive(Clone, Copy)]
        pub struct BattleReader<'a> {
            pub world: &'a World,
            /// It draws bare scenes: what changes, without words (see [`Ruleset::bare_scene`](crate::engine::Ruleset::bare_scene)).
            pub brief: bool,
            roster: &'a Roster,
            setting: &'a Setting<$Level>,
            $($setup: &'a $Setup,)*
            $($state: &'a $State,)*
            $($scratch: &'a $Scratch,)*
            $($fixed: Column<'a, $Fixed>,)*
            $($($part: Column<'a, $Part>,)*)*
        }

        impl<'a> BattleReader<'a> {
            pub fn new(world: &'a World) -> Self {
                let queries = world.resource::<ComponentQueries>();
                let roster = world.resource::<Roster>();
                Self {
                    world,
                    brief: false,
                    roster,
                    setting: world.resource(),
                    $($setup: world.resource(),)*
                    $($state: world.resource(),)*
                    $($scratch: world.resource(),)*
                    $($fixed: column(queries.$fixed.query_manual(world), &roster.combatants),)*
                    $($($part: column(queries.$part.query_manual(world), &roster.$list),)*)*
                }
            }
        }

        impl<'a> BattleReader<'a> {
            /// One that draws bare scenes.
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
            $(fn $fixed(&self, of: CombatantId) -> &$Fixed { &self.$fixed[of.ix()] })*
            $($(fn $part(&self, of: $Id) -> &$Part { &self.$part[of.ix()] })*)*
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
