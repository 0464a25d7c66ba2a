import { z } from 'zod/mini';
import { OWN_RECORDS } from '../policies.ts';
import { defineRoute } from '../route.ts';

/** What Apple and Google call a device token. */
const deviceToken = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{32,512}$/));

/** A suspended account is told what happens to it too. */
const ownPost = (path: `/${string}`, summary: string) =>
  ({ method: 'POST', path, summary, policy: OWN_RECORDS, perMinute: 20 }) as const;

export const registerPushDevice = defineRoute({
  ...ownPost(
    '/user/registerPushDevice',
    'Sends the caller’s notifications to this device, in the language of the call, until the session ends',
  ),
  body: z.object({ token: deviceToken, platform: z.enum(['android', 'ios']) }),
  reply: z.null(),
});

export const removePushDevice = defineRoute({
  ...ownPost('/user/removePushDevice', 'Sends no more notifications to this device'),
  body: z.object({ token: deviceToken }),
  reply: z.null(),
});
