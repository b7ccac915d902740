"""The package against the real program. Run with `AFFRAY=target/release/affray pytest python/tests`."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from affray import Engine, EngineError, binary, lab


def test_a_battle_is_played_to_its_end() -> None:
    with Engine() as engine:
        turn = engine.new("zones/roadside", seed=7)
        assert turn.decision and turn.events
        turn = engine.choose(0)
        turn = engine.auto("recruit", until_over=True)
        assert turn.over and turn.decision is None
        assert len(engine.replay()["choices"]) > 10


def test_what_is_refused_says_why() -> None:
    with Engine() as engine:
        with pytest.raises(EngineError, match="did you mean"):
            engine.new("zones/roadsid")
        engine.new("zones/roadside", seed=1)
        with pytest.raises(EngineError, match="there is no option"):
            engine.choose(100_000)


@pytest.mark.parametrize("level", ["zones/roadside", "ranks/armoury", "hexes/skirmish", "percentile/courtyard", "segments/mill"])
def test_the_environment_passes_the_api_test(level: str) -> None:
    api = pytest.importorskip("pettingzoo.test")
    from affray.env import env

    one = env(level)
    api.api_test(one, num_cycles=60)
    one.close()


def test_the_same_seed_is_the_same_environment() -> None:
    api = pytest.importorskip("pettingzoo.test")
    from affray.env import env

    api.seed_test(lambda: env("zones/roadside"), num_cycles=40)


def whole(tmp_path: Path) -> bytes:
    out = tmp_path / "whole.parquet"
    subprocess.run([binary(), "lab", "run", "zones/roadside", "--battles", "60", "--out", str(out)], check=True, capture_output=True)
    return out.read_bytes()


def test_shards_here_are_the_whole(tmp_path: Path) -> None:
    out = lab.run(["zones/roadside"], tmp_path / "rows.parquet", battles=60, shards=7)
    assert out.read_bytes() == whole(tmp_path)


def test_shards_on_dask_are_the_whole_though_a_worker_dies(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            # One of the two dies while the shards are fought; the cluster starts another.
            victim = next(iter(cluster.workers.values()))
            client.submit(_later, victim.pid, pure=False)
            out = lab.run(["zones/roadside"], tmp_path / "rows.parquet", battles=60, shards=12, on="dask", client=client)
            assert out.read_bytes() == whole(tmp_path)


def _later(pid: int) -> None:
    import os
    import signal
    import threading

    threading.Timer(0.4, os.kill, (pid, signal.SIGKILL)).start()
