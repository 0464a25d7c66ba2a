import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Keeper, LOCAL_KEYS, type LocalKey, localKeeper, readJson } from './storage.ts';

/** Favourite markets, stored on this device by id, in the order they were added. */
export function createFavourites(keeper: Keeper<LocalKey>) {
  const read = (): readonly number[] => readJson(keeper, LOCAL_KEYS.favourites, acceptIds) ?? [];
  const store = createStore<{ readonly ids: readonly number[] }>(() => ({ ids: read() }));
  return {
    store,
    toggle(market: number) {
      const { ids } = store.getState();
      const next = ids.includes(market) ? ids.filter((id) => id !== market) : [...ids, market];
      keeper.write(LOCAL_KEYS.favourites, JSON.stringify(next));
      store.setState({ ids: next });
    },
    reread: () => store.setState({ ids: read() }),
  };
}

function acceptIds(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return [...new Set(value.filter((id): id is number => Number.isSafeInteger(id) && id > 0))];
}

export const favourites = createFavourites(localKeeper);

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === LOCAL_KEYS.favourites) favourites.reread();
  });
}

export const useFavourites = (): readonly number[] => useStore(favourites.store, (state) => state.ids);
export const useIsFavourite = (id: number): boolean =>
  useStore(favourites.store, (state) => state.ids.includes(id));
