import { z } from 'zod/mini';
import { pairToWire } from '../mappers/markets.ts';
import {
  limitOrderToWire,
  marketOrderToWire,
  optionalPairToWire,
  orderFilterToWire,
  toSpotAccount,
  toSpotOrder,
  toSpotOrders,
} from '../mappers/orders.ts';
import { defineRoute } from '../route.ts';
import { ownCancel, ownGet, verifiedUserOrder } from '../route-shapes.ts';
import { figureInput } from '../schemas/decimal.ts';
import { optionalPair, orderIdText, paging, pair } from '../schemas/query.ts';
import { spotEntrust, spotOrderState, spotPairAccount, timeInForce } from '../schemas/spot-entrust.ts';

export const account = defineRoute({
  ...ownGet('/trad/tradAccount', 'What the caller can spend in a market, and their open orders in it'),
  query: z.object(pair),
  reply: spotPairAccount,
  toWireQuery: pairToWire,
  toDomain: toSpotAccount,
  reasons: ['unknown_market'],
});

export const openOrders = defineRoute({
  ...ownGet(
    '/trad/entrustOrder',
    'The caller’s open spot orders, newest first: of one market, of the markets of one coin, or all',
  ),
  query: z.object(optionalPair),
  reply: z.array(spotEntrust),
  toWireQuery: optionalPairToWire,
  toDomain: toSpotOrders,
  reasons: ['unknown_market'],
});

export const orderHistory = defineRoute({
  ...ownGet(
    '/trad/entrustHistory',
    'The caller’s finished spot orders, newest first. Side and state are looked for in 10,000 orders',
  ),
  query: z.object({
    ...optionalPair,
    type: z.optional(z.enum(['buy', 'sell'])),
    state: z.optional(spotOrderState),
    /** Only orders older than this id, for endless lists that do not shift. */
    before: z.optional(orderIdText),
    ...paging,
  }),
  reply: z.array(spotEntrust),
  toWireQuery: orderFilterToWire,
  toDomain: toSpotOrders,
  reasons: ['unknown_market'],
});

/** If `plate` is given, it must be the market's own. */
const order = { ...pair, plate: z.optional(z.enum(['main', 'innovation'])) };
const price = figureInput({ missing: 'price_required', unreadable: 'price_not_a_number' });
const quantity = figureInput({ missing: 'quantity_required', unreadable: 'quantity_not_a_number' });
const amount = figureInput({ missing: 'amount_required', unreadable: 'amount_not_a_number' });
/** Good till canceled when absent. */
const limitOrder = { ...order, price, number: quantity, timeInForce: z.optional(timeInForce) };

const orderReasons = [
  'kyc_required',
  'market_halted',
  'price_required',
  'price_not_a_number',
  'price_not_positive',
  'price_out_of_range',
  'no_reference_price',
  'quantity_required',
  'quantity_not_a_number',
  'quantity_not_positive',
  'quantity_below_minimum',
  'quantity_above_maximum',
  'amount_required',
  'amount_not_a_number',
  'price_too_precise',
  'quantity_too_precise',
  'amount_too_precise',
  'insufficient_balance',
  'too_many_open_orders',
  'would_cross',
  'fill_or_kill_unfilled',
  'unknown_market',
  'busy',
  'outcome_unknown',
] as const;

/** The order after it was matched against the book. */
const placed = { reply: spotEntrust, toDomain: toSpotOrder, reasons: orderReasons } as const;

export const buyLimit = defineRoute({
  ...verifiedUserOrder('/trad/buyLimit', 'Buys at a price or better'),
  ...placed,
  body: z.object(limitOrder),
  toWireBody: limitOrderToWire,
});
export const sellLimit = defineRoute({
  ...verifiedUserOrder('/trad/sellLimit', 'Sells at a price or better'),
  ...placed,
  body: z.object(limitOrder),
  toWireBody: limitOrderToWire,
});
export const buyMarket = defineRoute({
  ...verifiedUserOrder('/trad/buyMarket', 'Buys at once; `number` is the amount of the main coin to spend'),
  ...placed,
  body: z.object({ ...order, number: amount }),
  toWireBody: marketOrderToWire,
});
export const sellMarket = defineRoute({
  ...verifiedUserOrder(
    '/trad/sellMarket',
    'Sells at once; `number` is the amount of the traded coin to sell',
  ),
  ...placed,
  body: z.object({ ...order, number: quantity }),
  toWireBody: marketOrderToWire,
});

export const cancelOrder = defineRoute({
  ...ownCancel(
    '/trad/closeEntrust',
    'Cancels an open spot order; possible in every state of market and account',
  ),
  reasons: ['not_found', 'order_closed', 'busy', 'outcome_unknown'],
});
