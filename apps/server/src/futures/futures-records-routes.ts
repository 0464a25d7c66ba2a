import { futuresRecords } from '@meridian/contract/routes/index';
import type { ExchangeState } from '@meridian/engine';
import { yieldBasisPoints } from '@meridian/engine/formulas';
import type { AccountId } from '@meridian/engine/ids';
import { formatDecimal, formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import { Refusal } from '../refusal.ts';
import { isoTime } from '../trading/iso-time.ts';
import { accountOf } from '../trading/own-orders.ts';
import { type Figures, figuresOf, wireMode, wireType } from './figures.ts';
import { entrustOf } from './futures-entrust.ts';
import { type FuturesFillRow, readFuturesFills, readFuturesTrades } from './futures-fills-table.ts';
import { markOf } from './futures-order-routes.ts';
import { type RecordQuery, readFinishedOrders, spanOf } from './futures-orders-table.ts';
import {
  type ClosedPositionRow,
  readClosedPositions,
  readFundingPayments,
  readLiquidation,
  readLiquidations,
  readPastTriggers,
} from './futures-records-table.ts';
import type { FuturesTradingDeps } from './futures-trading.ts';
import { liquidationDetailOf, liquidationOf } from './liquidation-wire.ts';
import { armedTriggers, triggerOf } from './position-wire.ts';

const PAGE_SIZE = 20;
const FILLS_PAGE_SIZE = 100;
const PERCENT_DECIMALS = 2;
const RATE_DECIMALS = 9;
/** All futures settle in it. */
const SETTLEMENT_COIN = 'USDT';

/** The caller's finished orders, trades, closed positions, triggers, funding and liquidations. */
export function futuresRecordsRoutes(app: FastifyInstance, deps: FuturesTradingDeps): void {
  orderRoutes(app, deps);
  tradeRoutes(app, deps);
  positionRecordRoutes(app, deps);
  liquidationRoutes(app, deps);
}

interface Filter {
  readonly tradcoin?: string | undefined;
  readonly maincoin?: string | undefined;
  readonly type?: '1' | '2' | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly before?: number | undefined;
  readonly size?: number | undefined;
}

function queryOf(directory: MarketDirectory, account: AccountId, filter: Filter): RecordQuery {
  const { tradcoin: base, maincoin: quote, type, from, to, before, size = PAGE_SIZE } = filter;
  return {
    account,
    markets: directory.futuresMarketsOf({ base, quote })?.map(({ id }) => id),
    side: type === undefined ? undefined : type === '1' ? 'long' : 'short',
    from,
    to,
    before,
    limit: size,
  };
}

function orderRoutes(app: FastifyInstance, deps: FuturesTradingDeps): void {
  const { orders, directory, sql } = deps;

  route(app, futuresRecords.orderHistory, async ({ query, caller }) => {
    const wanted = queryOf(directory, accountOf(caller), query);
    await orders.historyReady();
    const found = await readFinishedOrders(sql, { ...wanted, state: query.state });
    return found.map((order) => entrustOf(order, directory, markOf(deps, order.market)));
  });
}

function tradeRoutes(app: FastifyInstance, { orders, directory, sql }: FuturesTradingDeps): void {
  const tradeOf = (fill: FuturesFillRow, { price, money, market }: Figures) => ({
    id: fill.trade,
    price: price(fill.price),
    number: String(fill.contracts),
    fee: money(fill.fee),
    feecoin: market.quote,
    role: fill.role,
    wdate: isoTime(fill.at),
  });

  route(app, futuresRecords.orderTrades, async ({ query, caller }) => {
    const { id, after = 0, size = FILLS_PAGE_SIZE } = query;
    const order = await orders.order(accountOf(caller), id);
    const figures = figuresOf(directory, order.market);
    return (await readFuturesFills(sql, id, after, size)).map((fill) => tradeOf(fill, figures));
  });

  route(app, futuresRecords.tradeRecords, async ({ query, caller }) => {
    const wanted = queryOf(directory, accountOf(caller), query);
    await orders.historyReady();
    return (await readFuturesTrades(sql, wanted)).map((fill) => {
      const figures = figuresOf(directory, fill.market);
      return {
        ...tradeOf(fill, figures),
        entrustid: fill.order,
        autoid: fill.market,
        ...figures.pair,
        type: wireType(fill.side),
        tdMode: wireMode(fill.mode),
        lever: fill.lever,
        effect: fill.effect,
        amount: figures.money(figures.amount(fill.price * fill.contracts)),
      };
    });
  });
}

function positionRecordRoutes(app: FastifyInstance, deps: FuturesTradingDeps): void {
  const { engine, orders, directory, sql } = deps;

  route(app, futuresRecords.closedPositions, async ({ query, caller }) => {
    const wanted = queryOf(directory, accountOf(caller), query);
    await orders.historyReady();
    return (await readClosedPositions(sql, wanted)).map((row) => closedOf(row, directory));
  });

  route(app, futuresRecords.triggers, async ({ query, caller }) => {
    const wanted = queryOf(directory, accountOf(caller), query);
    if (query.state === 'past') {
      await orders.historyReady();
      return (await readPastTriggers(sql, wanted)).map((trigger) => triggerOf(trigger, directory));
    }
    const armed = await readOrRefuse(engine, (state) => armedOf(state, wanted));
    return armed.map((trigger) => triggerOf(trigger, directory));
  });

  route(app, futuresRecords.fundingPayments, async ({ query, caller }) => {
    const wanted = queryOf(directory, accountOf(caller), query);
    await orders.historyReady();
    return (await readFundingPayments(sql, wanted)).map((payment) => {
      const { pair, money } = figuresOf(directory, payment.market);
      return {
        id: payment.seq,
        autoid: payment.position,
        ...pair,
        type: wireType(payment.side),
        tdMode: wireMode(payment.mode),
        lever: payment.lever,
        rate: payment.ratePpb === null ? null : formatTrimmed(payment.ratePpb, RATE_DECIMALS),
        amount: money(payment.amount),
        wdate: isoTime(payment.at),
      };
    });
  });
}

/** Newest first. */
function armedOf(state: ExchangeState, query: RecordQuery) {
  const { account, markets, side, before, limit } = query;
  const { from, to } = spanOf(query);
  const positions = [...(state.accounts.get(account as AccountId)?.holdings?.positions.values() ?? [])];
  return positions
    .filter(
      (position) =>
        (markets === undefined || markets.includes(position.market)) &&
        (side === undefined || position.side === side),
    )
    .flatMap(armedTriggers)
    .filter(({ id, setAt }) => (before === undefined || id < before) && setAt >= from && setAt < to)
    .sort((left, right) => right.id - left.id)
    .slice(0, limit);
}

function closedOf(row: ClosedPositionRow, directory: MarketDirectory) {
  const figures = figuresOf(directory, row.market);
  const { money } = figures;
  const income = row.realised - row.fees + row.funding;
  const cost = figures.amount(row.openedValue);
  return {
    autoid: row.id,
    ...figures.pair,
    type: wireType(row.side),
    tdMode: wireMode(row.mode),
    lever: row.lever,
    number: String(row.contracts),
    entrust_price: figures.average(row.openedValue, row.contracts),
    price: figures.average(row.closedValue, row.closedContracts),
    last_profit: money(row.realised),
    income: money(income),
    yield: formatDecimal(yieldBasisPoints(income, cost, row.lever), PERCENT_DECIMALS),
    fess: money(row.fees),
    funding: money(row.funding),
    cause: row.cause,
    wdate: isoTime(row.openedAt),
    closedate: isoTime(row.closedAt),
  };
}

function liquidationRoutes(app: FastifyInstance, { orders, directory, sql }: FuturesTradingDeps): void {
  route(app, futuresRecords.liquidations, async ({ query, caller }) => {
    const { size: limit = PAGE_SIZE, ...span } = query;
    await orders.historyReady();
    const found = await readLiquidations(sql, {
      account: accountOf(caller),
      before: undefined,
      ...span,
      limit,
    });
    return found.map((row) => liquidationOf(row, directory));
  });

  route(app, futuresRecords.liquidationDetails, async ({ query, caller }) => {
    await orders.historyReady();
    const row = await readLiquidation(sql, accountOf(caller), query.id);
    if (row === undefined) throw new Refusal('not_found');
    const { scale } = directory.coin(SETTLEMENT_COIN);
    return liquidationDetailOf(row, directory, (amount) => formatTrimmed(amount, scale));
  });
}
