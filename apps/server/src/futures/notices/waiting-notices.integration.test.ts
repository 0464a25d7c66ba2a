import { randomBytes } from 'node:crypto';
import type { EngineEvent } from '@meridian/engine';
import { accountId, marketId } from '@meridian/engine/ids';
import pino from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { emailContact } from '../../accounts/codes/contact.ts';
import { addUser } from '../../accounts/profile/users-table.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/test-database.ts';
import type { CommittedBatch } from '../../engine-host/index.ts';
import { MarketDirectory } from '../../markets/market-directory.ts';
import type { Market } from '../../markets/markets-table.ts';
import type { Message } from '../../notify/message.ts';
import { Postbox } from '../../notify/postbox.ts';
import { Projections } from '../../projections/projections.ts';
import { clearProjections } from '../../projections/projections-table.ts';
import { SealingKey } from '../../secrets/sealing-key.ts';
import { NoticeMails } from './notice-mails.ts';

const log = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 16);
const MARKET = { id: 201, base: 'BTC', quote: 'USDT', priceAccuracy: 1 } as unknown as Market;

let database: TestDatabase;
let now = START;
let owner: number;
let sent: Message[];

beforeEach(async () => {
  database = await createTestDatabase();
  onTestFinished(() => database.close());
  now = START;
  sent = [];
  const contact = emailContact('owner@meridian.test');
  owner = (await addUser(database, {
    uid: '123456789',
    contact,
    passwordHash: 'x',
    locale: 'en',
    invitationCode: 'ABCDEF',
    referrerId: null,
    createdAt: new Date(now),
  }))!;
});

const key = new SealingKey(randomBytes(32));

/** A server's mails; `failing` are the deliveries to the postbox that fail before one succeeds. */
function openMails(failing = 0): { readonly mails: NoticeMails; readonly postbox: Postbox } {
  const transport = { send: async (message: Message) => void sent.push(message), close: async () => {} };
  const clock = () => now;
  const postbox = new Postbox({
    database,
    key,
    transports: { email: transport, sms: undefined },
    log,
    clock,
  });
  let left = failing;
  const put = postbox.putAll.bind(postbox);
  postbox.putAll = async (...args) => {
    await put(...args);
    if (left-- > 0) throw new Error('killed before COMMIT');
  };
  const markets = new MarketDirectory([MARKET], []);
  return { mails: new NoticeMails({ database, postbox, markets, log, clock }), postbox };
}

async function mail(failing = 0): Promise<string[]> {
  const { mails, postbox } = openMails(failing);
  await mails.mailWaiting();
  await postbox.settle();
  await mails.stop();
  await postbox.stop();
  return sent.map(({ purpose }) => purpose);
}

const warning = (position: number, account = owner): EngineEvent => ({
  type: 'MarginWarned',
  account: accountId(account),
  market: marketId(201),
  position,
  ratioPpm: 800_000,
  mark: 543_000,
});

const batch = (seq: number, events: readonly EngineEvent[], at = now): CommittedBatch => ({
  firstSeq: seq,
  lastSeq: seq,
  entries: [{ seq, at, events, command: { type: 'AdvanceClock', at }, result: { ok: true } } as never],
  row: { first: seq, hash: new Uint8Array(32) },
});

async function project(...batches: readonly CommittedBatch[]): Promise<void> {
  const projections = new Projections({ sql: database.sql, log });
  await projections.offset();
  for (const each of batches) void projections.deliver(each);
  await projections.reached(batches.at(-1)!.lastSeq);
  await projections.stop();
}

describe('a notice', () => {
  it('that was stored but not mailed when the server was killed is mailed by the next one, once', async () => {
    await project(batch(1, [warning(9)]));
    expect(await mail(1)).toEqual([]);
    expect(await mail()).toEqual(['margin_warning']);
    expect(sent[0]!.text).toContain('BTC/USDT futures position reached 80% at 2026-11-16 00:00 UTC');
    expect(await mail()).toEqual(['margin_warning']);
  });

  it('is not mailed again when the projections are rebuilt', async () => {
    await project(batch(1, [warning(9)]));
    await mail();
    await clearProjections(database.sql);
    await project(batch(1, [warning(9)]));
    expect(await mail()).toEqual(['margin_warning']);
    // Mailed notices are kept for three days, and older ones are not mailed.
    const written = now;
    now += 73 * HOUR_MS;
    await mail();
    await clearProjections(database.sql);
    await project(batch(1, [warning(9)], written));
    expect(await mail()).toEqual(['margin_warning']);
  });

  it('of one kind is mailed once an hour for a position', async () => {
    await project(batch(1, [warning(9), warning(10)]), batch(2, [warning(9)], now + HOUR_MS - 1));
    expect(await mail()).toEqual(['margin_warning', 'margin_warning']);
    const fired = { type: 'TriggerFired', which: 'stop_loss', trigger: 1, price: 1, mark: 1 } as const;
    const { account, market, position } = warning(9) as Extract<EngineEvent, { type: 'MarginWarned' }>;
    await project(batch(3, [{ ...fired, account, market, position }], now + HOUR_MS - 1));
    await project(batch(4, [warning(9)], now + HOUR_MS));
    expect((await mail()).slice(2)).toEqual(['stop_loss', 'margin_warning']);
  });

  it('of a market that is not listed does not hold up the next ones', async () => {
    const fired = { type: 'TriggerFired', which: 'stop_loss', trigger: 1, price: 1, mark: 1 } as const;
    const unknown = { ...fired, account: accountId(owner), market: marketId(999), position: 8 };
    await project(batch(1, [unknown, warning(9)]));
    expect(await mail()).toEqual(['margin_warning']);
  });

  it('to an account without a person is not mailed, and funding never is', async () => {
    const paid = { type: 'FundingPaid', account: accountId(owner), market: marketId(201) } as const;
    await project(batch(1, [warning(9, 12), { ...paid, position: 9, amount: -5n }]));
    expect(await mail()).toEqual([]);
    const cross = { ...warning(0), market: marketId(0) } as EngineEvent;
    await project(batch(2, [cross]));
    expect(await mail()).toEqual(['margin_warning_cross']);
  });
});
