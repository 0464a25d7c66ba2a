import { MARK_KINDS, type MarkKind, type PriceMark } from './price-marks.ts';

/** A mark at its height on the price axis. */
export interface AxisTag extends PriceMark {
  readonly y: number;
  /** The nearest one beyond an edge of the visible prices, and how many more orders there are; its tag is at the edge. */
  readonly beyond?: {
    readonly arrow: '↑' | '↓';
    readonly more: number;
    /** Prices of several kinds share the tag. */
    readonly isMixed?: boolean;
  };
}

export interface AxisRoom {
  readonly height: number;
  readonly tagHeight: number;
  readonly pixelOf: (mark: PriceMark) => number;
}

/**
 * The tags of the price axis: of visible prices, and of orders, stops and liquidations beyond them, which have no other
 * place where they would cover no candle. An index so near that its tag would only push that of the mark away is left to
 * the header.
 */
export function axisTags(marks: readonly PriceMark[], room: AxisRoom): readonly AxisTag[] {
  const { height, tagHeight, pixelOf } = room;
  const placed = marks.map((mark) => ({ ...mark, y: pixelOf(mark) }));
  const visible = placed.filter(({ y }) => y >= 0 && y <= height);
  const markAt = visible.find(({ kind }) => kind === 'mark')?.y;
  const apart = visible.filter(
    ({ kind, y }) => kind !== 'index' || markAt === undefined || Math.abs(y - markAt) >= tagHeight,
  );
  const above = placed.filter(({ y }) => y < 0).toSorted((a, b) => b.y - a.y);
  const below = placed.filter(({ y }) => y > height).toSorted((a, b) => a.y - b.y);
  const atEdge = height < LOW_AXIS_PX ? mostImportant : nearestOfGroups;
  return [...apart, ...atEdge('↑', above, 0), ...atEdge('↓', below, height)];
}

/** A lower axis has one tag at each edge: more would leave no room for its numbers. */
export const LOW_AXIS_PX = 200;

type EdgeTags = (arrow: '↑' | '↓', sorted: readonly AxisTag[], y: number) => readonly AxisTag[];

/** The nearest of each group: orders are counted, a stop or a liquidation beyond the next one is far. */
const nearestOfGroups: EdgeTags = (arrow, sorted, y) =>
  EDGE_GROUPS.flatMap((kinds) => {
    const [nearest, ...others] = sorted.filter(({ kind }) => kinds.includes(kind));
    if (nearest === undefined) return [];
    return [{ ...nearest, y, beyond: { arrow, more: kinds.length > 1 ? others.length : 0 } }];
  });

/** The kinds with tags at the edges; those of one group share a tag. */
const EDGE_GROUPS: readonly (readonly MarkKind[])[] = [
  ['buy', 'sell'],
  ['take_profit'],
  ['stop_loss'],
  ['liquidation'],
];

/** A liquidation first; what else is beyond the edge is counted. */
const mostImportant: EdgeTags = (arrow, sorted, y) => {
  const [first, ...others] = EDGE_GROUPS.flat()
    .toSorted((a, b) => MARK_KINDS.indexOf(a) - MARK_KINDS.indexOf(b))
    .flatMap((kind) => sorted.filter((tag) => tag.kind === kind));
  if (first === undefined) return [];
  return [{ ...first, y, beyond: { arrow, more: others.length, isMixed: true } }];
};
