# What the tests have in common: what they need, their steps, and what they play. After scripts/system.sh, in the folder of the project.
# shellcheck shell=bash

step() {
    printf '\n== %s (after %d s)\n' "$1" "$SECONDS"
    shift
    "$@"
}

# What is asked for: all, or with `headless` what needs no screen.
window=yes
[ "${1:-}" != headless ] || window=no
if [ $window = yes ]; then
    # shellcheck disable=SC2086
    need $packages_window $packages_smoke
fi

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
