/** The panels of the desktop layout whose size the user can change, in pixels; the chart takes what they leave. */
export const PANELS = ['rail', 'book', 'form', 'orders'] as const;
export type Panel = (typeof PANELS)[number];
export type PanelSizes = Readonly<Record<Panel, number>>;

export interface Window {
  readonly width: number;
  readonly height: number;
  /** The size of one rem: with a larger font the panels need more room. */
  readonly rem: number;
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** For a font of 16 px. */
const LIMITS: Readonly<Record<Panel, Limits>> = {
  rail: { min: 168, max: 420 },
  book: { min: 168, max: 480 },
  form: { min: 248, max: 480 },
  orders: { min: 120, max: 1200 },
};
/** The share of the window that a panel has at first, within narrower limits than a user's choice. */
const FIRST = {
  // The names of most pairs fit the minimum width.
  rail: { share: 0.145, min: 187, max: 300 },
  // From 1280 px on, three columns of numbers fit.
  book: { share: 0.195, min: 168, max: 360 },
  form: { share: 0.21, min: 248, max: 372 },
} as const;
/**
 * Four rows fit the minimum height, and two in a low window: most people have one or two orders, and the chart needs the
 * rest. Who has more makes the panel higher, or scrolls it.
 */
const FIRST_ORDERS = { share: 0.24, min: 254, minInLowWindow: 182 };
const CHART = { width: 372, height: 330, heightInShortWindow: 250 };
/** Paddings, gaps, the navigation and the strip over the chart. */
const CHROME = { width: 40, height: 152 };
/** A window shorter than this scrolls. */
const MIN_HEIGHT = 644;
/** In a shorter window the chart and the orders are lower. */
const SHORT_HEIGHT = 768;
/** In a lower window the book has no ratio strip and one line for the last price, as low-desk.css says. */
const LOW_HEIGHT = 848;
/** In a lower window a book above the orders would have fewer than eleven rows of each side. */
const TALL_BOOK_HEIGHT = 1040;
/** In a narrower window the orders need the width of the book, unless the window is short too. */
const TALL_BOOK_WIDTH = 1280;
/** In a narrower window the chart has the width of the pair list, which is in the menu of the pair. */
const RAIL_WIDTH = 1200;
/** From this width on, the pair list is as high as the window; in a narrower one the orders need the space. */
const TALL_RAIL_WIDTH = 1600;
/** From this height on, that list has room for the pairs of all quote coins. */
const HIGH_RAIL_HEIGHT = 1400;
const FONT = 16;

export const limitsOf = (panel: Panel, window: Window): Limits => {
  const { min, max } = LIMITS[panel];
  const scale = window.rem / FONT;
  return { min: min * scale, max: max * scale };
};

const isShort = ({ height, rem }: Window): boolean => height < (SHORT_HEIGHT * rem) / FONT;

export const isLow = ({ height, rem }: Window): boolean => height < (LOW_HEIGHT * rem) / FONT;

/** Whether the book is as high as chart and orders together: above the orders it would have too few rows. */
export function hasTallBook(window: Window): boolean {
  const { width, height, rem } = window;
  const isWide = width >= (TALL_BOOK_WIDTH * rem) / FONT;
  return isShort(window) || (isWide && height < (TALL_BOOK_HEIGHT * rem) / FONT);
}

/** Whether there is a column for the pairs. */
export const hasRail = ({ width, rem }: Window): boolean => width >= (RAIL_WIDTH * rem) / FONT;

/**
 * Whether the pairs are as high as chart and orders together, with a second list below them. Orders beside a tall book
 * need their width.
 */
export const hasTallRail = (window: Window): boolean =>
  window.width >= TALL_RAIL_WIDTH && !hasTallBook(window);

/** Whether the pairs of all quote coins fit above the second list. */
export const hasHighRail = (window: Window): boolean =>
  hasTallRail(window) && window.height >= (HIGH_RAIL_HEIGHT * window.rem) / FONT;

/**
 * The sizes to draw: those the user chose, or else a share of the window, reduced in turn if the chart would become
 * too small.
 */
export function fitPanels(chosen: Partial<PanelSizes>, window: Window): PanelSizes {
  const scale = window.rem / FONT;
  const first = (panel: 'rail' | 'book' | 'form') =>
    clamp(FIRST[panel].share * window.width, {
      min: FIRST[panel].min * scale,
      max: FIRST[panel].max * scale,
    });
  const height = Math.max(window.height, MIN_HEIGHT * scale);
  const minOrders = isLow(window) ? FIRST_ORDERS.minInLowWindow : FIRST_ORDERS.min;
  const wanted: PanelSizes = {
    rail: chosen.rail ?? first('rail'),
    book: chosen.book ?? first('book'),
    form: chosen.form ?? first('form'),
    orders: chosen.orders ?? Math.max(FIRST_ORDERS.share * (height - 76), minOrders * scale),
  };
  const sizes = Object.fromEntries(
    PANELS.map((panel) => [panel, clamp(wanted[panel], limitsOf(panel, window))]),
  ) as Record<Panel, number>;
  if (!hasRail(window)) sizes.rail = 0;
  const total = () => sizes.rail + sizes.book + sizes.form + CHROME.width + CHART.width * scale;
  for (const panel of ['book', 'rail', 'form'] as const) {
    if (sizes[panel] === 0) continue;
    const tooMuch = Math.max(0, total() - window.width);
    sizes[panel] = Math.max(limitsOf(panel, window).min, sizes[panel] - tooMuch);
  }
  const chart = isShort(window) ? CHART.heightInShortWindow : CHART.height;
  const room = height - (CHROME.height + chart) * scale;
  sizes.orders = Math.max(limitsOf('orders', window).min, Math.min(sizes.orders, room));
  for (const panel of PANELS) sizes[panel] = Math.round(sizes[panel]);
  return sizes;
}

/** A size the user requests, within the limits of its panel. */
export const resizeTo = (panel: Panel, size: number, window: Window): number =>
  Math.round(clamp(size, limitsOf(panel, window)));

export function acceptSizes(value: unknown): Partial<PanelSizes> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const stored = value as Readonly<Record<string, unknown>>;
  const valid = PANELS.filter((panel) => {
    const size = stored[panel];
    return typeof size === 'number' && size >= LIMITS[panel].min && size <= LIMITS[panel].max * 2;
  });
  return Object.fromEntries(valid.map((panel) => [panel, stored[panel]]));
}

const clamp = (value: number, { min, max }: Limits): number => Math.max(min, Math.min(max, value));
