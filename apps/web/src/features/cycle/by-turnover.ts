import type { Market, Pair } from '@meridian/contract/domain/market';

/** The most traded pair first, as in the lists of the spot market; pairs that it does not have keep their order at the end. */
export function byTurnover<Row extends Pair>(
  rows: readonly Row[],
  spot: readonly Pick<Market, 'base' | 'quote' | 'turnover'>[] | undefined,
): readonly Row[] {
  const turnovers = new Map(spot?.map(({ base, quote, turnover }) => [`${base}/${quote}`, Number(turnover)]));
  const of = ({ base, quote }: Pair) => turnovers.get(`${base}/${quote}`) ?? -1;
  return rows.toSorted((one, other) => of(other) - of(one));
}
