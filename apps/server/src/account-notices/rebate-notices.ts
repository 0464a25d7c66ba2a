import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { recipientOf } from '../accounts/profile/person-changes.ts';
import { findUsers } from '../accounts/profile/users-table.ts';
import type { Database } from '../database/database.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { Postbox } from '../notify/postbox.ts';
import { BackgroundWork } from '../relay/background-work.ts';
import { newsOfRebates } from './notice-news.ts';
import { loadRebateSums, lockRebatePosition, moveRebatePosition } from './rebate-notices-table.ts';
import { sendInGroups } from './send-in-groups.ts';

export interface RebateNoticesDeps {
  readonly database: Database;
  readonly postbox: Postbox;
  readonly directory: Pick<MarketDirectory, 'coinById'>;
  /** Resolves when the projections contain everything that the engine has done so far. */
  readonly projected: () => Promise<void>;
  readonly log: Logger;
  readonly clock: () => number;
}

const EVERY_MS = 60_000;
const BATCH = 200;
const DAY_MS = 86_400_000;
/** A day is told this long after its end: its last commands may still be on their way. */
const AFTER_DAY_MS = 5 * 60_000;
const PROJECTED_WITHIN_MS = 5_000;

/** Tells users once a day (UTC) what they earned from the fees of those they invited. */
export class RebateNotices extends BackgroundWork {
  readonly #deps: RebateNoticesDeps;
  /** The first day that is not told yet; undefined until a round has read it. */
  #nextDay: number | undefined;

  constructor(deps: RebateNoticesDeps) {
    super(EVERY_MS, deps.log, 'rebates could not be announced');
    this.#deps = deps;
  }

  protected async work(): Promise<void> {
    const { clock } = this.#deps;
    const today = Math.floor((clock() - AFTER_DAY_MS) / DAY_MS);
    if (this.#nextDay === today || !(await this.#isProjected())) return;
    while ((await this.#tellSome(today)) && !this.isStopped);
  }

  /** False while a rebuild is on its way: sums that it has not completed must not be told. */
  async #isProjected(): Promise<boolean> {
    return Promise.race([
      this.#deps.projected().then(() => true),
      sleep(PROJECTED_WITHIN_MS, false, { ref: false }),
    ]);
  }

  /** Whether there may be more. The position moves in the transaction of the messages, so that none is told twice. */
  async #tellSome(today: number): Promise<boolean> {
    const { database, postbox, directory } = this.#deps;
    return database.db.transaction().execute(async (db) => {
      const position = await lockRebatePosition({ db }, today);
      this.#nextDay = position?.day;
      if (position === undefined || position.day >= today) return false;
      const { day } = position;
      const sums = await loadRebateSums({ db }, position, BATCH);
      const referrers = [...sums.keys()];
      if (referrers.length > 0) {
        const users = await findUsers({ db }, new Set(referrers.map(Number)));
        const news = referrers.flatMap((referrer) => {
          const user = users.get(Number(referrer));
          return user
            ? [{ to: recipientOf(user), ...newsOfRebates(day, sums.get(referrer)!, directory) }]
            : [];
        });
        await sendInGroups(this.#deps, { db }, news);
        postbox.nudge();
      }
      const isLast = referrers.length < BATCH;
      await moveRebatePosition(
        { db },
        isLast ? { day: day + 1, referrer: 0n } : { day, referrer: referrers.at(-1)! },
      );
      return true;
    });
  }
}
