import { describe, expect, it } from 'vitest';
import { SIZE_EXCEPTIONS } from './size-exceptions.ts';
import { oversized } from './sizes.ts';
import { parseSource, readSourceTree } from './source-tree.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  use(${at});`).join('\n');
const found = (text: string, path = 'packages/money/src/a.ts') => oversized(parseSource({ path, text }));

describe('files, functions and parameter lists', () => {
  it('are within the limits, apart from a list that only shrinks', () => {
    const tree = readSourceTree(new URL('../../', import.meta.url));
    expect(tree.flatMap(oversized).toSorted()).toEqual(SIZE_EXCEPTIONS.toSorted());
  });

  it.each([
    ['a file of 301 lines', `${lines(301)}\n`, 'packages/money/src/a.ts lines'],
    ['a function of 81 lines', `function long() {\n${lines(79)}\n}\n`, 'packages/money/src/a.ts long'],
    [
      'an arrow function of 81 lines',
      `const long = () => {\n${lines(79)}\n};\n`,
      'packages/money/src/a.ts long',
    ],
    ['six parameters', 'const many = (a, b, c, d, e, f) => a;', 'packages/money/src/a.ts many()'],
    ['six parameters of a method', 'class A { many(a, b, c, d, e, f) {} }', 'packages/money/src/a.ts many()'],
  ])('are reported for %s', (_case, text, entry) => {
    expect(found(text)).toEqual([entry]);
  });

  it('may reach the limits, and tests may go beyond them', () => {
    expect(found(`${lines(300)}\n`)).toEqual([]);
    expect(found(`function long() {\n${lines(78)}\n}\n`)).toEqual([]);
    expect(found('const many = (a, b, c, d, e) => a;')).toEqual([]);
    expect(found(`${lines(301)}\n`, 'packages/money/src/a.test.ts')).toEqual([]);
  });
});
