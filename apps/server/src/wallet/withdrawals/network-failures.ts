import type { Logger } from 'pino';
import { ChainUnavailable } from '../../chain/chain.ts';

/** One payment may fail alone; after so many in a row the node or the signer is gone. */
const MOST_IN_A_ROW = 3;

/** What a payment needs from outside: the signer, or the node alone. Either can be gone without the other. */
export type ChainTask = 'signing' | 'watching';

/**
 * Which networks give no answer. The payments of such a network are left until the next round, which tries one of them:
 * each of thousands would wait for the same signer or node, and log the same line every second.
 */
export class NetworkFailures {
  readonly #log: Logger;
  readonly #inARow = new Map<string, number>();
  readonly #reported = new Set<string>();

  constructor(log: Logger) {
    this.#log = log;
  }

  beginRound(): void {
    for (const [key, count] of this.#inARow) this.#inARow.set(key, Math.min(count, MOST_IN_A_ROW - 1));
  }

  isGivenUp(network: string, task: ChainTask): boolean {
    return (this.#inARow.get(keyOf(network, task)) ?? 0) >= MOST_IN_A_ROW;
  }

  /** Does the task, unless its network was given up for this round. */
  async attempt<Result>(
    network: string,
    task: ChainTask,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    if (this.isGivenUp(network, task)) return undefined;
    const key = keyOf(network, task);
    try {
      const result = await work();
      this.#inARow.delete(key);
      if (this.#reported.delete(key)) this.#log.info({ network, task }, 'a network answers again');
      return result;
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      this.#failed(key, { err: error, network, task });
      return undefined;
    }
  }

  #failed(key: string, facts: object): void {
    const count = (this.#inARow.get(key) ?? 0) + 1;
    this.#inARow.set(key, count);
    if (this.#reported.has(key)) return;
    if (count < MOST_IN_A_ROW) this.#log.warn(facts, 'a withdrawal could not be moved forward; retrying');
    else {
      this.#reported.add(key);
      this.#log.warn(facts, 'a network does not answer; its withdrawals wait');
    }
  }
}

const keyOf = (network: string, task: ChainTask): string => `${network} ${task}`;
