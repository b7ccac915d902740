//! Message in windows that are too small for any layout, as some tiling window managers create. The board and one line
//! of text replace all panels.

use super::limits::Limit;
use super::theme::{self, DrawSystems, Face, Theme, are_fonts_there};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{Align2, Id, LayerId, Order, Rect, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

/// Minimum size of a window with panels, in logical pixels at 100 % text.
const SMALLEST: Vec2 = Vec2::new(360.0, 230.0);
/// The message.
const LINE: &str = "Enlarge the window";
/// Width of the message, as a multiple of its font size.
const WIDE: f32 = 9.0;

/// Returns true if panels have no room in a window of that size with text of that scale.
pub fn is_too_small(size: Vec2, scale: f32) -> bool {
    !size.cmpge(SMALLEST * scale).all()
}

pub fn plugin(app: &mut App) {
    app.configure_sets(EguiPrimaryContextPass, DrawSystems.run_if(not(has_no_room))).add_systems(
        EguiPrimaryContextPass,
        draw_message.after(DrawSystems).run_if(has_no_room).run_if(are_fonts_there),
    );
}

fn has_no_room(window: Query<&Window, With<PrimaryWindow>>, theme: Res<Theme>) -> bool {
    window.iter().any(|window| is_too_small(window.size(), theme.scale))
}

/// Draws the message in a band across the window.
fn draw_message(mut contexts: EguiContexts, theme: Res<Theme>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.content_rect();
    let p = ctx.layer_painter(LayerId::new(Order::Foreground, Id::new("enlarge")));
    let size = (screen.width() / WIDE).min(screen.height() / 2.0).floor().limit_to(4.0, theme.px(17.0));
    let band = Rect::from_center_size(screen.center(), vec2(screen.width(), size * 1.8));
    p.rect_filled(band, 0.0, theme::panel_wood());
    let font = Face::Bold.drawn(size);
    p.text(screen.center(), Align2::CENTER_CENTER, LINE, font, theme::ON_DARK);
    Ok(())
}
