import { describe, expect, it } from 'vitest';
import { parametersOf } from './messages/catalogue.ts';
import { en } from './messages/en/index.ts';
import { ja } from './messages/ja/index.ts';
import { SPEC_KEYS } from './spec-keys.ts';

/** The keys as the specification lists them, with the parameters it names for each. */
const SPECIFIED: Record<string, string[]> = {
  lang127: [],
  lang128: ['min'],
  lang131: ['min'],
  lang133: [],
  lang163: [],
  lang168: [],
  lang169: [],
  lang170: [],
  lang171: [],
  lang172: ['max'],
  lang173: ['max'],
  lang174: [],
  lang175: [],
  lang176: [],
  lang177: [],
  lang178: ['tradeNum', 'bond', 'tradeCoin', 'mainCoin'],
  lang179: ['tradeNum', 'bond', 'tradeCoin', 'mainCoin'],
  // "full position close (lang180, whole unfilled quantity)"
  lang180: ['tradeNum'],
};

describe("the specification's message keys", () => {
  it('are exactly the mapped keys', () => {
    expect(Object.keys(SPEC_KEYS).sort()).toEqual(Object.keys(SPECIFIED).sort());
  });

  it('have one message each', () => {
    expect(new Set(Object.values(SPEC_KEYS)).size).toBe(Object.keys(SPECIFIED).length);
  });

  it.each(Object.entries(SPEC_KEYS))('%s is %s in English and Japanese, with its parameters', (key, id) => {
    const wanted = [...SPECIFIED[key]!].sort();
    expect(en[id]).not.toBe('');
    expect(parametersOf(en[id])).toEqual(wanted);
    expect(parametersOf(ja[id])).toEqual(wanted);
  });
});
