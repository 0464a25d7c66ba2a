import { z } from 'zod/mini';
import {
  cycleGuardToWire,
  cycleHistoryToWire,
  cycleOrderToWire,
  toCycleAccount,
  toCycleContract,
  toCycleContracts,
  toCycleGuard,
  toCycleLine,
  toCycleMarkets,
  toCyclePage,
  toCycleReceipt,
  toCycleSums,
  toCycleToday,
} from '../mappers/cycle.ts';
import { pairToWire } from '../mappers/markets.ts';
import { optionalPairToWire } from '../mappers/orders.ts';
import { OWN_RECORDS } from '../policies.ts';
import { defineRoute } from '../route.ts';
import { ownGet, publicGet, verifiedUserOrder } from '../route-shapes.ts';
import {
  cycleAccount,
  cycleEntrust,
  cycleGuard,
  cycleLinePoint,
  cyclePage,
  cycleReceipt,
  cycleSums,
  cycleSymbol,
  cycleToday,
  cycleType,
} from '../schemas/cycle.ts';
import { figureInput } from '../schemas/decimal.ts';
import { momentText, optionalPair, orderIdText, paging, pair } from '../schemas/query.ts';

export const symbols = defineRoute({
  ...publicGet('/cycle/symbols', 'The coins on whose index cycle contracts are offered'),
  reply: z.array(cycleSymbol),
  toDomain: toCycleMarkets,
});

export const offers = defineRoute({
  ...publicGet('/cycle/cycle', 'The periods of a coin with their limits and rates'),
  query: z.object(pair),
  reply: cyclePage,
  toWireQuery: pairToWire,
  toDomain: toCyclePage,
  reasons: ['unknown_market'],
});

export const line = defineRoute({
  ...publicGet('/cycle/line', 'The index prices of the last minutes, oldest first'),
  query: z.object(pair),
  reply: z.array(cycleLinePoint),
  toWireQuery: pairToWire,
  toDomain: toCycleLine,
  reasons: ['unknown_market'],
});

export const pastLine = defineRoute({
  ...publicGet(
    '/cycle/pastLine',
    'The index prices of the last hour, at most one for each five seconds, oldest first',
  ),
  query: z.object(pair),
  reply: z.array(cycleLinePoint),
  toWireQuery: pairToWire,
  toDomain: toCycleLine,
  reasons: ['unknown_market'],
});

export const account = defineRoute({
  ...ownGet('/cycle/account', 'What the caller can stake, and the limits they have set for themselves'),
  reply: cycleAccount,
  toDomain: toCycleAccount,
});

export const running = defineRoute({
  ...ownGet('/cycle/order', 'The caller’s open cycle contracts, newest first'),
  query: z.object(optionalPair),
  reply: z.array(cycleEntrust),
  toWireQuery: optionalPairToWire,
  toDomain: toCycleContracts,
  reasons: ['unknown_market'],
});

const settledFilter = {
  ...optionalPair,
  state: z.optional(z.enum(['win', 'loss', 'tie', 'void'])),
  /** Accepted from this moment on, and before that one. */
  from: z.optional(momentText),
  to: z.optional(momentText),
};

export const history = defineRoute({
  ...ownGet('/cycle/history', 'The caller’s settled cycle contracts, newest first'),
  query: z.object({
    ...settledFilter,
    /** Only contracts with a smaller number, for endless lists that do not shift. */
    before: z.optional(orderIdText),
    size: paging.size,
  }),
  reply: z.array(cycleEntrust),
  toWireQuery: cycleHistoryToWire,
  toDomain: toCycleContracts,
  reasons: ['unknown_market'],
});

export const summary = defineRoute({
  ...ownGet(
    '/cycle/summary',
    'How many of the caller’s settled contracts a filter of their history selects, and what they won or lost',
  ),
  query: z.object(settledFilter),
  reply: cycleSums,
  toWireQuery: cycleHistoryToWire,
  toDomain: toCycleSums,
  reasons: ['unknown_market'],
});

export const today = defineRoute({
  ...ownGet(
    '/cycle/today',
    'How many of the caller’s contracts settled today (UTC), and what they won or lost',
  ),
  reply: cycleToday,
  toDomain: toCycleToday,
});

export const receipt = defineRoute({
  ...ownGet('/cycle/receipt', 'Everything needed to recompute the result of a settled contract'),
  query: z.object({ id: orderIdText }),
  reply: cycleReceipt,
  toDomain: toCycleReceipt,
  reasons: ['not_found'],
});

export const buy = defineRoute({
  ...verifiedUserOrder('/cycle/buy', 'Opens a cycle contract; the stake leaves the futures wallet at once'),
  body: z.object({
    ...pair,
    type: cycleType,
    /** Seconds. */
    period: z.int().check(z.gte(0), z.lte(86_400)),
    number: figureInput({ missing: 'quantity_required', unreadable: 'quantity_not_a_number' }),
  }),
  reply: cycleEntrust,
  toWireBody: cycleOrderToWire,
  toDomain: toCycleContract,
  reasons: [
    'kyc_required',
    'unknown_market',
    'unknown_period',
    'market_halted',
    'quantity_required',
    'quantity_not_a_number',
    'quantity_not_positive',
    'quantity_too_precise',
    'cycle_below_minimum',
    'cycle_above_maximum',
    'cycle_limit',
    'cycle_open_limit',
    'cycle_daily_limit',
    'cycle_paused',
    'stale_index',
    'insufficient_balance',
    'busy',
    'outcome_unknown',
  ],
});

const MAX_MS = 999_999_999_999_999;

export const setGuard = defineRoute({
  method: 'POST',
  path: '/cycle/guard',
  summary:
    'Sets the caller’s own daily limit and pause. A stricter limit holds at once, a looser one after 24 hours; a pause cannot be shortened',
  policy: OWN_RECORDS,
  body: z.object({
    /** Stakes a day (UTC); empty or null for no limit. */
    limit: z.union([
      z.literal(''),
      z.null(),
      figureInput({ missing: 'amount_required', unreadable: 'amount_not_a_number' }),
    ]),
    /** No new contract before this moment (milliseconds since 1970, at most 366 days ahead); null for no new pause. */
    until: z.nullable(z.int().check(z.gte(0), z.lte(MAX_MS))),
  }),
  reply: cycleGuard,
  toWireBody: cycleGuardToWire,
  toDomain: toCycleGuard,
  reasons: [
    'amount_not_a_number',
    'amount_required',
    'amount_too_precise',
    'cycle_pause_range',
    'busy',
    'outcome_unknown',
  ],
  idempotent: true,
});
