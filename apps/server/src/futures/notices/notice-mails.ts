import { formatDecimal } from '@meridian/money';
import type { Logger } from 'pino';
import { recipientOf } from '../../accounts/profile/person-changes.ts';
import { findUser } from '../../accounts/profile/users-table.ts';
import type { Database } from '../../database/database.ts';
import type { MarketDirectory } from '../../markets/market-directory.ts';
import type { MessageKind } from '../../messages/message-kinds.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { type MailParams, readableTime } from '../../notify/message.ts';
import type { Postbox } from '../../notify/postbox.ts';
import {
  finishNotice,
  holdNotices,
  loadWaitingNotices,
  removeOldNotices,
  type WaitingNotice,
  wasMailedBefore,
} from './futures-notices-table.ts';

export interface NoticeMailsDeps {
  readonly database: Database;
  readonly postbox: Postbox;
  readonly markets: Pick<MarketDirectory, 'findMarket'>;
  readonly log: Logger;
  readonly clock: () => number;
}

const EVERY_MS = 1_000;
const BATCH = 50;
const HOUR_MS = 3_600_000;
/** Longer than a usual outage. A rebuild writes older notices again, and those must not be mailed again. */
const USEFUL_MS = 72 * HOUR_MS;

/**
 * Mails margin warnings, fired stops, liquidations and deleveragings to the owners of positions, at most once an hour
 * for a position and kind. The projections store a notice in the transaction that moves their offset, and this stores
 * the mail in the transaction that marks the notice: a crash at any point neither loses a mail nor repeats it.
 */
export class NoticeMails {
  readonly #deps: NoticeMailsDeps;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #stopped = false;

  constructor(deps: NoticeMailsDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => void this.mailWaiting(), EVERY_MS);
    void this.mailWaiting();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#round;
  }

  /** Mails what is waiting now. */
  mailWaiting(): Promise<void> {
    this.#round ??= this.#run().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async #run(): Promise<void> {
    const { database, log, clock } = this.#deps;
    try {
      const unsent = await removeOldNotices(database, clock() - USEFUL_MS);
      if (unsent > 0) log.warn({ unsent }, 'futures notices were too old to be mailed');
      let more = true;
      while (more && !this.#stopped) more = (await this.#mailSome()) === BATCH;
    } catch (error) {
      log.warn({ err: error }, 'futures notices could not be mailed; retrying');
    }
  }

  /** Returns how many notices it finished. */
  async #mailSome(): Promise<number> {
    const { database, postbox } = this.#deps;
    const finished = await database.db.transaction().execute(async (db) => {
      if (!(await holdNotices({ db }))) return 0;
      const waiting = await loadWaitingNotices({ db }, BATCH);
      for (const notice of waiting) await finishNotice({ db }, notice, await this.#mail({ db }, notice));
      return waiting.length;
    });
    if (finished > 0) postbox.nudge();
    return finished;
  }

  /** False when no mail is due: the house and simulated traders have no address, and one mail an hour is enough. */
  async #mail(on: Pick<Database, 'db'>, notice: WaitingNotice): Promise<boolean> {
    const user = await findUser(on, Number(notice.account));
    if (user === undefined || (await wasMailedBefore(on, notice, HOUR_MS))) return false;
    const content = this.#contentOf(notice);
    if (content === undefined) {
      // One notice without a name must not hold up the others.
      this.#deps.log.error({ market: notice.market }, 'a futures notice names an unknown market');
      return false;
    }
    const { about, params } = content;
    await sendMessage(this.#deps, on, recipientOf(user), about, params);
    return true;
  }

  /** Undefined for a market that is not listed. */
  #contentOf({
    kind,
    market: id,
    price,
    at,
  }: WaitingNotice): { about: MessageKind; params: MailParams } | undefined {
    const time = readableTime(new Date(Number(at)));
    const market = this.#deps.markets.findMarket(id);
    // The whole cross wallet is warned or liquidated, so neither names a market.
    if (market === undefined && (kind === 'margin_warning' || kind === 'liquidated'))
      return { about: `${kind}_cross`, params: { time } };
    if (market === undefined) return undefined;
    const { base, quote, priceAccuracy } = market;
    return {
      about: kind,
      params: { time, pair: `${base}/${quote}`, price: formatDecimal(price, priceAccuracy) },
    };
  }
}
