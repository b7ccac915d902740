"""The lab over several workers: shards of seeds as tasks, and their rows as one file, the same bytes as from one machine."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .engine import EngineError, find_program

#: How often a shard is tried again when its worker dies.
RETRIES = 5


#: Seconds to wait for a shard that another process still writes, such as one whose worker died.
PATIENCE = 600


def fight_shard(program: str, arguments: Sequence[str], part: int, of: int, folder: str) -> str:
    """Fights one shard to a file, and returns its path.

    A shard that is finished already is checked and taken; one that was aborted is resumed.
    """
    out = Path(folder) / f"shard-{part:05}-of-{of:05}.jsonl"
    command = [program, "lab", "run", *arguments, "--shard", f"{part}/{of}", "--out", str(out), "--jobs", "1", "--resume"]
    for _ in range(PATIENCE):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == 0:
            return str(out)
        if "another process" not in done.stderr:
            break
        time.sleep(1)
    raise EngineError(done.stderr.strip())


def describe(program: str, arguments: Sequence[str]) -> dict[str, Any]:
    """Returns everything that decides the rows of a run, with its digest as `run`."""
    # Options of rows need the name of a file; nothing is written.
    command = [program, "lab", "run", *arguments, "--dry-run", "--out", "rows.jsonl"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise EngineError(done.stderr.strip())
    described: dict[str, Any] = json.loads(done.stdout)
    return described


def run(
    levels: str | Sequence[str],
    out: str | os.PathLike[str],
    *,
    battles: int = 500,
    seed: int = 1,
    controllers: Sequence[str] = (),
    house: Mapping[str, str] | None = None,
    sets: Mapping[str, str] | None = None,
    rules: bool = False,
    shards: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    on: str = "local",
    client: Any = None,
    program: str | None = None,
) -> Path:
    """Fights one level or several many times and writes a row a battle to `out` (.parquet, .csv or .jsonl).

    With `rules` each row says which rules fired in the battle and what harm was done with.

    `on` is "local", "dask" (with a `distributed.Client`) or "ray". Every worker needs the program and the `folder`, which all share;
    without one the shards are written beside `out`. Each run has a folder of its own there, named by everything that decides its
    rows: the levels, seeds, controllers, settings and the version. The same run takes its finished shards once more.
    """
    levels = [levels] if isinstance(levels, str) else levels
    out = Path(out)
    if out.exists():
        raise EngineError(f"{out} is there already; remove it or name another file")
    shards = shards or max(1, min(battles, 4 * (os.cpu_count() or 1)))
    arguments = [*levels, "--battles", str(battles), "--seed", str(seed)]
    if controllers:
        arguments += ["--controllers", ",".join(controllers)]
    for flag, pairs in (("--house", house), ("--set", sets)):
        for name, value in (pairs or {}).items():
            arguments += [flag, f"{name}={value}"]
    if rules:
        arguments.append("--rules")
    found = find_program(program)
    place = (Path(folder) if folder else out.with_name(out.name + ".shards")) / describe(found, arguments)["run"]
    place.mkdir(parents=True, exist_ok=True)
    tasks = [(found, arguments, part, shards, str(place)) for part in range(1, shards + 1)]
    files = _fight(tasks, on, client)
    merge = [found, "lab", "merge", *files, "--out", str(out)]
    done = subprocess.run(merge, capture_output=True, text=True)
    if done.returncode != 0:
        raise EngineError(done.stderr.strip())
    return out


def _fight(tasks: list[tuple[str, list[str], int, int, str]], on: str, client: Any) -> list[str]:
    """The shards' files, in order."""
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
    raise ValueError(f'`on` is "local", "dask" or "ray", not {on!r}')
