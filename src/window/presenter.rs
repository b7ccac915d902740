//! Plays what happened, event by event, with a playhead of its own. The rules never wait for it: the battle is always
//! further along, and pause, pace and skip touch only what is shown.

use super::battle::{CurrentBattle, Pace, Presented, Screen, TrayDie};
use super::sets::FrameSet;
use super::staging;
use crate::vocab::view::{EventView, Scene, Standing, TurnView};
use bevy::prelude::*;
use serde_json::Value as Json;

/// Seconds at normal pace that dice roll before they land.
const ROLL: f32 = 0.85;
/// Seconds at normal pace that what they showed is left to be read.
const READ: f32 = 0.40;

/// What the board makes visible of an event.
#[derive(Message, Clone, Debug, Default, PartialEq)]
pub struct Beat {
    pub event: u32,
    pub source: Option<String>,
    pub target: Option<String>,
    /// Change of the target's health.
    pub health: Option<i32>,
    /// The source acts against the target: a line is drawn.
    pub aims: bool,
    /// A blow lands.
    pub strikes: bool,
}

/// The event that plays now, as the board shows it.
#[derive(Resource, Default)]
pub struct Playing(pub Option<Beat>);

/// Where the playhead is.
#[derive(Resource, Default)]
pub struct Presenter {
    epoch: u32,
    /// For how long the present event has played, and whether its result is out.
    current: Option<Current>,
    /// How the board stands once all has been played, and for how many choices that was asked.
    end: Option<(usize, Scene)>,
    /// For which choices the room has been told that all is shown.
    settled: Option<(u32, usize)>,
}

struct Current {
    view: EventView,
    seconds: f32,
    /// Until the result is out; then until the next begins.
    lands: f32,
    ends: f32,
    told: bool,
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Presenter>()
        .init_resource::<Playing>()
        .add_message::<Beat>()
        .add_systems(Update, present.in_set(FrameSet::Present))
        .add_systems(OnExit(Screen::Battle), |mut p: ResMut<Presenter>, mut now: ResMut<Playing>| {
            *p = Presenter::default();
            now.0 = None;
        });
}

fn present(
    battle: Res<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut presenter: ResMut<Presenter>,
    mut playing: ResMut<Playing>,
    mut beats: MessageWriter<Beat>,
    time: Res<Time<Real>>,
) {
    if presenter.epoch != battle.epoch {
        *presenter = Presenter { epoch: battle.epoch, ..default() };
        playing.0 = None;
    }
    if presented.paused && !presented.skip {
        return;
    }
    let presented = &mut *presented;
    let mut left = time.delta_secs().min(0.25);
    while !presented.caught_up(&battle) || presenter.current.is_some() {
        if presented.skip || presented.pace == Pace::Instant {
            jump(&battle, presented, &mut presenter, &mut playing, &mut beats);
            break;
        }
        if presenter.current.is_none() {
            presented.pass_unseen(&battle);
            if presented.caught_up(&battle) {
                break;
            }
        }
        left = presenter.play(&battle, presented, &mut playing, &mut beats, left);
        if left <= 0.0 {
            return;
        }
    }
    let now = (battle.epoch, battle.choices().len());
    if presenter.settled != Some(now) && presented.caught_up(&battle) {
        presented.catch_up(&battle);
        presenter.settled = Some(now);
        playing.0 = None;
        if presented.decision.is_some() || presented.over.is_some() || battle.playback.is_some() {
            presented.skip = false;
        }
    }
}

impl Presenter {
    /// Plays on for so many seconds; gives back what is left when an event ended.
    fn play(
        &mut self,
        battle: &CurrentBattle,
        presented: &mut Presented,
        playing: &mut Playing,
        beats: &mut MessageWriter<Beat>,
        seconds: f32,
    ) -> f32 {
        let current = self.current.get_or_insert_with(|| {
            let current = begin(battle, presented);
            playing.0 = Some(beat_of(&current.view));
            current
        });
        current.seconds += seconds;
        for die in presented.dice.iter_mut().filter(|d| d.event == current.view.n) {
            die.progress = (current.seconds / current.lands.max(0.01)).min(1.0);
        }
        if current.seconds >= current.lands && !current.told {
            current.told = true;
            let count = battle.choices().len();
            if self.end.as_ref().is_none_or(|(choices, _)| *choices != count) {
                self.end = Some((count, battle.scene(battle.viewer())));
            }
            let eyes = battle.viewer();
            let later: Vec<String> = battle.events()[presented.shown + 1..]
                .iter()
                .filter(|e| e.known_by(eyes))
                .flat_map(|e| mentioned(&battle.describe(e)))
                .collect();
            let (_, end) = self.end.as_ref().expect("it was just asked");
            apply(&mut presented.scene, end, &current.view, &later);
            presented.scene_stamp += 1;
            beats.write(beat_of(&current.view));
            presented.log.push(current.view.clone());
            presented.shown += 1;
        }
        let over = current.seconds - current.ends;
        if over >= 0.0 && current.told {
            self.current = None;
            return over.max(1e-4);
        }
        0.0
    }
}

/// Shows everything at once.
fn jump(
    battle: &CurrentBattle,
    presented: &mut Presented,
    presenter: &mut Presenter,
    playing: &mut Playing,
    beats: &mut MessageWriter<Beat>,
) {
    let shown = presented.log.len();
    presenter.current = None;
    playing.0 = None;
    presented.catch_up(battle);
    for view in &presented.log[shown..] {
        beats.write(beat_of(view));
    }
    if let Some(last) = presented.log[shown..].iter().rev().find(|e| !e.dice.is_empty()) {
        presented.dice = dice_of(presented, last, 1.0);
    }
}

fn begin(battle: &CurrentBattle, presented: &mut Presented) -> Current {
    let view = battle.describe(&battle.events()[presented.shown]);
    let stretch = presented.pace.stretch();
    let (lands, ends) = if view.dice.is_empty() {
        (0.0, hold(view.kind) * stretch)
    } else {
        presented.dice = dice_of(presented, &view, 0.0);
        (ROLL * stretch, (ROLL + READ) * stretch)
    };
    Current { view, seconds: 0.0, lands, ends, told: false }
}

/// Seconds at normal pace that an event without dice is shown.
fn hold(kind: &str) -> f32 {
    match kind {
        "attack" | "counter" | "opportunity" | "guard" | "hide_behind" | "damage" => 0.60,
        "declared" | "kept" | "lost" | "front" | "blast" => 0.45,
        "turn_begins" | "stuck" | "retreat" => 0.35,
        "slain" | "destroyed" | "down" | "weakened" | "died" | "incapacitated" | "surrendered" | "routed" | "fled"
        | "fell_into_chasm" => 0.60,
        "shifted" | "charged" | "call" | "moved" | "dragged" | "forced" | "shoved" | "mounts" | "dismounts" => 0.42,
        "round_started" | "battle_over" | "battle_started" => 0.50,
        "round_begins" | "battle_begins" | "simultaneous" | "thrown_aside" | "pushed" => 0.50,
        "turn_started" | "first_faction" | "passed" => 0.20,
        "faced" | "split" => 0.12,
        "report" | "turn_ended" | "round_ended" | "all_passed" => 0.02,
        _ => 0.22,
    }
}

/// The dice of an event as the tray shows them; `progress` 0 thrown … 1 landed.
pub fn dice_of(presented: &Presented, view: &EventView, progress: f32) -> Vec<TrayDie> {
    let faction = |who: &Option<String>| {
        let who = who.as_ref()?;
        presented.scene.combatants.iter().find(|c| c.id == *who).map(|c| c.faction)
    };
    view.dice
        .iter()
        .map(|die| TrayDie {
            event: view.n,
            faces: die.die.trim_start_matches('d').parse().unwrap_or(6),
            value: die.value,
            purpose: die.purpose.clone(),
            needs: die.needs.as_ref().map(|n| n.replace("<=", "≤").replace(">=", "≥")),
            passed: die.passed,
            faction: faction(&die.who),
            progress,
        })
        .collect()
}

fn number(view: &EventView, name: &str) -> Option<i32> {
    view.facts.get(name).and_then(Json::as_i64).map(|n| n as i32)
}

fn beat_of(view: &EventView) -> Beat {
    let change = number(view, "health_after").zip(number(view, "health_before")).map(|(after, before)| after - before);
    let change = change.or_else(|| left(view).and(view.amount).map(|n| -n)).or_else(|| worn(view));
    let aims = matches!(
        view.kind,
        "attack" | "hit_save" | "counter" | "opportunity" | "damage" | "dodge" | "guard" | "missed" | "ploy" | "power"
    ) || view.kind.starts_with("stunt")
        || matches!(
            view.kind,
            "hold" | "resist" | "grabbed" | "shoved" | "disarmed" | "stun" | "cleave" | "death_blow"
        )
        || matches!(view.kind, "struck" | "set_strike" | "stray" | "shove" | "disarm" | "kept" | "warded" | "aided")
        || matches!(view.kind, "free_attack" | "fend_off" | "contest" | "pushed" | "pinned" | "spell_dice");
    Beat {
        event: view.n,
        source: view.source.clone(),
        target: view.target.clone(),
        health: change.filter(|&c| c != 0),
        aims,
        strikes: matches!(view.kind, "damage" | "death_blow" | "shoved" | "stun" | "disarmed" | "grabbed" | "pushed"),
    }
}

/// The hit points that a wound leaves.
fn left(view: &EventView) -> Option<i32> {
    let hp = view.kind == "damage" && view.facts.get("from").and_then(Json::as_str) == Some("hp");
    number(view, "left").filter(|_| hp)
}

/// What a wound takes of guard and life together.
fn worn(view: &EventView) -> Option<i32> {
    let drop = |of: &str| Some(number(view, &format!("{of}_to"))? - number(view, &format!("{of}_from"))?);
    Some(drop("guard")? + drop("life")?)
}

/// Everybody an event names.
fn mentioned(view: &EventView) -> Vec<String> {
    let facts = view.facts.values().filter_map(Json::as_str).map(str::to_owned);
    view.source.clone().into_iter().chain(view.target.clone()).chain(facts).collect()
}

/// Brings the scene one event further: what the event says at once; and all of whoever is not named any more.
fn apply(scene: &mut Scene, end: &Scene, view: &EventView, later: &[String]) {
    // Boards of facing lines have battlefields, and declarations to lay on them.
    let lines = !scene.fields.is_empty();
    if lines {
        staging::apply(scene, end, view);
    }
    match view.kind {
        "round_started" | "round_begins" => {
            scene.round = u32::try_from(view.amount.unwrap_or(0)).map_or(scene.round, |n| n as _);
            scene.phase.clone_from(&end.phase);
            scene.initiative = end.initiative;
            for combatant in &mut scene.combatants {
                combatant.turn = TurnView::Ready;
            }
        }
        "turn_started" => {
            for combatant in &mut scene.combatants {
                if combatant.turn == TurnView::Acting {
                    combatant.turn = TurnView::Taken;
                }
                if Some(&combatant.id) == view.source.as_ref() {
                    combatant.turn = TurnView::Acting;
                }
            }
        }
        _ => {}
    }
    let moved = match view.kind {
        "moved" | "drives" => view.source.as_ref(),
        _ => view.target.as_ref().or(view.source.as_ref()),
    };
    let to = view.facts.get("to").and_then(Json::as_str).filter(|to| scene.cells.iter().any(|c| c.id == *to));
    if let (Some(who), Some(to)) = (moved, to) {
        let carried = |c: &crate::vocab::view::CombatantView| c.id == *who || c.riding.as_ref() == Some(who);
        for combatant in scene.combatants.iter_mut().filter(|c| carried(c) && !c.place.is_empty()) {
            combatant.place = to.to_owned();
        }
    }
    if let (Some(who), Some(facing)) = (&view.source, number(view, "facing"))
        && let Some(combatant) = scene.combatants.iter_mut().find(|c| c.id == *who)
    {
        combatant.facing = u8::try_from(facing).ok();
    }
    // Whoever is seen at last comes to stand where he was all the time.
    if let ("revealed", Some(who)) = (view.kind, &view.target)
        && let Some(place) = end.combatants.iter().find(|c| c.id == *who).map(|c| c.place.clone())
        && let Some(combatant) = scene.combatants.iter_mut().find(|c| c.id == *who)
    {
        (combatant.place, combatant.concealed) = (place, false);
    }
    if let (Some(who), Some(health)) =
        (&view.target, number(view, "health_after").or(left(view)).or(number(view, "life_to")))
        && let Some(combatant) = scene.combatants.iter_mut().find(|c| c.id == *who)
    {
        combatant.health = health;
        if let (Some(guard), Some(left)) = (&mut combatant.guard, number(view, "guard_to")) {
            guard.0 = left;
        }
    }
    let standing = match view.kind {
        "died" | "wrecked" | "slain" | "destroyed" => Some((&view.target, Standing::Dead)),
        "down" | "incapacitated" | "knocked_out" | "knocked_senseless" => Some((&view.target, Standing::Incapacitated)),
        "surrendered" if view.source.is_none() => Some((&view.target, Standing::Surrendered)),
        "surrendered" => Some((&view.source, Standing::Surrendered)),
        "fled" | "escaped" => Some((&view.source, Standing::Fled)),
        _ => None,
    };
    if let Some((Some(who), standing)) = standing
        && let Some(combatant) = scene.combatants.iter_mut().find(|c| c.id == *who)
    {
        combatant.standing = standing;
    }
    for who in mentioned(view) {
        if later.contains(&who) {
            continue;
        }
        let last = end.combatants.iter().find(|c| c.id == who);
        if let (Some(now), Some(last)) = (scene.combatants.iter_mut().find(|c| c.id == who), last) {
            let taken = (now.turn == TurnView::Taken && lines).then(|| now.intent.clone());
            *now = last.clone();
            // Whoever has declared is done until the other side's turn begins, and that is still to be shown.
            if let Some(intent) = taken {
                (now.turn, now.intent) = (TurnView::Taken, intent);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controllers::seats;
    use crate::protocol::open;
    use crate::vocab::FactionId;
    use crate::window::battle::{BattleSession, Reactions, Setup};
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use std::time::Duration;

    /// The crypt with its ambush, up to the first decision of a person, and nothing shown of it.
    fn ambushed() -> BattleSession {
        let level = open::level("crypt", &[]).expect("a level of the repository");
        let ruleset = open::ruleset_of(&level);
        let sides = vec!["human".to_owned(), "random".to_owned()];
        let setup = Setup { ruleset, level, seed: 5, sides, reactions: Reactions::Always };
        let mut room = BattleSession::new(setup).expect("no tape");
        let mut foes = seats(&["random"; 2], 5).expect("a controller").remove(1).expect("no person");
        while room.battle.pending().is_some_and(|p| !room.battle.is_human(p.faction)) {
            let option = foes.choose(&room.battle);
            room.choose(option).expect("an offered option");
        }
        room
    }

    #[test]
    fn what_is_played_keeps_the_secrets_of_the_concealed() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .init_state::<Screen>()
            .add_plugins(plugin)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(120)))
            .add_plugins(crate::window::sets::plugin);
        ambushed().insert(app.world_mut());
        for _ in 0..2000 {
            app.update();
            let (battle, presented) = (app.world().resource::<CurrentBattle>(), app.world().resource::<Presented>());
            for foe in presented.scene.combatants.iter().filter(|c| c.faction == 1 && c.concealed) {
                assert_eq!(foe.place, "", "{} is seen after {:?}", foe.id, presented.log.last());
            }
            if presented.caught_up(battle) {
                break;
            }
        }
        // The last event is told before it has ended.
        for _ in 0..100 {
            app.update();
        }
        let (battle, presented) = (app.world().resource::<CurrentBattle>(), app.world().resource::<Presented>());
        assert!(presented.decision.is_some());
        let events = battle.events().iter();
        let known: Vec<u32> = events.filter(|e| e.known_by(Some(FactionId(0)))).map(|e| e.n).collect();
        assert_eq!(presented.log.iter().map(|e| e.n).collect::<Vec<_>>(), known);
        assert!(known.len() < battle.events().len());
    }
}
