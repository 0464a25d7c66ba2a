import type { Market } from '@meridian/contract/domain/market';
import { describe, expect, it } from 'vitest';
import { createKeeper, type LocalKey } from '../../session/storage.ts';
import { createRecentMarkets, MAX_RECENT, recentOf } from './recent-markets.ts';
import type { Candidate } from './search-match.ts';

const memoryKeeper = () => createKeeper<LocalKey>(() => undefined);
const candidate = (id: number, kind: Candidate['kind'] = 'spot'): Candidate => ({
  kind,
  market: { id } as Market,
});

describe('recent searches', () => {
  it('are stored newest first and survive a restart', () => {
    const keeper = memoryKeeper();
    const first = createRecentMarkets(keeper);
    first.remember(candidate(1));
    first.remember(candidate(101, 'futures'));
    expect(createRecentMarkets(keeper).store.getState().keys).toEqual(['futures-101', 'spot-1']);
  });

  it('hold a market once', () => {
    const recent = createRecentMarkets(memoryKeeper());
    for (const id of [1, 2, 1]) recent.remember(candidate(id));
    expect(recent.store.getState().keys).toEqual(['spot-1', 'spot-2']);
  });

  it(`hold at most ${MAX_RECENT}`, () => {
    const recent = createRecentMarkets(memoryKeeper());
    for (let id = 1; id <= MAX_RECENT + 3; id++) recent.remember(candidate(id));
    expect(recent.store.getState().keys).toHaveLength(MAX_RECENT);
    expect(recent.store.getState().keys[0]).toBe(`spot-${MAX_RECENT + 3}`);
  });

  it('can be cleared permanently', () => {
    const keeper = memoryKeeper();
    const recent = createRecentMarkets(keeper);
    recent.remember(candidate(1));
    recent.clear();
    expect(createRecentMarkets(keeper).store.getState().keys).toEqual([]);
  });

  it.each([
    'not json',
    '{"a":1}',
    '[1, null, "", "doge", "spot-", "spot-1 x", "fiat-1", "spot-12345678901"]',
  ])('start empty when the stored text is %j', (stored) => {
    const keeper = memoryKeeper();
    keeper.write('recentSearches', stored);
    expect(createRecentMarkets(keeper).store.getState().keys).toEqual([]);
  });

  it('read no more than they hold, each once', () => {
    const keeper = memoryKeeper();
    const stored = Array.from({ length: 999 }, (_, place) => `spot-${Math.floor(place / 2) + 1}`);
    keeper.write('recentSearches', JSON.stringify(stored));
    const keys = createRecentMarkets(keeper).store.getState().keys;
    expect(keys).toEqual(Array.from({ length: MAX_RECENT }, (_, place) => `spot-${place + 1}`));
  });

  it('leave out markets that are no longer listed', () => {
    const all = [candidate(1), candidate(1, 'futures'), candidate(2)];
    expect(recentOf(['spot-2', 'spot-9', 'futures-1'], all)).toEqual([all[2], all[1]]);
  });
});
