//! Every icon that is drawn on a board has an explanation: boards of all rulesets are drawn without a window.

use super::super::area::BoardLayout;
use super::super::panned::PanZoom;
use super::super::tokens::Tokens;
use super::super::{ArrowMarks, BoardFonts, BoardSet, hexagons, layout, lines, rooms, z_order};
use super::{DrawnSymbols, PlacedSymbol};
use crate::launch;
use crate::window::icons::IconSet;
use crate::window::new_session::session_of;
use crate::window::settings::Settings;
use crate::window::theme::Theme;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Levels of all rulesets with many kinds of ground, features and items.
const LEVELS: [&str; 10] =
    ["roadside", "bridge", "ford", "theatre", "pikes", "duel", "courtyard", "skirmish", "ledge", "mill"];

/// Draws the board of a level, without tokens.
fn drawn(level: &str) -> App {
    let (battle, _) = launch::begin(Some(level), None, Some(1), &[], &[]).expect("a level of the repository");
    let names = vec!["random".to_owned(); battle.level().factions.len()];
    let session = session_of(battle, names).expect("it can be played");
    let mut app = App::new();
    session.insert(app.world_mut());
    let [head, name, notes, label] = [(); 4].map(|()| Handle::default());
    let area = Rect::new(90.0, 42.0, 1270.0, 548.0);
    app.insert_resource(Theme::new(&Settings::default()))
        .insert_resource(BoardFonts { head, name, notes, label })
        .insert_resource(BoardLayout { area, ..BoardLayout::default() })
        .init_resource::<IconSet>()
        .init_resource::<PanZoom>()
        .init_resource::<Time<Real>>()
        .init_resource::<Tokens>()
        .init_resource::<ArrowMarks>()
        .init_resource::<DrawnSymbols>()
        .init_resource::<Assets<Image>>()
        .init_resource::<Assets<Mesh>>()
        .init_resource::<Assets<ColorMaterial>>()
        .add_plugins((rooms::plugin, hexagons::plugin, lines::plugin))
        .configure_sets(Update, (BoardSet::Layout, BoardSet::Furniture, BoardSet::Marks).chain())
        .add_systems(Update, layout::lay_out.in_set(BoardSet::Layout));
    app.world_mut().spawn((Window { resolution: (1280, 720).into(), ..default() }, PrimaryWindow));
    // The layout waits until its area has been the same for two frames.
    (0..4).for_each(|_| app.update());
    app
}

#[test]
fn every_icon_on_a_board_is_explained() {
    for level in LEVELS {
        let mut app = drawn(level);
        let mut icons = app.world_mut().query::<(&Sprite, &Transform)>();
        let places: Vec<Vec3> = icons.iter(app.world()).map(|(_, place)| place.translation).collect();
        let symbols = &app.world().resource::<DrawnSymbols>().furniture;
        let is_at = |at: Vec2| move |placed: &&PlacedSymbol| placed.shape.size_at(at).is_some();
        for at in places.iter().filter(|at| at.z >= z_order::FURNITURE - 1.0) {
            assert!(symbols.iter().any(|placed| is_at(at.truncate())(&placed)), "{level}: an icon at {at}");
        }
        assert!(!symbols.is_empty(), "{level} has no symbols");
        for placed in symbols {
            let (entry, effect) = (placed.symbol.entry(), placed.symbol.effect());
            assert!(!entry.is_empty() && effect.len() > 4, "{level}: {:?}", placed.symbol);
        }
    }
}
