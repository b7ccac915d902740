# System packages of Debian and Ubuntu, sourced by the scripts beside it.
# shellcheck shell=bash

# To build the window: a linker, gamepads (udev), Wayland. To run it: a Vulkan driver and what X11 loads.
packages_window="build-essential pkg-config libudev-dev libwayland-dev libxkbcommon-x11-0 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libvulkan1 mesa-vulkan-drivers"
# To play the window without a person: a screen in memory, keys from a script.
packages_smoke="xvfb xdotool"

# need_cargo: says what to type where there is no Rust.
need_cargo() {
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
