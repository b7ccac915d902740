//! MORALE: tests, flight, rallies, surrender and the end of a battle (section 8).

mod end;
mod flight;
mod nerves;
mod rallies;
