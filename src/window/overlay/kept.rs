//! Repetition of a panel's last drawing, for a pass that has too much other work to lay it out again.

use super::drawn::{self, KeptShapes};
use super::ui_ctx::panel;
use bevy_egui::egui::{Context, Id, Order, Rect, Vec2};

/// The last painted shapes of a panel, their bounds, and the number of their pass.
#[derive(Clone)]
struct LastPanel {
    pass: u64,
    rect: Rect,
    shapes: KeptShapes,
}

fn id(name: &str) -> Id {
    Id::new(("kept", name))
}

/// Stores what a panel has painted in this pass.
pub fn keep(ctx: &Context, name: &str, rect: Rect) {
    let shapes = KeptShapes::of(ctx, drawn::layer(name));
    let kept = LastPanel { pass: ctx.cumulative_pass_nr(), rect, shapes };
    ctx.data_mut(|data| data.insert_temp(id(name), kept));
}

/// Paints the stored panel again, if it was visible in the previous pass. It takes no clicks.
pub fn again(ctx: &Context, name: &str) {
    let Some(mut kept) = ctx.data(|data| data.get_temp::<LastPanel>(id(name))) else { return };
    if kept.pass + 1 != ctx.cumulative_pass_nr() || !kept.shapes.is_legible(ctx) {
        return;
    }
    panel(ctx, name, kept.rect, Order::Middle, |_| kept.shapes.lay(ctx, drawn::layer(name), Vec2::ZERO));
    kept.pass += 1;
    ctx.data_mut(|data| data.insert_temp(id(name), kept));
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Color32, RawInput, pos2};

    #[test]
    fn a_panel_is_painted_once_more_if_it_was_there_in_the_pass_before() {
        let ctx = Context::default();
        let lies = |ctx: &Context| drawn::lying(ctx, drawn::layer("detail")).len();
        let rect = Rect::from_min_max(pos2(10.0, 10.0), pos2(90.0, 90.0));
        let pass = |on: &dyn Fn(&Context)| {
            let mut output = ctx.run_ui(RawInput::default(), |ui| on(ui.ctx()));
            output.textures_delta.clear();
        };
        pass(&|ctx| {
            panel(ctx, "detail", rect, Order::Middle, |ui| {
                _ = ui.painter().circle_filled(rect.center(), 9.0, Color32::WHITE)
            });
            keep(ctx, "detail", rect);
        });
        for _ in 0..2 {
            pass(&|ctx| {
                again(ctx, "detail");
                assert_eq!(lies(ctx), 1);
                assert_eq!(drawn::last(ctx, "detail"), Some(rect), "others find it");
            });
        }
        pass(&|_| ());
        pass(&|ctx| {
            again(ctx, "detail");
            assert_eq!(lies(ctx), 0, "it was not there");
        });
    }
}
