//! The board, the tokens and terrain on it, and the marks of the options. Each kind of board is drawn in a folder of
//! its own; code shared by all kinds is here.

mod area;
mod builder;
mod camera;
mod draw_order;
mod field;
mod floor_look;
mod follow;
mod fonts;
mod guard_arc;
mod hazards;
mod hexagons;
mod ink;
mod label_layout;
mod last_drawn;
mod layout;
mod lines;
mod marks;
mod names;
mod noise;
mod overlays;
mod paint;
mod pan_zoom;
mod panned;
mod params;
mod patterns;
mod pointing;
#[cfg(test)]
mod positions;
mod report;
mod rooms;
mod seating;
mod sets;
mod signs;
mod survey;
mod symbols;
mod table;
mod tile_textures;
mod tokens;
mod view;
mod walking;
mod wedges;
mod z_order;

pub use area::BoardLayout;
pub use builder::{BoardBuilder, LayoutKey};
pub use field::FACE;
pub use follow::matters;
pub use fonts::BoardFonts;
pub use hexagons::{Grid, corner, ground};
pub use ink::{Ink, tint};
pub use label_layout::{AROUND, Circle, LabelNeeds, ObstacleKind, ObstacleShape, Obstacles, around};
pub use overlays::{
    Grounds, OverlayResults, OverlayToggles, SLIGHT, SOME, Sights, ThreatMarkers, Threats, deciding_combatant,
    place_asked,
};
pub use panned::PanZoom;
pub use pointing::{NumberedCells, Pointed};
pub use report::{BoardReport, Drawn as DrawnBoard, report as board_report};
pub use sets::BoardSet;
pub use signs::{ArrowMarks, RED};
pub use survey::Survey;
pub use symbols::{
    ChoiceSymbol, CountedSymbol, DrawnSymbols, PatternSymbol, PlaceSymbol, PlacedSymbol, PlanSymbol, Symbol,
    SymbolGroup, SymbolShape, TerrainSymbol, ThingSymbol, TokenSymbol, TurnSymbol,
};
pub use tokens::{ARC, GAP, TokenStyle, Tokens, arc_of, is_named, number_of, short_name, short_names};
pub use view::BoardView;
pub use walking::steps_to_surveyed;

use super::battle::Screen;
use super::sets::FrameSet;
use bevy::prelude::*;
use bevy_ecs_tilemap::TilemapPlugin;

pub fn plugin(app: &mut App) {
    app.init_resource::<BoardLayout>()
        .init_resource::<ArrowMarks>()
        .init_resource::<DrawnSymbols>()
        .add_plugins((
            TilemapPlugin,
            rooms::plugin,
            hexagons::plugin,
            lines::plugin,
            draw_order::plugin,
            tile_textures::plugin,
        ))
        .add_plugins((
            tokens::plugin,
            marks::plugin,
            overlays::plugin,
            pointing::plugin,
            pan_zoom::plugin,
            survey::plugin,
            walking::plugin,
        ))
        .configure_sets(
            Update,
            (
                BoardSet::Layout,
                BoardSet::PanZoom,
                BoardSet::Furniture,
                BoardSet::Tokens,
                BoardSet::Point,
                BoardSet::Marks,
            )
                .chain()
                .in_set(FrameSet::Board),
        )
        .add_systems(PreStartup, fonts::load)
        .add_systems(Startup, table::spawn_table)
        .add_systems(Update, (table::fit, layout::lay_out.in_set(BoardSet::Layout)))
        .add_systems(OnExit(Screen::Battle), layout::clear)
        .add_systems(OnExit(Screen::Edit), layout::clear);
}
