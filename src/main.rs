//! Arguments in, exit code out. See `affray --help`.

fn main() -> std::process::ExitCode {
    affray::shell::main()
}
