//! DMG and CRIT: hit points, the simple save, Mighty Blows, conditions.
