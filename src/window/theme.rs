//! Colours, sizes and widget styles of the window.

use super::glyph_texture;
use super::settings::{PaletteName, Settings};
pub use super::type_scale::{Face, Size, fonts, fonts_with};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, FontId, text::TextFormat};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

/// Text on parchment.
pub const INK: Color32 = Color32::from_rgb(0x2a, 0x20, 0x19);
pub const PARCHMENT: Color32 = Color32::from_rgb(0xef, 0xe4, 0xcb);
pub const CARD: Color32 = Color32::from_rgb(0xf8, 0xf0, 0xdd);
pub const PAGE: Color32 = Color32::from_rgb(0xff, 0xfa, 0xf0);
pub const MUTED: Color32 = Color32::from_rgb(0x5b, 0x4a, 0x37);
/// Lines on parchment.
pub const RULE: Color32 = Color32::from_rgb(0xc9, 0xb4, 0x8a);
pub const GOLD: Color32 = Color32::from_rgb(0xb8, 0x86, 0x2f);
pub const BRIGHT_GOLD: Color32 = Color32::from_rgb(0xd9, 0xa9, 0x41);
/// Background of gold buttons, behind dark text.
pub const GOLD_BUTTON: Color32 = Color32::from_rgb(0xd0, 0x9c, 0x3e);
pub const HIGHLIGHT: Color32 = Color32::from_rgb(0xf3, 0xd4, 0x8a);
pub const WALNUT: Color32 = Color32::from_rgb(0x2c, 0x21, 0x19);
pub const WALNUT_DEEP: Color32 = Color32::from_rgb(0x1d, 0x15, 0x10);
pub const WALNUT_LIGHT: Color32 = Color32::from_rgb(0x46, 0x34, 0x26);
pub const FELT: Color32 = Color32::from_rgb(0x27, 0x50, 0x3a);
pub const WOOD: Color32 = Color32::from_rgb(0x5a, 0x39, 0x20);
pub const ON_DARK: Color32 = Color32::from_rgb(0xf0, 0xe3, 0xc6);
pub const ON_DARK_MUTED: Color32 = Color32::from_rgb(0xcd, 0xb8, 0x92);
/// Handles of scroll bars, visible on wood and on parchment.
const SCROLL: Color32 = Color32::from_rgb(0x9a, 0x7b, 0x50);
/// Warnings on parchment.
pub const WARNING: Color32 = Color32::from_rgb(0x8a, 0x3b, 0x12);

/// Returns the background of dark panels on the board, which is almost opaque.
pub fn panel_wood() -> Color32 {
    WALNUT_DEEP.gamma_multiply(0.97)
}

/// The look of a side, distinct in colour and in shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideStyle {
    pub ink: Color32,
    /// The colour for use on dark wood.
    pub on_dark: Color32,
    pub edge: Edge,
}

/// Edge of a side's tokens and cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Round token, solid edge.
    Solid,
    /// Octagonal token, double edge.
    Double,
    /// Hexagonal token, dashed edge.
    Dashed,
    /// Square token, dotted edge.
    Dotted,
}

/// The look according to the settings.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Theme {
    /// Text scale of the settings, 1 at 100 %. The board uses this one, because it grows with the window anyway.
    pub text: f32,
    /// Text scale times a factor for large windows. Every size of the overlay is multiplied by it.
    pub scale: f32,
    pub palette: PaletteName,
    pub reduced_motion: bool,
}

impl Theme {
    pub fn new(settings: &Settings) -> Self {
        let text = f32::from(settings.text_scale) / 100.0;
        Self { text, scale: text, palette: settings.palette, reduced_motion: settings.reduced_motion }
    }

    /// Adapts the theme to a window size in logical pixels: text and icons are larger in a large window.
    pub fn in_window(mut self, size: egui::Vec2) -> Self {
        let fit = (size.x / 1600.0).min(size.y / 900.0).clamp(1.0, 2.4);
        self.scale *= 1.0 + (fit - 1.0) * 0.65;
        self
    }

    /// Adapts the theme to an audience: text that is usually 17 pixels high has at least 24 pixels.
    fn for_audience(mut self) -> Self {
        let text = self.text.max(24.0 / 17.0);
        (self.scale, self.text) = (self.scale / self.text * text, text);
        self
    }

    /// Returns the theme as it is, or for an audience.
    pub fn for_viewers(&self, audience: bool) -> Self {
        if audience { self.clone().for_audience() } else { self.clone() }
    }

    /// Scales a length given in pixels at 100 %.
    pub fn px(&self, pixels: f32) -> f32 {
        pixels * self.scale
    }

    pub fn font(&self, face: Face, size: Size) -> FontId {
        face.drawn(self.px(size.pixels()))
    }

    pub fn format(&self, face: Face, size: Size, color: Color32) -> TextFormat {
        TextFormat { font_id: self.font(face, size), color, ..default() }
    }

    /// Returns the look of a side by index.
    pub fn side(&self, faction: usize) -> SideStyle {
        side(self.palette, faction)
    }
}

fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Returns the look of a side in a palette. Sides past the fourth repeat.
pub fn side(palette: PaletteName, faction: usize) -> SideStyle {
    let (on_page, on_dark): ([u32; 4], [u32; 4]) = match palette {
        PaletteName::Classic => ([0x1d6068, 0x8f2d24, 0x5b3a78, 0x56611c], [0x6fc0c8, 0xe58a7c, 0xc3a3e0, 0xb9c878]),
        PaletteName::BlueOrange => ([0x1b4f96, 0x9a4a00, 0x3c3c3c, 0x6b2a6b], [0x86b6f2, 0xf2a65a, 0xcfcfcf, 0xd9a3d9]),
        PaletteName::TealMagenta => {
            ([0x00616b, 0x95154f, 0x4b4a00, 0x333a80], [0x5fc9d3, 0xf08abb, 0xcfcc6a, 0xa9b0f0])
        }
        PaletteName::HighContrast => {
            ([0x003a66, 0x7a0c00, 0x3b0a5e, 0x2c3a00], [0x9ad4ff, 0xffa79b, 0xdcb8ff, 0xd3e58a])
        }
    };
    let edge = [Edge::Solid, Edge::Double, Edge::Dashed, Edge::Dotted][faction % 4];
    SideStyle { ink: rgb(on_page[faction % 4]), on_dark: rgb(on_dark[faction % 4]), edge }
}

/// Set of all systems that draw with egui. It waits until our fonts are loaded.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawSystems;

/// Number of passes since egui got our fonts, which work from the second pass on; and the letter size that the glyph
/// texture is reserved for.
#[derive(Resource, Default)]
pub struct FontsGiven(u8, f32);

/// Returns true once egui uses our fonts.
pub fn are_fonts_there(given: Res<FontsGiven>) -> bool {
    given.0 > 1
}

pub fn plugin(app: &mut App) {
    app.init_resource::<FontsGiven>()
        .add_systems(PreStartup, |mut commands: Commands, settings: Res<Settings>| {
            commands.insert_resource(Theme::new(&settings));
        })
        .configure_sets(EguiPrimaryContextPass, DrawSystems.run_if(are_fonts_there))
        .add_systems(EguiPrimaryContextPass, follow_settings.before(DrawSystems));
}

fn follow_settings(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    mut theme: ResMut<Theme>,
    mut given: ResMut<FontsGiven>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if given.0 == 0 {
        ctx.set_fonts(fonts());
    }
    let changed = theme.set_if_neq(Theme::new(&settings).in_window(ctx.content_rect().size()));
    let reserved = glyph_texture::reserved(theme.scale);
    if given.0 >= 2 && reserved > given.1 {
        glyph_texture::reserve(ctx, reserved);
        given.1 = reserved;
    }
    given.0 = (given.0 + 1).min(2);
    if changed || given.0 < 2 {
        dress(ctx, &theme);
    }
    Ok(())
}

/// Applies our style to egui's widgets.
pub fn dress(ctx: &egui::Context, theme: &Theme) {
    ctx.options_mut(|o| {
        o.zoom_with_keyboard = false;
        o.theme_preference = egui::ThemePreference::Light;
        // A frame has the time at which the frame before was drawn. After a rest of the window, a short press would count
        // as a long one, which is no click.
        o.input_options.max_click_duration = f64::INFINITY;
    });
    ctx.all_styles_mut(|style| {
        style.interaction.selectable_labels = false;
        style.override_font_id = Some(theme.font(Face::Regular, Size::Body));
        style.animation_time = if theme.reduced_motion { 0.0 } else { 0.1 };
        style.scroll_animation = if theme.reduced_motion {
            egui::style::ScrollAnimation::none()
        } else {
            egui::style::ScrollAnimation::default()
        };
        style.spacing.item_spacing = egui::vec2(theme.px(8.0), theme.px(6.0));
        style.spacing.scroll = egui::style::ScrollStyle::thin();
        style.spacing.scroll.foreground_color = false;
        style.spacing.scroll.dormant_background_opacity = 0.0;
        style.spacing.scroll.active_background_opacity = 0.0;
        style.spacing.scroll.interact_background_opacity = 0.0;
        dress_visuals(&mut style.visuals);
    });
}

fn dress_visuals(visuals: &mut egui::Visuals) {
    visuals.override_text_color = Some(INK);
    visuals.panel_fill = PARCHMENT;
    visuals.window_fill = PARCHMENT;
    visuals.extreme_bg_color = PAGE;
    visuals.selection.bg_fill = HIGHLIGHT;
    visuals.selection.stroke.color = INK;
    visuals.text_cursor.stroke.color = INK;
    for widget in [
        &mut visuals.widgets.inactive,
        &mut visuals.widgets.hovered,
        &mut visuals.widgets.active,
        &mut visuals.widgets.open,
        &mut visuals.widgets.noninteractive,
    ] {
        widget.bg_fill = SCROLL;
        widget.fg_stroke.color = MUTED;
        widget.bg_stroke.color = RULE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(c: Color32) -> f32 {
        let [r, g, b, _] = egui::Rgba::from(c).to_array();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: Color32, b: Color32) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn body_text_has_contrast_on_every_ground() {
        for ground in [PARCHMENT, CARD, PAGE] {
            for text in [INK, MUTED, WARNING] {
                assert!(contrast(text, ground) >= 4.5, "{text:?} on {ground:?}: {}", contrast(text, ground));
            }
        }
        for text in [ON_DARK, ON_DARK_MUTED] {
            for ground in [WALNUT, WALNUT_LIGHT, FELT] {
                assert!(contrast(text, ground) >= 4.5, "{text:?} on {ground:?}: {}", contrast(text, ground));
            }
        }
        assert!(contrast(INK, HIGHLIGHT) >= 4.5);
        assert!(contrast(INK, GOLD_BUTTON) >= 4.5);
    }

    #[test]
    fn a_press_after_a_rest_of_the_window_is_a_click() {
        let ctx = egui::Context::default();
        ctx.set_fonts(fonts());
        dress(&ctx, &Theme::new(&Settings::default()));
        let mut at = egui::Pos2::ZERO;
        let mut frame = |time: f64, pressed: Option<bool>| {
            let button = |pressed| egui::Event::PointerButton {
                pos: at,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            };
            let events = pressed.map(button).into_iter().collect();
            let mut clicked = false;
            let input = egui::RawInput { time: Some(time), events, ..Default::default() };
            let mut output = ctx.run_ui(input, |ui| {
                let response = ui.button("Continue");
                (at, clicked) = (response.rect.center(), response.clicked());
            });
            output.textures_delta.clear();
            clicked
        };
        assert!(!frame(0.0, None) && !frame(0.1, None) && !frame(0.2, Some(true)));
        assert!(frame(9.0, Some(false)), "the frame of the release has the right time again");
    }

    #[test]
    fn sides_have_contrast_in_every_palette() {
        for palette in PaletteName::ALL {
            for faction in 0..4 {
                let side = side(palette, faction);
                assert!(
                    contrast(side.ink, PARCHMENT) >= 4.5,
                    "{palette:?} {faction}: {}",
                    contrast(side.ink, PARCHMENT)
                );
                assert!(contrast(side.ink, ON_DARK) >= 4.5, "{palette:?} {faction} under light text");
                assert!(contrast(side.on_dark, WALNUT_LIGHT) >= 4.5, "{palette:?} {faction} on dark");
            }
        }
    }
}
