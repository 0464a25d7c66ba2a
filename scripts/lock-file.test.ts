import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const path = join(import.meta.dirname, '..', 'package-lock.json');
const packages = JSON.parse(readFileSync(path, 'utf8')).packages as Record<string, LockedPackage>;

describe('package-lock.json', () => {
  it('holds the programs of every platform', () => {
    // npm silently skips packages that the registry lacked when the file was written, and `npm ci` then refuses the
    // file on every machine. The fix is a version that was published for every platform.
    const missing = Object.entries(packages).flatMap(([place, { version, optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isReachable(place, name))
        .map((name) => `${name}, which ${place}@${version} wants`),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    const named = Object.entries(packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''));
    expect(named.map(([place]) => place)).toEqual([]);
  });

  it('has the integrity of everything that is downloaded', () => {
    const unproven = Object.entries(packages).filter(
      ([place, { integrity, link }]) => place.includes('node_modules/') && !link && integrity === undefined,
    );
    expect(unproven.map(([place]) => place)).toEqual([]);
  });
});

/** Resolved as Node does: in the package's own node_modules, then in that of each parent folder. */
function isReachable(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`] !== undefined)
      return true;
    if (folder === '') return false;
  }
}
