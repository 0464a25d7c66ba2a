import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ParsedFile, readSourceTree } from './source-tree.ts';

/** Packages whose `exports` name every file that another workspace imports, and no other. */
export const LISTED_PACKAGES = ['contract', 'engine', 'money', 'ui'] as const;
type ListedPackage = (typeof LISTED_PACKAGES)[number];
type Exports = Readonly<Record<string, string>>;

/** The `exports` a package needs: one entry for each `@meridian/…` specifier in use, in alphabetical order. */
export function neededExports(name: ListedPackage, specifiers: Iterable<string>): Exports {
  const own = `@meridian/${name}`;
  const entries = [...new Set(specifiers)]
    .filter((specifier) => specifier === own || specifier.startsWith(`${own}/`))
    .map((specifier) => `.${specifier.slice(own.length)}`)
    .sort();
  return Object.fromEntries(entries.map((entry) => [entry, fileOf(entry)]));
}

const fileOf = (entry: string): string => {
  if (entry === '.') return './src/index.ts';
  return `./src${entry.slice(1)}${posix.extname(entry) === '' ? '.ts' : ''}`;
};

/** The differences between the listed and the needed exports, one sentence for each entry. */
export function exportProblems(listed: Exports, needed: Exports): string[] {
  const missing = Object.keys(needed).filter((entry) => listed[entry] === undefined);
  const unused = Object.keys(listed).filter((entry) => needed[entry] === undefined);
  const misplaced = Object.keys(needed).filter((entry) => listed[entry] && listed[entry] !== needed[entry]);
  return [
    ...missing.map((entry) => `${entry} is imported but not listed`),
    ...unused.map((entry) => `${entry} is listed but not imported`),
    ...misplaced.map((entry) => `${entry} does not point to ${needed[entry]}`),
  ];
}

/** Specifiers imported by sources and by style sheets. */
export function specifiersIn(root: URL, files: readonly ParsedFile[]): string[] {
  const imported = files.flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
  const sheets = readdirSync(new URL('apps/', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => readFileSync(new URL(`apps/${path}`, root), 'utf8'));
  return [
    ...imported,
    ...sheets.flatMap((text) => [...text.matchAll(/@import "([^"]+)"/g)].map(([, name]) => name!)),
  ];
}

const packageFile = (root: URL, name: ListedPackage): URL => new URL(`packages/${name}/package.json`, root);

export const listedExports = (root: URL, name: ListedPackage): Exports =>
  JSON.parse(readFileSync(packageFile(root, name), 'utf8')).exports;

// `node scripts/architecture/package-exports.ts` updates the lists.
if (import.meta.main) {
  const root = new URL('../../', import.meta.url);
  const specifiers = specifiersIn(root, readSourceTree(root));
  for (const name of LISTED_PACKAGES) {
    const file = packageFile(root, name);
    const content = JSON.parse(readFileSync(file, 'utf8'));
    const exports = neededExports(name, specifiers);
    writeFileSync(file, `${JSON.stringify({ ...content, exports }, null, 2)}\n`);
  }
}
