import type { Market } from '@meridian/contract/domain/market';
import { REFERENCE_COIN } from '../live/quote-value.ts';
import type { MarketKind } from '../live/ticker-store.ts';

interface Listed {
  readonly kind: MarketKind;
  readonly market: Market;
}

/**
 * One market of each coin: its spot market in the reference coin, or else the one with most `turnoverOf` it, spot before
 * futures.
 */
export const marketOfEachCoin = <Row extends Listed>(
  rows: readonly Row[],
  turnoverOf: (row: Row) => number,
): readonly Row[] =>
  [...Map.groupBy(rows, ({ market }) => market.base).values()].map(
    (markets) => markets.toSorted((a, b) => relevance(b) - relevance(a) || turnoverOf(b) - turnoverOf(a))[0]!,
  );

/** The larger, the more likely users mean this market when they name its coin. */
const relevance = ({ kind, market }: Listed): number =>
  kind === 'futures' ? 0 : market.quote === REFERENCE_COIN ? 2 : 1;
