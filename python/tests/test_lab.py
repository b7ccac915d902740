"""Tests that the lab's shards, local or on a cluster, produce the bytes of a single machine."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from affray import EngineError, find_program, lab


def whole(tmp_path: Path) -> bytes:
    out = tmp_path / "whole.parquet"
    subprocess.run([find_program(), "lab", "run", "zones/roadside", "--battles", "60", "--out", str(out)], check=True, capture_output=True)
    return out.read_bytes()


def test_shards_here_are_the_whole(tmp_path: Path) -> None:
    out = lab.run(["zones/roadside"], tmp_path / "rows.parquet", battles=60, shards=7)
    assert out.read_bytes() == whole(tmp_path)


def test_one_level_is_given_by_its_name(tmp_path: Path) -> None:
    """A string is one level, not a list of letters."""
    out = lab.run("zones/roadside", tmp_path / "rows.parquet", battles=60, shards=2)
    assert out.read_bytes() == whole(tmp_path)


def seeds_and_levels(out: Path) -> set[tuple[int, str, str]]:
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    return {(row["seed"], row["level"], row["sets"]) for row in rows}


def test_rows_are_never_those_of_another_run(tmp_path: Path) -> None:
    """With the same file name and folder, but another level, seed or setting, no old shard is reused."""
    out, folder = tmp_path / "rows.jsonl", tmp_path / "shared"
    for place in (None, folder):
        runs: list[tuple[str, int, dict[str, str]]] = [
            ("zones/roadside", 1, {}),
            ("zones/crypt", 1, {}),
            ("zones/roadside", 1000, {}),
            ("zones/roadside", 1, {"theobald.str": "12"}),
        ]
        for level, seed, sets in runs:
            lab.run([level], out, battles=8, seed=seed, sets=sets, shards=4, folder=place)
            said = "; ".join(f"{name}={value}" for name, value in sets.items())
            assert seeds_and_levels(out) == {(seed + n, level, said) for n in range(8)}
            with pytest.raises(EngineError, match="already exists"):
                lab.run([level], out, battles=8, seed=seed, sets=sets, shards=4, folder=place)
            out.unlink()
        lab.run(["zones/roadside"], out, battles=16, shards=4, folder=place)
        assert len(out.read_text().splitlines()) == 16
        out.unlink()


def test_a_level_that_was_edited_is_another_run(tmp_path: Path) -> None:
    level, out = tmp_path / "mine.ron", tmp_path / "rows.jsonl"
    text = subprocess.run([find_program(), "new", "zones"], check=True, capture_output=True, text=True).stdout
    level.write_text(text)
    lab.run([str(level)], out, battles=4, shards=2)
    first = out.read_text()
    out.unlink()
    level.write_text(text.replace("My first fight", "My second fight"))
    lab.run([str(level)], out, battles=4, shards=2)
    assert json.loads(first.splitlines()[0])["rules_hash"] != json.loads(out.read_text().splitlines()[0])["rules_hash"]


def test_rows_are_queried_by_polars(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    rows = polars.read_parquet(lab.run(["zones/roadside"], tmp_path / "rows.parquet", battles=60, shards=3, rules=True))
    assert rows.height == 60 and rows["battle"].to_list() == list(range(60))
    assert all("Z-INIT-01" in json.loads(fired) for fired in rows["fired"])
    assert rows.schema["seed"] == polars.UInt64
    won = rows.group_by("winner").agg(polars.len()).sort("winner")
    assert won["len"].sum() == 60 and {"party", "foes"} <= set(won["winner"].to_list())


def test_shards_on_dask_are_the_whole_though_a_worker_dies(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            # One of the two workers dies while the shards are fought; the cluster starts another.
            victim = next(iter(cluster.workers.values()))
            client.submit(_later, victim.pid, pure=False)
            out = lab.run(["zones/roadside"], tmp_path / "rows.parquet", battles=60, shards=12, on="dask", client=client)
            assert out.read_bytes() == whole(tmp_path)


def test_shards_on_ray_are_the_whole_though_a_worker_dies(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        # One worker kills itself while the shards are fought; its shard is retried by another.
        ray.remote(max_retries=0)(_die).remote()
        out = lab.run(["zones/roadside"], tmp_path / "rows.parquet", battles=60, shards=12, on="ray")
        assert out.read_bytes() == whole(tmp_path)
    finally:
        ray.shutdown()


def _die() -> None:
    import os
    import signal

    os.kill(os.getpid(), signal.SIGKILL)


def _later(pid: int) -> None:
    import os
    import signal
    import threading

    threading.Timer(0.4, os.kill, (pid, signal.SIGKILL)).start()
