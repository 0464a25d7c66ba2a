import type { ExchangeState } from '@meridian/engine';
import { viewFuturesMarket } from '@meridian/engine/futures/positions/futures-views';
import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { formatFloored, formatTrimmed } from '@meridian/money';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { Market } from '../markets/markets-table.ts';
import { figuresOf } from './figures.ts';

const RATE_DECIMALS = 9;
const PPM_DECIMALS = 6;

/** The market's figures that only the engine has. */
export function marketFigures(state: ExchangeState, listed: Market, directory: MarketDirectory) {
  const market = state.futuresMarkets.mustGet(listed.id);
  const figures = figuresOf(directory, listed.id);
  const view = viewFuturesMarket(market);
  const index = state.indexPrices.get(market.base);
  const rate = (ppb: bigint) => formatTrimmed(ppb, RATE_DECIMALS);
  const info = {
    // Before the first mark and the first trade there is only the listing price.
    markPrice: view.mark === 0 ? listed.listingPrice : figures.price(view.mark),
    indexPrice: index === undefined ? null : formatFloored(index.price, INDEX_SCALE, listed.priceAccuracy),
    fundingRate: rate(view.expectedFundingPpb),
    lastFundingRate: rate(view.lastFundingPpb),
    fundingTime: view.nextFundingAt === 0 ? null : view.nextFundingAt,
    fundingInterval: market.fundingIntervalMs,
    openInterest: String(view.openInterest),
    insurance: figures.money(state.ledger.house('insurance', market.settle).available),
    makergas: formatTrimmed(BigInt(market.makerFeePpm), PPM_DECIMALS),
  };
  const levers = [...market.levers].sort((left, right) => left - right).map((lever) => ({ lever }));
  const tiers = market.maintenanceTiers.map(({ upTo, maintenancePpm, maxLever, deductionPpm }) => ({
    upTo: figures.money(upTo),
    rate: formatTrimmed(BigInt(maintenancePpm), PPM_DECIMALS),
    deduction: figures.exactMoney(deductionPpm),
    max_lever: maxLever,
  }));
  return { info, levers, tiers };
}
