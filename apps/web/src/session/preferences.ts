import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Keeper, LOCAL_KEYS, type LocalKey, localKeeper } from './storage.ts';

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** `standard` green up, `red-up` as common in Japan, `cvd` blue and orange for colour-blind eyes. */
export const PRICE_COLOURS = ['standard', 'red-up', 'cvd'] as const;
export type PriceColours = (typeof PRICE_COLOURS)[number];

export const CURRENCIES = ['USD', 'JPY', 'EUR', 'GBP', 'CNY', 'KRW'] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly priceColours: PriceColours;
  /** The currency equivalents are shown in. */
  readonly currency: Currency;
}

export function createPreferences(keeper: Keeper<LocalKey>) {
  const read = (): Preferences => ({
    theme: oneOf(THEMES, keeper.read(LOCAL_KEYS.theme)),
    priceColours: oneOf(PRICE_COLOURS, keeper.read(LOCAL_KEYS.priceColours)),
    currency: oneOf(CURRENCIES, keeper.read(LOCAL_KEYS.currency)),
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

/** The first of the list is the default: an unknown stored word counts as none. */
function oneOf<Word extends string>(words: readonly [Word, ...Word[]], stored: string | null): Word {
  return words.find((word) => word === stored) ?? words[0];
}

export const preferences = createPreferences(localKeeper);

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key === null || event.key in preferences.store.getState()) preferences.reread();
  });
}

export const usePreferences = <Slice>(select: (state: Preferences) => Slice): Slice =>
  useStore(preferences.store, select);
