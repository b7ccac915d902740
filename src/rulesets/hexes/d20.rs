//! Attack rolls and saving throws: a natural 20 always passes and a natural 1 always fails (H-ATK-03, H-ATK-04,
//! H-UNIT-10, H-UNIT-11).

/// Returns true if the face passes when `needs` is required.
pub fn passes(natural: u16, needs: i32) -> bool {
    natural == 20 || natural != 1 && i32::from(natural) >= needs
}

/// Returns the lowest face that passes.
pub fn lowest(needs: i32) -> u16 {
    (1..20).find(|natural| passes(*natural, needs)).unwrap_or(20)
}

/// Returns the bands that the rules distinguish: a natural 1, below the number, at least the number, a natural 20.
pub fn bands(needs: i32) -> [i32; 3] {
    [2, needs, 20]
}

/// Like [`bands`], if a natural 20 is an ordinary success.
pub fn bands_below_twenty(needs: i32) -> [i32; 2] {
    [2, lowest(needs).into()]
}
