//! SURP: who is caught unawares, for how long, and what is played meanwhile.
