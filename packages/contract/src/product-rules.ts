/** The numbers of the product's rules, with units in their names. None of them is a setting. */

const KB = 1024;
const MB = 1024 * KB;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const ORDER_BOOK = {
  spotRows: 6,
  futuresRows: 7,
  /** The server sends, and a list shows, at most this many rows per side. */
  maxRows: 20,
  /** Width of a depth bar in percent: amount × price × factor ÷ total of the side, at most 100. */
  depthBarFactor: 800,
  depthBarMaxPercent: 100,
} as const;

export const AMOUNT_SLIDER = { maxPercent: 100, markEveryPercent: 20 } as const;
export const FUTURES_SHORTCUTS_PERCENT = [25, 50, 75, 100] as const;

export const KLINE_INTERVALS = ['1min', '5min', '15min', '30min', '1h', '4h', '1D', '1W'] as const;
export type KlineInterval = (typeof KLINE_INTERVALS)[number];
export const KLINE_INTERVAL_MS: Readonly<Record<KlineInterval, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '4h': 4 * HOUR_MS,
  '1D': DAY_MS,
  '1W': 7 * DAY_MS,
};

/** Purchases from the desk with money of a bank. */
export const FIAT = {
  /** How long a rate holds. */
  quoteMs: 3 * MINUTE_MS,
  /** A purchase that is not marked as paid by then is canceled. */
  payMs: 30 * MINUTE_MS,
  /** Amounts of currencies have at most this many decimals. */
  decimals: 4,
  maxCards: 5,
  /** A user can have this many purchases that have not ended. */
  maxOpen: 3,
  cardDigits: { min: 16, max: 19 },
  statement: { maxCharacters: 40_000, maxRows: 1_000 },
} as const;

export const TICKET = {
  minWords: 10,
  maxWords: 200,
  maxTitleLength: 80,
  /** Longer than 200 words of any language; a longer text is refused before its words are counted. */
  maxTextLength: 4_000,
  maxImages: 3,
  /** A user can have this many tickets that are not closed. */
  maxOpen: 5,
  /** Without a reply, an answered ticket is closed after this time. */
  closeAfterMs: 7 * DAY_MS,
  /** An image must be smaller than this. */
  imageLimitBytes: 10 * MB,
} as const;

export const PRICE_ALERT = {
  /** A user can have this many alerts that have not fired. */
  maxWaiting: 50,
  /** A change in percent, other than zero. */
  minPercent: -99,
  maxPercent: 1_000,
} as const;

/** What a ticket is about. */
export const TICKET_TOPICS = ['deposit', 'withdrawal', 'trade', 'identity', 'security', 'other'] as const;

/** A smaller picture of a document is unreadable. Sides are compared regardless of orientation. */
export const KYC_PICTURE = { minLongSidePx: 400, minShortSidePx: 300 } as const;

/** Whether an identity picture has enough pixels to be read. */
export const isLargeEnough = (width: number, height: number): boolean =>
  Math.max(width, height) >= KYC_PICTURE.minLongSidePx &&
  Math.min(width, height) >= KYC_PICTURE.minShortSidePx;

/**
 * Largest first: the first row whose size is exceeded gives the scale. At or below the last size nothing is compressed.
 */
export const IMAGE_COMPRESSION = [
  { aboveBytes: 2 * MB, scale: 0.3 },
  { aboveBytes: 1 * MB, scale: 0.5 },
  { aboveBytes: 500 * KB, scale: 0.7 },
  { aboveBytes: 200 * KB, scale: 0.9 },
] as const;

/** The scale by which an image of this size is compressed before upload; undefined leaves it unchanged. */
export const imageScale = (bytes: number): number | undefined =>
  IMAGE_COMPRESSION.find(({ aboveBytes }) => bytes > aboveBytes)?.scale;

export const REFERRAL = {
  headlinePercent: 10,
  /** Share of the fee by CTT held, lowest tier first. A tier applies from `fromCtt`; the last only above it. */
  tiers: [
    { fromCtt: 0, inclusive: true, percent: 10 },
    { fromCtt: 500, inclusive: true, percent: 20 },
    { fromCtt: 5_000, inclusive: false, percent: 30 },
  ],
  secondLevelPercent: 10,
  /** Second-level referrals count when they registered after this day. */
  secondLevelAfter: '2021-12-18',
} as const;

/** Withdrawals and fiat deposits are blocked for this long after a password change or reset. */
export const PASSWORD_CHANGE_LOCK_MS = 24 * HOUR_MS;
export const USER_TRANSFER_FEE = '0';

export const VERIFICATION_CODE = {
  digits: 6,
  lifetimeMs: 5 * MINUTE_MS,
  maxTries: 5,
  resendAfterMs: MINUTE_MS,
} as const;

export const CONVERT_QUOTE_LIFETIME_MS = 10_000;
export const CYCLE_PERIODS_SECONDS = [30, 60, 120, 300] as const;
