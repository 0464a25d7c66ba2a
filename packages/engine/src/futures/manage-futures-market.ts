import { changeRow, copyFields } from '../codec/row-codec.ts';
import { guardFuturesMarket } from '../collar/keep-price-guards.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import type { AddFuturesMarket, ChangeFuturesMarket } from './futures-commands.ts';
import { deriveFuturesTerms, FuturesMarket, futuresRuleFields, futuresTermFields } from './futures-market.ts';
import { brokenFuturesRules, brokenFuturesTerms } from './futures-rules.ts';
import { FuturesPrices } from './prices/futures-prices.ts';

export function addFuturesMarket(state: ExchangeState, command: AddFuturesMarket): Result {
  const base = state.coins.get(command.base);
  const settle = state.coins.get(command.settle);
  if (base === undefined || settle === undefined) return rejected('unknown_coin');
  if (state.futuresMarkets.get(command.id) !== undefined) return rejected('market_exists');
  const broken = [
    ...brokenFuturesTerms(command, base, settle, state.settlementCoin),
    ...brokenFuturesRules(command),
  ];
  if (broken.length > 0) return rejected('bad_market_rules');
  const market = new FuturesMarket();
  copyFields(futuresTermFields, command, market);
  copyFields(futuresRuleFields, command, market);
  state.futuresMarkets.add(market);
  const prices = new FuturesPrices();
  prices.id = market.id;
  prices.nextFundingAt = nextFunding(state.now, market.fundingIntervalMs);
  state.futuresPrices.add(prices);
  attachFuturesMarket(state, market);
  guardFuturesMarket(state, market);
  state.out.emit({ type: 'FuturesMarketAdded', market: market.id, symbol: market.symbol });
  return accepted(market.id);
}

/** [FUND-1] Fundings are due at multiples of the interval since 1970: every eight hours means 00, 08 and 16 UTC. */
export const nextFunding = (now: number, intervalMs: number): number =>
  (Math.floor(now / intervalMs) + 1) * intervalMs;

/** Sets the derived fields of a market; also called when a snapshot is loaded. */
export function attachFuturesMarket(state: ExchangeState, market: FuturesMarket): void {
  deriveFuturesTerms(market, state.coins.mustGet(market.settle).scale);
  market.prices = state.futuresPrices.mustGet(market.id);
}

/** [MARKET-2] Resting orders keep place, price and rates; new tiers apply to open positions from the next mark on. */
export function changeFuturesMarket(state: ExchangeState, command: ChangeFuturesMarket): Result {
  const market = state.futuresMarkets.get(command.market);
  if (market === undefined) return rejected('unknown_market');
  if (brokenFuturesRules(command).length > 0) return rejected('bad_market_rules');
  changeRow(state.futuresMarkets, market, futuresRuleFields, command);
  deriveFuturesTerms(market, state.coins.mustGet(market.settle).scale);
  for (const position of market.positions.values()) {
    market.watchOf(position).watchAlways(position);
    position.owner.holdings!.watched = false;
  }
  state.priceChanges++;
  state.out.emit({ type: 'FuturesMarketChanged', market: market.id, state: market.state });
  return accepted();
}
