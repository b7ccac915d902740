//! Attack events: all numbers of an attack roll and the clauses that they follow from.

use crate::rulesets::segments::action::{Aim, Arm};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, YesNo};
use crate::rulesets::segments::frames::StrikeFrame;
use crate::rulesets::segments::level::{AutoBands, Class, Cover, Hit, Light, Mode, Size};
use crate::rulesets::segments::queries::*;
use crate::vocab::{Roll, Value};

impl RulesCtx<'_, '_> {
    pub(super) fn strike_told(&self, f: &StrikeFrame, sum: &StrikeSum, roll: Roll) -> EventBuilder {
        let row = self.arm_row_id(f.by, f.arm, f.number);
        let m = sum.modified();
        let tell = EventBuilder::new(EventKind::Strike).by(f.by).on(f.at).fact(Fact::Weapon, Value::Row(row));
        let tell = tell.word(Fact::Mode, f.mode).word(Fact::Hit, f.hit).roll([roll]);
        let tell = tell.fact(Fact::StrikeChance, Value::Number(sum.strike_chance()));
        let tell = tell.fact(Fact::Defence, Value::Number(sum.defence())).fact(Fact::Chance, Value::Number(m));
        let tell = tell.fact(Fact::Number, Value::Number(f.number.into()));
        let tell = if f.free { tell.word(Fact::Free, YesNo::Yes) } else { tell };
        let tell = if f.missile > 0 { tell.fact(Fact::Missile, Value::Number(f.missile.into())) } else { tell };
        let tell = if f.at != f.meant { tell.fact(Fact::Meant, Value::Combatant(f.meant)) } else { tell };
        let tell = tell.modifiers(&sum.modifiers(roll.value.into(), self.house().auto_bands));
        let tell = self.cite_roll(tell, f, m, roll.value.into()).cite(&sum.cited());
        let tell = self.cite_weapon(self.cite_target(tell, f, sum.surprise), f);
        if f.mode.ranged() { self.cite_ranged(tell, f) } else { self.cite_melee(tell, f) }
    }

    fn cite_roll(&self, tell: EventBuilder, f: &StrikeFrame, m: i32, roll: i32) -> EventBuilder {
        let table = bounds(m, AutoBands::Off).hit_for(roll);
        tell.cite(&[S_ATK_01, S_ATK_02, S_ATK_03, S_ATK_04, S_ATK_07, S_UNIT_01, S_DICE_05])
            .cite_if(table != f.hit, &[S_ATK_06])
            .cite_if(m > 100, &[S_ATK_08])
            .cite_if(f.hit != Hit::Miss, &[S_ATK_09])
            .cite_if(f.free, &[S_REACT_13, S_DICE_07])
    }

    /// Cites the clauses that concern the target's state.
    fn cite_target(&self, tell: EventBuilder, f: &StrikeFrame, surprise: Surprise) -> EventBuilder {
        let (by, at) = (f.by, f.at);
        let hp_max = self.stats(by).hp_max;
        let spared = [5, 10, 20].iter().any(|level| self.hp(by) <= *level && hp_max <= *level);
        let out = surprise == Surprise::OutOfCombat;
        let stance = self.turn(at).defend > 0 || self.in_full_defence(at) || self.in_desperate_defence(at);
        tell.cite_if(self.casting(at), &[S_SPELL_08])
            .cite_if(f.free, &[S_REACT_14])
            .cite_if(f.free && self.turn(by).defend > 0, &[S_REACT_15])
            .cite_if(stance && surprise == Surprise::None, &[S_REACT_03])
            .cite_if(out && self.cond(by).hidden, &[S_SURP_03])
            .cite_if(surprise != Surprise::None, &[S_SURP_04])
            .cite_if(self.ambush_round() && self.cond(at).ambush >= 3, &[S_AMB_05, S_AMB_07, S_AMB_08])
            .cite_if(self.in_pool(at) && self.ready_shield(at).is_some(), &[S_BOARD_16])
            .cite_if(self.cond(at).broken, &[S_MORALE_07])
            .cite_if(self.stands(at).mount.is_some(), &[S_MOUNT_03])
            .cite_if(!self.wounds(at).lodged.is_empty(), &[S_UNIT_04])
            .cite_if(spared, &[S_DMG_14])
            .cite_if(self.stats(by).targeting_sense && self.stats(at).invisible, &[S_SENSE_02])
    }

    fn cite_weapon(&self, tell: EventBuilder, f: &StrikeFrame) -> EventBuilder {
        let row = self.arm_row_id(f.by, f.arm, f.number);
        let known = self.stats(f.by).skills.iter().any(|(own, _)| *own == row);
        let weapons = self.in_hand(f.by).iter().filter(|i| self.item_row(**i).weapon.is_some()).count();
        let dark = self.place(f.at).is_some_and(|cell| self.map().light(cell) != Light::Bright);
        tell.cite_if(!known, &[S_UNIT_08])
            .cite_if(!matches!(f.arm, Arm::Item(_)), &[S_UNIT_09])
            .cite_if(matches!(f.arm, Arm::Item(_)), &[S_UNIT_10])
            .cite_if(weapons > 1, &[S_ATK_10])
            .cite_if(dark, &[S_BOARD_11])
            .cite_if(dark && self.sensed(f.by, f.at).is_some(), &[S_SENSE_04])
            .cite_if(self.high(f.by) || self.high(f.at), &[S_FLY_02])
    }

    fn cite_melee(&self, tell: EventBuilder, f: &StrikeFrame) -> EventBuilder {
        let cover = self.cover_of(f.by, f.at) != Cover::None;
        let ignored = cover || self.size(f.at) != Size::Medium || self.movement_row(f.at).1 != 0;
        tell.cite(&[S_BOARD_04, S_BOARD_19])
            .cite_if(ignored, &[S_ATK_17])
            .cite_if(self.drop_under(f.at) > 0, &[S_BOARD_13])
            .cite_if(self.strikes_with_tentacles(f.by), &[S_ATK_12])
    }

    fn cite_ranged(&self, tell: EventBuilder, f: &StrikeFrame) -> EventBuilder {
        let weapon = self.arm_weapon(f.by, f.arm, f.number);
        let ground = self.place(f.by).zip(self.place(f.at)).map(|(from, to)| self.map().cover(from, to));
        let (cover, ground) = (self.cover_of(f.by, f.at), ground.unwrap_or_default());
        tell.cite(&[S_RNG_01, S_RNG_02, S_BOARD_02, S_BOARD_06, S_RNG_18])
            .cite_if(cover != Cover::None, &[S_BOARD_08])
            .cite_if(ground != Cover::None && cover == ground, &[S_BOARD_09])
            .cite_if(cover != ground, &[S_BOARD_10])
            .cite_if(self.size(f.at) != Size::Medium, &[S_SIZE_01])
            .cite_if(f.mode == Mode::Throw && weapon.missile.ammo.is_none(), &[S_GEAR_09])
            .cite_if(weapon.missile.ammo.is_some(), &[S_GEAR_08])
            .cite_if(matches!(weapon.class, Class::Crossbow | Class::HandCrossbow), &[S_GEAR_13])
            .cite_if(f.at != f.meant, &[S_RNG_14])
            .cite_if(f.missile > 0, &[S_RNG_08, S_DICE_06])
            .cite_if(self.turn(f.at).aim == Aim::CarefulAim, &[S_RNG_06])
    }
}
