import type { FuturesPosition } from '@meridian/contract/domain/futures';

/** What changes with the mark, of this market or, for cross margin, of any. */
const FIGURES: ReadonlySet<string> = new Set<keyof FuturesPosition>([
  'points',
  'unrealisedProfit',
  'yieldPercent',
  'margin',
  'maintenance',
  'markPrice',
  'liquidationPrice',
  'bankruptcyPrice',
  'marginRatio',
  'deleveragingLights',
]);

/**
 * Positions for the rows of a list. While only their figures change, they are the objects of before: the figures are
 * written into the page without drawing the rows again.
 */
export function keepRows(
  before: readonly FuturesPosition[] | undefined,
  now: readonly FuturesPosition[],
): readonly FuturesPosition[] {
  if (before === undefined) return now;
  const known = new Map(before.map((position) => [position.id, position]));
  const rows = now.map((position) => {
    const row = known.get(position.id);
    return row !== undefined && hasSameTerms(row, position) ? row : position;
  });
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows;
}

function hasSameTerms(row: FuturesPosition, position: FuturesPosition): boolean {
  for (const name in position) {
    if (FIGURES.has(name)) continue;
    if (name === 'triggers') {
      if (JSON.stringify(row.triggers) !== JSON.stringify(position.triggers)) return false;
    } else if (row[name as keyof FuturesPosition] !== position[name as keyof FuturesPosition]) return false;
  }
  return true;
}
