//! Playback of events, one by one, with a playhead of its own. The rules never wait for it: the battle is always
//! further along, and pause, pace and skip affect only the presentation.

use super::battle::{CurrentBattle, DiceTray, Pace, Presented, Screen, Whereabouts};
use super::dice;
use super::event_queue::{EventQueue, StagedEvent};
use super::sets::{FrameSet, reset};
use crate::vocab::Prominence;
use bevy::prelude::*;

/// Seconds at normal pace that dice roll before they land.
const ROLL: f32 = 0.85;
/// Seconds at normal pace that the result stays readable.
const READ: f32 = 0.40;
/// Seconds at normal pace between the acts of two combatants.
const BETWEEN: f32 = 0.35;

/// A declaration that follows another one is shown for this fraction of its time.
const ALONG: f32 = 0.25;

/// The visible effects of an event on the board.
#[derive(Message, Clone, Debug, Default, PartialEq)]
pub struct Beat {
    pub event: u32,
    pub source: Option<String>,
    pub target: Option<String>,
    /// Change of the target's health.
    pub health: Option<i32>,
    /// True if the source acts against the target, so that a line is drawn.
    pub aims: bool,
    /// True if an attack hits.
    pub strikes: bool,
    /// ID of the combatant that is put out of the fight.
    pub falls: Option<String>,
}

/// The event that is playing, for the board.
#[derive(Resource, Default)]
pub struct Playing(pub Option<Beat>);

/// State of the playhead.
#[derive(Resource, Default)]
pub struct Presenter {
    epoch: u32,
    stage: EventQueue,
    /// The event that is playing.
    current: Option<Current>,
    /// ID of the combatant that acted last.
    last: Option<String>,
    /// Epoch and number of choices when everything was last shown.
    settled: Option<(u32, usize)>,
}

/// Playback state of an event.
struct Current {
    staged: StagedEvent,
    /// Events shown in the same beat.
    others: Vec<StagedEvent>,
    seconds: f32,
    /// Seconds until the result is shown. `ends` is the time until the next event begins.
    lands: f32,
    ends: f32,
    told: bool,
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Presenter>()
        .init_resource::<DiceTray>()
        .init_resource::<Playing>()
        .add_message::<Beat>()
        .add_systems(Update, present.in_set(FrameSet::Present))
        .add_systems(OnExit(Screen::Battle), (reset::<Presenter>, reset::<Playing>));
}

fn present(
    battle: Res<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut dice: ResMut<DiceTray>,
    mut presenter: ResMut<Presenter>,
    mut playing: ResMut<Playing>,
    mut beats: MessageWriter<Beat>,
    time: Res<Time<Real>>,
) {
    if presenter.epoch != battle.epoch {
        *presenter = Presenter { epoch: battle.epoch, ..default() };
        playing.0 = None;
        dice.0.clear();
    }
    let now = (battle.epoch, battle.choices().len());
    if presented.paused && !presented.skip {
        return;
    }
    presenter.stage.fill(&battle, &presented);
    let mut left = time.delta_secs().min(0.25);
    while !presented.caught_up(&battle) || presenter.current.is_some() {
        if presented.skip || presented.pace == Pace::Instant {
            jump(&battle, &mut presented, &mut dice, &mut presenter, &mut playing, &mut beats);
            break;
        }
        if presenter.current.is_none() {
            let Some(staged) = presenter.stage.next() else {
                // All remaining events are hidden from the viewer.
                presented.shown = battle.events().len();
                break;
            };
            playing.0 = Some(beat_of(&staged));
            let others = presenter.stage.together_with(&staged.view);
            let told_before = presented.log.last().map(|view| view.cue.prominence);
            let mut current = begin(&mut presented, &mut dice, staged, others);
            let quiet = |before: Prominence| before <= Prominence::Plain || before == Prominence::Word;
            if told_before.is_some_and(quiet) && current.staged.view.cue.prominence == Prominence::Word {
                // Consecutive declarations form one beat.
                current.ends *= ALONG;
            } else {
                current.seconds = -presenter.breath(&current.staged) * presented.pace.stretch();
            }
            presenter.current = Some(current);
        }
        left = presenter.play(&battle, &mut presented, &mut dice, &mut beats, left);
        if left <= 0.0 {
            return;
        }
    }
    if presenter.settled != Some(now) && presented.caught_up(&battle) {
        playing.0 = None;
        presenter.show_final_state(&battle, &mut presented, now);
    }
}

impl Presenter {
    /// Shows the final state of all events, and prompts for the decision.
    fn show_final_state(&mut self, battle: &CurrentBattle, presented: &mut Presented, now: (u32, usize)) {
        self.settled = Some(now);
        // After a jump the decision has been prompted already.
        if presented.decision.is_none() {
            presented.catch_up(battle);
            presented.skip &= presented.decision.is_none();
        }
        presented.skip &= presented.over.is_none() && battle.playback.is_none();
    }

    /// Returns the pause before an event. There is one if another combatant begins to act.
    fn breath(&mut self, staged: &StagedEvent) -> f32 {
        let acts = staged.view.cue.prominence >= Prominence::Step;
        let Some(source) = staged.view.source.as_ref().filter(|_| acts) else { return 0.0 };
        let before = self.last.replace(source.clone());
        if before.is_some_and(|before| before != *source) { BETWEEN } else { 0.0 }
    }

    /// Advances the playback. Returns the remaining seconds after the end of the event.
    fn play(
        &mut self,
        battle: &CurrentBattle,
        presented: &mut ResMut<Presented>,
        dice: &mut DiceTray,
        beats: &mut MessageWriter<Beat>,
        seconds: f32,
    ) -> f32 {
        let Some(current) = &mut self.current else { return seconds };
        current.seconds += seconds;
        let all = || std::iter::once(&current.staged).chain(&current.others);
        for die in dice.0.iter_mut().filter(|d| all().any(|staged| staged.view.n == d.event)) {
            die.progress = (current.seconds / current.lands.max(0.01)).clamp(0.0, 1.0);
        }
        if current.seconds >= current.lands && !current.told {
            current.told = true;
            for staged in std::iter::once(&current.staged).chain(&current.others) {
                staged.play(&mut presented.scene, battle.viewer());
                beats.write(beat_of(staged));
                presented.log.push(staged.view.clone());
                presented.shown = staged.at + 1;
            }
            presented.playing = None;
        }
        let over = current.seconds - current.ends;
        if over >= 0.0 && current.told {
            self.current = None;
            return over.max(1e-4);
        }
        0.0
    }
}

/// Shows all events at once.
fn jump(
    battle: &CurrentBattle,
    presented: &mut Presented,
    dice: &mut DiceTray,
    presenter: &mut Presenter,
    playing: &mut Playing,
    beats: &mut MessageWriter<Beat>,
) {
    let shown = presented.log.len();
    playing.0 = None;
    presented.playing = None;
    let begun = presenter.current.take().filter(|current| !current.told);
    let begun = begun.map(|current| std::iter::once(current.staged).chain(current.others)).into_iter().flatten();
    let mut places = Whereabouts::new(&presented.scene);
    for mut staged in begun.chain(std::iter::from_fn(|| presenter.stage.next())) {
        beats.write(beat_of(&staged));
        places.rewrite(&mut staged.view, &presented.scene);
        presented.log.push(staged.view);
    }
    presented.shown = battle.events().len();
    presented.catch_up(battle);
    for view in &presented.log[shown..] {
        dice::place_dice(dice, &presented.scene, view, 1.0);
    }
}

fn begin(
    presented: &mut Presented,
    dice: &mut DiceTray,
    mut staged: StagedEvent,
    mut others: Vec<StagedEvent>,
) -> Current {
    for staged in std::iter::once(&mut staged).chain(&mut others) {
        Whereabouts::new(&presented.scene).rewrite(&mut staged.view, &presented.scene);
    }
    let view = &staged.view;
    let stretch = presented.pace.stretch();
    dice::place_dice(dice, &presented.scene, view, 0.0);
    for other in &others {
        dice.0.extend(dice::dice_of(&presented.scene, &other.view, 0.0));
    }
    let (lands, ends) = if view.dice.is_empty() {
        (0.0, view.cue.seconds() * stretch)
    } else {
        (ROLL * stretch, (ROLL + READ) * stretch)
    };
    presented.playing = Some(view.clone());
    // The prompt has been answered.
    presented.scene.answered();
    Current { staged, others, seconds: 0.0, lands, ends, told: false }
}

fn beat_of(staged: &StagedEvent) -> Beat {
    let view = &staged.view;
    Beat {
        event: view.n,
        source: view.source.clone(),
        target: view.target.clone(),
        health: Some(-staged.harm()).filter(|&change| change != 0),
        aims: view.cue.aims,
        strikes: view.cue.strikes,
        falls: staged.fells(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controllers::controllers;
    use crate::protocol::open;
    use crate::vocab::FactionId;
    use crate::window::battle::{BattleSession, Reactions, Setup};
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use std::time::Duration;

    /// Returns the level "crypt" with its ambush, up to the first decision of a person, with nothing shown.
    fn ambushed() -> BattleSession {
        let level = open::level("crypt", &[]).expect("a level of the repository");
        let ruleset = open::ruleset_of(&level);
        let sides = vec!["human".to_owned(), "random".to_owned()];
        let setup = Setup { ruleset, level, seed: 5, sides, reactions: Reactions::Always };
        let mut room = BattleSession::new(setup).expect("no tape");
        let mut foes = controllers(&["random"; 2], 5).expect("a controller").remove(1).expect("no person");
        while room.battle.pending().is_some_and(|p| !room.battle.is_human(p.faction)) {
            let option = foes.choose(&room.battle);
            room.choose(option).expect("an offered option");
        }
        room
    }

    /// Returns two durations in seconds at normal pace, up to the first dice of a battle: the actual one, and the one
    /// if all events were shown one after the other.
    fn shown_for(level: &str) -> (f32, f32) {
        let level = open::level(level, &[]).expect("a level of the repository");
        let sides = vec!["recruit".to_owned(); level.factions.len()];
        let setup = Setup { ruleset: open::ruleset_of(&level), level, seed: 3, sides, reactions: Reactions::Always };
        let mut room = BattleSession::new(setup).expect("no tape");
        let mut minds = controllers(&["recruit"; 2], 3).expect("controllers");
        room.catch_up();
        let from = room.battle.events().len();
        while !room.battle.events()[from..].iter().any(|event| !room.battle.describe(event).dice.is_empty()) {
            let faction = room.battle.pending().expect("it goes on").faction;
            let option = minds[faction.ix()].as_mut().expect("no person").choose(&room.battle);
            room.choose(option).expect("an offered option");
        }
        let views = room.battle.events()[from..].iter().map(|event| room.battle.describe(event));
        let alone = views.map(|view| if view.dice.is_empty() { view.cue.seconds() } else { ROLL + READ }).sum();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .init_state::<Screen>()
            .add_plugins(plugin)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)))
            .add_plugins(crate::window::sets::plugin);
        room.insert(app.world_mut());
        for frame in 0..20_000 {
            app.update();
            if app.world().resource::<Presented>().caught_up(app.world().resource::<CurrentBattle>()) {
                return (frame as f32 * 0.02, alone);
            }
        }
        panic!("it is never shown");
    }

    #[test]
    fn what_a_side_declares_and_the_dice_of_initiative_are_shown_in_one_beat() {
        for level in ["pikes", "ledge", "larder"] {
            let (seconds, alone) = shown_for(level);
            println!("BEAT {level}: {seconds} s instead of {alone} s");
            assert!(seconds < 0.5 * alone, "{level}: {seconds} s instead of {alone} s");
        }
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
        // The last event reaches the log before it has ended.
        for _ in 0..100 {
            app.update();
        }
        let (battle, presented) = (app.world().resource::<CurrentBattle>(), app.world().resource::<Presented>());
        assert!(presented.decision.is_some());
        let events = battle.events().iter();
        let known: Vec<u32> = events.filter(|e| e.is_known_by(Some(FactionId(0)))).map(|e| e.n).collect();
        assert_eq!(presented.log.iter().map(|e| e.n).collect::<Vec<_>>(), known);
        assert!(known.len() < battle.events().len());
    }
}
