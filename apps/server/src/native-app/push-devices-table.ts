import type { Locale } from '@meridian/contract/messages/catalogue';
import type { Database } from '../database/database.ts';

declare module '../database/tables.ts' {
  interface Tables {
    readonly push_device: PushDeviceTable;
  }
}

interface PushDeviceTable {
  readonly token: string;
  readonly user_id: number;
  /** The device gets nothing once this session has ended. */
  readonly session_id: string;
  readonly platform: 'android' | 'ios';
  readonly locale: Locale;
  readonly at: Date;
}

type On = Pick<Database, 'db'>;
export type PushDevice = PushDeviceTable;

/** More devices than a person has; registering another one removes the oldest. */
const MAX_DEVICES = 10;

/** A device has one user: the one who registered it last. */
export async function storeDevice({ db }: On, device: PushDevice): Promise<void> {
  const { token, ...rest } = device;
  await db
    .insertInto('push_device')
    .values(device)
    .onConflict((conflict) => conflict.column('token').doUpdateSet(rest))
    .execute();
  await db
    .deleteFrom('push_device')
    .where('user_id', '=', device.user_id)
    .where('token', 'not in', (newest) =>
      newest
        .selectFrom('push_device')
        .select('token')
        .where('user_id', '=', device.user_id)
        .orderBy('at', 'desc')
        .orderBy('token')
        .limit(MAX_DEVICES),
    )
    .execute();
}

/** Removes the caller's own device only. */
export async function removeDevice({ db }: On, userId: number, token: string): Promise<void> {
  await db.deleteFrom('push_device').where('user_id', '=', userId).where('token', '=', token).execute();
}

/** The devices of a user whose sessions are still good. */
export async function devicesOf({ db }: On, userId: number, at: Date): Promise<PushDevice[]> {
  return db
    .selectFrom('push_device')
    .innerJoin('user_session', 'user_session.id', 'push_device.session_id')
    .selectAll('push_device')
    .where('push_device.user_id', '=', userId)
    .where('user_session.expires_at', '>', at)
    .orderBy('push_device.at')
    .execute();
}
