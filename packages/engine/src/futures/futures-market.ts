import { type Amount, pow10 } from '@meridian/money';
import { OrderBook } from '../book/order-book.ts';
import { bigAs, list, oneOf, record, text, uint, uintAs } from '../codec/codec.ts';
import { rowClass, type ValuesOf } from '../codec/row-codec.ts';
import type { PriceGuard } from '../collar/price-guard.ts';
import { contractTickUnits, type MaintenanceTier, withDeductions } from '../formulas.ts';
import type { CoinId, Lots, MarketId, OrderId, Ticks } from '../ids.ts';
import { INDEX_SCALE } from '../markets/index-price.ts';
import { MARKET_STATES } from '../markets/spot-market.ts';
import type { Position } from './positions/position.ts';
import { WatchList } from './positions/watch-list.ts';
import { FuturesPrices } from './prices/futures-prices.ts';
import type { Trigger } from './triggers/trigger.ts';

const tier = record({
  /** The tier applies up to this notional, in minor units of the settlement coin. */
  upTo: bigAs<Amount>(),
  maintenancePpm: uint,
  maxLever: uint,
});
export type TierRules = Readonly<ReturnType<typeof tier.read>>;

/** The fields that are fixed when a market is added. */
export const futuresTermFields = {
  id: uintAs<MarketId>(),
  symbol: text,
  /** The coin whose index the contract follows. */
  base: uintAs<CoinId>(),
  /** The coin of margin, profit and fees. */
  settle: uintAs<CoinId>(),
  priceScale: uint,
  /** Contract size: unit ÷ 10^unitScale of the base coin. */
  unit: uint,
  unitScale: uint,
  fundingIntervalMs: uint,
};
export type FuturesTerms = ValuesOf<typeof futuresTermFields>;

/** The fields an operator may change while the market runs. */
export const futuresRuleFields = {
  state: oneOf(MARKET_STATES),
  minContracts: uintAs<Lots>(),
  maxContracts: uintAs<Lots>(),
  makerFeePpm: uint,
  takerFeePpm: uint,
  /** A market order fills no further than this from the mark. */
  bandPpm: uint,
  /** The share of a liquidated notional paid to the insurance fund, limited to the remaining margin. */
  liquidationFeePpm: uint,
  /** The insurance fund pays for liquidation fills no further than this from the mark [LIQ-5]. */
  liquidationBandPpm: uint,
  /** The maximum rate of one funding. */
  fundingCapPpm: uint,
  /** The premium's impact price is the average price of filling this notional. */
  impactNotional: bigAs<Amount>(),
  /** Maximum open interest in contracts [FUT-10]. */
  openInterestCap: uintAs<Lots>(),
  levers: list(uint),
  tiers: list(tier),
};
export type FuturesRules = ValuesOf<typeof futuresRuleFields>;

export class FuturesMarket extends rowClass({
  ...futuresTermFields,
  ...futuresRuleFields,
  /** Ticks of the last trade, 0 before the first. */
  lastPrice: uintAs<Ticks>(),
}) {
  readonly book = new OrderBook<OrderId>();
  /** Derived: minor units in one tick of one contract. */
  tickUnits = 1n;
  /** Derived: index units in one tick. */
  indexUnitsPerTick = 1n;
  /** Derived: the tiers with their deductions. */
  maintenanceTiers: readonly MaintenanceTier[] = [];
  /** Derived: the guard that limits its prices; undefined under the first rules. */
  guard: PriceGuard | undefined = undefined;
  /** Derived: its row of prices. */
  prices = new FuturesPrices();
  /** Derived: open positions and triggers by id, which is the order of arrival. */
  readonly positions = new Map<number, Position>();
  readonly triggers = new Map<number, Trigger>();
  /** Derived: the marks at which its positions must be checked. */
  readonly longs = new WatchList('long');
  readonly shorts = new WatchList('short');
  /** Derived: contracts held long and short; equal after every command [FUT-6]. */
  openLong = 0;
  openShort = 0;
  /** Derived: marks strictly between these fire no trigger. */
  triggersBelow = 0;
  triggersAbove = Number.POSITIVE_INFINITY;

  watchOf(position: Position): WatchList {
    return position.side === 'long' ? this.longs : this.shorts;
  }

  /** [MARK-4] The price positions are valued at: the mark, or before the first mark the last trade. */
  get mark(): number {
    return this.prices.mark || this.lastPrice;
  }
}

/** Sets the fields derived from the rules; also called when a snapshot is loaded. */
export function deriveFuturesTerms(market: FuturesMarket, settleScale: number): void {
  market.tickUnits = contractTickUnits(market.unit, market.unitScale, market.priceScale, settleScale);
  market.indexUnitsPerTick = pow10(INDEX_SCALE - market.priceScale);
  market.maintenanceTiers = withDeductions(market.tiers);
}
