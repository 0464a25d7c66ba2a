import type { Database } from '../../database/database.ts';

export type StepPurpose =
  | 'login'
  | 'passkey_login'
  | 'passkey_register'
  | 'operator_login'
  | 'operator_setup';

/** 0 if the step belongs to no user yet. */
export async function putStepToken(
  { db }: Pick<Database, 'db'>,
  hash: Buffer,
  purpose: StepPurpose,
  userId: number,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('step_token')
    .values({ hash, purpose, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Consumes the token and returns its user; undefined when it is unknown or for another purpose. */
export async function takeStepToken(
  { db }: Pick<Database, 'db'>,
  hash: Buffer,
  purpose: StepPurpose,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('step_token')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Counts a try on a token that allows several; undefined when it is unknown or has none left. */
export async function tryStepToken(
  { db }: Pick<Database, 'db'>,
  hash: Buffer,
  purpose: StepPurpose,
  maxTries: number,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable('step_token')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function dropStepTokens(
  { db }: Pick<Database, 'db'>,
  purpose: StepPurpose,
  userId: number,
): Promise<void> {
  await db.deleteFrom('step_token').where('purpose', '=', purpose).where('user_id', '=', userId).execute();
}

export async function deleteOldStepTokens({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db.deleteFrom('step_token').where('expires_at', '<', now).execute();
}
