import type { Database } from '../../database/database.ts';

export interface TotpRow {
  /** Sealed; null until the app is confirmed. */
  readonly secret: Buffer | null;
  readonly lastStep: bigint;
  readonly confirmedAt: Date | null;
  readonly pending: Buffer | null;
  readonly pendingUntil: Date | null;
}

export async function findTotp({ db }: Pick<Database, 'db'>, userId: number): Promise<TotpRow | undefined> {
  return db
    .selectFrom('user_totp')
    .select([
      'secret',
      'last_step as lastStep',
      'confirmed_at as confirmedAt',
      'pending',
      'pending_until as pendingUntil',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function beginTotp(
  { db }: Pick<Database, 'db'>,
  userId: number,
  pending: Buffer,
  until: Date,
): Promise<void> {
  await db
    .insertInto('user_totp')
    .values({ user_id: userId, secret: null, pending, pending_until: until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending, pending_until: until }))
    .execute();
}

/** Makes the pending secret the active one, unless a concurrent request has done so. */
export async function confirmTotp(
  { db }: Pick<Database, 'db'>,
  userId: number,
  pending: Buffer,
  step: bigint,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_totp')
    .set({ confirmed_at: now, secret: pending, last_step: step, pending: null, pending_until: null })
    .where('user_id', '=', userId)
    .where('pending', '=', pending)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Consumes a time step: each works once, and none before the last one used. */
export async function spendTotpStep(
  { db }: Pick<Database, 'db'>,
  userId: number,
  step: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeTotp({ db }: Pick<Database, 'db'>, userId: number): Promise<void> {
  await db.deleteFrom('user_totp').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(
  { db }: Pick<Database, 'db'>,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

export async function spendRecoveryCode(
  { db }: Pick<Database, 'db'>,
  userId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
