import { spot, spotRecords } from '@meridian/contract/routes/index';
import type { ExchangeState } from '@meridian/engine';
import { formatDecimal, formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import { accountOf, marketsOf, type OwnOrders } from './own-orders.ts';
import { cursorText, parseCursor } from './record-cursor.ts';
import { entrustOf, quoteAmountOf } from './spot-entrust.ts';
import { type FillRow, readOrderFills, readTradePage } from './spot-fills-table.ts';
import { readHistory, readOrderPage } from './spot-history-table.ts';

export interface SpotRecordsDeps {
  readonly engine: Pick<ExchangePort, 'read'>;
  readonly orders: OwnOrders;
  readonly directory: MarketDirectory;
  readonly sql: Sql;
}

const PAGE_SIZE = 20;
const FILLS_PAGE_SIZE = 100;

/** The caller's balances, orders and trades. */
export function spotRecordsRoutes(app: FastifyInstance, deps: SpotRecordsDeps): void {
  accountRoutes(app, deps);
  orderRoutes(app, deps);
  tradeRoutes(app, deps);
}

function accountRoutes(app: FastifyInstance, { engine, orders, directory }: SpotRecordsDeps): void {
  route(app, spot.account, async ({ query, caller }) => {
    const account = accountOf(caller);
    const market = directory.spot(query.tradcoin, query.maincoin);
    const [base, quote] = [directory.coin(market.base), directory.coin(market.quote)];
    const [available, open] = await Promise.all([
      readOrRefuse(engine, (state: ExchangeState) => ({
        base: state.ledger.user(account, 'spot', base.id).available as bigint,
        quote: state.ledger.user(account, 'spot', quote.id).available as bigint,
      })),
      orders.open(account, [market.id]),
    ]);
    return {
      balance: {
        mainusable: formatTrimmed(available.quote, quote.scale),
        tradusable: formatTrimmed(available.base, base.scale),
      },
      entrust_order: open.map((order) => entrustOf(order, directory)),
    };
  });

  route(app, spot.openOrders, async ({ query, caller }) => {
    const markets = marketsOf(directory, query);
    return (await orders.open(accountOf(caller), markets)).map((order) => entrustOf(order, directory));
  });
}

function orderRoutes(app: FastifyInstance, { orders, directory, sql }: SpotRecordsDeps): void {
  route(app, spot.orderHistory, async ({ query, caller }) => {
    const { type: side, state, before, page = 1, size = PAGE_SIZE } = query;
    const account = accountOf(caller);
    const markets = marketsOf(directory, query);
    await orders.historyReady();
    const span = { before, offset: (page - 1) * size, limit: size };
    const found = await readHistory(sql, { account, markets, side, state, ...span });
    return found.map((order) => entrustOf(order, directory));
  });

  route(app, spotRecords.orderRecords, async ({ query, caller }) => {
    const { type: side, state, from, to, size: limit = PAGE_SIZE } = query;
    const account = accountOf(caller);
    const markets = marketsOf(directory, query);
    await orders.historyReady();
    const before = parseCursor(query.before);
    const { rows, next } = await readOrderPage(sql, {
      account,
      markets,
      side,
      state,
      from,
      to,
      before,
      limit,
    });
    return { rows: rows.map((order) => entrustOf(order, directory)), next: next && cursorText(next) };
  });

  route(app, spotRecords.orderDetail, async ({ query, caller }) =>
    entrustOf(await orders.order(accountOf(caller), query.id), directory),
  );
}

function tradeRoutes(app: FastifyInstance, { orders, directory, sql }: SpotRecordsDeps): void {
  const figuresOf = ({ trade, market: id, price, lots, fee, feeCoin, role, at }: FillRow) => {
    const market = directory.market(id);
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
  };

  route(app, spotRecords.orderTrades, async ({ query, caller }) => {
    const order = await orders.order(accountOf(caller), query.id);
    const span = { after: query.after, limit: query.size ?? FILLS_PAGE_SIZE };
    return (await readOrderFills(sql, order.id, span)).map(figuresOf);
  });

  route(app, spotRecords.tradeRecords, async ({ query, caller }) => {
    const { type: side, from, to, size: limit = PAGE_SIZE } = query;
    const account = accountOf(caller);
    const markets = marketsOf(directory, query);
    await orders.historyReady();
    const before = parseCursor(query.before);
    const { rows, next } = await readTradePage(sql, { account, markets, side, from, to, before, limit });
    return {
      rows: rows.map((fill) => {
        const market = directory.market(fill.market);
        return {
          ...figuresOf(fill),
          entrustid: fill.order,
          autoid: market.id,
          tradcoin: market.base,
          maincoin: market.quote,
          type: fill.side,
          amount: quoteAmountOf(BigInt(fill.price) * BigInt(fill.lots), market, directory),
        };
      }),
      next: next && cursorText(next),
    };
  });
}
