import { spot } from '@meridian/contract/routes/index';
import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { DepthStore } from '../market-data/depth-store.ts';
import type { TickerStore } from '../market-data/ticker-store.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { Market } from '../markets/markets-table.ts';
import type { Projections } from '../projections/projections.ts';
import { accountOf, OwnOrders } from './own-orders.ts';
import { explainSpotOrder, type SpotOrderRequest, spotOrderCommand } from './place-spot-order.ts';
import { spotCancelRoutes } from './spot-cancel-routes.ts';
import { entrustOf, factsOf } from './spot-entrust.ts';
import { spotRecordsRoutes } from './spot-records-routes.ts';

/** What spot trading depends on. */
export interface SpotTradingDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly projections: Pick<Projections, 'reached'>;
  readonly depth: DepthStore;
  readonly tickers: TickerStore;
  readonly directory: MarketDirectory;
  readonly sql: Sql;
}

/** Orders, cancels and the caller's own lists of the spot markets. */
export function spotRoutes(app: FastifyInstance, deps: SpotTradingDeps): void {
  const orders = new OwnOrders(deps);
  placeOrderRoutes(app, deps, orders);
  spotCancelRoutes(app, { ...deps, orders });
  spotRecordsRoutes(app, { ...deps, orders });
}

function placeOrderRoutes(app: FastifyInstance, deps: SpotTradingDeps, orders: OwnOrders): void {
  const { engine, depth, tickers, directory } = deps;

  const place = async (request: SpotOrderRequest, { tradcoin, maincoin, plate }: PairNamed) => {
    const market = directory.spot(tradcoin, maincoin, plate);
    const quote = directory.coin(market.quote);
    const command = spotOrderCommand(request, market, quote);
    const firstPrice = () => firstPriceOf(market.id);
    const explain = explainSpotOrder(command, { market, quote, firstPrice });
    const { result, events, at } = await submitOrRefuse(engine, command, explain);
    const id = result.ok ? result.id : 0;
    // A repeated key has no events of its own: the order's current state is returned.
    const facts = factsOf(id, events, at) ?? (await orders.order(request.account, id));
    return entrustOf(facts, directory);
  };

  function firstPriceOf(market: number): bigint {
    const [best] = depth.levels(market, 'sell', 1);
    return best === undefined ? tickers.ticker(market)!.price : BigInt(best[0]);
  }

  route(app, spot.buyLimit, async ({ body, caller, idempotencyKey: key, say }) => {
    const { price, number, timeInForce } = body;
    const account = accountOf(caller);
    const entrust = await place({ account, key, side: 'buy', price, number, timeInForce }, body);
    say(messageFor(entrust));
    return entrust;
  });
  route(app, spot.sellLimit, async ({ body, caller, idempotencyKey: key, say }) => {
    const { price, number, timeInForce } = body;
    const account = accountOf(caller);
    const entrust = await place({ account, key, side: 'sell', price, number, timeInForce }, body);
    say(messageFor(entrust));
    return entrust;
  });
  route(app, spot.buyMarket, async ({ body, caller, idempotencyKey: key, say }) => {
    const entrust = await place({ account: accountOf(caller), key, side: 'buy', number: body.number }, body);
    say(messageFor(entrust));
    return entrust;
  });
  route(app, spot.sellMarket, async ({ body, caller, idempotencyKey: key, say }) => {
    const entrust = await place({ account: accountOf(caller), key, side: 'sell', number: body.number }, body);
    say(messageFor(entrust));
    return entrust;
  });
}

/** An order that ended without a fill did not do what its owner wanted. */
const MESSAGES = {
  unfilled: 'order_placed',
  section: 'order_partly_filled',
  all: 'order_filled',
  cancel: 'order_not_filled',
  uncancel: 'order_partly_filled',
} as const satisfies Record<SpotEntrust['state'], string>;

const messageFor = ({ state }: SpotEntrust) => MESSAGES[state];

interface PairNamed {
  readonly tradcoin: string;
  readonly maincoin: string;
  readonly plate?: Market['board'] | undefined;
}
