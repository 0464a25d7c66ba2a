import { setTimeout as sleep } from 'node:timers/promises';
import { accountId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { CommandRequest, ExchangePort } from '../../engine-host/exchange-port.ts';
import { beginRestBooking, finishRestBooking, loadFullRests } from './chain-rests-table.ts';
import {
  type DueDeposit,
  finishDeposits,
  holdDeposits,
  loadDueDeposits,
  orphanDeposits,
} from './deposits-table.ts';

export interface CreditDeps {
  readonly database: Database;
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly log: Logger;
  readonly clock: () => number;
}

/** Rows that are read and written with one statement. Small, because orders wait while they are read. */
const LOADED = 250;
/** Commands that are queued at once. Small, because orders that arrive meanwhile wait behind them. */
const SUBMITTED = 25;
/** Between two groups: the processor and the database serve orders too. A block of 5,000 deposits takes half a second more. */
const PAUSE_MS = 2;

/** The engine credits this key once, for ever [FUNDS-1]. */
export const depositKey = ({
  network,
  txid,
  index,
}: Pick<DueDeposit, 'network' | 'txid' | 'index'>): string => `${network} ${txid} ${index}`;

/**
 * Credits every deposit of these networks that is due and open. The caller has just read their chains: a reorg since the
 * deposit was due must be known. A crash between the engine and the row is no loss: the next call submits
 * the same key, and the engine's `duplicate_deposit` says that it was done.
 */
export async function creditDueDeposits(deps: CreditDeps, networks: readonly string[]): Promise<void> {
  const { database } = deps;
  const coins = await deps.engine.read(
    ({ coinsByCode }) => new Map([...coinsByCode.values()].map(({ code, id }) => [code, id])),
  );
  let after = 0n;
  let isStored: Promise<void> = Promise.resolve();
  try {
    for (;;) {
      const { due, last } = await loadDueDeposits(database, networks, after, LOADED);
      if (last === undefined) break;
      after = last;
      const handled: HandledDeposit[] = [];
      try {
        await handleInGroups(deps, coins, due, handled);
      } finally {
        await isStored;
        // The database writes these outcomes while the engine credits the next deposits.
        isStored = storeOutcomes(deps, handled);
        isStored.catch(() => {});
      }
    }
  } finally {
    await isStored;
  }
  await bookRests(deps, coins);
}

/** Adds what is done to `handled`, so that it is known even if a later one fails. */
async function handleInGroups(
  deps: CreditDeps,
  coins: CoinIds,
  due: readonly DueDeposit[],
  handled: HandledDeposit[],
): Promise<void> {
  for (let at = 0; at < due.length; at += SUBMITTED) {
    if (at > 0) await sleep(PAUSE_MS);
    const group = due.slice(at, at + SUBMITTED);
    const outcomes = await Promise.all(group.map((deposit) => handle(deps, coins, deposit)));
    for (const [place, deposit] of group.entries()) handled.push({ ...deposit, ...outcomes[place]! });
  }
}

async function storeOutcomes(
  { database, clock }: CreditDeps,
  handled: readonly HandledDeposit[],
): Promise<void> {
  const having = (wanted: Outcome) => handled.filter(({ outcome }) => outcome === wanted);
  const now = new Date(clock());
  await holdDeposits(
    database,
    having('held').map(({ id }) => id),
    now,
  );
  await orphanDeposits(
    database,
    having('gone').map(({ id }) => id),
    now,
  );
  await finishDeposits(database, having('credited'), now);
}

type Outcome = 'credited' | 'held' | 'gone' | 'waiting';
type CoinIds = ReadonlyMap<string, Extract<CommandRequest, { type: 'CreditDeposit' }>['coin']>;

interface Handled {
  readonly outcome: Outcome;
  readonly seq: number | undefined;
}

type HandledDeposit = DueDeposit & Handled;

async function handle(deps: CreditDeps, coins: CoinIds, deposit: DueDeposit): Promise<Handled> {
  const without = (outcome: Outcome) => ({ outcome, seq: undefined });
  if (deposit.isGone) {
    const key = depositKey(deposit);
    const isKnown = await deps.engine.read(({ depositKeys }) => depositKeys.has(key));
    return without(isKnown ? 'credited' : 'gone');
  }
  if (deposit.isOpen) return credit(deps, coins, deposit);
  return without(deposit.state === 'held' ? 'waiting' : 'held');
}

async function credit({ engine, log }: CreditDeps, coins: CoinIds, deposit: DueDeposit): Promise<Handled> {
  const coin = coins.get(deposit.coin);
  const waiting = { outcome: 'waiting', seq: undefined } as const;
  if (coin === undefined) return waiting;
  const { result, seq } = await engine.submit({
    type: 'CreditDeposit',
    account: accountId(deposit.userId),
    coin,
    amount: BigInt(deposit.amount) as Amount,
    deposit: depositKey(deposit),
  });
  if (result.ok) return { outcome: 'credited', seq };
  if (result.reason === 'duplicate_deposit') return { outcome: 'credited', seq: undefined };
  if (result.reason === 'deposit_disabled') return { outcome: 'held', seq: undefined };
  log.error({ deposit: String(deposit.id), reason: result.reason }, 'the engine did not credit a deposit');
  return waiting;
}

/** What was cut off from deposits belongs to the house, as soon as it makes a minor unit. */
async function bookRests({ database, engine }: CreditDeps, coins: CoinIds): Promise<void> {
  for (const { coin, network, unit } of await loadFullRests(database)) {
    const id = coins.get(coin);
    if (id === undefined) continue;
    const waiting = await beginRestBooking(database, coin, network, BigInt(unit));
    if (waiting === undefined) continue;
    const reference = `rest ${network} ${coin} ${waiting.bookings}`;
    const { result } = await engine.submit({
      type: 'FundHouseOnce',
      wallet: 'treasury',
      coin: id,
      amount: BigInt(waiting.booking),
      reason: `fractions of deposits on ${network}`,
      reference,
    });
    if (!result.ok && result.reason !== 'duplicate_reference')
      throw new Error(`the engine rejected ${reference}: ${result.reason}`);
    await finishRestBooking(database, coin, network, waiting.bookings);
  }
}
