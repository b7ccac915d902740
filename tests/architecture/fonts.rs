//! Test that every font of the window comes from `window::type_scale`.

use super::{files, without_tests};

/// The module that makes fonts.
const MODULE: &str = "window/type_scale.rs";
/// Ways to make a font of egui.
const MAKERS: [&str; 2] = ["FontId::", "FontFamily::"];

#[test]
fn only_the_type_scale_makes_fonts() {
    let window = files().into_iter().filter(|(file, _)| file.starts_with("window/"));
    let (own, others): (Vec<_>, Vec<_>) = window.partition(|(file, _)| file == MODULE);
    assert!(own.iter().any(|(_, code)| MAKERS.iter().all(|maker| code.contains(maker))), "the question tells nothing");
    for (file, code) in others {
        let maker = MAKERS.iter().find(|maker| without_tests(&code).contains(*maker));
        assert!(maker.is_none(), "src/{file} makes a font by `{}`: use `Theme::font`", maker.unwrap_or(&""));
        let number = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
        assert!(!code.split(".drawn(").skip(1).any(number), "src/{file} writes at a size of its own: use a `Size`");
    }
}
