import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTestCode, readSourceTree } from './architecture/source-tree.ts';

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));
const packages = lock.packages as Record<string, LockedPackage>;
const isInstalledForRunning = (name: string): boolean => {
  const found = packages[`node_modules/${name}`];
  return found !== undefined && !found.dev && !found.devOptional;
};

/** Not a path in the repository (which has a suffix or begins with a workspace), nor a built-in or virtual module. */
const isOutside = (target: string): boolean =>
  !/^(apps|packages)\//.test(target) && !/[:?(]|\.(css|json|svg)$/.test(target);

describe('the installation by `npm start`', () => {
  it('has every package that the product imports', () => {
    const product = readSourceTree(new URL('../', import.meta.url)).filter(
      // The installed app is built by `npm run native`, which installs everything.
      ({ path }) => /^(apps|packages)\//.test(path) && !/^apps\/native\//.test(path) && !isTestCode(path),
    );
    const missing = product.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => !typeOnly && isOutside(target))
        .map(({ target }) => target.split('/', target.startsWith('@') ? 2 : 1).join('/'))
        .filter((name) => !isInstalledForRunning(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(product.length).toBeGreaterThan(300);
    expect(missing).toEqual([]);
  });

  it.each([
    '@biomejs/biome',
    '@capacitor/core',
    '@playwright/test',
    'knip',
    'lighthouse',
    'oxlint',
    'typescript',
    'vitest',
  ])('leaves %s to the tests', (name) => {
    expect(packages[`node_modules/${name}`]).toBeDefined();
    expect(isInstalledForRunning(name)).toBe(false);
  });
});
