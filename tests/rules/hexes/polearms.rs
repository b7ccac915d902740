//! POLE: second and third rank, fending off, keeping at bay.
