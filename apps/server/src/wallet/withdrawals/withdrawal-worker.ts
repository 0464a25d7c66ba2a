import { openWithdrawals } from '@meridian/engine/funds/wallet-views';
import { EngineUnavailable } from '../../engine-host/exchange-port.ts';
import { Rounds } from '../../relay/rounds.ts';
import {
  type CoinNetwork,
  loadCoinNetworks,
  loadNetworks,
  type Network,
} from '../networks/networks-table.ts';
import { decide } from './decide-withdrawal.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import { holdMoney } from './hold-withdrawal.ts';
import { NetworkFailures } from './network-failures.ts';
import { beginSigning, type Place, signFirst, watch } from './send-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { hasEnded } from './withdrawal-states.ts';
import { holdQueue } from './withdrawal-totals-table.ts';
import { loadByReference, loadOpen, type Withdrawal } from './withdrawals-table.ts';

const EVERY_MS = 1_000;
/** Sweeps have their turn after so many withdrawals. */
const BATCH = 200;
/** The call that stored a request holds its money itself; after this time it has crashed or timed out. */
const OWN_CALL_MS = 15_000;
/** A withdrawal that could not be signed is tried again after this time. */
const SIGN_AGAIN_MS = 30_000;
const COMPARE_EVERY_MS = 60_000;

/** Payments that share the hot wallet with withdrawals and come after them: two at a time would count its coins twice. */
export interface PaymentsBesides {
  round(isStopped: () => boolean): Promise<void>;
}

/**
 * Moves every withdrawal that has not ended forward, across crashes. One worker at a time works in the whole
 * installation; two could do no harm, because every step checks the state of its row and every effect happens once.
 */
export class WithdrawalWorker {
  readonly #deps: WithdrawalDeps;
  readonly #waitUntil = new Map<number, number>();
  readonly #rounds = new Rounds(EVERY_MS, () => this.#run());
  readonly #besides: PaymentsBesides | undefined;
  readonly #failures: NetworkFailures;
  #comparedAt = 0;
  /** Rounds take turns with the open withdrawals: those that wait for days must not hold up the newer ones. */
  #seenUpTo = 0;

  constructor(deps: WithdrawalDeps, besides?: PaymentsBesides) {
    this.#deps = deps;
    this.#besides = besides;
    this.#failures = new NetworkFailures(deps.log);
  }

  start(): void {
    this.#rounds.start();
  }

  /** Call it after a change that the worker should act upon. */
  nudge(): void {
    this.#rounds.nudge();
  }

  /** Does what can be done now. */
  settle(): Promise<void> {
    return this.#rounds.settle();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #run(): Promise<void> {
    const { accounts, log } = this.#deps;
    try {
      await accounts.database.db.transaction().execute(async (db) => {
        if (!(await holdQueue({ db }))) return;
        await this.#compareHolds();
        await this.#advanceAll();
        await this.#besides?.round(() => this.#rounds.isStopped);
      });
    } catch (error) {
      log.warn({ err: error }, 'withdrawals could not be processed; retrying');
    }
  }

  /** One slow network does not hold up the others. */
  async #advanceAll(): Promise<void> {
    const { database } = this.#deps.accounts;
    const open = await loadOpen(database, this.#seenUpTo, BATCH);
    const isLast = open.length < BATCH;
    this.#seenUpTo = isLast ? 0 : open.at(-1)!.id;
    if (!isLast) this.#rounds.nudge();
    if (open.length === 0) return;
    this.#failures.beginRound();
    const [networks, listed] = await Promise.all([loadNetworks(database), loadCoinNetworks(database)]);
    const byNetwork = Map.groupBy(open, ({ network }) => network);
    await Promise.all(
      [...byNetwork].map(async ([id, rows]) => {
        const network = networks.find((each) => each.id === id)!;
        for (const row of rows) {
          if (this.#rounds.isStopped) return;
          await this.#advance(
            row,
            network,
            listed.find((each) => each.network === id && each.coin === row.coin)!,
          );
        }
      }),
    );
  }

  /** Makes as many steps as can be made now. A problem of one withdrawal does not hold up the others. */
  async #advance(row: Withdrawal, network: Network, listed: CoinNetwork): Promise<void> {
    const { log } = this.#deps;
    try {
      let next: Withdrawal | undefined = row;
      while (next !== undefined && !hasEnded(next.state) && !this.#rounds.isStopped)
        next = await this.#step(next, network, listed);
    } catch (error) {
      log[error instanceof EngineUnavailable ? 'warn' : 'error'](
        { err: error, withdrawal: row.id },
        'a withdrawal could not be moved forward; retrying',
      );
    }
  }

  /** Undefined when there is nothing more to do for now. */
  async #step(row: Withdrawal, network: Network, listed: CoinNetwork): Promise<Withdrawal | undefined> {
    const deps = this.#deps;
    const now = deps.accounts.clock();
    switch (row.state) {
      case 'requested': {
        if (now - row.requestedAt.getTime() < OWN_CALL_MS) return undefined;
        const held = await holdMoney(deps, row);
        return held.state === row.state ? undefined : held;
      }
      case 'held':
        return decide(deps, row);
      case 'settling':
      case 'dismissing':
        return endWithdrawal(deps, row);
      default:
        return this.#payStep(row, network, listed, now);
    }
  }

  /** The steps that need the chain. */
  async #payStep(
    row: Withdrawal,
    network: Network,
    listed: CoinNetwork,
    now: number,
  ): Promise<Withdrawal | undefined> {
    const deps = this.#deps;
    const chain = deps.chains.get(row.network);
    if (chain === undefined) return undefined;
    const place: Place = { chain, listed };
    switch (row.state) {
      case 'approved':
        if (!maySend(network, listed) || (this.#waitUntil.get(row.id) ?? 0) > now) return undefined;
        // What the signer was asked for cannot be canceled any more.
        if (this.#failures.isGivenUp(row.network, 'signing')) return undefined;
        return beginSigning(deps, row);
      case 'signing': {
        this.#waitUntil.set(row.id, now + SIGN_AGAIN_MS);
        const signed = await this.#failures.attempt(row.network, 'signing', () =>
          signFirst(deps, row, place),
        );
        if (signed !== undefined) this.#waitUntil.delete(row.id);
        return signed;
      }
      case 'signed':
      case 'sent':
      case 'confirming': {
        const { state } = row;
        if (state === 'signed' && !maySend(network, listed)) return undefined;
        return this.#failures.attempt(row.network, 'watching', () => watch(deps, { ...row, state }, place));
      }
      default:
        return undefined;
    }
  }

  /**
   * Rows are stored before their holds, so a hold without an open row belongs to nothing that will ever be paid: a call
   * was told that nothing happened, or the row was lost with a restored backup.
   */
  async #compareHolds(): Promise<void> {
    const { engine, accounts, log } = this.#deps;
    const now = accounts.clock();
    if (now - this.#comparedAt < COMPARE_EVERY_MS) return;
    const holds = (await engine.read(openWithdrawals)).filter(({ reference }) => reference !== undefined);
    const references = holds.map(({ reference }) => reference!);
    const rows = await loadByReference(accounts.database, references);
    const states = new Map(rows.map(({ reference, state }) => [reference, state]));
    for (const { id, reference } of holds) {
      const state = states.get(reference!);
      if (state !== undefined && !hasEnded(state)) continue;
      log.warn({ hold: id, reference, state }, 'a hold without an open withdrawal was released');
      await engine.submit({ type: 'ReleaseWithdrawal', withdrawal: id });
    }
    this.#comparedAt = now;
  }
}

/** Operators and the server itself can stop what leaves by a network. */
const maySend = ({ withdrawalsEnabled, haltedReason }: Network, { isout }: CoinNetwork): boolean =>
  withdrawalsEnabled && haltedReason === null && isout;
