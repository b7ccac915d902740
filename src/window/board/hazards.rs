//! The appearance of a hazard, chosen by the word that names it.

use bevy::prelude::*;

pub struct HazardLook {
    word: &'static str,
    pub tint: Color,
    /// Flames rise from it.
    pub burns: bool,
}

const LOOKS: [HazardLook; 3] = [
    HazardLook { word: "chasm", tint: Color::srgba(0.045, 0.035, 0.06, 0.86), burns: false },
    HazardLook { word: "lava", tint: Color::srgba(0.52, 0.10, 0.02, 0.80), burns: true },
    HazardLook { word: "fire", tint: Color::srgba(0.72, 0.24, 0.04, 0.45), burns: true },
];

/// Returns the appearance of a hazard; `None` if it has none of its own.
pub fn look_of(hazard: &str) -> Option<&'static HazardLook> {
    let hazard = hazard.to_lowercase();
    LOOKS.iter().find(|look| hazard.contains(look.word))
}

#[cfg(test)]
mod tests {
    use super::look_of;

    #[test]
    fn what_burns_is_told_from_what_is_deep() {
        let burns = |hazard| look_of(hazard).map(|look| look.burns);
        assert_eq!(burns("Fire"), Some(true));
        assert_eq!(burns("chasm"), Some(false));
        assert_eq!(burns("spikes"), None);
    }
}
