//! One threat playout: a combatant goes to a place and does nothing else, its enemies attack, and its losses are
//! counted.

use super::attack_choice::{AttackId, AttackOption, AttackStats};
use super::nearness::{FAR, PlaceDistances};
use super::route::Route;
use super::tally::{PlayoutDamage, PlayoutHit};
use crate::engine::Battle;
use crate::engine::lookahead::Lookahead;
use crate::engine::schedule::Decision;
use crate::vocab::view::{DecisionView, OptionRole, OptionView, Standing};
use crate::vocab::{CombatantId, CommonFact, Effect, Event, Value};

/// Maximum number of decisions in one playout.
const LONGEST: u32 = 260;

/// Number of rounds: a playout may extend into the next round, but not beyond.
const ROUNDS: u16 = 2;

/// The playouts of one threatened combatant.
pub struct Playout<'a, 'b> {
    pub(super) lookahead: &'a mut Lookahead<'b>,
    pub(super) who: CombatantId,
    /// The protocol id of `who`.
    pub(super) me: String,
    trials: &'a mut AttackStats,
    near: PlaceDistances,
    /// The side of each combatant.
    sides: Vec<usize>,
    /// The place of each combatant at the start of the playout.
    begun: Vec<String>,
    /// The current place of each combatant.
    places: Vec<String>,
    cells: Vec<String>,
    round: u16,
    /// Number of events already evaluated.
    seen: u32,
    toll: PlayoutDamage,
    /// The last attack of each combatant.
    last: Vec<Option<AttackId>>,
    /// The last weapon or spell of each combatant.
    weapons: Vec<Option<(CommonFact, Value)>>,
}

/// The changes that an event makes, and the weapon or spell that it names.
struct EventChanges {
    source: Option<CombatantId>,
    /// True if the event is of the next round.
    next_round: bool,
    weapon: Option<(CommonFact, Value)>,
    effects: Vec<Effect>,
}

impl<'a, 'b> Playout<'a, 'b> {
    /// Creates the playouts of a combatant, from the start state of a lookahead.
    pub fn new(lookahead: &'a mut Lookahead<'b>, who: CombatantId, trials: &'a mut AttackStats) -> Self {
        lookahead.reset(0);
        let battle = &*lookahead.battle;
        let scene = battle.scene(Some(side_of(battle, who)));
        let begun: Vec<String> = scene.combatants.iter().map(|c| c.place.clone()).collect();
        Self {
            who,
            me: scene.combatants[who.ix()].id.clone(),
            trials,
            near: PlaceDistances::new(&scene),
            sides: scene.combatants.iter().map(|c| c.faction).collect(),
            places: begun.clone(),
            last: vec![None; begun.len()],
            weapons: vec![None; begun.len()],
            begun,
            cells: scene.cells.iter().map(|c| c.id.clone()).collect(),
            round: battle.ruleset().round(battle.world()),
            seen: 0,
            toll: PlayoutDamage::default(),
            lookahead,
        }
    }

    /// Returns the place where the combatant starts.
    pub fn home(&self) -> &str {
        &self.begun[self.who.ix()]
    }

    /// Returns the number of steps between two places.
    pub(super) fn steps(&mut self, from: &str, to: &str) -> u32 {
        self.near.steps(to, from)
    }

    pub(super) fn place(&self) -> &str {
        &self.places[self.who.ix()]
    }

    pub(super) fn pending(&self) -> Option<Decision> {
        self.lookahead.battle.pending()
    }

    pub(super) fn decision(&self) -> Option<DecisionView> {
        self.lookahead.battle.decision()
    }

    /// Resets to the initial state, with dice from that seed.
    pub(super) fn begin(&mut self, seed: u64) {
        self.lookahead.reset(seed);
        self.places.clone_from(&self.begun);
        self.last.fill(None);
        self.weapons.fill(None);
        self.toll = PlayoutDamage::default();
        self.seen = self.lookahead.battle.next_event();
    }

    /// Follows a route and lets the enemies attack. With `tries`, they use the attacks that they have tried least.
    pub fn play(&mut self, route: &Route, seed: u64, tries: bool) -> PlayoutDamage {
        self.begin(seed);
        self.follow(route);
        for _ in 0..LONGEST {
            let Some(pending) = self.pending() else { break };
            let round = self.lookahead.battle.ruleset().round(self.lookahead.battle.world());
            if self.toll.fell || round >= self.round + ROUNDS {
                break;
            }
            let option = match pending.combatant {
                Some(who) if who == self.who => match self.own(round > self.round) {
                    Some(option) => option,
                    None => break,
                },
                Some(enemy) if self.sides[enemy.ix()] != self.sides[self.who.ix()] => self.worst(enemy, tries),
                _ => self.default_policy(),
            };
            self.choose(option);
        }
        std::mem::take(&mut self.toll)
    }

    /// Takes an option and evaluates its events.
    pub(super) fn choose(&mut self, option: usize) {
        let battle = &mut *self.lookahead.battle;
        battle.choose(option).expect("an offered option is taken");
        let mut events = Vec::new();
        for event in battle.events_since(self.seen) {
            let (source, weapon) = (event.source, weapon_of(event));
            let next_round = event.round > self.round;
            events.push(EventChanges { source, next_round, weapon, effects: battle.effects(event) });
        }
        self.seen = battle.next_event();
        for EventChanges { source, next_round, weapon, effects } in events {
            if let (Some(source), Some(_)) = (source, weapon) {
                self.weapons[source.ix()] = weapon;
            }
            effects.iter().for_each(|effect| self.note(source, next_round, effect));
        }
    }

    fn note(&mut self, source: Option<CombatantId>, next_round: bool, effect: &Effect) {
        if let Some((_, points)) = effect.harm().filter(|(who, points)| *who == self.who && *points > 0) {
            self.toll.loss += points;
            if let Some(by) = self.enemy(source) {
                let weapon = self.weapons[by.ix()].map(|(name, weapon)| self.words(name, weapon));
                self.toll.hits.push(PlayoutHit { by, points, weapon, next_round });
                if let Some(attack) = &self.last[by.ix()] {
                    self.trials.add_loss(by, attack, points);
                }
            }
        }
        match effect {
            Effect::Standing { who, to } if *who == self.who => {
                let falls = matches!(to, Standing::Incapacitated | Standing::Dead);
                self.toll.fell |= falls;
                self.toll.felled_by = self.toll.felled_by.or(self.enemy(source).filter(|_| falls));
            }
            Effect::Moved { who, to, .. } => self.places[who.ix()].clone_from(&self.cells[to.ix()]),
            Effect::Arrived { who, at, .. } => self.places[who.ix()].clone_from(&self.cells[at.ix()]),
            Effect::Left(who) => self.places[who.ix()].clear(),
            _ => {}
        }
    }

    /// Returns the name of a weapon or spell, which may exist in this playout only, as within a sentence.
    fn words(&self, name: CommonFact, weapon: Value) -> String {
        let battle = &*self.lookahead.battle;
        battle.ruleset().thing(battle.world(), name.name(), weapon).to_lowercase()
    }

    /// Returns the source of an event if it is an enemy of the threatened combatant.
    fn enemy(&self, source: Option<CombatantId>) -> Option<CombatantId> {
        source.filter(|by| self.sides[by.ix()] != self.sides[self.who.ix()])
    }

    pub(super) fn default_policy(&self) -> usize {
        let battle = &*self.lookahead.battle;
        battle.ruleset().default_policy(battle.world())
    }

    /// Returns the threatened combatant's own option: it reacts by the default policy and does nothing else. `None` if
    /// its next turn has come.
    fn own(&self, later: bool) -> Option<usize> {
        let decision = self.decision()?;
        if decision.reaction {
            return Some(self.default_policy());
        }
        let pass = || decision.options.iter().position(|o| o.role == OptionRole::Pass);
        (!later).then(|| pass().unwrap_or_else(|| self.default_policy()))
    }

    /// Returns an enemy's option: an attack on the combatant, or else a move towards it.
    fn worst(&mut self, enemy: CombatantId, tries: bool) -> usize {
        let default_policy = self.default_policy();
        let Some(decision) = self.decision().filter(|d| !d.reaction) else { return default_policy };
        let ways = self.attack_options(enemy, &decision, default_policy);
        let Some(way) = self.trials.choose(enemy, &ways, tries) else { return default_policy };
        let (option, attack) = (way.option, way.id.clone());
        if way.approach {
            return option;
        }
        self.trials.count_use(enemy, &attack);
        self.last[enemy.ix()] = Some(attack);
        option
    }

    /// Returns an enemy's attacks, that of the default policy first, and the step that brings it closest.
    fn attack_options(
        &mut self,
        enemy: CombatantId,
        decision: &DecisionView,
        default_policy: usize,
    ) -> Vec<AttackOption> {
        let at = |o: &&OptionView| o.on_combatant.as_ref() == Some(&self.me) && o.role == OptionRole::Deed;
        let mut ways: Vec<AttackOption> = decision.options.iter().filter(at).map(|o| attack_option(o, false)).collect();
        ways.sort_by_key(|w| w.option != default_policy);
        let here = self.near.steps(&self.places[enemy.ix()], &self.places[self.who.ix()]);
        let goal = self.places[self.who.ix()].clone();
        let steps = decision.options.iter().filter(|o| o.on_combatant.is_none());
        let nearer = steps.filter_map(|o| {
            let left = self.near.steps(o.at_cell.as_deref()?, &goal);
            (left < here && left < FAR).then_some((left, o))
        });
        // If several tie, that of the default policy.
        let nearest = nearer.min_by_key(|(left, o)| (*left, o.option != default_policy));
        ways.extend(nearest.map(|(_, o)| attack_option(o, true)));
        ways
    }
}

fn attack_option(option: &OptionView, approach: bool) -> AttackOption {
    AttackOption { option: option.option, id: AttackId::of_option(option), approach }
}

/// Returns the weapon or spell that an event names.
fn weapon_of(event: &Event) -> Option<(CommonFact, Value)> {
    let fact = |name: CommonFact| event.fact(name).map(|value| (name, value));
    let weapon = fact(CommonFact::Weapon).filter(|(_, value)| matches!(value, Value::Row(_) | Value::Item(_)));
    weapon.or_else(|| fact(CommonFact::Spell))
}

fn side_of(battle: &Battle, who: CombatantId) -> crate::vocab::FactionId {
    crate::vocab::FactionId::from(battle.scene(None).combatants[who.ix()].faction)
}
