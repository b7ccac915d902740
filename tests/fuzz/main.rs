//! Fuzz tests with random and corrupted input. No input may make the program panic, hang or report a wrong result.
//!
//! Each kind of input is tried a limited number of times, from a fixed seed. `AFFRAY_FUZZ=100000` tries that number of
//! inputs from another seed. A failing input is minimized and stored in `tests/corpus/<kind>`. Stored inputs are always
//! tried first.

mod levels;
mod protocol;
mod ron;
mod saves;
mod spoil;

#[path = "../support/mod.rs"]
mod support;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use std::cell::Cell;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::Path;
use std::sync::Once;

thread_local! {
    /// True while inputs are tried: panics are then caught, and only reported once.
    static TRYING: Cell<bool> = const { Cell::new(false) };
}

/// Tries the corpus of that kind, then random inputs. `law` panics if an input violates it.
fn fuzz(kind: &str, cases: u32, inputs: impl Strategy<Value = String>, law: impl Fn(&str)) {
    quiet();
    let folder = Path::new("tests/corpus").join(kind);
    let mut kept: Vec<_> = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    kept.sort();
    for path in kept {
        let text = fs::read_to_string(&path).expect("the corpus is text");
        let broken = try_one(|| law(&text));
        assert!(broken.is_none(), "{}: {}", path.display(), broken.unwrap_or_default());
    }
    let more = std::env::var("AFFRAY_FUZZ").ok().and_then(|n| n.parse().ok());
    let seed = u64::from(more.unwrap_or(0_u32)).to_le_bytes().repeat(4);
    let config =
        Config { cases: more.unwrap_or(cases), failure_persistence: None, max_shrink_iters: 4000, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
    TRYING.set(true);
    let found = runner.run(&inputs, |text| {
        law(&text);
        Ok(())
    });
    TRYING.set(false);
    match found {
        Ok(()) => {}
        Err(TestError::Fail(why, text)) => {
            let path = folder.join(format!("{:016x}.txt", xxhash_rust::xxh3::xxh3_64(text.as_bytes())));
            fs::create_dir_all(&folder).and_then(|()| fs::write(&path, &text)).expect("the input is kept");
            panic!("{why}\nkept as {}:\n{}", path.display(), text.chars().take(2000).collect::<String>());
        }
        Err(error) => panic!("{error}"),
    }
}

/// Runs a closure and returns its panic message. `None` if it did not panic.
fn try_one(once: impl FnOnce()) -> Option<String> {
    TRYING.set(true);
    let ended = catch_unwind(AssertUnwindSafe(once));
    TRYING.set(false);
    let payload = ended.err()?;
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(ToString::to_string)).or(Some("it panicked".into()))
}

fn quiet() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let loud = take_hook();
        set_hook(Box::new(move |info| {
            if !TRYING.get() {
                loud(info);
            }
        }));
    });
}
