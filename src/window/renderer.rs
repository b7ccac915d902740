//! The renderer: Vulkan, Metal or DirectX if the machine has a driver for it, else OpenGL.

use super::autosave;
use super::battle::CurrentBattle;
use super::farewell;
use super::startup::{self, StartupStep};
use crate::lab::question::quoted;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{Backends, RenderCreation, WgpuSettings};
use bevy::tasks::block_on;
use bevy::winit::DisplayHandleWrapper;
use std::sync::Arc;

/// Plugin that creates the renderer in place of Bevy's. Bevy panics on a machine without a driver, and gives OpenGL no
/// access to the display, without which it cannot draw in a window. Must come after the plugin that opens the display.
pub struct RendererPlugin;

impl Plugin for RendererPlugin {
    fn build(&self, app: &mut App) {
        startup::reach(StartupStep::Driver);
        let display = app.world().resource::<DisplayHandleWrapper>();
        let settings = WgpuSettings::default();
        // `WGPU_BACKEND` may exclude some of them.
        let allowed = settings.backends.unwrap_or(Backends::all());
        let created = [Backends::PRIMARY, Backends::SECONDARY]
            .into_iter()
            .map(|backends| backends & allowed)
            .filter(|backends| !backends.is_empty())
            .find_map(|backends| create(backends, &settings, display));
        let render_creation = created.unwrap_or_else(|| startup::fail(StartupStep::Driver));
        startup::reach(StartupStep::Picture);
        #[cfg(debug_assertions)]
        app.add_systems(Last, lose_device_on_request);
        app.insert_resource(RenderErrorHandler(after_render_error));
        // Wait for shaders; otherwise the first frames would lack the parts that use them.
        app.add_plugins(RenderPlugin { render_creation, synchronous_pipeline_compilation: true, ..default() });
    }
}

/// Creates the renderer. `None` if no driver of those backends works.
fn create(backends: Backends, settings: &WgpuSettings, display: &DisplayHandleWrapper) -> Option<RenderCreation> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor {
        backends,
        flags: settings.instance_flags,
        ..wgpu::InstanceDescriptor::new_with_display_handle(Box::new(display.0.clone()))
    });
    let options = wgpu::RequestAdapterOptions { power_preference: settings.power_preference, ..default() };
    let adapter = block_on(instance.request_adapter(&options)).ok()?;
    let info = adapter.get_info();
    let mut features = adapter.features();
    features.remove(wgpu::Features::all_experimental_mask());
    if info.device_type == wgpu::DeviceType::DiscreteGpu {
        // Such buffers are slow if they must cross the bus to the card.
        features.remove(wgpu::Features::MAPPABLE_PRIMARY_BUFFERS);
    }
    let device = wgpu::DeviceDescriptor {
        required_features: features,
        required_limits: adapter.limits(),
        // A block returns to the system once it is empty, which is rare for a large block: redrawn boards leave
        // textures of many sizes behind.
        memory_hints: wgpu::MemoryHints::MemoryUsage,
        ..default()
    };
    let (device, queue) = block_on(adapter.request_device(&device)).ok()?;
    Some(RenderCreation::manual(
        RenderDevice::from(device),
        RenderQueue(Arc::new(WgpuWrapper::new(queue))),
        RenderAdapterInfo(WgpuWrapper::new(info)),
        RenderAdapter(Arc::new(WgpuWrapper::new(adapter))),
        RenderInstance(Arc::new(WgpuWrapper::new(instance))),
    ))
}

/// Closes the window because the graphics driver has failed. The battle is saved first.
fn after_render_error(error: &RenderError, world: &mut World, _: &mut World) -> RenderErrorPolicy {
    error!("{}", error.description);
    let why = match error.ty {
        ErrorType::OutOfMemory => "the graphics card has no memory left",
        ErrorType::DeviceLost => "the graphics driver has stopped",
        ErrorType::Validation | ErrorType::Internal => "the graphics driver failed",
    };
    let file = world.get_resource_mut::<CurrentBattle>().and_then(|mut battle| autosave::keep_somewhere(&mut battle));
    farewell::set(match file {
        Some(path) => {
            let file = quoted(&path.display().to_string());
            format!(
                "{why}. The battle is saved; continue it with affray play --resume {file}, or affray text --resume {file}"
            )
        }
        None => format!("{why}. Start the program again, or play in the terminal: affray text LEVEL"),
    });
    world.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}

/// Environment variable that destroys the graphics device once that many choices are made, for tests.
#[cfg(debug_assertions)]
const LOSE_VARIABLE: &str = "AFFRAY_LOSE_DEVICE_AT_CHOICE";

#[cfg(debug_assertions)]
fn lose_device_on_request(battle: Option<Res<CurrentBattle>>, device: Res<RenderDevice>, mut is_lost: Local<bool>) {
    let Some(at) = std::env::var(LOSE_VARIABLE).ok().and_then(|at| at.parse::<usize>().ok()) else { return };
    if !*is_lost && battle.is_some_and(|battle| battle.choices().len() >= at) {
        *is_lost = true;
        device.wgpu_device().destroy();
    }
}
