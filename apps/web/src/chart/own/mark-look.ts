import type { AxisTag } from './axis-tags.ts';
import type { MarkKind, MarkTone, PriceMark } from './price-marks.ts';

export const TAG_PX = 16;
export const LABEL_PX = 16;

/** Names of kinds, and of several orders, for tags. */
export interface TagNames extends Readonly<Record<MarkKind, string>> {
  readonly orders: (count: number) => string;
}

/**
 * The text of a tag: what it is, and the price. The last price has a look of its own, so that it can do without its name.
 * Several orders beyond an edge are counted.
 */
export const tagText =
  (names: TagNames, isNamed: boolean) =>
  ({ kind, beyond }: Pick<AxisTag, 'kind' | 'beyond'>, price: string): string => {
    if (beyond !== undefined && beyond.more > 0) return `${beyond.arrow} ${names.orders(beyond.more + 1)}`;
    const text = isNamed || kind !== 'last' ? `${names[kind]} ${price}` : price;
    return beyond === undefined ? text : `${beyond.arrow} ${text}`;
  };

/** The share of the chart's height that labels may cover. */
const LABEL_SHARE = 0.6;
/** Labels on lines would hide the candles of a lower chart; its tags name the same prices. */
const LOW_CHART_PX = 220;

/** How many labels a chart has room for below its legend. */
export const mostLabels = (height: number, top: number): number =>
  height < LOW_CHART_PX ? 0 : Math.max(0, Math.floor(((height - top) * LABEL_SHARE) / LABEL_PX));

/** The class of tags and labels; what differs is in their style. */
export const MARK_CLASS =
  'absolute top-0 left-0 rounded-[4px] border px-[3px] text-[0.625rem] leading-[14px] font-[620] whitespace-nowrap';

interface MarkLook {
  readonly background: string;
  readonly color: string;
  readonly borderColor: string;
  readonly borderStyle: 'solid' | 'dashed';
}

const LINES: Readonly<Record<MarkTone, string>> = {
  up: 'var(--up-viz)',
  down: 'var(--down-viz)',
  warning: 'var(--warn)',
  market: 'var(--ink3)',
};
const INKS: Readonly<Record<MarkTone, string>> = {
  up: 'var(--up)',
  down: 'var(--down)',
  warning: 'var(--warn)',
  market: 'var(--ink2)',
};

export const lineColor = (tone: MarkTone): string => LINES[tone];

/** A filled tag is a price of the moment; an outline is what the user has, a dashed one what the user ordered. */
export function tagLook(mark: PriceMark): MarkLook {
  const { kind, tone } = mark;
  if (kind === 'last' && tone !== 'market' && tone !== 'warning')
    return filled(`var(--${tone}-fill)`, `var(--on-${tone})`);
  if (kind === 'liquidation') return filled('var(--warn)', 'var(--bg)');
  if (kind === 'mark' || kind === 'index') return filled('var(--s3)', 'var(--ink1)');
  return labelLook(mark);
}

export const labelLook = ({ kind, tone }: PriceMark): MarkLook => ({
  background: 'var(--bg)',
  color: INKS[tone],
  borderColor: LINES[tone],
  borderStyle: kind === 'entry' || kind === 'liquidation' ? 'solid' : 'dashed',
});

const filled = (background: string, color: string): MarkLook => ({
  background,
  color,
  borderColor: background,
  borderStyle: 'solid',
});
