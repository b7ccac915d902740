//! The program's entry point. See `affray --help`.

fn main() -> std::process::ExitCode {
    affray::shell::main()
}
