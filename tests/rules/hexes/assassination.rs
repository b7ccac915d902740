//! ASSN and SUBD: blows at the unaware, blows to subdue.
