//! Characters that the window can draw, with the program's own fonts or with fonts of the system.

use super::files::read_unnamed;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use ttf_parser::{Face, fonts_in_collection};

/// The program's own fonts: Latin, Greek and Cyrillic letters, and symbols.
const OWN: [&[u8]; 2] = [
    include_bytes!("../../assets/fonts/AlegreyaSans-Regular.ttf"),
    include_bytes!("../../assets/fonts/DejaVuSans-Symbols.ttf"),
];
/// Largest font file that is read, in bytes.
const LARGEST: u64 = 64 << 20;
/// Maximum number of font files considered.
const MOST: usize = 4000;
const DEEPEST: usize = 8;

/// A font of the system.
#[derive(Clone, Debug)]
pub struct SystemFont {
    /// Contents of the font file.
    pub data: Vec<u8>,
    /// Index of the face in a font collection.
    pub index: u32,
}

/// Returns the characters of a text that the program's own fonts lack.
pub fn foreign_letters(text: &str) -> BTreeSet<char> {
    // Shortcut: the program's fonts cover all characters below this one, and most texts use no others.
    if text.chars().all(|c| c < '\u{180}') {
        return BTreeSet::new();
    }
    let own: Vec<Face> = OWN.iter().filter_map(|font| Face::parse(font, 0).ok()).collect();
    let lacks = |c: &char| !is_invisible(*c) && !own.iter().any(|face| face.glyph_index(*c).is_some());
    text.chars().filter(lacks).collect()
}

/// Finds system fonts that cover these characters. Also returns the characters that no font has.
pub fn find_fonts(letters: &BTreeSet<char>) -> (Vec<SystemFont>, BTreeSet<char>) {
    find_fonts_in(&folders(), letters)
}

/// Like [`find_fonts`], in the given folders.
pub fn find_fonts_in(folders: &[PathBuf], letters: &BTreeSet<char>) -> (Vec<SystemFont>, BTreeSet<char>) {
    let (mut found, mut left) = (Vec::new(), letters.clone());
    for file in font_files(folders) {
        if left.is_empty() {
            break;
        }
        let Ok(data) = read_unnamed(&file, LARGEST) else { continue };
        let Some((index, has)) = best_face(&data, &left) else { continue };
        left.retain(|c| !has.contains(c));
        found.push(SystemFont { data, index });
    }
    (found, left)
}

/// Returns the first face of a file that has outlines for some of the characters, and those characters.
fn best_face(data: &[u8], letters: &BTreeSet<char>) -> Option<(u32, BTreeSet<char>)> {
    (0..fonts_in_collection(data).unwrap_or(1)).find_map(|index| {
        let face = Face::parse(data, index).ok()?;
        let tables = face.tables();
        // The window does not draw coloured bitmap glyphs, such as emoji.
        if tables.glyf.is_none() && tables.cff.is_none() {
            return None;
        }
        let has: BTreeSet<char> = letters.iter().copied().filter(|c| face.glyph_index(*c).is_some()).collect();
        (!has.is_empty()).then_some((index, has))
    })
}

/// Returns the system's font folders.
fn folders() -> Vec<PathBuf> {
    let home = directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_path_buf());
    let at_home = [".local/share/fonts", ".fonts", "Library/Fonts"].map(|folder| home.as_ref().map(|h| h.join(folder)));
    let windows = std::env::var_os("WINDIR").map(|folder| Path::new(&folder).join("Fonts"));
    let shared = ["/usr/local/share/fonts", "/usr/share/fonts", "/System/Library/Fonts", "/Library/Fonts"];
    at_home.into_iter().flatten().chain(windows).chain(shared.map(PathBuf::from)).collect()
}

/// Returns the font files, sorted by the number of style words in the name, so that upright fonts of regular weight
/// come first.
fn font_files(folders: &[PathBuf]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    folders.iter().for_each(|folder| gather(folder, 0, &mut files));
    files.sort_by_cached_key(|file| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
        let styled = ["bold", "italic", "oblique", "light", "thin", "black", "mono", "condensed", "serif"];
        let styles = styled.iter().filter(|style| name.contains(**style)).count();
        (styles, file.clone())
    });
    files
}

fn gather(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let end = path.extension().map(|end| end.to_string_lossy().to_lowercase()).unwrap_or_default();
        if files.len() >= MOST {
            return;
        } else if matches!(end.as_str(), "ttf" | "otf" | "ttc" | "otc") {
            files.push(path);
        } else if depth < DEEPEST && entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            gather(&path, depth + 1, files);
        }
    }
}

/// Returns true if the character has no glyph: blanks, control characters, direction marks, variation selectors.
fn is_invisible(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fffd}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names from a bug report that were drawn with missing letters.
    #[test]
    fn latin_greek_and_cyrillic_are_the_programs_own() {
        for text in [
            "Łukasz Żak",
            "Őrs Újházy",
            "Jan Žižka",
            "Şahin İğdır",
            "Ștefan Țepeș",
            "Nguyễn",
            "Владимир",
            "Ἀχιλλεύς ὁδός",
        ] {
            assert_eq!(foreign_letters(text), BTreeSet::new(), "{text}");
        }
        assert_eq!(foreign_letters("道 \u{200d}a"), BTreeSet::from(['道']));
    }

    #[test]
    fn fonts_are_found_by_their_letters() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/fonts");
        let letters = BTreeSet::from(['→', 'Ł', '道']);
        let (fonts, left) = find_fonts_in(std::slice::from_ref(&folder), &letters);
        assert!(!fonts.is_empty() && left == BTreeSet::from(['道']));
        assert_eq!(find_fonts_in(&[folder.join("none")], &letters).1, letters);
    }
}
