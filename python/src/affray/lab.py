"""The lab over several workers: shards of seeds as tasks, and their rows as one file, the same bytes as from one machine."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .engine import EngineError, find_program

#: How often a shard is tried again when its worker dies.
RETRIES = 5


def fight_shard(program: str, arguments: Sequence[str], part: int, of: int, folder: str) -> str:
    """Fights one shard to a file, whose path it returns. Done twice it does nothing the second time; what an aborted one left is gone on with."""
    out = Path(folder) / f"shard-{part:05}-of-{of:05}.jsonl"
    command = [program, "lab", "run", *arguments, "--shard", f"{part}/{of}", "--out", str(out), "--jobs", "1", "--resume"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise EngineError(done.stderr.strip())
    return str(out)


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
    without one the shards lie beside `out`.
    """
    levels = [levels] if isinstance(levels, str) else levels
    out = Path(out)
    shards = shards or max(1, min(battles, 4 * (os.cpu_count() or 1)))
    place = Path(folder) if folder else out.with_name(out.name + ".shards")
    place.mkdir(parents=True, exist_ok=True)
    arguments = [*levels, "--battles", str(battles), "--seed", str(seed)]
    if controllers:
        arguments += ["--controllers", ",".join(controllers)]
    for flag, pairs in (("--house", house), ("--set", sets)):
        for name, value in (pairs or {}).items():
            arguments += [flag, f"{name}={value}"]
    if rules:
        arguments.append("--rules")
    tasks = [(find_program(program), arguments, part, shards, str(place)) for part in range(1, shards + 1)]
    files = _fight(tasks, on, client)
    merge = [find_program(program), "lab", "merge", *files, "--out", str(out)]
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
