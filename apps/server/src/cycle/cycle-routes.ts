import { cycle } from '@meridian/contract/routes/index';
import { quantityFigureProblem } from '@meridian/contract/rules/orders/order-figures';
import type { CycleGuardWire, CycleOfferWire, CycleSymbolWire } from '@meridian/contract/schemas/cycle';
import type { CycleOfferTerms } from '@meridian/contract/schemas/cycle-offer-change';
import type { ExchangeState } from '@meridian/engine';
import {
  type CycleGuardView,
  type CycleOfferView,
  viewCycleGuard,
  viewCycleOffers,
  viewStakeable,
} from '@meridian/engine/cycle/cycle-views';
import type { AccountId } from '@meridian/engine/ids';
import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { type Amount, formatTrimmed, parseDecimal } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { readOrRefuse, submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { LinePoint } from '../market-data/cycle-line.ts';
import type { CycleMarket, CycleStore } from '../market-data/cycle-store.ts';
import { rateText } from '../market-data/cycle-wire.ts';
import { riseOf } from '../market-data/market-wire.ts';
import { INDEX_QUOTE } from '../prices/index-price-source.ts';
import { Refusal } from '../refusal.ts';
import { accountOf } from '../trading/own-orders.ts';
import { cycleContractRoutes } from './cycle-contract-routes.ts';
import type { CycleDeps } from './cycle-deps.ts';
import { type CycleTask, waitingTasks } from './cycle-offers-table.ts';

/** The longest pause, as the engine allows it [CYCLE-12]. */
const MAX_PAUSE_MS = 366 * 24 * 60 * 60_000;

/** All routes of cycle contracts. */
export function cycleRoutes(app: FastifyInstance, deps: CycleDeps): void {
  marketRoutes(app, deps);
  accountRoutes(app, deps);
  cycleContractRoutes(app, deps);
}

function marketRoutes(app: FastifyInstance, deps: CycleDeps): void {
  const { engine, cycles, directory, database } = deps;
  const symbolOf = (market: CycleMarket, locale: 'en' | 'ja'): CycleSymbolWire => ({
    autoid: market.coin,
    tradcoin: market.code,
    maincoin: INDEX_QUOTE,
    chinaname: deps.coinNames.get(market.code)?.[locale] ?? market.code,
    price: formatTrimmed(market.price, INDEX_SCALE),
    time: market.observedAt,
    rise: riseOf(market.price, market.open),
    stale: market.stale,
  });

  route(app, cycle.symbols, ({ locale }) => cycles.markets.map((market) => symbolOf(market, locale)));

  route(app, cycle.offers, async ({ query, locale }) => {
    const market = marketOf(cycles, query);
    const { code, scale } = directory.coin(INDEX_QUOTE);
    const [offers, tasks] = await Promise.all([
      readOrRefuse(engine, viewCycleOffers),
      waitingTasks(database),
    ]);
    return {
      info: symbolOf(market, locale),
      coin: code,
      decimals: scale,
      periods: offers.filter(({ coin }) => coin === market.coin).map((offer) => offerOf(offer, scale, tasks)),
    };
  });

  route(app, cycle.line, ({ query }) => cycles.line(marketOf(cycles, query).coin).map(linePoint));
  route(app, cycle.pastLine, ({ query }) => cycles.pastLine(marketOf(cycles, query).coin).map(linePoint));
}

const linePoint = ({ price, observedAt }: LinePoint) => ({
  price: formatTrimmed(price, INDEX_SCALE),
  time: observedAt,
});

interface PairQuery {
  readonly maincoin: string;
  readonly tradcoin: string;
}

function marketOf(cycles: CycleStore, { maincoin, tradcoin }: PairQuery): CycleMarket {
  const market = maincoin === INDEX_QUOTE ? cycles.index(tradcoin) : undefined;
  if (market === undefined) throw new Refusal('unknown_market');
  return market;
}

function offerOf(offer: CycleOfferView, scale: number, tasks: readonly CycleTask[]): CycleOfferWire {
  const amount = (units: bigint) => formatTrimmed(units, scale);
  const task = tasks.find((each) => each.offer === offer.id);
  return {
    period: offer.periodMs / 1_000,
    min: amount(offer.minStake),
    max: amount(offer.maxStake),
    rate: rateText(offer.payoutPpm),
    breakeven: breakEvenOf(offer.payoutPpm),
    maxopen: offer.maxOpenStake === 0n ? null : amount(offer.maxOpenStake),
    delay: offer.delayMs,
    state: offer.open ? 'enable' : 'disable',
    next: task === undefined ? null : { time: task.effectiveAt.getTime(), ...decidedOf(task.change) },
  };
}

const PPM = 1_000_000;

const decidedOf = (terms: CycleOfferTerms) => ({
  min: terms.minStake,
  max: terms.maxStake,
  rate: terms.payoutRate,
  breakeven: breakEvenOf(Number(parseDecimal(terms.payoutRate, 6) ?? 0n)),
  maxopen: terms.maxOpenStake,
  delay: terms.entryDelayMs,
  state: terms.open ? ('enable' as const) : ('disable' as const),
});

/** 1 ÷ (1 + rate) with four decimals, rounded up: a player needs at least this share of wins. */
function breakEvenOf(payoutPpm: number): string {
  const tenThousandths = Math.ceil((PPM * 10_000) / (PPM + payoutPpm));
  return formatTrimmed(BigInt(tenThousandths), 4);
}

function accountRoutes(app: FastifyInstance, { engine, directory, clock }: CycleDeps): void {
  const readGuard = (account: AccountId) =>
    readOrRefuse(engine, (state: ExchangeState) => viewCycleGuard(state, account));

  route(app, cycle.account, async ({ caller }) => {
    const account = accountOf(caller);
    const { code, scale } = directory.coin(INDEX_QUOTE);
    const { usable, guard } = await readOrRefuse(engine, (state: ExchangeState) => ({
      usable: viewStakeable(state, account),
      guard: viewCycleGuard(state, account),
    }));
    return {
      balance: { coin: code, decimals: scale, usable: formatTrimmed(usable, scale) },
      guard: guardOf(guard, scale),
    };
  });

  route(app, cycle.setGuard, async ({ caller, body, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    const { scale } = directory.coin(INDEX_QUOTE);
    const dailyLimit = limitOf(body.limit, scale);
    const { until } = body;
    if (until !== null && (until <= clock() || until > clock() + MAX_PAUSE_MS))
      throw new Refusal('cycle_pause_range');
    await submitOrRefuse(engine, {
      type: 'SetCycleGuard',
      account,
      key,
      dailyLimit,
      pausedUntil: until ?? 0,
    });
    say('cycle_guard_saved');
    return guardOf(await readGuard(account), scale);
  });
}

/** 0 for no limit. */
function limitOf(text: string | null, scale: number): Amount {
  if (text === null || text === '') return 0n as Amount;
  const problem = quantityFigureProblem(text, scale);
  if (problem?.reason === 'quantity_too_precise')
    throw new Refusal('amount_too_precise', { decimals: scale });
  if (problem !== undefined) throw new Refusal('amount_required');
  return parseDecimal(text, scale)! as Amount;
}

function guardOf(guard: CycleGuardView, scale: number): CycleGuardWire {
  const limit = (units: bigint) => (units === 0n ? null : formatTrimmed(units, scale));
  const { dailyLimit, next, pausedUntil, stakedToday } = guard;
  return {
    limit: limit(dailyLimit),
    next: next === undefined ? null : { limit: limit(next.dailyLimit), time: next.from },
    until: pausedUntil === 0 ? null : pausedUntil,
    staked: formatTrimmed(stakedToday, scale),
  };
}
