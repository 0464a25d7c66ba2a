import { forgetOldThrottles } from '../throttle/throttle-table.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { forgetOldCodes } from './codes/verification-codes-table.ts';
import { forgetOldStepTokens } from './second-factor/step-tokens-table.ts';
import { SESSION_LIFE } from './sessions/sessions.ts';
import { forgetOldSessions } from './sessions/sessions-table.ts';
import { forgetOldDevices, forgetOldLogins } from './sign-in/logins-table.ts';

const DAY_MS = 24 * 60 * 60_000;
const LOGINS_KEPT_MS = 180 * DAY_MS;
const DEVICES_KEPT_MS = 180 * DAY_MS;

/** Removes expired rows, to keep the tables small. */
export async function tidyAccounts({ database, clock }: AccountsDeps): Promise<void> {
  const now = clock();
  await forgetOldSessions(database, new Date(now - SESSION_LIFE.idleMs), new Date(now));
  await forgetOldCodes(database, new Date(now));
  await forgetOldStepTokens(database, new Date(now));
  await forgetOldThrottles(database, new Date(now));
  await forgetOldLogins(database, new Date(now - LOGINS_KEPT_MS));
  await forgetOldDevices(database, new Date(now - DEVICES_KEPT_MS));
}
