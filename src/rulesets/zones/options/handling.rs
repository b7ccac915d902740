//! The bonus actions that a turn offers: gear, doors, levers, warnings.

use crate::rulesets::zones::action::{Action, Bonus};
use crate::rulesets::zones::components::ZonesState;
use crate::rulesets::zones::level::{BorderKind, FreeHandNeeded, skill};
use crate::vocab::{CellId, CombatantId, ItemId};

impl ZonesState<'_> {
    pub fn bonus_acts(&self, who: CombatantId, out: &mut Vec<Action>) {
        if self.hands(who) > 0 {
            self.gear_acts(who, out);
            self.doors_and_levers(who, out);
        }
        for c in self.all() {
            let cond = self.cond(c);
            if c != who
                && !self.enemies(who, c)
                && self.is_active(c)
                && self.distance(who, c) <= 8
                && (cond.distracted.is_some() || cond.taunted.is_some())
                && self.stats(who).mount_capacity == 0
            {
                out.push(Action::Bonus(Bonus::Warn(c)));
            }
        }
    }

    fn gear_acts(&self, who: CombatantId, out: &mut Vec<Action>) {
        let Some(here) = self.place(who) else { return };
        let free = self.free_hands(who);
        for i in self.items() {
            if self.item(i).exists()
                && self.loose_at(i).is_some_and(|p| self.map().distance(p, here) <= 1)
                && self.hands_for(i) <= free
            {
                out.push(Action::Bonus(Bonus::PickUp(i)));
            }
        }
        let cell = self.map().cell(here);
        if cell.clutter_hand && free >= 1 {
            out.push(Action::Bonus(Bonus::Improvise(false)));
        }
        if cell.clutter_great && free >= 2 {
            out.push(Action::Bonus(Bonus::Improvise(true)));
        }
        let gear = self.gear(who);
        out.extend(gear.in_hand.iter().map(|i| Action::Bonus(Bonus::PutDown(*i))));
        out.extend(gear.stowed.iter().filter(|i| self.hands_for(**i) <= free).map(|i| Action::Bonus(Bonus::Equip(*i))));
        out.extend(gear.in_hand.iter().map(|i| Action::Bonus(Bonus::Unequip(*i))));
        if self.stats(who).has(skill::QUICK_DRAW) {
            self.readies(who, out);
        }
        out.extend(
            gear.in_hand.iter().filter(|i| self.item_row(**i).light_source).map(|i| Action::Bonus(Bonus::Light(*i))),
        );
    }

    /// Adds every other set of held items that the hands allow (Z-SKILL-09).
    fn readies(&self, who: CombatantId, out: &mut Vec<Action>) {
        let gear = self.gear(who);
        let items: Vec<ItemId> = gear.in_hand.iter().chain(&gear.stowed).copied().take(12).collect();
        let room = self.hands(who).saturating_sub(self.cond(who).grabbing.len() as u8);
        let now: u16 = (1 << gear.in_hand.len()) - 1;
        for set in 0..(1u16 << items.len()) {
            let hands: u8 =
                items.iter().enumerate().filter(|(ix, _)| set >> ix & 1 == 1).map(|(_, i)| self.hands_for(*i)).sum();
            if set != now && hands <= room {
                out.push(Action::Bonus(Bonus::Ready(set)));
            }
        }
    }

    fn doors_and_levers(&self, who: CombatantId, out: &mut Vec<Action>) {
        let Some(here) = self.place(who) else { return };
        if self.house().free_hand_needed == FreeHandNeeded::On && self.free_hands(who) == 0 {
            return;
        }
        for border in &self.map().links[here.ix()] {
            if self.door_usable(*border) {
                out.push(Action::Bonus(Bonus::Door(*border)));
            }
        }
        for (ix, (place, _)) in self.map().levers.iter().enumerate() {
            if self.map().distance(*place, here) <= 1 {
                out.push(Action::Bonus(Bonus::Lever(ix as u16)));
            }
        }
    }

    /// Returns true if the door can be opened or closed by hand (Z-BOARD-08, Z-MOVE-14). `border` must neighbour the
    /// user's zone.
    pub fn door_usable(&self, border: CellId) -> bool {
        let setup = self.map().cell(border);
        setup.kind == BorderKind::Door
            && !setup.locked
            && !(self.cell(border).door_open && self.all().any(|c| self.present(c) && self.place(c) == Some(border)))
    }
}
