//! Effects of an attack according to the odds.

use affray::engine::Battle;
use affray::engine::lookahead::{Lookahead, LookaheadWorld};
use affray::engine::odds::{Ending, Forecaster};
use affray::engine::ruleset::ODDS_END;
use affray::vocab::view::{BareScene, CombatantView, Standing};

/// Playouts that distinguish most attacks from hopeless ones.
const FIRST_LOOK: u64 = 12;
/// Playouts that distinguish nearly all attacks from hopeless ones.
const SECOND_LOOK: u64 = 60;
/// Maximum number of decisions in a playout.
const LONGEST: u32 = 200;

/// The chance that enemies are affected, and the mean damage to enemies and to allies.
#[derive(Clone, Copy, Debug, Default)]
pub struct Promise {
    pub felt: f64,
    pub harm: f64,
    pub friends: f64,
}

/// Evaluates attacks, and reuses its worlds for the next ones.
#[derive(Default)]
pub struct Scale {
    world: LookaheadWorld,
    odds: Forecaster,
}

impl Scale {
    /// Evaluates an attack with few playouts. If it seems hopeless or as bad for allies, uses the odds that players
    /// see.
    pub fn weigh(&mut self, battle: &Battle, option: usize) -> Promise {
        let rough = self.look(battle, option, SECOND_LOOK);
        if rough.felt > 0.08 && 4.0 * rough.friends < rough.harm { rough } else { self.exactly(battle, option) }
    }

    /// Evaluates an attack just precisely enough to tell whether it would have been better.
    pub fn glance(&mut self, battle: &Battle, option: usize) -> Promise {
        self.look(battle, option, FIRST_LOOK)
    }

    /// Runs as few playouts of the option as are needed, at most `most`.
    fn look(&mut self, battle: &Battle, option: usize, most: u64) -> Promise {
        let faction = battle.pending().expect("a decision stands").faction;
        let roster = roster(battle, faction.ix());
        let mut lookahead = self.world.fork_for_odds(battle, faction);
        lookahead.reset(0);
        let before = lookahead.battle.bare_scene(Some(faction));
        let mut sum = Promise::default();
        let mut looks = 0.0;
        for seed in 0..most {
            lookahead.reset(seed);
            play(&mut lookahead, option);
            let found = compare(&before, &lookahead.battle.bare_scene(Some(faction)), &roster);
            sum.felt += found.felt;
            sum.harm += found.harm;
            sum.friends += found.friends;
            looks += 1.0;
            let clear = sum.felt >= 2.0 && sum.friends == 0.0;
            if seed >= 3 && clear || seed + 1 >= FIRST_LOOK && sum.felt >= 0.25 * looks {
                break;
            }
        }
        Promise { felt: sum.felt / looks, harm: sum.harm / looks, friends: sum.friends / looks }
    }

    fn exactly(&mut self, battle: &Battle, option: usize) -> Promise {
        let faction = battle.pending().expect("a decision stands").faction;
        let scene = battle.scene(Some(faction));
        let forecast = self.odds.forecast(battle, option);
        let enemy = |id: &str| scene.combatants.iter().any(|c| c.id == id && c.faction != faction.ix());
        let felt = |ending: &Ending| {
            let over = ending.over.is_some();
            over || ending.changes.iter().any(|c| {
                enemy(&c.combatant)
                    && (c.points_lost() > 0 || c.standing.is_some() || !c.begun.is_empty() || !c.gear.is_empty())
            })
        };
        let loss = |own: bool| {
            let side = scene.combatants.iter().filter(|c| (c.faction == faction.ix()) == own);
            side.map(|c| forecast.damage(&c.id)).sum()
        };
        Promise { felt: forecast.chance(felt), harm: loss(false), friends: loss(true) - self.own(battle, &forecast) }
    }

    /// Returns the damage to the actors themselves, which does not count as damage to allies.
    fn own(&self, battle: &Battle, forecast: &affray::engine::odds::Forecast) -> f64 {
        doers(battle).iter().map(|id| forecast.damage(id)).sum()
    }
}

/// Relation of a combatant to the actor.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Relation {
    /// The actor itself, its mount or its riders.
    Own,
    Friend,
    Enemy,
}

/// Returns the relation of every combatant to the actor, whose side is `side`.
fn roster(battle: &Battle, side: usize) -> Vec<Relation> {
    let own = doers(battle);
    let relation = |c: &CombatantView| match () {
        () if c.faction != side => Relation::Enemy,
        () if own.contains(&c.id) => Relation::Own,
        () => Relation::Friend,
    };
    battle.scene(None).combatants.iter().map(relation).collect()
}

/// Returns the IDs of the actor, including its mount and riders.
fn doers(battle: &Battle) -> Vec<String> {
    let Some(who) = battle.pending().and_then(|pending| pending.combatant) else { return Vec::new() };
    let scene = battle.scene(None);
    let me = &scene.combatants[who.ix()];
    let mount = me.riding.as_ref().unwrap_or(&me.id);
    let joined = scene.combatants.iter().filter(|c| c.id == *mount || c.riding.as_ref() == Some(mount));
    joined.map(|c| c.id.clone()).collect()
}

/// Takes the option, then follows the default policy until the effect is known.
fn play(lookahead: &mut Lookahead, option: usize) {
    let battle = &mut *lookahead.battle;
    battle.choose(option).expect("an offered option is taken");
    for _ in 0..LONGEST {
        let settled = |point| point == ODDS_END || battle.ruleset().is_quiescent(battle.world());
        if battle.pending().is_none_or(|pending| settled(pending.point)) {
            return;
        }
        let answer = battle.ruleset().default_policy(battle.world());
        battle.choose(answer).expect("an offered option is taken");
    }
}

fn compare(before: &BareScene, after: &BareScene, roster: &[Relation]) -> Promise {
    let mut found = Promise::default();
    let gone = |standing: Standing| standing != Standing::Active;
    for (relation, (was, is)) in roster.iter().zip(before.combatants.iter().zip(&after.combatants)) {
        let points = |c: &CombatantView| c.health + c.guard.map_or(0, |(guard, _)| guard);
        let lost = f64::from((points(was) - points(is)).max(0));
        if *relation != Relation::Enemy {
            found.friends += if *relation == Relation::Own { 0.0 } else { lost };
            continue;
        }
        let begun = is.conditions.iter().any(|c| was.conditions.iter().all(|w| w.name != c.name));
        let felt = lost > 0.0 || gone(is.standing) != gone(was.standing) || begun || is.gear != was.gear;
        found.felt = found.felt.max(f64::from(u8::from(felt)));
        found.harm += lost;
    }
    found
}
