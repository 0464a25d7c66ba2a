import { futuresOrders, futuresRecords } from '@meridian/contract/routes/index';
import type { ExchangeState } from '@meridian/engine';
import { viewFuturesBalance } from '@meridian/engine/futures/positions/futures-views';
import { type AccountId, orderId } from '@meridian/engine/ids';
import type { FastifyInstance } from 'fastify';
import { readOrRefuse, submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { type Call, route } from '../http/register-route.ts';
import { cancelRoutes } from '../trading/cancel-routes.ts';
import { accountOf } from '../trading/own-orders.ts';
import { balanceOf } from './balance-wire.ts';
import { entrustOf, factsOf } from './futures-entrust.ts';
import { type FuturesOrderRequest, futuresOrderCommand, refusalOfSide } from './futures-input.ts';
import type { FuturesTradingDeps } from './futures-trading.ts';

/** The futures wallet, opening orders, and cancels. */
export function futuresOrderRoutes(app: FastifyInstance, deps: FuturesTradingDeps): void {
  accountRoutes(app, deps);
  placingRoutes(app, deps);
  cancelRoutes(
    app,
    { one: futuresOrders.cancelOrder, many: futuresRecords.cancelOrders },
    {
      orders: deps.orders,
      cancel: (account, id, key) =>
        submitOrRefuse(deps.engine, { type: 'CancelFuturesOrder', account, key, order: orderId(id) }),
    },
  );
}

function accountRoutes(app: FastifyInstance, deps: FuturesTradingDeps): void {
  const { engine, orders, directory } = deps;

  route(app, futuresOrders.account, async ({ query, caller }) => {
    const account = accountOf(caller);
    const market = directory.futures(query.tradcoin, query.maincoin);
    const { code, scale } = directory.coin(market.quote);
    const [balance, open] = await Promise.all([
      readOrRefuse(engine, (state: ExchangeState) => {
        const owner = state.accounts.get(account);
        return owner && viewFuturesBalance(state, owner, state.futuresMarkets.mustGet(market.id));
      }),
      orders.open(account, [market.id]),
    ]);
    return {
      balance: balanceOf(balance, { code, scale }),
      entrust_order: open.map((order) => entrustOf(order, directory, markOf(deps, order.market))),
    };
  });

  route(app, futuresOrders.openOrders, async ({ query, caller }) => {
    const markets = directory.futuresMarketsOf({ base: query.tradcoin, quote: query.maincoin });
    const open = await orders.open(
      accountOf(caller),
      markets?.map(({ id }) => id),
    );
    return open.map((order) => entrustOf(order, directory, markOf(deps, order.market)));
  });
}

type LimitCall = Call<typeof futuresOrders.buyLimit>;
type MarketCall = Call<typeof futuresOrders.buyMarket>;

function placingRoutes(app: FastifyInstance, deps: FuturesTradingDeps): void {
  const { engine, directory } = deps;

  async function place(
    { body, caller, idempotencyKey: key, say }: LimitCall | MarketCall,
    side: 'long' | 'short',
    limit?: Pick<FuturesOrderRequest, 'price' | 'timeInForce'>,
  ) {
    const account = accountOf(caller);
    const { tradcoin, maincoin, number, lever, tdMode, profitPrice, lossPrice } = body;
    const market = directory.futures(tradcoin, maincoin);
    const { price, timeInForce } = limit ?? {};
    const command = futuresOrderCommand(
      { account, key, side, price, number, lever, tdMode, profitPrice, lossPrice, timeInForce },
      market,
    );
    const executed = await submitOrRefuse(engine, command).catch((error: unknown) => {
      throw refusalOfSide(error, side, market);
    });
    const facts = await orderAfter(deps, account, executed);
    const entrust = entrustOf(facts, directory, markOf(deps, market.id));
    say(entrust.state === 'cancel' ? 'order_not_filled' : 'order_placed');
    return entrust;
  }

  route(app, futuresOrders.buyLimit, (call) => place(call, 'long', call.body));
  route(app, futuresOrders.sellLimit, (call) => place(call, 'short', call.body));
  route(app, futuresOrders.buyMarket, (call) => place(call, 'long'));
  route(app, futuresOrders.sellMarket, (call) => place(call, 'short'));
}

type Executed = Awaited<ReturnType<typeof submitOrRefuse>>;

/** A repeated key has no events of its own: the order's current state is returned. */
export async function orderAfter(
  { orders }: Pick<FuturesTradingDeps, 'orders'>,
  account: AccountId,
  { result, events, at }: Executed,
) {
  const id = result.ok ? result.id : 0;
  return factsOf(id, events, at) ?? (await orders.order(account, id));
}

/** In ticks; 0 before the first mark. */
export const markOf = ({ tickers }: Pick<FuturesTradingDeps, 'tickers'>, market: number): number =>
  Number(tickers.ticker(market)?.mark ?? 0n);
