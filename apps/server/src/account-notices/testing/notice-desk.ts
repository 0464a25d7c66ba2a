import { randomBytes } from 'node:crypto';
import type { EngineEvent } from '@meridian/engine';
import { type AccountId, accountId, coinId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import pino from 'pino';
import { emailContact } from '../../accounts/codes/contact.ts';
import { addUser } from '../../accounts/profile/users-table.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/test-database.ts';
import type { CommittedBatch } from '../../engine-host/index.ts';
import { MarketDirectory } from '../../markets/market-directory.ts';
import type { MessageKind } from '../../messages/message-kinds.ts';
import { listMessages } from '../../messages/messages-table.ts';
import { describeAnnouncement, type Message } from '../../notify/message.ts';
import { Postbox } from '../../notify/postbox.ts';
import { Projections } from '../../projections/projections.ts';
import { clearProjections } from '../../projections/projections-table.ts';
import { SealingKey } from '../../secrets/sealing-key.ts';
import { AccountNotices } from '../account-notices.ts';
import { RebateNotices } from '../rebate-notices.ts';

const log = pino({ level: 'silent' });
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 16, 12);
export const [USDT, BTC] = [coinId(1), coinId(2)];
const directory = new MarketDirectory(
  [],
  [
    { id: USDT, code: 'USDT', scale: 6 },
    { id: BTC, code: 'BTC', scale: 8 },
  ],
);
/** The only sale sells BTC for USDT. */
const saleCoins = async (_on: unknown, sale: number) =>
  sale === SALE ? { base: 'BTC', quote: 'USDT' } : undefined;
const SALE = 4;
const key = new SealingKey(randomBytes(32));

/** Two users, what the engine does to them, and the servers that tell them. */
export class NoticeDesk {
  readonly database: TestDatabase;
  now = START;
  owner = accountId(0);
  friend = accountId(0);
  /** What left by mail. */
  sent: Message[] = [];
  #serial = 0;
  #lastSeq = 0;
  readonly #batches: CommittedBatch[] = [];

  private constructor(database: TestDatabase) {
    this.database = database;
  }

  static async open(): Promise<NoticeDesk> {
    return new NoticeDesk(await createTestDatabase());
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /** The next day, with new users. */
  async beginDay(): Promise<void> {
    this.now += DAY_MS;
    this.sent = [];
    this.owner = await this.#register('owner');
    this.friend = await this.#register('friend');
  }

  async #register(name: string): Promise<AccountId> {
    const serial = ++this.#serial;
    const id = await addUser(this.database, {
      uid: String(100_000_000 + serial),
      contact: emailContact(`${name}${serial}@meridian.test`),
      passwordHash: 'x',
      locale: 'en',
      invitationCode: `CODE${serial}`,
      referrerId: null,
      createdAt: new Date(this.now),
    });
    return accountId(id!);
  }

  /** A server's workers; `failing` are the deliveries to the postbox that fail before one succeeds. */
  openServer(failing = 0, projected = () => Promise.resolve()) {
    const { database } = this;
    const transport = {
      send: async (message: Message) => void this.sent.push(message),
      close: async () => {},
    };
    const clock = () => this.now;
    const transports = { email: transport, sms: undefined };
    const postbox = new Postbox({ database, key, transports, log, clock });
    let left = failing;
    const put = postbox.putAll.bind(postbox);
    postbox.putAll = async (...args) => {
      await put(...args);
      if (left-- > 0) throw new Error('killed before COMMIT');
    };
    const common = { database, postbox, directory, log, clock };
    return {
      notices: new AccountNotices({ ...common, key, saleCoins }),
      rebates: new RebateNotices({ ...common, projected }),
      postbox,
    };
  }

  /** One round of a server that is then stopped. */
  async tell(failing = 0, projected?: () => Promise<void>): Promise<void> {
    const { notices, rebates, postbox } = this.openServer(failing, projected);
    await notices.settle();
    await rebates.settle();
    await postbox.settle();
    await notices.stop();
    await rebates.stop();
    await postbox.stop();
  }

  /** Newest first. */
  async messagesOf(account: AccountId, locale: 'en' | 'ja' = 'en') {
    const rows = await listMessages(this.database, account, { group: undefined, before: undefined }, 50);
    return rows.map(({ kind, params }) => ({
      kind,
      ...describeAnnouncement(locale, kind as MessageKind, params),
    }));
  }

  async kindsOf(account: AccountId): Promise<string[]> {
    return (await this.messagesOf(account)).map(({ kind }) => kind);
  }

  /** The engine does this with one command, and the projections write it. */
  async happen(...events: readonly EngineEvent[]): Promise<void> {
    const seq = ++this.#lastSeq;
    const at = this.now;
    const entry = { seq, at, events, command: { type: 'AdvanceClock', at }, result: { ok: true } } as never;
    const row = { first: seq, hash: new Uint8Array(32) };
    const batch = { firstSeq: seq, lastSeq: seq, entries: [entry], row };
    this.#batches.push(batch);
    await this.#project([batch]);
  }

  /** Everything so far is written again from the first command. */
  async rebuild(): Promise<void> {
    await clearProjections(this.database.sql);
    await this.#project(this.#batches);
  }

  async #project(written: readonly CommittedBatch[]): Promise<void> {
    const projections = new Projections({ sql: this.database.sql, log });
    await projections.offset();
    for (const each of written) void projections.deliver(each);
    await projections.reached(written.at(-1)!.lastSeq);
    await projections.stop();
  }

  transfer(amount = 2_500_000n): EngineEvent {
    const { owner: from, friend: to } = this;
    return { type: 'TransferredToUser', from, to, coin: USDT, amount: amount as Amount };
  }

  settled(outcome: 'win' | 'loss' | 'tie' | 'void', account = this.owner): EngineEvent {
    const { now } = this;
    const [stake, winnings] = [10_000_000n as Amount, 8_000_000n as Amount];
    const paid = { win: 18_000_000n, loss: 0n, tie: stake, void: stake }[outcome] as Amount;
    return {
      type: 'CycleSettled',
      ...{ contract: ++this.#serial, account, offer: 1, coin: BTC, periodMs: 30_000, payoutPpm: 800_000 },
      ...{ direction: 'above', stake, winnings, placedAt: now, entryFrom: now },
      ...{ outcome, paid, entry: undefined, exit: undefined, endsAt: now, ruleVersion: 6 },
    };
  }

  /** A subscription to the sale got these coins, at 100 USDT each, of the two that it wanted. */
  subscriptionSettled(allocated: bigint, locked = false, account = this.owner): EngineEvent {
    const lock = locked ? ++this.#serial : 0;
    const [wanted, held] = [200_000_000n, 200_000_000n];
    const paid = allocated;
    return {
      type: 'SubscriptionSettled',
      ...{ project: SALE, subscription: ++this.#serial, account, lock, wanted: wanted as Amount },
      ...{ allocated: allocated as Amount, paid: paid as Amount, refunded: (held - paid) as Amount },
    };
  }

  unlocked(amount: bigint, account = this.owner): EngineEvent {
    return { type: 'CoinsUnlocked', lock: ++this.#serial, account, coin: BTC, amount: amount as Amount };
  }

  rebate(coin: typeof USDT, amount: bigint, level: 1 | 2 = 1): EngineEvent {
    const { owner: referrer, friend: payer } = this;
    return {
      type: 'RebatePaid',
      ...{ payer, referrer, level, coin, trade: ++this.#serial },
      ...{ fee: (amount * 4n) as Amount, amount: amount as Amount },
    };
  }
}
