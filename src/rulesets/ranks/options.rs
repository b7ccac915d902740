//! Legal options: every answer to `shift` and `declare_action`, in the order of table 3.1.

use super::action::{Action, Aim, Arm, DeclaredAction, Mode, Refuge};
use super::board::Ground;
use super::components::RanksState;
use super::level::{BlastArea, Condition, Creature, Enchantment, Spell, traits};
use super::unit::Few;
use crate::vocab::{CellId, CombatantId, ItemId};

impl RanksState<'_> {
    /// Returns the answers to `shift` (R-MOVE-01, R-MOVE-02).
    pub fn shift_actions(&self, c: CombatantId) -> Vec<Action> {
        let mut actions = vec![Action::Stay];
        if self.turn(c).called || self.has(c, Condition::Routed) {
            return actions;
        }
        if self.has(c, Condition::Prone) {
            if !self.has(c, Condition::Chilled) {
                actions.push(Action::Stand);
            }
            return actions;
        }
        actions.extend(self.shift_cells(c).into_iter().map(Action::Shift));
        actions
    }

    /// Returns the answers to `declare_action` (table 3.1).
    pub fn declare_actions(&self, c: CombatantId) -> Vec<Action> {
        self.actions(c).into_iter().map(Action::Declare).collect()
    }

    pub fn actions(&self, c: CombatantId) -> Vec<DeclaredAction> {
        let mut actions = Vec::new();
        if self.has(c, Condition::Routed) {
            // R-MORALE-06
            self.flights(c, &mut actions);
            actions.push(DeclaredAction::Surrender);
            return actions;
        }
        if self.turn(c).spent {
            // R-REACT-06: a counterattack has used up the action.
            return vec![DeclaredAction::Surrender, DeclaredAction::Wait];
        }
        let fist_room = self.doorway_room(c);
        if fist_room {
            self.attacks(c, &mut actions);
            self.cleaves(c, &mut actions);
            self.charges(c, &mut actions);
            self.darings(c, &mut actions);
            self.shoves(c, &mut actions);
        } else {
            self.shots(c, &mut actions);
        }
        self.moves(c, &mut actions);
        self.sets(c, &mut actions);
        self.casts(c, &mut actions);
        self.preparations(c, &mut actions);
        self.aids(c, &mut actions);
        self.flights(c, &mut actions);
        actions.push(DeclaredAction::Surrender);
        actions.push(DeclaredAction::Wait);
        actions
    }

    /// Returns true if one more combatant of the side may attack at distance 0 or 1 in the doorway (R-BOARD-20).
    pub fn doorway_room(&self, c: CombatantId) -> bool {
        let Some(field) = self.field(c) else { return false };
        let Some(limit) = self.map().doorway_limit(field, self.faction(c)) else { return true };
        let striking = self.clock().order.iter().filter(|d| {
            let declared = self.turn(**d).declared;
            self.field(**d) == Some(field) && declared.is_some_and(|declared| self.strikes_close(declared))
        });
        striking.count() < limit
    }

    /// Returns true for attacks at distance 0 or 1 other than shots and spells (R-BOARD-20).
    pub fn strikes_close(&self, declared: DeclaredAction) -> bool {
        match declared {
            DeclaredAction::Attack { mode, .. } => !mode.shoots(),
            DeclaredAction::Flask { .. }
            | DeclaredAction::Cleave { .. }
            | DeclaredAction::Charge { .. }
            | DeclaredAction::Daring { .. }
            | DeclaredAction::Shove(_)
            | DeclaredAction::Disarm { .. } => true,
            _ => false,
        }
    }

    pub fn attacks(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        for (mode, arm) in self.modes(c) {
            self.attack(c, mode, arm, actions);
        }
        for i in self.in_hand(c) {
            self.flask(c, i, actions);
        }
    }

    pub fn shots(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        for (mode, arm) in self.modes(c).into_iter().filter(|(mode, _)| mode.shoots()) {
            self.attack(c, mode, arm, actions);
        }
    }

    pub fn attack(&self, c: CombatantId, mode: Mode, arm: Arm, actions: &mut Vec<DeclaredAction>) {
        let targets = self.foes_of(c).filter(|e| self.in_range(c, mode, *e));
        actions.extend(targets.map(|target| DeclaredAction::Attack { mode, arm, target }));
    }

    /// Adds the throws of a flask (R-AREA-04).
    pub fn flask(&self, c: CombatantId, item: ItemId, actions: &mut Vec<DeclaredAction>) {
        let row = self.item_row(item);
        if row.weapon() && row.has(traits::BLAST) {
            actions.extend(self.flask_aims(c).into_iter().map(|aim| DeclaredAction::Flask { item, aim }));
        }
    }

    pub fn flask_aims(&self, c: CombatantId) -> Few<Aim> {
        let from_reach = self.place(c).is_some_and(|cell| self.map().any_reach_row(cell));
        if !from_reach {
            return Few::new();
        }
        self.rank_aims(c, |distance| distance == 1)
    }

    /// Returns the ranks that hold an active enemy at a distance accepted by `near` (R-AREA-04, R-SPELL-02). By house
    /// rule, the whole battlefield takes their place.
    fn rank_aims(&self, c: CombatantId, near: impl Fn(i32) -> bool) -> Few<Aim> {
        let (Some(place), Some(field)) = (self.place(c), self.field(c)) else { return Few::new() };
        let own = self.map().number(place);
        let holds = |number: i32| {
            let in_it = |e: &CombatantId| self.field(*e) == Some(field) && self.rank_number(*e) == Some(number);
            self.foes_of(c).any(|e| in_it(&e))
        };
        let ranks: Few<Aim> =
            (-2..=2).filter(|n| near((n - own).abs()) && holds(*n)).map(|n| Aim::Rank(n as i8)).collect();
        match self.house().blast_area {
            BlastArea::Designated => ranks,
            BlastArea::Battlefield if ranks.is_empty() => ranks,
            BlastArea::Battlefield => [Aim::Field(field)].into_iter().collect(),
        }
    }

    pub fn rank_number(&self, c: CombatantId) -> Option<i32> {
        self.place(c).map(|cell| self.map().number(cell))
    }

    /// Adds cleaves (R-AREA-05).
    fn cleaves(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        let natural = self.stats(c).natural.iter().map(|r| Arm::Natural(*r));
        let arms: Few<Arm> = self.in_hand(c).map(Arm::Item).chain(natural).collect();
        for arm in arms.into_iter().filter(|arm| self.arm_row(*arm).has(traits::CLEAVE)) {
            let targets = self.foes_of(c).filter(|e| self.at_blows(c, *e));
            actions.extend(targets.map(|target| DeclaredAction::Cleave { arm, target }));
        }
    }

    /// Adds charges (R-CHARGE-01).
    pub fn charges(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        if !self.may_charge(c) {
            return;
        }
        let modes: Few<_> = self.modes(c).into_iter().filter(|(mode, _)| mode.close()).collect();
        for cell in self.rank_cells(c) {
            let there: Few<CombatantId> = self.foes_of(c).filter(|e| self.would_meet(cell, *e)).collect();
            for (mode, arm) in &modes {
                actions.extend(there.iter().map(|e| DeclaredAction::Charge {
                    cell,
                    mode: *mode,
                    arm: *arm,
                    target: *e,
                }));
            }
        }
    }

    /// Returns true if the enemy can be attacked in melee from the cell.
    fn would_meet(&self, cell: CellId, e: CombatantId) -> bool {
        use super::level::MeleeColumns;
        let Some(place) = self.place(e) else { return false };
        let near = self.house().melee_columns == MeleeColumns::Any || self.map().column_distance(cell, place) <= 1;
        self.map().distance(cell, place) == Some(0) && near
    }

    /// Adds daring attacks (R-RISK-02).
    fn darings(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        for (mode, arm) in self.modes(c).into_iter().filter(|(mode, _)| mode.close()) {
            let targets = self.foes_of(c).filter(|e| self.in_range(c, mode, *e));
            actions.extend(targets.map(|target| DeclaredAction::Daring { mode, arm, target }));
        }
    }

    /// Adds shoves and disarms (R-RISK-03, R-RISK-04), never of a warband (R-WAR-08).
    fn shoves(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        let near: Few<CombatantId> = self.foes_of(c).filter(|e| self.at_blows(c, *e) && !self.warband(*e)).collect();
        actions.extend(near.iter().map(|e| DeclaredAction::Shove(*e)));
        for target in near {
            actions.extend(self.in_hand(target).map(|item| DeclaredAction::Disarm { target, item }));
        }
    }

    pub fn moves(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        actions.extend(self.slip_cell(c).map(DeclaredAction::SlipThrough));
        actions.extend(self.rank_cells(c).into_iter().filter(|_| self.may_walk(c)).map(DeclaredAction::MoveRank));
        actions.extend(self.passage_cells(c).into_iter().map(DeclaredAction::MoveBattlefield));
    }

    /// Adds the settings of weapons against a charge (R-CHARGE-06).
    pub fn sets(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        if self.has(c, Condition::Prone) {
            return;
        }
        let settable = |i: &ItemId| self.item_row(*i).has(traits::SET);
        actions.extend(self.in_hand(c).filter(settable).map(DeclaredAction::Set));
    }

    fn casts(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        for spell in Spell::ALL.iter().copied().filter(|s| self.gear(c).spells[s.ix()] > 0) {
            actions.extend(self.spell_aims(c, spell).into_iter().map(|aim| DeclaredAction::Cast { spell, aim }));
        }
    }

    /// Returns the legal targets of a spell (R-SPELL-02).
    pub fn spell_aims(&self, c: CombatantId, spell: Spell) -> Vec<Aim> {
        let Some(field) = self.field(c) else { return Vec::new() };
        match spell {
            Spell::Bolt => {
                let far = |e: &CombatantId| self.distance(c, *e).is_some_and(|d| d >= 1);
                self.foes_of(c).filter(far).map(Aim::Combatant).collect()
            }
            Spell::Burst => self.rank_aims(c, |distance| distance >= 1).into_vec(),
            Spell::Meteor => {
                let map = self.map();
                let near = map.fields().filter(|f| *f == field || map.linked(*f, field));
                near.filter(|f| self.foes_of(c).any(|e| self.field(e) == Some(*f))).map(Aim::Field).collect()
            }
            Spell::Ward => {
                let friends = self.active_of(self.faction(c)).filter(|a| self.field(*a) == Some(field));
                friends.map(Aim::Combatant).collect()
            }
        }
    }

    fn preparations(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        let held: Few<ItemId> = self.in_hand(c).collect();
        if self.stats(c).pc {
            for enchantment in Enchantment::ALL.iter().copied().filter(|e| self.gear(c).enchantments[e.ix()] > 0) {
                let items = self.enchantable(c, enchantment);
                actions.extend(items.into_iter().map(|item| DeclaredAction::Enchant { enchantment, item }));
            }
        }
        for oil in Creature::ALL.iter().copied().filter(|o| *o != Creature::Human && self.oils(c, o.ix()) > 0) {
            let items = held.iter().filter(|i| self.takes_coating(**i));
            actions.extend(items.map(|item| DeclaredAction::ApplyOil { oil, item: *item }));
        }
        self.readies(c, actions);
        actions.extend(self.within_grasp(c).into_iter().map(DeclaredAction::PickUp));
    }

    /// Returns true for weapons that take an enchantment or an oil: neither natural nor used up by an attack
    /// (R-ENCH-02, R-OIL-01).
    pub fn takes_coating(&self, i: ItemId) -> bool {
        let row = self.item_row(i);
        row.weapon() && !row.natural && !row.expended
    }

    /// Returns the items that the enchantment can be applied to (R-ENCH-02).
    pub fn enchantable(&self, c: CombatantId, enchantment: Enchantment) -> Few<ItemId> {
        let plain = |i: &ItemId| self.item(*i).enchanted.is_none();
        if enchantment.of_armour() {
            return self.armour_items(c).filter(plain).collect();
        }
        let coated = |i: &ItemId| self.takes_coating(*i) && self.item_row(*i).enchanted.is_none();
        self.in_hand(c).filter(|i| plain(i) && coated(i)).collect()
    }

    /// Adds every pair of weapons and shields that the hands allow and that differs from the present one (table 3.1).
    /// Identical items count once.
    fn readies(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        let gear = self.gear(c);
        let mut owned: Vec<ItemId> = self.in_hand(c).chain(gear.carried.iter().copied()).collect();
        owned.retain(|i| self.item_row(*i).handy());
        let choices: Vec<Option<ItemId>> = std::iter::once(None).chain(owned.into_iter().map(Some)).collect();
        let present = (gear.main_hand, gear.off_hand);
        let mut seen = vec![present];
        for primary in &choices {
            for off in &choices {
                let pair = (*primary, *off);
                let fresh = !seen.iter().any(|s| self.alike_pair(*s, pair));
                if fresh && self.holdable(c, pair) {
                    seen.push(pair);
                    actions.push(DeclaredAction::Ready { primary: pair.0, off: pair.1 });
                }
            }
        }
    }

    fn alike_pair(&self, a: (Option<ItemId>, Option<ItemId>), b: (Option<ItemId>, Option<ItemId>)) -> bool {
        self.interchangeable(a.0, b.0) && self.interchangeable(a.1, b.1)
    }

    fn interchangeable(&self, a: Option<ItemId>, b: Option<ItemId>) -> bool {
        match (a, b) {
            (None, None) => true,
            (Some(a), Some(b)) => {
                let (x, y) = (self.item(a), self.item(b));
                a == b || (x.row, x.enchanted, x.oil, x.count, x.shots) == (y.row, y.enchanted, y.oil, y.count, y.shots)
            }
            _ => false,
        }
    }

    /// Returns true if the hands can hold the pair (R-UNIT-04, `broken_arm`). A two-handed item is in the primary hand
    /// and fills both; a single item may be in either hand.
    pub fn holdable(&self, c: CombatantId, (primary, off): (Option<ItemId>, Option<ItemId>)) -> bool {
        let hands = |i: Option<ItemId>| i.map_or(0, |i| self.item_row(i).hands);
        let arm_free = self.hands(c) == 2;
        (primary.is_none() || primary != off)
            && hands(off) <= 1
            && hands(primary) + hands(off) <= 2
            && (arm_free || off.is_none() && hands(primary) <= 1)
    }

    /// Returns the items in the combatant's slot or next to it that fit into its empty hands (table 3.1, `pick_up`).
    pub fn within_grasp(&self, c: CombatantId) -> Few<ItemId> {
        let Some(place) = self.place(c) else { return Few::new() };
        let map = self.map();
        let mut found = Few::new();
        for cell in map.slots(map.field(place), map.row(place)).filter(|cell| map.column_distance(*cell, place) <= 1) {
            found.extend(self.loose_at(cell).filter(|i| self.graspable(c, *i)));
        }
        found
    }

    fn graspable(&self, c: CombatantId, i: ItemId) -> bool {
        let row = self.item_row(i);
        row.handy() && self.hands_used(c) + row.hands <= self.hands(c)
    }

    fn aids(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        actions.extend(self.all().filter(|a| self.can_aid(c, *a)).map(DeclaredAction::Aid));
        for condition in [Condition::Burning, Condition::Disoriented] {
            if self.has(c, condition) {
                actions.push(DeclaredAction::Recover(condition));
            }
        }
    }

    /// Returns true if the ally is down and dying, in the combatant's row or an adjacent one (R-DMG-07).
    pub fn can_aid(&self, c: CombatantId, ally: CombatantId) -> bool {
        let fallen = self.has(ally, Condition::Down) && self.has(ally, Condition::Dying);
        let (Some(a), Some(b)) = (self.place(c), self.place(ally)) else { return false };
        let map = self.map();
        let rows = (i32::from(map.row(a)) - i32::from(map.row(b))).abs();
        fallen && self.allies(c, ally) && map.field(a) == map.field(b) && rows <= 1
    }

    /// Adds retreats (R-RETREAT-02).
    fn flights(&self, c: CombatantId, actions: &mut Vec<DeclaredAction>) {
        actions.extend(self.refuges(c).into_iter().map(DeclaredAction::Retreat));
    }

    fn refuges(&self, c: CombatantId) -> Few<Refuge> {
        let mut found = Few::new();
        let Some(place) = self.place(c).filter(|_| self.may_flee(c)) else { return found };
        let map = self.map();
        let (field, side) = (map.field(place), self.faction(c));
        if !map.own_row(map.row(place), side) {
            return found;
        }
        if map.fields[field as usize].exits[side.ix()] {
            found.push(Refuge::Exit);
        }
        found.extend(map.links_of(field).filter(|f| self.safe(c, *f)).map(Refuge::Field));
        found
    }

    /// Returns true if the battlefield has no active enemy and a free cell in the side's ranged row.
    pub fn safe(&self, c: CombatantId, field: u8) -> bool {
        let quiet = !self.foes_of(c).any(|e| self.field(e) == Some(field));
        quiet && self.refuge_cell(c, field).is_some()
    }

    /// Returns the lowest free column of the side's ranged row in that battlefield (R-RETREAT-03).
    pub fn refuge_cell(&self, c: CombatantId, field: u8) -> Option<CellId> {
        self.map().slots(field, Ground::ranged_row(self.faction(c))).find(|cell| self.free(*cell))
    }

    pub fn may_flee(&self, c: CombatantId) -> bool {
        ![Condition::Prone, Condition::Chilled, Condition::Hamstrung, Condition::Bloodthirsty]
            .iter()
            .any(|b| self.has(c, *b))
    }
}
