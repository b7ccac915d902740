# Shared by the scripts in this folder: system packages of Debian and Ubuntu, and building.

# To build the window: a linker, gamepads (udev), Wayland. To run it: a Vulkan driver, OpenGL as a fallback, and the
# libraries that X11 loads.
packages_window="build-essential pkg-config libudev-dev libwayland-dev libxkbcommon-x11-0 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libvulkan1 mesa-vulkan-drivers libegl1 libgl1-mesa-dri"
# To play in the window from a script: an in-memory screen, and key events.
packages_smoke="xvfb xdotool"

# need_cargo: fails with instructions if there is no Rust toolchain, and installs a linker if there is none.
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

# need PACKAGE…: installs missing packages if it has the permissions; otherwise prints the command to type and exits
# with 1.
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

# Cargo's target folder. The builds of `scripts/play` are reused by `scripts/test`: the same profile (dev), the same
# features, and no incremental compilation, which only speeds up rebuilding a change.
target=${CARGO_TARGET_DIR:-target}
export CARGO_INCREMENTAL=0

# minutes CORE_MINUTES LEAST: prints a range of minutes for work of CORE_MINUTES on this machine. The lower bound
# assumes an idle machine, and is at least LEAST because some crates build alone; the upper bound assumes a busy one.
minutes() {
    local cores low
    cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
    low=$((($1 + cores - 1) / cores > $2 ? ($1 + cores - 1) / cores : $2))
    echo "$low to $((low * 5 / 2))"
}

# build WHAT: builds the program with its `window`, or for the terminal alone (`text`). Prints the expected time of the
# first build.
build() {
    local mark="$target/built-$1"
    if [ ! -f "$mark" ] && [ "$1" = window ]; then
        echo "The first build takes $(minutes 17 5) minutes here; later ones start at once. It will look like assets/readme/battle.png."
        echo "To play sooner, in this terminal: scripts/play --text"
    elif [ ! -f "$mark" ]; then
        echo "The first build takes $(minutes 5 2) minutes here; later ones start at once."
    fi
    # shellcheck disable=SC2046
    cargo build $([ "$1" = window ] || echo --no-default-features)
    touch "$mark"
}
