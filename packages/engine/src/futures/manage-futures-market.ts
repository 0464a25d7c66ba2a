import { changeRow, copyFields } from '../codec/row-codec.ts';
import { guardFuturesMarket } from '../collar/keep-price-guards.ts';
import { INDEX_SCALE } from '../markets/index-price.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import type { AddFuturesMarket, ChangeFuturesMarket } from './futures-commands.ts';
import {
  deriveFuturesTerms,
  FuturesMarket,
  type FuturesRules,
  futuresRuleFields,
  futuresTermFields,
} from './futures-market.ts';
import { FuturesPrices } from './prices/futures-prices.ts';

const DAY_MS = 86_400_000;
/** The highest allowed fee and funding rate: 10 %. */
const MAX_RATE_PPM = 100_000;
/** Maintenance above a half would make the warning ratio unreachable. */
const MAX_MAINTENANCE_PPM = 500_000;
const MAX_LEVER = 1000;

export function addFuturesMarket(state: ExchangeState, command: AddFuturesMarket): Result {
  const base = state.coins.get(command.base);
  const settle = state.coins.get(command.settle);
  if (base === undefined || settle === undefined) return rejected('unknown_coin');
  if (state.futuresMarkets.get(command.id) !== undefined) return rejected('market_exists');
  const sound =
    command.id >= 1 &&
    base !== settle &&
    settle.id === state.settlementCoin &&
    command.unit >= 1 &&
    // [FUT-1] One tick of one contract is a whole number of minor units, so notionals never need rounding.
    command.priceScale + command.unitScale <= settle.scale &&
    command.priceScale <= INDEX_SCALE &&
    command.fundingIntervalMs >= 60_000 &&
    DAY_MS % command.fundingIntervalMs === 0;
  if (!sound || !areRulesValid(command)) return rejected('bad_market_rules');
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
  if (!areRulesValid(command)) return rejected('bad_market_rules');
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

function areRulesValid(rules: FuturesRules): boolean {
  return (
    rules.minContracts >= 1 &&
    rules.maxContracts >= rules.minContracts &&
    rules.makerFeePpm <= rules.takerFeePpm &&
    rules.takerFeePpm <= MAX_RATE_PPM &&
    rules.liquidationFeePpm <= MAX_RATE_PPM &&
    isShare(rules.bandPpm) &&
    isShare(rules.liquidationBandPpm) &&
    rules.fundingCapPpm >= 1 &&
    rules.fundingCapPpm <= MAX_RATE_PPM &&
    rules.impactNotional > 0n &&
    rules.openInterestCap >= 1 &&
    validLevers(rules) &&
    validTiers(rules)
  );
}

const isShare = (ppm: number): boolean => ppm > 0 && ppm < 1_000_000;

function validLevers({ levers, tiers }: FuturesRules): boolean {
  const rising = levers.every((lever, at) => lever >= 1 && lever > (levers[at - 1] ?? 0));
  return rising && levers.length > 0 && levers.at(-1)! <= Math.min(tiers[0]?.maxLever ?? 0, MAX_LEVER);
}

/**
 * From tier to tier limits and rates rise and leverage falls. A position opened at the highest leverage starts above
 * maintenance, and maintenance covers at least the closing fee: otherwise every liquidation would need the insurance
 * fund.
 */
function validTiers({ tiers, takerFeePpm }: FuturesRules): boolean {
  return (
    tiers.length > 0 &&
    tiers.every((tier, at) => {
      const below = tiers[at - 1];
      const rises =
        below === undefined ||
        (tier.upTo > below.upTo &&
          tier.maintenancePpm > below.maintenancePpm &&
          tier.maxLever <= below.maxLever);
      return (
        rises &&
        tier.upTo > 0n &&
        tier.maxLever >= 1 &&
        tier.maintenancePpm > takerFeePpm &&
        tier.maintenancePpm <= MAX_MAINTENANCE_PPM &&
        tier.maintenancePpm * tier.maxLever < 1_000_000
      );
    })
  );
}
