import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Postbox } from '../notify/postbox.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { PasswordHasher } from './sign-in/password-hasher.ts';

/** What the accounts module depends on. */
export interface AccountsDeps {
  readonly database: Database;
  readonly key: SealingKey;
  readonly hasher: PasswordHasher;
  readonly sessions: Sessions;
  readonly postbox: Postbox;
  /** Wakes the relay to the engine. */
  readonly nudgeEngine: () => void;
  readonly limits: AccountLimits;
  /** Countries whose phone numbers get codes; undefined means all. */
  readonly smsCountries: ReadonlySet<string> | undefined;
  readonly clock: () => number;
  readonly log: Logger;
  /** Where users reach the app, without a slash at the end. */
  readonly publicUrl: string;
}

/**
 * Runs a transaction that changes one user. After the commit, caches of the user are invalidated and the queues woken.
 */
export async function changePerson<Result>(
  deps: AccountsDeps,
  userId: number,
  work: (on: Pick<Database, 'db'>) => Promise<Result>,
): Promise<Result> {
  const result = await deps.database.db.transaction().execute((db) => work({ db }));
  deps.sessions.userChanged(userId);
  deps.nudgeEngine();
  deps.postbox.nudge();
  return result;
}
