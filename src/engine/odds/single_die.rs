//! The probability of a single die roll.

/// Returns the probability that a die with `faces` faces meets a requirement, `≤ 8` or `≥ 4`; `None` for any other
/// text.
pub fn chance_of_face(faces: u16, needs: &str) -> Option<f64> {
    let faces = i32::from(faces.max(1));
    let number = |text: &str| text.trim().parse::<i32>().ok();
    let good = match (needs.strip_prefix('≤'), needs.strip_prefix('≥')) {
        (Some(most), _) => number(most)?,
        (_, Some(least)) => faces + 1 - number(least)?,
        _ => return None,
    };
    Some(f64::from(good.clamp(0, faces)) / f64::from(faces))
}

#[cfg(test)]
mod tests {
    use super::chance_of_face;

    #[test]
    fn faces_that_pass_are_counted() {
        assert_eq!(chance_of_face(20, "≤ 8"), Some(0.4));
        assert_eq!(chance_of_face(20, "≥ 4"), Some(0.85));
        assert_eq!(chance_of_face(6, "≥ 7"), Some(0.0));
        assert_eq!(chance_of_face(6, "≤ 9"), Some(1.0));
        assert_eq!(chance_of_face(6, "more"), None);
    }
}
