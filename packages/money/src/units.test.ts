import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { max, min, pow10 } from './units.ts';

describe('units', () => {
  it('have powers of ten up to 63 and refuse others', () => {
    for (let exponent = 0; exponent < 64; exponent += 1)
      expect(pow10(exponent)).toBe(10n ** BigInt(exponent));
    for (const exponent of [-1, 64, 0.5, Number.NaN]) expect(() => pow10(exponent)).toThrow(RangeError);
  });

  it('are compared as bigints', () => {
    expect([min(1n, 2n), min(2n, 1n), min(-1n, 1n), max(1n, 2n), max(-2n, -1n)]).toEqual([
      1n,
      1n,
      -1n,
      2n,
      -1n,
    ]);
  });
});

describe('the package', () => {
  const folder = new URL('./', import.meta.url);
  const sources = readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));

  it('has no dependencies', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    for (const source of sources) {
      for (const [, from] of source.matchAll(/from '([^']+)'/g)) expect(from).toMatch(/^\.\//);
    }
  });

  it('is small enough to be included in every page', () => {
    const code = sources.join('\n').replace(/^ *(?:\/\/|\/?\*).*\n/gm, '');
    expect(code.length).toBeLessThan(6_000);
  });
});
