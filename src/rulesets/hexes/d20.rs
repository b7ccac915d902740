//! Attack rolls and saving throws: a natural 20 passes and a natural 1 fails, whatever the number (H-ATK-03, H-ATK-04, H-UNIT-10,
//! H-UNIT-11).

/// Whether that face does where so much is needed.
pub fn passes(natural: u16, needs: i32) -> bool {
    natural == 20 || natural != 1 && i32::from(natural) >= needs
}

/// The lowest face that does.
pub fn lowest(needs: i32) -> u16 {
    (1..20).find(|natural| passes(*natural, needs)).unwrap_or(20)
}

/// What the rules tell apart: a natural 1, short of it, at it, a natural 20.
pub fn bands(needs: i32) -> [i32; 3] {
    [2, needs, 20]
}

/// The same where a natural 20 is a success like others.
pub fn bands_below_twenty(needs: i32) -> [i32; 2] {
    [2, lowest(needs).into()]
}
