import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chosenSizes, SIZES, WALKED_SCREENS } from '../e2e/walk/walked-screens.ts';

const APP = join(import.meta.dirname, '../apps/web/src/app');

/** Path, level and status bar of each screen, as the route table writes them. */
const routes = ['routes.ts', 'record-routes.ts']
  .flatMap((file) =>
    readFileSync(join(APP, file), 'utf8')
      .split(/(?=\bpath: ')/)
      .slice(1),
  )
  .map((text) => ({
    route: /^path: '([^']+)'/.exec(text)![1]!,
    level: Number(/level: ([\d.]+)/.exec(text)![1]),
    brand: text.includes("statusBar: 'light'"),
  }));

it('`npm run walk` opens every screen, at its level and with its status bar', () => {
  const walked = new Map(
    WALKED_SCREENS.map(({ route, level, brand = false }) => [route, { route, level, brand }]),
  );
  expect([...walked.values()].toSorted(byRoute)).toEqual(routes.toSorted(byRoute));
});

it('every picture has a name of its own', () => {
  expect(new Set(WALKED_SCREENS.map(({ name }) => name)).size).toBe(WALKED_SCREENS.length);
  expect(new Set(SIZES.map(({ width }) => width)).size).toBe(SIZES.length);
});

describe('the sizes of `npm run walk`', () => {
  it.each([
    [undefined, [390, 768, 1440]],
    ['320,844', [320, 844]],
    ['zoom,1024', [1024, 720]],
    ['all', SIZES.map(({ width }) => width)],
  ])('--sizes %s', (chosen, widths) => {
    expect(chosenSizes(chosen).map(({ width }) => width)).toEqual(widths);
  });

  it('refuses a size that it does not know', () => {
    expect(() => chosenSizes('390,400')).toThrow('There is no size 400; there are all, 390, 768,');
  });
});

const byRoute = (a: { readonly route: string }, b: { readonly route: string }): number =>
  a.route < b.route ? -1 : 1;
