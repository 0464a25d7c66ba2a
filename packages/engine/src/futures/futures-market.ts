import { type Amount, pow10 } from '@meridian/money';
import { OrderBook } from '../book/order-book.ts';
import { bigAs, list, oneOf, record, text, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import type { PriceGuard } from '../collar/price-guard.ts';
import { contractTickUnits, type MaintenanceTier, withDeductions } from '../formulas.ts';
import { INDEX_SCALE } from '../markets/index-price.ts';
import { MARKET_STATES, type MarketState } from '../markets/spot-market.ts';
import { Row } from '../table.ts';
import type { Position } from './positions/position.ts';
import { WatchList } from './positions/watch-list.ts';
import { FuturesPrices } from './prices/futures-prices.ts';
import type { Trigger } from './triggers/trigger.ts';

export interface TierRules {
  /** Notional, in minor units of the settlement coin, up to which the tier holds. */
  readonly upTo: Amount;
  readonly maintenancePpm: number;
  readonly maxLever: number;
}

/** What an operator may change while the market runs. */
export interface FuturesRules {
  state: MarketState;
  minContracts: number;
  maxContracts: number;
  makerFeePpm: number;
  takerFeePpm: number;
  /** A market order fills no further than this from the mark. */
  bandPpm: number;
  /** Share of a liquidated notional that goes to the insurance fund, as far as margin is left. */
  liquidationFeePpm: number;
  /** The insurance fund pays for liquidation fills no further than this from the mark [LIQ-5]. */
  liquidationBandPpm: number;
  /** The most one funding may cost. */
  fundingCapPpm: number;
  /** Notional whose average fill price is the impact price of the premium. */
  impactNotional: Amount;
  /** Contracts that may be open at a time [FUT-10]. */
  openInterestCap: number;
  levers: readonly number[];
  tiers: readonly TierRules[];
}

export interface FuturesMarketData extends FuturesRules {
  id: number;
  symbol: string;
  /** The coin whose index the contract follows. */
  base: number;
  /** The settlement coin: margin, profit and fees are in it. */
  settle: number;
  priceScale: number;
  /** Contract size: unit ÷ 10^unitScale of the base coin. */
  unit: number;
  unitScale: number;
  fundingIntervalMs: number;
  /** Ticks of the last trade, 0 before the first. */
  lastPrice: number;
}

export class FuturesMarket extends Row implements FuturesMarketData {
  id = 0;
  symbol = '';
  base = 0;
  settle = 0;
  priceScale = 0;
  unit = 1;
  unitScale = 0;
  fundingIntervalMs = 0;
  state: MarketState = 'trading';
  minContracts = 1;
  maxContracts = 1;
  makerFeePpm = 0;
  takerFeePpm = 0;
  bandPpm = 50_000;
  liquidationFeePpm = 0;
  liquidationBandPpm = 10_000;
  fundingCapPpm = 0;
  impactNotional = 0n as Amount;
  openInterestCap = 0;
  levers: readonly number[] = [];
  tiers: readonly TierRules[] = [];
  lastPrice = 0;

  readonly book = new OrderBook();
  /** Derived: minor units in one tick of one contract. */
  tickUnits = 1n;
  /** Derived: index units in one tick. */
  indexUnitsPerTick = 1n;
  /** Derived: the tiers with their deductions. */
  maintenanceTiers: readonly MaintenanceTier[] = [];
  /** Derived: what its prices are measured by; undefined under the first rules. */
  guard: PriceGuard | undefined = undefined;
  /** Derived: its row of prices. */
  prices = new FuturesPrices();
  /** Derived: open positions and armed triggers by id, which is the order they came in. */
  readonly positions = new Map<number, Position>();
  readonly triggers = new Map<number, Trigger>();
  /** Derived: at which marks its positions need a look. */
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

  /** [MARK-4] What positions are valued at: the mark, or the last trade before there was one. */
  get mark(): number {
    return this.prices.mark || this.lastPrice;
  }
}

const tier = record<TierRules>({ upTo: bigAs<Amount>(), maintenancePpm: uint, maxLever: uint });

export const futuresRuleFields = {
  state: oneOf(MARKET_STATES),
  minContracts: uint,
  maxContracts: uint,
  makerFeePpm: uint,
  takerFeePpm: uint,
  bandPpm: uint,
  liquidationFeePpm: uint,
  liquidationBandPpm: uint,
  fundingCapPpm: uint,
  impactNotional: bigAs<Amount>(),
  openInterestCap: uint,
  levers: list(uint),
  tiers: list(tier),
};

export const futuresTermFields = {
  id: uint,
  symbol: text,
  base: uint,
  settle: uint,
  priceScale: uint,
  unit: uint,
  unitScale: uint,
  fundingIntervalMs: uint,
};

export const futuresMarketCodec = rowCodec<FuturesMarketData, FuturesMarket>(() => new FuturesMarket(), {
  ...futuresTermFields,
  ...futuresRuleFields,
  lastPrice: uint,
});

/** What follows from the rules: also called when a snapshot is loaded. */
export function deriveFuturesTerms(market: FuturesMarket, settleScale: number): void {
  market.tickUnits = contractTickUnits(market.unit, market.unitScale, market.priceScale, settleScale);
  market.indexUnitsPerTick = pow10(INDEX_SCALE - market.priceScale);
  market.maintenanceTiers = withDeductions(market.tiers);
}
