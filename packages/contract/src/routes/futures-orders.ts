import { z } from 'zod/mini';
import {
  changeMarginToWire,
  closeAllToWire,
  closeCoinToWire,
  closePositionToWire,
  editTriggerToWire,
  futuresLimitOrderToWire,
  futuresMarketOrderToWire,
  setTriggersToWire,
  toFuturesAccount,
  toFuturesOrder,
  toFuturesOrders,
  toFuturesPositions,
  toFuturesTrigger,
  toPositionMargin,
} from '../mappers/futures.ts';
import { pairToWire } from '../mappers/markets.ts';
import { optionalPairToWire } from '../mappers/orders.ts';
import { OWN_RECORDS } from '../policies.ts';
import { defineRoute } from '../route.ts';
import { ownCancel, ownGet, verifiedUserOrder } from '../route-shapes.ts';
import { decimalInput, figureInput } from '../schemas/decimal.ts';
import {
  futuresAccount,
  futuresEntrust,
  futuresPosition,
  futuresTimeInForce,
  futuresTrigger,
  marginOfPosition,
  tdMode,
} from '../schemas/futures.ts';
import { coinCode, optionalPair, orderId, pair } from '../schemas/query.ts';

export const account = defineRoute({
  ...ownGet(
    '/contract/contractAccount',
    'What the caller can spend in futures, and their open orders in a market',
  ),
  query: z.object(pair),
  reply: futuresAccount,
  toWireQuery: pairToWire,
  toDomain: toFuturesAccount,
  reasons: ['unknown_market'],
});

export const openOrders = defineRoute({
  ...ownGet('/contract/tradEntrust', 'The caller’s open futures orders, newest first'),
  query: z.object(optionalPair),
  reply: z.array(futuresEntrust),
  toWireQuery: optionalPairToWire,
  toDomain: toFuturesOrders,
  reasons: ['unknown_market'],
});

export const positionsOfMarket = defineRoute({
  ...ownGet('/contract/positionByCoin', 'The caller’s open positions in a market, newest first'),
  query: z.object(pair),
  reply: z.array(futuresPosition),
  toWireQuery: pairToWire,
  toDomain: toFuturesPositions,
  reasons: ['unknown_market'],
});

export const positions = defineRoute({
  ...ownGet('/contract/position', 'All open positions of the caller, newest first'),
  reply: z.array(futuresPosition),
  toDomain: toFuturesPositions,
});

const price = figureInput({ missing: 'price_required', unreadable: 'price_not_a_number' });
const contracts = figureInput({ missing: 'quantity_required', unreadable: 'quantity_not_whole' });
const lever = figureInput({ missing: 'parameter_required', unreadable: 'lever_not_allowed' });
/** Empty means none. */
const optionalPrice = z.optional(z.union([z.literal(''), z.null(), price]));

const order = {
  ...pair,
  number: contracts,
  lever,
  /** Cross margin when absent. */
  tdMode: z.optional(tdMode),
  profitPrice: optionalPrice,
  lossPrice: optionalPrice,
};
/** If given, it must match the path. */
const limitOrder = z.object({
  ...order,
  price,
  style: z.optional(z.literal('limit')),
  timeInForce: z.optional(futuresTimeInForce),
});
/** The price that clients send with a market order is ignored. */
const marketOrder = z.object({
  ...order,
  style: z.optional(z.literal('market')),
  price: z.optional(z.unknown()),
});

const submitReasons = ['busy', 'outcome_unknown'] as const;
const orderReasons = [
  'kyc_required',
  'market_halted',
  'price_required',
  'price_not_a_number',
  'price_too_precise',
  'price_out_of_range',
  'no_reference_price',
  'quantity_required',
  'quantity_not_whole',
  'long_below_minimum',
  'short_below_minimum',
  'long_above_maximum',
  'short_above_maximum',
  'long_take_profit_too_low',
  'long_stop_loss_too_high',
  'short_take_profit_too_high',
  'short_stop_loss_too_low',
  'lever_not_allowed',
  'lever_exceeds_tier',
  'open_interest_limit',
  'insufficient_balance',
  'would_cross',
  'fill_or_kill_unfilled',
  'would_liquidate',
  'too_many_open_orders',
  'unknown_market',
  ...submitReasons,
] as const;

/** The order after it was matched against the book. */
const placed = { reply: futuresEntrust, toDomain: toFuturesOrder, reasons: orderReasons } as const;

export const buyLimit = defineRoute({
  ...verifiedUserOrder('/contract/buyLimit', 'Opens a long at a price or better'),
  ...placed,
  body: limitOrder,
  toWireBody: futuresLimitOrderToWire,
});
export const sellLimit = defineRoute({
  ...verifiedUserOrder('/contract/sellLimit', 'Opens a short at a price or better'),
  ...placed,
  body: limitOrder,
  toWireBody: futuresLimitOrderToWire,
});
export const buyMarket = defineRoute({
  ...verifiedUserOrder('/contract/buyMarket', 'Opens a long at once'),
  ...placed,
  body: marketOrder,
  toWireBody: futuresMarketOrderToWire,
});
export const sellMarket = defineRoute({
  ...verifiedUserOrder('/contract/sellMarket', 'Opens a short at once'),
  ...placed,
  body: marketOrder,
  toWireBody: futuresMarketOrderToWire,
});

export const cancelOrder = defineRoute({
  ...ownCancel(
    '/contract/closeEntrust',
    'Cancels an open futures order; possible in every state of market and account',
  ),
  reasons: ['not_found', 'order_closed', ...submitReasons],
});

const closeReasons = [
  'unknown_position',
  'close_quantity_required',
  'quantity_not_whole',
  'quantity_not_positive',
  'close_exceeds_position',
  'price_not_a_number',
  'price_too_precise',
  'price_out_of_range',
  'too_many_open_orders',
  ...submitReasons,
] as const;

export const closePosition = defineRoute({
  method: 'POST',
  path: '/contract/closePosition',
  summary: 'Closes all or part of a position, at market or, with a price, by an order that may rest',
  policy: OWN_RECORDS,
  body: z.object({
    autoid: orderId,
    number: figureInput({ missing: 'close_quantity_required', unreadable: 'quantity_not_whole' }),
    price: optionalPrice,
  }),
  reply: futuresEntrust,
  toWireBody: closePositionToWire,
  toDomain: toFuturesOrder,
  reasons: closeReasons,
  idempotent: true,
});

export const changeMargin = defineRoute({
  method: 'POST',
  path: '/contract/changeMargin',
  summary: 'Adds to or removes from the margin of an isolated position',
  policy: OWN_RECORDS,
  body: z.object({ autoid: orderId, change: z.enum(['add', 'remove']), amount: decimalInput }),
  reply: marginOfPosition,
  toWireBody: changeMarginToWire,
  toDomain: toPositionMargin,
  reasons: [
    'unknown_position',
    'position_not_isolated',
    'amount_required',
    'amount_too_precise',
    'insufficient_balance',
    'margin_needed',
    'kyc_required',
    'stale_index',
    ...submitReasons,
  ],
  idempotent: true,
});

/** 0 all, 1 long, 2 short. */
const which = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** Positions that are still open, because there was no counterparty. */
const leftOpen = z.object({ left: z.int() });

export const closeCoinPositions = defineRoute({
  method: 'POST',
  path: '/contract/closeCoinPosition',
  summary: 'Closes at market all positions on one coin, or those of one side',
  policy: OWN_RECORDS,
  body: z.object({ coin: coinCode, type: which }),
  reply: leftOpen,
  toWireBody: closeCoinToWire,
  reasons: ['unknown_position', 'unknown_coin', ...submitReasons],
  idempotent: true,
});

export const closeAllPositions = defineRoute({
  method: 'POST',
  path: '/contract/closeAllPosition',
  summary: 'Closes at market all positions, or those of one side. A coin that is given is not read',
  policy: OWN_RECORDS,
  body: z.object({ coin: z.optional(z.unknown()), type: which }),
  reply: leftOpen,
  toWireBody: closeAllToWire,
  reasons: ['unknown_position', ...submitReasons],
  idempotent: true,
});

const stops = {
  profitPrice: optionalPrice,
  lossPrice: optionalPrice,
  /** Contracts to close; the whole position when absent. */
  number: z.optional(z.union([z.literal(''), z.null(), contracts])),
};
const stopReasons = [
  'take_profit_or_stop_loss_required',
  'price_not_a_number',
  'price_too_precise',
  'quantity_not_whole',
  'quantity_not_positive',
  'trigger_exceeds_position',
  'long_take_profit_too_low',
  'long_stop_loss_too_high',
  'short_take_profit_too_high',
  'short_stop_loss_too_low',
  'stop_beyond_liquidation',
  ...submitReasons,
] as const;

export const setTriggers = defineRoute({
  method: 'POST',
  path: '/contract/profitLoss',
  summary: 'Sets a take-profit, a stop-loss or both on a position',
  policy: OWN_RECORDS,
  body: z.object({ autoid: orderId, ...stops }),
  reply: futuresTrigger,
  toWireBody: setTriggersToWire,
  toDomain: toFuturesTrigger,
  reasons: ['unknown_position', 'too_many_triggers', ...stopReasons],
  idempotent: true,
});

export const editTrigger = defineRoute({
  method: 'POST',
  path: '/contract/editProfitLoss',
  summary: 'Changes an armed take-profit or stop-loss',
  policy: OWN_RECORDS,
  body: z.object({ id: orderId, ...stops }),
  reply: futuresTrigger,
  toWireBody: editTriggerToWire,
  toDomain: toFuturesTrigger,
  reasons: ['not_found', ...stopReasons],
  idempotent: true,
});

export const cancelTrigger = defineRoute({
  ...ownCancel('/contract/closeProfitLoss', 'Cancels an armed take-profit or stop-loss'),
  reasons: ['not_found', ...submitReasons],
});
