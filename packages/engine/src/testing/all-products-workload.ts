import type { Command } from '../commands.ts';
import type { ExchangeState } from '../state.ts';
import { FUTURES_KINDS, FuturesWorkload } from './futures/futures-workload.ts';
import { housekeeping } from './housekeeping.ts';
import { SeededRandom } from './workload/seeded-random.ts';
import { WORKLOAD_KINDS, Workload } from './workload/workload.ts';

/**
 * A seeded stream over every product on one state: runs of spot, funds, cycle, sale and convert commands alternate with
 * runs of futures commands. Both share the prices and the clock. Operator commands are mixed in.
 */
export class AllProductsWorkload {
  readonly #random: SeededRandom;
  readonly #state: ExchangeState;
  readonly #accounts: number;
  readonly #spot: Workload;
  readonly #futures: FuturesWorkload;
  #inFutures = false;
  #left = 0;

  constructor(seed: number, state: ExchangeState, accounts = 12, raiseAfter = 200) {
    this.#random = new SeededRandom(seed);
    this.#state = state;
    this.#accounts = accounts;
    this.#spot = new Workload(seed + 1, state, { accounts, kinds: new Set(WORKLOAD_KINDS), raiseAfter });
    const kinds = new Set(FUTURES_KINDS);
    const { prices } = this.#spot;
    this.#futures = new FuturesWorkload(seed + 2, state, { accounts, kinds, prices, raiseAfter });
  }

  /** The futures opening also adds coins and accounts that already exist; those commands are rejected. */
  *opening(): Generator<Command> {
    yield* this.#spot.opening();
    yield* this.#futures.opening();
  }

  nextCommand(): Command {
    if (this.#random.chance(0.12)) return housekeeping(this.#random, this.#state, this.#accounts);
    if (this.#left-- <= 0) {
      this.#inFutures = !this.#inFutures;
      this.#left = this.#random.between(20, 300);
    }
    const workload = this.#inFutures ? this.#futures : this.#spot;
    workload.advanceTo(this.#state.now);
    return workload.nextCommand();
  }
}
