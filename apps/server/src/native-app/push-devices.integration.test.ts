import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailContact } from '../accounts/codes/contact.ts';
import { recipientOf } from '../accounts/profile/person-changes.ts';
import { findUserByContact } from '../accounts/profile/users-table.ts';
import { createPeopleApp, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { createLogger } from '../http/logging.ts';
import { MessagePushes } from '../messages/message-pushes.ts';
import { sendMessage } from '../messages/send-message.ts';
import { DevicePushes } from './device-pushes.ts';
import { pushWebhook } from './push-provider.ts';

const ANSWERED = {
  ticket: '17',
  time: '2026-11-15 09:00 UTC',
  url: 'https://meridian.example/helpCenter/17',
};
const KEY = 'a key of the bridge';
const log = createLogger('silent');
const tokenOf = (serial: number, name: string) => `${name}-${serial}`.padEnd(40, 'x');

interface Received {
  readonly body: { to: string; platform: string; title: string; link: string | null };
  readonly isSigned: boolean;
}

let world: PeopleApp;
let bridge: Server;
let url: string;
const received: Received[] = [];
/** What the bridge answers, oldest first; 202 once it is empty. */
const answers: number[] = [];
let user: Registered;
let serial = 0;

beforeAll(async () => {
  world = await createPeopleApp();
  bridge = createServer((request, response) => {
    void text(request).then((sent) => {
      const time = request.headers['x-meridian-time'];
      const expected = createHmac('sha256', KEY).update(`${time}.${sent}`).digest('hex');
      received.push({
        body: JSON.parse(sent),
        isSigned: request.headers['x-meridian-signature'] === expected,
      });
      response.writeHead(answers.shift() ?? 202).end();
    });
  }).listen(0, '127.0.0.1');
  await once(bridge, 'listening');
  url = `http://127.0.0.1:${(bridge.address() as AddressInfo).port}/push`;
});
afterAll(async () => {
  bridge.close();
  await world.close();
});
beforeEach(async () => {
  serial++;
  user = await world.register(`phone${serial}@push.example`);
  received.length = 0;
});

const register = (token: string, { of = user, platform = 'android', locale = 'en' } = {}) =>
  world.call('POST', '/user/registerPushDevice', { token, platform }, of.token, {
    headers: { locale, token: of.token },
  });

/** Tells the user that support has answered, and sends what waits, as the server does. */
async function tell(of = user): Promise<void> {
  const row = (await findUserByContact(world.database, emailContact(of.email)))!;
  await world.database.db
    .transaction()
    .execute((db) =>
      sendMessage(world.people.accounts.deps, { db }, recipientOf(row), 'ticket_answered', ANSWERED),
    );
  const { database } = world;
  const clock = () => world.clock.nowMs;
  const provider = pushWebhook({ url, key: KEY }, clock);
  const devices = new DevicePushes({ database, provider, log, clock });
  const connections = { has: () => false, send: () => {} };
  const pushes = new MessagePushes({ database, log, clock, connections, devices });
  await pushes.settle();
  await devices.settle();
}
const toDevices = () => received.map(({ body }) => body.to);

describe('a notification', () => {
  it('reaches every device of the user in its own language, signed, with the screen it opens', async () => {
    await register(tokenOf(serial, 'pixel'));
    world.clock.advance(1_000);
    await register(tokenOf(serial, 'iphone'), { platform: 'ios', locale: 'ja' });
    await tell();
    const about = received.filter(({ body }) => body.link !== '/sessions');
    expect(about).toEqual([
      {
        isSigned: true,
        body: {
          to: tokenOf(serial, 'pixel'),
          platform: 'android',
          title: expect.stringMatching(/support/i),
          link: '/helpCenter/17',
        },
      },
      {
        isSigned: true,
        body: {
          to: tokenOf(serial, 'iphone'),
          platform: 'ios',
          title: expect.stringMatching(/[\u3040-\u30ff\u4e00-\u9fff]/),
          link: '/helpCenter/17',
        },
      },
    ]);
  });

  it('goes to no device of another user, and to none whose session has ended', async () => {
    const other = await world.register(`other${serial}@push.example`);
    await register(tokenOf(serial, 'theirs'), { of: other });
    await register(tokenOf(serial, 'mine'));
    await world.call('POST', '/user/logout', {}, user.token);
    await tell();
    expect(toDevices()).toEqual([]);
  });

  it('follows the phone to the account that signed in on it last', async () => {
    const other = await world.register(`next${serial}@push.example`);
    await register(tokenOf(serial, 'shared'));
    await register(tokenOf(serial, 'shared'), { of: other });
    await tell();
    expect(toDevices()).toEqual([]);
    await tell(other);
    expect(new Set(toDevices())).toEqual(new Set([tokenOf(serial, 'shared')]));
  });

  it('is not sent again to a device without the app', async () => {
    await register(tokenOf(serial, 'removed'));
    answers.push(410);
    await tell();
    expect(toDevices()).toHaveLength(1);
    await tell();
    expect(toDevices()).toHaveLength(1);
  });

  it('is sent once more when the provider was busy', async () => {
    await register(tokenOf(serial, 'busy'));
    answers.push(503);
    await tell();
    expect(toDevices()).toEqual([tokenOf(serial, 'busy'), tokenOf(serial, 'busy')]);
  });
});

describe('a device', () => {
  it('can be removed by its user only', async () => {
    const other = await world.register(`thief${serial}@push.example`);
    const token = tokenOf(serial, 'kept');
    await register(token);
    const remove = (of: Registered) => world.call('POST', '/user/removePushDevice', { token }, of.token);
    expect((await remove(other)).code).toBe(200);
    await tell();
    expect(toDevices()).toEqual([token]);
    expect((await remove(user)).code).toBe(200);
    await tell();
    expect(toDevices()).toEqual([token]);
  });

  it('is the oldest to go when a user registers more than ten', async () => {
    for (let at = 0; at < 11; at++) {
      world.clock.advance(1_000);
      await register(tokenOf(serial, `device${at}`));
    }
    await tell();
    expect(toDevices()).toHaveLength(10);
    expect(toDevices()).not.toContain(tokenOf(serial, 'device0'));
  });

  it('is refused with a token that no service gives', async () => {
    for (const token of ['', 'short', 'x'.repeat(513), `${'x'.repeat(40)}\n`, `<script>${'x'.repeat(40)}`])
      expect((await register(token)).status, token).toBe(400);
  });

  it('is refused without a login, and of another kind', async () => {
    const body = { token: tokenOf(serial, 'none'), platform: 'android' };
    expect((await world.call('POST', '/user/registerPushDevice', body)).status).toBe(401);
    expect((await register(tokenOf(serial, 'none'), { platform: 'windows' })).status).toBe(400);
  });
});
