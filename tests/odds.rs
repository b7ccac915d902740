//! Tests of odds against arithmetic and against long runs of the same rules.

#[allow(dead_code, unused_imports, reason = "a tool box: zones are set up by hand here")]
#[path = "rules/setup/mod.rs"]
mod setup;

#[path = "odds/answers.rs"]
mod answers;
#[path = "odds/bare.rs"]
mod bare;
#[path = "odds/courses.rs"]
mod courses;
#[path = "odds/ends.rs"]
mod ends;
#[path = "odds/parts.rs"]
mod parts;
#[path = "odds/percentile.rs"]
mod percentile;
#[path = "odds/played.rs"]
mod played;
#[path = "odds/segments.rs"]
mod segments;
#[path = "odds/table.rs"]
mod table;

use affray::controllers::ai_controllers;
use affray::engine::Battle;
use affray::engine::odds::{Ending, Forecast, Forecaster, odds};
use affray::protocol::open;
use affray::rulesets;
use setup::Skirmish;

/// Returns a battle with `a` next to `b`, who has had its turn and cannot react. Two spectators keep the battle going.
fn duel(a: &str, b: &str) -> Battle {
    let text = format!(
        r#"(
    ruleset: "zones", title: "Odds", summary: "A test", initiative: "party",
    zones: {{ "hall": (), "yard": (), "far": () }},
    borders: {{ "hall|yard": (), "far|yard": () }},
    house_rules: (stunts: off, morale: off),
    factions: [
        (id: "party", title: "Party", controller: "human", combatants: [
            (id: "a", title: "A", place: "hall", str: 10, agi: 10, wit: 10, {a}),
            (id: "mate", title: "Mate", place: "far", turn: taken),
        ]),
        (id: "foes", title: "Foes", controller: "recruit", combatants: [
            (id: "b", title: "B", place: "hall", str: 10, agi: 10, wit: 10, {b}),
            (id: "watcher", title: "Watcher", place: "far", turn: taken),
        ]),
    ],
)"#
    );
    let level = rulesets::load("test", &text, &[]).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    let ruleset = rulesets::ruleset(level.ruleset).expect("a known ruleset");
    let mut battle = Battle::new(ruleset, level, 1, &[], false).expect("no tape");
    // Play on to the turn of `a`.
    while let Some(pending) = battle.pending().filter(|p| p.point != "turn_action" || p.faction.ix() != 0) {
        let option = match pending.point {
            "first_faction" => 0,
            "turn_action" => find(&battle, &[("action", "end_turn")]),
            _ if pending.faction.ix() == 0 => find(&battle, &[("action", "take_turn"), ("combatant", "a")]),
            _ => 0,
        };
        battle.choose(option).expect("offered");
    }
    battle
}

/// Returns the option with these fields.
fn find(battle: &Battle, fields: &[(&str, &str)]) -> usize {
    let decision = battle.decision().expect("a decision stands");
    let fits = |option: &serde_json::Value| fields.iter().all(|(name, value)| option[*name] == *value);
    let options = decision.options.iter().map(|o| serde_json::to_value(o).expect("plain"));
    let found: Vec<usize> = options.enumerate().filter(|(_, o)| fits(o)).map(|(ix, _)| ix).collect();
    assert_eq!(found.len(), 1, "{fields:?} among {:#?}", decision.options);
    found[0]
}

fn attack(battle: &Battle, weapon: &str) -> usize {
    find(battle, &[("action", "attack"), ("weapon", weapon), ("mode", "melee"), ("target", "b"), ("force", "full")])
}

fn down(ending: &Ending) -> bool {
    ending.changes.iter().any(|c| c.combatant == "b" && c.standing.as_ref().is_some_and(|s| s.to == "incapacitated"))
}

fn answer(battle: &mut Battle, option: usize) {
    battle.choose(option).expect("offered");
    while battle.pending().is_some() && !battle.ruleset().is_quiescent(battle.world()) {
        let default_policy = battle.ruleset().default_policy(battle.world());
        battle.choose(default_policy).expect("offered");
    }
}

#[test]
fn a_six_sided_die_against_health_8_is_critical_half_the_time() {
    let mut battle = duel("in_hand: [\"sword\"]", "max_health: 8, health: 8, turn: taken");
    let (before, option) = (battle.hash(), attack(&battle, "sword"));
    let forecast = Forecaster::default().forecast(&battle, option);
    assert!(forecast.exact);
    assert_eq!(forecast.playouts, 6, "one d6: {forecast:#?}");
    assert_eq!(forecast.chance(down), 0.5);
    assert_eq!(forecast.damage("b"), 3.5);
    let told = odds(&mut battle, option);
    assert_eq!(told["exact"], true);
    assert_eq!(told["combatants"]["b"]["chances"]["incapacitated"]["probability"], 0.5);
    assert_eq!(battle.hash(), before, "odds leave the battle alone");
}

#[test]
fn armour_is_counted_in() {
    let battle = duel("in_hand: [\"sword\"]", "max_health: 20, health: 20, natural_armour: 2, turn: taken");
    let forecast = Forecaster::default().forecast(&battle, attack(&battle, "sword"));
    assert!((forecast.damage("b") - (1.0 + 2.0 + 3.0 + 4.0) / 6.0).abs() < 1e-9, "3 to 6 get through");
}

#[test]
fn exact_odds_sum_to_one_and_agree_with_long_runs() {
    const RUNS: u64 = 4_000;
    let mut battle = duel("in_hand: [\"sword\"]", "max_health: 9, health: 9, in_hand: [\"dagger\"]");
    let option = attack(&battle, "sword");
    let forecast = Forecaster::default().forecast(&battle, option);
    assert!(forecast.exact && forecast.answered.contains(&"react"), "{forecast:?}");
    assert!((forecast.chance(|_| true) - 1.0).abs() < 1e-9);
    let way: Vec<u32> = battle.choices().to_vec();
    battle.set_undo(false);
    let felled = (0..RUNS)
        .filter(|seed| {
            battle.restart(*seed);
            way.iter().for_each(|option| battle.choose(*option as usize).expect("the same way"));
            let from = battle.next_event();
            answer(&mut battle, option);
            battle.events_since(from).iter().any(|e| e.kind == "incapacitated" || e.kind == "felled")
                || battle.state_json()["combatants"]["b"]["conditions"]["incapacitated"].is_string()
        })
        .count();
    let (share, chance) = (felled as f64 / RUNS as f64, forecast.chance(down));
    let spread = (chance * (1.0 - chance) / RUNS as f64).sqrt();
    assert!((share - chance).abs() < 4.5 * spread + 1e-9, "{share} of the runs, but odds of {chance}");
}

#[test]
fn too_many_dice_are_estimated_with_intervals() {
    // Blasts with many targets, or the end of a round with many dice.
    let mut seen = 0;
    for seed in 0..20 {
        let level = affray::protocol::open::level("wyrm", &[]).expect("the level loads");
        let mut battle = affray::protocol::open::begin(level, Some(seed)).expect("it begins");
        let mut forecaster = Forecaster::default();
        for _ in 0..40 {
            let Some(pending) = battle.pending() else { break };
            let default_policy = battle.ruleset().default_policy(battle.world());
            let forecast = forecaster.forecast(&battle, default_policy);
            let sum = forecast.chance(|_| true);
            assert!((sum - 1.0).abs() < 1e-6, "chances at {} sum to {sum}", pending.point);
            if !forecast.exact {
                let told = forecast.to_json();
                let first = &told["outcomes"][0];
                let share = |name: &str| first[name].as_f64().unwrap_or_else(|| panic!("{name} in {first}"));
                assert!(share("low") <= share("probability") && share("probability") <= share("high"));
                seen += 1;
            }
            battle.choose(default_policy).expect("offered");
        }
        if seen > 0 {
            return;
        }
    }
    println!("no option of these battles was too long to walk");
}

#[test]
fn what_is_concealed_is_not_told() {
    let battle = duel("in_hand: [\"sword\"]", "concealed: true");
    let told = serde_json::to_string(
        &(0..battle.pending().map_or(0, |p| p.count as usize))
            .map(|option| Forecaster::default().forecast(&battle, option).to_json())
            .collect::<Vec<_>>(),
    )
    .expect("plain");
    assert!(!told.contains("\"combatant\":\"b\"") && !told.contains("\"b\":"), "{told}");
}

/// Returns a battle of two neighbours with 6 hit points and swords (d8), facing each other, with these initiative dice.
fn on_counts(dice: &str) -> Skirmish {
    let mut s = Skirmish::hexes()
        .party("a:@0,0", "main: 'sword', facing: 0, hp_max: 6")
        .foes("b:@1,0", "main: 'sword', facing: 3, hp_max: 6")
        .start();
    s.declare("", dice).play_to_action("a");
    s
}

fn hurt(ending: &Ending) -> bool {
    ending.changes.iter().any(|c| c.combatant == "b" && c.health.as_ref().is_some_and(|h| h.to < h.from))
}

fn fallen(ending: &Ending) -> bool {
    ending.changes.iter().any(|c| c.combatant == "b" && c.standing.is_some())
}

#[test]
fn results_that_wait_for_others_are_looked_past() {
    let alone = on_counts("d6=5 d6=3");
    let together = on_counts("d6=4 d6=4");
    let [before, waits] = [&alone, &together].map(|s| {
        let option = find(&s.battle, &[("action", "attack"), ("weapon", "sword")]);
        Forecaster::default().forecast(&s.battle, option)
    });
    assert!(waits.chance(hurt) > 0.5, "{waits:#?}");
    assert!(!waits.answered.contains(&"foreseen"));
    for what in [hurt as fn(&Ending) -> bool, fallen] {
        assert!((before.chance(what) - waits.chance(what)).abs() < 1e-9, "{before:#?}\n{waits:#?}");
    }
    assert!((before.damage("b") - waits.damage("b")).abs() < 1e-9);
}

#[test]
fn what_waits_from_others_of_the_count_is_not_in_it() {
    let mut s = on_counts("d6=4 d6=4");
    s.tape("d20=19 d8=6").pick("attack weapon=sword").play_to_action("b");
    let hash = s.battle.hash();
    let option = find(&s.battle, &[("action", "attack"), ("weapon", "sword")]);
    let forecast = Forecaster::default().forecast(&s.battle, option);
    assert!(forecast.chance(hurt) < 0.1, "six points wait, which are none of its doing: {forecast:#?}");
    assert_eq!(s.battle.hash(), hash);
    assert_eq!(s.battle.pending().map(|p| p.point), Some("choose_action"), "real play goes on as ever");
}

fn begins(ending: &Ending, who: &str, condition: &str) -> bool {
    ending.changes.iter().any(|c| c.combatant == who && c.begun.iter().any(|b| b == condition))
}

/// Returns the odds of `a` striking with its sword.
fn sword_odds(s: &Skirmish) -> Forecast {
    let option = find(&s.battle, &[("action", "attack"), ("weapon", "sword")]);
    Forecaster::default().forecast(&s.battle, option)
}

/// Two combatants per side on one count: `b` has been hit and falls once all have acted. That is not caused by `c`.
#[test]
fn what_others_did_to_others_is_not_in_the_odds_of_a_blow() {
    let mut s = Skirmish::hexes()
        .party("a:@0,0", "main: 'sword', facing: 0")
        .party("c:@0,5", "main: 'sword', facing: 0")
        .foes("b:@1,0", "facing: 3, hp: 2")
        .foes("d:@1,5", "facing: 3, hp: 2")
        .start();
    s.declare("", "d6=4 d6=4 d6=1 d6=1")
        .play_to_action("a")
        .tape("d20=19 d8=6")
        .pick("attack weapon=sword")
        .pick("normal");
    s.play_to_action("c");
    let forecast = sword_odds(&s);
    assert_eq!((forecast.damage("b"), forecast.damage("a")), (0.0, 0.0), "{forecast:#?}");
    assert!(forecast.damage("d") > 2.0);
    s.pick("end_turn").tape("d20=10").pick("face facing=0");
}

/// The odds end with the attack, even if the attacker falls by its own fumble. Neither the next spell nor morale tests
/// of others are included.
#[test]
fn the_odds_of_a_blow_end_with_it() {
    let mut s = Skirmish::hexes()
        .house("morale", "two_triggers")
        .party("a:@0,0", "main: 'sword', facing: 0, hp: 1, morale: 7")
        .party("mate:@-8,8", "morale: 7")
        .foes("b:@1,0", "main: 'sword', facing: 3, morale: 7")
        .foes("m:mage_6@8,-8", "")
        .start();
    s.declare("m cast spell=fire_burst", "d6=5 d6=1 d6=1 d8=4").play_to_action("a");
    let forecast = sword_odds(&s);
    assert_eq!(forecast.answered, ["attack_mode", "free_attack"], "what comes on the next count is no part of it");
    assert_eq!(forecast.damage("mate"), 0.0);
    assert_eq!(forecast.chance(|ending| begins(ending, "mate", "Retreating") || begins(ending, "mate", "Routed")), 0.0);
    assert!(forecast.chance(|ending| begins(ending, "a", "Unconscious")) > 0.0, "{forecast:#?}");
}

#[test]
fn the_odds_of_a_reaction_are_its_own() {
    // `m` walks past `e` and has further steps to go.
    let mut s = Skirmish::hexes()
        .party("m:@-1,-1", "facing: 0")
        .foes("e:@0,0", "main: 'sword', facing: 2")
        .foes("far:@6,-1", "main: 'sword', facing: 3")
        .start();
    s.declare("", "d6=5 d6=3 d6=1")
        .play_to_action("m")
        .pick("half_move")
        .pick("step direction=0")
        .pick("step direction=0");
    assert_eq!(s.point(), "free_attack");
    let [strikes, lets_go] = ["yes", "no"].map(|action| {
        let option = find(&s.battle, &[("action", action)]);
        Forecaster::default().forecast(&s.battle, option)
    });
    assert!(strikes.exact && strikes.answered.is_empty(), "{strikes:#?}");
    let moved = |ending: &Ending| ending.changes.iter().any(|c| c.combatant == "m" && c.place.is_some());
    assert_eq!(strikes.chance(moved), 0.55, "thrown aside by a hit, from 10 to 20");
    assert_eq!((lets_go.playouts, lets_go.chance(moved)), (1, 0.0), "{lets_go:#?}");
    s.pick("no");
}

/// A stunned combatant is knocked out: the duration in rounds is not expanded, because odds do not show it.
#[test]
fn how_long_it_lasts_is_not_walked() {
    let mut s = Skirmish::hexes()
        .house("fumble_table", "off")
        .party("a:@0,0", "facing: 0")
        .foes("b:@1,0", "facing: 3, hp_max: 20, conditions: (stunned: 5)")
        .foes("c:@8,-8", "")
        .start();
    s.declare("", "d6=5 d6=1").play_to_action("a");
    let option = find(&s.battle, &[("action", "brawl")]);
    let forecast = Forecaster::default().forecast(&s.battle, option);
    assert!((forecast.chance(|ending| begins(ending, "b", "Unconscious")) - 0.55).abs() < 1e-9);
    assert!(forecast.exact && forecast.playouts <= 9 + 11 * 2, "{} courses", forecast.playouts);
}

/// Returns a battle of two party members and one foe without Armour, which has a friend so that it is not left alone.
fn rank_and_file() -> Skirmish {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "")
        .party("odrun@P-mel/1", "")
        .foes("g:goblin_cutter@F-mel/2", "")
        .foes("h:goblin_cutter@F-mel/3", "")
        .start();
    s.play_to_declaration("ysolt");
    s
}

#[test]
fn what_is_declared_is_seen_to_its_end() {
    let s = rank_and_file();
    let option = find(&s.battle, &[("action", "attack"), ("weapon", "sword"), ("target", "g")]);
    let forecast = Forecaster::default().forecast(&s.battle, option);
    assert!(forecast.exact);
    assert!((forecast.damage("g") - 4.5).abs() < 1e-9, "a d8 against no Armour: {forecast:#?}");
    assert_eq!(s.battle.pending().map(|p| p.point), Some("declare_action"), "real play goes on as ever");
}

/// The mean of a d4 is 2.5. The attack that a friend has declared on the same foe happens anyway and is not included.
#[test]
fn what_friends_do_to_the_same_foe_is_not_in_the_odds_of_a_declaration() {
    let mut s = rank_and_file();
    s.pick("attack mode=melee weapon=sword target=g").play_to_declaration("odrun");
    let option = find(&s.battle, &[("action", "attack"), ("weapon", "club"), ("target", "g")]);
    let forecast = Forecaster::default().forecast(&s.battle, option);
    assert!((forecast.damage("g") - 2.5).abs() < 1e-9, "{forecast:#?}");
}

/// The odds of a declaration are about it alone. An attack that a friend has declared on another combatant is not
/// included.
#[test]
fn what_friends_do_to_others_is_not_in_the_odds_of_a_declaration() {
    let mut s = rank_and_file();
    s.pick("attack mode=melee weapon=sword target=g").play_to_declaration("odrun");
    let option = find(&s.battle, &[("action", "wait")]);
    let forecast = Forecaster::default().forecast(&s.battle, option);
    assert_eq!((forecast.exact, forecast.damage("g")), (true, 0.0), "{forecast:#?}");
}

/// The odds of a reaction end with it. Attacks declared by others against others are not included.
#[test]
fn the_odds_of_a_counterattack_are_its_own() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/1", "")
        .party("odrun@P-mel/3", "")
        .foes("g:goblin_cutter@F-mel/1", "")
        .foes("h:goblin_cutter@F-mel/4", "")
        .start();
    s.orders("ysolt attack mode=melee weapon=sword target=g; odrun attack mode=melee weapon=club target=h", "d8=1");
    assert_eq!(s.point(), "counter");
    let option = find(&s.battle, &[("action", "counter")]);
    let forecast = Forecaster::default().forecast(&s.battle, option);
    assert_eq!(forecast.damage("h"), 0.0, "{forecast:#?}");
    assert_eq!(forecast.damage("ysolt"), 0.0, "three points of Armour take a d3 whole");
    s.tape("d4=1").decline();
}

/// Bands of die faces and merged playouts do not change any chance: exact odds agree with the same playouts played with
/// dice.
#[test]
fn exact_odds_agree_with_estimates_on_every_level() {
    const COMPARED: usize = 2;
    let (mut forecaster, mut compared) = (Forecaster::default(), 0);
    for file in affray::engine::level_files::levels() {
        let name = file.known_as();
        let mut battle = open::begin(open::level(&name, &[]).expect("a level"), Some(11)).expect("it begins");
        let mut seats = ai_controllers(&vec!["recruit"; battle.level().factions.len()], 11).expect("controllers");
        let mut here = 0;
        while here < COMPARED && battle.choices().len() < 150 {
            let Some(decision) = battle.decision() else { break };
            let attack = decision
                .options
                .iter()
                .find(|o| matches!(o.action, "attack" | "strike") || decision.reaction && o.action != "none");
            if let Some(option) = attack {
                let exact = forecaster.forecast(&battle, option.option);
                let estimate = forecaster.estimate(&battle, option.option);
                for id in exact.exact.then_some(&battle.scene(None).combatants).into_iter().flatten().map(|c| &c.id) {
                    let hurt = |e: &Ending| e.changes.iter().any(|c| c.combatant == *id && c.points_lost() > 0);
                    let (walked, sampled) = (exact.chance(hurt), estimate.chance(hurt));
                    let spread = (walked * (1.0 - walked) / f64::from(estimate.samples)).sqrt();
                    let far = (walked - sampled).abs();
                    assert!(far < 5.0 * spread + 1e-9, "{name}: {}: {id} is hurt {walked} or {sampled}", option.label);
                }
                here += 1;
            }
            let faction = battle.pending().expect("a decision stands").faction.ix();
            let choice = seats[faction].choose(&battle);
            battle.choose(choice).expect("offered");
        }
        compared += here;
    }
    assert!(compared > 25, "{compared} options");
}
