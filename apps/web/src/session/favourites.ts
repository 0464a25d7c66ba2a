import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Keeper, LOCAL_KEYS, type LocalKey, localKeeper, readJson } from './storage.ts';

/** Favourite markets, kept on this device by autoid, in the order they were added. */
export function createFavourites(keeper: Keeper<LocalKey>) {
  const read = (): readonly number[] => readJson(keeper, LOCAL_KEYS.favourites, acceptIds) ?? [];
  const store = createStore<{ readonly ids: readonly number[] }>(() => ({ ids: read() }));
  return {
    store,
    toggle(autoid: number) {
      const { ids } = store.getState();
      const next = ids.includes(autoid) ? ids.filter((id) => id !== autoid) : [...ids, autoid];
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
export const useIsFavourite = (autoid: number): boolean =>
  useStore(favourites.store, (state) => state.ids.includes(autoid));
