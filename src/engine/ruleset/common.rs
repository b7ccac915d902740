//! Implementation of the methods that are equal in every ruleset.

/// Implements the methods of a trait of [`Ruleset`](crate::engine::Ruleset) that only delegate to modules of the same
/// names in every ruleset. Use it inside the `impl` of the trait that it names. `$Body` is the ruleset's part of a
/// level.
#[macro_export]
macro_rules! impl_common_ruleset_methods {
    (RulesetInfo) => {
        fn cards(&self) -> &'static [$crate::vocab::RuleCard] {
            cards::CARDS
        }
        fn event_kinds(&self) -> &'static [&'static str] {
            events::EventKind::NAMES
        }
        fn decision_points(&self) -> &'static [&'static str] {
            points::DecisionPoint::NAMES
        }
        fn house_rules(&self) -> &'static [(&'static str, &'static [&'static str])] {
            <level::HouseRules as $crate::engine::house::HouseRuleSet>::OPTIONS
        }
        fn readings(&self) -> &'static [(&'static str, &'static str)] {
            <level::HouseRules as $crate::engine::house::HouseRuleSet>::NOTES
        }
    };
    (Rules, body: $Body:ty) => {
        fn read(
            &self,
            document: &$crate::engine::data::Document,
            overrides: &[(String, String)],
        ) -> Result<$crate::engine::Level, Vec<$crate::engine::data::Problem>> {
            read::read(document, overrides)
        }
        fn fixed(&self, level: &$crate::engine::Level) -> serde_json::Value {
            let body = level.body.downcast_ref::<$Body>().expect("a level of this ruleset");
            serde_json::to_value(body).expect("a level is plain data")
        }
        fn install(&self, into: $crate::engine::Installer) {
            components::install(into.world, into.state);
            add_systems(into.schedule);
        }
        fn deploy(&self, world: &mut World, level: &$crate::engine::Level) {
            setup::deploy(world, level);
        }
        fn current_system(&self, world: &World) -> Option<$crate::engine::RuleSystems> {
            $crate::engine::ctx::current_system::<frames::Frame>(world)
        }
        fn round(&self, world: &World) -> u16 {
            world.resource::<frames::Clock>().round
        }
    };
    (Presentation) => {
        fn decision(&self, world: &World) -> $crate::vocab::view::DecisionView {
            view::decision(world)
        }
        fn action(&self, world: &World, option: usize) -> &'static str {
            components::action(world, option).name()
        }
        fn id(&self, world: &World, value: $crate::vocab::Value) -> String {
            $crate::vocab::names::Names::id(&components::BattleReader::new(world), value)
        }
        fn thing(&self, world: &World, name: &str, value: $crate::vocab::Value) -> String {
            $crate::vocab::names::Names::thing(&components::BattleReader::new(world), name, value)
        }
        fn describe(&self, world: &World, event: &$crate::vocab::Event) -> $crate::vocab::view::EventView {
            view::describe(world, event)
        }
        fn effects(&self, world: &World, event: &$crate::vocab::Event) -> Vec<$crate::vocab::Effect> {
            view::effects(world, event)
        }
        fn cue(&self, event: &$crate::vocab::Event) -> $crate::vocab::Cue {
            view::cue(event)
        }
        fn ending(&self, reason: &str) -> &'static str {
            view::ending(reason)
        }
        fn scene(
            &self,
            world: &World,
            viewer: Option<$crate::vocab::FactionId>,
            before: Option<&std::sync::Arc<[$crate::vocab::view::CellView]>>,
        ) -> $crate::vocab::view::Scene {
            view::scene(world, viewer, before)
        }
        fn state(&self, world: &World, with_board: bool) -> serde_json::Value {
            let t = components::BattleReader::new(world);
            let frames = t.agenda().0.iter().map(|frame| view::frame(&t, frame)).collect();
            $crate::engine::state_json(world, view::state(&t, with_board), &t.level().house.list(), frames)
        }
    };
    (LookaheadSupport) => {
        fn default_policy(&self, world: &World) -> usize {
            default_policy::default_policy(world)
        }
        fn evaluate(&self, world: &World, faction: $crate::vocab::FactionId) -> i32 {
            evaluate::evaluate(world, faction)
        }
        fn tests_nerve(&self, event: &$crate::vocab::Event) -> bool {
            event.is_one_of(events::EventKind::NERVE)
        }
        fn is_absorbed(&self, event: &$crate::vocab::Event) -> bool {
            event.is_one_of(events::EventKind::ABSORBED) && event.amount.is_none_or(|lost| lost <= 0)
        }
    };
    (EditorSupport) => {
        fn tables(&self) -> &'static [(&'static str, &'static str)] {
            read::TABLES
        }
        fn check_data(
            &self,
            document: &$crate::engine::data::Document,
        ) -> Result<String, Vec<$crate::engine::data::Problem>> {
            read::check_data(document)
        }
        fn board_form(&self) -> Option<$crate::engine::BoardForm> {
            Some(read::board_form())
        }
        fn staging(&self) -> Option<&'static $crate::engine::encounters::Staging> {
            Some(&staging::STAGING)
        }
        fn skirmish(&self) -> Option<$crate::engine::skirmish::SkirmishTables> {
            Some(staging::SKIRMISH)
        }
    };
}
