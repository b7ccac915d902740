//! Tests that every panel draws without a panic in windows of any size.

use super::*;
use crate::vocab::RuleId;
use crate::window::battle::HoverTarget;
use crate::window::icons::IconSet;
use crate::window::overlay::Popup;
use crate::window::overlay::fixture;
use crate::window::overlay::test_bench::TestBench;
use crate::window::theme::{self, Theme};
use bevy::ecs::system::SystemState;
use bevy_egui::egui::{Context, Pos2, RawInput, Rect, vec2};

/// Window sizes in logical pixels: sizes that tiling window managers produce, and the smallest that the program
/// requests.
const SIZES: [(f32, f32); 12] = [
    (0.0, 0.0),
    (1.0, 1.0),
    (1.0, 900.0),
    (1600.0, 1.0),
    (100.0, 50.0),
    (60.0, 400.0),
    (240.0, 180.0),
    (480.0, 320.0),
    (320.0, 480.0),
    (960.0, 320.0),
    (960.0, 600.0),
    (1280.0, 720.0),
];

/// The content shown over the board or next to it.
#[derive(Clone, Copy)]
enum Shows {
    Bar,
    Pointed,
    Log,
    Pause,
    Settings,
    Book,
    Card(RuleId),
    Presenter,
}

impl Shows {
    fn set(self, bench: &mut TestBench) {
        let (overlay, presented) = (&mut bench.overlay, &mut bench.presented);
        presented.presenter_mode = matches!(self, Self::Presenter);
        overlay.log.drawer = matches!(self, Self::Log);
        overlay.popup = match self {
            Self::Pause => Popup::Pause,
            Self::Settings => Popup::Settings,
            Self::Book => Popup::Book,
            _ => Popup::None,
        };
        overlay.rule_card.open = if let Self::Card(card) = self { Some(card) } else { None };
        let whom = presented.scene.combatants.last().map(|c| HoverTarget::Combatant(c.id.clone()));
        bench.pointing.hover = whom.filter(|_| matches!(self, Self::Pointed | Self::Presenter));
        bench.pointing.focus = Some(0).filter(|_| presented.decision.is_some());
    }
}

/// Draws all panels of a battle in a window of that size, twice: egui knows sizes from the second pass on.
fn draw_panels(ctx: &Context, bench: &mut TestBench, settings: &Settings, size: (f32, f32)) {
    let size = vec2(size.0, size.1);
    let look = Theme::new(settings).in_window(size).for_viewers(bench.presented.presenter_mode);
    let icons = IconSet::default();
    let bare = bench.presented.presenter_mode;
    let cx = UiCtx { theme: &look, icons: &icons, settings, pad: false, confirm: false, bare };
    let mut world = World::new();
    world.init_resource::<OddsCache>();
    world.init_resource::<Threats>();
    world.init_resource::<ThreatMarkers>();
    world.init_resource::<Survey>();
    world.init_resource::<Pointed>();
    world.init_resource::<Chances>();
    world.init_resource::<PanZoom>();
    world.init_resource::<BoardContents>();
    let mut state = SystemState::<Findings>::new(&mut world);
    let found = state.get(&world).expect("all resources exist");
    let (mut live, mut news, mut waits, lenses) =
        (settings.clone(), SettingsNews::default(), Rebinding::default(), OverlayToggles::default());
    for _ in 0..2 {
        let input = RawInput { screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)), ..RawInput::default() };
        let mut output = ctx.clone().run_ui(input, |_| {
            let (presented, overlay) = (&bench.presented, &mut bench.overlay);
            log::read_shown(presented, &mut overlay.log.acts);
            let mut panels = Panels::new(&bench.battle, presented, &bench.pointing, &bench.page);
            let place = Layout::new(ctx, cx.theme, panels.presented);
            for place in [place, place.with_detail_aside()] {
                top_bar::draw(&cx, ctx, place.top, &mut panels, &lenses, overlay);
                around_the_board(&cx, ctx, &place, &mut panels, overlay, &found);
            }
            over_the_board(&cx, ctx, &mut panels, overlay, (&mut live, &mut news, &mut waits));
        });
        output.textures_delta.clear();
    }
}

fn draw_in_every_window(bench: &mut TestBench, shown: &[Shows]) {
    for percent in [80, 200] {
        let settings = Settings { text_scale: percent, ..Settings::default() };
        let ctx = Context::default();
        ctx.set_fonts(theme::fonts());
        let mut output = ctx.run_ui(RawInput::default(), |_| {});
        output.textures_delta.clear();
        for size in SIZES {
            for shows in shown {
                shows.set(bench);
                draw_panels(&ctx, bench, &settings, size);
            }
        }
    }
}

#[test]
fn panels_are_drawn_in_every_window() {
    for level in ["roadside", "pikes", "running", "courtyard", "ledge"] {
        let mut bench = TestBench::new(level, 3);
        for _ in 0..4 {
            bench.pass();
        }
        draw_in_every_window(&mut bench, &[Shows::Bar, Shows::Pointed, Shows::Log, Shows::Presenter]);
    }
}

#[test]
fn what_lies_over_the_board_is_drawn_in_every_window() {
    let mut bench = TestBench::new("roadside", 3);
    let card = bench.battle.setup.ruleset.cards()[0].id;
    draw_in_every_window(&mut bench, &[Shows::Pause, Shows::Settings, Shows::Book, Shows::Card(card)]);
    Shows::Bar.set(&mut bench);
    for _ in 0..3000 {
        if bench.presented.over.is_none() {
            bench.pass();
        }
    }
    assert!(bench.presented.over.is_some(), "the battle goes on");
    draw_in_every_window(&mut bench, &[Shows::Bar, Shows::Presenter]);
}

#[test]
fn no_option_shows_a_key_while_a_lesson_waits_for_the_default_key() {
    let shown = |options: Option<Vec<usize>>| {
        let taught = options.map(|options| Taught { options, ring: Vec::new() });
        let pointing = Pointing { taught, ..Pointing::default() };
        fixture::set(100, |cx, _| with_free_keys(cx, &pointing).cap(Action::Confirm))
    };
    assert!(shown(Some(Vec::new())).is_empty());
    assert!(!shown(None).is_empty() && !shown(Some(vec![2])).is_empty());
}
