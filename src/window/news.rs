//! What is new in a frame. Board and panels are drawn anew in turns after it, for both at once would take too long for one frame.

use super::battle::{CurrentBattle, Presented};
use super::sets::FrameSet;
use bevy::prelude::*;

/// What is told and asked in a frame that was not in the one before. Found once a frame, ahead of `FrameSet::Follow`.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// Somebody is asked: the panels put the question first, and the board follows a frame later.
    pub asked: bool,
    /// Something has happened, or somebody was asked a frame ago: the board is drawn anew, and the panels can wait.
    pub on_board: bool,
    /// Something has taken long in this frame: what can wait for the next one does.
    pub busy: bool,
}

/// Systems that wait a frame where somebody is asked anew: the panels put the question in that one, and all at once would take too
/// long.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AfterAsking;

/// What is told and asked: stamp of the scene, and battle and number of the decision that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Told {
    scene: u32,
    decision: Option<(u32, u32)>,
}

impl News {
    fn of(before: Option<Told>, now: Option<Told>, earlier: Self) -> Self {
        let Some(now) = now else { return Self::default() };
        let asked = now.decision.is_some() && before.is_none_or(|before| before.decision != now.decision);
        let happened = before.is_some_and(|before| before.scene != now.scene);
        Self { asked, on_board: !asked && (happened || earlier.asked), busy: false }
    }
}

fn find(
    battle: Option<Res<CurrentBattle>>,
    presented: Option<Res<Presented>>,
    mut news: ResMut<News>,
    mut before: Local<Option<Told>>,
) {
    let told = battle.zip(presented).map(|(battle, presented)| Told {
        scene: presented.scene_stamp,
        decision: presented.decision.as_ref().map(|decision| (battle.epoch, decision.n)),
    });
    *news = News::of(*before, told, *news);
    *before = told;
}

pub fn plugin(app: &mut App) {
    app.init_resource::<News>()
        .configure_sets(Update, AfterAsking.run_if(|news: Res<News>| !news.asked))
        .add_systems(Update, find.after(FrameSet::Decide).before(FrameSet::Follow));
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKED: News = News { asked: true, on_board: false, busy: false };
    const ON_BOARD: News = News { asked: false, on_board: true, busy: false };

    fn told(scene: u32, decision: Option<(u32, u32)>) -> Option<Told> {
        Some(Told { scene, decision })
    }

    #[test]
    fn a_question_comes_first_in_the_panels_and_then_on_the_board() {
        let frames = [
            (told(4, Some((0, 7))), ASKED, "a battle begins"),
            (told(4, Some((0, 7))), ON_BOARD, "a frame later"),
            (told(4, Some((0, 7))), News::default(), "nothing is new"),
            (told(5, Some((0, 7))), ON_BOARD, "something happens, and the question stands"),
            (told(6, None), ON_BOARD, "answered, and it happens"),
            (told(7, Some((0, 8))), ASKED, "happens and is asked"),
            (told(7, Some((1, 8))), ASKED, "begun again, the same is asked in another battle"),
            (told(7, Some((1, 8))), ON_BOARD, "and follows on the board"),
            (None, News::default(), "left"),
        ];
        let (mut before, mut news) = (None, News::default());
        for (now, expected, what) in frames {
            news = News::of(before, now, news);
            assert_eq!(news, expected, "{what}");
            before = now;
        }
    }
}
