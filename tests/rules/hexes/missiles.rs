//! MISS: archery, crossbows, shots into a melee, missiles in the wound.
