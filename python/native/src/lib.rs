//! The module `affray._native`: battles inside a Python process. `python/src/affray` builds the public classes on it.

mod arena;
mod features;
mod json;
mod session;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Battles inside the process. The public classes are in `affray`.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use super::arena::Arena;
    #[pymodule_export]
    use super::features::Features;
    #[pymodule_export]
    use super::session::{Refused, Session};

    /// Version of the rules and of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
