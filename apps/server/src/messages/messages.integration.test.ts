import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailContact } from '../accounts/codes/contact.ts';
import { recipientOf } from '../accounts/profile/person-changes.ts';
import { findUserByContact } from '../accounts/profile/users-table.ts';
import { createPeopleApp, PASSWORD, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { createLogger } from '../http/logging.ts';
import type { MailParams } from '../notify/message.ts';
import type { MessageKind } from './message-kinds.ts';
import { MessagePushes } from './message-pushes.ts';
import { sendMessage } from './send-message.ts';

const STOP = { pair: 'BTC/USDT', price: '54300.0', time: '2026-11-15 09:00 UTC' };
const DAY_MS = 24 * 60 * 60_000;

let world: PeopleApp;
let serial = 0;
let user: Registered;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  serial++;
  user = await world.register(`reader${serial}@messages.example`);
});

const read = (path: string, of = user, locale = 'en') =>
  world.call('GET', `/user/${path}`, undefined, of.token, { headers: { locale, token: of.token } });
const post = (path: string, body: object, of = user) => world.call('POST', `/user/${path}`, body, of.token);
const list = async (query = '', of = user) => (await read(`messages${query}`, of)).data;
const unread = async (of = user) => (await read('messagesUnread', of)).data.unread;
const rowOf = async (of = user) => (await findUserByContact(world.database, emailContact(of.email)))!;
const mailsTo = async (of = user) => {
  await world.people.accounts.settle();
  return world.outbox
    .list()
    .filter(({ to }) => to === of.email)
    .map(({ purpose }) => purpose);
};

async function tell(kind: MessageKind, params: MailParams = STOP, of = user): Promise<void> {
  const to = recipientOf(await rowOf(of));
  await world.database.db
    .transaction()
    .execute((db) => sendMessage(world.people.accounts.deps, { db }, to, kind, params));
}

describe('a message', () => {
  it('is listed with its text in the language of the caller and leads to its screen', async () => {
    await tell('stop_loss');
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        group: 'orders',
        title: 'Stop loss triggered for BTC/USDT',
        text: expect.stringContaining('at a mark price of 54,300.0'),
        amount: null,
        at: new Date(world.clock.nowMs).toISOString(),
        read: false,
        link: '/futuresRecord',
      },
    ]);
    const [japanese] = (await read('messages', user, 'ja')).data;
    expect(japanese.title).toBe('BTC/USDTの損切り注文の発動');
    expect(await mailsTo()).toContain('stop_loss');
  });

  it('with a reason of ours has it in the language of the caller', async () => {
    const params = {
      amount: '1',
      coin: 'BTC',
      address: 'x',
      network: 'y',
      reason: { id: 'withdrawal_failed_reason' },
    };
    await tell('withdrawal_dismissed', params as MailParams);
    expect((await list())[0].text).toContain('was not sent: The network refused the transaction.');
    expect((await read('messages', user, 'ja')).data[0].text).toContain('（理由：ネットワークによる拒否）');
  });

  it('of support leads to the ticket and says nothing of a mail', async () => {
    await tell('ticket_answered', { ticket: '7', time: 'now', url: 'https://x/helpCenter/7' });
    expect((await list())[0]).toMatchObject({
      link: '/helpCenter/7',
      text: 'Our support team answered your ticket 7 at now.',
    });
    expect((await world.mailTo(user.email)).text).toContain('this email does not include');
  });

  it('of a login on an unknown device names it in the language of the caller', async () => {
    world.clock.advance(60_000);
    await world.logIn(user.email, PASSWORD, {}, '198.51.100.7');
    expect((await list())[0].text).toContain('Unknown device, IP 198.51.100.7');
    expect((await read('messages', user, 'ja')).data[0].text).toContain('端末：不明な端末、');
  });

  it('comes from what happens to the account', async () => {
    world.clock.advance(60_000);
    await world.logIn(user.email, PASSWORD, {}, '203.0.113.9');
    expect((await list('?group=security'))[0]).toMatchObject({ link: '/sessions', read: false });
    expect(await unread()).toBe(1);
  });

  it('is listed among the unread ones until it is read', async () => {
    for (const price of ['1', '2', '3']) await tell('stop_loss', { ...STOP, price });
    const idsOf = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id);
    const [third, second, first] = await idsOf('?unread=1');
    await post('readMessage', { id: second });
    expect(await idsOf('?unread=1')).toEqual([third, first]);
    expect(await idsOf(`?unread=1&before=${third}`)).toEqual([first]);
    expect(await idsOf('')).toEqual([third, second, first]);
  });

  it('is read one by one or up to one, by its user alone', async () => {
    for (const price of ['1', '2', '3']) await tell('stop_loss', { ...STOP, price });
    const ids = (await list()).map(({ id }: { id: number }) => id);
    const other = await world.register(`other${serial}@messages.example`);
    expect(await post('readMessage', { id: ids[0] }, other)).toMatchObject({ status: 404 });
    expect((await post('readMessages', { upTo: ids[0] }, other)).data).toEqual({ unread: 0 });
    expect(await unread()).toBe(3);
    expect((await post('readMessage', { id: ids[1] })).data).toEqual({ unread: 2 });
    expect((await post('readMessage', { id: ids[1] })).data).toEqual({ unread: 2 });
    expect((await post('readMessages', { upTo: ids[1] })).data).toEqual({ unread: 1 });
    expect((await list()).map((each: { read: boolean }) => each.read)).toEqual([false, true, true]);
    expect(await list('', other)).toEqual([]);
  });

  it('is counted and read by its group', async () => {
    for (const price of ['1', '2']) await tell('stop_loss', { ...STOP, price });
    await tell('transfer_received', { amount: '2.5', coin: 'USDT', name: 'O**', time: 'now' });
    const counts = async () => (await read('messagesUnread')).data;
    const [newest] = await list();
    expect(newest.amount).toEqual({ number: '2.5', coin: 'USDT', moved: 'in' });
    expect(await counts()).toEqual({
      unread: 3,
      groups: [
        { group: 'money', unread: 1 },
        { group: 'orders', unread: 2 },
      ],
    });
    expect((await post('readMessages', { upTo: newest.id, group: 'orders' })).data).toEqual({ unread: 1 });
    expect(await counts()).toEqual({ unread: 1, groups: [{ group: 'money', unread: 1 }] });
    // A kind that a newer version stored is in no group.
    const { id } = await rowOf();
    await world.database.sql`update user_message set kind = 'of_tomorrow' where user_id = ${id} and not read`;
    expect(await counts()).toEqual({ unread: 1, groups: [] });
    expect((await post('readMessages', { upTo: newest.id, group: 'weather' })).status).toBe(400);
  });

  it('is on a page before another, and in its group', async () => {
    for (const price of ['1', '2', '3']) await tell('stop_loss', { ...STOP, price });
    await tell('liquidated');
    const [newest, next] = await list('?size=2');
    expect(newest.group).toBe('money');
    expect((await list(`?size=2&before=${next.id}`)).map(({ text }: { text: string }) => text)).toEqual([
      expect.stringContaining('price of 2'),
      expect.stringContaining('price of 1'),
    ]);
    expect(await list('?group=orders')).toHaveLength(3);
    expect((await read('messages?group=weather')).status).toBe(400);
    expect((await read('messages?before=0')).status).toBe(400);
  });
});

describe('a channel', () => {
  const set = (group: string, channel: string, on: boolean) =>
    post('setMessageSetting', { group, channel, on });

  it('can be switched off for a group and on again', async () => {
    expect((await read('messageSettings')).data).toContainEqual({
      ...{ group: 'orders', fixed: false, app: true, mail: true, push: true },
    });
    const changed = await set('orders', 'mail', false);
    expect(changed.data).toContainEqual({
      ...{ group: 'orders', fixed: false, app: true, mail: false, push: true },
    });
    await set('orders', 'app', false);
    await tell('take_profit');
    expect(await list()).toEqual([]);
    expect(await unread()).toBe(0);
    expect(await mailsTo()).not.toContain('take_profit');
    await set('orders', 'app', true);
    await set('orders', 'mail', true);
    await tell('take_profit');
    expect(await list()).toHaveLength(1);
    expect(await mailsTo()).toContain('take_profit');
  });

  it('cannot be switched off for security and money', async () => {
    for (const group of ['security', 'money'])
      expect(await set(group, 'mail', false)).toMatchObject({ status: 422, reason: 'messages_fixed' });
    // A row from elsewhere does not silence them either.
    const { id } = await rowOf();
    await world.database.sql`insert into message_setting values (${id}, 'money', false, false, false)`;
    await tell('liquidated');
    expect(await list()).toHaveLength(1);
    expect(await mailsTo()).toContain('liquidated');
    expect((await set('weather', 'mail', false)).status).toBe(400);
  });
});

describe('open screens', () => {
  const sent: { userId: string; change: object }[] = [];
  let open = new Set<string>();
  const pushes = () =>
    new MessagePushes({
      database: world.database,
      log: createLogger('silent'),
      clock: () => world.clock.nowMs,
      connections: {
        has: (userId) => open.has(userId),
        send: (userId, change) => void sent.push({ userId, change }),
      },
    });
  beforeEach(async () => {
    await pushes().settle();
    sent.length = 0;
    open = new Set([String((await rowOf()).id)]);
  });

  it('learn of new messages once, and show those that nothing else shows', async () => {
    await tell('new_login', { device: 'Firefox', ip: '203.0.113.9', time: 'now' });
    await tell('liquidated');
    await pushes().settle();
    await pushes().settle();
    expect(sent).toEqual([
      {
        userId: [...open][0],
        change: {
          messages: {
            unread: 2,
            shown: [
              {
                en: 'New login to your Meridian account',
                ja: expect.stringContaining('ログイン'),
              },
            ],
          },
        },
      },
    ]);
  });

  it('learn nothing of a group whose push is off, nor of what happened while they were closed', async () => {
    await post('setMessageSetting', { group: 'orders', channel: 'push', on: false });
    await tell('stop_loss');
    await pushes().settle();
    expect(sent).toEqual([]);
    open = new Set();
    await tell('liquidated');
    await pushes().settle();
    open = new Set([String((await rowOf()).id)]);
    await pushes().settle();
    expect(sent).toEqual([]);
  });

  it('learn of a message that is in no list, which is then gone', async () => {
    await post('setMessageSetting', { group: 'orders', channel: 'app', on: false });
    await tell('stop_loss');
    await pushes().settle();
    expect(sent).toMatchObject([{ change: { messages: { unread: 0 } } }]);
    const { id } = await rowOf();
    const rows = await world.database.sql`select 1 from user_message where user_id = ${id}`;
    expect(rows).toHaveLength(0);
  });

  it('keep messages for half a year', async () => {
    const { id } = await rowOf();
    const kept = () => world.database.sql`select 1 from user_message where user_id = ${id}`;
    await tell('liquidated');
    world.clock.advance(179 * DAY_MS);
    await pushes().settle();
    expect(await kept()).toHaveLength(1);
    world.clock.advance(2 * DAY_MS);
    await pushes().settle();
    expect(await kept()).toHaveLength(0);
  });
});
