import type { Market } from '@meridian/contract/domain/market';
import { expect, it } from 'vitest';
import type { Candidate } from './search-match.ts';
import { inScope } from './search-scope.ts';

const candidate = (id: number, kind: Candidate['kind']): Candidate => ({
  kind,
  market: { id } as Market,
});
const all = [candidate(1, 'spot'), candidate(2, 'spot'), candidate(101, 'futures')];
const ids = (candidates: readonly Candidate[]) => candidates.map(({ market }) => market.id);

it.each([
  ['all', [1, 2, 101]],
  ['spot', [1, 2]],
  ['futures', [101]],
] as const)('%s has %j', (scope, expected) => {
  expect(ids(inScope(all, scope, []))).toEqual(expected);
});

it('lists favorites in the order they were added and drops delisted markets', () => {
  expect(ids(inScope(all, 'favourites', [101, 99, 1]))).toEqual([101, 1]);
});
