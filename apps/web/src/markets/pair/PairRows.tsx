import type { Market } from '@meridian/contract/domain/market';
import type { MarketKind } from '../../live/ticker-store.ts';
import { PairRow } from './PairRow.tsx';
import type { PairSort } from './pair-sort.ts';

export interface PairRowsProps {
  readonly kind: MarketKind;
  readonly chosen: number;
  readonly onChoose: (market: Market) => void;
  /** The curves of 24 hours. */
  readonly lines: ReadonlyMap<number, readonly number[]>;
  readonly sort: PairSort;
  readonly rail: boolean;
  /** The row that Tab reaches. */
  readonly stop: number | undefined;
  readonly onFocus: (id: number) => void;
}

/** The rows of one list of pairs. */
export const PairRows = ({
  markets,
  kind,
  chosen,
  onChoose,
  lines,
  sort,
  rail,
  stop,
  onFocus,
}: PairRowsProps & { readonly markets: readonly Market[] }) =>
  markets.map((market) => (
    <PairRow
      key={market.id}
      {...{ kind, market, onChoose, rail }}
      chosen={market.id === chosen}
      line={lines.get(market.id)}
      showsTurnover={rail && sort !== 'listed' && sort.column === 'volume'}
      tabStop={market.id === stop}
      onFocus={() => onFocus(market.id)}
    />
  ));
