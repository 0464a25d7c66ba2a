import type { Logger } from 'pino';
import { recipientOf } from '../../accounts/profile/person-changes.ts';
import { findUser } from '../../accounts/profile/users-table.ts';
import type { Database } from '../../database/database.ts';
import { announcement, readableTime } from '../../notify/message.ts';
import type { Postbox } from '../../notify/postbox.ts';
import { holdDepositMails, listUnmailedDeposits, markMailed, type OwnDeposit } from './own-deposits-table.ts';

export interface DepositMailsDeps {
  readonly database: Database;
  readonly postbox: Postbox;
  readonly log: Logger;
}

const BATCH = 50;

/**
 * Mails that a deposit was seen and that it was credited. The mail is stored in the transaction that marks the deposit:
 * a crash neither loses a mail nor repeats it.
 */
export async function mailDeposits(deps: DepositMailsDeps): Promise<void> {
  while ((await mailSome(deps)) === BATCH);
}

async function mailSome({ database, postbox }: DepositMailsDeps): Promise<number> {
  const mailed = await database.db.transaction().execute(async (db) => {
    if (!(await holdDepositMails({ db }))) return 0;
    const waiting = await listUnmailedDeposits({ db }, BATCH);
    for (const deposit of waiting) await mail({ db }, postbox, deposit);
    return waiting.length;
  });
  if (mailed > 0) postbox.nudge();
  return mailed;
}

async function mail(on: Pick<Database, 'db'>, postbox: Postbox, deposit: OwnDeposit): Promise<void> {
  const { id, userId, coin, number, networkName, needed, txid, seenAt, creditedAt } = deposit;
  const isCredited = creditedAt !== null;
  const user = await findUser(on, userId);
  if (user !== undefined)
    await postbox.put(
      on,
      announcement(recipientOf(user), isCredited ? 'deposit_credited' : 'deposit_seen', {
        coin,
        amount: number,
        network: networkName,
        confirmations: String(needed),
        time: readableTime(creditedAt ?? seenAt),
        transaction: txid,
      }),
    );
  await markMailed(on, id, isCredited);
}
