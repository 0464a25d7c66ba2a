/**
 * Every key that this app stores in the browser. The names in the first two groups are part of the specification: other
 * versions of the app and users' bookmarklets rely on them, so they must not change.
 */
export const LOCAL_KEYS = {
  token: 'token',
  isLogin: 'isLogin',
  locale: 'locale',
  userInfo: 'userInfo',
  ossData: 'ossData',
  theme: 'theme',
  priceColors: 'priceColours',
  currency: 'currency',
  shortcuts: 'shortcuts',
  favourites: 'favourites',
  recentSearches: 'recentSearches',
  /** Interval, type, indicators and time zone of the chart. */
  chartView: 'chartView',
  /** Drawings on the chart in the format of earlier versions; now each market has a key that begins with this name. */
  chartDrawings: 'chartDrawings',
  /** Layout and bars of the order book. */
  bookStyle: 'bookStyle',
  /** Price steps of the order book by market. */
  bookSteps: 'bookSteps',
  /** Sizes of the panels of the trading screen. */
  panelSizes: 'panelSizes',
  /** Whether a phone shows the chart below the order form. */
  phoneChart: 'phoneChart',
  /** Whether the panel below the trading screen shows its pair only. */
  hideOtherPairs: 'hideOtherPairs',
  /** The tabs of that panel. */
  spotPanelTab: 'spotPanelTab',
  futuresPanelTab: 'futuresPanelTab',
  /** Whether a desktop shows the depth chart instead of the candles. */
  deskDepth: 'deskDepth',
  /** Notices that were opened without a login. */
  readNotices: 'readNotices',
  /** Order type and time in force chosen last. */
  orderType: 'orderType',
  /** The leverage chosen last by futures market. */
  futuresLeverages: 'futuresLeverages',
  /** Whether the futures form shows take-profit and stop-loss. */
  futuresStops: 'futuresStops',
  /** Which orders need a confirmation, and whether a fill plays a sound. */
  tradingPreferences: 'tradingPreferences',
  /** Whether balances are masked, and coins without a balance left out. */
  hideBalances: 'hideBalances',
  hideZeroBalances: 'hideZeroBalances',
  installDismissed: 'installDismissed',
  /** Whether the installed app hides a kept session behind face or finger. */
  appLock: 'appLock',
  /** Until when a change of credentials that replaces the token may be in progress, in ms. */
  tokenChange: 'tokenChange',
  /** Proves to the next login that this device belongs to the account; it outlives the session. */
  device: 'device',
  /** Orders and cancels whose outcome is not known yet, with their idempotency keys; they outlive the session. */
  unsettledCalls: 'unsettledCalls',
  /** Replies to support that could not be sent yet, at most one per ticket; they outlive the session. */
  unsentReplies: 'replies',
} as const;

export const SESSION_KEYS = {
  lastPage: 'lastPage',
  lastPageEntry: 'lastPageEntry',
  webSocketKey: 'webSocketKey',
  futuresCoinParams: 'futuresCoinParams',
  futuresModel: 'futuresModel',
  /** The position whose stops are being set. */
  futuresPosition: 'futuresPosition',
  coinInfo: 'coinInfo',
  spotCoinParams: 'spotCoinParams',
  /** The text of the search by its history entry. */
  search: 'search',
  /** The list of the pair picker. */
  pairBoard: 'pairBoard',
  futuresBoard: 'futuresBoard',
  kycPrompted: 'identityPrompted',
  /** When and for which version a page whose code was missing has reloaded. */
  reloadedFor: 'reloadedFor',
} as const;

export type LocalKey =
  | (typeof LOCAL_KEYS)[keyof typeof LOCAL_KEYS]
  | `chartDrawings ${string}`
  | `chartUnreadDrawings ${string}`;
export type SessionKey = (typeof SESSION_KEYS)[keyof typeof SESSION_KEYS];

/** One of the browser's two stores. If the browser forbids it (private mode, blocked cookies), memory is used. */
export interface Keeper<Key extends string> {
  read(key: Key): string | null;
  write(key: Key, value: string): void;
  remove(key: Key): void;
}

export function createKeeper<Key extends string>(open: () => Storage | undefined): Keeper<Key> {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      const storage = open();
      return storage === undefined ? otherwise : use(storage);
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null) ?? memory.get(key) ?? null,
    write(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      // A full or forbidden store must not log the user out during a visit.
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

export const localKeeper = createKeeper<LocalKey>(() => globalThis.window?.localStorage);
export const sessionKeeper = createKeeper<SessionKey>(() => globalThis.window?.sessionStorage);

/** Reads a JSON value; invalid JSON, or a value that `accept` rejects, counts as absent. */
export function readJson<Key extends string, Value>(
  keeper: Keeper<Key>,
  key: Key,
  accept: (value: unknown) => Value | undefined,
): Value | undefined {
  const text = keeper.read(key);
  if (text === null) return undefined;
  try {
    return accept(JSON.parse(text));
  } catch {
    return undefined;
  }
}
