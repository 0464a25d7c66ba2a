import { PRICE_ALERT } from '@meridian/contract';
import { type AlertWish, alertTarget } from '@meridian/contract/rules/price-alert';
import type { PriceAlertWire } from '@meridian/contract/schemas/price-alert';
import { formatDecimal } from '@meridian/money';
import { lockUser } from '../accounts/profile/users-table.ts';
import type { Database } from '../database/database.ts';
import type { TickerStore } from '../market-data/ticker-store.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { Market } from '../markets/markets-table.ts';
import { Refusal } from '../refusal.ts';
import { takeQuota } from '../throttle/throttle-table.ts';
import type { AlertBook, WatchedAlert } from './alert-book.ts';
import { addAlert, countWaiting, listAlerts, type PriceAlert, removeAlert } from './price-alerts-table.ts';

export interface AlertDeps {
  readonly database: Database;
  readonly book: AlertBook;
  readonly tickers: Pick<TickerStore, 'ticker'>;
  readonly directory: Pick<MarketDirectory, 'findMarket'>;
  readonly clock: () => number;
}

export interface NewAlert {
  readonly market: number;
  readonly source: 'last' | 'mark';
  readonly wish: AlertWish;
}

const LISTED = 100;
/** An alert next to the price fires at once: without a quota a script would have a mail sent every second. */
const SET: { readonly limit: number; readonly windowMs: number } = { limit: 200, windowMs: 24 * 60 * 60_000 };

export async function ownAlerts(
  { database, directory }: AlertDeps,
  userId: number,
  market: number | undefined,
): Promise<PriceAlertWire[]> {
  const rows = await listAlerts(database, userId, market, LISTED);
  return rows.flatMap((row) => {
    const listed = directory.findMarket(row.market);
    return listed === undefined ? [] : [onWire(row, listed)];
  });
}

/** Sets an alert at a price, or at the price now changed by a percentage. */
export async function setAlert(deps: AlertDeps, userId: number, alert: NewAlert): Promise<PriceAlertWire> {
  const { database, book, directory, clock } = deps;
  const market = directory.findMarket(alert.market);
  if (market === undefined) throw new Refusal('unknown_market');
  const now = priceNow(deps, market.id, alert.source);
  if (now === undefined) throw new Refusal('alert_no_price');
  const target = alertTarget(alert.wish, now, market.priceAccuracy);
  if (!target.ok) throw new Refusal(target.problem.reason, target.problem.params);
  const { ticks } = target;
  const row = await database.db.transaction().execute(async (db) => {
    // The lock makes concurrent calls wait for each other, so that all of them count.
    await lockUser({ db }, userId);
    if ((await countWaiting({ db }, userId)) >= PRICE_ALERT.maxWaiting)
      throw new Refusal('too_many_alerts', { max: PRICE_ALERT.maxWaiting });
    const wait = await takeQuota({ db }, `price alerts ${userId}`, SET, clock());
    if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
    return addAlert(
      { db },
      {
        ...{ user_id: userId, market: market.id, source: alert.source, ticks },
        direction: ticks > now ? 'above' : 'below',
        percent: 'percent' in alert.wish ? alert.wish.percent : null,
        created_at: new Date(clock()),
      },
    );
  });
  book.add(watched(row));
  // The market may have traded beyond the price while the row was written.
  firePassed(deps, row.market, row.source);
  return onWire(row, market);
}

export async function dropAlert({ database, book }: AlertDeps, userId: number, id: number): Promise<void> {
  if (!(await removeAlert(database, userId, id))) throw new Refusal('not_found');
  book.remove(id);
}

export const watched = ({ id, market, source, direction, ticks }: PriceAlert): WatchedAlert => ({
  ...{ id, market, source, direction },
  ticks: Number(ticks),
});

/** Fires the alerts of a market that its price of now has reached. */
export function firePassed(deps: AlertDeps, market: number, source: 'last' | 'mark'): void {
  const now = priceNow(deps, market, source);
  if (now !== undefined) deps.book.price(market, source, Number(now), deps.clock());
}

/** In steps of the market; undefined before its first trade, or where it has no mark price. */
function priceNow({ tickers }: AlertDeps, market: number, source: 'last' | 'mark'): bigint | undefined {
  const ticker = tickers.ticker(market);
  if (source === 'mark') return ticker?.mark;
  return ticker === undefined || ticker.timeMs === 0 ? undefined : ticker.price;
}

function onWire(row: PriceAlert, { product, base, quote, priceAccuracy }: Market): PriceAlertWire {
  return {
    ...{ id: row.id, market: row.market, product, base, quote },
    ...{ source: row.source, direction: row.direction, percent: row.percent },
    price: formatDecimal(row.ticks, priceAccuracy),
    createdAt: row.created_at.toISOString(),
    firedAt: row.fired_at?.toISOString() ?? null,
    firedPrice: row.fired_ticks === null ? null : formatDecimal(row.fired_ticks, priceAccuracy),
  };
}
