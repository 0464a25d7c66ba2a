import type { ExchangeState } from '@meridian/engine';
import type { CoinId } from '@meridian/engine/ids';
import type { SourcePrice } from '@meridian/engine/markets/combine-sources';
import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import type { Logger } from 'pino';
import type { CommittedBatch, ExchangePort, Subscriber } from '../exchange-port.ts';
import { EngineUnavailable } from '../exchange-port.ts';

/** The source of index prices. The host takes the newest price of each coin. */
export interface PriceSource {
  subscribe(listener: (ticks: readonly PriceTick[]) => void): () => void;
}

export interface PriceTick {
  readonly coin: string;
  /** USDT for one coin, with `priceScale` decimals. */
  readonly price: bigint;
  readonly timeMs: number;
  /** What the price was combined from, in units of the engine. The engine then combines it again [INDEX-3]. */
  readonly sources?: readonly SourcePrice[];
}

export interface HeartbeatDeps {
  readonly engine: Pick<ExchangePort, 'submit'>;
  readonly log: Logger;
  /** The clock that gives commands their time: prices observed later than it count as observed now. */
  readonly clock: () => number;
  readonly everyMs?: number;
  readonly prices?: PriceSource;
  /** Decimals of the source's prices. */
  readonly priceScale?: number;
}

const EVERY_MS = 250;

/**
 * Time and prices enter the engine as commands, so that a replay sees the same time and the same prices. Each beat
 * submits the new index prices, then the clock.
 */
export class Heartbeat implements Subscriber {
  readonly name = 'heartbeat';
  readonly #deps: HeartbeatDeps;
  readonly #factor: bigint;
  readonly #newest = new Map<string, PriceTick>();
  readonly #coins = new Map<string, CoinId>();
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;
  #beating: Promise<void> | undefined;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
    this.#factor = 10n ** BigInt(INDEX_SCALE - (deps.priceScale ?? INDEX_SCALE));
  }

  begin(state: ExchangeState): void {
    this.#coins.clear();
    for (const [code, coin] of state.coinsByCode) this.#coins.set(code, coin.id);
  }

  deliver(batch: CommittedBatch): void {
    for (const { events } of batch.entries)
      for (const event of events) if (event.type === 'CoinAdded') this.#coins.set(event.code, event.coin);
  }

  start(): void {
    this.#unsubscribe = this.#deps.prices?.subscribe((ticks) => {
      for (const tick of ticks) this.#newest.set(tick.coin, tick);
    });
    this.#timer = setInterval(() => {
      // A new beat waits until the last one is committed; otherwise beats would pile up in the queue.
      this.#beating ??= this.#beat().finally(() => {
        this.#beating = undefined;
      });
    }, this.#deps.everyMs ?? EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#unsubscribe?.();
    await this.#beating;
  }

  async #beat(): Promise<void> {
    const { engine, log } = this.#deps;
    const commands = [...this.#takePrices(), { type: 'AdvanceClock' } as const];
    const outcomes = await Promise.allSettled(commands.map((command) => engine.submit(command)));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && !(outcome.reason instanceof EngineUnavailable))
        log.error({ err: outcome.reason }, 'a heartbeat failed');
  }

  *#takePrices() {
    const now = this.#deps.clock();
    for (const [code, tick] of this.#newest) {
      const coin = this.#coins.get(code);
      if (coin === undefined) continue;
      this.#newest.delete(code);
      // Otherwise every price of a source whose clock is ahead would be rejected.
      const observedAt = Math.min(tick.timeMs, now);
      if (tick.sources !== undefined)
        yield { type: 'CombineIndexPrice', coin, sources: tick.sources } as const;
      else yield { type: 'SetIndexPrice', coin, price: tick.price * this.#factor, observedAt } as const;
    }
  }
}
