import { describe, expect, it } from 'vitest';
import { createKeeper, type LocalKey } from '../../session/storage.ts';
import { createRecentSearches, MAX_RECENT } from './recent-searches.ts';

const memoryKeeper = () => createKeeper<LocalKey>(() => undefined);

describe('recent searches', () => {
  it('are stored newest first and survive a restart', () => {
    const keeper = memoryKeeper();
    const first = createRecentSearches(keeper);
    first.remember('BTC');
    first.remember('sol');
    expect(createRecentSearches(keeper).store.getState().texts).toEqual(['sol', 'BTC']);
  });

  it('hold a text once, whatever its case or width', () => {
    const searches = createRecentSearches(memoryKeeper());
    searches.remember('btc');
    searches.remember('eth');
    searches.remember(' BTC ');
    expect(searches.store.getState().texts).toEqual(['BTC', 'eth']);
  });

  it(`hold at most ${MAX_RECENT}`, () => {
    const searches = createRecentSearches(memoryKeeper());
    for (let each = 0; each < MAX_RECENT + 3; each++) searches.remember(`coin${each}`);
    expect(searches.store.getState().texts).toHaveLength(MAX_RECENT);
    expect(searches.store.getState().texts[0]).toBe(`coin${MAX_RECENT + 2}`);
  });

  it('ignore an empty text', () => {
    const searches = createRecentSearches(memoryKeeper());
    searches.remember('   ');
    expect(searches.store.getState().texts).toEqual([]);
  });

  it('can be cleared permanently', () => {
    const keeper = memoryKeeper();
    const searches = createRecentSearches(keeper);
    searches.remember('btc');
    searches.clear();
    expect(createRecentSearches(keeper).store.getState().texts).toEqual([]);
  });

  it.each(['not json', '{"a":1}', '[1, null, ""]'])('start empty when the stored text is %j', (stored) => {
    const keeper = memoryKeeper();
    keeper.write('recentSearches', stored);
    expect(createRecentSearches(keeper).store.getState().texts).toEqual([]);
  });
});
