import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Keeper, LOCAL_KEYS, type LocalKey, localKeeper, readJson } from '../../session/storage.ts';

export const MAX_RECENT = 8;
const MAX_LENGTH = 24;

/** Recent searches on this device, newest first. Only searches that opened a market are stored. */
export function createRecentSearches(keeper: Keeper<LocalKey>) {
  const store = createStore<{ readonly texts: readonly string[] }>(() => ({
    texts: readJson(keeper, LOCAL_KEYS.recentSearches, acceptTexts) ?? [],
  }));
  const set = (texts: readonly string[]) => {
    keeper.write(LOCAL_KEYS.recentSearches, JSON.stringify(texts));
    store.setState({ texts });
  };
  return {
    store,
    remember(typed: string) {
      const text = typed.trim().slice(0, MAX_LENGTH);
      if (text === '') return;
      const others = store.getState().texts.filter((each) => each.toLowerCase() !== text.toLowerCase());
      set([text, ...others].slice(0, MAX_RECENT));
    },
    clear: () => set([]),
  };
}

function acceptTexts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MAX_RECENT);
}

export const recentSearches = createRecentSearches(localKeeper);
export const useRecentSearches = (): readonly string[] =>
  useStore(recentSearches.store, (state) => state.texts);
