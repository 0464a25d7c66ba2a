import { deleteOldThrottles } from '../throttle/throttle-table.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteOldCodes } from './codes/verification-codes-table.ts';
import { deleteOldStepTokens } from './second-factor/step-tokens-table.ts';
import { SESSION_LIFE } from './sessions/sessions.ts';
import { deleteOldSessions } from './sessions/sessions-table.ts';
import { deleteOldDevices, deleteOldLogins } from './sign-in/logins-table.ts';

const DAY_MS = 24 * 60 * 60_000;
const LOGINS_KEPT_MS = 180 * DAY_MS;
const DEVICES_KEPT_MS = 180 * DAY_MS;

/** Removes expired rows, to keep the tables small. */
export async function tidyAccounts({ database, clock }: AccountsDeps): Promise<void> {
  const now = clock();
  await deleteOldSessions(database, new Date(now - SESSION_LIFE.idleMs), new Date(now));
  await deleteOldCodes(database, new Date(now));
  await deleteOldStepTokens(database, new Date(now));
  await deleteOldThrottles(database, new Date(now));
  await deleteOldLogins(database, new Date(now - LOGINS_KEPT_MS));
  await deleteOldDevices(database, new Date(now - DEVICES_KEPT_MS));
}
