import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WIDE_LAYOUT } from '../e2e/wide-layout.ts';

const root = join(import.meta.dirname, '..');

interface Spec {
  readonly path: string;
  readonly text: string;
}

/** The console's tests run in a desktop browser only and need no tag. */
const specs = globSync('e2e/**/*.spec.ts', { cwd: root, exclude: ['e2e/console/**'] }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(root, path), 'utf8'),
}));

const desktopFiles = (files: readonly Spec[]) =>
  files.filter(({ text }) => text.includes("'@desktop'")).map(({ path }) => path);

/** Tests that skip the phone, and have no tag that makes them run elsewhere. */
const neverRun = (files: readonly Spec[]) =>
  files.flatMap(({ path, text }) =>
    text
      .split(/^(?= *test\()/m)
      .filter((test) => /\btest\.skip\(\s*(?:isMobile|info\.project\.name === 'mobile')/.test(test))
      .filter((test) => !test.includes("'@desktop'"))
      .map((test) => `${path}: ${/test\(\s*['`](.*)['`],/.exec(test)?.[1]}`),
  );

it('every file with the tag @desktop is run by the desktop project', () => {
  expect(desktopFiles(specs).length).toBeGreaterThan(5);
  expect(desktopFiles(specs).filter((path) => !WIDE_LAYOUT.test(path))).toEqual([]);
});

it('every test that a phone skips has the tag @desktop', () => {
  expect(neverRun(specs)).toEqual([]);
  const text =
    "test('a wide page', async ({ page, isMobile }) => {\n  test.skip(isMobile, 'too narrow');\n});";
  expect(neverRun([{ path: 'e2e/a.spec.ts', text }])).toEqual(['e2e/a.spec.ts: a wide page']);
  expect(neverRun([{ path: 'e2e/a.spec.ts', text: text.replace(',', ", { tag: '@desktop' },") }])).toEqual(
    [],
  );
});
