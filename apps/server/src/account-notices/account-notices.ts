import type { Logger } from 'pino';
import { recipientName } from '../accounts/profile/find-recipient.ts';
import { recipientOf } from '../accounts/profile/person-changes.ts';
import { findUsers, type User } from '../accounts/profile/users-table.ts';
import type { Database } from '../database/database.ts';
import type { KnownCoin, MarketDirectory } from '../markets/market-directory.ts';
import type { UserNews } from '../messages/send-message.ts';
import type { Postbox } from '../notify/postbox.ts';
import { INDEX_QUOTE } from '../prices/index-price-source.ts';
import { BackgroundWork } from '../relay/background-work.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';
import {
  type AccountNotice,
  loadNotices,
  lockPosition,
  movePosition,
  removeTold,
} from './account-notices-table.ts';
import { addToSum, findSummed, openSum, takeDueSums } from './cycle-sums-table.ts';
import {
  countResults,
  isCycleResult,
  isSaleResult,
  newsOfResult,
  newsOfResults,
  newsOfSale,
  newsOfTransfer,
  type SaleCoins,
  sumResults,
} from './notice-news.ts';
import { sendInGroups } from './send-in-groups.ts';

export interface AccountNoticesDeps {
  readonly database: Database;
  readonly postbox: Postbox;
  readonly directory: Pick<MarketDirectory, 'coin' | 'coinById'>;
  /** The coins of a sale; undefined for an unknown one. */
  readonly saleCoins: (on: On, sale: number) => Promise<SaleCoins | undefined>;
  /** Opens the names of users. */
  readonly key: SealingKey;
  readonly log: Logger;
  readonly clock: () => number;
}

type On = Pick<Database, 'db'>;

const EVERY_MS = 1_000;
const BATCH = 200;
/** Between two messages of cycle results to the same user. */
const RESULTS_EVERY_MS = 60 * 60_000;

/**
 * Tells users of transfers between members, their cycle contracts and their subscriptions to sales. The projections
 * store a notice in the transaction that moves their offset, and this moves its position in the transaction that stores
 * the messages: a crash neither loses a message nor repeats it, and a rebuild of the projections, which writes old
 * notices again, repeats none.
 */
export class AccountNotices extends BackgroundWork {
  readonly #deps: AccountNoticesDeps;

  constructor(deps: AccountNoticesDeps) {
    super(EVERY_MS, deps.log, 'account notices could not be sent');
    this.#deps = deps;
  }

  protected async work(): Promise<void> {
    await this.#tellAll((on) => this.#tellNotices(on));
    await this.#tellAll((on) => this.#tellSums(on));
  }

  /** `tell` returns how many rows it took. */
  async #tellAll(tell: (on: On) => Promise<number>): Promise<void> {
    const { database, postbox } = this.#deps;
    let taken: number;
    do {
      taken = await database.db.transaction().execute((db) => tell({ db }));
      if (taken > 0) postbox.nudge();
    } while (taken === BATCH && !this.isStopped);
  }

  async #tellNotices(on: On): Promise<number> {
    const position = await lockPosition(on);
    if (position === undefined) return 0;
    const notices = await loadNotices(on, position, BATCH);
    const last = notices.at(-1);
    if (last !== undefined) {
      const users = await findUsers(on, new Set(notices.flatMap(peopleOf)));
      const {
        results = [],
        sales = [],
        transfers = [],
      } = Object.groupBy(notices, (notice) => {
        if (isCycleResult(notice)) return 'results';
        return isSaleResult(notice) ? 'sales' : 'transfers';
      });
      await sendInGroups(this.#deps, on, [
        ...transfers.flatMap((notice) => this.#transferNews(notice, users)),
        ...(await this.#saleNews(on, sales, users)),
        ...(await this.#resultNews(on, results, users)),
      ]);
      await movePosition(on, last);
    }
    await removeTold(on, last ?? position);
    return notices.length;
  }

  #transferNews(notice: AccountNotice, users: ReadonlyMap<number, User>): UserNews[] {
    const [user, other] = [users.get(Number(notice.account)), users.get(Number(notice.other))];
    if (user === undefined || other === undefined) return [];
    const name = recipientName(this.#deps, '', other);
    return [{ to: recipientOf(user), ...newsOfTransfer(notice, this.#deps.directory, name) }];
  }

  async #saleNews(
    on: On,
    notices: readonly AccountNotice[],
    users: ReadonlyMap<number, User>,
  ): Promise<UserNews[]> {
    const { directory, saleCoins } = this.#deps;
    const settled = notices.filter(({ kind }) => kind !== 'sale_unlocked');
    const sales = new Map<bigint, SaleCoins | undefined>();
    for (const sale of new Set(settled.map(({ other }) => other)))
      sales.set(sale, await saleCoins(on, Number(sale)));
    return notices.flatMap((notice) => {
      const user = users.get(Number(notice.account));
      const isUnlock = notice.kind === 'sale_unlocked';
      const sale = isUnlock ? undefined : sales.get(notice.other);
      if (user === undefined || (!isUnlock && sale === undefined)) return [];
      return [{ to: recipientOf(user), ...newsOfSale(notice, directory, sale) }];
    });
  }

  /** The results of an account that was told less than an hour ago are added to its next message. */
  async #resultNews(
    on: On,
    results: readonly AccountNotice[],
    users: ReadonlyMap<number, User>,
  ): Promise<UserNews[]> {
    const { directory, clock } = this.#deps;
    // Simulated traders are accounts without a user.
    const known = results.filter(({ account }) => users.has(Number(account)));
    const ofAccounts = Map.groupBy(known, ({ account }) => account);
    const summed = await findSummed(on, [...ofAccounts.keys()]);
    const news: UserNews[] = [];
    for (const [account, own] of ofAccounts) {
      if (summed.has(account)) {
        await addToSum(on, account, sumResults(own));
        continue;
      }
      await openSum(on, account, clock() + RESULTS_EVERY_MS);
      const content =
        own.length === 1
          ? newsOfResult(own[0]!, directory, this.#stakeCoin())
          : newsOfResults(sumResults(own), this.#stakeCoin());
      news.push({ to: recipientOf(users.get(Number(account))!), ...content });
    }
    return news;
  }

  async #tellSums(on: On): Promise<number> {
    const now = this.#deps.clock();
    const taken = await takeDueSums(on, now, BATCH);
    const filled = taken.filter(({ sum }) => countResults(sum) > 0);
    if (filled.length === 0) return taken.length;
    const users = await findUsers(on, new Set(filled.map(({ account }) => Number(account))));
    const news: UserNews[] = [];
    for (const { account, sum } of filled) {
      await openSum(on, account, now + RESULTS_EVERY_MS);
      const user = users.get(Number(account));
      if (user !== undefined) news.push({ to: recipientOf(user), ...newsOfResults(sum, this.#stakeCoin()) });
    }
    await sendInGroups(this.#deps, on, news);
    return taken.length;
  }

  #stakeCoin(): KnownCoin {
    return this.#deps.directory.coin(INDEX_QUOTE);
  }
}

/** The account, and of a transfer the other one. */
const peopleOf = (notice: AccountNotice): number[] =>
  isCycleResult(notice) || isSaleResult(notice)
    ? [Number(notice.account)]
    : [Number(notice.account), Number(notice.other)];
