import { z } from 'zod/mini';
import { DEPOSIT_STEPS } from '../domain/deposit.ts';
import { LOCALES } from '../messages/catalogue.ts';
import type { Reason } from '../reasons.ts';
import { withdrawalRow } from '../schemas/chain.ts';
import { cycleEntrust } from '../schemas/cycle.ts';
import { PURCHASE_STATES } from '../schemas/fiat.ts';
import { ieoProject } from '../schemas/ieo.ts';
import { TICKET_STATES } from '../schemas/ticket.ts';
import type { MarketMessage } from '../socket/market-messages.ts';
import type { ErrorReply, HelloReply, PrivateMessage } from '../socket/private-messages.ts';

/**
 * The messages of the socket as schemas, to record and compare what installed apps rely on. At run time nothing checks
 * a message, which is written and read by the same types. `SameTypes` below fails to compile when they differ.
 */
const text = z.string();
const count = z.int();
const maybe = z.nullable(text);
const pair = { tradcoin: text, maincoin: text };
const inEveryLanguage = z.record(z.enum(LOCALES), text);
/** Apps show the text beside it, so the list may grow. */
const reason = z.custom<Reason>();

const symbolTick = {
  ...{ autoid: count, price: text, rise: text, volume: text, amount: text },
  ...{ buyprice: maybe, sellprice: maybe, minprice: maybe, maxprice: maybe },
  state: z.enum(['enable', 'disable']),
};
const listTick = z.object({ ...symbolTick, high: z.optional(text), low: z.optional(text) });
const topTick = z.object({ autoid: count, ...pair, price: text, rise: text });
const pairInfo = { ...symbolTick, ...pair, high: text, low: text, open: text, time: count };
const depthRow = z.object({ price: text, amount: text });
const noticePush = z.object({ id: count, title: inEveryLanguage, at: text, pinned: z.boolean() });

const market = z.object({
  topic: text,
  seq: count,
  full: z.optional(z.literal(true)),
  symbols: z.optional(z.array(listTick)),
  consymbols: z.optional(z.array(listTick)),
  top: z.optional(z.array(topTick)),
  contop: z.optional(z.array(topTick)),
  cycletop: z.optional(z.array(topTick)),
  listing: z.optional(z.number()),
  content: z.optional(z.number()),
  news: z.optional(z.array(noticePush)),
  info: z.optional(z.object(pairInfo)),
  coninfo: z.optional(
    z.object({
      ...pairInfo,
      ...{ markPrice: text, indexPrice: text, fundingRate: maybe, fundingTime: z.nullable(count) },
    }),
  ),
  cycleinfo: z.optional(
    z.object({ autoid: count, ...pair, indexPrice: text, rise: text, time: count, stale: z.boolean() }),
  ),
  sell: z.optional(z.array(depthRow)),
  buy: z.optional(z.array(depthRow)),
  conbuy: z.optional(z.array(depthRow)),
  trades: z.optional(
    z.array(z.object({ id: count, price: text, number: text, type: z.enum(['buy', 'sell']), time: count })),
  ),
});

const orderChange = z.object({
  ...{ wallet: z.enum(['spot', 'futures']), id: count, autoid: count, ...pair, unfilled: text },
  state: z.enum(['unfilled', 'section', 'all', 'cancel', 'uncancel']),
});
const positionChange = z.object({
  ...{ autoid: count, ...pair, number: text },
  type: z.union([z.literal(1), z.literal(2)]),
  tdMode: z.enum(['lsolate', 'cross']),
});
const balanceChange = z.object({
  ...{ wallet: z.enum(['spot', 'futures', 'fiat']), coin: text, usable: text, disable: text },
});
const futuresNotice = z.object({
  kind: z.enum(['margin_warning', 'take_profit', 'stop_loss', 'liquidated', 'deleveraged', 'funding']),
  ...{ autoid: z.nullable(count), tradcoin: maybe, maincoin: maybe, price: maybe, amount: maybe },
  id: z.nullable(count),
});
const depositChange = z.object({
  ...{ id: text, coin: text, step: z.enum(DEPOSIT_STEPS), confirmations: count, needed: count, number: text },
});
const withdrawalChange = z.object({
  ...{ id: count, coin: text, number: text },
  ...{ step: withdrawalRow.shape.step, cause: withdrawalRow.shape.cause },
});
const ieoChange = z.object({
  ...{ id: count, tradcoin: text, state: ieoProject.shape.state, subscribed: text },
  own: z.nullable(z.enum(['subscribed', 'settled', 'unlocked'])),
});

const changed = z.object({
  op: z.literal('changed'),
  seq: count,
  user: z.optional(z.literal(true)),
  order: z.optional(z.array(orderChange)),
  position: z.optional(z.array(positionChange)),
  balance: z.optional(z.array(balanceChange)),
  notices: z.optional(z.array(futuresNotice)),
  cycle: z.optional(z.array(cycleEntrust)),
  deposit: z.optional(z.array(depositChange)),
  withdrawal: z.optional(z.array(withdrawalChange)),
  ticket: z.optional(z.array(z.object({ id: count, state: z.enum(TICKET_STATES), unread: count }))),
  ieo: z.optional(z.array(ieoChange)),
  messages: z.optional(z.object({ unread: count, shown: z.array(inEveryLanguage) })),
  news: z.optional(z.array(noticePush)),
  purchase: z.optional(z.array(z.object({ id: count, state: z.enum(PURCHASE_STATES) }))),
});

/** By topic or op. */
export const SOCKET_SHAPES = {
  market,
  hello: z.union([
    z.object({ op: z.literal('hello'), ok: z.literal(true) }),
    z.object({ op: z.literal('hello'), ok: z.literal(false), reason, msg: text }),
  ]),
  error: z.object({ op: z.literal('error'), reason, msg: text, frame: text }),
  changed,
  resync: z.object({ op: z.literal('resync'), seq: count }),
};

/** Frames that the recorded release sends. */
export const SENT_FRAMES = [
  ...['ping', '{"op":"hello","token":"a.b-c_d"}'],
  ...['USDT_BTC_trad_1', 'USDT_BTC_trad_0', 'USDT_BTC_contract_1', 'USDT_BTC_cycle_1'],
  ...['USDT_BTC_trad1_1', 'USDT_BTC_trad2_1', 'USDT_BTC_trad3_0', 'USDT_BTC_contract2_1'],
];

interface Types {
  readonly market: MarketMessage;
  readonly hello: HelloReply;
  readonly error: ErrorReply;
  readonly changed: Extract<PrivateMessage, { op: 'changed' }>;
  readonly resync: Extract<PrivateMessage, { op: 'resync' }>;
}

/** Without `readonly`, and without the undefined that a schema adds to a field that may be missing. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<Exclude<T[Key], undefined>> }
    : T;
type IsSame<One, Other> =
  (<T>() => T extends Plain<One> ? 1 : 2) extends <T>() => T extends Plain<Other> ? 1 : 2 ? true : false;
type SameTypes = {
  [Name in keyof Types]: IsSame<Types[Name], z.output<(typeof SOCKET_SHAPES)[Name]>>;
};
({ market: true, hello: true, error: true, changed: true, resync: true }) satisfies SameTypes;
