# What the scripts beside it have in common: system packages of Debian and Ubuntu, and how things are built.
# shellcheck shell=bash

# To build the window: a linker, gamepads (udev), Wayland. To run it: a Vulkan driver, OpenGL where that does not work, and what X11 loads.
packages_window="build-essential pkg-config libudev-dev libwayland-dev libxkbcommon-x11-0 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libvulkan1 mesa-vulkan-drivers libegl1 libgl1-mesa-dri"
# To play the window without a person: a screen in memory, keys from a script.
packages_smoke="xvfb xdotool"

# need_cargo: says what to type where there is no Rust, and gets a linker where there is none.
need_cargo() {
    command -v cc >/dev/null || need build-essential
    command -v cargo >/dev/null && return
    if [ -f "$HOME/.cargo/env" ]; then
        # shellcheck disable=SC1091
        . "$HOME/.cargo/env"
        return
    fi
    echo "There is no Rust toolchain here. Install one as https://rustup.rs says, then start this script again." >&2
    exit 1
}

# need PACKAGE…: installs what is missing where it may; else says what to type and ends with 1.
need() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "This is not Debian or Ubuntu: if the build asks for a library, look for your system's name of: $*" >&2
        return
    fi
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    local apt=()
    if [ "$(id -u)" -eq 0 ]; then
        apt=(env DEBIAN_FRONTEND=noninteractive apt-get)
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        apt=(sudo -n env DEBIAN_FRONTEND=noninteractive apt-get)
    fi
    if [ ${#apt[@]} -gt 0 ]; then
        echo "Installing system packages: ${missing[*]}"
        "${apt[@]}" update -qq || true
        "${apt[@]}" install -y -qq --no-install-recommends "${missing[@]}" && return
    fi
    {
        echo "These system packages are missing and could not be installed from here. Type:"
        echo "    sudo apt-get update && sudo apt-get install --no-install-recommends ${missing[*]}"
        echo "and start this script again."
    } >&2
    exit 1
}

# Where cargo builds. What play has built, test builds upon: one profile (dev), the same features, no traces that only help
# to build a change again.
target=${CARGO_TARGET_DIR:-target}
export CARGO_INCREMENTAL=0

# minutes CORE_MINUTES LEAST: prints a range of minutes for that much work of one core here: from an idle machine, but at least
# LEAST, since some crates build alone, to a machine that has other work to do.
minutes() {
    local cores low
    cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
    low=$((($1 + cores - 1) / cores > $2 ? ($1 + cores - 1) / cores : $2))
    echo "$low to $((low * 5 / 2))"
}

# build WHAT: builds the program with its `window`, or for the terminal alone (`text`). The first build prints its expected time.
build() {
    local mark="$target/built-$1"
    if [ ! -f "$mark" ] && [ "$1" = window ]; then
        echo "The first build takes $(minutes 18 5) minutes here; later ones start at once. It will look like assets/readme/battle.png."
        echo "To play sooner, in this terminal: scripts/play --text"
    elif [ ! -f "$mark" ]; then
        echo "The first build takes $(minutes 5 2) minutes here; later ones start at once."
    fi
    # shellcheck disable=SC2046
    cargo build $([ "$1" = window ] || echo --no-default-features)
    touch "$mark"
}
