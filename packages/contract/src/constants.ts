/** How the app communicates, moves and rounds, with units in the names. None of them is a setting. */

export const HTTP = {
  requestTimeoutMs: 10_000,
  /** The loading overlay stays this long after the last request, so that a chain of requests does not flicker. */
  loadingTailMs: 500,
} as const;

export const SOCKET = {
  heartbeatMs: 30_000,
  /** If no pong arrives within this time, the socket is closed. */
  pongTimeoutMs: 30_000,
  reconnectMs: 15_000,
  /**
   * A random delay added to every reconnect: otherwise all clients would reconnect at the same moment after a restart.
   */
  reconnectJitterMs: 5_000,
  subscriptionRetryMs: 1_500,
} as const;

export const POLLING = {
  spotOrdersMs: 5_000,
  futuresMs: 3_000,
} as const;

export const MOTION = {
  /** Banner carousel and notice ticker. */
  carouselAutoplayMs: 5_000,
  carouselTransitionMs: 1_000,
  toastMs: 2_000,
} as const;

/** Decimals shown; further digits are floored, never rounded up. */
export const SHOWN_DECIMALS = { localCurrency: 2, balance: 4, total: 8, margin: 4 } as const;

/** Rates of this currency are fetched at start. */
export const START_CURRENCY = 'USD';
