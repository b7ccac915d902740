//! TWOW, BRAWL and WREST: two weapons, fists, grips and shoves.
