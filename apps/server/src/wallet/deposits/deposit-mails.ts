import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { recipientOf } from '../../accounts/profile/person-changes.ts';
import { findUsers, type User } from '../../accounts/profile/users-table.ts';
import type { Database } from '../../database/database.ts';
import { sendMessages, type UserNews } from '../../messages/send-message.ts';
import { readableTime } from '../../notify/message.ts';
import type { Postbox } from '../../notify/postbox.ts';
import { holdDepositMails, listUnmailedDeposits, markMailed, type OwnDeposit } from './own-deposits-table.ts';

export interface DepositMailsDeps {
  readonly database: Database;
  readonly postbox: Postbox;
  readonly log: Logger;
  readonly clock: () => number;
}

const BATCH = 250;
/** Small, because orders wait while mails are written and sealed. */
const WRITTEN_AT_ONCE = 10;
/** Between two groups. A mail can wait; orders should not notice that a block brought thousands of deposits. */
const PAUSE_MS = 10;

/**
 * Mails that a deposit was seen and that it was credited. The mail is stored in the transaction that marks the deposit:
 * a crash neither loses a mail nor repeats it.
 */
export async function mailDeposits(deps: DepositMailsDeps, isStopped: () => boolean): Promise<void> {
  while ((await mailSome(deps)) === BATCH && !isStopped());
}

async function mailSome(deps: DepositMailsDeps): Promise<number> {
  const { database, postbox } = deps;
  const mailed = await database.db.transaction().execute(async (db) => {
    if (!(await holdDepositMails({ db }))) return 0;
    const waiting = await listUnmailedDeposits({ db }, BATCH);
    if (waiting.length === 0) return 0;
    const users = await findUsers({ db }, new Set(waiting.map(({ userId }) => userId)));
    for (let at = 0; at < waiting.length; at += WRITTEN_AT_ONCE) {
      if (at > 0) await sleep(PAUSE_MS);
      const news = waiting.slice(at, at + WRITTEN_AT_ONCE).flatMap((deposit) => {
        const user = users.get(deposit.userId);
        return user === undefined ? [] : [newsOf(user, deposit)];
      });
      await sendMessages(deps, { db }, news);
    }
    await markMailed({ db }, waiting);
    return waiting.length;
  });
  if (mailed > 0) postbox.nudge();
  return mailed;
}

function newsOf(user: User, deposit: OwnDeposit): UserNews {
  const { coin, number, networkName, needed, txid, seenAt, creditedAt } = deposit;
  return {
    to: recipientOf(user),
    kind: creditedAt === null ? 'deposit_seen' : 'deposit_credited',
    params: {
      coin,
      amount: number,
      network: networkName,
      confirmations: String(needed),
      time: readableTime(creditedAt ?? seenAt),
      transaction: txid,
    },
  };
}
