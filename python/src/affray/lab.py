"""The lab on several workers. Shards of seeds are tasks; their rows become one file with the same bytes as that of a
single machine.
"""

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

#: Number of retries of a shard whose worker dies.
RETRIES = 5


#: Seconds to wait for a shard that another process is still writing, such as one whose worker died.
PATIENCE = 600


def fight_shard(program: str, arguments: Sequence[str], part: int, of: int, folder: str) -> str:
    """Fights one shard and writes it to a file. Returns the file's path.

    A finished shard is checked and reused; an aborted one is resumed. Raises EngineError if the lab fails.
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
    """Returns everything that determines the rows of a run, with its digest as `run`. Raises EngineError if the lab
    fails.
    """
    # Options for rows require a file name; no file is written.
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
    """Fights one level or several many times and writes one row per battle to `out` (.parquet, .csv or .jsonl). Returns
    the path.

    With `rules`, each row lists the rules that fired in the battle, and the damage by combatant and weapon.

    `on` is "local", "dask" (with a `distributed.Client`) or "ray". Every worker needs the program and the shared
    `folder`; by default the shards are written next to `out`. Each run has a folder of its own there, named by
    everything that determines its rows: the levels, seeds, controllers, settings and the version. Repeating a run
    reuses its finished shards.

    Raises EngineError if `out` exists or the lab fails, and ValueError for an unknown `on`.
    """
    levels = [levels] if isinstance(levels, str) else levels
    out = Path(out)
    if out.exists():
        raise EngineError(f"{out} already exists; remove it or choose another file")
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
