import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Keeper, LOCAL_KEYS, type LocalKey, localKeeper, readJson } from '../../session/storage.ts';
import type { Candidate } from './search-match.ts';

export const MAX_RECENT = 6;

/** The markets that were chosen in a search on this device, newest first: product and id, such as `spot-1`. */
export function createRecentMarkets(keeper: Keeper<LocalKey>) {
  const store = createStore<{ readonly keys: readonly string[] }>(() => ({
    keys: readJson(keeper, LOCAL_KEYS.recentSearches, acceptKeys) ?? [],
  }));
  const set = (keys: readonly string[]) => {
    keeper.write(LOCAL_KEYS.recentSearches, JSON.stringify(keys));
    store.setState({ keys });
  };
  return {
    store,
    remember(chosen: Candidate) {
      set([...new Set([keyOf(chosen), ...store.getState().keys])].slice(0, MAX_RECENT));
    },
    clear: () => set([]),
  };
}

/** The chosen markets that are still listed. */
export const recentOf = (keys: readonly string[], all: readonly Candidate[]): readonly Candidate[] =>
  keys.flatMap((key) => all.find((candidate) => keyOf(candidate) === key) ?? []);

const keyOf = ({ kind, market }: Candidate): string => `${kind}-${market.id}`;

const KEY = /^(spot|futures)-\d{1,9}$/;

function acceptKeys(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const keys = value.filter((key): key is string => typeof key === 'string' && KEY.test(key));
  return [...new Set(keys)].slice(0, MAX_RECENT);
}

export const recentMarkets = createRecentMarkets(localKeeper);
export const useRecentKeys = (): readonly string[] => useStore(recentMarkets.store, (state) => state.keys);
