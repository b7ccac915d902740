//! The drawing order of meshes that move.
//!
//! Bevy 0.19 stores the depth of a transparent 2D mesh when the mesh comes into view and does not update it
//! afterwards (<https://github.com/bevyengine/bevy/issues/24826>). Sprites are queued again in every frame. Without
//! this system the disc of a token that moves up the board would be drawn over the token's icon and badges.

use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::math::FloatOrd;
use bevy::prelude::*;
use bevy::render::render_phase::{PhaseItem, ViewSortedRenderPhases, sort_phase_system};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::sprite_render::RenderMesh2dInstances;

pub fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        let before_sorting = update_depths.before(sort_phase_system::<Transparent2d>);
        render.add_systems(Render, before_sorting.in_set(RenderSystems::PhaseSort));
    }
}

/// Sets the sort key of every queued mesh to the mesh's current depth.
fn update_depths(meshes: Res<RenderMesh2dInstances>, mut phases: ResMut<ViewSortedRenderPhases<Transparent2d>>) {
    for item in phases.values_mut().flat_map(|phase| phase.items.values_mut()) {
        if let Some(mesh) = meshes.get(&item.main_entity()) {
            item.sort_key = FloatOrd(mesh.transforms.world_from_local.translation.z);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::math::Affine3;
    use bevy::render::render_phase::{
        Draw, DrawError, DrawFunctionId, DrawFunctions, PhaseItemExtraIndex, SortedRenderPhase, TrackedRenderPass,
    };
    use bevy::render::render_resource::CachedRenderPipelineId;
    use bevy::render::sync_world::MainEntity;
    use bevy::render::view::RetainedViewEntity;
    use bevy::sprite_render::{Material2dBindGroupId, Mesh2dTransforms, RenderMesh2dInstance};

    struct DrawNothing;

    impl Draw<Transparent2d> for DrawNothing {
        fn draw<'w>(
            &mut self,
            _: &'w World,
            _: &mut TrackedRenderPass<'w>,
            _: Entity,
            _: &Transparent2d,
        ) -> Result<(), DrawError> {
            Ok(())
        }
    }

    fn mesh_at(z: f32) -> RenderMesh2dInstance {
        RenderMesh2dInstance {
            transforms: Mesh2dTransforms {
                world_from_local: Affine3::from_translation(Vec3::new(0.0, 0.0, z)),
                flags: 0,
            },
            mesh_asset_id: AssetId::default(),
            material_bind_group_id: Material2dBindGroupId::default(),
            automatic_batching: true,
            tag: 0,
        }
    }

    fn item(entity: Entity, z: f32, draw_function: DrawFunctionId) -> Transparent2d {
        Transparent2d {
            sort_key: FloatOrd(z),
            entity: (Entity::PLACEHOLDER, MainEntity::from(entity)),
            pipeline: CachedRenderPipelineId::INVALID,
            draw_function,
            batch_range: 0..1,
            extracted_index: usize::MAX,
            extra_index: PhaseItemExtraIndex::None,
            indexed: true,
        }
    }

    #[test]
    fn the_disc_of_a_token_that_moves_up_the_board_stays_under_its_icon() {
        let draw = DrawFunctions::<Transparent2d>::default().write().add(DrawNothing);
        let mut world = World::new();
        let (disc, icon) = (world.spawn_empty().id(), world.spawn_empty().id());
        // The token moved from depth 12 to depth 4. The icon was queued in this frame, the disc before the move.
        let mut meshes = RenderMesh2dInstances::default();
        meshes.insert(MainEntity::from(disc), mesh_at(4.0));
        let mut phase = SortedRenderPhase::default();
        phase.add_retained(item(disc, 12.0, draw));
        phase.add_transient(item(icon, 4.1, draw));
        let view = RetainedViewEntity::new(MainEntity::from(disc), None, 0);
        let mut phases = ViewSortedRenderPhases::<Transparent2d>::default();
        phases.insert(view, phase);
        world.insert_resource(meshes);
        world.insert_resource(phases);
        world.run_system_once(update_depths).expect("both resources exist");
        let mut phases = world.resource_mut::<ViewSortedRenderPhases<Transparent2d>>();
        let phase = phases.get_mut(&view).expect("the view exists");
        phase.sort();
        let order: Vec<Entity> = phase.items.values().map(|item| item.main_entity().id()).collect();
        assert_eq!(order, [disc, icon]);
    }
}
