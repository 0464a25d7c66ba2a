import { pushDevices as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/admission/policy.ts';
import { route } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
import { removeDevice, storeDevice } from './push-devices-table.ts';

export interface PushDeviceDeps {
  readonly database: Database;
  readonly clock: () => number;
}

/** Installed apps that want notifications. */
export function pushDeviceRoutes(app: FastifyInstance, { database, clock }: PushDeviceDeps): void {
  route(app, routes.registerPushDevice, async ({ caller, body: { token, platform }, locale }) => {
    const { userId, sessionId } = userOf(caller);
    await database.db.transaction().execute((db) =>
      storeDevice(
        { db },
        {
          token,
          platform,
          locale,
          user_id: Number(userId),
          session_id: sessionId,
          at: new Date(clock()),
        },
      ),
    );
    return null;
  });
  route(app, routes.removePushDevice, async ({ caller, body: { token } }) => {
    await removeDevice(database, Number(userOf(caller).userId), token);
    return null;
  });
}

/** The policy of every route here admits users only. */
function userOf(caller: Caller | undefined): Extract<Caller, { kind: 'user' }> {
  if (caller?.kind !== 'user') throw new Refusal('not_logged_in');
  return caller;
}
