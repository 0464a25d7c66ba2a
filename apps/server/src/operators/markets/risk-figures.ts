import { CYCLE_PERIODS } from '@meridian/contract/schemas/cycle-offer-change';
import type {
  MarketRisk,
  NearPosition,
  OfferRisk,
  RiskReport,
  SourceTrouble,
} from '@meridian/contract/schemas/operator-risk';
import type { ExchangeState } from '@meridian/engine';
import { viewCycleExposure, viewCycleOffers } from '@meridian/engine/cycle/cycle-views';
import { notional } from '@meridian/engine/formulas';
import { viewMarketRisk } from '@meridian/engine/futures/positions/risk-views';
import { type CoinId, coinId, type MarketId } from '@meridian/engine/ids';
import { freshIndex } from '@meridian/engine/markets/index-price';
import { ceilDiv, formatDecimal, formatTrimmed } from '@meridian/money';
import type { PriceStatus } from '../../prices/price-status.ts';

/** A source that has sent nothing usable for this long is silent. */
const SILENT_MS = 30_000;

export interface MarketFigures {
  readonly market: MarketRisk;
  readonly worst: readonly (Omit<NearPosition, 'uid'> & { readonly account: number })[];
}

/** Undefined when the market is not in the engine. */
export function marketRisk(state: ExchangeState, id: MarketId, limit: number): MarketFigures | undefined {
  const market = state.futuresMarkets.get(id);
  if (market === undefined) return undefined;
  const { symbol, priceScale, openLong, openInterestCap, tickUnits, mark } = market;
  const { scale } = state.coins.mustGet(market.settle);
  const price = (at: number) => formatDecimal(BigInt(at), priceScale);
  const { near, worst } = viewMarketRisk(state, market, limit);
  return {
    market: {
      id,
      symbol,
      state: market.state,
      mark: mark === 0 ? null : price(mark),
      contracts: openLong,
      cap: openInterestCap,
      usedPercent: percentOf(BigInt(openLong), BigInt(openInterestCap)),
      value: formatTrimmed(notional(mark, openLong, tickUnits), scale),
      positions: market.positions.size,
      near,
    },
    worst: worst.map(({ market: _, lever, value, liquidationPrice, ...position }) => ({
      ...position,
      symbol,
      leverage: lever,
      value: formatTrimmed(value, scale),
      mark: price(position.mark),
      liquidationPrice: liquidationPrice === 0 ? null : price(liquidationPrice),
    })),
  };
}

export function offerRisks(state: ExchangeState): OfferRisk[] {
  const settlement = state.coins.get(state.settlementCoin);
  if (settlement === undefined) return [];
  const money = (amount: bigint) => formatTrimmed(amount, settlement.scale);
  const offers = viewCycleOffers(state)
    .map((offer) => ({ ...offer, ...viewCycleExposure(state, offer.id) }))
    .sort((left, right) =>
      left.exposure === right.exposure ? left.id - right.id : left.exposure > right.exposure ? -1 : 1,
    );
  return offers.flatMap(({ id, coin, periodMs, open, stakes, exposure, exposureCap }) => {
    const period = CYCLE_PERIODS.find((each) => each * 1_000 === periodMs);
    if (period === undefined) return [];
    return [
      {
        ...{ id, period, open },
        coin: state.coins.mustGet(coinId(coin)).code,
        staked: money(stakes),
        exposure: money(exposure),
        cap: money(exposureCap),
        usedPercent: percentOf(exposure, exposureCap),
      },
    ];
  });
}

const percentOf = (used: bigint, limit: bigint): number | null =>
  limit <= 0n ? null : Number(ceilDiv(used * 100n, limit));

/** The coins that futures markets and cycle offers follow and whose index must not be used. */
export function staleIndexes(state: ExchangeState): RiskReport['staleIndexes'] {
  const followed = new Set<CoinId>();
  for (const { base, state: of } of state.futuresMarkets.rows.values())
    if (of !== 'cancel_only') followed.add(base);
  for (const { coin, open } of state.cycleOffers.rows.values()) if (open) followed.add(coin);
  return [...followed]
    .filter((coin) => freshIndex(state, coin) === undefined)
    .map((coin) => {
      const index = state.indexPrices.get(coin);
      return {
        coin: state.coins.mustGet(coin).code,
        ageMs: index === undefined ? null : state.now - index.observedAt,
      };
    })
    .sort((left, right) => left.coin.localeCompare(right.coin));
}

/** A silent source is named once, not for each of its coins. */
export function troublesOf(status: PriceStatus | undefined, nowMs: number): SourceTrouble[] {
  const { sources, coins } = status ?? { sources: [], coins: [] };
  const silent = new Set(
    sources
      .filter(({ lastReplyMs }) => lastReplyMs === undefined || nowMs - lastReplyMs > SILENT_MS)
      .map(({ name }) => name),
  );
  const quotes = coins.flatMap(({ coin, quotes: all }) =>
    all.flatMap(({ source, state }) =>
      (state === 'off' || state === 'stale' || state === 'frozen') && !silent.has(source)
        ? [{ source, coin, state }]
        : [],
    ),
  );
  return [...[...silent].map((source) => ({ source, coin: null, state: 'silent' as const })), ...quotes];
}
