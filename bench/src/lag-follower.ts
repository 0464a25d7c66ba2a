import type { CommittedBatch, Subscriber } from '@meridian/server/engine-host/subscriber';
import type { Exchange } from '@meridian/server/exchange/exchange';
import { quantile } from './figures.ts';

/** One batch in so many is followed until its rows can be read; all of them would be a load of their own. */
const FOLLOWED = 10;

/** How long after its commit a batch can be read from the tables. */
export class LagFollower implements Subscriber {
  readonly name = 'lag follower';
  readonly #exchange: () => Exchange | undefined;
  #batches = 0;
  #lags: number[] = [];

  constructor(exchange: () => Exchange | undefined) {
    this.#exchange = exchange;
  }

  deliver(batch: CommittedBatch): void {
    if (++this.#batches % FOLLOWED !== 0) return;
    const begun = performance.now();
    void this.#exchange()
      ?.projections.reached(batch.lastSeq)
      .then(() => this.#lags.push(performance.now() - begun));
  }

  /** Of the batches since the last question; 0 where there were none. */
  takeP99(): number {
    const lags = this.#lags;
    this.#lags = [];
    return lags.length === 0 ? 0 : quantile(lags, 0.99);
  }
}
