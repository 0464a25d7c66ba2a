import { describe, expect, it } from 'vitest';
import { isAllowed, largestKnot, mutualPairs, serverEdges } from './server-folders.ts';
import { parseSource, readSourceTree } from './source-tree.ts';

const edges = serverEdges(readSourceTree(new URL('../../', import.meta.url)));

describe('the folders of the server', () => {
  it('import each other only as the table allows', () => {
    const rooms = new Set(edges.flatMap(({ from, to }) => [from, to]));
    const arrows = new Set(edges.map(({ from, to }) => `${from} ${to}`));
    const knot = largestKnot(edges);
    console.log(
      `${rooms.size} folders, ${arrows.size} edges, mutual: ${mutualPairs(edges).join(', ') || 'none'}, ` +
        `largest knot: ${knot.join(', ') || 'none'}`,
    );
    expect(edges.length).toBeGreaterThan(300);
    expect(
      edges.filter((edge) => !isAllowed(edge)).map(({ file, target }) => `${file} -> ${target}`),
    ).toEqual([]);
  });

  it('form at most one mutual pair and no larger cycle', () => {
    expect(mutualPairs(edges).length).toBeLessThanOrEqual(1);
    expect(largestKnot(edges).length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['a module imports the composition root', 'apps/server/src/trading/a.ts', '../app/people.ts'],
    ['a module imports the demo', 'apps/server/src/markets/a.ts', '../demo/markets.ts'],
    ['the database imports a module', 'apps/server/src/database/a.ts', '../accounts/profile/users-table.ts'],
    ['the engine host imports HTTP', 'apps/server/src/engine-host/a.ts', '../http/create-server.ts'],
  ])('break the rule when %s', (_case, path, target) => {
    const [edge] = serverEdges([parseSource({ path, text: `import { x } from '${target}';` })]);
    expect(isAllowed(edge!)).toBe(false);
  });

  it('may import what the table allows, and imports of tests are ignored', () => {
    const file = (path: string, target: string) =>
      parseSource({ path, text: `import { x } from '${target}';` });
    const [edge] = serverEdges([file('apps/server/src/trading/a.ts', '../markets/market-directory.ts')]);
    expect(isAllowed(edge!)).toBe(true);
    expect(serverEdges([file('apps/server/src/trading/a.test.ts', '../app/people.ts')])).toEqual([]);
  });

  it('count as a cycle of any length', () => {
    const ring = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
      { from: 'c', to: 'd' },
    ];
    expect(mutualPairs(ring)).toEqual([]);
    expect(largestKnot(ring)).toEqual(['a', 'b', 'c']);
  });
});
