import { spot } from '@meridian/contract/routes/index';
import type { ExchangeState } from '@meridian/engine';
import { type AccountId, accountId, orderId } from '@meridian/engine/ids';
import { formatDecimal, formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse, submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import type { Caller } from '../http/admission/policy.ts';
import { route } from '../http/register-route.ts';
import type { DepthStore } from '../market-data/depth-store.ts';
import type { TickerStore } from '../market-data/ticker-store.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { Market } from '../markets/markets-table.ts';
import type { Projections } from '../projections/projections.ts';
import { Refusal } from '../refusal.ts';
import { explainSpotOrder, type SpotOrderRequest, spotOrderCommand } from './place-spot-order.ts';
import { entrustOf, factsOf, type SpotOrderFacts } from './spot-entrust.ts';
import { readFills, readHistory, readOrders } from './spot-history-table.ts';

/** What spot trading depends on. */
export interface SpotTradingDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly projections: Pick<Projections, 'reached'>;
  readonly depth: DepthStore;
  readonly tickers: TickerStore;
  readonly directory: MarketDirectory;
  readonly sql: Sql;
}

const PAGE_SIZE = 20;

/** Orders, cancels and the caller's own lists of the spot markets. */
export function spotRoutes(app: FastifyInstance, deps: SpotTradingDeps): void {
  const { engine, projections, depth, tickers, directory, sql } = deps;

  const place = async (request: SpotOrderRequest, { tradcoin, maincoin, plate }: PairNamed) => {
    const market = directory.spot(tradcoin, maincoin, plate);
    const quote = directory.coin(market.quote);
    const command = spotOrderCommand(request, market, quote);
    const firstPrice = () => firstPriceOf(market.id);
    const explain = explainSpotOrder(command, { market, quote, firstPrice });
    const { result, events, at, seq } = await submitOrRefuse(engine, command, explain);
    const id = result.ok ? result.id : 0;
    // A repeated key has no events of its own: the order's current state is returned.
    const facts = factsOf(id, events, at) ?? (await orderNow(request.account, id, seq));
    return entrustOf(facts, directory);
  };

  function firstPriceOf(market: number): bigint {
    const [best] = depth.levels(market, 'sell', 1);
    return best === undefined ? tickers.ticker(market)!.price : BigInt(best[0]);
  }

  async function orderNow(account: AccountId, id: number, seq: number): Promise<SpotOrderFacts> {
    await projections.reached(seq);
    const [facts] = await readOrders(sql, account, [id]);
    if (facts === undefined) throw new Refusal('not_found');
    return facts;
  }

  async function whyNotOpen(account: AccountId, id: number): Promise<Refusal> {
    await projections.reached(await readOrRefuse(engine, ({ seq }: ExchangeState) => seq));
    const [own] = await readOrders(sql, account, [id]);
    return new Refusal(own === undefined ? 'not_found' : 'order_closed');
  }

  /** Open orders, newest first. Fill prices of partly filled ones are in the history, which is read only then. */
  async function openOrders(account: AccountId, markets?: readonly number[]): Promise<SpotOrderFacts[]> {
    const { orders, seq } = await readOrRefuse(engine, (state: ExchangeState) => ({
      orders: [...(state.accounts.get(account)?.spotOrders() ?? [])]
        .filter((order) => markets === undefined || markets.includes(order.market))
        .map(factsOfOpen),
      seq: state.seq,
    }));
    const partly = orders.filter(({ filledLots }) => filledLots > 0).map(({ id }) => id);
    if (partly.length > 0) await projections.reached(seq);
    const known = new Map((await readOrders(sql, account, partly)).map((facts) => [facts.id, facts]));
    return orders.map((order) => ({ ...(known.get(order.id) ?? order), open: true })).reverse();
  }

  route(app, spot.buyLimit, async ({ body, caller, idempotencyKey: key, say }) => {
    const { price, number } = body;
    const entrust = await place({ account: accountOf(caller), key, side: 'buy', price, number }, body);
    say('order_placed');
    return entrust;
  });
  route(app, spot.sellLimit, async ({ body, caller, idempotencyKey: key, say }) => {
    const { price, number } = body;
    const entrust = await place({ account: accountOf(caller), key, side: 'sell', price, number }, body);
    say('order_placed');
    return entrust;
  });
  route(app, spot.buyMarket, async ({ body, caller, idempotencyKey: key, say }) => {
    const entrust = await place({ account: accountOf(caller), key, side: 'buy', number: body.number }, body);
    say(entrust.state === 'cancel' ? 'order_not_filled' : 'order_placed');
    return entrust;
  });
  route(app, spot.sellMarket, async ({ body, caller, idempotencyKey: key, say }) => {
    const entrust = await place({ account: accountOf(caller), key, side: 'sell', number: body.number }, body);
    say(entrust.state === 'cancel' ? 'order_not_filled' : 'order_placed');
    return entrust;
  });

  route(app, spot.cancelOrder, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    try {
      await submitOrRefuse(engine, { type: 'CancelSpotOrder', account, key, order: orderId(body.id) });
    } catch (error) {
      // The engine keeps open orders only. The history knows whether this one was the caller's.
      if (error instanceof Refusal && error.reason === 'not_found') throw await whyNotOpen(account, body.id);
      throw error;
    }
    say('order_cancelled');
    return { id: body.id };
  });

  route(app, spot.account, async ({ query, caller }) => {
    const account = accountOf(caller);
    const market = directory.spot(query.tradcoin, query.maincoin);
    const [base, quote] = [directory.coin(market.base), directory.coin(market.quote)];
    const [available, orders] = await Promise.all([
      readOrRefuse(engine, (state: ExchangeState) => ({
        base: state.ledger.user(account, 'spot', base.id).available as bigint,
        quote: state.ledger.user(account, 'spot', quote.id).available as bigint,
      })),
      openOrders(account, [market.id]),
    ]);
    return {
      balance: {
        mainusable: formatTrimmed(available.quote, quote.scale),
        tradusable: formatTrimmed(available.base, base.scale),
      },
      entrust_order: orders.map((order) => entrustOf(order, directory)),
    };
  });

  route(app, spot.openOrders, async ({ query, caller }) => {
    const markets = marketsOf(query);
    return (await openOrders(accountOf(caller), markets)).map((order) => entrustOf(order, directory));
  });

  route(app, spot.orderHistory, async ({ query, caller }) => {
    const { type: side, state, before, page = 1, size = PAGE_SIZE } = query;
    const account = accountOf(caller);
    await projections.reached(await readOrRefuse(engine, ({ seq }: ExchangeState) => seq));
    const offset = (page - 1) * size;
    const orders = await readHistory(sql, {
      account,
      markets: marketsOf(query),
      side,
      state,
      before,
      offset,
      limit: size,
    });
    return orders.map((order) => entrustOf(order, directory));
  });

  route(app, spot.orderTrades, async ({ query, caller }) => {
    const order = await orderNow(
      accountOf(caller),
      query.id,
      await readOrRefuse(engine, ({ seq }: ExchangeState) => seq),
    );
    const market = directory.market(order.market);
    return (await readFills(sql, order.id)).map(({ trade, price, lots, fee, feeCoin, role, at }) => {
      const { code, scale } = directory.coinById(feeCoin);
      return {
        id: trade,
        price: formatDecimal(BigInt(price), market.priceAccuracy),
        number: formatDecimal(BigInt(lots), market.amountAccuracy),
        fee: formatTrimmed(fee, scale),
        feecoin: code,
        role,
        wdate: new Date(at).toISOString(),
      };
    });
  });

  /** One coin alone selects all its markets. */
  function marketsOf({
    tradcoin: base,
    maincoin: quote,
  }: { readonly [coin in 'tradcoin' | 'maincoin']?: string | undefined }): number[] | undefined {
    return directory.spotMarketsOf({ base, quote })?.map(({ id }) => id);
  }
}

interface PairNamed {
  readonly tradcoin: string;
  readonly maincoin: string;
  readonly plate?: Market['board'] | undefined;
}

/** A policy that requires a user guarantees one. */
function accountOf(caller: Caller | undefined): AccountId {
  if (caller?.kind !== 'user') throw new Refusal('not_logged_in');
  return accountId(Number(caller.userId));
}

function factsOfOpen(order: {
  id: number;
  market: number;
  side: 'buy' | 'sell';
  price: number;
  lots: number;
  remaining: number;
  placedAt: number;
}): SpotOrderFacts {
  const { id, market, side, price, lots, remaining, placedAt } = order;
  const filledLots = lots - remaining;
  const filledValue = BigInt(price) * BigInt(filledLots);
  return {
    id,
    market,
    side,
    style: 'limit',
    price,
    lots,
    budget: 0n,
    filledLots,
    filledValue,
    open: true,
    placedAt,
    fees: new Map(),
  };
}
