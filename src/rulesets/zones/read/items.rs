//! Numbering of the gear: by owner in roster order (in hand, stowed, worn), then loose items by place name (Z-DICE-12).

use super::super::level::{CombatantSetup, Held, ItemSetup, Wear};
use super::board::Board;
use super::roster::ReadCombatant;
use super::stats::WrittenItem;
use crate::engine::data::numbered;
use crate::vocab::{CombatantId, ItemId};

#[derive(Default)]
pub(super) struct Numbered {
    pub combatants: Vec<CombatantSetup>,
    pub items: Vec<ItemSetup>,
    pub groups: Vec<String>,
}

pub(super) fn number(roster: Vec<ReadCombatant>, board: &Board) -> Numbered {
    let (mut all, mut players) = (Numbered::default(), Vec::new());
    for (ix, entry) in roster.into_iter().enumerate() {
        let me = CombatantId::from(ix);
        let mut combatant = combatant(&entry);
        combatant.group = numbered(&mut all.groups, &entry.group);
        // One number a player. Combatants without a named player share one.
        combatant.seat = numbered(&mut players, &entry.player);
        combatant.in_hand = all.add(entry.stats.in_hand, Held::InHand(me));
        combatant.stowed = all.add(entry.stats.stowed, Held::Stowed(me));
        combatant.worn = all.add(entry.stats.worn.into_iter().collect(), Held::Worn(me)).first().copied();
        all.combatants.push(combatant);
    }
    let mut loose: Vec<_> = board.loose.iter().collect();
    loose.sort_by(|a, b| board.cell(a.0).id.cmp(&board.cell(b.0).id));
    for (place, items) in loose {
        all.add(items.clone(), Held::Loose(*place));
    }
    all
}

impl Numbered {
    /// Adds items and returns the numbers of those that are not destroyed (Z-UNIT-09).
    fn add(&mut self, items: Vec<WrittenItem>, held: Held) -> Vec<ItemId> {
        let mut kept = Vec::new();
        for WrittenItem { row, wear, uses, lit, spent, used } in items {
            let gone = wear == Wear::Destroyed;
            if !gone {
                kept.push(ItemId::from(self.items.len()));
            }
            let held = if gone { Held::Gone } else { held };
            self.items.push(ItemSetup { row, held, wear, uses, lit, spent, used });
        }
        kept
    }
}

fn combatant(entry: &ReadCombatant) -> CombatantSetup {
    let stats = &entry.stats;
    CombatantSetup {
        id: entry.id.clone(),
        title: entry.title.clone(),
        base: entry.base.clone(),
        faction: entry.faction,
        strength: stats.strength,
        agility: stats.agility,
        wits: stats.wits,
        max_health: entry.max_health(),
        health: entry.health(),
        natural_armour: stats.natural_armour,
        size: stats.size,
        speed: stats.speed,
        hands: stats.hands,
        natural_attacks: stats.natural_attacks.clone(),
        skills: stats.skills,
        powers: stats.powers.clone(),
        dark_sight: stats.dark_sight,
        fearless: stats.fearless,
        tireless: stats.tireless,
        mount_capacity: stats.mount_capacity,
        vehicle: stats.vehicle,
        vehicle_cover: stats.cover.then_some(stats.toughness),
        numbers: entry.numbers(),
        place: entry.place,
        riding: entry.riding,
        turn: entry.turn,
        half_steps: entry.half_steps,
        mains: entry.mains,
        bonuses: entry.bonuses,
        conditions: entry.conditions.clone(),
        icon: stats.icon.clone(),
        ..CombatantSetup::default()
    }
}
