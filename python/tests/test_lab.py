"""Tests that the lab's shards, local or on a cluster, produce the bytes of a single machine."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from affray import EngineError, find_program, lab


def whole(tmp_path: Path) -> bytes:
    out = tmp_path / "whole.parquet"
    subprocess.run([find_program(), "lab", "run", "zones/roadside", "--battles", "60", "--out", str(out)], check=True, capture_output=True)
    return out.read_bytes()


def test_shards_here_are_the_whole(tmp_path: Path) -> None:
    out = lab.run(["zones/roadside"], tmp_path / "rows.parquet", battles=60, shards=7)
    assert out.path.read_bytes() == whole(tmp_path)


def test_one_level_is_given_by_its_name(tmp_path: Path) -> None:
    """A string is one level, not a list of letters."""
    out = lab.run("zones/roadside", tmp_path / "rows.parquet", battles=60, shards=2)
    assert out.path.read_bytes() == whole(tmp_path)


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
    rows = polars.read_parquet(lab.run(["zones/roadside"], tmp_path / "rows.parquet", battles=60, shards=3, rules=True).path)
    assert rows.height == 60 and rows["battle"].to_list() == list(range(60))
    assert all("Z-INIT-01" in json.loads(fired) for fired in rows["fired"])
    assert rows.schema["seed"] == polars.UInt64
    won = rows.group_by("winner").agg(polars.len()).sort("winner")
    assert won["len"].sum() == 60 and {"party", "foes"} <= set(won["winner"].to_list())


def test_every_command_answers_with_figures(tmp_path: Path) -> None:
    run = lab.run("roadside", battles=20)
    wins = run.figures["wins"][0]
    assert run.path is None and run.figures["battles"] == 20 and wins["low"] <= wins["share"] <= wins["high"]
    compared = lab.compare("roadside", {"house.shield": "always"}, battles=20, out=tmp_path / "pairs.csv")
    assert compared.figures["pairs"] == 20 and compared.path is not None and compared.path.exists()
    swept = lab.sweep("roadside", sets={"balthasar.str": range(8, 13, 2)}, by=["recruit"], battles=10)
    assert [point["at"]["balthasar.str"] for point in swept.figures["points"]] == ["8", "10", "12"]
    tuned = lab.tune("roadside", "50±20", sets={"bandit_1.str": [6, 14]}, battles=200)
    assert tuned.figures["verdict"] in ("met", "unsure", "unreachable")
    assert lab.stats("roadside", battles=10).figures["rules"]["Z-INIT-01"]["times"] > 0
    parted = lab.diff("roadside", change={"house.shield": "always"}, seed=5).figures
    assert parted["parting"] is None or parted["parting"]["cause"]
    page = lab.report("roadside", tmp_path / "page.html", change={"house.shield": "always"}, battles=10)
    assert page.path is not None and "<html" in page.path.read_text()


def test_options_are_those_of_the_command_line(tmp_path: Path) -> None:
    out, events = tmp_path / "rows.jsonl", tmp_path / "events.csv"
    found = lab.run("roadside", out, battles=20, events=events, rules=True, jobs=1, house={"shield": "always"})
    assert events.exists() and len(out.read_text().splitlines()) == 20 and found.figures["sets"]
    again = lab.run("roadside", out, battles=20, events=events, rules=True, resume=True, house={"shield": "always"})
    assert again.figures == found.figures
    until = lab.run("roadside", until=8, battles=4000)
    assert 100 <= until.figures["seeds"] < 4000
    swapped = lab.run("roadside", battles=10, controllers=["recruit", "random"], swap=False)
    assert swapped.figures["battles"] == 10


def test_errors_are_the_sentences_of_the_program() -> None:
    with pytest.raises(EngineError, match="^there is no level `roadsid`; did you mean `zones/roadside`[?]$"):
        lab.run("roadsid")
    with pytest.raises(EngineError, match="nothing to vary"):
        lab.sweep("roadside", sets={"balthasar.str": 8})


def test_progress_is_shown_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    lab.run("roadside", battles=20, progress=True)
    assert "20" in capsys.readouterr().err


def test_rows_are_a_frame(tmp_path: Path) -> None:
    if not any(importlib.util.find_spec(name) for name in ("pandas", "polars")):
        pytest.skip("neither pandas nor polars is installed")
    for end in ("parquet", "csv", "jsonl"):
        frame = lab.run("roadside", tmp_path / f"rows.{end}", battles=20).frame()
        assert frame.shape[0] == 20 and "winner" in frame.columns
    with pytest.raises(EngineError, match="no rows"):
        lab.run("roadside", battles=2).frame()


@pytest.mark.skipif(os.name != "posix", reason="signals of Unix")
def test_ctrl_c_keeps_the_rows_that_are_fought(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    code = f"from affray import lab; lab.run('roadside', {str(out)!r}, battles=200_000, jobs=1)"
    with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True) as running:
        part = Path(f"{out}.part")
        for _ in range(600):
            if part.exists() and part.stat().st_size > 50_000:
                break
            time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert "KeyboardInterrupt" in said and part.stat().st_size > 50_000


def test_shards_on_dask_are_the_whole_though_a_worker_dies(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            # One of the two workers dies while the shards are fought; the cluster starts another.
            victim = next(iter(cluster.workers.values()))
            client.submit(_later, victim.pid, pure=False)
            out = lab.run(["zones/roadside"], tmp_path / "rows.parquet", battles=60, shards=12, on="dask", client=client)
            assert out.path.read_bytes() == whole(tmp_path)


def test_shards_on_ray_are_the_whole_though_a_worker_dies(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        # One worker kills itself while the shards are fought; its shard is retried by another.
        ray.remote(max_retries=0)(_die).remote()
        out = lab.run(["zones/roadside"], tmp_path / "rows.parquet", battles=60, shards=12, on="ray")
        assert out.path.read_bytes() == whole(tmp_path)
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
