// Prints the compressed size of the scripts and styles that a first visit to the home page loads on a phone, without
// starting a server or a browser. Fails above the limit, and when a file for browsers contains a plugin of the installed
// app. `npm run bench:web -- --only first` also counts what the idle page loads ahead.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildApps } from './build-apps.mjs';

const MAX_KB = 142;
const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'apps', 'web', 'dist');

await buildApps();
const files = firstFiles(readFileSync(join(dist, 'index.html'), 'utf8'));
const sizes = files.map((file) => ({
  file,
  bytes: brotliCompressSync(readFileSync(join(dist, file))).length,
}));
for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes))
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
console.log(`${total.toFixed(1).padStart(7)} kB  total; limit ${MAX_KB} kB`);
if (total > MAX_KB) process.exitCode = 1;
for (const file of withPlugins()) {
  console.error(`${file} contains Capacitor, which only the installed app loads`);
  process.exitCode = 1;
}

/**
 * What the page loads: the boot script, the entry and its imports, its styles, the English texts and the home
 * screen.
 */
function firstFiles(page) {
  const named = (pattern) => [...page.matchAll(pattern)].map(([, value]) => value);
  const early = named(/ data-(?:en|home)="([^"]*)"/g).flatMap((list) => list.split(' '));
  const linked = [
    ...named(/<script[^>]* src="([^"]+)"/g),
    ...named(/<link[^>]* rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)"/g),
  ];
  return [...new Set([...linked, ...early])].filter((file) => file !== '');
}

/** Capacitor names itself in its global object and in every plugin it registers. */
function withPlugins() {
  return readdirSync(dist, { recursive: true }).filter(
    (file) => file.endsWith('.js') && /capacitor/i.test(readFileSync(join(dist, file), 'utf8')),
  );
}
