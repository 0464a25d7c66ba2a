import type { AxisTag } from './axis-tags.ts';
import type { MarkKind, MarkTone, PriceMark } from './price-marks.ts';

export const TAG_PX = 16;
/** The last price and, below it, the time left to the close of the candle. */
export const LAST_TAG_PX = 30;
export const LABEL_PX = 14;

/** Names of kinds, and of several orders, for tags. */
export interface TagNames extends Readonly<Record<MarkKind, string>> {
  readonly orders: (count: number) => string;
  /** A letter where a name has no room. */
  readonly letters: Readonly<Record<LetterKind, string>>;
}

const LETTER_KINDS = ['mark', 'entry', 'liquidation'] as const satisfies readonly MarkKind[];
type LetterKind = (typeof LETTER_KINDS)[number];
const hasLetter = (kind: MarkKind): kind is LetterKind => LETTER_KINDS.some((each) => each === kind);

/** What decides about names on tags. */
export interface TagRoom {
  /** Right of the newest candle there is room for every name. */
  readonly isWide: boolean;
  /** Labels on the lines of orders and positions name them. */
  readonly isLabelled: boolean;
  /** Candles need the width, and a letter says what a tag is. */
  readonly isNarrow?: boolean;
}

/**
 * The text of a tag: what it is, and the price. A name is left out where the look or the label of the line says the same,
 * so that little of the chart is covered. Several orders beyond an edge are counted.
 */
export const tagText =
  (names: TagNames, room: TagRoom) =>
  (tag: Pick<AxisTag, 'kind' | 'beyond'>, price: string): string => {
    const { kind, beyond } = tag;
    if (beyond !== undefined && beyond.more > 0 && !beyond.isMixed)
      return `${beyond.arrow} ${names.orders(beyond.more + 1)}`;
    const text = isNamed(tag, room) ? `${nameOf(kind, names, room)} ${price}` : price;
    if (beyond === undefined) return text;
    return `${beyond.arrow} ${text}${beyond.more > 0 ? ` +${beyond.more}` : ''}`;
  };

export type TagText = ReturnType<typeof tagText>;

const nameOf = (kind: MarkKind, names: TagNames, { isNarrow }: TagRoom): string =>
  isNarrow && hasLetter(kind) ? names.letters[kind] : names[kind];

function isNamed(
  { kind, beyond }: Pick<AxisTag, 'kind' | 'beyond'>,
  { isWide, isLabelled }: TagRoom,
): boolean {
  if (kind === 'last') return isWide;
  if (kind !== 'buy' && kind !== 'sell') return true;
  return beyond === undefined ? !isLabelled : isWide;
}

/** The share of the chart's height that labels may cover. */
const LABEL_SHARE = 0.6;
/** Labels on lines would hide the candles of a lower chart; its tags name the same prices. */
const LOW_CHART_PX = 220;

/** How many labels a chart has room for below its legend. */
export const mostLabels = (height: number, top: number): number =>
  height < LOW_CHART_PX ? 0 : Math.max(0, Math.floor(((height - top) * LABEL_SHARE) / LABEL_PX));

/** The class of tags and labels; what differs is in their style. */
export const MARK_CLASS =
  'absolute top-0 left-0 rounded-[4px] border px-[3px] text-mic leading-[14px] font-[620]';

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
  return outlined(mark);
}

/** The color of the panel: lines and curves behind a tag or label end at its edge. */
const CHART_BACK = 'var(--chart-back, var(--bg))';

/** Lower than a tag, with a quieter border. */
export const labelLook = (mark: PriceMark): MarkLook & { readonly lineHeight: string } => ({
  ...outlined(mark),
  borderColor: `color-mix(in srgb, ${LINES[mark.tone]} 55%, transparent)`,
  lineHeight: `${LABEL_PX - 2}px`,
});

const outlined = ({ kind, tone }: PriceMark): MarkLook => ({
  background: CHART_BACK,
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
