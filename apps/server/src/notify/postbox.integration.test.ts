import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { createLogger } from '../http/logging.ts';
import { SealingKey } from '../secrets/sealing-key.ts';
import { codeMessage, type Message } from './message.ts';
import { Postbox } from './postbox.ts';

const MINUTE = 60_000;
let database: TestDatabase;
let now: number;
let sent: Message[];
let failing: boolean;
const key = new SealingKey(Buffer.alloc(32, 5));
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = Date.UTC(2026, 10, 15);
  sent = [];
  failing = false;
  await database.sql`delete from outgoing_message`;
});

const transport = {
  async send(message: Message) {
    if (failing) throw new Error('the provider is unavailable');
    sent.push(message);
  },
  async close() {},
};
const open = (
  transports: { email: typeof transport | undefined; sms: undefined } = { email: transport, sms: undefined },
) => new Postbox({ database, key, transports, log: createLogger('silent'), clock: () => now });
const to = { channel: 'email', address: 'a@b.example', locale: 'en', antiPhishing: null } as const;
const message = codeMessage(to, 'register', '047291');
const waiting = async () => (await database.sql`select * from outgoing_message`).length;

describe('the postbox', () => {
  it('delivers each message once', async () => {
    const box = open();
    await box.put(database, message);
    await box.settle();
    await box.settle();
    expect(sent).toEqual([message]);
    expect(await waiting()).toBe(0);
  });

  it('delivers a code before the many other messages that were there first', async () => {
    const box = open();
    const mails = Array.from({ length: 450 }, (_, place) => ({
      ...message,
      subject: `mail ${place}`,
    }));
    await box.putAll(database, mails);
    now += 1_000;
    await box.put(database, message, 5 * MINUTE);
    await box.settle();
    expect(sent).toHaveLength(451);
    expect(sent.slice(0, 20)).toContainEqual(message);
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(451);
    expect(await waiting()).toBe(0);
  });

  it('drops messages of a transaction that was rolled back', async () => {
    const box = open();
    const failed = database.db.transaction().execute(async (db) => {
      await box.put({ db }, message);
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    await box.settle();
    expect(sent).toEqual([]);
  });

  it('survives the process that took a message: another one delivers it', async () => {
    await open().put(database, message);
    const next = open();
    await next.settle();
    expect(sent).toEqual([message]);
  });

  it('retries with growing waits, until the message is accepted', async () => {
    const box = open();
    failing = true;
    await box.put(database, message);
    await box.settle();
    const waits: number[] = [];
    for (let n = 0; n < 4; n++) {
      const [row] = await database.sql`select next_attempt_at from outgoing_message`;
      waits.push(row!.next_attempt_at.getTime() - now);
      now = row!.next_attempt_at.getTime();
      await box.settle();
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000]);
    failing = false;
    now += 60 * MINUTE;
    await box.settle();
    expect(sent).toEqual([message]);
  });

  it('drops a code that is no longer valid', async () => {
    const box = open();
    failing = true;
    await box.put(database, message, 5 * MINUTE);
    await box.settle();
    now += 5 * MINUTE;
    failing = false;
    await box.settle();
    expect([sent.length, await waiting()]).toEqual([0, 0]);
  });

  it('keeps the content sealed while it waits', async () => {
    const box = open();
    failing = true;
    await box.put(database, message);
    await box.settle();
    const [row] = await database.sql`select sealed from outgoing_message`;
    expect(row!.sealed.toString('latin1')).not.toMatch(/047291|a@b\.example/);
  });

  it('delivers one message once from two processes', async () => {
    const boxes = [open(), open(), open()];
    for (let n = 0; n < 20; n++) await boxes[0]!.put(database, { ...message, code: String(n) });
    await Promise.all(boxes.map((box) => box.settle()));
    expect(sent.map(({ code }) => Number(code)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n),
    );
  });

  it('does not send a message again because another of its round is slow', async () => {
    const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
    const slow = {
      ...transport,
      send: async (each: Message) => {
        await transport.send(each);
        if (each.code === 'slow') await accepted;
      },
    };
    const box = open({ email: slow, sms: undefined });
    await box.putAll(database, [message, { ...message, code: 'slow' }]);
    const round = box.settle();
    await expect.poll(waiting).toBe(1);
    // The reservation has expired, as after a crash.
    now += MINUTE;
    await open().settle();
    expect(sent.map(({ code }) => code).sort()).toEqual(['047291', 'slow', 'slow']);
    accept();
    await round;
    expect(await waiting()).toBe(0);
  });

  it('refuses messages it cannot deliver', async () => {
    const box = open({ email: undefined, sms: undefined });
    expect(box.delivers('email')).toBe(false);
    await box.put(database, message);
    expect(await waiting()).toBe(0);
  });
});
