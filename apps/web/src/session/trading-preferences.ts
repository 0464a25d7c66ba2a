import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Keeper, LOCAL_KEYS, type LocalKey, localKeeper, readJson } from './storage.ts';

/** The actions that ask for a confirmation. */
export const CONFIRMED_ACTIONS = ['limit', 'market', 'cancel', 'cycle'] as const;
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];

export interface TradingPreferences {
  /** Whether each action asks for a confirmation. */
  readonly confirm: Readonly<Record<ConfirmedAction, boolean>>;
  /** Whether the fill of a resting order plays a sound. */
  readonly sound: boolean;
}

export function createTradingPreferences(keeper: Keeper<LocalKey>) {
  const read = () => acceptPreferences(readJson(keeper, LOCAL_KEYS.tradingPreferences, (value) => value));
  const store = createStore<TradingPreferences>(read);
  const set = (change: Partial<TradingPreferences>) => {
    store.setState(change);
    keeper.write(LOCAL_KEYS.tradingPreferences, JSON.stringify(store.getState()));
  };
  return {
    store,
    setConfirmed: (action: ConfirmedAction, asks: boolean) =>
      set({ confirm: { ...store.getState().confirm, [action]: asks } }),
    setSound: (sound: boolean) => set({ sound }),
    reread: () => store.setState(read()),
  };
}

/** Everything is on unless it was switched off. */
function acceptPreferences(value: unknown): TradingPreferences {
  const { confirm, sound } = fieldsOf(value);
  const kept = fieldsOf(confirm);
  return {
    confirm: {
      limit: kept.limit !== false,
      market: kept.market !== false,
      cancel: kept.cancel !== false,
      cycle: kept.cycle !== false,
    },
    sound: sound !== false,
  };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

export const tradingPreferences = createTradingPreferences(localKeeper);

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === LOCAL_KEYS.tradingPreferences) tradingPreferences.reread();
  });
}

export const useTradingPreferences = <Slice>(select: (state: TradingPreferences) => Slice): Slice =>
  useStore(tradingPreferences.store, select);
