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
  readonly least: number;
  readonly most: number;
}

/** For a font of 16 px. */
const LIMITS: Readonly<Record<Panel, Limits>> = {
  rail: { least: 168, most: 420 },
  book: { least: 168, most: 480 },
  form: { least: 248, most: 480 },
  orders: { least: 120, most: 1200 },
};
/** The share of the window that a panel has at first, within narrower limits than a user's choice. */
const FIRST = {
  rail: { share: 0.145, most: 300 },
  book: { share: 0.185, most: 360 },
  form: { share: 0.21, most: 372 },
} as const;
const FIRST_ORDERS = { share: 0.24, least: 164 };
const CHART = { width: 360, height: 330 };
/** Paddings, gaps, the navigation and the strip over the chart. */
const AROUND = { width: 40, height: 152 };
/** A window shorter than this scrolls. */
const LEAST_HEIGHT = 720;
const FONT = 16;

export const limitsOf = (panel: Panel, window: Window): Limits => {
  const { least, most } = LIMITS[panel];
  const scale = window.rem / FONT;
  return { least: least * scale, most: most * scale };
};

/**
 * The sizes to draw: those the user chose, or else a share of the window, cut down in turn where the chart would become
 * too small.
 */
export function fitPanels(chosen: Partial<PanelSizes>, window: Window): PanelSizes {
  const scale = window.rem / FONT;
  const first = (panel: 'rail' | 'book' | 'form') =>
    Math.min(FIRST[panel].share * window.width, FIRST[panel].most * scale);
  const height = Math.max(window.height, LEAST_HEIGHT * scale);
  const wanted: PanelSizes = {
    rail: chosen.rail ?? first('rail'),
    book: chosen.book ?? first('book'),
    form: chosen.form ?? first('form'),
    orders: chosen.orders ?? Math.max(FIRST_ORDERS.share * (height - 76), FIRST_ORDERS.least * scale),
  };
  const sizes = Object.fromEntries(
    PANELS.map((panel) => [panel, clamp(wanted[panel], limitsOf(panel, window))]),
  ) as Record<Panel, number>;
  const total = () => sizes.rail + sizes.book + sizes.form + AROUND.width + CHART.width * scale;
  for (const panel of ['rail', 'book', 'form'] as const) {
    const tooMuch = Math.max(0, total() - window.width);
    sizes[panel] = Math.max(limitsOf(panel, window).least, sizes[panel] - tooMuch);
  }
  const room = height - (AROUND.height + CHART.height) * scale;
  sizes.orders = Math.max(limitsOf('orders', window).least, Math.min(sizes.orders, room));
  for (const panel of PANELS) sizes[panel] = Math.round(sizes[panel]);
  return sizes;
}

/** A size the user asks for, within the limits of its panel. */
export const resizeTo = (panel: Panel, size: number, window: Window): number =>
  Math.round(clamp(size, limitsOf(panel, window)));

export function acceptSizes(value: unknown): Partial<PanelSizes> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const stored = value as Readonly<Record<string, unknown>>;
  const valid = PANELS.filter((panel) => {
    const size = stored[panel];
    return typeof size === 'number' && size >= LIMITS[panel].least && size <= LIMITS[panel].most * 2;
  });
  return Object.fromEntries(valid.map((panel) => [panel, stored[panel]]));
}

const clamp = (value: number, { least, most }: Limits): number => Math.max(least, Math.min(most, value));
