import { setTimeout as sleep } from 'node:timers/promises';
import { formatDecimal } from '@meridian/money';
import type { Logger } from 'pino';
import { recipientOf } from '../accounts/profile/person-changes.ts';
import { findUsers, type User } from '../accounts/profile/users-table.ts';
import type { MessageKind } from '../messages/message-kinds.ts';
import { sendMessages, type UserNews } from '../messages/send-message.ts';
import { priceMoved, readableTime } from '../notify/message.ts';
import type { Postbox } from '../notify/postbox.ts';
import { BackgroundWork } from '../relay/background-work.ts';
import type { FiredAlert } from './alert-book.ts';
import { type AlertDeps, firePassed, watched } from './own-alerts.ts';
import { loadWaiting, markFired, type PriceAlert, removeFiredBefore } from './price-alerts-table.ts';

export interface PriceAlertsDeps extends AlertDeps {
  readonly postbox: Postbox;
  readonly log: Logger;
}

const EVERY_MS = 250;
/** Small, because orders wait while mails are written and sealed. */
const BATCH = 25;
/** Between two batches: a price that fires thousands of alerts must not delay orders. */
const PAUSE_MS = 10;
const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 90 * DAY_MS;

/**
 * Tells users of alerts that fired. The transaction that stores the message and the mail marks the alert, and one that
 * was marked before is left out: a crash neither repeats a message nor keeps an alert from firing again.
 */
export class PriceAlerts extends BackgroundWork {
  readonly #deps: PriceAlertsDeps;
  #waiting: FiredAlert[] = [];
  #cleanedAt = 0;
  #isLoaded = false;

  constructor(deps: PriceAlertsDeps) {
    super(EVERY_MS, deps.log, 'price alerts could not be sent');
    this.#deps = deps;
  }

  protected async work(): Promise<void> {
    const { database, book, clock } = this.#deps;
    // Here and not before: a slow database must not keep the server from starting.
    if (!this.#isLoaded) await this.#load();
    this.#waiting.push(...book.takeFired());
    while (this.#waiting.length > 0 && !this.isStopped) {
      await this.#tell(this.#waiting.slice(0, BATCH));
      this.#waiting = this.#waiting.slice(BATCH);
      if (this.#waiting.length > 0) await sleep(PAUSE_MS);
    }
    if (clock() - this.#cleanedAt < DAY_MS) return;
    this.#cleanedAt = clock();
    await removeFiredBefore(database, new Date(clock() - KEPT_MS));
  }

  /** Prices that moved while no server ran fire what they have reached. */
  async #load(): Promise<void> {
    const { database, book } = this.#deps;
    const rows = await loadWaiting(database);
    for (const row of rows) book.add(watched(row));
    for (const market of new Set(rows.map((row) => row.market)))
      for (const source of ['last', 'mark'] as const) firePassed(this.#deps, market, source);
    this.#isLoaded = true;
  }

  async #tell(fired: readonly FiredAlert[]): Promise<void> {
    const { database, postbox } = this.#deps;
    await database.db.transaction().execute(async (db) => {
      const rows = await markFired({ db }, fired);
      if (rows.length === 0) return;
      const users = await findUsers({ db }, new Set(rows.map(({ user_id }) => user_id)));
      await sendMessages(
        this.#deps,
        { db },
        rows.flatMap((row) => this.#newsOf(row, users.get(row.user_id)) ?? []),
      );
    });
    postbox.nudge();
  }

  #newsOf(row: PriceAlert, user: User | undefined): UserNews | undefined {
    const market = this.#deps.directory.findMarket(row.market);
    if (user === undefined || market === undefined || row.fired_ticks === null) return undefined;
    const { product, base, quote, priceAccuracy } = market;
    return {
      to: recipientOf(user),
      kind: KIND[row.source === 'mark' ? 'mark' : product],
      params: {
        pair: `${base}/${quote}`,
        moved: priceMoved(row.direction),
        target: formatDecimal(row.ticks, priceAccuracy),
        price: formatDecimal(row.fired_ticks, priceAccuracy),
        time: readableTime(row.fired_at ?? new Date(this.#deps.clock())),
        market: String(row.market),
      },
    };
  }
}

const KIND = {
  spot: 'price_alert_spot',
  futures: 'price_alert_futures',
  mark: 'price_alert_mark',
} as const satisfies Record<string, MessageKind>;
