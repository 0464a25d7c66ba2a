import type { Command } from '../../commands.ts';
import { RULES_VERSION } from '../../rules/rule-version.ts';
import type { ExchangeState } from '../../state.ts';
import { COINS, WorkloadCast } from './workload-cast.ts';
import {
  convertCoins,
  depositCoins,
  openCycle,
  subscribe,
  transferCoins,
  withdrawCoins,
} from './workload-funds.ts';
import { nonsense } from './workload-nonsense.ts';
import { openingCommands } from './workload-opening.ts';
import { changeRules, changeStanding, indexPrice } from './workload-operators.ts';
import { cancelOrder, limitOrder, marketOrder } from './workload-orders.ts';

/** Kinds of operations; each seed switches some of them off, which reaches states a full mix never reaches. */
export const WORKLOAD_KINDS = [
  'limit',
  'market',
  'cancel',
  'deposit',
  'withdraw',
  'transfer',
  'convert',
  'cycle',
  'ieo',
  'index',
  'clock',
  'kyc',
  'rules',
  'retry',
  'nonsense',
] as const;
export type WorkloadKind = (typeof WORKLOAD_KINDS)[number];

export interface WorkloadOptions {
  readonly accounts: number;
  readonly kinds: ReadonlySet<WorkloadKind>;
  /** The newest rules come into force after this many commands. */
  readonly raiseAfter: number;
}

/** A seeded stream of valid and invalid commands for a new exchange. */
export class Workload {
  readonly kinds: ReadonlySet<WorkloadKind>;
  readonly #cast: WorkloadCast;
  readonly #sent: Command[] = [];
  readonly #raiseAfter: number;
  #made = 0;

  constructor(seed: number, state: ExchangeState, options?: Partial<WorkloadOptions>) {
    this.#cast = new WorkloadCast(seed, state, options?.accounts ?? 8);
    this.kinds = options?.kinds ?? this.#someKinds();
    this.#raiseAfter = options?.raiseAfter ?? this.#cast.random.pick([0, 0, 40, 300]);
  }

  /** Moves the clock forward to the time that another workload on the same state has reached. */
  advanceTo(now: number): void {
    this.#cast.now = Math.max(this.#cast.now, now);
  }

  get prices(): number[] {
    return this.#cast.prices;
  }

  /** The first commands: coins, markets, offers and funded accounts. */
  opening(): Generator<Command> {
    return openingCommands(this.#cast);
  }

  nextCommand(): Command {
    if (this.#made++ === this.#raiseAfter)
      return { type: 'RaiseRules', at: this.#cast.now, version: RULES_VERSION };
    if (this.#cast.random.chance(0.3))
      this.#cast.now += this.#cast.random.between(1, this.#cast.random.chance(0.04) ? 20_000 : 400);
    const command = this.#choose();
    if (this.#sent.length < 200) this.#sent.push(command);
    else this.#sent[this.#cast.random.between(0, 199)] = command;
    return command;
  }

  #someKinds(): ReadonlySet<WorkloadKind> {
    const random = this.#cast.random;
    const kinds = WORKLOAD_KINDS.filter((kind) => kind === 'limit' || kind === 'index' || random.chance(0.7));
    return new Set(kinds);
  }

  #choose(): Command {
    const kind = this.#cast.random.pick(this.#cast.random.chance(0.6) ? FREQUENT_KINDS : WORKLOAD_KINDS);
    if (!this.kinds.has(kind)) return limitOrder(this.#cast);
    switch (kind) {
      case 'limit':
        return limitOrder(this.#cast);
      case 'market':
        return marketOrder(this.#cast);
      case 'cancel':
        return cancelOrder(this.#cast);
      case 'deposit':
        return depositCoins(this.#cast);
      case 'withdraw':
        return withdrawCoins(this.#cast);
      case 'transfer':
        return transferCoins(this.#cast);
      case 'convert':
        return convertCoins(this.#cast);
      case 'cycle':
        return openCycle(this.#cast);
      case 'ieo':
        return subscribe(this.#cast);
      case 'index':
        return indexPrice(this.#cast, this.#cast.random.between(1, COINS.length - 1));
      case 'clock':
        return { type: 'AdvanceClock', at: this.#cast.now };
      case 'kyc':
        return changeStanding(this.#cast);
      case 'rules':
        return changeRules(this.#cast);
      case 'retry':
        return this.#retry();
      case 'nonsense':
        return nonsense(this.#cast);
    }
  }

  /** An earlier command again: with a key it must change nothing, without one it is a new command. */
  #retry(): Command {
    if (this.#sent.length === 0) return limitOrder(this.#cast);
    return { ...this.#cast.random.pick(this.#sent), at: this.#cast.now };
  }
}

const FREQUENT_KINDS: readonly WorkloadKind[] = ['limit', 'limit', 'market', 'cancel'];
