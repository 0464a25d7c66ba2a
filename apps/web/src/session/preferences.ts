import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  type Currency,
  currencyOf,
  oneOf,
  PRICE_COLORS,
  type PriceColors,
  SHORTCUTS,
  type Shortcuts,
  THEMES,
  type Theme,
} from './preference-words.ts';
import { type Keeper, LOCAL_KEYS, type LocalKey, localKeeper } from './storage.ts';

export type { Currency, PriceColors, Theme };

export interface Preferences {
  readonly theme: Theme;
  readonly priceColors: PriceColors;
  /** The currency equivalents are shown in. */
  readonly currency: Currency;
  readonly shortcuts: Shortcuts;
}

export function createPreferences(keeper: Keeper<LocalKey>) {
  const read = (): Preferences => ({
    theme: oneOf(THEMES, keeper.read(LOCAL_KEYS.theme)),
    priceColors: oneOf(PRICE_COLORS, keeper.read(LOCAL_KEYS.priceColors)),
    currency: currencyOf(keeper.read(LOCAL_KEYS.currency)),
    shortcuts: oneOf(SHORTCUTS, keeper.read(LOCAL_KEYS.shortcuts)),
  });
  const store = createStore<Preferences>(read);
  return {
    store,
    set(change: Partial<Preferences>) {
      for (const [key, value] of Object.entries(change)) {
        keeper.write(LOCAL_KEYS[key as keyof Preferences], value);
      }
      store.setState(change);
    },
    reread: () => store.setState(read()),
  };
}

export const preferences = createPreferences(localKeeper);

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key === null || event.key in preferences.store.getState()) preferences.reread();
  });
}

export const usePreferences = <Slice>(select: (state: Preferences) => Slice): Slice =>
  useStore(preferences.store, select);
