import { expect, it } from 'vitest';
import { slowRegexes } from './linear-regexes.ts';
import { parseSource, readSourceTree } from './source-tree.ts';

it('every regular expression of the server takes linear time', { timeout: 120_000 }, () => {
  const tree = readSourceTree(new URL('../../', import.meta.url));
  expect(slowRegexes(tree)).toEqual([]);
});

const find = (path: string, text: string) => slowRegexes([parseSource({ path, text })]);

it.each([
  ['/0+$/'],
  ['/\\s+$/'],
  ['/^(a+)+$/'],
  ['/^\\d*\\.?\\d*$/'],
  ['/^(\\w+\\s?)*$/'],
  ['/Version\\/[\\d.]+ .*Safari/'],
  ['/<(.*)>/'],
])('%s is refused in the server', (pattern) => {
  expect(find('apps/server/src/a.ts', `export const a = ${pattern};`)).toMatchObject([{ pattern }]);
  expect(find('packages/contract/src/a.ts', `text.replace(${pattern}, '');`)).toHaveLength(1);
});

it.each([
  ['/^0+$/'],
  ['/[^0-9]/g'],
  ['/\\s+/g'],
  ['/^\\d+(\\.\\d+)?$/'],
  ['/\\{(\\w{1,40})\\}/g'],
  ['/a.{0,20}b/'],
])('%s is allowed', (pattern) =>
  expect(find('apps/server/src/a.ts', `export const a = ${pattern};`)).toEqual([]),
);

it('tests and browser code are not checked', () => {
  expect(find('apps/server/src/a.test.ts', 'export const a = /0+$/;')).toEqual([]);
  expect(find('apps/web/src/a.ts', 'export const a = /0+$/;')).toEqual([]);
});
