"""The lab: many battles, to measure what rules and levels do.

Every function is a command of `affray lab` with all its options, and returns a `Result`. Shares are between 0 and 1, with
`low` and `high` as their 95 % confidence interval. `run` can also distribute its battles over Dask or Ray; the rows are
the same bytes as those of a single machine.

Options of every function:

- `battles`: number of seeds to fight, from `seed` on.
- `controllers`: one controller for all sides, or one per side; default: recruit. With different controllers each seed is
  fought again with the controllers swapped, unless `swap` is False.
- `house`: house rules by name. `sets`: fields of the level by path, such as `{"combatants.cut.str": 11}`.
- `side`: the side whose wins are counted; default: the first of the level.
- `jobs`: number of battles fought in parallel; default: the number of cores.
- `progress`: shows the number of battles so far, with `tqdm` where it is installed. By default only in terminals and
  notebooks.
- `program`: the program to run; see `affray.find_program`.

All raise EngineError with the program's message if a level or an option is wrong. Ctrl-C ends a run at once; rows that are
written so far are kept, and `resume=True` continues there.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .engine import EngineError, find_program

Json = dict[str, Any]

#: Number of retries of a shard whose worker dies.
RETRIES = 5

#: Seconds to wait for a shard that another process is still writing, such as one whose worker died.
PATIENCE = 600

#: Seconds to wait for a program that is interrupted.
ENDING = 10

Levels = str | os.PathLike[str] | Sequence[str | os.PathLike[str]]
Overrides = Mapping[str, Any] | None


@dataclass(frozen=True)
class Result:
    """What the lab found.

    `figures` holds the numbers with their intervals: a dict for one level, and a list of dicts for several. `path` is the
    file that was written, if any: the rows of the battles, or the page of a report.
    """

    figures: Any
    path: Path | None = None

    def __fspath__(self) -> str:
        if self.path is None:
            raise TypeError("this result has no file; name one with `out`")
        return str(self.path)

    def frame(self) -> Any:
        """Returns the rows of the battles as a data frame of pandas, or of polars if only that is installed.

        Raises EngineError if no rows were written, and ImportError if neither library is installed.
        """
        if self.path is None or self.path.suffix not in READERS:
            raise EngineError("there are no rows; name a file with `out`, such as rows.parquet")
        pandas, polars = READERS[self.path.suffix]
        try:
            import pandas as library

            return getattr(library, pandas)(self.path, **({"lines": True} if pandas == "read_json" else {}))
        except ImportError:
            pass
        try:
            import polars as other
        except ImportError as e:
            raise ImportError("a data frame needs pandas or polars: pip install 'affray[pandas]'") from e
        return getattr(other, polars)(self.path)


#: Functions of pandas and polars that read the rows, by the end of the file's name.
READERS = {
    ".parquet": ("read_parquet", "read_parquet"),
    ".csv": ("read_csv", "read_csv"),
    ".jsonl": ("read_json", "read_ndjson"),
}


def run(
    levels: Levels,
    out: str | os.PathLike[str] | None = None,
    *,
    battles: int = 500,
    seed: int = 1,
    controllers: Sequence[str] = (),
    house: Overrides = None,
    sets: Overrides = None,
    side: str | None = None,
    swap: bool = True,
    until: float | None = None,
    events: str | os.PathLike[str] | None = None,
    rules: bool = False,
    timing: bool = False,
    resume: bool = False,
    jobs: int | None = None,
    shards: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    on: str = "local",
    client: Any = None,
    progress: bool | None = None,
    program: str | None = None,
) -> Result:
    """Fights one level or several many times: win rates, lengths and fates.

    With `out` (.parquet, .csv or .jsonl) it writes one row per battle. With `rules`, each row lists the rules that fired
    in the battle, and the damage by combatant and weapon; with `timing`, its milliseconds. `events` is a second file with
    one row per event. `until` ends the run as soon as every win rate is known to that many percentage points.

    `on` is "local", "dask" (with a `distributed.Client`) or "ray". Every worker needs this package and the shared
    `folder`; by default the shards are written next to `out`. Each run has a folder of its own there, named by
    everything that determines its rows: the levels, seeds, controllers, settings and the version. Repeating a run
    reuses its finished shards.

    Raises EngineError if `out` exists and `resume` is False, and ValueError for an unknown `on`.
    """
    fights = [*_names(levels), *_fights(battles, seed, controllers, house, sets, side, None, swap)]
    found = find_program(program)
    if on == "local" and shards is None and folder is None:
        kept = _kept(out, events, rules, timing, resume)
        bounds = ["--until", str(until)] if until is not None else []
        figures = _ask(found, ["run", *fights, *_jobs(jobs), *kept, *bounds, "--json"], progress)
        return Result(figures, None if out is None else Path(out))
    if out is None or until is not None or events is not None:
        raise ValueError("a run in shards needs `out`, and has neither `until` nor `events`")
    return _run_in_shards(found, fights + (["--rules"] if rules else []), Path(out), battles, shards, folder, on, client)


def compare(
    levels: Levels,
    change: Mapping[str, Any],
    *,
    battles: int = 500,
    seed: int = 1,
    controllers: Sequence[str] = (),
    house: Overrides = None,
    sets: Overrides = None,
    side: str | None = None,
    swap: bool = True,
    out: str | os.PathLike[str] | None = None,
    events: str | os.PathLike[str] | None = None,
    rules: bool = False,
    timing: bool = False,
    resume: bool = False,
    jobs: int | None = None,
    progress: bool | None = None,
    program: str | None = None,
) -> Result:
    """Fights the same seeds without (A) and with (B) a change, such as `{"house.shield": "always", "cut.str": 11}`.

    `figures["difference"]["share"]` is the win rate of B minus that of A, with its interval and its `p`. `flips` lists the
    pairs with different winners.
    """
    fights = _fights(battles, seed, controllers, house, sets, side, jobs, swap)
    kept = _kept(out, events, rules, timing, resume)
    arguments = ["compare", *_names(levels), *_changes(change), *fights, *kept, "--json"]
    figures = _ask(find_program(program), arguments, progress)
    return Result(figures, None if out is None else Path(out))


def sweep(
    levels: Levels,
    *,
    sets: Overrides = None,
    house: Overrides = None,
    by: Sequence[str] = ("recruit", "veteran"),
    battles: int = 100,
    seed: int = 1,
    controllers: Sequence[str] = (),
    side: str | None = None,
    out: str | os.PathLike[str] | None = None,
    events: str | os.PathLike[str] | None = None,
    rules: bool = False,
    timing: bool = False,
    resume: bool = False,
    jobs: int | None = None,
    progress: bool | None = None,
    program: str | None = None,
) -> Result:
    """Varies one or two fields: `sets={"cut.str": range(6, 17)}`, or `house={"shield": ["reacting", "always"]}`.

    Each of the controllers in `by` plays all sides in turn. `figures["points"]` holds the win rate at every value, with
    `battles` battles a point. `warnings` names ranges in which the controllers disagree about the direction.
    """
    players = [] if controllers else ["--by", ",".join(by)]
    fights = _fights(battles, seed, controllers, house, sets, side, jobs, True)
    kept = _kept(out, events, rules, timing, resume)
    figures = _ask(find_program(program), ["sweep", *_names(levels), *players, *fights, *kept, "--json"], progress)
    return Result(figures, None if out is None else Path(out))


def tune(
    levels: Levels,
    target: str,
    *,
    sets: Overrides = None,
    house: Overrides = None,
    battles: int = 4000,
    seed: int = 1,
    controllers: Sequence[str] = (),
    side: str | None = None,
    jobs: int | None = None,
    progress: bool | None = None,
    program: str | None = None,
) -> Result:
    """Finds the value of a field at which a side reaches a target win rate in percent: `target="50±2"`.

    `battles` bounds the battles for each value that is tried. `figures["best"]` holds the value and its win rate,
    `figures["verdict"]` is met, unsure or unreachable.
    """
    fights = _fights(battles, seed, controllers, house, sets, side, jobs, True)
    return _in_file(program, ["tune", *_names(levels), "--target", target, *fights], progress)


def stats(
    levels: Levels,
    *,
    battles: int = 200,
    seed: int = 1,
    controllers: Sequence[str] = (),
    house: Overrides = None,
    sets: Overrides = None,
    side: str | None = None,
    swap: bool = True,
    jobs: int | None = None,
    progress: bool | None = None,
    program: str | None = None,
) -> Result:
    """Counts which rules fire, what does damage, who falls first, and where."""
    fights = _fights(battles, seed, controllers, house, sets, side, jobs, swap)
    return Result(_ask(find_program(program), ["stats", *_names(levels), *fights, "--json"], progress))


def diff(
    a: str | os.PathLike[str],
    b: str | os.PathLike[str] | None = None,
    *,
    change: Overrides = None,
    seed: int = 1,
    seat: int = 0,
    controllers: Sequence[str] = (),
    house: Overrides = None,
    sets: Overrides = None,
    program: str | None = None,
) -> Result:
    """Shows where two battles diverge: two replays (.json), or a level without and with a change.

    `seat` is the number of times that the controllers are swapped. `figures["parting"]` is the first difference with its
    cause; `None` if the battles are identical.
    """
    others = [] if b is None else [os.fspath(b)]
    fights = _fights(None, seed, controllers, house, sets, None, None, True)
    return _in_file(program, ["diff", os.fspath(a), *others, *_changes(change), "--seat", str(seat), *fights], False)


def report(
    level: str | os.PathLike[str],
    html: str | os.PathLike[str],
    *,
    change: Overrides = None,
    by: Sequence[str] = ("recruit", "veteran"),
    battles: int = 500,
    seed: int = 1,
    controllers: Sequence[str] = (),
    house: Overrides = None,
    sets: Overrides = None,
    side: str | None = None,
    swap: bool = True,
    jobs: int | None = None,
    progress: bool | None = None,
    program: str | None = None,
) -> Result:
    """Writes a page with charts and tables of a level to a new file. A field with several values is swept as well."""
    fights = _fights(battles, seed, controllers, house, sets, side, jobs, swap)
    page = ["--html", os.fspath(html), "--by", ",".join(by)]
    _call(find_program(program), ["report", os.fspath(level), *page, *_changes(change), *fights], progress)
    return Result(None, Path(html))


def fight_shard(program: str, arguments: Sequence[str], part: int, of: int, folder: str) -> str:
    """Fights one shard and writes it to a file. Returns the file's path.

    A finished shard is checked and reused; an aborted one is resumed. Raises EngineError if the lab fails.
    """
    out = Path(folder) / f"shard-{part:05}-of-{of:05}.jsonl"
    command = [program, "lab", "run", *arguments, "--shard", f"{part}/{of}", "--out", str(out), "--jobs", "1", "--resume"]
    for _ in range(PATIENCE):
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        if done.returncode == 0:
            return str(out)
        if "another process" not in done.stderr:
            break
        time.sleep(1)
    raise EngineError(_message(done.stderr.splitlines()))


def describe(program: str, arguments: Sequence[str]) -> Json:
    """Returns everything that determines the rows of a run, with its digest as `run`. Raises EngineError if the lab
    fails.
    """
    # Options for rows require a file name; no file is written.
    described: Json = json.loads(_call(program, ["run", *arguments, "--dry-run", "--out", "rows.jsonl"], False))
    return described


def _names(levels: Levels) -> list[str]:
    given = [levels] if isinstance(levels, (str, os.PathLike)) else levels
    return [os.fspath(level) for level in given]


def _fights(
    battles: int | None,
    seed: int,
    controllers: Sequence[str],
    house: Overrides,
    sets: Overrides,
    side: str | None,
    jobs: int | None,
    swap: bool,
) -> list[str]:
    """Returns the options of the battles to fight."""
    options = ["--seed", str(seed), *([] if battles is None else ["--battles", str(battles)])]
    if controllers:
        options += ["--controllers", controllers if isinstance(controllers, str) else ",".join(controllers)]
    for flag, pairs in (("--house", house), ("--set", sets)):
        for name, value in (pairs or {}).items():
            options += [flag, f"{name}={_text(value)}"]
    if side is not None:
        options += ["--side", side]
    return options + _jobs(jobs) + ([] if swap else ["--no-swap"])


def _jobs(jobs: int | None) -> list[str]:
    return [] if jobs is None else ["--jobs", str(jobs)]


def _kept(
    out: str | os.PathLike[str] | None, events: str | os.PathLike[str] | None, rules: bool, timing: bool, resume: bool
) -> list[str]:
    """Returns the options of the rows to write."""
    files = [("--out", out), ("--events", events)]
    options = [word for flag, file in files if file is not None for word in (flag, os.fspath(file))]
    flags = [("--rules", rules), ("--timing", timing), ("--resume", resume)]
    return options + [flag for flag, on in flags if on]


def _changes(change: Overrides) -> list[str]:
    return [word for name, value in (change or {}).items() for word in ("--b", f"{name}={_text(value)}")]


def _text(value: Any) -> str:
    """Returns a value as the command line reads it; several values are separated by bars."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Iterable) and not isinstance(value, str):
        return "|".join(_text(one) for one in value)
    return str(value)


def _in_file(program: str | None, arguments: list[str], progress: bool | None) -> Result:
    """Runs a command that writes its result to a file, and reads the file."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "found.json"
        _call(find_program(program), [*arguments, "--out", str(file)], progress)
        return Result(json.loads(file.read_text(encoding="utf-8")))


def _ask(program: str, arguments: list[str], progress: bool | None) -> Any:
    """Runs a command that prints JSON as its last line. `None` if all rows existed and cannot be read back."""
    lines = _call(program, arguments, progress).splitlines()
    return json.loads(lines[-1]) if lines and lines[-1].startswith(("{", "[")) else None


def _call(program: str, arguments: list[str], progress: bool | None) -> str:
    """Runs a command of the lab and returns what it prints. Ctrl-C interrupts the command too."""
    environment = {**os.environ, "AFFRAY_PROGRESS": "lines"}
    command = [program, "lab", *arguments]
    pipes: Json = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "encoding": "utf-8"}
    with subprocess.Popen(command, env=environment, **pipes) as process:
        said: list[str] = []
        show = _shown(progress)
        reader = threading.Thread(target=_read, args=(process.stderr, said, show), daemon=True)
        reader.start()
        try:
            assert process.stdout is not None, "it is a pipe"
            printed: str = process.stdout.read()
            process.wait()
        except KeyboardInterrupt:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(ENDING)
            except subprocess.TimeoutExpired:
                process.kill()
            raise
        finally:
            reader.join(ENDING)
            show(None, None)
    if process.returncode != 0:
        raise EngineError(_message(said))
    return printed


def _read(lines: Any, said: list[str], show: Callable[[int | None, int | None], None]) -> None:
    """Reads standard error: progress, and messages."""
    for line in lines:
        match line.split():
            case ["progress", done, "of", total]:
                show(int(done), int(total))
            case _:
                said.append(line.rstrip("\n"))


def _message(lines: Iterable[str]) -> str:
    return "\n".join(line.removeprefix("affray: ") for line in lines).strip()


def _shown(progress: bool | None) -> Callable[[int | None, int | None], None]:
    """Returns a function that shows a number of battles out of all; without a number it finishes."""
    in_notebook = "ipykernel" in sys.modules
    if not (progress or (progress is None and (in_notebook or sys.stderr.isatty()))):
        return lambda done, total: None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _plain
    bar = tqdm(unit=" battles", leave=False)

    def show(done: int | None, total: int | None) -> None:
        if done is None:
            bar.close()
            return
        bar.total = total
        bar.update(done - bar.n)

    return show


def _plain(done: int | None, total: int | None) -> None:
    end = "\r" if done is None else f"\r{done} of {total} battles"
    print(end, end="", file=sys.stderr, flush=True)


def _run_in_shards(
    program: str,
    arguments: list[str],
    out: Path,
    battles: int,
    shards: int | None,
    folder: str | os.PathLike[str] | None,
    on: str,
    client: Any,
) -> Result:
    if out.exists():
        raise EngineError(f"{out} already exists; remove it or choose another file")
    shards = shards or max(1, min(battles, 4 * (os.cpu_count() or 1)))
    place = (Path(folder) if folder else out.with_name(out.name + ".shards")) / describe(program, arguments)["run"]
    place.mkdir(parents=True, exist_ok=True)
    files = _fight([(program, arguments, part, shards, str(place)) for part in range(1, shards + 1)], on, client)
    _call(program, ["merge", *files, "--out", str(out)], False)
    # The figures are those of the whole run, which the program reads back from rows in lines.
    whole = place / "whole.jsonl"
    if not whole.exists():
        _call(program, ["merge", *files, "--out", str(whole)], False)
    return Result(_ask(program, ["run", *arguments, "--out", str(whole), "--resume", "--json"], False), out)


def _fight(tasks: list[tuple[str, list[str], int, int, str]], on: str, client: Any) -> list[str]:
    """Fights the shards. Returns their files, in order."""
    if on == "local":
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(pool.map(lambda task: fight_shard(*task), tasks))
    if on == "dask":
        if client is None:
            from distributed import get_client

            client = get_client()
        futures = [client.submit(fight_shard, *task, retries=RETRIES, pure=False) for task in tasks]
        return list(client.gather(futures))
    if on == "ray":
        import ray

        remote = ray.remote(max_retries=RETRIES)(fight_shard)
        return list(ray.get([remote.remote(*task) for task in tasks]))
    raise ValueError(f'`on` is {on!r}; expected "local", "dask" or "ray"')
