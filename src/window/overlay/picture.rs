//! The shapes of an egui pass on their way to the renderer. They are tessellated in the render world, in parallel to
//! the main world's next frame, and shown again in frames without a pass.

use super::passes::Passes;
use bevy::prelude::*;
use bevy::render::{ExtractSchedule, MainWorld, Render, RenderApp, RenderSystems};
use bevy_egui::egui::epaint::{ClippedPrimitive, ClippedShape, TessellationOptions, Tessellator};
use bevy_egui::egui::{Context, FullOutput};
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, EguiRenderOutput, PrimaryEguiContext};

/// Shapes, and what is needed to tessellate them.
struct Shapes {
    shapes: Vec<ClippedShape>,
    options: TessellationOptions,
    pixels_per_point: f32,
    /// Width and height of the font texture at the end of the pass.
    letters: [usize; 2],
}

impl Shapes {
    /// Takes the shapes out of a pass's output.
    fn of(ctx: &Context, output: &mut FullOutput) -> Self {
        Self {
            shapes: std::mem::take(&mut output.shapes),
            options: ctx.tessellation_options(|options| *options),
            pixels_per_point: output.pixels_per_point,
            letters: ctx.fonts(|fonts| fonts.font_image_size()),
        }
    }

    fn tessellate(self) -> Vec<ClippedPrimitive> {
        // Small discs are tessellated like any other shape, because egui does not publish their place in the texture.
        let discs = Vec::new();
        Tessellator::new(self.pixels_per_point, self.options, self.letters, discs).tessellate_shapes(self.shapes)
    }
}

/// The shapes of the last pass, until the renderer takes them.
#[derive(Resource, Default)]
struct Painted(Option<Shapes>);

/// Takes the shapes before the integration would tessellate them.
fn take(
    context: Option<Single<(&mut EguiContext, &mut EguiFullOutput), With<PrimaryEguiContext>>>,
    mut painted: ResMut<Painted>,
) {
    let Some((mut context, mut output)) = context.map(Single::into_inner) else { return };
    if let Some(output) = &mut output.0 {
        painted.0 = Some(Shapes::of(context.get_mut(), output));
    }
}

/// The render world's state: new shapes, and the primitives shown last.
#[derive(Resource, Default)]
struct Picture {
    new: Option<Shapes>,
    last: Vec<ClippedPrimitive>,
}

impl Picture {
    /// Returns the primitives for the next frame; without a new pass, those of the previous frame.
    fn show(&mut self) -> Vec<ClippedPrimitive> {
        let last = std::mem::take(&mut self.last);
        self.new.take().map_or(last, Shapes::tessellate)
    }
}

fn extract(mut main: ResMut<MainWorld>, mut picture: ResMut<Picture>) {
    if let Some(shapes) = main.resource_mut::<Painted>().0.take() {
        picture.new = Some(shapes);
    }
}

fn show(mut picture: ResMut<Picture>, mut drawn: Query<&mut EguiRenderOutput>) {
    for mut output in &mut drawn {
        output.paint_jobs = picture.show();
    }
}

/// Stores the primitives, because egui's renderer drops them after the frame.
fn keep(mut picture: ResMut<Picture>, mut drawn: Query<&mut EguiRenderOutput>) {
    for mut output in &mut drawn {
        picture.last = std::mem::take(&mut output.paint_jobs);
    }
}

pub fn plugin(app: &mut App) {
    let due = |passes: Res<Passes>| passes.draws();
    app.init_resource::<Painted>()
        .configure_sets(PostUpdate, EguiPostUpdateSet::EndPass.run_if(due))
        .configure_sets(PostUpdate, EguiPostUpdateSet::ProcessOutput.run_if(due))
        .add_systems(PostUpdate, take.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .init_resource::<Picture>()
            .add_systems(ExtractSchedule, extract)
            .add_systems(Render, (show.in_set(RenderSystems::PrepareAssets), keep.in_set(RenderSystems::Cleanup)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::epaint::Primitive;
    use bevy_egui::egui::{Align2, Color32, FontId, LayerId, Painter, RawInput, Rect, pos2, vec2};

    #[test]
    fn the_renderer_shows_what_the_integration_would_and_shows_it_until_there_is_a_new_pass() {
        let (ctx, place) = (Context::default(), Rect::from_min_size(pos2(10.0, 10.0), vec2(200.0, 40.0)));
        let painted = |words: &str| {
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                let p = Painter::new(ui.ctx().clone(), LayerId::background(), place);
                p.rect_filled(place.shrink(4.0), 3.0, Color32::WHITE);
                p.text(place.center(), Align2::CENTER_CENTER, words, FontId::proportional(14.0), Color32::BLACK);
            });
            output.textures_delta.clear();
            output
        };
        let mesh = |cut: &[ClippedPrimitive]| match cut {
            [ClippedPrimitive { clip_rect, primitive: Primitive::Mesh(mesh) }] => (*clip_rect, mesh.clone()),
            other => panic!("one mesh is enough: {other:?}"),
        };
        let mut picture = Picture::default();
        for words in ["one", "two"] {
            let mut output = painted(words);
            let plain = ctx.tessellate(output.shapes.clone(), output.pixels_per_point);
            picture.new = Some(Shapes::of(&ctx, &mut output));
            assert!(output.shapes.is_empty(), "nothing is left for the integration");
            for _ in 0..2 {
                let shown = picture.show();
                assert!(mesh(&shown) == mesh(&plain), "{words}");
                picture.last = shown;
            }
        }
    }
}
