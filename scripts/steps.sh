# Shared by the test scripts: needed packages, timed steps, samples, builds and battles. Source it after
# scripts/system.sh, in the project's root.
# shellcheck shell=bash

# Seconds and name of every finished step, in the order in which they ended.
step_times=$(mktemp)

# step NAME COMMAND…: runs the command and records its seconds.
step() {
    local name=$1 begun=$SECONDS
    printf '\n== %s (after %d s)\n' "$name" "$SECONDS"
    shift
    "$@"
    printf '%6d s  %s\n' $((SECONDS - begun)) "$name" >>"$step_times"
}

# print_steps: prints the table of all steps and removes its file.
print_steps() {
    printf '\nSeconds by step:\n'
    cat "$step_times"
    rm -f "$step_times"
}

# sample COUNT ITEM…: prints COUNT of the items. The commit's hash selects them, so the selection is reproducible.
# AFFRAY_SAMPLE=all prints all of them.
sample() {
    local count=$1 commit item
    shift
    [ "${AFFRAY_SAMPLE:-}" != all ] || count=$#
    commit=$(git rev-parse HEAD 2>/dev/null || echo none)
    for item in "$@"; do
        printf '%s %s\n' "$(printf '%s %s' "$commit" "$item" | cksum | cut -d' ' -f1)" "$item"
    done | sort -n | head -n "$count" | cut -d' ' -f2-
}

# The argument `headless` skips the steps that need a screen.
window=yes
[ "${1:-}" != headless ] || window=no
if [ $window = yes ]; then
    # shellcheck disable=SC2086
    need $packages_window $packages_smoke
fi

# linted COMMAND…: runs a cargo command with every lint of the project's own code as an error.
linted() {
    RUSTC_WRAPPER="$PWD/scripts/lint" "$@"
}

# built: builds the program like `scripts/play`, or like `scripts/play --text` if there is no screen.
built() {
    if [ $window = yes ]; then build window; else build text; fi
}

# battle LEVEL SEED [SIDES [DEVICE]]: plays a battle in the window and replays it without a window with the program in
# `$program`.
battle() {
    SMOKE_SIDES=${3:-party=human,foes=recruit} SMOKE_BY=${4:-keyboard} scripts/smoke "$target/debug/affray" "$program" "$1" "$2"
}
