import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Postbox } from '../notify/postbox.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { PasswordHasher } from './sign-in/password-hasher.ts';

/** What everything about people is made of. */
export interface AccountsDeps {
  readonly database: Database;
  readonly key: SealingKey;
  readonly hasher: PasswordHasher;
  readonly sessions: Sessions;
  readonly postbox: Postbox;
  /** There is something new for the engine. */
  readonly nudgeEngine: () => void;
  readonly limits: AccountLimits;
  /** Whose phone numbers are sent codes; undefined is everybody's. */
  readonly smsCountries: ReadonlySet<string> | undefined;
  readonly clock: () => number;
  readonly log: Logger;
  /** Where people reach the app, without a slash at the end. */
  readonly publicUrl: string;
}

/** A transaction that changes one person; when it holds, everybody who remembers that person hears of it. */
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
