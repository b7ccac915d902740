//! The options of `turn_action` in the order of table 3.1, within the limits of section 3.2.

use super::act::{Act, Arm, Hold, Mode, Offer, Ploy, Strike};
use super::board::FAR;
use super::cards::Z_INIT_17;
use super::frames::TurnFrame;
use super::level::{BorderKind, FreeHandNeeded, Power, TurnState, skill};
use super::movement::MoveLook;
use super::strikes::{For, range_reaches};
use super::unit::Few;
use crate::vocab::{CellId, CombatantId, ItemId, RuleId};

/// The rule that makes a list of options what it is.
pub const LISTED_BY: RuleId = Z_INIT_17;

pub trait TurnLook: MoveLook {
    /// Everything the unit may do now.
    fn turn_offers(&self, f: &TurnFrame) -> Vec<Offer> {
        let mut offers = Vec::with_capacity(32);
        for &m in &f.members {
            if self.may_go_on(m) {
                let mut acts = Vec::with_capacity(32);
                self.member_acts(f, m, &mut acts);
                offers.extend(acts.into_iter().map(|act| Offer { who: Some(m), act }));
            }
        }
        if self.may_end(f) {
            offers.push(Offer { who: Some(f.lead), act: Act::EndTurn });
        }
        offers
    }

    /// Whether a member of the unit still has a part in this turn.
    fn may_go_on(&self, m: CombatantId) -> bool {
        let turn = self.turn(m);
        self.active(m)
            && turn.state != TurnState::Taken
            && !turn.swept_along
            && self.place(m).is_some()
            && self.may_take_part(m)
    }

    /// Z-MORALE-08
    fn may_end(&self, f: &TurnFrame) -> bool {
        let routed = f.members.iter().any(|m| self.cond(*m).routed && self.may_go_on(*m));
        !routed
            || f.members.iter().any(|m| {
                let turn = self.turn(*m);
                turn.half_steps > 0 || turn.strove
            })
    }

    fn member_acts(&self, f: &TurnFrame, who: CombatantId, out: &mut Vec<Act>) {
        if !self.cond(who).grabbed_by.is_empty() {
            if !f.begun && self.may_break_free(who) {
                out.push(Act::BreakFree);
            }
            return;
        }
        if self.cond(who).routed {
            return self.routed_acts(f, who, out);
        }
        self.moves(f, who, out);
        let turn = self.turn(who);
        let acts_left =
            turn.mains + turn.bonuses < 2 && turn.half_steps <= self.allowance(who) / 2 && !self.stats(who).vehicle;
        if acts_left && turn.mains == 0 {
            self.main_acts(who, out);
        }
        if acts_left {
            self.bonus_acts(who, out);
        }
        out.extend(self.cond(who).grabbing.iter().map(|c| Act::Release(*c)));
        let stats = self.stats(who);
        if !f.begun && !stats.vehicle && stats.mount_capacity == 0 {
            out.push(Act::GiveUp);
        }
    }

    /// Z-NL-15
    fn may_break_free(&self, who: CombatantId) -> bool {
        self.cond(who).grabbed_by.iter().all(|g| self.size_gap(who, *g) <= 0)
    }

    // ---- movement

    fn moves(&self, f: &TurnFrame, who: CombatantId, out: &mut Vec<Act>) {
        let routed_on_it = self.riders(who).any(|r| self.cond(r).routed);
        if self.stands(who).riding.is_none() && self.can_drive(f, who) {
            let from = out.len();
            self.steps(who, false, out);
            if routed_on_it {
                let runner = self.riders(who).find(|r| self.cond(*r).routed).expect("just found");
                let kept: Vec<Act> = out.drain(from..).filter(|a| self.leads_out(runner, who, *a)).collect();
                out.extend(kept);
            }
            if self.cond(who).concealed {
                self.steps(who, true, out);
            }
            if self.may_sprint(who) && self.any_step_after_sprint(who, None) {
                out.push(Act::Sprint);
            }
            if self.may_exit(who) && self.full_speed_allowed(who, 1) {
                out.push(Act::Exit);
            }
        }
        self.mounting(who, out);
    }

    fn leads_out(&self, runner: CombatantId, mover: CombatantId, act: Act) -> bool {
        matches!(act, Act::Step(to) if self.flees_by(runner, mover, to))
    }

    fn steps(&self, who: CombatantId, sneak: bool, out: &mut Vec<Act>) {
        let Some(here) = self.place(who) else { return };
        let left = self.steps_left(who);
        if left == 0 {
            return;
        }
        for to in &self.map().links[here.ix()] {
            let cost = self.step_cost(who, *to, sneak);
            if cost <= left && self.may_enter(who, *to) && self.full_speed_allowed(who, cost) {
                out.push(if sneak { Act::Sneak(*to) } else { Act::Step(*to) });
            }
        }
    }

    /// Z-MOUNT-06: a half-step past half speed only while no rider has acted or reacted.
    fn full_speed_allowed(&self, mount: CombatantId, cost: u16) -> bool {
        if self.turn(mount).half_steps + cost <= self.allowance(mount) / 2 || !self.has_riders(mount) {
            return true;
        }
        self.riders(mount).all(|r| self.turn(r).idle() || self.turn(r).swept_along)
    }

    /// Z-MOUNT-12: a vehicle needs a driver.
    fn can_drive(&self, f: &TurnFrame, who: CombatantId) -> bool {
        if !self.stats(who).vehicle {
            return self.able(who);
        }
        self.driver(f, who).is_some()
    }

    fn driver(&self, f: &TurnFrame, vehicle: CombatantId) -> Option<CombatantId> {
        let fit = |c: &CombatantId| self.able(*c) && self.stands(*c).riding == Some(vehicle);
        if let Some(d) = f.driver {
            return Some(d)
                .filter(fit)
                .filter(|d| self.turn(*d).state != TurnState::Taken || self.turn(*d).swept_along);
        }
        self.riders(vehicle).find(|c| {
            let turn = self.turn(*c);
            fit(c)
                && turn.state != TurnState::Taken
                && self.hands(*c) >= 1
                && turn.mains == 0
                && turn.bonuses < 2
                && f.members.contains(c)
        })
    }

    /// Z-MOVE-05, Z-MOVE-06
    fn may_sprint(&self, who: CombatantId) -> bool {
        let turn = self.turn(who);
        let stats = self.stats(who);
        turn.half_steps == 0
            && turn.sprint == super::unit::Sprint::Untried
            && !turn.rooted
            && !stats.vehicle
            && self.speed(who) > 0
            && self.cond(who).grabbing.is_empty()
            && self.stands(who).riding.is_none()
    }

    fn any_step_after_sprint(&self, who: CombatantId, routed: Option<CombatantId>) -> bool {
        let Some(here) = self.place(who) else { return false };
        let base = 4 * self.speed(who);
        let turn = self.turn(who);
        let left = if turn.mains + turn.bonuses > 0 { base / 2 } else { base };
        let steps = self.map().links[here.ix()].iter().any(|to| {
            self.step_cost(who, *to, false) <= left
                && self.may_enter(who, *to)
                && routed.is_none_or(|r| self.flees_by(r, who, *to))
        });
        steps || self.exit_here(who) && left >= 1
    }

    fn exit_here(&self, who: CombatantId) -> bool {
        let cond = self.cond(who);
        !cond.cornered && self.place(who).is_some_and(|p| self.map().cell(p).exits.contains(&self.faction(who)))
    }

    /// Z-MOVE-15
    fn may_exit(&self, who: CombatantId) -> bool {
        let cost = 1 + u16::from(self.cond(who).in_pit);
        self.exit_here(who) && self.steps_left(who) >= cost && self.riders(who).all(|r| !self.cond(r).cornered)
    }

    /// Z-MOUNT-08
    fn mounting(&self, who: CombatantId, out: &mut Vec<Act>) {
        if self.steps_left(who) == 0 || !self.able(who) || self.stats(who).vehicle {
            return;
        }
        if self.stands(who).riding.is_some() {
            out.push(Act::Dismount);
            return;
        }
        let Some(here) = self.place(who) else { return };
        for m in self.all() {
            if m != who && self.place(m) == Some(here) && self.may_mount(who, m) {
                out.push(Act::Mount(m));
            }
        }
    }

    /// Z-MOUNT-02
    fn may_mount(&self, who: CombatantId, mount: CombatantId) -> bool {
        let stats = self.stats(mount);
        stats.mount_capacity > 0
            && !self.enemies(who, mount)
            && (self.able(mount) || (stats.vehicle && !self.cond(mount).dead))
            && self.riders(mount).count() < stats.mount_capacity as usize
            && (stats.vehicle || self.size_gap(who, mount) > 0)
            && self.stats(who).mount_capacity == 0
            && self.cond(who).grabbing.is_empty()
            && !self.cond(who).in_pit
    }

    // ---- main actions

    fn main_acts(&self, who: CombatantId, out: &mut Vec<Act>) {
        let arms = self.arms(who);
        let foes: Few<CombatantId> = self.all().filter(|c| self.enemies(who, *c)).collect();
        self.attacks(who, &arms, &foes, out);
        self.blasts(who, &arms, out);
        for arm in &arms {
            self.spreads(who, *arm, out);
        }
        self.close_acts(who, &arms, &foes, out);
        self.powers(who, out);
        for ploy in [Ploy::Distract, Ploy::Intimidate, Ploy::Taunt] {
            out.extend(foes.iter().filter(|c| self.may_ploy(who, ploy, **c)).map(|c| Act::Ploy(ploy, *c)));
        }
        self.consumables(who, out);
        out.extend(
            self.all()
                .filter(|c| !self.enemies(who, *c) && self.nearby(who, *c) && !self.cond(*c).grabbed_by.is_empty())
                .map(Act::FreeAlly),
        );
        if self.may_hide(who) {
            out.push(Act::Hide);
        }
    }

    /// Death blows and holds: what is done to those nearby.
    fn close_acts(&self, who: CombatantId, arms: &[Arm], foes: &[CombatantId], out: &mut Vec<Act>) {
        let near: Few<CombatantId> = foes.iter().copied().filter(|c| self.nearby(who, *c)).collect();
        for &target in &near {
            for arm in arms {
                if self.may_death_blow(who, *arm, target) {
                    out.push(Act::DeathBlow(*arm, target));
                }
            }
        }
        for hold in [Hold::Disarm, Hold::Shove, Hold::Grapple] {
            out.extend(near.iter().filter(|c| self.may_hold(who, hold, **c)).map(|c| Act::Hold(hold, *c)));
        }
        if self.stats(who).has(skill::STRIKE_TO_STUN) {
            for &target in &near {
                for arm in arms {
                    if self.may_hold(who, Hold::Stun(*arm), target) {
                        out.push(Act::Hold(Hold::Stun(*arm), target));
                    }
                }
            }
        }
    }

    fn attacks(&self, who: CombatantId, arms: &[Arm], foes: &[CombatantId], out: &mut Vec<Act>) {
        let mut strikes = Vec::new();
        for &target in foes {
            if !self.may_target(who, target) {
                continue;
            }
            for arm in arms {
                strikes.clear();
                self.strikes_with(who, *arm, target, For::OwnTurn, &mut strikes);
                out.extend(strikes.iter().map(|s| Act::Attack(*s, target)));
            }
        }
    }

    /// Z-BLAST-02, Z-BLAST-03
    fn blasts(&self, who: CombatantId, arms: &[Arm], out: &mut Vec<Act>) {
        for arm in arms {
            if self.row(*arm).blast && self.row(*arm).dice.is_some() {
                for mode in self.modes(*arm) {
                    self.blasts_with(who, *arm, mode, &mut |s, z| out.push(Act::Blast(s, z)));
                }
            }
        }
    }

    fn blasts_with(&self, who: CombatantId, arm: Arm, mode: Mode, out: &mut dyn FnMut(Strike, CellId)) {
        let Some(here) = self.place(who) else { return };
        let base = Strike { arm, mode, hold_back: false, aim: None, peek: None };
        let forces: &[bool] = if self.impaired_anyway(who, arm) { &[false] } else { &[false, true] };
        for zone in self.map().zones() {
            let h = self.map().h(here, zone);
            if !self.blast_allowed(who, zone, mode) {
                continue;
            }
            for &hold_back in forces {
                let strike = Strike { hold_back, ..base };
                if mode == Mode::Melee {
                    if h == 0 || (h == 1 && self.map().is_border(here)) {
                        out(strike, zone);
                    }
                    continue;
                }
                let (reaches, beyond_half) = range_reaches(h, self.range_of(strike), 0);
                if !reaches {
                    continue;
                }
                let (steady, moving) = self.aims(who, For::OwnTurn);
                for (aim, may) in [(super::act::Aim::Steady, steady), (super::act::Aim::Moving, moving && !beyond_half)]
                {
                    if !may {
                        continue;
                    }
                    for peek in self.ways(who, For::OwnTurn) {
                        let over = peek.is_none_or(|b| self.leads_over(here, b, zone));
                        if !over {
                            continue;
                        }
                        let (line, sight) = self.line_past(here, zone, peek);
                        if line.free && sight {
                            out(Strike { aim: Some(aim), peek, ..strike }, zone);
                        }
                    }
                }
            }
        }
    }

    /// Who a blast on that zone would catch (Z-BLAST-01).
    fn in_blast(&self, zone: CellId, who: CombatantId, melee: bool) -> impl Iterator<Item = CombatantId> + '_ {
        self.all().filter(move |c| self.present(*c) && self.h_to(*c, zone) <= 1 && !(melee && *c == who))
    }

    /// Z-SOC-03, Z-SOC-04
    fn blast_allowed(&self, who: CombatantId, zone: CellId, mode: Mode) -> bool {
        let cond = self.cond(who);
        let melee = mode == Mode::Melee;
        cond.intimidated.is_none_or(|s| !self.in_blast(zone, who, melee).any(|c| c == s.by))
            && cond.taunted.is_none_or(|s| self.in_blast(zone, who, melee).any(|c| c == s.by))
    }

    /// Enemies a spread may include (Z-SIZE-04).
    fn spread_targets(&self, who: CombatantId) -> Few<CombatantId> {
        let reach = self.stats(who).size == 4;
        self.all()
            .filter(|c| {
                let cond = self.cond(who);
                self.enemies(who, *c)
                    && self.present(*c)
                    && !self.cond(*c).concealed
                    && self.size_gap(who, *c) < 0
                    && self.in_melee(who, *c, reach)
                    && self.line(who, *c).free
                    && cond.intimidated.is_none_or(|s| s.by != *c)
                    && !(self.cond(*c).surrendered
                        && self.house().attack_surrendered == super::level::AttackSurrendered::Forbidden)
            })
            .collect()
    }

    fn spreads(&self, who: CombatantId, arm: Arm, out: &mut Vec<Act>) {
        let row = self.row(arm);
        if !row.melee || row.blast || self.stats(who).size == 0 {
            return;
        }
        let targets = self.spread_targets(who);
        let taunter = self.cond(who).taunted.map(|s| s.by);
        if targets.len() < 2 || taunter.is_some_and(|t| !targets.contains(&t)) {
            return;
        }
        let gaps: Vec<u32> = targets.iter().map(|c| -self.size_gap(who, *c) as u32).collect();
        let must = taunter.and_then(|t| targets.iter().position(|c| *c == t));
        let count = self.weapon_dice(who, arm).count;
        if !super::special::spread::legal_numbers(count, &gaps, &[], must).is_empty() {
            let base = Strike { arm, mode: Mode::Melee, hold_back: false, aim: None, peek: None };
            out.push(Act::Spread(base));
            if !self.impaired_anyway(who, arm) {
                out.push(Act::Spread(Strike { hold_back: true, ..base }));
            }
        }
    }

    /// Section 10.9
    fn powers(&self, who: CombatantId, out: &mut Vec<Act>) {
        for (r, uses) in &self.gear(who).powers {
            let row = &self.setting().level.rows[r.ix()];
            let Some(power) = row.power.filter(|_| *uses > 0) else { continue };
            let reaches = |h: u16| h != FAR && h <= row.range.max(row.shoot.unwrap_or(0));
            match power {
                Power::Attack if row.blast => {
                    self.blasts_with(who, Arm::Power(*r), Mode::Shoot, &mut |s, z| out.push(Act::Blast(s, z)));
                }
                Power::Attack => {
                    for target in self.all().filter(|c| self.may_target(who, *c)) {
                        let mut strikes = Vec::new();
                        self.strikes_with(who, Arm::Power(*r), target, For::OwnTurn, &mut strikes);
                        out.extend(strikes.into_iter().map(|s| Act::Attack(s, target)));
                    }
                }
                Power::Dread | Power::NumbingTouch => out.extend(
                    self.all()
                        .filter(|c| {
                            self.enemies(who, *c)
                                && self.present(*c)
                                && self.visible(*c, who)
                                && reaches(self.h(who, *c))
                                && !self.stats(*c).vehicle
                                && !(power == Power::Dread && self.stats(*c).fearless)
                        })
                        .map(|c| Act::Power(*r, c)),
                ),
                Power::MendFlesh => out.extend(
                    self.all()
                        .filter(|c| !self.enemies(who, *c) && self.present(*c) && reaches(self.h(who, *c)))
                        .map(|c| Act::Power(*r, c)),
                ),
                Power::Gloom => {
                    let here = self.place(who).expect("on the board");
                    for zone in self.map().zones() {
                        if reaches(self.map().h(here, zone)) && self.lines().0.sight(here, zone) {
                            out.push(Act::PowerOnPlace(*r, zone));
                        }
                    }
                }
            }
        }
    }

    /// Z-SOC-01, Z-SOC-05
    fn may_ploy(&self, who: CombatantId, ploy: Ploy, target: CombatantId) -> bool {
        let stats = self.stats(target);
        self.enemies(who, target)
            && self.active(target)
            && self.h(who, target) <= 8
            && self.visible(target, who)
            && self.aware(target, who)
            && stats.mount_capacity == 0
            && !stats.vehicle
            && self.stats(who).mount_capacity == 0
            && !(ploy == Ploy::Intimidate && stats.fearless)
    }

    /// Z-POW-06
    fn consumables(&self, who: CombatantId, out: &mut Vec<Act>) {
        if self.hands(who) == 0 {
            return;
        }
        let gear = self.gear(who);
        for i in gear.in_hand.iter().chain(&gear.stowed) {
            if self.item_row(*i).consumable.is_none() || self.item(*i).uses == 0 {
                continue;
            }
            for c in self.all() {
                if !self.enemies(who, c)
                    && self.present(c)
                    && (c == who || self.nearby(who, c))
                    && !self.stats(c).vehicle
                {
                    out.push(Act::UseItem(*i, c));
                }
            }
        }
    }

    /// Z-SNEAK-10
    fn may_hide(&self, who: CombatantId) -> bool {
        let cond = self.cond(who);
        if cond.concealed || !cond.grabbing.is_empty() || self.stands(who).riding.is_some() || self.carries_light(who) {
            return false;
        }
        let watchers = || self.all().filter(|e| self.enemies(*e, who) && self.active(*e));
        if watchers().any(|e| !self.looks_away(e, who) && self.makes_out(e, who)) {
            return false;
        }
        let clock = self.clock();
        (clock.round > 1 && !clock.bonus && cond.unseen)
            || watchers().any(|e| self.looks_away(e, who) && self.makes_out(e, who))
    }

    // ---- bonus actions

    fn bonus_acts(&self, who: CombatantId, out: &mut Vec<Act>) {
        if self.hands(who) > 0 {
            self.gear_acts(who, out);
            self.doors_and_levers(who, out);
        }
        for c in self.all() {
            let cond = self.cond(c);
            if c != who
                && !self.enemies(who, c)
                && self.active(c)
                && self.h(who, c) <= 8
                && (cond.distracted.is_some() || cond.taunted.is_some())
                && self.stats(who).mount_capacity == 0
            {
                out.push(Act::Warn(c));
            }
        }
    }

    fn gear_acts(&self, who: CombatantId, out: &mut Vec<Act>) {
        let Some(here) = self.place(who) else { return };
        let free = self.free_hands(who);
        for i in self.items() {
            if self.item(i).exists()
                && self.loose_at(i).is_some_and(|p| self.map().h(p, here) <= 1)
                && self.hands_for(i) <= free
            {
                out.push(Act::PickUp(i));
            }
        }
        let cell = self.map().cell(here);
        if cell.clutter_hand && free >= 1 {
            out.push(Act::Improvise(false));
        }
        if cell.clutter_great && free >= 2 {
            out.push(Act::Improvise(true));
        }
        let gear = self.gear(who);
        out.extend(gear.in_hand.iter().map(|i| Act::PutDown(*i)));
        out.extend(gear.stowed.iter().filter(|i| self.hands_for(**i) <= free).map(|i| Act::Equip(*i)));
        out.extend(gear.in_hand.iter().map(|i| Act::Unequip(*i)));
        if self.stats(who).has(skill::QUICK_DRAW) {
            self.readies(who, out);
        }
        out.extend(gear.in_hand.iter().filter(|i| self.item_row(**i).light_source).map(|i| Act::Light(*i)));
    }

    /// Z-SKILL-09: every other set of held items that the hands allow.
    fn readies(&self, who: CombatantId, out: &mut Vec<Act>) {
        let gear = self.gear(who);
        let items: Vec<ItemId> = gear.in_hand.iter().chain(&gear.stowed).copied().take(12).collect();
        let room = self.hands(who).saturating_sub(self.cond(who).grabbing.len() as u8);
        let now: u16 = (1 << gear.in_hand.len()) - 1;
        for set in 0..(1u16 << items.len()) {
            let hands: u8 =
                items.iter().enumerate().filter(|(ix, _)| set >> ix & 1 == 1).map(|(_, i)| self.hands_for(*i)).sum();
            if set != now && hands <= room {
                out.push(Act::Ready(set));
            }
        }
    }

    fn doors_and_levers(&self, who: CombatantId, out: &mut Vec<Act>) {
        let Some(here) = self.place(who) else { return };
        if self.house().free_hand_needed == FreeHandNeeded::On && self.free_hands(who) == 0 {
            return;
        }
        for border in &self.map().links[here.ix()] {
            if self.door_usable(*border) {
                out.push(Act::Door(*border));
            }
        }
        for (ix, (place, _)) in self.setting().levers.iter().enumerate() {
            if self.map().h(*place, here) <= 1 {
                out.push(Act::Lever(ix as u16));
            }
        }
    }

    /// Z-BOARD-08, Z-MOVE-14; `border` neighbours the zone it is asked from.
    fn door_usable(&self, border: CellId) -> bool {
        let setup = self.map().cell(border);
        setup.kind == BorderKind::Door
            && !setup.locked
            && !(self.cell(border).door_open && self.all().any(|c| self.present(c) && self.place(c) == Some(border)))
    }

    // ---- the routed

    /// Z-MORALE-07
    fn routed_acts(&self, f: &TurnFrame, who: CombatantId, out: &mut Vec<Act>) {
        let riding = self.stands(who).riding.is_some();
        if !riding && self.can_drive(f, who) {
            let mut steps = Vec::new();
            self.steps(who, false, &mut steps);
            out.extend(steps.into_iter().filter(|a| self.leads_out(who, who, *a)));
            if self.cond(who).concealed {
                let mut steps = Vec::new();
                self.steps(who, true, &mut steps);
                out.extend(steps.into_iter().filter(|a| matches!(a, Act::Sneak(to) if self.flees_by(who, who, *to))));
            }
            if self.may_sprint(who) && self.any_step_after_sprint(who, Some(who)) {
                out.push(Act::Sprint);
            }
            if self.may_exit(who) {
                out.push(Act::Exit);
            }
        }
        if riding && self.steps_left(who) > 0 {
            out.push(Act::Dismount);
        }
        let turn = self.turn(who);
        let may_act = turn.mains + turn.bonuses < 2 && turn.half_steps <= self.allowance(who) / 2;
        if may_act && self.hands(who) > 0 && !self.cond(who).cornered {
            self.doors_out(who, out);
        }
        out.extend(self.cond(who).grabbing.iter().map(|c| Act::Release(*c)));
        if !f.begun && self.stats(who).mount_capacity == 0 {
            out.push(Act::GiveUp);
        }
    }

    /// Closed doors on a way to an exit.
    fn doors_out(&self, who: CombatantId, out: &mut Vec<Act>) {
        let Some(here) = self.place(who) else { return };
        if self.house().free_hand_needed == FreeHandNeeded::On && self.free_hands(who) == 0 {
            return;
        }
        let ways = self.ways_out(who);
        for border in &self.map().links[here.ix()] {
            if self.door_usable(*border)
                && !self.cell(*border).door_open
                && ways[border.ix()] != FAR
                && ways[border.ix()] < ways[here.ix()]
            {
                out.push(Act::Door(*border));
            }
        }
    }
}

impl<T: MoveLook> TurnLook for T {}
