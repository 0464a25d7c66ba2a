import { expect, it } from 'vitest';
import { isTestCode, type ParsedFile, parseSource, readSourceTree } from './source-tree.ts';

const tree = readSourceTree(new URL('../../', import.meta.url));
const PROGRAMS = ['apps/server/src/app/main.ts', 'apps/server/src/app/cli.ts'];

it('no program of the product reaches scripted prices or a scripted clock', () => {
  const reached = reachableFrom(PROGRAMS, tree);
  expect(reached.size).toBeGreaterThan(200);
  expect([...reached].filter(isOfTests)).toEqual([]);
});

it('no program of the product gives the server a clock or prices: only a signal to stop', () => {
  const starts = tree
    .filter(({ path }) => path.startsWith('apps/') && !isTestCode(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/await startServer\(([^)]*)\)/g)].map(([, given]) => `${path} ${given}`),
    );
  expect(starts).toEqual(['apps/server/src/app/main.ts config, log, { stop: stop.signal }']);
});

it('finds a module that leads there', () => {
  const planted = [
    parseSource({ path: 'apps/server/src/app/main.ts', text: `import { a } from './a.ts';` }),
    parseSource({
      path: 'apps/server/src/app/a.ts',
      text: `const load = () => import('./testing/scripted-prices.ts');`,
    }),
    parseSource({ path: 'apps/server/src/app/testing/scripted-prices.ts', text: 'export {};' }),
  ];
  expect([...reachableFrom(PROGRAMS, planted)].filter(isOfTests)).toHaveLength(1);
});

const isOfTests = (path: string): boolean => isTestCode(path) || /^(e2e|simulation|bench)\//.test(path);

/** Follows every import, static or not, but not those of types. */
function reachableFrom(programs: readonly string[], files: readonly ParsedFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const waiting = [...programs];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    if (file === undefined || reached.has(path)) continue;
    reached.add(path);
    waiting.push(...file.imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target));
  }
  return reached;
}
