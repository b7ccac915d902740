//! Rendering of glyphs before they are needed. Each new glyph takes about 20 microseconds. A decision with several
//! unused text sizes took longer for its glyphs than for all other work.

use crate::window::battle::Presented;
use crate::window::letters;
use crate::window::overlay::passes::Passes;
use crate::window::theme::{Face, Theme};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Color32};

/// Characters that are most frequent in battles.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789.,:%";

/// Faces and sizes used in battles, at 100 %.
const WRITTEN: [(Face, &[f32]); 8] = [
    (Face::Sans, &[12.0, 13.0, 14.0, 15.0, 15.5, 16.0, 16.5, 17.0]),
    (Face::SansMedium, &[14.0, 15.0, 16.0, 17.0]),
    (Face::SansBold, &[10.0, 10.5, 13.0, 14.0, 15.0, 15.5, 16.0, 16.5, 17.0, 19.0]),
    (Face::Tale, &[14.0, 16.0, 22.0]),
    (Face::TaleBold, &[14.0, 16.0, 22.0]),
    (Face::TaleItalic, &[14.0, 15.5, 16.0]),
    (Face::HeadMedium, &[13.0]),
    (Face::HeadBold, &[18.0, 21.0]),
];

/// Each glyph is cached at every quarter of a pixel.
const SHIFTS: usize = 4;

/// Number of frames without a change of text scale before rendering starts. Until then the window may be in the process
/// of being resized.
const SETTLED: u32 = 30;

/// Progress of the rendering.
#[derive(Resource, Default)]
pub struct LettersAhead {
    scale: f32,
    /// Frames since the scale changed.
    frames: u32,
    /// Number of rendered combinations of face, size and shift.
    many: usize,
    /// Filled share of the texture after the last step.
    full: f32,
}

impl LettersAhead {
    /// Returns true if all combinations are rendered.
    pub fn is_done(&self) -> bool {
        self.many == all().count()
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<LettersAhead>().add_systems(Last, draw_ahead.run_if(resource_exists::<Theme>));
}

/// Renders one combination per frame, in frames without other work. It takes half a millisecond.
fn draw_ahead(
    mut contexts: EguiContexts,
    theme: Res<Theme>,
    presented: Option<Res<Presented>>,
    passes: Res<Passes>,
    (mut drawn, mut rested): (ResMut<LettersAhead>, Local<u8>),
) -> Result {
    *rested = if passes.draws() { 0 } else { rested.saturating_add(1) };
    let theme = theme.for_viewers(presented.as_ref().is_some_and(|presented| presented.presenter_mode));
    if drawn.scale != theme.scale {
        *drawn = LettersAhead { scale: theme.scale, ..default() };
    }
    drawn.frames = drawn.frames.saturating_add(1);
    // In a battle the first idle frame is left to the board.
    let idle = presented.is_none() || *rested > 1;
    if !idle || drawn.frames < SETTLED {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let full = letters::fullness(ctx);
    drawn.many = if full < drawn.full { 0 } else { drawn.many };
    drawn.full = full;
    if let Some(one) = all().nth(drawn.many) {
        draw(ctx, &theme, one);
        drawn.many += 1;
    }
    Ok(())
}

/// Returns every face in every size.
fn written() -> impl Iterator<Item = (Face, f32)> {
    WRITTEN.into_iter().flat_map(|(face, sizes)| sizes.iter().map(move |size| (face, *size)))
}

/// Returns all combinations: a face, a size and a shift as a fraction of a pixel.
fn all() -> impl Iterator<Item = (Face, f32, f32)> {
    let shifts = (0..SHIFTS).map(|n| n as f32 / SHIFTS as f32);
    written().flat_map(move |(face, size)| shifts.clone().map(move |shift| (face, size, shift)))
}

fn draw(ctx: &egui::Context, theme: &Theme, (face, size, shift): (Face, f32, f32)) {
    let mut job = LayoutJob::default();
    let before = shift / ctx.pixels_per_point();
    job.append(LETTERS, before, theme.format(face, size, Color32::BLACK));
    ctx.fonts_mut(|fonts| fonts.layout_job(job));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::settings::Settings;
    use crate::window::theme;

    #[test]
    fn what_is_written_then_has_all_its_letters() {
        let (ctx, look) = (egui::Context::default(), Theme::new(&Settings::default()));
        ctx.set_fonts(theme::fonts());
        let pass = |on: &dyn Fn(&egui::Context)| {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| on(ui.ctx()));
            output.textures_delta.set.drain().count()
        };
        let write = |ctx: &egui::Context| {
            for (face, size) in written() {
                let text = "there are 37 of them: a text, in small letters.".to_owned();
                ctx.fonts_mut(|f| f.layout_no_wrap(text, look.font(face, size), Color32::BLACK));
            }
        };
        pass(&|_| ());
        pass(&|ctx| all().for_each(|one| draw(ctx, &look, one)));
        assert_eq!(pass(&write), 0, "letters are drawn anew");
    }
}
