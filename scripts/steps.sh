# What the tests have in common: their steps, and what they play. After scripts/system.sh, in the folder of the project.
# shellcheck shell=bash

step() {
    printf '\n== %s (after %d s)\n' "$1" "$SECONDS"
    shift
    "$@"
}

# beside COMMAND…: begins something that leaves a core idle, for others to run beside it. `joined` waits for all that was begun so
# and tells of it; whatever fails before ends it.
pids=() told=()
beside() {
    told+=("$(mktemp)")
    # In a process group of its own, which is ended as a whole.
    set -m
    "$@" >"${told[-1]}" 2>&1 </dev/null &
    set +m
    pids+=($!)
}

joined() {
    local ix rc=0
    for ix in "${!pids[@]}"; do
        wait "${pids[ix]}" || rc=$?
        cat "${told[ix]}"
        rm -f "${told[ix]}"
    done
    pids=() told=()
    return $rc
}

ended() {
    local ix
    for ix in "${!pids[@]}"; do
        kill -- "-${pids[ix]}" 2>/dev/null || true
        rm -f "${told[ix]}"
    done
}
trap ended EXIT

# What is asked for: all, or with `headless` what needs no screen.
window=yes
[ "${1:-}" != headless ] || window=no

# linted COMMAND…: with every lint of our own code as an error.
linted() {
    RUSTC_WRAPPER="$PWD/scripts/lint" "$@"
}

# built: the program as `scripts/play` builds it; `scripts/play --text` where there is no window.
built() {
    if [ $window = yes ]; then build window; else build text; fi
}

# battle LEVEL SEED [SIDES [BY]]: one battle in the window, and the same again without one by what `program` names.
battle() {
    SMOKE_SIDES=${3:-party=human,foes=recruit} SMOKE_BY=${4:-keyboard} scripts/smoke "$target/debug/affray" "$program" "$1" "$2"
}
