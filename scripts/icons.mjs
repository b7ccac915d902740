// Draws the icons named in assets/icons/icons.txt as 128×128 grey masks and writes the table that embeds them.
//
//   npm i --prefix /tmp/icons @iconify-json/game-icons @resvg/resvg-js
//   node scripts/icons.mjs /tmp/icons
//
// The set is game-icons (CC BY 3.0); see assets/CREDITS.md. Run it again after changing the list: the output is the same
// on every machine, file for file.
import { createRequire } from "node:module";
import { readFileSync, writeFileSync, readdirSync, unlinkSync } from "node:fs";
import { deflateSync, crc32 as nodeCrc } from "node:zlib";
import path from "node:path";

const SIZE = 128;
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const require = createRequire(path.resolve(process.argv[2] ?? ".", "package.json"));
const set = require("@iconify-json/game-icons/icons.json");
const { Resvg } = require("@resvg/resvg-js");

const table = Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc32 = nodeCrc ?? ((bytes) => {
  let c = 0xffffffff;
  for (const b of bytes) c = table[(c ^ b) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
});

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/// Encodes an 8-bit grey PNG. Every line is stored as its difference from the line above, which compresses flat masks
/// well.
function greyPng(grey) {
  const lines = Buffer.alloc((SIZE + 1) * SIZE);
  for (let y = 0; y < SIZE; y++) {
    lines[y * (SIZE + 1)] = 2;
    for (let x = 0; x < SIZE; x++) {
      const above = y ? grey[(y - 1) * SIZE + x] : 0;
      lines[y * (SIZE + 1) + 1 + x] = (grey[y * SIZE + x] - above) & 255;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE, 0);
  head.writeUInt32BE(SIZE, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([magic, chunk("IHDR", head), chunk("IDAT", deflateSync(lines, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

function mask(name) {
  const { body, width = set.width ?? 512, height = set.height ?? 512 } = set.icons[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" color="#fff">${body}</svg>`;
  const { pixels } = new Resvg(svg, { fitTo: { mode: "width", value: SIZE } }).render();
  return Uint8Array.from({ length: SIZE * SIZE }, (_, i) => pixels[i * 4 + 3]);
}

const list = path.join(root, "assets/icons/icons.txt");
const names = [...new Set(readFileSync(list, "utf8").split(/\s+/).filter(Boolean))].sort();
const unknown = names.filter((name) => !set.icons[name]);
if (unknown.length) throw new Error(`not in the set: ${unknown.join(", ")}`);

const folder = path.join(root, "assets/icons");
for (const file of readdirSync(folder)) if (file.endsWith(".png") && !names.includes(file.slice(0, -4))) unlinkSync(path.join(folder, file));
for (const name of names) writeFileSync(path.join(folder, `${name}.png`), greyPng(mask(name)));
writeFileSync(list, names.join("\n") + "\n");

const rows = names.map((name) => `    ("${name}", include_bytes!("../../../assets/icons/${name}.png")),\n`).join("");
writeFileSync(
  path.join(root, "src/window/icons/table.rs"),
  `//! Every icon by name, in alphabetical order. Written by scripts/icons.mjs from assets/icons/icons.txt; not to be edited.

#[rustfmt::skip]
pub(super) static ICONS: &[(&str, &[u8])] = &[
${rows}];
`,
);
console.log(`${names.length} icons`);
