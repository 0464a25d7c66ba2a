import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Sql } from '../../database/database.ts';
import type { CommittedBatch, CommittedCommand, Subscriber } from '../../engine-host/exchange-port.ts';
import { type ChainBooking, readBooksOffset, skipBooksTo, writeBookings } from './chain-books-table.ts';

export interface ChainBooksDeps {
  readonly sql: Sql;
  readonly log: Logger;
}

/** How often the offset is stored when nothing was booked: a restart delivers what came after it again. */
const QUIET_MS = 1_000;
const GATHER_MS = 100;
const RETRY_MS = 500;
const REACH_MS = 2_000;
/** Beyond this many the engine waits. */
const MAX_WAITING = 20_000;

/**
 * Collects from the engine's commands what it books against the coins on chains, by network. It is the ledger's side of
 * the reconciliation, and independent of the tables of deposits and withdrawals.
 */
export class ChainBooks implements Subscriber {
  readonly name = 'chain books';
  readonly #deps: ChainBooksDeps;
  #waiting: ChainBooking[] = [];
  #toldSeq = 0;
  #writtenSeq = 0;
  #writing: Promise<void> | undefined;
  #hurry: (() => void) | undefined;
  #isGathering = false;
  #isStopped = false;

  constructor(deps: ChainBooksDeps) {
    this.#deps = deps;
  }

  async prepare({ start }: { readonly start: number }): Promise<void> {
    const { sql, log } = this.#deps;
    const known = await readBooksOffset(sql);
    if (known >= start) return;
    log.warn({ known, start }, 'commands were pruned before the books of the chains had them');
    await skipBooksTo(sql, start);
  }

  async offset(): Promise<number> {
    this.#writtenSeq = Math.max(this.#writtenSeq, await readBooksOffset(this.#deps.sql));
    return this.#writtenSeq;
  }

  deliver({ entries, lastSeq }: CommittedBatch): void | Promise<void> {
    for (const entry of entries) {
      const booking = bookingOf(entry);
      if (booking !== undefined) this.#waiting.push(booking);
    }
    this.#toldSeq = lastSeq;
    if (this.#waiting.length > 0 && !this.#isGathering) this.#hurry?.();
    this.#writing ??= this.#write();
    if (this.#waiting.length >= MAX_WAITING) return this.#writing;
  }

  /** Whether everything that the engine executed up to this command is stored, after waiting for it a moment. */
  async reached(seq: number): Promise<boolean> {
    const giveUpAt = performance.now() + REACH_MS;
    while (this.#writtenSeq < seq && performance.now() < giveUpAt) {
      this.#hurry?.();
      await sleep(5);
    }
    return this.#writtenSeq >= seq;
  }

  /** Stores what it has received. Without a database that is left to the next start, which has the journal. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#hurry?.();
    await Promise.race([this.#writing, sleep(2_000, undefined, { ref: false })]);
  }

  async #write(): Promise<void> {
    while (this.#writtenSeq < this.#toldSeq) {
      if (this.#waiting.length === 0 && !this.#isStopped) await this.#pause(QUIET_MS);
      await this.#gather();
      const bookings = this.#waiting;
      const seq = this.#toldSeq;
      this.#waiting = [];
      try {
        await writeBookings(this.#deps.sql, bookings, seq);
        this.#writtenSeq = seq;
      } catch (error) {
        this.#waiting = [...bookings, ...this.#waiting];
        if (this.#isStopped) break;
        this.#deps.log.warn({ err: error }, 'bookings of chains could not be stored; retrying');
        await this.#pause(RETRY_MS);
      }
    }
    this.#writing = undefined;
  }

  /** A block brings many bookings within a moment: they are written together. */
  async #gather(): Promise<void> {
    if (this.#isStopped || this.#waiting.length === 0 || this.#waiting.length >= MAX_WAITING) return;
    this.#isGathering = true;
    await this.#pause(GATHER_MS);
    this.#isGathering = false;
  }

  async #pause(ms: number): Promise<void> {
    const hurry = new AbortController();
    this.#hurry = () => hurry.abort();
    await sleep(ms, undefined, { ref: false, signal: hurry.signal }).catch(() => {});
    this.#hurry = undefined;
  }
}

/** Undefined for a command that changed nothing on chains. */
function bookingOf(entry: CommittedCommand): ChainBooking | undefined {
  const told = entry.result.ok ? sourceOf(entry.command) : undefined;
  if (told === undefined) return undefined;
  let coin = 0;
  let amount = 0n;
  for (const event of entry.events) {
    if (event.type !== 'Moved') continue;
    if (event.fromKind !== 'chain' && event.toKind !== 'chain') continue;
    coin = event.coin;
    amount += event.fromKind === 'chain' ? event.amount : -event.amount;
  }
  return amount === 0n ? undefined : { seq: entry.seq, coin, amount, ...told };
}

/**
 * A deposit and a cost begin with their network; so do fractions of deposits, which the house gets. Everything else that
 * the house is given, and opening balances of the demo, came by no chain.
 */
function sourceOf(
  command: CommittedCommand['command'],
): Pick<ChainBooking, 'kind' | 'network' | 'reference'> | undefined {
  switch (command.type) {
    case 'CreditDeposit': {
      const [network = '', ...rest] = command.deposit.split(' ');
      const isGrant = network === 'demo' || network === 'simulator' || rest.length !== 2;
      return isGrant
        ? { kind: 'grant', network: '', reference: command.deposit }
        : { kind: 'deposit', network, reference: command.deposit };
    }
    case 'SettleWithdrawal':
      return { kind: 'withdrawal', network: '', reference: `withdrawal ${command.withdrawal}` };
    case 'BookNetworkCost':
      return { kind: 'cost', network: command.reference.split(' ')[1] ?? '', reference: command.reference };
    case 'FundHouse':
      return { kind: 'grant', network: '', reference: command.reason };
    case 'FundHouseOnce': {
      const [word, network = ''] = command.reference.split(' ');
      return word === 'rest'
        ? { kind: 'funding', network, reference: command.reference }
        : { kind: 'grant', network: '', reference: command.reference };
    }
    default:
      return undefined;
  }
}
