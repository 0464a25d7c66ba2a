import type { Command } from '../../commands.ts';
import { RULES_VERSION } from '../../rules/rule-version.ts';
import type { ExchangeState } from '../../state.ts';
import { FuturesCast } from './futures-cast.ts';
import { nonsense } from './futures-workload-nonsense.ts';
import { futuresOpening } from './futures-workload-opening.ts';
import {
  changeRules,
  changeStanding,
  fundInsurance,
  indexPrice,
  transferMargin,
} from './futures-workload-operators.ts';
import {
  cancelOrder,
  changeMargin,
  changeTrigger,
  closeMany,
  closeSome,
  limitOrder,
  placeOrder,
} from './futures-workload-orders.ts';

/** Kinds of operations; each seed switches some of them off, which reaches states a full mix never reaches. */
export const FUTURES_KINDS = [
  'limit',
  'market',
  'cancel',
  'close',
  'bulk',
  'trigger',
  'margin',
  'transfer',
  'index',
  'jump',
  'clock',
  'kyc',
  'rules',
  'fund',
  'retry',
  'nonsense',
] as const;
export type FuturesKind = (typeof FUTURES_KINDS)[number];

export interface FuturesWorkloadOptions {
  readonly accounts: number;
  readonly kinds: ReadonlySet<FuturesKind>;
  /** Prices of BTC and ETH at places 1 and 2, shared with another workload on the same state. */
  readonly prices: number[];
  /** The newest rules come into force after this many commands. */
  readonly raiseAfter: number;
}

/** A seeded stream of futures commands over an index that drifts, jumps and sometimes stops. */
export class FuturesWorkload {
  readonly kinds: ReadonlySet<FuturesKind>;
  readonly #cast: FuturesCast;
  readonly #sent: Command[] = [];
  readonly #raiseAfter: number;
  #made = 0;

  constructor(seed: number, state: ExchangeState, options: Partial<FuturesWorkloadOptions> = {}) {
    this.#cast = new FuturesCast(seed, state, options.accounts ?? 8, options.prices);
    const { random } = this.#cast;
    this.kinds =
      options.kinds ?? new Set(FUTURES_KINDS.filter((kind) => ALWAYS.has(kind) || random.chance(0.7)));
    this.#raiseAfter = options.raiseAfter ?? random.pick([0, 0, 40, 300]);
  }

  /** Moves the clock forward to the time that another workload on the same state has reached. */
  advanceTo(now: number): void {
    this.#cast.now = Math.max(this.#cast.now, now);
  }

  opening(): Generator<Command> {
    return futuresOpening(this.#cast);
  }

  nextCommand(): Command {
    if (this.#made++ === this.#raiseAfter)
      return { type: 'RaiseRules', at: this.#cast.now, version: RULES_VERSION };
    if (this.#cast.random.chance(0.4))
      this.#cast.now += this.#cast.random.between(50, this.#cast.random.chance(0.03) ? 30_000 : 900);
    if (this.#cast.random.chance(0.002)) this.#cast.now += 3_600_000;
    const command = this.#choose();
    if (this.#sent.length < 100) this.#sent.push(command);
    else this.#sent[this.#cast.random.between(0, 99)] = command;
    return command;
  }

  #choose(): Command {
    const kind = this.#cast.random.pick(this.#cast.random.chance(0.75) ? FREQUENT_KINDS : FUTURES_KINDS);
    if (!this.kinds.has(kind)) return limitOrder(this.#cast);
    switch (kind) {
      case 'limit':
        return limitOrder(this.#cast);
      case 'market':
        return placeOrder(this.#cast, { style: 'market', timeInForce: 'ioc', price: 0 });
      case 'cancel':
        return cancelOrder(this.#cast);
      case 'close':
        return closeSome(this.#cast);
      case 'bulk':
        return closeMany(this.#cast);
      case 'trigger':
        return changeTrigger(this.#cast);
      case 'margin':
        return changeMargin(this.#cast);
      case 'transfer':
        return transferMargin(this.#cast);
      case 'index':
        return indexPrice(this.#cast, this.#cast.random.between(1, 2), 0.002);
      case 'jump':
        return indexPrice(
          this.#cast,
          this.#cast.random.between(1, 2),
          this.#cast.random.chance(0.3) ? 0.12 : 0.02,
        );
      case 'clock':
        return { type: 'AdvanceClock', at: this.#cast.now };
      case 'kyc':
        return changeStanding(this.#cast);
      case 'rules':
        return changeRules(this.#cast);
      case 'fund':
        return fundInsurance(this.#cast);
      case 'retry':
        return this.#sent.length === 0
          ? limitOrder(this.#cast)
          : { ...this.#cast.random.pick(this.#sent), at: this.#cast.now };
      case 'nonsense':
        return nonsense(this.#cast);
    }
  }
}

const ALWAYS: ReadonlySet<FuturesKind> = new Set(['limit', 'index', 'clock']);
const FREQUENT_KINDS: readonly FuturesKind[] = [
  'limit',
  'limit',
  'market',
  'close',
  'index',
  'index',
  'clock',
  'clock',
];
