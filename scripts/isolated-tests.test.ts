import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSourceTree } from './architecture/source-tree.ts';

const root = new URL('../', import.meta.url);

/** The tests that share modules with others but replace one. */
const replacing = (files: readonly { readonly path: string; readonly text: string }[]) =>
  files
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && !/\.(isolated|integration)\.test\.tsx?$/.test(path))
    .filter(({ text }) => /\bvi\s*\.\s*(?:mock|doMock|resetModules)\(/.test(text))
    .map(({ path }) => path);

it('tests that replace a module have modules of their own', () => {
  expect(
    replacing(readSourceTree(root).filter(({ path }) => path !== 'scripts/isolated-tests.test.ts')),
  ).toEqual([]);
  const text = `vi.${'mock'}('node:fs/promises');`;
  expect(replacing([{ path: 'apps/server/src/a.test.ts', text }])).toEqual(['apps/server/src/a.test.ts']);
  expect(replacing([{ path: 'apps/server/src/a.isolated.test.ts', text }])).toEqual([]);
  expect(readFileSync(new URL('vitest.config.ts', root), 'utf8')).toContain('*.isolated.test.{ts,tsx}');
});
