//! REACT: free attacks and what they do to a mover.
