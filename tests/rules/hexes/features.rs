//! FEAT and PARLEY: ropes, boulders, tables, talk.
