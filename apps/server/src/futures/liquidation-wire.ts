import type { LiquidationDetailWire, LiquidationWire } from '@meridian/contract/schemas/futures-records';
import type { EngineEvent } from '@meridian/engine';
import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { formatFloored } from '@meridian/money';
import type { MarketDirectory } from '../markets/market-directory.ts';
import { isoTime } from '../trading/iso-time.ts';
import { figuresOf, wireMode } from './figures.ts';
import type { LiquidationRow } from './futures-records-table.ts';

export const liquidationOf = (
  { id, mode, position, outcome, at, markets }: LiquidationRow,
  directory: MarketDirectory,
): LiquidationWire => ({
  id,
  tdMode: wireMode(mode),
  autoid: position === 0 ? null : position,
  symbols: markets.map((market) => {
    const { tradcoin, maincoin } = figuresOf(directory, market).pair;
    return `${tradcoin}/${maincoin}`;
  }),
  outcome,
  wdate: isoTime(at),
});

/** The engine's event as stored: amounts are strings, since a JSON number would round them. */
type Stored<Value> = Value extends bigint
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Stored<Item>[]
    : Value extends number | string
      ? Value
      : { readonly [Key in keyof Value]: Stored<Value[Key]> };
type StoredEvent = Stored<Extract<EngineEvent, { type: 'Liquidated' }>>;

export function liquidationDetailOf(
  row: LiquidationRow & { readonly explanation: unknown },
  directory: MarketDirectory,
  formatAmount: (amount: bigint) => string,
): LiquidationDetailWire {
  const event = row.explanation as StoredEvent;
  const money = (amount: string) => formatAmount(BigInt(amount));
  return {
    ...liquidationOf(row, directory),
    healthBefore: money(event.healthBefore),
    maintenanceBefore: money(event.maintenanceBefore),
    toInsurance: money(event.toInsurance),
    paths: event.paths.map(({ market, samples }) => {
      const { pair, price, market: listed } = figuresOf(directory, Number(market));
      return {
        ...pair,
        samples: samples.map(({ at, index, mark }) => ({
          time: at,
          markPrice: price(mark),
          indexPrice: formatFloored(BigInt(index), INDEX_SCALE, listed.priceAccuracy),
        })),
      };
    }),
    steps: event.steps.map((step) => {
      const { pair, price, priceOrNull } = figuresOf(directory, Number(step.market));
      return {
        step: step.step,
        ...pair,
        autoid: step.position === 0 ? null : step.position,
        entrustid: Number(step.order) === 0 ? null : Number(step.order),
        canceled: step.cancelled,
        bankruptcyPrice: priceOrNull(step.bankruptcyPrice),
        fills: step.fills.map((fill) => ({ price: price(fill.price), number: String(fill.contracts) })),
        fess: money(step.fees),
        liquidationFee: money(step.liquidationFee),
        insurance: money(step.insurance),
        health: money(step.health),
        maintenance: money(step.maintenance),
      };
    }),
  };
}
