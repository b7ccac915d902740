//! Hazards (Z-BOARD-18, table 11.1) and levers (Z-BOARD-21).

use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{Ability, EventBuilder, RulesCtx};
use crate::rulesets::zones::damage::Guarding;
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Fact, SwitchEffect};
use crate::rulesets::zones::frames::Blow;
use crate::rulesets::zones::level::{BorderKind, Hazard, LeverEffect, TurnState};
use crate::vocab::{CellId, CombatantId, Value};

impl Hazard {
    /// Returns the number of damage dice, their faces, and whether they ignore armour; `None` for a chasm.
    fn damage(self) -> Option<(u16, u16, bool)> {
        match self {
            Hazard::Pit => Some((1, 6, true)),
            Hazard::Trap => Some((1, 8, false)),
            Hazard::Spikes => Some((1, 6, false)),
            Hazard::Fire => Some((1, 4, true)),
            Hazard::Lava => Some((2, 6, true)),
            Hazard::Chasm => None,
        }
    }
}

impl RulesCtx<'_, '_> {
    /// Applies the hazard of a place to a combatant that enters it. `own`: it entered by its own half-step. `from`: the
    /// place where it stays if it catches a chasm's edge.
    pub fn enter(&mut self, c: CombatantId, cell: CellId, from: Option<CellId>, own: bool) {
        let Some(hazard) = self.cell(cell).live_hazard() else { return };
        // Z-BOARD-18: riders are spared; only the mount is exposed to the hazard.
        if self.stands(c).riding.is_some() || !self.present(c) {
            return;
        }
        let saves = match hazard {
            Hazard::Trap | Hazard::Chasm => true,
            Hazard::Pit => own,
            Hazard::Spikes if own => return,
            _ => false,
        };
        let mut roll = None;
        if saves {
            let (passed, die) = self.save(c, Ability::Agility, "AGI save against the hazard");
            roll = die;
            if passed {
                self.emit(
                    EventBuilder::new(EventKind::HazardAvoided)
                        .on(c)
                        .word(Fact::Hazard, hazard)
                        .at(Some(cell))
                        .roll(roll)
                        .cite(&[Z_BOARD_18, Z_UNIT_01, Z_MOVE_10]),
                );
                if hazard == Hazard::Trap {
                    self.spring(cell);
                }
                if hazard == Hazard::Chasm
                    && let Some(back) = from
                {
                    self.stands_mut(c).cell = Some(back);
                    for r in self.riders(c).collect::<Vec<_>>() {
                        self.stands_mut(r).cell = Some(back);
                    }
                }
                return;
            }
        }
        if hazard == Hazard::Chasm {
            return self.plunge(c, cell, from, roll);
        }
        self.suffer(c, cell, hazard, roll);
        if hazard == Hazard::Trap {
            self.spring(cell);
        }
        if hazard == Hazard::Pit && !self.cond(c).dead {
            self.cond_mut(c).in_pit = true;
            // It cannot climb out in the turn of its fall. One pushed in at another time may climb out on its own turn.
            if own || self.turn(c).state == TurnState::Open {
                self.turn_mut(c).rooted = true;
            }
            self.emit(EventBuilder::new(EventKind::InPit).on(c).at(Some(cell)).cite(&[Z_MOVE_11, Z_BOARD_18]));
        }
    }

    fn spring(&mut self, cell: CellId) {
        self.cell_mut(cell).hazard = None;
    }

    /// Drops a combatant into a chasm: it is dead and off the board. Each of its riders then faces the edge separately.
    fn plunge(&mut self, c: CombatantId, cell: CellId, from: Option<CellId>, roll: Option<crate::vocab::Roll>) {
        let riders: Vec<CombatantId> = self.riders(c).collect();
        let tell = EventBuilder::new(EventKind::FellIntoChasm).on(c).at(Some(cell)).roll(roll).cite(&[Z_BOARD_18]);
        let tell = self.drain(c, tell);
        self.emit(tell);
        for r in &riders {
            self.stands_mut(*r).riding = None;
        }
        self.stands_mut(c).cell = None;
        self.fell(c, true);
        for r in riders {
            self.stands_mut(r).cell = Some(cell);
            self.enter(r, cell, from, false);
        }
    }

    /// Rolls and applies the damage of a hazard: no attacker, no reaction, worn and natural armour only (Z-DMG-06).
    pub fn suffer(&mut self, c: CombatantId, cell: CellId, hazard: Hazard, save: Option<crate::vocab::Roll>) {
        let Some((count, die, direct)) = hazard.damage() else { return };
        let helpless = hazard == Hazard::Trap && self.cond(c).incapacitated.is_some();
        let mut blow = Blow::default();
        for _ in 0..count {
            let roll = self.throw(die, "hazard", Some(c), None, None);
            blow.sum += i32::from(roll.value);
            blow.rolls.push(roll);
        }
        blow.before = blow.sum;
        self.compute_net_damage(c, &mut blow, Guarding { direct, ..Guarding::default() });
        let tell = EventBuilder::new(EventKind::Hazard)
            .word(Fact::Hazard, hazard)
            .at(Some(cell))
            .roll(save)
            .rolls(&blow.rolls)
            .modifier(-blow.parts[0].min(blow.armour), "natural armour")
            .modifier(-(blow.armour - blow.parts[0].min(blow.armour)), "worn armour")
            .cite(&[Z_BOARD_18, Z_DMG_06, Z_MOVE_10, Z_DICE_08])
            .cite_if(direct, &[Z_DMG_05])
            .cite_if(helpless, &[Z_DMG_16]);
        self.harm(c, blow.net, None, tell);
        self.wear_by_blow(c, &blow, direct);
    }

    /// Runs step 1 of the end of the round (Z-INIT-13).
    pub fn end_round_hazards(&mut self) {
        for c in self.all() {
            let Some(cell) = self.place(c) else { continue };
            let burning = self.cell(cell).live_hazard().filter(|h| matches!(h, Hazard::Fire | Hazard::Lava));
            if let Some(hazard) = burning
                && self.present(c)
                && self.stands(c).riding.is_none()
            {
                self.suffer(c, cell, hazard, None);
            }
        }
    }

    /// Pulls a lever and applies its effect (Z-BOARD-21).
    pub fn pull_lever(&mut self, who: CombatantId, ix: u16) {
        let effect = self.map.levers[ix as usize].1.effect;
        let cell = match effect {
            LeverEffect::ToggleDoor(c) | LeverEffect::ToggleLight(c) | LeverEffect::Arm(c) => c,
        };
        let tell = EventBuilder::new(EventKind::Lever)
            .by(who)
            .fact(Fact::Place, Value::Cell(cell))
            .cite(&[Z_BOARD_21, Z_INIT_22]);
        match effect {
            LeverEffect::ToggleDoor(border) => {
                let open = self.cell(border).door_open;
                let occupied = self.all().any(|c| self.present(c) && self.place(c) == Some(border));
                if open && occupied {
                    return self.emit(tell.word(Fact::Effect, SwitchEffect::Nothing).cite(&[Z_BOARD_08]));
                }
                self.emit(
                    tell.word(Fact::Effect, if open { SwitchEffect::DoorCloses } else { SwitchEffect::DoorOpens })
                        .cite(&[Z_BOARD_07]),
                );
                self.cell_mut(border).door_open = !open;
                self.redraw_lines();
            }
            LeverEffect::ToggleLight(zone) => {
                let dark = self.cell(zone).dark;
                self.emit(
                    tell.word(Fact::Effect, if dark { SwitchEffect::Light } else { SwitchEffect::Darkness })
                        .cite(&[Z_BOARD_14]),
                );
                self.cell_mut(zone).dark = !dark;
                self.relight_borders(zone);
            }
            LeverEffect::Arm(place) => {
                let armed = !self.cell(place).armed;
                self.cell_mut(place).armed = armed;
                self.emit(
                    tell.word(Fact::Effect, if armed { SwitchEffect::HazardOn } else { SwitchEffect::HazardOff }),
                );
                if armed {
                    for c in self.all() {
                        if self.present(c) && self.place(c) == Some(place) {
                            self.enter(c, place, None, false);
                        }
                    }
                }
            }
        }
    }

    /// Updates the light of a zone's borders. A border is dark by default if both its zones are; an explicit light
    /// given by the level stays.
    fn relight_borders(&mut self, zone: CellId) {
        for border in self.map.links[zone.ix()].clone() {
            let other = self.map.across(border, zone);
            let by_default = self.map.cell(zone).dark && self.map.cell(other).dark;
            if self.map.cell(border).dark != by_default {
                continue;
            }
            let dark = self.cell(zone).dark && self.cell(other).dark;
            self.cell_mut(border).dark = dark;
        }
    }

    /// Opens or closes a door (Z-MOVE-14).
    pub fn use_door(&mut self, who: CombatantId, border: CellId) {
        let open = !self.cell(border).door_open;
        self.cell_mut(border).door_open = open;
        debug_assert_eq!(self.map.cell(border).kind, BorderKind::Door);
        self.turn_mut(who).strove |= open;
        self.emit(
            EventBuilder::new(EventKind::Door)
                .by(who)
                .fact(Fact::Place, Value::Cell(border))
                .word(Fact::Effect, if open { SwitchEffect::Opens } else { SwitchEffect::Closes })
                .cite(&[Z_MOVE_14, Z_BOARD_07, Z_INIT_22]),
        );
        self.redraw_lines();
    }
}
