//! ATK: who may be struck, the roll, the hit.
