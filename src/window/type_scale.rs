//! Fonts of the window: faces, their files, and sizes of text. This is the only module that makes fonts.

use crate::engine::fonts::SystemFont;
use bevy::prelude::*;
use bevy_egui::egui::{FontData, FontDefinitions, FontFamily, FontId, FontTweak};
use std::sync::Arc;

/// Fonts by purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// For texts, options and numbers.
    Regular,
    /// For names, values, labels of buttons and keys.
    Bold,
    /// For remarks, descriptions and names of places.
    Italic,
    /// For titles and headings.
    SmallCaps,
    /// For level files and commands: egui's own monospaced font.
    Code,
}

/// Heights of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// For keys, and for what fits at no other size.
    Caption,
    /// For notes and table heads, and for narrow panels.
    Small,
    Body,
    /// For headings of sections, names and questions.
    Heading,
    /// For titles of pages.
    Title,
}

impl Size {
    pub const ALL: [Size; 5] = [Size::Caption, Size::Small, Size::Body, Size::Heading, Size::Title];

    /// Returns the height in pixels at 100 %.
    pub fn pixels(self) -> f32 {
        match self {
            Size::Caption => 11.5,
            Size::Small => 14.0,
            Size::Body => 16.0,
            Size::Heading => 20.0,
            Size::Title => 28.0,
        }
    }

    /// Returns this size and all smaller ones, in descending order.
    pub fn and_smaller(self) -> impl Iterator<Item = Size> {
        Self::ALL.into_iter().rev().skip_while(move |size| *size > self)
    }
}

impl Face {
    /// The faces with our own fonts: name and contents of the font file.
    const ALL: [(Face, &'static str, &'static [u8]); 4] = [
        (Face::Regular, "regular", include_bytes!("../../assets/fonts/AlegreyaSans-Regular.ttf")),
        (Face::Bold, "bold", include_bytes!("../../assets/fonts/AlegreyaSans-Bold.ttf")),
        (Face::Italic, "italic", include_bytes!("../../assets/fonts/Alegreya-Italic.ttf")),
        (Face::SmallCaps, "small-caps", include_bytes!("../../assets/fonts/AlegreyaSC-Medium.ttf")),
    ];

    /// Returns the font of a letter that belongs to a drawing; its height in pixels follows from that drawing.
    pub fn drawn(self, height: f32) -> FontId {
        FontId::new(height, self.family())
    }

    /// Returns the contents of the font file; empty for egui's own font.
    pub fn bytes(self) -> &'static [u8] {
        self.listed().map_or(&[], |(_, _, bytes)| bytes)
    }

    fn family(self) -> FontFamily {
        self.listed().map_or(FontFamily::Monospace, |(_, name, _)| FontFamily::Name((*name).into()))
    }

    fn listed(self) -> Option<&'static (Face, &'static str, &'static [u8])> {
        Self::ALL.iter().find(|(face, ..)| *face == self)
    }
}

/// Arrows, comparison signs and other symbols that the Alegreya fonts lack.
const SYMBOLS: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-Symbols.ttf");

/// Returns all fonts, each with the symbols and then egui's own fonts as fallback.
pub fn fonts() -> FontDefinitions {
    fonts_with(&[])
}

/// Returns all fonts, with system fonts as a fallback before egui's own.
pub fn fonts_with(system: &[SystemFont]) -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let named: Vec<String> = (0..system.len()).map(|ix| format!("system-{ix}")).collect();
    for (name, font) in named.iter().zip(system) {
        let data = FontData { index: font.index, ..FontData::from_owned(font.data.clone()) };
        fonts.font_data.insert(name.clone(), Arc::new(data));
    }
    let tweak = FontTweak { scale: 0.86, ..default() };
    fonts.font_data.insert("symbols".into(), Arc::new(FontData::from_static(SYMBOLS).tweak(tweak)));
    let last: Vec<String> = fonts.families[&FontFamily::Proportional].clone();
    // Unhinted glyphs look the same here. With hinting, each change of size takes a millisecond.
    let tweak = FontTweak { hinting: Some(false), ..default() };
    for (face, name, bytes) in Face::ALL {
        fonts.font_data.insert(name.into(), Arc::new(FontData::from_static(bytes).tweak(tweak.clone())));
        let chain = [name.to_owned(), "symbols".to_owned()].into_iter();
        let chain = chain.chain(named.iter().cloned()).chain(last.iter().cloned());
        fonts.families.insert(face.family(), chain.collect());
    }
    fonts.families.insert(FontFamily::Proportional, fonts.families[&Face::Regular.family()].clone());
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::RULESETS;
    use crate::window::glyph_texture;
    use bevy_egui::egui::{self, Color32};

    /// Returns the share of a glyph texture that is full once all rule cards were written in every font.
    fn fill(side: usize, scale: f32) -> f32 {
        let ctx = egui::Context::default();
        ctx.set_fonts(fonts());
        let cards = RULESETS.iter().flat_map(|ruleset| ruleset.cards()).map(|card| card.text);
        let text: String = cards.collect::<Vec<_>>().join(" ");
        for pass in 0..3 {
            let input = egui::RawInput { max_texture_side: Some(side), ..Default::default() };
            let mut output = ctx.run_ui(input, |ui| {
                for (face, ..) in Face::ALL.into_iter().filter(|_| pass > 0) {
                    for size in Size::ALL {
                        let font = face.drawn(size.pixels() * scale);
                        ui.ctx().fonts_mut(|f| f.layout_no_wrap(text.clone(), font, Color32::BLACK));
                    }
                }
            });
            output.textures_delta.clear();
        }
        ctx.fonts(|f| f.font_atlas_fill_ratio())
    }

    #[test]
    fn the_letters_of_all_fonts_have_room_in_one_texture() {
        let large = fill(glyph_texture::SIDE, 2.78);
        assert!(large < 0.8, "at 200 % in a window of 2560 × 1440 it is made anew: {large}");
        assert!(fill(2048, 3.82) > 0.8, "egui's default has room at 200 % in a window of 3840 × 2160, too");
    }

    #[test]
    fn every_face_falls_back_on_fonts_of_the_system() {
        let font = SystemFont { data: SYMBOLS.to_vec(), index: 0 };
        let fonts = fonts_with(&[font]);
        for (face, name, _) in Face::ALL {
            let chain = &fonts.families[&face.family()];
            assert_eq!(chain[..3], [name, "symbols", "system-0"], "before egui's own");
        }
    }

    /// Avoids `has_glyph`, which returns false for every glyph of the font with the replacement glyph. That font is our
    /// symbol font.
    #[test]
    fn marks_of_the_rules_have_glyphs_in_every_face() {
        let ctx = egui::Context::default();
        ctx.set_fonts(fonts());
        let mut output = ctx.run_ui(egui::RawInput::default(), |_| {});
        output.textures_delta.clear();
        for (face, name, _) in Face::ALL {
            let drawn = ctx.fonts_mut(|f| f.fonts.font(&face.family()).characters().clone());
            for mark in "→≤≥½−–·×’“”…✓◆▲▼⚠éŁŻőŽİğşȘțễВлаἈχὁ".chars()
            {
                assert!(drawn.contains_key(&mark), "{name} cannot write {mark}");
            }
            assert!(!drawn.contains_key(&'\u{e123}'), "the question tells nothing: {name} claims to write anything");
        }
    }
}
