//! Draws letters before they are needed. What is new to their texture takes some twenty microseconds each: a question in sizes that had
//! not come up before took longer for that than for everything else.

use crate::window::battle::Presented;
use crate::window::letters;
use crate::window::overlay::passes::Passes;
use crate::window::theme::{Face, Theme};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Color32};

/// What battles are mostly written with.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789.,:%";

/// Faces and sizes that battles are written in, at 100 %.
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

/// A letter is kept as it looks at every quarter of a pixel.
const SHIFTS: usize = 4;

/// Until text has been of the same scale for so many frames, it may be of another one soon: a window is being resized.
const SETTLED: u32 = 30;

/// What has been drawn.
#[derive(Resource, Default)]
pub struct LettersAhead {
    scale: f32,
    /// Frames since the scale is that.
    frames: u32,
    /// So many of all faces, sizes and shifts.
    many: usize,
    /// How full the texture was then.
    full: f32,
}

impl LettersAhead {
    /// Whether all of them are.
    pub fn is_done(&self) -> bool {
        self.many == all().count()
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<LettersAhead>().add_systems(Last, draw_ahead.run_if(resource_exists::<Theme>));
}

/// One face in one size at one shift a frame, in frames that have nothing else to do: half a millisecond.
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
    // In a battle the first frame without panels is left to the board.
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

/// Every face in every size.
fn written() -> impl Iterator<Item = (Face, f32)> {
    WRITTEN.into_iter().flat_map(|(face, sizes)| sizes.iter().map(move |size| (face, *size)))
}

/// Everything that is drawn ahead: a face in a size, and by what part of a pixel it is shifted.
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
