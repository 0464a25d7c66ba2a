import { z } from 'zod/mini';
import { KLINE_INTERVALS } from '../constants.ts';
import { candleRangeToWire, pairToWire, toMarkets, toMarketTiles } from '../mappers/markets.ts';
import {
  limitOrderToWire,
  marketOrderToWire,
  optionalPairToWire,
  orderFilterToWire,
  toSpotAccount,
  toSpotOrder,
  toSpotOrders,
} from '../mappers/orders.ts';
import { OWN_RECORDS } from '../policies.ts';
import { defineRoute } from '../route.ts';
import { decimal, figureInput } from '../schemas/decimal.ts';
import { marketSymbol, overviewTile } from '../schemas/market-symbol.ts';
import { coinCode, orderId, orderIdText, paging, wholeNumber } from '../schemas/query.ts';
import { spotEntrust, spotOrderState, spotPairAccount } from '../schemas/spot-entrust.ts';

export const overview = defineRoute({
  method: 'GET',
  path: '/trad/overview',
  summary: 'Tiles of the home page: the leading spot markets',
  policy: { who: 'anyone' },
  reply: z.array(overviewTile),
  toDomain: toMarketTiles,
});

export const markets = defineRoute({
  method: 'GET',
  path: '/trad/symbols',
  summary: 'All spot markets with their last prices',
  policy: { who: 'anyone' },
  reply: z.array(marketSymbol),
  toDomain: toMarkets,
});

const pair = { maincoin: coinCode, tradcoin: coinCode };
const depthRow = z.object({ price: decimal, amount: decimal });

export const market = defineRoute({
  method: 'GET',
  path: '/trad/trad',
  summary: 'One spot market: its terms, its figures of 24 hours, its order book and its latest trades',
  policy: { who: 'anyone' },
  query: z.object(pair),
  reply: z.object({
    info: z.extend(marketSymbol, {
      high: decimal,
      low: decimal,
      open: decimal,
      /** Turnover of 24 hours in the quote coin. */
      amount: decimal,
    }),
    /** Best price first, at most 20 rows a side. */
    sell: z.array(depthRow),
    buy: z.array(depthRow),
    /** Newest first. */
    trades: z.array(
      z.object({
        id: z.int(),
        price: decimal,
        number: decimal,
        type: z.enum(['buy', 'sell']),
        time: z.int(),
      }),
    ),
  }),
  reasons: ['not_found'],
});

/** One candle: start in milliseconds, then open, high, low, close and volume in the base coin. */
const candle = z.tuple([z.int(), decimal, decimal, decimal, decimal, decimal]);

export const candles = defineRoute({
  method: 'GET',
  path: '/trad/kline',
  summary: 'Candles of a spot market, oldest first, up to and including the one that is still open',
  policy: { who: 'anyone' },
  query: z.object({
    ...pair,
    interval: z.enum(KLINE_INTERVALS),
    /** Only candles that start before this moment, for paging back. */
    before: z.optional(wholeNumber(0, 999_999_999_999_999)),
    size: z.optional(wholeNumber(1, 500)),
  }),
  reply: z.array(candle),
  toWireQuery: candleRangeToWire,
  reasons: ['not_found'],
});

export const coinIntroduction = defineRoute({
  method: 'GET',
  path: '/trad/currencyIntroduction',
  summary: 'What a coin is, in the caller’s language',
  policy: { who: 'anyone' },
  query: z.object({ coin: coinCode }),
  reply: z.object({
    coin: z.string(),
    name: z.string(),
    text: z.string(),
    /** ISO date of its first block or sale; null when there is none to tell. */
    issued: z.nullable(z.string()),
    /** Coins in all; null for a coin without a limit. */
    supply: z.nullable(decimal),
    links: z.array(z.object({ label: z.string(), url: z.url() })),
  }),
  reasons: ['not_found'],
});

export const account = defineRoute({
  method: 'GET',
  path: '/trad/tradAccount',
  summary: 'What the caller can spend in a market, and their open orders in it',
  policy: OWN_RECORDS,
  query: z.object(pair),
  reply: spotPairAccount,
  toWireQuery: pairToWire,
  toDomain: toSpotAccount,
  reasons: ['unknown_market'],
});

export const openOrders = defineRoute({
  method: 'GET',
  path: '/trad/entrustOrder',
  summary: 'The caller’s open spot orders, newest first: of one market, of the markets of one coin, or all',
  policy: OWN_RECORDS,
  query: z.object({ maincoin: z.optional(coinCode), tradcoin: z.optional(coinCode) }),
  reply: z.array(spotEntrust),
  toWireQuery: optionalPairToWire,
  toDomain: toSpotOrders,
  reasons: ['unknown_market'],
});

export const orderHistory = defineRoute({
  method: 'GET',
  path: '/trad/entrustHistory',
  summary: 'The caller’s finished spot orders, newest first. Side and state are looked for in 10,000 orders',
  policy: OWN_RECORDS,
  query: z.object({
    maincoin: z.optional(coinCode),
    tradcoin: z.optional(coinCode),
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

/** A `plate` that is given has to be the market's own. */
const order = { ...pair, plate: z.optional(z.enum(['main', 'innovation'])) };
const price = figureInput({ missing: 'price_required', unreadable: 'price_not_a_number' });
const quantity = figureInput({ missing: 'quantity_required', unreadable: 'quantity_not_a_number' });
const amount = figureInput({ missing: 'amount_required', unreadable: 'amount_not_a_number' });
/** The order after it was matched with the book. */
const placed = spotEntrust;

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
  'unknown_market',
  'busy',
  'outcome_unknown',
] as const;

const placeOrder = <Path extends `/${string}`>(path: Path, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    policy: { who: 'user', kyc: 'approved' },
    reply: placed,
    toDomain: toSpotOrder,
    reasons: orderReasons,
    idempotent: true,
  }) as const;

export const buyLimit = defineRoute({
  ...placeOrder('/trad/buyLimit', 'Buys at a price or better'),
  body: z.object({ ...order, price, number: quantity }),
  toWireBody: limitOrderToWire,
});
export const sellLimit = defineRoute({
  ...placeOrder('/trad/sellLimit', 'Sells at a price or better'),
  body: z.object({ ...order, price, number: quantity }),
  toWireBody: limitOrderToWire,
});
export const buyMarket = defineRoute({
  ...placeOrder('/trad/buyMarket', 'Buys at once; `number` is the amount of the main coin to spend'),
  body: z.object({ ...order, number: amount }),
  toWireBody: marketOrderToWire,
});
export const sellMarket = defineRoute({
  ...placeOrder('/trad/sellMarket', 'Sells at once; `number` is the amount of the traded coin to sell'),
  body: z.object({ ...order, number: quantity }),
  toWireBody: marketOrderToWire,
});

export const cancelOrder = defineRoute({
  method: 'POST',
  path: '/trad/closeEntrust',
  summary: 'Cancels an open spot order; possible in every state of market and account',
  policy: OWN_RECORDS,
  body: z.object({ id: orderId }),
  reply: z.object({ id: z.int() }),
  reasons: ['not_found', 'order_closed', 'busy', 'outcome_unknown'],
  idempotent: true,
});
