import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('docs/product.md', root), 'utf8');
const paths = [...text.matchAll(/`((?:apps|packages|e2e|simulation|scripts)\/[^`]+)`/g)].map(
  ([, path]) => path!,
);

describe('the product reference', () => {
  it('names code and tests that exist', () => {
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it('names a test in every row', () => {
    const rows = text.split('\n').filter((line) => /^\| (?!Rule|-)/.test(line));
    const untested = rows.filter((row) => !/\.(test|spec)\.ts`|quoted by tag/.test(row));
    expect(untested).toEqual([]);
  });
});
