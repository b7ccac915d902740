//! Every symbol has a name and a meaning, and no two look alike in words.

use super::*;
use crate::vocab::view::{ArrowKind, Ground, MarkKind, MarkShape, Standing};

fn thing() -> ThingSymbol {
    ThingSymbol::new("axe", "axe", "1d8")
}

fn turns() -> Vec<Symbol> {
    let shapes = [MarkShape::Point, MarkShape::Steps, MarkShape::Lasting, MarkShape::Open];
    let fixed = [
        TurnSymbol::Side(0, "Owls".into()),
        TurnSymbol::Acting,
        TurnSymbol::Deciding(0),
        TurnSymbol::Done(true),
        TurnSymbol::Done(false),
        TurnSymbol::Pending,
        TurnSymbol::Lane,
        TurnSymbol::Budget("main", "main action"),
    ];
    fixed.into_iter().chain(shapes.map(TurnSymbol::Clock)).map(Symbol::Turn).collect()
}

fn choices() -> Vec<Symbol> {
    use ChoiceSymbol as C;
    use MarkKind as M;
    let fixed = [C::Target(0), C::OtherTarget(0), C::Place, C::OtherPlace, C::Direction, C::Aimed, C::Warning, C::Risk];
    let kinds = [M::Controlled, M::Reach, M::Path, M::Danger, M::Sight, M::Shot].map(C::Survey);
    fixed.into_iter().chain(kinds).map(Symbol::Choice).collect()
}

fn plans() -> Vec<Symbol> {
    use ArrowKind as A;
    use PlanSymbol as P;
    let kinds = [A::Attack, A::Shot, A::Blast, A::Move, A::Charge, A::Aid, A::Flight];
    let declared = kinds.map(|kind| P::Declared(kind, 0, "Sword".into()));
    let fixed = [
        P::Threat("could attack Ash".into()),
        P::NoThreat("no enemy can reach Ash".into()),
        P::Gathered(3, 0),
        P::Dice("d8".into()),
        P::Now(0),
        P::Possible(0),
        P::Watched(0),
    ];
    fixed.into_iter().chain(declared).map(Symbol::Plan).collect()
}

fn tokens() -> Vec<Symbol> {
    use Standing as S;
    use TokenSymbol as T;
    let fixed = [
        T::Health(0),
        T::Guard,
        T::ExpectedLoss(0),
        T::Number(false),
        T::Number(true),
        T::Facing(0),
        T::Hidden(0),
        T::Unseen,
        T::OffScreen(0),
        T::Letter,
        T::Held(thing()),
        T::Condition(thing()),
    ];
    let out = [S::Surrendered, S::Incapacitated, S::Dead, S::Fled].map(T::Out);
    fixed.into_iter().chain(out).map(Symbol::Token).collect()
}

fn places() -> Vec<Symbol> {
    use PlaceSymbol as P;
    let side = || Some((0, "The owls".to_owned()));
    let fixed = [
        P::Lit,
        P::Slope,
        P::Height(true),
        P::Height(false),
        P::Exit(side()),
        P::RimExit(None),
        P::Border,
        P::Link,
        P::Wall(false),
        P::Wall(true),
        P::Door(true, false),
        P::Door(false, false),
        P::Door(false, true),
        P::Cover,
        P::Lever,
        P::Hazard(thing()),
        P::Item(thing()),
        P::Feature(thing()),
        P::ShieldWall(0),
        P::Slot("high_ground"),
        P::Slot("low_ground"),
        P::Slot("cramped"),
        P::SlotNumber,
        P::Distance(0),
        P::Distance(1),
        P::Distance(2),
        P::Doorway(0),
        P::Passage,
        P::FrontLine,
        P::Reserve(0),
        P::Decoration("oak".into()),
    ];
    let terrain = |ground: &Ground| {
        let name = format!("{ground:?}").to_lowercase();
        P::Terrain(TerrainSymbol { ground: *ground, name, slow: true, barrier: false, cover: false })
    };
    fixed.into_iter().chain(Ground::ALL.iter().map(terrain)).map(Symbol::Place).collect()
}

fn patterns() -> Vec<Symbol> {
    use PatternSymbol as P;
    let all = [P::Slight, P::Some, P::Much, P::Own, P::Enemy, P::Both, P::Hidden("Ash".into()), P::AllSeen];
    all.map(Symbol::Pattern).into()
}

#[test]
fn every_symbol_has_a_name_and_a_meaning() {
    for symbols in [turns(), choices(), plans(), tokens(), places(), patterns()] {
        for symbol in &symbols {
            let (name, entry, effect) = (symbol.name(), symbol.entry(), symbol.effect());
            assert!(!name.is_empty() && !entry.is_empty() && effect.len() > 4, "{symbol:?}");
            assert!(symbol.brief().chars().count() <= 22, "{} is too long for a narrow legend", symbol.brief());
            assert!(entry.chars().count() <= 32, "{entry} is too long for the legend");
            assert!(effect.chars().count() <= 96, "{effect} is too long for a tooltip");
            assert!(SymbolGroup::ALL.iter().any(|(group, _)| *group == symbol.group()), "{symbol:?}");
        }
    }
}

#[test]
fn symbols_that_look_different_have_different_entries() {
    let all: Vec<Symbol> = [turns(), choices(), plans(), tokens(), places(), patterns()].concat();
    let is_thing = |symbol: &Symbol| symbol.name() == thing().name;
    for (i, symbol) in all.iter().enumerate().filter(|(_, symbol)| !is_thing(symbol)) {
        let alike = all[..i].iter().find(|other| other.shares_entry(symbol));
        assert!(alike.is_none(), "{symbol:?} and {alike:?}");
    }
}

#[test]
fn the_smallest_symbol_under_the_pointer_is_meant() {
    let at = bevy::math::Vec2::ZERO;
    let hex = Symbol::Place(PlaceSymbol::Lit).at(SymbolShape::Disc { at, radius: 40.0 });
    let badge = Symbol::Token(TokenSymbol::Held(thing())).at(SymbolShape::Disc { at, radius: 8.0 });
    let ring = Symbol::Turn(TurnSymbol::Acting).at(SymbolShape::Ring { at, radius: 30.0 });
    let symbols = DrawnSymbols {
        furniture: vec![hex.clone()],
        tokens: vec![badge.clone()],
        marks: vec![ring.clone()],
        ..DrawnSymbols::default()
    };
    let under = |x: f32| symbols.under(bevy::math::Vec2::new(x, 0.0)).cloned();
    assert_eq!([under(2.0), under(20.0), under(29.0), under(60.0)], [Some(badge), Some(hex), Some(ring), None]);
}

#[test]
fn things_of_one_kind_share_an_entry() {
    let held = |name: &str| Symbol::Token(TokenSymbol::Held(ThingSymbol::new("axe", name, "")));
    let at = |symbol: Symbol, x: f32| symbol.at(SymbolShape::Disc { at: bevy::math::Vec2::new(x, 0.0), radius: 5.0 });
    let tokens = vec![at(held("axe"), 0.0), at(held("sword"), 50.0), at(Symbol::Token(TokenSymbol::Guard), 900.0)];
    let symbols = DrawnSymbols { tokens, ..DrawnSymbols::default() };
    let axes = CountedSymbol { symbol: held("axe"), count: 2 };
    assert_eq!(symbols.entries(|at| at.x < 500.0), [axes], "the guard is not in view");
}
