import { VERIFICATION_CODE } from '@meridian/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** What a code is valid for: one purpose, one address and, inside an account, one user. */
export interface CodeScope {
  readonly purpose: string;
  /** The key of the contact. */
  readonly target: string;
  readonly userId: number | undefined;
}

export async function putCode(
  { db }: Pick<Database, 'db'>,
  { purpose, target, userId }: CodeScope,
  hash: Buffer,
  now: Date,
): Promise<void> {
  const fresh = {
    code_hash: hash,
    tries: 0,
    used: false,
    expires_at: new Date(now.getTime() + VERIFICATION_CODE.lifetimeMs),
  };
  await db
    .insertInto('verification_code')
    .values({ purpose, target, user_id: userId ?? 0, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'target', 'user_id']).doUpdateSet(fresh))
    .execute();
}

/**
 * Compares a code, counts the try and, with `use`, consumes a correct one, all in one statement: a sixth try or a second
 * use cannot come in between. Checking a correct code does not count as a try.
 */
export async function tryCode(
  { db }: Pick<Database, 'db'>,
  { purpose, target, userId }: CodeScope,
  hash: Buffer,
  use: boolean,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    update verification_code set
      tries = tries + case when code_hash = ${hash} and not ${use}::boolean then 0 else 1 end,
      used = used or (code_hash = ${hash} and ${use}::boolean)
    where purpose = ${purpose} and target = ${target} and user_id = ${userId ?? 0}
      and not used and tries < ${VERIFICATION_CODE.maxTries} and expires_at > ${now}
    returning code_hash = ${hash} as right
  `.execute(db);
  return rows[0]?.right === true;
}

export async function deleteOldCodes({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db.deleteFrom('verification_code').where('expires_at', '<', now).execute();
}
